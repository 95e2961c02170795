"""A match with a coach: how far its actions follow a guide, and what one may do about it."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.errors import BadGuide, UrbanError
from urbannb.core.lesson.following import followed, misspelled, written
from urbannb.core.lesson.guide import NO_GUIDE, Guide, GuideMove, GuideProgress
from urbannb.core.text import plain, stopped
from urbannb.ui.onlooker import Onlooker
from urbannb.ui.panels.action_words import refusal

FOLDED = "Think first, then look: the guide's move stands folded below the question."


class Coached(Onlooker):
    """A match that may have a guide. All that the coach says follows from the actions played."""

    guide: Guide = NO_GUIDE
    guided_from: object = None
    """The position in which the guided game begins; another game has no coach."""
    freely: bool = False
    """Whether one plays on without the guide."""
    _stood: tuple[tuple[Action, ...], GuideProgress] | None = None

    @property
    def guided(self) -> bool:
        """Whether a coach stands beside the game."""
        return self.guide is not NO_GUIDE

    def follow(self, guide: Guide) -> None:
        """Let a guide stand beside the game; `BadGuide` where its moves cannot be played.

        Among bots nobody knows what will be played: there each of them is an action, that is all.
        """
        if not self.bots:
            followed(guide, self.game)
        elif wrong := list(misspelled(self.game.rulebook, list(written(guide)))):
            raise BadGuide(wrong)
        self.guide, self.guided_from, self.freely = guide, self.game.start, False

    @property
    def coached(self) -> bool:
        """Whether the game on the table is the one of the guide."""
        return self.guide is not NO_GUIDE and self.game.start == self.guided_from

    @property
    def standing(self) -> GuideProgress:
        """How far the actions that persons have decided follow the guide."""
        actions = self.game.actions
        if self._stood is None or self._stood[0] != actions:
            mine = [n for n in range(1, self.game.turn + 1) if self._by_person(n)]
            played = [(n, str(actions[n - 1])) for n in mine]
            self._stood = actions, self.guide.standing(played)
        return self._stood[1]

    @property
    def planned(self) -> GuideMove | None:
        """The move that comes next by the guide; None once all are made."""
        at = self.standing.done
        return self.guide.moves[at] if at < len(self.guide.moves) else None

    @property
    def planned_notation(self) -> str:
        """The next action of it."""
        move = self.planned
        if move is None or not self.coached or self.standing.strayed or not self.live:
            raise UrbanError("the guide has no move to make here")
        return move.play[self.standing.within]

    # -- what there is to say

    @property
    def made(self) -> GuideMove | None:
        """The move that was just made, if there is one and no other was begun."""
        done, within, _ = self.standing
        return self.guide.moves[done - 1] if done and not within else None

    @property
    def noticed(self) -> list[str]:
        """What there is to notice after it."""
        if self.made is None:
            return []
        part, number = self.guide.part(self.standing.done - 1)
        ended = part.after if number + 1 == len(part.moves) else ""
        return [words for words in (self.made.then, ended) if words]

    @property
    def departure(self) -> list[str]:
        """What was played instead of the planned move, and whether that can still be made."""
        turn, move = self.standing.strayed, self.planned
        if move is None or not turn:
            return []
        went = stopped(f"You went another way: {self.brief(turn)}")
        notation = move.play[self.standing.within]
        if self.game.over:
            return [went, "The plan was this:"]
        verdict = self.game.why(notation)
        if verdict.ok:
            still = "What the plan has here can still be done, but later moves may no longer fit:"
            return [went, still]
        if self.to_move != self.owners.chooser(turn):
            who = self.game.names[self.to_move]
            return [went, f"It is {who}'s turn to choose now; the plan had this first:"]
        name = self.game.rulebook.called(self.game.state, self.game.action(notation)) or notation
        return [went, f"The plan cannot go on as it was. {refusal(verdict, name)} It was this:"]

    @property
    def coach_lines(self) -> list[str]:
        """What the coach says now, line by line, in plain words."""
        if self.freely or not self.coached:
            return []
        move = self.planned
        if self.standing.strayed and move is not None:
            return [" ".join(self.departure), f"{move.say}. {plain(move.why)}".strip()]
        told = [plain(words) for words in self.noticed]
        if move is None:
            stages = self.guide.stages_at(self.game.turn)
            return [*told, *(f"{stage.title}. {plain(stage.look)}" for stage in stages)]
        part, number = self.guide.part(self.standing.done)
        look = [plain(part.look)] if part.look and not number else []
        if self.asking:
            return [*told, *look, FOLDED]
        return [*told, *look, f"Next: {move.say}. {plain(move.why)}".strip()]

    @property
    def asking(self) -> bool:
        """Whether the coach has just asked what to do: the answer waits until it is asked for."""
        part, number = self.guide.part(self.standing.done)
        asked = (part.look if not number else "", *self.noticed)
        return not self.standing.within and any("?" in words for words in asked)

    @property
    def coach_says(self) -> str:
        """All of it as one text, for whoever does not see the panel."""
        return self.failures.guard("the coach", lambda: " ".join(self.coach_lines), "")

    def _tell(self) -> str:
        return " ".join(filter(None, (super()._tell(), self.coach_says)))

    def moved(self, notice: str) -> None:
        """The game stands somewhere else now: say so, and what comes next by the guide."""
        super().moved(notice)
        if self.coached:
            self.say(lambda: f"{notice} {self.asks} {self.coach_says}")

    # -- what one may do

    def guide_play(self) -> None:
        """Play the next move, with all of its actions where it has several."""
        done = self.standing.done
        self.play(self.game.action(self.planned_notation))
        while self.live and self.standing.done == done and not self.standing.strayed:
            self.play(self.game.action(self.planned_notation))

    def guide_back(self) -> None:
        """Take back what was played instead of the planned move, and all that followed."""
        turn = self.standing.strayed
        if not turn:
            raise UrbanError("the game follows its guide: there is nothing to take back")
        self.freely = False
        self.go_back(turn - 1)
        self.moved("Back at the guide.")

    def guide_free(self) -> None:
        """Play on without the guide, or look at it again."""
        self.freely = not self.freely
        self.say("You play freely." if self.freely else self.coach_says)
