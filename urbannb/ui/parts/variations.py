"""What if: the other ways in which a game at a table went, kept when one plays something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from urbannb.core.action import Action
from urbannb.core.checking.names import MAX_WAY, way_mistake
from urbannb.core.data.record import WrittenWay
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.saves.replay import MOST_WAYS, OtherWay
from urbannb.core.text import capital, number
from urbannb.core.text.quote import quoted
from urbannb.core.text.table import DataTable, Row, player_cell
from urbannb.ui.parts.match import Match


@dataclass(frozen=True)
class Variation:
    """Another way the game went: all its actions, and what it is called."""

    name: str
    actions: tuple[Action, ...]


class Variations:
    """The other ways a game went. One that goes no further than the game itself is not kept."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.kept: list[Variation] = []
        """The latest first."""
        self.compared: Variation | None = None
        """The one that stands beside the game."""
        self._ends: dict[Variation, Game] = {}

    def clear(self) -> None:
        """Another game is on the table."""
        self.kept, self.compared, self._ends = [], None, {}

    def put(self, ways: Sequence[OtherWay]) -> None:
        """The ways that were kept with the game on the table."""
        for way in reversed(ways):
            self.kept = [Variation(self._fresh(way.name), way.actions), *self.kept]
        self.after()

    def written(self) -> list[WrittenWay]:
        """All of them, to be kept with the game."""
        here = self._match.game.actions
        parts = ((v, common(v.actions, here)) for v in self.kept)
        return [WrittenWay(v.name, n + 1, v.actions[n:]) for v, n in parts]

    def before(self, action: Action) -> None:
        """An action is about to be played: where it is not the one taken back, that way is kept."""
        game = self._match.game
        if game.ahead and game.ahead[0] != action:
            self._keep((*game.actions, *game.ahead))

    def _keep(self, actions: tuple[Action, ...]) -> None:
        """Keep a way, in place of those that it goes on from."""
        game = self._match.game
        parts = common(actions, game.actions)
        named = next((v.name for v in self.kept if v.actions == actions[: len(v.actions)]), "")
        if not named:
            said = game.rulebook.called(game.at(parts).state, actions[parts])
            named = self._fresh(capital(said) if said else str(actions[parts]))
        rest = [v for v in self.kept if v.actions != actions[: len(v.actions)]]
        self.kept = [Variation(named, actions), *rest][:MOST_WAYS]

    def _fresh(self, name: str) -> str:
        """The name, with a number where another is called so."""
        name, taken = name[:MAX_WAY], {v.name for v in self.kept}
        numbered = (f"{name[: MAX_WAY - 5]} ({n})" for n in range(2, MOST_WAYS + 3))
        return name if name not in taken else next(n for n in numbered if n not in taken)

    def after(self) -> None:
        """Something was played: what the game itself has come to again is no other way."""
        now = self._match.game.actions
        self.kept = [v for v in self.kept if v.actions != now[: len(v.actions)]]
        if self.compared not in self.kept:
            self.compared = None

    def named(self, name: str) -> Variation:
        """The one of that name; the latest where none is given."""
        found = next((v for v in self.kept if name in ("", v.name)), None)
        if found is None:
            listed = ", ".join(v.name for v in self.kept) or "none are kept"
            raise BadOption(f"there is no other way called {quoted(name)}: {listed}", "name")
        return found

    def switch(self, name: str) -> Variation:
        """Go that way; the game as it was is another way from now on."""
        to, game = self.named(name), self._match.game
        was = (*game.actions, *game.ahead)
        self.kept.remove(to)
        parts = common(to.actions, was)
        game.goto(min(parts, game.turn + game.undone))
        for action in to.actions[game.turn :]:
            game.play(action)
        if was != to.actions[: len(was)]:
            self._keep(was)
        self.compared = None
        return to

    def rename(self, old: str, new: str) -> None:
        """Call one something else."""
        found, words = self.named(old), " ".join(new.split())
        if not words:
            raise BadOption("a way needs a name of at least one letter", "name")
        if wrong := way_mistake(words[:MAX_WAY]):
            raise BadOption(wrong, "name")
        if words != old:
            fresh = replace(found, name=self._fresh(words))
            self.kept[self.kept.index(found)] = fresh
            self.compared = fresh if self.compared == found else self.compared

    def remove(self, name: str) -> Variation:
        """Keep one no longer."""
        found = self.named(name)
        self.kept.remove(found)
        self.after()
        return found

    def compare(self, name: str) -> None:
        """Put one beside the game, or away again."""
        found = self.named(name)
        self.compared = None if self.compared == found else found

    def end(self, variation: Variation) -> Game:
        """The game as it stands at the end of that way."""
        if variation not in self._ends:
            game = self._match.game
            there = game.at(common(variation.actions, game.actions))
            for action in variation.actions[there.turn :]:
                there.play(action)
            self._ends[variation] = there
        return self._ends[variation]

    def parts_at(self, variation: Variation) -> int:
        """How many actions both have in common."""
        return common(variation.actions, self._match.game.actions)

    def scores(self, variation: Variation) -> DataTable:
        """What everybody has here and there, and the difference."""
        here, there = self._match.game.scores(), self.end(variation).scores()
        names = self._match.game.names
        rows = []
        for n, (one, other) in enumerate(zip(here, there, strict=True)):
            first = player_cell(names, n) if len(here) > 1 else "The score"
            by = other.total - one.total
            sign = "+" if by > 0 else ""
            rows.append(Row((first, one.amount, other.amount, f"{sign}{number(by)}")))
        return DataTable(("", ">Here", ">There", ">Difference"), tuple(rows))


def common(one: Sequence[Action], other: Sequence[Action]) -> int:
    """With how many equal actions two ways begin."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
