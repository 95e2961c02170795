"""A long record comes to the table a while at a time, and can be stopped."""

from __future__ import annotations

import asyncio

import pytest

import urbannb as ub
from urbannb.core.errors import BadRecord
from urbannb.ui import Table
from urbannb.ui import table as tables
from urbannb.ui.panels import beside


@pytest.fixture(scope="module")
def record():
    game = ub.new_game("city-blocks", seed=7)
    while game.turn < 12:
        game.play(game.legal[0])
    return game.record()


@pytest.fixture
def hasty(monkeypatch):
    """A table that shows how far it is after each action."""
    monkeypatch.setattr(tables, "PATIENCE", 0.0)
    monkeypatch.setattr(tables, "BREATH", 0.0)


def shown(table):
    return dict(beside.head(table.session))["trouble"]


async def until(there):
    for _ in range(2000):
        if there():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came")


def test_it_says_how_far_it_is_and_comes_to_its_end(record, hasty):
    async def scenario():
        table = Table(ub.new_game("city-blocks", seed=1), autosave=False)
        table.do("load-text", fields={"record": record})
        assert "1 of 12 actions played again" in shown(table)
        assert "load-stop" in shown(table)
        assert table.game.turn == 0
        await until(lambda: table.game.turn == 12)
        assert table.session.keeping.loading is None
        assert "load-stop" not in shown(table)
        assert table.session.speaker.notice == "Loaded a game of 12 actions."
        table.close()

    asyncio.run(scenario())


def test_stop_leaves_the_game_on_the_table(record, hasty):
    async def scenario():
        table = Table(ub.new_game("city-blocks", seed=1), autosave=False)
        game = table.game
        table.do("load-text", fields={"record": record})
        await until(lambda: table.session.keeping.loading.playing.done > 2)
        table.do("load-stop")
        stopped = table.session.speaker.notice
        assert stopped.startswith("Stopped: ")
        assert stopped.endswith("of 12 actions played again. The game on the table is as it was.")
        await asyncio.sleep(0.1)
        assert table.game is game
        assert not shown(table)
        table.do("load-stop")
        assert "nothing is being loaded any more" in table.session.speaker.trouble.text
        table.close()

    asyncio.run(scenario())


def test_a_mistake_late_in_it_is_told_with_its_line(record, hasty):
    lines = record.splitlines()
    spoiled = "\n".join([*lines[:-1], "12 nonsense"])
    with pytest.raises(BadRecord) as wrong:
        ub.replay(spoiled)

    async def scenario():
        table = Table(ub.new_game("city-blocks", seed=1), autosave=False)
        table.do("load-text", fields={"record": spoiled})
        await until(lambda: table.session.keeping.loading is None)
        assert str(wrong.value).splitlines()[0] in table.session.speaker.trouble.text
        assert table.game.turn == 0
        table.close()

    asyncio.run(scenario())


def test_the_kernel_s_stop_leaves_all_as_it_was(record, monkeypatch):
    table = Table(ub.new_game("city-blocks", seed=1), autosave=False)
    game, play = table.game, ub.Game.play

    def interrupted(self, action):
        if self.turn == 5:
            raise KeyboardInterrupt
        return play(self, action)

    monkeypatch.setattr(ub.Game, "play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.do("load-text", fields={"record": record})
    assert table.game is game
    assert table.session.keeping.loading is None
    monkeypatch.undo()
    table.do("load-text", fields={"record": record})
    assert table.game.turn == 12


def test_a_new_game_is_not_replaced_by_what_was_on_its_way(record, hasty):
    async def scenario():
        table = Table(ub.new_game("city-blocks", seed=1), autosave=False)
        table.do("load-text", fields={"record": record})
        table.do("again")
        game = table.game
        await asyncio.sleep(0.2)
        assert table.game is game
        assert table.session.keeping.loading is None
        table.close()

    asyncio.run(scenario())
