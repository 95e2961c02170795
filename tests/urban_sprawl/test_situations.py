"""Who is asked, in which order, and what is said: set up and played as a teacher would."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from urbannb.core.game import Game
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.building import pipeline
from urbannb.games.urban_sprawl.rules.elections import Elect
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.payouts import taking
from urbannb.games.urban_sprawl.rules.turn import SPEND

THREE = ("Ana", "Ben", "Cleo")
CLIFF = {"Ana": "RES A1nw", "Ben": "COM D1nw, COM D1ne", "Cleo": "IND F1ne, IND E1nw"}
TWICE = [f"{block} {half}" for block in ("A1", "B1", "C1", "D1") for half in "ns"]
"""Eight halves of blocks: with one more, all nine 2-lot tiles of a zone are in the city."""


class Told:
    """A game that begins in a position, with what it says of each action.

    `tasks` begin at once, from nowhere: an event that nobody turned up, say.
    """

    def __init__(self, *args, tasks=(), **kwargs) -> None:
        self.game = urban_sprawl.position(*args, **kwargs)
        if tasks:
            state = self.game.state
            state.agenda = [SPEND, *tasks]
            self.game = Game(rulebook, state)
        self.said = [step.text for step in self.game.steps]

    def play(self, *actions: str) -> Told:
        before = len(list(self.game.steps))
        for action in actions:
            self.game.play(action)
        self.said = [step.text for step in list(self.game.steps)[before:]]
        return self

    @property
    def asks(self) -> str:
        return self.game.decision.prompt

    @property
    def offers(self) -> list[str]:
        return [str(action) for action in self.game.decision.actions]

    def says(self, words: str) -> bool:
        return any(words in text for text in self.said)


def own_deck(name: str, effect: str) -> str:
    """The City deck, with a contract that has another effect."""
    folder = files("urbannb.games.urban_sprawl.components")
    text = folder.joinpath("city.toml").read_text(encoding="utf-8")
    before, after = text.split(f'name = "{name}"\n', 1)
    head, rest = after.split("effects = [", 1)
    tail = rest.split("\n]\n", 1)[1]
    return f'{before}name = "{name}"\n{head}effects = [\n  {effect},\n]\n{tail}'


def built(card: str, deck: str, block: str = "F6", shape: str = "") -> list[Any]:
    """A building whose permits and price are paid: the tile is next."""
    size = read_box(deck).contracts[card].lots
    shape = shape or {2: "n", 3: "nw", 4: ""}[size]
    paid = ("PayPermits", "PayPrice")
    tasks = pipeline(deck, card, 0, block, shape)
    return [task for task in tasks if type(task).__name__ not in paid]


# -- ties inside what a card asks


def test_an_earthquake_with_a_tie():
    wealth = {"Ana": 20, "Ben": 20, "Cleo": 0}
    told = Told(CLIFF, names=THREE, tasks=event_tasks("earthquake"), wealth=wealth)
    assert told.says("Cleo's IND building in E1 leaves the city")  # she cannot but lose it
    assert told.asks.startswith("Ana: choose who decides next")
    told.play("player 2", "no")
    assert told.asks.startswith("Ana: choose a building")  # although it is Ben's
    assert told.offers == ["choose D1nw", "choose D1ne"]
    assert [reason.rule for reason in told.game.why("choose A1nw").reasons] == ["US-106"]
    told.play("choose D1ne")
    assert told.says("are tied. The active player, Ana, chooses the COM building on D1ne")
    assert told.asks.startswith("Ana: choose whether to pay")


def test_a_building_to_move_that_is_picked_by_a_tie():
    effect = '{ do = "move", who = "each", what = { control = "own", pick = "most-valuable" } }'
    deck = own_deck("Museum", effect)
    told = Told({"Ben": "COM A1nw, COM A1ne"}, tasks=built("museum", deck), deck=deck)
    if told.asks.startswith("Ana: choose who"):
        told.play("player 2")
    while not told.asks.startswith("Ana: choose a building"):
        told.play(told.offers[0])
    told.play(told.offers[0])
    assert told.says("The active player, Ana, chooses")
    assert not told.says("**Ben** chooses")


def test_a_building_for_the_last_of_several_who_are_tied():
    deck = own_deck(
        "Museum", '{ do = "give", to = "last", what = { control = "own", zone = "RES" } }'
    )
    told = Told({"Ana": "RES A1nw"}, names=THREE, tasks=built("museum", deck), deck=deck)
    while "choose who gets the RES building" not in told.asks:
        told.play(told.offers[0])
    told.play("player 3")
    assert told.says("Ben and Cleo are tied. The active player, Ana, chooses **Cleo**")


# -- the order


def test_a_flood_asks_for_the_order_before_it_asks_for_a_building():
    wealth = {"Ana": 0, "Ben": 20, "Cleo": 0}
    told = Told(CLIFF, names=THREE, tasks=event_tasks("flood"), wealth=wealth)
    assert told.asks.startswith("Ana: choose who decides next")
    assert told.offers == ["player 2", "player 3"]
    assert told.play("player 3").asks.startswith("Cleo: choose a building")
    assert told.play("choose F1ne").asks.startswith("Ben: choose whether to pay")


# -- vocations


@pytest.mark.parametrize("answer", ["no", "player 2"])
def test_an_opponents_marker_is_a_question_with_one_opponent_too(answer):
    told = Told(
        {"Ana": "RES A1nw"}, vocations={"Ben": "Finance, Finance"}, tasks=[taking("Finance", 0)]
    )
    assert told.offers == ["player 2", "no"]
    told.play(answer)
    owners = told.game.state.vocations["Finance"]
    assert sorted(owners) == ([1, 1] if answer == "no" else [0, 1])


@pytest.mark.parametrize("supply", [0, 1])
def test_the_active_player_orders_those_for_whom_the_supply_has_none(supply):
    """A card lets each player take a marker of which there are only two."""
    deck = own_deck("Museum", '{ do = "vocation", who = "each", name = "Finance" }')
    held = {"Ana": "Media", "Cleo": ", ".join(["Finance"] * (2 - supply))}
    told = Told({}, names=THREE, tasks=built("museum", deck), deck=deck, vocations=held)
    while "decides next" not in told.asks:
        told.play(told.offers[0])
    assert told.asks.startswith("Ana: choose who decides next wh")
    assert told.says("**Ana** takes a Finance marker" if supply else "**Cleo** already owns every")
    assert told.offers == (["player 2", "player 3"] if supply else ["player 1", "player 2"])
    told.play(told.offers[-1])
    assert told.asks.startswith("Cleo: choose" if supply else "Ben: choose")
    assert told.play("no").asks.startswith("Ben: choose" if supply else "Ana: choose")


# -- demolition


def test_a_demolition_frees_the_only_tile():
    city = {"Ben": ", ".join(f"COM {half}" for half in ("C4 n", *TWICE))}
    told = Told(city, contracts={3: "bank"}, permits={"Ana": "build-permit-12, urban-renewal-1"})
    assert "No 2-lot COM tile is left" in str(told.game.why("build 3 C4 s"))
    told.play("build 3 C4 n")
    assert told.says("Ben's COM building in C4 is demolished")
    assert told.says("It was the last such tile")
    bare = Told(city, contracts={3: "bank"}, permits={"Ana": "build-permit-12"})
    assert "No 2-lot COM tile is left" in str(bare.game.why("build 3 C4 n"))


# -- paying wealth or prestige


@pytest.mark.parametrize(
    ("wealth", "prestige", "ways"),
    [
        (20, 20, ["2 prestige 0 wealth", "1 prestige 1 wealth", "0 prestige 2 wealth"]),
        (8, 4, ["1 prestige 1 wealth", "0 prestige 2 wealth"]),
        (4, 8, ["2 prestige 0 wealth", "1 prestige 1 wealth"]),
        (5, 3, []),
    ],
)
@pytest.mark.parametrize("card", ["marina F6", "temple F6 n"])
def test_payments_in_wealth_or_prestige(card, wealth, prestige, ways):
    name, *place = card.split()
    told = Told(
        {"Ben": "RES C3nw, RES C4ne, COM C3sw"}, tasks=built(name, "", *place),
        wealth={"Ana": 20, "Ben": wealth}, prestige={"Ana": 0, "Ben": prestige},
    )  # fmt: skip
    if not ways:
        assert told.says("and pays **4 wealth and 3 prestige**")
        assert told.says("No other way pays as much.")
        return
    assert told.asks.startswith("Ben: choose how to make 2 payments of 4 to Ana")
    assert told.offers == ways
    for way in {"2 prestige 0 wealth", "0 prestige 2 wealth"} - set(ways):
        assert "takes as much as can be paid: 8" in str(told.game.why(way))


# -- investments


def test_a_permit_without_a_number_is_invested_for_nothing():
    told = Told(permits={"Ana": "build-permit-31, urban-renewal-1"})
    assert "cannot be invested" in str(told.game.why("invest urban-renewal-1"))
    told.play("invest build-permit-31")
    assert told.says("It shows no number, so it brings nothing.")
    assert told.game.state.wealth == [20, 20]


def test_a_favor_that_is_built_ends_the_investments():
    told = Told(
        {}, favors={"Ana": "cottage"}, permits={"Ana": "build-permit-10, build-permit-12"}
    ).play("build favor A3 nw")
    assert "at the start of a turn" in str(told.game.why("invest build-permit-12"))


# -- elections


SWAYS = '{ do = "sway", office = "District Attorney", cost = { wealth = 2 } }'


def two_courts(city) -> Told:
    return Told(
        city, names=THREE, deck=own_deck("Museum", SWAYS), tasks=[Elect("District Attorney")],
        active_decks=2,
    )  # fmt: skip


def test_two_who_can_both_win_by_a_building():
    courts = {"Ana": "CIV D3nw", "Ben": "municipal-court = CIV A4 n", "Cleo": "museum = CIV E5 Lnw"}
    told = two_courts(courts).play("player 2", "yes", "yes")
    assert told.asks.startswith("Ana: choose whose building wins")
    assert told.play("player 3").says("The active player, Ana, decides for **Cleo**.")
    told = two_courts(courts).play("player 2", "no")
    assert told.says("**Ben** could win this election with a building, but chooses not to.")


def test_they_are_asked_even_if_they_would_be_tied_by_the_votes():
    courts = {"Ben": "municipal-court = CIV C3 n", "Cleo": "museum = CIV C4 Lsw"}
    told = two_courts(courts)
    assert told.asks == "Ana: choose who decides next whether a building wins this election"
    assert told.play("player 2", "yes", "no").game.state.offices["District Attorney"] == 1


def test_whoever_wins_the_election_anyhow_is_not_asked():
    told = two_courts({"Ben": "municipal-court = CIV C3 n", "Cleo": "CIV A4 n"})
    assert told.game.state.offices["District Attorney"] == 1
    assert told.game.state.wealth == [20, 20, 20]


# -- offices in the middle of a turn


def test_the_police_chief_gains_both_when_an_event_scores():
    told = Told(
        {"Ana": "RES A1nw"}, names=THREE, tasks=event_tasks("holiday-season"),
        vocations={"Ana": "Tourism, Tourism, Media", "Ben": "Tourism"},
        offices={"Police Chief": "Ana"},
    )  # fmt: skip
    assert told.says("**Ana** is Police Chief and need not choose: 2 × 1 = **2** wealth")
    assert told.asks.startswith("Ben: choose whether the Tourism marker pays")


def test_a_union_boss_of_this_turn_has_the_points_from_the_next_one_on():
    told = Told(
        {"Ana": "IND A1nw"}, contracts={1: "courthouse"}, pawn="Police Chief",
        permits={"Ana": "build-permit-12"}, active_decks=2,
    ).play("build 1 F6 n")  # fmt: skip
    assert told.says("**Ana** is now Union Boss, who has 8 AP a turn, from the next turn on.")
    assert told.game.state.ap == 5
    told = Told(
        {"Ben": "IND A1nw"}, contracts={1: "courthouse"}, pawn="Police Chief",
        permits={"Ana": "build-permit-12"}, active_decks=2,
    ).play("build 1 F6 n")  # fmt: skip
    assert told.says("**Ben** is now Union Boss, who has 8 AP a turn.")
