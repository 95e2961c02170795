"""Actions, and the legal ones as a view."""

from __future__ import annotations

from typing import Any, ClassVar

from urbannb.core.patterns.form import form_of
from urbannb.core.patterns.indexed import Indexed
from urbannb.core.text import plural


class Action:
    """One choice: a small frozen value. ``str(action)`` is its notation and parses back.

    A class of actions says how they are written, and thereby how they are read: ``class
    Take(Action, says="take {cost}")``. `core.patterns.form` has all that may stand there. `like`
    are examples, and the documentation of the class says in a sentence what such an action is.
    """

    __slots__ = ()
    says: ClassVar[str] = ""
    like: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, says: str = "", like: tuple[str, ...] = ()) -> None:
        super().__init_subclass__()
        if like:
            cls.like = like
        if says:  # a dataclass with slots is made a second time, and then has both already
            cls.says = says
            cls.__str__ = Action.__str__  # type: ignore[method-assign]  # not that of its base

    def __str__(self) -> str:
        cls: Any = type(self)
        cls.__str__ = form_of(cls).write  # from now on without asking: games are written by it
        return str(self)


class Actions(Indexed[Action]):
    """The legal actions as a view: iterate it, ``in`` it, ``len`` it, index it.

    A notation may stand for its action on the left of ``in``, as it may be played: capitals,
    spaces, and the order of what has none make no difference. Views never change once made,
    whatever becomes of the game. `core.choosing.views` has the parts they are made of.
    """

    __slots__ = ()

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, str):
            return self.allows(item)
        plain = " ".join(item.split())
        kinds: set[Any] = {type(action) for action in self}
        read = (form_of(kind).read(plain) for kind in kinds if kind.says)
        return any(found is not None and self.allows(found) for found in read) or any(
            str(action) == item for action in self
        )

    def allows(self, action: object) -> bool:
        """The fast yes or no; games with large views answer without listing."""
        return any(action == mine for mine in self)

    def __repr__(self) -> str:
        shown = [str(action) for action in self[:12]]
        if len(self) > len(shown):
            shown.append(f"… {len(self) - len(shown)} more")
        return f"<{plural(len(self), 'action')}{': ' if shown else ''}{', '.join(shown)}>"
