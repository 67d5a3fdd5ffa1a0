"""A data folder is read from the file that it is compiled into, and never otherwise than its TOML says."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack

from sublight.registry import GAMES, game
from sublight.rulebook import compiled, compiler
from sublight.rulebook.compiled import NAME, read_folder, stamps_of

SHIPS = '[[ship]]\nid = "raft"\nhull = 2\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a file, and one in a folder below."""
    made = tmp_path / "data"
    (made / "phrases").mkdir(parents=True)
    (made / "ships.toml").write_text(SHIPS, encoding="utf-8")
    (made / "phrases" / "moves.toml").write_text('[event]\nmoved = "{subject} moves."\n', encoding="utf-8")
    return made


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that are compiled during the test."""
    found: list[Path] = []
    work = compiler.compile_folder

    def counted(folder: Path) -> bytes:
        found.append(folder)
        return work(folder)

    monkeypatch.setattr(compiler, "compile_folder", counted)
    return found


def kept(folder: Path) -> Path:
    """Where a checkout keeps what a folder is compiled into."""
    return folder / "__pycache__" / NAME


def said(folder: Path) -> dict[str, Any]:
    """What the files of a folder say."""
    return {name: msgpack.decode(raw) for name, raw in read_folder(folder).files.items()}


def hull(folder: Path) -> int:
    """How strong the raft is."""
    found: int = said(folder)["ships.toml"]["ship"][0]["hull"]
    return found


def test_the_folder_is_compiled_on_first_use_alone(folder: Path, compilations: list[Path]) -> None:
    """Its files come by name, those in folders below too; the second time they are read from what is kept."""
    assert list(said(folder)) == ["phrases/moves.toml", "ships.toml"]
    assert hull(folder) == 2
    assert [each.name for each in kept(folder).parent.iterdir()] == [NAME]
    assert len(compilations) == 1


@pytest.mark.parametrize("name", GAMES)
def test_compiled_data_says_what_the_toml_says(name: str) -> None:
    """Every file of every game, parts of outlines and the type of dates apart."""
    data = Path(game(name).data)
    for file, found in said(data).items():
        raw = tomllib.loads((data / file).read_text(encoding="utf-8"))
        assert without_parts(found) == msgpack.decode(msgpack.encode(raw)), file


def without_parts(value: Any) -> Any:
    """The same without the parts of outlines."""
    if isinstance(value, dict):
        return {key: without_parts(each) for key, each in value.items() if not key.startswith("parts_")}
    return [without_parts(each) for each in value] if isinstance(value, list) else value


def edit(folder: Path) -> None:
    """Another size."""
    (folder / "ships.toml").write_text(SHIPS.replace("2", "12"), encoding="utf-8")


def touch(folder: Path) -> None:
    """The same size, another time."""
    path = folder / "ships.toml"
    path.write_text(SHIPS.replace("2", "3"), encoding="utf-8")
    os.utime(path, ns=(1, 1))


def add(folder: Path) -> None:
    """One more file."""
    (folder / "more.toml").write_text("[meta]\n", encoding="utf-8")


def remove(folder: Path) -> None:
    """One file less."""
    (folder / "phrases" / "moves.toml").unlink()


@pytest.mark.parametrize("change", [edit, touch, add, remove])
def test_what_is_stale_is_compiled_anew(folder: Path, compilations: list[Path], change: Callable[[Path], None]) -> None:
    """Whatever changes in size, in time or by name is found out, and what is compiled then is kept."""
    said(folder)
    change(folder)
    raw = {name: tomllib.loads(Path(entry.path).read_text()) for name, entry in compiled.toml_files(folder)}
    assert said(folder) == said(folder) == raw
    assert len(compilations) == 2


def test_code_that_compiles_makes_stale_as_well(
    folder: Path, compilations: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The modules that cut outlines and compile are sources too."""
    said(folder)
    assert set(compiled.CODE) < set(stamps_of(folder))
    monkeypatch.setattr(compiled, "CODE", (*compiled.CODE, "errors.py"))
    said(folder)
    assert len(compilations) == 2


def cut_short(path: Path) -> None:
    """Half of it."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    """Nothing."""
    path.write_bytes(b"")


def garbled(path: Path) -> None:
    """One byte of the content other than it was."""
    data = path.read_bytes()
    place = data.rindex(b"raft")
    path.write_bytes(data[:place] + b"boat" + data[place + 4 :])


def foreign(path: Path) -> None:
    """Something else, in the same format."""
    path.write_bytes(msgpack.encode({"ships": [1, 2]}))


@pytest.mark.parametrize("damage", [cut_short, empty, garbled, foreign])
@pytest.mark.parametrize("shipped", [False, True])
def test_what_is_damaged_is_compiled_anew(folder: Path, damage: Callable[[Path], None], shipped: bool) -> None:
    """In a checkout it is replaced; in place of the damaged file of a wheel another is kept."""
    path = folder / NAME if shipped else kept(folder)
    if shipped:
        compiler.write_shipped(folder, path)
    before = said(folder)
    damage(path)
    damaged = path.read_bytes()
    assert said(folder) == before
    assert kept(folder).read_bytes() != damaged


def test_another_version_is_not_trusted(
    folder: Path, compilations: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in a checkout nor in what a wheel left behind."""
    said(folder)
    compiler.write_shipped(folder, folder / NAME)
    monkeypatch.setattr(compiled, "__version__", "0.0.0")
    compilations.clear()
    said(folder)
    assert len(compilations) == 1


def test_what_a_wheel_brings_is_read_as_it_is(folder: Path, compilations: list[Path]) -> None:
    """Whatever sizes and times the installer has given the sources; nothing is written beside it."""
    compiler.write_shipped(folder, folder / NAME)
    compilations.clear()
    touch(folder)
    assert hull(folder) == 2
    assert (compilations, kept(folder).exists()) == ([], False)


def test_the_file_of_a_wheel_is_the_same_whenever_it_is_built(folder: Path) -> None:
    """No time and no path is in it."""
    compiler.write_shipped(folder, folder / NAME)
    touch(folder)
    (folder / "ships.toml").write_text(SHIPS, encoding="utf-8")
    other = folder.rename(folder.parent / "other")
    compiler.write_shipped(other, other / "again")
    assert (other / "again").read_bytes() == (other / NAME).read_bytes()


def test_where_nothing_can_be_written_memory_serves(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A folder that cannot be made is no reason for a word."""
    (folder / "__pycache__").write_text("in the way", encoding="utf-8")
    assert (hull(folder), hull(folder)) == (2, 2)
    assert capfd.readouterr() == ("", "")


def test_a_full_disk_leaves_nothing_behind(
    folder: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun is removed; what was kept before stays."""

    def fail(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(path), None, str(target))

    said(folder)
    before = kept(folder).read_bytes()
    edit(folder)
    monkeypatch.setattr(Path, "replace", fail)
    assert hull(folder) == 12
    assert [each.name for each in kept(folder).parent.iterdir()] == [NAME]
    assert kept(folder).read_bytes() == before
    assert capfd.readouterr() == ("", "")


READ = "from pathlib import Path\nfrom sublight.rulebook.compiled import read_folder\n"
MANY = READ + "for _ in range(40): assert len(read_folder(Path({0!r})).files) == 2; Path({1!r}).unlink(missing_ok=True)"


@pytest.mark.slow
def test_processes_that_start_at_once_read_whole_files(folder: Path) -> None:
    """Two that compile, read and remove at the same time never see half of a file, nor leave one behind."""
    code = MANY.format(str(folder), str(kept(folder)))
    both = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
    assert [each.wait(timeout=60) for each in both] == [0, 0]
    assert {each.name for each in kept(folder).parent.iterdir()} <= {NAME}
