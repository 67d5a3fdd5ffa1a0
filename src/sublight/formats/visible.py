"""Text made fit for a terminal: a name from a file must not steer it."""


def visible(text: str) -> str:
    """Return `text` with control characters written as escapes."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )
