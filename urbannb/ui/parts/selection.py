"""What is chosen at a table, pointed at and asked about, and what there is to say of that.

What a person is doing is one value, `Selection.state`; it changes by events alone (`ui.state`).
"""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, Trail
from urbannb.core.engine import apply
from urbannb.core.errors import UrbanError
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import capital, stopped
from urbannb.ui.failures import Failures
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.state import Event, LetGo, Lit, TableState, after

TRY_IT = "Play it to see what it brings; Undo takes it back."
"""What stands in place of what an action would bring, in a task that was not tried yet."""


class Selection:
    """How far a choice has come, among the actions that are legal at the present."""

    def __init__(
        self, match: Match, timeline: Timeline, speaker: Speaker, failures: Failures
    ) -> None:
        self._match = match
        self._timeline = timeline
        self._speaker = speaker
        self._failures = failures
        self.why_mode = False
        """Whether clicks ask instead of act."""
        self.fresh()

    def fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self.state = TableState()
        self._outlooks: dict[Action, Step] = {}
        self._previews: dict[Action, list[Score]] = {}
        self._clicks: Clicks | None = None

    def happen(self, event: Event) -> None:
        """Something happens to what the person is doing."""
        self.state = after(self.state, event)

    @property
    def clicks(self) -> Clicks:
        """How the legal actions are clicked; worked out once a decision.

        In a task, which may ask for the best, their order is not by what they are worth.
        """
        if self._clicks is None:
            game, plain = self._match.game, self._match.task.on
            legal = game.rulebook.unsorted(game.state, game.legal) if plain else game.legal
            self._clicks = game.rulebook.clicks(game.state, legal)
        return self._clicks

    @property
    def live(self) -> bool:
        """True when the board shows the present and a person may act on it."""
        match, now = self._match, self._timeline.walk.now
        mine = now and not match.game.over and match.to_move not in match.bots
        return mine and not match.task.halts()

    @property
    def idle(self) -> str:
        """Why a person cannot act on the board now; empty while one can."""
        match = self._match
        if self.live:
            return ""
        if match.game.over:
            return "The game is over."
        if not self._timeline.walk.now:
            return "This is the past: go back to now first."
        halted = match.task.halts()
        return stopped(halted) if halted else f"It is {match.game.names[match.to_move]}'s turn."

    @property
    def acts(self) -> bool:
        """Whether a click plays; it asks where the past is looked at or "Why?" is on."""
        return self.live and not self.why_mode

    def toggle_why(self) -> None:
        """Let clicks ask instead of act, or act again."""
        self.why_mode = not self.why_mode
        self.happen(LetGo(answers=False))
        self._speaker.say("Clicks now ask why." if self.why_mode else "Clicks now play.")

    def light(self, line: str) -> None:
        """A line of the score is pointed at, or none."""
        self.happen(Lit(line))

    def pointed_action(self) -> Action | None:
        """The legal action that a click on what is pointed at would play, or that is tried."""
        if not self.acts:
            return None
        state = self.state
        if state.aimed is not None or (state.pending is not None and not state.laid):
            return state.pending or state.aimed
        there = self.clicks.whole((*state.held, state.pointed)) if state.pointed else None
        return there or state.pending

    def meant(self) -> tuple[Action | None, int]:
        """The action that a click on what is pointed at would lead to, and of how many ways.

        Where the click chooses between several ways, it is the one by which least is lost, and
        of these the best by its figures; in a task, which may ask for that, the first.
        """
        action, state = self.pointed_action(), self.state
        if action is not None or not (self.acts and state.selected and state.pointed):
            return action, 1
        ways = self.clicks.under((*state.held, state.pointed))
        return min(ways, key=self._loses, default=None), len(ways)

    def _loses(self, action: Action) -> tuple[int, ...]:
        """How much an action loses, then how far it falls short of others by its figures."""
        game = self._match.game
        figures = () if self._match.task.on else game.rulebook.figures(game.state, action)
        short = [-figure.value if figure.more else figure.value for figure in figures]
        return (len(self.outlook(action).dimmed), *short)

    @property
    def chosen(self) -> Action | None:
        """The action that has been chosen whole, and is not played yet."""
        return self.state.pending or self.clicks.whole(self.state.selected)

    @property
    def other_way(self) -> Trail:
        """What is held with its piece the other way up; empty if it cannot be turned."""
        held = self.state.held
        if not self.live or not held:
            return ()
        turned = self._match.game.rulebook.turned(held[0])
        trail = (turned, *held[1:]) if turned else ()
        return trail if trail and self.clicks.after(trail) else ()

    # -- what there is to say

    def about(self) -> tuple[Step | None, str]:
        """The answer to show: about what was asked, or about what is pointed at.

        Where a line of a list or a hint has put the cursor there, nobody has asked.
        """
        busy = self.state.selected or self.state.aimed is not None
        place = self.state.asked or (None if busy else self.state.pointed)
        if place is None:
            return None, ""
        found = self.read(place)
        return (found, place) if found is not None else (None, "")

    def explain(self, place: str) -> Step:
        """Why a place is as it is; a task, which may ask what is best, has nothing ranked.

        Before it was tried, what the rules make of a place is told where one asks for it.
        """
        book, task, shown = self._match.game.rulebook, self._match.task, self._timeline.shown
        if task.veil() and not self.why_mode:
            return book.about_plainly(shown, place)
        return (book.about_unranked if task.on else book.about)(shown, place)

    def read(self, place: str) -> Step | None:
        """What there is to say about a place; None where it is no place, or cannot be said."""

        def about() -> Step | None:
            try:
                return self.explain(place)
            except UrbanError:
                return None

        return self._failures.guard("the answer about a place", about, None)

    def called(self, action: Action) -> str:
        """What an action is called; in a task, without what it brings. "" for its notation."""
        book, at = self._match.game.rulebook, self._match.game.state
        return book.called_plainly(at, action) if self._match.task.on else book.called(at, action)

    def named(self, action: Action) -> str:
        """The same with a capital, as on a button, or the notation."""
        said = self.called(action)
        return capital(said) if said else str(action)

    def outlook(self, action: Action) -> Step:
        """What an action would do; kept, since one repaint says it more than once.

        In a task that was not tried yet it says what the action is, and how one finds out.
        """
        book, at = self._match.game.rulebook, self._match.game.state
        if action not in self._outlooks:
            foresee = book.outlook_unranked if self._match.task.on else book.outlook
            self._outlooks[action] = foresee(at, action)
        found = self._outlooks[action]
        if not self._match.task.veil():
            return found
        words = f"{stopped(self.named(action))} {TRY_IT}"
        places = book.gesture(at, action)
        return Step(found.rule, found.title, found.section, words, places=places)

    def outlook_text(self, action: Action) -> str:
        """What an action would do, as plain words."""
        return self.outlook(action).plain

    def scores_after(self, action: Action) -> list[Score]:
        """The scores if an action were played; kept, since several panels tell of them."""
        if action not in self._previews:
            after = self._match.game.state.copy()
            apply(after, action)
            self._previews[action] = self._match.game.rulebook.scores(after)
        return self._previews[action]
