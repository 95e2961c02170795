"""Telling: who puts which kind of ruling into words, and what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, Generic, TypeVar

from urbannb.core.ruling import Ruling
from urbannb.core.text import listing
from urbannb.core.text.table import DataTable

S = TypeVar("S")
R = TypeVar("R", bound=Ruling)


@dataclass(frozen=True)
class Said:
    """What something comes to in words: all of a `Step` that its rule and position do not say.

    Without places of its own it has those of the ruling; without a title, that of the rule.
    `also` are the ids of other rules that bear on it. `short` says what the table does not, for
    where both stand side by side and there is little room; `gist` is what matters of it in a few
    words, where many steps are told in a line. Not `noted` it leaves out what is
    ours about the rule, as that had no part in it.
    """

    text: str
    table: DataTable | None = None
    places: tuple[str, ...] = ()
    dimmed: tuple[str, ...] = ()
    title: str = ""
    also: tuple[str, ...] = ()
    short: str = ""
    gist: str = ""
    noted: bool = True


class Tellers(Generic[S]):
    """A teller for each kind of ruling: a function that says it of a position.

    A chapter has its own, and a game those of all its chapters::

        tells: Tellers[State] = Tellers()

        @tells(Drew)
        def drew(state: State, ruling: Drew) -> Said:
            return Said(f"{ruling.left} are left.")

        TELLERS = Tellers(setup.tells, turn.tells)

    A type checker sees that each teller takes the rulings it is given.
    """

    def __init__(self, *chapters: Tellers[S]) -> None:
        self._by_kind: dict[type[Ruling], Callable[[S, Any], Said]] = {}
        for chapter in chapters:
            for kind, teller in chapter._by_kind.items():
                self._add(kind, teller)

    @classmethod
    def worded(cls, sentences: Mapping[type[Ruling], str]) -> Tellers[S]:
        """Tellers for rulings that one sentence is enough for: ``{Drew: "{left} are left."}``.

        Words in braces are fields of the ruling; ``{player}`` is the name of that player, and of a
        field with several entries all are listed.
        """
        made: Tellers[S] = cls()
        for kind, sentence in sentences.items():
            made._add(kind, partial(_filled, sentence))
        return made

    def __call__(self, kind: type[R]) -> Callable[[Callable[[S, R], Said]], Callable[[S, R], Said]]:
        """Mark a function as the teller of a kind of ruling."""

        def mark(teller: Callable[[S, R], Said]) -> Callable[[S, R], Said]:
            self._add(kind, teller)
            return teller

        return mark

    def _add(self, kind: type[Ruling], teller: Callable[[S, Any], Said]) -> None:
        if kind in self._by_kind:
            raise TypeError(f"{kind.__name__} has two tellers")
        self._by_kind[kind] = teller

    @property
    def kinds(self) -> frozenset[type[Ruling]]:
        """Every kind of ruling that somebody tells."""
        return frozenset(self._by_kind)

    def tell(self, state: S, ruling: Ruling) -> Said:
        """A ruling in words, with the names and numbers of the position it was made in."""
        kind = type(ruling)
        if kind not in self._by_kind:
            raise TypeError(
                f"nobody tells {kind.__name__}: write its sentence in TELLERS of the room `words`"
            )
        said: Any = self._by_kind[kind](state, ruling)
        if not isinstance(said, Said):
            raise TypeError(f"the teller of {kind.__name__} gives {said!r}, not Said(text)")
        return said


def _filled(sentence: str, state: Any, ruling: Ruling) -> Said:
    """A sentence with the fields of a ruling."""
    kind = type(ruling).__name__
    given = {field.name: _shown(getattr(ruling, field.name)) for field in fields(ruling)}
    player = given.get("player")
    if player is not None:
        if player not in range(len(state.names)):
            last = len(state.names) - 1
            told = f"player {player!r}, but they are numbered from 0 to {last}"
            raise TypeError(f"{kind} is of {told}: of nobody, it has a sentence without {{player}}")
        given["player"] = state.names[player]
    try:
        return Said(sentence.format(**given))
    except KeyError as error:
        why = f"but has no field {error}"
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        why = f"which cannot be filled in ({error})"
    raise TypeError(f"{kind} is told as {sentence!r}, {why}; its fields are {', '.join(given)}")


def _shown(value: Any) -> Any:
    """A field as it stands in a sentence."""
    several = isinstance(value, tuple | list) and not isinstance(value, str)
    return listing(map(str, value)) if several else value
