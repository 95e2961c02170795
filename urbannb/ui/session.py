"""The model of a table: a game, what is selected, pointed at and explained. No widgets here.

Everything a person does arrives as one plain message, ``{"do": "click", "place": "D4"}``, at
`Session.handle`, which never lets an exception out: what goes wrong is kept to be shown.
"""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from urbannb.core.errors import IllegalAction, UrbanError
from urbannb.core.game import Game
from urbannb.core.step import Step
from urbannb.core.task import Action
from urbannb.core.verdict import Verdict
from urbannb.scene import Scene, View
from urbannb.ui.saving import SUFFIX, Files, Saving
from urbannb.ui.selection import Gestures, Trail, gestures
from urbannb.ui.walk import Walk

EDGE = 26
"""Padding and border of the table."""
SIDE = 332
"""What the panels need, beside the board, with the gap between."""
WIDE = 790
"""From this width inside the table on, board and panels stand side by side (so does the
style sheet)."""
BOARD = 640
"""The most a board gets."""


@dataclass(frozen=True)
class Trouble:
    """Something that went wrong; `details` is the traceback of what should never happen."""

    text: str
    details: str = ""


class Session:
    """One person's (or two persons' on one chair) sitting at a table."""

    def __init__(
        self, game: Game, opponent: str | None = None, saving: Saving | None = None
    ) -> None:
        self.lock = threading.RLock()
        self.saving = saving or Saving(None)
        self.files = Files()
        self.width = 1080
        self.why_mode = False
        self.hide_hands = True
        self.drawer = ""
        self.search = ""
        self.rule_id = ""
        self.proposed_seed = 0
        self.trouble: Trouble | None = None
        self.drawer_trouble: Trouble | None = None
        self.notice = ""
        self.announcement = ""
        self.playing = False
        self.offer = self.saving.found()
        self._acts = self._table_of_acts()
        self.bots: dict[int, Any] = {}
        self.opponent: str | None = None
        self.seat(game, opponent)

    # -- the game on the table

    def seat(self, game: Game, opponent: str | None = None) -> None:
        """Put a game on the table."""
        bots = {1: _bot(opponent)} if opponent else {}
        self.game, self.bots, self.opponent = game, bots, opponent
        self.walk = Walk(game, game.turn, game.turn)
        self._told: dict[tuple[int, Action], str] = {}
        self._fresh()
        self._answer_bots(game.turn)

    def _fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self.trail: Trail = ()
        self.pending: Action | None = None
        self.verdict: Verdict | None = None
        self.illegal: str | None = None
        self.doubt: Verdict | None = None
        self.asked: str | None = None
        self.pointed: str | None = None
        self.aimed: Action | None = None
        self.playing = False
        self._gestures: Gestures | None = None
        self._scene: Scene | None = None

    @property
    def gestures(self) -> Gestures:
        """How the legal actions are clicked; worked out once a decision."""
        if self._gestures is None:
            self._gestures = gestures(self.game)
        return self._gestures

    @property
    def live(self) -> bool:
        """True when the board shows the present and a person may act on it."""
        return self.walk.now and not self.game.over and self.to_move not in self.bots

    @property
    def to_move(self) -> int:
        """Who must decide; -1 when the game is over."""
        return self.game.decision.player if self.game.decision else -1

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen."""
        people = [p for p in range(len(self.game.names)) if p not in self.bots]
        return people[0] if len(people) == 1 else max(0, self.to_move)

    @property
    def shown(self) -> Any:
        """The position on the board: the present, or that of the step being looked at."""
        step = None if self.walk.now else self.walk.step
        if step is not None and step.state is not None and not self.walk.ended:
            return step.state
        if self.walk.last == self.game.turn:
            return self.game.state
        return self.walk.after

    # -- what a person does

    def handle(self, message: dict[str, Any]) -> None:
        """Do what a message asks; whatever it raises is kept in `trouble` to be shown."""
        with self.lock:
            try:
                self.trouble = None
                do = message.get("do")
                act = self._acts.get(do) if isinstance(do, str) else None
                if act is None:
                    raise UrbanError(f"this table does not know how to do {do!r}")
                act(message)
            except UrbanError as error:
                self._keep(Trouble(str(error)))
            except Exception as error:  # shown in the table: a callback's error has no other reader
                self._keep(Trouble(f"{type(error).__name__}: {error}", traceback.format_exc()))

    def _keep(self, trouble: Trouble) -> None:
        if self.drawer and not trouble.details:
            self.drawer_trouble = trouble
        else:
            self.trouble = trouble
        self.say(trouble.text)

    def say(self, text: str) -> None:
        """What a screen reader is to announce."""
        self.announcement = text

    def _table_of_acts(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        from urbannb.ui import drawers

        return {
            "click": lambda m: self.click(str(m["place"]), str(m.get("how", "mouse"))),
            "point": lambda m: self.point(m.get("place")),
            "aim": lambda m: self.aim(str(m["action"])),
            "choose": lambda m: self.choose(str(m["action"])),
            "escape": lambda m: self.escape(),
            "undo": lambda m: self.undo(),
            "redo": lambda m: self.redo(),
            "why": lambda m: self.toggle_why(),
            "hands": lambda m: self.toggle_hands(),
            "step": lambda m: self.step(m["to"]),
            "look": lambda m: self.look(int(m["turn"])),
            "from-here": lambda m: self.play_from_here(),
            "dismiss": lambda m: None,
            **{name: _bound(act, self) for name, act in drawers.ACTS.items()},
        }

    def click(self, place: str, how: str = "mouse") -> None:
        """A place was clicked, tapped or chosen by key."""
        self.playing, self.drawer = False, ""
        if not self.live or self.why_mode:
            self.ask(place)
        elif self.pending is not None and place == self._last_of_pending():
            self._play(self.pending)
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
            self._play(action)
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
        self.say(f"{self.label(trail[-1])} selected, {count} choices." if trail else "Nothing selected.")

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
            self._play(action)
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

    # -- playing

    def _play(self, action: Action) -> None:
        before = self.game.turn
        self.game.play(action)
        self._fresh()
        self.notice = ""
        self._answer_bots(before + 1)
        self._tell()
        self.saving.save(self.game, self.opponent)

    def _answer_bots(self, first: int) -> None:
        """Let the bots play until a person must decide; walk all of it from turn `first`."""
        while self.to_move in self.bots:
            self.game.play(self.bots[self.to_move].choose(self.game))
        self._gestures = None
        self.walk = Walk(self.game, min(first, self.game.turn), self.game.turn)

    def _tell(self) -> None:
        told = " ".join(step.plain for _, step in self.walk.steps)
        asked = self.game.decision.prompt if self.game.decision else "The game is over."
        self.say(f"{told} {asked}")

    def undo(self) -> None:
        """Take back the last action, and a bot's answers to it."""
        gone = self.game.undo()
        while self.to_move in self.bots and self.game.turn:
            gone = self.game.undo()
        self._moved(f"Took back {gone}, with anything drawn after it.")

    def redo(self) -> None:
        """Play again what was taken back."""
        action = self.game.redo()
        while self.to_move in self.bots and self.game.undone:
            self.game.redo()
        self._moved(f"Played {action} again.")

    def _moved(self, notice: str) -> None:
        self._told.clear()
        self._fresh()
        self._answer_bots(self.game.turn)
        self.notice = notice
        self.say(f"{notice} {self.game.decision.prompt if self.game.decision else ''}")
        self.saving.save(self.game, self.opponent)

    # -- looking at what happened

    def step(self, where: str | int) -> None:
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
            self.walk.go(int(where) if str(where).isdecimal() else where)
        self.trail, self.asked, self.pending = (), None, None
        if step := self.walk.step:
            self.say(f"Step {self.walk.at + 1} of {len(self.walk.steps)}. {step.plain}")

    def look(self, turn: int) -> None:
        """Look at the position after a turn; playing goes on only from the newest."""
        turn = max(0, min(turn, self.game.turn))
        self._fresh()
        self.walk = Walk(self.game, turn, turn)
        self.say(f"Turn {turn}." if turn < self.game.turn else "Back to now.")

    def play_from_here(self) -> None:
        """Take back everything after the turn being looked at; Redo brings it again."""
        turn = self.walk.turn
        self.game.goto(turn)
        self._moved(f"Went back to turn {turn}. Redo plays the rest again.")

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

    @property
    def file_name(self) -> str:
        """A name for the file of this game."""
        return f"{self.game.rulebook.name}-{self.game.turn}{SUFFIX}"

    def told(self, turn: int) -> str:
        """What a turn did, in a line; kept, since the log shows it again and again."""
        action = self.game.actions[turn - 1]
        if (turn, action) not in self._told:
            steps = self.game.steps_of(turn)
            self._told[turn, action] = steps[0].plain if len(steps) else str(action)
        return self._told[turn, action]

    def label(self, place: str) -> str:
        """The name of a place, as a screen reader says it."""
        scene = self._scene or self.draw(self.view())
        target = scene.target(place)
        return target.label if target else place


def _bound(act: Callable[..., None], session: Session) -> Callable[[dict[str, Any]], None]:
    return lambda message: act(session, message)


def _bot(name: str) -> Any:
    from urbannb.lab.bots import bot

    return bot(name)
