"""Events as printed, the three that change the game, and the end of it."""

from __future__ import annotations

from tests.urban_sprawl.table import BOX, NAMES, book, table
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES
from urbannb.games.urban_sprawl.rules.effects.context import EffectBegun
from urbannb.games.urban_sprawl.rules.ending import FlipContract
from urbannb.games.urban_sprawl.rules.events import BeginEvent, PutAway, event_tasks
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT, winners
from urbannb.games.urban_sprawl.rules.rulings import (
    EventBegun,
    LeastPrestige,
    OfficeCounted,
    RowPaid,
)


def turn_up(at, deck, *cards):
    """The top cards of a deck, the first one on top, and that it be turned up."""
    state = at.state
    for pile in state.decks:
        pile[:] = [card for card in pile if card not in cards]
    state.boxes = ["" if card in cards else card for card in state.boxes]
    state.decks[deck] += reversed(cards)
    state.decks_open[deck] = False
    return at.run(FlipContract(deck))


def test_the_event_example():
    """Business Relocation: Media gains 1 and 1; the Treasurer removes the cube of a COM."""
    at = table(
        {"Ana": "COM A1nw", "Ben": "COM C1nw, RES E1nw"}, vocations={"Ben": "Media"},
        offices={"Treasurer": "Ana"}, active_decks=2, wealth=0,
    )  # fmt: skip
    quiet = next(c for c in BOX.decks[1] if c in BOX.contracts and not BOX.contracts[c].payout)
    turn_up(at, 1, "business-relocation", quiet)
    assert (at.state.wealth, at.state.prestige) == ([0, 1], [0, 1])
    assert at.asked() == ("TargetBuilding", "Ana")
    assert at.legal() == ["choose A1nw", "choose C1nw"]
    at.do("choose C1nw")
    assert at.state.city["C1nw"].owner == NOBODY
    assert "business-relocation" in at.state.gone
    assert at.state.decks[1][-1] == quiet
    assert at.state.decks_open[1]


def test_one_event_after_another():
    at = table({"Ana": ""}, vocations={"Ana": "Media"}, active_decks=2)
    turn_up(at, 1, "business-relocation", "bank-run")
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert [ruling.card for ruling in at.rulings(EventBegun)] == ["business-relocation", "bank-run"]


def test_planning_events_go_to_the_discards_others_out_of_the_game():
    at = table({"Ana": ""})
    at.run(PutAway("flood"), PutAway("airport"))
    assert at.state.discards[-1] == "flood"
    assert at.state.gone == ["airport"]


def test_an_effect_of_an_event_that_names_nobody_cites_the_ruling_and_a_contract_does_not():
    """US-117 is ours; that a contract's effects are for its builder is printed (US-55)."""
    cited = {}
    for card in ("land-survey", "rent-day", "luxury-taxes"):
        at = table({"Ana": "COM A1nw"}).run(*reversed(event_tasks(card)))
        cited[card] = at.rulings(EffectBegun)[0].rule
    assert cited == {"land-survey": "US-117", "rent-day": "US-100", "luxury-taxes": "US-100"}
    assert book.rules["US-117"].source == "ruling"
    assert book.rules["US-55"].source == "printed"


def test_the_airport():
    at = table({"Ana": ""})
    turn_up(at, 0, "airport")
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert tuple(at.state.offices) == OFFICES
    assert at.state.active_decks == 2


def test_the_sports_team_brings_the_contractor_at_once():
    at = table({"Ana": ""}, active_decks=2, prestige={"Ana": 4, "Ben": 2})
    turn_up(at, 1, "sports-team")
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert at.state.active_decks == 3
    assert at.ruling(LeastPrestige).prestige == (4, 2)
    assert at.state.contractor == 1


def test_the_olympic_games_stop_everything():
    at = table({"Ana": ""}, active_decks=3, contractor="Ana")
    at.state.agenda.append(BeginEvent("never-performed"))
    turn_up(at, 2, "olympic-games")
    assert at.choice is None
    assert at.state.agenda == []
    assert at.state.gone == ["airport", "sports-team", "olympic-games"]
    assert [r.value for r in at.rulings(RowPaid)] == [1, 2, 3]
    assert not list(book.check(at.state))


# -- the final count


def finish(at):
    at.state.agenda.clear()
    return at.run(*reversed(FINAL_COUNT))


def test_final_payouts_then_wealth_then_offices():
    at = finish(
        table(
            {"Ana": "RES A1nw, CIV C5nw", "Ben": "RES A2nw, RES B2nw, COM A6 n"},
            markers={"1": "prestige 5"}, wealth={"Ana": 29, "Ben": 10},
            prestige={"Ana": 7, "Ben": 0}, offices={"Police Chief": "Ana", "Treasurer": "Ben"},
            active_decks=2,
        )
    )  # fmt: skip
    # Row 1 lies over 34: nobody. Row 2 over 56: one each, 2 + 1 shared, 1 each. Row 3 over 12:
    # Ben first with 3, Ana second with 1. The marker 5 over row 1: Ana alone with 5.
    assert at.state.prestige == [7 + 7 + 2 + 3, 4 + 1 + 1]
    assert at.state.wealth == [29, 10]
    scores = book.scores(at.state)
    assert [score.total for score in scores] == at.state.prestige
    assert [line.total for line in scores[0].lines] == [7, 1 + 1 + 5, 2, 3]
    assert [line.total for line in scores[1].lines] == [1 + 3, 1, 1]


def test_the_mayor_counts_own_buildings_beside_parks_whoever_controls_these():
    at = finish(
        table(
            {"Ana": "RES A1nw, RES A2ne, Park F6nw, RES F6se", "Ben": "Park A1ne, RES B1sw"},
            offices={"Mayor": "Ana"}, wealth=0,
        )
    )  # fmt: skip
    counted = at.rulings(OfficeCounted)[0]
    assert counted.places == ("A1nw", "F6se")


def test_ties_are_broken_by_wealth_and_else_shared():
    at = table({"Ana": ""}, names=NAMES[:3], prestige=5, wealth={"Ana": 1, "Ben": 3, "Cleo": 3})
    assert winners(at.state) == [1, 2]
    at.state.prestige[0] = 6
    assert winners(at.state) == [0]
