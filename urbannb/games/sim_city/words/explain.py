"""Who puts which ruling into words, by chapter of the rulebook."""

from __future__ import annotations

from dataclasses import replace

from urbannb.core.ruling import Ruling
from urbannb.core.telling import Said, Tellers
from urbannb.games.sim_city.words import common, council, placing, turn
from urbannb.games.sim_city.words.common import State, once


class _Sentences(Tellers[State]):
    """Tellers whose sentences end with one period."""

    def tell(self, state: State, ruling: Ruling) -> Said:
        said = super().tell(state, ruling)
        return replace(said, text=once(said.text))


TELLERS: Tellers[State] = _Sentences(common.tells, turn.tells, placing.tells, council.tells)
"""Who tells which ruling."""
