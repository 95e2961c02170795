"""Ready-made cities to look at, to teach with and to play on from. Each could have arisen.

They are built of the cards of our decks; what is declared beside them is ours, and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.text.quote import as_text, quoted
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS
from urbannb.games.sim_city.position.builder import SimCityGame, position

THREE = ("Ana", "Ben", "Cleo")
CENTER = """
    forest-1     lake              park-1           catholic-church      .
    preschool    101-pheasant-ave  209-n-timber-st  4046-n-campbell      general-store
    tavern       723-w-ninth-st    1942-willard-st  2124-wiltshire-blvd  grocery-store
    gas-station  post-office-1     kindergarten     drug-store           coal-burning-power-plant
"""
"""A city of three players, with nine blocks that require sims and a Power Plant."""
COUNCIL = {"Ana": "council-member-1", "Ben": "council-member-residential",
           "Cleo": "corrupt-council-member-commercial"}  # fmt: skip


def settlement() -> SimCityGame:
    """Two homes and a few shops: two more blocks that provide sims, and it is a village."""
    return position(
        """
        lake      209-n-timber-st   general-store  .
        park-1    101-pheasant-ave  post-office-1  bakery
        forest-1  .                 .              .
        """,
        hands={"Ana": "mobile-home, tavern, barber-shop, river-2, forest-2, 473-queensway-ct"},
        money={"Ana": 13, "Ben": 11},
    )


def village(**also: Any) -> SimCityGame:
    """Seven blocks require sims: with one more it is a city, which waits for its Power Plant."""
    said: dict[str, Any] = {
        "hands": {
            "Ana": "drug-store, parking-lot-1, 1942-willard-st, city-park, coal-burning-power-plant"
        },
        "money": {"Ana": 31, "Ben": 27},
    }
    return position(
        """
        forest-1   lake              park-1           catholic-church  post-office-1
        preschool  101-pheasant-ave  209-n-timber-st  4046-n-campbell  general-store
        tavern     duplex            723-w-ninth-st   village-hall     barber-shop
        """,
        **{**said, **also},
    )


def city(**also: Any) -> SimCityGame:
    """A city with a council. Ana is mayor, and can propose to rezone blocks."""
    said: dict[str, Any] = {
        "names": THREE,
        "hands": {"Ana": "bank, barber-shop, office-center, hotel-1, council-member-2"},
        "council": COUNCIL,
        "money": {"Ana": 64, "Ben": 58, "Cleo": 71},
    }
    return position(CENTER, **{**said, **also})


def metropolis() -> SimCityGame:
    """More sims than it takes. Long cards can be drawn: one lies in the city, one is in hand."""
    return position(
        """
        forest-1     | lake             | park-1             | catholic-church     | .
        preschool    | 101-pheasant-ave | 209-n-timber-st    | 4046-n-campbell     | general-store
        tavern       | 723-w-ninth-st   | 1942-willard-st    | 2124-wiltshire-blvd | grocery-store
        gas-station  | post-office-1    | kindergarten       | hotel-1             | drug-store
        condominium  | duplex           | apartment-building | ymca-1              | .
        wheaton-police-station | ranch-house | Shopping Mall over Bank | movie-theater | hospital
        .            | low-income-housing | coal-burning-power-plant | parking-lot-2 | .
        """,
        names=THREE,
        hands={"Ana": "department-store, hotel-2, domed-stadium-1, large-condominium, mansion"},
        council=COUNCIL,
        long=True,
        money={"Ana": 171, "Ben": 182, "Cleo": 168},
    )


def rail_town() -> SimCityGame:
    """Sims come by road from the west and by rail from the east; they change at the station."""
    return position(
        """
        from -1,0
        mountain-2      .                      .                 .
        forest-2        211-east-main-st       mountain-3        .
        723-w-ninth-st  rapid-transit-station  1011-kenneth-ave  .
        barber-shop     101-pheasant-ave       preschool         .
        """,
        hands={"Ana": "gravel-supplier, warehouse, high-school, movie-theater, mountain-1"},
        money={"Ana": 22, "Ben": 25},
    )


def refinery() -> SimCityGame:
    """An oil refinery complex: a pipeline buried under a Bed & Breakfast, and a remote member."""
    return position(
        """
        101-pheasant-ave | 209-n-timber-st | 4046-n-campbell            | oil-storage-tanks
        723-w-ninth-st   | barber-shop     | oil-well                   | pipeline-2
        oil-terminal     | .               | bed-breakfast over pipeline-1 | .
        """,
        cards={"Oil Terminal": {
            "zone": "industrial", "value": 3, "needs": 2, "pollution": 3, "roads": "NS",
            "complex": {"name": "Oil Refinery", "bonus": 2, "within": 4},
        }},
        hands={"Ana": "oil-refinery, cracker-tower, forest-3, lumber-mill"},
        money={"Ana": 35, "Ben": 29},
    )  # fmt: skip


def farm() -> SimCityGame:
    """A farm complex with its Fields, and a Grain Elevator that belongs to it from far away."""
    return position(
        """
        from 0,-1
        .               209-n-timber-st   farmhouse-1  farmhouse-2  dairy-farm
        .               101-pheasant-ave  barn         field-1      pasture
        grain-elevator  general-store     .            field-2      .
        """,
        hands={"Ana": "field-3, ranch-house, grocery-store, river-1, bed-breakfast"},
        money={"Ana": 24, "Ben": 21},
    )


def suburbs() -> SimCityGame:
    """Lakeside and Hillside; Ana has built a highway into Ben's city, and can build a station."""
    return position(
        {
            "Ana": """
                lake-1  1306-hunt-club-dr  212-bethany-blvd  book-store
                marina  209-n-timber-st-1  duplex            inn
                park-1  post-office        .                 .
            """,
            "Ben": """
                from 0,6
                101-pheasant-ave | 1942-willard-st       | general-store
                mountain-1       | 723-w-ninth-st        | ranch-house
                gravel-supplier  | joliet-police-station | intercity-highway from Ana
            """,
        },
        variant=SUBURBS,
        hands={
            "Ana": "intercity-station, riverboat-casino-dock, lighthouse, mansion, flood",
            "Ben": "intercity-station, fire, mountain-2, pub, wind-generated-power-plant",
        },
        money={"Ana": 52, "Ben": 49},
    )


def before_an_election() -> SimCityGame:
    """Ana holds the Election, everybody has members in the council, and money to buy votes."""
    return city(
        hands={"Ana": "election, bank, barber-shop, office-center"},
        money={"Ana": 40, "Ben": 33, "Cleo": 47},
    )


def before_a_disaster() -> SimCityGame:
    """Ben holds a Flood! and a Fire!; Ana is mayor and has little money."""
    return position(
        """
        forest-1     lake              river-2          catholic-church      .
        preschool    101-pheasant-ave  209-n-timber-st  4046-n-campbell      general-store
        tavern       723-w-ninth-st    1942-willard-st  2124-wiltshire-blvd  grocery-store
        gas-station  bensenville-fire-station  kindergarten  drug-store  coal-burning-power-plant
        .            duplex            post-office-1    parking-lot-1        .
        """,
        names=THREE,
        to_move="Ben",
        hands={"Ben": "flood, fire, crime-wave, winter, bank"},
        mayor="Ana",
        money={"Ana": 5, "Ben": 61, "Cleo": 48},
    )


def last_round() -> SimCityGame:
    """Ana has reached $250; Ben and Cleo have a turn each, and then it is over."""
    return city(
        to_move="Ben",
        hands={"Ben": "bank, barber-shop, hotel-1, 473-queensway-ct"},
        money={"Ana": 253, "Ben": 246, "Cleo": 219},
    )


def alone() -> SimCityGame:
    """Solitaire: eight cards in hand, of which seven may be kept, and a Duplex on the discards."""
    return position(
        """
        lake       209-n-timber-st   general-store   park-1
        preschool  101-pheasant-ave  4046-n-campbell 723-w-ninth-st
        tavern     post-office-1     drug-store      .
        """,
        variant=SOLITAIRE,
        hands={"Ana": "bank, hospital, prison, hotel-2, college, office-center, mansion"},
        discards="forest-1, duplex",
        money=44,
        turn=11,
        passed=0,
        done=["pass"],
    )


CITIES: dict[str, Callable[..., SimCityGame]] = {
    made.__name__.replace("_", " "): made
    for made in (
        settlement, village, city, metropolis, rail_town, refinery, farm, suburbs,
        before_an_election, before_a_disaster, last_round, alone,
    )
}  # fmt: skip
"""Every ready-made city by its name."""


def ready_city(name: str) -> SimCityGame:
    """A ready-made city: ``ready_city("village")``. `BadOption` lists the names there are."""
    if as_text(name) not in CITIES:
        raise BadOption(f"there is no city {quoted(name)}; there are: {', '.join(CITIES)}")
    return CITIES[str(name)]()
