"""The promises, one function each, by what they are about."""

from typing import Any

from urbannb.contract.promises.advising import advises
from urbannb.contract.promises.deciding import judged, notations, verdicts, views
from urbannb.contract.promises.drawing import pictures
from urbannb.contract.promises.hiding import hides
from urbannb.contract.promises.history import replays, saves, undo
from urbannb.contract.promises.listed import lists
from urbannb.contract.promises.looking_back import looks_back
from urbannb.contract.promises.playing import ends, seen, turns, wins
from urbannb.contract.promises.processes import processes
from urbannb.contract.promises.scoring import scores
from urbannb.contract.promises.steady import steady
from urbannb.contract.promises.telling import cited, escapes, explains
from urbannb.contract.promises.whole import varies, whole
from urbannb.core.rulebook import Rulebook

PROMISES = (
    whole, ends, steady, turns, notations, lists, wins, scores, replays, views, undo, saves,
    explains, hides, escapes, pictures, looks_back, advises, judged, varies,
)  # fmt: skip
"""Every promise that needs but a game, a number of players and a seed; quick ones first."""
SLOW = explains
"""From this one on they take long."""


def check(book: Rulebook[Any], players: int, seed: int) -> None:
    """Every promise, each over a random game of this seed."""
    for kept in PROMISES:
        kept(book, players, seed)


__all__ = [
    "PROMISES", "advises", "check", "cited", "ends", "escapes", "explains", "hides", "judged",
    "lists", "looks_back", "notations", "pictures", "processes", "replays", "saves", "scores",
    "seen", "steady", "turns", "undo", "varies", "verdicts", "views", "whole", "wins",
]  # fmt: skip
