"""Every registered game, with every number of players, keeps every promise of the contract."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import urbannb as ub
from tests.kept.prints import of_random_games
from tests.kept.transcripts import LONG
from tests.kept.write import HASHES
from tests.support.sizes import in_turn, some
from tests.support.strategies import OURS, every_game, play_out
from urbannb import contract
from urbannb.core.rulebook import Rulebook

NO_PROMISES = {"BrokenPromise", "check", "cited", "lessons", "processes", "seen", "verdicts"}
"""What the contract offers beside its promises, and the one that wants actions to be tried."""
PROMISES = [getattr(contract, name) for name in contract.__all__ if name not in NO_PROMISES]
SEEDS = range(some(4, least=2))

pytestmark = pytest.mark.usefixtures("less_of_a_long_game")
games = pytest.mark.parametrize(
    ("book", "players"), every_game(), ids=[f"{b.name}-{n}" for b, n in every_game()]
)


@cache
def seeds(book: Rulebook[Any], players: int) -> range:
    """The games a promise is looked at in: some with few players, another one with more."""
    if players != book.players[0]:
        return range(players, players + 1)
    return SEEDS if play_out(book, players, 0).turn <= LONG else range(some(2))


def promised() -> Iterator[Any]:
    """Every promise with every number of players; of many numbers with the fewest and one more."""
    for book, players in every_game():
        for number, promise in enumerate(PROMISES):
            if in_turn(book.players, players, number):
                name = f"{promise.__name__}-{book.name}-{players}"
                yield pytest.param(book, players, promise, id=name)


@pytest.mark.no_cover  # what is said and drawn is covered in `tests/kept`, which takes half as long
@pytest.mark.parametrize(("book", "players", "promise"), [*promised()])
def test_promise(book, players, promise):
    for seed in seeds(book, players):
        promise(book, players, seed)


@games
@pytest.mark.no_cover
def test_an_action_is_legal_exactly_when_its_verdict_is_clean(book, players):
    elsewhere = (contract.seen(book, players, 100 + n) for n in range(some(12, least=2)))
    others = [action for actions in elsewhere for action in actions]
    for seed in range(some(8)) if players == book.players[0] else seeds(book, players):
        contract.verdicts(book, players, seed, others)


@games
def test_the_deck_to_type_into_is_the_one_that_is_played(book, players):
    template = book.deck_template()
    if not template:
        with pytest.raises(ub.BadDeck, match="no decks of one's own"):
            book.read_deck(template)
        return
    own = ub.new_game(book.name, players=players, seed=1, deck=template)
    ours = play_out(book, players, 1, turns=5)
    for action in ours.actions:
        own.play(action)
    assert str(own.steps) == str(ours.steps)


# -- the same seed, the same game

GOLDEN = json.loads(HASHES.read_text("utf-8"))
"""Hashes of three random games each. They change only when rules or shuffles are meant to."""


def in_processes() -> Iterator[Any]:
    """Each game with the fewest players and with one other number of them.

    The fingerprints have all numbers, and each run of the tests hashes in its own way.
    """
    for book, players in every_game():
        if in_turn(book.players, players, len(PROMISES)):
            yield pytest.param(book, players, id=f"{book.name}-{players}")


@games
def test_the_same_seed_gives_the_same_game_on_every_machine(book, players):
    if book not in OURS:
        return  # its own tests hold it
    name = f"{book.name}-{players}"
    assert name in GOLDEN, f"{name} has no fingerprint yet: `make accept` writes it"
    assert of_random_games(book, players) == GOLDEN[name]


@pytest.mark.parametrize(("book", "players"), [*in_processes()])
def test_the_same_seed_gives_the_same_game_in_every_process(book, players):
    contract.processes(book, players, 0)
