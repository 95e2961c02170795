"""Worked examples about what a card scores: zones, complexes, specials, coverage, distances."""

from __future__ import annotations

from urbannb.core.lesson.example import Example
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame, position
from urbannb.games.sim_city.position.ready import CENTER, THREE


def zone() -> SimCityGame:
    """Three homes in a row, and a fourth in hand."""
    return position(
        "101-pheasant-ave 209-n-timber-st 723-w-ninth-st .", hands={"Ana": "473-queensway-ct"}
    )


def wild_card() -> SimCityGame:
    """Two homes with a Well beside them, which counts as residential there."""
    return position("101-pheasant-ave 209-n-timber-st well .", hands={"Ana": "473-queensway-ct"})


def instant_zone() -> SimCityGame:
    """Three city services and nothing else."""
    return position("well park-1 park-2", hands={"Ana": "parking-lot-1, forest-2"})


def grain_elevator() -> SimCityGame:
    """A Farmhouse and a Field, and a Grain Elevator three blocks from the Farmhouse."""
    return position(
        """
        from 0,-1
        .               209-n-timber-st   farmhouse-1      field-1
        .               101-pheasant-ave  .                .
        grain-elevator  general-store     723-w-ninth-st   .
        """,
        hands={"Ana": "barn, field-2"},
    )


def fields() -> SimCityGame:
    """Three Fields by themselves are no complex: nobody lives there."""
    return position(
        "field-1 field-2 field-3 .", hands={"Ana": "farmhouse-1, barn", "Ben": "river-1"}
    )


def scorched_earth() -> SimCityGame:
    """A Tavern has been destroyed, and no land is left there."""
    return position(
        "101-pheasant-ave | tavern destroyed | 209-n-timber-st",
        phase="city",
        hands={"Ana": "473-queensway-ct"},
    )


def mansion() -> SimCityGame:
    """A Lake, which adds $1 for a home next to it; no Police Station is in the city."""
    return position("lake forest-1", phase="city", hands={"Ana": "mansion"})


def parks() -> SimCityGame:
    """A place with three parks around it, each of which adds something for a home."""
    return position(
        """
        forest-1         park-1  general-store
        park-2           .       city-park
        101-pheasant-ave .       209-n-timber-st
        """,
        hands={"Ana": "723-w-ninth-st"},
        phase="village",
    )


def grade_school() -> SimCityGame:
    """The city has all four schools that the Grade School asks for."""
    return position(
        f"{CENTER}high-school college . . .", names=THREE, hands={"Ana": "grade-school"}
    )


def coverage() -> SimCityGame:
    """A Guardhouse that covers 3 blocks far; homes with crime, a church that wards it off."""
    return position(
        """
        guardhouse  101-pheasant-ave  209-n-timber-st  723-w-ninth-st       well
        .           .                 .                2124-wiltshire-blvd  .
        .           .                 .                1942-willard-st      .
        .           .                 .                catholic-church      .
        """,
        hands={"Ana": "joliet-police-station"},
    )


def power_plants() -> SimCityGame:
    """A Power Plant that covers three blocks, and another one to be placed on it."""
    return position(
        """
        river-1  101-pheasant-ave          209-n-timber-st
        lake     wind-generated-power-plant  .
        """,
        phase="city",
        hands={"Ana": "hydroelectric-power-plant, coal-burning-power-plant"},
    )


def diagonal() -> SimCityGame:
    """A Hotel, and a Restaurant that gets $1 within 2 blocks of one."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st  hotel-1
        723-w-ninth-st    4046-n-campbell  2124-wiltshire-blvd
        """,
        hands={"Ana": "restaurant-saloon"},
    )


EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "zone", "A zone of three", "The zone bonus", zone, ("play 473-queensway-ct 0,3",),
        "The bonus is $1 for each of the 3 blocks that were in the zone before, none for the card "
        "that is placed.",
    ),
    Example(
        "wild-card", "City services as a wild card", "The zone bonus", wild_card,
        ("play 473-queensway-ct 0,3",),
        "City services next to a card of a zone count as being of that zone: for the bonus, for "
        "the least size of three, and in hanging together.",
    ),
    Example(
        "instant-zone", "An instant zone", "The zone bonus", instant_zone,
        ("play parking-lot-1 0,3",),
        "Three city services together are a zone for whatever residential, commercial, industrial "
        "or undeveloped card is placed next to one of them.",
    ),
    Example(
        "grain-elevator", "A remote member", "The complex bonus", grain_elevator,
        ("play barn 1,1",),
        "The Grain Elevator is no more than 7 blocks from the farm, so its 4 and its card count. "
        "What is placed next to the Grain Elevator does not belong to the farm.",
    ),
    Example(
        "fields", "Fields and a Farmhouse", "The complex bonus", fields,
        ("play farmhouse-1 0,3", "pass", "play barn 1,3"),
        "Fields alone are no farm complex; with one Farmhouse, which provides a sim, they are.",
    ),
    Example(
        "scorched-earth", "Scorched earth", "Scoring", scorched_earth,
        ("play 473-queensway-ct 0,1",),
        "A card that is placed where all cards have been turned over brings $5 more.",
    ),
    Example(
        "mansion", "Receive, lose and add", "Glossary", mansion, ("play mansion 1,0",),
        "A card that receives $2 next to a Lake and loses $3 without a Police Station does so "
        "once, when it is played. A Lake that adds $1 does it for each such card.",
    ),
    Example(
        "parks", "Add, from several cards", "Glossary", parks, ("play 723-w-ninth-st 1,1",),
        "Every card that adds something is paid for each card that meets its requirement, whoever "
        "plays it, and all of them are.",
    ),
    Example(
        "grade-school", "The Grade School", "Building a deck", grade_school,
        ("play grade-school 4,2",),
        "It receives $15 only if the city has all four of the other schools: Preschool, "
        "Kindergarten, High School and College.",
    ),
    Example(
        "coverage", "New coverage only", "Glossary", coverage,
        ("play joliet-police-station 0,0",),
        "A black crime factor adds to the distance from the station, a blue one is subtracted. A "
        "Police Station on a Guardhouse is paid for the blocks that the Guardhouse did not cover.",
    ),
    Example(
        "power-plants", "A Power Plant on a Power Plant", "Glossary", power_plants,
        ("play coal-burning-power-plant 1,1",),
        "A Power Plant that takes the place of another finds blocks that were covered before, and "
        "so no new coverage.",
    ),
    Example(
        "diagonal", "Counting blocks", "Glossary", diagonal, ("play restaurant-saloon 1,3",),
        "One counts from 1 for a block next to the card and never on the diagonal: cards that "
        "touch at a corner are 2 blocks apart.",
    ),
)  # fmt: skip
