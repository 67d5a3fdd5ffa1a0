"""The surveys of the page on surveys: run each plan, sum its rows, and draw what they come to.

    python docs/surveys/pictures.py FOLDER

FOLDER keeps the part files. Plans, sums (CSV with the digest of the survey) and pictures are committed.
"""

import csv
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from pyarrow import parquet

from sublight.drawing.svg import escape
from sublight.registry import GAMES
from sublight.survey.folder import MANIFEST, Folder
from sublight.survey.plan import read_plan
from sublight.survey.run import run_survey
from sublight.survey.survey import digest_of, survey_of

HERE = Path(__file__).parent
CELL, ROW, LABEL, TOP = 92, 28, 250, 76
WHITE_FROM = 0.76
"""From this depth on white words have more contrast than black ones: 4.5 at least, either way."""
FONT = "font-family='sans-serif' font-size='13'"
BEARINGS = ("turn_left", "bank_left", "straight", "bank_right", "turn_right")

Rows = Iterator[dict[str, object]]
Pair = tuple[str, str]


class Share(NamedTuple):
    """How many of how many rows."""

    hits: int
    number: int

    @property
    def value(self) -> float:
        """The share, from 0 to 1."""
        return self.hits / self.number


class Heat(NamedTuple):
    """A table of shares: its title, its rows and columns with what is printed for each, and its cells."""

    title: str
    rows: Mapping[str, str]
    columns: Mapping[str, str]
    cells: Mapping[Pair, Share]


def rows_of(name: str, folder: Path) -> Rows:
    """Run what is missing of a plan, and yield its rows."""
    plan = read_plan(HERE / f"{name}.toml")
    run_survey(plan, folder / name, tables=HERE)
    for part in Folder(folder / name, survey_of(plan, HERE).content).parts():
        yield from parquet.read_table(part).to_pylist()


def summed(rows: Rows, row: Callable[[dict[str, object]], str], column: str, yes: str) -> dict[Pair, Share]:
    """Return how many rows of each cell have something else than 0 in the column `yes`."""
    sums: defaultdict[Pair, list[int]] = defaultdict(lambda: [0, 0])
    for each in rows:
        found = sums[row(each), str(each[column])]
        found[0] += bool(each[yes])
        found[1] += 1
    return {pair: Share(hits, count) for pair, (hits, count) in sorted(sums.items())}


def write_sums(name: str, cells: Mapping[Pair, Share], digest: str) -> None:
    """Write the sums of a survey as CSV, the digest of the survey in the first line."""
    with (HERE / f"{name}.csv").open("w", encoding="utf-8", newline="") as out:
        out.write(f"# survey {digest}\n")
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("row", "column", "hits", "count"))
        writer.writerows((row, column, share.hits, share.number) for (row, column), share in cells.items())


def read_sums(name: str) -> dict[Pair, Share]:
    """Return the sums of a survey from its CSV."""
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        lines = csv.reader(line for line in file if not line.startswith("#"))
        next(lines)
        return {(row, column): Share(int(hits), int(count)) for row, column, hits, count in lines}


def drawn(heat: Heat) -> str:
    """Return a table of shares as SVG: the darker, the more."""
    most = max(share.value for share in heat.cells.values()) or 1.0
    width, height = LABEL + CELL * len(heat.columns) + 12, TOP + ROW * len(heat.rows) + 12
    head = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' role='img'>"
    parts = [head, f"<title>{escape(heat.title)}</title><rect width='{width}' height='{height}' fill='#fff'/>"]
    parts.append(_text(12, 24, heat.title, "start", "font-weight='bold'"))
    for at, says in enumerate(heat.columns.values()):
        parts.append(_text(LABEL + CELL * (at + 0.5), TOP - 12, says, "middle"))
    for at, (row, says) in enumerate(heat.rows.items()):
        parts.append(_text(LABEL - 10, TOP + ROW * at + 19, says, "end"))
        parts.extend(
            _cell(LABEL + CELL * number, TOP + ROW * at, heat.cells.get((row, column)), most)
            for number, column in enumerate(heat.columns)
        )
    return "\n".join((*parts, "</svg>\n"))


def _text(x: float, y: float, says: str, anchor: str, more: str = "fill='#222'") -> str:
    return f"<text x='{x:g}' y='{y:g}' text-anchor='{anchor}' {FONT} {more}>{escape(says)}</text>"


def _cell(x: int, y: int, share: Share | None, most: float) -> str:
    box = f"<rect x='{x}' y='{y}' width='{CELL - 2}' height='{ROW - 2}' rx='3'"
    if share is None:
        return f"{box} fill='#f4f4f4'/>"
    depth = share.value / most
    red, green, blue = (round(255 - depth * (255 - end)) for end in (11, 79, 138))
    ink = "#fff" if depth > WHITE_FROM else "#000"
    said = _text(x + (CELL - 2) / 2, y + 18, f"{100 * share.value:.1f} %", "middle", f"fill='{ink}'")
    return f"{box} fill='rgb({red},{green},{blue})'/>{said}"


def _maneuver(row: dict[str, object]) -> str:
    return f"{row['speed']} {row['bearing']}"


def openings(rows: Rows) -> dict[Pair, Share]:
    """Return how often ships bump, by card and speed."""
    return summed(rows, lambda row: str(row["card"]), "speed", "bumped")


def obstacles(rows: Rows) -> dict[Pair, Share]:
    """Return how often an obstacle is touched, by maneuver and layout."""
    return summed((row for row in rows if row["bearing"] in BEARINGS), _maneuver, "layout", "obstacles")


def hyperlanes(rows: Rows) -> dict[Pair, Share]:
    """Return how many systems the ships of each player reach, by player and seed."""
    return summed(rows, lambda row: str(row["player"]), "seed", "reached")


SUMS = {"openings": openings, "obstacles": obstacles, "hyperlanes": hyperlanes, "printed": hyperlanes}


def openings_heat() -> Heat:
    """Return the picture of the openings, the ship that bumps most first."""
    cells = read_sums("openings")
    cards = sorted(
        sorted({card for card, _ in cells}), key=lambda card: -max(s.value for (c, _), s in cells.items() if c == card)
    )
    names = {card: ship_name(card) for card in cards}
    speeds = {speed: f"speed {speed}" for speed in sorted({speed for _, speed in cells})}
    return Heat("Share of first moves that bump, by ship and speed", names, speeds, cells)


def obstacles_heat() -> Heat:
    """Return the picture of the layouts."""
    cells = read_sums("obstacles")
    moves = sorted({move for move, _ in cells}, key=lambda move: (int(move[0]), BEARINGS.index(move[2:])))
    layouts = {"spread.json": "spread", "wall.json": "wall", "cluster.json": "cluster"}
    return Heat(
        "Share of moves that touch an asteroid", {move: move.replace("_", " ") for move in moves}, layouts, cells
    )


def hyperlanes_heat() -> Heat:
    """Return the picture of reach: as printed, and the least, the median and the most of the random layouts."""
    turned, printed = read_sums("hyperlanes"), read_sums("printed")
    cells: dict[Pair, Share] = {}
    players = {player: faction_name(player) for player, _ in printed}
    for player in players:
        found = sorted((share for (name, _), share in turned.items() if name == player), key=lambda share: share.value)
        cells[player, "printed"] = printed[player, "0"]
        cells[player, "least"], cells[player, "median"], cells[player, "most"] = (
            found[0], found[len(found) // 2], found[-1],
        )  # fmt: skip
    columns = {"printed": "as printed", "least": "least", "median": "median", "most": "most"}
    return Heat("Share of systems that ships reach, by player and layout", players, columns, cells)


def ship_name(card: str) -> str:
    """Return the printed name of an X-Wing ship."""
    return str(import_module(f"{GAMES['xwing']}.catalogue").ship_card(card).name)


def faction_name(faction: str) -> str:
    """Return the printed name of a faction of Twilight Imperium."""
    return str(import_module(f"{GAMES['twilight']}.catalogue.units").faction_card(faction).name)


HEATS = {"openings": openings_heat, "obstacles": obstacles_heat, "hyperlanes": hyperlanes_heat}


def main(folder: Path) -> None:
    """Run the plans in a folder, and write the sums and the pictures here."""
    for name, sums in SUMS.items():
        cells = sums(rows_of(name, folder))
        write_sums(name, cells, digest_of((folder / name / MANIFEST).read_bytes()))
    for name, heat in HEATS.items():
        (HERE / f"{name}.svg").write_text(drawn(heat()), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
