"""Effects that place tiles: parks and buildings from the supply (US-114).

They ignore zoning, cost nothing and bring no bonus.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from urbannb.core.action import Actions
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.text.clause import Clause
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.effects import EFFECTS, YOU, Effect, Inside
from urbannb.games.urban_sprawl.components.fields import Fields
from urbannb.games.urban_sprawl.components.sites import touching
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES, tile_of
from urbannb.games.urban_sprawl.model.actions import Put
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.views import Places, Sites
from urbannb.games.urban_sprawl.rules.base import Ask, State
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import ask
from urbannb.games.urban_sprawl.rules.effects.filters import (
    MOST_LOTS,
    THIS,
    lots_in_rows,
    place_phrase,
    read_place,
)
from urbannb.games.urban_sprawl.rules.effects.whom import PLAYERS, who_face, who_words
from urbannb.games.urban_sprawl.rules.rulings.effects import TilePlaced
from urbannb.games.urban_sprawl.rules.sites.zoning import beside
from urbannb.games.urban_sprawl.rules.verdicts import vacant_reasons


@EFFECTS.record("park", "place")
@dataclass(frozen=True, slots=True)
class AddBuilding(Effect):
    """A park, or a building, from the supply on a vacant site, controlled by `who`."""

    zone: str = PARK
    lots: int = 1
    who: str = YOU
    beside: str = ""
    rows: str = ""

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> AddBuilding:
        zone, lots = PARK, 1
        if fields.get("do") == "place":
            zone, lots = fields.word("zone", ZONES), fields.whole("lots", 1, MOST_LOTS)
        return cls(zone, lots, fields.word("who", PLAYERS, YOU), *read_place(fields))

    def clause(self, you: str) -> Clause:
        what = "a park" if self.zone == PARK else f"a {self.lots}-lot {self.zone} building"
        where = place_phrase(self.beside, self.rows).sentence
        site = "a vacant lot" if self.lots == 1 else "a vacant site"
        return Clause(who_words(self.who, you), "place", f"{what} of their own on {site}{where}")

    def face(self) -> str:
        what = "a park" if self.zone == PARK else f"a {self.lots}-lot {self.zone}"
        return who_face(self.who, f"{what}{place_phrase(self.beside, self.rows).face}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [PlaceTile(context, player) for player in players])

    def sites(self, state: State, context: Context) -> int:
        """Where it may be placed: on vacant sites, without regard to zoning."""
        found = state.ground.open(self.zone, self.lots, False)
        if self.beside == THIS:
            here = context.site(state)
            found &= touching(here.lots if here else 0, self.lots)
        elif self.beside:
            found &= beside(state.ground, self.beside, self.lots)
        if self.rows and context.block:
            found &= lots_in_rows(context, self.rows)
        return found


@dataclass(frozen=True, slots=True)
class PlaceTile(Ask):
    """US-114: a tile from the supply on a vacant site."""

    context: Context
    player: int
    rule = "US-114"
    kind = Put
    asks_for = "a vacant site for the tile"

    def question(self, state: State) -> str:
        effect = self.effect(state)
        if effect.zone == PARK:
            return "a vacant lot for the park"
        where = "lot" if effect.lots == 1 else "site"
        return f"a vacant {where} for a {effect.lots}-lot {effect.zone} building"

    def effect(self, state: State) -> AddBuilding:
        """What is to be placed."""
        return cast("AddBuilding", self.context.effect(state))

    def actions(self, state: State) -> Actions:
        effect = self.effect(state)
        if not state.tiles[tile_of(effect.zone, effect.lots)]:
            return Listed(())
        return Places(Sites(effect.sites(state, self.context), effect.lots))

    def refusal(self, state: State, action: Put) -> Iterator[Reason]:
        return vacant_reasons(state, action, self.effect(state).lots, self.rule)

    def answer(self, state: State, action: Put, log: Log | None) -> None:
        effect = self.effect(state)
        new = Building(effect.zone, action.block, action.shape, effect.lots, "", self.player)
        state.put(new)
        if log:
            log.note(state, TilePlaced("US-114", (new.lot,), building=new))


TASKS = (PlaceTile,)
