"""The files of the page, read once from a folder, and the style sheet of boards with the colours of drawings."""

import hashlib
import re
import zlib
from base64 import b64encode
from functools import lru_cache
from pathlib import Path

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sublight.drawing.hexes import board_style as map_style
from sublight.drawing.hexes.sheet import GALAXY
from sublight.drawing.palette import PENDING, variables
from sublight.drawing.plane import board_style
from sublight.web.http import RefusedError
from sublight.web.joined import joined

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
PREFIX = "/static/"
STYLE = "style.css"
"""What is sent of the style sheets that the page links."""
LINK = '    <link rel="stylesheet" href="/static/{}">\n'
LINKED = re.compile(LINK.format(r"([\w/.]+)").encode())
INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
VENDOR = "vendor"
"""The folder of libraries, which are served as they were published."""
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
GZIP = 31
"""The window of zlib that writes gzip."""
SMALLEST, LARGEST = 0.001, 1000.0
"""The smallest and the largest unit of a board in mm."""
_THEMES = {"light": GALAXY.light, "dark": GALAXY.dark}
TICK = re.compile(r"(?<!\\)`")
CAST = re.compile(r"/\*\* @type [^*]*\*/ ?")
"""What is said of a type in the middle of a line."""


class Files(Struct, frozen=True):
    """The files by their paths, and the digest of all of them, which is part of their addresses."""

    by_name: dict[str, bytes]
    digest: str

    def index(self) -> bytes:
        """Return the page, with the digest in the addresses of its files."""
        return self.by_name[INDEX].replace(f'"{PREFIX}'.encode(), f'"{PREFIX}{self.digest}/'.encode())


def read_files(folder: Path = FOLDER) -> Files:
    """Return the files of a folder that may be served."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in TYPES and path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    modules = {name: found.pop(name).decode() for name in list(found) if name.endswith(".js")}
    found = _with_one_sheet(found) | _scripts(modules)
    whole = hashlib.sha256()
    for name, data in found.items():
        whole.update(f"{name} {len(data)} ".encode() + data)
    return Files(found, whole.hexdigest()[:16])


def inline_digests(files: Files) -> tuple[str, ...]:
    """Return the SHA-256 of each script in the page itself, as a content security policy names it."""
    scripts = INLINE.findall(files.by_name.get(INDEX, b""))
    return tuple(f"'sha256-{b64encode(hashlib.sha256(each).digest()).decode()}'" for each in scripts)


def _with_one_sheet(found: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files with the style sheets that the page links as one, in their order.

    A browser fetches six files at once, and a script waits for the style sheets before it.
    """
    names = [each.decode() for each in LINKED.findall(found.get(INDEX, b""))]
    if not names:
        return found
    sheet = b"\n".join(found[name] for name in names)
    page = found[INDEX].replace(names[0].encode(), STYLE.encode())
    for name in names[1:]:
        page = page.replace(LINK.format(name).encode(), b"")
    return {name: data for name, data in found.items() if name not in names} | {INDEX: page, STYLE: sheet}


def _scripts(modules: dict[str, str]) -> dict[str, bytes]:
    """Return the scripts as they are sent: our own without comments, and those that a table needs in one file."""
    bared = {name: text if name.startswith(f"{VENDOR}/") else bare(text) for name, text in modules.items()}
    return {name: text.encode() for name, text in joined(bared).items()}


@lru_cache(maxsize=256)
def packed(data: bytes) -> bytes:
    """Return a file as gzip, the same bytes each time; the scripts are smallest in blocks of 8,192 symbols."""
    packer = zlib.compressobj(9, wbits=GZIP, memLevel=7)
    return packer.compress(data) + packer.flush()


def bare(script: str) -> str:
    """Return a script without indentation, whole-line comments and types; the line numbers stay the same.

    A script with a multi-line text, in which a line could look like a comment, is returned unchanged.
    """
    lines: list[str] = []
    within = False
    for line in script.split("\n"):
        start = line.lstrip()
        within = within or start.startswith("/*")
        comment = within or start.startswith("//")
        if not comment and len(TICK.findall(line)) % 2:
            return script
        lines.append("" if comment else CAST.sub("", start))
        if within and "*/" in line:
            if line[line.index("*/") + 2 :].strip():
                return script
            within = False
    return "\n".join(lines)


def files_of(request: Request) -> Files:
    """Return the files to serve: those read at the start, or the current ones during development."""
    context = request.app.state.context
    found: Files = read_files() if context.settings.dev else context.files
    return found


async def index(request: Request) -> Response:
    """Answer with the page."""
    files = files_of(request)
    if INDEX not in files.by_name:
        raise HTTPException(404, "this server has no page, only the API")
    return Response(files.index(), media_type="text/html", headers={"cache-control": "no-cache"})


async def static(request: Request) -> Response:
    """Answer with a file, which can be cached for ever under the digest."""
    files, name = files_of(request), request.path_params["name"]
    dev = request.app.state.context.settings.dev
    if name not in files.by_name or name == INDEX or (request.path_params["digest"] != files.digest and not dev):
        raise HTTPException(404, "no such file")
    kept = "no-cache" if dev else "public, max-age=31536000, immutable"
    return answer(request, files.by_name[name], TYPES[Path(name).suffix], kept)


def answer(request: Request, data: bytes, media_type: str, kept: str) -> Response:
    """Return a file with how long it may be kept, as gzip for a client that reads it and where that is smaller."""
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    if _reads_gzip(request.headers.get("accept-encoding", "")):
        smaller = packed(data)
        if len(smaller) < len(data):
            data, headers["content-encoding"] = smaller, "gzip"
    return Response(data, media_type=media_type, headers=headers)


def _reads_gzip(accepted: str) -> bool:
    names = [each.replace(" ", "").lower() for each in accepted.split(",")]
    return any(re.fullmatch(r"gzip(;q=(1(\.0*)?|0?\.\d*[1-9]\d*))?", each) for each in names)


# The style sheet of boards.


def themes() -> str:
    """Return the colours as CSS custom properties, by the theme chosen or else by the reader's preference."""
    light, dark = (variables(each | {"pending": PENDING[name]}) for name, each in _THEMES.items())
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}\n"
        f':root[data-theme="light"]{{color-scheme:light;{light}}}\n'
        f'@media screen{{:root[data-theme="dark"]{{color-scheme:dark;{dark}}}}}\n'
        f"@media screen{{.space{{color-scheme:dark;{dark}}}}}\n"
    )


async def board_css(request: Request) -> Response:
    """Answer with the style sheet for boards with a unit of `?unit=` mm."""
    wanted = request.query_params.get("unit", "1")
    if not re.fullmatch(r"\d{1,4}(\.\d{1,4})?", wanted) or not SMALLEST <= float(wanted) <= LARGEST:
        raise RefusedError(
            400, "input", f"`unit` must be a number from {SMALLEST} to {LARGEST:g} with at most 4 decimals"
        )
    sheet = themes() + board_style(float(wanted)) + map_style()
    return answer(request, sheet.encode(), "text/css", "public, max-age=3600")
