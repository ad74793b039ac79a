"""Values of Pentago that others have found. They are not part of the project."""

from __future__ import annotations

import csv
import os
from pathlib import Path


def published(name: str) -> list[dict[str, str]] | None:
    """The rows of a file in the folder that TERCET_VECTORS names; None if it names none."""
    folder = os.environ.get("TERCET_VECTORS")
    if not folder:
        return None
    with (Path(folder) / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
