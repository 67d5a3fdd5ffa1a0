"""Mutations of JSON: most can be read, and none is longer than it may be."""

import json

from fuzz.mutate import mutated
from fuzz.seeds import seeds

TEXT = b'{"a": [1, 2.5, "x"], "b": {"c": null}}'


def test_most_mutations_of_an_object_are_objects_of_another_value() -> None:
    """Where the bytes are left alone, what comes out can be read, and now and then differs."""
    made = {mutated(TEXT, 4_000, seed, lambda data, _: data) for seed in range(200)}
    assert len(made) > 50
    assert all(isinstance(json.loads(each), dict) for each in made)


def test_what_stands_around_an_object_stays() -> None:
    """A request keeps its head, and what is no JSON is left to the bytes."""
    made = [mutated(b"POST /x\n\n" + TEXT + b"\nend", 4_000, seed, lambda data, _: data) for seed in range(50)]
    assert all(each.startswith(b"POST /x\n\n{") and each.endswith(b"}\nend") for each in made)
    assert mutated(b"{ no", 4_000, 7, lambda data, most: b"%d %d" % (len(data), most)) == b"4 4000"


def test_a_mutation_that_is_too_long_is_one_of_bytes() -> None:
    """The limit is that of the fuzzer."""
    made = {mutated(TEXT, 1, seed, lambda _, most: b"x" * most) for seed in range(20)}
    assert made == {b"x"}


def test_deep_nesting_is_no_hindrance() -> None:
    """What is nested too deep to be copied is mutated as bytes."""
    deep = b'{"a":' + b"[" * 900 + b"]" * 900 + b"}"
    assert all(mutated(deep, 4_000, seed, lambda data, _: data) for seed in range(40))


def test_the_seeds_are_there() -> None:
    """Examples and cases give some for every reader that has a corpus of structure."""
    for target in ("tables", "moves", "answers", "cases", "http", "frames"):
        assert next(seeds(target))
    assert not list(seeds("logs"))
