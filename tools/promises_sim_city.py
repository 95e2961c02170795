"""What has been proved about Sim City."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise, spread_of
from urbannb.games.sim_city.components.cards import LONG
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import (
    BY_DECK,
    BY_ROUNDS,
    BY_TABLE,
    NOBODY,
    SOLITAIRE,
    SUBURBS,
    SimCityState,
)
from urbannb.games.sim_city.rules.check import mistakes
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor, ElectMayor
from urbannb.games.sim_city.rules.scores import ACCOUNTS, score

if TYPE_CHECKING:
    from urbannb.core.task import Choice

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"long": True},
    {"variant": SOLITAIRE},
    {"variant": SUBURBS},
    {"dealing": True},
    {"long": True, "dealing": True, "goal": 90},
    {"ending": BY_DECK, "long": True},
    {"ending": BY_ROUNDS, "goal": 12},
    {"ending": BY_TABLE, "table": (5, 6)},
)
"""What is agreed on, game by game."""
SEATS = {SOLITAIRE: (1,), SUBURBS: (2,)}
QUESTIONS = 16
"""Every so many decisions all is asked that takes long: the check, and the reasons against."""


class SimCity(Watch[SimCityState]):
    """Cards, dollars, offices and blocks of one game."""

    @classmethod
    def options(cls, seed: int) -> dict[str, Any]:
        """Each way to play in turn."""
        return OPTIONS[seed % len(OPTIONS)]

    @classmethod
    def seats(cls, seed: int, players: tuple[int, ...]) -> int:
        """The numbers of players in turn, where the variant leaves a choice."""
        said = cls.options(seed)
        may = SEATS.get(said.get("variant", ""), players)
        if said.get("dealing"):  # with somebody else
            may = may[1:]
        return may[seed // len(OPTIONS) % len(may)]

    def __init__(self, state: SimCityState) -> None:
        cards = state.box.cards.values()
        self.cards = sorted(c.id for c in cards if not (state.duel and c.kind == LONG))
        self.phase, self.asked = state.phase, 0
        self.after(state)

    def before(self, state: SimCityState, choice: Choice[Any], action: Any) -> None:
        """Now and then: the position could arise, and nothing is said against what is legal."""
        self.asked += 1
        if self.asked % QUESTIONS == 0:
            promise(not list(mistakes(state)), f"a mistake: {next(iter(mistakes(state)), '')}")
            promise(not any(choice.reasons(state, action)), f"{action} is legal, but refused")
            promise(choice.actions(state).allows(action), f"{action} is listed, but not legal")
            self._city(state)

    def after(self, state: SimCityState) -> None:
        """Nothing is made or lost, and no phase goes back."""
        promise(sorted(_lying(state)) == self.cards, "cards are missing, or there twice")
        promise(min(state.money) >= 0, f"{state.money} dollars")
        told = [sum(ledger.values()) for ledger in state.money_from]
        promise(told == state.money, f"{told} in the ledgers, {state.money} in hand")
        promise(state.phase >= self.phase, "a phase goes back")
        self.phase = state.phase
        if not state.duel:
            electing = any(isinstance(t, ElectMayor | BidForMayor) for t in state.agenda)
            promise(not state.opened or (state.mayor == NOBODY) == electing, "no mayor, or two")

    def _city(self, state: SimCityState) -> None:
        """What is kept of the city is what the cards on the table say."""
        for number, city in enumerate(state.cities):
            kept = {cell: block.face.card.id for cell, block in city.ground.blocks.items()}
            fresh = type(city)(city.faces, state.lots[number], state.longs[number])
            there = {cell: b.face.card.id for cell, b in fresh.ground.blocks.items()}
            promise(kept == there, "other blocks than lie there")
            promise(city.ground.open_cells == fresh.ground.open_cells, "other open places")
            promise(all(GRID.place(cell) in state.lots[number] for cell in kept), "a lost place")

    def end(self, state: SimCityState) -> None:
        """Everybody's score is what the ledger says, and no money came from nowhere."""
        promise(not state.agenda, "there is still something to do")
        for player, money in enumerate(state.money):
            tree = score(state, player)
            leaves = sum(leaf.points for leaf in tree.leaves())
            promise(tree.total == leaves == money, f"{tree.total} scored, {money} in hand")
            strange = list(ACCOUNTS.strange(state, state.money_from[player]))
            promise(not strange, f"money from {strange}")
        given = sum(ledger.get("deals", 0) for ledger in state.money_from)
        promise(not given, f"{given} more taken than given")

    def count(self, state: SimCityState, winners: list[int]) -> Counter[str]:
        """Players, kinds of games, dollars, blocks, phases, shared victories."""
        kind = state.variant if state.ending == "money" else f"to the {state.ending}"
        blocks = sum(len(city.ground.blocks) for city in state.cities)
        return Counter(
            {
                f"players {len(state.names)}": 1,
                f"phase {state.phase}": 1,
                f"kind: {kind}": 1,
                "seats": len(state.names),
                "dollars": sum(state.money),
                "turns": state.turns,
                "blocks": blocks,
                "long": sum(map(len, state.longs)),
                "shared": len(winners) > 1,
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games = total["games"]
        players = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "players").items())
        phases = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "phase").items())
        kinds = {key[6:]: count for key, count in sorted(total.items()) if key.startswith("kind: ")}
        return [
            f"games by number of players: {players}",
            f"games by kind: {', '.join(f'{kind}: {count:,}' for kind, count in kinds.items())}",
            f"games by the phase in which they end: {phases}",
            f"turns: {total['turns'] / games:.0f}",
            f"blocks at the end: {total['blocks'] / games:.0f}",
            f"long cards in the city: {total['long']:,}",
            f"a player ends with ${total['dollars'] / total['seats']:.0f}",
            f"shared victories: {total['shared']:,}",
        ]


def _lying(state: SimCityState) -> list[str]:
    """Every card, wherever it is."""
    lists = (state.piles, state.hands, state.discards, state.council)
    found = [card for each in lists for cards in each for card in cards]
    found += state.long_pile + state.gone + [event.card for event in state.events]
    for city in state.cities:
        found += city.cards()
    return found
