"""The line of play at a table: what is played, taken back and looked at, and told because of it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.errors import NothingToUndo, UrbanError
from urbannb.core.game import Game
from urbannb.core.saves.replay import OtherWay
from urbannb.core.text import listing
from urbannb.ui.panels.action_words import called
from urbannb.ui.parts.coach import NO_MOVE, Coach
from urbannb.ui.parts.keeping import Keeping
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.picture import Picture
from urbannb.ui.parts.selection import Selection
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.tales import Tales
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.parts.variations import Variations
from urbannb.ui.state import LetGo
from urbannb.ui.walk import CountWalk


@dataclass(eq=False)
class LineOfPlay:
    """Moves a match and the place in it that one looks at; each time the rest begins afresh."""

    match: Match
    timeline: Timeline
    coach: Coach
    selection: Selection
    picture: Picture
    keeping: Keeping
    speaker: Speaker
    variations: Variations

    def seat(self, game: Game, bots: Mapping[int, str], ways: Sequence[OtherWay] = ()) -> None:
        """Put a game on the table, with the bot of each seat that has one, and its other ways."""
        self.match.seat(game, bots)
        self.variations.clear()
        self.begin()
        self.variations.put(ways)

    def begin(self) -> None:
        """Play on from where the game stands, if bots do, and show that."""
        turn = self.match.game.turn
        self.timeline.to_now(turn)
        self._fresh()
        self._answer_bots(turn)

    def _fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self.speaker.moment += 1
        for part in (self.timeline, self.selection, self.picture):
            part.fresh()

    # -- playing, and the bots' answers

    def play(self, action: Action) -> None:
        """Play an action for a person, then let the bots answer."""
        before = self.match.game.turn
        self.variations.before(action)
        self.match.game.play(action)
        self._fresh()
        self.speaker.notice = ""
        self._answer_bots(before + 1)
        self.variations.after()
        self._tell_since_own()
        self.speaker.say(self._tell)
        self.keeping.unsaved, self.keeping.offering = True, False

    def _answer_bots(self, first: int) -> None:
        """Let the bots play until a person must decide; walk all of it from turn `first`."""
        match, timeline = self.match, self.timeline
        timeline.since = timeline.unheard = first
        until = None if match.patience is None else time.monotonic() + match.patience
        while (match.waiting and not match.watched) or match.usual is not None:
            match.plays_on()
            if until is not None and time.monotonic() >= until and match.waiting:
                break
        timeline.to_now(first)

    def _tell_since_own(self) -> None:
        """Where several people take turns at one table, whoever decides now is told all since then.

        Who goes on is told what came of it, as is who has not decided anything yet. All have
        heard before what is shown again.
        """
        match, timeline = self.match, self.timeline
        if match.to_move >= 0 and not match.waiting:
            timeline.since = match.owners.own_before(timeline.since, match.to_move)
            timeline.to_now(timeline.since)

    def _tell(self) -> str:
        return " ".join(filter(None, (self.timeline.tell(), self.coach.says)))

    def catch_up(self) -> bool:
        """Whether the game was played or taken back elsewhere, such as in another cell.

        Then it is told from where it went another way, and bots answer to it as to a click.
        """
        match, before, now = self.match, self.timeline.followed, self.match.game.actions
        if now == before:
            return False
        most = min(len(now), len(before))
        same = next((n for n in range(most) if now[n] != before[n]), most)
        match.ask_at = match.game.turn if same == len(now) else match.ask_at
        match.tales = Tales(match.game)
        self._fresh()
        self.speaker.notice = ""
        self._answer_bots(same + 1)
        self.speaker.say(self._tell)
        self.keeping.unsaved = True
        return True

    def run_bots(self) -> None:
        """Bots that are watched play on by themselves, or halt."""
        match = self.match
        match.running = match.watched and not match.running
        self.speaker.say("The bots play on." if match.running else "The bots have stopped.")

    def bots_go_on(self) -> None:
        """The bots play on after a pause; what is told still begins where it began.

        Where somebody watches them, it is one action.
        """
        match = self.match
        if match.watched and not match.game.over:
            self._fresh()
            match.plays_on()
            self.timeline.to_now(match.game.turn)
            self.keeping.offering = False
        elif match.waiting:
            self._fresh()
            self._answer_bots(self.timeline.since)
            self._tell_since_own()
        else:
            return
        self.speaker.say(self._tell)
        self.keeping.unsaved = True

    # -- taking back, and playing again

    def undo(self) -> None:
        """Take back what a person decided last, and what bots answered to it."""
        match, turn = self.match, self.match.last_decided
        if not turn:
            raise NothingToUndo("nothing to undo: no person has decided anything yet")
        gone, others = match.game.actions[turn - 1], self._answered(turn)
        match.go_back(turn - 1)
        name = called(match.game.rulebook, match.game.state, gone)
        also = listing([*others, "anything drawn"])
        self.moved(f"Took back {name}, with {also} after it.")

    def _answered(self, turn: int) -> list[str]:
        """What bots did after an action, if anything, in words: it is taken back as well."""
        match = self.match
        did = {match.owners.chooser(n) for n in range(turn + 1, match.game.turn + 1)}
        names = [match.game.names[who] for who in sorted(did & set(match.bots))]
        return [f"what {listing(names)} did"] if names else []

    def undo_turn(self) -> None:
        """Take back all that was done in a person's turn, and what bots answered to it."""
        match, start = self.match, self.match.turn_started
        if start < 0:
            raise NothingToUndo("nothing more to undo: this turn has no other action before")
        count, others = match.last_decided - start, self._answered(match.last_decided)
        match.go_back(start)
        also = "".join(f" and {words} after them" for words in others)
        self.moved(f"Took back {count} actions{also}, to the start of the turn.")

    def redo(self) -> None:
        """Play again what was taken back."""
        game, before = self.match.game, self.match.game.state
        name = called(game.rulebook, before, game.redo())
        self.moved(f"Played {name} again.")

    def vary(self, name: str) -> None:
        """Go another way that the game went; the way it went last is kept in its place."""
        to = self.variations.switch(name)
        self.moved(f"Went to “{to.name}”. V goes back.")

    def compare(self, name: str) -> None:
        """Put another way beside the game, or away again."""
        self.variations.compare(name)

    def name_variation(self, name: str, fields: Mapping[str, str]) -> None:
        """Call another way something else."""
        self.variations.rename(name, fields.get("name", ""))
        self.keeping.unsaved = True

    def drop_variation(self, name: str) -> None:
        """Keep another way no longer."""
        gone = self.variations.remove(name)
        self.keeping.unsaved = True
        self.speaker.notice = f"“{gone.name}” is no longer kept."
        self.speaker.say(self.speaker.notice)

    def ask_instead(self) -> None:
        """Take back what was answered by itself, with all that followed, and ask."""
        turn = self.match.settled
        if not turn:
            raise NothingToUndo("nothing to choose again: you were asked everything")
        self.match.go_back(turn - 1)
        self.moved("It is yours to choose.")

    def play_from_here(self) -> None:
        """Take back everything after the turn being looked at; Redo brings it again."""
        turn = self.timeline.walk.turn
        self.match.go_back(turn)
        self.moved(f"Went back to action {turn}. Redo plays the rest again.")

    def moved(self, notice: str) -> None:
        """The game stands somewhere else now: say so, and what comes next by the guide."""
        match, coach = self.match, self.coach
        match.tales = Tales(match.game)
        self._fresh()
        self._answer_bots(match.game.turn)
        self.speaker.notice = notice
        self.speaker.say(lambda: " ".join(filter(None, (notice, match.asks, coach.says))))
        self.keeping.unsaved = True

    # -- by the guide

    def guided(self) -> Action:
        """The next action by the guide."""
        if not self.selection.live:
            raise UrbanError(NO_MOVE)
        return self.match.game.action(self.coach.notation)

    def guide_play(self) -> None:
        """Play the next move, with all of its actions where it has several."""
        coach, done = self.coach, self.coach.standing.done
        self.play(self.guided())
        while self.selection.live and coach.standing.done == done and not coach.standing.strayed:
            self.play(self.guided())

    def guide_back(self) -> None:
        """Take back what was played instead of the planned move, and all that followed."""
        turn = self.coach.standing.strayed
        if not turn:
            raise UrbanError("the game follows its guide: there is nothing to take back")
        self.coach.freely = False
        self.match.go_back(turn - 1)
        self.moved("Back at the guide.")

    def guide_free(self) -> None:
        """Play on without the guide, or look at it again."""
        self.coach.freely = not self.coach.freely
        self.speaker.say("You play freely." if self.coach.freely else self.coach.says)

    # -- looking at what happened

    def look(self, turn: int) -> None:
        """Look at the position after a turn; playing goes on only from the newest."""
        timeline, newest = self.timeline, self.match.game.turn
        turn = max(0, min(turn, newest))
        self._fresh()
        # At the newest, what is told begins where it began.
        timeline.walk = timeline.walk_of(timeline.since if turn == newest else turn, turn)
        self.speaker.say(f"Action {turn}." if turn < newest else "Back to now.")

    def count(self) -> None:
        """Count the score of the position shown, or go back to what was shown before."""
        self._fresh()
        timeline = self.timeline
        if isinstance(timeline.walk, CountWalk):
            timeline.walk = timeline.walk.before
            self.speaker.say("Back from counting.")
            return
        timeline.walk = CountWalk(timeline.walk)
        if step := timeline.walk.step:
            self.speaker.say(f"Step 1 of {len(timeline.walk.steps)}. {step.plain}")

    def step(self, where: str) -> None:
        """Move the stepper; "play" moves it by itself, from the first step if at the last."""
        timeline, selection = self.timeline, self.selection
        walk, before = timeline.walk, (selection.live, timeline.walk.turn)
        if where == "play":
            timeline.playing = not timeline.playing
            if timeline.playing and walk.ended:
                walk.go("fresh")
        elif where == "tick":
            if timeline.playing:
                walk.go("next")
                timeline.playing = not walk.ended
        else:
            timeline.playing = False
            walk.go(int(where) if where.isdecimal() else where)
        selection.happen(LetGo())
        if (selection.live, walk.turn) != before:  # a click means something else there
            self.speaker.moment += 1
        if step := walk.step:
            self.speaker.say(f"Step {walk.at + 1} of {len(walk.steps)}. {step.plain}")

    def review(self, turn: int) -> None:
        """Say what the bot would have played instead of an action, or put that away."""
        timeline = self.timeline
        if timeline.judged is not None and timeline.judged[0] == turn:
            timeline.judged = None
            self.speaker.say("The answer is put away.")
            return
        found = self.match.game.review(turn)
        timeline.judged = turn, found
        self.speaker.say(str(found))
