"""Play many random games of City Blocks and hold each to what has been proved about the game.

python tools/random_games.py 100000 --workers 2

Prints a summary. Ends with 1, and names the seed, at the first game that breaks a promise.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance, apply
from urbannb.core.registry import find
from urbannb.games.city_blocks.actions import Place
from urbannb.games.city_blocks.state import BLOCKS, STREETS, TIED, CityBlocksState
from urbannb.games.city_blocks.tiles import TILES, tile_name

if TYPE_CHECKING:
    from urbannb.core.task import Choice

GAME = "city-blocks"
CHUNK = 500
MOST_REDEVELOPED = 9
MOST_PLACED = (20, 19)
"""By the player who begins, and by the other."""
PLACEMENTS = range(30, 40)


class BrokenPromiseError(Exception):
    """Something happened that cannot happen."""


def promise(kept: object, what: str) -> None:
    """Complain unless a promise is kept."""
    if not kept:
        raise BrokenPromiseError(what)


@dataclass
class Watch:
    """What is noted of one game while it is played."""

    starter: int
    placed: list[int] = field(default_factory=lambda: [0, 0])
    last: int | None = None
    """Who placed the tile before."""
    final: Place | None = None
    open: list[str] = field(default_factory=list)
    """The streets that were open before the final tile."""

    def before(self, state: CityBlocksState, choice: Choice[Any], action: Any) -> None:
        """Look at a decision about to be carried out."""
        if isinstance(action, Place):
            player = choice.chooser(state)
            promise(player != self.last, f"{player} placed twice running")
            self.placed[player] += 1
            self.last, self.final, self.open = player, action, state.open_streets()

    def after(self, state: CityBlocksState) -> None:
        """Tiles and tokens are never made or lost."""
        buildings = [*state.grid.values(), *state.removed]
        for player in (0, 1):
            built = sum(building.owner == player for building in buildings)
            tiles = built + len(state.hands[player]) + len(state.reserves[player])
            promise(tiles == TILES, f"player {player} has {tiles} tiles")
        inside = len(set(state.tokens.values()))
        promise(inside == len(STREETS), f"there are {inside} different tokens on the streets")

    def end(self, state: CityBlocksState) -> None:
        """Hold the finished game to all that has been proved."""
        self._tiles(state)
        placed = sum(self.placed)
        promise(placed in PLACEMENTS, f"{placed} placements")
        starter, other = self.placed[self.starter], self.placed[1 - self.starter]
        promise(starter <= MOST_PLACED[0], f"the first player placed {starter} tiles")
        promise(other <= MOST_PLACED[1], f"the second player placed {other} tiles")
        promise(len(state.removed) <= MOST_REDEVELOPED, f"{len(state.removed)} redevelopments")
        promise(placed == len(BLOCKS) + len(state.removed), "placements do not add up")
        promise(set(state.grid) == set(BLOCKS), "a block is empty at the end")
        promise(set(state.holder) == set(STREETS), "a street was not awarded")
        promise(self.final is not None, "no tile was placed")
        last_two = {*self.final.block} if self.final else set()
        promise(set(self.open) == last_two, f"{self.final} settled {self.open}")

    def _tiles(self, state: CityBlocksState) -> None:
        """Each player's tiles are the deck to the last one, each token is where it was laid."""
        for player in (0, 1):
            buildings = (*state.grid.values(), *state.removed)
            tiles = [b.code for b in buildings if b.owner == player]
            tiles += state.hands[player] + state.reserves[player]
            gone = Counter(state.deck) - Counter(tiles)
            promise(not gone, f"player {player} lost {', '.join(map(tile_name, gone))}")
        held = state.money(0) + state.money(1)
        bag = sum(state.bag())
        promise(held + bag == sum(state.bonuses), f"${held} held and ${bag} in the bag")


def play(seed: int) -> Counter[str]:
    """One game, watched; what there is to count about it."""
    rulebook = find(GAME)
    state = rulebook.new(rulebook.player_names(2), seed)
    draw = random.Random(seed).random
    choice = advance(state)
    watch = Watch(state.player)
    decisions = 0
    while choice is not None:
        actions = choice.actions(state)
        promise(len(actions), "nothing can be done")
        action = actions[int(draw() * len(actions))]
        watch.before(state, choice, action)
        choice = apply(state, action)
        watch.after(state)
        decisions += 1
    watch.end(state)
    return _count(rulebook.winners(state), state, watch, decisions)


def _count(winners: list[int], state: CityBlocksState, watch: Watch, made: int) -> Counter[str]:
    who = "draw" if len(winners) > 1 else "first" if winners == [watch.starter] else "second"
    most = max(watch.placed)
    return Counter(
        {
            "games": 1,
            "decisions": made,
            who: 1,
            "tied": sum(holder == TIED for holder in state.holder.values()),
            f"redeveloped {len(state.removed)}": 1,
            f"placed {most}": 1,
        }
    )


def play_all(seeds: range) -> Counter[str]:
    """Many games; a broken promise or any other error names its seed."""
    total: Counter[str] = Counter()
    for seed in seeds:
        total.update(_play(seed))
    return total


def _play(seed: int) -> Counter[str]:
    try:
        return play(seed)
    except Exception as error:
        raise BrokenPromiseError(f"seed {seed}: {type(error).__name__}: {error}") from error


def spread(seeds: range, workers: int) -> Counter[str]:
    """The same, over so many processes."""
    chunks = [seeds[first : first + CHUNK] for first in range(0, len(seeds), CHUNK)]
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(play_all, chunks):
            total.update(part)
    return total


def summary(total: Counter[str], seconds: float) -> str:
    """What came out, in lines."""
    games = total["games"]
    first, second, draws = (total[who] / games for who in ("first", "second", "draw"))
    redeveloped = sorted(
        (int(key.split()[1]), count) for key, count in total.items() if key.startswith("redev")
    )
    shares = ", ".join(f"{number}: {count:,}" for number, count in redeveloped)
    most = max(int(key.split()[1]) for key in total if key.startswith("placed"))
    return "\n".join(
        [
            f"{games:,} random games in {seconds:.0f} s: every promise kept",
            f"decisions: {total['decisions']:,}",
            f"wins: first player {first:.1%}, second {second:.1%}; draws {draws:.1%}",
            f"tied streets a game: {total['tied'] / games:.2f}",
            f"redevelopments a game: at most {redeveloped[-1][0]} ({shares})",
            f"tiles placed by one player: at most {most}",
        ]
    )


def main() -> int:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--workers", type=int, default=1, help="processes to spread them over")
    given = parser.parse_args()
    if given.games < 1 or given.workers < 1:
        parser.error("games and workers must be at least 1")
    seeds = range(given.seed, given.seed + given.games)
    started = time.perf_counter()
    try:
        total = play_all(seeds) if given.workers == 1 else spread(seeds, given.workers)
    except BrokenPromiseError as error:
        print(f"a promise is broken: {error}", file=sys.stderr)
        return 1
    print(summary(total, time.perf_counter() - started))
    return 0


if __name__ == "__main__":
    sys.exit(main())
