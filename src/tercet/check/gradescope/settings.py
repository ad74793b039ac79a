"""What a teacher chooses for an autograder; it lies in the autograder as a JSON file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

VISIBILITIES = ("visible", "after_due_date", "after_published", "hidden")
FORMATS = ("text", "html")


@dataclass(frozen=True)
class Settings:
    """The game, the points, who sees what and when, and how long the check may take.

    `points` are those for play, `form_points` those for how the class is written; both have at most
    two decimals.
    """

    game: str
    points: float = 100.0
    form_points: float = 0.0
    visibility: str = "visible"
    notes_visibility: str = "visible"
    stdout_visibility: str = "hidden"
    output_format: str = "text"
    seconds: float = 240.0
    seed: int = 1

    def to_json(self) -> str:
        """The settings as they are written into the autograder."""
        return json.dumps(asdict(self), indent=2) + "\n"

    @staticmethod
    def from_json(text: str) -> Settings:
        """The settings of an autograder."""
        return Settings(**json.loads(text))
