"""Urbify rule by rule: the turn, the town hall, projects and the end.

Tests of what the rulebook leaves open name the point in the facts file, in brackets.
"""

from __future__ import annotations

import pytest

from tests.urbify.table import (
    ANA,
    BEN,
    BOX,
    CLEO,
    NAMES,
    Table,
    arrange,
    influence,
    new,
    priced,
    table,
)
from urbannb.core.engine import advance
from urbannb.games.urbify.components import ON_SHOW, TRACKS
from urbannb.games.urbify.model.state import open_sites
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.final import COUNTING, score, winners
from urbannb.games.urbify.rules.setup import SETUP
from urbannb.games.urbify.rules.turn import payouts

SHOW = ("hospital", "museum", "factory", "fire-station", "parking-1", "hotel-1")


# -- the setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup(players):  # [player_count]
    at = Table(new(players, 5))
    state = at.state
    assert [len(pile) for pile in state.piles] == [16 - ON_SHOW, 14]
    assert {BOX.tiles[tile].stage for tile in (*state.show, *state.piles[0])} == {1}
    assert state.tracks == [[1, 1, 1, 1, 0]] * players
    assert (state.prestige, state.home) == ([0] * players, [4] * players)
    assert state.pool == [2] * players
    assert state.city == {}
    assert {f"UB-{n}" for n in (5, 6, 7, 8, 9, 12)} <= at.ruled()
    assert at.asked() == ("TakeAction", state.first)
    assert state.round == 1


def test_the_start_player_and_the_tiles_are_drawn():
    starts = [Table(new(4, seed)).state for seed in range(30)]
    assert {state.first for state in starts} == {0, 1, 2, 3}
    assert len({tuple(state.show) for state in starts}) == 30
    assert Table(new(4, 3)).state == Table(new(4, 3)).state


# -- turns


def test_with_politicians_at_home_one_influences_or_builds():
    at = table(show=SHOW, benches={"culture": [2, 0]}, city={"0,1": "bridge Ana 2"}, pool=(1, 2))
    assert at.home(ANA) == 1
    assert {notation.split()[0] for notation in at.legal()} == {"send", "start"}
    assert at.reasons("vote culture") == [("somebody-home", "UB-16")]
    assert at.reasons("inaugurate 0,1 without benefit") == [("somebody-home", "UB-16")]


def test_without_any_one_votes_or_inaugurates():
    at = table(benches={"culture": [2, 0]}, city={"0,1": "hospital Ana 2"}, pool=(2, 2))
    assert at.home(ANA) == 0
    assert at.legal() == [
        "vote culture",
        "inaugurate 0,1",
        "inaugurate 0,1 without benefit",
    ]
    assert ("nobody-home", "UB-16") in at.reasons("send culture")
    assert ("nobody-home", "UB-16") in at.reasons("start museum 0,-1")


def test_turns_go_round():
    at = table(players=3, player=BEN, first=CLEO)
    for player in (BEN, CLEO, ANA, BEN):
        assert at.asked() == ("TakeAction", player)
        at.do("send culture")
    assert at.state.round == 3  # one ended with Ben before Cleo, another after


def test_a_party_without_any_politician_passes():  # [zero_politicians]
    at = table(players=3, pool=(2, 6, 2)).do("send culture")
    assert at.asked() == ("TakeAction", CLEO)
    assert at.rulings(rulings.Passed)[0].player == BEN
    assert "UB-17" in at.ruled()


@pytest.mark.parametrize(
    ("sent", "rule"),
    [
        ("culture", "UB-21"),
        ("culture economy", "UB-21"),
        ("culture culture", "UB-19"),
        ("culture economy tourism", "UB-19"),
    ],
)
def test_whoever_sends_fewer_than_the_most_is_told_that_one_may(sent, rule):
    assert rule in table().do(f"send {sent}").ruled()
    alone = table(benches={"tourism": [3, 0]}, pool=(2, 2)).do("send culture")
    assert "UB-19" in alone.ruled()  # nobody else was at home


def test_the_game_ends_when_nobody_can_ever_build_again():
    show = ("hospital", "bridge", "bus-station", "taxi-station", "university", "shopping-center")
    at = table({"0,1": "museum"}, show=show, pool=(5, 6)).do("send culture")
    assert at.state.ending
    assert "UB-18" in at.ruled()
    at.do("vote culture", "send culture")
    assert at.choice is None
    assert at.state.last_rounds == 2


def test_the_end_does_not_begin_while_one_tile_can_be_manned():
    show = ("hospital", "bridge", "bus-station", "taxi-station", "university", "museum")
    assert not table(show=show, pool=(5, 6)).do("send culture").state.ending


# -- influencing the departments


def test_red_may_place_one_or_two_or_up_to_three_apart():
    """The rulebook's example: four politicians, then two that are left."""
    at = table()
    sends = [n for n in at.legal() if n.startswith("send")]
    assert len([n for n in sends if len(set(n.split()[1:])) == 1]) == 8
    assert len([n for n in sends if len(set(n.split()[1:])) == 2]) == 6
    assert len([n for n in sends if len(set(n.split()[1:])) == 3]) == 4
    at.do("send tourism tourism", "send culture", "send economy transportation")
    assert [bench[ANA] for bench in at.state.benches] == [2, 1, 0, 1]
    assert at.home(ANA) == 0
    assert at.rulings(rulings.Sent)[0].departments == ("tourism", "tourism")


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("send culture culture culture", ("too-many", "UB-19")),
        ("send culture economy tourism transportation", ("too-many", "UB-19")),
        ("send culture culture economy", ("mixed", "UB-20")),  # [influence_mix]
        ("send culture culture economy tourism", ("mixed", "UB-20")),
    ],
)
def test_what_cannot_be_sent(notation, reason):
    assert table().reasons(notation) == [reason]


def test_no_more_are_sent_than_are_at_home():
    at = table(benches={"culture": [3, 0]})
    assert at.home(ANA) == 1
    assert at.legal()[:4] == ["send tourism", "send economy", "send culture", "send transportation"]
    assert at.reasons("send tourism economy") == [("too-few-home", "UB-19")]


def test_one_may_send_fewer_than_the_most():  # [influence_min]
    assert "send culture" in table().legal()


def test_four_of_a_party_fill_its_bench():
    at = table(benches={"culture": [3, 4]}, pool=(0, 2))
    assert "send culture" in at.legal()
    assert at.reasons("send culture culture") == [("bench-full", "UB-22")]


# -- starting a project


def test_red_builds_the_hospital():
    """The rulebook's example: 1 tourism, 1 economy, 1 transportation; 2 politicians; 2 prestige."""
    at = table(show=SHOW, pool=(4, 2)).do("start hospital 0,1")
    state = at.state
    assert state.tracks[ANA] == [0, 0, 1, 0, 0]
    assert (state.city["0,1"].owner, state.city["0,1"].politicians) == (ANA, 2)
    assert (state.home[ANA], state.prestige[ANA]) == (0, 2)
    assert "hospital" not in state.show
    assert len(state.show) == ON_SHOW
    assert {"UB-23", "UB-24", "UB-25", "UB-28", "UB-29"} <= at.ruled()
    assert [line.name for line in score(state, ANA).lines] == ["projects"]
    assert score(state, ANA).lines[0].lines[0].places == ("0,1",)


def test_a_new_tile_takes_the_place_of_the_old_one():
    at = table(show=SHOW)
    top = at.state.piles[0][-1]
    at.do("start fire-station 0,1")
    assert at.state.show == ["hospital", "museum", "factory", top, "parking-1", "hotel-1"]


def test_stage_2_follows_stage_1():
    state = arrange(show=SHOW)
    state.piles[0].clear()
    top = state.piles[1][-1]
    at = Table(state).do("start fire-station 0,1")
    assert at.state.show[3] == top


def test_influence_that_is_missing_is_named_kind_by_kind():
    at = table(show=SHOW, tracks={ANA: {"tourism": 0, "economy": 0}})
    assert at.reasons("start hospital 0,1") == [("influence", "UB-23"), ("influence", "UB-23")]
    assert at.why("start hospital 0,1")[0] == (
        "The Hospital costs 1 tourism; you have 0. A vote on tourism brings some. (UB-23)"
    )


def test_politicians_that_are_missing_are_named():
    at = table(show=SHOW, pool=(5, 2))
    assert at.reasons("start hospital 0,1") == [("too-few-politicians", "UB-24")]
    assert "start fire-station 0,1" in at.legal()


def test_only_what_is_on_show_can_be_built():
    at = table(show=SHOW)
    assert at.reasons("start bridge 0,1")[0] == ("not-on-show", "UB-23")
    assert at.reasons("start castle 0,1") == [("not-on-show", "UB-23")]


def test_all_that_is_wrong_is_said_at_once():
    at = table(show=SHOW, pool=(5, 2), tracks={ANA: influence(0)})
    codes = [code for code, _ in at.reasons("start hospital 4,4")]
    assert codes == ["too-few-politicians", "influence", "influence", "influence", "not-adjacent"]


def test_a_tile_is_placed_next_to_the_city_not_diagonally():
    at = table({"0,1": "bridge"}, show=SHOW)
    assert at.state.sites == ("-1,0", "-1,1", "0,-1", "0,2", "1,0", "1,1")
    assert at.reasons("start fire-station 1,2") == [("not-adjacent", "UB-25")]
    assert at.reasons("start fire-station 0,1") == [("taken", "UB-25")]
    assert at.reasons("start fire-station 0,0") == [("taken", "UB-25")]


def test_the_city_is_at_most_six_wide_the_square_included():  # [frame]
    state = arrange({cell: tile.split("!")[0] for cell, tile in _row().items()})
    assert "0,6" not in state.sites
    assert "0,-1" not in state.sites
    assert "-1,0" in state.sites
    at = Table(state)
    show = at.state.show[0]
    assert ("too-wide", "UB-26") in at.reasons(f"start {show} 0,-1")
    column = {f"{-n},0": tile for n, tile in enumerate(_row().values(), 1)}
    at = Table(arrange(column))
    assert ("too-wide", "UB-26") in at.reasons(f"start {at.state.show[0]} 1,0")
    assert "0,1" in at.state.sites


def _row() -> dict[str, str]:
    return {f"0,{n}": tile for n, tile in enumerate(("bridge", *BOX.piles[1][:4]), 1)}


def test_sites_are_kept_up_to_date():
    at = table(show=SHOW)
    before = at.state.sites
    copied = at.state.copy()
    at.do("start fire-station 0,1")
    assert copied.sites == before
    assert at.state.sites == open_sites(at.state.city) != before


AIRPORT = priced("Airport", "tourism = 2, transportation = 2, development = 2")


def test_development_may_be_paid_with_one_of_each():
    rich = {ANA: {**influence(4), "development": 1}}
    at = table(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=rich).do("start airport 0,1")
    assert at.asked() == ("SettleDevelopment", ANA)
    assert at.legal() == ["pay 1 development 1 of each", "pay 0 development 2 of each"]
    at.do("pay 1 development 1 of each")
    assert at.state.tracks[ANA] == [1, 3, 3, 1, 0]
    assert "UB-14" in at.ruled()
    assert at.rulings(rulings.DevelopmentPaid)[0].each == 1


def test_where_there_is_one_way_to_pay_nobody_is_asked():
    at = table(
        show=("airport", *SHOW[:5]), deck=AIRPORT, tracks={ANA: {"tourism": 2, "transportation": 2}}
    )
    assert at.reasons("start airport 0,1") == [("development", "UB-14")]
    poor = {ANA: {"tourism": 2, "transportation": 2, "development": 2}}
    at = table(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=poor).do("start airport 0,1")
    assert at.asked() == ("TakeAction", BEN)
    assert at.state.tracks[ANA] == [0, 1, 1, 0, 0]


def test_what_the_tile_costs_in_influence_cannot_stand_for_development():
    tracks = {ANA: {**influence(2), "development": 0}}
    at = table(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=tracks)
    assert at.reasons("start airport 0,1") == [("development", "UB-14")]
    assert "2 tourism, 2 transportation and 2 development" in at.why("start airport 0,1")[0]


# -- planning sessions


def culture_vote() -> Table:
    """The rulebook's example: Ana is blue, Ben orange, Cleo red; Ben stands 1 below the end."""
    return table(
        players=3,
        benches={"culture": [4, 2, 1]},
        city={"0,1": "museum Cleo 1"},
        pool=(2, 2, 2),
        tracks={BEN: {"culture": 5}},
    )


def test_the_culture_vote_of_the_rulebook():
    at = culture_vote()
    before = list(at.state.home)
    assert [tuple(pay) for pay in payouts(at.state, "culture", ANA)] == [
        (ANA, 4, 5, 5, 1),
        (BEN, 2, 2, 1, 0),
        (CLEO, 1, 0, 0, 2),
    ]
    at.do("vote culture")
    assert [at.track(p, "culture") for p in (ANA, BEN, CLEO)] == [6, 6, 1]
    assert at.state.prestige == [1, 0, 2]
    assert at.state.benches[2] == [0, 0, 0]
    assert at.state.home == [there + went for there, went in zip(before, (4, 2, 1), strict=True)]
    assert {"UB-31", "UB-32", "UB-33", "UB-34", "UB-36", "UB-37"} <= at.ruled()
    gained = [(r.player, r.rule, r.due, r.gained) for r in at.rulings(rulings.InfluenceGained)]
    assert gained == [(ANA, "UB-32", 5, 5), (BEN, "UB-36", 2, 1)]  # [cap_loss]
    assert [line.name for line in score(at.state, CLEO).lines] == ["minority votes"]
    assert [line.name for line in score(at.state, ANA).lines] == ["full houses"]


def test_a_vote_can_be_looked_at_before_it_is_held():
    at = culture_vote()
    assert [pay.due for pay in payouts(at.state, "culture", BEN)] == [4, 3, 0]


def test_an_activator_alone_gains_two():  # [activator_single]
    at = table(benches={"culture": [1, 0]}, pool=(5, 2)).do("vote culture")
    assert at.track(ANA, "culture") == 3
    assert at.state.prestige == [0, 0]
    assert "UB-35" in at.ruled()


def test_four_politicians_of_another_party_are_no_full_house():
    at = table(benches={"culture": [2, 4]}, pool=(4, 2)).do("vote culture")
    assert at.state.prestige == [0, 0]
    assert [at.track(p, "culture") for p in (ANA, BEN)] == [4, 5]


def test_a_vote_needs_a_politician_there():
    at = table(benches={"culture": [4, 0]})
    assert at.reasons("vote economy") == [("not-there", "UB-31")]


# -- the end


def last_tile(player: int, first: int, players: int = 3) -> Table:
    """Whoever plays can turn up the last tile by building the Theater."""
    state = arrange(show=SHOW, player=player, first=first, players=players)
    state.piles = [[], state.piles[1][:1]]
    return Table(state)


def test_the_last_tile_begins_the_end():  # [end_trigger_text]
    at = last_tile(ANA, first=BEN).do("start fire-station 0,1")
    assert at.state.ending
    assert "UB-83" in at.ruled()
    assert not at.rulings(rulings.RoundGoesOn)
    assert at.state.last_rounds == 1  # Ana was the last of the round [trigger_timing]
    state = arrange(show=SHOW)
    state.piles[0] = state.piles[0][:1]
    assert not Table(state).do("start fire-station 0,1").state.ending


def test_the_round_is_finished_and_two_more_are_played():
    at = last_tile(BEN, first=ANA).do("start fire-station 0,1")
    assert (at.asked(), at.state.last_rounds) == (("TakeAction", CLEO), 0)
    assert "UB-80" in at.ruled()
    assert [(r.rule, r.player) for r in at.rulings(rulings.RoundGoesOn)] == [("UB-82", CLEO)]
    turns_taken = []
    while at.choice:
        turns_taken.append((at.asked()[1], at.state.last_rounds))
        at.do("send culture")
    assert turns_taken == [(CLEO, 0), *((p, n) for n in (1, 2) for p in (ANA, BEN, CLEO))]
    assert [r.number for r in at.rulings(rulings.LastRoundBegun)] == [1, 2]
    assert len(at.rulings(rulings.MajorityScored)) == len(TRACKS)


def test_when_the_piles_are_empty_the_show_shrinks():  # [display_after_trigger]
    state = arrange(show=SHOW)
    state.piles, state.ending = [[], []], True
    at = Table(state).do("start fire-station 0,1")
    assert at.state.show == [tile for tile in SHOW if tile != "fire-station"]
    assert "UB-30" in at.ruled()


def last_round(**more) -> Table:
    state = arrange(last_round=1, **more)
    state.piles, state.ending = [[], []], True
    return Table(state)


def test_in_the_last_rounds_one_may_do_all_with_politicians_at_home():
    at = last_round(show=SHOW, benches={"culture": [1, 0]}, city={"0,1": "theater Ana 1"})
    words = {notation.split()[0] for notation in at.legal()}
    assert words == {"send", "start", "vote", "inaugurate"}


def test_in_the_last_rounds_one_still_needs_politicians_to_place():  # [final_round_choice]
    at = last_round(show=SHOW, benches={"culture": [4, 0]})
    assert at.legal() == ["vote culture"]
    assert at.reasons("send culture")[0] == ("nobody-home", "UB-85")


def counted(*tracks: list[int], prestige: tuple[int, ...] = ()) -> Table:
    state = arrange(players=len(tracks), prestige=prestige)
    state.tracks = [list(each) for each in tracks]
    state.agenda = list(COUNTING)
    return Table(state)


def test_the_final_scoring_of_the_rulebook():
    """Purple is Ana, red is Ben, orange is Cleo: 8, 12 and 2."""
    at = counted([5, 3, 1, 2, 1], [2, 3, 4, 2, 3], [1, 1, 2, 2, 0])
    assert at.state.prestige == [8, 12, 2]
    assert [len(r.leaders) for r in at.rulings(rulings.MajorityScored)] == [1, 2, 1, 3, 1]
    assert winners(at.state) == [BEN]
    assert at.rulings(rulings.GameOver)[0].rule == "UB-88"
    assert [score(at.state, p).total for p in range(3)] == [8, 12, 2]
    assert score(at.state, ANA).lines[0].name == "majorities"


def test_parties_tied_at_0_score_too():  # [final_zero]
    at = counted([1, 0, 0, 0, 0], [0, 0, 0, 0, 0])
    assert at.state.prestige == [4 + 8, 8]
    assert [r.rule for r in at.rulings(rulings.MajorityScored)] == ["UB-86", *["UB-87"] * 4]


def test_ties_go_by_influence_with_development_twice():
    at = counted([3, 1, 0, 0, 0], [0, 0, 0, 0, 3], prestige=(0, 4))
    assert at.state.prestige[ANA] == at.state.prestige[BEN]
    assert at.rulings(rulings.GameOver)[0].sums == (4, 6)
    assert winners(at.state) == [BEN]
    assert at.rulings(rulings.GameOver)[0].rule == "UB-89"


def test_else_the_victory_is_shared():
    at = counted([1, 0, 1, 0, 0], [0, 1, 0, 1, 0])
    assert winners(at.state) == [ANA, BEN]


# -- what is said


def test_everything_on_an_agenda_has_words():
    state = new(2, 1)
    for task in SETUP:
        assert task.words(state)
    advance(state)
    assert state.agenda[-1].words(state).startswith(NAMES[state.player])
    assert "at home: send politicians to the town hall or start a project" in state.agenda[
        -1
    ].prompt(state)
