"""What the contract demands of names: actions, places and pieces are all listed, each once."""

from __future__ import annotations

from typing import Any

from urbannb.contract import expect
from urbannb.contract.promise import promise
from urbannb.core.data.origin import SOURCES
from urbannb.core.patterns.form import HowWritten
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import listing


@promise
def lists(book: Rulebook[Any], players: int = 0, seed: int = 0) -> None:  # noqa: ARG001  # as all promises
    """Each kind of action and of place is listed with examples, each piece with its origin."""
    for kind, written in zip(book.notation.actions, book.notations(), strict=True):
        _well_written(written)
        for example in written.examples:
            with expect.works(f"reading the example {example!r}"):
                action = book.parse(example)
            expect.same((type(action), str(action)), (kind, example), f"the action {example!r}")
    expect.true(
        len(book.place_names) > 0,
        "no kind of place is listed: name them in `place_names` of the rulebook",
    )
    for number, written in enumerate(book.places()):
        _well_written(written)
        for example in written.examples:
            expect.same(_kinds(book, example), [number], f"the kinds of place that {example!r} is")
    pieces = book.components(book.deck_template())
    expect.same(pieces, book.components(), "the pieces of the deck to type into")
    expect.same(len({piece.id for piece in pieces}), len(pieces), "pieces with an id of their own")
    for piece in pieces:
        for text in (piece.id, piece.name, piece.kind):
            expect.readable(text, f"what the piece {piece.id} is called")
        expect.true(piece.origin.provenance in SOURCES, f"nobody knows where {piece.id} comes from")


def place(book: Rulebook[Any], name: str) -> None:
    """A place of the table is of one of the kinds that are listed; after # it is seen again."""
    found = _kinds(book, name.partition("#")[0])
    known = listing(repr(kind.says) for kind in book.place_names) or "none"
    expect.true(found, f"{name!r} is the name of no place; `place_names` of the rulebook: {known}")
    twice = listing(repr(book.place_names[n].says) for n in found)
    expect.true(len(found) == 1, f"{name!r} is the name of two kinds of place: {twice}")


def _kinds(book: Rulebook[Any], name: str) -> list[int]:
    return [n for n, kind in enumerate(book.place_names) if kind.of(name) is not None]


def _well_written(written: HowWritten) -> None:
    expect.true(written.pattern.strip(), "a pattern is empty")
    expect.true(len(written.examples) > 0, f"{written.pattern} has no example")
    expect.sentences(written.means, f"what {written.pattern} means")
