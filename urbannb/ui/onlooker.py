"""What one sees of a match: how far a choice has come, what is marked, what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks
from urbannb.core.engine import apply
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import capital, stopped
from urbannb.core.view import View
from urbannb.scene import Room, Scene, Target
from urbannb.scene.shapes import Text
from urbannb.ui.looks import BOARD, EDGE, TRY_IT
from urbannb.ui.panels.past.away import Away
from urbannb.ui.saving import Saving
from urbannb.ui.seats import Opponents
from urbannb.ui.state import Event, LetGo, Lit, TableState, after

__all__ = ["ACTION", "EDGE", "NO_BOARD", "Onlooker", "line_at"]

ACTION = "action"
"""How the name of a line of the log begins, to be lit."""


NO_BOARD = Scene(
    300, 40, "No board", "The board cannot be shown now.",
    {"background": (Text(150, 20, "The board cannot be shown now."),)},
)  # fmt: skip
"""What stands where a board cannot be drawn."""


class Onlooker(Away):
    """A match that is looked at; what a person is doing changes by events alone (`ui.state`)."""

    def __init__(
        self,
        game: Game,
        opponents: Opponents = None,
        saving: Saving | None = None,
        settles: bool = True,
    ) -> None:
        """`opponents` says which bots play: see `urbannb.ui.seats`."""
        self.why_mode = False
        self.hints = True
        """Whether one may ask for a hint; where a task has its own, not here."""
        super().__init__(game, opponents, saving, settles)

    def _fresh(self) -> None:
        super()._fresh()
        self.state = TableState()
        self._outlooks: dict[Action, Step] = {}
        self._previews: dict[Action, list[Score]] = {}
        self._clicks: Clicks | None = None
        self._scene: Scene | None = None

    def happen(self, event: Event) -> None:
        """Something happens to what the person is doing."""
        self.state = after(self.state, event)

    @property
    def clicks(self) -> Clicks:
        """How the legal actions are clicked; worked out once a decision.

        In a task, which may ask for the best, their order is not by what they are worth.
        """
        if self._clicks is None:
            book, at, legal = self.game.rulebook, self.game.state, self.game.legal
            self._clicks = book.clicks(at, book.unsorted(at, legal) if self.tasked else legal)
        return self._clicks

    @property
    def acts(self) -> bool:
        """Whether a click plays; it asks where the past is looked at or "Why?" is on."""
        return self.live and not self.why_mode

    # -- what one points at

    def toggle_why(self) -> None:
        """Let clicks ask instead of act, or act again."""
        self.why_mode = not self.why_mode
        self.happen(LetGo(answers=False))
        self.say("Clicks now ask why." if self.why_mode else "Clicks now play.")

    def light(self, line: str) -> None:
        """A line of the score is pointed at, or none."""
        self.happen(Lit(line))

    # -- what there is to see

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
        book = self.game.rulebook
        if self.veiled and not self.why_mode:
            return book.about_plainly(self.shown, place)
        return (book.about_unranked if self.tasked else book.about)(self.shown, place)

    def read(self, place: str) -> Step | None:
        """What there is to say about a place; None where it is no place, or cannot be said."""

        def about() -> Step | None:
            try:
                return self.explain(place)
            except UrbanError:
                return None

        return self.failures.guard("the answer about a place", about, None)

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
        figures = () if self.tasked else self.game.rulebook.figures(self.game.state, action)
        short = [-figure.value if figure.more else figure.value for figure in figures]
        return (len(self.outlook(action).dimmed), *short)

    def called(self, action: Action) -> str:
        """What an action is called; in a task, without what it brings. "" for its notation."""
        book, at = self.game.rulebook, self.game.state
        return book.called_plainly(at, action) if self.tasked else book.called(at, action)

    def named(self, action: Action) -> str:
        """The same with a capital, as on a button, or the notation."""
        said = self.called(action)
        return capital(said) if said else str(action)

    @property
    def chosen(self) -> Action | None:
        """The action that has been chosen whole, and is not played yet."""
        return self.state.pending or self.clicks.whole(self.state.selected)

    @property
    def marked_next(self) -> bool:
        """Whether any place is marked on the board that can be chosen after what is held."""
        scene = self._scene or self.draw(self.view())
        after = self.clicks.after(self.state.held)
        return any(target.acts_as in after for target in scene.all_targets)

    @property
    def refused(self) -> str:
        """What was clicked or is pointed at and cannot be done; empty without words for it."""
        state = self.state
        place = state.pointed if state.verdict is None else state.refused_at
        book, position = self.game.rulebook, self.game.state
        action = book.attempt(position, (*state.held, place)) if place else None
        return self.called(action) if action is not None else ""

    def advised_places(self, scene: Scene) -> list[str]:
        """The places of the hint on a board, those that are out of sight by what they are in.

        A piece that lies there to be looked at has a frame of its own.
        """
        action, there = self.state.advised, {target.place for target in scene.all_targets}
        if action is None or not self.live:
            return []
        places = self.game.rulebook.gesture(self.game.state, action)
        if self.state.laid and self.state.pending == action:
            places = places[:-1]
        found = (place if place in there else place.partition(":")[0] for place in places)
        return [place for place in dict.fromkeys(found) if place in there]

    def in_sight(self, scene: Scene) -> list[str]:
        """The places of a board that pans to which one is to look.

        Where what a hint or a line of a list speaks of is put, or else all that is held can be;
        what was asked about; or what has just happened and then what is to be chosen on the board;
        else what the position itself is about. What is only pointed at is in sight.
        """
        there, state = {target.place for target in scene.targets}, self.state
        return next(
            (found for found in self._wanted(state, there) if found),
            [p for p in scene.eye if p in there],
        )

    def _wanted(self, state: TableState, there: set[str]) -> Iterator[list[str]]:
        """The places there to which one is to look, what matters most first."""
        meant = state.pending or state.aimed or state.advised
        if self.acts and meant is not None and not state.asked:
            gesture = self.game.rulebook.gesture(self.game.state, meant)
            if state.held in ((), tuple(gesture)[: len(state.held)]):
                yield [place for place in reversed(gesture) if place in there]
        if state.selected:
            yield sorted(self.clicks.after(state.held) & there) if self.acts else []
        elif state.asked:
            step = self.about()[0]
            yield [place for place in (step.places if step else ()) if place in there]
        else:
            told = self._told_first()
            at_first = self.clicks.after(()) if self.acts else frozenset()
            places = (*self.news, *(told.places if told else ()), *sorted(at_first))
            yield [place for place in dict.fromkeys(places) if place in there]

    def outlook(self, action: Action) -> Step:
        """What an action would do; kept, since one repaint says it more than once.

        In a task that was not tried yet it says what the action is, and how one finds out.
        """
        if action not in self._outlooks:
            book, at = self.game.rulebook, self.game.state
            foresee = book.outlook_unranked if self.tasked else book.outlook
            self._outlooks[action] = foresee(at, action)
        found = self._outlooks[action]
        if not self.veiled:
            return found
        words = f"{stopped(self.named(action))} {TRY_IT}"
        places = self.game.rulebook.gesture(self.game.state, action)
        return Step(found.rule, found.title, found.section, words, places=places)

    def scores_after(self, action: Action) -> list[Score]:
        """The scores if an action were played; kept, since several panels tell of them."""
        if action not in self._previews:
            after = self.game.state.copy()
            apply(after, action)
            self._previews[action] = self.game.rulebook.scores(after)
        return self._previews[action]

    def outlook_text(self, action: Action) -> str:
        """What an action would do, as plain words."""
        return self.outlook(action).plain

    def view(self, room: bool = True) -> View:
        """What the board is to mark, and whether it is to leave room for the panels."""
        about, _ = self.about()
        state = self.state
        busy = state.selected or state.aimed is not None
        step = about or (None if busy else self._told_first())
        return replace(
            self.unmarked(room),
            legal=self.clicks.after(state.held) if self.acts else frozenset(),
            selected=state.selected,
            focus=self._lit_places() if state.lit else step.places if step else (),
            dimmed=frozenset(step.dimmed) if step and not state.lit else frozenset(),
            illegal=self._illegal_places(),
            pointed=(state.pointed or state.asked or "") if self._follows else "",
            new=self.news,
            changed=self.changed,
        )

    @property
    def _follows(self) -> bool:
        """Whether the board tells more of what is pointed at: in a layer, of a card beside it."""
        book = self.game.rulebook
        return bool(self.layer) or (book.pans and book.board_width <= BOARD)

    def _told_first(self) -> Step | None:
        return self.failures.guard("the newest step", lambda: self.walk.shown, None)

    def _illegal_places(self) -> tuple[str, ...]:
        state = self.state
        place = state.refused_at or (state.pointed if state.doubt is not None else None)
        return (place,) if place else ()

    def _lit_places(self) -> tuple[str, ...]:
        """The places of the line of the score that is lit, or of the action in the log."""
        action, _, turn = self.state.lit.partition(" ")
        if action == ACTION and turn.isdecimal() and 0 < int(turn) <= self.game.turn:
            steps = self.game.steps_of(int(turn))
            return next((step.places for step in steps if step.places), ())
        if not self.team:
            return ()
        line = line_at(self.game.rulebook.scores(self.shown)[0], self.state.lit)
        if line is None:
            return ()
        return line.places or tuple(place for leaf in line.leaves() for place in leaf.places)

    def draw(self, view: View) -> Scene:
        """The board with those marks; kept, for the names of its places."""
        self._scene = self.game.rulebook.scene(self.shown, view)
        return self._scene

    def seen(self) -> tuple[View, Scene]:
        """The board as it is to be shown: with its marks, or else without, or else none."""
        plain, guard = self.unmarked(), self.failures.guard
        view = guard("the marks on the board", self.view, plain)
        scene = guard("the board with its marks", lambda: self.draw(view), None)
        if scene is None:
            view, scene = plain, guard("the board", lambda: self.draw(plain), None)
        if scene is None:
            scene = self._scene = NO_BOARD
        return view, scene

    def picture(self) -> Scene:
        """The board as it is marked now, without room for panels: none stand in a still picture."""

        def drawn(view: Callable[[bool], View]) -> Scene:
            scene: Scene = self.game.rulebook.scene(self.shown, view(False))
            return scene

        guard = self.failures.guard
        marked = guard("the picture with its marks", lambda: drawn(self.view), None)
        return marked or guard("the picture", lambda: drawn(self.unmarked), NO_BOARD)

    def at_rest(self) -> Scene:
        """The same of the present, for a picture that is kept: nothing in it is pointed at."""
        if not self.walk.now:
            plain = self.unmarked(room=False)
            return self.failures.guard(
                "the picture", lambda: self.game.rulebook.scene(self.game.state, plain), NO_BOARD
            )
        before, self.state = (
            self.state,
            replace(self.state, pointed=None, aimed=None, doubt=None, lit=""),
        )
        try:
            return self.picture()
        finally:
            self.state = before

    @property
    def room(self) -> Room | None:
        """Where in the picture the panels stand; None where they stand beside it or below."""
        return (self._scene or self.draw(self.view())).room

    @property
    def trayed(self) -> bool:
        """Whether a picture that has room for panels elsewhere has a tray, on a telephone."""
        scene = self._scene or self.draw(self.view())
        return scene.tray is not None and self.game.rulebook.board_width > BOARD

    @property
    def strips(self) -> Room | None:
        """Where in the picture the buttons of what is tried stand, if not in a panel."""
        return (self._scene or self.draw(self.view())).strip

    def label(self, place: str) -> str:
        """The name of a place, as a screen reader says it."""
        target = self._target(place)
        return target.label if target else place

    def name(self, place: str) -> str:
        """The name of a place in short.

        A site of a block ("A4:nw") may be out of sight by now: then it is called by the block.
        """
        target = self._target(place)
        return target.name or target.label if target else place.partition(":")[0]

    def _target(self, place: str) -> Target | None:
        target = self._scene.target(place) if self._scene else None
        return target or self.draw(self.view()).target(place)  # it may have come just now


def line_at(score: Score, path: str) -> Score | None:
    """A part of a score by its path: "2.1" is the first part of its second line."""
    for n in path.split("."):
        if not n.isdecimal() or not 1 <= int(n) <= len(score.lines):
            return None
        score = score.lines[int(n) - 1]
    return score
