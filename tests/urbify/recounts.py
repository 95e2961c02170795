"""What each belief of Urbify's lesson comes to, worked out once more for the tests.

What is here knows the position, the box and what was played, and nothing of how the lesson asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from urbannb.games.urbify.components import AROUND, DEPARTMENTS, SQUARE, TRACKS, read_box
from urbannb.games.urbify.model.actions import Choose, InaugurateWithout, Start, Take

BOX = read_box("")
ANA = 0
END = 6
"""Where influence and development end (UB-10)."""


class Asked:
    """A question, and the facts that a belief can be about."""

    def __init__(self, topic: str, question: Any) -> None:
        self.topic, self.problem = topic, question.problem
        self.state, self.later = question.game.state, question.played.state
        self.played = question.played
        self.actions = [question.game.action(a) for a in self.problem.actions]
        first = (self.actions or [self.problem.tried])[0]
        self.first = first
        self.cell = getattr(first, "cell", "")
        built = self.state.city.get(self.cell)
        name = first.tile if isinstance(first, Start) else built.tile if built else ""
        self.tile = BOX.tiles[name] if name else None
        self.does: Any = self.tile.benefit if self.tile else None

    def one(self, kind: type) -> Any:
        return next(action for action in self.actions if isinstance(action, kind))

    def level(self, track: str, player: int = ANA) -> int:
        return int(self.state.tracks[player][TRACKS.index(track)])

    @property
    def hall(self) -> int:
        """Ana's politicians in the town hall."""
        return sum(bench[ANA] for bench in self.state.benches)

    @property
    def pool(self) -> int:
        return int(self.state.pool[ANA])

    @property
    def home(self) -> int:
        return int(self.state.home[ANA])

    @property
    def on_it(self) -> int:
        return int(self.state.city[self.cell].politicians)

    def there(self, cell: str) -> Any:
        return BOX.tiles[self.state.city[cell].tile]

    def near(self, cell: str) -> list[str]:
        return [c for c in AROUND[cell] if c in self.state.city]

    def corners(self, cell: str) -> list[str]:
        row, column = map(int, cell.split(","))
        spots = {f"{row + v},{column + u}" for v in (-1, 1) for u in (-1, 1)}
        return [c for c in self.state.city if c in spots]

    def line(self, part: int) -> list[str]:
        """The buildings in its row (0) or column (1)."""
        return [c for c in self.state.city if c.split(",")[part] == self.cell.split(",")[part]]

    def of(self, cells: Any) -> list[str]:
        """Those of the color that was chosen; where there is but one, nobody was asked."""
        group = re.search(r"chooses \*\*(\w+)\*\*", self.problem.ask).group(1)
        return [c for c in cells if self.there(c).group == group]

    def named(self, text: str) -> set[str]:
        """The cells of the buildings that a text names."""
        return {c for c in self.state.city if re.search(rf"\b{self.there(c).name}\b", text)}

    def colors(self, *cells: str) -> set[str]:
        return {self.there(c).group for c in cells}

    def prestige(self, cells: Any) -> int:
        return sum(self.there(c).prestige for c in cells)


Recount = Callable[[Asked], Any]


def capped(*terms: int) -> int:
    return min(sum(terms), END)


# -- the town hall


def bench(a: Asked) -> list[int]:
    return list(a.state.benches[DEPARTMENTS.index(a.first.department)])


def voter(a: Asked) -> int:
    return next(p for p, name in enumerate(a.state.names) if f"**{name}**" in a.problem.ask)


def vote(due: Callable[[list[int], int], int]) -> Recount:
    """What a party gains of what would be due to it, up to the end of the track."""

    def recount(a: Asked) -> int:
        player = voter(a)
        return min(due(bench(a), player), END - a.level(a.first.department, player))

    return recount


VOTES: dict[str, Recount] = {
    "the track goes on": lambda a: bench(a)[voter(a)] + (voter(a) == ANA),
    "everybody gains from their politicians": vote(lambda there, p: there[p]),
    "activating brings nothing extra": vote(lambda there, p: there[p]),
    "the minority rule is for everybody": lambda a: 0,
    "activating counts twice": vote(lambda there, p: there[p] + 2),
    "whoever activates gains from all politicians": vote(lambda there, p: sum(there) + 1),
    "everybody gains the extra point": vote(lambda there, p: there[p] + 1),
    "one politician does not count": vote(lambda there, p: there[p] - 1),
    "only the activator gains": lambda a: 0,
    "the minority's 2 points are influence": vote(lambda there, p: 2),
    "the highest number there is paid to all": vote(lambda there, p: max(there)),
    "a single politician stays for the next vote": lambda a: (
        "Only those who gained influence: "
        + listed(f"{a.state.names[p]} {n}" for p, n in enumerate(bench(a)) if p == ANA or n > 1)
    ),
}


def listed(words: Any) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def scores(score: Callable[[int, int, list[int]], int]) -> Recount:
    """Who scores in a vote if each party scores so, by its number and its politicians."""

    def recount(a: Asked) -> str:
        there = bench(a)
        got = [(a.state.names[p], score(p, n, there)) for p, n in enumerate(there)]
        found = [f"{name} {n}" for name, n in got if n]
        return listed(found) if found else "Nobody"

    return recount


def scored(p: int, n: int, minority: int = 2, full: int = 1) -> int:
    return full * (n == 4) if p == ANA else minority * (n == 1)


SCORED: dict[str, Recount] = {
    "the minority rule is for everybody": scores(
        lambda p, n, _: 2 if (p, n) == (ANA, 1) else scored(p, n)
    ),
    "every full house scores": scores(lambda p, n, _: 1 if n == 4 else scored(p, n)),
    "a full house brings influence only": scores(lambda p, n, _: scored(p, n, full=0)),
    "a single politician brings nothing": scores(lambda p, n, _: scored(p, n, minority=0)),
    "a single politician brings 1 prestige": scores(lambda p, n, _: scored(p, n, minority=1)),
    "the session scores for whoever activates it": scores(
        lambda p, n, _: scored(p, n) + (p == ANA)
    ),
    "the fewest politicians are the minority": scores(
        lambda p, n, there: scored(p, n) if p == ANA else 2 * (n == min(there))
    ),
    "votes never score": lambda a: "Nobody",
}


def sent(fits: Callable[[dict[str, int]], bool]) -> Recount:
    """A way to send politicians that fits, as it is offered; at home there are enough for it."""

    def recount(a: Asked) -> Callable[[str], bool]:
        def check(text: str) -> bool:
            seats = {where: int(n) for n, where in re.findall(r"(\d) to (\w+)", text)}
            return fits(seats) and sum(seats.values()) <= a.home

        return check

    return recount


def lone(a: Asked) -> Callable[[str], bool]:
    """An answer that asks for two there, where Ana has one."""
    return lambda text: "needs 2" in text and bench(a)[ANA] == 1


def crowded(a: Asked) -> Callable[[str], bool]:
    """An answer that a department is full, where four stand there in all."""
    there = a.state.benches[DEPARTMENTS.index(a.first.departments[0])]
    return lambda text: text.endswith("is full") and sum(there) == 4


TURN: dict[str, Recount] = {
    "a single politician cannot activate a session": lone,
    "a department has room for four politicians in all": crowded,
}

SENT: dict[str, Recount] = {
    "four in a department is for all parties, or for a single turn": sent(
        lambda s: list(s.values()) == [2]
    ),
    "three politicians may be sent in any way": sent(lambda s: sorted(s.values()) == [1, 2]),
    "three politicians may go to one department": sent(lambda s: list(s.values()) == [3]),
    "one politician may go to every department": sent(lambda s: list(s.values()) == [1] * 4),
}

# -- projects

HOME: dict[str, Recount] = {
    "politicians are only needed when it is inaugurated": lambda a: a.home,
    "every building takes one politician": lambda a: a.home - 1,
    "every building takes two politicians": lambda a: a.home - 2,
    "all politicians at home go on the building": lambda a: 0,
    "nobody goes on the building, and one comes home from the pool": lambda a: a.home + 1,
    "projects are not replaced": lambda a: f"None; {len(a.state.show) - 1} stay on show",
}


def benefit_now(a: Asked) -> str:
    gain = getattr(a.does, "development", 0)
    return f"{gain} development" if gain else f"{a.does.influence} influence"


PROJECT: dict[str, Recount] = {
    "the benefit comes when it is built": lambda a: (
        f"{a.tile.prestige} prestige and " + benefit_now(a)
    ),
    "the tile brings its benefit and no prestige": benefit_now,
    "each politician on it scores as well": lambda a: (
        f"{a.tile.prestige + a.tile.politicians} prestige"
    ),
    **HOME,
}


def spare(a: Asked) -> list[int]:
    """What is left of each influence once the price of the tile is paid."""
    return [a.level(d) - n for d, n in zip(DEPARTMENTS, a.tile.price, strict=True)]


def yes_if(holds: Callable[[Asked], bool]) -> Recount:
    """An answer "Yes" to which the belief leads only where something holds."""

    def recount(a: Asked) -> Callable[[str], bool]:
        return lambda text: text.startswith("Yes") and holds(a)

    return recount


PRICE: dict[str, Recount] = {
    "influence of any kind will do": yes_if(lambda a: max(spare(a)) > 0),
    "development stands for influence": yes_if(
        lambda a: a.level("development") > a.tile.development
    ),
    "development is paid with cubes only": lambda a: (
        f"No, she lacks {a.tile.development - a.level('development')} development"
    ),
    "any four points are a point of development": yes_if(lambda a: sum(spare(a)) >= 4),
    "a point of influence is a point of development": yes_if(lambda a: sum(spare(a)) >= 1),
    "what the price takes may stand for development as well": yes_if(
        lambda a: all(a.level(d) for d in DEPARTMENTS)
    ),
}

# -- benefits

PAID: dict[str, Recount] = {
    "development stands for influence": yes_if(
        lambda a: sum(map(a.level, TRACKS)) >= a.does.pay_influence
    ),
    "any four points are development": yes_if(lambda a: sum(map(a.level, DEPARTMENTS)) >= 4),
    "influence and development are worth the same": yes_if(
        lambda a: sum(map(a.level, DEPARTMENTS)) >= 1
    ),
}


def gain(*of: str) -> Callable[[Asked], tuple[int, ...]]:
    return lambda a: tuple(getattr(a.does, name) for name in of)


DEVELOPMENT: dict[str, Recount] = {
    "the track goes on": lambda a: a.level("development") + a.does.development,
    "development pays for the benefit": lambda a: capped(
        a.level("development") - a.does.pay_influence, a.does.development
    ),
    "each politician brings it": lambda a: capped(
        a.level("development"), a.on_it * a.does.development
    ),
    "the benefit sets the track": lambda a: a.does.development,
    "the benefit comes when it is built": lambda a: a.level("development"),
    "the prestige of the tile is development": lambda a: capped(
        a.level("development"), a.does.development, a.tile.prestige
    ),
    **PAID,
}


def had(a: Asked) -> int:
    return int(a.state.prestige[ANA])


GAINED: dict[str, Recount] = {
    "the prestige of the tile counts again": lambda a: had(a) + a.does.prestige + a.tile.prestige,
    "the price is paid in prestige": lambda a: had(a) + a.does.prestige
    - a.does.pay_influence - a.does.pay_development,
    "each politician scores": lambda a: had(a) + a.on_it * a.does.prestige,
    "the benefit comes when it is built": had,
    "only the tile's prestige is scored": lambda a: had(a) + a.tile.prestige,
    **PAID,
}  # fmt: skip

RETIRED: dict[str, Recount] = {
    "all politicians on it come home": lambda a: a.on_it,
    "all politicians on it go to the pool": lambda a: (
        0 if "at home" in a.problem.ask else a.pool + a.on_it
    ),
    "all come home, and one from the pool": lambda a: a.on_it + min(a.pool, 1),
    "those in the departments come home too": lambda a: a.hall + a.on_it - 1,
    "nobody leaves for good": lambda a: a.pool,
    "one comes back from the pool": lambda a: a.pool - 1,
    "the pool is counted for all parties": lambda a: sum(a.state.pool) + 1,
}


def two_on(a: Asked) -> Callable[[str], bool]:
    """The building has two politicians of Ana's, of whom not both come home."""
    home = {a.there(cell).name: b.politicians for cell, b in a.state.city.items() if b.owner == ANA}
    return lambda text: home[text] == 2 and text != a.problem.right.text


RECALLED: dict[str, Recount] = {
    "all politicians on it come home": two_on,
    "after an inauguration all come home": two_on,
    "one comes home from every building": lambda a: "All of them bring the same",
    "only the one on the building comes home": lambda a: 1,
    "all in the pool come home": lambda a: 1 + a.pool,
    "the one on the building goes to the pool": lambda a: min(a.pool, 1),
    "there is always one to come home": lambda a: (
        "Hotel" if "Which one brings" in a.problem.ask and not a.pool else 2
    ),
    "those in the town hall come home too": lambda a: 1 + min(a.pool, 1) + a.hall,
}


def shared(a: Asked) -> str:
    """The track that is asked about."""
    return re.search(r"\*\*(\w+)\*\*", a.problem.ask).group(1)


def points(a: Asked) -> int:
    return int(a.one(Take).points.count(shared(a)))


SHARED: dict[str, Recount] = {
    "the track goes on": lambda a: a.level(shared(a)) + points(a),
    "each track gets one point": lambda a: capped(a.level(shared(a)), 1),
    "the points cannot be taken there": lambda a: a.level(shared(a)),
    "all points go to one track": lambda a: capped(a.level(shared(a)), a.does.influence),
    "the points set the track": points,
}

ALIKE: dict[str, Recount] = {
    "corners are next to it too": lambda a: 3 * len(a.of([*a.near(a.cell), *a.corners(a.cell)])),
    "it counts itself": lambda a: 3 * len(a.of([*a.near(a.cell), a.cell])),
    "each building brings its own prestige": lambda a: a.prestige(a.of(a.near(a.cell))),
    "all colors count": lambda a: 3 * len(a.near(a.cell)),
    "the whole city counts": lambda a: 3 * len([c for c in a.of(a.state.city) if c != a.cell]),
}


def unlike(*more: str) -> Recount:
    """2 for each color next to it, and for these."""
    return lambda a: 2 * len({*a.colors(*a.near(a.cell)), *more})


UNLIKE: dict[str, Recount] = {
    "every building counts": lambda a: 2 * len(a.near(a.cell)),
    "corners are next to it too": lambda a: 2 * len(a.colors(*a.near(a.cell), *a.corners(a.cell))),
    "its own color does not count": lambda a: 2 * len(a.colors(*a.near(a.cell)) - {a.tile.group}),
    "it counts itself": lambda a: 2 * len(a.colors(*a.near(a.cell), a.cell)),
    "the main square is a color": lambda a: (
        2 * len({*a.colors(*a.near(a.cell)), *(["square"] if SQUARE in AROUND[a.cell] else [])})
    ),
    "each color brings 1": lambda a: len(a.colors(*a.near(a.cell))),
}


def both(a: Asked) -> set[str]:
    return a.named(a.problem.ask)


PAIR: dict[str, Recount] = {
    "it does not count itself": lambda a: a.prestige(c for c in both(a) if c != a.cell),
    "it adds its own prestige": lambda a: a.prestige([*both(a), a.cell]),
    "only the better of the two counts": lambda a: max(a.there(c).prestige for c in both(a)),
    "each building brings 3": lambda a: 6,
    "politicians on them count too": lambda a: (
        a.prestige(both(a)) + sum(a.state.city[c].politicians for c in both(a))
    ),
}

CROWD: dict[str, Recount] = {
    "only one's own politicians count": lambda a: sum(
        b.politicians for b in a.state.city.values() if b.owner == ANA
    ),
    "those on it do not count": lambda a: sum(
        b.politicians for c, b in a.state.city.items() if c != a.cell
    ),
    "the town hall counts too": lambda a: (
        sum(b.politicians for b in a.state.city.values()) + sum(map(sum, a.state.benches))
    ),
    "each occupied building brings 1": lambda a: sum(
        b.politicians > 0 for b in a.state.city.values()
    ),
}


def lined(row: bool) -> dict[str, Recount]:
    """The Post Office counts its row, the Garbage Recycling Center its column."""
    mine, other = (0, 1) if row else (1, 0)
    here, across = ("row", "column") if row else ("column", "row")

    def close(a: Asked) -> int:
        return a.prestige(c for c in a.of(a.line(mine)) if c == a.cell or c in AROUND[a.cell])

    return {
        "it does not count itself": lambda a: a.prestige(
            c for c in a.of(a.line(mine)) if c != a.cell
        ),
        "it always counts itself": lambda a: a.prestige({*a.of(a.line(mine)), a.cell}),
        f"it counts its {across}": lambda a: a.prestige(a.of(a.line(other))),
        "all colors count": lambda a: a.prestige(a.line(mine)),
        "each building brings 1": lambda a: len(a.of(a.line(mine))),
        f"only it and its neighbors in the {here} count": close,
        f"only its neighbors in the {here} count": close,
    }


def buildings(fits: Callable[[Asked, str], bool]) -> Recount:
    """An answer that names just those buildings that fit, its own never."""

    def recount(a: Asked) -> Callable[[str], bool]:
        meant = {c for c in a.state.city if c != a.cell and fits(a, c)}
        return lambda text: a.named(text) == meant

    return recount


def manned(a: Asked, cell: str) -> bool:
    return bool(a.state.city[cell].politicians)


def mine(a: Asked, cell: str) -> bool:
    return manned(a, cell) and a.state.city[cell].owner == ANA


def beside(a: Asked, cell: str) -> bool:
    return cell in AROUND[a.cell]


def open_to(a: Asked, cell: str) -> bool:
    """Whether politicians may move there: nobody stands there, and it asks for some."""
    return not manned(a, cell) and a.there(cell).politicians > 0


WHERE: dict[str, Recount] = {
    "a Metro Station is an empty building": buildings(lambda a, c: not manned(a, c)),
    "other parties make room": buildings(lambda a, c: manned(a, c) or open_to(a, c)),
    "politicians join their own party": buildings(lambda a, c: mine(a, c) or open_to(a, c)),
    "they go where another party stands": buildings(manned),
    "only buildings next to it will do": buildings(lambda a, c: open_to(a, c) and beside(a, c)),
}
NEIGHBOR: dict[str, Recount] = {
    "corners are next to it too": buildings(lambda a, c: beside(a, c) or c in a.corners(a.cell)),
    "only occupied buildings may be copied": buildings(lambda a, c: beside(a, c) and manned(a, c)),
    "only empty buildings may be copied": buildings(lambda a, c: beside(a, c) and not manned(a, c)),
    "only one's own buildings may be copied": buildings(lambda a, c: beside(a, c) and mine(a, c)),
    "any occupied building may be copied": buildings(manned),
}
OCCUPIED: dict[str, Recount] = {
    "only the other parties' buildings may be copied": buildings(
        lambda a, c: manned(a, c) and not mine(a, c)
    ),
    "only one's own buildings may be copied": buildings(mine),
    "it must stand next to it": buildings(lambda a, c: manned(a, c) and beside(a, c)),
    "empty buildings may be copied too": buildings(lambda a, c: True),
    "only empty buildings may be copied": buildings(lambda a, c: not manned(a, c)),
}

MOVED: dict[str, Recount] = {
    **WHERE,
    "moving there scores the tile": lambda a: (
        f"{a.problem.right.text}; she scores {a.there(a.problem.places[1]).prestige}"
    ),
}

METRO: dict[str, Recount] = {
    **WHERE,
    "a Metro Station needs no politicians at all": lambda a: (
        lambda text: text in (str(a.home), "Yes, it needs no politicians")
    ),
    "one stands on the Metro Station as well": lambda a: a.later.home[ANA] - 1,
    "one politician is enough anywhere": lambda a: a.home - 1,
    "every building takes two politicians": lambda a: a.home - 2,
    "all at home go there": lambda a: 0,
}


def price(influence: Any, development: int) -> str:
    """A price as it is written: "2 economy and 1 development"."""
    amounts = zip(TRACKS, (*influence, development), strict=True)
    words = [f"{n} {track}" for track, n in amounts if n]
    return listed(words) if words else "nothing"


def founded(a: Asked) -> Any:
    """What the Bank starts."""
    (new,) = {b.tile for b in a.later.city.values()} - {b.tile for b in a.state.city.values()}
    return BOX.tiles[new]


def banked(paid: Callable[[Any], str]) -> Recount:
    return lambda a: paid(founded(a))


NOTHING = (0, 0, 0, 0)
BANKED: dict[str, Recount] = {
    "the tile costs what it always costs": banked(lambda t: price(t.price, t.development + 1)),
    "nothing of the tile is paid": banked(lambda t: price(NOTHING, 1)),
    "the benefit is free": banked(lambda t: price(NOTHING, t.development)),
    "the benefit is free and the tile costs what it always costs": banked(
        lambda t: price(t.price, t.development)
    ),
    "the Bank pays for everything": lambda a: "Nothing",
}

# -- copies, the pool


def copied(a: Asked) -> tuple[int, int]:
    """What the copied benefit costs."""
    target = a.there(next(c for c in a.problem.places if c != a.cell)).benefit
    return target.pay_influence, target.pay_development


def due(influence: int, development: int) -> str:
    words = [f"{influence} influence"] * (influence > 0)
    words += [f"{development} development"] * (development > 0)
    return listed(words) if words else "Nothing"


def around(*places: int) -> Callable[[Asked], set[str]]:
    """The colors next to these of the building that copies (0) and the copied one (1)."""
    return lambda a: {
        color for p in places for color in a.colors(*a.near((a.cell, a.one(Choose).cell)[p]))
    }


COPIED: dict[str, Recount] = {
    "what is copied is free": lambda a: due(a.does.pay_influence, a.does.pay_development),
    "copying itself is free": lambda a: due(*copied(a)),
    "neither of the two is paid for": lambda a: "Nothing",
    "development and influence are alike": lambda a: due(
        a.does.pay_influence + a.does.pay_development + sum(copied(a)), 0
    ),
    "each copy costs 1 development besides": lambda a: due(
        a.does.pay_influence + copied(a)[0], a.does.pay_development + copied(a)[1] + 1
    ),
    "a copied benefit counts what is next to the building that copies": lambda a: 2
    * len(around(0)(a)),
    "the neighbors of both count": lambda a: 2 * len(around(0, 1)(a)),
    "the copying building does not count": lambda a: 2
    * len(a.colors(*(c for c in a.near(a.one(Choose).cell) if c != a.cell))),
    "the Factory counts itself": lambda a: 2 * len({*around(1)(a), "economy"}),
}  # fmt: skip


def left_over(a: Asked) -> int:
    """How many are outside the pool after what was done with the building."""
    unused = isinstance(a.first, InaugurateWithout)
    to_pool = not unused and a.tile.id in ("college", "university")
    back = not unused and a.tile.id == "hotel-1" and a.pool > 0
    return 6 - a.pool - to_pool + back


def drained(a: Asked) -> int:
    """All on the building go to the pool; one may be among them who goes anyway."""
    one_goes = left_over(a) < 6 - a.pool
    return left_over(a) - (a.on_it - one_goes)


POOL: dict[str, Recount] = {
    "all six can be used": lambda a: 6,
    "nothing changes": lambda a: 6 - a.pool,
    "all on the building go to the pool": drained,
    "one comes back after each inauguration": lambda a: left_over(a) + 1,
    "only those at home can be used": lambda a: a.later.home[ANA],
}

# -- the end


def turns(extra: Callable[[bool], int]) -> Recount:
    """How many turns somebody has, who still has one in this round or not."""

    def recount(a: Asked) -> str:
        order = list(a.state.names)
        who = next(name for name in order if f"**{name}**" in a.problem.ask)
        starter = order.index(re.match(r".*?\*\*(\w+)\*\* has the start", a.problem.see).group(1))
        place, now = ((order.index(n) - starter) % len(order) for n in (who, order[a.state.player]))
        count = extra(place > now)
        return f"{count} turn{'s' * (count > 1)}" if count else "none"

    return recount


TURNS: dict[str, Recount] = {
    "the round is not finished": turns(lambda still: 2),
    "a whole round is played first": turns(lambda still: 3),
    "the game ends with this round": turns(int),
    "the game ends at once": turns(lambda still: 0),
    "everybody has one more turn": turns(lambda still: 1),
}


def leads(pays: Callable[[int, list[int]], int]) -> Recount:
    """What a party scores if each track pays so: its level, and all levels of the track."""

    def recount(a: Asked) -> int:
        who = next(p for p, name in enumerate(a.state.names) if f"**{name}**" in a.problem.ask)
        table = [[row[t] for row in a.state.tracks] for t in range(len(TRACKS))]
        return sum(pays(levels[who], levels) for levels in table)

    return recount


def normal(mine: int, levels: list[int], alone: int = 4, tied: int = 2) -> int:
    return 0 if mine < max(levels) else alone if levels.count(mine) == 1 else tied


def second(mine: int, levels: list[int]) -> int:
    below = [n for n in levels if n < max(levels)]
    return 2 if below and mine == max(below) else normal(mine, levels)


def without_development(a: Asked) -> int:
    who = next(p for p, name in enumerate(a.state.names) if f"**{name}**" in a.problem.ask)
    columns = list(zip(*a.state.tracks, strict=True))[:-1]
    return sum(normal(levels[who], list(levels)) for levels in columns)


MAJORITIES: dict[str, Recount] = {
    "a tie pays everybody in full": leads(lambda mine, all_: normal(mine, all_, tied=4)),
    "a tie pays nobody": leads(lambda mine, all_: normal(mine, all_, tied=0)),
    "development is not counted": without_development,
    "development counts for everybody": lambda a: without_development(a) + 2,
    "the second scores as well": leads(second),
    "the levels themselves are scored": leads(lambda mine, _: mine),
    "a majority is 2": leads(lambda mine, all_: normal(mine, all_, alone=2)),
}


def best(worth: Callable[[list[int]], float], tied: bool = True) -> Recount:
    """Whoever has the most of something: of those level in prestige, or of all."""

    def recount(a: Asked) -> str:
        top = max(a.later.prestige)
        among = [p for p, n in enumerate(a.later.prestige) if n == top or not tied]
        most = max(worth(list(a.later.tracks[p])) for p in among)
        return listed(a.state.names[p] for p in among if worth(list(a.later.tracks[p])) == most)

    return recount


WINNING: dict[str, Recount] = {
    "development counts once like influence": best(sum),
    "only influence decides ties": best(lambda levels: sum(levels[:-1])),
    "equal prestige is a shared victory": best(lambda levels: 0),
    "the most development decides ties": best(lambda levels: levels[-1]),
    "the sum of the tracks comes before prestige": best(
        lambda levels: sum(levels) + levels[-1], tied=False
    ),
    "what goes beyond the end of the track is lost": had,
    "one begins at 0 again": lambda a: a.tile.prestige,
    "no track goes above 6": lambda a: 6,
}

# -- which page asks by which beliefs

KINDS = {
    "Gain": lambda tile: DEVELOPMENT if tile.benefit.development else GAINED,
    "Retire": lambda tile: RETIRED, "Recall": lambda tile: RECALLED,
    "ShareOut": lambda tile: SHARED, "NeighborsAlike": lambda tile: ALIKE,
    "NeighborsUnlike": lambda tile: UNLIKE, "Pair": lambda tile: PAIR,
    "Crowd": lambda tile: CROWD, "Line": lambda tile: lined(tile.benefit.along == "row"),
    "Move": lambda tile: MOVED, "StaffAnother": lambda tile: METRO,
    "Found": lambda tile: BANKED, "CopyNeighbor": lambda tile: NEIGHBOR,
    "CopyOccupied": lambda tile: OCCUPIED,
}  # fmt: skip
OTHERS = {
    "turn": TURN, "influence": SENT, "votes": VOTES, "vote-prestige": SCORED, "price": PRICE,
    "placing": {}, "project": PROJECT, "inaugurating": {}, "copying": COPIED, "pool": POOL,
    "passing": {}, "end": TURNS, "majorities": MAJORITIES, "winning": WINNING,
}  # fmt: skip


def recounts(topic: str) -> dict[str, Recount]:
    """How the beliefs of a topic are recounted."""
    if topic in OTHERS:
        return OTHERS[topic]
    (tile,) = (t for t in BOX.tiles.values() if t.id in (topic, f"{topic}-1"))
    return KINDS[type(tile.benefit).__name__](tile)


def agrees(text: str, meant: Any) -> bool:
    """Whether an answer says what the belief means, a number or words."""
    if callable(meant):
        return bool(meant(text))
    if isinstance(meant, int):
        return re.match(r"[−-]?\d+", text).group() == str(meant)
    return bool(text == meant)
