"""Wherever a notebook cites a rule, it says whether the rule is printed, ours, or partly ours."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.prose.test_claims import NOTEBOOKS, cells
from tests.support.strategies import OURS

RULE = re.compile(r"\b[A-Z]{2}-\d+\b")
PARENTHESES = re.compile(r"\(([^()]*)\)")
BARE = re.compile(r"\([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*\)")
FOLD = "<details><summary>The rules behind this</summary>"
LISTS = re.compile(rf"^(?:\*|{FOLD})([^*<\n]+)(?:\*|</details>)$|\|([^|\n]*)(?=\|)", re.MULTILINE)
"""Where rules are cited outside parentheses: in a last line, folded or in italics, in a table."""
PART, OUR = "part", "ruling"
SOURCES = {name: rule.source for book in OURS for name, rule in book.rules.items()}


def cited(text: str) -> Iterator[tuple[str, str]]:
    """Each rule that is cited, and what it is said to be.

    The line that ends a text says it of the rules whose bare numbers stand in that text.
    """
    told = set(RULE.findall(" ".join(line for line, _ in LISTS.findall(text))))
    text = BARE.sub(lambda found: "" if told.issuperset(RULE.findall(found[0])) else found[0], text)
    text = re.sub(r" \(((?:partly )?our ruling)\)", r", \1", text)
    groups = PARENTHESES.findall(text)
    groups += ["".join(found) for found in LISTS.findall(PARENTHESES.sub("", text))]
    for group in groups:
        for part in group.split(";"):
            said = (
                PART if "partly" in part.lower() or "is our ruling" in group
                else OUR if "our ruling" in part.lower()
                else "printed"
            )  # fmt: skip
            yield from ((rule, said) for rule in RULE.findall(part))


@pytest.mark.parametrize("name", sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_rule_is_cited_as_what_it_is(name):
    wrong = [
        f"{cell}: {rule} is {SOURCES[rule]}, said to be {said}"
        for cell, (kind, text) in cells(name).items()
        if kind == "markdown"
        for rule, said in cited(text)
        if SOURCES[rule] != said
    ]
    assert wrong == []


def test_as_many_rules_as_a_notebook_says():
    """It says "All 90 rules" above the list of them."""
    told = {
        (book.name, int(said)): len(book.rules)
        for book in OURS
        for path in NOTEBOOKS.glob(f"*-{book.name}*.ipynb")
        for kind, text in cells(path.stem).values()
        if kind == "markdown"
        for said in re.findall(r"All (\d+) rules", text)
    }
    assert len(told) == 4
    assert all(said == there for (_, said), there in told.items()), told


def test_what_is_cited_is_read_as_it_is_meant():
    assert list(cited("so (SP-1) and (SP-2, our ruling), (SP-3, partly our ruling)")) == [
        ("SP-1", "printed"), ("SP-2", OUR), ("SP-3", PART),
    ]  # fmt: skip
    assert list(cited("*Rules SC-1, SC-2; partly ours SC-3; our rulings SC-4, SC-5.*")) == [
        ("SC-1", "printed"), ("SC-2", "printed"), ("SC-3", PART), ("SC-4", OUR), ("SC-5", OUR),
    ]  # fmt: skip
    assert list(cited("That is so (CB-1).\n\n*Rules CB-2; our rulings CB-1.*")) == [
        ("CB-2", "printed"), ("CB-1", OUR),
    ]  # fmt: skip
    assert list(cited("(CB-1; that it may go is our ruling)")) == [("CB-1", PART)]
    assert list(cited("| x | US-1 (our ruling) |\n| y (US-3) | US-2 |")) == [
        ("US-3", "printed"), ("US-1", OUR), ("US-2", "printed"),
    ]  # fmt: skip
