"""Topics on where a building may stand: room in one block, the card's words, what is adjacent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, SHAPES, Site, lots_in, site, sites
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson.city.counting import (
    Misreading,
    chosen,
    row,
    wrong_counts,
)
from urbannb.games.urban_sprawl.lesson.city.italics import italics_problem
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    across_corner,
    build,
    builds,
    lots,
    new_buildings,
    permits_for,
    quiet,
    same_block,
    state_of,
    straight,
    touching,
)
from urbannb.games.urban_sprawl.model.building import Building

FEW = 3
"""A task that more than one place in so many solves needs no thought."""


# -- room, and the words in italics


def placing_problem(dice: Dice) -> Problem:
    """Ask whether a block has room, or whether a place is what the card demands."""
    make = dice.choice((_room, italics_problem, italics_problem))
    return insist(lambda: make(dice))


def _room(dice: Dice) -> Problem:
    """A block in which something stands, and a building that may not fit."""
    case = dice.choice(tuple(_ROOM))
    sketch = Sketch(dice)
    block, zone = dice.choice(BLOCKS), dice.choice(ZONES)
    size = 2 if case == "apart" else dice.choice((2, 3, 4) if case == "few" else (1, 2, 3))
    if case == "apart":
        for corner in dice.choice((("nw", "se"), ("ne", "sw"))):
            sketch.put(zone, site(block, corner, 1))
    else:
        for _ in range(1 + dice.below(2)):
            sketch.somewhere(zone, (1, 1, 2), lambda s: s.block == block)
    sketch.scatter(3, (1, 2))
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"3": contract.id}, permits={"Ana": card.id}, wealth=60)
    fits = [s for s in (site(block, x, size) for x in SHAPES[size]) if game.why(build("3", s)).ok]
    vacant = 4 - sum(b.size for b in state_of(game).buildings(lots_in(block)))
    if not vacant or case != _case(bool(fits), vacant, size):
        raise Unfit
    text, because, wrong = _ROOM[case]
    lot_is = plural(vacant, "lot is", "lots are")
    text = text.format(lots=lot_is)
    right = Answer(text, "", because.format(lots=lot_is, block=block, size=plural(size, "lot")))
    return Problem(
        game,
        f"The **{contract.name}** is a contract for **{plural(size, f'{zone} lot')}**. Zoning, "
        f"permits and wealth are no hindrance in block {block}, which is ringed. Nothing may be "
        "demolished.",
        f"Is there room for the {contract.name} in block **{block}**?",
        text[0].lower() + text[1:],
        right,
        chosen(right, (replace(o, text=o.text.format(lots=lot_is)) for o in wrong)),
        (build("3", dice.choice(fits)),) if fits else (),
        "US-32",
        (block,),
        announced=False,
        bare=True,
    )


def _case(fits: bool, vacant: int, size: int) -> str:
    if fits:
        return "fits"
    return "few" if vacant < size else "apart"


_ACROSS = Answer(
    "Yes, with a part across the street",
    "a building may cross a street",
    "No building crosses a street: all its lots lie in one block.",
)
_TAKEN = Answer(
    "No, something stands in that block",
    "one building a block",
    "A block may hold several buildings, as long as there are vacant lots enough.",
)
_ROOM = {
    "fits": (
        "Yes, {lots} vacant",
        "In {block}, {lots} vacant, and the building takes {size}, all within the block.",
        (
            _TAKEN,
            Answer("No, buildings of one block may not touch", "buildings may not touch",
                   "Buildings may stand side by side; only zoning says which."),
            _ACROSS,
        ),
    ),
    "few": (
        "No, only {lots} vacant",
        "The building covers {size}, all within one block, and in {block} only {lots} vacant.",
        (
            _ACROSS,
            Answer("Yes, over what stands there", "a building may cover another one",
                   "Lots must be vacant, unless one may demolish; that is another chapter."),
            _TAKEN,
        ),
    ),
    "apart": (
        "No, the vacant lots do not lie side by side",
        "In {block}, {lots} vacant, but only at a corner; a building of {size} is half a block.",
        (
            Answer("Yes, {lots} vacant", "the vacant lots need not be side by side",
                   "They touch at a corner only, and no building is shaped like that."),
            _ACROSS,
            _TAKEN,
        ),
    ),
}  # fmt: skip
"""How a block may be: the right answer, why, and what else is believed."""


# -- one exercise, and the neighbors


def placing_exercise(dice: Dice) -> Exercise:
    """Build an L so that one lot of a block stays vacant."""
    sketch = Sketch(dice)
    sketch.scatter(4, (1, 2))
    zone = dice.choice(ZONES)
    size = dice.choice((2, 3))
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"2": contract.id}, permits={"Ana": card.id}, wealth=40)
    places = [s for s in sites(size) if game.why(build("2", s)).ok]
    place = dice.choice(places)
    here = [s for s in places if s.block == place.block]
    if len(here) < 2:
        raise Unfit
    left = lots(Site("", "", 0, same_block(place) & ~state_of(game).ground.taken, 0, frozenset()))
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        new = built[0]
        if new.block != place.block:
            return Goal(False, f"You built in {new.block}, not in {place.block}. Undo.")
        if new.shape != place.shape:
            return Goal(False, f"It covers {listing(lots(new.site))}. Undo.")
        return Goal(True, f"It covers {listing(lots(new.site))} and leaves {listing(left)} vacant.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, 'lot')}) in block "
        f"**{place.block}**, which is ringed, so that **{listing(left)}** "
        f"{'stays' if len(left) == 1 else 'stay'} vacant.",
        goal,
        (
            (
                "Choose the contract, then the block. Where it could lie in several ways you are "
                "shown them."
            ),
            (
                f"A lot is called by its block and its corner: {left[0]} is the "
                f"{SIDES[left[0][2:]]} one. What is left for {plural(size, 'lot')}?"
            ),
            f"{build('2', place)} does it.",
        ),
        (place.block,),
        bare=True,
    )


SIDES = {"nw": "north-west", "ne": "north-east", "sw": "south-west", "se": "south-east"}


# -- what is adjacent


def adjacency_problem(dice: Dice) -> Problem:
    """Ask how many buildings are adjacent to one."""
    sketch = Sketch(dice)
    size = dice.choice((1, 1, 2, 3))
    place = dice.choice([s for s in sites(size) if s.block[0] in "BCDE" and s.block[1] in "2345"])
    here = sketch.put(dice.choice(ZONES), place)
    for _ in range(2 + dice.below(4)):
        sketch.beside(place, dice.choice((*ZONES, PARK)), (1, 1, 2, 3))
    for _ in range(2):
        sketch.somewhere(
            dice.choice(ZONES),
            (1, 2),
            lambda s: bool(s.near & place.near) and not s.lots & place.near,
        )
    game = sketch.game()
    found = touching(game, place.near)
    right = len(found)
    return Problem(
        game,
        f"The ringed {here.zone} building in {here.block} has {plural(size, 'lot')}. Parks are "
        "buildings too.",
        "To how many **buildings** is the ringed one adjacent?",
        f"it is adjacent to {plural(right, 'building')}",
        Answer(
            str(right), "",
            f"{listing(called(b) for b in found)}. Lots that touch are adjacent, straight or at a "
            "corner, and streets and crossings make no difference.",
            (row("Adjacent buildings", (right,)),),
            (here.lot, *(b.lot for b in found)),
        ),
        wrong_counts(right, "", _misread_neighbors(game, here)),
        places=(here.lot,),
        heads=("", "Counted", ">Buildings"),
        verdict=False,
        bare=True,
    )  # fmt: skip


def called(building: Building) -> str:
    """A building in a list: "RES on D3ne"."""
    name = "the park" if building.zone == PARK else building.zone
    return f"{name} on {building.lot}"


def missed(counted: list[Building], found: list[Building]) -> str:
    """What a wrong way to look leaves out, or takes in."""
    out = [b for b in found if b not in counted]
    more = [b for b in counted if b not in found]
    parts = [f"leaves out {listing(map(called, out))}"] if out else []
    if more:
        parts.append(f"counts {listing(map(called, more))}")
    return f"That {' and '.join(parts)}."


def _misread_neighbors(game: Game, here: Building) -> Iterator[Misreading]:
    place = here.site
    found = touching(game, place.near)
    looks = (
        ("a corner is not adjacent", "only buildings side by side were adjacent", straight(place),
         "At a corner they touch as well."),
        ("a street parts buildings", "only buildings of the same block were adjacent",
         same_block(place), "A street between two lots makes no difference."),
        ("a crossing parts buildings", "streets could be looked across, but not crossings",
         place.near & ~across_corner(place), "At a crossing, diagonal lots are adjacent too."),
    )  # fmt: skip
    for belief, idea, near, truth in looks:
        seen = touching(game, near)
        yield Misreading(
            belief,
            (len(seen),),
            idea,
            f"{truth} {missed(seen, found)}" if seen != found else truth,
            (here.lot, *(b.lot for b in seen)),
        )
    zoned = [b for b in found if b.zone != PARK]
    yield Misreading(
        "parks are no buildings",
        (len(zoned),),
        "parks did not count",
        "A park is a building, though of no zone.",
        (here.lot, *(b.lot for b in zoned)),
    )
    count = sum((b.site.lots & place.near).bit_count() for b in found)
    yield Misreading(
        "each lot counts",
        (count,),
        "each adjacent lot counted",
        "Buildings are counted, each once, however many of its lots touch.",
        (here.lot, *(b.lot for b in found)),
    )
    far = [b for b in state_of(game).city.values() if b not in found and b != here]
    yield Misreading(
        "near is enough", (len(found), len(far)), "buildings one lot further off counted",
        "Only lots that touch are adjacent.", (here.lot, *(b.lot for b in far)),
    )  # fmt: skip


def adjacency_exercise(dice: Dice) -> Exercise:
    """Build so that two buildings are touched at once."""
    sketch = Sketch(dice)
    zone = dice.choice(ZONES)
    size = 1 + dice.below(2)
    spot = sketch.vacant_site(size)
    one, two = (sketch.beside(spot, zone, (1, 2)) for _ in range(2))
    if one.block == two.block:
        raise Unfit
    for _ in range(3):
        sketch.apart(spot, dice.choice((*ZONES, PARK)), (1, 2))
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": card.id}, wealth=40)
    places = {x: tuple(x.split()[2:]) for x in builds(game, "1")}
    both = one.site.lots, two.site.lots
    good = [
        x
        for x, (block, *shape) in places.items()
        if all(site(block, "".join(shape), size).near & other for other in both)
    ]
    if not good or len(good) * FEW > len(places):
        raise Unfit
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        new = built[0]
        near = [b for b in (one, two) if b.site.lots & new.site.near]
        said = f"Your new building is adjacent to {listing(map(called, near)) or 'neither'}"
        if len(near) < 2:
            return Goal(False, f"{said}{', but to one alone' if near else ''}. Undo.")
        return Goal(True, f"{said}, across whatever street there is.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, 'lot')}) so that it is "
        f"adjacent to the {zone} building in **{one.block}** and to the one in **{two.block}** "
        "at once.",
        goal,
        (
            "Corners count, and streets do not part: a lot has eight neighbors.",
            f"Try block {listing(sorted({x.split()[2] for x in good}), 'or')}.",
            f"{good[0]} does it.",
        ),
        (one.lot, two.lot),
        bare=True,
    )
