"""What has been proved about Urban Sprawl."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise, spread_of
from urbannb.games.urban_sprawl.components.board import MARKERS, SPACES, Marker, tiles
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.ground import Ground
from urbannb.games.urban_sprawl.model.state import WEALTH_COUNTED, UrbanSprawlState, box
from urbannb.games.urban_sprawl.rules.events import PutAway

if TYPE_CHECKING:
    from urbannb.core.task import Choice

ALL_MARKERS = {Marker(kind, value) for kind, values in MARKERS.items() for value in values}
TILES = sum(tiles().values())
ALL_SPACES = set(SPACES)
KEPT = ("zones", "taken", "firsts", "lots_of", "lying", "upright")
"""What is kept of a city beside its buildings, and changes with each of them."""


class UrbanSprawl(Watch[UrbanSprawlState]):
    """Wealth, cards, tiles, vocations, offices and markers of one game."""

    def __init__(self, state: UrbanSprawlState) -> None:
        known = box(state)
        self.plans = sorted(known.planning)
        self.contracts = sorted(card for deck in known.decks for card in deck)
        self.lots = self.cubes = 0
        self.ground: Ground | None = None
        self.after(state)

    def before(self, state: UrbanSprawlState, choice: Choice[Any], action: Any) -> None:
        """Somebody who is there decides, and on something that is asked."""
        promise(choice.chooser(state) in range(len(state.names)), "nobody is to decide")
        promise(not any(choice.reasons(state, action)), f"{action} is legal, but refused")

    def after(self, state: UrbanSprawlState) -> None:
        """Nothing is made or lost."""
        paid_out = -state.bank
        promise(sum(state.wealth) == paid_out, f"{state.wealth} held, {paid_out} paid out")
        promise(min(state.wealth) >= 0, f"wealth of {state.wealth}")
        promise(min(state.prestige) >= 0, f"prestige of {state.prestige}")
        self._cards(state)
        self._tiles(state)
        self._markers(state)

    def _cards(self, state: UrbanSprawlState) -> None:
        """Each card lies in one place; an event that is being performed is on the agenda."""
        away = [task.card for task in state.agenda if isinstance(task, PutAway)]
        plans = [*state.planning, *filter(None, state.plans), *state.discards]
        for held in state.permits:
            plans += held
        contracts = [*filter(None, state.boxes), *state.gone]
        for pile in (*state.decks, *state.favors):
            contracts += pile
        for card in away:
            (plans if card in self.plans else contracts).append(card)
        promise(sorted(plans) == self.plans, f"{len(plans)} planning cards, or other ones")
        promise(sorted(contracts) == self.contracts, f"{len(contracts)} contracts, or other ones")
        promise(set(state.new_favors) <= {c for held in state.favors for c in held}, "no favor")

    def _tiles(self, state: UrbanSprawlState) -> None:
        """Each tile is in the supply or in the city, on lots of its own, under one cube at most.

        The buildings are gone through when something has changed in the city.
        """
        ground = state.ground
        tiles_left = sum(state.tiles.values())
        whole = tiles_left + len(state.city)
        promise(whole == TILES, f"{whole} tiles in the city and the supply")
        if ground is self.ground:
            return
        self.ground = ground
        there, lots, taken, cubes = dict(state.tiles), 0, 0, Counter[int]()
        for lot, building in state.city.items():
            there[building.tile] += 1
            at = building.site.lots
            promise(building.lot == lot and not at & lots, f"two buildings on {lot}")
            lots |= at
            taken += building.size
            cubes[building.owner] += 1
        promise(there == tiles(), "not so many tiles of each kind")
        promise(min(state.tiles.values()) >= 0, "less than no tiles in the supply")
        promise(lots == ground.taken, "the lots built on are not those of the buildings")
        counted = {player: bits.bit_count() for player, bits in ground.firsts.items() if bits}
        promise(counted == cubes, f"{cubes} cubes in the city, but {counted} are counted")
        del cubes[NOBODY]
        self.lots, self.cubes = max(self.lots, taken), max([self.cubes, *cubes.values()])

    def _markers(self, state: UrbanSprawlState) -> None:
        """There are so many markers of each kind, and each is somewhere once."""
        placed = set(state.markers.values())
        promise(placed <= ALL_MARKERS, "a marker that does not exist")
        promise(len(placed) == len(state.markers), "a marker in two places")
        promise(ALL_SPACES.issuperset(state.markers), "a marker beside the gray spaces")
        seats = set(range(len(state.names)))
        for name, owners in state.vocations.items():
            promise(len(owners) <= VOCATIONS[name], f"too many markers of {name}")
            promise(seats.issuperset(owners), f"nobody owns a marker of {name}")
        promise(set(OFFICES).issuperset(state.offices), "an office that does not exist")
        promise(seats.issuperset({*state.offices.values()} - {NOBODY}), "nobody holds an office")

    def end(self, state: UrbanSprawlState) -> None:
        """The last count adds up; what is kept of the city follows from its buildings."""
        promise(not state.agenda, "there is still something to do")
        promise(state.final, "nobody was counted")
        for player, wealth in enumerate(state.wealth):
            counted = state.prestige_from[player].get(WEALTH_COUNTED, 0)
            promise(counted == wealth // 10, f"{counted} for {wealth}")
        anew = Ground.of(state.city.values())
        for name in KEPT:
            kept, found = (dict(_whole(getattr(g, name))) for g in (state.ground, anew))
            promise(kept == found, f"{name} of the city are {kept}, not {found}")
        olympics = [card for card in state.gone if card in box(state).decks[2]]
        events = box(state).events
        promise(any(c in events and events[c].key for c in olympics), "no Olympic Games")

    def count(self, state: UrbanSprawlState, winners: list[int]) -> Counter[str]:
        """Players, prestige, shared victories, lots, markers, tiles that ran out."""
        return Counter(
            {
                f"players {len(state.names)}": 1,
                "seats": len(state.names),
                "prestige": sum(state.prestige),
                "wealth": sum(state.wealth),
                "shared": len(winners) > 1,
                "buildings": len(state.city),
                "markers": len(state.markers),
                "scarce": not min(state.tiles.values()),
                f"lots {self.lots}": 1,
                f"cubes {self.cubes}": 1,
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games, seats = total["games"], total["seats"]
        players = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "players").items())
        prestige, wealth = total["prestige"] / seats, total["wealth"] / seats
        lots, cubes = max(spread_of(total, "lots")), max(spread_of(total, "cubes"))
        return [
            f"games by number of players: {players}",
            f"a player ends with {prestige:.0f} prestige and {wealth:.0f} wealth",
            f"buildings at the end: {total['buildings'] / games:.0f}",
            f"at any time: at most {lots} lots built on, {cubes} cubes of one player",
            f"markers in play at the end: {total['markers'] / games:.1f}",
            f"games that end with a kind of tile used up: {total['scarce']:,}",
            f"shared victories: {total['shared']:,}",
        ]


def _whole(kept: dict[Any, int] | int) -> Iterator[tuple[Any, int]]:
    """Entries that are not empty: a player who lost all buildings is as one who had none."""
    entries = kept.items() if isinstance(kept, dict) else [("", kept)]
    return ((key, bits) for key, bits in entries if bits)
