"""How the package is built: floors, rooms, sizes, what is never done, what an import pulls in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import urbannb
from tests.support import house

ROOT = Path(urbannb.__file__).parent


@pytest.fixture(scope="module")
def tree():
    return house.tree_of(ROOT)


@pytest.mark.parametrize(
    "offenders",
    [
        house.upward,
        house.between_games,
        house.strange_rooms,
        house.missing_rooms,
        house.against_the_rooms,
        house.up_in_core,
        house.circles,
        house.too_long,
        house.too_short,
        house.too_full,
        house.relative,
        house.unsafe,
        house.global_chance,
    ],
    ids=lambda function: function.__name__,
)
def test_the_package_keeps_the_plan(offenders, tree):
    found = list(offenders(tree))
    assert not found, "\n".join(["", *found])


def test_a_class_name_means_one_thing(tree):
    found = list(house.twice_named(tree))
    assert not found, "\n".join(["", *found])


def test_importing_the_package_is_light():
    program = (
        "import sys, urbannb as ub\n"
        "heavy = {'ipywidgets', 'numpy', 'IPython', 'ipycanvas', 'anywidget', 'traitlets'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        "game = ub.new_game('city-blocks', seed=1)\n"
        "game.play(game.legal[0]); str(game.steps); game.record()\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT.parent)
