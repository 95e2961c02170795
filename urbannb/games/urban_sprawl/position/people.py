"""Worked examples about vocations and payouts."""

from __future__ import annotations

from functools import partial

from urbannb.core.lesson.example import Example
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame, position

COLORS = ("White", "Pink", "Green", "Black")
ROW = 6
"""The wealth row that is paid out: column D."""
FACTORY = "Factory"


# -- payouts
# The figure is not in the text. So these are the smallest rows that agree with all that is said
# of them: who is tied, who is third and fourth, and the numbers 4, 3, 1 and 1 in the last case.


def _payout(counts: tuple[int, ...]) -> UrbanSprawlGame:
    """The end of a turn in which a Build Permit with wealth 6 is about to turn up."""
    lots = iter(f"D{row}{corner}" for row in "123456" for corner in ("nw", "se"))
    buildings = {
        name: ", ".join(f"COM {next(lots)}" for _ in range(count))
        for name, count in zip(COLORS, counts, strict=True)
    }
    permits = read_box("").permits.values()
    card = next(p.id for p in permits if p.wealth == ROW and not p.ballot)
    return position(
        buildings,
        names=COLORS,
        permits={},
        plans={1: ""},  # somebody took this card, so one turns up
        coming={"planning": card},
    )


# -- vocations


def _factory(number: int) -> Contract:
    """The smallest contract that brings Factory and this number."""
    contracts = read_box("").contracts.values()
    found = [card for card in contracts if card.vocations == ((FACTORY, number),)]
    return min(found, key=lambda card: card.lots)


def _permit(card: Contract) -> str:
    """A Build Permit that pays for a contract."""
    permits = read_box("").permits.values()
    able = [p for p in permits if card.zone in p.zones and p.permits >= card.lots]
    return min(able, key=lambda p: p.permits).id


def _vocations() -> UrbanSprawlGame:
    """Alex and Sydney each have a Factory contract as a favor; the third lies in the first box.

    The text names no buildings and no places: FACTORY 2, 1 and 4 are the cards of ours with
    those numbers. Favors leave no gap when they are built, so no card turns up in between.
    """
    first, second, third = _factory(2), _factory(1), _factory(4)
    paid = [_permit(card) for card in (first, second, third)]
    others = [card for card in read_box("").permits if card not in paid]
    return position(
        {},
        names=("Alex", "Sydney"),
        permits={"Alex": paid[0], "Sydney": paid[1]},
        favors={"Alex": first.id, "Sydney": second.id},
        contracts={"1": third.id},
        plans={1: paid[2], **dict(zip((2, 3, 4, 5), others, strict=False))},
        vocations={"Sydney": "Media"},
    )


ALEX_2 = ("build favor A3 n", "1 prestige 0 wealth", "end")
SYDNEY_1 = (
    "build favor C1 nw", "player 1", "1 prestige 0 wealth", "0 prestige 1 wealth", "end",
)  # fmt: skip
ALEX_4 = ("take 1", "build 1 E5", "player 1", "1 prestige 1 wealth", "1 prestige 0 wealth")
"""Built far from each other, so that no bonus is mixed up with the vocations."""

EXAMPLES: tuple[Example[UrbanSprawlState], ...] = (
    Example(
        "payout",
        "Payout A: a tie for the most buildings",
        "Election & Payout Triggers",
        partial(_payout, (3, 3, 2, 1)),
        ("end",),
        "White and Pink share 6 + 3 = 9 wealth, 4 each. Green gains 1, Black nothing.",
    ),
    Example(
        "payout-all-tied",
        "Payout B: all four are tied",
        "Election & Payout Triggers",
        partial(_payout, (1, 1, 1, 1)),
        ("end",),
        "All four share 6 + 3 + 1 + 0 = 10 wealth, 2 each.",
    ),
    Example(
        "payout-third-tied",
        "Payout C: a tie for the third place",
        "Election & Payout Triggers",
        partial(_payout, (4, 3, 1, 1)),
        ("end",),
        "White gains 6, Pink 3. Green and Black share 1, and the fraction is dropped.",
    ),
    Example(
        "vocations",
        "Three Factory contracts",
        "Scoring Vocations",
        _vocations,
        (*ALEX_2, *SYDNEY_1, *ALEX_4),
        "First Alex gains 2. Then Sydney builds, and both gain 1. Last, Alex builds again: Alex "
        "gains 8 from two markers, here 4 prestige and 4 wealth, and Sydney gains 4 from one.",
    ),
)
