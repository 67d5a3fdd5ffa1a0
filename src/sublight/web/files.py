"""The files of the page: those of one folder, read once, and nothing else."""

import hashlib
from pathlib import Path

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
PREFIX = "/static/"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


class Files(Struct, frozen=True):
    """Each file by its name, and the digest of them all, under which they never change."""

    by_name: dict[str, bytes]
    digest: str

    def index(self) -> bytes:
        """Return the page, with the digest in the addresses of its files."""
        return self.by_name[INDEX].replace(f'"{PREFIX}'.encode(), f'"{PREFIX}{self.digest}/'.encode())


def read_files(folder: Path = FOLDER) -> Files:
    """Return the files of a folder that a page may have."""
    found = {
        path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix in TYPES and path.is_file()
    }
    whole = hashlib.sha256()
    for name, data in found.items():
        whole.update(f"{name} {len(data)} ".encode() + data)
    return Files(found, whole.hexdigest()[:16])


def files_of(request: Request) -> Files:
    """Return the files to serve: those read at the start, or while the page is worked on those there are now."""
    house = request.app.state.house
    found: Files = read_files() if house.settings.dev else house.files
    return found


async def index(request: Request) -> Response:
    """Answer with the page."""
    files = files_of(request)
    if INDEX not in files.by_name:
        raise HTTPException(404, "this server has no page, only the API")
    return Response(files.index(), media_type="text/html", headers={"cache-control": "no-cache"})


async def static(request: Request) -> Response:
    """Answer with one file, which may be kept for ever under its digest."""
    files, name = files_of(request), request.path_params["name"]
    dev = request.app.state.house.settings.dev
    if name not in files.by_name or name == INDEX or (request.path_params["digest"] != files.digest and not dev):
        raise HTTPException(404, "no such file")
    kept = "no-cache" if dev else "public, max-age=31536000, immutable"
    return Response(files.by_name[name], media_type=TYPES[Path(name).suffix], headers={"cache-control": kept})
