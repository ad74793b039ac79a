"""Pictures of lines of text that may have colours, and the colours that the games share."""

from __future__ import annotations

from dataclasses import dataclass, replace

# The grounds of where the last move went and of what it left. A redder accent than in SVG, which
# would become the brown of wood on terminals of 16 colours.
ENTERED = "#f0522a"
LEFT = "#f2b183"


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line: its text and, where there are colours, how it looks.

    Colours are `#rrggbb`; None is the terminal's own. Whatever has an ink has a ground, so that it
    can be read on dark and light terminals.
    """

    text: str
    ink: str | None = None
    ground: str | None = None
    bold: bool = False


Line = tuple[Span, ...]
TextPicture = tuple[Line, ...]


def line(*spans: Span) -> Line:
    """A line of these spans, with neighbours that look alike made one.

    >>> [span.text for span in line(Span("a"), Span("b"), Span("c", bold=True))]
    ['ab', 'c']
    """
    joined: list[Span] = []
    for span in spans:
        if joined and replace(span, text=joined[-1].text) == joined[-1]:
            joined[-1] = replace(span, text=joined[-1].text + span.text)
        else:
            joined.append(span)
    return tuple(joined)


def plain(picture: TextPicture) -> str:
    """The lines without colours and without blanks at their ends."""
    return "\n".join("".join(span.text for span in spans).rstrip() for spans in picture)
