"""What a stranger's file may try, and what must come of it."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent, indent


@dataclass(frozen=True)
class Trick:
    """A file with a class Game, what its call or its loading ends with, and what is told of it.

    `ending` is the beginning of how a call of `act`, or the loading, ends: the ending, the type and
    the text; several are allowed where it depends on the system. `incident` is a part of a sentence
    that must be told.
    """

    name: str
    source: str
    ending: tuple[str, ...]
    incident: str = ""
    is_at_loading: bool = False


def in_call(name: str, body: str, *ending: str, incident: str = "") -> Trick:
    """A trick that is tried in the call `act`."""
    source = "class Game:\n    def act(self):\n" + indent(dedent(body).strip("\n"), " " * 8) + "\n"
    return Trick(name, source, ending, incident)


def caught(name: str, body: str, incident: str) -> Trick:
    """A trick that is refused, where the file catches the refusal."""
    lines = indent(dedent(body).strip("\n"), "    ")
    whole = f"try:\n{lines}\nexcept PermissionError:\n    return 'refused'\nreturn 'done'\n"
    return in_call(name, whole, "returned str 'refused'", incident=incident)


def at_loading(name: str, source: str, *ending: str, incident: str = "") -> Trick:
    """A trick that is tried while the file is loaded."""
    game = "\nclass Game:\n    def act(self):\n        return True\n"
    return Trick(name, dedent(source).strip("\n") + game, ending, incident, is_at_loading=True)


ENDLESS = (
    in_call("loops_without_end", "while True: pass", "hung"),
    in_call(
        "catches_everything",
        """
        while True:
            try:
                while True: print('x' * 1000)
            except BaseException:
                pass
        """,
        "hung",
    ),
    in_call("sleeps", "import time; time.sleep(60)", "hung"),
    in_call(
        "ignores_signals",
        """
        import signal
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_IGN)
        while True: pass
        """,
        "hung",
    ),
    at_loading("loops_at_loading", "while True: pass", "hung"),
    in_call("reads_our_requests", "import os\nwhile True: os.read(3, 100)", "hung"),
    in_call("counts_a_huge_number", "return 10 ** 10 ** 8 % 7", "hung"),
)

ENDINGS = (
    in_call("exits", "import sys; sys.exit(3)", "raised SystemExit"),
    in_call("exits_as_at_a_prompt", "exit()", "raised SystemExit"),
    in_call("exits_for_good", "import os; os._exit(3)", "died"),
    in_call("aborts", "import os; os.abort()", "died"),
    in_call("kills_itself", "import signal; signal.raise_signal(9)", "died"),
    in_call("recurses", "return self.act()", "raised RecursionError"),
    in_call(
        "recurses_until_the_stack_is_full",
        """
        import sys
        sys.setrecursionlimit(10 ** 9)
        class Deep:
            def __repr__(self): return repr(self)
        return repr(Deep())
        """,
        "died",
        "raised RecursionError",
        "raised MemoryError",
    ),
    in_call("crashes", "eval('(' * 10)", "raised SyntaxError"),
    in_call("takes_all_memory", "return len(bytearray(10 ** 10))", "raised MemoryError"),
    in_call(
        "takes_all_memory_bit_by_bit",
        "kept = []\nwhile True: kept.append([0] * 1000)",
        "raised MemoryError",
        "died",
    ),
    in_call("asks", "return input('Your move? ')", "raised EOFError"),
    in_call("closes_everything", "import os; os.closerange(0, 100)", "died"),
    in_call(
        "closes_everything_and_waits", "import os\nos.closerange(0, 100)\nwhile True: 1", "died"
    ),
    at_loading("exits_at_loading", "import sys; sys.exit()", "raised SystemExit"),
    at_loading("exits_for_good_at_loading", "import os; os._exit(0)", "died"),
    at_loading("is_wrong_at_loading", "x = = 1", "raised SyntaxError"),
)

FLOODS = (
    in_call("prints_without_end", "while True: print('x' * 1000)", "flooded"),
    in_call(
        "prints_to_the_first_output",
        "import sys\nwhile True: sys.__stdout__.write('x' * 1000)",
        "flooded",
    ),
    in_call(
        "prints_too_much_and_hides_it",
        """
        try:
            print('x' * 10_000_000)
        except BaseException:
            return True
        """,
        "flooded",
    ),
    in_call(
        "prints_to_the_descriptors",
        "import os\nwhile True: os.write(1, b'x'); os.write(2, b'x')",
        "hung",
    ),
    at_loading("prints_without_end_at_loading", "while True: print('x' * 1000)", "flooded"),
)

FILES = (
    caught("writes", "open('made.txt', 'w')", "write 'made.txt'"),
    caught("appends", "open('Game.py', 'a')", "write 'Game.py'"),
    caught("updates", "open('Game.py', 'r+')", "write 'Game.py'"),
    caught("writes_low", "import os; os.open('made.txt', os.O_WRONLY | os.O_CREAT)", "write"),
    caught("removes", "import os; os.remove('Game.py')", "os.remove"),
    caught("renames", "import os; os.rename('Game.py', 'Other.py')", "os.rename"),
    caught("links", "import os; os.symlink('/', 'root')", "os.symlink"),
    caught("makes_a_folder", "import os; os.mkdir('made')", "os.mkdir"),
    caught("removes_a_folder", "import shutil; shutil.rmtree('.')", "shutil.rmtree"),
    caught("changes_rights", "import os; os.chmod('Game.py', 0)", "os.chmod"),
    in_call(
        "makes_a_temporary_file",
        "import tempfile; tempfile.TemporaryFile()",
        "raised FileNotFoundError [Errno 2] No usable temporary directory",
        incident="write",
    ),
    caught("opens_a_database", "import sqlite3; sqlite3.connect('made')", "sqlite3.connect"),
    caught("reads_passwords", "open('/etc/passwd')", "read '/etc/passwd'"),
    caught("reads_upwards", "open('../../../../../../etc/passwd')", "etc/passwd'"),
    caught("reads_through_bytes", "open(b'/etc/passwd')", "read '/etc/passwd'"),
    caught("reads_the_process", "open('/proc/self/maps')", "read '/proc/self/maps'"),
    caught("lists_the_root", "import os; os.listdir('/')", "read '/'"),
    caught("goes_elsewhere", "import os; os.chdir('/')", "read '/'"),
)

PROCESSES = (
    caught("forks", "import os; os.fork()", "os.fork"),
    caught("forks_often", "import os\nwhile True: os.fork()", "os.fork"),
    caught("runs_a_command", "import os; os.system('true')", "os.system"),
    caught("runs_a_program", "import subprocess; subprocess.run(['true'])", "subprocess.Popen"),
    caught("becomes_a_program", "import os; os.execv('/bin/true', ['true'])", "os.exec"),
    caught("spawns", "import os; os.posix_spawn('/bin/true', ['true'], {})", "os.posix_spawn"),
    caught("kills_its_parent", "import os; os.kill(os.getppid(), 9)", "os.kill"),
    caught(
        "lets_the_kernel_kill_its_parent",
        "import fcntl, os; fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid())",
        "fcntl.fcntl",
    ),
    caught("kills_its_group", "import os; os.killpg(0, 9)", "os.killpg"),
    caught(
        "starts_a_thread",
        "import threading; threading.Thread(target=print).start()",
        "start a thread",
    ),
    caught("opens_a_socket", "import socket; socket.socket()", "reach the network"),
    caught(
        "loads_a_page",
        "import urllib.request; urllib.request.urlopen('http://127.0.0.1:1')",
        "reach the network",
    ),
    caught(
        "raises_its_limits",
        "import resource; resource.setrlimit(resource.RLIMIT_CORE, (0, 0))",
        "resource.setrlimit",
    ),
    caught(
        "starts_a_thread_below", "import _thread; _thread.start_new_thread(print, ())", "a thread"
    ),
    caught(
        "runs_a_program_unannounced",
        "import _posixsubprocess; _posixsubprocess.fork_exec([b'true'], [b'/bin/true'])",
        "start another process",
    ),
)

OURS = (
    caught("uses_ctypes", "import ctypes", "import 'ctypes'"),
    caught("uses_ctypes_below", "import _ctypes", "import '_ctypes'"),
    caught("imports_tercet", "import tercet.games", "import 'tercet"),
    caught("imports_our_class", "import Pentago", "import 'Pentago'"),
    caught(
        "imports_our_class_by_path",
        "import sys\nsys.path.append(OURS)\nimport GessGame",
        "import 'GessGame'",
    ),
    caught("reads_our_class", "open(OURS + '/BuildersGame.py')", "BuildersGame.py'"),
    caught("reads_our_package", "open(OURS + '/tercet/__init__.py')", "__init__.py'"),
    caught("searches_memory", "import gc; gc.get_objects()", "gc.get_objects"),
    caught("traces", "import sys; sys.settrace(print)", "sys.settrace"),
    in_call(
        "listens",
        """
        import sys
        heard = []
        sys.addaudithook(lambda *event: heard.append(event))
        sys._getframe()
        return heard
        """,
        "returned list []",
        incident="sys.addaudithook",
    ),
    caught("uses_ctypes_quietly", "import importlib; importlib.import_module('ctypes')", "ctypes"),
    in_call(
        "imports_our_class_quietly",
        """
        import importlib, sys
        sys.path.append(OURS)
        importlib.import_module('GessGame')
        """,
        "raised ModuleNotFoundError",
        incident="read ",
    ),
    in_call(
        "changes_what_refuses",
        """
        def refused(path='/etc/passwd'):
            try:
                open(path)
            except PermissionError as error:
                return error.__traceback__.tb_next.tb_frame
        frame = refused()
        frame.f_globals.clear()
        frame.f_builtins.clear()
        try:
            judge = frame.f_locals['judge']
            judge.__globals__.clear()
            for name, value in {'__kwdefaults__': {}, '__code__': refused.__code__}.items():
                try:
                    return getattr(judge, name)
                except PermissionError:
                    pass
                try:
                    setattr(judge, name, value)
                    return name
                except PermissionError:
                    pass
            frame.f_locals['judge'] = lambda *rest: None
            frame.f_locals['modules'] = ()
        finally:
            again = refused()
        return again is not None
        """,
        "returned bool True",
        incident="look into the checker",
    ),
    in_call(
        "replaces_what_paths_are_made_of",
        """
        import os, posixpath
        posixpath.realpath = posixpath.abspath = posixpath.normpath = lambda path, **more: '.'
        posixpath.join = posixpath._joinrealpath = lambda *parts: ('.', True)
        os.fspath = os.lstat = os.getcwd = lambda *path: '.'
        return open('/etc/passwd').read()
        """,
        "raised PermissionError",
        incident="It replaced os.getcwd",
    ),
    in_call(
        "writes_garbage_into_our_answers",
        r"""
        import os
        for pipe in range(3, 10):
            try: os.write(pipe, b'x\n')
            except OSError: pass
        """,
        "died",
        incident="wrote into the pipe",
    ),
    in_call(
        "writes_forged_answers",
        """
        import os
        for pipe in range(3, 10):
            try: os.write(pipe, b'0 1 ["returned", "bool", "True", null]\\n' * 3)
            except OSError: pass
        """,
        "died",
        incident="wrote into the pipe",
    ),
    in_call(
        "writes_a_line_without_end",
        """
        import os
        while True:
            for pipe in range(3, 6):
                try: os.write(pipe, b'x' * 10000)
                except OSError: pass
        """,
        "died",
        incident="wrote into the pipe",
    ),
    in_call(
        "writes_forged_answers_with_our_secret",
        r"""
        import os, sys
        secret = sys._getframe(3).f_locals['secret'].encode()
        def send(text):
            for pipe in range(3, 6):
                try: os.write(pipe, secret + text + b'\n')
                except OSError: pass
        send(b' 1 ' + b'[' * 90000)
        """,
        "died",
        incident="wrote into the pipe",
    ),
)

TAMPERING = (
    in_call(
        "replaces_random",
        "import random\nrandom.choice = lambda them: them[0]\nreturn True",
        "returned bool True",
        incident="It replaced random.choice",
    ),
    in_call(
        "replaces_all_that_we_might_use",
        """
        import builtins, json, json.encoder, marshal, os, sys, time
        for module in (json, json.encoder, marshal, os, time):
            for name in list(vars(module)):
                if callable(getattr(module, name)):
                    setattr(module, name, None)
        for name in ('repr', 'str', 'type', 'getattr', 'len', 'enumerate', 'issubclass', 'map'):
            setattr(builtins, name, None)
        return True
        """,
        "returned bool True",
        incident="It replaced builtins.getattr",
    ),
    at_loading(
        "replaces_print_at_loading",
        "import builtins; builtins.print = lambda *them: None",
        "returned NoneType",
        incident="It replaced builtins.print",
    ),
    in_call(
        "forgets_all_modules",
        "import sys\nsys.modules.clear()\nsys.path.clear()\nsys.meta_path.clear()\nreturn True",
        "returned bool True",
    ),
    in_call(
        "leaves_no_room_on_the_stack",
        "import sys\nsys.setrecursionlimit(8)\nreturn True",
        "returned bool True",
        "raised RecursionError",
        "died",
    ),
    in_call(
        "takes_the_streams_away",
        "import sys\nsys.stdout = sys.stderr = sys.stdin = None\nreturn True",
        "returned bool True",
    ),
)

VALUES = (
    in_call(
        "returns_what_cannot_be_shown",
        """
        class Value:
            def __repr__(self): raise SystemExit
            __str__ = __eq__ = __hash__ = __bool__ = __repr__
        return Value()
        """,
        "returned Value <Value, whose repr raises SystemExit>",
    ),
    in_call(
        "returns_what_claims_to_be_true",
        """
        class Value:
            __class__ = bool
            def __eq__(self, other): return True
            def __repr__(self): return 'True'
        return Value()
        """,
        "returned Value True",
    ),
    in_call(
        "returns_a_text_that_lies",
        """
        class Text(str):
            def __repr__(self): return "'right'"
            __str__ = __repr__
        return Text('wrong')
        """,
        "returned str 'wrong'",
    ),
    in_call(
        "has_a_hostile_metaclass",
        """
        class Meta(type):
            def __getattribute__(cls, name): raise KeyboardInterrupt
            def __instancecheck__(cls, other): raise KeyboardInterrupt
            __subclasscheck__ = __eq__ = __instancecheck__
            __hash__ = type.__hash__
        class Value(metaclass=Meta):
            def __repr__(self): return 'value'
        return Value()
        """,
        "returned Value value",
    ),
    in_call(
        "raises_what_cannot_be_shown",
        """
        class Mistake(Exception):
            def __str__(self): raise self
            __repr__ = __str__
            __traceback__ = __cause__ = property(__str__)
        raise Mistake
        """,
        "raised Mistake ",
    ),
    in_call(
        "raises_a_base_exception",
        "raise type('Odd', (BaseException,), {})('\\ud800\\x1b[2J\\n' + 'x' * 1000)",
        r"raised Odd \ud800\x1b[2J xxxxx",
    ),
    in_call(
        "returns_what_is_never_shown",
        """
        class Value:
            def __repr__(self):
                while True: pass
        return Value()
        """,
        "hung",
    ),
    in_call("returns_itself", "them = []\nthem.append(them)\nreturn them", "returned list [[...]]"),
    in_call("returns_a_surrogate", "return '\\ud800'", r"returned str '\ud800'"),
    in_call("returns_a_huge_text", "return 'x' * 1_000_000", "returned str 'xxxxx"),
    in_call("returns_its_address", "return object()", "returned object <object object at 0x...>"),
)

ALL = (*ENDLESS, *ENDINGS, *FLOODS, *FILES, *PROCESSES, *OURS, *TAMPERING, *VALUES)
