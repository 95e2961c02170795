"""Effects that set a procedure of the rulebook going: elections, payouts, vocations, cards."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.text import a, plural
from urbannb.core.text.clause import Clause
from urbannb.games.urban_sprawl.components import cards
from urbannb.games.urban_sprawl.components.board import KINDS, MARKERS, lines_of
from urbannb.games.urban_sprawl.phrases import cost_words
from urbannb.games.urban_sprawl.rules.base import State, draw_card
from urbannb.games.urban_sprawl.rules.effects.context import Context, ExtraFavorTaken
from urbannb.games.urban_sprawl.rules.effects.doing import PLAYERS, SINGLE, who_face, who_words
from urbannb.games.urban_sprawl.rules.effects.filters import ONE, THESE, read_rows, rows_of
from urbannb.games.urban_sprawl.rules.effects.payments import read_cost
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn, Elect
from urbannb.games.urban_sprawl.rules.payouts import TakeEach, paying, scoring, taking

NEXT = "next"
HIGHEST = {kind: max(numbers) for kind, numbers in MARKERS.items()}
MOST_CARDS = 9


@cards.EFFECTS.record("elect")
@dataclass(frozen=True, slots=True)
class HoldElection(cards.Effect):
    """An election; "next" moves the pawn on to the next office, which it is for."""

    office: str = NEXT

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> HoldElection:
        return cls(fields.word("office", (*cards.OFFICES, NEXT)))

    def clause(self, you: str) -> Clause:
        if self.office == NEXT:
            return Clause("the pawn", "move", "on to the next office for an election")
        return Clause(f"an election for {self.office}", "take", "place")

    def face(self) -> str:
        return "Next election" if self.office == NEXT else f"Elect the {self.office}"

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        state.agenda.append(AdvancePawn() if self.office == NEXT else Elect(self.office))


@cards.EFFECTS.record("payout")
@dataclass(frozen=True, slots=True)
class PayOutRows(cards.Effect):
    """The row of that number pays; or, by `rows`, "these" rows of its block or "one" of them."""

    kind: str
    value: int = 0
    rows: str = ""

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> PayOutRows:
        kind = fields.word("kind", KINDS)
        if "rows" in fields.table:
            if "value" in fields.table:
                fields.wrong("value", "a payout has a value or rows, not both")
            fields.get("value")
            return cls(kind, 0, read_rows(fields, (THESE, ONE)))
        fields.get("rows")
        return cls(kind, fields.whole("value", 1, HIGHEST[kind]))

    def clause(self, you: str) -> Clause:
        if self.rows == ONE:
            return Clause(you, "choose", f"one {self.kind} row of this block, which pays out")
        if self.rows:
            return Clause(f"each {self.kind} row of this block", "pay", "out")
        return Clause(f"the {self.kind} {self.value} row", "pay", "out")

    def face(self) -> str:
        if self.rows == ONE:
            return f"One {self.kind} row pays out"
        if self.rows:
            return f"Its {self.kind} rows pay out"
        return f"Payout on {self.kind} {self.value}"

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        if self.value:
            state.agenda.append(paying(self.kind, self.value))
            return
        block, rows = context.block, rows_of(context, self.rows) if context.block else ()
        for line in reversed(lines_of(block)) if block else ():
            upright = line[0].isalpha()
            if any(row.isalpha() == upright for row in rows):
                number = state.number_on(line)
                if number is not None and number.kind == self.kind:
                    state.agenda.append(paying(number.kind, number.value))


@cards.EFFECTS.record("vocation")
@dataclass(frozen=True, slots=True)
class GrantVocation(cards.Effect):
    """A marker, as for a contract; with `score`, all markers of that name score afterward."""

    name: str
    score: int = 0
    who: str = cards.YOU

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> GrantVocation:
        name = fields.word("name", tuple(cards.VOCATIONS))
        return cls(
            name, fields.whole("score", 1, cards.MOST, 0), fields.word("who", PLAYERS, cards.YOU)
        )

    def clause(self, you: str) -> Clause:
        rest = f"{a(self.name)} vocation"
        if self.score:
            rest += f", and all {self.name} vocations score {self.score}"
        return Clause(who_words(self.who, you), "take", rest)

    def face(self) -> str:
        score = f"; all score {self.score}" if self.score else ""
        return who_face(self.who, f"take {self.name}{score}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        if self.score:
            state.agenda.append(scoring(self.name, self.score))
        if len(players) > 1 and state.edition > 1:
            state.agenda.append(TakeEach(self.name, tuple(players)))
        else:
            state.agenda += [taking(self.name, player) for player in reversed(players)]


@cards.EFFECTS.record("score")
@dataclass(frozen=True, slots=True)
class ScoreMarkers(cards.Effect):
    """All markers of a vocation score as when a contract is built."""

    name: str
    value: int

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> ScoreMarkers:
        return cls(
            fields.word("name", tuple(cards.VOCATIONS)), fields.whole("value", 1, cards.MOST)
        )

    def clause(self, you: str) -> Clause:
        return Clause(f"each {self.name} vocation", "score", str(self.value))

    def face(self) -> str:
        return f"{self.name} scores {self.value}"

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        state.agenda.append(scoring(self.name, self.value))


@cards.EFFECTS.record("draw")
@dataclass(frozen=True, slots=True)
class DrawPermits(cards.Effect):
    """The next planning cards that are no events; events go on the discards."""

    permits: int = 1
    who: str = cards.YOU

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> DrawPermits:
        return cls(
            fields.whole("permits", 1, MOST_CARDS, 1), fields.word("who", PLAYERS, cards.YOU)
        )

    def clause(self, you: str) -> Clause:
        one = "planning card that is not an event"
        rest = plural(self.permits, one, "planning cards that are not events")
        return Clause(who_words(self.who, you), "draw", rest)

    def face(self) -> str:
        return who_face(self.who, f"draw {plural(self.permits, 'planning card')}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        for player in players:
            for _ in range(self.permits):
                draw_card(state, log, player)


@cards.EFFECTS.record("extra-favor")
@dataclass(frozen=True, slots=True)
class GrantExtraFavor(cards.Effect):
    """The tile of that name: a second favor (US-115); whoever has it keeps it."""

    who: str = cards.YOU

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> GrantExtraFavor:
        return cls(fields.word("who", SINGLE, cards.YOU))

    def clause(self, you: str) -> Clause:
        rest = "the Extra Favor tile: from now on they can hold two favors"
        return Clause(who_words(self.who, you), "take", rest)

    def face(self) -> str:
        return who_face(self.who, "a second favor")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        if state.extra_favor == cards.NOBODY and players:
            state.extra_favor = players[0]
            if log:
                log.note(state, ExtraFavorTaken("US-115", player=players[0]))


@cards.EFFECTS.record("sway")
@dataclass(frozen=True, slots=True)
class Sway(cards.Swaying):
    """While it stands, its controller may win the elections for that office, at that cost."""

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> Sway:
        if fields.reading.event:
            fields.wrong("do", "only a building can sway elections, and an event has none")
        cost = fields.inside("cost", "a cost")
        return cls(fields.word("office", cards.OFFICES), read_cost(cost))

    def clause(self, you: str) -> Clause:
        cost = cost_words(self.cost)
        rest = f"win any election for {self.office}" + (f" by paying {cost}" if cost else "")
        return Clause("whoever controls this building", "may", rest)

    def face(self) -> str:
        cost = cost_words(self.cost)
        return f"May be elected {self.office}" + (f" for {cost}" if cost else "")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        """US-84: nothing happens now; it matters in elections while the building stands."""
