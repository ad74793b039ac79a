"""The form of a student's file, told from its source without running it."""

from __future__ import annotations

from tercet.check.form.causes import FORM_CAUSES
from tercet.check.form.examination import Form, examined

__all__ = ["FORM_CAUSES", "Form", "examined"]
