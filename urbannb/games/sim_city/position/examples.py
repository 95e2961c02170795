"""The worked examples of Sim City's rulebook, as positions."""

from __future__ import annotations

from typing import Any

from urbannb.core.lesson.example import Example
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS, SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame, position
from urbannb.games.sim_city.position.ready import CENTER, THREE, village

# -- worked examples about placing: sims and their routes, upgrades, rezones, long cards


def pasture() -> SimCityGame:
    """Before there is a council: a Pasture lets itself be rezoned."""
    return position(
        "pasture 209-n-timber-st barber-shop", hands={"Ana": "tavern, bed-breakfast, general-store"}
    )


BUILDING_EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "sims", "Sims from several blocks", "Sims",
        # Three homes of 2 sims each round a corner; the one in the middle is met on two routes.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st
            723-w-ninth-st    .
            """,
            hands={"Ana": "grocery-store"},
        ),
        ("play grocery-store 1,1",),
        "The 3 sims can come from several blocks by the same service. Each sim is counted once, "
        "even where two routes lead to the new card.",
    ),
    Example(
        "one-service", "All by road or all by rail", "Sims",
        # Two sims come to a place by road and two by rail.
        lambda: position(
            """
            forest-1        211-east-main-st
            723-w-ninth-st  .
            """,
            hands={"Ana": "depot"},
            cards={"Depot": "industrial $4 needs 3 roads NESW rails NESW"},
        ),
        (),
        "The sims can come from different blocks, but all must use the same service to get to the "
        "new block.",
    ),
    Example(
        "no-walking", "Sims do not walk", "Sims",
        # A Lake, which has no road, lies between a home and where the Tavern would be.
        lambda: position("209-n-timber-st lake .", hands={"Ana": "tavern"}),
        (),
        "Sims never walk. A block without roads or rails neither sends them out nor "
        "lets them through.",
    ),
    Example(
        "cracker-tower", "The Cracker Tower", "Sims",
        # Eight sims are connected to an Oil Well; the Cracker Tower has neither road nor rail.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st  4046-n-campbell
            723-w-ninth-st    oil-well         .
            """,
            hands={"Ana": "cracker-tower"},
        ),
        ("play cracker-tower 1,2",),
        "It has no road and no rail, so it can be placed only next to a card of its complex to "
        "which the sims that it requires are connected.",
    ),
    Example(
        "rapid-transit", "The Rapid Transit Station", "Notes on cards",
        # Four sims by road; five more come to the station by rail, and go on by road.
        lambda: position(
            """
            forest-2        211-east-main-st       lake
            723-w-ninth-st  rapid-transit-station  1011-kenneth-ave
            .               101-pheasant-ave       well
            """,
            hands={"Ana": "movie-theater"},
        ),
        ("play movie-theater 2,0",),
        "The station counts as a provider of all sims that are connected to it by road and by "
        "rail. From there they travel the same way as the others.",
    ),
    Example(
        "land", "Land on land of its own kind", "Upgrades",
        # Forest, Mountain and Plains, and a better card for each of a kind; the Barren is
        # declared.
        lambda: position(
            "forest-4 mountain-1 plains lake",
            cards={"Barren": "barren $2 roads NESW"},
            hands={"Ana": "forest-preserve, mountain-3, barren, bridge-2"},
        ),
        ("play forest-preserve 0,0",),
        "A Forest Preserve may upgrade a Forest, and a Mountain another Mountain, but a Barren "
        "may not upgrade a Plains. All that has to do with water is of one kind, bridges as well.",
    ),
    Example(
        "pipeline", "A buried pipeline", "Notes on cards",
        # An Oil Pipeline between an Oil Well and Oil Storage Tanks; a Bed & Breakfast can cover
        # it.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st  4046-n-campbell  oil-storage-tanks
            723-w-ninth-st    barber-shop      oil-well         pipeline-2
            .                 .                pipeline-1       .
            """,
            hands={"Ana": "bed-breakfast, lumber-mill", "Ben": "river-1"},
        ),
        ("play bed-breakfast 2,2",),
        "The pipeline stays in the oil refinery complex beneath whatever is built on it, but it is "
        "no longer undeveloped land.",
    ),
    Example(
        "pasture", "A rezone without a vote", "Rezoning", pasture, ("play tavern 0,0",),
        "A Pasture can be rezoned without a vote because it says so, and the Bed & Breakfast can "
        "rezone any block, because that card says so.",
    ),
    Example(
        "long-upgrade", "A long card upgrades two blocks", "Long cards",
        # Two residential blocks of $3 each, and a long residential card of $15.
        lambda: position(
            "park-1 209-n-timber-st 101-pheasant-ave general-store",
            phase="metropolis",
            long=True,
            hands={"Ana": "large-condominium, high-rise-apartments, golf-course"},
        ),
        ("play large-condominium 0,1",),
        "It may do so by itself if it is worth more than both together and is of the same zone. "
        "It counts as a single block, which shortens the way from west to east.",
    ),
)  # fmt: skip


# -- worked examples about what a card scores: zones, complexes, specials, coverage, distances


def wild_card() -> SimCityGame:
    """Two homes with a Well beside them, which counts as residential there."""
    return position("101-pheasant-ave 209-n-timber-st well .", hands={"Ana": "473-queensway-ct"})


SCORING_EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "zone", "A zone of three", "The zone bonus",
        # Three homes in a row, and a fourth in hand.
        lambda: position(
            "101-pheasant-ave 209-n-timber-st 723-w-ninth-st .", hands={"Ana": "473-queensway-ct"}
        ),
        ("play 473-queensway-ct 0,3",),
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
        "instant-zone", "An instant zone", "The zone bonus",
        # Three city services and nothing else.
        lambda: position("well park-1 park-2", hands={"Ana": "parking-lot-1, forest-2"}),
        ("play parking-lot-1 0,3",),
        "Three city services together are a zone for whatever residential, commercial, industrial "
        "or undeveloped card is placed next to one of them.",
    ),
    Example(
        "grain-elevator", "A remote member", "The complex bonus",
        # A Farmhouse and a Field, and a Grain Elevator three blocks from the Farmhouse.
        lambda: position(
            """
            from 0,-1
            .               209-n-timber-st   farmhouse-1      field-1
            .               101-pheasant-ave  .                .
            grain-elevator  general-store     723-w-ninth-st   .
            """,
            hands={"Ana": "barn, field-2"},
        ),
        ("play barn 1,1",),
        "The Grain Elevator is no more than 7 blocks from the farm, so its 4 and its card count. "
        "What is placed next to the Grain Elevator does not belong to the farm.",
    ),
    Example(
        "fields", "Fields and a Farmhouse", "The complex bonus",
        # Three Fields by themselves are no complex: nobody lives there.
        lambda: position(
            "field-1 field-2 field-3 .", hands={"Ana": "farmhouse-1, barn", "Ben": "river-1"}
        ),
        ("play farmhouse-1 0,3", "pass", "play barn 1,3"),
        "Fields alone are no farm complex; with one Farmhouse, which provides a sim, they are.",
    ),
    Example(
        "scorched-earth", "Scorched earth", "Scoring",
        # A Tavern has been destroyed, and no land is left there.
        lambda: position(
            "101-pheasant-ave | tavern destroyed | 209-n-timber-st",
            phase="city",
            hands={"Ana": "473-queensway-ct"},
        ),
        ("play 473-queensway-ct 0,1",),
        "A card that is placed where all cards have been turned over brings $5 more.",
    ),
    Example(
        "mansion", "Receive, lose and add", "Glossary",
        # A Lake, which adds $1 for a home next to it; no Police Station is in the city.
        lambda: position("lake forest-1", phase="city", hands={"Ana": "mansion"}),
        ("play mansion 1,0",),
        "A card that receives $2 next to a Lake and loses $3 without a Police Station does so "
        "once, when it is played. A Lake that adds $1 does it for each such card.",
    ),
    Example(
        "parks", "Add, from several cards", "Glossary",
        # A place with three parks around it, each of which adds something for a home.
        lambda: position(
            """
            forest-1         park-1  general-store
            park-2           .       city-park
            101-pheasant-ave .       209-n-timber-st
            """,
            hands={"Ana": "723-w-ninth-st"},
            phase="village",
        ),
        ("play 723-w-ninth-st 1,1",),
        "Every card that adds something is paid for each card that meets its requirement, whoever "
        "plays it, and all of them are.",
    ),
    Example(
        "grade-school", "The Grade School", "Building a deck",
        # The city has all four schools that the Grade School asks for.
        lambda: position(
            f"{CENTER}high-school college . . .", names=THREE, hands={"Ana": "grade-school"}
        ),
        ("play grade-school 4,2",),
        "It receives $15 only if the city has all four of the other schools: Preschool, "
        "Kindergarten, High School and College.",
    ),
    Example(
        "coverage", "New coverage only", "Glossary",
        # A Guardhouse that covers 3 blocks far; homes with crime, a church that wards it off.
        lambda: position(
            """
            guardhouse  101-pheasant-ave  209-n-timber-st  723-w-ninth-st       well
            .           .                 .                2124-wiltshire-blvd  .
            .           .                 .                1942-willard-st      .
            .           .                 .                catholic-church      .
            """,
            hands={"Ana": "joliet-police-station"},
        ),
        ("play joliet-police-station 0,0",),
        "A black crime factor adds to the distance from the station, a blue one is subtracted. A "
        "Police Station on a Guardhouse is paid for the blocks that the Guardhouse did not cover.",
    ),
    Example(
        "power-plants", "A Power Plant on a Power Plant", "Glossary",
        # A Power Plant that covers three blocks, and another one to be placed on it.
        lambda: position(
            """
            river-1  101-pheasant-ave          209-n-timber-st
            lake     wind-generated-power-plant  .
            """,
            phase="city",
            hands={"Ana": "hydroelectric-power-plant, coal-burning-power-plant"},
        ),
        ("play coal-burning-power-plant 1,1",),
        "A Power Plant that takes the place of another finds blocks that were covered before, and "
        "so no new coverage.",
    ),
    Example(
        "diagonal", "Counting blocks", "Glossary",
        # A Hotel, and a Restaurant that gets $1 within 2 blocks of one.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st  hotel-1
            723-w-ninth-st    4046-n-campbell  2124-wiltshire-blvd
            """,
            hands={"Ana": "restaurant-saloon"},
        ),
        ("play restaurant-saloon 1,3",),
        "One counts from 1 for a block next to the card and never on the diagonal: cards that "
        "touch at a corner are 2 blocks apart.",
    ),
)  # fmt: skip


# -- worked examples about the council, elections, events, and who pays for them


def _city(**said: Any) -> SimCityGame:
    """The city of three players, with Ana as mayor."""
    return position(CENTER, **{"names": THREE, **said})


def corrupt() -> SimCityGame:
    """Cleo's corrupt member must vote for whatever becomes commercial."""
    return _city(hands={"Ana": "hotel-1"}, council={"Cleo": "corrupt-council-member-commercial"})


def half() -> SimCityGame:
    """A Crime Wave! costs Ana $15: so many homes and shops no police station covers."""
    city = CENTER.replace("catholic-church      .", "catholic-church      mobile-home")
    return position(
        city, names=THREE, hands={"Ana": "crime-wave, bank"}, done=["play crime-wave"],
        money={"Ana": 20, "Ben": 9, "Cleo": 9},
    )  # fmt: skip


def unable() -> SimCityGame:
    """A Flood! costs Ana $4, and she has $1."""
    return _city(
        hands={"Ana": "flood, bank"}, money={"Ana": 1, "Ben": 9, "Cleo": 9}, done=["play flood"]
    )


POLITICS_EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "vote", "A vote on a rezone", "Rezoning",
        # Ben proposes a Hotel on a home. He has an expert on homes, Cleo a member, Ana is mayor.
        lambda: _city(
            to_move="Ben",
            hands={"Ben": "hotel-1"},
            council={"Ben": "council-member-residential", "Cleo": "council-member-1"},
        ),
        ("propose hotel-1 1,1", "vote yes", "vote no", "vote abstain"),
        "Voting begins with whoever proposes and goes clockwise, each player with all members; the "
        "mayor's votes come last. A simple majority is enough, and then the card is placed.",
    ),
    Example(
        "tie", "A tie that nobody breaks", "Rezoning",
        # Ben's expert on homes has two votes on that question, and the mayor two.
        lambda: _city(
            to_move="Ben", hands={"Ben": "hotel-1"}, council={"Ben": "council-member-residential"}
        ),
        ("propose hotel-1 1,1", "vote yes", "vote no", "vote no"),
        "The mayor can break a tie. If it is not broken the vote fails: the card goes back to the "
        "hand, and the turn is over.",
    ),
    Example(
        "corrupt", "A corrupt council member", "Politics", corrupt,
        ("propose hotel-1 1,1", "vote no"),
        "A corrupt member votes on every question, and as its card says where that speaks of it.",
    ),
    Example(
        "half", "Half of the cost, rounded up", "The mayor pays", half, ("vacate", "pass", "pass",
        "pass"),
        "The mayor may pay half of it and leave office. If nobody buys votes, the office passes "
        "to the former mayor's neighbor on the left.",
    ),
    Example(
        "unable", "A mayor without enough money", "The mayor pays", unable, ("choose 1,1",),
        "A mayor who cannot pay all of it is left with nothing, and the office is vacant.",
    ),
    Example(
        "mayor", "Votes at a dollar each", "The mayor pays",
        # Ana has left the office, and may come back.
        lambda: _city(
            hands={"Ana": "crime-wave, bank"}, money={"Ana": 17, "Ben": 10, "Cleo": 10},
            done=["play crime-wave", "vacate"],
        ),
        ("bid 2 for player 2", "pass", "bid 3 for player 1", "pass", "pass", "pass"),
        "Beginning to the left of the mayor who left, players buy votes at $1 and cast them for "
        "anybody, until all have passed. All votes are paid, and the old mayor can be elected.",
    ),
    Example(
        "mayor-go-round", "A Fire! and several mayors", "The mayor pays",
        # Ben plays a Fire!, which strikes on three turns; Ana is mayor to begin with.
        lambda: _city(
            to_move="Ben",
            hands={"Ben": "fire", "Ana": "river-1", "Cleo": "river-2"},
            money={"Ana": 20, "Ben": 20, "Cleo": 20},
        ),
        ("play fire", "choose 1,1", "vacate", "pass", "pass", "pass",
         "choose 1,2", "vacate", "pass", "pass", "pass", "pass", "choose 1,3", "pay"),
        "Damage over several turns is paid by whoever is mayor on each turn, so several share it.",
    ),
    Example(
        "governors", "Two governors", "The Election event",
        # Ana plays the Election: who is elected governor pays for the next event.
        lambda: _city(
            hands={"Ana": "election", "Ben": "crime-wave"},
            money={"Ana": 10, "Ben": 30, "Cleo": 30},
        ),
        ("play election", "bid 1 for player 2", "pass", "bid 1 for player 3", "pass", "pass",
         "pass", "play crime-wave"),
        "Players who are tied share the office, and share the cost of the next event equally.",
    ),
    Example(
        "chairman", "The City Council Chairman", "The Election event",
        # A chairman is elected: Ana has a mayor's two votes, Ben and Cleo have a member each.
        lambda: _city(
            hands={"Ana": "election, bank"},
            done=["play election", "pass", "pass", "pass"],
            council={"Ben": "council-member-1", "Cleo": "council-member-2"},
            money={"Ana": 10, "Ben": 10, "Cleo": 10},
        ),
        ("bid 2 for player 1", "bid 2 for player 2", "bid 2 for player 2"),
        "Each member has a vote and the mayor two; more cost $5 each. The chairman has a vote in "
        "the council and breaks its ties, which the mayor then no longer does.",
    ),
    Example(
        "destruction", "What is destroyed, and what stays", "Events",
        # A home on a Forest beside a Lake, a Tavern with nothing under it, and a Flood! in hand.
        lambda: position(
            {
                "0,0": "101-pheasant-ave", "0,1": "209-n-timber-st", "0,2": "723-w-ninth-st",
                "1,0": "tavern", "1,1": "lake", "1,2": ["forest-1", "4046-n-campbell"],
            },
            phase="city",
            hands={"Ana": "flood"},
            money=20,
        ),
        ("play flood", "choose 0,1", "choose 1,0"),
        "All cards of a block but undeveloped land are turned over. Its value is that of the card "
        "on top. Where no land is left, the earth is scorched.",
    ),
)  # fmt: skip


# -- worked examples about the course of a game: phases, lasting cards, its end, the variants


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


def solitaire() -> SimCityGame:
    """Eight cards in hand and no legal play; the top of the discards could not be played either."""
    return position(
        "forest-1 lake",
        variant=SOLITAIRE,
        hands={"Ana": "tavern, gas-station, general-store, kindergarten, preschool, barber-shop, "
                      "catholic-church, lumber-mill"},
    )  # fmt: skip


PLAYING_EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "village", "A settlement becomes a village", "Phases",
        # Three blocks provide sims; with the fourth the Village phase begins.
        lambda: position(
            "101-pheasant-ave 209-n-timber-st 723-w-ninth-st .", hands={"Ana": "1942-willard-st"}
        ),
        ("play 1942-willard-st 0,3",),
        "It does as soon as so many blocks provide sims as there are players, and at least four.",
    ),
    Example(
        "power-plant", "The first mayor", "Phases",
        # Seven blocks require sims; the eighth makes it a city, which needs a Power Plant.
        lambda: village(
            hands={
                "Ana": "drug-store, bank",
                "Ben": "coal-burning-power-plant, flood, council-member-1",
            }
        ),
        ("play drug-store 3,1", "play coal-burning-power-plant 3,2"),
        "With two blocks for each player that require sims, and at least eight, it is a city. The "
        "first card of it must be a Power Plant, and who places that becomes mayor.",
    ),
    Example(
        "metropolis", "A city becomes a metropolis", "Phases",
        # Two players need more than 40 sims, less what the largest residential zone pays.
        lambda: position(
            CENTER + "condominium ymca-1 . . .",
            hands={"Ana": "low-income-housing"},
        ),
        ("play low-income-housing 4,2",),
        "It needs more sims than 40 minus what the largest residential zone pays as its bonus.",
    ),
    Example(
        "schoolhouse", "A card that is removed", "Glossary",
        # A Country Schoolhouse goes when a Grade School or a High School is played.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st  country-schoolhouse
            723-w-ninth-st    4046-n-campbell  .
            """,
            hands={"Ana": "grade-school", "Ben": "river-1"},
        ),
        ("play grade-school 1,2",),
        "The player who takes the next turn takes the Country Schoolhouse from the city.",
    ),
    Example(
        "winter", "Three turns of Winter", "Glossary",
        # George plays Winter: for his next three turns nothing is placed next to a Lake or River.
        lambda: position(
            "101-pheasant-ave lake 209-n-timber-st",
            names=("George", "Ann"),
            phase="city",
            hands={"George": "winter", "Ann": "park-1"},
        ),
        ("play winter", "pass", "pass", "pass", "pass", "pass", "pass"),
        "What lasts three turns ends with the third turn of its player after the one on which it "
        "was played.",
    ),
    Example(
        "last-round", "The round is finished", "The end of the game",
        # Ana comes to $250 on this turn; Ben still has one.
        lambda: position(
            "101-pheasant-ave 209-n-timber-st .",
            hands={"Ana": "473-queensway-ct", "Ben": "park-1"},
            money={"Ana": 247, "Ben": 240},
        ),
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
        "full-table", "A full table", "The end of the game",
        # A table of two rows and two columns, all of it covered, and no upgrade in hand.
        lambda: position(
            """
            101-pheasant-ave  209-n-timber-st
            723-w-ninth-st    tavern
            """,
            table=(2, 2),
            hands={"Ana": "gas-station", "Ben": "park-1"},
        ),
        ("declare",),
        "The game ends at once when the table is full and a player has no legal play.",
    ),
    Example(
        "suburbs", "Two suburbs meet", "Dueling Suburbs",
        # Two suburbs that have come close to each other; each may build between them.
        lambda: position(
            {
                "Ana": "209-n-timber-st-1 212-bethany-blvd duplex",
                "Ben": "from 0,4\n101-pheasant-ave 1942-willard-st",
            },
            variant=SUBURBS,
            hands={"Ana": "park-1, intercity-highway", "Ben": "park"},
        ),
        (),
        "No card is placed where one of the other city lies. An Intercity Highway can be placed in "
        "the other city, next to a block of it.",
    ),
    Example(
        "solitaire", "The eighth card", "Solitaire", solitaire, ("pass", "discard tavern"),
        "Whoever plays alone keeps seven cards; the eighth is discarded if there is no legal play.",
    ),
)  # fmt: skip
