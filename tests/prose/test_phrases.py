"""Phrases that readers stumbled over do not come back, wherever players can meet them."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STIFF = (
    "may spend them in any order", "it may always stand", "permits paid too many",
    "counts for them itself where it fits", "who has less cannot choose it",
    "of the same, highest value", "again or anew", "whatever would be counted", "is given at once",
    "goes past events", "until all 15 cards lie", "was won and paid back", "who pays must pay all",
    "holds no place", "is nobody yet", "is the number of rows", "who come later begin with more",
    "before any action point", "town cards fill when", "first building of the turn",
    "first building of a turn", "treasurer is elected at once",
)  # fmt: skip
"""Stiff, in the order of another language, or wrong; each is looked for in lower case."""
SHAPES = tuple(
    map(
        re.compile,
        (r"\ban own \d", r"\bfree an? [cir]", r"draws? \d permit card", r"\b[a-f] got nothing"),
    )
)


def stiff(words: str) -> list[str]:
    """The phrases that stand in some words."""
    found = [phrase for phrase in STIFF if phrase in words]
    return found + [shape.pattern for shape in SHAPES if shape.search(words)]


def _strings(path: Path) -> str:
    """What a module says: its texts without its docstrings and comments, as it joins them."""
    tree = ast.parse(path.read_text("utf-8"))
    ours = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return " ".join(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in ours
    )


def _cells(path: Path) -> str:
    """What stands in a notebook, and what its cells have printed."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    told = ["".join(cell["source"]) for cell in cells]
    for cell in cells:
        for output in cell.get("outputs", ()):
            told.append("".join(output.get("text", "")))
            told.append("".join(output.get("data", {}).get("text/plain", "")))
    return " ".join(told)


def texts() -> list[Path]:
    """Everything in words: the package, its rules and guides, the notebooks and the pages."""
    package, docs = ROOT / "urbannb", ROOT / "docs"
    found = [*package.rglob("*.py"), *package.rglob("*.toml"), *docs.rglob("*.md")]
    return [*found, *(ROOT / "notebooks").glob("*.ipynb"), ROOT / "README.md"]


def said(path: Path) -> str:
    """The words of a file in lower case, each one space from the next."""
    readers = {".py": _strings, ".ipynb": _cells}
    words = readers.get(path.suffix, lambda file: file.read_text("utf-8"))(path)
    return " ".join(words.lower().split())


def test_no_phrase_that_was_mended_has_come_back():
    found = {path.relative_to(ROOT).as_posix(): stiff(said(path)) for path in texts()}
    assert {path: phrases for path, phrases in found.items() if phrases} == {}


@pytest.mark.parametrize(
    "wrong",
    ["The Treasurer draws 1 permit card.", "An own 1-2-lot", "Free a COM", "D got nothing",
     "It may always stand there."],
)  # fmt: skip
def test_what_is_looked_for_would_be_found(wrong):
    assert stiff(wrong.lower())
