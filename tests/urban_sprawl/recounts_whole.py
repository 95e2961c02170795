"""What each belief of Urban Sprawl's whole turns comes to, worked out once more for the tests.

As in `recounts.py`, lots are points and numbers are typed off the board; what a card brings is
typed off its face, and places are paid by the printed table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.urban_sprawl.recounts import ANA, NOBODY, ZONE, Asked, House, around, each, in_line
from urbannb.games.urban_sprawl.model.actions import Build, Put

PRINTED = {
    1: (1, 0, 0, 0), 2: (2, 1, 0, 0), 3: (3, 1, 0, 0), 4: (4, 2, 1, 0), 5: (5, 2, 1, 0),
    6: (6, 3, 1, 0), 7: (7, 3, 1, 0), 8: (8, 4, 2, 1), 9: (9, 4, 2, 1), 10: (10, 5, 2, 1),
    11: (11, 5, 2, 1), 12: (12, 6, 3, 1),
}  # fmt: skip
"""The payout table of the rulebook."""
Both = tuple[int, int]
"""Wealth and prestige."""
Houses = Callable[[House], bool]


# -- payouts


def full(pool: Sequence[int]) -> int:
    return pool[0]


def one_place(pool: Sequence[int]) -> int:
    return pool[0] // len(pool)


def rounded_up(pool: Sequence[int]) -> int:
    return (sum(pool) + len(pool) - 1) // len(pool)


def lower(pool: Sequence[int]) -> int:
    return pool[-1]


def shared(pool: Sequence[int]) -> int:
    return sum(pool) // len(pool)


def paid(
    value: int, counts: Sequence[float], split: Callable[[Sequence[int]], int] = shared,
    places: int = 4,
) -> list[int]:  # fmt: skip
    """What each player gains by so many buildings, if those tied take what `split` says."""
    table, found, place = PRINTED[value][: len(counts)], [0] * len(counts), 0
    for count in sorted({n for n in counts if n}, reverse=True):
        tied = [p for p, n in enumerate(counts) if n == count]
        pool = table[place : place + len(tied)]
        for player in tied if place < places else ():
            found[player] = split(pool)
        place += len(tied)
    return found


class Row:
    """A row, the buildings on it, and its number."""

    def __init__(self, names: Sequence[str], city: Iterable[House], line: str, value: int) -> None:
        self.city, self.line, self.value = list(city), line, value
        self.players = range(len(names))
        self.there = [b for b in self.city if in_line(b.block, line)]

    def counts(self, fits: Houses = lambda _: True, lots: bool = False) -> list[int]:
        return [
            sum(b.size if lots else 1 for b in self.there if b.owner == p and fits(b))
            for p in self.players
        ]

    def everywhere(self) -> list[int]:
        return [sum(b.owner == p for b in self.city) for p in self.players]

    def pay(self, **how: Any) -> list[int]:
        return paid(self.value, self.counts(), **how)


PAYOUTS: dict[str, Callable[[Row], list[int]]] = {
    "payout-count/lots-not-buildings": lambda r: paid(r.value, r.counts(lots=True)),
    "payout-count/parks-left-out": lambda r: paid(r.value, r.counts(lambda b: b.zone != "Park")),
    "payout-count/whole-city": lambda r: paid(r.value, r.everywhere()),
    "payout-ties/all-get-full": lambda r: r.pay(split=full),
    "payout-ties/share-one-place": lambda r: r.pay(split=one_place),
    "payout-ties/rounded-up": lambda r: r.pay(split=rounded_up),
    "payout-ties/all-get-lower": lambda r: r.pay(split=lower),
}


def houses(state: Any) -> list[House]:
    return [House(b) for b in state.city.values()]


def ringed_line(a: Asked) -> str:
    line: str
    (line,) = [p.removeprefix("line:") for p in a.problem.places if p.startswith("line:")]
    return line


def yellow(a: Asked) -> int:
    return a.number(r"yellow \*\*(\d+)")


def finally_there(a: Asked) -> Row:
    return Row(a.names, houses(a.later), ringed_line(a), yellow(a))


def before(a: Asked) -> Row:
    return Row(a.names, houses(a.state), ringed_line(a), yellow(a))


def with_tie_broken(a: Asked) -> list[int]:
    row = finally_there(a)
    (park,) = a.every(Put)
    owner = next(b.owner for b in row.city if b.lot == f"{park.block}{park.shape}")
    return paid(row.value, [n + 0.5 * (p == owner) for p, n in enumerate(row.counts())])


def new_one(a: Asked) -> House:
    old = {b.lot for b in houses(a.state) if b.card}
    return next(b for b in houses(a.later) if b.card and b.lot not in old)


def gone(a: Asked) -> list[House]:
    new = new_one(a)
    return [b for b in houses(a.state) if b.points & new.points]


def recount_row(a: Asked, change: Callable[[list[int]], None]) -> list[int]:
    row = finally_there(a)
    counts = row.counts()
    change(counts)
    return paid(row.value, counts)


def still_there(a: Asked) -> list[int]:
    def change(counts: list[int]) -> None:
        for building in gone(a):
            counts[building.owner] += 1

    return recount_row(a, change)


def not_yet(a: Asked) -> list[int]:
    def change(counts: list[int]) -> None:
        counts[ANA] -= 1

    return recount_row(a, change)


def cube_stays(a: Asked) -> list[int]:
    def change(counts: list[int]) -> None:
        counts[ANA] -= 1
        first = min(gone(a), key=lambda b: min(b.points))
        counts[first.owner] += 1

    return recount_row(a, change)


def all_of(a: Asked, amounts: Sequence[int]) -> str:
    return each(a, amounts)


# -- two payouts


def two_rows(a: Asked) -> tuple[Row, Row, int]:
    value, red = yellow(a), a.number(r"red \*\*(\d+)")
    lines = a.lines()
    rows = [
        Row(a.names, houses(a.state), lines[kind, n], n)
        for kind, n in (("wealth", value), ("prestige", red))
    ]
    return rows[0], rows[1], a.player(r"How much does \*\*(\w+)\*\*")


def of_two(pick: Callable[[Row], list[int]]) -> Callable[[Asked], list[Both]]:
    """A belief about one of the rows: it may be either."""

    def recount(a: Asked) -> list[Both]:
        one, two, me = two_rows(a)
        return [(pick(one)[me], two.pay()[me]), (one.pay()[me], pick(two)[me])]

    return recount


def together(a: Asked) -> list[Both]:
    one, two, me = two_rows(a)
    sums = [x + y for x, y in zip(one.counts(), two.counts(), strict=True)]
    return [(paid(one.value, sums)[me], paid(two.value, sums)[me])]


def said_of(name: str, both: Both) -> str:
    return f"{name}: {both[0]} wealth and {both[1]} prestige"


# -- the final count


def final(a: Asked, change: Callable[[Any, Row, list[int]], list[int]] | None = None,
          tens: Callable[[int], int] = lambda w: w // 10, rows: bool = True,
          offices: Houses | None = lambda _: True) -> list[int]:  # fmt: skip
    """The prestige of everybody, part by part."""
    found, city = list(a.state.prestige), houses(a.state)
    for value, line in ((3, "12"), (1, "34"), (2, "56")) if rows else ():
        row = Row(a.names, city, line, value)
        gains = row.pay() if change is None else change(a, row, row.pay())
        found = [n + g for n, g in zip(found, gains, strict=True)]
    for player, wealth in enumerate(a.state.wealth):
        found[player] += tens(wealth)
    for office, player in a.state.offices.items():
        if player != NOBODY and offices is not None:
            mine = [b for b in city if b.zone == ZONE[office]]
            found[player] += sum(map(offices, mine))
    return found


def one_row(pick: Callable[[Row], list[int]]) -> Callable[[Asked], list[list[int]]]:
    """A belief about one of the rows: it may be any."""

    def recount(a: Asked) -> list[list[int]]:
        def at(line: str) -> Callable[[Any, Row, list[int]], list[int]]:
            return lambda _, row, gains: pick(row) if row.line == line else gains

        return [final(a, at(line)) for line in ("12", "34", "56")]

    return recount


def by_wealth(a: Any, row: Row, _: list[int]) -> list[int]:
    return paid(row.value, [n and n + a.state.wealth[p] / 1000 for p, n in enumerate(row.counts())])


def richest(a: Asked) -> list[int]:
    best = max(a.state.wealth)
    return final(a, tens=lambda w: w // 10 if w == best else 0)


def own_alone(a: Asked) -> list[int]:
    found = final(a, offices=None)
    for office, player in a.state.offices.items():
        if player != NOBODY:
            found[player] += sum(
                b.owner == player and b.zone == ZONE[office] for b in houses(a.state)
            )
    return found


# -- building


class Site:
    """What is built, where, and what is near."""

    def __init__(self, a: Asked) -> None:
        self.a, self.build = a, a.one(Build)
        self.card = a.contract
        self.lots = a.ringed
        self.near = a.near(self.lots)
        self.same = [b for b in self.near if b.zone == self.card.zone]
        self.times = 2 if "She is **District Attorney**" in a.see else 1
        self.built = [*houses(a.state), new_one(a)]
        self.worth = {b: a.worth(b) for b in {b.block for b in self.built}}

    # -- part by part

    @property
    def price(self) -> int:
        return self.a.worth(self.build.block)

    def card_brings(self, counts: Callable[[House], bool] | None = None) -> Both:
        """What the card says, for the buildings that it counts, or for others."""
        each_wealth, each_prestige, fits, wealth, prestige = FACES[self.card.id]
        number = sum((counts or (lambda b: fits(self, b)))(b) for b in self.built)
        return each_wealth * number + wealth, each_prestige * number + prestige

    def markers(self, paid: int | None = None) -> Both:
        if "vocation" not in self.a.see:
            return 0, 0
        name, value = self.card.vocations[0]
        owned = self.a.state.vocations[name].count(ANA) + 1
        total = (owned if paid is None else paid) * value
        return total, total

    def whole(
        self, price: int | None = None, bonus: int | None = None, brings: Both | None = None,
        markers: Both | None = None, extra: Both = (0, 0),
    ) -> str:  # fmt: skip
        """What Ana has, with some parts as somebody believes them."""
        cost = self.price if price is None else price
        gain = len(self.same) * self.times if bonus is None else bonus
        card = self.card_brings() if brings is None else brings
        paid = self.markers() if markers is None else markers
        wealth = self.a.state.wealth[ANA] - cost + card[0] + paid[0] + extra[0]
        prestige = self.a.state.prestige[ANA] + gain + card[1] + paid[1] + extra[1]
        return said_of("Ana", (wealth, prestige))

    @property
    def owned(self) -> list[int]:
        name = self.card.vocations[0][0]
        marks = self.a.state.vocations.get(name, [])
        return [marks.count(p) for p in range(len(self.a.names))]

    @property
    def value(self) -> int:
        return int(self.card.vocations[0][1])

    def counted(self, fits: Callable[[House], bool]) -> str:
        """The card counts these instead, of what it is about."""
        kind = FACES[self.card.id][2]
        return self.whole(brings=self.card_brings(lambda b: fits(b) and kind(self, b, rows=False)))


def of(zones: str, mine: bool = False, rows: bool = False, worth: int = 0) -> Callable[..., bool]:
    """Which buildings a card counts."""

    def fits(site: Site, b: House, rows: bool = rows) -> bool:
        kind = not zones or b.zone in zones.split()
        lies = not rows or b.block[0] == site.build.block[0] or b.block[1] == site.build.block[1]
        return kind and lies and (not mine or b.owner == ANA) and site.worth[b.block] >= worth

    return fits


FACES: dict[str, tuple[int, int, Callable[..., bool], int, int]] = {
    "row-houses": (1, 0, of("COM", rows=True), 0, 0),
    "apartment-house": (2, 0, of("COM", rows=True), 0, 0),
    "apartment-tower": (2, 0, of("COM", rows=True), 0, 5),
    "corner-shop": (2, 0, of("RES", mine=True), 0, 0),
    "general-store": (1, 0, of("RES"), 0, 0),
    "department-store": (1, 0, of("RES"), 0, 0),
    "brownstones": (0, 1, of("RES", mine=True), 2, 0),
    "insurance-tower": (0, 2, of("", mine=True, worth=10), 0, 0),
    "hospital": (0, 1, of("RES", rows=True), 0, 0),
    "public-library": (0, 1, of("CIV", mine=True), 0, 0),
    "community-college": (0, 1, of("RES CIV", mine=True), 0, 0),
    "grand-hotel": (2, 0, of("Park"), 0, 0),
    "textile-mill": (2, 0, of("RES", mine=True), 0, 0),
    "waterworks": (0, 1, of("", mine=True, rows=True), 0, 0),
    "oil-depot": (0, 0, of(""), 5, 0),
    "university": (0, 4, of("RES CIV", mine=True), 0, 0),
    "medical-center": (0, 1, of("RES"), 0, 0),
    "opera-house": (0, 3, of("CIV Park", mine=True), 0, 0),
    "convention-center": (2, 0, of("COM", mine=True), 0, 0),
    "refinery": (0, 0, of(""), 8, 0),
}
"""Of each card: wealth and prestige for each building it counts, which it counts, and at once."""


def yellow_numbers(s: Site) -> int:
    return sum(n for kind, n, _ in s.a.numbers(s.build.block) if kind == "wealth")


def straight(s: Site) -> int:
    beside = around(s.lots, straight=True)
    return sum(b.touches(beside) for b in s.same)


def doubled_card(s: Site) -> str:
    wealth, prestige = s.card_brings()
    return s.whole(brings=(2 * wealth, 2 * prestige))


BUILDING: dict[str, Callable[[Site], str]] = {
    "": lambda s: s.whole(),
    "values/only-wealth": lambda s: s.whole(price=yellow_numbers(s)),
    "price/larger-costs-more": lambda s: s.whole(price=s.price * s.card.lots),
    "placing/street-separates": lambda s: s.whole(
        bonus=s.times * sum(b.block == s.build.block for b in s.same)
    ),
    "adjacency/corner-is-not": lambda s: s.whole(bonus=s.times * straight(s)),
    "adjacency/each-lot-counts": lambda s: s.whole(bonus=s.times * sum(b.size for b in s.same)),
    "zoning/only-own-buildings": lambda s: s.whole(
        bonus=s.times * sum(b.owner == ANA for b in s.same)
    ),
    "bonus/no-doubling": lambda s: s.whole(bonus=len(s.same)),
    "bonus/every-neighbor": lambda s: s.whole(bonus=s.times * len(s.near)),
    "effects/whole-city": lambda s: s.counted(lambda _: True),
    "effects/only-row": lambda s: s.counted(lambda b: b.block[1] == s.build.block[1]),
    "effects/only-column": lambda s: s.counted(lambda b: b.block[0] == s.build.block[0]),
    "effects/new-does-not-count": lambda s: s.whole(
        brings=s.card_brings(lambda b: not b.points & s.lots and FACES[s.card.id][2](s, b))
    ),
    "whole-build/card-instead-of-bonus": lambda s: s.whole(bonus=0),
    "whole-build/card-pays-later": lambda s: s.whole(brings=(0, 0)),
    "whole-build/attorney-doubles-card": doubled_card,
    "vocations/once-however-many": lambda s: s.whole(markers=s.markers(1)),
    "vocations/new-marker-does-not-pay": lambda s: s.whole(markers=s.markers(s.owned[ANA])),
    "vocations/only-others-paid": lambda s: s.whole(markers=(0, 0)),
    "chief-build/both-for-new-marker": lambda s: s.whole(
        markers=(s.value, s.value * (s.owned[ANA] + 1))
    ),
    "chief-build/bonus-both-ways": lambda s: s.whole(extra=(len(s.same), 0)),
    "chief-build/paid-for-all-markers": lambda s: s.whole(markers=s.markers(sum(s.owned) + 1)),
}


# -- all of them


def built(belief: str) -> Callable[[Asked], list[str]]:
    return lambda a: [BUILDING[belief](Site(a))]


def payout(pick: Callable[[Asked], list[int]]) -> Callable[[Asked], list[str]]:
    return lambda a: [all_of(a, pick(a))]


def double(pick: Callable[[Asked], list[Both]]) -> Callable[[Asked], list[str]]:
    return lambda a: [said_of(a.names[two_rows(a)[2]], both) for both in pick(a)]


def in_the_end(pick: Callable[[Asked], list[list[int]]]) -> Callable[[Asked], list[str]]:
    return lambda a: [all_of(a, found) for found in pick(a)]


def rows_by(pick: Callable[[Row], list[int]]) -> dict[str, Callable[[Asked], list[str]]]:
    """A belief about payouts, in each of the topics that have some."""
    plain = payout(lambda a: pick(finally_there(a)))
    return {
        "cleared-row": plain, "ballot-payout": plain, "two-payouts": double(of_two(pick)),
        "final-count": in_the_end(one_row(pick)),
    }  # fmt: skip


TABLES: dict[str, dict[str, Callable[[Asked], list[str]]]] = {
    "whole-build": {belief: built(belief) for belief in BUILDING},
    "chief-build": {belief: built(belief) for belief in BUILDING},
    "cleared-row": {
        "": payout(lambda a: finally_there(a).pay()),
        "cleared-row/demolished-still-counts": payout(still_there),
        "cleared-row/new-counts-later": payout(not_yet),
        "cleared-row/cube-stays": payout(cube_stays),
        "cleared-row/counted-before-turn": payout(lambda a: before(a).pay()),
    },
    "ballot-payout": {
        "": payout(lambda a: finally_there(a).pay()),
        "ballot-payout/payout-before-election": payout(lambda a: before(a).pay()),
        "ballot-payout/mayor-breaks-ties": payout(with_tie_broken),
    },
    "two-payouts": {
        "": double(lambda a: [tuple(row.pay()[two_rows(a)[2]] for row in two_rows(a)[:2])]),  # type: ignore[list-item]
        "two-payouts/rows-counted-together": double(together),
        "two-payouts/paid-once-a-turn": double(
            lambda a: [(two_rows(a)[0].pay()[two_rows(a)[2]], 0)]
        ),
        "two-payouts/only-first-place": double(
            lambda a: [tuple(row.pay(places=1)[two_rows(a)[2]] for row in two_rows(a)[:2])]  # type: ignore[list-item]
        ),
    },
    "final-count": {
        "": in_the_end(lambda a: [final(a)]),
        "the-end/rows-not-again": in_the_end(lambda a: [final(a, rows=False)]),
        "the-end/wealth-worthless": in_the_end(lambda a: [final(a, tens=lambda _: 0)]),
        "the-end/wealth-rounded": in_the_end(lambda a: [final(a, tens=lambda w: (w + 5) // 10)]),
        "the-end/offices-bring-nothing": in_the_end(lambda a: [final(a, offices=None)]),
        "zoning/only-own-buildings": in_the_end(lambda a: [own_alone(a)]),
        "two-payouts/only-first-place": in_the_end(
            lambda a: [final(a, lambda _, row, __: row.pay(places=1))]
        ),
        "final-count/wealth-breaks-row-ties": in_the_end(lambda a: [final(a, by_wealth)]),
        "final-count/only-richest-for-wealth": in_the_end(lambda a: [richest(a)]),
    },
}
for _belief, _pick in PAYOUTS.items():
    for _topic, _recount in rows_by(_pick).items():
        TABLES[_topic][_belief] = _recount
