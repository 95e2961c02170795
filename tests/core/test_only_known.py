"""Advice and previews name nothing that the player could not know, such as a card to be drawn."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.support.strategies import OURS
from urbannb.core.advice.review import review
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.text.table import table_text
from urbannb.lab.bots import hint

DEALT = 6
"""In so many positions that look the same a card that lies in the same place is seen by all."""
EVERY = {"urbify": 9, "urban-sprawl": 43, "sprawlopolis": 8, "sim-city": 83, "city-blocks": 13}
"""Every so many actions of a game it is asked what there is to say: some answer slowly."""


def positions(book: Rulebook[Any], seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Positions of a random game in which there is a choice."""
    pick = random.Random(seed)
    game = ub.new_game(book.name, seed=seed, players=book.players[seed % len(book.players)])
    while not game.over:
        if game.turn % EVERY[book.name] == 5 and len(game.legal) > 1:
            yield game, pick
        game.play(game.draw(pick))


def seen_by(book: Rulebook[Any], game: Game, player: int) -> set[str]:
    """The names of all pieces that lie where they lie, whatever is hidden from a player."""
    common: set[tuple[str, str]] | None = None
    for seed in range(DEALT):
        state = json.loads(book.determinize(game.state, player, seed).to_json())
        if "deck" not in book.face_down:
            state.pop("deck", None)  # what is in the box is no place where something lies
        lying = set(_words(state, ""))
        common = lying if common is None else common & lying
    there = {word for _, word in common or ()}
    lying_there = [piece for piece in book.components() if {piece.id, piece.name} & there]
    faces = " ".join(str(piece.origin) for piece in lying_there)  # "next to a Park" stands on it
    named = {piece.name for piece in book.components() if f"'{piece.name}'" in faces}
    return named | {piece.name for piece in lying_there}


def _words(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every word of a position, with where it stands."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from ((path, word) for word in (key, *key.split()))
            yield from _words(inside, f"{path}.{key}")
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from _words(inside, f"{path}.{number}")
    else:
        yield from ((path, word) for word in (str(value), *re.split(r"[ ,:]+", str(value))))


def said(book: Rulebook[Any], game: Game, pick: random.Random) -> Iterator[str]:
    """All that is said of a decision: the hint, what is as good, previews, and buttons."""
    state, advised = game.state, hint(game)
    assert game.decision is not None
    yield game.decision.prompt
    yield book.reason(state, advised, game.decision.player)
    for action in (advised, *(game.legal[pick.randrange(len(game.legal))] for _ in range(2))):
        yield str(review(book, state, action))
        told = game.outlook(action)
        yield f"{told.text} {table_text(told.table) if told.table else ''}"
        yield from (book.called(state, action), book.entry(state, action))
        yield book.button(state, action)


def unseen(text: str, seen: set[str], names: set[str]) -> list[str]:
    """The names in a text that nobody sees; "Police Station" is none in "Joliet Police Station".

    Nor is what a card on the table says of others: "Oil Refinery complex" stands on the Oil Well.
    """
    text = re.sub(rf"\b({'|'.join(map(re.escape, names))}) complex", "", text)
    for name in sorted(seen, key=len, reverse=True):
        text = text.replace(name, "")
    return [name for name in names - seen if re.search(rf"\b{re.escape(name)}(?!\w)", text)]


@pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)
def test_what_is_named_can_be_seen(book: Rulebook[Any]) -> None:
    names, hidden = {piece.name for piece in book.components()}, 0
    for seed in range(some(12, least=2)):
        for game, pick in positions(book, seed):
            assert game.decision is not None
            seen = seen_by(book, game, game.decision.player)
            hidden += len(names - seen)
            for text in said(book, game, pick):
                assert not unseen(text, seen, names), f"{game!r}: {text}"
    assert hidden, "where nothing is hidden, nothing is shown by this"


@pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)
def test_what_is_said_for_and_against_is_the_same_whatever_chance_would_bring(
    book: Rulebook[Any],
) -> None:
    """A draw, a reshuffle, or a hand that is not seen is weighed, but it is never told."""
    for game, pick in positions(book, 2):
        assert game.decision is not None
        player, advised = game.decision.player, hint(game)
        other = game.legal[pick.randrange(len(game.legal))]
        reasons = {book.reason(game.state, advised, player, seed) for seed in range(3)}
        assert len(reasons) == 1, f"{game!r}: {reasons}"
        dealt = (book.determinize(game.state, player, seed) for seed in range(3))
        effects = {book.effects(seen, other, advised, player) for seen in dealt}
        assert len(effects) == 1, f"{game!r}: {effects}"
