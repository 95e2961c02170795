"""What a position is worth to a player who knows only what that player may know.

Every open street is weighed by the chance of leading on it when it completes, times its
token; then comes what the best next placement would add to that. The tiles still to come
are a player's whole stock, hand and reserve together: which of them an opponent holds is
never looked at.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb, erf, fsum, sqrt
from operator import add
from typing import TYPE_CHECKING, NamedTuple

from urbannb.core.advice import Term
from urbannb.games.city_blocks.components import kind, number
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, CityBlocksState
from urbannb.games.city_blocks.rules.score import SWITCHES, built, counted
from urbannb.games.city_blocks.rules.tasks import SwapTokens

if TYPE_CHECKING:
    from collections.abc import Collection

Tiles = tuple[str, ...]
SCENARIOS = ((), ("F",), ("H",), ("H", "F"))
"""Which kinds may be switched off when a street completes."""


class Street(NamedTuple):
    """What matters of an open street.

    By how much the first player is ahead in each scenario, the kinds that are switched off
    already, and the number of empty blocks.
    """

    ahead: tuple[int, ...]
    off: frozenset[str]
    empty: int


def determinize(state: CityBlocksState, player: int, seed: int) -> CityBlocksState:
    """The position as `player` sees it, the opponent's hand and all reserves dealt anew."""
    seen = state.copy()
    seen.seed, seen.draws = seed, 0
    for who in (0, 1):
        hidden = seen.reserves[who] + ([] if who == player else seen.hands[who])
        hidden.sort()
        seen.shuffle(hidden)
        if who != player:
            size = len(seen.hands[who])
            seen.hands[who], hidden = hidden[:size], hidden[size:]
        seen.reserves[who] = hidden
    return seen


class Parts(NamedTuple):
    """What makes up the lead of the first player, in $."""

    won: int
    streets: dict[str, float]
    """What each open street can be expected to bring."""
    swap: float
    """What a pending swap of tokens can add."""
    next: float
    """What the best next placement can add."""
    mover: int
    """Who makes it."""


def evaluate(state: CityBlocksState, player: int) -> float:
    """The money in $ by which `player` can expect to be ahead at the end."""
    parts = _parts(state, player)
    ahead = parts.won + fsum(parts.streets.values())
    ahead += parts.swap
    ahead += parts.next
    return _sign(player) * ahead


def terms(state: CityBlocksState, player: int) -> dict[Term, float]:
    """The parts of that, one by one."""
    parts, sign = _parts(state, player), _sign(player)
    found = {
        Term("won", "", player): sign * parts.won,
        Term("swap", "", player): sign * parts.swap,
        Term("next", _dollars(parts.next), parts.mover): sign * parts.next,
        Term("next", "0", 1 - parts.mover): 0.0,
    }
    streets = {Term("street", name, player): sign * worth for name, worth in parts.streets.items()}
    return found | streets


def _dollars(amount: float) -> str:
    return str(round(abs(amount)))


def _parts(state: CityBlocksState, player: int) -> Parts:
    future = _future(_stock(state, 0), _stock(state, 1))
    streets = {name: look(state, name) for name in state.open_streets()}
    leads = {name: future.lead(street) for name, street in streets.items()}
    won = state.money(0) - state.money(1)
    worth = {name: state.tokens[name] * chance for name, chance in leads.items()}
    mover, swap, following = state.player, 0.0, 0.0
    if state.agenda and isinstance(state.agenda[-1], SwapTokens):
        swap = _sign(mover) * _best_swap(state, leads)
        mover = 1 - mover
    if state.hands[mover] and len(state.grid) < len(BLOCKS):
        gains = _gains(state, mover, streets, future)
        if mover == player:
            best = max(gains[code] for code in state.hands[mover])
        else:
            best = _mean_best(gains, future.stocks[mover], len(state.hands[mover]))
        following = _sign(mover) * best
    return Parts(won, worth, swap, following, mover)


def _sign(player: int) -> int:
    """What is good for the first player counts +1, for the second -1."""
    return 1 - 2 * player


def _stock(state: CityBlocksState, player: int) -> Tiles:
    """A player's tiles that are not on the board or in the bag, in no telling order."""
    return tuple(sorted(state.hands[player] + state.reserves[player]))


def look(state: CityBlocksState, name: str) -> Street:
    """What matters of a street."""
    numbers, off = built(state.grid, name)
    ahead = []
    for scenario in SCENARIOS:
        first, second = counted(numbers, off.union(scenario))
        ahead.append(first - second)
    empty = sum(block not in state.grid for block in BLOCKS_OF[name])
    return Street(tuple(ahead), frozenset(off), empty)


class Future:
    """What may still be built on a street, given both players' stocks.

    Streets are weighed again and again with the same stocks, so every answer is kept.
    """

    def __init__(self, first: Tiles, second: Tiles) -> None:
        self.stocks = (first, second)
        self.kinds = (tuple(dict.fromkeys(first)), tuple(dict.fromkeys(second)))
        self._tiles = {frozenset(off): self._next_tile(off) for off in SCENARIOS}
        self._switched = [self._chances(empty) for empty in range(len(BLOCKS))]
        self._leads: dict[Street, float] = {}
        self._after: dict[tuple[Street, int], list[float]] = {}

    def lead(self, street: Street) -> float:
        """The chance that the first player wins a street less the chance that the second does.

        From -1 to 1. The blocks still empty are taken to be filled by tiles drawn from both
        stocks alike, and their sum to be spread normally.
        """
        if street not in self._leads:
            self._leads[street] = self._lead(street)
        return self._leads[street]

    def leads_after(self, street: Street, mover: int) -> list[float]:
        """The lead on a street once the mover has put each kind of tile in stock on it."""
        key = street, mover
        if key not in self._after:
            self._after[key] = [self.lead(_with(street, mover, c)) for c in self.kinds[mover]]
        return self._after[key]

    def _lead(self, street: Street) -> float:
        if not street.empty:
            return (street.ahead[0] > 0) - (street.ahead[0] < 0)
        total = 0.0
        chances = self._switched[street.empty]
        for scenario, ahead, chance in zip(SCENARIOS, street.ahead, chances, strict=True):
            mean, square = self._tiles[street.off.union(scenario)]
            spread = sqrt(max(street.empty * (square - mean * mean), 0.01))
            middle = ahead + street.empty * mean
            total += chance * (_normal((middle - 0.5) / spread) - _normal((-middle - 0.5) / spread))
        return total

    def _next_tile(self, off: Collection[str]) -> tuple[float, float]:
        """The mean and the mean square of what the next tile adds to the first player's sum."""
        mean = square = 0.0
        for player, stock in enumerate(self.stocks):
            numbers = [number(code) for code in stock if kind(code) not in off]
            share = 2 * len(stock) or 1
            mean += _sign(player) * sum(numbers) / share
            square += sum(n * n for n in numbers) / share
        return mean, square

    def _chances(self, empty: int) -> tuple[float, ...]:
        """The chance of each scenario when `empty` blocks are filled from what is left."""
        first, second = self.stocks
        other = max(0.0, 1 - empty / (len(first) + len(second) or 1))
        school, power, mall = (
            other ** (first.count(code) + second.count(code))
            for code in ("School", "Power", "Mall")
        )  # the chances that none of them comes here
        return (
            mall * power * school,
            mall * power * (1 - school),
            mall * (1 - power) * school,
            1 - mall + mall * (1 - power) * (1 - school),
        )


_future = lru_cache(maxsize=64)(Future)


def _normal(bound: float) -> float:
    """How much of the normal distribution lies below a bound."""
    return 0.5 + 0.5 * erf(bound / sqrt(2))


def _best_swap(state: CityBlocksState, leads: dict[str, float]) -> float:
    """What the pending swap of two tokens can add for the player who may make it, in $."""
    tokens, sign = state.tokens, _sign(state.player)
    gains = (
        sign * (tokens[b] - tokens[a]) * (leads[a] - leads[b]) for a, b in combinations(leads, 2)
    )
    return max(0.0, *gains)


def _gains(
    state: CityBlocksState, mover: int, streets: dict[str, Street], future: Future
) -> dict[str, float]:
    """What each kind of tile in the mover's stock would add on its best empty block, in $."""
    kinds = future.kinds[mover]
    nothing = [0.0] * len(kinds)
    along: dict[str, list[float]] = {}
    for name, street in streets.items():
        token, before = _sign(mover) * state.tokens[name], future.lead(street)
        along[name] = [token * (after - before) for after in future.leads_after(street, mover)]
    by_block = [
        map(add, along.get(block[0], nothing), along.get(block[1], nothing))
        for block in BLOCKS
        if block not in state.grid
    ]
    return dict(zip(kinds, map(max, zip(*by_block, strict=True)), strict=True))


def _with(street: Street, mover: int, code: str) -> Street:
    """The street with one more tile on it."""
    what, points = kind(code), _sign(mover) * number(code)
    off = street.off.union(SWITCHES.get(what, ()))
    ahead = []
    for scenario in SCENARIOS:
        out = off.union(scenario)
        before = street.ahead[_SCENARIO[out]]
        ahead.append(before if what in out else before + points)
    return Street(tuple(ahead), off, street.empty - 1)


_SCENARIO = {frozenset(scenario): i for i, scenario in enumerate(SCENARIOS)}


def _mean_best(gains: dict[str, float], stock: Tiles, hand: int) -> float:
    """The mean, over every hand of so many tiles from the stock, of its best gain."""
    ranked = sorted((gains[code] for code in stock), reverse=True)
    worse = range(len(ranked) - 1, hand - 2, -1)
    hands = (comb(rest, hand - 1) for rest in worse)  # those whose best tile this one is
    total = fsum(gain * ways for gain, ways in zip(ranked, hands, strict=False))
    return total / comb(len(ranked), hand)
