"""What Windows does to texts: a mark before them, and a console that has not all signs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.core import file_check
from urbannb.core.data.toml import parse_toml
from urbannb.core.saves.glance import glance
from urbannb.games.sprawlopolis.model.city import City

MARK = "\ufeff"
ROOT = Path(ub.__file__).parents[1]
PRINTS = """
import sys
import urbannb as ub
for book in ub.games():
    game = ub.new_game(book.name, seed=7)
    while game.turn < 12 and not game.over:
        game.play(game.legal[0])
    for shown in (game, game.scores(), game.decision, game.steps, book):
        print(shown)
    print(*game.scores(), *game.steps)
print("\\u2212\\u2026 \\u03a9")
"""


def test_a_mark_before_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    game = ub.new_game("city-blocks", seed=7)
    game.play(game.legal[0])
    record, position = game.record(), game.state.to_json()
    assert ub.replay(MARK + record).record() == record
    assert glance(MARK + record) == glance(record)
    assert ub.position(MARK + position).state == game.state
    assert parse_toml(MARK + "a = 1") == {"a": 1}
    assert City.from_text(MARK + "CEW RNS") == City.from_text("CEW RNS")
    for name, text in (("record.txt", record), ("position.json", position)):
        (tmp_path / name).write_text(MARK + text, "utf-8")
        assert file_check.check(tmp_path / name).ok
    table = ub.play("city-blocks", seed=8, autosave=False)
    table.do("load-text", fields={"record": MARK + record})
    assert table.game.record() == record


@pytest.mark.parametrize("rows", [None, [3], 3, {"a": 1}])
def test_a_city_is_rows_of_blocks(rows: object) -> None:
    with pytest.raises(ub.BadOption, match="rows of blocks"):
        City.from_text(rows)


def run(*command: str) -> subprocess.CompletedProcess[bytes]:
    """A program on a console of Western Windows."""
    env = {"PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "0"}
    return subprocess.run([sys.executable, *command], env=env, capture_output=True, check=False)


def test_everything_can_be_printed_on_a_console_that_has_not_all_signs() -> None:
    done = run("-c", PRINTS)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode("cp1252").splitlines()[-1] == "-… \\u03a9"
    assert run("-m", "urbannb", "games").returncode == 0
