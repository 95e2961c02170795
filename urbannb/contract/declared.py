"""What a rulebook declares is of the kind that everything else takes: looked at before all else."""

from __future__ import annotations

import importlib.util
import inspect
import types
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, ClassVar, NamedTuple, Union, get_args, get_origin, get_type_hints

from urbannb.core.action import Action
from urbannb.core.checking.settings import Setting
from urbannb.core.choosing.asking import Ask
from urbannb.core.choosing.notation import Notation
from urbannb.core.data.codec import MADE_OF, PLAIN
from urbannb.core.defaults.rooms import Own, Rooms
from urbannb.core.errors import UrbanError
from urbannb.core.patterns.form import form_of
from urbannb.core.patterns.places import PlaceName
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.task import Choice, Task


class DeclaredField(NamedTuple):
    """An attribute of a rulebook: its kind, that of its entries, and what would be right."""

    name: str
    kind: type
    like: str
    entries: type | None = None
    of_classes: bool = False
    """Whether the entries are classes, not values."""


ALL = (
    DeclaredField("name", str, 'a text such as "my-game"'),
    DeclaredField("title", str, 'a text such as "My Game"'),
    DeclaredField("players", tuple, "the numbers of players, such as (2, 3, 4)", int),
    DeclaredField("summary", str, "the game in one sentence"),
    DeclaredField("designer", str, "a name"),
    DeclaredField("publisher", str, "a name"),
    DeclaredField("year", int, "a number such as 1883"),
    DeclaredField("package", str, 'the name of its Python package, such as "my_game"'),
    DeclaredField("end_rule", str, 'the id of the rule that ends the game, such as "MG-1"'),
    DeclaredField("closing", tuple, 'ids of rules that count up the end, such as ("MG-9",)', str),
    DeclaredField(
        "tasks", tuple, "the classes of all its tasks, such as (Draw, Place)", Task, True
    ),
    DeclaredField("notation", Notation, "a Notation of all its actions"),
    DeclaredField(
        "place_names",
        tuple,
        'the kinds of its places, such as (BOARD.place,), or (PlaceName("{cell}", "A cell.", '
        "cell=GRID.field),)",
        PlaceName,
    ),
    DeclaredField("face_down", tuple, 'names of fields of the state, such as ("pile",)', str),
    DeclaredField("open_tops", tuple, "those of `face_down` whose last card lies face up", str),
    DeclaredField(
        "settings", tuple, 'what may be agreed on, such as (YesNo("short", "Short"),)', Setting
    ),
    DeclaredField("variants", tuple, 'their names, such as ("short", "long")', str),
)


HOOKS = {
    ("words", "about"): ("rulebook", "state", "place"),
    ("words", "called"): ("state", "action"),
    ("words", "result"): ("state",),
    ("words", "count"): ("rulebook", "state"),
    ("words", "outlook"): ("rulebook", "state", "action"),
    ("words", "figures"): ("state", "action"),
    ("words", "because"): ("state", "after", "change"),
    ("table", "scene"): ("state", "view"),
    ("table", "gesture"): ("state", "action"),
    ("table", "attempt"): ("state", "places"),
    ("rules", "score"): ("state", "player"),
    ("rules", "winners"): ("state",),
    ("rules", "mistakes"): ("state",),
    ("bots", "terms"): ("state", "player"),
    ("bots", "evaluate"): ("state", "player"),
    ("bots", "weigh"): ("state", "choice", "player"),
    ("bots", "determinize"): ("state", "player", "seed"),
}
"""The functions of rooms that are found by their names, and what they are given."""
GIVEN = {field.name for field in fields(State)}
"""What every position begins with."""
LIKE: dict[Any, str] = {list: "str", tuple: "str, ...", dict: "str, int"}
"""What may be in a list, a tuple, a dict."""


def mistakes(book: Any) -> Iterator[str]:
    """All that is declared wrongly, or not at all, a sentence each."""
    wrong = [told for each in ALL if (told := _mistaken(book, each))]
    yield from wrong
    yield from _package(book)
    if not wrong:
        yield from _rules(book)
        yield from _state(book)
        for task in book.tasks:
            yield from _task(task)
        for kind in book.notation.actions:
            yield from _action(kind)
        yield from _setup(book)
        yield from _hooks(book)


def _mistaken(book: Any, each: DeclaredField) -> str:
    found: Any = getattr(book, each.name, None)
    if found is None:
        return f"the rulebook has no `{each.name}`: it is {each.like}"
    if not isinstance(found, each.kind):
        return f"`{each.name}` of the rulebook is {found!r}, not {each.like}"
    if each.entries is not None:
        entries: Any = found
        for entry in entries:
            if not _is(entry, each.entries, each.of_classes):
                return f"`{each.name}` of the rulebook has {entry!r} in it: it is {each.like}"
    return "" if found or each.name != "players" else f"`players` is empty: it is {each.like}"


def _is(entry: Any, kind: type, of_classes: bool) -> bool:
    if of_classes:
        return isinstance(entry, type) and issubclass(entry, kind)
    return isinstance(entry, kind)


def _package(book: Any) -> Iterator[str]:
    package = getattr(book, "package", None)
    try:
        missing = isinstance(package, str) and importlib.util.find_spec(package) is None
    except (ImportError, ValueError):
        missing = True
    if missing:
        yield f"`package` of the rulebook is {package!r}, which is no package of Python's"


def _state(book: Rulebook[Any]) -> Iterator[str]:
    kind: Any = getattr(book, "state_type", None)
    if not (isinstance(kind, type) and issubclass(kind, State)):
        yield f"`state_type` of the rulebook is {kind!r}, not its class of positions, a State"
        return
    game = getattr(kind, "game", None)
    if game != book.name:
        what = f"{kind.__name__}.game is {game!r}, not the name of the rulebook, {book.name!r}"
        yield f'{what}: write game: ClassVar[str] = "{book.name}" in it'
    if any(isinstance(value, Field) for value in vars(kind).values()):
        yield f"{kind.__name__} is no dataclass: write @dataclass(kw_only=True) above it"
        return
    for name, hint in get_type_hints(kind).items():
        if get_origin(hint) is not ClassVar and not _saved(hint):
            said = str(hint) if get_origin(hint) else getattr(hint, "__name__", str(hint))
            bare = f", of what is not said: write {said}[{LIKE[hint]}]" if hint in LIKE else ""
            yield f"{kind.__name__}.{name} cannot be saved: its type is {said}{bare}. {MADE_OF}"
    if type(book).new is Rulebook.new:
        for each in fields(kind):
            if each.name not in GIVEN and each.default is each.default_factory is MISSING:
                right = "such as = 0 or = field(default_factory=list)"
                yield f"{kind.__name__}.{each.name} has nothing to begin with: write it, {right}"
    yield from _piles(book, kind)


def _piles(book: Rulebook[Any], kind: Any) -> Iterator[str]:
    known = {field.name for field in fields(kind)}
    for name in book.face_down:
        if name not in known:
            yield f"`face_down` names {name!r}, but {kind.__name__} has no such field"
        elif get_origin(get_type_hints(kind)[name]) is not list:
            right = "a list of texts or numbers, or a list of such lists"
            yield f"`face_down` names {name!r}, but {kind.__name__}.{name} is no pile: {right}"
    for name in book.open_tops:
        if name not in book.face_down:
            yield f"`open_tops` names {name!r}, which is not among the piles of `face_down`"


def _saved(hint: Any) -> bool:
    """Whether values of a type can be saved, and read back as they were."""
    args = get_args(hint)
    kind = get_origin(hint) or hint
    if kind in PLAIN or kind is Task:
        return True
    if kind in (Union, types.UnionType):
        return len([each for each in args if each is not type(None)]) == 1 and all(
            map(_saved, args)
        )
    if kind is dict:
        return bool(args) and args[0] is str and _saved(args[1])
    if kind in (list, tuple):
        return bool(args) and all(_saved(each) for each in args if each is not Ellipsis)
    return is_dataclass(kind) and all(map(_saved, get_type_hints(kind).values()))


def _rules(book: Rulebook[Any]) -> Iterator[str]:
    try:
        _ = book.rules
    except UrbanError as error:
        yield str(error)


def _task(task: Any) -> Iterator[str]:
    name = task.__name__
    if task.__eq__ is object.__eq__:
        yield f"{name} is no dataclass: write @dataclass(frozen=True, slots=True) above it"
    if issubclass(task, Choice) and not hasattr(task, "rule"):
        yield f"{name} has no `rule`: the id of the rule that lets a player choose"
    if not issubclass(task, Ask):
        return
    if not hasattr(task, "kind") and task.reasons is Ask.reasons:
        yield f"{name} has no `kind`: the class of the actions that answer it"
    if task.question is Ask.question and not _words(getattr(task, "asks_for", "")):
        yield f'{name} has no `asks_for`: what is asked for, to follow "choose", such as "a square"'


def _words(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _action(kind: Any) -> Iterator[str]:
    name = kind.__name__
    if not issubclass(kind, Action):
        yield f"the notation has {kind!r} in it, which is no Action"
        return
    own = inspect.get_annotations(kind)  # `vars` has them only up to Python 3.13
    unfrozen = own and not is_dataclass(kind)
    if unfrozen or kind.__hash__ is None or (own and "__dataclass_fields__" not in vars(kind)):
        yield f"{name} must be frozen: write @dataclass(frozen=True, slots=True) above it"
        return
    try:
        form_of(kind)
    except TypeError as error:
        yield str(error)
    if (kind.__doc__ or "").startswith(f"{name}("):  # which a dataclass writes by itself
        yield f"{name} has no documentation: say in a sentence below its first line what it does"


def _setup(book: Rulebook[Any]) -> Iterator[str]:
    """Where a game begins as `SETUP` says, that is a list of tasks."""
    if type(book).new is not Rulebook.new:
        return
    setup: Any = Rooms.SETUP.find(book.package)
    if setup is None:
        yield f"nothing is set up: write `SETUP` in {book.package}.rules, or `new` of the rulebook"
    elif not isinstance(setup, Iterable) or not all(isinstance(task, Task) for task in setup):
        yield f"`SETUP` in {book.package}.rules is {setup!r}, not tasks such as (Deal(), Turn())"
    else:
        yield from (told for task in setup if (told := may_change(task)))


def _hooks(book: Rulebook[Any]) -> Iterator[str]:
    """What is called like a part of the game is that part, and no helper of that name."""
    for (room, name), given in HOOKS.items():
        own: Own[Any] = getattr(Rooms, name)
        found = own.find(book.package)
        if found is None:
            continue
        try:
            inspect.signature(found).bind(*given)
        except (TypeError, ValueError):
            asked = f"`{name}({', '.join(given)})` is asked for there"
            what = f"`{name}` in {book.package}.{room} is no helper: {asked}"
            yield f"{what}. Give it these parameters, or give a helper of your own another name"


def may_change(task: Task[Any]) -> str:
    """What is wrong with a task that has something in it that may change; "" for others."""
    try:
        hash(task)
    except TypeError as error:
        return f"{task} may change ({error}), and copies of a position share it: use tuples"
    return ""
