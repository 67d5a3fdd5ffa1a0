"""What a page's operators name: transparencies and patterns, each kept once, in one dictionary of resources."""

from sublight.web.setup.pdf.file import File, number, numbers
from sublight.web.setup.pdf.fonts import resources as fonts

Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix that does `one` and then `other`."""
    a, b, c, d, e, f = one
    m, n, o, p, q, r = other
    return (a * m + b * o, a * n + b * p, c * m + d * o, c * n + d * p, e * m + f * o + q, e * n + f * p + r)


class Resources:
    """The dictionary that all streams of a file share; it is written last, when all of it is known."""

    def __init__(self, file: File) -> None:
        """Begin with the fonts alone."""
        self.file = file
        self.name = file.reserve()
        self._states: dict[tuple[float, float], str] = {}
        self._patterns: dict[tuple[str, Matrix], tuple[str, int]] = {}
        self._pictures: dict[str, int] = {}

    def state(self, fill: float, stroke: float) -> str:
        """Return the name of a transparency of fills and strokes."""
        return self._states.setdefault((fill, stroke), f"G{len(self._states)}")

    def pattern(self, key: str, at: Matrix) -> str | None:
        """Return the name of a pattern that lies so, None where nobody has drawn it yet."""
        found = self._patterns.get((key, at))
        return found[0] if found else None

    def weave(self, key: str, at: Matrix, size: tuple[float, float], data: bytes) -> str:
        """Keep a pattern: the size of its tile, whose corner is at 0, 0, what is drawn on it, and return its name."""
        wide, high = size
        entries = (
            f"/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[{numbers(0.0, 0.0, wide, high)}]"
            f"/XStep {number(wide)}/YStep {number(high)}/Matrix[{numbers(*at)}]/Resources {self.name} 0 R"
        )
        name = f"P{len(self._patterns)}"
        self._patterns[key, at] = name, self.file.stream(entries, data)
        return name

    def picture(self, box: tuple[float, float, float, float], data: bytes) -> str:
        """Keep a picture `x, y, width, height` that pages show, and return its name."""
        x, y, wide, high = box
        corners = numbers(x, y, x + wide, y + high)
        number_ = self.file.stream(f"/Type/XObject/Subtype/Form/BBox[{corners}]/Resources {self.name} 0 R", data)
        return self._kept(f"X{len(self._pictures)}", number_)

    def _kept(self, name: str, number_: int) -> str:
        self._pictures[name] = number_
        return name

    def close(self) -> None:
        """Write the dictionary."""
        states = "".join(
            f"/{name}<</ca {number(fill)}/CA {number(stroke)}>>" for (fill, stroke), name in self._states.items()
        )
        patterns = "".join(f"/{name} {object_} 0 R" for name, object_ in self._patterns.values())
        pictures = "".join(f"/{name} {object_} 0 R" for name, object_ in self._pictures.items())
        body = f"<<{fonts()}/ExtGState<<{states}>>/Pattern<<{patterns}>>/XObject<<{pictures}>>>>"
        self.file.add(body, self.name)
