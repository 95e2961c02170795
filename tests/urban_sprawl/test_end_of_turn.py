"""The end of a turn: sliding, refilling and turning up, the rails, decks that run out."""

from __future__ import annotations

import pytest

from tests.urban_sprawl.table import BOX, NAMES, book, decisions, new, table
from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.games.urban_sprawl.model.state import LONG, NORMAL, SHORT
from urbannb.games.urban_sprawl.rules.base import draw_plan
from urbannb.games.urban_sprawl.rules.ending import (
    FlipContract,
    FlipPlanning,
    RefillContracts,
    RefillPlanning,
    SlideContracts,
    SlidePlanning,
    feeds,
    rails,
)
from urbannb.games.urban_sprawl.rules.rulings import (
    ContractsSlid,
    DiscardsShuffled,
    EventBegun,
    PawnMoved,
    PlanTurnedUp,
    RowMissing,
    RowPaid,
    TownTurnedUp,
)
from urbannb.games.urban_sprawl.rules.setup import LayerDecks, TurnUpTown
from urbannb.games.urban_sprawl.rules.turn import END_OF_TURN

PERMITS = [card for card, permit in BOX.permits.items() if not permit.wealth]
QUIET = [
    [c for c in ids if c in BOX.contracts and not BOX.contracts[c].payout] for ids in BOX.decks
]
"""Contracts of each deck without a payout."""
TOWN, CITY, METROPOLIS = QUIET


def bare(**kwargs):
    """A table with nothing in the city, so that payouts and effects do not matter."""
    return table({"Ana": ""}, **kwargs)


# -- planning


def test_planning_cards_slide_and_the_open_top_card_follows():
    at = bare()
    a, b, c, d = at.state.plans
    top = at.state.planning[-1]
    at.do("take 1").run(SlidePlanning())
    assert at.state.plans == [top, a, b, c]
    assert d in at.state.permits[0]
    assert not at.state.planning_open


def test_two_gaps_are_filled_by_the_top_card_and_one_from_below():
    at = bare(permits={"Ana": ""})
    a, b, c, _ = at.state.plans
    top = at.state.planning[-1]
    below = next(p for p in reversed(at.state.planning[:-1]) if p in BOX.permits)
    at.do("take 1", "take 2").run(SlidePlanning())
    assert at.state.plans == ["", top, a, b]
    at.run(RefillPlanning())
    assert at.state.plans == [below, top, a, b]
    assert c in at.state.permits[0]


def test_the_top_planning_card_is_turned_up_only_if_it_is_face_down():
    at = bare()
    top = at.state.planning[-1]
    at.run(FlipPlanning())
    assert at.state.planning[-1] == top
    assert at.rulings(PlanTurnedUp) == []
    at.do("take 5").run(FlipPlanning())
    assert at.state.planning_open
    assert [r.rule for r in at.rulings(PlanTurnedUp)] == ["US-92"]


def test_an_event_is_performed_and_the_next_card_drawn():
    at = bare()
    at.state.plans[3] = ""
    at.state.planning.remove("land-survey")
    at.state.planning.append("land-survey")
    at.state.planning_open = False
    at.run(RefillPlanning())
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert at.ruling(EventBegun).card == "land-survey"
    assert at.state.discards[-1] == "land-survey" or "land-survey" in at.state.discards
    assert at.state.plans[3] in BOX.permits


def test_the_election_comes_before_the_payout_of_a_card():
    card = next(i for i, p in BOX.permits.items() if p.ballot and p.wealth)
    at = bare(vocations={"Ana": "Energy"})
    at.state.plans[3] = ""
    for pile in (at.state.planning, *at.state.permits):
        if card in pile:
            pile.remove(card)
    at.state.planning = [c for c in at.state.planning if c != card] + [card]
    at.state.planning_open = False
    if card in at.state.plans:
        at.state.plans[at.state.plans.index(card)] = ""
    at.run(RefillPlanning())
    kinds = [type(ruling) for ruling, _ in at.log.entries]
    paid = RowPaid if RowPaid in kinds else RowMissing
    assert kinds.index(PawnMoved) < kinds.index(paid)


def test_the_discards_are_shuffled_when_a_card_must_be_drawn():
    at = bare()
    at.state.discards += at.state.planning
    at.state.planning, at.state.planning_open = [], False
    before = sorted(at.state.discards)
    card = draw_plan(at.state, at.log)
    assert sorted([card, *at.state.planning]) == before
    assert "urban-renewal-1" in before
    assert at.rulings(DiscardsShuffled)


def test_events_alone_are_not_shuffled_again():
    at = bare()
    state = at.state
    everything = [*state.planning, *state.discards]
    state.planning, state.planning_open = [], False
    state.discards = [c for c in everything if c in BOX.events]
    state.permits[0] += [c for c in everything if c not in BOX.events]
    assert draw_plan(state, at.log) == ""
    state.plans[0] = ""
    at.run(RefillPlanning(), FlipPlanning())
    assert state.plans[0] == ""
    assert not state.planning_open


# -- contracts


def stocked(active, boxes, tops=("", "", ""), decks=None):
    """Decks of quiet contracts only; `boxes` from the 5 AP box on."""
    at = bare(active_decks=active, contractor="Ana" if active == 3 else None)
    state = at.state
    state.boxes = list(boxes)
    state.decks = [list(d) for d in decks] if decks else [list(ids) for ids in QUIET]
    for number, top in enumerate(tops):
        state.decks_open[number] = bool(top)
        if top:
            state.decks[number].append(top)
    return at


def test_town_cards_slide_along_all_five_boxes():
    at = stocked(1, ["a", "", "c", "", "e"], ("t", "", ""))
    at.run(SlideContracts())
    assert at.state.boxes == ["", "t", "a", "c", "e"]
    assert at.state.decks_open[0] is False


def test_with_the_city_deck_town_cards_stay_in_the_first_box():
    at = stocked(2, ["a", "", "c", "", "e"], ("t", "k", ""))
    at.run(SlideContracts())
    assert at.state.boxes == ["a", "", "k", "c", "e"]
    assert at.state.decks_open[:2] == [True, False]


def test_with_the_metropolis_deck_city_cards_stay_in_the_second_box():
    at = stocked(3, ["", "b", "", "", "e"], ("t", "k", "m"))
    at.run(SlideContracts())
    assert at.state.boxes == ["t", "b", "", "m", "e"]
    assert at.state.decks_open == [False, True, False]


@pytest.mark.parametrize(
    ("active", "sources"),
    [(1, (0, 0, 0, 0, 0)), (2, (0, 1, 1, 1, 1)), (3, (0, 1, 2, 2, 2))],
)
def test_each_box_is_filled_from_its_deck_the_cheapest_first(active, sources):
    at = stocked(active, [""] * 5)
    tops = [list(reversed(deck)) for deck in at.state.decks]
    at.run(RefillContracts())
    wanted = [""] * 5
    for box in reversed(range(5)):
        wanted[box] = tops[sources[box]].pop(0)
    assert at.state.boxes == wanted


def test_the_town_deck_empty():
    at = stocked(3, [""] * 5, decks=([], CITY, METROPOLIS))
    at.run(RefillContracts(), FlipContract(0))
    assert at.state.boxes[0] == ""
    assert all(at.state.boxes[1:])
    assert not at.state.decks_open[0]


def test_the_city_deck_empty_town_fills_the_second_box_again():
    at = stocked(3, [""] * 5, decks=(TOWN, [], METROPOLIS))
    assert feeds(at.state) == (0, 0, 2, 2, 2)
    assert rails(at.state) == [(0, 1), (2, 4)]
    at.run(RefillContracts())
    assert at.state.boxes[:2] == [TOWN[-2], TOWN[-1]]


def test_both_decks_empty():
    at = stocked(3, [""] * 5, decks=([], [], METROPOLIS))
    at.run(RefillContracts())
    assert at.state.boxes[:2] == ["", ""]
    assert all(at.state.boxes[2:])


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ((TOWN, CITY, METROPOLIS), "Town cards go no further than the box for 5 AP, City cards no"),
        (([], CITY, METROPOLIS), "the box for 5 AP is not filled. City cards go no further"),
        ((TOWN, [], METROPOLIS), "The City deck is empty, so Town cards go on to the box for 4"),
        (([], [], METROPOLIS), "so the boxes for 5 and 4 AP are not filled."),
        ((TOWN, []), "The City deck is empty, so Town cards slide along all five boxes again."),
        (([], CITY), "the box for 5 AP is not filled. City cards fill the other four boxes."),
        (([], []), "The Town and the City deck are empty, so no box is filled."),
        (([],), "The Town deck is empty, so no box is filled."),
    ],
)
def test_what_is_said_of_the_rails_is_true_of_the_decks_that_are_left(decks, said):
    """US-98: "Town cards go no further than 5 AP" is not, once they stand in for City cards."""
    at = stocked(len(decks), [""] * 5, decks=(*decks, CITY, METROPOLIS)[:3]).run(SlideContracts())
    ruling, state = next((r, s) for r, s in at.log.entries if isinstance(r, ContractsSlid))
    told = book.explain(ruling, state).plain
    assert said in told
    assert ("no further than the box for 5" in told) == (all(decks) and len(decks) > 1)


@pytest.mark.parametrize(
    ("discards", "said"),
    [
        (["urban-renewal-1"], "the 1 discard becomes the new one."),
        (["urban-renewal-1", "urban-renewal-2"], "one, all of them Urban Renewal cards."),
        (["urban-renewal-1", PERMITS[0]], "one, with 1 Urban Renewal card among them."),
    ],
)
def test_what_is_shuffled_is_named_as_it_is(discards, said):
    """Two Urban Renewals of two cards are not "among them"."""
    at = bare()
    at.state.planning, at.state.planning_open, at.state.discards = [], False, list(discards)
    draw_plan(at.state, at.log)
    ruling, state = next((r, s) for r, s in at.log.entries if isinstance(r, DiscardsShuffled))
    assert book.explain(ruling, state).plain.endswith(said)


def test_the_last_card_of_a_deck_has_no_0_cards_below_it():
    at = stocked(3, [""] * 5, decks=(TOWN[:1], CITY, METROPOLIS))
    at.state.decks_open[0] = 1
    assert "It is the last card of the Town deck." in book.about(at.state, "box:town").plain
    at.state.planning = at.state.planning[-1:]
    at.state.planning_open = True
    assert "It is the last card of the planning deck." in book.about(at.state, "plan:deck").plain


def test_only_active_decks_are_turned_up():
    for active in (1, 2, 3):
        at = stocked(active, TOWN[:5])
        at.run(FlipContract(0), FlipContract(1), FlipContract(2))
        assert at.state.decks_open == [number < active for number in range(3)]


def test_a_contract_that_is_turned_up_pays():
    paying = next(c for c in BOX.decks[0] if c in BOX.contracts and BOX.contracts[c].payout == 1)
    at = stocked(1, ["a", "b", "c", "d", ""], decks=([*TOWN, paying], CITY, METROPOLIS))
    at.run(SlideContracts())
    at.state.boxes[0] = ""
    at.run(RefillContracts())
    assert at.ruling(RowPaid).value == 1


def test_the_airport_closes_a_rail_while_boxes_are_filled():
    at = stocked(1, [""] * 5, decks=([*TOWN, "airport"], CITY, METROPOLIS))
    at.run(RefillContracts())
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert at.state.active_decks == 2
    assert at.state.boxes[0] == TOWN[-1]
    assert set(at.state.boxes[1:]) <= set(CITY)


def test_nine_steps_in_order():
    at = table()
    words = [task.words(at.state) for task in reversed(END_OF_TURN)]
    assert [text.split(".")[0] for text in words] == [str(n) for n in range(1, 10)]


def test_the_next_player_clockwise_takes_the_turn():
    at = table(names=NAMES[:3], to_move="Cleo").do("end")
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert at.asked() == ("SpendPoints", "Ana")
    assert at.state.ap == 6


# -- setup


def is_turn(choice):
    return type(choice).__name__ == "SpendPoints"


@pytest.mark.parametrize("variant", [NORMAL, LONG, SHORT])
@pytest.mark.parametrize("seed", range(6))
def test_the_decks_are_layered(variant, seed):
    state = new(2, seed, variant=variant)
    state.agenda = [LayerDecks()]
    advance(state)
    low, middle, high = {NORMAL: (15, 7, 15), LONG: (9, 10, 18), SHORT: (18, 10, 9)}[variant]
    for deck, key in zip(state.decks, ("airport", "sports-team", "olympic-games"), strict=True):
        assert len(deck) == low + middle + high
        assert key in deck[low : low + middle]


@pytest.mark.parametrize("variant", [NORMAL, LONG, SHORT])
def test_events_turned_up_during_setup_go_back(variant):
    aside = 0
    for seed in range(40):
        state, log = new(3, seed, variant=variant), Log()
        state.agenda = [TurnUpTown(), LayerDecks()]
        advance(state, log)
        assert len(state.boxes) == 5
        assert not set(state.boxes) & set(BOX.events)
        assert state.decks[0][-1] in BOX.contracts
        low = {NORMAL: 15, LONG: 9, SHORT: 18}[variant]
        part = {NORMAL: 7, LONG: 10, SHORT: 10}[variant]
        assert "airport" in state.decks[0][low : low + part]
        assert len(state.decks[0]) == 32
        aside += len(log.made(TownTurnedUp)[-1].aside)
    assert aside > 0


def test_a_key_event_turned_up_during_setup_goes_back_into_the_middle_part():
    """With many events on top of a shorter deck, even the Airport may turn up."""
    state, log = new(2, 1, variant=SHORT), Log()
    contracts = [card for card in BOX.decks[0] if card in BOX.contracts]
    others = [card for deck in BOX.decks[1:] for card in deck if card in BOX.events]
    others = [card for card in others if not BOX.events[card].key][:4]
    state.decks = [[*contracts[:27], "airport", *contracts[27:32], *others], [], []]
    state.decks_open = [False] * 3
    state.agenda = [TurnUpTown()]
    advance(state, log)
    assert log.made(TownTurnedUp)[-1].aside == (*reversed(others), "airport")
    assert len(state.boxes) == 5
    assert 18 <= state.decks[0].index("airport") < 28
    assert sorted(state.decks[0][-5:-1]) == sorted(others)


@pytest.mark.parametrize(("players", "wealth", "left"), [(2, 39, 12), (3, 27, 15), (4, 21, 18)])
def test_setup_by_number_of_players(players, wealth, left):
    for seed in range(8):
        state = next(s for s, choice in decisions(players, seed) if is_turn(choice))
        order = state.round_from(state.first)
        assert [len(state.permits[p]) for p in order] == [1, 2, 3, 4][:players]
        assert sum(state.wealth) == left == players * wealth - 66
        assert state.player == state.first
        assert all(b.owner >= 0 for b in state.city.values())
        assert len(state.city) == 12
        assert state.prestige == [0] * players
        assert state.ap == 6
        rich = [p for p in range(players) if state.wealth[p] == max(state.wealth)]
        media = rich[0] if len(rich) == 1 else state.city["A6ne"].owner
        assert state.vocations == {"Media": [media]}
        assert len(state.planning) == 54 - 4 - sum(range(1, players + 1)) - 4
        assert sorted(state.discards) == sorted(BOX.renewals)
        upper = 22 - sum(range(1, players + 1)) - 4
        assert all(c in BOX.permits for c in state.planning[-upper:])


def test_the_starting_player_claims_first_and_claims_go_round():
    chosen, first = [], 0
    for state, choice in decisions(3, 5):
        if is_turn(choice):
            break
        chosen.append(choice.player)
        first = state.first
    assert chosen == [first, (first + 1) % 3, (first + 2) % 3] * 4


def test_a_starting_building_is_claimed_once():
    state, choice = next(decisions(2, 1))
    from tests.urban_sprawl.table import Table

    at = Table(state)
    at.do("choose A1se")
    assert at.why("choose A1se") == ["controlled"]
    assert at.why("choose A1nw") == ["no-building"]
    assert choice.rule == "US-7"
