"""City, rails, all players and the choices on one screen: cards and hands take what they need."""

from __future__ import annotations

import re

import pytest

from tests.urban_sprawl.table import BOX
from urbannb.core.view import View
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.cards import VOCATIONS
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.table.cards import contract_height, height_needed
from urbannb.games.urban_sprawl.table.cityscape import (
    cube_side,
    inset,
    letters_down,
    outline_width,
    zone_mark,
)
from urbannb.games.urban_sprawl.table.scene import scene
from urbannb.scene.metrics import text_width
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Text


def written(shown: Scene) -> list[str]:
    """All words in the picture."""
    return [s.text for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


def hoarding() -> State:
    """Four players who hold nine planning cards each."""
    ids = [f"build-permit-{n}" for n in range(1, 37)]
    permits = {who: ids[9 * n : 9 * n + 9] for n, who in enumerate(("Ana", "Ben", "Cleo", "Dan"))}
    return urban_sprawl.position({"Ana": "RES D3ne"}, names=[*permits], permits=permits).state


@pytest.mark.parametrize("viewer", range(4))
def test_large_hands_of_others_fold_so_that_all_players_are_seen(viewer):
    at = hoarding()
    shown = scene(at, View(width=1074, room=True, viewer=viewer))
    panels = [t for t in shown.targets if t.group == "Players"]
    assert max(t.outline[0][1] + t.outline[0][3] for t in panels) < 724
    for panel, player in ((t, int(t.place[-1])) for t in panels):
        seen = [t for t in shown.targets if t.place.startswith(f"permit{player}:")]
        folded = re.search(r"(\d+) more cards?: ", panel.label)
        assert len(seen) + (int(folded[1]) if folded else 0) == 9
        assert player != viewer or not folded, "one's own cards are all there"
        if folded:
            assert f"+{folded[1]}" in written(shown)


def test_a_folded_card_that_is_spoken_of_is_shown():
    at = hoarding()
    seen = {t.place for t in scene(at, View(width=1074, room=True, viewer=0)).targets}
    hidden = next(p for p in (f"permit1:{card}" for card in at.permits[1]) if p not in seen)
    shown = scene(at, View(width=1074, room=True, viewer=0, focus=(hidden,)))
    assert shown.target(hidden)
    assert scene(at, View(width=694, room=True, viewer=0)).target(hidden), "only where it must"


NAMES = ("Wolfgang", "Konstanze", "Maximilian", "Annemarie von Hohenstein")


@pytest.mark.parametrize("width", [1074, 1048, 740, 694, 560, 400])
def test_the_names_of_players_are_whole_and_lists_give_way(width):
    """Three panels in 475 pixels cut "Konstanze" to "Ko…"; her cards and vocations may fold."""
    at = hoarding()
    at.names = NAMES
    at.wealth, at.prestige = [25, 10, 18, 30], [40, 22, 19, 31]
    at.vocations = {name: [1, 2, 3] for name in at.vocations or VOCATIONS}
    at.favors = [[], ["housing-project"], ["department-store"], ["airframe-works"]]
    for viewer in range(4):
        said = written(scene(at, View(width=width, room=True, viewer=viewer)))
        for name in NAMES:
            assert name in said or all(word in " ".join(said) for word in name.split())
        assert not [words for words in said if "…" in words]


@pytest.mark.parametrize("side", [28, 29, 30, 31, 33, 35, 44])
def test_letters_on_a_lot_keep_clear_of_the_line_and_of_the_cube(side):
    """Capitals are 8.6 high, and what is set is some 7 % narrower than the widest face allows."""
    edge = inset(side) + outline_width(side) / 2
    middle, cube = letters_down(side), side - 3 - cube_side(side)
    assert middle - 4.3 >= edge + 1.5
    assert middle + 4.3 <= cube
    assert cube_side(side) >= 10
    assert 0.93 * text_width(zone_mark("COM", side), 12, 700) <= side - 2 * edge + 1


def test_contracts_are_as_high_as_what_is_written_on_them():
    few = urban_sprawl.position({}, contracts={"3": "high-school"}).state
    low = scene(few, View(width=1074, room=True)).target("box:3")
    high = scene(few, View(width=1074)).target("box:3")
    assert low
    assert high
    assert low.h < high.h
    heights = {height_needed([card], low.w) for card in BOX.contracts.values()}
    assert len(heights) > 2
    assert max(heights) <= contract_height(low.w)
