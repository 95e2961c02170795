"""Positions of Urban Sprawl as programs put them together."""

from urbannb.games.urban_sprawl.components.board import Marker
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.position.builder import arrange


def test_a_position_of_objects_is_the_one_of_texts():
    told = arrange(
        {"Ben": "COM C4 n", "Ana": "RES D3ne"}, permits={"Ana": "build-permit-1, build-permit-2"},
        markers={"AB": "prestige 6"}, vocations={"Ana": "Media, Energy"}, seed=4,
        coming={"town": "bank"},
    )  # fmt: skip
    made = arrange(
        [Building("COM", "C4", "n", 2, "", 1), Building("RES", "D3", "ne", 1, "", 0)],
        permits={"Ana": ["build-permit-1", "build-permit-2"]}, seed=4, checked=False,
        markers={"AB": Marker("prestige", 6)}, vocations={"Ana": ["Media", "Energy"]},
        coming={"town": ["bank"]},
    )  # fmt: skip
    assert made == told
