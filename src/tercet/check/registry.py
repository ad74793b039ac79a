"""The one list of assignments."""

from __future__ import annotations

from tercet.check.assignment import Assignment
from tercet.check.builders import BuildersAssignment
from tercet.check.gess import GessAssignment
from tercet.check.pentago import PentagoAssignment

ASSIGNMENTS: dict[str, Assignment] = {
    assignment.game: assignment
    for assignment in (PentagoAssignment(), BuildersAssignment(), GessAssignment())
}
