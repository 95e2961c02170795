"""Who tells what."""

from __future__ import annotations

from typing import Any

from urbannb.core.telling import Said, Tellers
from urbannb.games.sim_city.model.state import SimCityState as State


class _Draft(Tellers[State]):
    def tell(self, state: State, ruling: Any) -> Said:
        return Said(f"{ruling!r}.")


TELLERS: Tellers[State] = _Draft()
