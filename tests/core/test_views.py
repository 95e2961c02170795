"""Views made of parts are what a plain list of the same actions is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urbannb.core.action import Action
from urbannb.core.choosing.views import Chained, Grouped, Listed, Mapped, Product
from urbannb.core.patterns.fields import whole
from urbannb.core.patterns.indexed import Indexed

Number = Annotated[int, whole(0, 9)]


@dataclass(frozen=True, slots=True)
class One(Action, says="one {a}"):
    a: Number


@dataclass(frozen=True, slots=True)
class Two(Action, says="two {a} {b}"):
    a: Number
    b: Number


@dataclass(frozen=True, slots=True)
class Three(Action, says="three {a} {b} {c}"):
    a: Number
    b: Number
    c: Number


class Ones(Mapped, of=One, by=("a",)):
    __slots__ = ()


class Pairs(Mapped, of=Two, by=("a", "b")):
    __slots__ = ()


class Square(Product, of=Two, by=("a", "b")):
    __slots__ = ()


class Turned(Product, of=Two, by=lambda it: (it.b, it.a), make=lambda b, a: Two(a, b)):
    __slots__ = ()


class Cube(Product, of=Three, by=("a", "b", "c")):
    __slots__ = ()


class Menu(Grouped, of=Three, by=("a", "b", "c")):
    __slots__ = ()


class Evens(Indexed[int]):
    """Works its items out, as sites do."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __len__(self) -> int:
        return self.size

    def _at(self, index: int) -> int:
        if index >= self.size:
            raise IndexError(index)
        return 2 * index


some = st.lists(st.integers(0, 9), unique=True, max_size=4)
pairs = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), unique=True, max_size=4)
ones = some.map(lambda items: [One(a) for a in items])
groups = st.dictionaries(st.integers(0, 9), pairs, max_size=3)

views = {
    "listed": ones.map(lambda found: (Listed(found), found)),
    "mapped": some.map(lambda items: (Ones(items), [One(a) for a in items])),
    "mapped evens": st.integers(0, 5).map(
        lambda n: (Ones(Evens(n)), [One(a) for a in range(0, 2 * n, 2)])
    ),
    "mapped pairs": pairs.map(lambda items: (Pairs(items), [Two(*item) for item in items])),
    "product": st.tuples(some, some).map(
        lambda axes: (Square(*axes), [Two(a, b) for a in axes[0] for b in axes[1]])
    ),
    "product by parts": st.tuples(some, some).map(
        lambda axes: (Turned(*axes), [Two(a, b) for b in axes[0] for a in axes[1]])
    ),
    "product of three": st.tuples(some, some, some).map(
        lambda axes: (
            Cube(*axes),
            [Three(a, b, c) for a in axes[0] for b in axes[1] for c in axes[2]],
        )
    ),
    "grouped": st.tuples(groups, ones).map(
        lambda both: (
            Menu(list(both[0].items()), both[1]),
            both[1] + [Three(key, *item) for key, items in both[0].items() for item in items],
        )
    ),
    "chained": st.tuples(ones, pairs, some).map(
        lambda parts: (
            Chained(Listed(parts[0]), Pairs(parts[1]), Cube(parts[2], (1,), (2, 3))),
            parts[0]
            + [Two(*item) for item in parts[1]]
            + [Three(a, 1, c) for a in parts[2] for c in (2, 3)],
        )
    ),
}


def every() -> Iterator[Action]:
    """All the actions there are."""
    yield from (One(a) for a in range(10))
    yield from (Two(a, b) for a in range(10) for b in range(10))
    yield from (Three(a, b, c) for a in range(10) for b in range(10) for c in range(10))


EVERY = list(every())


@pytest.mark.parametrize("kind", views)
@given(data=st.data())
def test_a_view_is_a_list(kind, data):
    view: Any
    view, listed = data.draw(views[kind])
    assert len(view) == len(listed)
    assert list(view) == listed
    assert list(reversed(view)) == listed[::-1]
    assert {action for action in EVERY if view.allows(action)} == set(listed)
    assert not view.allows(None)
    assert not view.allows("one 1")
    assert [str(action) in view for action in listed[:3]] == [True] * len(listed[:3])
    assert "one 10" not in view
    for index in range(-len(listed), len(listed)):
        assert view[index] == listed[index]
    for index in (len(listed), len(listed) + 7, -len(listed) - 1):
        with pytest.raises(IndexError):
            view[index]
    cut = data.draw(st.slices(10))
    assert view[cut] == tuple(listed[cut])


def test_the_actions_of_a_view_are_made_when_they_are_looked_at():
    made = []

    def make(a: int, b: int) -> Two:
        made.append(a)
        return Two(a, b)

    class Lazy(Product, of=Two, by=("a", "b"), make=make):
        __slots__ = ()

    view = Lazy(range(1000), range(1000))
    assert len(view) == 10**6
    assert view[999_999] == Two(999, 999)
    assert made == [999]
    assert view.allows(Two(5, 7))
    assert Two(1000, 0) not in view
    assert made == [999]
