"""What a person does with mouse, finger and keys, and what is played or shown because of it."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Trail
from urbannb.core.errors import IllegalAction, UrbanError
from urbannb.core.text import plural, stopped
from urbannb.core.verdict import Verdict
from urbannb.ui.failures import Failures
from urbannb.ui.meaning import Confirm, Decide, Select, meaning
from urbannb.ui.panels.action_words import refusal
from urbannb.ui.parts.drawer import Drawer
from urbannb.ui.parts.line import LineOfPlay
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.picture import Picture
from urbannb.ui.parts.selection import Selection
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.state import (
    Advised,
    AimedAt,
    Asked,
    AskedWhy,
    Chose,
    LetGo,
    PointedAt,
    Refused,
    TookUp,
    TriedAction,
    Trying,
    WasRefused,
)


@dataclass(eq=False)
class Input:
    """What hands do at a table: places are clicked, pointed at, asked about.

    The game is asked what a click means, and the event that follows from that happens.
    """

    line: LineOfPlay
    match: Match
    timeline: Timeline
    selection: Selection
    picture: Picture
    drawer: Drawer
    speaker: Speaker
    failures: Failures

    # -- clicks

    def click(self, place: str, how: str = "mouse") -> None:
        """A place was clicked, tapped, chosen by key, or a piece was dragged from or to it."""
        self.timeline.playing, self.drawer.name, self.drawer.replacing = False, "", None
        if self.timeline.counting:
            self.line.count()
        if not self.selection.acts:
            self.ask(place)
            return
        if self._chosen_by_hint(place, how):
            return
        match meaning(self.selection.state, self.selection.clicks, place, lifted=how == "drag"):
            case Confirm(action):
                if how != "drop":  # it lies there already
                    self.line.play(action)
            case Select(trail):
                self.select(trail)
            case Decide(action, trail):
                self._decide(action, trail, how)
            case unknown:
                self._other(unknown.trail, how)

    def _chosen_by_hint(self, place: str, how: str) -> bool:
        """Whether a hint has chosen what is clicked: one follows it, and puts nothing back.

        What is still to be clicked is said; where nothing is, the action is played.
        """
        advised, held = self.selection.state.advised, self.selection.state.held
        if advised is None or place not in held or how in ("drag", "drop"):
            return False
        places = tuple(self.match.game.rulebook.gesture(self.match.game.state, advised))
        if places[: len(held)] != held:
            return False
        scene = self.picture.seen()[1]
        there = {target.place for target in scene.all_targets}
        rest = [each for each in places[len(held) :] if each in there]
        if not rest:
            self._decide(advised, places, how)
        else:
            self.speaker.say(
                f"That is chosen already. Now click {self.picture.name(rest[0])}, marked with dots."
            )
        return True

    def _decide(self, action: Action, trail: Trail, how: str) -> None:
        """Play; a finger, which cannot point before it acts, is asked once more.

        So is everybody before something is destroyed.
        """
        cost = self.match.game.rulebook.at_cost(self.match.game.state, action)
        if self.match.game.rulebook.tries:
            self.put_down(action, trail)
        elif how == "touch" or cost:
            self.selection.happen(TriedAction(trail, action, laid=False))
            again = "Tap" if how == "touch" else "Click"
            self.speaker.say(f"{self.selection.outlook_text(action)} {again} again to play it.")
        else:
            self.line.play(action)

    def _other(self, trail: Trail, how: str) -> None:
        """Clicks that play nothing legal: say why, or answer them as a question."""
        action = self.match.game.rulebook.attempt(self.match.game.state, trail)
        if action is None:
            self.ask(trail[-1])
        elif self.match.game.legal.allows(action):
            self._decide(action, trail, how)
        else:
            self.refuse(action, trail[-1])

    def refuse(self, action: Action | str, place: str | None) -> None:
        """Show every reason why an action is illegal."""
        verdict = self.match.game.why(action)
        self.selection.happen(WasRefused(verdict, place))
        self.speaker.say(lambda: refusal(verdict, self.picture.refused))

    def select(self, trail: Trail) -> None:
        """Choose these places, or none; what was tried is taken up."""
        self.selection.happen(Chose(trail))
        choices = plural(len(self.selection.clicks.under(trail)), "choice")
        self.speaker.say(
            lambda: (
                f"Selected: {stopped(self.picture.label(trail[-1]))} {choices}."
                if trail
                else "Nothing selected."
            )
        )

    def ask(self, place: str) -> None:
        """Answer "why?" about a place, and keep the answer on the screen."""
        step = self.selection.explain(place)
        self.selection.happen(AskedWhy(place))
        self.speaker.say(step.plain)

    def point(self, place: str | None, how: str = "mouse") -> None:
        """The pointer or the cursor is now on a place, or on none.

        Whoever came by keyboard may see nothing: what Enter would do is said.
        """
        doubt = self.failures.guard("what a click would do", lambda: self._doubt(place), None)
        self.selection.happen(PointedAt(place, doubt))
        if how == "key" and place is not None:
            self.speaker.say_any(self._prospect)

    def _prospect(self) -> str:
        """What a click on what is pointed at would do, or why it cannot be done."""
        if self.selection.state.doubt is not None:
            return refusal(self.selection.state.doubt, self.picture.refused)
        action, ways = self.selection.meant()
        if action is None:
            return ""
        note = f" One of {ways} ways to do that here." if ways > 1 else ""
        return f"{self.selection.outlook_text(action)}{note}"

    def _doubt(self, place: str | None) -> Verdict | None:
        """Why a click there would be refused, when it would mean an action."""
        state = self.selection.state
        if place is None or not (self.selection.acts and state.selected):
            return None
        if place in state.selected or place in self.selection.clicks.after(state.held):
            return None
        action = self.match.game.rulebook.attempt(self.match.game.state, (*state.held, place))
        verdict = self.match.game.why(action) if action is not None else None
        return None if verdict is None or verdict.ok else verdict

    def aim(self, notation: str) -> None:
        """The cursor in the list of choices is on an action."""
        action = self.match.game.action(notation)
        if self.selection.live and self.match.game.legal.allows(action):
            self._aim(action)

    def _aim(self, action: Action) -> None:
        """Show what an action would do: a game that tries puts the piece down."""
        trail = tuple(self.match.game.rulebook.gesture(self.match.game.state, action))
        if trail and self.match.game.rulebook.tries:
            self.put_down(action, trail)
            return
        self.selection.happen(
            AimedAt(action, self.selection.clicks.last_place(action, self.selection.state.selected))
        )
        self.speaker.say(lambda: self.selection.outlook_text(action))

    def choose(self, notation: str) -> None:
        """Play an action by its notation; an illegal one is answered with its reasons."""
        try:
            action = self.match.game.action(notation)
            if not self.selection.live:
                raise UrbanError(self.match.task.halts() or "go back to now before you play")
            self.line.play(action)
        except IllegalAction as error:
            self.refuse(error.verdict.action, None)

    def escape(self) -> None:
        """Take the latest thing back: an open drawer, an answer, a selection."""
        stage = self.selection.state.stage
        if self.drawer.name or self.drawer.replacing:
            self.drawer.name, self.drawer.replacing = "", None
        elif isinstance(stage, Asked | Refused) or (isinstance(stage, Trying) and not stage.laid):
            self.selection.happen(TookUp())
        elif self.selection.state.advised is not None:
            self.unadvise()
        elif self.selection.state.selected:
            self.select(self.selection.state.held if self.selection.state.laid else ())
        elif self.timeline.counting:
            self.line.count()
        else:
            self.selection.why_mode = False

    # -- pieces that are tried first, and hints

    def put_down(self, action: Action, trail: Trail) -> None:
        """Lay a piece where a legal action would have it; nothing is played yet."""
        self.selection.happen(TriedAction(trail, action))

        def said() -> str:
            turn = "R turns it, " if self.selection.other_way else ""
            tried = f"Tried: {self.selection.outlook_text(action)}"
            return f"{tried} Enter places it, {turn}Escape takes it up."

        self.speaker.say(said)

    def place(self) -> None:
        """Play what has been tried."""
        if not self.selection.state.laid or self.selection.state.pending is None:
            raise UrbanError("put a piece on the board first, to see what it would do")
        self.line.play(self.selection.state.pending)

    def turn(self) -> None:
        """Turn the held piece; one that has been put down stays there if it may."""
        trail = self.selection.other_way
        if not trail:
            raise UrbanError("choose a piece that can be turned first")
        whole = (*trail, self.selection.state.trail[-1])
        action = self.selection.clicks.whole(whole) if self.selection.state.laid else None
        if action is not None:
            self.put_down(action, whole)
        else:
            self.select(trail)

    def hint(self) -> None:
        """Show the advised action, with what it needs selected, and do not play it."""
        from urbannb.lab.bots import hint as advice

        if not self.selection.live:
            raise UrbanError("there is nothing to decide here: go back to now for a hint")
        book, state, action = (
            self.match.game.rulebook,
            self.match.game.state,
            advice(self.match.game),
        )
        reason = self.failures.guard(
            "why the hint is good", lambda: book.reason(state, action, self.match.to_move), ""
        )
        self.advise(action, reason)
        lead = f"Hint: {stopped(self.selection.named(action))}"
        self.speaker.say(
            lambda: " ".join(filter(None, (lead, reason, self.selection.outlook_text(action))))
        )

    def advise(self, action: Action, reason: str = "") -> None:
        """Show an action, with what it needs selected, so that its places are there to be seen."""
        trail = tuple(self.match.game.rulebook.gesture(self.match.game.state, action))
        self.selection.happen(LetGo())
        self.selection.happen(Chose(trail[:-1]))
        self._aim(action)
        self.selection.happen(Advised(action, reason))

    def guide_show(self) -> None:
        """Mark what the next move of the guide needs, like a hint, and do not play it."""
        action = self.line.guided()
        if not self.match.game.legal.allows(
            action
        ):  # bots have played otherwise than the guide thought
            raise IllegalAction(self.match.game.why(action))
        self.advise(action)
        self.speaker.say(lambda: f"Marked on the board. {self.selection.outlook_text(action)}")

    def unadvise(self) -> None:
        """Put the hint away, with what it has chosen or tried."""
        advised, state = self.selection.state.advised, self.match.game.state
        if advised is not None and self.selection.state.trail:
            theirs = tuple(self.match.game.rulebook.gesture(state, advised))
            if theirs[: len(self.selection.state.trail)] == self.selection.state.trail:
                self.selection.happen(LetGo())
        self.selection.happen(Advised(None))
        self.speaker.say("The hint is put away.")
