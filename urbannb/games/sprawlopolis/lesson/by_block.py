"""How the conditions that look at single blocks are misread."""

from __future__ import annotations

from urbannb.core.lesson import Misreading
from urbannb.core.text import capital
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.counts import Things, block, blocks, on_cards
from urbannb.games.sprawlopolis.lesson.kit import (
    Misreadings,
    Sketch,
    beside,
    of,
    places,
    spots,
    summed,
)
from urbannb.games.sprawlopolis.model.city import City


def go_green(sketch: Sketch) -> Misreadings:
    """SP-33: forgetting the price of industry, or counting what is covered."""
    city = sketch.city
    parks, sheds = of(city, "P"), of(city, "I")
    good = blocks(city, parks)
    yield Misreading(
        "industry costs nothing", good, "industry cost nothing",
        f"{capital(kit.each_of(len(sheds), 'industrial block'))} in sight costs 3 points.",
        places(sheds),
    )  # fmt: skip
    yield Misreading(
        "an industrial block costs 1 point", (*good, *blocks(city, sheds, -1)),
        "an industrial block cost 1 point", "It costs 3.", places(sheds),
    )  # fmt: skip
    count = len(sketch.laid)
    yield Misreading(
        "covered blocks still count", on_cards(sketch, "P") + on_cards(sketch, "I", -3),
        f"each of the {count} cards counted with its park and its industrial block",
        "Only what can be seen counts; what is covered is gone.", places((*parks, *sheds)),
    )  # fmt: skip
    park, shed = kit.largest(city, "P"), kit.largest(city, "I")
    yield Misreading(
        "only the largest groups count", blocks(city, park) + blocks(city, shed, -3),
        "only the largest groups counted", "Every park and every industrial block counts.",
        places((*park, *shed)),
    )  # fmt: skip


def green(city: City) -> Things:
    """What Go Green counts."""
    return blocks(city, of(city, "P")) + blocks(city, of(city, "I"), -3)


def stacks_and_scrapers(sketch: Sketch) -> Misreadings:
    """SP-35: open sides and corners held against a block, or too little asked of it."""
    city = sketch.city
    sheds = of(city, "I")
    scored = [c for c in sheds if not beside(city, c, "RP")]
    walled = [c for c in scored if not kit.open_sides(city, c)]
    bare = [c for c in scored if c not in walled]
    yield Misreading(
        "an open side spoils it", blocks(city, walled, 2), "an open side spoiled it",
        "An open side does no harm; only residential and park neighbors do.", places(bare),
    )  # fmt: skip
    clear = [c for c in scored if not kit.cornering(city, c, "RP")]
    yield Misreading(
        "blocks at the corners matter too", blocks(city, clear, 2),
        "blocks at the corners mattered too",
        "Only the neighbors across a side matter.",
        places(c for c in scored if c not in clear),
    )  # fmt: skip
    some = [c for c in sheds if beside(city, c, "CI")]
    odd = [c for c in some if c not in scored]
    yield Misreading(
        "one such neighbor is enough", blocks(city, some, 2),
        "one commercial or industrial neighbor were enough",
        "All neighbors must be commercial or industrial"
        + (f", and {spots(odd)} border{'s' if len(odd) == 1 else ''} on a home or a park."
           if odd else "."), places(odd),
    )  # fmt: skip
    yield Misreading(
        "a block scores 1 point", blocks(city, scored), "such a block brought 1 point",
        "It brings 2.", places(scored),
    )  # fmt: skip
    homeless = [c for c in sheds if not beside(city, c, "R")]
    yield Misreading(
        "parks do no harm", blocks(city, homeless, 2), "a park beside it did no harm",
        "A park beside it spoils it just as a home does.",
        places(c for c in homeless if c not in scored),
    )  # fmt: skip
    yield Misreading(
        "every industrial block scores", blocks(city, sheds, 2), "every industrial block brought 2",
        "Only one without homes or parks beside it does.",
        places(c for c in sheds if c not in scored),
    )  # fmt: skip


def central_perks(sketch: Sketch) -> Misreadings:
    """SP-37: corners looked at, bays overlooked, open sides counted one by one."""
    city = sketch.city
    parks = of(city, "P")
    inner = [c for c in parks if not kit.open_sides(city, c)]
    outer = [c for c in parks if c not in inner]
    round_ = [c for c in inner if not kit.open_corners(city, c)]
    cut = [c for c in inner if c not in round_]
    yield Misreading(
        "the corners must be built too",
        tuple(block(city, c, 1 if c in round_ else -2) for c in parks),
        "a park also needed a block at each corner",
        "Only the four sides matter"
        + (f"; {spots(cut, 'park')} ha{'s' if len(cut) == 1 else 've'} a block on each." if cut
           else "."), places(cut),
    )  # fmt: skip
    rim = [c for c in outer if any(kit.outside(city, near) for near in kit.open_sides(city, c))]
    bays = [c for c in outer if c not in rim]
    yield Misreading(
        "only the outermost rows and columns are edge",
        tuple(block(city, c, -2 if c in rim else 1) for c in parks),
        "only the outermost rows and columns were city edge",
        "Any open space beside a block is city edge"
        + (f", as beside {spots(bays, 'park')}." if bays else "."), places(bays),
    )  # fmt: skip
    yield Misreading(
        "parks on the edge cost nothing", blocks(city, inner), "parks on the edge cost nothing",
        f"{capital(kit.each_of(len(outer), 'park'))} on the edge costs 2 points.", places(outer),
    )  # fmt: skip
    yield Misreading(
        "a park on the edge costs 1 point", blocks(city, inner) + blocks(city, outer, -1),
        "a park on the edge cost 1 point", "It costs 2.", places(outer),
    )  # fmt: skip
    each = tuple(block(city, c, -2 * len(kit.open_sides(city, c))) for c in outer)
    yield Misreading(
        "each open side costs 2 points", blocks(city, inner) + each, "each open side cost 2 points",
        "A park on the edge costs 2 points once, however many of its sides are open.",
        places(outer),
    )  # fmt: skip


def concrete_jungle(sketch: Sketch) -> Misreadings:
    """SP-39: sides instead of corners, and contacts instead of blocks."""
    city = sketch.city
    sheds = of(city, "I")
    touched = {c: kit.cornering(city, c, "I") for c in sheds}
    scored = [c for c in sheds if touched[c]]
    sides = [c for c in sheds if beside(city, c, "I")]
    either = [c for c in sheds if touched[c] or c in sides]
    odd = [c for c in either if c not in scored]
    pairs = tuple(block(city, c, sum(near > c for near in touched[c])) for c in scored)
    yield Misreading(
        "a shared side counts as well", blocks(city, either), "a shared side counted as well",
        "Only corners count"
        + (f"; {spots(odd)} meet{'s' if len(odd) == 1 else ''} industry along a side alone."
           if odd else "."), places(odd),
    )  # fmt: skip
    yield Misreading(
        "sides count, corners do not", blocks(city, sides), "blocks had to share a side",
        "It is corners that count.", places(scored),
    )  # fmt: skip
    yield Misreading(
        "each corner contact counts", tuple(block(city, c, len(touched[c])) for c in scored),
        "a block scored for each corner where it meets another",
        "A block brings 1 point at most.", places(c for c in scored if len(touched[c]) > 1),
    )  # fmt: skip
    yield Misreading(
        "each pair scores once", pairs, "each pair brought 1 point",
        "Every block of a pair brings 1 point.", places(scored),
        counted=summed([sum(pair.value for pair in pairs)]),
    )  # fmt: skip
    yield Misreading(
        "every industrial block scores", blocks(city, sheds),
        "every industrial block brought 1 point",
        "Only one that meets another at a corner does.",
        places(c for c in sheds if c not in scored),
    )  # fmt: skip


def skid_row(sketch: Sketch) -> Misreadings:
    """SP-45: too few neighbors, too many points, or corners."""
    city = sketch.city
    homes = of(city, "R")
    near = {c: len(beside(city, c, "I")) for c in homes}
    scored = [c for c in homes if near[c] > 1]
    one = [c for c in homes if near[c] == 1]
    yield Misreading(
        "one industrial neighbor is enough", blocks(city, scored + one, 2),
        "one industrial neighbor were enough",
        "It takes two"
        + (f"; {spots(one)} {'has one' if len(one) == 1 else 'have one each'}." if one else "."),
        places(one),
    )  # fmt: skip
    around = {c: near[c] + len(kit.cornering(city, c, "I")) for c in homes}
    wide = [c for c in homes if around[c] > 1]
    yield Misreading(
        "industry at a corner counts too", blocks(city, wide, 2),
        "industry at a corner counted too", "Only neighbors across a side count.",
        places(c for c in wide if c not in scored),
    )  # fmt: skip
    yield Misreading(
        "each industrial neighbor scores",
        tuple(block(city, c, near[c]) for c in homes if near[c]),
        "each industrial neighbor brought 1 point",
        "A home brings 2 points if there are two or more, otherwise nothing.",
        places((*scored, *one)),
    )  # fmt: skip
    yield Misreading(
        "a home scores 1 point", blocks(city, scored), "such a home brought 1 point",
        "It brings 2.", places(scored),
    )  # fmt: skip
    yield Misreading(
        "points for each industrial neighbor",
        tuple(block(city, c, 2 * near[c]) for c in scored),
        "such a home brought 2 points for each neighbor",
        "It brings 2 points, whether there are two, three or four.", places(scored),
    )  # fmt: skip


def tourist_traps(sketch: Sketch) -> Misreadings:
    """SP-47: bays overlooked, the second point forgotten or given too freely."""
    city = sketch.city
    shops = of(city, "C")
    sides = {c: kit.open_sides(city, c) for c in shops}
    edge = [c for c in shops if sides[c]]
    corners = [c for c in edge if _corner(c, sides[c])]
    yield Misreading(
        "the corner brings no extra point", blocks(city, edge),
        "a corner brought nothing more than the edge",
        "A block on a corner of the city brings 2"
        + (f": {spots(corners)}." if corners else "."), places(corners),
    )  # fmt: skip
    ends = {c: tuple(near for near in sides[c] if kit.outside(city, near)) for c in shops}
    rim = tuple(block(city, c, bool(ends[c]) + _corner(c, ends[c])) for c in shops)
    bays = [c for c in edge if ends[c] != sides[c]]
    yield Misreading(
        "only the outermost rows and columns are edge", rim,
        "only the outermost rows and columns were city edge",
        "Any open space beside a block is city edge"
        + (f", as beside {spots(bays)}." if bays else "."), places(bays),
    )  # fmt: skip
    yield Misreading(
        "only corners score", blocks(city, corners, 2), "only blocks on a corner scored",
        "A block with one side on the edge brings 1 point.",
        places(c for c in edge if c not in corners),
    )  # fmt: skip
    poked = [c for c in shops if not sides[c] and kit.open_corners(city, c)]
    yield Misreading(
        "an open corner is enough", blocks(city, edge + corners + poked),
        "a block with an open space at a corner lay on the edge",
        "It takes an open side.", places(poked),
    )  # fmt: skip
    yield Misreading(
        "every block on the edge scores 2 points", blocks(city, edge, 2),
        "every block on the edge brought 2 points", "The second point is for corners.",
        places(c for c in edge if c not in corners),
    )  # fmt: skip
    yield Misreading(
        "every commercial block scores", blocks(city, shops), "every commercial block scored 1",
        "Only those on the city edge do, and those on a corner bring 2.", places(shops),
    )  # fmt: skip


def _corner(cell: int, sides: tuple[int, ...]) -> bool:
    """Whether two of these sides of a block meet; those across from each other do not."""
    return len(sides) > 2 or (len(sides) == 2 and sum(sides) != 2 * cell)
