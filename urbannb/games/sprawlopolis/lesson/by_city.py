"""How the conditions that look at the whole city are misread, and groups and roads with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from urbannb.core.lesson import Misreading
from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components import SIDES, ZONES
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.kit import squares
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.rules.conditions import record
from urbannb.games.sprawlopolis.rules.conditions.by_city import BLOCK_PARTY


def block_party(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-34: squares that overlap, one a zone, and the points of the table."""
    city = sketch.city
    found = squares(city)
    cells = kit.places(c for s in found for c in kit.corners_of(s))
    right = _party(len(found))
    yield Misreading(
        "squares must not overlap", (_party(_apart(found)),), "squares were not allowed to overlap",
        f"Squares may overlap, so there are {len(found)} of them.", cells,
    )  # fmt: skip
    yield Misreading(
        "a square scores 1 point", (1,) * len(found), "each square brought 1 point",
        f"The card has a table: {plural(len(found), 'square')} "
        f"{'scores' if len(found) == 1 else 'score'} {number(right)}.", cells,
    )  # fmt: skip
    zones = {city.blocks[s].zone for s in found}
    yield Misreading(
        "each zone counts once", (_party(len(zones)),), "each zone counted once",
        "Every square counts, several of one zone too.", cells,
    )  # fmt: skip
    groups = [g for zone in ZONES for g in city.groups()[zone] if len(g) > 3]
    yield Misreading(
        "a group of four is a square", (_party(len(groups)),),
        "every group of four blocks or more were a square",
        "The four blocks must form a square, two by two.",
        kit.places(c for g in groups for c in g.cells),
    )  # fmt: skip
    rows = {c for c in city.blocks if set(kit.corners_of(c)) <= set(city.blocks)}
    yield Misreading(
        "a square may be of any zones", (_party(len(rows)),), "any four blocks made a square",
        "All four blocks must be of one zone.", cells,
    )  # fmt: skip
    yield Misreading(
        "a square scores 3 points", (3,) * len(found), "each square brought 3 points",
        f"The table begins at {number(_party(0))} for none; each square adds 3 to that, up to five "
        "squares.", cells,
    )  # fmt: skip
    yield Misreading(
        "the table is read one line too far", (_party(len(found) + 1),),
        "the next line of the table counted",
        f"There {'is' if len(found) == 1 else 'are'} {record.no(len(found), 'square')} here, which "
        f"{'gives' if len(found) == 1 else 'give'} {number(right)}.", cells,
    )  # fmt: skip


def _apart(squares: Sequence[int]) -> int:
    """The most squares that do not overlap."""
    if not squares:
        return 0
    first, *others = squares
    clear = [s for s in others if not set(kit.corners_of(s)) & set(kit.corners_of(first))]
    return max(1 + _apart(clear), _apart(others))


def _party(count: int) -> int:
    return BLOCK_PARTY[min(count, len(BLOCK_PARTY) - 1)]


def master_planned(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-36: all blocks instead of groups, corners, and the sign of the difference."""
    city = sketch.city
    homes, sheds = len(kit.largest(city, "R")), len(kit.largest(city, "I"))
    both = kit.places((*kit.largest(city, "R"), *kit.largest(city, "I")))
    yield Misreading(
        "industry is not taken off", (homes,), "the industrial group were not taken off",
        f"The size of that group, {sheds}, is subtracted.", both,
    )  # fmt: skip
    yield Misreading(
        "all blocks are counted", (len(kit.of(city, "R")), -len(kit.of(city, "I"))),
        "all residential and all industrial blocks counted",
        f"Only the largest group of each counts: {homes} and {sheds}.", both,
    )  # fmt: skip
    wide = len(kit.cornered(city, "R")), len(kit.cornered(city, "I"))
    yield Misreading(
        "a corner joins blocks", (wide[0], -wide[1]), "blocks were joined at their corners",
        "A group is joined along sides only.", both,
    )  # fmt: skip
    yield Misreading(
        "the two groups are added", (homes, sheds), "the two groups were added",
        "The industrial group is subtracted.", both,
    )  # fmt: skip
    yield Misreading(
        "homes are taken off industry", (sheds, -homes), "it went the other way around",
        "It is residential less industrial.", both,
    )  # fmt: skip


def the_burbs(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-38: contacts instead of blocks, corners, every group, the price of industry."""
    city = sketch.city
    yield _best(
        city, lambda group: {n for c in group for n in kit.beside(city, c, "P")},
        "industry costs nothing", "industry beside the homes cost nothing",
        "Each industrial block beside the group costs 2.",
    )  # fmt: skip
    yield _best(
        city, lambda group: [n for c in group for n in kit.beside(city, c, "PI")],
        "every shared side counts", "every shared side counted",
        "A park or industrial block counts once, on however many sides it touches the group.",
    )  # fmt: skip
    yield _best(
        city,
        lambda group: {
            n for c in group for n in kit.beside(city, c, "PI") + kit.cornering(city, c, "PI")
        },
        "blocks at a corner count", "blocks at a corner of the group counted too",
        "Only blocks beside it, across a side, count.",
    )  # fmt: skip
    every = {n for c in kit.of(city, "R") for n in kit.beside(city, c, "PI")}
    homes = city.groups()["R"]
    size = plural(len(homes[0]) if homes else 0, "block")
    yield _neighbors(
        city, every, "all residential blocks count", "all residential blocks counted",
        f"Only the largest group counts; it has {size}.",
    )  # fmt: skip
    yield _best(
        city, lambda group: {n for c in group for n in kit.beside(city, c, "PI")},
        "industry costs 1 point", "an industrial block cost 1 point", "It costs 2.", -1,
    )  # fmt: skip


def _best(
    city: City,
    near: Callable[[tuple[int, ...]], Collection[int]],
    belief: str,
    idea: str,
    truth: str,
    industry: int = -2,
) -> Misreading:
    """What is near the largest group; of several the one that a belief likes best (SP-53)."""
    homes = city.groups()["R"]
    tied = [near(group.cells) for group in homes if len(group) == len(homes[0])]
    found = [_neighbors(city, cells, belief, idea, truth, industry) for cells in tied or [()]]
    return max(found, key=lambda one: one.total)


def _neighbors(
    city: City, cells: Collection[int], belief: str, idea: str, truth: str, industry: int = -2
) -> Misreading:
    terms = tuple(1 if city.blocks[c].zone == "P" else industry for c in sorted(cells))
    return Misreading(belief, terms, idea, truth, kit.places(cells))


# -- groups and roads


def group(sketch: kit.Sketch, zone: str) -> kit.Misreadings:
    """SP-21, SP-22: what is taken for the largest group of a zone."""
    city = sketch.city
    groups = city.groups()[zone]
    best = len(groups[0])
    tied = [g for g in groups if len(g) == best]
    name, one = ZONES[zone], "the largest group" if len(tied) == 1 else "one of the largest groups"
    wide = kit.cornered(city, zone)
    yield Misreading(
        "a corner joins blocks", (len(wide),), "blocks were joined at their corners",
        "A group is joined along sides only; a corner joins nothing.", kit.places(wide),
    )  # fmt: skip
    if len(tied) > 1:
        yield Misreading(
            "tied groups all score", (best,) * len(tied), f"all {len(tied)} largest groups scored",
            "The team picks one of them; the others score nothing.",
            kit.places(c for g in tied for c in g.cells),
        )  # fmt: skip
    yield Misreading(
        "every block of the zone scores", tuple(map(len, groups)), f"every {name} block scored",
        f"Only {one} does, and it has {plural(best, 'block')}.",
        kit.places(kit.of(city, zone)),
    )  # fmt: skip
    count = len(sketch.laid)
    yield Misreading(
        "covered blocks still count", (count,),
        f"the {name} block of each of the {count} cards counted",
        "Blocks that are covered are gone, and the others must be joined.",
        kit.places(kit.of(city, zone)),
    )  # fmt: skip
    yield Misreading(
        "each group scores 1 point", (1,) * len(groups), f"each {name} group brought 1 point",
        "Each block of the largest group brings 1 point.", kit.places(groups[0].cells),
    )  # fmt: skip
    if len(groups) > 1:
        yield Misreading(
            "the two largest groups score", (best, len(groups[1])), "the two largest groups scored",
            "One group of each zone scores.", kit.places(groups[1].cells),
        )  # fmt: skip


def roads(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-24: what is taken for one road. The terms are roads, not points."""
    city = sketch.city
    found = city.roads()
    single = sum(len(City.of([laid]).roads()) for laid in sketch.laid)
    yield Misreading(
        "each card's roads count by themselves", (single,),
        f"the roads printed on each of the {len(sketch.laid)} cards counted by themselves",
        "A road goes on across the seam wherever both blocks have it at the shared edge, and "
        "what is covered is gone.", kit.road_places([0]),
    )  # fmt: skip
    loops = [i for i, road in enumerate(found) if road.loop]
    yield Misreading(
        "a loop is not a road", (len(found) - len(loops),), "a loop were not a road",
        f"A loop is one road, though it has no end: {kit.roads_words(loops)}." if loops else "",
        kit.road_places(loops),
    )  # fmt: skip
    paved = [c for c, b in city.blocks.items() if b.exits]
    beside_ = kit.clumps(paved, SIDES)
    yield Misreading(
        "roads in neighboring blocks are joined", (len(beside_),),
        "neighboring blocks with a road were always joined",
        "Two blocks are joined only where both roads touch the edge between them.",
        kit.road_places(range(len(found))),
    )  # fmt: skip
    short = [i for i, road in enumerate(found) if len(road) == 1]
    yield Misreading(
        "a road of one block is not a road", (len(found) - len(short),),
        "a road needed two blocks",
        f"A road may be one block long; {kit.roads_words(short)} "
        f"{'is' if len(short) == 1 else 'are'}."
        if short else "A road may be one block long.", kit.road_places(short),
    )  # fmt: skip
    yield Misreading(
        "each block is a road", (len(paved),), "each block with a road were a road",
        f"They are connected: {plural(len(paved), 'block')} make {plural(len(found), 'road')}.",
        kit.road_places(range(len(found))),
    )  # fmt: skip
