"""What beliefs about turns come to, worked out once more (see `recounts`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.urban_sprawl.recounts import (
    ADJACENT,
    ANA,
    BONUS,
    BOX,
    BOXES,
    COUNTED,
    DECKS,
    FAVORS,
    FEEDS,
    MARKERS,
    NOBODY,
    OFFICES,
    PAID,
    PARTS,
    PERMITS,
    POINTS,
    PRICE,
    ROW,
    VALUES,
    ZONE,
    ZONED,
    Asked,
    House,
    Recount,
    Table,
    favor_right,
    in_line,
    listed,
    plain,
    points,
    the_one,
)
from tests.urban_sprawl.recounts_people import (
    BALLOT,
    ELECTIONS,
    MEDIA,
    OFFICE,
    POLITICIANS,
    SUPPLIES,
    VOCATIONS,
    goes,
    in_play,
    stood,
)
from urbannb.games.urban_sprawl.model.actions import Build, Choose, Favor, Invest, Take

# -- setup and turn


def claim(a: Asked, paid: int) -> str:
    left = a.state.wealth[a.game.decision.player] - paid
    return f"{paid}, so {left} {'is' if left == 1 else 'are'} left"


def claimed(fits: str) -> Recount:
    return lambda a: claim(
        a, sum(n for k, n, _ in a.numbers(a.one(Choose).lot[:2]) if fits in ("", k))
    )


STARTING: Table = {
    "": claimed(""),
    "only the wealth number counts": claimed("wealth"),
    "only the prestige number counts": claimed("prestige"),
    "one lot costs 1 wealth": lambda a: claim(a, 1),
    "starting buildings are free": lambda a: claim(a, 0),
}


def bought(a: Asked) -> tuple[int, int]:
    """What the planning card and the contract cost."""
    return a.one(Take).cost, int(a.one(Favor).box)


def next_turn(a: Asked) -> int:
    return 8 if a.state.offices["Union Boss"] == ANA else 6


def invests(
    a: Asked, gain: Callable[[Any], int], late: bool | None = None, how: str = ""
) -> str | None:
    if late is not None and late != bool(a.every(Take)):
        return None
    card = BOX.permits[a.state.permits[ANA][0]]
    return f"Yes, {how}and then she has {a.state.wealth[ANA] + gain(card)} wealth"


def turn_right(a: Asked) -> Any:
    if a.rule == "US-22":
        return 6 - sum(bought(a))
    if a.rule != "US-20":
        return next_turn(a)
    return (
        f"No, it is too late: she keeps {a.state.wealth[ANA]} wealth"
        if a.every(Take)
        else invests(a, lambda c: c.wealth)
    )


TURN: Table = {
    "": turn_right,
    "everything costs 1 AP": lambda a: 6 - len(a.actions),
    "taking a favor costs nothing": lambda a: 6 - bought(a)[0],
    "permits cost nothing": lambda a: 6 - bought(a)[1],
    "only the costlier of two boxes is paid for": lambda a: 6 - max(bought(a)),
    "an investment costs 1 AP": lambda a: (
        invests(a, lambda c: c.wealth, False, "for 1 AP, ") if a.rule == "US-20"
        else 5 - sum(bought(a)) if a.every(Invest) else None
    ),
    "after an action an investment costs 1 AP": lambda a: invests(
        a, lambda c: c.wealth, True, "for 1 AP, "
    ),
    "unspent AP are saved": lambda a: next_turn(a) + a.state.ap,
    "the Union Boss has no more AP": lambda a: 6 if next_turn(a) == 8 else None,
    "everybody has 8 AP": lambda a: 8 if next_turn(a) == 6 else None,
    "unspent AP are saved, whoever one is": lambda a: 14 - next_turn(a) + a.state.ap,
    "AP are for the whole game": lambda a: a.state.ap,
    "investments are not for the start of a turn": lambda a: (
        None
        if a.every(Take)
        else f"No, it is too early: she keeps {a.state.wealth[ANA]} wealth"
    ),
    "an investment can be made at any time": lambda a: invests(a, lambda c: c.wealth, True),
    "an investment brings 1 wealth for each permit on the card": lambda a: invests(
        a, lambda c: c.permits, False
    ),
}  # fmt: skip


def slide(go: Callable[[int, list[int], list[int]], int | None]) -> Recount:
    """Where a card lies then: by its cost, the gaps nearer to 1 AP, and those on the other side."""

    def recount(a: Asked) -> int | None:
        cost = int(a.problem.places[0].partition(":")[2].replace("deck", "5"))
        taken = [t.cost for t in a.every(Take)]
        return go(cost, [c for c in taken if c < cost], [c for c in taken if c > cost])

    return recount


SLIDING: Table = {
    "": slide(lambda cost, below, above: cost - len(below)),
    "cards stay where they are": slide(lambda cost, below, above: cost),
    "every gap counts, wherever it is": slide(
        lambda cost, below, above: max(1, cost - len(below) - len(above))
    ),
    "cards slide toward the deck": slide(lambda cost, below, above: cost + len(above)),
    "a card that slides goes all the way": slide(lambda cost, below, above: 1 if below else None),
    "every card slides one box a turn": slide(lambda cost, below, above: max(1, cost - 1)),
}


class Turned:
    """The numbers of what is taken, what slides, and what turns up, in the order of the rules."""

    def __init__(self, a: Asked) -> None:
        self.there = a.lines()
        plans = dict(zip((4, 3, 2, 1), a.state.plans, strict=True))
        self.took = [plans[t.cost] for t in a.every(Take)]
        self.took += [a.state.boxes[BOXES.index(f.box)] for f in a.every(Favor)]
        self.slid = [a.state.planning[-1]] + [a.state.decks[0][-1]] * len(a.every(Favor))
        self.new = [a.state.planning[-2]] + [a.state.decks[0][-2]] * len(a.every(Favor))

    def called(self, cards: Sequence[str]) -> list[tuple[str, int]]:
        found = [("wealth", BOX.permits[c].wealth) if c in BOX.permits
                 else ("prestige", BOX.contracts[c].payout) for c in cards]  # fmt: skip
        return [(kind, n) for kind, n in found if n]

    def pay(self, cards: Sequence[str]) -> list[tuple[str, int]]:
        return [row for row in self.called(cards) if row in self.there]


def rows(pick: Callable[[Turned], list[tuple[str, int]] | None]) -> Recount:
    def recount(a: Asked) -> str | None:
        found = pick(Turned(a))
        if found is None:
            return None
        words = ", then ".join(f"{kind} {n}" for kind, n in found)
        return words[:1].upper() + words[1:] if words else "Nothing"

    return recount


TURNED: Table = {
    "": rows(lambda t: t.pay(t.new)),
    "a payout is made when a card is taken": rows(lambda t: t.pay(t.took)),
    "a card pays when it is taken as well": rows(lambda t: t.pay(t.took) + t.pay(t.new)),
    "a row pays without its number on the board": rows(lambda t: t.called(t.new)),
    "the planning card that slides pays again": rows(
        lambda t: t.pay(t.slid[:1]) + t.pay(t.new) if t.pay(t.slid[:1]) else None
    ),
    "only one row pays a turn": rows(lambda t: t.pay(t.new)[:1]),
    "a payout comes when a card is built": rows(lambda t: []),
    "the contracts come first": rows(lambda t: t.pay(t.new)[::-1]),
}


class Rail:
    """Which deck feeds a box, by the number of the deck; None for an empty box."""

    def __init__(self, a: Asked) -> None:
        self.box, self.active = a.one(Favor).box, a.state.active_decks
        self.at = BOXES.index(self.box)
        self.full = [bool(a.state.decks[n]) for n in range(self.active)]

    def fed(self, active: int = 0, at: int | None = None) -> int:
        return int(FEEDS[active or self.active][self.at if at is None else at])

    def right(self) -> int | None:
        """The deck that feeds it, or the last one before it on the rail that is not empty."""
        deck = self.fed()
        while not self.full[deck]:
            if not deck:
                return None
            deck -= 1
        return deck


def rail(pick: Callable[[Rail], int | None]) -> Recount:
    def recount(a: Asked) -> str | None:
        deck = pick(Rail(a))
        return None if deck is None else f"The {DECKS[deck]} deck"

    return recount


def stays(when: Callable[[Rail], bool]) -> Recount:
    return lambda a: "None: the box stays empty" if when(Rail(a)) else None


def feeding(a: Asked) -> str:
    deck = Rail(a).right()
    return "None: the box stays empty" if deck is None else f"The {DECKS[deck]} deck"


RAILS: Table = {
    "": feeding,
    "the Town deck fills every box": rail(lambda r: 0 if r.full[0] else None),
    "the newest deck fills every box": rail(lambda r: r.active - 1 if r.full[-1] else None),
    "all decks are active from the start": rail(lambda r: r.fed(3) if r.active < 3 else None),
    "the next deck joins one box later": rail(
        lambda r: r.fed(at=r.at - 1) if r.at and all(r.full) else None
    ),
    "the next deck joins one box earlier": rail(
        lambda r: r.fed(at=r.at + 1) if r.at < 4 and all(r.full) else None
    ),
    "a box without a deck of its own stays empty": stays(
        lambda r: r.at > 0 and r.fed() == r.fed(at=r.at - 1)
    ),
    "a deck that runs out is not replaced": stays(lambda r: not r.full[r.fed()]),
    "the next deck takes over from an empty one": rail(
        lambda r: next((n for n in range(r.fed(), r.active) if r.full[n]), None)
        if not r.full[r.fed()] else None
    ),
    "a deck that runs out is shuffled anew": rail(
        lambda r: r.fed() if not r.full[r.fed()] else None
    ),
}  # fmt: skip


def layers(count: Callable[[int, int, int, int], int]) -> Recount:
    """How many cards come first at least: of the three parts, and of what has turned up."""

    def recount(a: Asked) -> int:
        low, middle, high = PARTS[a.state.variant]
        return count(low, middle, high, a.number(r"(\d+) cards? of the"))

    return recount


def elected(a: Asked, office: str | None) -> str | None:
    """An election, where the office is in play."""
    return f"An election for {office}" if office and in_play(a, office) else None


BLANK = "Nothing: that space is still blank"
KEYS: Table = {
    "": lambda a: (
        layers(lambda low, middle, high, seen: high - seen)(a) if a.rule == "US-2"
        else elected(a, goes(a)) or BLANK
    ),
    "the key event lies below all cards of its part": layers(
        lambda low, middle, high, seen: high - seen + middle
    ),
    "the key event lies at the bottom": layers(
        lambda low, middle, high, seen: high - seen + middle + low
    ),
    "the parts are counted from the bottom": layers(lambda low, middle, high, seen: low - seen),
    "the cards that have turned up do not count": layers(lambda low, middle, high, seen: high),
    "all offices are there from the start": lambda a: f"An election for {goes(a)}",
    "all offices arrive with the Airport": lambda a: (
        "Nothing: offices come with the Airport" if a.state.active_decks == 1 else None
    ),
    "four spaces stay blank": lambda a: BLANK if goes(a) != "Mayor" else None,
    "the office where the pawn stood is elected": lambda a: elected(a, stood(a)),
    "every ballot box elects the Mayor": lambda a: elected(a, "Mayor"),
    "the pawn moves two spaces": lambda a: elected(a, OFFICES[(a.state.pawn + 2) % 5]),
}  # fmt: skip


def shuffled(count: Callable[[int, int, int, int], int]) -> Recount:
    """How many cards: of all discards, the events, the Urban Renewals, and what is held by then."""

    def recount(a: Asked) -> int | None:
        if a.rule != "US-99" or not a.ask.endswith("into a new deck?"):
            return None
        there = a.state.discards
        held = sum(map(len, a.state.permits)) + len(a.every(Take))
        events, renewals = (sum(c in box for c in there) for box in (BOX.events, BOX.renewals))
        return count(len(there), events, renewals, held)

    return recount


def comes_again(a: Asked) -> tuple[bool, bool]:
    """Whether the discards must be shuffled, and whether the card is in a hand."""
    return len(a.every(Take)) >= len(a.state.planning), "hand" in a.ask


YES, NOT_YET = "Yes, it is in the new deck", "No, the deck is not empty yet"
HELD = "No, what is held is not shuffled"


def again(a: Asked) -> str:
    fresh, held = comes_again(a)
    return HELD if held else YES if fresh else NOT_YET


def still_open(a: Asked) -> str | None:
    fresh, _ = comes_again(a)
    return NOT_YET if fresh and len(a.every(Take)) == len(a.state.planning) else None


def counts_cards(a: Asked) -> bool:
    return bool(a.ask.endswith("into a new deck?"))


SHUFFLED: Table = {
    "": lambda a: (
        shuffled(lambda every, events, renewals, held: every)(a) if counts_cards(a) else again(a)
    ),
    "events happen only once": lambda a: (
        shuffled(lambda every, events, renewals, held: every - events)(a) if counts_cards(a)
        else "No, it comes only once a game" if "the event" in a.ask else None
    ),
    "Urban Renewals stay out": shuffled(lambda every, events, renewals, held: every - renewals),
    "only permits are shuffled": lambda a: (
        shuffled(lambda every, events, renewals, held: every - events - renewals)(a)
        if counts_cards(a) else None if comes_again(a)[1] else "No, only permits are shuffled"
    ),
    "players give their permits back": shuffled(
        lambda every, events, renewals, held: every + held
    ),
    "the open top card can still be drawn": still_open,
    "hands are shuffled too": lambda a: YES if all(comes_again(a)) else None,
    "the discards are shuffled every turn": lambda a: None if comes_again(a)[0] else YES,
    "cards that have been seen are out of the game": lambda a: (
        None if "the event" in a.ask else "No, it comes only once a game"
    ),
}  # fmt: skip


def demolished(cards: Callable[[Asked, int], int | None]) -> Recount:
    """What is said to go: the buildings on the site, for so many cards."""

    def recount(a: Asked) -> str | None:
        block = a.problem.places[0]
        card = BOX.contracts[a.state.favors[ANA][0]]
        words = re.search(r"on \*\*(.+?)\*\*\?", a.ask).group(1)
        site = points(block, _shape(words), card.lots)
        gone = [b for b in a.city if b.touches(site)]
        n = cards(a, len(gone))
        if n is None:
            return None
        go = "that building goes" if len(gone) == 1 else f"{len(gone)} buildings go"
        return f"Yes: {go}, for {f'{n} Urban Renewal' + 's' * (n > 1) if n else 'no card at all'}"

    return recount


def _shape(words: str) -> str:
    """How a building lies, of "all of D3 but its southeast lot"."""
    corner = re.search(r"(north|south)?(west|east)?(?: lot| half)", words)
    if not corner:
        return ""
    shape = "".join(w[0] for w in corner.groups() if w)
    flip = str.maketrans("nswe", "snew")
    return shape.translate(flip) if "but its" in words else shape


def contractor(a: Asked) -> bool:
    return bool(a.state.contractor == ANA)


def one_card(a: Asked, gone: int) -> int:
    return int(not contractor(a))


DEMOLITION: Table = {
    "anybody who pays may demolish": demolished(lambda a, gone: 0),
    "the size does not matter": demolished(one_card),
    "an Urban Renewal card beats the Contractor": demolished(one_card),
    "it is enough to cover a part": demolished(one_card),
    "demolition sets zoning aside": demolished(one_card),
    "the Contractor pays with a card": demolished(lambda a, n: 1 if contractor(a) else None),
    "each building takes a card of its own": demolished(
        lambda a, n: n if n > 1 and not contractor(a) else None
    ),
    "anybody may demolish": demolished(lambda a, n: None if contractor(a) else 0),
}

# -- events


def ben(a: Asked) -> tuple[int, int]:
    return a.state.wealth[1], a.state.prestige[1]


def due(a: Asked) -> int:
    return a.number(r"loses? (\d+) wealth")


def short(a: Asked) -> int:
    return due(a) - ben(a)[0]


def offered(a: Asked) -> tuple[int, str, int]:
    """What is asked, and what Ben has of it."""
    amount, kind = re.search(r"(\d+) (wealth|prestige)", a.see.partition("Ben has")[0]).group(1, 2)
    return int(amount), kind, ben(a)[0 if kind == "wealth" else 1]


def when(holds: Callable[[Asked], bool], text: Callable[[Asked], str]) -> Recount:
    return lambda a: text(a) if holds(a) else None


def is_short(a: Asked) -> bool:
    return short(a) > 0


def is_able(a: Asked) -> bool:
    amount, _, has = offered(a)
    return has >= amount


def loss_right(a: Asked) -> str | None:
    return f"{max(0, -short(a))} wealth" if a.rule == "US-58" else None


def in_prestige(a: Asked) -> str:
    return f"0 wealth, and {max(0, ben(a)[1] - short(a))} instead of {ben(a)[1]} prestige"


EVENTS: Table = {
    "": loss_right,
    "whoever has too little pays nothing": when(
        is_short, lambda a: f"{ben(a)[0]} wealth: he cannot pay all of it"
    ),
    "every payment can be refused": when(
        lambda a: not is_short(a), lambda a: f"{ben(a)[0]} wealth, if he refuses"
    ),
    "what is missing is paid in prestige": when(is_short, in_prestige),
    "prestige is lost instead": when(
        lambda a: not is_short(a),
        lambda a: f"{ben(a)[0]} wealth, and {max(0, ben(a)[1] - due(a))} instead of "
        f"{ben(a)[1]} prestige",
    ),
    "what is missing is owed": when(is_short, lambda a: f"0 wealth, and he owes {short(a)}"),
    "an event takes everything": lambda a: "0 wealth",
    "part of an optional payment is enough": lambda a: (
        f"Yes, any amount up to {offered(a)[0]} {offered(a)[1]}" if is_able(a)
        else f"Yes, the {offered(a)[2]} that he has"
    ),
    "an optional payment is mandatory": when(
        is_able, lambda a: f"He must: it takes {offered(a)[0]} {offered(a)[1]} from him"
    ),
    "one may pay more than one has": when(
        lambda a: not is_able(a), lambda a: f"Yes, all {offered(a)[0]} {offered(a)[1]} or nothing"
    ),
    "optional payments are taken like losses": when(
        lambda a: not is_able(a), lambda a: f"No, but he loses {offered(a)[2]} {offered(a)[1]}"
    ),
}  # fmt: skip


# -- the end


def final(
    a: Asked, rows: int = 1, tens: int = 1, offices: int = 1, rounded: bool = False
) -> list[int]:
    """The prestige at the end, with some of what is counted left out."""
    found = list(a.state.prestige)
    for rank, line in ((1, "34"), (2, "56"), (3, "12")) if rows else ():
        on = [
            sum(b.owner == p and in_line(b.block, line) for b in a.city)
            for p in range(len(a.names))
        ]
        for p, n in enumerate(on):
            above, tied = sum(x > n for x in on), on.count(n)
            if n:
                found[p] += sum(rank >> place for place in range(above, above + tied)) // tied
    for p, wealth in enumerate(a.state.wealth):
        found[p] += tens * ((wealth + 5 * rounded) // 10)
    for office, p in a.state.offices.items():
        if p != NOBODY and offices and office != "Mayor":
            found[p] += sum(b.zone == ZONE[office] for b in a.city)
    return found


def wins(prestige: Callable[[Asked], list[int]], ties: bool = True) -> Recount:
    def recount(a: Asked) -> str:
        found = prestige(a)
        keys = [(n, w if ties else 0) for n, w in zip(found, a.state.wealth, strict=True)]
        who = [name for name, key in zip(a.names, keys, strict=True) if key == max(keys)]
        return f"{listed(who)}{' share it' * (len(who) > 1)} with {max(found)}"

    return recount


END: Table = {
    "": wins(final),
    "the prestige rows do not pay again": wins(lambda a: final(a, rows=0)),
    "wealth is worth nothing at the end": wins(lambda a: final(a, tens=0)),
    "offices bring nothing at the end": wins(lambda a: final(a, offices=0)),
    "the prestige on the track decides": wins(lambda a: list(a.state.prestige)),
    "wealth is rounded": wins(lambda a: final(a, rounded=True)),
    "a tie is always shared": wins(final, ties=False),
}


class Effect:
    """The buildings that the first effect of a card counts, and those it might."""

    def __init__(self, a: Asked) -> None:
        self.a, self.gain = a, a.contract.effects[0]
        self.per, self.block = self.gain.per, a.one(Build).block
        self.all = [House(b) for b in a.later.city.values()]

    def counted(self, lines: Iterable[str] | None = None, control: str = "") -> list[House]:
        per, where = self.per, [*self.block] if lines is None and self.per.rows else lines
        whose = control or per.control
        return [
            b for b in self.all
            if (not per.zones or b.zone in per.zones)
            and per.lots_min <= b.size <= per.lots_max
            and (whose != "own" or b.owner == ANA)
            and (whose != "others" or b.owner not in (ANA, NOBODY))
            and (whose != "none" or b.owner == NOBODY)
            and self.a.worth(b.block) >= per.worth_min
            and (per.worth_max is None or self.a.worth(b.block) <= per.worth_max)
            and (where is None or any(in_line(b.block, line) for line in where))
        ]  # fmt: skip

    def lines(self) -> list[str]:
        """All rows of six or twelve blocks that the block lies on."""
        column, row = self.block
        return [column, row, next(d for d in ("AB", "CD", "EF") if column in d),
                next(d for d in ("12", "34", "56") if row in d)]  # fmt: skip


def effect(pick: Callable[[Effect], int | None]) -> Recount:
    def recount(a: Asked) -> str | None:
        e = Effect(a)
        n, kind = pick(e), "wealth" if e.gain.wealth else "prestige"
        return None if n is None else f"{(e.gain.wealth or e.gain.prestige) * n} {kind}"

    return recount


def everywhere(e: Effect, control: str = "") -> int:
    return len(e.counted([*"ABCDEF"], control))


def in_rows(*which: int) -> Callable[[Effect], int | None]:
    return lambda e: len(e.counted([e.block[i] for i in which])) if e.per.rows else None


EFFECTS: Table = {
    "": effect(lambda e: len(e.counted())),
    "only the row counts": effect(in_rows(1)),
    "only the column counts": effect(in_rows(0)),
    "the double rows count too": effect(
        lambda e: len(e.counted(e.lines())) if e.per.rows else None
    ),
    "it counts in the whole city": effect(everywhere),
    "a new building does not count itself": effect(lambda e: sum(not b.card for b in e.counted())),
    "buildings of others count too": effect(
        lambda e: len(e.counted(control="any")) if e.per.control == "own" else None
    ),
    "only one's own buildings count": effect(
        lambda e: len(e.counted(control="own")) if e.per.control != "own" else None
    ),
    "lots are counted, not buildings": effect(lambda e: sum(b.size for b in e.counted())),
    "it is gained only once": effect(lambda e: 1),
}


def homes(a: Asked) -> int:
    """How many RES buildings are beside the ringed lot."""
    return sum(b.zone == "RES" for b in a.near(a.ringed))


def taken_lot(a: Asked) -> bool:
    return any(b.touches(a.ringed) for b in a.city)


GOLDEN: Table = {
    "placed buildings bring the neighborhood bonus": lambda a: (
        f"Yes, and it brings {homes(a)} prestige" if homes(a) and not taken_lot(a) else None
    ),
    "taking a favor costs nothing": lambda a: "Yes, for 0 AP",
    "favors can be gathered": lambda a: f"Yes, for {a.number(r'box for (.) AP')} AP",
    "less than the full amount is enough": lambda a: (
        f"Ana, for the {a.state.wealth[ANA]} that she has" if a.state.wealth[ANA]
        else "Ana, for nothing"
    ),
    "what is missing is owed": lambda a: (
        f"Ana, for {a.number(r'election for (.+?) wealth')} wealth"
    ),
}  # fmt: skip


def splits(fits: Callable[[int, int, int, int, int], bool]) -> Recount:
    """The ways to pay, by how often prestige, how often in all, each amount, and what he has."""

    def recount(a: Asked) -> str:
        wealth, prestige = a.state.wealth[1], a.state.prestige[1]
        times, each = a.number(r"each of his (\d)"), a.number(r"pays her (\d)")
        return ways(n for n in range(times, -1, -1) if fits(n, times, each, prestige, wealth)
                    )(times)  # fmt: skip

    return recount


def ways(counts: Iterable[int]) -> Callable[[int], str]:
    often = {1: "once", 2: "twice", 3: "three times"}

    def said(times: int) -> str:
        found = [
            listed(
                [f"{kind} {often[n]}" for kind, n in (("prestige", p), ("wealth", times - p)) if n]
            )
            for p in counts
        ]
        text = ", or ".join(found)
        return text[:1].upper() + text[1:]

    return said


def as_much(n: int, times: int, each: int, prestige: int, wealth: int) -> bool:
    def paid(k: int) -> int:
        return min(k * each, prestige) + min((times - k) * each, wealth)

    return paid(n) == max(map(paid, range(times + 1)))


def drawn(a: Asked) -> str:
    return re.search(r"(\d-permit [\w, ]+? card)", a.see).group(1)


def event(a: Asked) -> str:
    return re.search(r"the event ([A-Z][\w ]+?)(?:, then|\.)", a.see).group(1)


def no_tile(a: Asked) -> bool:
    """Whether all tiles are built and Ana may not demolish."""
    return "is not" in a.see


LIMITS: Table = {
    "anybody may demolish": when(
        no_tile, lambda a: f"Yes, but only in place of another {a.ask.rpartition(', a ')[2][:-1]}"
    ),
    "events happen as always": lambda a: (
        f"The {event(a)} is performed, and she draws the {drawn(a)}"
    ),
    "icons count for a card that is drawn": lambda a: (
        f"The {drawn(a)}; its row pays out"
        if any(BOX.permits[c].wealth for c in a.state.planning[-2:] if c in BOX.permits)
        else None
    ),
    "": lambda a: splits(as_much)(a) if a.rule == "US-116" else None,
    "any mixture is allowed": splits(lambda n, times, each, p, w: True),
    "one kind must pay for all": splits(lambda n, times, each, p, w: n in (0, times)),
    "prestige comes first": splits(lambda n, times, each, p, w: n == times),
    "wealth comes first": splits(lambda n, times, each, p, w: n == 0),
}
PLACING: Table = {
    "the number must be met exactly": lambda a: (
        f"No, a block worth exactly {limit(a)} is needed"
        if a.worth(asked_block(a)) != limit(a)
        else None
    ),
    "the blocks around must be empty": lambda a: (
        "No, the blocks around must be empty too"
        if any(beside(asked_block(a), b.block) for b in a.city)
        else None
    ),
    "a building must touch its own zone": lambda a: (
        f"No, no {card_asked(a).zone} building is adjacent"
        if not any(b.zone == card_asked(a).zone for b in a.near(a.ringed))
        else None
    ),
    "the vacant lots need not be side by side": lambda a: (
        f"Yes, {4 - sum(b.size for b in a.city if b.block == a.block)} lots are vacant"
    ),
    "markers do not count": lambda a: worthy(a, lambda kind, printed: printed),
    "only wealth counts": lambda a: worthy(a, lambda kind, printed: kind == "wealth"),
    "only prestige counts": lambda a: worthy(a, lambda kind, printed: kind == "prestige"),
}


def card_asked(a: Asked) -> Any:
    return next(c for c in BOX.contracts.values() if f"**{c.name}**" in a.see)


def asked_block(a: Asked) -> str:
    return re.search(r"in (\w\d)\?", a.ask).group(1)


def limit(a: Asked) -> int | None:
    """The one number that the card names."""
    found: int | None = the_one({*demand(a).limits} - {0, 99})
    return found


def beside(one: str, other: str) -> bool:
    """Whether two blocks lie side by side or corner to corner."""
    return max(abs(ord(x) - ord(y)) for x, y in zip(one, other, strict=True)) == 1


class Demand:
    """How much a block must be worth for a card."""

    def __init__(self, at_least: int, at_most: int | None) -> None:
        self.limits: tuple[int, int] = at_least, 99 if at_most is None else at_most


def demand(a: Asked) -> Demand:
    (said,) = [r for r in card_asked(a).restrictions if r.binds]
    return Demand(said.at_least, said.at_most)


def worthy(a: Asked, fits: Callable[[str, bool], bool]) -> str:
    """Whether a block with so much, of its numbers, is what the card demands."""
    block = asked_block(a)
    worth = sum(n for kind, n, printed in a.numbers(block) if fits(kind, printed))
    least, most = demand(a).limits
    ok = least <= worth <= most
    return f"{'Yes' if ok else 'No'}, {block} is worth {worth}"


TABLE: Table = {
    "only the backs can be seen": lambda a: (
        f"That there are {len(a.state.permits[1])} planning cards, but not which"
    ),
}
FAVORS[""] = favor_right
TABLES: dict[str, Table] = {
    "values": VALUES, "markers": MARKERS, "action-points": POINTS, "permits": PERMITS,
    "price": PRICE, "favors": FAVORS, "placing": PLACING, "adjacency": ADJACENT, "zoning": ZONED,
    "bonus": BONUS, "payout-row": ROW, "payout-count": COUNTED, "payout-ties": PAID,
    "vocations": VOCATIONS, "vocation-markers": SUPPLIES, "ballot-box": BALLOT,
    "elections": ELECTIONS, "politicians": POLITICIANS, "office-bonus": OFFICE,
    "starting": STARTING, "media": MEDIA, "at-the-table": TABLE, "points": TURN,
    "sliding": SLIDING, "turned-up": TURNED, "rails": RAILS, "key-events": KEYS,
    "reshuffle": SHUFFLED, "demolition": DEMOLITION, "events": EVENTS, "deciding": {},
    "the-end": END, "effects": EFFECTS, "golden-rule": GOLDEN, "limits": LIMITS,
}  # fmt: skip


def agrees(text: str, meant: Any) -> bool:
    """Whether an answer says what is meant, a number or words."""
    if callable(meant):
        return bool(meant(text))
    if isinstance(meant, int):
        found = re.match(r"[−-]?\d+", text)
        return found is not None and found.group() == str(meant)
    return bool(plain(text) == meant)
