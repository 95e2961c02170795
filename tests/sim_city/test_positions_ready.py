"""The ready-made cities: each shows what it says it shows."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.sim_city import game as bare
from urbannb.games.sim_city import ready_city
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.position.ready import CITIES
from urbannb.games.sim_city.rules.placing import progress
from urbannb.games.sim_city.rules.politics.elections import CastBallot
from urbannb.games.sim_city.rules.striking import ChooseStruck


@pytest.mark.parametrize("name", CITIES)
def test_a_city_can_be_begun_saved_and_played_on(name):
    game = ready_city(name)
    assert game.decision
    assert set(bare.cards(game.state).values()) == {1}
    assert ub.position(game.state.to_json()).state == game.state
    for _ in range(3):
        game.play(game.legal[-1])


def test_unknown_cities_are_answered_with_those_there_are():
    with pytest.raises(ub.BadOption, match="settlement, village, city, metropolis, rail town"):
        ready_city("Atlantis")


@pytest.mark.parametrize(
    ("name", "phase", "had", "needed"),
    [("settlement", 2, 2, 4), ("village", 3, 7, 8), ("city", 4, 13, 29)],
)
def test_how_far_a_city_is_from_its_next_phase(name, phase, had, needed):
    ahead = progress(ready_city(name).state)
    assert (ahead.phase, ahead.had, ahead.needed) == (phase, had, needed)


def test_the_metropolis_has_begun_and_a_long_card_lies_in_it():
    state = ready_city("metropolis").state
    assert (state.phase, progress(state)) == (4, None)
    assert list(state.longs[0].values()) == ["shopping-mall"]


def test_sims_change_at_the_station_of_the_rail_town():
    game = ready_city("rail town")
    assert game.why("play gravel-supplier -1,1").ok
    assert game.why("play movie-theater 2,0").ok
    assert game.state.cities[0].sims.circles


def test_a_pipeline_is_buried_and_a_terminal_belongs_from_afar():
    (found,) = ready_city("refinery").state.cities[0].complexes_of("Oil Refinery")
    assert [member.card for _, member in found.members] == [
        "oil-storage-tanks", "oil-well", "pipeline-2", "pipeline-1",
    ]  # fmt: skip
    assert [(GRID.place(cell), member.card) for cell, member in found.remote] == [
        ("2,0", "oil-terminal")
    ]


def test_the_farm_has_its_elevator_far_away():
    (found,) = ready_city("farm").state.cities[0].complexes_of("Farm")
    assert (found.size, found.sims) == (8, 2)
    assert [member.card for _, member in found.remote] == ["grain-elevator"]


def test_a_guest_lies_in_the_other_suburb():
    game = ready_city("suburbs")
    assert game.state.guests == ["intercity-highway"]
    assert any(str(action).endswith("rival") for action in game.legal)


def test_an_election_a_disaster_the_end():
    game = ready_city("before an election")
    game.play("play election")
    assert isinstance(game.state.agenda[-1], CastBallot)
    game = ready_city("before a disaster")
    game.play("play flood")
    assert isinstance(game.state.agenda[-1], ChooseStruck)
    assert ready_city("last round").state.last_round


def test_alone_the_top_of_the_discards_can_be_drawn():
    assert list(map(str, ready_city("alone").legal)) == ["draw deck", "draw discard"]
