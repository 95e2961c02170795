"""Positions of Sim City in the rulebook's own terms: what can be said, and what is refused."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import urbannb as ub
from tests.sim_city import game as bare
from urbannb.games.sim_city import deck_template, position
from urbannb.games.sim_city.model.ground import Lot
from urbannb.games.sim_city.model.state import NOBODY, LastingEvent
from urbannb.games.sim_city.position.ready import CENTER, THREE
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote
from urbannb.games.sim_city.rules.politics.elections import BidForMayor, CastBallot, ChoosePay
from urbannb.games.sim_city.rules.striking import ChooseStruck
from urbannb.games.sim_city.rules.turn import ChoosePile, TakePlay

HOMES = {
    "Home": "residential $3 gives 2 roads NESW copies 4",
    "Street": "services $1 roads NSW",
    "Corner Store": "commercial $4 needs 2 roads NESW",
}
SUBURBS = {"Ana": "duplex inn lake-1", "Ben": "from 0,8\n101-pheasant-ave"}


def center(**said):
    """The city of three players, in the middle of something."""
    return position(CENTER, **{"names": THREE, **said})


def test_nothing_said_is_a_turn_with_seven_cards_in_hand():
    state = position().state
    assert (state.lots, state.phase, state.money) == ([{}], 1, [0, 0])
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert position().decision.player == 0


def test_a_village_in_five_lines():
    game = position("home home home home street .", cards=HOMES, hands={"Ana": "corner-store"})
    assert game.state.phase == 2
    assert game.why("play corner-store 1,0").ok
    (reason,) = game.why("play corner-store 0,5").reasons
    assert reason.code == "sims"


def test_the_village_stands_so_in_help():
    said = inspect.getdoc(position)
    assert '"home home home home street ."' in said
    for words in HOMES.values():
        assert f'"{words}"' in said


# -- the city


def test_a_city_is_said_as_a_plan_or_cell_by_cell():
    lots = {"0,0": Lot(("forest-1",)), "1,1": Lot(("well",)), "1,0": Lot(("lake",))}
    for city in (
        "forest-1 .\nlake well",
        "\n    Forest | .\n\n    Lake   | Well\n",
        {"0,0": "forest-1", "1,0": "lake", "1,1": ["well"]},
    ):
        assert position(city).state.lots == [lots]


def test_a_plan_begins_where_it_says():
    assert set(position("from -1,2\nforest-1\nlake").state.lots[0]) == {"-1,2", "0,2"}


def test_cards_lie_on_each_other_and_some_are_turned_over():
    state = position(
        "101-pheasant-ave | Bed & Breakfast over pipeline-1 | tavern destroyed over forest-2",
        phase="city",
    ).state
    lots = state.lots[0]
    assert lots["0,1"] == Lot(("pipeline-1", "bed-breakfast"))
    assert lots["0,2"] == Lot(("forest-2",), ("tavern",))


def test_a_line_with_a_single_place_needs_no_bar():
    state = position("from 0,3\nbed-breakfast over pipeline-1\ntavern destroyed", phase=3).state
    assert state.lots[0] == {
        "0,3": Lot(("pipeline-1", "bed-breakfast")), "1,3": Lot((), ("tavern",)),
    }  # fmt: skip


def test_nobody_is_mayor_before_there_is_a_council():
    assert position("lake", phase=2, mayor="nobody").state.mayor == NOBODY


def test_a_long_card_lies_on_top_at_its_western_cell():
    state = position("209-n-timber-st | Zoo over lake | forest-1", long=True, phase=4).state
    assert state.longs == [{"0,1": "zoo"}]
    assert state.lots[0]["0,1"] == Lot(("lake",))


def test_of_several_of_a_name_the_first_free_one_is_taken():
    state = position("park park-1", hands={"Ana": "forest, Forest, forest-1"}).state
    assert [lot.cards[0] for lot in state.lots[0].values()] == ["park-2", "park-1"]
    assert state.hands[0] == ["forest-2", "forest-3", "forest-1"]


def test_a_card_can_be_called_what_it_counts_as():
    state = position("lake", hands={"Ana": "police station, police station"}).state
    assert state.hands[0] == ["guardhouse", "joliet-police-station"]


def test_suburbs_are_said_for_each_player():
    state = position(SUBURBS, variant="suburbs", hands={"Ben": "pub"}, coming={"Ben": "park"}).state
    assert [list(lots) for lots in state.lots] == [["0,0", "0,1", "0,2"], ["0,8"]]
    assert state.hands[1] == ["pub"]
    assert state.piles[1][-1] == "park"
    assert (state.phase, state.opened, state.mayor) == (3, True, NOBODY)


def test_a_guest_lies_in_the_other_suburb():
    ben = "from 0,8\n101-pheasant-ave | 1942-willard-st | intercity-highway from Ana"
    state = position({"Ana": "lake-1", "Ben": ben}, variant="suburbs").state
    assert state.guests == ["intercity-highway"]
    assert state.lots[1]["0,10"].cards == ("intercity-highway",)


# -- cards of one's own


def test_cards_are_declared_in_words_or_with_the_fields_of_a_card_file():
    state = position(
        "mill",
        cards={
            "Mill": {"zone": "industrial", "value": 4, "roads": "NS", "power": True,
                     "complex": {"name": "Farm", "bonus": 2},
                     "specials": [{"do": "receive", "amount": 2}]},
            "Hill": "mountain, $2, rails EW, pollution -1",
            "Storm": {"kind": "event", "specials": [{"do": "cost", "amount": 3}]},
        },
        hands={"Ana": "hill, storm"},
    ).state  # fmt: skip
    mill, hill = state.card("mill"), state.card("hill")
    assert (mill.value, mill.roads, mill.power, mill.complex_bonus) == (4, "NS", True, 2)
    assert (hill.zone, hill.land, hill.rails, hill.pollution) == ("land", "mountain", "EW", -1)
    assert state.card("storm").kind == "event"
    assert {card.provenance for card in (mill, hill)} == {"house"}


def test_words_that_say_nothing_may_stand_between():
    said = {"Home": "city residential block, $3 and gives 2 sims", "Fair": {
        "zone": "services", "value": 1,
        "specials": [{"do": "add", "amount": 1, "to": {"zone": ["residential", "commercial"]}}],
    }}  # fmt: skip
    state = position("home fair", cards=said).state
    assert (state.card("home").gives, state.card("home").value) == (2, 3)
    assert len(state.card("fair").specials) == 1


def test_declared_cards_can_be_the_only_ones():
    state = position("home", cards=HOMES, deck="none").state
    assert len(state.box.cards) == 6


def test_a_persons_own_deck_can_be_used():
    state = position("101-pheasant-ave", deck=deck_template()).state
    assert len(state.box.cards) == 120


def test_both_suburbs_have_declared_cards():
    state = position({"Ana": "home", "Ben": "from 0,3\nhome"}, variant="suburbs", cards=HOMES).state
    assert [next(iter(lots.values())).cards for lots in state.lots] == [("home-1",), ("home-1-b",)]


# -- where the other cards are


def test_every_card_is_somewhere_once():
    game = position(
        "209-n-timber-st well", hands={"Ana": "tavern"}, coming="lake, forest-1",
        discards="park-1, park-2", exposed="Ben", left=9,
    )  # fmt: skip
    state = game.state
    found = bare.cards(state)
    assert set(found.values()) == {1}
    assert found.keys() == state.box.cards.keys()
    assert ub.position(state.to_json()).state == state
    assert (state.piles[0][:-3:-1], len(state.piles[0])) == (["lake", "forest-1"], 9)
    assert state.discards[0][-2:] == ["park-1", "park-2"]
    assert state.exposed == [1]


def test_a_hand_that_is_said_is_dealt_no_more_whatever_the_case_of_its_name():
    assert position(hands={"ANA": "well"}).state.hands[0] == ["well"]


def test_long_cards_have_a_pile_of_their_own():
    state = position("lake", long=True, phase=4, coming_long="zoo, city-hall").state
    assert state.long_pile[-1:-3:-1] == ["zoo", "city-hall"]


def test_the_seed_decides_what_is_not_said():
    assert position(seed=1).state == position(seed=1).state
    assert position(seed=1).state.hands != position(seed=2).state.hands


def test_cards_without_use_stay_out_of_a_duel():
    cards = {"Referee": {"kind": "council", "cost": 3, "votes": 1}}
    state = position(SUBURBS, variant="suburbs", cards=cards).state
    assert state.gone == ["referee", "referee-b"]


# -- the stage of the game


@pytest.mark.parametrize(
    ("city", "phase"),
    [
        ("101-pheasant-ave 209-n-timber-st 723-w-ninth-st", 1),
        ("101-pheasant-ave 209-n-timber-st 723-w-ninth-st 1942-willard-st", 2),
        ("101-pheasant-ave 209-n-timber-st 723-w-ninth-st 1942-willard-st duplex", 2),
        (CENTER, 3),
    ],
)
def test_the_city_says_its_phase(city, phase):
    state = position(city).state
    assert (state.phase, state.opened) == (phase, phase > 2)
    assert state.discards == [[]]


def test_a_phase_that_the_city_cannot_account_for_has_a_past():
    state = position("lake", phase="metropolis").state
    gone = [state.card(card) for card in state.discards[0]]
    assert sum(card.gives > 0 for card in gone) >= 4
    assert sum(card.needs > 0 for card in gone) >= 8
    assert any("Power Plant" in card.titles for card in gone)


def test_a_city_can_wait_for_its_power_plant():
    state = position("lake", phase="city", opened=False).state
    assert (state.phase, state.opened, state.mayor) == (3, False, NOBODY)


def test_offices_council_and_money():
    state = center(
        mayor="Cleo", governor="Ben, Ana", chairman="Ben",
        council={"Ana": "council member, council-member-residential"}, bought=True,
        money={"Ana": 40, "Ben": {"values": 30, "zone bonuses": 9, "events: Flood!": -4}},
    ).state  # fmt: skip
    assert (state.mayor, state.governors, state.governor_pays, state.chairman) == (
        2,
        [0, 1],
        True,
        1,
    )
    assert state.council[0] == ["council-member-1", "council-member-residential"]
    assert state.money == [40, 35, 0]
    assert state.money_from[1] == {"values": 30, "zone bonuses": 9, "events: Flood!": -4}
    assert state.discards == [["election"]]


def test_a_governor_may_have_paid_already():
    assert not center(governor="Ben", governor_pays=False).state.governor_pays


def test_what_the_players_agreed_on():
    agreed = {"ending": "rounds", "goal": 9, "table": (5, 8), "dealing": True, "deals": ["peace"]}
    state = position("lake", **agreed).state
    assert (state.ending, state.goal, state.table) == ("rounds", 9, (5, 8))
    assert (state.dealing, state.deals) == (True, ["peace"])


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ({}, 4),
        ({"to_move": "Ben"}, 5),
        ({"to_move": "Cleo"}, 3),
        ({"starter": "Cleo"}, 4),
        ({"starter": "Cleo", "to_move": "Ben"}, 3),
        ({"to_move": "Ben", "turn": 8}, 8),
    ],
)
def test_the_number_of_the_turn_agrees_with_whose_it_is(said, turn):
    """Two cards have been placed, so two turns at least are over."""
    state = position("lake well", names=THREE, **said).state
    assert state.turns == turn
    assert (turn - 1) % 3 == (state.player - state.first) % 3


def test_250_dollars_are_the_last_round():
    assert position("lake", money={"Ana": 250}).state.last_round
    assert not position("lake", money={"Ana": 250}, ending="deck").state.last_round
    assert position("lake", money={"Ana": 240}, last_round=True).state.last_round


def test_events_last_still():
    state = center(events={"winter": "Ben 2", "fire": {"by": "Cleo", "left": 1, "struck": ["0,4"]}})
    winter, fire = state.state.events
    assert (winter.card, winter.player, winter.turns, winter.strikes) == ("winter", 1, 2, 0)
    assert (fire.player, fire.turns, fire.strikes, fire.cells) == (2, 0, 1, ("0,4",))
    assert 0 < winter.since < state.state.turns
    assert state.state.turns - winter.since == 5  # it lost one of its three at Ben's last turn


def test_an_event_just_played_has_all_its_turns():
    (winter,) = center(events={"winter": "Cleo"}).state.events
    assert winter.turns == 3


def test_an_event_can_strike_the_rival_and_be_paid_by_governors():
    (event,) = position(
        SUBURBS, variant="suburbs", events={"drought": {"by": "Ana", "on": "Ben"}}
    ).state.events
    assert (event.card, event.city) == ("drought", 1)
    (event,) = center(governor="Ben", events={"fire": {"by": "Ana", "payers": "Ben"}}).state.events
    assert event == LastingEvent("fire", 0, strikes=2, since=event.since, payers=(1,))


def test_cards_that_must_go_go_when_the_turn_begins():
    city = "101-pheasant-ave country-schoolhouse grade-school 4046-n-campbell"
    game = position(city, due=["0,1"], done=["pass"], phase=2)
    assert "0,1" not in game.state.lots[0]


# -- what is under way


WAVE = {"hands": {"Ana": "crime-wave, bank"}, "done": ["play crime-wave"]}
VOTE = {"hands": {"Ana": "hotel-1, bank"}, "done": ["propose hotel-1 1,1"]}
POLL = {"hands": {"Ana": "election, bank"}}


@pytest.mark.parametrize(
    ("said", "player", "asked"),
    [
        ({}, "Ana", TakePlay),
        ({"done": ["pass"]}, "Ben", TakePlay),
        ({"done": ["pass"], "long": True, "phase": 4}, "Ben", ChoosePile),
        (VOTE, "Ana", CastVote),
        ({**WAVE, "done": ["play crime-wave", "vacate"]}, "Ben", BidForMayor),
        ({**WAVE, "done": ["play crime-wave", "vacate", "bid 2 for player 2"]}, "Cleo",
         BidForMayor),
        ({**POLL, "done": ["play election"]}, "Ana", CastBallot),
        ({**POLL, "done": ["play election", "pass"]}, "Ben", CastBallot),
        ({**POLL, "done": ["play election", "pass", "pass", "pass"]}, "Ana", CastBallot),
        ({"hands": {"Ana": "flood"}, "done": ["play flood"]}, "Ana", ChooseStruck),
        ({"hands": {"Ana": "fire"}, "done": ["play fire", "choose 1,1"]}, "Ana", ChoosePay),
        (WAVE, "Ana", ChoosePay),
        ({**WAVE, "mayor": "Ben"}, "Ben", ChoosePay),
    ],
)  # fmt: skip
def test_something_is_under_way(said, player, asked):
    game = center(money=20, **said)
    assert game.names[game.decision.player] == player
    assert type(game.state.agenda[-1]) is asked
    assert ub.position(game.state.to_json()).state == game.state


def test_what_is_done_is_what_is_played():
    """The position is the same as that of a game which came there by these actions."""
    done = ["propose hotel-1 1,1", "vote yes"]
    game = center(hands=VOTE["hands"])
    for action in done:
        game.play(action)
    begun = center(hands=VOTE["hands"], done=done)
    assert (begun.state, begun.turn) == (game.state, 0)
    assert begun.decision.prompt == game.decision.prompt


def test_a_vote_is_in_the_middle_of_its_ballots():
    game = center(**VOTE, council={"Ben": "council-member-2"})
    game.play("vote yes")
    assert game.decision.player == 0  # the mayor comes last
    game.play("vote no")
    assert isinstance(game.state.agenda[-1], BreakTie)


def test_another_card_may_be_played():
    game = position(
        "101-pheasant-ave .", phase=2, done=["play street-market 0,1"],
        hands={"Ana": "street-market, 723-w-ninth-st, tavern"},
    )  # fmt: skip
    assert game.state.agenda[-1] == TakePlay("street-market")
    assert not any("tavern" in str(action) for action in game.legal)


def test_alone_a_drawn_discard_must_be_played():
    game = position(
        "lake", variant="solitaire", discards="well", hands={"Ana": "park-1"},
        done=["pass", "draw discard"],
    )  # fmt: skip
    assert "pass" not in map(str, game.legal)


def test_an_event_is_played_on_the_rival():
    ben = "from 0,8\n101-pheasant-ave 1942-willard-st mountain-1"
    game = position(
        {"Ana": "lake-1", "Ben": ben}, variant="suburbs", to_move="Ben", hands={"Ben": "fire"},
        done=["play fire rival"],
    )  # fmt: skip
    assert game.state.events[0].city == 0


def test_a_game_can_be_over():
    game = position(
        "lake", last_round=True, to_move="Ben", done=["pass"], money={"Ana": 3, "Ben": 7}
    )
    assert game.over
    assert game.winners() == [1]


# -- what means nothing

ODD: list[tuple[dict[str, Any], str]] = [
    ({"names": ("Ana", "Ana")}, "two players are called"),
    ({"variant": "long"}, "there is no variant 'long'"),
    ({"variant": "suburbs", "names": THREE}, "Dueling Suburbs is for 2 players, not 3"),
    ({"to_move": "Zoe"}, "nobody is called 'Zoe'; the players are Ana and Ben"),
    ({"starter": "Zoe"}, "nobody is called 'Zoe'"),
    ({"turn": "one"}, "turn must be a whole number, not 'one'"),
    ({"turn": 2}, "Ana has turn 1, 3 and so on where Ana began, not 2"),
    ({"passed": "x"}, "passed must be a whole number"),
    ({"seed": "x"}, "seed must be a whole number"),
    ({"city": 5}, "city is written as"),
    ({"city": "castle"}, "city: there is no card 'castle'; write the name of a card"),
    ({"city": "laek"}, "city: there is no card 'laek'; perhaps you mean lake"),
    ({"city": {"x": "lake"}}, "city: 'x' is no cell; a cell is written as row and column"),
    ({"city": {"1,01": "lake"}}, "'1,01' is no cell"),
    ({"city": {"0,0": []}}, "what lies at 0,0 is written as"),
    ({"city": {"0,0": ["lake", 3]}}, "at 0,0 are no cards"),
    ({"city": "from 999,999\nlake well"}, "the plan ends before 999,1000"),
    ({"city": "well over lake tavern"}, '"|" stands between cards'),
    ({"city": "lake lake"}, "wanted once too often; the deck has 1 card called so"),
    ({"city": "park park park"}, "the deck has 2 cards called so, and city have them"),
    ({"city": "election"}, "Election is no block, so it does not lie at 0,0"),
    ({"city": {"0,0": "lake destroyed"}}, "Lake at 0,0 is land, which is not destroyed"),
    ({"city": {"0,0": ["lake", "zoo"]}, "long": True}, "Zoo lies over the blocks at 0,0 and 0,1"),
    ({"city": "lake", "variant": "suburbs"}, "city is written as"),
    ({"city": {"Zoe": "lake"}, "variant": "suburbs"}, "nobody is called 'Zoe'"),
    ({"cards": 5}, "cards is written as"),
    ({"cards": {"Home": 5}}, "cards is written as"),
    ({"cards": {"Home": "residential huge"}}, "'huge' says nothing of 'Home'; write its zone"),
    ({"cards": {"Home": "residential $x"}}, "value of 'Home' must be a whole number, not 'x'"),
    ({"cards": {"Home": "residential roads NX"}}, "must be some of the edges N, E, S, W"),
    ({"cards": {"Home": "$3"}}, "zone of the 'Home' must be residential"),
    ({"cards": {"Home": {"zone": "residential"}}}, "value of the 'Home' must be a whole number"),
    ({"cards": {"Home": {"size": 2}}}, "the 'Home' must be"),
    ({"cards": {"Home": {"kind": "tower"}}}, "'Home' is of no kind 'tower': block, long, event"),
    ({"cards": {"Home": {"value": None}}}, "None can be no part of 'Home'"),
    ({"cards": {"Lake": "water $1"}}, "the deck has a card called 'Lake'; give yours another name"),
    ({"deck": "none"}, '"none" goes with `cards`'),
    ({"deck": "mine"}, "there is no deck 'mine'"),
    ({"long": True, "variant": "suburbs"}, "Dueling Suburbs have no long cards"),
    ({"hands": 5}, "hands is written as"),
    ({"hands": {"Zoe": "lake"}}, "nobody is called 'Zoe'"),
    ({"hands": {"Ana": "lake", "Ben": "lake"}}, "hands: 'lake' is wanted once too often"),
    ({"hands": {"Ana": 5}}, "hands is a list of cards, not 5"),
    ({"hands": {"Ana": [3]}}, "hands: 3 is no card; write its name or id"),
    ({"coming": {"Ana": "lake"}}, "coming: there is one deck"),
    ({"coming": "lake-1", "variant": "suburbs"}, "coming is said for each player"),
    ({"coming": "zoo", "long": True}, "Zoo is a long card; say it in coming_long"),
    ({"coming_long": "lake"}, "coming_long: Lake is no long card"),
    ({"left": 200}, "left must be from 0 to 106: that many cards lie nowhere else"),
    ({"left": 0, "coming": "lake"}, "left must be from 1 to 106"),
    ({"left": "few"}, "left must be a whole number"),
    ({"exposed": "Zoe"}, "nobody is called 'Zoe'"),
    ({"phase": 5}, "phase is 1 to 4, or settlement, village, city or metropolis, not 5"),
    ({"phase": 2, "variant": "suburbs"}, "suburbs are in phase III from beginning to end"),
    ({"mayor": "Ana", "variant": "suburbs"}, "suburbs have no council and no offices"),
    ({"mayor": "Zoe"}, "nobody is called 'Zoe'"),
    ({"governor": "Zoe"}, "nobody is called 'Zoe'"),
    ({"chairman": "Zoe"}, "nobody is called 'Zoe'"),
    ({"council": {"Ana": "lake"}}, "council: Lake is no council member"),
    ({"council": 5}, "council is written as"),
    ({"money": -1}, "money: nobody has less than $0, so not -1"),
    ({"money": True}, "money must be a whole number, not True"),
    ({"money": {"Zoe": 1}}, "nobody is called 'Zoe'"),
    ({"money": {"Ana": {"tips": 3}}}, "money: nothing is called 'tips'; there is set up, values"),
    ({"money": {"Ana": {"values": -3}}}, "nobody has less than $0"),
    ({"events": 5}, "events is written as"),
    ({"events": {"winter": 3}}, "events is written as"),
    ({"events": {"winter": "Zoe 2"}}, "nobody is called 'Zoe'"),
    ({"events": {"winter": "Ana 9"}}, "events: Winter! has 1 to 3 turns left, not 9"),
    ({"events": {"winter": {"days": 3}}}, "an event has no 'days'; it has by, left, struck, on"),
    ({"events": {"lake": "Ana"}}, "events: Lake is no event"),
    ({"events": {"flood": "Ana"}}, "events: Flood! does not last, so it is over at once"),
    ({"events": {"fire": {"by": "Ana", "struck": ["x"]}}}, "events: 'x' is no cell"),
    ({"due": "x"}, "due: 'x' is no cell"),
    ({"due": 5}, "due is a list of cells"),
    ({"ending": "never"}, "there is no ending 'never'"),
    ({"ending": "rounds"}, 'ending = "rounds" needs goal'),
    ({"table": (1,)}, "table must be rows and columns"),
    ({"goal": 0}, "goal must be a whole number"),
    ({"deals": 5}, "deals is a list of notes"),
    ({"done": "pass"}, "done is a list of actions, not 'pass'"),
    ({"exposed": 3}, "exposed is written as a text or a list"),
    ({"governor_pays": 0}, "governor_pays must be True or False"),
    ({"done": [1]}, "done is a list of actions"),
    ({"done": ["fly"]}, '"fly" is not an action in Sim City'),
    ({"done": ["play lake 9,9"], "hands": {"Ana": "lake"}}, "'play lake 9,9' cannot be played: "),
    ({"hands": {"Ana": "lake", "ana": "well"}}, "hands: 'Ana' and 'ana' mean the same"),
    ({"money": {"Ben": 3, "ben": 4}}, "money: 'Ben' and 'ben' mean the same"),
    ({"council": {"Ana": "", "ANA": ""}}, "council: 'Ana' and 'ANA' mean the same"),
    ({"governor": ["Ana", "Ana"], "phase": 3}, "governor: Ana is named twice"),
    ({"hands": {"Ana": "Sears Tower"}}, "'Sears Tower'; it is a long card, so say long=True"),
    ({"chairman": "Ana", "phase": 2}, "come with phase III, so the city is not in phase II"),
    ({"mayer": "Ana"}, "a position has no 'mayer'; there is mayor"),
    ({"hands": {"Ana": "lake well"}}, "'lake well'; put commas between cards: lake, well"),
    (
        {"last_round": True, "to_move": "Ben", "done": ["pass", "pass"]},
        "done: nobody is asked anything, so not 'pass'",
    ),
    ({"doing": "vote hotel-1 1,1"}, 'say what has begun by the actions that begin it: done=["an'),
]


@pytest.mark.parametrize(("said", "words"), ODD)
def test_what_means_nothing_is_refused(said, words):
    with pytest.raises(ub.BadOption) as caught:
        position(**said)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"city": CENTER, "phase": 2}, "no Power Plant opens the city phase before it is reached"),
        ({"city": {"Ana": "inn", "Ben": "forest"}, "variant": "suburbs"}, "of the other city"),
        ({"mayor": "nobody", "phase": 3}, "there is a mayor unless one is being elected"),
        ({"governor_pays": True, "phase": 3}, "there is no governor to pay"),
        ({"money": 300, "last_round": False}, "with $250 the last round has begun"),
        ({"passed": 99}, "passed"),
        ({"offered": True}, "no money is offered"),
        ({"bought": True}, "no council member can have been bought"),
    ],
)
def test_what_could_not_be_is_refused(said, words):
    with pytest.raises(ub.BadPosition) as caught:
        position(**said)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ({"city": "lake well\n101-pheasant-ave ."}, ""),
        ({"city": "well . lake"}, "next to another of its city; that at 0,2 is not."),
        ({"city": {"0,0": "duplex", "0,9": "well"}}, "that at 0,9 is not."),
        ({"city": {"0,0": "duplex", "0,3": "well"}, "discards": "ranch-house, mobile-home"}, ""),
        ({"city": {"0,0": ["209-n-timber-st", "well"]}},
         "the Well could not be placed on 209 N. Timber St., as no council votes on it."),
        ({"city": "209-n-timber-st gravel-supplier", "phase": 1},
         "it is a card of the village, which has not begun."),
        ({"city": "home home home home", "cards": HOMES, "phase": 1},
         "The city has what the village needs; in a game that phase would have begun."),
        ({"city": "Zoo over lake | tavern", "long": True, "phase": 4}, ""),
        ({"city": "bank over prison", "phase": 4}, "the Bank could not be placed on the Prison."),
        ({"city": "tavern general-store"}, ""),
    ],
)  # fmt: skip
def test_what_no_game_comes_to_is_noted_and_can_be_played(said, note):
    """A teacher's city need not have been built by the rules: it is said, and kept."""
    game = position(**said)
    assert len(game.notes) == bool(note)
    assert note in " ".join(game.notes)
    assert str(game).endswith(note)
    assert ub.position(game.state.to_json()).notes == game.notes
    for _ in range(4):
        game.play(game.legal[-1])
    assert note not in str(game) or not note
