"""What has been proved about Urbify."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise, spread_of
from urbannb.games.urbify.components import BENCH, POLITICIANS, SIDE, TRACKS
from urbannb.games.urbify.model.state import MAJORITY, NOBODY, UrbifyState, frame, open_sites
from urbannb.games.urbify.rules.final import score
from urbannb.games.urbify.rules.projects import FinishProject
from urbannb.games.urbify.rules.turn import LAST_ROUNDS

if TYPE_CHECKING:
    from urbannb.core.task import Choice

LEAST_FROM_A_TRACK = 4
"""One party scores 4 on a track, or two at least score 2 each."""


class Urbify(Watch[UrbifyState]):
    """Politicians, cubes, tiles and prestige of one game."""

    def __init__(self, state: UrbifyState) -> None:
        self.tiles = sorted(state.box.tiles)
        self.tops = state.box.tops
        self.after(state)

    def before(self, state: UrbifyState, choice: Choice[Any], action: Any) -> None:
        """Whose turn it is decides, on something that is not refused."""
        promise(choice.chooser(state) == state.player, "somebody else is to decide")
        promise(not any(choice.reasons(state, action)), f"{action} is legal, but refused")

    def after(self, state: UrbifyState) -> None:
        """Nothing is made or lost."""
        self._politicians(state)
        self._cubes(state)
        self._tiles(state)

    def _politicians(self, state: UrbifyState) -> None:
        """Each party has six, wherever they are."""
        count = len(state.names)
        standing = [0] * count
        for building in state.city.values():
            asked = state.box.tiles[building.tile].politicians
            promise(0 <= building.politicians <= asked, f"{building.politicians} on a building")
            promise((building.owner == NOBODY) == (building.politicians == 0), "a building's owner")
            if building.politicians:
                standing[building.owner] += building.politicians
        promise(all(0 <= n <= BENCH for bench in state.benches for n in bench), "a full bench")
        promise(min(*state.home, *state.pool) >= 0, "fewer than no politicians")
        for player in range(count):
            seated = sum(bench[player] for bench in state.benches)
            there = state.home[player] + state.pool[player] + seated + standing[player]
            promise(there == POLITICIANS, f"party {player} has {there} politicians")

    def _cubes(self, state: UrbifyState) -> None:
        """Each party has a cube on each track, and its prestige is what its ledger says."""
        for player, tracks in enumerate(state.tracks):
            promise(len(tracks) == len(TRACKS), f"party {player} has {len(tracks)} cubes")
            on = all(0 <= at <= top for at, top in zip(tracks, self.tops, strict=True))
            promise(on, f"the cubes of party {player} stand at {tracks}")
            noted = sum(state.prestige_from[player].values())
            promise(noted == state.prestige[player], f"{noted} prestige of {state.prestige}")

    def _tiles(self, state: UrbifyState) -> None:
        """Each tile lies in one place; the city keeps its size, and its sites are what is open."""
        new = {task.project.tile for task in state.agenda if isinstance(task, FinishProject)}
        lying = [building.tile for building in state.city.values()]
        lying += [tile for tile in state.show if tile not in new]
        for pile in state.piles:
            lying += pile
        promise(sorted(lying) == self.tiles, f"{len(lying)} tiles, or other ones")
        low, high, left, right = frame(state.city)
        promise(high - low < SIDE and right - left < SIDE, "the city is too large")
        promise(state.sites == open_sites(state.city), "other sites than are open")

    def end(self, state: UrbifyState) -> None:
        """Two more rounds have been played, and every track has been scored."""
        promise(not state.agenda, "there is still something to do")
        promise(state.ending and state.last_rounds == LAST_ROUNDS, "no two last rounds")
        majorities = 0
        for player, total in enumerate(state.prestige):
            tree = score(state, player)
            leaves = sum(leaf.points for leaf in tree.leaves())
            promise(tree.total == leaves == total, f"{tree.total} scored, {total} told")
            majorities += sum(s.total for s in tree.lines if s.name == MAJORITY)
        least = LEAST_FROM_A_TRACK * len(TRACKS)
        promise(least <= majorities <= least * len(state.names) // 2, f"{majorities} shared")

    def count(self, state: UrbifyState, winners: list[int]) -> Counter[str]:
        """Players, prestige, buildings, rounds, shared victories, ends without builders."""
        return Counter(
            {
                f"players {len(state.names)}": 1,
                f"rounds {state.round}": 1,
                "seats": len(state.names),
                "prestige": sum(state.prestige),
                "buildings": len(state.city),
                "shared": len(winners) > 1,
                "stalled": any(state.piles),
            }
        )

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """The same over many games."""
        games, rounds = total["games"], spread_of(total, "rounds")
        players = ", ".join(f"{n}: {c:,}" for n, c in spread_of(total, "players").items())
        mean = sum(n * count for n, count in rounds.items()) / games
        return [
            f"games by number of players: {players}",
            f"rounds: {mean:.0f}, at most {max(rounds)}",
            f"a party ends with {total['prestige'] / total['seats']:.0f} prestige",
            f"buildings at the end: {total['buildings'] / games:.0f}",
            f"games that end because nobody could build again: {total['stalled']:,}",
            f"shared victories: {total['shared']:,}",
        ]
