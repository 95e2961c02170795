"""What has been proved about City Blocks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise, spread_of
from urbannb.games.city_blocks.components import TILES
from urbannb.games.city_blocks.model import BLOCKS, STREETS, TIED, CityBlocksState, Place
from urbannb.games.city_blocks.phrases import tile_name

if TYPE_CHECKING:
    from urbannb.core.task import Choice

MOST_REDEVELOPED = 9
MOST_PLACED = (20, 19)
"""By the player who begins, and by the other."""
PLACEMENTS = range(30, 40)


class CityBlocks(Watch[CityBlocksState]):
    """Tiles, tokens, turns and awards of one game."""

    def __init__(self, state: CityBlocksState) -> None:
        self.starter = state.player
        self.placed = [0, 0]
        self.last: int | None = None
        """Who placed the tile before."""
        self.final: Place | None = None
        self.open: list[str] = []
        """The streets that were open before the final tile."""

    def before(self, state: CityBlocksState, choice: Choice[Any], action: Any) -> None:
        """Nobody places twice running."""
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

    def count(self, state: CityBlocksState, winners: list[int]) -> Counter[str]:
        """Who won, ties, redevelopments, tiles."""
        who = "draw" if len(winners) > 1 else "first" if winners == [self.starter] else "second"
        return Counter(
            {
                who: 1,
                "tied": sum(holder == TIED for holder in state.holder.values()),
                f"redeveloped {len(state.removed)}": 1,
                f"placed {max(self.placed)}": 1,
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games = total["games"]
        first, second, draws = (total[who] / games for who in ("first", "second", "draw"))
        redeveloped = spread_of(total, "redeveloped")
        shares = ", ".join(f"{number}: {count:,}" for number, count in redeveloped.items())
        return [
            f"wins: first player {first:.1%}, second {second:.1%}; draws {draws:.1%}",
            f"tied streets a game: {total['tied'] / games:.2f}",
            f"redevelopments a game: at most {max(redeveloped)} ({shares})",
            f"tiles placed by one player: at most {max(spread_of(total, 'placed'))}",
        ]
