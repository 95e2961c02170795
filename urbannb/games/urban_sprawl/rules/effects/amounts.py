"""Effects that give and take wealth and prestige, once or for each building of a kind."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.text.clause import Clause
from urbannb.games.urban_sprawl.components.effects import EFFECTS, MOST, YOU, Effect, Inside
from urbannb.games.urban_sprawl.components.fields import Fields
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.ledger import card_source
from urbannb.games.urban_sprawl.phrases.effects import amount_words
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.filters import Filter, read_per, read_picked, times
from urbannb.games.urban_sprawl.rules.effects.whom import CONTROLLER, WHO, who_face, who_words
from urbannb.games.urban_sprawl.rules.rulings.effects import AmountGained, AmountLost


def read_amounts(fields: Fields) -> tuple[int, int]:
    """Wealth and prestige; at least one of them."""
    wealth = fields.whole(WEALTH, 1, MOST, 0)
    prestige = fields.whole(PRESTIGE, 1, MOST, 0)
    if not {WEALTH, PRESTIGE} & set(fields.table):
        fields.reading.wrong(fields.path, f"{fields.what} needs wealth, prestige or both")
    return wealth, prestige


@dataclass(frozen=True, slots=True)
class Amounts(Effect):
    """Wealth and prestige, for each building of `per` or once."""

    wealth: int = 0
    prestige: int = 0
    who: str = YOU
    per: Filter | None = None

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> Amounts:
        wealth, prestige = read_amounts(fields)
        who = fields.word("who", WHO, YOU)
        per = read_per(fields, single=who == CONTROLLER)
        if who == CONTROLLER:
            read_picked(fields, "per", per)
        return cls(wealth, prestige, who, per)

    @property
    def fits(self) -> Filter | None:
        return self.per

    def counting(self, state: State, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
        return players

    def listed(self) -> str:
        return self.face().replace(" you own", " they own")

    def _clause(self, verb: str, you: str) -> Clause:
        amounts = amount_words(self.wealth, self.prestige)
        if self.who == CONTROLLER or self.per is None:
            return Clause(who_words(self.who, you, self.per), verb, amounts)
        return Clause(who_words(self.who, you), verb, f"{amounts} for each {self.per.each()}")

    def _face(self, words: str) -> str:
        if self.per is None:
            return who_face(self.who, words)
        if self.who == CONTROLLER:
            return who_face(self.per.one_face(), words)
        whose = "you own" if self.who == YOU else "they own"
        return who_face(self.who, f"{words} per {self.per.face(whose)}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        source = card_source(state, context.card)
        for player in players:
            number = times(state, context, self.per, player)
            for kind, amount in ((WEALTH, self.wealth), (PRESTIGE, self.prestige)):
                if amount * number:
                    self._change(state, log, player, kind, amount, number, source)

    @abstractmethod
    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        """So many times an amount for one player."""


@EFFECTS.record("gain")
@dataclass(frozen=True, slots=True)
class Gain(Amounts):
    """The amounts from the bank, once for each building of `per`."""

    def clause(self, you: str) -> Clause:
        return self._clause("gain", you)

    def face(self) -> str:
        return self._face(amount_words(self.wealth, self.prestige))

    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        state.gain(player, kind, each * number, source)
        if log:
            amount = each * number
            log.note(
                state, AmountGained("US-55", player=player, kind=kind, amount=amount, times=number)
            )


@EFFECTS.record("lose")
@dataclass(frozen=True, slots=True)
class Lose(Amounts):
    """A mandatory loss (US-58): players lose what they have."""

    def clause(self, you: str) -> Clause:
        return self._clause("lose", you)

    def face(self) -> str:
        return self._face(f"lose {amount_words(self.wealth, self.prestige)}")

    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        due = each * number
        lost = state.lose(player, kind, due, source)
        if log:
            taken = AmountLost("US-58", player=player, kind=kind, due=due, lost=lost, times=number)
            log.note(state, taken)
