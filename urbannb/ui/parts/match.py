"""Who sits at the table: a game, its persons and bots, and what they have decided so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from urbannb.core.data.record import with_bots
from urbannb.core.game import Game
from urbannb.core.lesson.following import usual_now
from urbannb.core.text import listing
from urbannb.ui.owners import Owners
from urbannb.ui.panels import outcome
from urbannb.ui.parts.tales import Tales

if TYPE_CHECKING:
    from urbannb.core.task import Usual


@dataclass
class Assignment:
    """The task of a lesson, if one stands beside the game."""

    on: bool = False
    hints: bool = True
    """Whether one may ask for a hint; where the task has its own, not at the table."""
    halts: Callable[[], str] = str
    """Says why nobody may play on though the game does, "" while one may."""
    veil: Callable[[], bool] = bool
    """Says whether what an action brings is still to be found out."""
    stands: Callable[[], str] = str
    """Tells, in HTML, how it stands where it has no room beside its board: below it then."""


class Match:
    """A game on the table and the people and bots around it; no places, no pointing."""

    def __init__(self, game: Game, bots: Mapping[int, str], settles: bool = True) -> None:
        """`bots` are the names of the bots, by seat."""
        self.settles = settles
        """Whether it answers what is answered the same way as a rule (`Choice.usual`)."""
        self.task = Assignment()
        self.patience: float | None = None
        """Seconds after which bots pause, for somebody to look; None where nobody waits."""
        self.seat(game, bots)

    def seat(self, game: Game, bots: Mapping[int, str]) -> None:
        """Put a game on the table, with the bot of each seat that has one."""
        self.game = game
        self.opponents = dict(bots)
        """The names of the bots, by seat."""
        self.bots = {seat: _bot(name) for seat, name in self.opponents.items()}
        self.running = False
        """Whether bots that somebody only watches play on by themselves."""
        self.owners = Owners(game)
        self.tales = Tales(game)
        self.ask_at: int | None = None
        """After this action nothing is settled: what one went back to is asked."""

    # -- who decides

    @property
    def to_move(self) -> int:
        """Who must decide; -1 when the game is over."""
        return self.game.decision.player if self.game.decision else -1

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
    def viewer(self) -> int:
        """Through whose eyes the table is seen."""
        people = [p for p in range(len(self.game.names)) if p not in self.bots]
        return people[0] if len(people) == 1 else max(0, self.to_move)

    @property
    def asks(self) -> str:
        """The question the game waits with."""
        decision = self.game.decision
        return decision.prompt if decision else outcome.sentence(self.game)

    @property
    def pausing(self) -> str:
        """Which bots have paused, in words; empty when none has."""
        if not self.waiting:
            return ""
        names = [self.game.names[seat] for seat in sorted(self.bots)]
        return f"{listing(names)} {'plays' if len(names) == 1 else 'play'} on …"

    def plays_on(self) -> None:
        """A bot plays, or the table answers what is answered as a rule."""
        if self.game.undone:  # what was answered before; and Redo stays possible
            self.game.redo()
        elif self.usual is not None:
            self.game.play(self.usual.action)
        else:
            self.game.play(self.bots[self.to_move].choose(self.game))

    @property
    def usual(self) -> Usual | None:
        """What the table answers by itself now, if anything."""
        if not self.settles or self.waiting or self.game.turn == self.ask_at:
            return None
        return usual_now(self.game)

    def go_back(self, turn: int) -> None:
        """Go back to what was asked after an action: it is asked again."""
        self.ask_at = turn
        self.game.goto(turn)

    # -- what was decided

    def by_person(self, turn: int) -> bool:
        """Whether a person decided an action, and not a bot or the table by itself."""
        if self.settles and self.owners.usual(turn) is not None:
            return False
        return self.owners.chooser(turn) not in self.bots

    @property
    def last_decided(self) -> int:
        """The last turn in which a person decided; 0 if none has."""
        turns = range(self.game.turn, 0, -1)
        return next((n for n in turns if self.by_person(n)), 0)

    @property
    def in_progress(self) -> bool:
        """Whether a person has begun to play here, and the game is not over."""
        return not self.game.over and self.last_decided > 0

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

    @property
    def settled(self) -> int:
        """The action from which on the newest thing was answered by itself; 0 for none.

        A bot has chosen itself: nobody else is asked instead.
        """
        turn = self.owners.settled(self.last_decided + 1) if self.settles else 0
        return 0 if turn and self.owners.chooser(turn) in self.bots else turn

    def record(self) -> str:
        """The game as text, with the bots that play in it."""
        bots = {self.game.names[seat]: bot for seat, bot in sorted(self.opponents.items())}
        return with_bots(self.game.record(), bots)


def _bot(name: str) -> Any:
    from urbannb.lab.bots import bot

    return bot(name)
