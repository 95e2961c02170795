"""The strip of tasks, walking task by task, and long stretches at a summary."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, caption, heading, html, part_way
from urbannb.lab.bots import bot
from urbannb.ui import play
from urbannb.ui.messages import handle
from urbannb.ui.panels import agenda, beside
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
    assert len(session.match.game.state.agenda) == 1, "the three have played, and nothing is open"
    return session


@pytest.fixture
def asked() -> Any:
    """Ana has ended her turn, and is asked something in the middle of it."""
    session = Session(before_an_end(asks=True), "greedy")
    handle(session, {"do": "choose", "action": "end"})
    return session


def names(session: Any, *wanted: str) -> list[str]:
    return [e.words for e in agenda.line(session.timeline.walk) if e.status in wanted]


def test_the_strip_is_true_at_every_step(ended: Any) -> None:
    first = len(ended.match.game.steps_of(ended.timeline.walk.first))
    for k in range(first):
        ended.line.step(str(k))
        entries = agenda.line(ended.timeline.walk)
        numbered = [e.words for e in entries if e.status != agenda.PART]
        assert numbered == NINE, "all nine, in their order, at every step"
        step = ended.timeline.walk.step
        coming = [t.words(step.state) for t in reversed(step.state.agenda)]
        now = names(ended, agenda.NOW)
        parts = names(ended, agenda.PART)
        left = [words for words in coming if words not in now]
        assert parts + names(ended, agenda.COMING) == left
        if step.text.startswith("Step "):
            assert now[0].startswith(step.text[5:7].replace(":", ".")), step.text


def test_task_by_task(ended: Any) -> None:
    ended.line.step("task")
    assert ended.timeline.walk.at == 0
    seen = []
    for _ in range(6):
        ended.line.step("task")
        part = ended.timeline.walk.part
        assert ended.timeline.walk.at == part.first
        seen.append((part.start, part.task))
    assert len(set(seen)) == 6
    for _ in range(len(ended.timeline.walk.parts)):
        ended.line.step("task")
    assert ended.timeline.walk.ended
    assert ended.selection.live


def test_an_entry_walks_to_its_first_step_and_what_is_to_come_cannot_be_clicked(ended: Any) -> None:
    ended.line.step("2")
    for entry in agenda.line(ended.timeline.walk):
        text = agenda.item(entry)
        assert ("<button" in text) == (entry.step is not None)
        if entry.status in (agenda.COMING, agenda.PART):
            assert entry.step is None
        elif entry.step is not None:
            ended.line.step(str(entry.step))
            assert ended.timeline.walk.part.words == entry.words
            assert ended.timeline.walk.part.first == entry.step
            ended.line.step("2")


def test_what_the_end_of_the_game_cuts_off_is_not_said_to_be_done() -> None:
    greedy = bot("greedy")
    game = ub.new_game("urban-sprawl", players=2, seed=7)
    while not game.over:
        game.play(greedy.choose(game))
    session: Any = Session(game)
    session.line.step("back")
    done = names(session, agenda.DONE)
    assert NINE[0] in done
    assert NINE[8] not in done + names(session, agenda.COMING)
    assert any("final payout" in words for words in done)


def test_the_final_count_is_no_part_of_what_the_end_of_the_game_cut_off() -> None:
    greedy = bot("greedy")
    game = ub.new_game("urban-sprawl", players=3, seed=5)
    while not game.over:
        game.play(greedy.choose(game))
    parts = Session(game).timeline.walk.parts
    tasks = [part.task for part in parts]
    assert len(tasks) == len(set(tasks)), "no task is told twice"
    final = [part for part in parts if "final payout" in part.words]
    assert len(final) == 6, "all six"
    assert all(part.end > part.first for part in final), "and what each pays"


def test_a_choice_in_the_middle_shows_what_comes_after_it(asked: Any) -> None:
    assert asked.selection.live
    assert names(asked, agenda.ASKED) == [asked.match.game.agenda[0]]
    later = names(asked, agenda.PART, agenda.COMING)
    assert later == [words for words in asked.match.game.agenda[1:] if words not in NINE[:3]]
    assert names(asked, agenda.DONE, agenda.NOW)[0] == NINE[0]
    said = caption(asked)
    assert said.startswith("Ana's turn is not over. ")  # its part has a colon
    told = len(asked.timeline.walk.steps)
    start = asked.timeline.walk.since
    asked.line.play(asked.match.game.legal[0])
    assert asked.timeline.walk.since == start, "the answer goes on with the same turn"
    assert asked.timeline.walk.fresh == told
    assert asked.timeline.walk.first == asked.timeline.walk.steps[told][0] > start
    asked.line.step("play")
    assert asked.timeline.walk.at == told, "what has been told is not played again"
    asked.line.step("first")
    assert names(asked, agenda.COMING) == NINE


def test_a_task_that_was_chosen_is_no_entry() -> None:
    session: Any = Session(before_an_end())
    session.line.step("first")
    assert session.timeline.walk.part.task is None
    fresh = Session(ub.new_game("urban-sprawl", players=2, seed=1))
    assert agenda.strip(fresh.match, fresh.timeline) != ""
    blocks = Session(part_way())
    assert agenda.strip(blocks.match, blocks.timeline) == "", "only a choice is asked"
    blocks.line.step("first")
    assert agenda.strip(blocks.match, blocks.timeline) == "", (
        "three tasks need no strip to find the way"
    )


def test_a_long_stretch_is_told_by_turns_and_tasks(ended: Any) -> None:
    text = summary.summary(ended.match, ended.timeline)
    steps = len(ended.timeline.walk.steps)
    assert steps > 30
    for name in ended.match.game.names:
        assert f"{name}&#x27;s turn <" in text
    assert "9 The next player takes a turn</h4>" in text
    lines = text.count("ub-stepline")
    assert lines < steps / 2
    told = {int(part.split('"')[0]) for part in text.split('data-to="')[1:]}
    for turn in range(ended.timeline.walk.first, ended.match.game.turn + 1):
        if ended.match.owners.start(turn) == turn:
            first = next(k for k, (n, _) in enumerate(ended.timeline.walk.steps) if n == turn)
            assert first in told, "everything that was chosen has its line"


def test_a_turn_says_who_gained_and_lost_points(ended: Any) -> None:
    text = summary.summary(ended.match, ended.timeline)
    first, end = ended.timeline.walk.first, ended.match.game.turn
    book, game = ended.match.game.rulebook, ended.match.game
    owners = [ended.match.owners.owner(n) for n in range(first, end + 1)]
    for player in range(4):
        last = first + max(k for k, owner in enumerate(owners) if owner == player)
        begin = first + owners.index(player)
        old, new = (book.scores(game.at(n).state) for n in (begin - 1, last))
        gains = [b.total - a.total for a, b in zip(old, new, strict=True)]
        heading_ = text.split(f"{game.names[player]}&#x27;s turn <")[1].split("</h4>")[0]
        for gain in filter(None, gains):
            assert f"</i>{gain:+d}<".replace("-", "−") in heading_


def test_the_task_that_asks_is_not_folded(asked: Any) -> None:
    parts = asked.timeline.walk.parts
    assert len(asked.timeline.walk.steps) > summary.SHORT
    text = summary.summary(asked.match, asked.timeline)
    folded = "".join(part.split("</details>")[0] for part in text.split("<details")[1:])
    for part in parts:
        inside = f'data-to="{part.first}"' in folded
        assert inside == (part is not parts[-1] and bool(part.words) and part.end - part.first > 2)


def test_the_stepper_counts_what_it_tells(ended: Any) -> None:
    count = len(ended.timeline.walk.steps)
    assert f"{count} steps</b>" in beside.stepper(
        ended.match, ended.timeline, ended.selection, ended.picture, ended.failures
    )
    ended.line.step("first")
    assert f"<b>Step 1 of {count}</b>" in beside.stepper(
        ended.match, ended.timeline, ended.selection, ended.picture, ended.failures
    )


def test_a_short_stretch_is_told_as_ever() -> None:
    session: Any = Session(part_way(26))
    assert "<details" not in summary.summary(session.match, session.timeline)
    assert (
        summary.summary(session.match, session.timeline).count("ub-stepline")
        == len(session.timeline.walk.steps)
        == 6
    )


def test_the_answer_to_a_choice_is_told_after_what_was_told_before(asked: Any) -> None:
    told = len(asked.timeline.walk.steps)
    asked.line.play(asked.match.game.legal[0])
    assert len(asked.timeline.walk.steps) - told > 1
    text = summary.summary(asked.match, asked.timeline)
    assert f"Told before: {told} steps" in text
    assert f'data-to="{told}"' in text.split("</details>")[1]


def test_walking_says_whose_turn_and_which_task(ended: Any) -> None:
    ended.line.step("first")
    assert heading(ended).startswith("Ana's turn")
    said = set()
    while not ended.timeline.walk.ended:
        said.add(heading(ended))
        ended.line.step("task")
    assert "Ana's turn: the next player takes a turn" in said
    assert any(words.startswith("Ben's turn: put the ") for words in said)
    assert heading(ended) == ended.match.game.decision.prompt


def test_the_log_is_by_turns_and_the_slider_reaches_every_action(ended: Any) -> None:
    text = logbook.log(ended.match, ended.timeline)
    assert text.count("ub-logline") == logbook.MANY
    owner = ended.match.game.names[ended.match.owners.owner(ended.match.game.turn)]
    assert f"{owner}&#x27;s turn" in text.replace("'", "&#x27;")
    assert f'max="{ended.match.game.turn}"' in text
    for turn in (0, 5, 17, ended.match.game.turn):
        handle(ended, {"do": "look", "turn": turn})
        assert ended.timeline.shown == ended.match.game.at(turn).state
        assert f"Action {turn}<" in logbook.log(ended.match, ended.timeline)
    blocks = Session(part_way())
    log = logbook.log(blocks.match, blocks.timeline)
    assert "ub-logturn" not in log, "there a turn is one action"


def test_whose_turn_it_was_follows_the_game_back_and_forth(ended: Any) -> None:
    game = ended.match.game
    known = [
        (ended.match.owners.start(n), ended.match.owners.owner(n)) for n in range(game.turn + 1)
    ]
    assert known[0] == (0, -1)
    handle(ended, {"do": "undo"})
    handle(ended, {"do": "redo"})
    fresh = Session(game.copy())
    assert known == [
        (fresh.match.owners.start(n), fresh.match.owners.owner(n)) for n in range(game.turn + 1)
    ]
    for n in range(1, game.turn + 1):
        before = game.at(n - 1).state
        assert (ended.match.owners.start(n) == n) == (len(before.agenda) == 1)


def test_counting_has_no_tasks() -> None:
    table = play("sprawlopolis", seed=7)
    browser_says(table, "count")
    assert html(table, "agenda") == ""
    browser_says(table, "step", to="task")
    assert html(table, "trouble") == ""
