"""A program that speaks UGI and plays Pentago at random, until it misbehaves: `rogue.py FAULT PLY`.

The fault happens when a move is asked for after so many plies; `none` never.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from tercet import pentago


def say(text: str) -> None:
    print(text, flush=True)


def misbehave(fault: str) -> None:
    """What the program does instead of answering."""
    if fault == "dies":
        print("something \x1b[31mbroke", file=sys.stderr)
        sys.exit(3)
    elif fault == "killed":
        os.kill(os.getpid(), 9)
    elif fault == "hangs":
        time.sleep(3600)
    elif fault == "tells-and-hangs":
        Path(os.environ["ROGUE_NUMBER"]).write_text(str(os.getpid()), encoding="utf-8")
        time.sleep(3600)
    elif fault == "leaves-a-child":
        subprocess.Popen(["sleep", "20"], start_new_session=True)
        os._exit(3)
    elif fault == "closes":
        os.close(1)
        time.sleep(3600)
    elif fault == "chatters":
        while True:
            say("info depth 1 score cp 5")
    elif fault == "endless-line":
        while True:
            sys.stdout.write("x" * 4096)
    elif fault == "nonsense":
        say("bestmove \x1b[2Jxyzzy")
    elif fault == "nothing":
        say("bestmove")
    elif fault == "illegal":
        say("bestmove a0")


fault, fault_ply = sys.argv[1:]
board = pentago.Board()
random = Random(1)
for line in sys.stdin:
    words = line.split()
    if words == ["ugi"]:
        if fault == "mute":
            time.sleep(3600)
        say("id name Rogue")
        say("option")
        say("option name Game type combo default pentago var chess" * (fault == "wrong-game"))
        say("ugiok")
    elif words == ["isready"]:
        say("readyok")
    elif words == ["quit"] and fault != "stays":
        break
    elif words[:1] == ["position"]:
        board = pentago.Board()
        for move in words[3:]:
            board.push(move)
    elif words == ["stop"] and fault == "patient":
        say("bestmove a0:1C")
    elif words[:1] == ["go"] and fault == "patient":
        pass  # until it is told to stop
    elif words[:1] == ["go"]:
        if board.ply >= int(fault_ply) and fault not in ("none", "stays", "twice", "garbage"):
            misbehave(fault)
            continue
        if fault == "garbage":
            sys.stdout.buffer.write(b"\xff\xfe\x00 garbage\n" + b"y" * 200_000 + b"\n\n")
        say(f"info depth {board.ply + 1} score cp 12 nodes 34 pv nothing")
        say(f"bestmove {random.choice(board.legal_moves)}")
        if fault == "twice":
            say(f"bestmove {random.choice(board.legal_moves)}")
