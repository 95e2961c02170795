"""What has been proved about Sim City."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from tools.promises import Watch, promise, spread_of
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.state import NOBODY, SUBURBS, SimCityState
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.final import ACCOUNTS, score
from urbannb.games.sim_city.rules.placing import progress

if TYPE_CHECKING:
    from urbannb.core.task import Choice


CHECKED = 16
"""Every so many decisions the position is held to all that can arise."""


class SimCity(Watch[SimCityState]):
    """Cards, money, phases and cities of one game."""

    agreed: ClassVar[tuple[dict[str, Any], ...]] = (
        {},
        {"long": True},
        {"variant": "suburbs"},
        {"variant": "solitaire"},
        {"dealing": True, "goal": 90},
        {"ending": "deck"},
        {"ending": "rounds", "goal": 9, "long": True},
        {"ending": "table", "table": (5, 6)},
    )

    def __init__(self, state: SimCityState) -> None:
        self.cards = sorted(state.box.cards)
        self.phase, self.turns, self.asked = 0, 0, 0
        self.after(state)

    def before(self, state: SimCityState, choice: Choice[Any], action: Any) -> None:
        """Somebody at the table decides, on something that is not refused."""
        promise(choice.chooser(state) in range(len(state.names)), "nobody is to decide")
        promise(not any(choice.reasons(state, action)), f"{action} is legal, but refused")
        self.asked += 1
        if self.asked % CHECKED == 0:
            found = next(rulebook.check(state), None)
            promise(found is None, f"a position of a game that could not arise: {found}")

    def after(self, state: SimCityState) -> None:
        """Nothing is made or lost, and the city only grows up."""
        self._cards(state)
        self._money(state)
        promise(state.phase >= self.phase, f"phase {state.phase} after {self.phase}")
        promise(state.turns >= self.turns, "a turn has been taken back")
        self.phase, self.turns = state.phase, state.turns
        promise(not state.opened or state.duel or state.phase >= 3, "opened before phase III")
        if state.mayor != NOBODY:
            promise(state.opened and not state.duel, "a mayor without a council")

    def _cards(self, state: SimCityState) -> None:
        """Each card lies in one place."""
        lying = [*state.long_pile, *state.gone, *(event.card for event in state.events)]
        for group in (state.piles, state.hands, state.discards, state.council):
            for cards in group:
                lying += cards
        for city in state.cities:
            lying += city.cards()
        promise(sorted(lying) == self.cards, f"{len(lying)} cards, or other ones")
        abroad = {card for city in state.cities for card in city.cards()}
        promise(abroad.issuperset(state.guests), "a marked card that is in no city")

    def _money(self, state: SimCityState) -> None:
        """Nobody owes anything, and the ledgers say where all of it came from."""
        for player, money in enumerate(state.money):
            promise(money >= 0, f"player {player} has {money}")
            books = state.money_from[player]
            promise(sum(books.values()) == money, f"{books} come to {money}")
            promise(not list(ACCOUNTS.strange(state, books)), f"strange accounts: {books}")

    def end(self, state: SimCityState) -> None:
        """It is over for a reason, and the cities stand as if they were looked at anew."""
        promise(not state.agenda, "there is still something to do")
        for player, money in enumerate(state.money):
            promise(score(state, player).total == money, f"{money} are told otherwise")
        if not state.duel:
            ahead = progress(state)
            promise(not ahead or not ahead.reached or not state.opened, "a phase is overdue")
        for city in state.cities:
            self._city(city)

    def _city(self, city: City) -> None:
        """What was kept up to date card by card is what a search from scratch finds."""
        fresh = City(city.faces, city.lots, city.longs)
        promise(city.open_cells == fresh.open_cells, "other open cells")
        for name in ("sims", "providers", "users", "pollution", "value"):
            promise(getattr(city.totals, name) == getattr(fresh.totals, name), f"other {name}")
        for sort in city.zones.sorts():
            promise(city.zones.all_of(sort) == fresh.zones.all_of(sort), f"other {sort} zones")
        for name in city.complexes.names():
            same = city.complexes_of(name) == fresh.complexes_of(name)
            promise(same, f"other {name} complexes")

    def count(self, state: SimCityState, winners: list[int]) -> Counter[str]:
        """Players, variants, money, blocks, turns, phases, offices, events."""
        return Counter(
            {
                f"players {len(state.names)}": 1,
                f"variant {state.variant}": 1,
                f"phase {state.phase}": state.variant != SUBURBS,
                f"turns {state.turns}": 1,
                "seats": len(state.names),
                "money": sum(state.money),
                "blocks": sum(len(city.ground.blocks) for city in state.cities),
                "shared": len(winners) > 1,
                "mayor": state.mayor != NOBODY,
                "governor": bool(state.governors),
                "council": any(state.council),
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games, turns = total["games"], spread_of(total, "turns")
        players = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "players").items())
        phases = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "phase").items())
        variants = {key: n for key, n in sorted(total.items()) if key.startswith("variant ")}
        kinds = ", ".join(f"{key.removeprefix('variant ')}: {n:,}" for key, n in variants.items())
        mean = sum(n * count for n, count in turns.items()) / games
        offices = f"a governor: {total['governor']:,}, council members: {total['council']:,}"
        return [
            f"games by number of players: {players}",
            f"games by variant: {kinds}",
            f"games by the phase that they end in: {phases}",
            f"turns: {mean:.0f}, at most {max(turns)}",
            f"a player ends with ${total['money'] / total['seats']:.0f}",
            f"blocks at the end: {total['blocks'] / games:.0f}",
            f"games with a mayor: {total['mayor']:,}, {offices}",
            f"shared victories: {total['shared']:,}",
        ]
