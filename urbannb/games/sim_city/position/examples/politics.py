"""Worked examples about the council, elections, events, and who pays for them."""

from __future__ import annotations

from typing import Any

from urbannb.core.lesson.example import Example
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame, position
from urbannb.games.sim_city.position.ready import CENTER, THREE


def _city(**said: Any) -> SimCityGame:
    """The city of three players, with Ana as mayor."""
    return position(CENTER, **{"names": THREE, **said})


def vote() -> SimCityGame:
    """Ben proposes a Hotel on a home. He has an expert on homes, Cleo a member, Ana is mayor."""
    return _city(
        to_move="Ben",
        hands={"Ben": "hotel-1"},
        council={"Ben": "council-member-residential", "Cleo": "council-member-1"},
    )


def tie() -> SimCityGame:
    """Ben's expert on homes has two votes on that question, and the mayor two."""
    return _city(
        to_move="Ben", hands={"Ben": "hotel-1"}, council={"Ben": "council-member-residential"}
    )


def corrupt() -> SimCityGame:
    """Cleo's corrupt member must vote for whatever becomes commercial."""
    return _city(hands={"Ana": "hotel-1"}, council={"Cleo": "corrupt-council-member-commercial"})


def half() -> SimCityGame:
    """A Crime Wave! costs Ana $15: so many homes and shops no police station covers."""
    city = CENTER.replace("catholic-church      .", "catholic-church      mobile-home")
    return position(
        city, names=THREE, doing="pay crime-wave 15", money={"Ana": 20, "Ben": 9, "Cleo": 9}
    )


def unable() -> SimCityGame:
    """A Flood! costs Ana $6, and she has $2."""
    return _city(doing="pay flood 6", money={"Ana": 2, "Ben": 9, "Cleo": 9})


def mayor() -> SimCityGame:
    """Ana has left the office, and may come back."""
    return _city(doing="elect mayor after Ana", money=10)


def mayor_go_round() -> SimCityGame:
    """Ben plays a Fire!, which strikes on three turns; Ana is mayor to begin with."""
    return _city(
        to_move="Ben",
        hands={"Ben": "fire", "Ana": "river-1", "Cleo": "river-2"},
        money={"Ana": 20, "Ben": 20, "Cleo": 20},
    )


def governors() -> SimCityGame:
    """Ana plays the Election: who is elected governor pays for the next event."""
    return _city(
        hands={"Ana": "election", "Ben": "crime-wave"},
        money={"Ana": 10, "Ben": 30, "Cleo": 30},
    )


def chairman() -> SimCityGame:
    """A chairman is elected: Ana has a mayor's two votes, Ben and Cleo have a member each."""
    return _city(
        doing="elect chairman",
        council={"Ben": "council-member-1", "Cleo": "council-member-2"},
        money={"Ana": 10, "Ben": 10, "Cleo": 10},
    )


def destruction() -> SimCityGame:
    """A home on a Forest beside a Lake, a Tavern with nothing under it, and a Flood! in hand."""
    return position(
        {
            "0,0": "101-pheasant-ave", "0,1": "209-n-timber-st", "0,2": "723-w-ninth-st",
            "1,0": "tavern", "1,1": "lake", "1,2": ["forest-1", "4046-n-campbell"],
        },
        phase="city",
        hands={"Ana": "flood"},
        money=20,
    )  # fmt: skip


EXAMPLES: tuple[Example[SimCityState], ...] = (
    Example(
        "vote", "A vote on a rezone", "Rezoning", vote,
        ("propose hotel-1 1,1", "vote yes", "vote no", "vote abstain"),
        "Voting begins with whoever proposes and goes clockwise, each player with all members; the "
        "mayor's votes come last. A simple majority is enough, and then the card is placed.",
    ),
    Example(
        "tie", "A tie that nobody breaks", "Rezoning", tie,
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
        "unable", "A mayor without enough money", "The mayor pays", unable, (),
        "A mayor who cannot pay all of it is left with nothing, and the office is vacant.",
    ),
    Example(
        "mayor", "Votes at a dollar each", "The mayor pays", mayor,
        ("bid 2 for player 2", "pass", "bid 3 for player 1", "pass", "pass", "pass"),
        "Beginning to the left of the mayor who left, players buy votes at $1 and cast them for "
        "anybody, until all have passed. All votes are paid, and the old mayor can be elected.",
    ),
    Example(
        "mayor-go-round", "A Fire! and several mayors", "The mayor pays", mayor_go_round,
        ("play fire", "choose 1,1", "vacate", "pass", "pass", "pass",
         "choose 1,2", "vacate", "pass", "pass", "pass", "pass", "choose 1,3", "pay"),
        "Damage over several turns is paid by whoever is mayor on each turn, so several share it.",
    ),
    Example(
        "governors", "Two governors", "The Election event", governors,
        ("play election", "bid 1 for player 2", "pass", "bid 1 for player 3", "pass", "pass",
         "pass", "play crime-wave"),
        "Players who are tied share the office, and share the cost of the next event equally.",
    ),
    Example(
        "chairman", "The City Council Chairman", "The Election event", chairman,
        ("bid 2 for player 1", "bid 2 for player 2", "bid 2 for player 2"),
        "Each member has a vote and the mayor two; more cost $5 each. The chairman has a vote in "
        "the council and breaks its ties, which the mayor then no longer does.",
    ),
    Example(
        "destruction", "What is destroyed, and what stays", "Events", destruction,
        ("play flood", "choose 0,1", "choose 1,0"),
        "All cards of a block but undeveloped land are turned over. Its value is that of the card "
        "on top. Where no land is left, the earth is scorched.",
    ),
)  # fmt: skip
