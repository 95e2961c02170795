"""What the contract demands of a rulebook before anything is played: it is all there."""

from __future__ import annotations

from typing import Any

from urbannb.contract import expect
from urbannb.contract.promise import promise
from urbannb.core.glossary import WHOSE, Rule
from urbannb.core.rulebook import Rulebook

SOURCES = ("printed", *WHOSE)


@promise
def whole(book: Rulebook[Any], players: int, seed: int) -> None:  # noqa: ARG001  # as all promises
    """A rulebook names itself and its makers, and each of its rules has an id, a title and a text.

    A rule that the printed rules leave to us says why; no other does.
    """
    numbers = list(book.players)
    expect.true(numbers == sorted(set(numbers)), f"players must ascend: {numbers}")
    expect.true(players in numbers, f"{players} is not among its numbers of players: {numbers}")
    names = book.player_names(players)
    expect.same(len(names), players, f"how many names player_names({players}) gives")
    for what in ("name", "title", "summary", "designer", "publisher"):
        expect.readable(str(getattr(book, what, "")), f"its {what}")
    expect.readable(repr(book), "what it is as text")
    known = ", ".join(book.rules)
    expect.true(book.end_rule in book.rules, f"end_rule {book.end_rule!r} is none of {known}")
    for key, rule in book.rules.items():
        _rule(key, rule)


def _rule(key: str, rule: Rule) -> None:
    expect.same(rule.id, key, f"the id of the rule {key}")
    expect.same(key, key.upper(), f"the rule {key} in capitals")
    for what in ("title", "section"):
        expect.true(getattr(rule, what).strip(), f"the rule {key} has no {what}")
    expect.sentences(rule.text, f"the text of the rule {key}")
    expect.true(rule.source in SOURCES, f"{key}: source is {rule.source!r}, not one of {SOURCES}")
    reasoned = bool(rule.note) == (rule.source in WHOSE)
    expect.true(
        reasoned, f"{key}: a ruling says in its note why it is one, and no other rule has one"
    )
