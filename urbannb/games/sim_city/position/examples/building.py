"""Worked examples about placing: sims and their routes, upgrades, rezones, long cards."""

from __future__ import annotations

from urbannb.core.lesson.example import Example
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame, position


def sims() -> SimCityGame:
    """Three homes of 2 sims each round a corner; the one in the middle is met on two routes."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st
        723-w-ninth-st    .
        """,
        hands={"Ana": "grocery-store"},
    )


def no_walking() -> SimCityGame:
    """A Lake, which has no road, lies between a home and where the Tavern would be."""
    return position("209-n-timber-st lake .", hands={"Ana": "tavern"})


def one_service() -> SimCityGame:
    """Two sims come to a place by road and two by rail."""
    return position(
        """
        forest-1        211-east-main-st
        723-w-ninth-st  .
        """,
        hands={"Ana": "depot"},
        cards={"Depot": "industrial $4 needs 3 roads NESW rails NESW"},
    )


def cracker_tower() -> SimCityGame:
    """Eight sims are connected to an Oil Well; the Cracker Tower has neither road nor rail."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st  4046-n-campbell
        723-w-ninth-st    oil-well         .
        """,
        hands={"Ana": "cracker-tower"},
    )


def rapid_transit() -> SimCityGame:
    """Four sims by road; five more come to the station by rail, and go on by road."""
    return position(
        """
        forest-2        211-east-main-st       lake
        723-w-ninth-st  rapid-transit-station  1011-kenneth-ave
        .               101-pheasant-ave       well
        """,
        hands={"Ana": "movie-theater"},
    )


def land() -> SimCityGame:
    """Forest, Mountain and Plains, and a better card for each of a kind; the Barren is declared."""
    return position(
        "forest-4 mountain-1 plains lake",
        cards={"Barren": "barren $2 roads NESW"},
        hands={"Ana": "forest-preserve, mountain-3, barren, bridge-2"},
    )


def pipeline() -> SimCityGame:
    """An Oil Pipeline between an Oil Well and Oil Storage Tanks; a Bed & Breakfast can cover it."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st  4046-n-campbell  oil-storage-tanks
        723-w-ninth-st    barber-shop      oil-well         pipeline-2
        .                 .                pipeline-1       .
        """,
        hands={"Ana": "bed-breakfast, lumber-mill", "Ben": "river-1"},
    )


def pasture() -> SimCityGame:
    """Before there is a council: a Pasture lets itself be rezoned."""
    return position(
        "pasture 209-n-timber-st barber-shop", hands={"Ana": "tavern, bed-breakfast, general-store"}
    )


def long_upgrade() -> SimCityGame:
    """Two residential blocks of $3 each, and a long residential card of $15."""
    return position(
        "park-1 209-n-timber-st 101-pheasant-ave general-store",
        phase="metropolis",
        long=True,
        hands={"Ana": "large-condominium, high-rise-apartments, golf-course"},
    )


EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "sims", "Sims from several blocks", "Sims", sims, ("play grocery-store 1,1",),
        "The 3 sims can come from several blocks by the same service. Each sim is counted once, "
        "even where two routes lead to the new card.",
    ),
    Example(
        "one-service", "All by road or all by rail", "Sims", one_service, (),
        "The sims can come from different blocks, but all must use the same service to get to the "
        "new block.",
    ),
    Example(
        "no-walking", "Sims do not walk", "Sims", no_walking, (),
        "Sims never walk. A block without roads or rails neither sends them out nor "
        "lets them through.",
    ),
    Example(
        "cracker-tower", "The Cracker Tower", "Sims", cracker_tower, ("play cracker-tower 1,2",),
        "It has no road and no rail, so it can be placed only next to a card of its complex to "
        "which the sims that it requires are connected.",
    ),
    Example(
        "rapid-transit", "The Rapid Transit Station", "Notes on cards", rapid_transit,
        ("play movie-theater 2,0",),
        "The station counts as a provider of all sims that are connected to it by road and by "
        "rail. From there they travel the same way as the others.",
    ),
    Example(
        "land", "Land on land of its own kind", "Upgrades", land, ("play forest-preserve 0,0",),
        "A Forest Preserve may upgrade a Forest, and a Mountain another Mountain, but a Barren "
        "may not upgrade a Plains. All that has to do with water is of one kind, bridges as well.",
    ),
    Example(
        "pipeline", "A buried pipeline", "Notes on cards", pipeline, ("play bed-breakfast 2,2",),
        "The pipeline stays in the oil refinery complex beneath whatever is built on it, but it is "
        "no longer undeveloped land.",
    ),
    Example(
        "pasture", "A rezone without a vote", "Rezoning", pasture, ("play tavern 0,0",),
        "A Pasture can be rezoned without a vote because it says so, and the Bed & Breakfast can "
        "rezone any block, because that card says so.",
    ),
    Example(
        "long-upgrade", "A long card upgrades two blocks", "Long cards", long_upgrade,
        ("play large-condominium 0,1",),
        "It may do so by itself if it is worth more than both together and is of the same zone. "
        "It counts as a single block, which shortens the way from west to east.",
    ),
)  # fmt: skip
