"""What a guide's coach says on the wall: before an action, after it, and when a stage begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from urbannb.core.lesson.guide import Guide, Stage
from urbannb.ui.parts.match import Match


class CoachWords(NamedTuple):
    """What the coach says before an action, one thing a slide, and after it."""

    before: tuple[str, ...] = ()
    after: str = ""


NOTHING = CoachWords()


class WallCoach:
    """The coach of a match. Of what strays from the guide, and of all after it, nothing is said."""

    def __init__(self, guide: Guide, match: Match) -> None:
        self._guide = guide
        self._match = match
        self._said = _coached(guide)
        self._planned = sum(len(move.play) for move in guide.moves)

    def at(self, turn: int) -> CoachWords:
        """What there is to say of an action, by its number; also of the next one."""
        mine = [n for n in range(1, self._match.game.turn + 1) if self._match.by_person(n)]
        if turn == self._match.game.turn + 1:
            number = len(mine) + 1
        elif turn in mine:
            number = mine.index(turn) + 1
        else:  # a bot's
            return NOTHING
        actions = self._match.game.actions
        played = [(n, str(actions[n - 1])) for n in mine[:number]]
        strayed = self._guide.standing(played).strayed
        return NOTHING if strayed else self._said.get(number, NOTHING)

    def stages(self, turn: int) -> tuple[Stage, ...]:
        """The stages that begin after so many actions; those that say nothing follow the moves."""
        begins = tuple(s for s in self._guide.stages if s.begins == turn)
        late = [s for s in self._guide.stages if s.begins is None]
        return begins or (tuple(late) if turn == self._planned else ())


def _coached(guide: Guide) -> Mapping[int, CoachWords]:
    """What the coach says, by the number of the action."""
    said: dict[int, CoachWords] = {}
    turn = 1
    for part in guide.parts:
        for n, move in enumerate(part.moves):
            look = [part.look] if n == 0 else []
            before = (*look, move.say, move.why)
            said[turn] = CoachWords(tuple(filter(None, before)))
            after = [move.then, part.after if n + 1 == len(part.moves) else ""]
            turn += len(move.play)
            told = said.get(turn - 1, NOTHING)
            said[turn - 1] = told._replace(after="\n\n".join(filter(None, after)))
    return said
