"""The end: majorities on the five tracks, and the winner (UB-86 to UB-89)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.games.urbify.components.board import TRACKS
from urbannb.games.urbify.model.ledger import MAJORITY
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.phrases import party_place, track_place
from urbannb.games.urbify.rules.base import State
from urbannb.games.urbify.rules.rulings import final as rulings

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


@dataclass(frozen=True, slots=True)
class NameWinner(Task[State]):
    """UB-88, UB-89: who has won."""

    def run(self, state: State, log: Log | None) -> None:
        if log:
            won = tuple(winners(state))
            prestige, sums = tuple(state.prestige), tuple(tie_breaks(state))
            tied = state.prestige.count(max(state.prestige)) > 1
            places = tuple(map(party_place, won))
            rule = "UB-89" if tied else "UB-88"
            over = rulings.GameOver(rule, places, prestige=prestige, sums=sums, winners=won)
            log.note(state, over)

    def words(self, state: State) -> str:
        return "name the winner"


def tie_breaks(state: State) -> list[int]:
    """Each party's influence, and its development twice (UB-89)."""
    return [sum(tracks) + tracks[DEVELOPED] for tracks in state.tracks]


def winners(state: State) -> list[int]:
    """The most prestige; among these the most influence; else they share the victory."""
    return leading(zip(state.prestige, tie_breaks(state), strict=True))


COUNTING: tuple[Task[State], ...] = (NameWinner(), *map(ScoreMajority, reversed(TRACKS)))
"""What is done when the last round is over, the first thing last."""

TASKS = (ScoreMajority, NameWinner)
