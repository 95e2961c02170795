"""A number of 5,000 digits, which Python itself refuses to read: one error of ours, everywhere."""

from __future__ import annotations

import inspect
import re
from functools import partial

import pytest

import urbannb as ub
from tests.support.strategies import NAMES
from tests.test_strange_readers import _first, _readers
from urbannb.core import glossary
from urbannb.core.file_check import check_deck
from urbannb.core.lesson.guide import Guide
from urbannb.core.registry import find
from urbannb.lab import simulate
from urbannb.teach.bookmarks import _mark
from urbannb.teach.problem_widget import ProblemWidget
from urbannb.ui import Table
from urbannb.ui.messages import MESSAGES
from urbannb.ui.picture.lens import asked_for
from urbannb.ui.saving.kept import _saved

DIGITS = "9" * 5000
"""More than `int` reads."""
MANY = "9" * 400
"""That is read, and is no `float`."""
HUGE = 10**5000
NUMBER = re.compile(r"\d+")


def answers(work, *given):
    """Whatever comes of it, it is no error of Python's, and short."""
    try:
        return work(*given)
    except ub.UrbanError as error:
        assert str(error)
        assert max(map(len, str(error).splitlines())) < 1000
    return None


def enlarged(text):
    """A text with each of its numbers in turn so large."""
    for found in NUMBER.finditer(text):
        for digits in (DIGITS, MANY):
            yield text[: found.start()] + digits + text[found.end() :]


@pytest.mark.parametrize("game", NAMES)
def test_whatever_reads_one_thing(game):
    for _, reader in _readers(game):
        if reads := _first(reader):
            for value in (DIGITS, MANY, HUGE, -HUGE):
                answers(reads, value)


@pytest.mark.parametrize("game", NAMES)
def test_actions_and_places(game):
    book, table = find(game), Table(ub.new_game(game, seed=1), autosave=False)
    played = ub.new_game(game, seed=1)
    likes = [like for row in (*book.notations(), *book.places()) for like in row.examples[:2]]
    for like in likes:
        for text in enlarged(like):
            for ask in (played.play, played.why, played.about, played.action, played.outlook):
                answers(ask, text)
            table.do("choose", action=text)
            table.do("click", place=text)
            assert not (table.session.speaker.trouble and table.session.speaker.trouble.details)
    for name in ("at", "goto", "review", "steps_of"):
        answers(getattr(played, name), HUGE)
    for width in (HUGE, -HUGE):
        answers(lambda width=width: played.scene(width=width))
        answers(lambda width=width: played.to_html(width=width))


@pytest.mark.parametrize("game", NAMES)
def test_records_and_positions(game):
    played = ub.new_game(game, seed=1)
    for _ in range(4):
        played.play(played.legal[0])
    record = played.record()
    for text in enlarged(record):
        with pytest.raises(ub.UrbanError):
            ub.replay(text)
    state = played.state.to_json()
    for text in list(enlarged(state))[:: max(1, len(NUMBER.findall(state)) // 10)]:
        answers(ub.position, text)


@pytest.mark.parametrize("game", NAMES)
def test_what_a_position_and_a_new_game_are_told(game):
    place = getattr(ub.games, game.replace("-", "_")).position
    values = (DIGITS, MANY, HUGE, [DIGITS], {"Ana": DIGITS}, {"Ana": HUGE}, {DIGITS: 1})
    for option, told in inspect.signature(place).parameters.items():
        if option != "checked" and told.kind is not told.VAR_KEYWORD:
            for value in (*values, f"Ana {DIGITS}", f"{DIGITS}:{DIGITS}", f"wealth {DIGITS}"):
                answers(partial(place, **{option: value}))
    for option in ("seed", "players", *(setting.name for setting in find(game).settings)):
        for value in values:
            answers(partial(ub.new_game, game, **{option: value}))


@pytest.mark.parametrize("game", ["urban-sprawl", "sim-city"])
def test_decks(game):
    deck = {
        "urban-sprawl": 'game = "urban-sprawl"\n[[permit]]\nid = "a"\npermits = 1\nwealth = 2\n',
        "sim-city": 'game = "sim-city"\n[[block]]\nname = "A 1"\nvalue = 1\nneeds = 2\nphase = 3\n',
    }[game]
    for text in enlarged(deck):
        with pytest.raises(ub.UrbanError):
            check_deck(text, find)


@pytest.mark.parametrize("name", ["1", "say 1", "game"])
def test_guides(name):
    text = f'part = [{{ title = "{name}", step = 1 }}]\n[game]\nseed = 1\n'
    for large in enlarged(text):
        with pytest.raises(ub.UrbanError):
            Guide.read(large)


def test_whatever_the_page_says():
    table = Table(ub.new_game("sprawlopolis", seed=1), autosave=False)
    for name, entry in MESSAGES.items():
        for field in entry.fields:
            for value in (DIGITS, HUGE, -HUGE, MANY, {"seed": DIGITS, "players": DIGITS}):
                table.do(name, **{field.name: value})
                wrong = table.session.speaker.trouble
                assert not (wrong and wrong.details), (name, field.name)
    for number in (HUGE, -HUGE):
        assert asked_for([number, 0, 10, 10, 1], 100, 100) is None
        assert asked_for([0, 0, 10, 10, number], 100, 100) is None
        table.overlay.lens = [0, 0, 10, 10, number]


@pytest.mark.parametrize("game", NAMES)
def test_questions_and_tasks_of_lessons(game):
    lesson = ub.lesson(game)
    name = lesson.names[0]
    for ask in (lesson.do, lesson.predict):
        for seed in (HUGE, DIGITS, MANY):
            answers(ask, name, seed)
    question = ProblemWidget(lesson.predict(name, 0))
    for picked in (DIGITS, MANY, "7"):
        answers(partial(question.act, "answer"), {"fields": {"option": picked}})
    answers(partial(question.act, "again"), {"seed": DIGITS, "topic": name})


def test_rules_are_searched_for_what_is_long(monkeypatch):
    """Each rule is read once, and each word looked for once in it: no more, however often typed."""
    asked = []

    class Text(str):
        __slots__ = ()

        def __contains__(self, word):
            asked.append(word)
            return super().__contains__(word)

    singular = glossary._singular
    monkeypatch.setattr(glossary, "_singular", lambda text: Text(singular(text)))
    rules = ub.rules("sim-city")
    count = len(rules.rulebook.rules)
    for words in (DIGITS, "a " * 10_000, "9 " * 10_000, "a e " * 5_000):
        asked.clear()
        rules.search(words)
        assert len(asked) <= 2 * len(set(words.split())) * count


def test_many_games_are_not_too_many():
    for games, workers in ((HUGE, 1), (1, HUGE), (10**9, 1), (1, 10**6)):
        with pytest.raises(ub.BadOption):
            simulate("city-blocks", games, workers=workers)
    with pytest.raises(ub.BadOption):
        simulate("city-blocks", 1, seed=HUGE)


def test_what_was_kept(tmp_path):
    file = tmp_path / "kept.json"
    file.write_text("{}", "utf-8")
    assert _saved(file, 10**400) == file.stat().st_mtime
    assert _mark({"topic": "a", "kind": "do", "saved": 10**400}) is None
