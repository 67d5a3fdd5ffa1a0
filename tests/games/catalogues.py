"""The data files of a game, found among the modules of its catalogue."""

from importlib import import_module
from pkgutil import iter_modules

from sublight.registry import GAMES
from sublight.rulebook.data_files import DataFiles


def data_files(name: str) -> DataFiles:
    """Return the data files that the catalogue of a game declares."""
    catalogue = import_module(f"{GAMES[name]}.catalogue")
    modules = (import_module(f"{catalogue.__name__}.{each.name}") for each in iter_modules(catalogue.__path__))
    return next(found for each in modules if isinstance(found := getattr(each, "FILES", None), DataFiles))
