"""Single sentences of the rulebook, and positions in which they matter."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.games.sim_city import position

# -- the draw deck is exhausted, and a player runs out of cards

HOMES = "101-pheasant-ave 209-n-timber-st 723-w-ninth-st 4046-n-campbell"


def last_card(card: str, **said):
    """Ana holds one card, the deck is used up, and Ben has cards."""
    facts = {"phase": 3, "opened": True, "hands": {"Ana": card, "Ben": "well"}, "left": 0}
    return position(HOMES, **{**facts, "money": 30, **said})


@pytest.mark.parametrize(
    ("card", "action"),
    [("street-market", "play street-market 1,0"), ("council-member-1", "buy council-member-1")],
)
def test_whoever_has_no_card_left_is_asked_for_none(card, action):
    game = last_card(card)
    game.play(action)
    assert game.over
    assert "SC-21" in str(game.steps)


def test_with_a_card_left_the_turn_goes_on():
    game = last_card("street-market, 211-east-main-st")
    game.play("play street-market 1,0")
    assert game.decision.player == 0


# -- an open space previously destroyed by an event, as overturned cards show


def test_where_turned_cards_lie_a_removed_card_leaves_scorched_earth():  # SC-84, SC-186
    city = "country-schoolhouse over tavern destroyed | 101-pheasant-ave"
    hands = {"Ana": "bank", "Ben": "well"}
    game = position(city, phase=3, opened=True, due=["0,0"], hands=hands)
    assert "It is scorched earth, since turned cards still lie there" in " ".join(
        str(game.play("pass")).split()
    )
    before = game.state.money[1]
    game.play("play well 0,0")
    assert game.state.money[1] == before + 2 + 5


# -- alone, with the top card of the discards drawn


def drawn(**said):
    """Ana has drawn a discard, so that she must play a card, and is the only voter."""
    facts = {"variant": "solitaire", "phase": 3, "opened": True, "discards": "lake, river-1"}
    city = "101-pheasant-ave . 209-n-timber-st\nwell 723-w-ninth-st 4046-n-campbell"
    return position(city, **{**facts, "hands": {"Ana": "park, bank"}, "money": 9, **said},
                    done=["pass", "draw discard"])  # fmt: skip


def test_a_card_that_must_be_played_is_not_put_to_the_vote():  # SC-225
    game = drawn()
    assert not [action for action in game.legal if str(action).startswith("propose")]
    assert not game.legal.allows(game.action("propose park-1 0,0"))
    (reason,) = game.why("propose park-1 0,0").reasons
    assert (reason.code, reason.rule) == ("must-play", "SC-225")
    assert game.why("play park-1 0,1").ok


def test_suburbs_begin_in_phase_three_and_say_so():  # SC-212, SC-213
    said = str(ub.new_game("sim-city", variant="suburbs").steps)
    assert "Both cities are in phase III" in " ".join(said.split())
