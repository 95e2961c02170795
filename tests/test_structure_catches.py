"""Each offense against the house plan is found in a made-up tree that commits it, and only it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import house

GOOD = {
    "__init__.py": "from urbannb.core import game\ndef play():\n    from urbannb.ui import table\n",
    "core/__init__.py": "",
    "core/game.py": "import json\nfrom urbannb.core.data import codec\n",
    "core/data/__init__.py": "",
    "core/page.py": "",
    "core/data/codec.py": "from random import Random\nimport random\nrandom.Random(1)\n",
    "scene/__init__.py": "from urbannb.scene.shapes import Rect\n",
    "scene/shapes.py": "from urbannb.core import game\nRect = game\n",
    "contract/__init__.py": "from urbannb.scene import shapes\n",
    "ui/table.py": "import random\nrandom.random()\n",
    "games/__init__.py": "",
    "games/hamlet/__init__.py": "from urbannb.games.hamlet.position import position\n",
    "games/hamlet/rules.toml": "",
    "games/hamlet/components/__init__.py": "",
    "games/hamlet/components/cards.py": "from urbannb.core.data.codec import load\n" + "\n" * 60,
    "games/hamlet/components/cards.toml": "",
    "games/hamlet/model.py": "from urbannb.games.hamlet import components\nclass Card: pass\n",
    "games/town/model.py": "class Card: pass\n",
    "games/town/phrases.py": "from urbannb.games.town import model\nclass Card(model.Card): pass\n",
    "games/hamlet/phrases.py": "from urbannb.games.hamlet import model\n",
    "games/hamlet/rules.py": "from urbannb.games.hamlet.phrases import said\n",
    "games/hamlet/words.py": "from urbannb.games.hamlet import rules\n",
    "games/hamlet/table.py": "from urbannb.scene.shapes import Rect\n",
    "games/hamlet/bots.py": "from urbannb.games.hamlet import rules\n",
    "games/hamlet/rulebook.py": "from urbannb.games.hamlet import bots, table, words\n",
    "games/hamlet/position.py": "from urbannb.games.hamlet.rulebook import rulebook\n",
    "games/hamlet/lesson.py": "from urbannb.games.hamlet.position import position\n",
}
LATE = "def late():\n    from urbannb.{} import thing\n"
TYPES = "if TYPE_CHECKING:\n    from urbannb.{} import thing\n"
CASES = [
    # what is wrong, the file that is so, and how it is listed
    (house.upward, "core/game.py", "from urbannb.scene import shapes", "core.game:1 imports"),
    (house.upward, "core/game.py", LATE.format("scene.shapes"), "core.game:2 imports"),
    (house.upward, "core/game.py", TYPES.format("scene.shapes"), "core.game:2 imports"),
    (house.upward, "scene/shapes.py", "import urbannb.ui.table", "scene.shapes:1 imports ui.table"),
    (house.upward, "contract/__init__.py", "from urbannb.ui import table", "contract:1 imports"),
    (house.upward, "ui/table.py", "from urbannb.games.hamlet import model", "ui.table:1 imports"),
    (house.between_games, "games/town/model.py", "from urbannb.games.hamlet import model", "games"),
    (house.strange_rooms, "games/hamlet/extras.py", "", "games/hamlet/extras.py is no room"),
    (house.strange_rooms, "games/hamlet/extras/a.py", "", "games/hamlet/extras is no room"),
    (house.strange_rooms, "games/hamlet/notes.md", "", "games/hamlet/notes.md is no room"),
    (house.strange_rooms, "games/hamlet/bots/__init__.py", "", "games/hamlet/bots.py is a module"),
    (house.missing_rooms, "games/town/rulebook.py", "", "games/town has no"),
    (house.against_the_rooms, "games/hamlet/model.py", LATE.format("games.hamlet.rules"), "games"),
    (house.against_the_rooms, "games/hamlet/words.py", TYPES.format("games.hamlet.table"), "games"),
    (
        house.against_the_rooms,
        "games/hamlet/bots.py",
        "from urbannb.games.hamlet import x",
        "games",
    ),
    (house.up_in_core, "core/data/codec.py", LATE.format("core.game"), "core.data.codec:2 "),
    (house.up_in_core, "core/data/codec.py", TYPES.format("core.game"), "core.data.codec:2 "),
    (house.up_in_core, "core/history.py", "from urbannb.core import page", "core.history:1 "),
    (house.up_in_core, "core/extras.py", "", "core.extras has no place"),
    (house.circles, "core/data/codec.py", TYPES.format("core.game"), "core.data.codec <-> core"),
    (house.circles, "scene/shapes.py", LATE.format("scene"), "scene <-> scene.shapes"),
    (
        house.twice_named,
        "core/data/codec.py",
        "class Card: pass",
        "Card in core.data.codec, games.hamlet.model",
    ),
    (house.twice_named, "games/hamlet/bots.py", "class Card: pass", "Card in games.hamlet.model"),
    (house.too_long, "core/long.py", "\n" * 701, "core/long.py has 701 lines"),
    (house.too_short, "games/hamlet/words/a.py", "\n" * 59, "games/hamlet/words/a.py has 59 lines"),
    (house.relative, "core/game.py", "from . import saves", "core/game.py:1"),
    (house.unsafe, "core/game.py", "def f(x):\n    return eval(x)", "core/game.py:2 calls eval"),
    (house.unsafe, "core/game.py", "import pickle", "core/game.py:1 imports pickle"),
    (house.unsafe, "core/game.py", "from yaml import load", "core/game.py:1 imports yaml"),
    (house.global_chance, "lab/a.py", "import random\nrandom.shuffle([])", "lab/a.py:2 uses"),
    (house.global_chance, "core/a.py", "from random import choice", "core/a.py:1 uses"),
]
LISTS = (
    house.upward,
    house.between_games,
    house.strange_rooms,
    house.missing_rooms,
    house.against_the_rooms,
    house.up_in_core,
    house.circles,
    house.twice_named,
    house.too_long,
    house.too_short,
    house.too_full,
    house.relative,
    house.unsafe,
    house.global_chance,
)


@pytest.mark.parametrize("offenders", LISTS)
def test_a_good_house_has_no_offenders(offenders):
    assert list(offenders(GOOD)) == []


@pytest.mark.parametrize(("offenders", "path", "source", "listed"), CASES)
def test_an_offender_is_listed(offenders, path, source, listed):
    found = list(offenders({**GOOD, path: source}))
    assert found
    assert all(each.startswith(listed) for each in found), found


def test_all_offenders_are_listed_at_once():
    tree = {**GOOD, "core/game.py": "import pickle, marshal", "core/data/codec.py": "import yaml"}
    assert len(list(house.unsafe(tree))) == 3


def test_a_folder_may_hold_twenty_modules_beside_its_front():
    tree = {**GOOD, **{f"ui/m{n}.py": "" for n in range(19)}}
    assert list(house.too_full(tree)) == []
    assert list(house.too_full({**tree, "ui/more.py": ""})) == ["ui has 21 modules"]


def test_two_circles_are_two_offenders():
    tree = {
        **GOOD,
        "core/a.py": "from urbannb.core import b",
        "core/b.py": "from urbannb.core import a",
        "ui/a.py": "from urbannb.ui import table",
        "ui/table.py": LATE.format("ui.a"),
    }
    assert list(house.circles(tree)) == ["core.a <-> core.b", "ui.a <-> ui.table"]


def test_a_tree_is_read_from_a_folder(tmp_path: Path):
    (tmp_path / "core" / "__pycache__").mkdir(parents=True)
    (tmp_path / "core" / "game.py").write_text("import json\n")
    (tmp_path / "core" / "cards.toml").write_text("a = 1\n")
    (tmp_path / "core" / "__pycache__" / "game.pyc").write_bytes(b"\xff")
    assert house.tree_of(tmp_path) == {"core/cards.toml": "", "core/game.py": "import json\n"}
