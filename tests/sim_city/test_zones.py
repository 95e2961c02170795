"""Zones, phases and the edges of a block."""

from __future__ import annotations

from tests.scene.color_maths import told_apart
from urbannb.games.sim_city.components.cards import PHASES, POWER, RAIL, ROAD, ZONES, Card, Cover
from urbannb.games.sim_city.table.cards import HUES

NEAR = {("protan", "umber", "brick"), ("deutan", "amber", "gold"), ("tritan", "ice", "leaf")}
"""Three pairs of the eight zones come nearer than the rest; their letters tell them apart."""


def test_the_letters_and_colors_tell_all_zones_apart():
    assert "".join(zone.letter for zone in ZONES.values()) == "RCISGAXL"
    assert len({zone.color for zone in ZONES.values()}) == len(ZONES)


def test_three_zones_and_the_land_pay_a_bonus():
    assert "".join(zone.letter for zone in ZONES.values() if zone.pays) == "RCIL"


def test_phases_are_numbered_in_their_order():
    assert [phase.roman for phase in PHASES.values()] == ["I", "II", "III", "IV"]
    assert list(PHASES) == [1, 2, 3, 4]


def test_a_card_knows_where_its_services_lead():
    card = Card(id="a", name="A", roads="NS", rails="E", power=True)
    assert [card.edges(service) for service in (ROAD, RAIL, POWER)] == ["NS", "E", "NESW"]
    assert Card(id="b", name="B").edges(POWER) == ""


def test_a_card_knows_its_titles_and_its_coverage():
    card = Card(
        id="g", name="Guardhouse", counts_as=("Police Station",), covers=(Cover("police", 3),)
    )
    assert card.titles == ("Guardhouse", "Police Station")
    assert card.covers_by("police") == 3
    assert card.covers_by("fire") is None


def test_every_eye_tells_the_colors_of_the_zones_apart():
    told_apart(HUES.values(), NEAR)
