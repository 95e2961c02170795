"""What beliefs about people come to, worked out once more (see `recounts`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.urban_sprawl.recounts import (
    BOX,
    BREAKER,
    NOBODY,
    OFFICES,
    ZONE,
    Asked,
    House,
    New,
    Recount,
    Table,
    around,
    attorney,
    each,
    listed,
    most,
    the_one,
)

# -- vocations


def vocation(a: Asked) -> tuple[list[int], int, int, int]:
    """The markers before, who builds, what each pays, and the Police Chief."""
    card = next(c for c in BOX.contracts.values() if c.vocations and f"**{c.name}** (" in a.ask)
    ((name, value),) = card.vocations
    owned = [a.state.vocations.get(name, []).count(p) for p in range(len(a.names))]
    return owned, a.state.player, value, a.state.offices.get("Police Chief", NOBODY)


def vocations(counted: Callable[[int, bool], int], both: bool = True) -> Recount:
    """What everybody gains: each player's markers, and whether it is the builder."""

    def recount(a: Asked) -> str:
        owned, me, value, chief = vocation(a)
        gains = [value * counted(n, p == me) for p, n in enumerate(owned)]
        return each(a, [f"{n} wealth and {n} prestige" if both and p == chief and n else n
                        for p, n in enumerate(gains)])  # fmt: skip

    return recount


VOCATIONS: Table = {
    "": vocations(lambda n, mine: n + mine),
    "only the builder is paid": vocations(lambda n, mine: (n + mine) * mine),
    "an owner is paid once, however many markers": vocations(lambda n, mine: min(n + mine, 1)),
    "the new marker does not pay yet": vocations(lambda n, mine: n),
    "only the others are paid": vocations(lambda n, mine: n * (not mine)),
    "the Police Chief chooses like others": vocations(lambda n, mine: n + mine, both=False),
}


class Marker:
    """Who has markers of the vocation that a builder takes."""

    def __init__(self, a: Asked) -> None:
        self.owned, self.me, _, _ = vocation(a)
        self.names, self.builder = a.names, a.names[self.me]
        self.left = int(re.search(r"(\d+|none) in the supply", a.see).group(1).replace("none", "0"))
        self.rivals = [p for p, n in enumerate(self.owned) if n and p != self.me]

    def some(self) -> str:
        chooses = f", as {self.builder} chooses" if len(self.rivals) > 1 else ""
        return f"From {listed([self.names[p] for p in self.rivals], 'or')}{chooses}"


def from_whom(pick: Callable[[Marker], int | None]) -> Recount:
    def recount(a: Asked) -> str | None:
        p = pick(Marker(a))
        return None if p is None else f"From {a.names[p]}"

    return recount


def biggest(m: Marker) -> Any:
    best = max(m.owned[p] for p in m.rivals)
    return the_one(p for p in m.rivals if m.owned[p] == best)


def after_me(m: Marker) -> int:
    order = [(m.me + i) % len(m.names) for i in range(1, len(m.names))]
    return next(p for p in order if p in m.rivals)


def taken_from(a: Asked) -> str:
    m = Marker(a)
    if m.left:
        return "From the supply"
    if not m.rivals:
        return f"From nowhere: {m.builder} takes none"
    whom = listed([m.names[p] for p in m.rivals], "or")
    return f"From {whom}, or from nobody, as {m.builder} chooses"


def house(a: Asked) -> str:
    """Who controls the RES building worth 3."""
    where = re.search(r"RES building worth 3 is (\w+)", a.see)
    lot = (
        where.group(1)
        if where
        else next(
            b.lot
            for b in map(House, a.later.city.values())
            if b.zone == "RES" and a.worth(b.block) == 3
        )
    )
    return str(a.names[a.later.city[lot].owner])


def richest(a: Asked) -> list[str]:
    best = max(a.later.wealth)
    return [n for n, w in zip(a.names, a.later.wealth, strict=True) if w == best]


def media(a: Asked) -> str:
    return richest(a)[0] if len(richest(a)) == 1 else house(a)


SUPPLIES: Table = {
    "": lambda a: media(a) if a.rule == "US-8" else taken_from(a),
    "a rival's marker may be taken at any time": lambda a: Marker(a).some(),
    "a rival's marker must be taken": from_whom(
        lambda m: the_one(m.rivals) if not m.left else None
    ),
    "who owns most must give": from_whom(biggest),
    "the next player gives": from_whom(after_me),
    "the house worth 3 always decides": lambda a: house(a) if len(richest(a)) == 1 else None,
    "Media goes to the poorest": lambda a: most(a, lambda p: -a.later.wealth[p]),
    "wealth is counted before the last payment": lambda a: most(a, lambda p: a.state.wealth[p]),
    "the start player gets it": lambda a: a.names[a.state.first],
}


def before_the_others(a: Asked) -> str | None:
    """Of those tied the first in the order of turns."""
    rich = richest(a)
    order = [a.names[(a.state.first + i) % len(a.names)] for i in range(len(a.names))]
    return next(n for n in order if n in rich) if len(rich) == 2 else None


def starred(who: Callable[[Asked], str | None], what: str, **case: bool) -> Recount:
    def recount(a: Asked) -> str | None:
        if "tie" in case and case["tie"] != (len(richest(a)) > 1):
            return None
        return f"{who(a)}, {what}"

    return recount


HOLDS = "who controls the RES building worth 3"
MEDIA: Table = {
    "": lambda a: (
        f"{media(a)}, with the most wealth left" if len(richest(a)) == 1 else f"{house(a)}, {HOLDS}"
    ),
    "the order of turns breaks the tie": starred(
        before_the_others, "who claimed before the other tied player", tie=True
    ),
    "that building always decides": starred(house, HOLDS, tie=False),
    "whoever comes last is compensated": starred(
        lambda a: a.names[a.game.decision.player], "who claims the last building"
    ),
    "it goes to the poorest": starred(
        lambda a: most(a, lambda p: -a.later.wealth[p]), "with the least wealth left"
    ),
}


# -- elections


def goes(a: Asked) -> str:
    return OFFICES[(a.state.pawn + 1) % len(OFFICES)]


def stood(a: Asked) -> str:
    return OFFICES[a.state.pawn]


def in_play(a: Asked, office: str) -> bool:
    return office == "Mayor" or a.state.active_decks > 1


def ballot(where: str, elected: bool) -> str:
    return f"{where}, {'with' if elected else 'without'} an election"


def if_in_play(office: Callable[[Asked], str], text: str) -> Recount:
    """Only an office that is in play can be elected."""
    return lambda a: text.format(goes=goes(a), stood=stood(a)) if in_play(a, office(a)) else None


def waits(a: Asked) -> str | None:
    return f"It stays at the {stood(a)}, without an election" if a.state.active_decks == 1 else None


BALLOT: Table = {
    "": lambda a: ballot(f"To the {goes(a)}", in_play(a, goes(a))),
    "there are no elections before the Airport": lambda a: (
        ballot(f"To the {goes(a)}", False) if a.state.active_decks == 1 else None
    ),
    "every ballot box is for the Mayor": lambda a: ballot("To the Mayor", True),
    "the pawn moves after the election": if_in_play(
        stood, "To the {goes}, but the election is for the {stood}"
    ),
    "the pawn does not move": if_in_play(stood, "It stays at the {stood}, with an election"),
    "all offices are in play from the start": lambda a: ballot(f"To the {goes(a)}", True),
    "the pawn skips blank spaces": lambda a: ballot("To the Mayor", True),
    "before the Airport the pawn waits": waits,
    "all elections are held at once": lambda a: (
        "All the way around, with all five elections" if a.state.active_decks > 1 else None
    ),
}


class Race:
    """Who stands for an office, by the naive count."""

    def __init__(self, a: Asked) -> None:
        self.a = a
        self.office = re.search(rf"\*\*({'|'.join(OFFICES)}|Contractor)\*\*", a.ask).group(1)
        people = range(len(a.names))
        scores: dict[int, tuple[int, ...]]
        if self.office == "Mayor":
            held = [sum(o.count(p) for o in a.state.vocations.values()) for p in people]
            scores = {p: (n,) for p, n in enumerate(held) if n}
        elif self.office == "Contractor":
            scores = {p: (-n,) for p, n in enumerate(a.state.prestige)}
        else:
            self.zone = ZONE[self.office]
            mine = {p: [a.worth(b.block) for b in a.city if b.zone == self.zone and b.owner == p]
                    for p in people}  # fmt: skip
            scores = {p: (max(found), len(found)) for p, found in mine.items() if found}
        self.scores = scores
        best = max(scores.values(), default=())
        self.tied = [p for p, score in scores.items() if score == best]

    def holder(self, office: str) -> int:
        if office == "Media":
            return int(self.a.state.vocations["Media"][0])
        if office == "Contractor":
            return int(self.a.state.contractor)
        return int(self.a.state.offices.get(office, NOBODY))

    def decides(self, who: int, tied: Sequence[int] | None = None) -> str | None:
        between = self.tied if tied is None else tied
        if who == NOBODY or len(between) < 2:
            return None
        names = self.a.names
        return f"{names[who]} decides between {listed([names[p] for p in between])}"

    def outcome(self) -> str:
        if not self.tied:
            return "Nobody"
        if len(self.tied) == 1:
            return str(self.a.names[self.tied[0]])
        breaker = self.holder(BREAKER[self.office])
        if breaker == NOBODY:
            breaker = self.a.state.player
        return str(self.decides(breaker))


def by(pick: Callable[[Race], Any]) -> Recount:
    """Whom a belief elects; a number is a player."""

    def recount(a: Asked) -> str | None:
        found = pick(Race(a))
        return a.names[found] if isinstance(found, int) and found != NOBODY else (
            None if found == NOBODY else found
        )  # fmt: skip

    return recount


def largest(r: Race) -> Any:
    mine = [b for b in r.a.city if b.zone == r.zone and b.owner != NOBODY]
    size = max(b.size for b in mine)
    return the_one({b.owner for b in mine if b.size == size})


def without_number(r: Race) -> str | None:
    best = max(score[0] for score in r.scores.values())
    first = [p for p, score in r.scores.items() if score[0] == best]
    return r.decides(r.holder(BREAKER[r.office]), first)


def nobody_s(r: Race) -> str | None:
    """Nobody controls the best building of all."""
    best = max((score[0] for score in r.scores.values()), default=0)
    free = [r.a.worth(b.block) for b in r.a.city if b.zone == r.zone and b.owner == NOBODY]
    return "Nobody" if max(free, default=0) > best else None


def kinds(r: Race) -> Callable[[int], int]:
    return lambda p: sum(p in owners for owners in r.a.state.vocations.values())


def one_of(a: Asked, players: Iterable[int]) -> Callable[[str], bool]:
    names = {a.names[p] for p in players}
    return lambda text: text in names


ELECTIONS: Table = {
    "": by(lambda r: r.outcome()),
    "uncontrolled buildings count too": by(nobody_s),
    "the number does not matter": by(without_number),
    "the Mayor decides every tie": by(lambda r: r.decides(r.holder("Mayor"))),
    "the office decides for itself": by(lambda r: r.decides(r.holder(r.office))),
    "the active player breaks ties": by(lambda r: r.decides(r.a.state.player)),
    "in a tie nobody is elected": by(lambda r: "Nobody" if len(r.tied) > 1 else None),
    "the largest building wins": by(largest),
    "the most buildings win": lambda a: most(a, lambda p: Race(a).scores.get(p, (0, 0))[1]),
    "any building of the zone will do": lambda a: one_of(a, Race(a).scores),
    "a building of another zone will do": lambda a: one_of(
        a, {b.owner for b in a.city if b.owner != NOBODY} - set(Race(a).scores)
    ),
    "the owner of Media is Mayor": by(lambda r: r.holder("Media")),
    "a Mayor stays in office": by(lambda r: r.holder("Mayor")),
    "different vocations count": lambda a: most(a, kinds(Race(a))),
    "the Contractor changes only in an election of its own": by(lambda r: r.holder("Contractor")),
    "the most prestige makes the Contractor": lambda a: most(a, lambda p: a.state.prestige[p]),
    "whoever is elected takes the Contractor as well": lambda a: re.search(
        r"makes \*\*(\w+)\*\* District", a.ask
    ).group(1),
    "it goes around": by(lambda r: (r.holder("Contractor") + 1) % len(r.a.names)),
}

# -- politicians


def starts(change: Callable[[Asked, int, bool, bool], tuple[int, int] | None]) -> Recount:
    """AP and wealth at the start of a turn: by the player, and whether Boss and Treasurer."""

    def recount(a: Asked) -> str | None:
        me = a.player(r"\*\*(\w+)\*\* is next")
        boss, treasurer = (a.state.offices[o] == me for o in ("Union Boss", "Treasurer"))
        found = change(a, me, boss, treasurer)
        return f"{found[0]} AP and {found[1]} wealth" if found else None

    return recount


def collected(a: Asked, me: int) -> int:
    return sum(min(w, 2) for p, w in enumerate(a.state.wealth) if p != me)


def begins(a: Asked, me: int, boss: bool, treasurer: bool, ap: int = 0) -> tuple[int, int]:
    ap = ap or (8 if boss else 6)
    return ap, a.state.wealth[me] + (collected(a, me) if treasurer else 0)


def start_of(a: Asked, me: int, gain: int, boss: bool) -> tuple[int, int]:
    return 8 if boss else 6, a.state.wealth[me] + gain


def attorney_bonus(counted: Callable[[Asked, New], int]) -> Recount:
    return lambda a: attorney(a, a.state.player) * counted(a, New(a))


def touching(a: Asked, new: New) -> int:
    return sum(len(b.points & around(new.points)) for b in new.same)


def undone(a: Asked, when: bool) -> int | None:
    """The bonus as it is, where an office would or would not double it."""
    times = attorney(a, a.state.player)
    return len(New(a).same) * (3 - times) if when else None


def is_attorney(a: Asked) -> bool:
    return bool(a.state.offices[OFFICES[1]] == a.state.player)


POLITICIANS: Table = {
    "the bonus is paid in every election": lambda a: (
        f"{Race(a).outcome()} gains 1 prestige for each building beside a park"
    ),
    "": lambda a: (
        attorney_bonus(lambda a, new: len(new.same))(a) if a.rule == "US-47"
        else None if a.rule == "US-80" else starts(begins)(a)
    ),
    "the bank makes up what opponents lack": starts(
        lambda a, me, boss, t: start_of(a, me, 2 * (len(a.names) - 1), boss) if t else None
    ),
    "the Treasurer collects 2 in all": starts(
        lambda a, me, boss, t: start_of(a, me, 2, boss) if t else None
    ),
    "the Treasurer collects only once": starts(
        lambda a, me, boss, t: start_of(a, me, 0, boss) if t else None
    ),
    "everybody collects when their turn begins": starts(
        lambda a, me, boss, t: None if t else start_of(a, me, collected(a, me), boss)
    ),
    "the Treasurer collects in every turn": starts(
        lambda a, me, boss, t: None if t else start_of(a, me, -min(2, a.state.wealth[me]), boss)
    ),
    "the Union Boss has no more AP": starts(
        lambda a, me, boss, t: begins(a, me, boss, t, 6) if boss else None
    ),
    "everybody has 8 AP": starts(
        lambda a, me, boss, t: None if boss else begins(a, me, boss, t, 8)
    ),
    "the doubling is forgotten": lambda a: undone(a, attorney(a, a.state.player) == 2),
    "every bonus of a District Attorney is doubled": lambda a: undone(
        a, is_attorney(a) and a.state.built_this_turn > 0
    ),
    "the office doubles everybody's bonus": lambda a: undone(a, not is_attorney(a)),
    "only one's own neighbors count": attorney_bonus(
        lambda a, new: sum(b.owner == a.state.player for b in new.same)
    ),
    "each adjacent lot counts": attorney_bonus(touching),
    "all zones count": attorney_bonus(lambda a, new: sum(b.zone != "Park" for b in new.near)),
    "the office adds 2": lambda a: (
        len(New(a).same) + 2 if attorney(a, a.state.player) == 2 else None
    ),
}  # fmt: skip


def of_office(
    zone: Callable[[House, int], bool] | None,
    mayor: Callable[[Asked, House, int], bool] | None = None,
    of: Callable[[House], int] = lambda b: 1,
) -> Recount:
    """What an office brings its holder: by the building and the holder."""

    def recount(a: Asked) -> int | None:
        office = a.problem.places[0].partition(":")[2]
        me = a.state.offices[office]
        if office == "Mayor":
            return sum(of(b) for b in a.city if mayor(a, b, me)) if mayor else None
        if not zone:
            return None
        return sum(of(b) for b in a.city if b.zone == ZONE[office] and zone(b, me))

    return recount


def by_park(a: Asked, b: House, mine: int | None = None, straight: bool = False) -> bool:
    parks = [p for p in a.city if p.zone == "Park" and mine in (None, p.owner)]
    return any(p.touches(around(b.points, straight)) for p in parks)


def my_house(b: House, me: int) -> bool:
    return bool(b.owner == me and b.zone != "Park")


OFFICE: Table = {
    "": of_office(lambda b, me: True, lambda a, b, me: my_house(b, me) and by_park(a, b)),
    "only one's own buildings count": of_office(lambda b, me: b.owner == me),
    "lots are counted, not buildings": of_office(lambda b, me: True, of=lambda b: b.size),
    "uncontrolled buildings do not count": of_office(lambda b, me: b.owner != NOBODY),
    "only the others' buildings count": of_office(lambda b, me: b.owner not in (me, NOBODY)),
    "all of one's own buildings count": lambda a: sum(
        b.owner == a.state.offices[a.problem.places[0].partition(":")[2]] for b in a.city
    ),
    "only one's own parks count": of_office(
        None, lambda a, b, me: my_house(b, me) and by_park(a, b, me)
    ),
    "a corner is not adjacent": of_office(
        None, lambda a, b, me: my_house(b, me) and by_park(a, b, straight=True)
    ),
    "everybody's buildings count": of_office(
        None, lambda a, b, me: b.zone != "Park" and by_park(a, b)
    ),
    "parks count as well": of_office(
        None, lambda a, b, me: b.owner == me and (b.zone == "Park" or by_park(a, b))
    ),
    "parks are counted": of_office(None, lambda a, b, me: b.zone == "Park"),
    "all of the Mayor's buildings count": of_office(None, lambda a, b, me: my_house(b, me)),
}
