"""Where one looks in what has happened: at the present, at a step, or at the score as counted."""

from __future__ import annotations

from typing import Any

from urbannb.core.advice.review import Review
from urbannb.core.text import plural
from urbannb.ui.failures import Failures
from urbannb.ui.parts.match import Match
from urbannb.ui.walk import CountWalk, Walk

SAID = 12
"""So many steps are announced; a screen reader would read a round of bots for minutes."""


class Timeline:
    """The part of a match that is walked through, step by step."""

    def __init__(self, match: Match, failures: Failures) -> None:
        self._match = match
        self._failures = failures
        self.playing = False
        """Whether the stepper moves by itself."""
        self.judged: tuple[int, Review] | None = None
        """An action that has been looked at, "Was that good?", by its number, with the answer."""
        self.unheard = match.game.turn
        """From this action on nothing has been announced."""
        self.since = match.game.turn
        """From this action on the present is told."""
        self.followed = match.game.actions
        """The actions of which it tells; more where the game is played elsewhere."""
        self.walk = self.walk_of(match.game.turn)

    def fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self.playing = False
        self.judged = None

    def walk_of(self, first: int, last: int | None = None) -> Walk:
        """A walk through these turns, from where the first of them belongs; else up to now."""
        last = self._match.game.turn if last is None else last
        return Walk(self._match.game, min(first, last), last, self._match.owners)

    def to_now(self, first: int) -> None:
        """Walk what has happened from this action on, up to the present."""
        self.walk = self.walk_of(first)
        self.followed = self._match.game.actions

    @property
    def counting(self) -> bool:
        """Whether the score is being counted, step by step."""
        return isinstance(self.walk, CountWalk)

    @property
    def shown(self) -> Any:
        """The position on the board: the present, or that of the step being looked at."""
        now, game = self.walk.now, self._match.game
        step = None if now else self._failures.guard("this step", lambda: self.walk.step, None)
        if step is not None and step.state is not None and not self.walk.ended:
            return step.state
        return game.state if self.walk.last == game.turn else self.walk.after

    @property
    def away(self) -> bool:
        """Whether others have played since who decides now did, and that is what is told."""
        walk, me, match = self.walk, self._match.viewer, self._match
        turns = range(walk.first, walk.last + 1) if walk.summary and walk.now else ()
        played = [match.owners.chooser(turn) for turn in turns]
        once = played[:1] == [me]  # who never decided has no last turn
        return any(who in match.bots or (once and who != me) for who in played)

    @property
    def in_question(self) -> int:
        """The action of which one may ask whether it was good: a person's own; 0 for none.

        It is the latest, or the one that is looked back at. Who has a task is not told.
        """
        match = self._match
        turn = match.last_decided if self.walk.now else self.walk.turn
        person = turn and match.owners.chooser(turn) not in match.bots
        return turn if person and match.task.hints and not self.counting else 0

    def tell(self) -> str:
        """What a screen reader announces: what is new, then what is asked."""
        new = [s for turn, s in self.walk.steps[self.walk.fresh :] if turn >= self.unheard]
        told = " ".join(step.plain for step in new[:SAID])
        rest = plural(max(0, len(new) - SAID), "more step")
        more = f"{rest}; walk through them to hear them." * (len(new) > SAID)
        if self._match.game.over:  # how it ended is what one waits for
            return f"{self._match.asks} {told} {more}".strip()
        return f"{told} {more} {self._match.asks}"
