"""Every message of the page: what it does, and how its fields are read.

Whatever arrives is answered: an unknown message, or one whose fields are not what they should be,
is told to the person, and so is whatever goes wrong on the way. Nothing is ever raised.
What was meant for an earlier decision (`ui.moments`) plays nothing and is never an error.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.text.quote import quoted
from urbannb.ui import drawers
from urbannb.ui.failures import Trouble
from urbannb.ui.moments import Late, came_late
from urbannb.ui.session import Session

HOWS = ("mouse", "touch", "key", "drag", "drop")
"""How a place was clicked."""
WAYS = ("first", "back", "next", "last", "fresh", "task", "play", "tick")
"""Where the stepper may go; it may also go to a step by its number."""
POINTING = ("point", "light")
"""What the pointer says by resting somewhere: it changes nothing that has been told."""
LONG = 1_000_000
"""Characters of a text, at most: so long a record nobody has."""

Read = Callable[[object], Any]


@dataclass(frozen=True)
class MessageField:
    """A field of a message. `read` raises `ValueError` for what it cannot be."""

    name: str
    read: Read
    what: str
    """What it has to be, in words."""
    default: object = ...
    """What stands for a field that is missing; there must be one where this is an ellipsis."""


@dataclass(frozen=True)
class Entry:
    """What one message does with its fields, and what becomes of it when it comes late."""

    act: Callable[..., object]
    fields: tuple[MessageField, ...] = ()
    late: Late = Late.DONE


def handle(session: Session, message: object) -> None:
    """Do what a message asks; what is wrong with it, or goes wrong, is kept to be shown."""
    given = message if isinstance(message, dict) else {}
    entry = MESSAGES.get(given.get("do", "")) if isinstance(given.get("do"), str) else None
    with session.lock:
        session.line.catch_up()
        late = came_late(given, session.speaker.moment)
        if late and entry is not None and entry.late is not Late.DONE:
            if entry.late is Late.TOLD:
                session.speaker.came_late()
            return
        session.speaker.trouble = None
        if not points(given):
            session.speaker.late = ""
        try:
            _do(session, entry, given)
        except UrbanError as error:
            if late:  # whoever meant it could not know
                session.speaker.came_late()
            else:
                session.went_wrong(Trouble(str(error)))
        except Exception as error:  # noqa: BLE001  # a callback's error has no other reader
            details = traceback.format_exc()
            session.went_wrong(Trouble(f"{type(error).__name__}: {error}", details))


def points(message: object) -> bool:
    """Whether a message says no more than where the pointer rests."""
    return isinstance(message, dict) and message.get("do") in POINTING


def _do(session: Session, entry: Entry | None, given: dict[Any, Any]) -> None:
    name = given.get("do")
    if entry is None:
        raise UrbanError(f"this table does not know how to do {quoted(name)}")
    entry.act(session, *(_read(name, field, given) for field in entry.fields))


def _read(message: object, field: MessageField, given: dict[Any, Any]) -> Any:
    value = given.get(field.name, field.default)
    if value is ...:
        raise UrbanError(f"{quoted(message)} needs {field.what} as {quoted(field.name)}")
    try:
        return field.read(value)
    except ValueError:
        raise UrbanError(
            f"{quoted(message)} needs {field.what} as {quoted(field.name)}, not {quoted(value)}"
        ) from None


# -- how fields are read


def _text(value: object) -> str:
    if isinstance(value, str) and len(value) > LONG:
        raise UrbanError(f"That text is longer than {LONG:,} characters; nothing here is so long.")
    if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)) > LONG:
        raise ValueError
    return str(value)


def _place(value: object) -> str | None:
    return None if value is None else _text(value)


def _whole(value: object) -> int:
    """The browser sends numbers as it finds them: in the text of an attribute."""
    text = _text(value)
    if not text.lstrip("-").isdecimal() or len(text) > 18:
        raise ValueError
    return int(text)


def _step(value: object) -> str:
    text = _text(value)
    if text not in WAYS and not (text.isdecimal() and len(text) <= 18):
        raise ValueError
    return text


def _how(value: object) -> str:
    if value not in HOWS:
        raise ValueError
    return str(value)


def _fields(value: object) -> dict[str, str]:
    """What was typed into a form."""
    given = dict(value) if isinstance(value, dict) else {None: None}
    return {_text(name): _text(text) for name, text in given.items()}


def _of(
    find: Callable[[Session], Callable[..., object]],
    *fields: MessageField,
    late: Late = Late.DONE,
) -> Entry:
    """A message that calls a method of one of the session's parts."""
    return Entry(lambda session, *values: find(session)(*values), fields, late)


FORM = MessageField("fields", _fields, "the fields of a form", {})
ACTION = MessageField("action", _text, "an action")
VARIATION = MessageField("name", _text, "the name of another way", "")
OFFER = MessageField("id", _text, "a game on offer", "")
MESSAGES: dict[str, Entry] = {
    # what answers the decision at hand
    "click": _of(
        lambda s: s.input.click,
        MessageField("place", _text, "a place"),
        MessageField("how", _how, f"one of {', '.join(HOWS)}", "mouse"),
        late=Late.TOLD,
    ),
    "choose": _of(lambda s: s.input.choose, ACTION, late=Late.TOLD),
    "place": _of(lambda s: s.input.place, late=Late.TOLD),
    "turn": _of(lambda s: s.input.turn, late=Late.TOLD),
    "hint": _of(lambda s: s.input.hint, late=Late.TOLD),
    "guide-show": _of(lambda s: s.input.guide_show, late=Late.TOLD),
    "guide-play": _of(lambda s: s.line.guide_play, late=Late.TOLD),
    "guide-back": _of(lambda s: s.line.guide_back, late=Late.TOLD),
    "from-here": _of(lambda s: s.line.play_from_here, late=Late.TOLD),
    "new": Entry(drawers.new, (FORM,), Late.TOLD),
    "again": Entry(
        drawers.again, (MessageField("seed", _text, "a new seed or none", ""),), Late.TOLD
    ),
    "load-text": Entry(drawers.load_text, (FORM,), Late.TOLD),
    "load-file": Entry(drawers.load_file, (MessageField("name", _text, "a file"),), Late.TOLD),
    "resume": Entry(drawers.resume, (OFFER,), Late.TOLD),
    "replace": Entry(drawers.replace, late=Late.TOLD),
    "keep-playing": Entry(drawers.keep_playing, late=Late.TOLD),
    "forget": Entry(drawers.forget, (OFFER,), Late.TOLD),
    # what points at an answer
    "aim": _of(lambda s: s.input.aim, ACTION, late=Late.DROPPED),
    # what goes a step: two quick clicks go two steps
    "undo": _of(lambda s: s.line.undo),
    "undo-turn": _of(lambda s: s.line.undo_turn),
    "redo": _of(lambda s: s.line.redo),
    "variation": _of(lambda s: s.line.vary, VARIATION),
    "compare": _of(lambda s: s.line.compare, VARIATION),
    "name-variation": _of(lambda s: s.line.name_variation, VARIATION, FORM),
    "drop-variation": _of(lambda s: s.line.drop_variation, VARIATION, late=Late.TOLD),
    "ask-instead": _of(lambda s: s.line.ask_instead, late=Late.TOLD),
    "bots": _of(lambda s: s.line.bots_go_on),
    "load-on": _of(lambda s: s.keeping.load_on),
    "load-stop": _of(lambda s: s.keeping.load_stop),
    "run": _of(lambda s: s.line.run_bots),
    "step": _of(
        lambda s: s.line.step, MessageField("to", _step, f"a number or one of {', '.join(WAYS)}")
    ),
    "look": _of(lambda s: s.line.look, MessageField("turn", _whole, "a whole number")),
    "review": _of(lambda s: s.line.review, MessageField("turn", _whole, "the number of an action")),
    # what plays nothing
    "point": _of(
        lambda s: s.input.point,
        MessageField("place", _place, "a place", None),
        MessageField("how", _how, f"one of {', '.join(HOWS)}", "mouse"),
    ),
    "escape": _of(lambda s: s.input.escape),
    "why": _of(lambda s: s.selection.toggle_why),
    "hands": _of(lambda s: s.looks.toggle_hands),
    "under": _of(lambda s: s.looks.toggle_under),
    "layer": _of(lambda s: s.looks.show_layer, MessageField("name", _text, "a layer")),
    "list": _of(lambda s: s.looks.toggle_list),
    "sort": _of(lambda s: s.looks.sort, MessageField("name", _text, "the name of a figure", "")),
    "count": _of(lambda s: s.line.count),
    "light": _of(
        lambda s: s.selection.light, MessageField("line", _text, "a line of the score", "")
    ),
    "unfold": _of(lambda s: s.looks.unfold, MessageField("line", _text, "a line of the score")),
    "dismiss": _of(lambda s: s.dismiss),
    "present": _of(lambda s: s.looks.present),
    "unadvise": _of(lambda s: s.input.unadvise),
    "guide-free": _of(lambda s: s.line.guide_free),
    "drawer": Entry(drawers.toggle, (MessageField("name", _text, "a drawer", ""),)),
    "rule": Entry(drawers.rule, (MessageField("id", _text, "the id of a rule", ""),)),
    "search": Entry(drawers.search, (FORM,)),
    "ours": Entry(drawers.ours),
    "agree": Entry(drawers.agree, (FORM,)),
    "typed": Entry(drawers.typed, (FORM,)),
    "save-file": Entry(drawers.save_file, (FORM,)),
}
