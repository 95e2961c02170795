"""The strip of tasks, walking task by task, and long stretches at a summary."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html, part_way
from urbannb.lab.bots import bot
from urbannb.ui import play
from urbannb.ui.messages import handle
from urbannb.ui.panels import agenda, beside, header
from urbannb.ui.panels.past import logbook, summary
from urbannb.ui.session import Session

NINE = [
    "1. slide the planning cards", "2. refill the planning boxes",
    "3. turn up the top planning card", "4. slide the contracts",
    "5. refill the contract boxes", "6. turn up the top Town card",
    "7. turn up the top City card", "8. turn up the top Metropolis card",
    "9. the next player takes a turn",
]  # fmt: skip


def before_an_end(seed: int = 7, asks: bool = False) -> ub.Game:
    """Four players; the turn of the first ends next, with a question in the middle or without."""
    greedy = bot("greedy")
    game = ub.new_game("urban-sprawl", players=4, seed=seed)
    while not game.over:
        action = greedy.choose(game)
        if str(action) == "end" and game.state.player == 0 and game.turn > 30:
            after = game.copy()
            after.play(action)
            if (len(after.state.agenda) > 1 and after.decision.player == 0) == asks:
                return game
        game.play(action)
    raise AssertionError("no such end of a turn")


@pytest.fixture
def ended() -> Any:
    """Ana, against three bots, has just ended her turn."""
    session = Session(before_an_end(seed=2), "greedy")
    handle(session, {"do": "choose", "action": "end"})
    assert len(session.game.state.agenda) == 1, "the three have played, and nothing is open"
    return session


@pytest.fixture
def asked() -> Any:
    """Ana has ended her turn, and is asked something in the middle of it."""
    session = Session(before_an_end(asks=True), "greedy")
    handle(session, {"do": "choose", "action": "end"})
    return session


def names(session: Any, *wanted: str) -> list[str]:
    return [e.words for e in agenda.line(session.walk) if e.status in wanted]


def test_the_strip_is_true_at_every_step(ended: Any) -> None:
    first = len(ended.game.steps_of(ended.walk.first))
    for k in range(first):
        ended.step(str(k))
        entries = agenda.line(ended.walk)
        numbered = [e.words for e in entries if e.status != agenda.PART]
        assert numbered == NINE, "all nine, in their order, at every step"
        step = ended.walk.step
        coming = [t.words(step.state) for t in reversed(step.state.agenda)]
        now = names(ended, agenda.NOW)
        parts = names(ended, agenda.PART)
        left = [words for words in coming if words not in now]
        assert parts + names(ended, agenda.COMING) == left
        if step.text.startswith("Step "):
            assert now[0].startswith(step.text[5:7].replace(":", ".")), step.text


def test_task_by_task(ended: Any) -> None:
    ended.step("task")
    assert ended.walk.at == 0
    seen = []
    for _ in range(6):
        ended.step("task")
        part = ended.walk.part
        assert ended.walk.at == part.first
        seen.append((part.start, part.task))
    assert len(set(seen)) == 6
    for _ in range(len(ended.walk.parts)):
        ended.step("task")
    assert ended.walk.ended
    assert ended.live


def test_an_entry_walks_to_its_first_step_and_what_is_to_come_cannot_be_clicked(ended: Any) -> None:
    ended.step("2")
    for entry in agenda.line(ended.walk):
        text = agenda.item(entry)
        assert ("<button" in text) == (entry.step is not None)
        if entry.status in (agenda.COMING, agenda.PART):
            assert entry.step is None
        elif entry.step is not None:
            ended.step(str(entry.step))
            assert ended.walk.part.words == entry.words
            assert ended.walk.part.first == entry.step
            ended.step("2")


def test_what_the_end_of_the_game_cuts_off_is_not_said_to_be_done() -> None:
    greedy = bot("greedy")
    game = ub.new_game("urban-sprawl", players=2, seed=7)
    while not game.over:
        game.play(greedy.choose(game))
    session: Any = Session(game)
    session.step("back")
    done = names(session, agenda.DONE)
    assert NINE[0] in done
    assert NINE[8] not in done + names(session, agenda.COMING)
    assert any("final payout" in words for words in done)


def test_the_final_count_is_no_part_of_what_the_end_of_the_game_cut_off() -> None:
    greedy = bot("greedy")
    game = ub.new_game("urban-sprawl", players=3, seed=5)
    while not game.over:
        game.play(greedy.choose(game))
    parts = Session(game).walk.parts
    tasks = [part.task for part in parts]
    assert len(tasks) == len(set(tasks)), "no task is told twice"
    final = [part for part in parts if "final payout" in part.words]
    assert len(final) == 6, "all six"
    assert all(part.end > part.first for part in final), "and what each pays"


def test_a_choice_in_the_middle_shows_what_comes_after_it(asked: Any) -> None:
    assert asked.live
    assert names(asked, agenda.ASKED) == [asked.game.agenda[0]]
    later = names(asked, agenda.PART, agenda.COMING)
    assert later == [words for words in asked.game.agenda[1:] if words not in NINE[:3]]
    assert names(asked, agenda.DONE, agenda.NOW)[0] == NINE[0]
    assert header.caption(asked).startswith("Ana's turn is not over. ")  # its part has a colon
    told = len(asked.walk.steps)
    start = asked.walk.since
    asked.play(asked.game.legal[0])
    assert asked.walk.since == start, "the answer goes on with the same turn"
    assert asked.walk.fresh == told
    assert asked.walk.first == asked.walk.steps[told][0] > start
    asked.step("play")
    assert asked.walk.at == told, "what has been told is not played again"
    asked.step("first")
    assert names(asked, agenda.COMING) == NINE


def test_a_task_that_was_chosen_is_no_entry() -> None:
    session: Any = Session(before_an_end())
    session.step("first")
    assert session.walk.part.task is None
    assert agenda.strip(Session(ub.new_game("urban-sprawl", players=2, seed=1))) != ""
    blocks = Session(part_way())
    assert agenda.strip(blocks) == "", "only a choice is asked"
    blocks.step("first")
    assert agenda.strip(blocks) == "", "three tasks need no strip to find the way"


def test_a_long_stretch_is_told_by_turns_and_tasks(ended: Any) -> None:
    text = summary.summary(ended)
    steps = len(ended.walk.steps)
    assert steps > 30
    for name in ended.game.names:
        assert f"{name}&#x27;s turn <" in text
    assert "9 The next player takes a turn</h4>" in text
    lines = text.count("ub-stepline")
    assert lines < steps / 2
    told = {int(part.split('"')[0]) for part in text.split('data-to="')[1:]}
    for turn in range(ended.walk.first, ended.game.turn + 1):
        if ended.owners.start(turn) == turn:
            first = next(k for k, (n, _) in enumerate(ended.walk.steps) if n == turn)
            assert first in told, "everything that was chosen has its line"


def test_a_turn_says_who_gained_and_lost_points(ended: Any) -> None:
    text = summary.summary(ended)
    first, end = ended.walk.first, ended.game.turn
    book, game = ended.game.rulebook, ended.game
    owners = [ended.owners.owner(n) for n in range(first, end + 1)]
    for player in range(4):
        last = first + max(k for k, owner in enumerate(owners) if owner == player)
        begin = first + owners.index(player)
        old, new = (book.scores(game.at(n).state) for n in (begin - 1, last))
        gains = [b.total - a.total for a, b in zip(old, new, strict=True)]
        heading_ = text.split(f"{game.names[player]}&#x27;s turn <")[1].split("</h4>")[0]
        for gain in filter(None, gains):
            assert f"</i>{gain:+d}<".replace("-", "−") in heading_


def test_the_task_that_asks_is_not_folded(asked: Any) -> None:
    parts = asked.walk.parts
    assert len(asked.walk.steps) > summary.SHORT
    text = summary.summary(asked)
    folded = "".join(part.split("</details>")[0] for part in text.split("<details")[1:])
    for part in parts:
        inside = f'data-to="{part.first}"' in folded
        assert inside == (part is not parts[-1] and bool(part.words) and part.end - part.first > 2)


def test_the_stepper_counts_what_it_tells(ended: Any) -> None:
    count = len(ended.walk.steps)
    assert f"{count} steps</b>" in beside.stepper(ended)
    ended.step("first")
    assert f"<b>Step 1 of {count}</b>" in beside.stepper(ended)


def test_a_short_stretch_is_told_as_ever() -> None:
    session: Any = Session(part_way(26))
    assert "<details" not in summary.summary(session)
    assert summary.summary(session).count("ub-stepline") == len(session.walk.steps) == 6


def test_the_answer_to_a_choice_is_told_after_what_was_told_before(asked: Any) -> None:
    told = len(asked.walk.steps)
    asked.play(asked.game.legal[0])
    assert len(asked.walk.steps) - told > 1
    text = summary.summary(asked)
    assert f"Told before: {told} steps" in text
    assert f'data-to="{told}"' in text.split("</details>")[1]


def test_walking_says_whose_turn_and_which_task(ended: Any) -> None:
    ended.step("first")
    assert header.sentence(ended).startswith("Ana's turn")
    said = set()
    while not ended.walk.ended:
        said.add(header.sentence(ended))
        ended.step("task")
    assert "Ana's turn: the next player takes a turn" in said
    assert any(words.startswith("Ben's turn: put the ") for words in said)
    assert header.sentence(ended) == ended.game.decision.prompt


def test_the_log_is_by_turns_and_the_slider_reaches_every_action(ended: Any) -> None:
    text = logbook.log(ended)
    assert text.count("ub-logline") == logbook.MANY
    owner = ended.game.names[ended.owners.owner(ended.game.turn)]
    assert f"{owner}&#x27;s turn" in text.replace("'", "&#x27;")
    assert f'max="{ended.game.turn}"' in text
    for turn in (0, 5, 17, ended.game.turn):
        handle(ended, {"do": "look", "turn": turn})
        assert ended.shown == ended.game.at(turn).state
        assert f"Action {turn}<" in logbook.log(ended)
    assert "ub-logturn" not in logbook.log(Session(part_way())), "there a turn is one action"


def test_whose_turn_it_was_follows_the_game_back_and_forth(ended: Any) -> None:
    game = ended.game
    known = [(ended.owners.start(n), ended.owners.owner(n)) for n in range(game.turn + 1)]
    assert known[0] == (0, -1)
    handle(ended, {"do": "undo"})
    handle(ended, {"do": "redo"})
    fresh = Session(game.copy())
    assert known == [(fresh.owners.start(n), fresh.owners.owner(n)) for n in range(game.turn + 1)]
    for n in range(1, game.turn + 1):
        before = game.at(n - 1).state
        assert (ended.owners.start(n) == n) == (len(before.agenda) == 1)


def test_counting_has_no_tasks() -> None:
    table = play("sprawlopolis", seed=7)
    browser_says(table, "count")
    assert html(table, "agenda") == ""
    browser_says(table, "step", to="task")
    assert html(table, "trouble") == ""
