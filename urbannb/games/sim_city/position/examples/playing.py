"""Worked examples about the course of a game: phases, lasting cards, its end, the variants."""

from __future__ import annotations

from urbannb.core.lesson.example import Example
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS, SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame, position
from urbannb.games.sim_city.position.ready import CENTER, village


def growing() -> SimCityGame:
    """Three blocks provide sims; with the fourth the Village phase begins."""
    return position(
        "101-pheasant-ave 209-n-timber-st 723-w-ninth-st .", hands={"Ana": "1942-willard-st"}
    )


def power_plant() -> SimCityGame:
    """Seven blocks require sims; the eighth makes it a city, which needs a Power Plant."""
    return village(
        hands={
            "Ana": "drug-store, bank",
            "Ben": "coal-burning-power-plant, flood, council-member-1",
        }
    )


def metropolis() -> SimCityGame:
    """Two players need more than 40 sims, less what the largest residential zone pays."""
    return position(
        CENTER + "condominium ymca-1 . . .",
        hands={"Ana": "low-income-housing"},
    )


def schoolhouse() -> SimCityGame:
    """A Country Schoolhouse goes when a Grade School or a High School is played."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st  country-schoolhouse
        723-w-ninth-st    4046-n-campbell  .
        """,
        hands={"Ana": "grade-school", "Ben": "river-1"},
    )


def winter() -> SimCityGame:
    """George plays Winter: for his next three turns nothing is placed next to a Lake or River."""
    return position(
        "101-pheasant-ave lake 209-n-timber-st",
        names=("George", "Ann"),
        phase="city",
        hands={"George": "winter", "Ann": "park-1"},
    )


def last_round() -> SimCityGame:
    """Ana comes to $250 on this turn; Ben still has one."""
    return position(
        "101-pheasant-ave 209-n-timber-st .",
        hands={"Ana": "473-queensway-ct", "Ben": "park-1"},
        money={"Ana": 247, "Ben": 240},
    )


def no_legal_play() -> SimCityGame:
    """The deck is used up, and nothing in Ana's hand can be placed."""
    return position(
        "forest-1 lake", left=0, hands={"Ana": "hotel-1, tavern", "Ben": "park-1"}, phase="village"
    )


def legal_play() -> SimCityGame:
    """The deck is used up, and Ana holds a River, which can be placed anywhere."""
    return position(
        "forest-1 lake", left=0, hands={"Ana": "river-1, tavern", "Ben": "park-1"}, phase="village"
    )


def full_table() -> SimCityGame:
    """A table of two rows and two columns, all of it covered, and no upgrade in hand."""
    return position(
        """
        101-pheasant-ave  209-n-timber-st
        723-w-ninth-st    tavern
        """,
        table=(2, 2),
        hands={"Ana": "gas-station", "Ben": "park-1"},
    )


def suburbs() -> SimCityGame:
    """Two suburbs that have come close to each other; each may build between them."""
    return position(
        {
            "Ana": "209-n-timber-st-1 212-bethany-blvd duplex",
            "Ben": "from 0,4\n101-pheasant-ave 1942-willard-st",
        },
        variant=SUBURBS,
        hands={"Ana": "park-1, intercity-highway", "Ben": "park"},
    )


def solitaire() -> SimCityGame:
    """Eight cards in hand and no legal play; the top of the discards could not be played either."""
    return position(
        "forest-1 lake",
        variant=SOLITAIRE,
        hands={"Ana": "tavern, gas-station, general-store, kindergarten, preschool, barber-shop, "
                      "catholic-church, lumber-mill"},
    )  # fmt: skip


EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "village", "A settlement becomes a village", "Phases", growing,
        ("play 1942-willard-st 0,3",),
        "It does as soon as so many blocks provide sims as there are players, and at least four.",
    ),
    Example(
        "power-plant", "The first mayor", "Phases", power_plant,
        ("play drug-store 3,1", "play coal-burning-power-plant 3,2"),
        "With two blocks for each player that require sims, and at least eight, it is a city. The "
        "first card of it must be a Power Plant, and who places that becomes mayor.",
    ),
    Example(
        "metropolis", "A city becomes a metropolis", "Phases", metropolis,
        ("play low-income-housing 4,2",),
        "It needs more sims than 40 minus what the largest residential zone pays as its bonus.",
    ),
    Example(
        "schoolhouse", "A card that is removed", "Glossary", schoolhouse,
        ("play grade-school 1,2",),
        "The player who takes the next turn takes the Country Schoolhouse from the city.",
    ),
    Example(
        "winter", "Three turns of Winter", "Glossary", winter,
        ("play winter", "pass", "pass", "pass", "pass", "pass", "pass"),
        "What lasts three turns ends with the third turn of its player after the one on which it "
        "was played.",
    ),
    Example(
        "last-round", "The round is finished", "The end of the game", last_round,
        ("play 473-queensway-ct 0,2", "pass"),
        "The game ends with the round in which somebody reaches $250, even if that player has less "
        "later.",
    ),
    Example(
        "no-legal-play", "No legal play", "The end of the game", no_legal_play, ("declare",),
        "The hand is shown, and if nothing in it can be played without a vote the game is over.",
    ),
    Example(
        "legal-play", "A legal play after all", "The end of the game", legal_play, ("declare",),
        "Whoever declares that they have no legal play, but has one, is treated as having passed.",
    ),
    Example(
        "full-table", "A full table", "The end of the game", full_table, ("declare",),
        "The game ends at once when the table is full and a player has no legal play.",
    ),
    Example(
        "suburbs", "Two suburbs meet", "Dueling Suburbs", suburbs, (),
        "No card is placed where one of the other city lies. An Intercity Highway can be placed in "
        "the other city, next to a block of it.",
    ),
    Example(
        "solitaire", "The eighth card", "Solitaire", solitaire, ("pass", "discard tavern"),
        "Whoever plays alone keeps seven cards; the eighth is discarded if there is no legal play.",
    ),
)  # fmt: skip
