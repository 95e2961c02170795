"""What a city has in all: its sims, its pollution, who provides sims and who requires them.

And its blocks by what other cards call them, which is asked without end: "if the city has no
Police Station", "limit of 1"; and by the kinds of specials that they have.
"""

from __future__ import annotations

from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.model.ground import Block, Cells


class Totals:
    """The totals of a city, kept as blocks come and go."""

    __slots__ = ("_saying", "_titled", "pollution", "providers", "sims", "users", "value")

    def __init__(self) -> None:
        self.sims = self.pollution = self.value = 0
        """The sims that are provided, the pollution factors, and the values of all blocks."""
        self.providers = self.users = 0
        """How many blocks provide sims, and how many require any (SC-71, SC-72)."""
        self._titled: dict[str, Cells] = {}
        self._saying: dict[type[Special], Cells] = {}

    def copy(self) -> Totals:
        """Another of the same totals."""
        new = Totals()
        new.sims, new.pollution, new.value = self.sims, self.pollution, self.value
        new.providers, new.users = self.providers, self.users
        new._titled, new._saying = self._titled.copy(), self._saying.copy()
        return new

    def enter(self, block: Block) -> None:
        """A block is there now."""
        self._count(block, 1)
        for title in block.face.card.titles:
            self._titled[title] = (*self._titled.get(title, ()), block.cell)
        for kind in _kinds(block):
            self._saying[kind] = (*self._saying.get(kind, ()), block.cell)

    def leave(self, block: Block) -> None:
        """A block is gone."""
        self._count(block, -1)
        for title in block.face.card.titles:
            left = tuple(cell for cell in self._titled.pop(title) if cell != block.cell)
            if left:
                self._titled[title] = left
        for kind in _kinds(block):
            self._saying[kind] = tuple(cell for cell in self._saying[kind] if cell != block.cell)

    def replace(self, old: Block, new: Block) -> None:
        """A block lies over another."""
        self.leave(old)
        self.enter(new)

    def titled(self, title: str) -> Cells:
        """The blocks that cards call so, in reading order."""
        return tuple(sorted(self._titled.get(title, ())))

    def saying(self, kind: type[Special]) -> list[int]:
        """The blocks whose cards have a special of a kind, in reading order."""
        found = (cells for each, cells in self._saying.items() if kind in each.__mro__)
        return sorted({cell for cells in found for cell in cells})

    def _count(self, block: Block, sign: int) -> None:
        card = block.face.card
        self.sims += sign * card.gives
        self.pollution += sign * card.pollution
        self.value += sign * card.value
        self.providers += sign * (card.gives > 0)
        self.users += sign * (card.needs > 0)


def _kinds(block: Block) -> set[type[Special]]:
    """The kinds of the specials of a block."""
    return {type(special) for special in block.face.card.specials}
