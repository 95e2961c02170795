"""The worked examples about demolition, events, payments, ties and the end of the turn."""

from __future__ import annotations

import pytest

from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.position.examples import TURNS_EXAMPLES
from urbannb.games.urban_sprawl.rules.effects.context import (
    AmountGained,
    AmountLost,
    CollectorPaid,
    OfferRefused,
)
from urbannb.games.urban_sprawl.rules.rulings import (
    ContractsSlid,
    ContractTurnedUp,
    Demolished,
    DemolitionAllowed,
    EventBegun,
    NextDecides,
    NextPlayerUp,
    PlansSlid,
    PlanTurnedUp,
    TributeCollected,
)

BY_NAME = {example.name: example for example in TURNS_EXAMPLES}


def played(name, upto=None):
    """The game of an example, and everything that was ruled in it."""
    example = BY_NAME[name]
    game, log = example.make(), Log()
    for action in example.actions[:upto]:
        game.play(action)
    state = game.start
    advance(state, log)
    for done in game.actions:
        apply(state, done, log)
    return game, [ruling for ruling, _ in log.entries]


def facts(rulings, kind, key):
    return [getattr(ruling, key) for ruling in rulings if isinstance(ruling, kind)]


def chooser(game):
    return game.names[game.decision.player]


@pytest.mark.parametrize("example", TURNS_EXAMPLES, ids=lambda example: example.name)
def test_every_example_can_be_shown_and_played(example):
    game = urban_sprawl.example(example.name)
    assert game.turn == 0
    assert not list(game.rulebook.check(game.state))
    played = example.played()
    assert played.turn == len(example.actions)
    assert example.says.endswith(".")


# -- urban renewal


@pytest.mark.parametrize("name", ["demolition", "demolition-of-three"])
def test_two_buildings_are_demolished_at_once_for_one_card(name):
    game, rulings = played(name)
    gone = [r.building for r in rulings if isinstance(r, Demolished)]
    before = urban_sprawl.example(name).state
    assert len(gone) == len(before.city) == 2
    assert list(game.state.city) == ["C4nw"]
    assert game.state.city["C4nw"].owner == 0
    assert facts(rulings, DemolitionAllowed, "paid") == ["urban-renewal-1"]
    assert "urban-renewal-1" in game.state.discards


def test_a_two_lot_building_demolishes_what_example_a_lists():
    """One of 1 lot, one of 2, or two of 1."""
    from urbannb.games.urban_sprawl.position.examples import demolishing, three

    for there in ("RES C4nw", "RES C4 n", "RES C4nw, RES C4ne"):
        assert demolishing({"Ben": there}, "bank", three("COM")).why("build favor C4 n").ok
    diagonal = demolishing({"Ben": "RES C4nw, RES C4se"}, "bank", three("COM"))
    for shape in "nswe":  # no way covers both, and zoning still sees the one that stays
        codes = [reason.code for reason in diagonal.why(f"build favor C4 {shape}").reasons]
        assert codes == ["zoning"]


def test_a_three_lot_building_demolishes_what_example_b_lists():
    """One of 1, 2 or 3 lots; one of 1 and one of 2; three of 1."""
    from urbannb.games.urban_sprawl.position.examples import demolishing, three

    for there in ("RES C4sw", "RES C4 n", "RES C4 Lnw", "RES C4 n, RES C4sw",
                  "RES C4nw, RES C4ne, RES C4sw"):  # fmt: skip
        game = demolishing({"Ben": there}, "county-fair", three("CIV"))
        assert game.why("build favor C4 nw").ok, there


def test_a_three_lot_building_cannot_demolish_what_example_c_lists():
    from urbannb.games.urban_sprawl.position.examples import demolishing, three

    game = BY_NAME["demolition-refused"].make()
    whole = demolishing({"Ben": "RES C4"}, "county-fair", three("CIV"))
    for shape in ("nw", "ne", "sw", "se"):
        verdict = game.why(f"build favor C4 {shape}")
        assert {reason.code for reason in verdict.reasons} == {"not-covered"}
        verdict = whole.why(f"build favor C4 {shape}")
        assert {reason.code for reason in verdict.reasons} == {"not-covered", "too-small"}


# -- events


def test_business_relocation_as_printed():
    game, rulings = played("business-relocation", upto=2)
    gained = [r for r in rulings if isinstance(r, AmountGained)]
    assert [(f.player, f.kind, f.amount) for f in gained] == [(1, "wealth", 1), (1, "prestige", 1)]
    assert chooser(game) == "Cleo"  # the Treasurer, though Ana is active
    assert [str(a) for a in game.legal] == ["choose D3sw", "choose C4ne", "choose B5ne"]
    game, rulings = played("business-relocation")
    assert game.state.city["C4ne"].owner == NOBODY  # the building itself remains
    assert facts(rulings, EventBegun, "card") == ["business-relocation", "antitrust-suit"]
    assert "business-relocation" in game.state.gone
    while game.decision.player != 1 or not game.why("end").ok:
        game.play(game.legal[0])
    assert game.state.decks[1][-1] == "public-library"  # the first that is a contract
    assert game.state.decks_open[1]
    assert {"business-relocation", "antitrust-suit"} <= set(game.state.gone)


def test_luxury_taxes_take_what_there_is():
    game, rulings = played("luxury-taxes")
    assert facts(rulings, AmountLost, "lost") == [3, 2, 3]
    assert game.at(1).state.wealth == [8, 2, 3]
    assert facts(rulings, EventBegun, "card") == ["luxury-taxes"]


def test_the_treasurer_collects_what_there_is():
    _, rulings = played("treasurer")
    assert facts(rulings, TributeCollected, "paid") == [{2: 1, 0: 2}]


def test_the_estate_auction_takes_nine_or_nothing():
    game, rulings = played("estate-auction")
    assert chooser(game) == "Ana"
    assert [str(a) for a in game.legal] == ["yes", "no"]
    assert facts(rulings, OfferRefused, "player") == [1, 2]
    game.play("yes")
    assert game.state.wealth[0] == 0


def test_urban_decay_takes_three_or_the_building():
    game, rulings = played("urban-decay")
    assert facts(rulings, OfferRefused, "player") == [2]
    assert "A6ne" not in game.state.city
    assert game.state.prestige[2] >= 2  # a part of it is never paid


# -- the active player is in control


@pytest.mark.parametrize(
    ("name", "tied"),
    [("local-headlines", {"choose D1nw", "choose D1se"}),
     ("least-valuable", {"choose A3ne", "choose A4se"})],
)  # fmt: skip
def test_the_active_player_breaks_ties(name, tied):
    game, _ = played(name)
    assert chooser(game) == "Ana"  # though both buildings are of others
    assert set(map(str, game.legal)) == tied


@pytest.mark.parametrize(("name", "before"), [("marina", 1), ("flood", 2)])
def test_the_active_player_chooses_the_order(name, before):
    game, rulings = played(name, upto=before)
    assert chooser(game) == "Ana"
    assert set(map(str, game.legal)) == {"player 2", "player 3"}
    game.play("player 3")
    assert chooser(game) == "Cleo"
    _, rulings = played(name)
    assert facts(rulings, NextDecides, "player") == [2]


def test_the_marina_is_paid_for_each_residence_as_its_owner_likes():
    _, rulings = played("marina")
    paid = [r for r in rulings if isinstance(r, CollectorPaid)]
    assert [(f.player, f.times, f.prestige, f.wealth) for f in paid] == [
        (2, 1, paid[0].amount, 0),
        (1, 2, paid[1].amount, paid[1].amount),
    ]


def test_the_flood_takes_the_building_of_who_does_not_pay():
    game, _ = played("flood")
    assert "D1ne" not in game.state.city
    assert "B1nw" in game.state.city


# -- what a card does


def test_the_corporate_hq_as_printed():
    """4 wealth for each 4-lot COM in play, itself too; then 3 to each player for 3-lot ones."""
    _, rulings = played("corporate-hq")
    gained = [r for r in rulings if isinstance(r, AmountGained)]
    assert [(f.player, f.kind, f.amount) for f in gained] == [
        (0, "wealth", 2 * 4), (0, "wealth", 3), (1, "wealth", 3),
    ]  # fmt: skip


# -- the golden rule


def test_the_warehouse_allows_two_favors():
    before = urban_sprawl.example("warehouse")
    assert [r.code for r in before.why("favor 2").reasons] == ["favor-full"]
    game, _ = played("warehouse")
    assert game.state.favors[0] == ["bank", "inn"]


def test_the_municipal_court_wins_whatever_is_counted():
    refused, _ = played("municipal-court", upto=2)
    refused.play("no")
    assert refused.state.offices["District Attorney"] == 1
    game, _ = played("municipal-court")
    assert game.state.offices["District Attorney"] == 0


# -- the end of the turn


def test_the_nine_steps_in_their_order():
    before = urban_sprawl.example("end-of-turn").state
    game, rulings = played("end-of-turn")
    names = (PlansSlid, PlanTurnedUp, ContractsSlid, ContractTurnedUp, NextPlayerUp)
    steps = [ruling.rule for ruling in rulings if isinstance(ruling, names)]
    # Two planning cards: one box is filled from the deck, then its top card is turned up.
    assert steps == ["US-90", "US-91", "US-92", "US-93", "US-95", "US-96"]
    now = game.state
    four, three, two, _ = before.plans
    assert now.plans[2:] == [four, two]
    assert now.plans[1] == before.planning[-1]  # the open top card slid in
    assert three in now.permits[0]
    boxes = dict(zip("54321", now.boxes, strict=True))
    assert boxes == {"5": "cottage", "4": "museum", "3": "radio-station", "2": "oil-depot",
                     "1": "mansion"}  # fmt: skip
    assert now.decks[1][-1] == "police-station"
    assert now.player == 1
