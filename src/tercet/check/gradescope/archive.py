"""The autograder as a zip file: the same bytes whatever system makes it, and when."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from tercet.check.gradescope.contents import FILES, modules, unix_bytes
from tercet.check.gradescope.grading import SETTINGS_FILE
from tercet.check.gradescope.guide import guide
from tercet.check.gradescope.settings import Settings

PROGRAMS = ("run_autograder", "setup.sh")
_ENTRY = "grade.py"

_UNIX = 3
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
_PROGRAM, _PLAIN = 0o100755, 0o100644


def autograder(settings: Settings) -> bytes:
    """The zip file to upload."""
    files = {
        **modules(),
        **{name: unix_bytes(FILES / name) for name in (*PROGRAMS, _ENTRY)},
        SETTINGS_FILE: settings.to_json().encode(),
        "README.md": guide(settings).encode(),
    }
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name in sorted(files):
            archive.writestr(_entry(name), files[name])
    return written.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    """Nothing of this machine: neither its date nor its system nor its way of compressing."""
    entry = zipfile.ZipInfo(name, _LONG_AGO)
    entry.compress_type = zipfile.ZIP_STORED
    entry.create_system = _UNIX
    entry.external_attr = (_PROGRAM if name in PROGRAMS else _PLAIN) << 16
    return entry


def unpack(archive: bytes, folder: Path) -> None:
    """Unpack an autograder with the permissions that are in it."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        for entry in opened.infolist():
            path = Path(opened.extract(entry, folder))
            path.chmod((entry.external_attr >> 16) & 0o777)
