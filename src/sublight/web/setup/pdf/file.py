"""A PDF file: numbered objects, a table of where they begin, and the root. Same objects, same bytes."""

import zlib
from collections.abc import Sequence

POINTS_PER_MM = 72.0 / 25.4


def number(value: float) -> str:
    """Return a number as PDF writes it: no exponent, no -0."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def numbers(*values: float) -> str:
    """Return numbers with blanks between them."""
    return " ".join(number(value) for value in values)


def text(words: bytes) -> bytes:
    """Return a string of bytes between brackets."""
    escaped = words.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"(" + escaped.replace(b"\r", b"\\r").replace(b"\n", b"\\n") + b")"


class File:
    """The objects of one file, in the order they are added."""

    def __init__(self) -> None:
        """Begin with none."""
        self._objects: list[bytes] = []

    def reserve(self) -> int:
        """Return the number of an object that is written later."""
        self._objects.append(b"null")
        return len(self._objects)

    def add(self, body: str | bytes, name: int = 0) -> int:
        """Add an object, or write one reserved, and return its number."""
        found = name or self.reserve()
        self._objects[found - 1] = body.encode("latin-1") if isinstance(body, str) else body
        return found

    def stream(self, entries: str, data: bytes, name: int = 0) -> int:
        """Add a stream with the entries of its dictionary, packed."""
        packed = zlib.compress(data, 9)
        head = f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>\nstream\n".encode("latin-1")
        return self.add(head + packed + b"\nendstream", name)

    def written(self, pages: Sequence[int], tree: int, title: str) -> bytes:
        """Return the whole file; `tree` is the object that the pages name as their parent."""
        self.add(f"<</Type/Pages/Count {len(pages)}/Kids[{' '.join(f'{page} 0 R' for page in pages)}]>>", tree)
        root = self.add(f"<</Type/Catalog/Pages {tree} 0 R/ViewerPreferences<</PrintScaling/None>>>>")
        words = text(b"\xfe\xff" + title.encode("utf-16-be", "replace"))
        info = self.add(b"<</Producer(Sublight)/Title" + words + b">>")
        return self._bytes(root, info)

    def _bytes(self, root: int, info: int) -> bytes:
        parts, starts, at = [b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"], [], 15
        for count, body in enumerate(self._objects, 1):
            starts.append(at)
            parts.append(f"{count} 0 obj\n".encode() + body + b"\nendobj\n")
            at += len(parts[-1])
        rows = "".join(f"{start:010d} 00000 n \n" for start in starts)
        size = len(starts) + 1
        tail = f"xref\n0 {size}\n0000000000 65535 f \n{rows}trailer\n<</Size {size}/Root {root} 0 R/Info {info} 0 R>>"
        return b"".join([*parts, tail.encode(), f"\nstartxref\n{at}\n%%EOF\n".encode()])
