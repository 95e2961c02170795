"""The end: majorities, the winner, and where prestige came from (UB-86 to UB-89)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine, source
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.games.urbify.components import DEPARTMENTS, TRACKS
from urbannb.games.urbify.model import state as ledger
from urbannb.games.urbify.model.state import DEVELOPED, MAJORITY
from urbannb.games.urbify.phrases import hall_place, party_place, tile_name, track_place
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import State

# -- where prestige came from, as a tree (UB-28, UB-33, UB-34, UB-86)


def score(state: State, player: int) -> Score:
    """A party's prestige, by where it came from."""
    books = state.prestige_from
    lines = ACCOUNTS.lines(state, player, books[player]) if books else ()
    return Score(
        state.names[player], "UB-88", places=(party_place(player),), lines=lines, what="prestige"
    )


def _building(state: State, player: int, tile: str) -> LedgerLine:
    cells = tuple(cell for cell, building in state.city.items() if building.tile == tile)
    return LedgerLine(tile_name(state, tile), ", ".join(f"on {cell}" for cell in cells), cells)


def _department(state: State, player: int, department: str) -> LedgerLine:
    return LedgerLine(department, places=(hall_place(department),))


def _track(state: State, player: int, track: str) -> LedgerLine:
    return LedgerLine(track, places=(track_place(player, track),))


GROUPS: dict[str, LedgerGroup[State]] = {
    ledger.SET_UP: LedgerGroup("UB-9"),
    ledger.PROJECTS: LedgerGroup("UB-28", _building, lambda state: state.box.tiles),
    ledger.BENEFITS: LedgerGroup("UB-38", _building, lambda state: state.box.tiles),
    ledger.MINORITY: LedgerGroup("UB-33", _department, lambda _: DEPARTMENTS),
    ledger.FULL_HOUSE: LedgerGroup("UB-34", _department, lambda _: DEPARTMENTS),
    ledger.MAJORITY: LedgerGroup("UB-86", _track, lambda _: TRACKS),
}
ACCOUNTS: Accounts[State] = Accounts(GROUPS, party_place)
"""Where prestige can come from, in the order of telling."""


# -- the end: majorities on the five tracks, and the winner (UB-86 to UB-89)


ALONE, TIED = 4, 2
"""What the highest on a track scores, and each of several (UB-86)."""


@dataclass(frozen=True, slots=True)
class ScoreMajority(Task[State]):
    """UB-86: whoever stands highest on a track scores."""

    track: str

    def run(self, state: State, log: Log | None) -> None:
        levels, leaders, prestige = majority(state, self.track)
        for player in leaders:
            state.score(player, prestige, source(MAJORITY, self.track))
        if log:
            log.note(
                state,
                rulings.MajorityScored(
                    "UB-86" if max(levels) else "UB-87",
                    tuple(track_place(player, self.track) for player in leaders),
                    track=self.track,
                    levels=levels,
                    leaders=leaders,
                    prestige=prestige,
                ),
            )

    def words(self, state: State) -> str:
        return f"score the majority in {self.track}"


def majority(state: State, track: str) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Where all parties stand on a track, who stands highest, and what each of them scores."""
    number = TRACKS.index(track)
    levels = tuple([tracks[number] for tracks in state.tracks])
    high = max(levels)
    leaders = tuple([player for player, level in enumerate(levels) if level == high])
    return levels, leaders, ALONE if len(leaders) == 1 else TIED


def from_majority(name: str) -> bool:
    """Whether an entry of the ledger is a majority's."""
    return name.startswith(MAJORITY)


def majorities_scored(state: State, player: int) -> int:
    """What a party got for majorities in the end; nothing before."""
    ledger = state.prestige_from[player] if state.prestige_from else {}
    return sum(got for name, got in ledger.items() if from_majority(name))


@dataclass(frozen=True, slots=True)
class NameWinner(Task[State]):
    """UB-88, UB-89: who has won."""

    says = "name the winner"

    def run(self, state: State, log: Log | None) -> None:
        if log:
            won = tuple(winners(state))
            prestige, sums = tuple(state.prestige), tuple(tie_breaks(state))
            tied = state.prestige.count(max(state.prestige)) > 1
            places = tuple(map(party_place, won))
            rule = "UB-89" if tied else "UB-88"
            over = rulings.GameOver(rule, places, prestige=prestige, sums=sums, winners=won)
            log.note(state, over)


def tie_breaks(state: State) -> list[int]:
    """Each party's influence, and its development twice (UB-89)."""
    return [sum(tracks) + tracks[DEVELOPED] for tracks in state.tracks]


def winners(state: State) -> list[int]:
    """The most prestige; among these the most influence; else they share the victory."""
    return leading(zip(state.prestige, tie_breaks(state), strict=True))


COUNTING: tuple[Task[State], ...] = (NameWinner(), *map(ScoreMajority, reversed(TRACKS)))
"""What is done when the last round is over, the first thing last."""

TASKS = (ScoreMajority, NameWinner)
