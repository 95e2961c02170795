"""The coach beside a match: how far its actions follow a guide, and what there is to say of it."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.errors import BadGuide, UrbanError
from urbannb.core.lesson.following import followed, misspelled, written
from urbannb.core.lesson.guide import NO_GUIDE, Guide, GuideMove, GuideProgress
from urbannb.core.text import plain, stopped
from urbannb.ui.failures import Failures
from urbannb.ui.panels.action_words import refusal
from urbannb.ui.parts.match import Match

FOLDED = "Think first, then look: the guide's move stands folded below the question."
NO_MOVE = "the guide has no move to make here"


class Coach:
    """Stands beside a match that has a guide. All that it says follows from the actions played."""

    def __init__(self, match: Match, failures: Failures) -> None:
        self._match = match
        self._failures = failures
        self.guide: Guide = NO_GUIDE
        self.freely = False
        """Whether one plays on without the guide."""
        self._guided_from: object = None
        """The position in which the guided game begins; another game has no coach."""
        self._stood: tuple[tuple[Action, ...], GuideProgress] | None = None

    @property
    def guided(self) -> bool:
        """Whether a coach stands beside the game."""
        return self.guide is not NO_GUIDE

    def follow(self, guide: Guide) -> None:
        """Let a guide stand beside the game; `BadGuide` where its moves cannot be played.

        Among bots nobody knows what will be played: there each of them is an action, that is all.
        """
        if not self._match.bots:
            followed(guide, self._match.game)
        elif wrong := list(misspelled(self._match.game.rulebook, list(written(guide)))):
            raise BadGuide(wrong)
        self.guide, self._guided_from, self.freely = guide, self._match.game.start, False

    @property
    def there(self) -> bool:
        """Whether the game on the table is the one of the guide."""
        return self.guide is not NO_GUIDE and self._match.game.start == self._guided_from

    @property
    def standing(self) -> GuideProgress:
        """How far the actions that persons have decided follow the guide."""
        actions = self._match.game.actions
        if self._stood is None or self._stood[0] != actions:
            mine = [n for n in range(1, self._match.game.turn + 1) if self._match.by_person(n)]
            played = [(n, str(actions[n - 1])) for n in mine]
            self._stood = actions, self.guide.standing(played)
        return self._stood[1]

    @property
    def planned(self) -> GuideMove | None:
        """The move that comes next by the guide; None once all are made."""
        at = self.standing.done
        return self.guide.moves[at] if at < len(self.guide.moves) else None

    @property
    def notation(self) -> str:
        """The next action of it."""
        move = self.planned
        if move is None or not self.there or self.standing.strayed:
            raise UrbanError(NO_MOVE)
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
        went = stopped(f"You went another way: {self._match.tales.brief(turn)}")
        notation = move.play[self.standing.within]
        match, game = self._match, self._match.game
        if game.over:
            return [went, "The plan was this:"]
        verdict = game.why(notation)
        if verdict.ok:
            still = "What the plan has here can still be done, but later moves may no longer fit:"
            return [went, still]
        if match.to_move != match.owners.chooser(turn):
            who = game.names[match.to_move]
            return [went, f"It is {who}'s turn to choose now; the plan had this first:"]
        name = game.rulebook.called(game.state, game.action(notation)) or notation
        return [went, f"The plan cannot go on as it was. {refusal(verdict, name)} It was this:"]

    @property
    def lines(self) -> list[str]:
        """What the coach says now, line by line, in plain words."""
        if self.freely or not self.there:
            return []
        move = self.planned
        if self.standing.strayed and move is not None:
            return [" ".join(self.departure), f"{move.say}. {plain(move.why)}".strip()]
        told = [plain(words) for words in self.noticed]
        if move is None:
            stages = self.guide.stages_at(self._match.game.turn)
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
    def says(self) -> str:
        """All of it as one text, for whoever does not see the panel."""
        return self._failures.guard("the coach", lambda: " ".join(self.lines), "")
