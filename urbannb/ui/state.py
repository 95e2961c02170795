"""What a person is doing at the table, as one small value; and what each event makes of it.

Nothing here knows a game or a widget: events say what the game has answered already. So every
way through the table can be tested as data (`after` is a pure function).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Trail
from urbannb.core.verdict import Verdict

# -- what there is to do


@dataclass(frozen=True)
class Idle:
    """Nothing is chosen, tried, asked or refused."""


@dataclass(frozen=True)
class Holding:
    """Places have been chosen, and more are to follow."""

    trail: Trail


@dataclass(frozen=True)
class Trying:
    """An action has been chosen whole, and is not played yet.

    `laid`: its piece lies on the board to be looked at. Otherwise a finger, which cannot point
    before it acts, is asked once more.
    """

    trail: Trail
    action: Action
    laid: bool = True


@dataclass(frozen=True)
class Asked:
    """ "Why?" has been asked about a place; what was held is held still."""

    place: str
    trail: Trail = ()


@dataclass(frozen=True)
class Refused:
    """Something cannot be done; `place` is where it was tried. What was held is held still."""

    verdict: Verdict
    place: str | None = None
    trail: Trail = ()


Stage = Idle | Holding | Trying | Asked | Refused


@dataclass(frozen=True)
class TableState:
    """All that a person is doing: how far a choice has come, and where the pointer is."""

    stage: Stage = field(default_factory=Idle)
    pointed: str | None = None
    """The place that the pointer or the cursor is on."""
    aimed: Action | None = None
    """The action that the cursor in the list of choices is on."""
    doubt: Verdict | None = None
    """Why a click on what is pointed at would be refused."""
    advised: Action | None = None
    """The action of the hint; it stays until something is played or the hint is put away."""
    reason: str = ""
    """Why it is advised."""
    lit: str = ""
    """The line of the score whose places are lit, by its path."""

    @property
    def trail(self) -> Trail:
        """The places that have been clicked, those of a piece that is tried included."""
        return () if isinstance(self.stage, Idle) else self.stage.trail

    @property
    def held(self) -> Trail:
        """What has been chosen, without the place where it is being tried."""
        return self.trail[:-1] if isinstance(self.stage, Trying) else self.trail

    @property
    def selected(self) -> Trail:
        """The places to mark as chosen."""
        return self.trail if self.laid else self.held

    @property
    def pending(self) -> Action | None:
        """The action that has been chosen whole."""
        return self.stage.action if isinstance(self.stage, Trying) else None

    @property
    def laid(self) -> bool:
        """Whether a piece lies on the board to be looked at."""
        return isinstance(self.stage, Trying) and self.stage.laid

    @property
    def asked(self) -> str | None:
        """The place that "why?" was asked about."""
        return self.stage.place if isinstance(self.stage, Asked) else None

    @property
    def verdict(self) -> Verdict | None:
        """Why something was refused."""
        return self.stage.verdict if isinstance(self.stage, Refused) else None

    @property
    def refused_at(self) -> str | None:
        """Where something was refused."""
        return self.stage.place if isinstance(self.stage, Refused) else None


# -- what may happen


@dataclass(frozen=True)
class Chose:
    """These places are chosen now, or none."""

    trail: Trail


@dataclass(frozen=True)
class TriedAction:
    """A legal action was chosen whole; see `Trying`."""

    trail: Trail
    action: Action
    laid: bool = True


@dataclass(frozen=True)
class WasRefused:
    """An action cannot be done, for these reasons."""

    verdict: Verdict
    place: str | None


@dataclass(frozen=True)
class AskedWhy:
    """Somebody wants to know about a place."""

    place: str


@dataclass(frozen=True)
class PointedAt:
    """The pointer or the cursor is on a place now, or on none; a click there may be in doubt."""

    place: str | None
    doubt: Verdict | None = None


@dataclass(frozen=True)
class AimedAt:
    """The cursor in the list of choices is on an action, which ends at a place."""

    action: Action
    place: str | None


@dataclass(frozen=True)
class Advised:
    """The action just aimed at or tried is the one of a hint; None puts the hint away."""

    action: Action | None
    reason: str = ""


@dataclass(frozen=True)
class TookUp:
    """What was tried is taken up, what was answered is put away; what is held stays."""


@dataclass(frozen=True)
class LetGo:
    """What was held is let go; an answer stays, unless `answers` go as well."""

    answers: bool = True


@dataclass(frozen=True)
class Lit:
    """A line of the score is pointed at, or none."""

    line: str


Choice = Chose | TriedAction | WasRefused | AskedWhy | TookUp | LetGo
Event = Choice | PointedAt | AimedAt | Advised | Lit


def after(now: TableState, event: Event) -> TableState:
    """What an event makes of a state."""
    match event:
        case PointedAt(place, doubt):
            return replace(_left(now, place), pointed=place, aimed=None, doubt=doubt)
        case AimedAt(action, place):
            return replace(now, aimed=action, pointed=place, doubt=None)
        case Advised(advised, reason):
            return replace(now, advised=advised, reason=reason)
        case Lit(line):
            return replace(now, lit=line)
        case _:
            return _chosen(now, event)


def _chosen(now: TableState, event: Choice) -> TableState:
    match event:
        case Chose(trail):
            return replace(now, stage=holding(trail), doubt=None)
        case TriedAction(trail, action, laid):
            pointed = now.pointed if laid else trail[-1]
            stage = Trying(trail, action, laid)
            return replace(now, stage=stage, pointed=pointed, aimed=None, doubt=None)
        case WasRefused(verdict, place):
            return replace(now, stage=Refused(verdict, place, now.held))
        case AskedWhy(place):
            return replace(now, stage=Asked(place, now.held))
        case TookUp():
            return replace(now, stage=holding(now.held))
        case LetGo(answers):
            return _let_go(now, answers)


def holding(trail: Trail) -> Stage:
    """These places are held; none is nothing to do."""
    return Holding(trail) if trail else Idle()


def _left(now: TableState, place: str | None) -> TableState:
    """Who points elsewhere does not mean what a finger was asked about; what lies stays."""
    stage = now.stage
    if isinstance(stage, Trying) and not stage.laid and place != stage.trail[-1]:
        return replace(now, stage=holding(now.held))
    return now


def _let_go(now: TableState, answers: bool) -> TableState:
    if answers:
        return replace(now, stage=Idle(), aimed=None, doubt=None)
    if isinstance(now.stage, Asked | Refused):
        return replace(now, stage=replace(now.stage, trail=()))
    return replace(now, stage=Idle())
