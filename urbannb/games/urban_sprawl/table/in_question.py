"""What a close-up is about: the city or a part of it, cards, panels, players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import BLOCKS, blocks_of
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    DISCARDS,
    TRACK,
    office_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.table.measures import WHOLE, Window, around

ROWS_AND_SPACES = ("line", "space")
CONTRACTS, PLANS = "box:", ("plan:", DISCARDS)
BY_PLAYER = ("player", "permit", "favor")
TITLES, SKILLS = (TRACK, office_place("")), vocation_place("")
"""Elections and vocations; an office is shown together with the city that elects it."""


@dataclass(frozen=True)
class InQuestion:
    """What of the table a view asks to see close up."""

    contracts: bool
    plans: bool
    players: bool
    titles: bool
    skills: bool
    city: bool
    """Unless all that is in question lies beside it."""
    marked: frozenset[str]
    """The places that are marked."""

    @property
    def rails(self) -> bool:
        """Whether contracts or planning cards are in question."""
        return self.contracts or self.plans

    @property
    def panels(self) -> bool:
        """Whether elections or vocations are in question."""
        return self.titles or self.skills

    @property
    def alone(self) -> bool:
        """Whether the city is all there is to see."""
        return self.city and not (self.rails or self.players or self.panels)

    def window(self, state: UrbanSprawlState, view: View, held: bool) -> Window:
        """The part of the city with all that stands there or is marked; all, to build there."""
        if held or view.legal or not view.focus:
            return WHOLE
        return around({b for place in (*state.city, *self.marked) for b in _blocks(place)})


def in_question(view: View) -> InQuestion:
    """What of the table a view is about."""
    contracts, plans, players = (_some(view, kind) for kind in (CONTRACTS, PLANS, BY_PLAYER))
    beside = {*contracts, *plans, *_some(view, (TRACK, SKILLS))}
    city = not beside or bool({*view.focus} - beside - {*players})
    marked = frozenset({*view.focus, *view.selected, *view.illegal})
    titles, skills = _some(view, TITLES), _some(view, SKILLS)
    return InQuestion(
        bool(contracts), bool(plans), bool(players), bool(titles), bool(skills), city, marked
    )


def _some(view: View, kinds: str | tuple[str, ...]) -> tuple[str, ...]:
    """The places of the focus that begin so."""
    return tuple(place for place in view.focus if place.startswith(kinds))


def _blocks(place: str) -> Iterable[str]:
    """The blocks that a place of the city lies in, or runs through."""
    kind, _, line = place.partition(":")
    if kind in ROWS_AND_SPACES:
        return blocks_of(line)
    return (place[:2],) if place[:2] in BLOCKS else ()
