"""What the contract demands of scores: each is the sum of its leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.contract import expect
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.contract.promises import listed
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score


@promise
def scores(book: Rulebook[Any], players: int, seed: int) -> None:
    """Each score is the sum of its leaves and names its rules."""
    for at in played(start(book, players, seed), seed):
        trees = at.scores()
        wanted = 1 if book.team else players
        expect.same(len(trees), wanted, f"{at!r}: how many scores")
        for tree in trees:
            leaves = sum(leaf.points for leaf in tree.leaves())
            expect.same(leaves, tree.total, f"{at!r}: the leaves of {tree.name} and the total")
            expect.readable(str(tree), "a score as text")
            for part in parts(tree):
                expect.true(
                    part.rule in book.rules, f"a score cites {part.rule!r}, which is no rule"
                )
                expect.readable(part.name, "the name of a score line")
                with expect.works(f"the places of {part.name}"):
                    for place in part.places:
                        listed.place(book, place)
                lost = f"{part.name} has points of its own beside its lines: {part.points} are lost"
                expect.true(part.points in (0, part.total), lost)
                keys = {line.key for line in part.lines} - {""}
                expect.same(len(keys), len(part.lines), f"lines of {part.name} with their own keys")


def parts(score: Score) -> Iterator[Score]:
    """A score, its lines, and the lines of those."""
    yield score
    for part in score.lines:
        yield from parts(part)
