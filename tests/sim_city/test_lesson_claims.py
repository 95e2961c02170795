"""Wrong answers in words that say something of the city: it is so, or nobody could be so wrong.

"No, no road leads there" is a mistake of the rules where none does; where one does, it is only a
false sentence. Whether it is so is found out from the cards on their places.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.sim_city import naive
from tests.sim_city.test_lesson_counts import Asked
from tests.sim_city.test_lesson_recounts import drawn
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson import sims as needed
from urbannb.games.sim_city.lesson.covering import long, upgrades
from urbannb.games.sim_city.lesson.ending import variants
from urbannb.games.sim_city.lesson.ending.variants import BOX
from urbannb.games.sim_city.lesson.kit import ANA, CARDS
from urbannb.games.sim_city.lesson.placing import places
from urbannb.games.sim_city.lesson.politics import events, phases
from urbannb.games.sim_city.lesson.scoring import coverage

Spot = tuple[int, int]


def spots(a: Asked) -> list[Spot]:
    """The ringed places."""
    return [naive.spot_of(place) for place in a.problem.places]


def ringed(a: Asked) -> list[Any]:
    """The cards of the ringed blocks."""
    return [a.city[spot].card for spot in spots(a)]


def steps(one: Spot, other: Spot) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def joined(a: Asked) -> bool:
    """Whether roads connect the two ringed blocks."""
    return any({*spots(a)} <= net for net in naive.nets(a.city, "road"))


def held(a: Asked) -> Card:
    """The card of the hand that is asked about."""
    if a.problem.tried is not None:
        return CARDS[a.problem.tried.card]
    return next(CARDS[c] for c in a.state.hands[ANA] if f"May {kit.the(c)} " in a.ask)


def beside(a: Asked) -> list[Any]:
    """The cards next to the ringed place."""
    return [a.city[spot].card for spot in naive.beside(a.city, [a.at])]


def police(a: Asked) -> dict[str, bool]:
    (block, station), (card, by) = spots(a), ringed(a)
    away = steps(block, station)
    reach = next(cover.range for cover in by.covers if cover.by == "police")
    between = [
        b.card for n, b in a.city.items()
        if n not in (block, station) and steps(block, n) + steps(n, station) == away
    ]  # fmt: skip
    return {
        "the police need a road": not joined(a),
        "crime on the way adds up": any(other.crime > 0 for other in between),
        "crime factors are taken off": away - card.crime <= reach < away + card.crime,
        "a crime factor rules a block out": card.crime > 0,
        "only neighbors are covered": away > 1,
        "only the distance counts": away <= reach,
    }


def winter(a: Asked) -> dict[str, bool]:
    lakes = [n for n, block in a.city.items() if block.card.name == "Lake"]
    return {"near is as good as next to": min(steps(a.at, lake) for lake in lakes) <= 2}


def rezone(a: Asked) -> dict[str, bool]:
    return {"zones never change": held(a).zone != ringed(a)[0].zone}


def upgrade(a: Asked) -> dict[str, bool]:
    (old,), new = ringed(a), held(a)
    kinds = ("road", "rail", "power")
    more = any(set(new.edges(kind)) - set(old.edges(kind)) for kind in kinds)
    kept = all(set(new.edges(kind)) >= set(old.edges(kind)) for kind in kinds)
    dearer = new.value > old.value
    return {
        "both must be gained": not (more and dearer),
        "an upgrade has the same services": more,
        "any block can be upgraded": kept and new.value >= old.value and (more or dearer),
        "only the value matters": new.value >= old.value,
        "only the services matter": kept,
        "zones do not matter": new.value >= old.value and kept,
    }


def over(a: Asked) -> dict[str, bool]:
    if len(a.problem.places) < 2:
        return {}
    first, second = ringed(a)
    zone = next(c.zone for c in CARDS.values() if a.see.startswith(f"{kit.cap(kit.the(c.id))} is"))
    return {
        "both blocks must be of one zone": first.zone != second.zone,
        "the two blocks must be connected": not ("E" in first.roads and "W" in second.roads),
        "one of the two blocks is enough": (first.zone == zone) != (second.zone == zone),
    }


def members(a: Asked) -> dict[str, bool]:
    return {
        "each player has one member at most": bool(a.state.council[ANA]),
        "only the mayor can have members": a.state.mayor != ANA,
    }


def duel(a: Asked) -> dict[str, bool]:
    lot = a.state.lots[1].get(a.problem.places[0])
    if lot is None:
        return {}
    theirs, mine = BOX.cards[lot.cards[-1]], BOX.cards[a.problem.tried.card]
    return {"the higher value wins the place": theirs.value > mine.value}


def neighbors(a: Asked) -> dict[str, bool]:
    if "ringed place" not in a.ask:
        return {}
    zones = [card.zone for card in beside(a)]
    return {
        "one neighbor is not enough": len(zones) == 1,
        "only the same zone may be next to it": set(zones) != {held(a).zone},
    }


def sims(a: Asked) -> dict[str, bool]:
    card, comes = held(a), []
    for kind in ("road", "rail"):
        edges = naive.ways({a.at: card})[kind]
        comes.append(sum(naive.sims_at(a.city, [a.at], edges, kind).values()))
    return {
        "each service must bring enough": min(comes) < card.needs,
        "both services may be added up": sum(comes) >= card.needs,
        "zones must match": any(other.zone != card.zone for other in beside(a)),
        "being side by side is enough": sum(c.gives for c in beside(a)) >= card.needs,
        "sims come only from neighboring blocks": sum(c.gives for c in beside(a)) < card.needs,
        "all sims of the city count": a.sims(a.city) >= card.needs,
    }


def tower(a: Asked) -> dict[str, bool]:
    oil = [block.card for block in a.city.values() if block.card.complex == "Oil Refinery"]
    return {
        "a complex begins with three cards": len(oil) < 3,
        "sims are used up": any(card.needs for card in oil),
        "members of a complex need not touch": bool(oil),
        "being side by side is enough": sum(c.gives for c in beside(a)) >= held(a).needs,
    }


CLAIMS: dict[Callable[[Any], Any], Callable[[Asked], dict[str, bool]]] = {
    coverage.police_problem: police, events.place_problem: winter,
    upgrades.rezoning_problem: rezone, upgrades.upgrading_problem: upgrade,
    long.over_problem: over, phases.council_problem: members, variants.suburbs_problem: duel,
    places.places_problem: neighbors, needed.needed_problem: sims, needed.towers_problem: tower,
}  # fmt: skip


@pytest.mark.parametrize("kind", CLAIMS, ids=lambda kind: kind.__name__)
def test_what_a_wrong_answer_says_of_the_city_is_so(kind):
    failed = []
    for number, asked in enumerate(drawn(kind)):
        so = CLAIMS[kind](asked)
        beliefs = {answer.belief: answer.text for answer in asked.problem.wrong}
        failed += [f"{number}: {beliefs[b]!r}" for b, is_so in so.items()
                   if b in beliefs and not is_so]  # fmt: skip
    assert drawn(kind)
    assert not failed, "\n".join(failed)
