"""What the rules of Sim City work out, in words: every ruling is told, in sentences and tables."""

from __future__ import annotations

import pytest

from tests.sim_city import test_events, test_politics
from tests.sim_city.council import Going, build, of_zone, table, take
from tests.sim_city.game import do
from tests.sim_city.telling import GAMES, book, plain, played, rows, well_said
from tests.sim_city.test_placing import ALL, card, lay, town
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.step import Step
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases import dollars, named_of
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.politics.elections import ElectMayor, hold_election, vacate
from urbannb.games.sim_city.words.turn import TELLERS

KINDS = {
    kind
    for kind in vars(rulings).values()
    if isinstance(kind, type) and issubclass(kind, Ruling) and kind is not Ruling
}
SHARED = {rulings.Earned}
"""What several kinds have in common; nothing is ever that alone."""


def steps(log: Log, *kinds: type[Ruling]) -> list[Step]:
    """The rulings of a log as steps, those of some kinds or all."""
    return [
        book.explain(ruling, state)
        for ruling, state in log.entries
        if not kinds or isinstance(ruling, kinds)
    ]


def told(log: Log, *kinds: type[Ruling]) -> list[str]:
    """The same as plain sentences."""
    return [plain(step.text) for step in steps(log, *kinds)]


def test_every_kind_of_ruling_has_its_teller():
    assert TELLERS.kinds == KINDS - SHARED


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_whole_games_are_told_in_sentences(kind):
    log = Log()
    for _ in played(kind, 21, log):
        pass
    for step in steps(log):
        well_said(step, 450)
    over = steps(log, rulings.GameOver)
    assert len(over) == 1
    assert over[0].table is not None
    assert "$" in str(over[0].table.rows[-1].cells[1])


# -- sims, placing, scoring

HOUSE = card("House", ALL + "gives = 2\n", value=3)
LANE = card("Lane", ALL, zone="services")
SHOP = card("Shop", ALL + "needs = 2\n", value=4, zone="commercial")


def test_the_route_of_every_sim_is_told():
    state = town(HOUSE, LANE, SHOP, card("Cabin", "gives = 3\n"))
    lay(state, r0c0="house", r0c1="lane", r1c1="cabin")
    log = Log()
    do(state, "play shop 0,2", log)
    (step,) = steps(log, rulings.SimsBrought)
    assert plain(step.text) == "The Shop requires 2 sims: 2 come by road, which is enough."
    assert rows(step) == [
        ("House (0,0)", 2, 2, "by road through Lane"),
        ("Cabin (1,1)", 3, 0, "not connected by road"),
        ("Required: 2", "", 2, "enough"),
    ]
    assert step.places == ("0,2", "0,0", "0,1")


def test_routes_that_go_on_as_told_above_name_a_block_that_is_next_to_the_card():
    state = town(HOUSE, LANE, SHOP, card("Hut", ALL + "gives = 1\n"))
    lay(state, r0c0="house", r0c1="lane", r0c2="hut")
    log = Log()
    do(state, "play shop 0,3", log)
    (step,) = steps(log, rulings.SimsBrought)
    assert rows(step)[:2] == [
        ("Hut (0,2)", 1, 1, "by road, from next to it"),
        ("House (0,0)", 2, 2, "by road through Lane and Hut"),
    ]


def test_a_special_that_comes_to_its_most_says_so():
    receive = '{ do = "receive", amount = 2, per = { is = "within", blocks = 2, what = "House" }, '
    new = card("Mart", f"specials = [{receive}most = 3 }}]\n", value=4, zone="commercial")
    state = town(card("House", ALL + "gives = 2\n", value=3, copies=2), new)
    lay(state, r0c0="house-1", r0c1="house-2")
    log = Log()
    do(state, "play mart 0,2", log)
    (earned,) = told(log, rulings.SpecialEarned)
    assert earned.endswith(
        "It counts 2 (House (0,0) and House (0,1)), so Ada gets $3, the maximum."
    )


def test_the_sum_of_a_card_says_what_others_get_by_it():
    gift = 'specials = [{ do = "receive", amount = 1, who = "others" }]\n'
    log = Log()
    state = town(card("Hospital", gift, value=4), HOUSE)
    lay(state, r0c0="house")
    do(state, "play hospital 0,1", log)
    (said,) = told(log, rulings.CardScored)
    assert said == "Ada scores $4 for the Hospital, bringing the total to $4. Bob gets $1."


def test_sims_that_change_at_a_station_say_where():
    stop = 'roads = "EW"\nrails = "E"\ntransfers = true\n'
    rail = card("Depot", 'rails = "W"\nneeds = 2\n', value=4, zone="industrial")
    state = town(HOUSE, card("Stop", stop), rail)
    lay(state, r0c0="house", r0c1="stop")
    log = Log()
    do(state, "play depot 0,2", log)
    (step,) = steps(log, rulings.SimsBrought)
    assert rows(step)[0] == ("House (0,0)", 2, 2, "by road through Stop, where they change to rail")


def test_a_score_is_told_line_by_line_with_what_pays_nothing():
    receive = (
        '{ do = "receive", amount = 2, if = { is = "adjacent", what = "Lane" } }, '
        '{ do = "receive", amount = 1, per = { is = "within", blocks = 2, what = "House" }, '
        'most = 3 }, { do = "lose", amount = 5, if = { is = "in-city", what = "Prison" } }'
    )
    new = card("Mart", f"specials = [{receive}]\n", value=4, zone="commercial")
    state = town(HOUSE, LANE, new, card("Shop", zone="commercial", copies=2))
    lay(state, r0c0="house", r0c1="lane", r1c1="shop-1", r2c1="shop-2")
    log = Log()
    do(state, "play mart 0,2", log)
    (scored,) = steps(log, rulings.CardScored)
    assert plain(scored.text) == "Ada scores $10 for the Mart, bringing the total to $10."
    assert rows(scored) == [
        ("Value", "our number", "$4"),
        ("+$2 next to Lane", "It is next to a Lane (Lane)", "$2"),
        ("+$1 each House within 2, max $3", "1 counted: House", "$1"),
        ("\N{MINUS SIGN}$5 with Prison in city", "The city has no Prison", "$0"),
        ("Commercial zone", "3 blocks: Shop (1,1) and Shop (2,1), and Lane as a wild card", "$3"),
        ("In all", "", "$10"),
    ]
    (idle,) = told(log, rulings.SpecialIdle)
    assert idle.endswith("Nothing is lost, because the city has no Prison.")
    (zone,) = steps(log, rulings.ZoneEarned)
    assert plain(zone.text) == (
        "The Mart is added to a commercial zone of 3 blocks, 1 of them a wild card: $3 for Ada."
    )
    assert ("Lane (0,1)", "City services, wild", "$1") in rows(zone)


def test_a_complex_with_a_remote_member_is_told():
    farm = 'complex = { name = "Farm", bonus = 2 }\n'
    far = 'complex = { name = "Farm", bonus = 4, within = 7 }\n'
    state = town(
        card("Barn", farm, copies=2, zone="agricultural"),
        card("Silo", far, zone="industrial"),
        card("Field", farm, zone="agricultural"),
        card("Lane", copies=2),
    )
    lay(state, r0c0="barn-1", r0c1="barn-2", r1c0="lane-1", r2c0="lane-2", r3c0="silo")
    log = Log()
    do(state, "play field 0,2", log)
    (step,) = steps(log, rulings.ComplexEarned)
    assert plain(step.text) == "The Field is added to a Farm complex of 3 cards: $8 for Ada."
    assert rows(step) == [
        ("Barn (0,0)", "adjoins", "$2"),
        ("Barn (0,1)", "adjoins", "$2"),
        ("Silo (3,0)", "from afar", "$4"),
        ("The complex as it stood before", "", "$8"),
    ]


def test_an_upgrade_says_what_it_gains_and_a_free_rezone_whose_word_it_is():
    state = town(
        card("Old", ALL, value=2),
        card("New", ALL + "power = true\n", value=3),
        card("Inn", 'specials = [{ do = "rezones" }]\n', zone="commercial"),
    )
    lay(state, r0c0="old")
    log = Log()
    do(state, "play new 0,0", log)
    state.player = 0
    state.agenda[:] = state.agenda[:1]
    assert told(log, rulings.CardPlaced) == [
        (
            "Ada places the New as an upgrade of the Old at 0,0, worth $3 instead of $2 and with "
            "power lines."
        )
    ]


def test_a_phase_says_what_it_needed():
    state = town(card("House", ALL + "gives = 2\n", copies=4))
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="house-3")
    log = Log()
    do(state, "play house-4 0,3", log)
    assert told(log, rulings.PhaseBegun) == [
        "4 blocks provide sims, and 4 are needed. Phase II, the village, begins."
    ]


def test_a_street_that_ends_with_a_period_ends_its_sentence_with_one():
    state = town(card("9 Elm St."), card("Hut"))
    lay(state, r0c0="9-elm-st")
    log = Log()
    do(state, "play hut 0,1", log)
    assert told(log, rulings.CardPlaced) == ["Ada places the Hut at 0,1, right of 9 Elm St."]


# -- politics


def test_a_vote_is_told_call_by_call():
    state = table()
    state.council[1] = [take(state, test_politics.COMMERCIAL)]
    state.deals = ["Ada votes with Bob."]
    build(state, "0,0", "residential")
    new = of_zone(state, "commercial")
    state.hands[0].append(new)
    name = state.card(new).name
    going = Going(state, test_politics.HoldVote(test_politics.Motion(0, new, "0,0")))
    (called,) = steps(going.log, rulings.VoteCalled)
    assert rows(called) == [
        ("Bob", test_politics.COMMERCIAL, 2, "must vote for"),
        ("Ada", "Mayor", 2, "free"),
    ]
    assert plain(called.text).endswith(
        ", from residential to commercial. The players noted “Ada votes with Bob”, which binds "
        "nobody."
    )
    going.play("vote no", "vote abstain")
    assert told(going.log, rulings.VoteCast, rulings.VotesTied, rulings.TieBroken) == [
        (
            f"Bob's {test_politics.COMMERCIAL} must vote for it, as the card demands: 2 votes. "
            "So far 2 for, 0 against."
        ),
        "Ada, as the mayor, votes against it: 2 votes. So far 2 for, 2 against.",
        "2 votes for and 2 against: a tie. Ada, as mayor, may break it.",
        "Ada does not break the tie.",
    ]
    (decided,) = told(going.log, rulings.VoteDecided)
    assert decided.startswith("The tie of 2 to 2 is not broken in its favor, so the ")
    assert name in decided


def test_an_election_is_told_bid_by_bid():
    state = table(money=5)
    going = Going(state, ElectMayor(0, (0, 0, 0)))
    going.play("bid 2 for player 2", "pass", "bid 3 for player 1", "pass", "pass", "pass")
    assert told(going.log) == [
        "Bob buys 2 votes for $2, which leaves $3. Votes so far: Bob 2.",
        "Cyd passes, and may still buy votes later if others do.",
        "Ada buys 3 votes for $3, which leaves $2. Votes so far: Ada 3 and Bob 2.",
        "Bob passes, and may still buy votes later if others do.",
        "Cyd passes, and may still buy votes later if others do.",
        "Ada passes, and now all have passed.",
        "Ada becomes mayor with 3 votes.",
    ]
    assert rows(steps(going.log)[-1])[0] == ("Ada", 3, "elected")


def test_offices_that_change_hands_are_told():
    state = table(money=10)
    log = Log()
    vacate(state, log)
    assert told(log) == [
        "Ada is no longer mayor. A new one is elected at once: votes cost $1 each."
    ]
    state = table(money=10)
    hold_election(state, 0)
    going = Going(state)
    going.play("bid 1 for player 2", "bid 2 for player 3", "pass")
    going.play("bid 2 for player 1", "pass", "pass")
    words = told(going.log, rulings.GovernorsElected, rulings.ChairmanElected)
    assert words[0].startswith("Cyd becomes governor with 2 votes and pays for the next event")
    assert words[1].startswith("Ada becomes city council chairman with 2 votes")


def test_what_an_event_costs_is_told():
    state = test_events.town(test_events.event('{ do = "cost", amount = 7 }'), money=4)
    going = test_events.strike(state).play("vacate")
    assert told(going.log, rulings.CostSettled) == [
        (
            "Quake costs $7. Ada pays half of it, rounded up, $4, which leaves $0, and gives up "
            "the office of mayor."
        )
    ]


@pytest.mark.parametrize(
    ("money", "said"),
    [
        (3, "Half of that would be $4, but Ada has only $3 and loses all of it."),
        (0, "Half of that would be $4, but Ada has no money."),
    ],
)
def test_who_cannot_pay_half_is_told_what_is_lost(money, said):
    state = test_events.town(test_events.event('{ do = "cost", amount = 7 }'), money=money)
    going = test_events.strike(state)
    assert told(going.log, rulings.CostSettled) == [
        f"Quake costs the mayor $7. {said} The office is vacant."
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (', what = { zone = "special" }', "Quake finds no block that it could strike."),
        ("", "Quake could strike 1 more block, but there is none left to choose."),
    ],
)
def test_an_event_without_a_block_to_strike_says_whether_it_struck_any(more, said):
    quake = test_events.event(f'{{ do = "destroy", blocks = 2{more} }}')
    going = test_events.strike(test_events.town(quake, cells=("0,0",)))
    assert told(going.log, rulings.NothingStruck) == [said]


def test_a_disaster_is_told_block_by_block():
    fire = 'covers = { fire = 2 }\nvalue = 5\nzone = "services"\nname = "Engine House"'
    burn = (
        '{ do = "destroy", blocks = 1, if = { is = "not", of = { is = "covered", by = "fire" } } }'
    )
    state = test_events.town(test_events.event(burn), f"[[card]]\n{fire}", cells=("0,0", "0,4"))
    test_events.put(state, "0,1", "Engine House")
    test_events.put(state, "0,2")
    test_events.put(state, "0,3")
    going = test_events.strike(state)
    table_rows = {row[0]: row[1:] for row in rows(step_of(state))}
    assert table_rows["Can be destroyed"] == (2, "Engine House and Hut (0,4)")
    assert table_rows["Covered by the fire department"][0] == 3
    going.play("choose 0,4")
    assert told(going.log, rulings.BlockDestroyed) == [
        (
            "Quake destroys the Hut at 0,4, worth $3: 1 card there is turned over. It was not "
            "covered by the fire department: the Engine House was 3 blocks away but reaches only "
            "2. The "
            "place is scorched earth: whoever builds there gets $5 more."
        )
    ]


def step_of(state: SimCityState) -> Step:
    """The step of the event that is under way."""
    running = state.events[0]
    return book.explain(
        rulings.EventPlayed("SC-12", player=running.player, card=running.card, city=0), state
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_everybodys_money_is_counted_source_by_source(kind):
    for n, (state, _) in enumerate(played(kind, 22)):
        if n % 60 == 0:
            found = book.count(state)
            for step in found:
                well_said(step)
            sums = [step for step in found if step.text.endswith(" in all.")]
            assert [
                f"**{dollars(each)}** in all." in step.text
                for each, step in zip(state.money, sums, strict=True)
            ] == [True] * len(sums)


def test_the_count_says_what_votes_and_events_took():
    state = table(money=20)
    state.earn(0, -3, "events: Flood!")
    state.earn(0, -4, "votes: mayor")
    state.earn(0, 6, "values")
    assert [plain(step.text) for step in book.count(state)][:5] == [
        "Ada has got $20 to begin with.",
        "Ada has got $6 from the values of the cards played.",
        "Ada has lost $3 because of events: Flood! \N{MINUS SIGN}$3.",
        "Ada has lost $4 for votes: mayor \N{MINUS SIGN}$4.",
        "Ada has $19 in all.",
    ]


def test_of_some_blocks_a_single_one_more_is_named_too():
    """ "and 1 from 1 other block" is longer than its name."""
    assert [named_of(count) for count in (1, 3, 4, 5, 9)] == [1, 3, 4, 3, 3]
