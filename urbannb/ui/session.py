"""The model of a table: a match, what a person is doing, and what is looked at. No widgets here.

What a person is doing is one value, `Session.state`; it changes by events alone (`ui.state`).
Here the game is asked what a click means, and the event that follows from that happens.
"""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.advice.review import Review
from urbannb.core.choosing.clicks import Trail
from urbannb.core.errors import IllegalAction, NothingToUndo, UrbanError
from urbannb.core.text import plural, stopped
from urbannb.core.verdict import Verdict
from urbannb.ui.coach.coached import Coached
from urbannb.ui.meaning import Confirm, Decide, Select, meaning
from urbannb.ui.panels.action_words import refusal
from urbannb.ui.saving.loading import Loader
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


class Session(Coached, Loader):
    """A match with hands: places are clicked, pointed at, asked about."""

    judged: tuple[int, Review] | None
    """An action that has been looked at, "Was that good?", by its number, with the answer."""

    def _fresh(self) -> None:
        super()._fresh()
        self.judged = None

    # -- clicks

    def click(self, place: str, how: str = "mouse") -> None:
        """A place was clicked, tapped, chosen by key, or a piece was dragged from or to it."""
        self.playing, self.drawer, self.replacing = False, "", None
        if self.counting:
            self.count()
        if not self.acts:
            self.ask(place)
            return
        if self._chosen_by_hint(place, how):
            return
        match meaning(self.state, self.clicks, place, lifted=how == "drag"):
            case Confirm(action):
                if how != "drop":  # it lies there already
                    self.play(action)
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
        advised, held = self.state.advised, self.state.held
        if advised is None or place not in held or how in ("drag", "drop"):
            return False
        places = tuple(self.game.rulebook.gesture(self.game.state, advised))
        if places[: len(held)] != held:
            return False
        scene = self.seen()[1]
        there = {target.place for target in scene.all_targets}
        rest = [each for each in places[len(held) :] if each in there]
        if not rest:
            self._decide(advised, places, how)
        else:
            self.say(f"That is chosen already. Now click {self.name(rest[0])}, marked with dots.")
        return True

    def _decide(self, action: Action, trail: Trail, how: str) -> None:
        """Play; a finger, which cannot point before it acts, is asked once more.

        So is everybody before something is destroyed.
        """
        cost = self.game.rulebook.at_cost(self.game.state, action)
        if self.game.rulebook.tries:
            self.put_down(action, trail)
        elif how == "touch" or cost:
            self.happen(TriedAction(trail, action, laid=False))
            again = "Tap" if how == "touch" else "Click"
            self.say(f"{self.outlook_text(action)} {again} again to play it.")
        else:
            self.play(action)

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
        verdict = self.game.why(action)
        self.happen(WasRefused(verdict, place))
        self.say(lambda: refusal(verdict, self.refused))

    def select(self, trail: Trail) -> None:
        """Choose these places, or none; what was tried is taken up."""
        self.happen(Chose(trail))
        choices = plural(len(self.clicks.under(trail)), "choice")
        self.say(
            lambda: (
                f"Selected: {stopped(self.label(trail[-1]))} {choices}."
                if trail
                else "Nothing selected."
            )
        )

    def ask(self, place: str) -> None:
        """Answer "why?" about a place, and keep the answer on the screen."""
        step = self.explain(place)
        self.happen(AskedWhy(place))
        self.say(step.plain)

    def point(self, place: str | None, how: str = "mouse") -> None:
        """The pointer or the cursor is now on a place, or on none.

        Whoever came by keyboard may see nothing: what Enter would do is said.
        """
        doubt = self.failures.guard("what a click would do", lambda: self._doubt(place), None)
        self.happen(PointedAt(place, doubt))
        if how == "key" and place is not None:
            self.say_any(self._prospect)

    def _prospect(self) -> str:
        """What a click on what is pointed at would do, or why it cannot be done."""
        if self.state.doubt is not None:
            return refusal(self.state.doubt, self.refused)
        action, ways = self.meant()
        if action is None:
            return ""
        note = f" One of {ways} ways to do that here." if ways > 1 else ""
        return f"{self.outlook_text(action)}{note}"

    def _doubt(self, place: str | None) -> Verdict | None:
        """Why a click there would be refused, when it would mean an action."""
        state = self.state
        if place is None or not (self.acts and state.selected):
            return None
        if place in state.selected or place in self.clicks.after(state.held):
            return None
        action = self.game.rulebook.attempt(self.game.state, (*state.held, place))
        verdict = self.game.why(action) if action is not None else None
        return None if verdict is None or verdict.ok else verdict

    def aim(self, notation: str) -> None:
        """The cursor in the list of choices is on an action."""
        action = self.game.action(notation)
        if self.live and self.game.legal.allows(action):
            self._aim(action)

    def _aim(self, action: Action) -> None:
        """Show what an action would do: a game that tries puts the piece down."""
        trail = tuple(self.game.rulebook.gesture(self.game.state, action))
        if trail and self.game.rulebook.tries:
            self.put_down(action, trail)
            return
        self.happen(AimedAt(action, self.clicks.last_place(action, self.state.selected)))
        self.say(lambda: self.outlook_text(action))

    def choose(self, notation: str) -> None:
        """Play an action by its notation; an illegal one is answered with its reasons."""
        try:
            action = self.game.action(notation)
            if not self.live:
                raise UrbanError(self.halted or "go back to now before you play")
            self.play(action)
        except IllegalAction as error:
            self.refuse(error.verdict.action, None)

    def escape(self) -> None:
        """Take the latest thing back: an open drawer, an answer, a selection."""
        stage = self.state.stage
        if self.drawer or self.replacing:
            self.drawer, self.replacing = "", None
        elif isinstance(stage, Asked | Refused) or (isinstance(stage, Trying) and not stage.laid):
            self.happen(TookUp())
        elif self.state.advised is not None:
            self.unadvise()
        elif self.state.selected:
            self.select(self.state.held if self.state.laid else ())
        elif self.counting:
            self.count()
        else:
            self.why_mode = False

    # -- pieces that are tried first, and hints

    def put_down(self, action: Action, trail: Trail) -> None:
        """Lay a piece where a legal action would have it; nothing is played yet."""
        self.happen(TriedAction(trail, action))

        def said() -> str:
            turn = "R turns it, " if self.other_way else ""
            return f"Tried: {self.outlook_text(action)} Enter places it, {turn}Escape takes it up."

        self.say(said)

    def place(self) -> None:
        """Play what has been tried."""
        if not self.state.laid or self.state.pending is None:
            raise UrbanError("put a piece on the board first, to see what it would do")
        self.play(self.state.pending)

    @property
    def other_way(self) -> Trail:
        """What is held with its piece the other way up; empty if it cannot be turned."""
        held = self.state.held
        if not self.live or not held:
            return ()
        turned = self.game.rulebook.turned(held[0])
        trail = (turned, *held[1:]) if turned else ()
        return trail if trail and self.clicks.after(trail) else ()

    def turn(self) -> None:
        """Turn the held piece; one that has been put down stays there if it may."""
        trail = self.other_way
        if not trail:
            raise UrbanError("choose a piece that can be turned first")
        whole = (*trail, self.state.trail[-1])
        action = self.clicks.whole(whole) if self.state.laid else None
        if action is not None:
            self.put_down(action, whole)
        else:
            self.select(trail)

    def hint(self) -> None:
        """Show the advised action, with what it needs selected, and do not play it."""
        from urbannb.lab.bots import hint as advice

        if not self.live:
            raise UrbanError("there is nothing to decide here: go back to now for a hint")
        book, state, action = self.game.rulebook, self.game.state, advice(self.game)
        reason = self.failures.guard(
            "why the hint is good", lambda: book.reason(state, action, self.to_move), ""
        )
        self.advise(action, reason)
        lead = f"Hint: {stopped(self.named(action))}"
        self.say(lambda: " ".join(filter(None, (lead, reason, self.outlook_text(action)))))

    def advise(self, action: Action, reason: str = "") -> None:
        """Show an action, with what it needs selected, so that its places are there to be seen."""
        trail = tuple(self.game.rulebook.gesture(self.game.state, action))
        self.happen(LetGo())
        self.happen(Chose(trail[:-1]))
        self._aim(action)
        self.happen(Advised(action, reason))

    def guide_show(self) -> None:
        """Mark what the next move of the guide needs, like a hint, and do not play it."""
        action = self.game.action(self.planned_notation)
        if not self.game.legal.allows(action):  # bots have played otherwise than the guide thought
            raise IllegalAction(self.game.why(action))
        self.advise(action)
        self.say(lambda: f"Marked on the board. {self.outlook_text(action)}")

    def unadvise(self) -> None:
        """Put the hint away, with what it has chosen or tried."""
        advised, state = self.state.advised, self.game.state
        if advised is not None and self.state.trail:
            theirs = tuple(self.game.rulebook.gesture(state, advised))
            if theirs[: len(self.state.trail)] == self.state.trail:
                self.happen(LetGo())
        self.happen(Advised(None))
        self.say("The hint is put away.")

    # -- a whole turn

    @property
    def turn_started(self) -> int:
        """The action after which the turn began in which a person decided last.

        -1 where there is no more of it than that, or it was somebody else's turn.
        """
        last, owners = self.last_decided, self.owners
        if not last or owners.owner(last) != owners.chooser(last):
            return -1
        start = next((n for n in range(last - 1, -1, -1) if owners.begins(n)), last)
        return start if start < last - 1 else -1

    def undo_turn(self) -> None:
        """Take back all that was done in a person's turn, and what bots answered to it."""
        start = self.turn_started
        if start < 0:
            raise NothingToUndo("nothing more to undo: this turn has no other action before")
        count = self.last_decided - start
        self.go_back(start)
        self.moved(f"Took back {count} actions, to the start of the turn.")

    # -- was that good?

    @property
    def in_question(self) -> int:
        """The action of which one may ask whether it was good: a person's own; 0 for none.

        It is the latest, or the one that is looked back at. Who has a task is not told.
        """
        turn = self.last_decided if self.walk.now else self.walk.turn
        person = turn and self.owners.chooser(turn) not in self.bots
        return turn if person and self.hints and not self.counting else 0

    def review(self, turn: int) -> None:
        """Say what the bot would have played instead of an action, or put that away."""
        if self.judged is not None and self.judged[0] == turn:
            self.judged = None
            self.say("The answer is put away.")
            return
        found = self.game.review(turn)
        self.judged = turn, found
        self.say(str(found))

    # -- what need not be asked

    @property
    def settled(self) -> int:
        """The action from which on the newest thing was answered by itself; 0 for none.

        A bot has chosen itself: nobody else is asked instead.
        """
        turn = self.owners.settled(self.last_decided + 1) if self.settles else 0
        return 0 if turn and self.owners.chooser(turn) in self.bots else turn

    def ask_instead(self) -> None:
        """Take back what was answered by itself, with all that followed, and ask."""
        turn = self.settled
        if not turn:
            raise NothingToUndo("nothing to choose again: you were asked everything")
        self.go_back(turn - 1)
        self.moved("It is yours to choose.")

    # -- looking at what happened

    def step(self, where: str) -> None:
        """Move the stepper; "play" moves it by itself, from the first step if at the last."""
        before = self.live, self.walk.turn
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
        self.happen(LetGo())
        if (self.live, self.walk.turn) != before:  # a click means something else there
            self.moment += 1
        if step := self.walk.step:
            self.say(f"Step {self.walk.at + 1} of {len(self.walk.steps)}. {step.plain}")
