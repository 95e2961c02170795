"""What a placement does to the roads: which are joined, closed, broken or covered (SP-24)."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.phrases import road_place

Cells = frozenset[int]


def road_sentences(before: City, after: City, laid: Cells) -> list[str]:
    """What became of the roads under and on a card that was laid on the cells `laid`."""
    return [*_covered(before, after, laid), *_built(before, after, laid)]


def touched_roads(city: City, laid: Cells) -> tuple[str, ...]:
    """The places of the roads that pass through these cells."""
    return tuple(road_place(n - 1) for n in _through(city, laid))


def _through(city: City, cells: Cells) -> list[int]:
    """The numbers of the roads that pass through some cells."""
    return [i + 1 for i, road in enumerate(city.roads()) if cells.intersection(road.cells)]


def _covered(before: City, after: City, laid: Cells) -> Iterator[str]:
    """What is left of the roads that lay where the card lies now."""
    gone = [road for road in before.roads() if laid.issuperset(road.cells)]
    for road in before.roads():
        lost = laid.intersection(road.cells)
        if not lost or road in gone:
            continue
        was = f"A road of {plural(len(road), 'block')}"
        left = _through(after, frozenset(road.cells) - laid)
        if len(left) > 1:
            yield f"{was} is broken by the card: what is left of it forms {len(left)} roads now."
        elif not laid.intersection(after.roads()[left[0] - 1].cells):
            yield f"{was} loses {plural(len(lost), 'block')} under the card."
    if gone:
        roads = "One road is" if len(gone) == 1 else f"{len(gone)} roads are"
        yield f"{roads} covered completely."


def _built(before: City, after: City, laid: Cells) -> Iterator[str]:
    """What became of the roads on the card."""
    alone, longer = 0, []
    for number in _through(after, laid):
        road = after.roads()[number - 1]
        old = _through(before, frozenset(road.cells) - laid)
        size = plural(len(road), "block")
        if road.loop:
            yield f"The card closes road {number}: it is a loop of {size} now."
        elif len(old) > 1:
            yield f"The card joins {len(old)} roads into one: road {number}, of {size}."
        elif old:
            longer.append(f"road {number} ({size} now)")
        else:
            alone += 1
    if longer:
        yield f"The card continues {listing(longer)}."
    if alone:
        roads = "One road" if alone == 1 else f"{alone} roads"
        yield f"{roads} on the card {'meets' if alone == 1 else 'meet'} no other road."
