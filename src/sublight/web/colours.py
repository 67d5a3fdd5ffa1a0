"""The style sheet of boards: how marks look at a board's unit, and the colours of light and of dark."""

import re

from starlette.requests import Request
from starlette.responses import Response

from sublight.draw.hexes import board_style as map_style
from sublight.draw.hexes.sheet import GALAXY
from sublight.draw.palette import variables
from sublight.draw.plane import board_style
from sublight.web.http import RefusedError

SMALLEST, LARGEST = 0.001, 1000.0


def themes() -> str:
    """Return the colours as custom properties of the page: by its own choice, else by the reader's preference."""
    light, dark = variables(GALAXY.light), variables(GALAXY.dark)
    return (
        f":root{{color-scheme:light;{light}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark}}}}}\n"
        f':root[data-theme="light"]{{color-scheme:light;{light}}}\n'
        f'@media screen{{:root[data-theme="dark"]{{color-scheme:dark;{dark}}}}}\n'
    )


async def board_css(request: Request) -> Response:
    """Answer with the style sheet for boards of `?unit=` mm."""
    wanted = request.query_params.get("unit", "1")
    if not re.fullmatch(r"\d{1,4}(\.\d{1,4})?", wanted) or not SMALLEST <= float(wanted) <= LARGEST:
        raise RefusedError(400, "input", f"unit: a number from {SMALLEST} to {LARGEST:g} is needed, 4 decimals at most")
    headers = {"cache-control": "public, max-age=3600"}
    sheet = themes() + board_style(float(wanted)) + map_style()
    return Response(sheet, media_type="text/css", headers=headers)
