"""The wall: slides of games and questions, votes, and what is kept of both. No widgets."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace

import pytest

import urbannb as ub
from tests.noughts.rulebook import NoughtsRules
from tests.support.strategies import OURS
from urbannb.core.game import begin
from urbannb.core.lesson.guide import guide_of
from urbannb.scene.closeup import closeup, legible
from urbannb.scene.metrics import CAP_HALF
from urbannb.scene.shapes import Circle, Drawing, Target, Text
from urbannb.teach.wall import asking, keeping, pages
from urbannb.teach.wall.game_show import NOW, STEP, THINK, TURN, GameShow, ShowSpot, session_of
from urbannb.teach.wall.guest import put_table
from urbannb.teach.wall.present import show_of
from urbannb.teach.wall.question_show import ADVICE, ANSWER, ASK, PARTED, SHIFT, QuestionShow
from urbannb.teach.wall.votes import Advice, ClassVote, VoteOption, brought_back, kept
from urbannb.teach.wall.widget import WallWidget
from urbannb.ui.saving import Saving
from urbannb.ui.saving.autosave import home
from urbannb.ui.session import Session

NAMES = [book.name for book in OURS]


def played(name, actions, seed=3):
    game, dice = ub.new_game(name, seed=seed), random.Random(1)
    for _ in range(actions):
        game.play(game.draw(dice))
    return game


def vote(*hands):
    options = [VoteOption("6 to 6", right=True)]
    options += [VoteOption(f"wrong {n}", belief="a tie is split") for n in range(len(hands) - 1)]
    counted = ClassVote("How?", tuple(options))
    for n, each in enumerate(hands):
        counted.set(n, each)
    return counted


def test_two_games_that_began_otherwise_keep_their_places_apart():
    games = (ub.new_game("city-blocks", seed=seed) for seed in (1, 2, 1))
    one, two, same = (GameShow(session_of(game)).key for game in games)
    assert one == same != two


def test_notebooks_keep_their_places_apart_and_visitors_keep_none(monkeypatch):
    def shown():
        return show_of(ub.lesson("city-blocks").predict("tie"))

    def at(notebook, visitors="0"):
        monkeypatch.setenv("JPY_SESSION_NAME", notebook)
        monkeypatch.setenv("URBANNB_VISITORS", visitors)
        later = shown()
        keeping.kept(later)
        return later.at

    monkeypatch.setenv("JPY_SESSION_NAME", "one.ipynb")
    monkeypatch.setenv("URBANNB_VISITORS", "0")
    show = shown()
    show.forth()
    keeping.keep(show)
    assert at("one.ipynb") == show.at
    assert at("two.ipynb") == at("one.ipynb", "1") == shown().at
    monkeypatch.setenv("URBANNB_VISITORS", "1")
    show.forth()
    keeping.keep(show)
    assert at("one.ipynb") == 1 < show.at


# -- votes


@pytest.mark.parametrize(
    ("right", "advice"),
    [(0, Advice.HINT), (34, Advice.HINT), (35, Advice.DISCUSS), (70, Advice.DISCUSS),
     (71, Advice.GO_ON), (100, Advice.GO_ON)],
)  # fmt: skip
def test_the_advice_goes_by_how_many_are_right(right, advice):
    counted = vote(right, 100 - right)
    assert counted.advice is advice
    assert counted.advice.ends == (advice is Advice.GO_ON)


def test_after_the_second_round_the_answer_follows():
    counted = vote(3, 9)
    counted.again()
    counted.set(1, 12)
    assert counted.advice is Advice.ENOUGH
    assert counted.advice.ends


def test_what_changed_between_the_rounds_is_told_by_belief():
    counted = vote(2, 5, 4)
    counted.again()
    counted.set(0, 8)
    counted.set(2, 3)
    told = [(shift.words, shift.right, shift.counts) for shift in counted.shifts]
    assert told == [("6 to 6", True, (2, 8)), ("a tie is split", False, (9, 3))]
    assert counted.popular == 1


def test_hands_are_none_or_some_and_not_too_many():
    counted = vote(-4, 12345)
    assert counted.counts == [0, 999]
    assert vote(0, 0).popular is None
    assert not vote(0, 0).any


@pytest.mark.parametrize(
    "rounds",
    [None, 3, "9", [], [[1]], [[1, 2, 3]], [[1, -2]], [[1, True]], [[1, 10**9]], [[1, 2]] * 3,
     {"0": [1, 2]}],
)  # fmt: skip
def test_votes_that_do_not_fit_are_not_taken_up(rounds):
    counted = vote(4, 5)
    brought_back(counted, rounds)
    assert kept(counted) == [[4, 5]]


# -- shows


def walked(show):
    """What is seen on the way to the end, and on the way back."""
    return until_it_stays(show, show.forth), until_it_stays(show, show.back)


def until_it_stays(show, press, most=400):
    """Where one is, press after press, until nothing changes."""
    seen = [show.where]
    for _ in range(most):
        press()
        if show.where == seen[-1]:
            break
        seen.append(show.where)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_forth_and_back_are_the_same_slides(name):
    show = show_of(played(name, 5), begin=0)
    forth, back = walked(show)
    assert back == forth[::-1]
    assert len(set(map(tuple, forth))) == len(forth)


@pytest.mark.parametrize("name", NAMES)
def test_no_slide_has_what_comes_later(name):
    """Where it is asked what happens, the words and the totals are those of the position before."""
    show = show_of(played(name, 12), begin=0)
    asked = 0
    while show.at.kind != NOW:
        slide, at = show.slide(), show.at
        if at.kind in (TURN, THINK) and at.turn:
            steps = show.game.steps_of(at.turn)[at.step :]
            said = repr((slide.text, slide.body, slide.head, slide.table, slide.ours))
            assert not [step for step in steps if step.text in said]
            assert slide.table is None
            before = show.game.at(at.turn - 1).state
            if not at.step:
                assert slide.totals == show._names(before)[1]
            asked += at.kind == THINK
        show.forth()
    assert show.slide().totals == show._names(show.game.state)[1]


def test_what_decides_is_asked_before_it_happens():
    game = played("city-blocks", 30)
    never, sums, rule = (show_of(game, begin=0, ask=ask) for ask in ("never", "sums", ["CB-18"]))
    kinds = [[spot.kind for turn in range(31) for spot in show.spots(turn)]
             for show in (never, sums, rule)]  # fmt: skip
    assert THINK not in kinds[0]
    assert 0 < kinds[1].count(THINK) < kinds[2].count(THINK)


LENGTH = {
    "city-blocks": 36, "sprawlopolis": 12, "urban-sprawl": 115, "urbify": 40, "sim-city": 90,
}  # fmt: skip
BOOKKEEPING = {
    "city-blocks": {"CB-11", "CB-13", "CB-18"},
    "sprawlopolis": {"SP-27"},
    "urban-sprawl": {
        "US-7",
        "US-15",
        "US-33",
        "US-36",
        "US-38",
        "US-42",
        "US-43",
        "US-90",
        "US-93",
    },
    "urbify": {"UB-14", "UB-23", "UB-29", "UB-37"},
    "sim-city": {"SC-9", "SC-38"},
}
"""What is paid, moved on, drawn or filled up, and whether something may be built at all."""
DECIDES = {
    "city-blocks": {"CB-25"}, "sprawlopolis": {"SP-26"}, "urban-sprawl": {"US-60", "US-72"},
    "urbify": {"UB-31"}, "sim-city": {"SC-80", "SC-65"},
}  # fmt: skip
"""A street that is won, a score, a payout and an election, votes."""


@pytest.mark.parametrize("name", NAMES)
def test_it_is_asked_before_what_decides_and_not_before_what_is_paid_or_moved_on(name):
    game = played(name, LENGTH[name])
    decided = {
        game.steps_of(turn)[k].rule
        for turn in range(1, game.turn + 1)
        for k in asking.deciding(game, turn).values()
    }
    assert not decided & BOOKKEEPING[name]
    assert decided >= DECIDES[name]


def test_a_sum_is_asked_for_before_what_is_worked_out_on_the_way_to_it():
    """Whose street it is, before the special buildings and the sums of both are told."""
    game = played("city-blocks", 37)
    asked = [
        (steps[first].rule, steps[k].rule)
        for turn in range(1, 38)
        for steps in [game.steps_of(turn)]
        for first, k in asking.deciding(game, turn).items()
    ]
    assert {first for first, _ in asked} <= {"CB-20", "CB-21", "CB-22", "CB-23", "CB-28"}
    assert {of for _, of in asked} <= {"CB-25", "CB-26", "CB-29"}


def test_a_game_without_tables_is_asked_about_by_what_brings_points():
    game = begin(NoughtsRules())
    for action in ("A1", "B1", "A2", "B2", "A3"):
        game.play(f"mark {action}")
    assert [bool(asking.deciding(game, turn)) for turn in range(1, 6)] == [False] * 4 + [True]


def test_of_what_is_refused_the_reasons_are_asked_for_first():
    show = show_of(played("city-blocks", 12))
    state = show.game.state
    for place in (f"hand{state.player}:{state.hands[state.player][0]}", next(iter(state.grid))):
        show.click(place)
    slide = show.slide()
    assert (slide.text.split("\n")[0], slide.body) == ("**That is not allowed.**", "")
    assert slide.next == "Show it"
    show.forth()
    assert "not possible" in show.slide().body
    show.forth()
    assert not show.slide().body


def test_beliefs_are_there_to_vote_on():
    show = show_of(played("city-blocks", 30), begin=0, ask="beliefs")
    voted: list[int] = []
    while show.at.kind != NOW and not voted:
        slide = show.slide()
        if slide.vote is not None:
            show.choose(1)
            show.count(7)
            voted = show.slide().vote.counts
            assert sum(option.right for option in slide.vote.options) == 1
        show.forth()
    assert voted[1] == 7
    assert [each.any for each in show.votes.values()] == [True]


@pytest.mark.parametrize("name", NAMES)
def test_a_guided_game_has_its_coach_before_and_after(name):
    show = show_of(name, guide=True)
    guide = guide_of(show.rulebook)
    said = [show.slide().text]
    for _ in range(60):
        show.forth()
        said.append(show.slide().text)
    first = [move for move in guide.moves[:2] if move.why]
    assert all(move.why in said and move.say in said for move in first)
    stages = [stage.look for stage in guide.stages if not guide.moves and not stage.begins]
    assert all(look in said for look in stages)
    assert guide.moves or stages


@pytest.mark.parametrize("name", NAMES)
def test_a_guided_table_has_its_coach_on_the_wall(name):
    """What to look for and to do next comes before one plays, what to notice afterward."""
    table = ub.play(name, guide=True, autosave=False)
    put_table(table)
    show = table.children[-1].show
    guide = table.session.coach.guide
    said = []
    while show.at.kind != NOW:
        said.append(show.slide().text)
        show.forth()
    words = guide.moves[0].say if guide.moves else guide.stages[0].look
    assert words in said
    if not guide.moves:
        return
    before = table.game.turn
    table.session.line.guide_play()
    show.followed(before)
    assert show.at.kind == STEP
    kinds = set()
    while show.at.kind != NOW:
        kinds.add(show.at.kind)
        show.forth()
    if guide.moves[0].then and len(guide.moves[0].play) == 1:
        assert "notice" in kinds
    forth, back = walked(show)
    assert back[0] == forth[-1]


def test_a_position_is_played_on_the_wall_and_bots_answer():
    session = Session(ub.new_game("city-blocks", seed=3), "greedy", Saving(None))
    show = GameShow(session)
    assert show.at.kind == NOW
    begun = session.match.game.turn
    game = session.match.game
    plain = next(action for action in game.legal if action.tile[-1].isdigit())
    for place in show.rulebook.gesture(game.state, plain):
        show.click(place)
    assert (show.at.kind, show.at.turn) == (STEP, begun + 1)
    assert session.match.game.turn > begun + 1  # the bot has answered
    assert session.match.to_move == 0
    while show.at.kind != NOW:
        show.forth()
    assert show.at.turn == session.match.game.turn


def test_a_place_is_asked_about_and_put_away():
    show = show_of(played("city-blocks", 6), begin=0)
    show.forth()
    seen = show.slide()
    show.click("3")
    assert show.slide().head.startswith("Why? ")
    with pytest.raises(ub.UrbanError, match="no place"):
        show.click("row3")
    assert show.slide() == seen


# -- questions


def asked():
    return show_of(ub.lesson("city-blocks").predict("sums", seed=1))


def kinds(show):
    return [kind for kind, _ in show.asked.slides]


def test_without_a_vote_the_answer_follows_and_nothing_of_votes():
    show = asked()
    show.forth()
    assert show.asked.kind(show.at) == ASK
    show.forth()
    assert show.asked.kind(show.at) == ANSWER
    assert not {SHIFT, PARTED} & set(kinds(show))
    forth, back = walked(show)
    assert len(forth) == len(show.asked.slides) - ANSWER
    assert back[-1] == [0, 0]


def test_a_vote_is_advised_on_repeated_and_told():
    show = asked()
    right = show.asked.question.right
    wrong = next(n for n in range(4) if n != right)
    show.forth()
    show.choose(wrong)
    show.count(9)
    show.choose(right)
    show.count(6)
    assert not show.slide().answered
    show.forth()
    assert show.asked.kind(show.at) == ADVICE
    assert show.slide().text == Advice.DISCUSS.value
    show.forth()  # once more
    assert show.asked.kind(show.at) == ASK
    assert show.slide().vote.counts == [0] * 4
    show.choose(right)
    show.count(15)
    show.forth()
    show.forth()
    assert show.slide().answered
    show.forth()
    assert [shift.counts for shift in show.slide().shifts if shift.right] == [(6, 15)]
    assert PARTED in kinds(show)


def test_a_second_vote_in_which_nobody_was_counted_is_none():
    show = asked()
    show.forth()
    show.choose(show.asked.question.right)
    show.count(6)
    show.choose(next(n for n in range(4) if n != show.asked.question.right))
    show.count(9)
    show.forth()
    show.forth()  # once more
    assert show.slide().next == "Show the answer"
    show.forth()
    assert show.slide().answered
    show.forth()
    assert [shift.counts for shift in show.slide().shifts if shift.right] == [(6,)]


def test_the_right_answer_is_on_no_slide_before_it_is_told():
    show = asked()
    answer = show.asked.question.problem.right.why
    for _ in range(2):
        slide = show.slide()
        assert answer not in repr((slide.text, slide.body, slide.table))
        assert not slide.answered
        show.forth()


def test_questions_follow_one_another():
    lesson = ub.lesson("city-blocks")
    show = show_of([lesson.predict("sums"), lesson.predict("tie")])
    assert show.slide().far == "Question 1 of 2"
    forth, back = walked(show)
    assert {number for number, _ in forth} == {0, 1}
    assert back[-1] == [0, 0]
    assert lesson.present("sums", "tie").show.key == show.key


@pytest.mark.parametrize(
    ("what", "options", "says"),
    [
        (3, {}, "present shows a game, the text of a record, a question .* not 3"),
        ([], {}, "present shows a game"),
        ("city-blocks", {"ask": "often"}, "ask is one of sums, beliefs, never, .* not .often."),
        ("city-blocks", {"begin": 9}, "the game has 0 actions; begin is a number from 0"),
        ("chess", {}, "chess"),
    ],
)
def test_what_cannot_be_shown_says_what_can(what, options, says):
    with pytest.raises(ub.UrbanError, match=says):
        show_of(what, **options)


# -- kept


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path))
    return home() / keeping.FILE


def test_place_and_votes_are_kept_from_one_kernel_to_the_next(store):
    show = asked()
    show.forth()
    show.choose(2)
    show.count(11)
    keeping.keep(show)
    again = asked()
    keeping.kept(again)
    assert again.where == show.where
    assert again.slide().vote.counts == [0, 0, 11, 0]


AT_ONCE = """
import os, sys
import urbannb as ub
from urbannb.teach.wall import keeping
from urbannb.teach.wall.present import show_of
for n in range(15):
    os.environ["JPY_SESSION_NAME"] = f"{sys.argv[1]}{n}.ipynb"
    show = show_of(ub.lesson("city-blocks").predict("sums", seed=n + 100 * int(sys.argv[2])))
    show.forth()
    show.choose(0)
    show.count(1 + n)
    keeping.keep(show)
"""


def test_kernels_that_write_at_once_lose_no_place_and_no_vote(store):
    code = [sys.executable, "-c", AT_ONCE]
    run = [subprocess.Popen([*code, name, str(n)]) for n, name in enumerate("abc")]
    assert [each.wait(120) for each in run] == [0, 0, 0]
    assert len(json.loads(store.read_text("utf-8"))) == 45
    assert len(keeping.all_votes("city-blocks")) == 45
    assert not [path for path in store.parent.iterdir() if "inuse" in path.name]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", '{"KEY": 3}', '{"KEY": {"at": "x", "votes": 3}}',
     '{"KEY": {"at": [99, -4], "votes": {"sums:1": [["x"]]}}}', '{"KEY": {"at": [0, 1, 2, 3]}}'],
)  # fmt: skip
def test_what_is_wrong_with_the_file_stops_nothing(store, text):
    show = asked()
    store.parent.mkdir(parents=True, exist_ok=True)
    store.write_text(text.replace("KEY", json.dumps(keeping.name_of(show))[1:-1]), "utf-8")
    keeping.kept(show)
    assert show.slide().head
    assert not show.asked.vote.any
    keeping.keep(show)
    assert keeping.name_of(show) in json.loads(store.read_text("utf-8"))


def counted(show, *rounds):
    """Vote, hands by letter and round after round, and go on to the end."""
    for hands in rounds:
        while show.asked.kind(show.at) != ASK:
            show.forth()
        for option, many in enumerate(hands):
            show.choose(option)
            show.count(many)
            keeping.keep(show)
        show.forth()
    until_it_stays(show, show.forth)
    keeping.keep(show)


def test_the_votes_of_a_lesson_are_a_page_with_what_to_look_at_again(store, monkeypatch):
    """Also when a show is over, and in another kernel."""
    lesson = ub.lesson("city-blocks")
    assert "No votes" in lesson.votes()._repr_html_()
    show = asked()
    right = show.asked.question.right
    wrong = next(n for n in range(4) if n != right)
    first, then = [0] * 4, [0] * 4
    first[right], first[wrong], then[right], then[wrong] = 6, 9, 12, 3
    counted(show, first, then)
    assert show.over
    assert show.key not in json.loads(store.read_text("utf-8"))
    votes = lesson.votes()
    belief = show.asked.vote.options[wrong].belief
    text, page = str(votes), votes.to_html()
    assert f"9 to 3  {belief}" in text
    assert "6 to 12  right: " in text
    assert f"{belief} (3 still)" in text
    assert [shift.counts[-1] for _, shift in votes.again] == [3]
    assert "3 of 15 in the last round" in page
    assert "predict(&quot;sums&quot;, seed=2)" in page or 'predict("sums", seed=2)' in page
    assert page.count("(right)") == 1
    assert [letter in page for letter in ("<th>A</th>", "<th>D</th>", "<th>E</th>")] == [
        True, True, False,
    ]  # fmt: skip
    assert "http" not in page
    assert "download=" in votes._repr_html_()
    assert not lesson.votes("tie").voted
    monkeypatch.setattr(keeping, "_today", lambda: "2999-01-01")  # another topic on a later day
    counted(show_of(lesson.predict("tie")), first)
    assert str(lesson.votes("sums")) == text
    assert len(lesson.votes().voted) == 1
    text = str(lesson.votes())
    assert not ub.lesson("urbify").votes().voted
    again = asked()  # shown once more it is voted on anew, and what was voted stays till then
    keeping.kept(again)
    keeping.keep(again)
    assert not again.asked.vote.any
    assert str(lesson.votes()) == text


def test_the_last_slide_of_several_questions_is_what_the_class_thought(store):
    lesson = ub.lesson("city-blocks")
    show = show_of([lesson.predict("sums"), lesson.predict("tie")])
    until_it_stays(show, show.forth)
    assert show.slide().head == "Worth remembering"
    show.restart()
    counted(show, (1, 2, 3, 4)[: len(show.asked.question.options)])
    slide = show.slide()
    assert slide.head == "What the class thought"
    hands = [int(str(row.cells[2])) for row in slide.table.rows]
    assert sum(hands) == 10
    assert show.over


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"city-blocks": 3}', '{"city-blocks": {"x": 3, "y": {}}}',
     ('{"city-blocks": {"sums:1": {"title": "T", "rule": "CB-1", "topic": "sums", "seed": 1,'
     ' "asked": "?", "options": [["a", true]], "rounds": [[1]]}}}')],
)  # fmt: skip
def test_what_is_wrong_with_the_votes_stops_nothing(store, text):
    store.parent.mkdir(parents=True, exist_ok=True)
    (store.parent / keeping.VOTES).write_text(text, "utf-8")
    assert not ub.lesson("city-blocks").votes().voted
    counted(asked(), (1, 2, 3, 4))
    assert len(ub.lesson("city-blocks").votes().voted) == 1


def test_votes_on_beliefs_are_brought_back_and_are_on_the_page(store):
    def shown():
        return show_of(played("city-blocks", 30), begin=0, ask="beliefs")

    show = shown()
    while show.slide().vote is None:
        show.forth()
    show.choose(1)
    show.count(7)
    keeping.keep(show)
    again = shown()
    keeping.kept(again)
    assert again.slide().vote.counts[1] == 7
    [voted] = ub.lesson("city-blocks").votes().voted
    assert voted.title.startswith("Action ")


# -- close up, and spoken


@pytest.mark.parametrize("name", NAMES)
def test_in_the_newest_position_the_board_and_what_is_beside_it_are_both_shown(name):
    """What can be clicked is on one of them, and nothing of it is left out."""
    show = show_of(played(name, 12))
    slide = show.slide()
    hits = pages.board(slide, lit=False) + pages.words(slide)
    assert not {*slide.places} & {*slide.offered}
    assert all(f'data-place="{place}"' in hits for place in (*slide.places, *slide.offered))
    assert slide.offered
    assert "ub-wall-hand" in pages.words(slide)
    assert "more</div>" not in pages.words(slide)


def test_words_on_the_whole_board_grow_a_little_and_long_ones_leave_room_for_a_ring():
    small, long = Text(0, 0, "7", size=12), Text(0, 0, "School", size=12)
    picture = Drawing(100, 100, "T", "D", {"pieces": (small, long)})
    needed = 0.0125 / (2 * CAP_HALF * 12)
    seven, school = legible(picture, needed / 1.1, 0.0125)
    assert (seven.size, school.size) == pytest.approx((13.2, 13.2))
    seven, school = legible(picture, needed * 1.1, 0.0125)
    assert (seven.size, school.size) == pytest.approx((12, 12 / 1.1))
    assert [text.size for text in legible(picture, needed / 2, 0.0125)] == [12, 12]


def test_a_sum_stays_in_one_line_and_tags_stay_as_they_were():
    short = '<span class="ub-wall-one short">3 + 3 = 6</span>'
    said = pages._whole_sums(
        "<b>3 + 3 = 6</b>, then 1 + 2 + 3 + 4 + 5 + 6 = <b>21</b> and −4 − $2."
    )
    assert said.startswith(f"<b>{short}</b>, then <span ")
    assert '<span class="ub-wall-one">1 + 2 + 3 + 4 + 5 + 6 = <b>21</b></span> and ' in said
    assert said.endswith('<span class="ub-wall-one short">−4 − $2</span>.')
    assert pages._whole_sums("from 3 to 6, −2,0") == "from 3 to 6, −2,0"


def test_on_the_setup_nothing_is_said_of_rulings_and_later_it_is():
    game = played("urbify", 40)
    show = show_of(game, begin=0)
    ours: dict[bool, list[str]] = {False: [], True: []}
    for turn in range(game.turn + 1):
        for k, step in enumerate(game.steps_of(turn)):
            if step.ours:
                show.at = ShowSpot(STEP, turn, k)
                ours[bool(turn)].append(show.slide().ours)
    assert ours[False]
    assert not any(ours[False])
    assert all(ours[True])


def test_a_part_of_a_board_holds_what_is_ringed_and_all_that_stands_on_it():
    """A party's tray with its tracks, and the disk with a price that lies over a block's edge."""
    target = Target("b", 100, 100, 40, 20, "", outline=((100, 100, 40, 60, 4),))
    disk, word = Circle(120, 165, 10, fill="raised"), Text(160, 60, "C", 12)
    city = Drawing(400, 400, "T", "D", {"board": (disk, word)}, (target,))
    (x, y, w, h), *others = closeup(city, ["b"], 0.1, 0.1, 0.0125).parts
    assert not others
    assert (x, y) <= (100, 100)
    assert (x + w, y + h) >= (140, 175)


def test_a_close_up_of_part_of_a_board_moves_off_the_words_it_would_cut():
    wall = closeup(_lettered(), ["b"], 0.11, 0.08, 0.0125)
    (left, _, wide, _), *_ = wall.parts
    assert wide < 400
    assert not [x for x in LETTERS_AT if x - 4 < left < x + 4 or x - 4 < left + wide < x + 4]


LETTERS_AT = range(50, 351, 50)


def _lettered():
    """A board with a letter in each column, and a place in the middle."""
    words = tuple(Text(x, 210, "H", 12) for x in LETTERS_AT)
    return Drawing(400, 400, "T", "D", {"board": words}, (Target("b", 190, 190, 20, 40, ""),))


def test_the_names_have_room_beside_the_ways():
    """Ten buttons leave none: two of them are with the keys then."""
    slide = show_of(played("city-blocks", 4)).slide()
    assert "Spotlight" in pages.bar(slide, lit=False)
    bar = pages.bar(replace(slide, ways=("undo", "variation", "compare")), lit=False)
    assert "Undo" in bar
    assert "Spotlight" not in bar
    beside = pages.keys()
    assert "Spotlight" in beside
    assert 'data-wall="full"' in beside


def test_a_question_is_spoken_with_its_letters():
    show = asked()
    show.forth()
    show.choose(1)
    said = pages.spoken(show.slide())
    assert [f"{letter}: {option.text}." in said for letter, option in
            zip("ABCD", show.slide().vote.options, strict=True)] == [True] * 4  # fmt: skip
    assert "right" not in said
    wall = WallWidget(show, resumes=False)
    wall.do("letter", n="1")
    assert wall.panel.said == "Counting the hands for B."
    assert 'aria-label="Hands for B"' in pages.words(show.slide())


# -- at a table, and at a question


def test_a_table_is_put_on_the_wall_and_is_itself_again_when_it_is_left():
    table = ub.play(played("city-blocks", 4), autosave=False)
    parts = table.children
    table.do("look", turn=2)
    table.do("present")
    *before, wall = table.children
    assert tuple(before) == parts
    assert (wall.show.at.turn, wall.show.session) == (2, table.session)
    while wall.show.at.kind != NOW:
        wall.do("forth")
    for place in wall.show.rulebook.gesture(table.game.state, table.game.legal[0]):
        wall.do("click", place=place)
    assert table.game.turn == 5
    wall.do("leave")
    assert table.children == parts
    assert wall.closed
    assert table.session.timeline.followed == table.game.actions


def test_a_table_goes_on_on_the_wall_where_the_kernel_died_and_else_where_it_is_by_now(store):
    def presented():
        """As another kernel shows it, once the game is resumed."""
        table = ub.play(played("city-blocks", 6))
        table.do("present")
        return table.children[-1]

    wall = presented()
    assert wall.show.at == (NOW, 6, 0)
    for _ in range(5):
        wall.do("back")
    there = wall.show.at
    assert there.turn < 6
    assert presented().show.at == there
    wall.do("leave")
    assert presented().show.at == (NOW, 6, 0)


def test_who_visits_a_page_is_not_told_to_run_a_cell(monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.11")
    table = ub.play(played("city-blocks", 4))
    table.do("present")
    for told in (table.overlay.again, table.overlay.gone, table.children[-1].panel.gone):
        assert "cell" not in told
    assert "load the page again" in table.overlay.gone + table.overlay.again
    assert ub.present(played("city-blocks", 4)).panel.gone == ""


def test_a_question_is_put_on_the_wall_and_goes_on_where_it_was_left(store):
    widget = ub.lesson("city-blocks").predict("sums", seed=1).view()
    for _ in range(2):
        widget.do("present")
    assert len(widget.children) == 3
    wall = widget.children[-1]
    wall.do("forth")
    for letter, hands in enumerate(("9", "12", "3", "")):
        wall.do("letter", n=str(letter))
        for digit in hands:
            wall.do("digit", n=digit)
    assert wall.show.slide().vote.counts == [9, 12, 3, 0]
    wall.do("leave")
    assert len(widget.children) == 2
    widget.do("present")
    assert widget.children[-1].show.slide().vote.counts == [9, 12, 3, 0]


def test_each_slide_is_said_once():
    wall = ub.present(played("city-blocks", 30), begin=19)
    told = []
    for _ in range(8):
        wall.do("forth")
        told.append(wall.panel.said)
        wall.do("spot")
        assert not wall.panel.said
    assert len(set(told)) == len(told)
    assert all(text.startswith(("Step ", "What happens next? ", "Ana", "Ben")) for text in told)
    assert not [text for text in told if "?." in text or ".." in text]


@pytest.mark.parametrize("name", NAMES)
def test_on_the_wall_one_takes_back_plays_something_else_and_sees_both(name: str) -> None:
    game = ub.new_game(name, seed=7)
    wall = WallWidget(GameShow(session_of(game)))
    show = wall.show
    first, other = game.legal[0], game.legal[-1]
    show.session.line.play(first)
    wall.do("undo")
    assert not game.actions
    show.session.line.play(other)
    wall.do("compare")
    slide = show.slide()
    assert slide.beside is not None
    assert slide.table is not None
    shown = dict(wall.panel.parts)
    assert shown["board"].count("<svg") == 2
    wall.do("variation")
    assert game.actions[0] == first
    assert not wall.trouble


def test_the_ways_of_a_saved_game_are_on_the_wall_again():
    table = ub.play(played("city-blocks", 4), autosave=False)
    table.do("present")
    wall = table.children[-1]
    for number in (0, -1):
        wall.do("undo" if number else "escape")
        action = table.game.legal[number]
        for place in wall.show.rulebook.gesture(table.game.state, action):
            wall.do("click", place=place)
        wall.show.at = ShowSpot(NOW, table.game.turn)
    kept_ways = table.session.variations.kept
    assert kept_ways
    show = show_of(table.session.keeping.record(), begin=0)
    until_it_stays(show, show.forth)
    assert {"variation", "compare"} <= {*show.slide().ways}
    show.what_if("compare")
    assert show.slide().head == "What if?"


def test_a_question_has_no_other_way_to_go() -> None:
    wall = WallWidget(QuestionShow([ub.lesson("city-blocks").predict("sums")]))
    wall.do("undo")
    assert "only a game" in wall.trouble
