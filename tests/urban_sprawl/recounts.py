"""What each belief of Urban Sprawl's lesson comes to, worked out once more for the tests.

What is here knows the position, the box and what was played: lots are points, numbers are typed
off the board, and nothing is asked of the engine or of the lesson. `None` is what a belief comes
to where it says nothing else than the rules, or where nobody could hold it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain, combinations
from typing import Any

from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import Build, Favor, Invest, Put, PutMarker, Take

BOX = read_box("")
ANA, NOBODY = 0, -1
COLUMN = {"A": 1, "B": 4, "C": 5, "D": 6, "E": 3, "F": 2}
DOUBLE = dict(zip("123456", (3, 3, 1, 1, 2, 2), strict=True))
OFFICES = ("Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss")
ZONE = dict(zip(OFFICES[1:], ("CIV", "COM", "RES", "IND"), strict=True))
BREAKER = {
    "Mayor": "Media",
    "Contractor": "Union Boss",
    **dict(zip(OFFICES[1:], OFFICES, strict=False)),
}
BOXES = "54321"
FEEDS = {1: "00000", 2: "01111", 3: "01222"}
"""Which deck feeds the boxes for 5, 4, 3, 2 and 1 AP."""
DECKS = ("Town", "City", "Metropolis")
PARTS = {"normal": (15, 6, 15), "longer": (9, 9, 18), "shorter": (18, 9, 9)}
Point = tuple[int, int]


# -- the city as points


def points(block: str, shape: str, size: int) -> set[Point]:
    """The lots of a site, two by two in a block."""
    top, left = 2 * (int(block[1]) - 1), 2 * "ABCDEF".index(block[0])
    every = {v + h: (top + (v == "s"), left + (h == "e")) for v in "ns" for h in "we"}
    if size == 3:
        across = shape.translate(str.maketrans("nswe", "snew"))
        return {at for name, at in every.items() if name != across}
    return {at for name, at in every.items() if set(shape) <= set(name)}


def around(lots: set[Point], straight: bool = False) -> set[Point]:
    steps = [(v, h) for v in (-1, 0, 1) for h in (-1, 0, 1) if not (straight and v and h)]
    return {(y + v, x + h) for y, x in lots for v, h in steps} - lots


class House:
    """A building, as points."""

    def __init__(self, built: Any) -> None:
        self.zone, self.owner, self.block = built.zone, built.owner, built.block
        self.size, self.lot, self.card = built.size, built.lot, built.card
        self.points = points(built.block, built.shape, built.size)

    def touches(self, lots: Iterable[Point]) -> bool:
        return bool(self.points & set(lots))


def in_line(block: str, line: str) -> bool:
    return block[0] in line or block[1] in line


class Asked:
    """A question, and the facts that a belief can be about."""

    def __init__(self, topic: str, question: Any) -> None:
        self.topic, self.problem = topic, question.problem
        self.state, self.later = question.game.state, question.played.state
        self.game, self.played = question.game, question.played
        self.actions = [question.game.action(a) for a in self.problem.actions]
        self.names = list(self.state.names)
        self.see, self.ask = self.problem.see, self.problem.ask
        self.text = f"{self.see} {self.ask}"

    # -- what is asked about

    def one(self, *kinds: type) -> Any:
        return next(a for a in (*self.actions, self.problem.tried) if isinstance(a, kinds))

    def every(self, kind: type) -> list[Any]:
        return [a for a in self.actions if isinstance(a, kind)]

    def number(self, pattern: str) -> int:
        return int(re.search(pattern, self.text).group(1))

    def player(self, pattern: str) -> int:
        return self.names.index(re.search(pattern, self.text).group(1))

    @property
    def block(self) -> str:
        return next(str(p) for p in self.problem.places if re.fullmatch("[A-F][1-6]", p))

    @property
    def rule(self) -> str:
        return str(self.problem.rule)

    @property
    def contract(self) -> Any:
        """The contract that is built, or taken."""
        box = self.one(Build, Favor).box
        named = self.state.favors[ANA] if box == "favor" else [self.state.boxes[BOXES.index(box)]]
        return BOX.contracts[named[0]]

    # -- the city

    @property
    def city(self) -> list[House]:
        return [House(b) for b in self.state.city.values()]

    def numbers(self, block: str, state: Any = None) -> list[tuple[str, int, bool]]:
        """Kind and value of all that counts for a block, and whether it is printed."""
        markers = (state or self.state).markers.items()
        placed = [(m.kind, m.value, False) for line, m in markers if in_line(block, line)]
        return [("wealth", COLUMN[block[0]], True), ("prestige", DOUBLE[block[1]], True), *placed]

    def worth(self, block: str, state: Any = None) -> int:
        return sum(n for _, n, _ in self.numbers(block, state))

    def lines(self) -> dict[tuple[str, int], str]:
        """The row of each number on the board."""
        found = {("wealth", n): c for c, n in COLUMN.items()}
        found |= {("prestige", n): d for n, d in ((3, "12"), (1, "34"), (2, "56"))}
        return found | {(m.kind, m.value): at for at, m in self.state.markers.items()}

    @property
    def ringed(self) -> set[Point]:
        """The lots that are ringed."""
        names = [p for p in self.problem.places if re.fullmatch("[A-F][1-6][ns][we]", p)]
        return set(chain.from_iterable(points(n[:2], n[2:], 1) for n in names))

    def near(self, lots: set[Point], straight: bool = False) -> list[House]:
        return [b for b in self.city if b.touches(around(lots, straight))]


Recount = Callable[[Asked], Any]
Table = dict[str, Recount]


def plain(text: str) -> str:
    return text.replace("*", "")


def listed(words: Iterable[str], last: str = "and") -> str:
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def each(a: Asked, amounts: Iterable[object]) -> str:
    return ", ".join(f"{n} {x}" for n, x in zip(a.names, amounts, strict=True))


def the_one(found: Iterable[Any]) -> Any:
    """What is found, if it is one."""
    there = list(found)
    return there[0] if len(there) == 1 else None


def most(a: Asked, worth: Callable[[int], Any]) -> Any:
    """Who has the most of something, if it is one player."""
    best = max(map(worth, range(len(a.names))))
    return the_one(n for p, n in enumerate(a.names) if worth(p) == best)


# -- values, and markers


def total(a: Asked, fits: Callable[[str, int, bool], bool]) -> int:
    return sum(n for kind, n, printed in a.numbers(a.block) if fits(kind, n, printed))


def replaced(a: Asked) -> int:
    placed = {kind for kind, _, printed in a.numbers(a.block) if not printed}
    return total(a, lambda k, n, printed: not (printed and k in placed))


def other_row(a: Asked) -> Callable[[str], bool]:
    own, there = DOUBLE[a.block[1]], a.worth(a.block)
    return lambda text: int(text) in {there - own + n for n in (1, 2, 3) if n != own}


VALUES: Table = {
    "": lambda a: a.worth(a.block),
    "markers do not count": lambda a: total(a, lambda k, n, printed: printed),
    "a marker replaces the printed number": replaced,
    "only wealth counts": lambda a: total(a, lambda k, n, printed: k == "wealth"),
    "only prestige counts": lambda a: total(a, lambda k, n, printed: k == "prestige"),
    "the number of another row": other_row,
    "a larger building is worth more": lambda a: a.worth(a.block) * the_one(
        b.size for b in a.city if b.block == a.block and b.size > 1
    ) if sum(b.block == a.block and b.size > 1 for b in a.city) == 1 else None,
}  # fmt: skip


def marker(a: Asked) -> tuple[int, bool, bool]:
    """Its number, and whether the block lies on its new row and on its old one."""
    put = a.one(PutMarker)
    old = [at for at, m in a.state.markers.items() if (m.kind, m.value) == (put.kind, put.value)]
    return put.value, in_line(a.block, put.space), any(in_line(a.block, at) for at in old)


def moved(a: Asked) -> bool:
    put = a.one(PutMarker)
    return any((m.kind, m.value) == (put.kind, put.value) for m in a.state.markers.values())


def marked(change: Callable[[Asked, int, bool, bool], int | None]) -> Recount:
    def recount(a: Asked) -> int | None:
        found = change(a, *marker(a))
        return None if found is None else a.worth(a.block) + found

    return recount


def instead(a: Asked, n: int, here: bool, old: bool) -> int | None:
    printed = COLUMN[a.block[0]] if a.one(PutMarker).kind == "wealth" else DOUBLE[a.block[1]]
    return n - printed if here and not old else None


MARKERS: Table = {
    "": marked(lambda a, n, here, old: n * (here - old)),
    "values never change": marked(lambda a, n, here, old: 0),
    "every block gains": marked(lambda a, n, here, old: n),
    "every block loses when a marker moves": marked(
        lambda a, n, here, old: -n if moved(a) else None
    ),
    "what one row gains another loses": marked(
        lambda a, n, here, old: -n if not moved(a) and not here else None
    ),
    "a marker replaces the printed number": marked(instead),
    "a marker is shared out": marked(lambda a, n, here, old: n // 2 if here and not old else None),
}

# -- what is paid


def lots_paid(a: Asked) -> int:
    return int(a.contract.lots)


POINTS: Table = {
    "": lambda a: (
        6 - a.one(Take).cost - int(a.one(Build).box) if a.rule == "US-22" else invested(a)
    ),
    "every action costs 1 AP": lambda a: 4,
    "a contract costs 1 AP for each lot": lambda a: 6 - a.one(Take).cost - lots_paid(a),
    "only acquiring costs AP": lambda a: 6 - a.one(Take).cost,
    "planning cards are free": lambda a: 6 - int(a.one(Build).box),
    "investments can be made at any time": lambda a: (
        brings(a, BOX.permits[a.one(Invest).card].wealth) if a.game.turn else None
    ),
    "a card is worth its permits": lambda a: (
        None if a.game.turn else brings(a, BOX.permits[a.one(Invest).card].permits)
    ),
    "an investment has a fee": lambda a: (
        None if a.game.turn
        else brings(a, BOX.permits[a.one(Invest).card].wealth - 1) + ": 1 goes to the bank"
    ),
    "after an action an investment costs AP": lambda a: (
        brings(a, BOX.permits[a.one(Invest).card].wealth) + " and 1 AP less" if a.game.turn
        else None
    ),
}  # fmt: skip


def brings(a: Asked, gain: int) -> str:
    return f"She then has {a.state.wealth[ANA] + gain} wealth"


def invested(a: Asked) -> str:
    if a.game.turn:
        return "She cannot do that now"
    return brings(a, BOX.permits[a.one(Invest).card].wealth)


def permit_cards(a: Asked) -> tuple[list[Any], str, int]:
    zone, size = re.search(r"takes \*\*(\d) (\w+) permit", a.see).group(2, 1)
    return [BOX.permits[card] for card in a.state.permits[ANA]], zone, int(size)


def paying(
    fits: Callable[[Any, str, int], bool], none: str = "", one_each: bool = False
) -> Recount:
    """What comes of it if these cards can pay: as few permits as will do, of all ways."""

    def recount(a: Asked) -> Callable[[str], bool]:
        cards, zone, size = permit_cards(a)
        able = [1 if one_each else c.permits for c in cards if fits(c, zone, size)]
        if not able and none:
            return lambda text: text == none.format(zone=zone)
        sums = [sum(way) for n in range(1, len(able) + 1) for way in combinations(able, n)]
        over = min((s for s in sums if s >= size), default=sum(able)) - size
        return lambda text: text == lost(over)

    return recount


def lost(over: int) -> str:
    words = f"{abs(over)} permit{'s' * (abs(over) != 1)}"
    if over < 0:
        return f"No, {words} too few"
    said = f"{words} {'is' if over == 1 else 'are'}" if over else "nothing is"
    return f"Yes, and {said} lost"


def all_paid(a: Asked) -> str:
    cards, zone, size = permit_cards(a)
    return lost(sum(c.permits for c in cards if zone in c.zones) - size)


def one_permit(a: Asked) -> str:
    cards, zone, size = permit_cards(a)
    return lost(min(0, sum(zone in c.zones for c in cards) - size))


PERMITS: Table = {
    "": paying(lambda c, zone, size: zone in c.zones),
    "any permit will do": paying(lambda c, zone, size: True),
    "a card is only for its first zone": paying(
        lambda c, zone, size: c.zones[0] == zone, "No, no card is for {zone} alone"
    ),
    "only one card may pay": paying(
        lambda c, zone, size: zone in c.zones and c.permits >= size,
        "No, one card must pay all of it",
    ),
    "a card is one permit": one_permit,
    "all cards of the zone are paid": all_paid,
}


def price(a: Asked, fits: str = "") -> int:
    return sum(n for k, n, _ in a.numbers(a.one(Build).block) if fits in ("", k))


PRICE: Table = {
    "": price,
    "a larger building costs more": lambda a: price(a) * lots_paid(a),
    "only wealth numbers are paid": lambda a: price(a, "wealth"),
    "the AP are paid in wealth too": lambda a: price(a) + int(a.one(Build).box),
    "permits cost wealth": lambda a: price(a) + lots_paid(a),
}


def favor_words(a: Asked, ap: int, rest: bool = True) -> str:
    lots = lots_paid(a)
    paid = f"{ap} AP, {lots} permit{'s' * (lots > 1)}"
    return f"{paid} and {price(a)} wealth" if rest else paid


FAVORS: Table = {
    "a favor is taken for nothing": lambda a: (
        6 if a.rule == "US-24" else "Yes, for 0 AP" if not a.state.favors[ANA] else None
    ),
    "a favor costs 1 AP": lambda a: 5,
    "a favor costs 1 AP for each lot": lambda a: 6 - lots_paid(a),
    "taking a favor ends the turn": lambda a: 0,
    "a favor costs AP again": lambda a: (
        f"The AP of its box, {favor_words(a, 0)[6:]}"
        if a.every(Build)
        else f"Yes, for another {the_favor_s_box(a)} AP"
    ),
    "a favor is free": lambda a: (
        "0 AP, and nothing else" if a.every(Build) else "Yes, for 0 AP and no wealth"
    ),
    "a favor costs no wealth": lambda a: f"0 AP and {favor_words(a, 0, rest=False)[6:]}, no wealth",
    "a favor may be built at once": lambda a: "Yes, for 0 AP",
}


def the_favor_s_box(a: Asked) -> int:
    return a.number(r"from the (\d) AP box")


def favor_right(a: Asked) -> Any:
    if a.rule == "US-24":
        return 6 - int(a.one(Favor).box)
    return favor_words(a, 0) if a.every(Build) else None


# -- neighbors


def here(a: Asked) -> House:
    return next(b for b in a.city if b.lot in a.problem.places)


def adjacent(fits: Callable[[House, House], bool] = lambda b, me: True, **how: bool) -> Recount:
    def recount(a: Asked) -> int:
        me = here(a)
        return sum(b.lot != me.lot and fits(b, me) for b in a.near(me.points, **how))

    return recount


def off_crossings(a: Asked) -> int:
    """What touches, but for what touches only across a crossing."""
    me = here(a)

    def seen(b: House) -> bool:
        return b.touches(around(me.points)) and not (
            b.block[0] != me.block[0] and b.block[1] != me.block[1]
        )

    return sum(seen(b) for b in a.city)


ADJACENT: Table = {
    "": adjacent(),
    "a corner is not adjacent": adjacent(straight=True),
    "a street separates buildings": adjacent(lambda b, me: b.block == me.block),
    "a crossing parts buildings": off_crossings,
    "parks are not buildings": adjacent(lambda b, me: b.zone != "Park"),
    "each lot counts": lambda a: sum(len(b.points & around(here(a).points)) for b in a.city),
    "near is enough": lambda a: sum(
        b.touches(around(here(a).points) | around(around(here(a).points) | here(a).points))
        for b in a.city
    ),
}


# -- zoning


class Zoned:
    """What is beside the ringed lots, and what is not, for a building of some zone."""

    def __init__(self, a: Asked) -> None:
        found = re.search(r"\*\*\d (\w+) lots?\*\*|\d-lot (\w+) building", a.see)
        self.zone = found.group(1) or found.group(2)
        self.block, self.ringed = re.search(r"in ([A-F][1-6])\?", a.ask).group(1), a.ringed
        self.near = a.near(self.ringed)
        self.same = [b for b in self.near if b.zone == self.zone]
        self.other = [b for b in self.near if b.zone not in (self.zone, "Park")]
        self.counts = self.same or self.other
        self.apart = [b for b in a.city if not b.touches(self.ringed | around(self.ringed))]

    @property
    def others(self) -> str:
        """ "COM and IND are"."""
        zones = sorted({b.zone for b in self.other})
        return f"{listed(zones)} {'is' if len(zones) == 1 else 'are'}"

    @property
    def elsewhere(self) -> bool:
        return any(b.zone == self.zone for b in self.apart)

    def all_but_adjacent(self) -> bool:
        ring = around(self.ringed)
        further = around(ring | self.ringed)
        return any(b.zone not in (self.zone, "Park") and b.touches(further) for b in self.apart)


def zoned(text: str, so: Callable[[Zoned], bool] = lambda z: True) -> Recount:
    """What is said of a site where something is so."""

    def recount(a: Asked) -> str | None:
        z = Zoned(a)
        return text.format(zone=z.zone, others=z.others if z.other else "") if so(z) else None

    return recount


def either(one: Recount, other: Recount) -> Recount:
    """What is said where the zone itself is adjacent, and where it is not."""
    return lambda a: (one if Zoned(a).same else other)(a)


def zoning_right(a: Asked) -> str:
    z = Zoned(a)
    if a.every(Put):
        return "Yes, a placed building ignores zoning"
    if z.same:
        named = f"a{'n' * (z.zone == 'IND')} {z.zone} building is adjacent"
        return f"Yes, {z.others} adjacent, but {z.zone} too" if z.other else f"Yes, {named}"
    if z.other and "it ignores zoning" in a.see:
        return "Yes, its card sets zoning aside"
    if z.other:
        return f"No, {z.others} adjacent but no {z.zone} is"
    return f"Yes, {'nothing but a park is' if z.near else 'no building at all is'} adjacent"


def at_corners(z: Zoned) -> bool:
    return not any(b.touches(around(z.ringed, straight=True)) for b in z.counts)


def across(z: Zoned) -> bool:
    return all(b.block != z.block for b in z.counts)


def not_ana_s(z: Zoned) -> bool:
    return all(b.owner != ANA for b in z.same)


ZONED: Table = {
    "": zoning_right,
    "near is adjacent": zoned("No, another zone is near", Zoned.all_but_adjacent),
    "a zone must stay together": zoned(
        "No, {zone} stands elsewhere in the city", lambda z: z.elsewhere
    ),
    "anywhere in the city will do": zoned(
        "Yes, {zone} stands in the city already", lambda z: z.elsewhere
    ),
    "a corner is not adjacent": either(
        zoned("No, {zone} is adjacent at a corner only", at_corners),
        zoned("Yes, {others} adjacent at a corner only", at_corners),
    ),
    "a street separates buildings": either(
        zoned("No, {zone} stands across a street", across),
        zoned("Yes, {others} across a street", across),
    ),
    "only one's own buildings count": lambda a: zoned(
        f"Only if {'the {zone}' if Zoned(a).other else 'that'} building is Ana's", not_ana_s
    )(a),
    "one's own buildings do not bind": zoned(
        "Yes, what is adjacent is Ana's own", lambda z: all(b.owner == ANA for b in z.other)
    ),
    "several are needed": zoned(
        "No, one {zone} building is not enough", lambda z: len(z.same) == 1
    ),
    "no other zone may be adjacent": zoned("No, {others} adjacent", lambda z: bool(z.same)),
    "zoning always binds": zoned(
        "No, {others} adjacent but no {zone} is", lambda z: bool(z.other and not z.same)
    ),
}


# -- the bonus


class New:
    """A building of some zone that is about to stand somewhere."""

    def __init__(self, a: Asked) -> None:
        act = a.one(Build, Put)
        self.block = act.block
        placed = re.search(r"\*\*place\*\* an? (\w+) building of (\d) lot", a.see)
        self.zone = placed.group(1) if placed else a.contract.zone
        size = int(placed.group(2)) if placed else a.contract.lots
        self.points = points(act.block, act.shape, size)
        self.near = a.near(self.points)
        self.same = [b for b in self.near if b.zone == self.zone]


def attorney(a: Asked, player: int) -> int:
    """What the bonus of the first contract is multiplied by."""
    holds = a.state.offices.get(OFFICES[1], NOBODY) == player
    return 2 if holds and not a.state.built_this_turn else 1


def bonus(counted: Callable[[Asked, New], int]) -> Recount:
    return lambda a: attorney(a, a.state.player) * counted(a, New(a))


def straight_on(a: Asked, new: New) -> int:
    return sum(b.touches(around(new.points, straight=True)) for b in new.same)


BONUS: Table = {
    "": lambda a: (
        "None, it is placed and not built"
        if a.every(Put)
        else bonus(lambda a, new: len(new.same))(a)
    ),
    "no doubling": lambda a: len(New(a).same),
    "every neighbor counts": bonus(lambda a, new: len(new.near)),
    "a corner is not adjacent": bonus(straight_on),
    "a street separates buildings": bonus(
        lambda a, new: sum(b.block == new.block for b in new.same)
    ),
    "only one's own buildings count": bonus(lambda a, new: sum(b.owner == ANA for b in new.same)),
    "each lot of a neighbor counts": bonus(lambda a, new: sum(b.size for b in new.same)),
    "parks count": bonus(lambda a, new: len(new.same) + sum(b.zone == "Park" for b in new.near)),
    "the new building counts itself": bonus(lambda a, new: len(new.same) + 1),
    "a placed building earns a bonus": bonus(lambda a, new: len(new.same)),
    "a placed building earns 1 for every neighbor": bonus(lambda a, new: len(new.near)),
}


# -- payouts


def line_of(a: Asked) -> str:
    """The row that pays."""
    (line,) = [p.partition(":")[2] for p in a.problem.places if p.startswith("line:")]
    return str(line)


def counts(
    a: Asked, fits: Callable[[House], bool], of: Callable[[House], Any] = lambda b: 1
) -> str:
    return each(a, (sum(of(b) for b in a.city if b.owner == p and fits(b))
                    for p in range(len(a.names))))  # fmt: skip


def there(a: Asked) -> Callable[[House], bool]:
    line = line_of(a)
    return lambda b: in_line(b.block, line)


def blocks_counted(a: Asked) -> str:
    on = there(a)
    return each(a, (len({b.block for b in a.city if b.owner == p and on(b)})
                    for p in range(len(a.names))))  # fmt: skip


def in_half(half: str) -> Callable[[House], bool]:
    return lambda b: half in b.block


def either_half(a: Asked) -> Callable[[str], bool]:
    """One of the two rows of a wide one."""
    line = line_of(a)
    halves = {counts(a, in_half(half)) for half in line if len(line) > 1}
    return lambda text: text in halves


COUNTED: Table = {
    "": lambda a: counts(a, there(a)),
    "lots are counted, not buildings": lambda a: counts(a, there(a), lambda b: b.size),
    "a wide row is two rows": either_half,
    "parks are not counted": lambda a: counts(a, lambda b: there(a)(b) and b.zone != "Park"),
    "a block counts once": blocks_counted,
    "the whole city is counted": lambda a: counts(a, lambda b: True),
}


class Payout:
    """Who stands where on the row that pays."""

    def __init__(self, a: Asked, size: Callable[[House], int] = lambda b: 1) -> None:
        self.value = a.number(r"row with \*\*\w+ (\d+)\*\* pays")
        on, people = there(a), range(len(a.names))
        self.counts = [sum(size(b) for b in a.city if b.owner == p and on(b)) for p in people]
        self.me = a.player(r"How much does \*\*(\w+)\*\* gain")
        self.places = [self.value, self.value // 2, self.value // 4, self.value // 8]

    @property
    def above(self) -> int:
        return sum(n > self.counts[self.me] for n in self.counts)

    @property
    def tied(self) -> int:
        return self.counts.count(self.counts[self.me])

    @property
    def pool(self) -> list[int]:
        return self.places[self.above : self.above + self.tied]

    @property
    def ranked(self) -> int:
        return sum(n > 0 for n in self.counts)

    def share(self) -> int:
        return sum(self.pool) // self.tied if self.counts[self.me] else 0

    @property
    def lowest(self) -> list[int]:
        """The players in the last place that is taken."""
        least = min(n for n in self.counts if n)
        return [p for p, n in enumerate(self.counts) if n == least]


def paid(share: Callable[[Payout], int | None], when: str) -> Recount:
    """What is paid by a belief about those who are tied, alone, or not there."""

    def recount(a: Asked) -> int | None:
        p = Payout(a)
        case = "absent" if not p.counts[p.me] else "tied" if p.tied > 1 else "alone"
        return share(p) if case == when else None

    return recount


def with_the_last(p: Payout) -> int:
    """Those without a building tie with those in the last place."""
    together = [*p.lowest, *(i for i, n in enumerate(p.counts) if not n)]
    first = p.ranked - len(p.lowest)
    return sum(p.places[first : first + len(together)]) // len(together)


def ties_only(p: Payout) -> int:
    """Each place is one, however many hold it."""
    better = {n for n in p.counts if n > p.counts[p.me]}
    return p.places[len(better)]


def others_places(p: Payout) -> int:
    """Those who are tied take the places that nobody holds as well."""
    return (sum(p.pool) + sum(p.places[p.ranked :])) // p.tied


PAID: Table = {
    "": lambda a: Payout(a).share(),
    "lots are counted, not buildings": lambda a: Payout(a, lambda b: b.size).share(),
    "tied players all get the full amount": paid(lambda p: p.pool[0], "tied"),
    "tied players share one place only": paid(lambda p: p.pool[0] // p.tied, "tied"),
    "fractions are rounded up": paid(lambda p: -(-sum(p.pool) // p.tied), "tied"),
    "tied players all get the lower amount": paid(lambda p: p.pool[-1], "tied"),
    "the columns of players who are not there are shared too": paid(others_places, "tied"),
    "the active player wins ties": paid(
        lambda p: p.pool[1] if p.tied == 2 and p.counts[ANA] == p.counts[p.me] and p.me else None,
        "tied",
    ),
    "tied players take one place together": paid(ties_only, "alone"),
    "one place too low is taken": paid(lambda p: [*p.places, 0][p.above + 1], "alone"),
    "every place is shared": paid(lambda p: p.places[p.above] // 2, "alone"),
    "having no building is the last place": paid(lambda p: p.places[p.ranked], "absent"),
    "those without a building tie with the last": paid(with_the_last, "absent"),
    "everybody gains something": paid(lambda p: 1, "absent"),
    "the last place is paid to all who are left": paid(
        lambda p: sum(p.places[p.ranked - len(p.lowest) : p.ranked]) // len(p.lowest), "absent"
    ),
}


def pays(kind: str, line: str | None) -> str:
    """How a payout is written."""
    if not line:
        return "Nothing is paid"
    rows = "column" if line[0] in COLUMN else "row"
    if len(line) > 1:
        rows, line = f"{rows}s", f"{line[0]} and {line[1]}"
    return f"{kind.capitalize()} is paid for {rows} {line}, {6 if len(line) == 1 else 12} blocks"


def turned(a: Asked) -> tuple[str, int, str | None]:
    """What the card that turns up pays: kind, number, row."""
    color, value = re.search(r"a (yellow|red) \*\*(\d+)\*\*", a.ask).group(1, 2)
    kind = "wealth" if color == "yellow" else "prestige"
    return kind, int(value), a.lines().get((kind, int(value)))


def other_kind(kind: str) -> str:
    return "prestige" if kind == "wealth" else "wealth"


def stands_in(a: Asked) -> str | None:
    kind, _, line = turned(a)
    return (
        None
        if line
        else pays(kind, max((n, at) for (k, n), at in a.lines().items() if k == kind)[1])
    )


def half_row(a: Asked) -> Callable[[str], bool]:
    kind, _, line = turned(a)
    return lambda text: len(line or "") == 2 and text in {pays(kind, half) for half in line or ""}


def another_kind(a: Asked) -> str | None:
    kind, value, _ = turned(a)
    line = a.lines().get((other_kind(kind), value))
    return pays(other_kind(kind), line) if line else None


ROW: Table = {
    "": lambda a: pays(turned(a)[0], turned(a)[2]),
    "any row with that number will do": another_kind,
    "the highest row stands in for a missing one": stands_in,
    "a payout waits for its marker": lambda a: (
        f"{turned(a)[0].capitalize()} is paid as soon as the {turned(a)[1]} is placed"
    ),
    "permits pay prestige, contracts wealth": lambda a: pays(
        other_kind(turned(a)[0]), turned(a)[2]
    ),
    "a wide row is two rows": half_row,
}
