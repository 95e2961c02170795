"""Fingerprints of what games and lessons say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from typing import Any

import urbannb as ub
from tests.kept import said
from tests.support.strategies import OURS, play_out
from urbannb.core.rulebook import Rulebook

GAMES = [(book.name, players) for book in OURS for players in book.players]
SEEDS = (4, 5)
LONG = 100
"""Decisions; one game that is longer is as much as many of the others."""


def fingerprint(texts: Iterable[str]) -> str:
    """One hash of texts in their order."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:16]


def said_of(game: ub.Game) -> str:
    """The fingerprint of a position and its scores, as text."""
    return fingerprint([str(game), *map(str, game.scores())])


@cache
def _played(name: str, players: int, seed: int) -> ub.Game:
    return said.played(name, players, seed)


def of_game(name: str, players: int, kind: str) -> str:
    """The fingerprint of one kind of saying in whole games; in one of them if it is long."""
    games = [_played(name, players, seed) for seed in SEEDS]
    if any(game.turn > LONG for game in games):
        games = [games[players % len(games)]]
    return fingerprint(text for game in games for text in said.KINDS[kind](game.copy()))


def of_rules(name: str) -> str:
    """The fingerprint of a game's rules."""
    return fingerprint(said.rules(name))


def of_topic(lesson: Any, topic: str) -> str:
    """The fingerprint of a topic's task and questions."""
    return fingerprint(said.topic(lesson, topic))


def of_table(name: str, players: int) -> str:
    """The fingerprint of the panels beside a game."""
    return fingerprint(said.table(name, players))


def of_random_games(book: Rulebook[Any], players: int, words: bool = False) -> str:
    """One hash of three random games; of one long game where everything said about it counts."""
    long = play_out(book, players, 0).turn > LONG
    games = [play_out(book, players, seed) for seed in range(1 if long and words else 3)]
    texts = "".join(game.state.to_json() + game.record() for game in games)
    if words:
        texts += "".join(str(game.steps) + str(game.scores()) for game in games)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]
