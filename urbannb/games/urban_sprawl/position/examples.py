"""The worked examples of the rulebook, as positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from urbannb.core.lesson.example import Example
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame, arrange, position
from urbannb.games.urban_sprawl.rules.markers import ANY, EITHER, NEW, ChooseMarker

# -- worked examples about values, payments, zoning and the bonus


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


CITY_EXAMPLES: tuple[Example[UrbanSprawlState], ...] = (
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
        "payment", "One card that is too large", "Cost to Build; Payment example",
        lambda: _start(permits={"Ana": _permits((3, "CIV")), "Ben": ""}),
        (f"build 3 {BESIDE_COM}",),
        "The High School takes 2 CIV permits. A single card of 2, 3 or 4 permits that shows CIV "
        "pays for it, and no change is given. The block with the COM building costs 1 + 6 = 7 "
        "wealth.",
    ),
    Example(
        "payment-small", "Two small cards", "Cost to Build; Payment example",
        lambda: _start(permits={"Ana": _permits((1, "CIV"), (1, "CIV")), "Ben": ""}),
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


# -- worked examples about vocations and payouts


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
SYDNEY_1 = ("build favor C1 nw", "player 1", "1 prestige 0 wealth", "0 prestige 1 wealth", "end")
ALEX_4 = ("take 1", "build 1 E5", "player 1", "1 prestige 1 wealth", "1 prestige 0 wealth")
"""Built far from each other, so that no bonus is mixed up with the vocations."""

PEOPLE_EXAMPLES: tuple[Example[UrbanSprawlState], ...] = (
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


# -- worked examples about demolition, events, payments, ties and the end of the turn


# What is in the box is read when an example is made.


def permits(**wanted: object) -> list[str]:
    """The permits with these fields: ``permits(zones=("COM",), permits=3)``."""
    return [
        card
        for card, permit in read_box("").permits.items()
        if all(getattr(permit, name) == value for name, value in wanted.items())
    ]


def pairs() -> list[str]:
    """Permits for two, without a ballot box and with a wealth icon."""
    known = read_box("").permits
    return [card for card in permits(permits=2, ballot=False) if known[card].wealth]


def quiet() -> dict[int, str]:
    """Cards along the planning rail; what matters is what comes after them."""
    return dict(zip((5, 4, 3, 2, 1), pairs(), strict=False))


def coming() -> list[str]:
    """Permits without a ballot box, to turn up after an event."""
    return pairs()[5:7]


def ballot() -> str:
    """A permit with a ballot box."""
    return permits(permits=3, ballot=True)[0]


def three(zone: str) -> str:
    """A card with three permits of a zone."""
    return permits(zones=(zone,), permits=3)[0]


FIRST = ("take 1", "end")
"""After these the next planning card turns up."""
RENEWAL = "urban-renewal-1"

# -- urban renewal


def demolishing(buildings: Mapping[str, str], card: str, permit: str) -> UrbanSprawlGame:
    """Ana holds an Urban Renewal card and may build a favor; the lots are ours, any would do."""
    return position(
        buildings, favors={"Ana": card}, permits={"Ana": f"{permit}, {RENEWAL}"}, wealth=20,
        plans=quiet(),
    )  # fmt: skip


# -- events


def relocation() -> UrbanSprawlGame:
    """Business Relocation turns up in step 7; after it another event, then a contract.

    The example says what Media and the Treasurer do and that further events follow in the same
    way. Who holds what, and which cards lie where, is ours.
    """
    return position(
        {"Ana": "COM D3sw", "Ben": "COM C4ne, RES A1se", "Cleo": "COM B5ne"},
        names=("Ana", "Ben", "Cleo"), active_decks=2, wealth=10, permits={}, plans=quiet(),
        vocations={"Ben": "Media"}, offices={"Treasurer": "Cleo"},
        contracts={"town": "clinic", "city": "museum", "5": "cottage", "4": "radio-station",
                   "3": "oil-depot", "2": "suburb", "1": "mansion"},
        coming={"city": "business-relocation, antitrust-suit, public-library"},
        prestige={"Ana": 4, "Ben": 2, "Cleo": 3},
    )  # fmt: skip


def event(name: str, buildings: Mapping[str, str], **given: Any) -> UrbanSprawlGame:
    """Ana's turn, with an event as the next planning card and a quiet permit after it."""
    settings: dict[str, Any] = {
        "names": ("Ana", "Ben", "Cleo"), "permits": {}, "plans": quiet(), "vocations": {},
        "coming": {"planning": f"{name}, {coming()[0]}"}, **given,
    }  # fmt: skip
    return position(buildings, **settings)


CITY = {"Ana": "IND B2se", "Ben": "COM C4ne", "Cleo": "RES F6nw"}


def tribute() -> UrbanSprawlGame:
    """The Treasurer is next and collects 2 wealth from each; Cleo has 1."""
    return position(
        CITY, names=("Ana", "Ben", "Cleo"), active_decks=2, permits={}, plans=quiet(), vocations={},
        offices={"Treasurer": "Ben"}, wealth={"Ana": 5, "Ben": 5, "Cleo": 1},
    )  # fmt: skip


def urban_decay() -> UrbanSprawlGame:
    """Three prestige or the building is lost; Cleo, with the least valuable one, has 2."""
    return event(
        "urban-decay", {"Ana": "IND B2se", "Ben": "COM C4ne", "Cleo": "RES A6ne"},
        prestige={"Ana": 5, "Ben": 5, "Cleo": 2},
    )  # fmt: skip


# -- the active player is in control


def headlines() -> UrbanSprawlGame:
    """More than one building in the most valuable block: the active player chooses one."""
    return event("local-headlines", {"Ana": "RES A6ne", "Ben": "COM D1nw", "Cleo": "CIV D1se"})


def least_valuable() -> UrbanSprawlGame:
    """Two buildings are tied for least valuable: the active player chooses one."""
    return event(
        "urban-decay", {"Ana": "COM C4ne", "Ben": "RES A3ne", "Cleo": "RES A4se"},
        prestige={"Ana": 5, "Ben": 3, "Cleo": 4},
    )  # fmt: skip


def marina() -> UrbanSprawlGame:
    """Ben and Cleo pay for their residences; the active player says who decides first."""
    return position(
        {"Ana": "COM D3sw", "Ben": "RES A1se, RES F1sw", "Cleo": "RES A6ne"},
        names=("Ana", "Ben", "Cleo"), active_decks=3, contractor="Cleo", favors={"Ana": "marina"},
        permits={"Ana": permits(zones=("COM",), permits=4)[0]}, wealth=20, prestige=20,
        plans=quiet(), vocations={},
    )  # fmt: skip


def flood() -> UrbanSprawlGame:
    """Two players may save a building by the water; the active player says who decides first."""
    return event("flood", {"Ana": "IND B4se", "Ben": "RES B1nw", "Cleo": "COM D1ne"}, wealth=9)


# -- what a card does


def headquarters() -> UrbanSprawlGame:
    """A large COM building of Ben's, and one of three lots each; where they stand is ours."""
    return position(
        {"Ana": "COM F1 Lse", "Ben": "COM A1, COM F6 Lnw"}, wealth=10, plans=quiet(), vocations={},
        permits={"Ana": permits(zones=("COM",), permits=4)[0]}, favors={"Ana": "corporate-hq"},
    )  # fmt: skip


# -- the end of the turn


def end_of_turn() -> UrbanSprawlGame:
    """All nine steps: planning cards and contracts slide, turn up and pay, with two decks active.

    The rulebook prints the procedure and three diagrams, but no cards: these are ours.
    """
    return position(
        {"Ana": "RES A1se, COM D3sw", "Ben": "RES A6ne, IND B2se"}, active_decks=2, wealth=10,
        permits={}, vocations={}, plans=quiet(),
        contracts={"town": "clinic", "city": "museum", "5": "cottage", "4": "radio-station",
                   "3": "oil-depot", "2": "suburb", "1": "mansion"},
        coming={"planning": ", ".join(coming()), "city": "police-station",
                "town": "barber-shop"},
    )  # fmt: skip


TURNS_EXAMPLES: tuple[Example[UrbanSprawlState], ...] = (
    Example(
        "demolition", "Two small buildings at once", "Urban Renewal, example A",
        # Example A: two buildings of one lot side by side, in one block.
        lambda: demolishing({"Ben": "RES C4nw, RES C4ne"}, "bank", three("COM")),
        ("build favor C4 n",),
        "A building of two lots demolishes two of one lot that lie side by side in one block.",
    ),
    Example(
        "demolition-of-three", "One lot and two lots", "Urban Renewal, example B",
        # Example B: a building of one lot and one of two.
        lambda: demolishing({"Ben": "RES C4 n, RES C4sw"}, "county-fair", three("CIV")),
        ("build favor C4 nw",),
        "A building of three lots demolishes one of one lot and one of two lots.",
    ),
    Example(
        "demolition-refused", "Twice two lots", "Urban Renewal, example C",
        # Example C: two buildings of two lots each, larger together than three lots can cover.
        lambda: demolishing({"Ben": "RES C4 n, RES C4 s"}, "county-fair", three("CIV")),
        (),
        "A building of three lots cannot demolish two of two lots: it would not cover them all.",
    ),
    Example(
        "business-relocation", "Business Relocation", "Events, event example", relocation,
        ("favor 1", "end", "choose C4ne"),
        "Media gains 1 wealth and 1 prestige, the Treasurer takes the cube off a COM building, and "
        "further City cards are turned up until one is a contract.",
    ),
    Example(
        "luxury-taxes", "A loss that is mandatory", "Short Payments & Losses",
        # Three wealth from each; Ben has less.
        lambda: event("luxury-taxes", CITY, wealth={"Ana": 8, "Ben": 2, "Cleo": 3}),
        FIRST,
        "Whoever has less than 3 wealth loses what there is; the rest is ignored.",
    ),
    Example(
        "treasurer", "The Treasurer collects", "Short Payments & Losses", tribute, ("end",),
        "Each opponent pays the Treasurer 2 wealth; whoever has less pays what there is.",
    ),
    Example(
        "estate-auction", "A payment that is optional", "Short Payments & Losses",
        # Nine wealth or nothing: Ana can pay that, Ben and Cleo cannot.
        lambda: event("estate-auction", CITY, wealth={"Ana": 9, "Ben": 8, "Cleo": 0}),
        FIRST,
        "Only a player who has all 9 wealth may pay; nobody may pay a part of it.",
    ),
    Example(
        "urban-decay", "Too little prestige to pay", "Short Payments & Losses", urban_decay, FIRST,
        "With 2 prestige the 3 cannot be paid, and the building is lost.",
    ),
    Example(
        "local-headlines", "A tie for most valuable", "The Active Player Is in Control", headlines,
        FIRST,
        "Two buildings share the most valuable block: the active player chooses one of them.",
    ),
    Example(
        "least-valuable", "A tie for least valuable", "The Active Player Is in Control",
        least_valuable, FIRST,
        "Two buildings are worth the least: the active player chooses one of them.",
    ),
    Example(
        "marina", "The Marina", "The Active Player Is in Control", marina,
        ("build favor D1", "player 3", "1 prestige 0 wealth", "1 prestige 1 wealth"),
        "Ana chooses that Cleo decides first. Each owner of residences pays, wealth or prestige.",
    ),
    Example(
        "flood", "The Flood", "The Active Player Is in Control", flood,
        (*FIRST, "player 3", "no", "yes"),
        "Ana chooses that Cleo decides first; each decides about a building of their own.",
    ),
    Example(
        "corporate-hq", "The Corporate HQ", "Building Effects", headquarters,
        ("build favor C3", "0 prestige 1 wealth"),
        "First the builder alone gains 4 wealth for every COM building of four lots, whoever "
        "controls it; then all players gain 3 for each of three lots that they control.",
    ),
    Example(
        "warehouse", "Two favors at once", "The Golden Rule",
        # Ana holds a favor and builds the Warehouse, which lets her hold a second one.
        lambda: position(
            {"Ana": "IND B2se", "Ben": "COM C4ne"}, favors={"Ana": "bank"},
            permits={"Ana": permits(zones=("CIV", "IND"), permits=1)[0]}, wealth=20, plans=quiet(),
            vocations={},
            contracts={"1": "warehouse", "2": "inn", "3": "cottage", "4": "saloon", "5": "sawmill",
                       "town": "clinic"},
        ),
        ("build 1 B2 ne", "favor 2"),
        "The Warehouse lets its builder hold two favors.",
    ),
    Example(
        "municipal-court", "An election won another way", "The Golden Rule",
        # Ben's CIV building is worth the most, but Ana controls the Municipal Court.
        lambda: position(
            {"Ana": "municipal-court = CIV A3 n", "Ben": "CIV D1nw"}, active_decks=2, permits={},
            plans=quiet(), wealth=9, vocations={}, pawn="Mayor",
            coming={"planning": ballot()},
        ),
        (*FIRST, "yes"),
        "The Municipal Court wins an election for its controller, and no votes are counted.",
    ),
    Example(
        "end-of-turn", "The nine steps", "End of Turn Procedure", end_of_turn,
        ("take 1", "take 3", "favor 2", "end"),
        "Cards slide and new ones turn up, first planning cards, then contracts; then Ben begins.",
    ),
)  # fmt: skip
