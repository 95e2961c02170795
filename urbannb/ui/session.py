"""The model of a table: a game, what is selected, pointed at and explained. No widgets here.

Everything a person does arrives as one plain message, ``{"do": "click", "place": "D4"}``, at
`Session.handle`, which never lets an exception out: what goes wrong is kept to be shown.
"""

from __future__ import annotations

from functools import partial

from urbannb.core.action import Action
from urbannb.core.errors import IllegalAction, UrbanError
from urbannb.core.game import Game
from urbannb.core.step import Step
from urbannb.core.verdict import Verdict
from urbannb.core.view import View
from urbannb.scene import Room, Scene
from urbannb.ui import drawers, naming, scoring, trying
from urbannb.ui.saving import Saving
from urbannb.ui.seats import Opponents
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
"""The most a board gets that has the panels beside it."""


class Session(Sitting):
    """A sitting with hands: places are clicked, pointed at, asked about."""

    def __init__(
        self, game: Game, opponents: Opponents = None, saving: Saving | None = None
    ) -> None:
        """`opponents` says which bots play: see `urbannb.ui.seats`."""
        self.width = 1080
        self.why_mode = False
        self.hide_hands = not game.rulebook.open_hands
        self.under = False
        self.listing = False
        """Whether a long list of choices is unfolded."""
        self.unfolded: set[str] = set()
        """The lines of the score whose parts are shown, by their paths."""
        self.hints = True
        """Whether one may ask for a hint; where a task has its own, not here."""
        super().__init__(game, opponents, saving)
        self.simple |= {
            "escape": self.escape,
            "undo": self.undo,
            "redo": self.redo,
            "why": self.toggle_why,
            "hands": self.toggle_hands,
            "under": self.toggle_under,
            "list": self.toggle_list,
            "count": self.count,
            "from-here": self.play_from_here,
            "dismiss": self._dismiss,
            **{name: partial(act, self) for name, act in drawers.SIMPLE.items()},
            **{name: partial(act, self) for name, act in trying.SIMPLE.items()},
        }
        self.telling = {
            "click": self._on_click,
            "point": self._on_point,
            "aim": self._on_aim,
            "choose": self._on_choose,
            "step": self._on_step,
            "look": self._on_look,
            "light": self._on_light,
            "unfold": self._on_unfold,
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

    def _on_light(self, message: Message) -> None:
        self.lit = str(message.get("line", ""))

    def _on_unfold(self, message: Message) -> None:
        self.unfolded ^= {str(message["line"])}

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
        self.advised: Action | None = None
        self.lit = ""
        self._outlooks: dict[Action, Step] = {}
        self._gestures: Gestures | None = None
        self._scene: Scene | None = None

    @property
    def gestures(self) -> Gestures:
        """How the legal actions are clicked; worked out once a decision."""
        if self._gestures is None:
            self._gestures = gestures(self.game)
        return self._gestures

    # -- clicks

    @property
    def tried(self) -> bool:
        """Whether a piece lies on the board to be looked at, and is not played yet."""
        return self.game.rulebook.tries and self.pending is not None

    @property
    def held(self) -> Trail:
        """What has been chosen, without the place where it is being tried."""
        return self.trail[:-1] if self.tried else self.trail

    def click(self, place: str, how: str = "mouse") -> None:
        """A place was clicked, tapped, chosen by key, or a piece was dragged from or to it."""
        self.playing, self.drawer = False, ""
        if self.counting:
            self.count()
        if not self.live or self.why_mode:
            self.ask(place)
        elif self.pending is not None and place == self._last_of_pending():
            if how != "drop":  # it lies there already
                self.play(self.pending)
        elif place in self.trail:
            kept = self.trail.index(place) + (how == "drag")
            self.select(self.trail[:kept])
        else:
            self._extend(place, how)

    def _last_of_pending(self) -> str | None:
        return self.gestures.last_place(self.pending, self.trail) if self.pending else None

    def _extend(self, place: str, how: str) -> None:
        known, trail = self.gestures, (*self.held, place)
        action = known.full.get(trail)
        if action is not None and not known.after(trail):
            self._decide(action, trail, how)
        elif known.after(trail):
            self.select(trail)
        elif self.trail and place in known.after(()):
            self.select((place,))
        else:
            self._other(trail, how)

    def _decide(self, action: Action, trail: Trail, how: str) -> None:
        """Play; a finger, which cannot point before it acts, is asked once more."""
        if self.game.rulebook.tries:
            trying.put_down(self, action, trail)
            return
        if how != "touch":
            self.play(action)
            return
        self.verdict = self.illegal = self.asked = None
        self.pending, self.pointed = action, trail[-1]
        self.say(f"{self.outlook_text(action)} Tap again to play it.")

    def _other(self, trail: Trail, how: str) -> None:
        """Clicks that play nothing legal: say why, or answer them as a question."""
        action = self.game.rulebook.attempt(self.game.state, trail)
        if action is None:
            self.ask(trail[-1])
        elif self.game.legal.allows(action):
            self._decide(action, trail, how)
        else:
            self.refuse(action, trail[-1])

    def refuse(self, action: Action | str, place: str | None) -> None:
        """Show every reason why an action is illegal."""
        self.verdict = self.game.why(action)
        trying.take_up(self)
        self.illegal, self.asked = place, None
        self.say(lambda: naming.refusal(self))

    def select(self, trail: Trail) -> None:
        """Choose these places, or none; what was tried is taken up."""
        self.trail, self.pending = trail, None
        self.verdict = self.illegal = self.doubt = self.asked = None
        count = len(self.gestures.under(trail))
        self.say(
            lambda: (
                f"{self.label(trail[-1])} selected, {count} choices."
                if trail
                else "Nothing selected."
            )
        )

    def let_go(self) -> None:
        """Nothing is chosen, tried, asked or refused any more."""
        self.trail, self.pending, self.aimed = (), None, None
        self.verdict = self.illegal = self.doubt = self.asked = None

    def ask(self, place: str) -> None:
        """Answer "why?" about a place, and keep the answer on the screen."""
        step = self.game.rulebook.about(self.shown, place)
        trying.take_up(self)
        self.asked, self.verdict, self.illegal = place, None, None
        self.say(step.plain)

    def point(self, place: object) -> None:
        """The pointer or the cursor is now on a place, or on none."""
        self.pointed = place if isinstance(place, str) else None
        self.aimed, self.doubt = None, self._doubt()
        if self.pending is not None and not self.tried and self.pointed != self._last_of_pending():
            self.pending = None

    def _doubt(self) -> Verdict | None:
        """Why a click on what is pointed at would be refused, when it would mean an action."""
        if not (self.live and self.trail and self.pointed) or self.why_mode:
            return None
        if self.pointed in self.trail or self.pointed in self.gestures.after(self.held):
            return None
        action = self.game.rulebook.attempt(self.game.state, (*self.held, self.pointed))
        verdict = self.game.why(action) if action is not None else None
        return None if verdict is None or verdict.ok else verdict

    def aim(self, notation: str) -> None:
        """The cursor in the list of choices is on an action."""
        action = self.game.action(notation)
        if self.live and self.game.legal.allows(action):
            trying.aim(self, action)

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
        elif self.asked or self.verdict is not None or (self.pending and not self.tried):
            self.asked = self.verdict = self.illegal = None
            trying.take_up(self)
        elif self.trail:
            self.select(self.held if self.tried else ())
        elif self.counting:
            self.count()
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

    def toggle_under(self) -> None:
        """Look at what lies underneath, or at the board as it is."""
        self.under = not self.under
        self.say("Showing what lies underneath." if self.under else "Showing what lies on top.")

    def toggle_list(self) -> None:
        """Unfold the list of choices, or fold it."""
        self.listing = not self.listing

    # -- looking at what happened

    def step(self, where: str) -> None:
        """Move the stepper; "play" moves it by itself, from the first step if at the last."""
        if where == "play":
            self.playing = not self.playing
            if self.playing and self.walk.ended:
                self.walk.go("fresh")
        elif where == "tick":
            if self.playing:
                self.walk.go("next")
                self.playing = not self.walk.ended
        else:
            self.playing = False
            self.walk.go(int(where) if where.isdecimal() else where)
        self.let_go()
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
        """The legal action that a click on what is pointed at would play, or that is tried."""
        if not self.live or self.why_mode:
            return None
        if self.aimed is not None or (self.pending is not None and not self.tried):
            return self.pending or self.aimed
        there = self.gestures.full.get((*self.held, self.pointed)) if self.pointed else None
        return there or self.pending

    def outlook(self, action: Action) -> Step:
        """What an action would do; kept, since one repaint says it more than once."""
        if action not in self._outlooks:
            self._outlooks[action] = self.game.outlook(action)
        return self._outlooks[action]

    def outlook_text(self, action: Action) -> str:
        """What an action would do, as plain words."""
        return self.outlook(action).plain

    @property
    def hidden(self) -> frozenset[int]:
        """The players whose hands lie face down."""
        if not self.hide_hands or self.game.over:
            return frozenset()
        return frozenset(range(len(self.game.names))) - {self.viewer}

    @property
    def board_width(self) -> int:
        """The pixels there are for the board."""
        inside, most = self.width - EDGE, self.game.rulebook.board_width
        if most > BOARD:
            return max(300, min(most, inside))
        return min(BOARD, inside - SIDE) if self.beside else max(300, inside)

    @property
    def beside(self) -> bool:
        """Whether the panels stand beside the board, and not below it."""
        return self.width - EDGE >= WIDE

    def view(self, room: bool = True) -> View:
        """What the board is to mark, and whether it is to leave room for the panels."""
        about, _ = self.about()
        step = about or (None if self.trail else self.walk.shown)
        acting = self.live and not self.why_mode
        return View(
            viewer=self.viewer,
            hidden=self.hidden,
            legal=self.gestures.after(self.held) if acting else frozenset(),
            selected=self.trail,
            focus=scoring.places(self) if self.lit else step.places if step else (),
            dimmed=frozenset(step.dimmed) if step and not self.lit else frozenset(),
            illegal=self._illegal_places(),
            under=self.under,
            room=room,
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

    @property
    def room(self) -> Room | None:
        """Where in the picture the panels stand; None where they stand beside it or below."""
        return (self._scene or self.draw(self.view())).room

    def label(self, place: str) -> str:
        """The name of a place, as a screen reader says it."""
        target = self._scene.target(place) if self._scene else None
        target = target or self.draw(self.view()).target(place)  # it may have come just now
        return target.label if target else place
