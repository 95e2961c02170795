"""Specials of cards: freedoms, limits of time and place, payments, votes of members."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from urbannb.core.text import a, capital, listing, plural
from urbannb.games.sim_city.components.cards import (
    ALL,
    MOST,
    SPECIALS,
    ZONES,
    Box,
    Card,
    Conditions,
    Counted,
    Special,
    Which,
    read_condition,
    read_conditions,
    read_counted,
    read_which,
    titles,
)
from urbannb.games.sim_city.phrases import (
    THIS,
    cards_face,
    cards_word,
    if_face,
    if_words,
    many_cards,
    money,
    one_card,
    per_face,
    per_words,
    signed,
    zone_word,
)
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden, matching, within
from urbannb.games.sim_city.rules.specials.conditions import Relation

# -- specials that pay or take money: Receive, Lose, Add and Deduct


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


# -- specials that limit the time and place of a card, and those that remove it


class Limit(Special):
    """What binds the place of its own card."""

    __slots__ = ()

    @abstractmethod
    def allows(self, state: State, site: Site) -> bool:
        """Whether the card may be placed there; `site.counts` is false, since it is not yet."""


@SPECIALS.record("only-if")
@dataclass(frozen=True, slots=True)
class OnlyIf(Limit):
    """It may be placed only where its conditions hold (SC-35)."""

    conditions: Conditions
    rule = "SC-35"

    @classmethod
    def read(cls, fields: Box) -> OnlyIf:
        found = read_conditions(fields, "if")
        if not found and "if" not in fields.table:
            fields.wrong("if", f'{fields.what} needs a condition: if = {{ is = "adjacent" }}')
        return cls(found)

    def sentence(self) -> str:
        return f"It can be placed only{if_words(self.conditions, 'it')}."

    def face(self) -> str:
        return f"Only{if_face(self.conditions)}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return tuple(which for one in self.conditions for which in one.asks_for)

    def allows(self, state: State, site: Site) -> bool:
        return all(one.holds(state, site) for one in self.conditions)


@SPECIALS.record("limit")
@dataclass(frozen=True, slots=True)
class LimitOf(Limit):
    """There may be only so many such cards at once, in the city or within some blocks (SC-180)."""

    count: int
    what: Which
    within: int = 0
    rule = "SC-180"

    @classmethod
    def read(cls, fields: Box) -> LimitOf:
        what = read_which(fields, "what")
        if what == ALL:
            fields.wrong("what", f'{fields.what} needs what = "…", the cards that it limits')
        return cls(fields.whole("count", 1, MOST), what, fields.whole("within", 1, MOST, 0))

    def sentence(self) -> str:
        where = f"within {plural(self.within, 'block')} of it" if self.within else "in the city"
        return (
            f"There can be at most {many_cards(self.count, self.what)} {where}, counting this one."
        )

    def face(self) -> str:
        where = f"within {self.within}" if self.within else "in city"
        return f"Limit {self.count} {cards_face(self.what)} {where}"

    def allows(self, state: State, site: Site) -> bool:
        itself = self.what.fits(site.face.card)
        return len(self.others(state, site)) + itself <= self.count

    def others(self, state: State, site: Site) -> list[int]:
        """The other cards that count, where the card is tried."""
        city = city_at(state, site)
        gone = hidden(city, site)
        near = set(within(city, site.cells, self.within)) if self.within else None
        found = matching(city, self.what)
        return [cell for cell in found if cell not in gone and (near is None or cell in near)]


@SPECIALS.record("never-covered")
@dataclass(frozen=True, slots=True)
class NeverCovered(Special):
    """Nothing may be placed on it, or only the cards that it names (SC-57)."""

    but: Which = ALL
    """The cards that may cover it all the same; all for none."""
    rule = "SC-57"

    @classmethod
    def read(cls, fields: Box) -> NeverCovered:
        return cls(read_which(fields, "but"))

    def sentence(self) -> str:
        if self.but == ALL:
            return "Nothing can be placed on it."
        return f"Only {one_card(self.but)} can be placed on it."

    def face(self) -> str:
        return "Never covered" if self.but == ALL else f"Covered only by {cards_face(self.but)}"

    def lets(self, card: Card) -> bool:
        """Whether a card may be placed on it all the same."""
        return self.but != ALL and self.but.fits(card)


@SPECIALS.record("remove-when")
@dataclass(frozen=True, slots=True)
class RemoveWhen(Special):
    """It leaves the city after certain cards have been played (SC-184).

    One such card that is `there` already is enough if its file says so (SC-185).
    """

    played: Which
    there: bool = False
    rule = "SC-184"

    @classmethod
    def read(cls, fields: Box) -> RemoveWhen:
        played = read_which(fields, "played")
        if played == ALL:
            fields.wrong("played", f'{fields.what} needs played = "…", the cards that remove it')
        return cls(played, fields.flag("there"))

    def sentence(self) -> str:
        there = ", or if one is in the city already" if self.there else ""
        return f"It is removed after {one_card(self.played)} has been played{there}."

    def face(self) -> str:
        return f"Removed by {cards_face(self.played)}" + " (played or there)" * self.there

    def removed_by(self, played: Card) -> bool:
        """Whether a card that was played removes the one that says so."""
        return self.played.fits(played)


@SPECIALS.record("forbid")
@dataclass(frozen=True, slots=True)
class Forbid(Special):
    """As long as it lasts, some cards cannot be placed, or not in some places (SC-187)."""

    what: Which = ALL
    conditions: Conditions = ()
    rule = "SC-187"

    @classmethod
    def read(cls, fields: Box) -> Forbid:
        what, conditions = read_which(fields, "what"), read_conditions(fields, "if")
        if what == ALL and not conditions:
            fields.wrong("what", f"{fields.what} needs what or if; it cannot forbid everything")
        return cls(what, conditions)

    def sentence(self) -> str:
        return f"{self._nobody()}{if_words(self.conditions, 'it')}."

    def _nobody(self) -> str:
        return f"Nobody can place {self.kept_off}"

    @property
    def kept_off(self) -> str:
        """What it forbids: "a card", "an industrial card"."""
        return a(cards_word(self.what))

    def face(self) -> str:
        return f"No {cards_face(self.what)}{if_face(self.conditions)}"

    def forbids(self, state: State, site: Site) -> bool:
        """Whether the card of a site cannot be placed there."""
        fits = self.what.fits(site.face.card)
        return fits and all(one.holds(state, site) for one in self.conditions)


# -- specials that allow what the rules forbid, or give what they do not give


UNPAID = tuple(zone.word for zone in ZONES.values() if not zone.pays)
"""The zones that pay no bonus by themselves (SC-93)."""


class FreeRezone(Special):
    """A word of a card that makes a vote of the council needless (SC-57)."""

    __slots__ = ()
    rule = "SC-57"

    @abstractmethod
    def frees(self, old: Card, new: Card) -> bool:
        """Whether the old card may be rezoned by the new one without a vote, by this word.

        Each of the two may have it: `Rezonable` is a word of the old card, `Rezones` of the new.
        """


@SPECIALS.record("rezonable")
@dataclass(frozen=True, slots=True)
class Rezonable(FreeRezone):
    """The old card's word: it may be rezoned without a vote, by any card or by some."""

    by: Which = ALL

    @classmethod
    def read(cls, fields: Box) -> Rezonable:
        return cls(read_which(fields, "by"))

    def frees(self, old: Card, new: Card) -> bool:
        return self in old.specials and self.by.fits(new)

    def sentence(self) -> str:
        by = "" if self.by == ALL else f" by {one_card(self.by)}"
        return f"It can be rezoned{by} without a vote."

    def face(self) -> str:
        by = "" if self.by == ALL else f" by {cards_face(self.by)}"
        return f"No vote to rezone it{by}"


@SPECIALS.record("rezones")
@dataclass(frozen=True, slots=True)
class Rezones(FreeRezone):
    """The new card's word: it may rezone any block, or some, without a vote."""

    what: Which = ALL

    @classmethod
    def read(cls, fields: Box) -> Rezones:
        return cls(read_which(fields, "what"))

    def frees(self, old: Card, new: Card) -> bool:
        return self in new.specials and self.what.fits(old)

    def sentence(self) -> str:
        what = "any block" if self.what == ALL else one_card(self.what)
        return f"It can rezone {what} without a vote."

    def face(self) -> str:
        return f"Rezones {'anything' if self.what == ALL else cards_face(self.what)} without a vote"


@SPECIALS.record("zone-bonus")
@dataclass(frozen=True, slots=True)
class ZoneBonus(Special):
    """As long as it is in the city, a zone pays a bonus that otherwise does not (SC-93)."""

    zone: str
    rule = "SC-93"

    @classmethod
    def read(cls, fields: Box) -> ZoneBonus:
        return cls(fields.word("zone", UNPAID))

    def sentence(self) -> str:
        zone = zone_word(self.zone)
        return f"While it is in the city, {zone} zones pay a zone bonus."

    def face(self) -> str:
        return f"Zone bonus for {zone_word(self.zone)}"

    def pays(self, zone: str) -> bool:
        return zone == self.zone


@SPECIALS.record("play-another")
@dataclass(frozen=True, slots=True)
class PlayAnother(Special):
    """Its player may play further cards this turn, any or some (SC-14)."""

    what: Which = ALL
    cards: int = 1
    rule = "SC-14"

    @classmethod
    def read(cls, fields: Box) -> PlayAnother:
        return cls(read_which(fields, "what"), fields.whole("cards", 1, 3, 1))

    def sentence(self) -> str:
        if self.cards == 1 or self.what == ALL:
            return f"You may play {self.further(self.cards)} this turn."
        return f"You may play {self.cards} more cards this turn, each {one_card(self.what)}."

    def further(self, count: int) -> str:
        """So many cards that it lets its player play: "another residential card"."""
        what = "card" if self.what == ALL else cards_word(self.what)
        if count == 1:
            return f"another {what}"
        kind = "" if self.what == ALL else f" (each {one_card(self.what)})"
        return f"{count} more cards{kind}"

    def face(self) -> str:
        what = "card" if self.what == ALL else cards_face(self.what)
        return f"Play {self.cards} more {what}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return () if self.what == ALL else (self.what,)

    def lets(self, card: Card) -> bool:
        """Whether a card may be played because of it."""
        return self.what.fits(card)


def further_cards(card: Card, count: int) -> str:
    """So many further cards that a card lets its player play, in a sentence."""
    words = [one for one in card.specials if isinstance(one, PlayAnother)]
    alike = len({one.what for one in words}) == 1
    return (words[0] if alike else PlayAnother()).further(count)


@SPECIALS.record("intercity")
@dataclass(frozen=True, slots=True)
class Intercity(Special):
    """In Dueling Suburbs it may be placed in the other city (SC-218)."""

    rule = "SC-218"

    @classmethod
    def read(cls, fields: Box) -> Intercity:
        return cls()

    def sentence(self) -> str:
        return "It can upgrade a block of the other city, or be placed next to one."

    def face(self) -> str:
        return "May go into the other city"

    def reaches(self, state: Any) -> bool:
        """Whether there is another city into which it may be placed."""
        return bool(state.duel)


@SPECIALS.record("protects")
@dataclass(frozen=True, slots=True)
class Protects(Special):
    """Events of some titles neither destroy nor remove blocks within a distance of it (SC-6)."""

    events: tuple[str, ...]
    within: int
    rule = "SC-6"

    @classmethod
    def read(cls, fields: Box) -> Protects:
        events = titles(fields, "events")
        if not events and "events" not in fields.table:
            fields.wrong("events", f'{fields.what} needs events, such as events = ["Flood!"]')
        return cls(events, fields.whole("within", 1, MOST))

    def sentence(self) -> str:
        events = listing(self.events, "or")
        return f"Blocks within {self.within} of it are safe from {events}."

    def face(self) -> str:
        return f"Within {self.within}: safe from {listing(self.events, 'or')}"

    def shields(self, state: State, here: Site, event: Card, site: Site) -> bool:
        """Whether an event cannot strike the block of a site, if this card is here."""
        if event.name not in self.events:
            return False
        away = city_at(state, here).distances.between(here.cells, site.cells)
        return 0 < away <= self.within


# -- specials of council members: votes that are bound, and votes on some questions only


FOR, AGAINST = "for", "against"
SIDES = (FOR, AGAINST)


class ZoneChange(Protocol):
    """What a vote on rezoning is about: the zone that gains a block, and those that lose one."""

    @property
    def gained(self) -> str: ...
    @property
    def lost(self) -> tuple[str, ...]: ...


@SPECIALS.record("bound")
@dataclass(frozen=True, slots=True)
class Bound(Special):
    """A corrupt member votes one way when a zone would gain a block, or lose one (SC-120)."""

    zone: str
    gained: str = ""
    """Its vote when a block is rezoned to its zone; "" leaves that to its player."""
    lost: str = ""
    """Its vote when a block of its zone is rezoned."""
    rule = "SC-120"

    @classmethod
    def read(cls, fields: Box) -> Bound:
        zone = fields.word("zone", tuple(ZONES))
        gained, lost = fields.word("gained", SIDES, ""), fields.word("lost", SIDES, "")
        if not {"gained", "lost"} & set(fields.table):
            fields.wrong("gained", f'{fields.what} needs gained or lost, such as gained = "for"')
        return cls(zone, gained, lost)

    def sentence(self) -> str:
        zone = a(zone_word(self.zone))
        parts = []
        if self.gained:
            parts.append(f"{self.gained} rezoning a block to {zone} one")
        if self.lost:
            parts.append(f"{self.lost} rezoning {zone} block to another zone")
        return f"It must vote {' and '.join(parts)}."

    def face(self) -> str:
        zone = zone_word(self.zone)
        parts = [f"{self.gained} more {zone}"] if self.gained else []
        if self.lost:
            parts.append(f"{self.lost} less {zone}")
        return f"Must vote {', '.join(parts)}"

    def vote(self, change: ZoneChange) -> str:
        """How it must vote: "for", "against", or "" where it is free (SC-121)."""
        side = self.gained if change.gained == self.zone else ""
        return side or (self.lost if self.zone in change.lost else "")


@SPECIALS.record("expert")
@dataclass(frozen=True, slots=True)
class Expert(Special):
    """A member has more votes on questions of one zone, gained or lost (SC-119)."""

    zone: str
    votes: int
    rule = "SC-119"

    @classmethod
    def read(cls, fields: Box) -> Expert:
        return cls(fields.word("zone", tuple(ZONES)), fields.whole("votes", 1, 9))

    def sentence(self) -> str:
        zone = a(zone_word(self.zone))
        votes = plural(self.votes, "more vote")
        return f"It has {votes} when a block becomes {zone} one or stops being one."

    def face(self) -> str:
        return f"+{plural(self.votes, 'vote')} on {zone_word(self.zone)}"

    def more_votes(self, change: ZoneChange) -> int:
        """How many votes more it has on a question."""
        return self.votes if self.zone in (change.gained, *change.lost) else 0
