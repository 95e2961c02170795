"""The topic on the zone bonus: how large the zone was, and which zones pay."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.lesson import Answer, Dice, Exercise, Misreading, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import (
    CITY,
    COMMERCIAL,
    INDUSTRIAL,
    LAND,
    RESIDENTIAL,
    SERVICES,
)
from urbannb.games.sim_city.components.zones import ZONES as KINDS
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.rulings.placing import ZoneEarned

KIND = (RESIDENTIAL, RESIDENTIAL, COMMERCIAL, INDUSTRIAL, LAND, LAND, "agricultural")


def easy(card: Card) -> bool:
    """Whether a card is placed without much ado, and changes no zone."""
    return card.needs < 3 and not card.covers and card.name != "Dairy Farm"


def zones_problem(dice: Dice) -> Problem:
    """Ask for the zone bonus of a card."""
    kind = dice.choice(KIND)
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    if kind == LAND:
        land = dice.choice(("forest", "mountain", "water"))
        for card in _lands(sketch, land)[: 3 + dice.below(2)]:
            sketch.somewhere(card)
        card = sketch.deal(dice.choice(_lands(sketch, land)))
        sketch.scatter(1 + dice.below(2), lambda c: c.zone == LAND)
    else:
        sketch.scatter(3 + dice.below(3), lambda c: c.zone == kind and easy(c))
        card = sketch.deal(sketch.some(lambda c: c.zone == kind and easy(c)))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    state = state_of(game)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ZoneEarned)]
    bonus = sum(part.amount for part in found)
    beside = [size for size, _ in _touched(state, card, cell)]
    kit.require(bool(beside) and not _wild(state, card, cell))
    kit.require(bool(bonus) or dice.below(3) == 0)
    why = _why(card, found, beside)
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. {_is(state, card)}",
        "What **zone bonus** does it bring?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", tuple(p.amount for p in found)),),
               tuple(place for part in found for place in part.own)),
        lambda later: kit.earned(later, ZoneEarned),
        _misread(state, card, cell, bonus, why), kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule=_rule(card, found, beside),
        places=(cell,), actions=(action,),
    )  # fmt: skip


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
    sizes = tuple(size for size, _ in _touched(state, card, cell))
    found = CARDS[card]
    if not KINDS[found.zone].pays:
        every = tuple(size for size in sizes if size >= SMALLEST)
        yield Misreading("zones of every kind pay", every, "such zones paid like others", truth)
        yield Misreading("any zone pays, of any kind and size", sizes,
                         "zones of any kind and size paid", truth)  # fmt: skip
        yield Misreading("the card pays a zone bonus for itself", (1,),
                         "a card were paid $1 for itself", truth)  # fmt: skip
        return
    if len(sizes) == 1 and sizes[0] + 1 >= SMALLEST:
        yield Misreading("the new card counts too", (*sizes, 1), "the card counted itself", truth)
    yield Misreading("the zone pays, however small", sizes, "a zone of any size paid", truth)
    all_of = len(kit.cells(state, lambda c: c.zone == found.zone))
    if all_of >= SMALLEST:
        yield Misreading("all blocks of a kind are one zone", (all_of,),
                         "they need not be joined" if found.zone != LAND else
                         "all land were one zone, of whatever type", truth)  # fmt: skip
    beside = [c for c in kit.near(state, cell) if (c.zone, c.land) == (found.zone, found.land)]
    if min(sizes) >= SMALLEST:
        yield Misreading("only neighboring blocks are paid for", (len(beside),),
                         "only the blocks next to it were paid for", truth)  # fmt: skip
    yield Misreading("such a card never brings a bonus", (), "there were no bonus", truth)
    corners = _with_corners(state, card, cell)
    if corners >= SMALLEST:
        yield Misreading("zones are joined by corners", (corners,), "corners counted", truth)
    if bonus:
        paid = sum(size >= SMALLEST for size in sizes)
        yield Misreading("a zone pays a flat $3", (3,) * paid, "every zone paid $3", truth)


def _with_corners(state: kit.State, card: str, cell: str) -> int:
    """How large the zone would be if corners counted; 0 where city services would take part."""
    blocks, sort = state.cities[0].ground.blocks, BOX.faces[card].sort
    ahead = [cell_of(cell)]
    for at in ahead:
        for near in (at + step for step in (*GRID.sides, *GRID.corners)):
            if near not in blocks or near in ahead:
                continue
            if blocks[near].face.sort == SERVICES:
                return 0
            if blocks[near].face.sort == sort:
                ahead.append(near)
    return len(ahead) - 1


# -- the task


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
