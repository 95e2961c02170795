"""The board as one sees it: what is marked, what is new on it, what its places are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.view import View
from urbannb.scene import Room, Scene, Target
from urbannb.scene.shapes import Text
from urbannb.ui.failures import Failures
from urbannb.ui.panels.past.news import News, news
from urbannb.ui.parts.looks import BOARD, Looks
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.selection import Selection
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.state import TableState

ACTION = "action"
"""How the name of a line of the log begins, to be lit."""


NO_BOARD = Scene(
    300, 40, "No board", "The board cannot be shown now.",
    {"background": (Text(150, 20, "The board cannot be shown now."),)},
)  # fmt: skip
"""What stands where a board cannot be drawn."""


class Picture:
    """The board of the position shown, with the marks of what is chosen, told and pointed at."""

    def __init__(
        self, match: Match, timeline: Timeline, looks: Looks, selection: Selection,
        failures: Failures,
    ) -> None:  # fmt: skip
        self._match = match
        self._timeline = timeline
        self._looks = looks
        self._selection = selection
        self._failures = failures
        self.fresh()

    def fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self._scene: Scene | None = None
        self._news: News | None = None

    @property
    def marked_next(self) -> bool:
        """Whether any place is marked on the board that can be chosen after what is held."""
        scene = self._scene or self.draw(self.view())
        after = self._selection.clicks.after(self._selection.state.held)
        return any(target.acts_as in after for target in scene.all_targets)

    def advised_places(self, scene: Scene) -> list[str]:
        """The places of the hint on a board, those that are out of sight by what they are in.

        A piece that lies there to be looked at has a frame of its own.
        """
        game, state = self._match.game, self._selection.state
        action, there = state.advised, {target.place for target in scene.all_targets}
        if action is None or not self._selection.live:
            return []
        places = game.rulebook.gesture(game.state, action)
        if state.laid and state.pending == action:
            places = places[:-1]
        found = (place if place in there else place.partition(":")[0] for place in places)
        return [place for place in dict.fromkeys(found) if place in there]

    def in_sight(self, scene: Scene) -> list[str]:
        """The places of a board that pans to which one is to look.

        Where what a hint or a line of a list speaks of is put, or else all that is held can be;
        what was asked about; or what has just happened and then what is to be chosen on the board;
        else what the position itself is about. What is only pointed at is in sight.
        """
        there, state = {target.place for target in scene.targets}, self._selection.state
        return next(
            (found for found in self._wanted(state, there) if found),
            [p for p in scene.eye if p in there],
        )

    def _wanted(self, state: TableState, there: set[str]) -> Iterator[list[str]]:
        """The places there to which one is to look, what matters most first."""
        meant = state.pending or state.aimed or state.advised
        game, clicks = self._match.game, self._selection.clicks if self._selection.acts else None
        if clicks is not None and meant is not None and not state.asked:
            gesture = game.rulebook.gesture(game.state, meant)
            if state.held in ((), tuple(gesture)[: len(state.held)]):
                yield [place for place in reversed(gesture) if place in there]
        if state.selected:
            yield sorted(clicks.after(state.held) & there) if clicks is not None else []
        elif state.asked:
            step = self._selection.about()[0]
            yield [place for place in (step.places if step else ()) if place in there]
        else:
            told = self._told_first()
            at_first = clicks.after(()) if clicks is not None else frozenset()
            places = (*self.news, *(told.places if told else ()), *sorted(at_first))
            yield [place for place in dict.fromkeys(places) if place in there]

    def view(self, room: bool = True) -> View:
        """What the board is to mark, and whether it is to leave room for the panels."""
        about, _ = self._selection.about()
        state, acts = self._selection.state, self._selection.acts
        busy = state.selected or state.aimed is not None
        step = about or (None if busy else self._told_first())
        return replace(
            self._looks.unmarked(room),
            legal=self._selection.clicks.after(state.held) if acts else frozenset(),
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
        book = self._match.game.rulebook
        return bool(self._looks.layer) or (book.pans and book.board_width <= BOARD)

    def _told_first(self) -> Step | None:
        return self._failures.guard("the newest step", lambda: self._timeline.walk.shown, None)

    def _illegal_places(self) -> tuple[str, ...]:
        state = self._selection.state
        place = state.refused_at or (state.pointed if state.doubt is not None else None)
        return (place,) if place else ()

    def _lit_places(self) -> tuple[str, ...]:
        """The places of the line of the score that is lit, or of the action in the log."""
        game, lit = self._match.game, self._selection.state.lit
        action, _, turn = lit.partition(" ")
        if action == ACTION and turn.isdecimal() and 0 < int(turn) <= game.turn:
            steps = game.steps_of(int(turn))
            return next((step.places for step in steps if step.places), ())
        if not self._match.team:
            return ()
        line = line_at(game.rulebook.scores(self._timeline.shown)[0], lit)
        if line is None:
            return ()
        return line.places or tuple(place for leaf in line.leaves() for place in leaf.places)

    def draw(self, view: View) -> Scene:
        """The board with those marks; kept, for the names of its places."""
        self._scene = self._match.game.rulebook.scene(self._timeline.shown, view)
        return self._scene

    def seen(self) -> tuple[View, Scene]:
        """The board as it is to be shown: with its marks, or else without, or else none."""
        plain, guard = self._looks.unmarked(), self._failures.guard
        view = guard("the marks on the board", self.view, plain)
        scene = guard("the board with its marks", lambda: self.draw(view), None)
        if scene is None:
            view, scene = plain, guard("the board", lambda: self.draw(plain), None)
        if scene is None:
            scene = self._scene = NO_BOARD
        return view, scene

    def still(self) -> Scene:
        """The board as it is marked now, without room for panels: none stand in a still picture."""

        def drawn(view: Callable[[bool], View]) -> Scene:
            scene: Scene = self._match.game.rulebook.scene(self._timeline.shown, view(False))
            return scene

        guard = self._failures.guard
        marked = guard("the picture with its marks", lambda: drawn(self.view), None)
        return marked or guard("the picture", lambda: drawn(self._looks.unmarked), NO_BOARD)

    def at_rest(self) -> Scene:
        """The same of the present, for a picture that is kept: nothing in it is pointed at."""
        game, before = self._match.game, self._selection.state
        if not self._timeline.walk.now:
            plain = self._looks.unmarked(room=False)
            return self._failures.guard(
                "the picture", lambda: game.rulebook.scene(game.state, plain), NO_BOARD
            )
        self._selection.state = replace(before, pointed=None, aimed=None, doubt=None, lit="")
        try:
            return self.still()
        finally:
            self._selection.state = before

    @property
    def room(self) -> Room | None:
        """Where in the picture the panels stand; None where they stand beside it or below."""
        return (self._scene or self.draw(self.view())).room

    @property
    def flanked(self) -> bool:
        """Whether the panels stand beside the board or in it, and not below it."""
        return self._looks.beside or self.room is not None

    @property
    def trayed(self) -> bool:
        """Whether a picture that has room for panels elsewhere has a tray, on a telephone."""
        scene = self._scene or self.draw(self.view())
        return scene.tray is not None and self._match.game.rulebook.board_width > BOARD

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

    @property
    def refused(self) -> str:
        """What was clicked or is pointed at and cannot be done; empty without words for it.

        What it would bring is not said. Where it needs a place that nobody has clicked, that would
        be a place of our choosing: then it is called by what was clicked.
        """
        state, game = self._selection.state, self._match.game
        place = state.pointed if state.verdict is None else state.refused_at
        action = game.rulebook.attempt(game.state, (*state.held, place)) if place else None
        if action is None or place is None:
            return ""
        if {*game.rulebook.gesture(game.state, action)} <= {*state.held, place}:
            return game.rulebook.called_plainly(game.state, action)
        return self.name(place)

    def _target(self, place: str) -> Target | None:
        target = self._scene.target(place) if self._scene else None
        return target or self.draw(self.view()).target(place)  # it may have come just now

    @property
    def news(self) -> tuple[str, ...]:
        """The places where others have put something since; until one acts or looks back."""
        return self._found.new

    @property
    def changed(self) -> tuple[str, ...]:
        """The places where something is not as it was."""
        return self._found.changed

    @property
    def _found(self) -> News:
        if not (self._selection.live and self._timeline.away):
            return News()
        if self._news is None:
            self._news = self._failures.guard("what is new on the board", self._new, News())
        return self._news

    def _new(self) -> News:
        first = max(1, self._timeline.walk.first)
        turns = range(first, self._match.game.turn + 1)
        own = [turn for turn in turns if self._match.owners.chooser(turn) == self._match.viewer]
        return news(self._match.game, first - 1, self._looks.unmarked(), own)


def line_at(score: Score, path: str) -> Score | None:
    """A part of a score by its path: "2.1" is the first part of its second line."""
    for n in path.split("."):
        if not n.isdecimal() or not 1 <= int(n) <= len(score.lines):
            return None
        score = score.lines[int(n) - 1]
    return score
