"""Topics on the zone bonus, and on city services, the wild cards of zones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import (
    CITY,
    COMMERCIAL,
    INDUSTRIAL,
    LAND,
    RESIDENTIAL,
    SERVICES,
    Card,
)
from urbannb.games.sim_city.components.cards import ZONES as KINDS
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.areas import SMALLEST, ZoneArea
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.phrases import zone_word
from urbannb.games.sim_city.rules.rulings import ZoneEarned

# -- the topic on the zone bonus: how large the zone was, and which zones pay


KIND = (RESIDENTIAL, RESIDENTIAL, COMMERCIAL, INDUSTRIAL, LAND, LAND, "agricultural")

UNPAID = ("zones/any-zone-pays", "zones/every-kind-pays")
"""What is believed of zones that pay nothing."""


def easy(card: Card) -> bool:
    """Whether a card is placed without much ado, and changes no zone."""
    return card.needs < 3 and not card.covers and card.name != "Dairy Farm"


def zones_problem(dice: Dice) -> Problem:
    """Ask for the zone bonus of a card."""
    kind = dice.choice(KIND, dict.fromkeys(UNPAID, ("agricultural",)))
    unpaid = dice.wants(*UNPAID)
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    if kind == LAND:
        land = dice.choice(("forest", "mountain", "water"))
        for card in _lands(sketch, land)[: 3 + dice.below(2)]:
            sketch.somewhere(card)
        card = sketch.deal(dice.choice(_lands(sketch, land)))
        sketch.scatter(1 + dice.below(2), lambda c: c.zone == LAND)
    else:
        many = 3 + (0 if unpaid else dice.below(3))
        sketch.scatter(many, lambda c: c.zone == kind and easy(c), twice=unpaid)
        card = sketch.deal(sketch.some(lambda c: c.zone == kind and easy(c), twice=unpaid))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    state = state_of(game)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ZoneEarned)]
    bonus = sum(part.amount for part in found)
    beside = [size for size, _ in _touched(state, card, cell)]
    kit.require(bool(beside) and not _wild(state, card, cell))
    kit.require(bool(bonus) or unpaid or dice.below(3) == 0)
    why = _why(card, found, beside)
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. {_is(state, card)}",
        "What **zone bonus** does it bring?",
        _right(state, found, why, tuple(place for part in found for place in part.own)),
        lambda later: kit.earned(later, ZoneEarned),
        _misread(state, card, cell, bonus, why), kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule=_rule(card, found, beside),
        places=(cell,), actions=(action,),
    )  # fmt: skip


def _right(state: kit.State, found: list[ZoneEarned], why: str, places: tuple[str, ...]) -> Answer:
    """The bonus as the rules count it: each block of the zones, also if it is in two of them."""
    row = tuple(part.amount for part in found)
    return terms.right(kit.DOLLARS, terms.blocks(state, places), why, places, row)


def _lands(sketch: Sketch, land: str) -> list[str]:
    out = sketch.out
    return [card for card in BOX.decks[0] if CARDS[card].land == land and card not in out]


def _is(state: kit.State, card: str) -> str:
    found = CARDS[card]
    what = zone_word(found.zone)
    kind = f" ({found.land})" if found.land else ""
    return f"It is {what}{kind}.{_land(state) if kind else ''}"


def _land(state: kit.State) -> str:
    """The land of the city with its types, which are not seen on the cards."""
    blocks = state.cities[0].ground.blocks
    cards = [blocks[cell].face.card for cell in sorted(blocks)]
    types = dict.fromkeys((c.name, c.land) for c in cards if c.zone == LAND)
    return f" Land in the city: {listing(f'{kit.with_the(n)} ({t})' for n, t in types)}."


def _touched(state: kit.State, card: str, cell: str) -> list[tuple[int, tuple[int, ...]]]:
    face = BOX.faces[card]
    zones = state.cities[0].zones.touched((cell_of(cell),), face.sort)
    return [(zone.size, (*zone.own, *zone.wild)) for zone in zones if zone.own]


def _wild(state: kit.State, card: str, cell: str) -> bool:
    """Whether city services take part, which is another topic."""
    face = BOX.faces[card]
    zones = state.cities[0].zones.touched((cell_of(cell),), face.sort)
    return any(zone.wild for zone in zones)


def _why(card: str, found: list[ZoneEarned], beside: list[int]) -> str:
    zone = CARDS[card].zone
    if not KINDS[zone].pays:
        return f"{kit.cap(zone_word(zone))} zones pay nothing, unless a card says so."
    if not found:
        sizes = " and another of ".join(plural(size, "block") for size in beside)
        return f"It joins a zone of {sizes}. A zone pays once it has three blocks."
    many = " and ".join(f"{len(part.own)}" for part in found)
    each = "each of them pays by itself" if len(found) > 1 else "it pays $1 for each of them"
    return f"The zone had {many} blocks before the card came, and {each}."


def _rule(card: str, found: list[ZoneEarned], beside: list[int]) -> str:
    if not KINDS[CARDS[card].zone].pays:
        return "SC-93"
    if len(beside) > 1:
        return "SC-100"
    return "SC-94" if CARDS[card].zone == LAND and found else "SC-92"


def _misread(
    state: kit.State, card: str, cell: str, bonus: int, truth: str
) -> Iterator[Misreading]:
    """Each belief worked out by itself: all else is counted as the rules have it."""
    touched = _touched(state, card, cell)
    sizes = tuple(size for size, _ in touched)
    joined = [each for _, cells in touched for each in cells]
    found = CARDS[card]

    def of(cells: Iterable[int]) -> terms.Terms:
        return terms.blocks(state, terms.at(cells))

    if not KINDS[found.zone].pays:
        every = tuple(size for size in sizes if size >= SMALLEST)
        large = [each for size, cells in touched if size >= SMALLEST for each in cells]
        yield terms.reading("zones of every kind pay", of(large), "such zones paid like others",
                            truth, row=every)  # fmt: skip
        yield terms.reading("any zone pays, of any kind and size", of(joined),
                            "zones of any kind and size paid", truth, row=sizes)  # fmt: skip
        yield terms.reading("the card pays a zone bonus for itself", (*of(()), ITSELF),
                            "a card were paid $1 for itself", truth)  # fmt: skip
        return
    if len(sizes) == 1 and sizes[0] + 1 >= SMALLEST:
        yield terms.reading("the new card counts too", (*of(joined), ITSELF),
                            "the card counted itself", truth, row=(*sizes, 1))  # fmt: skip
    yield terms.reading("the zone pays, however small", of(joined), "a zone of any size paid",
                        truth, row=sizes)  # fmt: skip
    all_of = kit.cells(state, lambda c: c.zone == found.zone)
    if len(all_of) >= SMALLEST:
        yield terms.reading("all blocks of a kind are one zone", terms.blocks(state, all_of),
                            "they need not be joined" if found.zone != LAND else
                            "all land were one zone, of whatever type", truth)  # fmt: skip
    if min(sizes) >= SMALLEST:
        beside = _beside(state, cell, lambda c: (c.zone, c.land) == (found.zone, found.land))
        yield terms.reading("only neighboring blocks are paid for", of(beside),
                            "only the blocks next to it were paid for", truth)  # fmt: skip
    yield terms.reading("such a card never brings a bonus", of(()), "there were no bonus", truth,
                        row=())  # fmt: skip
    corners = _with_corners(state, card, cell)
    if len(corners) >= SMALLEST:
        yield terms.reading("zones are joined by corners", of(corners), "corners counted", truth)
    if bonus:
        paid = sum(size >= SMALLEST for size in sizes)
        yield terms.reading("a zone pays a flat $3",
                            (*of(()), Item(3 * paid, "The zone as a whole")),
                            "every zone paid $3", truth, row=(3,) * paid)  # fmt: skip


ITSELF = Item(1, "The new card")


def _beside(state: kit.State, cell: str, fits: Callable[[Card], bool]) -> list[int]:
    """The blocks next to a place whose cards fit."""
    ground = state.cities[0].ground
    return [each for each in ground.near((cell_of(cell),)) if fits(ground.blocks[each].face.card)]


def _with_corners(state: kit.State, card: str, cell: str) -> list[int]:
    """The zone as it would be if corners counted; none where city services would take part."""
    blocks, sort = state.cities[0].ground.blocks, BOX.faces[card].sort
    ahead = [cell_of(cell)]
    for at in ahead:
        for near in (at + step for step in (*GRID.sides, *GRID.corners)):
            if near not in blocks or near in ahead:
                continue
            if blocks[near].face.sort == SERVICES:
                return []
            if blocks[near].face.sort == sort:
                ahead.append(near)
    return ahead[1:]


def zones_exercise(dice: Dice) -> Exercise:
    """Place a card where it brings the largest zone bonus."""
    kind = dice.choice((RESIDENTIAL, RESIDENTIAL, COMMERCIAL))
    sketch = Sketch(dice, rows=4)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(5, lambda c: c.zone == kind and easy(c))
    card = sketch.deal(sketch.some(lambda c: c.zone == kind and easy(c)))
    game = sketch.game()
    word = zone_word(kind)
    return kit.richest(
        game, card, f"You are **Ana**. {kit.cap(kit.the(card))} is {word}. Place it where it "
        "brings the **largest zone bonus**.",
        (f"Look for groups of {word} blocks joined by their edges.",
         "A group of three or more pays $1 for each block. Joining two groups can pay twice."),
        "zone bonus", most_ways=3,
    )  # fmt: skip


ZONES = Topic(
    "zones", "The zone bonus",
    ("SC-91", "SC-92", "SC-93", "SC-94", "SC-100", "SC-101"),
    "**$1 for each block** that the zone had before, if it had **three or more**. Residential, "
    "commercial and industrial zones pay, and land of one type.",
    zones_exercise, zones_problem,
)  # fmt: skip


# -- the topic on city services, the wild cards of zones


def service(card: Card) -> bool:
    """Whether a card is of the city services, and easily placed."""
    return card.zone == SERVICES and card.needs < 3


def wild_problem(dice: Dice) -> Problem:
    """Ask for the zone bonus where city services take part."""
    kind = dice.choice((RESIDENTIAL, COMMERCIAL, SERVICES))
    sketch = Sketch(dice)
    sketch.scatter(1, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(2 + dice.below(2), lambda c: c.zone == RESIDENTIAL and easy(c))
    sketch.scatter(1 + dice.below(2), lambda c: c.zone == COMMERCIAL and easy(c))
    sketch.scatter(2 + dice.below(2), service)
    card = sketch.deal(sketch.some(lambda c: c.zone == kind and easy(c) and not c.covers))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ZoneEarned)]
    bonus = sum(part.amount for part in found)
    touched = _wild_touched(state, card, cell)
    kit.require(any(zone.wild for zone in touched))
    why = _wild_why(card, found, touched)
    services = kit.names(state, kit.cells(state, lambda c: c.zone == SERVICES))
    zone = f"It is {zone_word(kind)}. The city services are {services}."
    if kind == SERVICES:
        zone = f"It is a city services card. So far the city services are {services}."
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. {zone}",
        "What **zone bonus** does it bring?",
        _right(state, found, why,
               tuple(place for part in found for place in (*part.own, *part.wild))),
        lambda later: kit.earned(later, ZoneEarned),
        _wild_misread(state, card, cell, touched, why), kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule=_wild_rule(card, found, touched),
        places=(cell,), actions=(action,),
    )  # fmt: skip


def _wild_touched(state: kit.State, card: str, cell: str) -> list[ZoneArea]:
    face = BOX.faces[card]
    sort = RESIDENTIAL if face.sort == SERVICES else face.sort
    return state.cities[0].zones.touched((cell_of(cell),), sort)


def _wild_why(card: str, found: list[ZoneEarned], touched: list[ZoneArea]) -> str:
    if CARDS[card].zone == SERVICES:
        return "A city services card never receives a zone bonus itself. It helps later cards."
    if not found:
        small = " and another of ".join(plural(zone.size, "block") for zone in touched)
        return f"Counting wild cards, it joins a zone of {small}. A zone pays once it has three."
    parts = " and ".join(
        f"{plural(len(part.own), 'block')} of its own and {len(part.wild)} wild" if part.own
        else f"{len(part.wild)} city services, which are a zone by themselves" for part in found
    )  # fmt: skip
    return f"The zone had {parts} before the card came."


def _wild_rule(card: str, found: list[ZoneEarned], touched: list[ZoneArea]) -> str:
    if CARDS[card].zone == SERVICES:
        return "SC-96"
    if any(not part.own for part in found):
        return "SC-97"
    return "SC-99" if not found and not any(zone.own for zone in touched) else "SC-95"


def _wild_misread(
    state: kit.State, card: str, cell: str, touched: list[ZoneArea], truth: str
) -> Iterator[Misreading]:
    """Each belief worked out by itself: all else is counted as the rules have it."""
    if CARDS[card].zone == SERVICES:
        yield from _received(state, cell, truth)
        return

    def of(cells: Iterable[int]) -> terms.Terms:
        return terms.blocks(state, terms.at(cells))

    alone = without(state, card, cell)
    yield terms.reading("city services count for nothing",
                        of(each for zone in alone for each in zone),
                        "only blocks of its own kind counted", truth,
                        row=tuple(map(len, alone)))  # fmt: skip
    sizes = tuple(zone.size for zone in touched)
    joined = [each for zone in touched for each in (*zone.own, *zone.wild)]
    if len(sizes) == 1 and sizes[0] + 1 >= SMALLEST:
        yield terms.reading("the new card counts too", (*of(joined), ITSELF),
                            "the card counted itself", truth, row=(*sizes, 1))  # fmt: skip
    yield terms.reading("the zone pays, however small", of(joined), "a zone of any size paid",
                        truth, row=sizes)  # fmt: skip
    own, services = touched[0].own, kit.cells(state, lambda c: c.zone == SERVICES)
    if len(touched) == 1 and len(own) + len(services) >= SMALLEST:
        yield terms.reading("all city services count",
                            terms.blocks(state, [*terms.at(own), *services]),
                            "services counted wherever they lie", truth,
                            row=(len(own), len(services)))  # fmt: skip
    yield terms.reading("such a card never brings a bonus", of(()), "there were no bonus", truth,
                        row=())  # fmt: skip
    if min(sizes) >= SMALLEST:
        beside = _beside(state, cell, lambda c: c.zone in (CARDS[card].zone, SERVICES))
        yield terms.reading("only neighboring blocks are paid for", of(beside),
                            "only the blocks next to it were paid for", truth)  # fmt: skip


def without(state: kit.State, card: str, cell: str) -> list[list[int]]:
    """The zones beside a place that would pay if no city services were there."""
    city, sort = state.cities[0], BOX.faces[card].sort
    left, found = set(city.ground.near((cell_of(cell),))), []
    while left:
        ahead = [left.pop()]
        if city.ground.blocks[ahead[0]].face.sort != sort:
            continue
        for at in ahead:
            near = city.ground.neighbors(at)
            ahead += [n for n in near if n not in ahead and city.ground.blocks[n].face.sort == sort]
        left -= set(ahead)
        found.append(ahead)
    return [zone for zone in found if len(zone) >= SMALLEST]


def _received(state: kit.State, cell: str, truth: str) -> Iterator[Misreading]:
    """What a city services card would bring, according to those who think that it is paid."""
    zones = state.cities[0].zones
    beside = [
        zone for sort in (RESIDENTIAL, COMMERCIAL)
        for zone in zones.touched((cell_of(cell),), sort) if zone.own and zone.pays
    ]  # fmt: skip

    def of(found: Iterable[ZoneArea]) -> terms.Terms:
        return terms.blocks(
            state, terms.at(each for zone in found for each in (*zone.own, *zone.wild))
        )

    if beside:
        yield terms.reading("a city services card is paid for all zones beside it", of(beside),
                            "it received the bonus of every zone that it joins", truth,
                            row=tuple(zone.size for zone in beside))  # fmt: skip
    if len(beside) > 1:
        largest = max(beside, key=lambda zone: zone.size)
        yield terms.reading("a city services card is paid for the largest zone beside it",
                            of([largest]), "it received the bonus of the largest zone",
                            truth)  # fmt: skip
    near = terms.at(_beside(state, cell, lambda _: True))
    yield terms.reading("a city services card is paid $1 for each neighbor",
                        terms.blocks(state, near), "every block next to it were worth $1",
                        truth)  # fmt: skip
    gray = kit.cells(state, lambda c: c.zone == SERVICES)
    yield terms.reading("a city services card is paid $1 for each of the others",
                        terms.blocks(state, gray), "all city services were one zone that pays",
                        truth)  # fmt: skip


def wild_exercise(dice: Dice) -> Exercise:
    """Place a card where wild cards bring the largest bonus."""
    sketch = Sketch(dice, rows=4)
    sketch.scatter(1, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(3, lambda c: c.zone == RESIDENTIAL and easy(c))
    sketch.scatter(3, service)
    card = sketch.deal(sketch.some(lambda c: c.zone == RESIDENTIAL and easy(c)))
    game = sketch.game()

    def wilder(action: Play) -> bool:
        found = kit.bill_of(game, card, action.cell).parts
        return any(isinstance(part, ZoneEarned) and part.wild for part in found)

    task = kit.richest(
        game, card, f"You are **Ana**. {kit.cap(kit.the(card))} is residential. Place it where it "
        "brings the **largest zone bonus**.",
        ("City services next to a residential block count as residential too.",
         "Neighboring city services pass the zone on, and three of them are a zone by themselves."),
        "zone bonus", most_ways=3,
    )  # fmt: skip
    first = task.solution[0]
    kit.require(isinstance(first, Play) and wilder(first))
    return task


WILD = Topic(
    "wild", "City services are wild",
    ("SC-95", "SC-96", "SC-97", "SC-98", "SC-99", "SC-102"),
    "A **city services** card next to a zone counts as part of it, even of two at once, and holds "
    "it together. **Three** of them are a zone by themselves. It never receives the bonus itself.",
    wild_exercise, wild_problem,
)  # fmt: skip
