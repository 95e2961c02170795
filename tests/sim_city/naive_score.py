"""What a card scores, worked out once more from the rulebook, slowly and by other means.

A city is a `naive.City`; specials are read as the data they are. Nothing is kept, and none of the
game's structures is used: distances are walked, networks and zones flooded, all blocks looked at.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.sim_city import naive
from tests.sim_city.naive import City, Spot

PAYING = ("residential", "commercial", "industrial", "land")


@dataclass
class Tried:
    """A card that is tried on some spots, with the edges over which its services lead."""

    city: City
    card: Any
    spots: list[Spot]
    ways: dict[str, set[tuple[Spot, str]]]
    scorched: bool

    @property
    def others(self) -> list[naive.Block]:
        """The blocks that are still there when the card lies there."""
        gone = naive.under(self.city, self.spots)
        return [block for name, block in self.city.items() if name not in gone]

    @property
    def covered(self) -> list[naive.Block]:
        return [self.city[name] for name in naive.under(self.city, self.spots)]

    def away(self, block: naive.Block) -> int:
        return naive.distance(self.city, self.spots, block.spots)


def fits(which: Any, card: Any) -> bool:
    """Whether a card is one of those that a special speaks of."""
    names = {card.name, *card.counts_as}
    services = {"road": card.roads, "rail": card.rails, "power": card.power, "": True}
    return all(
        (
            not which.titles or names & set(which.titles),
            not which.zones or card.zone in which.zones,
            which.land in ("", card.land),
            which.complex in ("", card.complex),
            {"": True, "gives": card.gives, "needs": card.needs}[which.sims],
            card.value >= which.least,
            not which.polluting or card.pollution > 0,
            services[which.service],
        )
    )


# -- what stands to the card


def related(at: Tried, one: Any) -> list[naive.Block]:
    """The blocks that a relation is about."""
    word = type(one).__name__
    found = at.covered if word == "On" else [b for b in at.others if stands(at, one, word, b)]
    return [block for block in found if fits(one.what, block.card)]


def stands(at: Tried, one: Any, word: str, block: naive.Block) -> bool:
    if word == "Adjacent":
        return block.name in naive.beside(at.city, at.spots)
    if word == "Within":
        found: bool = 0 < at.away(block) <= one.blocks
        return found
    if word == "Connected":
        return block.name in connected(at, one.by)
    if word == "NotCovered":
        return not covering(at.city, block, one.by)
    if word == "NewlyCovered":
        reach = at.card.covers_by(one.by)
        crime = block.card.crime if one.by == "police" else 0
        near = reach is not None and at.away(block) > 0 and at.away(block) + crime <= reach
        return near and not covering(at.city, block, one.by)
    assert word == "InCity"
    return True


def connected(at: Tried, service: str) -> set[Spot]:
    rest = at.city.without(naive.under(at.city, at.spots))
    starts = naive.met(rest, at.ways[service], service)
    found = naive.flood(starts, lambda spot: naive.from_spot(rest, spot, service))
    return {rest.where[spot] for spot in found}


def covering(city: City, block: naive.Block, kind: str) -> bool:
    """Whether anything in the city covers a block."""
    more = block.card.crime if kind == "police" else 0
    for other in city.values():
        reach = other.card.covers_by(kind)
        if reach is not None and other is not block:
            away = naive.distance(city, block.spots, other.spots)
            if away + more <= reach:
                return True
    return False


def tally(at: Tried, one: Any) -> int:
    """How many there are of what is counted."""
    if type(one).__name__ == "Pollution":
        total: int = at.card.pollution + sum(block.card.pollution for block in at.others)
        found: int = max(total - one.least + 1, 0)
        return found
    return len(related(at, one))


def holds(at: Tried, one: Any) -> bool:
    word = type(one).__name__
    if word == "Not":
        return not holds(at, one.of)
    if word == "Some":
        return any(holds(at, each) for each in one.of)
    if word == "AllInCity":
        there = {at.card.name, *(block.card.name for block in at.others)}
        return set(one.titles) <= there
    if word == "First":
        return all(block.card.name != one.title for block in at.others)
    if word == "Covered":
        more = at.card.crime if one.by == "police" else 0
        reaches = ((at.away(block), block.card.covers_by(one.by)) for block in at.others)
        return any(reach is not None and away + more <= reach for away, reach in reaches)
    return tally(at, one) >= (1 if word == "Pollution" else one.count)


# -- the five sources


def score(at: Tried, player: int, count: int, mayor: int) -> Counter[tuple[str, int]]:
    """What the card brings each player, by where it comes from."""
    found: Counter[tuple[str, int]] = Counter()
    found["values", player] += at.card.value
    for special in at.card.specials:
        if type(special).__name__ in ("Receive", "Lose"):
            amount = paid(at, special)
            for who in payees(special.who, player, count, mayor):
                found["specials" if who == player else "others' cards", who] += amount
    for block in at.others:
        for special in block.card.specials:
            if type(special).__name__ in ("Add", "Deduct"):
                found["specials", player] += later(at, block, special)
    found["zone bonuses", player] += zones(at)
    found["complex bonuses", player] += complexes(at)
    found["scorched earth", player] += 5 if at.scorched else 0
    return Counter({key: amount for key, amount in found.items() if amount})


def payees(who: str, player: int, count: int, mayor: int) -> list[int]:
    others = [other for other in range(count) if other != player]
    seats = {"you": [player], "others": others, "everybody": [player, *others]}
    return seats.get(who, [mayor] if mayor >= 0 else [])


def paid(at: Tried, special: Any) -> int:
    if not all(holds(at, one) for one in special.conditions):
        return 0
    due: int = special.amount * (1 if special.per is None else tally(at, special.per))
    if special.most:
        due = min(due, special.most)
    return due if type(special).__name__ == "Receive" else -due


def later(at: Tried, block: naive.Block, special: Any) -> int:
    where = special.where
    meets = (
        fits(special.to, at.card)
        and (where is None or stands(at, where, type(where).__name__, block))
        and all(holds(at, one) for one in special.conditions)
    )
    if not meets:
        return 0
    amount: int = special.amount
    return amount if type(special).__name__ == "Add" else -amount


def zones(at: Tried) -> int:
    """A dollar for each block of every zone of three or more that the card is added to."""
    words = [s for card in (at.card, *(b.card for b in at.others)) for s in card.specials]
    let = {s.zone for s in words if type(s).__name__ == "ZoneBonus"}
    if at.card.zone == "services" or at.card.zone not in {*PAYING, *let}:
        return 0
    touched = naive.zones_touched(at.city, at.spots, naive.sort_of(at.card))
    return sum(len(zone) for zone in touched if len(zone) >= 3)


def complexes(at: Tried) -> int:
    """The bonuses of every complex of three or more that the card is added to."""
    card, total = at.card, 0
    if not card.complex:
        return 0
    asked, joined = card.complex_conditions, []
    near = naive.beside(at.city, at.spots) | naive.under(at.city, at.spots)
    for group, sims, count, bonus in naive.complexes(at.city, card.complex):
        if asked.remote:
            joins = any(at.away(at.city[name]) <= asked.remote for name in group)
        else:
            joins = bool(near & group)
        if joins and count >= 3 and sims + card.gives >= asked.sims:
            total += bonus
            joined.append((group, sims))
    for block in at.city.values():  # from afar of several, it is one card all the same
        far = block.card.complex_conditions.remote
        if block.card.complex == card.complex and far:
            times = sum(
                block.card.complex_conditions.sims <= sims
                and any(
                    naive.distance(at.city, block.spots, at.city[o].spots) <= far for o in group
                )
                for group, sims in joined
            )
            total -= max(times - 1, 0) * block.card.complex_bonus
    return total
