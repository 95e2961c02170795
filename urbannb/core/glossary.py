"""What things are called: how actions and places are written, and the pieces by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from urbannb.core.saves.origin import Origin


class Written(NamedTuple):
    """One kind of action, or of place: how it is written, and what that means.

    In the `pattern` ``{braces}`` stand for what differs, ``[brackets]`` for what may be left out.
    """

    pattern: str
    examples: tuple[str, ...]
    means: str


class Component(NamedTuple):
    """One kind of piece in the box, by the id that notations, places and positions have for it.

    `kind` says what it is: "card", "tile of Stage I". `origin` says where its facts come from:
    ``origin.source("price")`` is "published", "reported" (by one source), "inferred" or
    "house", which is ours.
    """

    id: str
    name: str
    kind: str
    origin: Origin
