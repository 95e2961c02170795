"""A game being played: a position, its history, and every question one may ask of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from urbannb.core.action import Action, Actions
from urbannb.core.advice.review import Review, review
from urbannb.core.choosing.views import Listed
from urbannb.core.data.codec import MAX_NUMBER
from urbannb.core.data.record import dump
from urbannb.core.engine import advance, apply
from urbannb.core.errors import BadNotation, BadOption, IllegalAction, NothingToUndo, UrbanError
from urbannb.core.glossary import Rule
from urbannb.core.history import History, Steps, Trail, there_is
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Scores
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Decision
from urbannb.core.text import plural
from urbannb.core.text.quote import as_text, cut, quoted
from urbannb.core.verdict import Reason, Verdict
from urbannb.core.view import View

if TYPE_CHECKING:
    from random import Random

    from typing_extensions import TypeVar

    from urbannb.core.page import Turn
    from urbannb.core.progress import Progress

    S = TypeVar("S", bound=State, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """One game of any rulebook. Make one with `urbannb.new_game`, `position` or `replay`.

    >>> game = ub.new_game("city-blocks", seed=7)
    >>> game.decision.prompt
    'Ana: choose a tile and a block'
    >>> game.play("F3 C3")[0].rule
    'CB-10'

    Its type tells the type of its state; plain `Game` is one of any game. The history is the
    trail of actions; undo, `at` and the explained steps all play it again from the nearest
    position that is kept.
    """

    def __init__(
        self, rulebook: Rulebook[S], start: S, options: dict[str, Any] | None = None
    ) -> None:
        """`start` is the position before anything is run; it is never changed.

        `options` are what `new_game` was given, or None for a game that starts from a
        position of its own: they are what a record needs to begin again.
        """
        self.rulebook = rulebook
        self.options = options
        self._trail = Trail(start.copy())
        self._undone: list[Action] = []
        self._stand(start.copy())

    def _stand(self, state: S) -> None:
        """Take up a position that nobody else holds, and run it up to its decision."""
        self._state, self._lent = state, False
        self._choice: Choice[S] | None = advance(state)
        self._legal: Actions | None = None
        self._decision: Decision | None = None

    # -- where the game stands

    @property
    def state(self) -> S:
        """The position as plain data: a `State` with the fields of its game.

        It stays as it is, whatever is played afterward.
        """
        self._lent = True
        return self._state

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._state.names

    @property
    def start(self) -> S:
        """A copy of the position that the game began from, before its setup."""
        start: S = self._trail.start
        return start.copy()

    @property
    def notes(self) -> tuple[str, ...]:
        """What could not have come about in a game, in the position that this one begins from."""
        return self.rulebook.notes(self._trail.start) if self.options is None else ()

    @property
    def turn(self) -> int:
        """How many actions have been played."""
        return len(self._trail.actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self._trail.actions)

    @property
    def over(self) -> bool:
        """True when nobody has anything left to decide."""
        return self._choice is None

    @property
    def legal(self) -> Actions:
        """The legal actions of the pending decision; none when the game is over."""
        if self._legal is None:
            self._legal = self._choice.actions(self._state) if self._choice else Listed(())
        return self._legal

    @property
    def decision(self) -> Decision | None:
        """Who must decide what, or None when the game is over."""
        if self._decision is None and self._choice is not None:
            self._decision = Decision(
                self._choice.chooser(self._state),
                partial(self._prompt, self._trail, len(self._trail.actions)),
                self.legal,
            )
        return self._decision

    def _prompt(self, trail: Trail, turn: int) -> str:
        """What is or was asked after so many actions of a trail."""
        if trail is self._trail and turn == len(trail.actions) and self._choice:
            return self._choice.prompt(self._state)
        return trail.prompt(turn)

    @property
    def agenda(self) -> list[str]:
        """What is still going to happen, in words, the next thing first."""
        state = self._state
        return [task.words(state) for task in reversed(state.agenda) if not task.idle(state)]

    def scores(self) -> Scores:
        """A score tree for each player, or one for a team, as things stand."""
        return Scores(self.rulebook.scores(self._state))

    def winners(self) -> list[int]:
        """The players who have won; several when victory is shared, none before the end."""
        return self.rulebook.winners(self._state) if self.over else []

    # -- play

    def action(self, notation: str | Action) -> Action:
        """The action of a notation; `BadNotation` if it is none.

        A legal action passes through. Any other object is read again from its notation, so
        that an action put together by hand is held to the same as one that is typed.
        """
        if not isinstance(notation, str) and self.legal.allows(notation):
            return notation
        return self.rulebook.parse(as_text(notation))

    def draw(self, random: Callable[[], float] | Random) -> Action:
        """A legal action, each as likely as any other: ``game.draw(random.Random(7).random)``.

        The generator itself will do: ``game.draw(random.Random(7))``. Where there are very many
        actions, that is quicker than to look at all that are `legal`.
        """
        if self._choice is None:
            raise UrbanError("the game is over: there is nothing to choose")
        source: Any = random
        return self._choice.draw(self._state, getattr(source, "random", source))

    def _allows(self, action: Action) -> bool:
        if self._legal is None and self._choice:
            return self._choice.allows(self._state, action)
        return self.legal.allows(action)

    def play(self, action: str | Action) -> Steps:
        """Play an action or notation; returns the steps of what happened, worked out lazily.

        Raises `BadNotation` or `IllegalAction` (with the verdict) and then changes nothing.
        """
        if isinstance(action, str) or not self._allows(action):
            action = self._legal_action(action)
        if self._choice and self._choice.refuses(self._state, action):  # `why` is believed
            raise IllegalAction(self.why(action))
        if self._undone:
            self._undone.clear()
        self._push(action)
        trail = self._trail
        return Steps(self.rulebook, trail, len(trail.actions))

    def _legal_action(self, notation: str | Action) -> Action:
        action = self.action(notation)
        if not self._allows(action):
            raise IllegalAction(self.why(action))
        return action

    def suppose(self, action: str | Action) -> Steps:
        """Play an action as if no rule forbade it, to show what would come of it.

        No game promises to carry out what is illegal: it may raise anything. Use a copy.
        """
        self._push(self.action(action))
        return Steps(self.rulebook, self._trail, len(self._trail.actions))

    def _push(self, action: Action) -> None:
        if self._lent:  # somebody holds this state: leave it to them, go on with a copy
            self._state, self._lent = self._state.copy(), False
        self._trail.actions.append(action)
        self._choice = apply(self._state, action)
        self._legal = self._decision = None

    def undo(self) -> Action:
        """Take the last action back, drawn cards included; returns it."""
        if not self.turn:
            raise NothingToUndo("nothing to undo: this is where the game began")
        action = self._trail.actions[-1]
        self._rewind(self.turn - 1)
        return action

    def redo(self) -> Action:
        """Play again what was last undone; returns it."""
        if not self._undone:
            raise NothingToUndo("nothing to redo: no action has been taken back")
        action = self._undone.pop()
        self._push(action)
        return action

    @property
    def undone(self) -> int:
        """How many actions can be redone."""
        return len(self._undone)

    @property
    def ahead(self) -> tuple[Action, ...]:
        """The actions that can be redone, in the order in which they would be played."""
        return tuple(reversed(self._undone))

    def goto(self, turn: int) -> None:
        """Move this game to the position after `turn` actions, backward or forward."""
        self._check_turn(turn)
        if turn < self.turn:
            self._rewind(turn)
        while self.turn < turn:
            self.redo()

    def at(self, turn: int) -> Game[S]:
        """The game as it was after `turn` actions, as a game of its own."""
        if there_is(turn, self.turn - 1):
            self._trail.reach(turn)  # what is played again for this look serves the next one too
        other: Game[S] = Game.__new__(Game)
        other.rulebook, other.options = self.rulebook, self.options
        other._trail, other._undone = self._trail.until(self.turn), list(self._undone)
        other._legal = other._decision = None
        other._state, other._choice, other._lent = self.state, self._choice, True
        other.goto(turn)
        return other

    def copy(self) -> Game[S]:
        """Another game that stands where this one does, independent of it."""
        return self.at(self.turn)

    def _check_turn(self, turn: int) -> None:
        last = self.turn + self.undone
        if not there_is(turn, last):
            raise UrbanError(
                f"this game has the turns 0 to {last}; there is no turn {quoted(turn)}"
            )

    def _rewind(self, turn: int) -> None:
        self._undone.extend(reversed(self._trail.actions[turn:]))
        self._trail = self._trail.until(turn)
        state: S = self._trail.position(turn)
        self._stand(state)

    # -- explain

    def why(self, action: str | Action) -> Verdict:
        """Whether this may be played now; if not, with every condition that fails."""
        try:
            action = self.action(action)
        except BadNotation as error:
            rule = self._choice.rule if self._choice else self.rulebook.end_rule
            return Verdict(cut(error.text), (Reason("notation", rule, str(error)),))
        if self._choice is None:
            reason = Reason("game-over", self.rulebook.end_rule, "The game is over.")
            return Verdict(str(action), (reason,))
        return Verdict(str(action), tuple(self._choice.reasons(self._state, action)))

    def outlook(self, action: str | Action) -> Step:
        """What a legal action would do, before it is done."""
        return self.rulebook.outlook(self.state, self._legal_action(action))

    def about(self, place: str) -> Step:
        """Why a place of the board is as it is."""
        return self.rulebook.about(self.state, place)

    def review(self, turn: int | None = None, seed: int = 0) -> Review:
        """Whether an action, by default the latest, was good, compared with what the hint would be.

        It is judged by what its player could know when choosing; drawn cards do not count.
        """
        if not self.turn:
            raise UrbanError("nothing has been played yet: there is no action to judge")
        turn = self.turn if turn is None else turn
        if type(turn) is not int or not 1 <= turn <= self.turn:
            raise UrbanError(f"the actions are 1 to {self.turn}; there is no action {quoted(turn)}")
        state = self._trail.position(turn - 1)
        advance(state)
        return review(self.rulebook, state, self._trail.actions[turn - 1], seed)

    def rule(self, rule_id: str) -> Rule:
        """One numbered rule of the game."""
        return self.rulebook.rule(rule_id)

    @property
    def steps(self) -> History:
        """Everything that happened, explained, the setup first and the newest last."""
        return History([self._steps_of(n) for n in range(self.turn + 1)])

    def steps_of(self, turn: int) -> Steps:
        """What the action of that turn did; turn 0 is the setup."""
        if not there_is(turn, self.turn):
            raise UrbanError(
                f"turns 0 to {self.turn} have been played; there is no turn {quoted(turn)}"
            )
        return self._steps_of(turn)

    def _steps_of(self, turn: int) -> Steps:
        steps = self._trail.explained.get(turn)
        return Steps(self.rulebook, self._trail, turn) if steps is None else steps

    # -- show and save

    def scene(self, **view: Any) -> Any:
        """The board as data; keyword arguments are those of `urbannb.scene.View`."""
        known = [field.name for field in fields(View)]
        if unknown := [name for name in view if name not in known]:
            there = ", ".join(known)
            raise BadOption(f"a scene has no option {quoted(unknown[0])}; it has: {there}")
        return self.rulebook.scene(self.state, View(**view))

    def to_html(self, width: int = 720, *, progress: Progress | None = None) -> str:
        """The game as one page of HTML, to be read without Python: on a site, in a forum, on paper.

        It has every step with its board and rule, and fetches nothing. A board has `width` pixels,
        hands as whoever decides sees them. `progress` is called with how many actions are drawn.
        """
        from urbannb.core.page import ToldGame, to_html

        won = self.winners() if self.over else None
        played = ToldGame(self._turns(), self.turn, won, self.record())
        return to_html(self.rulebook, played, width, progress)

    def _turns(self) -> Iterator[Turn]:
        """The setup, then each action: "Ana: Factory 3 on D4"."""
        from urbannb.core.page import Turn

        along = self.at(0)
        yield Turn("Setup", self.steps_of(0), along.state)
        for number, action in enumerate(self.actions, 1):
            who = f"{self.names[along.decision.player]}: " if along.decision else ""
            title = f"{who}{self.rulebook.button(along.state, action)}"
            along.redo()
            yield Turn(title, self.steps_of(number), along.state)

    def record(self) -> str:
        """The game as text; `urbannb.replay` plays it again."""
        if self.options is None:
            options = {"start": json.loads(self.start.to_json())}
        else:
            edition = self._trail.start.edition
            options = {**self.options, **({"edition": edition} if edition > 1 else {})}
        return dump(self.rulebook.name, options, self._trail.actions)

    def __str__(self) -> str:
        decision = self.decision
        said = decision.prompt if decision else "The game is over."
        return "\n".join((self.scene().to_text(), said, *(self.notes if not self.turn else ())))

    def __repr__(self) -> str:
        return f"<{self.rulebook.title}, {plural(self.turn, 'action')} played>"


def begin(
    rulebook: Rulebook[S],
    /,
    *,
    seed: int = 0,
    players: int | Sequence[str] | None = None,
    edition: Any = None,
    **options: Any,
) -> Game[S]:
    """A fresh game of a rulebook, registered or not; by its latest edition, or an earlier one."""
    if type(seed) is not int:
        raise BadOption(f"the seed must be a whole number, not {quoted(seed)}", "seed")
    if abs(seed) > MAX_NUMBER:
        raise BadOption("the seed is too big a number; it may have 18 digits", "seed")
    options = rulebook.options(**options)
    names = rulebook.player_names(players, **options)
    latest = rulebook.edition
    if edition is not None and (type(edition) is not int or not 1 <= edition <= latest):
        raise BadOption(f"there is no edition {quoted(edition)}; the latest is {latest}", "edition")
    state = rulebook.new(names, seed, **options)
    state.edition = edition or latest
    said = {"edition": state.edition} if state.edition > 1 else {}
    return Game(rulebook, state, {"seed": seed, "players": list(names), **said, **options})
