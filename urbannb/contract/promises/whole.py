"""What the contract demands of what a rulebook offers: it is all there, and can be played."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from urbannb.contract import declared, expect, shapes, words
from urbannb.contract.playouts import played
from urbannb.contract.promise import promise
from urbannb.core.checking.settings import Setting
from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.game import Game, begin
from urbannb.core.glossary import WHOSE, Rule
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import listing

SOURCES = ("printed", *WHOSE)


@promise
def whole(book: Rulebook[Any], players: int, seed: int) -> None:
    """A rulebook names itself, its makers and all it is made of, and each part gives what it must.

    Each of its rules has an id, a title and a text. A rule that the printed rules leave to us says
    why; no other does. What may be agreed on begins a game.
    """
    if wrong := [*declared.mistakes(book)] or [*shapes.mistakes(book, players, seed)]:
        raise expect.Unplayable("; ".join(wrong))
    numbers = list(book.players)
    expect.true(numbers == sorted(set(numbers)), f"players must ascend: {numbers}")
    expect.true(players in numbers, f"{players} is not among its numbers of players: {numbers}")
    names = book.player_names(players)
    expect.same(len(names), players, f"how many names player_names({players}) gives")
    for what in ("name", "title", "summary", "designer", "publisher"):
        expect.readable(str(getattr(book, what, "")), f"its {what}")
    expect.readable(repr(book), "what it is as text")
    known = ", ".join(map(str, book.rules))
    expect.true(book.end_rule in book.rules, f"end_rule {book.end_rule!r} is none of {known}")
    for key, rule in book.rules.items():
        _rule(key, rule)
    for setting in book.agreed:
        _agreed(book, players, setting)


def _rule(key: str, rule: Rule) -> None:
    expect.true(isinstance(key, str), f"the id of a rule is a text such as 'MG-2', not {key!r}")
    expect.same(rule.id, key, f"the id of the rule {key}")
    expect.true(key == key.upper(), f"the id of a rule is in capitals: {key.upper()}, not {key}")
    for what in ("title", "section"):
        expect.true(getattr(rule, what).strip(), f"the rule {key} has no {what}")
    expect.sentences(rule.text, f"the text of the rule {key}")
    expect.true(
        rule.source in SOURCES,
        f"the source of the rule {key} is {rule.source!r}, not {listing(SOURCES, 'or')}",
    )
    ours = rule.source in WHOSE
    expect.true(rule.note or not ours, f"the rule {key} is ours, and has no note that says why")
    expect.true(
        ours or not rule.note, f"the rule {key} is printed; only one that is ours has a note"
    )


def _agreed(book: Rulebook[Any], players: int, setting: Setting) -> None:
    """A game begins whatever is chosen of what is offered; some of it may not go together."""
    for box in setting.boxes(None):
        for value, _ in box.words:
            given = setting.read({box.key: value})
            with expect.works(f"a game with {setting.name}={given!r}"), suppress(UrbanError):
                options = {} if given is None else book.options(**{setting.name: given})
                book.new(book.player_names(players, **options), 0, **options)


@promise
def varies(book: Rulebook[Any], players: int, seed: int) -> None:
    """Each variant for so many players can be played to its end, and everything in it is told."""
    for variant in book.variants:
        try:
            game = begin(book, players=players, seed=seed, variant=variant)
        except BadOption:  # it is for another number of players
            continue
        with expect.works(f"the variant {variant!r}"):
            _played_and_told(book, game, seed)


def _played_and_told(book: Rulebook[Any], game: Game, seed: int) -> None:
    for at in played(game, seed):
        if at.turn % 8 == seed % 8 and not at.over:
            words.step(book, at.outlook(at.legal[seed % len(at.legal)]), shown=False)
    for step in game.steps:
        words.step(book, step, shown=False)
    for score in game.scores():
        expect.readable(str(score), "a score")
    expect.true(game.scene().targets, "nothing can be pointed at")
