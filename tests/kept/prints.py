"""Fingerprints of what is no words: pictures, numbers, states."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from tests.kept import said
from tests.kept.transcripts import LONG, games
from tests.support.strategies import OURS, play_out
from urbannb.core.rulebook import Rulebook

GAMES = [(book.name, players) for book in OURS for players in book.players]


def fingerprint(texts: Iterable[str]) -> str:
    """One hash of texts in their order."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:16]


def of_game(name: str, players: int, kind: str) -> str:
    """The fingerprint of the pictures of whole games, or of what bots are told."""
    return fingerprint(
        text for game in games(name, players) for text in said.HASHED[kind](game.copy())
    )


def of_random_games(book: Rulebook[Any], players: int, words: bool = False) -> str:
    """One hash of three random games; of one long game where everything said about it counts."""
    long = play_out(book, players, 0).turn > LONG
    games = [play_out(book, players, seed) for seed in range(1 if long and words else 3)]
    texts = "".join(game.state.to_json() + game.record() for game in games)
    if words:
        texts += "".join(str(game.steps) + str(game.scores()) for game in games)
    return hashlib.sha256(texts.encode()).hexdigest()[:16]
