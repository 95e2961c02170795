"""Things that hang together, kept in groups while things come and go.

What comes joins the groups it touches, at the price of renaming the smaller ones; where
something leaves, its own group alone is looked through again. All that is kept are plain
dictionaries of values that never change, so a copy is a few shallow ones.
"""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.boards.grid import Near, pieces


class Groups:
    """Items in groups: the label of each, and of each label the members and their weight.

    `first` and `step` keep the labels of different `Groups` apart.
    """

    __slots__ = ("_label", "_step", "label", "members", "totals", "weights")

    def __init__(self, first: int = 0, step: int = 1) -> None:
        self.label: dict[int, int] = {}
        self.members: dict[int, tuple[int, ...]] = {}
        self.totals: dict[int, int] = {}
        self.weights: dict[int, int] = {}
        """The weight of each item that has one."""
        self._label, self._step = first, step

    def copy(self) -> Groups:
        """Another of the same groups."""
        new = Groups(self._label, self._step)
        new.label, new.members = self.label.copy(), self.members.copy()
        new.totals, new.weights = self.totals.copy(), self.weights.copy()
        return new

    def add(self, item: int, near: Iterable[int], weight: int = 0) -> None:
        """An item comes, next to these; it joins their groups."""
        label = self.label
        found = {label[other] for other in near if other in label}
        mine = self._join(found) if found else self._fresh()
        label[item] = mine
        self.members[mine] += (item,)
        if weight:
            self.weights[item] = weight
            self.totals[mine] += weight

    def link(self, item: int, near: Iterable[int]) -> None:
        """An item that is there touches these as well."""
        label = self.label
        found = {label[other] for other in near if other in label}
        found.add(label[item])
        self._join(found)

    def weigh(self, item: int, weight: int) -> None:
        """An item weighs something else now."""
        self.totals[self.label[item]] += weight - self.weights.pop(item, 0)
        if weight:
            self.weights[item] = weight

    def forget_weights(self) -> None:
        """Nothing weighs anything now."""
        self.weights = {}
        self.totals = dict.fromkeys(self.totals, 0)

    def remove(self, item: int, near: Near) -> None:
        """An item leaves; what hung together by it alone falls apart."""
        label = self.label.pop(item)
        del self.totals[label]
        self.weights.pop(item, None)
        rest = set(self.members.pop(label))
        rest.remove(item)
        for piece in pieces(rest, near):
            fresh = self._fresh()
            self.members[fresh] = piece
            self.label.update(dict.fromkeys(piece, fresh))
            self.totals[fresh] = sum(self.weights.get(each, 0) for each in piece)

    def touching(self, near: Iterable[int]) -> list[int]:
        """The labels of the groups to which any of these belong, each once."""
        label = self.label
        return list(dict.fromkeys(label[item] for item in near if item in label))

    def _fresh(self) -> int:
        self._label += self._step
        self.members[self._label] = ()
        self.totals[self._label] = 0
        return self._label

    def _join(self, labels: set[int]) -> int:
        """Make one group of several: the largest takes in the others."""
        if len(labels) == 1:
            return next(iter(labels))
        members = self.members
        kept = max(labels, key=lambda label: (len(members[label]), label))
        for label in sorted(labels):
            if label != kept:
                joined = members.pop(label)
                self.label.update(dict.fromkeys(joined, kept))
                members[kept] += joined
                self.totals[kept] += self.totals.pop(label)
        return kept
