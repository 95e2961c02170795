"""Players made of code. They see what the player whose place they take would see, no more."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from urbannb.core.engine import apply
from urbannb.core.errors import UrbanError
from urbannb.core.registry import find

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.core.rulebook import Rulebook
    from urbannb.core.state import State
    from urbannb.core.task import Action, Choice


class Bot(ABC):
    """A player for any game. The same position and seed always get the same answer."""

    name: ClassVar[str]
    title: ClassVar[str]

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Action:
        """The action to play now; the game is only looked at."""
        if game.over:
            raise UrbanError("the game is over: there is nothing to choose")
        choice: Choice[Any] = game.state.agenda[-1]  # type: ignore[assignment]  # not over
        return self.pick(game.rulebook, game.state, choice)

    def pick(self, rulebook: Rulebook[Any], state: State, choice: Choice[Any]) -> Action:
        """The answer to the choice that tops the agenda of a state."""
        player = choice.chooser(state)
        seen = rulebook.imagine(state, player, self.seed)
        return self._pick(rulebook, seen, choice, player)

    @abstractmethod
    def _pick(
        self, rulebook: Rulebook[Any], seen: State, choice: Choice[Any], player: int
    ) -> Action:
        """The answer, given a position that the player cannot tell from the real one."""

    def __repr__(self) -> str:
        return f"<bot {self.name}, seed {self.seed}>"


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    name = "random"
    title = "Random"

    def _pick(
        self, rulebook: Rulebook[Any], seen: State, choice: Choice[Any], player: int
    ) -> Action:
        actions = choice.actions(seen)
        draw = random.Random(seen.to_json()).random()
        return actions[int(draw * len(actions))]


class GreedyBot(Bot):
    """The action after which the position is worth most, by the game's own advice."""

    name = "greedy"
    title = "Greedy"

    def _pick(
        self, rulebook: Rulebook[Any], seen: State, choice: Choice[Any], player: int
    ) -> Action:
        def worth(action: Action) -> float:
            after = seen.copy()
            apply(after, action)
            return rulebook.advise(after, player)

        return max(choice.actions(seen), key=worth)


BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}


def bots(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game, the weakest first."""
    find(game)
    return tuple(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; `UrbanError` lists those there are."""
    try:
        kind = BOTS[name.strip().lower()]
    except (KeyError, AttributeError):
        known = ", ".join(BOTS)
        raise UrbanError(f"there is no bot called {name!r}; there are: {known}") from None
    return kind(seed)
