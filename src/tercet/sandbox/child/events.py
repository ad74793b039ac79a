"""The audit events of Python that are refused, and what is tried by them."""

from __future__ import annotations

# The first words of events that are refused, and what is tried by them.
DEEDS = {
    "_posixsubprocess": "start another process",
    "_thread": "start a thread",
    "_winapi": "reach other processes or files",
    "cpython": "start another interpreter",
    "ctypes": "reach into memory",
    "ensurepip": "install packages",
    "fcntl": "change open files",
    "ftplib": "reach the network",
    "gc": "search through memory",
    "http": "reach the network",
    "imaplib": "reach the network",
    "mmap": "map files into memory",
    "msvcrt": "change open files",
    "nntplib": "reach the network",
    "os": "change files or processes",
    "poplib": "reach the network",
    "pty": "start another process",
    "resource": "change its limits",
    "setopencodehook": "watch Python itself",
    "shutil": "change files",
    "signal": "send a signal",
    "smtplib": "reach the network",
    "socket": "reach the network",
    "sqlite3": "open a database",
    "subprocess": "start another process",
    "sys": "watch Python itself",
    "syslog": "write to the system's log",
    "telnetlib": "reach the network",
    "urllib": "reach the network",
    "webbrowser": "open a web browser",
    "winreg": "reach the registry",
}
# Events with such a first word that honest code causes, or that reach nothing outside.
HARMLESS = frozenset(
    [
        "os.walk",
        "os.fwalk",
        "os.putenv",
        "os.unsetenv",
        "os.listdrives",
        "os.listmounts",
        "os.listvolumes",
        "winreg.OpenKey",
        "winreg.OpenKey/result",
        "winreg.QueryValue",
        "winreg.EnumKey",
        "winreg.EnumValue",
        "winreg.ConnectRegistry",
        "winreg.PyHKEY.Detach",
        "sys._getframe",
        "sys._getframemodulename",
        "sys.excepthook",
        "sys.unraisablehook",
        "sys.set_asyncgen_hooks_firstiter",
        "sys.set_asyncgen_hooks_finalizer",
        "cpython.run_command",
        "cpython.run_file",
        "cpython.run_interactivehook",
        "cpython.run_module",
        "cpython.run_stdin",
        "cpython.run_startup",
        "cpython._PySys_ClearAuditHooks",
        "cpython.PyInterpreterState_Clear",
    ]
)
# What starts something without an event, at least in some versions of Python.
UNANNOUNCED = (
    ("_posixsubprocess", "fork_exec", "_posixsubprocess.fork_exec"),
    ("_thread", "start_new", "_thread.start_new_thread"),
    ("_thread", "start_new_thread", "_thread.start_new_thread"),
    ("threading", "_start_new_thread", "_thread.start_new_thread"),
)
