"""Who sits at the table: a game, its bots, what it says, and the ways back and forth in it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.data.record import with_bots
from urbannb.core.errors import NothingToUndo
from urbannb.core.game import Game
from urbannb.core.lesson.following import usual_now
from urbannb.core.text import listing, plural
from urbannb.ui.owners import Owners
from urbannb.ui.panels.action_words import called
from urbannb.ui.panels.past.tales import Tales
from urbannb.ui.saving import SUFFIX, Files, Saving
from urbannb.ui.seats import Opponents, seats
from urbannb.ui.speaker import Speaker
from urbannb.ui.walk import CountWalk, Walk

if TYPE_CHECKING:
    from urbannb.core.task import Usual

STORED = "That game is kept where it was played: the cell offers to go on with it."
GONE = "The kernel has gone: run the cell again."
KEPT = "The kernel has gone: run the cell again, your game is kept."


class Replacement(NamedTuple):
    """What is to take the place of something else, such as of the game in progress, if meant."""

    question: str
    begin: Callable[[], None] | None
    """Replaces it; None where that cannot be."""
    otherwise: str = "Keep playing"
    """What is done instead, as a button says it."""
    instead: Callable[[], None] | None = None
    """Does that; where it is None, the game goes on."""


class Match(Speaker, Tales):
    """A game on the table and the people and bots around it; no places, no pointing."""

    def __init__(
        self,
        game: Game,
        opponents: Opponents = None,
        saving: Saving | None = None,
        settles: bool = True,
    ) -> None:
        """`opponents` says which bots play: see `urbannb.ui.seats`."""
        self.settles = settles
        """Whether it answers what is answered the same way as a rule (`Choice.usual`)."""
        self.lock = threading.RLock()
        self.saving = saving or Saving(None)
        self.files = Files()
        Speaker.__init__(self)
        self.search = ""
        self.rule_id = ""
        self.only_ours = False
        self.proposed: dict[str, str] = {}
        """What the form for a new game holds; empty until it is opened."""
        self.own_seed = ""
        """The seed that was typed there last: it is proposed again."""
        self.moment = 0
        """A number for what is asked and shown; it grows when that becomes something else."""
        self.halts: Callable[[], str] | None = None
        """Says why nobody may play on though the game does, "" while one may; for tasks."""
        self.unsaved = False
        self.playing = False
        self.running = False
        """Whether bots that somebody only watches play on by themselves."""
        self.patience: float | None = None
        """Seconds after which bots pause, for somebody to look; None where nobody waits."""
        self.offers = self.saving.found()
        """The unfinished games one may go on with here, the newest first."""
        self.offering = True
        """Whether they are shown above the board; once one plays here, Load has them."""
        self.replacing: Replacement | None = None
        """What waits for somebody to say whether it may replace something."""
        self.spoiled: dict[str, str] = {}
        """Why those that could not be resumed could not, by their ids."""
        self.seat(game, seats(game.names, opponents))

    def seat(self, game: Game, bots: Mapping[int, str] | None = None) -> None:
        """Put a game on the table, with the bot of each seat that has one."""
        self.game = game
        self.opponents = dict(bots or {})
        """The names of the bots, by seat."""
        self.bots = {seat: _bot(name) for seat, name in self.opponents.items()}
        self.running = False
        self.owners = Owners(game)
        self.walk = self.walk_of(game.turn, game.turn)
        self.forget_tales()
        self.ask_at: int | None = None
        """After this action nothing is settled: what one went back to is asked."""
        self._fresh()
        self._answer_bots(game.turn)

    def _fresh(self) -> None:
        """Forget everything that belonged to the decision just made."""
        self.playing = False
        self.moment += 1

    # -- who and where

    @property
    def to_move(self) -> int:
        """Who must decide; -1 when the game is over."""
        return self.game.decision.player if self.game.decision else -1

    @property
    def halted(self) -> str:
        """Why nobody may play on though the game does, in a sentence; empty while one may."""
        return self.halts() if self.halts is not None else ""

    @property
    def live(self) -> bool:
        """True when the board shows the present and a person may act on it."""
        mine = self.walk.now and not self.game.over and self.to_move not in self.bots
        return mine and not self.halted

    @property
    def waiting(self) -> bool:
        """True while bots are still to play before a person must decide."""
        return self.to_move in self.bots and (self.running or not self.watched)

    @property
    def watched(self) -> bool:
        """Whether bots have all the seats: somebody looks on, and says when they play."""
        return len(self.bots) == len(self.game.names)

    @property
    def team(self) -> bool:
        """Whether all play for one score, told in lines."""
        return self.game.rulebook.team

    @property
    def counting(self) -> bool:
        """Whether the score is being counted, step by step."""
        return isinstance(self.walk, CountWalk)

    def count(self) -> None:
        """Count the score of the position shown, or go back to what was shown before."""
        self._fresh()
        if isinstance(self.walk, CountWalk):
            self.walk = self.walk.before
            self.say("Back from counting.")
            return
        self.walk = CountWalk(self.walk)
        if step := self.walk.step:
            self.say(f"Step 1 of {len(self.walk.steps)}. {step.plain}")

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen."""
        people = [p for p in range(len(self.game.names)) if p not in self.bots]
        return people[0] if len(people) == 1 else max(0, self.to_move)

    @property
    def shown(self) -> Any:
        """The position on the board: the present, or that of the step being looked at."""
        now = self.walk.now
        step = None if now else self.failures.guard("this step", lambda: self.walk.step, None)
        if step is not None and step.state is not None and not self.walk.ended:
            return step.state
        if self.walk.last == self.game.turn:
            return self.game.state
        return self.walk.after

    # -- playing, and back and forth

    def play(self, action: Action) -> None:
        """Play an action for a person, then let the bots answer."""
        before = self.game.turn
        self.game.play(action)
        self._fresh()
        self.notice = ""
        self._answer_bots(before + 1)
        self._tell_since_own()
        self.say(self._tell)
        self.unsaved, self.offering = True, False

    @property
    def in_progress(self) -> bool:
        """Whether a person has begun to play here, and the game is not over."""
        return not self.game.over and self.last_decided > 0

    def keep_playing(self) -> None:
        """What is there, such as the game in progress, is not replaced after all."""
        waiting, self.replacing = self.replacing, None
        if waiting is not None and waiting.instead is not None:
            waiting.instead()
            return
        self.drawer = ""
        self.say(f"The game goes on. {self.asks}")

    def replace(self) -> None:
        """Let what waits for it replace what is there."""
        waiting, self.replacing = self.replacing, None
        if waiting is not None and waiting.begin is not None:
            waiting.begin()

    def keep(self) -> bool:
        """Autosave what has changed; True when there is a new thing to say about that."""
        if not self.unsaved:
            return False
        self.unsaved, before = False, self.saving.problem
        self.saving.save(self.game, self.opponents)
        return self.saving.problem != before

    @property
    def if_stored(self) -> str:
        """What a stored picture says of where its game is; nothing where it is nowhere."""
        kept = self.saving.on and not self.saving.problem and self.last_decided
        return STORED if kept and not self.game.over else ""

    def back(self) -> None:
        """A page comes back to the game: say where it stands, and that it is kept if it is."""
        if self.game.over or not self.last_decided:
            return
        kept = " and is kept" if self.saving.on and not self.saving.problem else ""
        self.notice = f"The game goes on here after {plural(self.game.turn, 'action')}{kept}."

    @property
    def if_gone(self) -> str:
        """What the page is to say once the kernel is gone."""
        if self.game.over or not self.last_decided:
            return GONE
        if self.saving.problem:
            return f"{GONE} {self.saving.problem}"
        return KEPT if self.saving.on else f"{GONE} This game was not kept."

    def _answer_bots(self, first: int) -> None:
        """Let the bots play until a person must decide; walk all of it from turn `first`."""
        self._since = self.unheard = first
        until = None if self.patience is None else time.monotonic() + self.patience
        while (self.waiting and not self.watched) or self._usual is not None:
            self._plays_on()
            if until is not None and time.monotonic() >= until and self.waiting:
                break
        self.walk = self.walk_of(min(first, self.game.turn), self.game.turn)
        self.followed = self.game.actions

    def catch_up(self) -> bool:
        """Whether the game was played or taken back elsewhere, such as in another cell.

        Then it is told from where it went another way, and bots answer to it as to a click.
        """
        before, now = self.followed, self.game.actions
        if now == before:
            return False
        most = min(len(now), len(before))
        same = next((n for n in range(most) if now[n] != before[n]), most)
        self.ask_at = self.game.turn if same == len(now) else self.ask_at
        self.forget_tales()
        self._fresh()
        self.notice = ""
        self._answer_bots(same + 1)
        self.say(self._tell)
        self.unsaved = True
        return True

    def _tell_since_own(self) -> None:
        """Where several people take turns at one table, whoever decides now is told all since then.

        Who goes on is told what came of it, as is who has not decided anything yet. All have
        heard before what is shown again.
        """
        if self.to_move >= 0 and not self.waiting:
            self._since = self.owners.own_before(self._since, self.to_move)
            self.walk = self.walk_of(min(self._since, self.game.turn), self.game.turn)

    def _plays_on(self) -> None:
        """A bot plays, or the table answers what is answered as a rule."""
        if self.game.undone:  # what was answered before; and Redo stays possible
            self.game.redo()
        elif self._usual is not None:
            self.game.play(self._usual.action)
        else:
            self.game.play(self.bots[self.to_move].choose(self.game))

    @property
    def _usual(self) -> Usual | None:
        """What the table answers by itself now, if anything."""
        if not self.settles or self.waiting or self.game.turn == self.ask_at:
            return None
        return usual_now(self.game)

    def go_back(self, turn: int) -> None:
        """Go back to what was asked after an action: it is asked again."""
        self.ask_at = turn
        self.game.goto(turn)

    def run_bots(self) -> None:
        """Bots that are watched play on by themselves, or halt."""
        self.running = self.watched and not self.running
        self.say("The bots play on." if self.running else "The bots have stopped.")

    def bots_go_on(self) -> None:
        """The bots play on after a pause; what is told still begins where it began.

        Where somebody watches them, it is one action.
        """
        if self.watched and not self.game.over:
            self._fresh()
            self._plays_on()
            self.walk = self.walk_of(self.game.turn, self.game.turn)
            self.followed = self.game.actions
            self.say(self._tell)
            self.unsaved, self.offering = True, False
        elif self.waiting:
            self._fresh()
            self._answer_bots(self._since)
            self._tell_since_own()
            self.say(self._tell)
            self.unsaved = True

    @property
    def pausing(self) -> str:
        """Which bots have paused, in words; empty when none has."""
        if not self.waiting:
            return ""
        names = [self.game.names[seat] for seat in sorted(self.bots)]
        return f"{listing(names)} {'plays' if len(names) == 1 else 'play'} on …"

    def walk_of(self, first: int, last: int) -> Walk:
        """A walk through these turns, from where the first of them belongs."""
        return Walk(self.game, first, last, self.owners)

    @property
    def last_decided(self) -> int:
        """The last turn in which a person decided; 0 if none has."""
        turns = range(self.game.turn, 0, -1)
        return next((n for n in turns if self._by_person(n)), 0)

    def _by_person(self, turn: int) -> bool:
        if self.settles and self.owners.usual(turn) is not None:
            return False
        return self.owners.chooser(turn) not in self.bots

    def undo(self) -> None:
        """Take back what a person decided last, and what bots answered to it."""
        turn = self.last_decided
        if not turn:
            raise NothingToUndo("nothing to undo: no person has decided anything yet")
        gone = self.game.actions[turn - 1]
        self.go_back(turn - 1)
        name = called(self.game.rulebook, self.game.state, gone)
        self.moved(f"Took back {name}, with anything drawn after it.")

    def redo(self) -> None:
        """Play again what was taken back."""
        before = self.game.state
        name = called(self.game.rulebook, before, self.game.redo())
        self.moved(f"Played {name} again.")

    def play_from_here(self) -> None:
        """Take back everything after the turn being looked at; Redo brings it again."""
        turn = self.walk.turn
        self.go_back(turn)
        self.moved(f"Went back to action {turn}. Redo plays the rest again.")

    def moved(self, notice: str) -> None:
        """The game stands somewhere else now: say so, and let the bots answer."""
        self.forget_tales()
        self._fresh()
        self._answer_bots(self.game.turn)
        self.notice = notice
        self.say(f"{notice} {self.asks}")
        self.unsaved = True

    def look(self, turn: int) -> None:
        """Look at the position after a turn; playing goes on only from the newest."""
        turn = max(0, min(turn, self.game.turn))
        self._fresh()
        now = turn == self.game.turn  # there, what is told begins where it began
        self.walk = self.walk_of(min(self._since, turn) if now else turn, turn)
        self.say(f"Action {turn}." if turn < self.game.turn else "Back to now.")

    # -- what is told

    def record(self) -> str:
        """The game as text, with the bots that play in it."""
        bots = {self.game.names[seat]: bot for seat, bot in sorted(self.opponents.items())}
        return with_bots(self.game.record(), bots)

    @property
    def file_name(self) -> str:
        """A name for the file of this game, one that no other game has taken."""
        name = f"{self.game.rulebook.name}-{self.game.turn}{SUFFIX}"
        return self.files.free(name, self.record()) if self.files.here else name


def _bot(name: str) -> Any:
    from urbannb.lab.bots import bot

    return bot(name)
