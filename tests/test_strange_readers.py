"""Whatever a reader is given that means nothing: one error of ours says what would be right."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any, cast

import pytest

import urbannb as ub
from tests.support.strategies import NAMES

STRANGE: tuple[object, ...] = (
    None,
    3,
    -1,
    2.5,
    b"x",
    [],
    [3],
    [None],
    {},
    {1: 2},
    object(),
    "nobody",
    {"x"},
)
"""Values of every type, few of which mean anything."""
OF_GAMES = ("about", "action", "at", "goto", "outlook", "play", "review", "rule", "steps_of", "why")
OF_RULEBOOKS = ("components", "parse", "read_deck", "rule")
OF_LESSONS = ("after", "did", "do", "pages", "place", "predict")


def _readers(game):
    """All that a game of ours offers to read something, by what it is called."""
    module = import_module(f"urbannb.games.{game.replace('-', '_')}")
    for name in module.__all__:
        offered = getattr(module, name)
        if inspect.isclass(offered):
            for part, kind in vars(offered).items():
                if isinstance(kind, classmethod) and not part.startswith("_"):
                    yield f"{name}.{part}", getattr(offered, part)
        elif inspect.isroutine(offered) and name != "position":  # see `test_position_values`
            yield name, offered
    played = ub.new_game(game, seed=1)
    played.play(played.decision.actions[0])
    yield from ((f"Game.{name}", getattr(played, name)) for name in OF_GAMES)
    yield "Game.to_html", lambda width: played.to_html(width) if width in (None, [3]) else None
    yield from ((f"rulebook.{name}", getattr(module.rulebook, name)) for name in OF_RULEBOOKS)
    lesson = ub.lesson(game)
    yield from ((f"lesson.{name}", getattr(lesson, name)) for name in OF_LESSONS)


def _first(reader):
    """A reader of one thing, the others as they usually are; None where it reads nothing."""
    told = list(inspect.signature(reader).parameters.values())
    if not told or told[0].kind in (told[0].VAR_KEYWORD, told[0].KEYWORD_ONLY):
        return None
    needed = [p for p in told[1:] if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD]
    return lambda value: reader(value, *[value for _ in needed])


@pytest.mark.parametrize("game", NAMES)
def test_what_means_nothing_is_an_error_of_ours(game):
    for name, reader in _readers(game):
        if reads := _first(reader):
            for value in STRANGE:
                _answers(name, reads, value)


@pytest.mark.parametrize("name", ["lesson", "new_game", "play", "position", "replay", "rules"])
def test_the_package_itself_answers_so_too(name):
    for value in STRANGE:
        _answers(name, getattr(ub, name), value)


def _answers(name, reads, value):
    try:
        reads(value)
    except ub.UrbanError as error:
        assert str(error)
    except Exception as error:  # the one that is looked for
        raise AssertionError(f"{name}({value!r}) raises {error!r}") from error


def test_a_city_says_what_it_is_made_of():
    from urbannb.games.sprawlopolis import City, score

    with pytest.raises(ub.BadOption, match=r"rows of blocks, as a text .* not of None"):
        City.from_text(None)
    with pytest.raises(ub.BadOption, match=r"not of \[3\]"):
        City.from_text(cast("Any", [3]))
    with pytest.raises(ub.BadOption, match=r"cards that are laid, such as \[Laid\(8, 0, 0\)\]"):
        City.of(cast("Any", [8]))
    with pytest.raises(ub.BadOption, match="conditions are numbers of cards"):
        score(City.from_text("C"), None)
