"""A few hundred of the random messages of `make random-messages`; and the tool does notice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from tools import random_messages
from tools.random_messages import Found
from urbannb.ui import Table
from urbannb.ui.parts.input import Input
from urbannb.ui.parts.line import LineOfPlay


def test_random_messages_break_nothing() -> None:
    sent = random_messages.run(some(1200, least=240), seed=4)
    assert sent["click"] >= some(60)
    assert sent["choose"] >= some(60)


def test_an_error_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ValueError("oh dear")

    monkeypatch.setattr(Input, "click", broken)
    with pytest.raises(Found, match="error card"):
        random_messages.run(120, seed=4)


def test_what_plays_late_is_noticed() -> None:
    table = Table(ub.new_game("city-blocks", seed=7), autosave=False)
    with pytest.raises(Found, match="came late"):
        random_messages.check(table, {"do": "choose", "moment": 1}, changed=True, moment=2)


def test_a_game_that_does_not_replay_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LineOfPlay, "redo", lambda _: None)
    monkeypatch.setattr(ub, "replay", lambda _: ub.new_game("city-blocks", seed=99))
    with pytest.raises(Found, match="does not replay"):
        list(random_messages.to_a_table("city-blocks", random.Random(1), 3))
