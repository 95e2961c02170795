"""Events: what they strike, what they cost, how long they last, turn by turn."""

from __future__ import annotations

import random

import pytest

from tests.sim_city import game
from tests.sim_city.book import block, file_of
from tests.sim_city.council import Going, build, table, take
from tests.support.sizes import some
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE
from urbannb.games.sim_city.model.actions import Play, PlayEvent, Propose
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS, SimCityState
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import standing
from urbannb.games.sim_city.rules.events import (
    StrikeAgain,
    begin_event,
    event_plays,
    event_reasons,
    pass_turn,
)
from urbannb.games.sim_city.rules.specials.cards import Protects
from urbannb.games.sim_city.rules.specials.events import in_force
from urbannb.games.sim_city.rules.turn import TakePlay, plays_without_vote

LAND = '[[card]]\nname = "Pond"\nzone = "land"\nland = "water"\nvalue = 1\ncopies = 6'


def deck(*tables: str) -> str:
    """A deck of huts worth $3, some land, and what is said."""
    return file_of(block("copies = 12"), LAND, *tables)


def event(specials: str, name: str = "Quake") -> str:
    return f'[[event]]\nname = "{name}"\nspecials = [{specials}]'


def town(*tables: str, cells: tuple[str, ...] = (), **said) -> SimCityState:
    """A table with a deck of these further cards, and huts on some cells."""
    state = table(decks=[deck(*tables)], **said)
    for cell in cells:
        put(state, cell)
    return state


def put(state: SimCityState, cell: str, title: str = "Hut") -> str:
    name = next(card for card in state.piles[0] if state.card(card).name == title)
    state.piles[0].remove(name)
    state.city().put(cell_of(cell), name)
    return name


def strike(state: SimCityState, title: str = "Quake", player: int = 0, where: str = "") -> Going:
    """A player plays an event of the deck."""
    card = take(state, title)
    state.player = player
    state.hands[player].append(card)
    begin_event(state, PlayEvent(card, where), None)
    return Going(state)


def blocks(state: SimCityState) -> list[str]:
    """The names of the cells that have a block."""
    return [name for name, lot in state.lots[0].items() if lot.cards]


def end_turn(state: SimCityState) -> None:
    """The turn ends, and the next begins; whoever is asked answers in the first way."""
    pass_turn(state, None)
    state.player = (state.player + 1) % len(state.names)
    state.turns += 1


# -- destruction


def test_a_destroyed_block_is_turned_over_and_scorches_the_earth():  # SC-125, SC-126, SC-128
    state = town(event('{ do = "destroy", blocks = 1 }'), cells=("0,0", "0,1"))
    going = strike(state)
    assert going.asked == "Ada"
    assert going.legal == ["choose 0,0", "choose 0,1"]
    assert "who played Quake: choose the block to be destroyed" in going.prompt
    going.play("choose 0,1")
    assert blocks(state) == ["0,0"]
    assert state.city().scorched(cell_of("0,1"))
    (ruling,) = going.made(rulings.BlockDestroyed)
    assert (ruling.rule, ruling.places, ruling.value, ruling.land) == ("SC-125", ("0,1",), 3, "")
    assert len(ruling.turned) == 1


def test_land_under_a_destroyed_block_is_in_the_city_again():  # SC-126, SC-127
    state = town(event('{ do = "destroy", blocks = 2 }'))
    pond = put(state, "0,0", "Pond")
    put(state, "0,0")
    going = strike(state)  # one block only can be struck: nobody is asked
    assert going.choice is None
    assert state.lots[0]["0,0"].cards == (pond,)
    assert going.made(rulings.BlockDestroyed) == [
        rulings.BlockDestroyed(
            "SC-126", ("0,0",), event=state.discards[0][0], block="hut-1", value=3,
            turned=("hut-1",), land=pond,
        )
    ]  # fmt: skip
    assert going.made(rulings.NothingStruck)[0].missing == 1  # SC-245


def test_why_a_block_cannot_be_struck_is_said():  # SC-124, SC-127, SC-245
    conditions = 'if = { is = "adjacent", what = "Pond" }'
    state = town(event(f'{{ do = "destroy", blocks = 1, {conditions} }}'), cells=("0,0", "0,2"))
    put(state, "0,3", "Pond")
    put(state, "1,2")
    put(state, "1,3")
    going = strike(state)
    assert going.legal == ["choose 0,2", "choose 1,3"]
    assert ("condition", "SC-125") in going.why("choose 0,0")
    assert ("land", "SC-127") in going.why("choose 0,3")
    assert going.why("choose 5,5") == [("no-block", "SC-124")]
    assert going.why("pass") == [("wrong-choice", "SC-124")]


def test_blocks_that_must_be_joined_spread_from_the_first():  # SC-245
    cells = ("0,0", "0,1", "0,2", "2,2")
    state = town(event('{ do = "destroy", blocks = 2, joined = true }'), cells=cells)
    going = strike(state).play("choose 0,1")
    assert going.legal == ["choose 0,0", "choose 0,2"]
    assert going.why("choose 2,2") == [("not-joined", "SC-245")]
    going.play("choose 0,2")
    assert blocks(state) == ["0,0", "2,2"]


def test_an_event_without_a_number_strikes_all_that_fit():
    state = town(event('{ do = "destroy", what = "Hut" }'), cells=("0,0", "0,1", "0,2"))
    put(state, "1,0", "Pond")
    going = strike(state)
    assert going.choice is None
    assert blocks(state) == ["1,0"]
    assert len(going.made(rulings.BlockDestroyed)) == 3


def test_what_is_taken_away_is_discarded_and_scorches_nothing():  # SC-186
    state = town(event('{ do = "take-away", blocks = 1, what = "Hut" }'))
    pond, hut = put(state, "0,0", "Pond"), put(state, "0,0")
    going = strike(state)
    assert state.lots[0]["0,0"].cards == (pond,)
    assert hut in state.discards[0]
    assert going.made(rulings.BlockTaken)[0].under == pond
    assert not state.city().scorched(cell_of("0,0"))


def test_a_block_that_is_taken_away_is_no_longer_due():  # SC-184
    state = town(event('{ do = "take-away", blocks = 1 }'), cells=("0,0",))
    state.due = ["0,0"]
    strike(state)
    assert state.due == []


def test_a_protected_block_is_spared():  # SC-6, SC-191
    light = block('specials = [{ do = "protects", events = ["Quake"], within = 1 }]', "Dam")
    state = town(light, event('{ do = "destroy" }'), cells=("0,0", "0,1", "0,2"))
    put(state, "1,0", "Dam")
    going = strike(state)
    assert blocks(state) == ["0,0"]
    assert len(going.made(rulings.BlockDestroyed)) == 3  # the dam itself as well
    assert Protects.rule == "SC-6"


def test_a_shield_is_named_as_the_reason():  # SC-6
    light = block('specials = [{ do = "protects", events = ["Quake"], within = 1 }]', "Dam")
    state = town(light, event('{ do = "destroy", blocks = 1 }'), cells=("0,0", "0,3", "0,4"))
    put(state, "0,1", "Dam")
    going = strike(state)
    assert going.why("choose 0,0") == [("protected", "SC-6")]


def test_a_destroyed_long_card_leaves_two_scorched_places():  # SC-129
    long = '[[long]]\nname = "Mall"\nzone = "residential"\nvalue = 9'
    state = town(long, event('{ do = "destroy", blocks = 1 }'), cells=("0,0", "0,1"))
    state.city().lay_long(cell_of("0,0"), state.box.long[0])
    going = strike(state)
    assert going.made(rulings.BlockDestroyed)[0].rule == "SC-129"
    assert going.made(rulings.BlockDestroyed)[0].value == 9
    assert blocks(state) == []
    assert state.city().scorched(cell_of("0,1"))


def test_an_event_that_changes_nothing_is_discarded_all_the_same():  # SC-123, SC-244
    state = town(event('{ do = "destroy", blocks = 2, what = "Hut" }'))
    going = strike(state)
    assert going.choice is None
    assert state.events == []
    assert state.card(state.discards[0][0]).name == "Quake"
    assert going.made(rulings.EventEnded)[0].rule == "SC-123"


def test_an_event_leaves_the_game_of_a_player_alone():  # SC-226
    state = town(event('{ do = "destroy" }'), players=1, variant=SOLITAIRE)
    going = strike(state)
    assert [state.card(card).name for card in state.gone] == ["Quake"]
    assert going.made(rulings.EventEnded)[0].gone


# -- costs


def test_the_mayor_pays_for_what_was_destroyed():  # SC-128, SC-131
    specials = (
        '{ do = "destroy", what = "Hut" }, { do = "cost", amount = 2, per = { is = "destroyed" } }'
    )
    state = town(event(specials), cells=("0,0", "0,1"))
    going = strike(state, player=1)
    assert going.asked == "Ada"
    assert "$4" in going.prompt
    going.play("pay")
    assert state.money == [16, 20, 20]
    assert state.events == []


def test_a_cost_by_value_counts_the_cards_on_top():  # SC-128
    specials = (
        '{ do = "destroy", what = "Hut" }, '
        '{ do = "cost", amount = 1, per = { is = "destroyed-value" } }'
    )
    state = town(event(specials), cells=("0,0", "0,0", "0,1"))
    strike(state).play("pay")
    assert state.money[0] == 20 - 6


def test_crime_costs_for_what_no_police_covers():
    state = table(decks=["starter"])
    build(state, "0,0", "residential")
    build(state, "0,1", "commercial")
    build(state, "0,2", "industrial")
    going = strike(state, "Crime Wave!")
    assert "$2" in going.prompt


def test_an_event_may_pay_or_take_without_any_office_at_stake():  # SC-136
    lose = '{ do = "lose", amount = 30 }'
    specials = f'{lose}, {{ do = "receive", amount = 2, who = "others" }}'
    state = town(event(specials))
    going = strike(state, player=0)
    assert going.choice is None
    assert state.mayor == 0
    assert state.money == [0, 22, 22]
    assert [paid.dollars for paid in going.made(rulings.EventPaid)] == [-20, 2, 2]


def test_what_an_event_takes_from_the_mayor_is_a_cost_of_the_office():  # SC-131, SC-134
    lose = 'do = "lose", who = "mayor"'
    going = strike(town(event(f"{{ {lose}, amount = 30 }}")), player=1)
    assert going.asked == "Ada"
    assert "$30" in going.prompt
    state = town(event(f"{{ {lose}, amount = 90 }}"))
    going = strike(state, player=1)
    assert [(one.rule, one.vacates) for one in going.made(rulings.CostSettled)] == [
        ("SC-134", True)
    ]
    assert state.money[0] == 0


def test_what_an_event_took_from_the_mayor_in_earlier_editions_left_the_office():
    state = town(event('{ do = "lose", amount = 30, who = "mayor" }'))
    state.edition = 2
    assert strike(state, player=1).choice is None
    assert (state.mayor, state.money[0]) == (0, 0)


def test_an_event_can_bring_the_money_that_ends_the_game():  # SC-17
    state = town(event('{ do = "receive", amount = 2 }'), goal=22)
    assert strike(state, player=1).state.last_round


def test_an_event_can_make_the_office_vacant():  # SC-138
    going = strike(town(event('{ do = "vacate" }')))
    assert going.made(rulings.OfficeVacant)
    assert going.asked == "Bob"


def test_an_election_begins_with_the_player_of_the_event():  # SC-154
    going = strike(town(event('{ do = "election" }')), player=2)
    assert going.asked == "Cyd"


# -- council members


def council(state: SimCityState) -> None:
    for player, title in enumerate(("Honest", "Crook", "Crook 2")):
        state.council[player].append(take(state, title))


BOUND = 'specials = [{ do = "bound", zone = "land", lost = "for" }]'
MEMBERS = (
    '[[council]]\nname = "Honest"\ncost = 2\nvotes = 1',
    f'[[council]]\nname = "Crook"\ncost = 2\nvotes = 1\ncopies = 2\n{BOUND}',
)


def test_the_player_of_an_event_chooses_the_members_to_be_discarded():  # SC-122, SC-124
    state = town(*MEMBERS, event('{ do = "oust", members = 1, corrupt = true }'))
    council(state)
    going = strike(state)
    assert len(going.legal) == 2
    going.play(going.legal[1])
    assert list(map(len, state.council)) == [1, 1, 0]
    assert going.made(rulings.MemberOusted)[0].player == 2
    assert len(state.discards[0]) == 2


def test_every_member_can_be_discarded():  # SC-122
    state = town(*MEMBERS, event('{ do = "oust" }'))
    council(state)
    assert strike(state).choice is None
    assert state.council == [[], [], []]


@pytest.mark.parametrize(
    ("fields", "there", "rule", "text"),
    [
        (", members = 4", True, "SC-245",
         "Quake could discard 1 more council member, but there is none left to choose."),
        (", members = 2", False, "SC-245", "Quake finds no council member that it could discard."),
        (", members = 1, corrupt = true", False, "SC-245",
         "Quake finds no corrupt council member that it could discard."),
        ("", False, "SC-244", "Quake finds no council member that it could discard."),
    ],
)  # fmt: skip
def test_an_event_that_finds_nobody_to_discard_says_so(fields, there, rule, text):
    state = town(*MEMBERS, event(f'{{ do = "oust"{fields} }}'))
    if there:
        council(state)
    going = strike(state)
    while going.choice is not None:
        going.play(going.legal[0])
    (nobody,) = going.made(rulings.NobodyOusted)
    assert nobody.rule == rule
    assert rulebook.explain(nobody, state).plain.endswith(text)


# -- several turns


def test_what_lasts_three_turns_ends_with_the_third_of_its_player():  # SC-187, SC-249
    forbid = '{ do = "forbid", if = { is = "adjacent", what = "Pond" } }'
    state = town(event(f'{{ do = "lasting", turns = 3, specials = [{forbid}] }}', "Winter"))
    put(state, "0,0", "Pond")
    strike(state, "Winter")
    hut = take(state, "Hut")
    left = []
    for _ in range(10):
        left.append(state.events[0].turns if state.events else 0)
        state.hands[state.player].append(hut)
        there = [a for a in TakePlay().actions(state) if isinstance(a, Play) and a.card == hut]
        assert bool(there) == (not state.events)
        state.hands[state.player].remove(hut)
        end_turn(state)
    assert left == [3, 3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert state.events == []
    assert len(state.discards[0]) == 1


def test_two_parts_of_one_event_last_as_long_as_each_says():  # SC-187, SC-249
    one = '{ do = "lasting", turns = 1, specials = [{ do = "forbid", what = "Hut" }] }'
    two = '{ do = "lasting", turns = 2, specials = [{ do = "no-votes" }] }'
    state = town(event(f"{one}, {two}"), players=1)
    strike(state)
    assert len(list(in_force(state, 0))) == 2
    end_turn(state)  # that on which it was played
    assert len(list(in_force(state, 0))) == 2
    end_turn(state)
    assert len(list(in_force(state, 0))) == 1
    end_turn(state)
    assert state.events == []


def test_while_an_event_silences_the_council_nothing_can_be_proposed():  # SC-57
    silent = '{ do = "lasting", turns = 1, specials = [{ do = "no-votes" }] }'
    shop = block(name="Shop", zone="commercial")
    state = town(shop, event(silent), cells=("0,0",))
    state.hands[0].append(take(state, "Shop"))
    assert any(isinstance(action, Propose) for action in TakePlay().actions(state))
    strike(state)
    assert not any(isinstance(action, Propose) for action in TakePlay().actions(state))


FIRE = (
    '{ do = "each-turn", turns = 2, specials = [{ do = "destroy", blocks = 1, joined = true }, '
    '{ do = "cost", amount = 1, per = { is = "destroyed-value" } }] }'
)


def test_fire_strikes_three_turns_and_the_mayor_of_each_pays():  # SC-137, SC-188, SC-253
    cells = ("0,0", "0,1", "0,2", "0,3")
    state = town(event(FIRE, "Fire"), cells=cells)
    strike(state, "Fire").play("choose 0,0", "vacate", "pass", "pass", "pass")
    assert (state.money, state.mayor) == ([18, 20, 20], 1)
    end_turn(state)
    going = Going(state, StrikeAgain())
    assert going.made(rulings.EventStrikes)[0].left == 1
    assert blocks(state) == ["0,2", "0,3"]  # the only neighbor: nobody is asked
    assert going.asked == "Bob"
    going.play("vacate", "pass", "pass", "pass")
    assert (state.money, state.mayor) == ([18, 18, 20], 2)
    end_turn(state)
    Going(state, StrikeAgain()).play("pay")
    assert state.money == [18, 18, 17]
    assert state.events == []
    assert blocks(state) == ["0,3"]
    end_turn(state)
    assert Going(state, StrikeAgain()).choice is None


def test_a_fire_without_damage_costs_nothing_that_turn():  # SC-246
    state = town(event(FIRE, "Fire"), cells=("0,0", "2,2"))
    strike(state, "Fire").play("choose 0,0", "pay")
    end_turn(state)
    going = Going(state, StrikeAgain())
    assert going.choice is None
    assert going.made(rulings.NobodyPays)


def test_a_governor_pays_a_fire_to_its_end():  # SC-149
    state = town(event(FIRE, "Fire"), cells=("0,0", "0,1"), governors=[2], governor_pays=True)
    strike(state, "Fire").play("choose 0,0")
    assert state.money == [20, 20, 17]
    end_turn(state)
    assert Going(state, StrikeAgain()).choice is None
    assert state.money == [20, 20, 14]


# -- what can be played


def test_an_event_waits_for_the_power_plant():  # SC-12, SC-73
    state = town(event('{ do = "destroy" }'), opened=False)
    card = take(state, "Quake")
    state.hands[0] = [card]
    assert event_plays(state, state.hands[0]) == []
    assert [r.rule for r in event_reasons(state, PlayEvent(card))] == ["SC-73"]
    state.opened = True
    assert event_plays(state, state.hands[0]) == [PlayEvent(card)]
    assert plays_without_vote(state, 0) == [card]  # SC-24


def codes(reasons) -> list[str]:
    return [reason.code for reason in reasons if isinstance(reason, Reason)]


def test_what_is_wrong_with_playing_an_event_is_said():  # SC-12, SC-216
    state = town(event('{ do = "destroy" }'))
    hut, quake = take(state, "Hut"), take(state, "Quake")
    state.hands[0] = [hut, quake]
    assert codes(event_reasons(state, PlayEvent(hut))) == ["no-event"]
    assert codes(event_reasons(state, PlayEvent("nothing"))) == ["not-in-hand"]
    assert codes(event_reasons(state, PlayEvent(quake, "rival"))) == ["no-rival"]
    going = Going(state, TakePlay())
    assert going.why("play nothing") == [("not-in-hand", "SC-12")]
    assert going.why(f"buy {hut}") == [("no-member", "SC-11")]


def test_in_a_duel_an_event_strikes_either_city_and_its_mayor_pays():  # SC-216, SC-217
    state = table(2, money=4, variant=SUBURBS, decks=[LAKESIDE, HILLSIDE], mayor=-1)
    build(state, "0,0", "residential", 0)
    build(state, "5,5", "residential", 1)
    card = take(state, "Tornado Strikes!", 1)
    state.hands[1], state.player = [card], 1
    going = Going(state, TakePlay())
    assert {f"play {card}", f"play {card} rival"} <= set(going.legal)
    going.play(f"play {card} rival")
    assert state.lots[0]["0,0"].cards == ()
    assert state.lots[1]["5,5"].cards
    assert state.money == [0, 4]
    assert state.discards == [[], [card]]


def test_a_member_is_bought_before_a_card_is_played():  # SC-8, SC-11
    state = town(*MEMBERS, cells=("0,0",))
    member = take(state, "Honest")
    state.hands[0] = [member]
    going = Going(state, TakePlay())
    going.play(f"buy {member}")
    assert state.council[0] == [member]
    assert going.asked == "Ada"
    assert not any(action.startswith("buy") for action in going.legal)


def test_a_proposal_is_voted_on_and_then_placed_and_scored():  # SC-62, SC-68
    shop = block(name="Shop", zone="commercial")
    state = town(shop, cells=("0,0",))
    card = take(state, "Shop")
    state.hands[0] = [card]
    going = Going(state, TakePlay()).play(f"propose {card} 0,0", "vote yes")
    assert going.choice is None
    assert state.lots[0]["0,0"].cards == ("hut-1", card)
    assert state.money == [23, 20, 20]
    assert state.passed == 0


def test_a_proposal_that_fails_ends_the_play():  # SC-68
    shop = block(name="Shop", zone="commercial")
    state = town(shop, cells=("0,0",))
    card = take(state, "Shop")
    state.hands[0] = [card]
    going = Going(state, TakePlay()).play(f"propose {card} 0,0", "vote no")
    assert going.choice is None
    assert state.hands[0] == [card]
    assert state.money == [20, 20, 20]


# -- all of it at random


@pytest.mark.parametrize("seed", range(some(40)))
def test_random_events_lose_no_card_and_no_dollar(seed):
    pick = random.Random(seed)
    state = table(pick.randint(1, 6), money=pick.choice((0, 4, 25)), decks=["starter"])
    zones = ("residential", "commercial", "industrial", "land", "services")
    for cell in range(14):
        build(state, f"{cell // 4},{cell % 4}", pick.choice(zones))
    for card in [card for card in state.piles[0] if state.card(card).kind == "event"]:
        state.piles[0].remove(card)
        state.hands[pick.randrange(len(state.names))].append(card)
    every = game.cards(state)
    for _ in range(12):
        Going(state, StrikeAgain()).at_random(pick)
        plays = event_plays(state, state.hands[state.player])
        if plays:
            begin_event(state, pick.choice(plays), None)
            Going(state).at_random(pick)
        assert game.cards(state) == every
        assert state.money == [sum(ledger.values()) for ledger in state.money_from]
        end_turn(state)


def test_what_a_shield_covers_is_counted_in_blocks():  # SC-189
    state = town(cells=("0,0", "0,1"))
    city = state.city()
    one, other = (standing(0, city.ground.blocks[cell_of(name)]) for name in ("0,0", "0,1"))
    quake = state.card(next(iter(state.box.cards)))
    shield = Protects((quake.name,), 1)
    assert shield.shields(state, one, quake, other)
    assert not shield.shields(state, one, quake, one)


def test_events_strike_in_the_order_in_which_they_were_played():  # SC-268
    cost = '{ do = "each-turn", turns = 2, specials = [{ do = "cost", amount = 1 }] }'
    state = town(event(cost, "Leak"), event(cost, "Smog"))
    for title in ("Smog", "Leak"):
        strike(state, title).play("pay")
    end_turn(state)
    going = Going(state, StrikeAgain()).play("pay", "pay")
    struck = going.made(rulings.EventStrikes)
    assert [(one.card, one.rule) for one in struck] == [("smog", "SC-268"), ("leak", "SC-137")]
