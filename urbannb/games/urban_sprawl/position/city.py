"""Worked examples about values, payments, zoning and the bonus."""

from __future__ import annotations

from typing import Any

from urbannb.core.lesson.example import Example
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame, arrange, position
from urbannb.games.urban_sprawl.rules.markers import ANY, EITHER, NEW, ChooseMarker

HIGH_SCHOOL = "high-school"
START = {
    "Ana": "RES A1se, RES A6ne, IND B2se, CIV D4nw, COM D3sw, COM B5ne",
    "Ben": "RES F1sw, RES F6nw, IND C3se, CIV E5nw, COM E2sw, COM C4ne",
}
"""The twelve starting buildings; the examples do not say who controls which."""
BESIDE_COM, BY_ITSELF = "D3 e", "A4 w"
"""Two of the places of the High School in the figures: numbers 1 and 2."""
EMPTY = dict.fromkeys(("5", "4", "3", "2", "1"), "")


def _start(**given: Any) -> UrbanSprawlGame:
    """The starting city, with the High School in the 3 AP box."""
    contracts = {**EMPTY, "3": HIGH_SCHOOL}
    return position(START, contracts=contracts, plans=dict.fromkeys((4, 3, 2, 1), ""), **given)


def _permits(*wanted: tuple[int, str]) -> str:
    """Cards with so many permits that show a zone, as ids; each is taken once."""
    found: list[str] = []
    for count, zone in wanted:
        cards = read_box("").permits.values()
        fitting = (c.id for c in cards if c.permits == count and zone in c.zones)
        found.append(next(card for card in fitting if card not in found))
    return ", ".join(found)


def _value() -> UrbanSprawlGame:
    return _start()


def _large_card() -> UrbanSprawlGame:
    return _start(permits={"Ana": _permits((3, "CIV")), "Ben": ""})


def _small_cards() -> UrbanSprawlGame:
    return _start(permits={"Ana": _permits((1, "CIV"), (1, "CIV")), "Ben": ""})


def _zoning() -> UrbanSprawlGame:
    return _start(permits={"Ana": _permits((2, "CIV")), "Ben": ""})


def _marker() -> UrbanSprawlGame:
    """Two cards let Ana put a marker, or move one.

    The figure of this example is not in the text. This is the smallest city that agrees with
    every sentence: COM of 4 lots in D6 (2 prestige and 6 wealth), RES of 1 lot in E5 (worth 5),
    CIV (the figure's "GOV") of 3 lots in B5 (worth 6), and IND of 2 lots that no marker reaches.
    Of these the gray space of columns C and D raises the COM alone, and that of row 5 RES and CIV.
    """
    from urbannb.games.urban_sprawl.rulebook import rulebook

    state = arrange({"Ana": "COM D6, RES E5nw", "Ben": "CIV B5 Lsw, IND F3 n"})
    state.agenda += (ChooseMarker(ANY, EITHER, ANY, 0), ChooseMarker(ANY, NEW, ANY, 0))
    return UrbanSprawlGame(rulebook, state)


EXAMPLES: tuple[Example[UrbanSprawlState], ...] = (
    Example(
        "value", "What the RES near the wilderness is worth", "Value", _value, (),
        "The RES building in the southwest corner, in A6, lies on a row of 2 prestige and a "
        "column of 1 wealth: its value is 2 + 1 = 3.",
    ),
    Example(
        "marker", "A marker comes, and moves on", "Wealth & Prestige Markers", _marker,
        ("marker prestige 6 CD", "marker prestige 6 5"),
        "The 4-lot COM building is worth 8, and 14 as soon as the prestige 6 lies on its row. "
        "When the marker moves away the COM is back at 8, while the RES goes from 5 to 11 and the "
        "CIV of 3 lots from 6 to 12. The IND never changes.",
    ),
    Example(
        "payment", "One card that is too large", "Cost to Build; Payment example", _large_card,
        (f"build 3 {BESIDE_COM}",),
        "The High School takes 2 CIV permits. A single card of 2, 3 or 4 permits that shows CIV "
        "pays for it, and no change is given. The block with the COM building costs 1 + 6 = 7 "
        "wealth.",
    ),
    Example(
        "payment-small", "Two small cards", "Cost to Build; Payment example", _small_cards,
        (f"build 3 {BY_ITSELF}",),
        "Any two cards of 1 permit that show CIV pay for it as well. In a block on the column of "
        "1 wealth and the double row of 1 prestige it costs 1 + 1 = 2 wealth.",
    ),
    Example(
        "zoning", "Where the High School may stand", "Zoning Restrictions", _zoning,
        (f"build 3 {BY_ITSELF}",),
        "It may stand in the block with the COM building if it touches the CIV building, "
        "diagonally and across the street; by itself in a block worth 2; but not in the block "
        "of the RES building that is worth 3.",
    ),
    Example(
        "bonus", "The bonus of the High School", "Neighborhood Bonus", _zoning,
        (f"build 3 {BESIDE_COM}",),
        "In the block with the COM building it touches one CIV building, which brings 1 prestige. "
        "The COM is of another zone and brings nothing.",
    ),
)  # fmt: skip
