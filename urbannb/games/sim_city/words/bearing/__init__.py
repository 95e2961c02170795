"""Which other rules bear on what is told: those that make a difference there, and no others.

A step is told by the rule that says most about it; whoever asks further is led to these.
"""

from __future__ import annotations

from urbannb.core.ruling import Ruling
from urbannb.games.sim_city.words.bearing import people, placing
from urbannb.games.sim_city.words.bearing.table import rules_at
from urbannb.games.sim_city.words.common import State

__all__ = ["rules_at", "rules_of"]

BEARING = {**placing.BEARING, **people.BEARING}


def rules_of(state: State, ruling: Ruling) -> tuple[str, ...]:
    """The rules that bear on a ruling."""
    found = BEARING.get(type(ruling))
    return tuple(dict.fromkeys(found(state, ruling))) if found else ()
