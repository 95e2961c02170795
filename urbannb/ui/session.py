"""The model of a table: a game, what is selected, pointed at and explained. No widgets here.

Everything a person does arrives as one plain message, ``{"do": "click", "place": "D4"}``, at
`Session.handle`, which never lets an exception out: what goes wrong is kept to be shown.
"""

from __future__ import annotations

from functools import partial

from urbannb.core.errors import IllegalAction, UrbanError
from urbannb.core.game import Game
from urbannb.core.step import Step
from urbannb.core.task import Action
from urbannb.core.verdict import Verdict
from urbannb.scene import Scene, View
from urbannb.ui import drawers
from urbannb.ui.saving import Saving
from urbannb.ui.selection import Gestures, Trail, gestures
from urbannb.ui.sitting import Message, Sitting

EDGE = 26
"""Padding and border of the table."""
SIDE = 332
"""What the panels need, beside the board, with the gap between."""
WIDE = 790
"""From this width inside the table on, board and panels stand side by side (so does the
style sheet)."""
BOARD = 640
"""The most a board gets."""


class Session(Sitting):
    """A sitting with hands: places are clicked, pointed at, asked about."""

    def __init__(
        self, game: Game, opponent: str | None = None, saving: Saving | None = None
    ) -> None:
        """`opponent` is the name of the bot in the second seat, or None for a person."""
        self.width = 1080
        self.why_mode = False
        self.hide_hands = True
        super().__init__(game, opponent, saving)
        self.simple = {
            "escape": self.escape,
            "undo": self.undo,
            "redo": self.redo,
            "why": self.toggle_why,
            "hands": self.toggle_hands,
            "from-here": self.play_from_here,
            "dismiss": self._dismiss,
            **{name: partial(act, self) for name, act in drawers.SIMPLE.items()},
        }
        self.telling = {
            "click": self._on_click,
            "point": self._on_point,
            "aim": self._on_aim,
            "choose": self._on_choose,
            "step": self._on_step,
            "look": self._on_look,
            **{name: partial(act, self) for name, act in drawers.TELLING.items()},
        }

    def _on_click(self, message: Message) -> None:
        self.click(str(message["place"]), str(message.get("how", "mouse")))

    def _on_point(self, message: Message) -> None:
        self.point(message.get("place"))

    def _on_aim(self, message: Message) -> None:
        self.aim(str(message["action"]))

    def _on_choose(self, message: Message) -> None:
        self.choose(str(message["action"]))

    def _on_step(self, message: Message) -> None:
        self.step(str(message["to"]))

    def _on_look(self, message: Message) -> None:
        self.look(int(message["turn"]))

    def _dismiss(self) -> None:
        """Close the error card: `handle` has done so already."""

    def _fresh(self) -> None:
        super()._fresh()
        self.trail: Trail = ()
        self.pending: Action | None = None
        self.verdict: Verdict | None = None
        self.illegal: str | None = None
        self.doubt: Verdict | None = None
        self.asked: str | None = None
        self.pointed: str | None = None
        self.aimed: Action | None = None
        self._gestures: Gestures | None = None
        self._scene: Scene | None = None

    @property
    def gestures(self) -> Gestures:
        """How the legal actions are clicked; worked out once a decision."""
        if self._gestures is None:
            self._gestures = gestures(self.game)
        return self._gestures

    # -- clicks

    def click(self, place: str, how: str = "mouse") -> None:
        """A place was clicked, tapped or chosen by key."""
        self.playing, self.drawer = False, ""
        if not self.live or self.why_mode:
            self.ask(place)
        elif self.pending is not None and place == self._last_of_pending():
            self.play(self.pending)
        elif place in self.trail:
            self._select(self.trail[: self.trail.index(place)])
        else:
            self._extend(place, how)

    def _last_of_pending(self) -> str | None:
        return self.gestures.last_place(self.pending, self.trail) if self.pending else None

    def _extend(self, place: str, how: str) -> None:
        known, trail = self.gestures, (*self.trail, place)
        action = known.full.get(trail)
        if action is not None and not known.after(trail):
            self._decide(action, place, how)
        elif known.after(trail):
            self._select(trail)
        elif self.trail and place in known.after(()):
            self._select((place,))
        else:
            self._other(trail, how)

    def _decide(self, action: Action, place: str, how: str) -> None:
        """Play; a finger, which cannot point before it acts, is asked once more."""
        if how != "touch":
            self.play(action)
            return
        self.verdict = self.illegal = self.asked = None
        self.pending, self.pointed = action, place
        self.say(f"{self.outlook_text(action)} Tap again to play {action}.")

    def _other(self, trail: Trail, how: str) -> None:
        """Clicks that play nothing legal: say why, or answer them as a question."""
        action = self.game.rulebook.attempt(self.game.state, trail)
        if action is None:
            self.ask(trail[-1])
        elif self.game.legal.allows(action):
            self._decide(action, trail[-1], how)
        else:
            self.refuse(action, trail[-1])

    def refuse(self, action: Action | str, place: str | None) -> None:
        """Show every reason why an action is illegal."""
        self.verdict = self.game.why(action)
        self.illegal, self.pending, self.asked = place, None, None
        self.say(str(self.verdict))

    def _select(self, trail: Trail) -> None:
        self.trail, self.pending = trail, None
        self.verdict = self.illegal = self.doubt = self.asked = None
        count = len(self.gestures.under(trail))
        self.say(
            f"{self.label(trail[-1])} selected, {count} choices." if trail else "Nothing selected."
        )

    def ask(self, place: str) -> None:
        """Answer "why?" about a place, and keep the answer on the screen."""
        step = self.game.rulebook.about(self.shown, place)
        self.asked, self.verdict, self.illegal, self.pending = place, None, None, None
        self.say(step.plain)

    def point(self, place: object) -> None:
        """The pointer or the cursor is now on a place, or on none."""
        self.pointed = place if isinstance(place, str) else None
        self.aimed, self.doubt = None, self._doubt()
        if self.pending is not None and self.pointed != self._last_of_pending():
            self.pending = None

    def _doubt(self) -> Verdict | None:
        """Why a click on what is pointed at would be refused, when it would mean an action."""
        if not (self.live and self.trail and self.pointed) or self.why_mode:
            return None
        if self.pointed in self.trail or self.pointed in self.gestures.after(self.trail):
            return None
        action = self.game.rulebook.attempt(self.game.state, (*self.trail, self.pointed))
        verdict = self.game.why(action) if action is not None else None
        return None if verdict is None or verdict.ok else verdict

    def aim(self, notation: str) -> None:
        """The cursor in the list of choices is on an action."""
        action = self.game.action(notation)
        if self.live and self.game.legal.allows(action):
            self.aimed, self.pointed = action, self.gestures.last_place(action, self.trail)
            self.say(self.outlook_text(action))

    def choose(self, notation: str) -> None:
        """Play an action by its notation; an illegal one is answered with its reasons."""
        try:
            action = self.game.action(notation)
            if not self.live:
                raise UrbanError("go back to now before you play")
            self.play(action)
        except IllegalAction as error:
            self.refuse(error.verdict.action, None)

    def escape(self) -> None:
        """Take the latest thing back: an open drawer, an answer, a selection."""
        if self.drawer:
            self.drawer = ""
        elif self.asked or self.verdict is not None or self.pending:
            self.asked = self.verdict = self.illegal = self.pending = None
        elif self.trail:
            self._select(())
        else:
            self.why_mode = False

    def toggle_why(self) -> None:
        """Let clicks ask instead of act, or act again."""
        self.why_mode = not self.why_mode
        self.trail, self.pending = (), None
        self.say("Clicks now ask why." if self.why_mode else "Clicks now play.")

    def toggle_hands(self) -> None:
        """Show or hide the other players' hands."""
        self.hide_hands = not self.hide_hands
        self.say("Other hands are hidden." if self.hide_hands else "All hands are shown.")

    # -- looking at what happened

    def step(self, where: str) -> None:
        """Move the stepper; "play" moves it by itself, from the first step if at the last."""
        if where == "play":
            self.playing = not self.playing
            if self.playing and self.walk.ended:
                self.walk.go("first")
        elif where == "tick":
            if self.playing:
                self.walk.go("next")
                self.playing = not self.walk.ended
        else:
            self.playing = False
            self.walk.go(int(where) if where.isdecimal() else where)
        self.trail, self.asked, self.pending = (), None, None
        if step := self.walk.step:
            self.say(f"Step {self.walk.at + 1} of {len(self.walk.steps)}. {step.plain}")

    # -- what there is to see

    def about(self) -> tuple[Step | None, str]:
        """The answer to show: about what was asked, or about what is pointed at."""
        place = self.asked or (None if self.trail else self.pointed)
        if place is None:
            return None, ""
        try:
            return self.game.rulebook.about(self.shown, place), place
        except UrbanError:
            return None, ""

    def pointed_action(self) -> Action | None:
        """The legal action that a click on what is pointed at would play."""
        if not self.live or self.why_mode:
            return None
        if self.pending is not None or self.aimed is not None:
            return self.pending or self.aimed
        return self.gestures.full.get((*self.trail, self.pointed)) if self.pointed else None

    def outlook_text(self, action: Action) -> str:
        """What an action would do, as plain words."""
        return self.game.outlook(action).plain

    @property
    def hidden(self) -> frozenset[int]:
        """The players whose hands lie face down."""
        if not self.hide_hands or self.game.over:
            return frozenset()
        return frozenset(range(len(self.game.names))) - {self.viewer}

    @property
    def board_width(self) -> int:
        """The pixels there are for the board."""
        inside = self.width - EDGE
        return min(BOARD, inside - SIDE) if inside >= WIDE else max(300, inside)

    def view(self) -> View:
        """What the board is to mark."""
        about, _ = self.about()
        step = about or (None if self.trail else self.walk.shown)
        acting = self.live and not self.why_mode
        return View(
            viewer=self.viewer,
            hidden=self.hidden,
            legal=self.gestures.after(self.trail) if acting else frozenset(),
            selected=self.trail,
            focus=step.places if step else (),
            dimmed=frozenset(step.dimmed) if step else frozenset(),
            illegal=self._illegal_places(),
            width=self.board_width,
        )

    def _illegal_places(self) -> tuple[str, ...]:
        if self.illegal:
            return (self.illegal,)
        return (self.pointed,) if self.pointed and self.doubt is not None else ()

    def draw(self, view: View) -> Scene:
        """The board with those marks; kept, for the names of its places."""
        self._scene = self.game.rulebook.scene(self.shown, view)
        return self._scene

    def label(self, place: str) -> str:
        """The name of a place, as a screen reader says it."""
        scene = self._scene or self.draw(self.view())
        target = scene.target(place)
        return target.label if target else place
