"""What strangers may send: a megabyte of each kind of bad text, and every way in that takes one."""

from __future__ import annotations

import importlib
import inspect
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import urbannb as ub
from tests.support.lessons import taught
from urbannb.core.file_check import check
from urbannb.core.saves.files import read
from urbannb.lab.bots import bot
from urbannb.lab.simulate import simulate
from urbannb.scene.palette import color, theme_tokens
from urbannb.ui.messages import MESSAGES, handle
from urbannb.ui.saving import Files
from urbannb.ui.seats import seats
from urbannb.ui.session import Session

MEGABYTE = 10**6


def _repeated(text: str) -> str:
    return text * (MEGABYTE // len(text))


TEXTS = {
    "letters": _repeated("x"),
    "spaces": _repeated(" ") + "x",
    "words": _repeated("H3 D4 "),
    "lines": _repeated("a\n"),
    "short lines": _repeated("\n"),
    "numbered lines": "\n".join(f"{n} pass" for n in range(100_000)),
    "control characters": _repeated("\x1b[2J\0\x07\r\x9b"),
    "half characters": _repeated("\ud800\udfff"),
    "bidi": _repeated("\u202e\u2066\u200f\u2028"),
    "wide": _repeated("🏙\u0301"),
    "digits": _repeated("9"),
    "minus digits": "-" + _repeated("1_"),
    "brackets": _repeated("["),
    "braces": _repeated('{"a":'),
    "tables": _repeated("[[a]]\n"),
    "points": _repeated("a."),
    "quotes": _repeated("'\"\\"),
    "bold": _repeated("**~~"),
    "html": _repeated("<script>&"),
    "commas": _repeated("D4,"),
    "colons": _repeated("a: 1\n"),
    "equals": _repeated("a = 1\n"),
}
"""By its name, each kind of text."""

GAMES = tuple(taught())


def _record(game: str, line: str) -> str:
    return f'urbannb record 1\ngame: "{game}"\nseed: 7\n{line}\n'


def _header(game: str, key: str, value: object) -> str:
    return _record(game, f"{key}: {json.dumps(value)}")


def _with(plain: dict[str, Any], key: str, value: object) -> dict[str, Any]:
    return {**plain, key: value}


def ways_in(folder: Path) -> dict[str, Callable[[str], object]]:
    """Every public way in that takes a text, by its name."""
    ways: dict[str, Callable[[str], object]] = {
        "new_game": ub.new_game,
        "rules": ub.rules,
        "lesson": ub.lesson,
        "play": ub.play,
        "position": ub.position,
        "replay": ub.replay,
        "file": lambda text: read(folder / text),
        "checked file": lambda text: check(_file(folder / "a.txt", text)),
        "checked deck": lambda text: check(_file(folder / "a.toml", text)),
        "bot": bot,
        "simulated bot": lambda text: simulate("city-blocks", 1, (text, text)),
        "simulated game": lambda text: simulate(text, 1),
        "bots by name": lambda text: seats(("Ana", "Ben"), text),
        "bots of a name": lambda text: seats(("Ana", "Ben"), {text: "greedy"}),
        "bot of a name": lambda text: seats(("Ana", "Ben"), {"Ben": text}),
        "file to save": lambda text: Files(folder).save(text, "x"),
        "file to load": lambda text: Files(folder).load(text),
        "color": color,
        "theme": theme_tokens,
    }
    for name in GAMES:
        ways |= {f"{way} of {name}": act for way, act in _of_a_game(name).items()}
        ways |= {f"{way} of a {name} position": act for way, act in _of_a_position(name).items()}
        ways |= {f"{way} of {name}": act for way, act in _doors(name).items()}
    ways |= {f"message {name}": _message(name) for name in MESSAGES if "file" not in name}
    return ways


def _file(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8", errors="replace")
    return path


def _of_a_game(name: str) -> dict[str, Callable[[str], object]]:
    game = ub.new_game(name, seed=3)
    book = game.rulebook
    plain = json.loads(game.state.to_json())
    lesson, rules = ub.lesson(name), ub.rules(name)
    exercise, problem = lesson.do(lesson.plan.names[-1]), lesson.predict(lesson.plan.names[-1])
    ways: dict[str, Callable[[str], object]] = {
        "play": game.play,
        "why": lambda text: str(game.why(text)),
        "outlook": game.outlook,
        "about": game.about,
        "rule": game.rule,
        "turn": lambda text: game.at(_number(text)),
        "steps": lambda text: game.steps_of(_number(text)),
        "view": lambda text: game.scene(**{text: 1}),
        "theme": lambda text: game.scene().to_svg(theme=text),
        "deck file": book.read_deck,
        "rule to look at": lambda text: ub.rules(name)[text],
        "rule to open": lambda text: ub.rules(name, open=text),
        "rules to search": rules.search,
        "answer to a question": problem.answer,
        "action in an exercise": exercise.play,
        "topic to do": lesson.do,
        "topic to predict": lesson.predict,
        "option": lambda text: ub.new_game(name, **{text: 1}),
        "record": lambda text: ub.replay(_record(name, text)),
        "action in a record": lambda text: ub.replay(_record(name, f"1 {text}")),
        "start in a record": lambda text: ub.replay(_header(name, "start", text)),
        "start of a record": lambda text: ub.replay(
            f'urbannb record 1\ngame: "{name}"\nstart: '
            + json.dumps({"game": name, "names": text}) + "\n"
        ),
        "raw value in a record": lambda text: ub.replay(_record(name, f"players: {text}")),
        "key in a record": lambda text: ub.replay(_record(name, f"{text}: 1")),
        "key of a position": lambda text: ub.position(_with(plain, text, 1)),
        "task of a position": lambda text: ub.position(_with(plain, "agenda", [{"task": text}])),
        "names of a position": lambda text: ub.position(_with(plain, "names", [text, "Ben"])),
    }  # fmt: skip
    for option in ("seed", "players", "variant", "deck", "conditions"):
        ways[f"option {option}"] = _option(name, option)
        ways[f"{option} in a record"] = _in_record(name, option)
        ways[f"list as {option}"] = _listed(name, option)
    for field in plain:
        ways[f"field {field} of a position"] = _field(plain, field)
        if isinstance(plain[field], dict):
            ways[f"key in {field} of a position"] = _key(plain, field)
    return ways


SHAPES: dict[str, Callable[[str], Any]] = {
    "": lambda text: text,
    "a key in ": lambda text: {text: 1},
    "a value in ": lambda text: {"Ana": text},
    "an entry in ": lambda text: [text],
}
"""As what a text may come in."""


def _of_a_position(name: str) -> dict[str, Callable[[str], object]]:
    """Every parameter of a game's `position`, in every shape."""
    position = getattr(ub.games, name.replace("-", "_")).position
    known = inspect.signature(position).parameters.values()
    options = [p.name for p in known if p.kind is not p.VAR_KEYWORD and p.name != "checked"]
    return {
        f"{shape}{option}": partial(_put, position, option, made)
        for option in options
        for shape, made in SHAPES.items()
    }


def _put(
    position: Callable[..., object], option: str, made: Callable[[str], Any], text: str
) -> object:
    return position(**{option: made(text)})


def _doors(name: str) -> dict[str, Callable[[str], object]]:
    """What else a game lets in: its own tests know, in `tests/<game>/doors.py`."""
    module = f"tests.{name.replace('-', '_')}.doors"
    try:
        found: dict[str, Callable[[str], object]] = importlib.import_module(module).DOORS
    except ModuleNotFoundError:
        return {}
    return found


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return 10**4000 if text.startswith("9") else -1


def _option(name: str, option: str) -> Callable[[str], object]:
    return lambda text: ub.new_game(name, **{option: text})


def _listed(name: str, option: str) -> Callable[[str], object]:
    def act(text: str) -> object:
        given: Any = [text, 7, [text]]
        return ub.new_game(name, **{option: given})

    return act


def _in_record(name: str, option: str) -> Callable[[str], object]:
    return lambda text: ub.replay(f'urbannb record 1\ngame: "{name}"\n{option}: {json.dumps(text)}')


def _field(plain: dict[str, Any], field: str) -> Callable[[str], object]:
    return lambda text: ub.position(json.dumps(_with(plain, field, text)))


def _key(plain: dict[str, Any], field: str) -> Callable[[str], object]:
    return lambda text: ub.position(_with(plain, field, {**plain[field], text: text}))


def _message(name: str) -> Callable[[str], object]:
    def act(text: str) -> object:
        session = Session(ub.new_game("city-blocks", seed=3))
        fields = {field.name: text for field in MESSAGES[name].fields}
        handle(session, {"do": name, **fields})
        return session.speaker.trouble and session.speaker.trouble.text

    return act
