"""Every registered game, with every number of players, keeps every promise of the contract."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

import urbannb as ub
from tests.sizes import some
from tests.strategies import every_game, play_out
from urbannb import contract
from urbannb.core.rulebook import Rulebook

NO_PROMISES = {"check", "cited", "lessons", "seen", "verdicts"}
"""What the contract offers beside its promises, and the one that wants actions to be tried."""
PROMISES = [getattr(contract, name) for name in contract.__all__ if name not in NO_PROMISES]
SEEDS = range(some(4, least=2))
LONG = 100
"""Decisions; one game that is longer is as much as many of the others."""

games = pytest.mark.parametrize(
    ("book", "players"), every_game(), ids=[f"{b.name}-{n}" for b, n in every_game()]
)


@cache
def seeds(book: Rulebook[Any], players: int) -> range:
    """The games a promise is looked at in; of long ones two with few players, one with more."""
    if play_out(book, players, 0).turn <= LONG:
        return SEEDS
    return range(some(2)) if players == book.players[0] else range(players, players + 1)


@games
@pytest.mark.no_cover  # what is said and drawn is covered in `tests/kept`, which takes half as long
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(book, players, promise):
    for seed in seeds(book, players):
        promise(book, players, seed)


@games
@pytest.mark.no_cover
def test_an_action_is_legal_exactly_when_its_verdict_is_clean(book, players):
    others = [action for seed in range(100, 106) for action in contract.seen(book, players, seed)]
    assert len(others) > 100
    for seed in range(2 * len(seeds(book, players))):
        contract.verdicts(book, players, seed, others)


@games
def test_the_rulebook_is_whole(book, players):
    assert players in book.players
    assert ub.new_game(book.name, players=players).names == book.player_names(players)
    for text in (book.title, book.summary, book.designer, book.publisher, repr(book)):
        assert text.strip()
    assert book.end_rule in book.rules
    for key, rule in book.rules.items():
        assert rule.id == key == key.upper()
        assert rule.title
        assert rule.section
        assert rule.text.endswith(".")
        assert rule.source in ("printed", "ruling")
        assert bool(rule.note) == (rule.source == "ruling"), f"{key}: a ruling says why, no other"


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

GOLDEN = {
    "city-blocks-2": "bcd96c1661e38946",
    "sprawlopolis-1": "9c65194b13d18784",
    "sprawlopolis-2": "0e0eb28fef4b91a6",
    "sprawlopolis-3": "12e53c85b946923f",
    "sprawlopolis-4": "2f100e85da15daab",
    "urban-sprawl-2": "ae9af7b2adfcaeb9",
    "urban-sprawl-3": "94b8a15be2bf6041",
    "urban-sprawl-4": "3aadd9708d178f27",
    "urbify-2": "132740203b463910",
    "urbify-3": "5ddd1716cb4ed4bb",
    "urbify-4": "31fe66346492e6cb",
}
"""Hashes of three random games each. They change only when rules or shuffles are meant to."""


def fingerprint(book: Rulebook[Any], players: int, words: bool = False) -> str:
    """One hash of three random games; of one long game where everything said about it counts."""
    long = play_out(book, players, 0).turn > LONG
    games = [play_out(book, players, seed) for seed in range(1 if long and words else 3)]
    said = "".join(game.state.to_json() + game.record() for game in games)
    if words:
        said += "".join(str(game.steps) + str(game.scores()) for game in games)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


@games
def test_the_same_seed_gives_the_same_game_on_every_machine(book, players):
    assert fingerprint(book, players) == GOLDEN[f"{book.name}-{players}"]


@games
def test_the_same_seed_gives_the_same_game_in_every_process(book, players):
    program = (
        "from tests.test_contract import fingerprint; import urbannb as ub\n"
        f"book = next(b for b in ub.games() if b.name == {book.name!r})\n"
        f"print(fingerprint(book, {players}, words=True))"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hashing in ("0", "4242")
    ]
    found = [process.communicate()[0].strip() for process in running]
    assert found == 2 * [fingerprint(book, players, words=True)]
