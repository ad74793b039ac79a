"""Numbers in sentences."""


def counted(number: int, what: str) -> str:
    """So many of something.

    >>> counted(1, "move"), counted(2, "move")
    ('1 move', '2 moves')
    """
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
