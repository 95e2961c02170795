"""Whether a position could arise: every mistake in it, named by field."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes, first_of
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.check.agenda import agenda, top
from urbannb.games.urbify.rules.check.city import city, tiles
from urbannb.games.urbify.rules.check.parties import game, ledgers, parties, people


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(state, (game, parties, tiles, city, people, ledgers, agenda, top))
