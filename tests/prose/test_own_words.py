"""What we write is in words of our own: nowhere eight in a row as in a rulebook."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.prose.runs import RUN, hashes, kept, words
from urbannb.core.saves.toml import parse_toml

ROOT = Path(ub.__file__).parent.parent
WHERE = {
    "city-blocks": ("urbannb/games/city_blocks", "notebooks/01*"),
    "sprawlopolis": ("urbannb/games/sprawlopolis", "notebooks/02*"),
    "urban-sprawl": ("urbannb/games/urban_sprawl", "notebooks/03*"),
    "urbify": ("urbannb/games/urbify", "notebooks/04*"),
    "sim-city": ("urbannb/games/sim_city", "notebooks/05*"),
    "all games": ("urbannb/core", "urbannb/ui", "urbannb/teach", "notebooks/00*", "docs",
                  "examples", "*.md"),
}  # fmt: skip
WRITTEN = {".py", ".toml", ".md", ".ipynb"}


pytestmark = pytest.mark.no_cover


def _files(part: str) -> Iterator[Path]:
    for pattern in WHERE[part]:
        for path in sorted(ROOT.glob(pattern)):
            inside = path.rglob("*") if path.is_dir() else [path]
            yield from (file for file in sorted(inside) if file.suffix in WRITTEN)


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    """Every text of a file, with where in it that is."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.JoinedStr):
                told = (p.value if isinstance(p, ast.Constant) else " zzz " for p in node.values)
                yield f"line {node.lineno}", "".join(map(str, told))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"line {node.lineno}", node.value
    elif path.suffix == ".toml":
        yield from _strings(parse_toml(text), "")
    elif path.suffix == ".ipynb":
        for number, cell in enumerate(json.loads(text)["cells"]):
            yield f"cell {number}", "".join(cell["source"])
    else:
        yield "", text


def _strings(data: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        where = str(data.get("id", where))
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from _strings(part, where)
    elif isinstance(data, str):
        yield where, data


def copied(text: str, runs: frozenset[int]) -> Iterator[str]:
    """The words in a row that a rulebook has too, as long as they go on."""
    found, end = words(text), 0
    begin: int | None = None
    for at, run in enumerate(hashes(found)):
        if run in runs:
            begin, end = at if begin is None else begin, at + RUN
        elif begin is not None and at >= end - RUN + 1:
            yield " ".join(found[begin:end])
            begin = None
    if begin is not None:
        yield " ".join(found[begin:end])


@pytest.mark.parametrize("part", WHERE)
def test_no_eight_words_in_a_row_are_those_of_a_rulebook(part):
    runs = kept()
    wrong = {
        f"{path.relative_to(ROOT)} {where}: {run}"
        for path in _files(part)
        for where, text in _texts(path)
        for run in copied(text, runs)
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_the_check_finds_what_is_copied():
    """One of a text of our own, kept as those of the rulebooks are."""
    runs = frozenset(
        h for h in hashes(words("One two three, four five six. Seven eight nine!")) if h
    )
    assert list(copied("Zero one two three four five six seven eight; ten", runs)) == [
        "one two three four five six seven eight"
    ]
    assert list(copied("one two three four five six seven ten eight", runs)) == []
    assert not list(hashes(words("1 2 3 four five six seven 8"))) != [None]
    assert len(kept()) > 15_000
