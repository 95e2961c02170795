"""What has been proved about Sprawlopolis."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise, spread_of
from urbannb.core.registry import find
from urbannb.games.sprawlopolis.components import ZONES, cards, footprint
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.model.state import BUILD, CONDITIONS, HAND, SprawlopolisState
from urbannb.games.sprawlopolis.rules.score import ROADS, Tally, tally

if TYPE_CHECKING:
    from urbannb.core.task import Choice

SHORTEST_LOOP = 4
PARTIES = {-8, -5, -2, 1, 4, 7}
"""All that Block Party can be worth."""


class Sprawlopolis(Watch[SprawlopolisState]):
    """Cards, hands, and the city of one game."""

    def __init__(self, state: SprawlopolisState) -> None:
        self.placed = 0
        self.options = 0
        self.roads = range(1, 3)
        self.after(state)

    def before(self, state: SprawlopolisState, choice: Choice[Any], action: Any) -> None:
        """Every card of the hand may be laid, both ways up; the first card alone has 21 seats."""
        options = len(choice.actions(state))
        hand = state.hands[state.player]
        promise(action.card in hand, f"card {action.card} is not in the hand {hand}")
        promise(options % (2 * len(hand)) == 0, f"{options} options for {len(hand)} cards")
        promise(options >= 2 * 21 * len(hand), f"only {options} options")
        self.placed += 1
        self.options += options

    def after(self, state: SprawlopolisState) -> None:
        """Cards are never made or lost; hands are small; the last card lies open."""
        held = [card for hand in state.hands for card in hand]
        laid = [card.card for card in state.laid]
        everything = sorted([*state.conditions, *state.deck, *held, *laid])
        promise(everything == list(cards()), f"the cards are {everything}")
        promise(len(laid) == self.placed + 1, f"{len(laid)} cards lie after {self.placed} turns")
        promise(max(map(len, state.hands)) <= HAND, f"hands of {list(map(len, state.hands))}")
        city = state.city()
        last = state.laid[-1]
        top = tuple(city.blocks[cell] for cell in footprint(last.site))
        promise(top == last.blocks, f"something lies over card {last.card}, the last one")
        self._city(city, len(laid))

    def _city(self, city: City, cards_laid: int) -> None:
        """Blocks, groups and roads fit together; one more card changes the roads by little."""
        zones = Counter(block.zone for block in city.blocks.values())
        for zone, groups in city.groups().items():
            seen = zones[zone]
            promise(1 <= seen <= cards_laid, f"{seen} blocks of {zone} on {cards_laid} cards")
            promise(sum(map(len, groups)) == seen, f"the groups of {zone} are not its blocks")
        roads = city.roads()
        paved = len(city) - zones["P"]
        promise(sum(map(len, roads)) == paved, "the roads are not the blocks that carry one")
        promise(len(roads) in self.roads, f"{len(roads)} roads, not {self.roads}")
        for road in roads:
            even = len(road) % 2 == 0 and len(road) >= SHORTEST_LOOP
            promise(len(road.ends) == (0 if road.loop else 2), f"{len(road.ends)} ends")
            promise(even or not road.loop, f"a loop of {len(road)} blocks")
        # Each of four blocks covered ends one road or makes two of it; the card brings one or two
        # roads, and each of their two ends may join one.
        self.roads = range(max(1, len(roads) - 6), len(roads) + 7)

    def end(self, state: SprawlopolisState) -> None:
        """All fifteen cards lie; the score is the sum of its leaves."""
        promise(self.placed == BUILD - 1, f"{self.placed} placements")
        promise(not state.deck and not any(state.hands), "cards are left over")
        promise(len(state.conditions) == CONDITIONS, f"{len(state.conditions)} conditions")
        counted = tally(state)
        rulebook = find(state.game)
        (score,) = rulebook.scores(state)
        leaves = sum(leaf.total for leaf in score.leaves())
        promise(score.total == counted.total == leaves, f"{score.total}, but {leaves} in parts")
        won = counted.total >= sum(state.conditions)
        everybody = list(range(len(state.names)))
        promise(rulebook.winners(state) == (everybody if won else []), "the wrong winners")
        self._points(counted)

    def _points(self, counted: Tally) -> None:
        """Each line within what it can be worth."""
        roads = len(counted.city.roads())
        points = counted.points
        for zone in ZONES:
            promise(1 <= points[zone] <= BUILD, f"{points[zone]} points for {zone}")
        promise(points[ROADS] == -roads, f"{points[ROADS]} points for {roads} roads")
        promise(abs(points.get("card1", 0)) <= roads, "more for The Outskirts than roads")
        promise(points.get("card4", 1) in PARTIES, "no such points for Block Party")
        promise(points.get("card12", 0) <= 3 * BUILD // 2, "a road longer than all blocks")

    def count(self, state: SprawlopolisState, winners: list[int]) -> Counter[str]:
        """Wins, points, options, roads, loops."""
        roads = state.city().roads()
        return Counter(
            {
                "won": bool(winners),
                "points": tally(state).total,
                "target": state.target,
                "options": self.options,
                "placements": self.placed,
                "loops": sum(road.loop for road in roads),
                f"roads {len(roads)}": 1,
                f"blocks {len(state.city())}": 1,
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games = total["games"]
        roads, blocks = spread_of(total, "roads"), spread_of(total, "blocks")
        points, target = total["points"] / games, total["target"] / games
        return [
            f"won: {total['won'] / games:.1%}; {points:.1f} points for a target of {target:.1f}",
            f"options a decision: {total['options'] / total['placements']:.0f}",
            f"blocks in a city: {min(blocks)} to {max(blocks)}",
            f"roads in a city: {min(roads)} to {max(roads)}; loops in all: {total['loops']:,}",
        ]
