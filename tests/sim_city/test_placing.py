"""Placing a card: where it fits, what it scores, what follows from it."""

from __future__ import annotations

import pytest

from tests.sim_city import game
from tests.sim_city.book import file_of
from urbannb.core.log import Log
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.placing import bill, look_at_phases, progress
from urbannb.games.sim_city.rules.rulings import CardScored, Earned, RemovalLapsed

ALL = 'roads = "NESW"\n'


def town(*cards: str):
    """A game with a deck of these cards, all of them in the first player's hand."""
    state = game.new(2, decks=(file_of(*cards),))
    everything = sorted(state.box.cards)
    state.hands, state.piles = [everything, []], [[]]
    return state


def card(name: str, lines: str = "", value: int = 1, zone: str = "residential", copies: int = 1):
    head = f'[[card]]\nname = "{name}"\nzone = "{zone}"\nvalue = {value}\ncopies = {copies}\n'
    return head + lines


def lay(state, **cards: str) -> None:
    """Cards of the hand lie in the city; cells are written r0c1."""
    for cell, name in cards.items():
        row, column = cell[1:].split("c")
        state.hands[0].remove(name)
        state.cities[0].put(cell_of(f"{row},{column}"), name)


def parts(state, name: str, cell: str) -> dict[str, int]:
    """What a card would score there, by source."""
    found: dict[str, int] = {}
    for part in bill(state, tried(state, name, cell_of(cell), 0), 0).parts:
        found[part.source] = found.get(part.source, 0) + part.amount
    return found


def test_the_first_card_goes_anywhere_and_the_next_beside_it():
    state = town(card("Hut", copies=2))
    assert Places(state, 0, 0).fits("hut-1").cells == [cell_of("0,0")]
    lay(state, r0c0="hut-1")
    beside = [cell_of(name) for name in ("-1,0", "0,-1", "0,1", "1,0")]
    assert Places(state, 0, 0).fits("hut-2").cells == beside


@pytest.mark.parametrize(
    ("new", "how"),
    [
        (card("New", ALL, value=3), "upgrade"),
        (card("New", ALL + "power = true\n", value=2), "upgrade"),
        (card("New", ALL, value=2), "vote"),
        (card("New", 'roads = "NS"\n', value=5), "vote"),
        (card("New", ALL, value=1), "vote"),
        (card("New", ALL, value=5, zone="commercial"), "vote"),
        (card("New", 'specials = [{ do = "rezones" }]\n', zone="commercial"), "free"),
    ],
)
def test_an_upgrade_keeps_and_gains_and_anything_else_needs_a_vote_or_a_word(new, how):
    state = town(card("Old", ALL, value=2), new)
    lay(state, r0c0="old")
    state.phase, state.opened, state.mayor = 3, True, 0
    fits = Places(state, 0, 0).fits("new")
    assert (cell_of("0,0") in fits.cells) == (how != "vote")
    assert (cell_of("0,0") in fits.votes) == (how == "vote")
    state.opened = False
    assert Places(state, 0, 0).fits("new").votes == []


def test_the_zone_is_paid_as_it_stood_before_with_wild_cards():
    state = town(card("Hut", copies=3), card("Tower", zone="services"), card("New"))
    lay(state, r0c0="hut-1", r0c1="hut-2")
    assert parts(state, "new", "0,2") == {"values": 1}
    lay(state, r0c2="tower")
    assert parts(state, "new", "0,3") == {"values": 1, "zone bonuses": 3}
    assert parts(state, "hut-3", "0,0") == {"values": 1, "zone bonuses": 3}


def test_adds_and_deducts_of_the_city_pay_but_not_those_of_the_covered_card():
    adds = 'specials = [{ do = "add", amount = 2, where = { is = "adjacent" } }]\n'
    state = town(card("Park", adds), card("New"))
    lay(state, r0c0="park")
    assert parts(state, "new", "0,1") == {"values": 1, "specials": 2}
    assert parts(state, "new", "0,0") == {"values": 1}


def test_a_card_that_costs_more_than_it_brings_takes_no_more_than_there_is():
    state = town(card("Old"), card("Dump", 'specials = [{ do = "lose", amount = 9 }]\n', value=2))
    lay(state, r0c0="old")
    state.endow([3, 5], "set up")
    log = Log()
    game.do(state, "play dump 0,1", log)
    (scored,) = log.made(CardScored)
    assert (scored.due, scored.paid) == (-7, -3)
    assert state.money == [0, 5]
    assert sum(part.amount for part, _ in log.entries if isinstance(part, Earned)) == -7


def test_scorched_earth_pays_five():
    state = town(card("Old"), card("New"), card("Other"))
    lay(state, r0c0="old", r0c1="other")
    state.cities[0].destroy(cell_of("0,0"))
    assert parts(state, "new", "0,0") == {"values": 1, "scorched earth": 5}


def test_phases_begin_in_order_and_the_city_waits_for_its_power_plant():
    users = card("Shop", ALL + "needs = 1\n", zone="commercial", copies=8)
    state = town(card("House", ALL + "gives = 12\n", copies=4), users)
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="house-3")
    look_at_phases(state, None)
    assert state.phase == 1
    lay(state, r0c3="house-4")
    look_at_phases(state, None)
    assert state.phase == 2
    names = [f"shop-{n}" for n in range(1, 9)]
    lay(state, **{f"r1c{n}": name for n, name in enumerate(names)})
    look_at_phases(state, None)
    assert (state.phase, state.opened) == (3, False)
    ahead = progress(state)
    assert (ahead.had, ahead.needed, ahead.off) == (48, 36, 4)
    state.opened = True
    look_at_phases(state, None)
    assert state.phase == 4


SCHOOL = card("School", 'specials = [{ do = "remove-when", played = "College" }]')


def test_a_card_that_must_go_is_removed_on_the_next_turn_before_anything_else():  # SC-184, SC-257
    state = town(SCHOOL, card("College", copies=2), card("Hut"))
    lay(state, r0c0="school")
    state.hands[1].append(state.hands[0].pop())
    game.do(state, "play college-1 0,1")
    assert state.cities[0].ground.at(cell_of("0,0")) is None
    assert state.discards == [["school"]]
    assert state.due == []


@pytest.mark.parametrize("there", [False, True])
def test_a_card_of_one_s_own_says_whether_one_that_is_there_removes_it(there):  # SC-185
    flag = ", there = true" * there
    school = card("School", f'specials = [{{ do = "remove-when", played = "College"{flag} }}]')
    state = town(school, card("College", copies=2), card("Hut", copies=9))
    lay(state, r0c0="college-1")
    state.hands, state.piles = [["school"], ["hut-1"]], [["hut-2", "hut-3", "hut-4"]]
    game.do(state, "play school 0,1")
    assert (state.cities[0].ground.at(cell_of("0,1")) is None) is there


def test_a_card_that_is_covered_meanwhile_stays():  # SC-257
    more = 'specials = [{ do = "play-another" }]'
    state = town(SCHOOL, card("College", more), card("Villa", ALL, value=9), card("Hut"))
    lay(state, r0c0="school")
    log = Log()
    game.do(state, "play college 0,1", log)
    assert state.due == ["0,0"]
    game.do(state, "play villa 0,0", log)
    assert [found.card for found in log.made(RemovalLapsed)] == ["school"]
    assert state.lots[0]["0,0"].cards == ("school", "villa")
    assert state.due == []
