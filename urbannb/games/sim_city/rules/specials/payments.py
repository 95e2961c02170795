"""Specials that pay or take money: Receive, Lose, Add and Deduct."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.text import capital
from urbannb.games.sim_city.components.specials import (
    MOST,
    SPECIALS,
    Box,
    Conditions,
    Counted,
    Special,
    read_condition,
    read_conditions,
    read_counted,
)
from urbannb.games.sim_city.components.which import ALL, Which, read_which
from urbannb.games.sim_city.phrases.specials import (
    THIS,
    if_face,
    if_words,
    per_face,
    per_words,
    signed,
)
from urbannb.games.sim_city.phrases.which import cards_face, money, one_card
from urbannb.games.sim_city.rules.base import Site, State
from urbannb.games.sim_city.rules.specials.relations import Relation

YOU, OTHERS, EVERYBODY, MAYOR = "you", "others", "everybody", "mayor"
WHO = {
    YOU: ("You", ""),
    OTHERS: ("Each other player", "s"),
    EVERYBODY: ("Each player", "s"),
    MAYOR: ("The mayor", "s"),
}
"""Who is paid or pays, and how the verb ends then."""


@dataclass(frozen=True, slots=True)
class Payment(Special):
    """Money for a player when the card is played; with `per` so much for each."""

    amount: int
    conditions: Conditions = ()
    per: Counted | None = None
    most: int = 0
    """The most that `per` can come to; 0 for no limit."""
    who: str = YOU
    verb: ClassVar[str]
    sign: ClassVar[int]

    @classmethod
    def read(cls, fields: Box) -> Payment:
        amount = fields.whole("amount", 1, MOST)
        per = read_counted(fields, "per")
        most = fields.whole("most", 1, MOST, 0)
        if most and per is None:
            fields.wrong("most", "most limits what `per` comes to, so it needs `per`")
        return cls(
            amount, read_conditions(fields, "if"), per, most, fields.word("who", tuple(WHO), YOU)
        )

    def sentence(self) -> str:
        who, ending = WHO[self.who]
        most = f", {money(self.most)} at most" if self.most else ""
        when = if_words(self.conditions)
        each = per_words(self.per)
        return f"{who} {self.verb}{ending} {money(self.amount)}{each}{most}{when}."

    def face(self) -> str:
        who = "" if self.who == YOU else f"{capital(self.who)}: "
        most = f", max {money(self.most)}" if self.most else ""
        each = per_face(self.per)
        return f"{who}{signed(self.sign * self.amount)}{each}{most}{if_face(self.conditions)}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return _asked(self.conditions, self.per)

    def applies(self, state: State, site: Site) -> bool:
        """Whether what it asks for holds for the card."""
        return all(one.holds(state, site) for one in self.conditions)

    def tally(self, state: State, site: Site) -> int:
        """How many times it pays; once where nothing is counted."""
        return 1 if self.per is None else self.per.tally(state, site)

    def paid(self, state: State, site: Site) -> int:
        """What it comes to for the card; below zero for what is taken."""
        if not self.applies(state, site):
            return 0
        count = self.tally(state, site)
        return self.sign * (self.most if self.capped(count) else self.amount * count)

    def capped(self, count: int) -> bool:
        """Whether it would come to more than the most that it can."""
        return bool(self.most) and self.amount * count > self.most


def _asked(conditions: Conditions, per: Counted | None) -> tuple[Which, ...]:
    parts = conditions if per is None else (*conditions, per)
    return tuple(which for part in parts for which in part.asks_for)


@SPECIALS.record("receive")
@dataclass(frozen=True, slots=True)
class Receive(Payment):
    """Money once, when the card is played (SC-183)."""

    rule = "SC-183"
    verb = "receive"
    sign = 1


@SPECIALS.record("lose")
@dataclass(frozen=True, slots=True)
class Lose(Payment):
    """Money taken once, when the card is played (SC-181)."""

    rule = "SC-181"
    verb = "lose"
    sign = -1


@dataclass(frozen=True, slots=True)
class Later(Special):
    """Money for whoever later plays a card that fits, as long as this one is in the city."""

    amount: int
    to: Which = ALL
    where: Relation | None = None
    """How the later card must stand to this one; None for anywhere in the city."""
    conditions: Conditions = ()
    """What must hold for the later card besides."""
    verb: ClassVar[str]
    sign: ClassVar[int]

    @classmethod
    def read(cls, fields: Box) -> Later:
        amount, to = fields.whole("amount", 1, MOST), read_which(fields, "to")
        where = read_condition(fields, "where")
        if where is not None and not (isinstance(where, Relation) and where.near):
            fields.wrong("where", 'where must be { is = "adjacent" }, "connected" or "within"')
        elif isinstance(where, Relation) and (where.what != ALL or where.count > 1):
            fields.wrong("where", "where is how a later card stands to this one, so it has no what")
        found = where if isinstance(where, Relation) else None
        return cls(amount, to, found, read_conditions(fields, "if"))

    def sentence(self) -> str:
        where = f" {self.where.where(THIS)}" if self.where else ""
        extra = if_words(self.conditions, "that card")
        return (
            f"Whoever later plays {one_card(self.to)}{where} "
            f"{self.verb}s {money(self.amount)}{extra}."
        )

    def face(self) -> str:
        where = f" {self.where.each_face().removeprefix('card ')}" if self.where else ""
        extra = if_face(self.conditions)
        return f"Later {cards_face(self.to)}{where}{extra}: {signed(self.sign * self.amount)}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        own = () if self.to == ALL else (self.to,)
        return (*own, *_asked(self.conditions, None))

    def paid_later(self, state: State, cell: int | None, later: Site) -> int:
        """What it comes to for a later card; below zero for what is taken.

        `cell` is where the card lies that says so; None for an event, which is nowhere.
        """
        if not self.to.fits(later.face.card):
            return 0
        if self.where and cell not in self.where.cards(state, later):
            return 0
        fits = all(one.holds(state, later) for one in self.conditions)
        return self.sign * self.amount if fits else 0


@SPECIALS.record("add")
@dataclass(frozen=True, slots=True)
class Add(Later):
    """Money for later cards, as often as they fit (SC-168)."""

    rule = "SC-168"
    verb = "receive"
    sign = 1


@SPECIALS.record("deduct")
@dataclass(frozen=True, slots=True)
class Deduct(Later):
    """Money taken from later cards, as often as they fit (SC-177)."""

    rule = "SC-177"
    verb = "lose"
    sign = -1
