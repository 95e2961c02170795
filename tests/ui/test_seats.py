"""Bots in any seats."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.support.toy import Toy
from tests.ui.helpers import browser_says, caption, html, new_kernel
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.ui.messages import handle
from urbannb.ui.panels import beside, header
from urbannb.ui.seats import kept, seats
from urbannb.ui.session import Session
from urbannb.ui.style import sheet

NAMES = ("Ana", "Ben", "Cleo")


def test_one_bot_for_all_the_others_or_one_by_name() -> None:
    assert seats(NAMES, None) == {}
    assert seats(NAMES, "greedy") == {1: "greedy", 2: "greedy"}
    assert seats(NAMES, {"Cleo": "random", "Ana": "greedy"}) == {2: "random", 0: "greedy"}
    assert seats(NAMES, {"Cleo": None}) == {}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("clever", "the bots are random, greedy and hint"),
        ({"Dan": "greedy"}, "Ana, Ben and Cleo"),
        ({"Ben": "clever"}, "no bot"),
        (["greedy", "random"], "say who plays"),
    ],
)
def test_what_cannot_be_is_said(given: Any, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        seats(NAMES, given)


def test_all_bots_play_until_a_person_must_decide() -> None:
    table = ub.play("urban-sprawl", seed=7, players=4, opponents={"Ben": "greedy", "Dan": "random"})
    session: Any = table.session
    for _ in range(16):
        assert session.match.to_move in (0, 2)
        action = next(
            (a for a in session.match.game.legal if str(a) == "end"), session.match.game.legal[0]
        )
        table.do("choose", action=str(action))
        assert session.speaker.trouble is None
    owners = {session.match.owners.chooser(n) for n in range(1, session.match.game.turn + 1)}
    assert owners == {0, 1, 2, 3}
    text = html(table)
    assert 'title="A bot that plays well"' in text
    assert 'title="A bot that plays at random"' in text


def test_a_person_is_asked_in_the_middle_of_a_bot_s_turn() -> None:
    session: Any = Session(ub.new_game("urban-sprawl", players=4, seed=7), "greedy")
    for _ in range(400):
        owner = session.match.owners.owner(session.match.game.turn)
        if session.match.game.over or (owner > 0 and len(session.match.game.state.agenda) > 1):
            break
        legal = session.match.game.legal
        session.line.play(next((a for a in legal if str(a) == "end"), legal[0]))
    assert not session.match.game.over
    assert session.selection.live
    assert session.match.to_move == 0
    name = session.match.game.names[owner]
    middle = caption(session)
    assert middle.startswith(f"{name}'s turn is not over")
    assert " choose" not in middle, "what is asked stands above, and who was asked first is past"
    session.line.play(session.match.game.legal[0])
    assert session.match.to_move == 0


def test_undo_goes_to_what_a_person_decided_last() -> None:
    session: Any = Session(ub.new_game("urban-sprawl", players=4, seed=7), "greedy")
    begun = session.match.game.turn
    assert begun == 1, "a bot has the first turn"
    assert (
        'aria-disabled="true"'
        in header.toolbar(
            session.match, session.timeline, session.looks, session.selection, session.drawer
        ).split("Undo")[0]
    )
    handle(session, {"do": "undo"})
    assert "no person has decided" in session.speaker.trouble.text
    assert session.match.game.turn == begun
    session.line.play(session.match.game.legal[0])
    after = session.match.game.record()
    assert session.match.game.turn > begun + 1
    handle(session, {"do": "undo"})
    assert session.match.game.turn == begun
    handle(session, {"do": "redo"})
    assert session.match.game.record() == after


def test_bots_pause_so_that_the_table_can_say_so() -> None:
    session: Any = Session(ub.new_game("urban-sprawl", players=4, seed=7), "greedy")
    session.match.patience = 0
    turn = session.match.game.turn
    handle(session, {"do": "choose", "action": str(session.match.game.legal[0])})
    assert session.match.game.turn == turn + 2, "the person's action and one of a bot"
    assert session.match.waiting
    assert not session.selection.live
    said = caption(session)
    assert said == "Ben, Cleo and Dan play on …"
    while session.match.waiting:
        handle(session, {"do": "bots"})
    assert session.timeline.walk.first == turn + 1, "all of it is told together"
    assert session.selection.live
    handle(session, {"do": "bots"})
    assert session.speaker.trouble is None


def test_the_page_is_shown_while_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urbannb.ui.table.PATIENCE", 0)
    monkeypatch.setattr("urbannb.ui.table.BREATH", 0)
    said = []

    async def sit() -> None:
        table = ub.play("urban-sprawl", seed=7, players=4, opponent="greedy")
        table.head.observe(lambda change: said.append(html(table, "head")), ["parts"])
        done = asyncio.Event()

        def painted() -> None:
            if not table.session.match.waiting:
                done.set()

        monkeypatch.setattr(table, "painted", painted)
        table.do("choose", action=str(table.game.legal[0]))
        await done.wait()
        assert table.session.selection.live

    asyncio.run(asyncio.wait_for(sit(), 20))
    assert any("Ben, Cleo and Dan play on" in text for text in said)
    assert "play on" not in said[-1]


def test_bots_keep_their_seats_when_a_kernel_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"Ben": "greedy", "Cleo": "random"}
    table = ub.play("urban-sprawl", seed=7, players=3, opponents=given)
    table.do("choose", action=str(table.game.legal[0]))
    record = table.game.record()
    new_kernel()
    again = ub.play("urban-sprawl", seed=7, players=3)
    browser_says(again, "resume")
    assert again.session.match.opponents == {1: "greedy", 2: "random"}
    assert again.game.record().startswith(record)


def test_an_autosave_of_before_is_understood(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    table = ub.play("city-blocks", seed=7)
    table.do("choose", action=str(table.game.legal[0]))
    (path,) = home.rglob("*.json")
    data = json.loads(path.read_text())
    del data["bots"]
    path.write_text(json.dumps({**data, "opponent": "random"}))
    new_kernel()
    again = ub.play("city-blocks", seed=7)
    browser_says(again, "resume")
    assert again.session.match.opponents == {1: "random"}


@pytest.mark.parametrize("data", [None, 7, [], {"x": "greedy"}, {"1": "clever"}, {"9": "greedy"}])
def test_seats_that_make_no_sense_are_a_person_s(data: Any) -> None:
    assert kept(data, 3) == {}


def test_who_sits_where_is_asked_for_a_new_game() -> None:
    table = ub.play("urban-sprawl", seed=7, players=3, opponent="random")
    browser_says(table, "drawer", name="new")
    text = html(table, "drawer")
    assert text.count('<option value="random" selected>') == 2
    assert text.count('<option value="person" selected>') == 1
    fields = {"seed": "3", "players": "4", "seat0": "random", "seat2": "greedy"}
    browser_says(table, "new", fields={**fields, "seat1": "clever"})
    assert "A seat is for one of" in html(table, "drawer")
    browser_says(table, "new", fields=fields)
    assert table.session.match.opponents == {0: "random", 2: "greedy"}
    assert table.session.match.to_move in (1, 3)


class Six(Toy):
    """A game of a stranger for up to six."""

    players = (2, 3, 4, 5, 6)


def test_six_players_have_names_marks_and_seats() -> None:
    book = Six()
    names = book.player_names(6)
    assert len(set(names)) == 6
    assert names[:4] == ("Ana", "Ben", "Cleo", "Dan")
    game = Game(book, book.new(names, 1), {"seed": 1})
    session = Session(game, dict.fromkeys(names[1:], "random"))
    shown = beside.players(session.match, session.timeline, session.variations)
    for player, name in enumerate(names, 1):
        assert f"ub-p{player}" in shown
        assert name in shown
        assert f".ub-p{player} {{" in sheet()
