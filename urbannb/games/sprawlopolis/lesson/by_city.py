"""How the conditions that look at the whole city are misread, and groups and roads with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from urbannb.core.lesson import Item, Misreading
from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components import SIDES, ZONES, footprint
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.counts import (
    COVERED,
    Stretch,
    Things,
    block,
    groups,
    on_cards,
    roads_worth,
    stretches,
)
from urbannb.games.sprawlopolis.lesson.kit import squares, summed
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.rules.conditions import condition, record
from urbannb.games.sprawlopolis.rules.conditions.by_city import BLOCK_PARTY


def block_party(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-34: squares that overlap, one a zone, and the points of the table."""
    city = sketch.city
    found = squares(city)
    cells = kit.places(c for s in found for c in kit.corners_of(s))
    right = _party(len(found))
    yield Misreading(
        "squares must not overlap", _table(_apart(found)), "squares were not allowed to overlap",
        f"Squares may overlap, so there are {len(found)} of them.", cells,
        counted=_in_all(_table(_apart(found))),
    )  # fmt: skip
    yield Misreading(
        "a square scores 1 point", _squares(found, 1), "each square brought 1 point",
        f"The card has a table: {plural(len(found), 'square')} "
        f"{'scores' if len(found) == 1 else 'score'} {number(right)}.", cells,
    )  # fmt: skip
    zones = _table({city.blocks[s].zone: s for s in reversed(found)}.values())
    yield Misreading(
        "each zone counts once", zones, "each zone counted once",
        "Every square counts, several of one zone too.", cells, counted=_in_all(zones),
    )  # fmt: skip
    four = [g for zone in ZONES for g in groups(city, zone) if g.value > 3]
    clumps = _tabled(four)
    yield Misreading(
        "a group of four is a square", clumps,
        "every group of four blocks or more were a square",
        "The four blocks must form a square, two by two.",
        tuple(place for g in four for place in g.places), counted=_in_all(clumps),
    )  # fmt: skip
    built = set(city.blocks)
    mixed = _table((
        *found, *(c for c in city.blocks if c not in found and built.issuperset(kit.corners_of(c)))
    ))  # fmt: skip
    yield Misreading(
        "a square may be of any zones", mixed, "any four blocks made a square",
        "All four blocks must be of one zone.", cells, counted=_in_all(mixed),
    )  # fmt: skip
    yield Misreading(
        "a square scores 3 points", _squares(found, 3), "each square brought 3 points",
        f"The table begins at {number(_party(0))} for none; each square adds 3 to that, up to five "
        "squares.", cells,
    )  # fmt: skip
    far = _table(found, start=BLOCK_PARTY[1])
    yield Misreading(
        "the table is read one line too far", far,
        "the next line of the table counted",
        f"There {'is' if len(found) == 1 else 'are'} {record.no(len(found), 'square')} here, which "
        f"{'gives' if len(found) == 1 else 'give'} {number(right)}.", cells, counted=_in_all(far),
    )  # fmt: skip


def party(city: City) -> Things:
    """What Block Party counts."""
    return _table(squares(city))


def _apart(squares: Sequence[int]) -> tuple[int, ...]:
    """The most squares that do not overlap."""
    if not squares:
        return ()
    first, *others = squares
    clear = [s for s in others if not set(kit.corners_of(s)) & set(kit.corners_of(first))]
    return max((first, *_apart(clear)), _apart(others), key=len)


def _squares(found: Iterable[int], worth: int) -> Things:
    """Squares of four blocks, by their top left ones."""
    return tuple(_square(s)._replace(value=worth) for s in found)


@lru_cache(maxsize=1024)  # a search for a city counts thousands
def _square(site: int) -> Item:
    return Item(1, f"square at {kit.spot(site)}", kit.places(kit.corners_of(site)))


def _table(found: Iterable[int], start: int = BLOCK_PARTY[0]) -> Things:
    """The table of Block Party, gone down by a line for each square; it ends after some lines."""
    return _tabled(_squares(found, 0), start)


def _tabled(found: Iterable[Item], start: int = BLOCK_PARTY[0]) -> Things:
    """The same for whatever is taken for a square."""
    things, so_far = [Item(start, "the table before any square")], start
    for thing in found:
        step = min(BLOCK_PARTY[1] - BLOCK_PARTY[0], BLOCK_PARTY[-1] - so_far)
        things.append(thing._replace(value=step))
        so_far += step
    return tuple(things)


def _in_all(things: Things) -> str:
    """What they come to, in place of the sum."""
    return summed([sum(thing.value for thing in things)])


def _party(count: int) -> int:
    return BLOCK_PARTY[min(count, len(BLOCK_PARTY) - 1)]


def master_planned(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-36: all blocks instead of groups, corners, and the sign of the difference."""
    city = sketch.city
    homes, sheds = len(kit.largest(city, "R")), len(kit.largest(city, "I"))
    both = kit.places((*kit.largest(city, "R"), *kit.largest(city, "I")))
    yield Misreading(
        "industry is not taken off", groups(city, "R", {0: homes}),
        "the industrial group were not taken off",
        f"The size of that group, {sheds}, is subtracted.", both,
    )  # fmt: skip
    yield Misreading(
        "all blocks are counted", groups(city, "R") + _less(groups(city, "I")),
        "all residential and all industrial blocks counted",
        f"Only the largest group of each counts: {homes} and {sheds}.", both,
        counted=summed((len(kit.of(city, "R")), -len(kit.of(city, "I")))),
    )  # fmt: skip
    wide = len(kit.cornered(city, "R")), len(kit.cornered(city, "I"))
    yield Misreading(
        "a corner joins blocks", _joined(city, "R") + _less(_joined(city, "I")),
        "blocks were joined at their corners", "A group is joined along sides only.", both,
        counted=summed((wide[0], -wide[1])),
    )  # fmt: skip
    yield Misreading(
        "the two groups are added", groups(city, "R", {0: homes}) + groups(city, "I", {0: sheds}),
        "the two groups were added",
        "The industrial group is subtracted.", both,
    )  # fmt: skip
    yield Misreading(
        "homes are taken off industry",
        groups(city, "I", {0: sheds}) + groups(city, "R", {0: -homes}),
        "it went the other way around", "It is residential less industrial.", both,
    )  # fmt: skip


def planned(city: City) -> Things:
    """What Master Planned counts."""
    homes, sheds = len(kit.largest(city, "R")), len(kit.largest(city, "I"))
    return groups(city, "R", {0: homes}) + groups(city, "I", {0: -sheds})


def _less(things: Things) -> Things:
    """The same taken off."""
    return tuple(thing._replace(value=-thing.value) for thing in things)


def _joined(city: City, zone: str) -> Things:
    """The groups of a zone that would be one, the largest, if corners joined them."""
    wide = set(kit.cornered(city, zone))
    every = city.groups()[zone]
    return groups(city, zone, {n: len(g) for n, g in enumerate(every) if wide & set(g.cells)})


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
    terms = _worth(city, sorted(cells), industry)
    return Misreading(belief, terms, idea, truth, kit.places(cells))


def _worth(city: City, cells: Iterable[int], industry: int = -2) -> Things:
    """What blocks beside a residential group count for."""
    return tuple(block(city, c, 1 if city.blocks[c].zone == "P" else industry) for c in cells)


def near_homes(city: City) -> Things:
    """What The 'Burbs count."""
    return _worth(city, (c for part in condition(8).find(city) for c in part.cells))


# -- groups and roads


def group(sketch: kit.Sketch, zone: str) -> kit.Misreadings:
    """SP-21, SP-22: what is taken for the largest group of a zone."""
    city = sketch.city
    every = city.groups()[zone]
    best = len(every[0])
    tied = [g for g in every if len(g) == best]
    name, one = ZONES[zone], "the largest group" if len(tied) == 1 else "one of the largest groups"
    wide = kit.cornered(city, zone)
    yield Misreading(
        "a corner joins blocks", _joined(city, zone), "blocks were joined at their corners",
        "A group is joined along sides only; a corner joins nothing.", kit.places(wide),
        counted=summed([len(wide)]),
    )  # fmt: skip
    if len(tied) > 1:
        yield Misreading(
            "tied groups all score", groups(city, zone, dict.fromkeys(range(len(tied)), best)),
            f"all {len(tied)} largest groups scored",
            "The team picks one of them; the others score nothing.",
            kit.places(c for g in tied for c in g.cells),
        )  # fmt: skip
    yield Misreading(
        "every block of the zone scores", groups(city, zone), f"every {name} block scored",
        f"Only {one} does, and it has {plural(best, 'block')}.",
        kit.places(kit.of(city, zone)),
    )  # fmt: skip
    count = len(sketch.laid)
    yield Misreading(
        "covered blocks still count", _printed(sketch, zone),
        f"the {name} block of each of the {count} cards counted",
        "Blocks that are covered are gone, and the others must be joined.",
        kit.places(kit.of(city, zone)), counted=summed([count]),
    )  # fmt: skip
    yield Misreading(
        "each group scores 1 point", groups(city, zone, dict.fromkeys(range(len(every)), 1)),
        f"each {name} group brought 1 point",
        "Each block of the largest group brings 1 point.", kit.places(every[0].cells),
    )  # fmt: skip
    if len(every) > 1:
        yield Misreading(
            "the two largest groups score", groups(city, zone, {0: best, 1: len(every[1])}),
            "the two largest groups scored",
            "One group of each zone scores.", kit.places(every[1].cells),
        )  # fmt: skip


def _printed(sketch: kit.Sketch, zone: str) -> Things:
    """The blocks of a zone on the cards: those that can be seen as their groups, the others."""
    every = sketch.city.groups()[zone]
    group = {place: n for n, each in enumerate(every) for place in kit.places(each.cells)}
    hidden, seen = [], Counter[int]()
    for thing in on_cards(sketch, zone):
        (place,) = thing.places
        if thing.what.startswith(COVERED) or place not in group:
            hidden.append(thing)
        else:
            seen[group[place]] += 1
    return (*groups(sketch.city, zone, seen), *hidden)


def roads(sketch: kit.Sketch) -> kit.Misreadings:
    """SP-24: what is taken for one road. The terms are roads, not points."""
    city = sketch.city
    found = city.roads()
    single = [stretch for n, laid in enumerate(sketch.laid)
              for stretch in printed(laid, _under(sketch.laid[n + 1 :]))]  # fmt: skip
    yield Misreading(
        "each card's roads count by themselves", stretches(city, single),
        f"the roads printed on each of the {len(sketch.laid)} cards counted by themselves",
        "A road goes on across the seam wherever both blocks have it at the shared edge, and "
        "what is covered is gone.", kit.road_places([0]),
    )  # fmt: skip
    loops = [i for i, road in enumerate(found) if road.loop]
    yield Misreading(
        "a loop is not a road", roads_worth(n for n in range(len(found)) if n not in loops),
        "a loop were not a road",
        f"A loop is one road, though it has no end: {kit.roads_words(loops)}." if loops else "",
        kit.road_places(loops),
    )  # fmt: skip
    paved = [c for c, b in city.blocks.items() if b.exits]
    beside_ = kit.clumps(paved, SIDES)
    yield Misreading(
        "roads in neighboring blocks are joined", stretches(city, map(Stretch, beside_)),
        "neighboring blocks with a road were always joined",
        "Two blocks are joined only where both roads touch the edge between them.",
        kit.road_places(range(len(found))),
    )  # fmt: skip
    short = [i for i, road in enumerate(found) if len(road) == 1]
    yield Misreading(
        "a road of one block is not a road",
        roads_worth(n for n in range(len(found)) if n not in short),
        "a road needed two blocks",
        f"A road may be one block long; {kit.roads_words(short)} "
        f"{'is' if len(short) == 1 else 'are'}."
        if short else "A road may be one block long.", kit.road_places(short),
    )  # fmt: skip
    yield Misreading(
        "each block is a road", stretches(city, (Stretch([c]) for c in paved)),
        "each block with a road were a road",
        f"They are connected: {plural(len(paved), 'block')} make {plural(len(found), 'road')}.",
        kit.road_places(range(len(found))),
    )  # fmt: skip


def printed(laid: Laid, under: Collection[int]) -> Iterator[Stretch]:
    """The roads of a card by itself, of which these cells are covered by now."""
    for each in City.of([laid]).roads():
        yield Stretch(each.cells, set(each.cells) & set(under))


def _under(laid: Iterable[Laid]) -> set[int]:
    return {cell for card in laid for cell in footprint(card.site)}
