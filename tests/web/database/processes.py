"""Processes of our own, started from one that has loaded everything, and so in little time."""

from __future__ import annotations

import multiprocessing

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(
    ["pytest", "tests.web.database.test_migrations", "tests.web.database.test_servers"]
)
