"""What we write is in words of our own, and what is called the rulebook's is: no other example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prose.runs import RUN, hashes, kept, words
from tests.prose.texts import DOCSTRING, ROOT, WHERE, files, printed, texts
from urbannb.core.data.toml import parse_toml

SAID = parse_toml((Path(__file__).parent / "attributed.toml").read_text("utf-8"))["example"]
SENTENCE = re.compile(r"(?<=[.?!])\s+|\n+")
ATTRIBUTED = re.compile(
    r"\b(the|its) rulebook('s)?( \w+){0,3} (examples?|cases?)\b"
    r"|\bthe rulebook (tells of \w+ and|works out|shows how|plays)\b"
    r"|\b(turns?|games?|examples?|cases?|pictures?)( \w+){0,2} (from|of|in) the rulebook\b",
    re.IGNORECASE,
)
TAUGHT = ("lesson", "components", "notebooks", "docs", "rules.toml", "examples")
pytestmark = pytest.mark.no_cover


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
        for path in files(part)
        for where, text in (*texts(path), *(printed(path) if path.suffix == ".ipynb" else ()))
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
    assert list(hashes(words("1 2 3 four five six seven 8"))) == [None]
    assert len(kept()) > 15_000


@pytest.mark.parametrize("part", WHERE)
def test_an_example_is_called_the_rulebooks_only_where_it_stands_there(part):
    listed = [entry["says"] for entry in SAID]
    wrong = [
        f"{path.relative_to(ROOT)} {where}: {sentence.strip()}"
        for path in files(part)
        if any(room in path.relative_to(ROOT).parts for room in TAUGHT)
        for where, text in texts(path)
        if where != DOCSTRING
        for sentence in SENTENCE.split(text)
        if ATTRIBUTED.search(sentence) and not any(says in sentence for says in listed)
    ]
    assert not wrong, "\n".join([*wrong, "Is it? Then list it with its place in attributed.toml."])


def test_each_example_of_a_rulebook_has_its_place():
    assert all(entry["says"] and entry["place"].partition(": ")[2] for entry in SAID)
    for made_up in ("In the rulebook's example the shop opens", "Two turns from the rulebook"):
        assert ATTRIBUTED.search(made_up)
