"""What a network falls into when one of its blocks is covered, and the sims of each piece.

One walk over the network answers it for all of its blocks. The walk goes as deep as it can before
it turns back, and numbers the blocks as it meets them; so all that was first met beyond a block
has the numbers that follow its own. What lies beyond hangs together with the rest only where
some way leads from it to a lower number than the block's; otherwise the block cuts it off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from urbannb.games.sim_city.model.sets.window import Window

Near = Callable[[int], Iterable[int]]


class Cuts:
    """The pieces of a network without one of its blocks, for each of them."""

    __slots__ = ("_beyond", "_least", "_masks", "_number", "_total", "_weights", "_window")

    def __init__(self, start: int, near: Near, weights: dict[int, int]) -> None:
        """The network of a block; the blocks next to one, and the sims of those with any."""
        self._weights = weights
        self._window: Window | None = None
        self._masks: dict[int | None, int] = {}
        self._number: dict[int, int] = {}
        self._beyond: dict[int, list[tuple[int, int, int]]] = {}
        """Of each block what it cuts off: the first and last numbers there, and the sims."""
        self._least: dict[int, int] | None = None
        self._total = self._walk(start, near)

    def _walk(self, start: int, near: Near) -> int:
        """Meet every block; returns the sims of all."""
        number, weights = self._number, self._weights
        lowest: dict[int, int] = {}
        sims: dict[int, int] = {}
        path: list[tuple[int, Iterator[int]]] = []

        def meet(block: int) -> None:
            number[block] = lowest[block] = len(number)
            sims[block] = weights.get(block, 0)
            path.append((block, iter(near(block))))

        meet(start)
        while path:
            block, onward = path[-1]
            for other in onward:
                known = number.get(other)
                if known is None:
                    meet(other)
                    break
                lowest[block] = min(lowest[block], known)
            else:
                path.pop()
                if path:
                    self._turn_back(path[-1][0], block, lowest, sims)
        return sims[start]

    def _turn_back(
        self, before: int, block: int, lowest: dict[int, int], sims: dict[int, int]
    ) -> None:
        """All that lies beyond a block has been met."""
        number = self._number
        sims[before] += sims[block]
        if lowest[block] >= number[before]:
            piece = (number[block], len(number) - 1, sims[block])
            self._beyond.setdefault(before, []).append(piece)
        else:
            lowest[before] = min(lowest[before], lowest[block])

    def mask(self, window: Window, needed: int | None = None) -> int:
        """The blocks without which the network falls apart, as bits.

        With a number only those without which some piece of it has fewer sims.
        """
        if self._window != window:
            self._window, self._masks = window, {}
        found = self._masks.get(needed)
        if found is None:
            weakest = self._weakest()
            found = self._masks[needed] = window.mask(
                weakest if needed is None else [b for b in weakest if weakest[b] < needed]
            )
        return found

    def _weakest(self) -> dict[int, int]:
        """The sims of the weakest piece without each block that cuts something off."""
        if self._least is None:
            total, gives = self._total, self._weights
            self._least = {}
            for block, cut in self._beyond.items():
                sims = [piece[2] for piece in cut]
                self._least[block] = min(*sims, total - gives.get(block, 0) - sum(sims))
        return self._least

    def sims(self, covered: int, touched: Iterable[int]) -> int:
        """The sims of all pieces to which any of these belong, when a block is covered."""
        rest = self._total - self._weights.get(covered, 0)
        beyond = self._beyond.get(covered)
        if beyond is None:
            return rest
        number, found = self._number, set()
        for block in touched:
            mine = number[block]
            found.add(next((piece for piece in beyond if piece[0] <= mine <= piece[1]), None))
        rest -= sum(piece[2] for piece in beyond)
        return sum(piece[2] if piece else rest for piece in found)
