"""Every ruling that a game's rules make has exactly one teller, and cites rules that exist."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.strategies import OURS
from urbannb.core.registry import find
from urbannb.core.ruling import Ruling

GAMES = [game.name for game in OURS]


def package_of(name: str) -> Path:
    (where,) = importlib.import_module(find(name).package).__path__
    return Path(where)


def trees(root: Path) -> Iterator[ast.Module]:
    for path in sorted(root.rglob("*.py")):
        yield ast.parse(path.read_text("utf-8"), str(path))


def kinds(name: str) -> dict[str, type[Ruling]]:
    """Every kind of ruling that the game has, by its name; what several have in common is none."""
    package = find(name).package
    for module in pkgutil.walk_packages([str(package_of(name) / "rules")], f"{package}.rules."):
        importlib.import_module(module.name)
    found, classes = [], [Ruling]
    while classes:
        classes = [sub for one in classes for sub in one.__subclasses__()]
        found += [
            one
            for one in classes
            if one.__module__.startswith(f"{package}.") and not one.__subclasses__()
        ]
    names = [one.__name__ for one in found]
    assert len(names) == len(set(names)), "two kinds of ruling have the same name"
    return dict(zip(names, found, strict=True))


def made(name: str) -> set[str]:
    """The kinds of which the game's rules make rulings."""
    used = {
        node.id if isinstance(node, ast.Name) else node.attr
        for tree in trees(package_of(name) / "rules")
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.Attribute)
    }
    return used & set(kinds(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_is_made_and_has_one_teller(name):
    told = {kind.__name__ for kind in find(name).tellers.kinds}
    assert made(name) == set(kinds(name)), "a kind of ruling that no rule makes"
    assert told == made(name), "made and not told, or told and never made"


@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_facts(name):
    for kind in kinds(name).values():
        assert kind.__module__.startswith(f"{find(name).package}.rules"), kind
        assert kind.__doc__, kind


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_is_cited_exists(name):
    rules = find(name).rules
    prefix = next(iter(rules)).partition("-")[0]
    cited = {
        node.value
        for tree in trees(package_of(name))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(rf"{prefix}-\d+", node.value)
    }
    assert cited, "rules are cited by their ids"
    assert cited <= set(rules)


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_is_cited_with_one_colon(name):
    """ "Rule CB-11, Redeveloping: the price: To build …" would be read twice."""
    assert [rule.id for rule in find(name).rules.values() if ":" in rule.title] == []


def test_a_note_says_in_a_sentence_what_is_printed_and_what_is_ours():
    """ "partly our ruling: printed: ..." would be a sentence of three halves."""
    for name in GAMES:
        for rule in find(name).rules.values():
            assert not rule.note.startswith(("printed", "ours")), rule.id
            assert "; ours:" not in rule.note, rule.id
