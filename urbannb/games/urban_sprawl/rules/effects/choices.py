"""Choices: a card offers several lists of effects, and a player takes one (US-55)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Option
from urbannb.core.log import Log
from urbannb.core.text import listing
from urbannb.core.text.clause import Clause
from urbannb.games.urban_sprawl.components.effects import (
    EFFECTS,
    YOU,
    Effect,
    Effects,
    Inside,
    effects_of,
)
from urbannb.games.urban_sprawl.components.fields import Fields
from urbannb.games.urban_sprawl.phrases.effects import done_face, done_words
from urbannb.games.urban_sprawl.rules.base import AskOne, State
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import ask, branch_tasks
from urbannb.games.urban_sprawl.rules.effects.whom import PLAYERS, who_face, who_words
from urbannb.games.urban_sprawl.rules.rulings.effects import OptionTaken


@EFFECTS.record("choose")
@dataclass(frozen=True, slots=True)
class Alternatives(Effect):
    """One of several lists of effects."""

    options: tuple[Effects, ...]
    who: str = YOU

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> Alternatives:
        options = []
        for raw, path in fields.items("options"):
            if not isinstance(raw, list) or not raw:
                fields.reading.wrong(path, "each option is a list of effects in square brackets")
                continue
            items = [(item, (*path, i)) for i, item in enumerate(raw)]
            options.append(effects_of(items, fields.reading, inside.deeper()))
        if len(fields.items("options")) < 2:
            fields.wrong("options", "a choice needs two options or more")
        return cls(tuple(options), fields.word("who", PLAYERS, YOU))

    @property
    def branches(self) -> tuple[Effects, ...]:
        return self.options

    def calling(self, that: str) -> Alternatives:
        named = (tuple(one.calling(that) for one in option) for option in self.options)
        return replace(self, options=tuple(named))

    def clause(self, you: str) -> Clause:
        done = [done_words(option) for option in self.options]
        words = (f"to {words}" if alone else f"that {words}" for words, alone in done)
        return Clause(who_words(self.who, you), "choose", listing(words, "or"))

    def face(self) -> str:
        return who_face(self.who, " or ".join(done_face(option) for option in self.options))

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [ChooseOption(context.given_to(p), p) for p in players])


@dataclass(frozen=True, slots=True)
class ChooseOption(AskOne):
    """US-55: a card offers several things; a player takes one."""

    context: Context
    player: int
    rule = "US-55"
    kind = Option
    asks_for = "one of the options on the card"

    def question(self, state: State) -> str:
        return f"one of the options of {self.context.the(state)}"

    def options(self, state: State) -> Sequence[Action]:
        return [Option(n + 1) for n in range(len(self.offered(state)))]

    def offered(self, state: State) -> tuple[Effects, ...]:
        """The lists of effects to choose from."""
        return cast("Alternatives", self.context.effect(state)).options

    def answer(self, state: State, action: Option, log: Log | None) -> None:
        branch = action.number - 1
        taken = self.offered(state)[branch]
        state.agenda += branch_tasks(self.context, branch, len(taken))
        if log:
            card = self.context.card
            log.note(state, OptionTaken("US-55", card=card, player=self.player, effects=taken))


TASKS = (ChooseOption,)
