"""Positions of Sim City in the rulebook's own terms: what can be said, and what is refused."""

from __future__ import annotations

import inspect

import urbannb as ub
from tests.sim_city import game as bare
from urbannb.games.sim_city import position

HOMES = {
    "Home": "residential $3 gives 2 roads NESW copies 4",
    "Street": "services $1 roads NSW",
    "Corner Store": "commercial $4 needs 2 roads NESW",
}


def test_nothing_said_is_a_turn_with_seven_cards_in_hand():
    state = position().state
    assert (state.lots, state.phase, state.money) == ([{}], 1, [0, 0])
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert position().decision.player == 0


def test_every_parameter_stands_in_help():
    told = inspect.signature(position)
    assert told.return_annotation == "Game[SimCityState]"
    said = inspect.getdoc(position)
    for name in told.parameters:
        assert name in ("names", "seed", "checked") or f"`{name}`" in said, name


def test_a_village_in_five_lines():
    game = position("home home home home street .", cards=HOMES, hands={"Ana": "corner-store"})
    assert game.state.phase == 2
    assert game.why("play corner-store 1,0").ok
    (reason,) = game.why("play corner-store 0,5").reasons
    assert reason.code == "sims"


def test_every_card_is_somewhere_once():
    state = position(
        "ranch-house colonial-home mobile-home duplex well",
        hands={"Ana": "tavern"},
        coming="lake",
        discards="park-1",
        gone="park-2",
    ).state
    found = bare.cards(state)
    assert set(found.values()) == {1}
    assert found.keys() == state.box.cards.keys()
    assert ub.position(state.to_json()).state == state
