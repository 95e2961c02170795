"""Players made of code. They see what the player whose place they take would see, no more."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar

from urbannb.core.errors import UrbanError
from urbannb.core.registry import find
from urbannb.core.rulebook import Rulebook
from urbannb.core.text.quote import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.action import Action, Actions
    from urbannb.core.game import Game
    from urbannb.core.state import State
    from urbannb.core.task import Choice


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a choice, and a position its player cannot tell from the real one."""

    rulebook: Rulebook[Any]
    seen: State
    choice: Choice[Any]
    player: int

    @property
    def actions(self) -> Actions:
        """The legal answers."""
        return self.choice.actions(self.seen)

    @property
    def weighed(self) -> Iterator[tuple[Action, float]]:
        """The answers worth a thought, each with how good it is by the game's advice."""
        return self.rulebook.weigh(self.seen, self.choice, self.player)


class Bot(ABC):
    """A player for any game. The same position and seed always get the same answer."""

    name: ClassVar[str]
    title: ClassVar[str]
    words: ClassVar[str] = ""
    """What it does, where one chooses who is to play: "plays at random"."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Action:
        """The action to play now; the game is only looked at."""
        if game.over:
            raise UrbanError("the game is over: there is nothing to choose")
        choice: Choice[Any] = game.state.agenda[-1]
        return self.pick(game.rulebook, game.state, choice)

    def pick(self, rulebook: Rulebook[Any], state: State, choice: Choice[Any]) -> Action:
        """The answer to the choice that tops the agenda of a state."""
        player = choice.chooser(state)
        seen = rulebook.determinize(state, player, self.seed)
        return self.answer(Question(rulebook, seen, choice, player))

    @abstractmethod
    def answer(self, question: Question) -> Action:
        """One of the question's actions."""

    def __repr__(self) -> str:
        return f"<bot {self.name}, seed {self.seed}>"


class RandomBot(Bot):
    """Any legal action, all equally likely; drawn by what the player sees and the seed."""

    name = "random"
    title = "Random"
    words = "plays at random"

    def answer(self, question: Question) -> Action:
        """Any of the actions."""
        actions = question.actions
        return actions[int(random.Random(question.seen.to_json()).random() * len(actions))]


class GreedyBot(Bot):
    """The action after which the position is worth most; the first such."""

    name = "greedy"
    title = "Greedy"
    words = "plays well"

    def answer(self, question: Question) -> Action:
        """The action that is worth most."""
        return max(question.weighed, key=itemgetter(1))[0]


class HintBot(Bot):
    """What the game itself would advise; as the greedy bot where it has no advice of its own."""

    name = "hint"
    title = "Hint"
    words = "plays as the hints advise"

    def answer(self, question: Question) -> Action:
        """The hint of the game, which is given the position as the player sees it."""
        book = question.rulebook
        found = book.advised(question.seen, question.choice, question.player, self.seed)
        return found if found is not None else question.actions[0]


BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, HintBot)}


def hint(game: Game, seed: int = 0) -> Action:
    """What a game would advise whoever must decide now: its own hint, else the greedy bot's."""
    if game.over:
        raise UrbanError("the game is over: there is nothing to advise")
    return HintBot(seed).choose(game)


def bots(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game, the weakest first.

    "hint" is among them where the game has a hint of its own.
    """
    own = type(find(game)).hint is not Rulebook.hint
    return tuple(name for name in BOTS if own or name != HintBot.name)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by its name; `UrbanError` lists those there are.

    >>> game = ub.new_game("city-blocks", seed=7)
    >>> lab.bot("greedy").choose(game) in game.legal
    True
    """
    try:
        kind = BOTS[name.strip().lower()]
    except (KeyError, AttributeError):
        known = ", ".join(BOTS)
        raise UrbanError(f"there is no bot called {quoted(name)}; there are: {known}") from None
    return kind(seed)
