"""Politics: council members, votes on rezoning, mayors, the Election event, deals."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from tests.sim_city.book import block, file_of
from tests.sim_city.council import Going, build, of_zone, table, take
from tests.support.sizes import some
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE
from urbannb.games.sim_city.model.actions import Buy
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import NOBODY, SUBURBS, LastingEvent, SimCityState
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.politics.council import (
    HoldVote,
    Motion,
    buy_member,
    buy_reasons,
    buyable,
)
from urbannb.games.sim_city.rules.politics.elections import (
    ElectMayor,
    PayCost,
    half_of,
    hold_election,
    share_of,
    tie_breaker,
    vacate,
)
from urbannb.games.sim_city.rules.rulings import CardDrawn
from urbannb.games.sim_city.rules.turn import TakePlay

MEMBER, TWO_VOTES = "Council Member", "Council Member 2"
EXPERT = "Council Member - Residential"
COMMERCIAL, INDUSTRIAL = (
    "Corrupt Council Member - Commercial",
    "Corrupt Council Member - Industrial",
)
EVENT = "Crime Wave!"


@dataclass(frozen=True, slots=True)
class Note(Task[SimCityState]):
    """Notes that the vote has passed, as the placement of the card would."""

    def run(self, state: SimCityState, log: Log | None) -> None:
        state.deals.append("passed")

    def words(self, state: SimCityState) -> str:
        return "place it"


def voting(state: SimCityState, by: int = 0, old: str = "residential", new: str = "commercial"):
    """A vote on a block of an old zone, for a card of a new one."""
    build(state, "0,0", old)
    card = of_zone(state, new)
    state.hands[by].append(card)
    return Going(state, HoldVote(Motion(by, card, "0,0", (Note(),))))


def seat(state: SimCityState, player: int, *titles: str) -> None:
    state.council[player] += [take(state, title) for title in titles]


def ballots(going: Going) -> list[tuple[int, str, str, int, bool]]:
    state = going.state
    names = [vote.voice for vote in going.made(rulings.VoteCast)]
    titles = [state.card(name).name if "council" in name else name for name in names]
    votes = zip(titles, going.made(rulings.VoteCast), strict=True)
    return [(v.player, title, v.ballot, v.votes, v.bound) for title, v in votes]


# -- council members


def test_a_council_member_is_paid_and_lies_in_front_of_its_player():  # SC-11, SC-119
    state = table(money=8)
    member = take(state, EXPERT)
    state.hands[0] += [member, of_zone(state, "residential")]
    assert buyable(state) == [member]
    assert not list(buy_reasons(state, Buy(member)))
    log = Log()
    buy_member(state, Buy(member), log)
    assert state.council == [[member], [], []]
    assert member not in state.hands[0]
    assert len(state.hands[0]) == 2  # another card was drawn at once
    assert log.made(CardDrawn)[0].rule == "SC-11"
    assert state.money == [0, 8, 8]
    assert log.made(rulings.MemberBought) == [
        rulings.MemberBought("SC-11", ("player0",), player=0, card=member, cost=8)
    ]


def test_one_member_a_turn():  # SC-11
    state = table()
    members = [take(state, MEMBER), take(state, EXPERT)]
    state.hands[0] += members
    buy_member(state, Buy(members[0]), None)
    assert buyable(state) == []
    assert [r.code for r in buy_reasons(state, Buy(members[1]))] == ["bought-already"]


def test_a_member_must_be_paid_in_full():  # SC-89
    state = table(money=7)
    member = take(state, EXPERT)
    state.hands[0].append(member)
    assert buyable(state) == []
    (reason,) = buy_reasons(state, Buy(member))
    assert (reason.rule, reason.needed, reason.had) == ("SC-89", "$8", "$7")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"opened": False}, "SC-59"),
        ({"variant": SUBURBS, "decks": [LAKESIDE, HILLSIDE]}, "SC-214"),
    ],
)
def test_without_a_council_nobody_buys_a_member(said, rule):
    state = table(2, **said)
    usual = table()
    member = take(usual, MEMBER)
    state.decks = [*state.decks[:1], "starter"] if state.duel else state.decks
    state.hands[0].append(member)
    assert buyable(state) == []
    assert rule in [reason.rule for reason in buy_reasons(state, Buy(member))]


def test_only_council_members_in_the_hand_are_bought():  # SC-11
    state = table()
    block = of_zone(state, "residential")
    state.hands[0].append(block)
    assert [r.code for r in buy_reasons(state, Buy(block))] == ["no-member"]
    assert [r.code for r in buy_reasons(state, Buy("nothing"))] == ["not-in-hand"]


# -- votes on rezoning


def test_votes_are_asked_clockwise_from_the_proposer_and_the_mayor_comes_last():  # SC-62
    state = table()
    seat(state, 0, MEMBER)
    seat(state, 1, TWO_VOTES)
    seat(state, 2, EXPERT)
    going = voting(state, by=1)
    asked = []
    while going.choice:
        asked.append(going.asked)
        going.play("vote yes")
    assert asked == ["Bob", "Cyd", "Ada", "Ada"]
    assert ballots(going) == [
        (1, MEMBER, "yes", 2, False),
        (2, EXPERT, "yes", 2, False),
        (0, MEMBER, "yes", 1, False),
        (0, "mayor", "yes", 2, False),
    ]
    assert [vote.so_far for vote in going.made(rulings.VoteCast)] == [
        (2, 0),
        (4, 0),
        (5, 0),
        (7, 0),
    ]


def test_a_majority_carries_the_motion_and_the_card_is_placed():  # SC-65, SC-68
    state = table()
    seat(state, 1, MEMBER)
    going = voting(state, by=1).play("vote no", "vote yes")
    (decided,) = going.made(rulings.VoteDecided)
    assert (decided.rule, decided.passed) == ("SC-65", True)
    assert (decided.votes_for, decided.votes_against) == (2, 1)
    assert state.deals == ["passed"]


def test_a_vote_that_fails_leaves_the_card_in_the_hand():  # SC-68
    state = table()
    going = voting(state, by=1).play("vote no")
    assert not going.made(rulings.VoteDecided)[0].passed
    assert len(state.hands[1]) == 1
    assert state.deals == []
    assert going.choice is None


def test_members_can_be_left_out():  # SC-63
    state = table()
    seat(state, 1, TWO_VOTES)
    going = voting(state, by=1).play("vote abstain", "vote yes")
    assert ballots(going)[0] == (1, MEMBER, "abstain", 0, False)
    assert going.made(rulings.VoteDecided)[0].votes_for == 2


@pytest.mark.parametrize(
    ("old", "new", "ballot"),
    [("residential", "commercial", "yes"), ("commercial", "residential", "no")],
)
def test_a_corrupt_member_votes_as_its_card_demands(old, new, ballot):  # SC-63, SC-120
    state = table()
    seat(state, 2, COMMERCIAL)
    going = voting(state, by=1, old=old, new=new)
    assert going.asked == "Ada"
    going.play("vote abstain")
    assert ballots(going)[0] == (2, COMMERCIAL, ballot, 2, True)


def test_a_corrupt_member_is_free_where_its_card_demands_nothing():  # SC-121
    state = table()
    seat(state, 2, INDUSTRIAL)
    going = voting(state, by=1)
    assert going.asked == "Cyd"
    assert going.legal == ["vote yes", "vote no", "vote abstain"]


def test_a_zone_that_stays_gains_and_loses_nothing():  # SC-56, SC-121
    state = table()
    seat(state, 2, COMMERCIAL)
    going = voting(state, by=1, old="commercial", new="commercial")
    assert going.asked == "Cyd"
    assert going.made(rulings.VoteCalled)[0].gained == ""


def test_an_expert_has_more_votes_on_its_zone_only():  # SC-119
    state = table()
    seat(state, 1, EXPERT)
    going = voting(state, by=1, old="commercial", new="industrial").play("vote yes", "vote no")
    assert [vote.votes for vote in going.made(rulings.VoteCast)] == [1, 2]


@pytest.mark.parametrize(("ballot", "passed"), [("yes", True), ("no", False), ("abstain", False)])
def test_the_mayor_breaks_a_tie(ballot, passed):  # SC-66
    state = table()
    seat(state, 1, TWO_VOTES)
    going = voting(state, by=1).play("vote yes", "vote no")
    assert going.made(rulings.VotesTied) == [rulings.VotesTied("SC-66", ("0,0",), votes=2, by=0)]
    assert going.asked == "Ada"
    assert "break the tie" in going.prompt
    going.play(f"vote {ballot}")
    assert going.made(rulings.VoteDecided)[0].passed is passed


def test_no_votes_at_all_are_a_tie():  # SC-67
    going = voting(table(), by=1).play("vote abstain")
    assert going.made(rulings.VotesTied)[0].rule == "SC-67"
    going.play("vote yes")
    assert going.state.deals == ["passed"]


def test_the_chairman_has_a_vote_and_breaks_ties_instead_of_the_mayor():  # SC-153, SC-251
    state = table(chairman=2)
    seat(state, 1, MEMBER)
    assert tie_breaker(state) == 2
    going = voting(state, by=1).play("vote yes", "vote yes", "vote no")
    assert ballots(going) == [
        (1, MEMBER, "yes", 1, False),
        (2, "chairman", "yes", 1, False),
        (0, "mayor", "no", 2, False),
    ]
    assert going.asked == "Cyd"
    going.play("vote yes")
    assert going.made(rulings.TieBroken) == [
        rulings.TieBroken("SC-66", ("0,0",), by=2, ballot="yes")
    ]


def test_anything_else_than_a_vote_is_refused():
    going = voting(table(), by=1)
    assert going.why("pass") == [("wrong-choice", "SC-62")]


# -- the mayor


def leaving(**said) -> Going:
    """An election: the mayor, Ada, has left the office."""
    state = table(**said)
    vacate(state, None)
    return Going(state)


def test_bidding_goes_round_from_the_left_of_the_mayor_who_left():  # SC-138 to SC-141
    going = leaving(money=5)
    assert going.state.mayor == NOBODY
    asked = []
    for bid in ("bid 2 for player 2", "pass", "bid 3 for player 1", "bid 2 for player 2",
                "pass", "pass", "pass"):  # fmt: skip
        asked.append(going.asked)
        going.play(bid)
    assert asked == ["Bob", "Cyd", "Ada", "Bob", "Cyd", "Ada", "Bob"]
    assert going.choice is None
    assert going.state.mayor == 1
    assert going.state.money == [2, 1, 5]
    assert [vote.votes for vote in going.made(rulings.VotesBought)] == [
        (0, 2, 0), (3, 2, 0), (3, 4, 0)
    ]  # fmt: skip
    (elected,) = going.made(rulings.MayorElected)
    assert (elected.rule, elected.player, elected.votes) == ("SC-140", 1, (3, 4, 0))


def test_votes_can_be_cast_for_anybody_and_the_mayor_who_left_can_win():  # SC-139, SC-141, SC-248
    going = leaving().play("bid 1 for player 1", "pass", "pass", "pass")
    assert going.state.mayor == 0
    assert going.state.money == [20, 19, 20]


def test_without_any_votes_the_left_neighbor_becomes_mayor():  # SC-142
    going = leaving().play("pass", "pass", "pass")
    assert going.state.mayor == 1
    assert going.made(rulings.MayorElected)[0].rule == "SC-142"


def test_nobody_without_money_is_asked():  # SC-243
    going = leaving(money=0)
    assert going.choice is None
    assert going.state.mayor == 1
    assert [passed.forced for passed in going.made(rulings.BidPassed)] == [True] * 3


def test_nobody_buys_more_votes_than_they_can_pay():  # SC-243, SC-248
    going = leaving(money=4)
    assert "bid 4 for player 3" in going.legal
    assert going.why("bid 5 for player 3") == [("money", "SC-243")]
    assert going.why("bid 1 for player 4") == [("no-player", "SC-248")]
    assert len(going.legal) == 1 + 4 * 3


def test_those_who_are_tied_bid_on_until_one_is_ahead():  # SC-143, SC-254
    going = leaving(players=4)
    going.play("bid 2 for player 3", "bid 2 for player 1", "bid 1 for player 2")
    going.play("pass", "pass", "pass", "pass")
    assert going.made(rulings.MayorTied) == [
        rulings.MayorTied("SC-143", ("player0", "player2"), votes=(2, 1, 2, 0), tied=(0, 2))
    ]
    assert going.asked == "Cyd"
    assert going.why("bid 5 for player 2") == [("not-tied", "SC-254")]
    going.play("pass")
    assert going.asked == "Ada"
    going.play("bid 1 for player 1")
    assert going.choice is None
    assert going.state.mayor == 0
    assert going.made(rulings.MayorElected)[0].rule == "SC-143"


def test_if_all_who_are_tied_pass_the_first_of_them_is_elected():  # SC-143
    going = leaving().play("bid 1 for player 1", "bid 1 for player 3", *["pass"] * 3)
    assert going.asked == "Cyd"
    going.play("pass", "pass")
    assert going.state.mayor == 2


def test_a_mayor_alone_is_elected_again():  # SC-228
    going = leaving(players=1)
    assert going.choice is None
    assert going.state.mayor == 0
    assert going.made(rulings.MayorElected)[0].rule == "SC-228"


# -- what events cost


def costing(amount: int, **said) -> Going:
    """An event of the deck costs the mayor so much."""
    state = table(**said)
    card = state.piles[0].pop() if state.duel else take(state, EVENT)
    payers = tuple(state.governors) if state.governor_pays else ()
    state.events.append(LastingEvent(card, 1, payers=payers))
    return Going(state, PayCost(card, amount))


def test_halves_and_shares_are_rounded_up():  # SC-133, SC-147
    assert [half_of(n) for n in (1, 2, 3, 7)] == [1, 1, 2, 4]
    assert share_of(7, 3) == 3


def test_the_mayor_pays():  # SC-131
    going = costing(7)
    assert going.asked == "Ada"
    assert "$7" in going.prompt
    assert "$4" in going.prompt
    going.play("pay")
    assert going.state.money == [13, 20, 20]
    assert going.state.mayor == 0
    settled = going.made(rulings.CostSettled)[0]
    assert (settled.rule, settled.paid, settled.vacates) == ("SC-131", 7, False)


def test_the_mayor_can_leave_and_pay_half():  # SC-133
    going = costing(7).play("vacate")
    assert going.state.money == [16, 20, 20]
    assert going.asked == "Bob"  # bids first
    assert going.made(rulings.OfficeVacant)
    going.play("pass", "pass", "pass")
    assert going.state.mayor == 1


def test_who_leaves_over_a_cost_of_one_dollar_leaves():  # SC-133: half of it, rounded up, is all
    going = costing(1).play("vacate")
    assert (going.state.money, going.state.mayor) == ([19, 20, 20], NOBODY)
    assert going.asked == "Bob"
    settled = going.made(rulings.CostSettled)[0]
    assert (settled.rule, settled.paid, settled.vacates) == ("SC-133", 1, True)


def test_who_pays_a_cost_of_one_dollar_stays():  # SC-131
    assert costing(1).play("pay").state.mayor == 0


def test_by_the_first_edition_the_office_was_kept_over_one_dollar():
    going = costing(1, edition=1).play("vacate")
    assert (going.state.money, going.state.mayor) == ([19, 20, 20], 0)


def test_who_cannot_pay_half_loses_all_and_the_office():  # SC-132, SC-134
    going = costing(50, money=20)
    assert going.made(rulings.CostSettled)[0].rule == "SC-134"
    assert going.state.money == [0, 20, 20]
    assert going.state.mayor == NOBODY
    assert going.asked == "Bob"


@pytest.mark.parametrize(
    ("action", "left", "rule"), [("pay", 0, "SC-132"), ("vacate", 5, "SC-133")]
)
def test_who_can_pay_half_only_chooses_how_to_leave(action, left, rule):  # SC-132, SC-133, SC-255
    going = costing(30, money=20).play(action)
    assert going.state.money[0] == left
    assert going.made(rulings.CostSettled)[0].rule == rule
    assert going.made(rulings.OfficeVacant)


def test_a_cost_of_nothing_asks_nobody():  # SC-246
    going = costing(0, governors=[1], governor_pays=True)
    assert going.choice is None
    assert going.made(rulings.NobodyPays)[0].rule == "SC-246"
    assert going.state.governor_pays


def test_the_mayor_of_a_suburb_stays():  # SC-217
    going = costing(30, players=2, variant=SUBURBS, decks=[LAKESIDE, HILLSIDE], mayor=NOBODY)
    assert going.choice is None
    assert going.state.money == [0, 20]
    settled = going.made(rulings.CostSettled)[0]
    assert (settled.rule, settled.vacates) == ("SC-217", False)


def test_the_governor_pays_once_and_all_of_it():  # SC-146, SC-147, SC-247
    going = costing(7, governors=[0, 2], governor_pays=True)
    assert going.choice is None
    assert going.state.money == [16, 20, 16]
    assert [paid.rule for paid in going.made(rulings.GovernorPaid)] == ["SC-147"] * 2
    assert not going.state.governor_pays
    assert going.state.mayor == 0


def test_a_governor_who_cannot_pay_is_left_with_nothing():  # SC-148
    going = costing(30, governors=[1], governor_pays=True)
    assert going.state.money == [20, 0, 20]
    assert going.made(rulings.GovernorPaid)[0].rule == "SC-148"
    assert going.choice is None


def test_a_governor_pays_an_event_to_its_end_and_no_other():  # SC-146, SC-149
    going = costing(2, governors=[1], governor_pays=True)
    state = going.state
    other = take(state, "Flood!")
    card = state.events[0].card
    state.events.append(LastingEvent(other, 1))
    Going(state, PayCost(card, 3))
    assert state.money == [20, 15, 20]
    assert Going(state, PayCost(other, 3)).asked == "Ada"


def test_an_event_that_began_before_is_spared_the_governor_when_another_took_the_cost():  # SC-146
    state = table(governors=[1], governor_pays=True)
    first, second = take(state, EVENT), take(state, "Flood!")
    state.events = [LastingEvent(first, 0, payers=(1,)), LastingEvent(second, 0, payers=(1,))]
    Going(state, PayCost(second, 3))
    assert Going(state, PayCost(first, 3)).asked == "Ada"


def test_an_event_that_goes_on_does_not_use_up_what_a_new_governor_owes():  # SC-146, SC-149
    going = costing(2, governors=[1], governor_pays=True)
    state = going.state
    hold_election(state, 0)
    Going(state).play("pass", "bid 1 for player 2", "pass", "pass")
    assert state.governors == [1]
    card = state.events[0].card
    Going(state, PayCost(card, 3))
    assert state.money == [20, 15, 20]
    assert state.governor_pays
    other = take(state, "Flood!")
    state.events.append(LastingEvent(other, 0, payers=(1,)))
    Going(state, PayCost(other, 4))
    assert state.money == [20, 11, 20]
    assert not state.governor_pays


@pytest.mark.parametrize(("bid", "money"), [("bid 1 for player 3", 17), ("pass", 20)])
def test_what_an_event_comes_to_cost_is_for_whoever_is_governor_by_then(bid, money):  # SC-146
    state = table(governors=[1], governor_pays=True)
    card = take(state, EVENT)
    state.events = [LastingEvent(card, 0, payers=(1,))]
    hold_election(state, 0)
    Going(state).play("pass", bid, "pass")
    state.agenda.clear()  # the chairman is elected another time
    going = Going(state, PayCost(card, 3))
    assert state.money == [20, 20, money]
    assert (going.choice is None) is (bid != "pass")


# -- the Election event


def electing(first: int = 1, **said) -> Going:
    state = table(**said)
    hold_election(state, first)
    return Going(state)


def test_players_vote_in_turn_from_the_one_who_played_the_event():  # SC-144, SC-154
    going = electing()
    asked = []
    for bid in ("bid 1 for player 3", "bid 2 for player 1", "bid 1 for player 3"):
        asked.append(going.asked)
        going.play(bid)
    assert asked == ["Bob", "Cyd", "Ada"]
    assert going.made(rulings.GovernorsElected)[0].votes == (2, 0, 2)
    assert going.state.governors == [0, 2]  # SC-145
    assert going.state.governor_pays
    assert going.state.money == [20, 20, 15]


def test_nobody_becomes_governor_without_votes():  # SC-144, SC-155
    going = electing(governors=[0], governor_pays=True).play("pass", "pass", "pass")
    assert going.state.governors == []
    assert not going.state.governor_pays


def test_votes_in_an_election_must_be_paid_and_go_to_one():  # SC-144, SC-243, SC-252
    going = electing(money=9)
    assert going.legal == ["pass", *(f"bid {n} for player {p}" for n in (1, 2) for p in (1, 2, 3))]
    assert going.why("bid 3 for player 1") == [("money", "SC-243")]
    going.play("pass", "pass", "pass", "pass", "pass")
    assert going.asked == "Ada"  # the mayor has two votes
    assert going.why("bid 1 for player 1") == [("all-votes", "SC-252")]


def test_each_member_has_one_vote_for_chairman_and_the_mayor_two():  # SC-150, SC-151
    state = table(money=0)
    seat(state, 2, TWO_VOTES, COMMERCIAL)
    hold_election(state, 1)
    going = Going(state).play("pass", "pass", "pass")
    assert going.asked == "Cyd"  # Bob has neither votes nor money
    assert [passed.forced for passed in going.made(rulings.ElectionPassed)] == [False] * 3 + [True]
    going.play("bid 2 for player 2", "pass")
    assert state.chairman == 1


def test_who_breaks_ties_chooses_among_those_who_are_tied():  # SC-152
    state = table(money=0)
    seat(state, 2, MEMBER, EXPERT)
    hold_election(state, 1)
    going = Going(state).play("pass", "pass", "pass", "bid 2 for player 3", "bid 2 for player 2")
    assert going.made(rulings.ElectionTied)[0].tied == (1, 2)
    assert (going.asked, going.legal) == ("Ada", ["player 2", "player 3"])
    going.play("player 3")
    assert state.chairman == 2


def test_a_chairman_in_office_chooses_and_can_lose_the_office():  # SC-152, SC-153, SC-155
    state = table(money=0, chairman=1)
    seat(state, 2, MEMBER, EXPERT)
    hold_election(state, 1)
    going = Going(state).play("pass", "pass", "pass", "bid 2 for player 3", "bid 2 for player 1")
    assert going.asked == "Bob"
    going.play("player 1")
    assert state.chairman == 0


def test_the_chair_is_empty_without_votes():  # SC-150, SC-155
    going = electing(money=0, chairman=1).play("pass", "pass", "pass", "pass")
    assert going.state.chairman == NOBODY
    assert going.made(rulings.ChairmanElected)[0].player == NOBODY


# -- deals


def proposal(dealing: bool = True, value: int = 6, **said) -> Going:
    """Ada can put a shop of $6 over a house; the council is asked first."""
    shop = block(name="Shop", zone="commercial", value=value, lines='roads = "NESW"')
    state = table(3, decks=[file_of(block(name="House"), shop)], dealing=dealing, **said)
    state.cities[0].put(cell_of("0,0"), take(state, "House"))
    state.hands[0] = [take(state, "Shop")]
    return Going(state, TakePlay())


def test_money_is_offered_for_a_proposal_and_both_confirm():  # SC-160, SC-161, SC-256
    going = proposal()
    assert not any(action.startswith("give") for action in going.legal)
    assert going.why("give 1 to player 2") == [("no-proposal", "SC-256")]
    going.play("propose shop 0,0")
    assert going.asked == "Ada"
    assert "up to $6" in going.prompt
    assert len(going.legal) == 1 + 6 * 2
    assert going.why("give 7 to player 2") == [("too-much", "SC-160")]
    assert going.why("give 5 to player 1") == [("no-player", "SC-161")]
    assert going.why("give 5 to player 4") == [("no-player", "SC-161")]
    going.play("give 5 to player 2")
    assert going.made(rulings.MoneyOffered)[0].brings == 6
    assert going.asked == "Bob"
    going.play("yes")
    assert going.state.money == [15, 25, 20]
    assert going.state.money_from[0]["deals"] == -5
    assert "vote yes" in going.legal


def test_an_offer_can_be_refused_or_left():  # SC-161, SC-256
    going = proposal().play("propose shop 0,0", "give 5 to player 3", "no")
    assert going.state.money == [20, 20, 20]
    assert "vote yes" in going.legal
    going = proposal().play("propose shop 0,0", "pass")
    assert going.made(rulings.NothingOffered)
    assert "vote yes" in going.legal


def test_nobody_offers_more_than_there_is():  # SC-87
    going = proposal(money=2).play("propose shop 0,0")
    assert going.why("give 3 to player 2") == [("money", "SC-87")]


@pytest.mark.parametrize(
    ("said", "cited"),
    [({"dealing": False}, []), ({"offered": True}, ["SC-256"]), ({"money": 0}, ["SC-87"]),
     ({"value": 0}, ["SC-160"])],
    ids=["none", "once", "poor", "worthless"],
)  # fmt: skip
def test_sometimes_no_money_is_offered_and_it_is_said_why(said, cited):  # SC-161, SC-256
    going = proposal(**said).play("propose shop 0,0")
    assert "vote yes" in going.legal
    assert [one.rule for one in going.made(rulings.NothingToOffer)] == cited


def test_without_an_agreement_nothing_is_offered():  # SC-161
    assert proposal(dealing=False).why("give 1 to player 2") == [("no-deals", "SC-161")]


def test_a_gift_can_bring_the_money_that_ends_the_game():  # SC-17
    going = proposal(money=10, goal=12).play("propose shop 0,0", "give 3 to player 2", "yes")
    assert going.state.last_round


# -- all of it at random


@pytest.mark.parametrize("seed", range(some(40)))
def test_random_politics_keep_every_dollar_in_the_ledgers(seed):
    pick = random.Random(seed)
    state = table(pick.randint(1, 6), money=pick.choice((0, 3, 12)))
    members = [c for c in state.piles[0] if state.card(c).kind == "council"]
    for card in members:
        state.piles[0].remove(card)
        pick.choice(state.council).append(card)
    for _ in range(4):
        before = sum(state.money)
        what = pick.choice((_vote, _cost, hold_election, _leave))
        if what is hold_election:
            hold_election(state, pick.randrange(len(state.names)))
        else:
            what(state, pick)
        going = Going(state).at_random(pick)
        assert state.mayor != NOBODY
        assert min(state.money) >= 0
        assert state.money == [sum(ledger.values()) for ledger in state.money_from]
        assert sum(state.money) == before - _spent(going)


def _spent(going: Going) -> int:
    """What the rulings say was paid."""
    kinds = (rulings.VotesBought, rulings.ElectionVote)
    votes: int = sum(ruling.cost for kind in kinds for ruling in going.made(kind))
    paid: tuple[Any, ...] = (*going.made(rulings.CostSettled), *going.made(rulings.GovernorPaid))
    costs: int = sum(ruling.paid for ruling in paid)
    return votes + costs


def _vote(state: SimCityState, pick: random.Random) -> None:
    zones = ("residential", "commercial", "industrial")
    cell = f"0,{len(state.lots[0])}"
    build(state, cell, pick.choice(zones))
    card = of_zone(state, pick.choice(zones))
    state.agenda.append(HoldVote(Motion(pick.randrange(len(state.names)), card, cell)))


def _cost(state: SimCityState, pick: random.Random) -> None:
    card = take(state, EVENT) if not state.events else state.events[0].card
    payers = tuple(state.governors) if state.governor_pays else ()
    state.events = [LastingEvent(card, 0, payers=payers)]
    state.agenda.append(PayCost(card, pick.randint(0, 15)))


def _leave(state: SimCityState, pick: random.Random) -> None:
    vacate(state, None)
    assert isinstance(state.agenda[-1], ElectMayor)


# -- what the rulebook leaves open


def test_whoever_holds_an_office_may_hold_back_the_votes_of_it():  # SC-266
    state = table(chairman=1)
    build(state, "0,0", "residential")
    going = Going(state, HoldVote(Motion(1, of_zone(state, "commercial"), "0,0")))
    going.play("vote abstain", "vote abstain")
    assert [ruling.rule for ruling in going.made(rulings.VoteCast)] == ["SC-266", "SC-266"]
    assert going.made(rulings.VotesTied)[0].by == 1


def test_a_chairman_in_office_has_no_vote_for_the_next_and_breaks_the_tie():  # SC-267, SC-152
    going = electing(first=1, chairman=1).play("pass", "pass", "pass")
    assert going.asked == "Bob"
    assert "at $5 each" in going.prompt
    going.play("bid 2 for player 2", "pass", "bid 2 for player 1")
    assert going.state.money == [20, 10, 20]
    assert going.made(rulings.ElectionVote)[0].rule == "SC-267"
    assert going.asked == "Bob"
    assert going.legal == ["player 1", "player 2"]
