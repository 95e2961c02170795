"""Benefits that bring development, prestige, influence or a politician."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.action import Actions
from urbannb.core.choosing.asking import Ask
from urbannb.core.log import Log
from urbannb.core.saves.fields import Fields, Reading
from urbannb.core.score.ledger import source
from urbannb.games.urbify.components.benefits import BENEFITS, MOST, Benefit, pay
from urbannb.games.urbify.model.actions import Take
from urbannb.games.urbify.model.ledger import BENEFITS as FROM_BENEFITS
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.model.views import shares
from urbannb.games.urbify.phrases import POOL, party_place, track_place
from urbannb.games.urbify.rules.base import State, Use
from urbannb.games.urbify.rules.paying import TRACK
from urbannb.games.urbify.rules.rulings import benefits as rulings

MOST_SHARED = 6
"""More could be shared out in too many ways to choose from."""


def _brought(fields: Fields[Reading]) -> tuple[int, int]:
    """Development and prestige; one of them or both."""
    development = fields.whole("development", 1, MOST, 0)
    prestige = fields.whole("prestige", 1, MOST, 0)
    if not {"development", "prestige"} & set(fields.table):
        fields.reading.wrong(fields.path, f"{fields.what} needs development or prestige")
    return development, prestige


def bring(
    state: State, log: Log | None, use: Use, rule: str, development: int, prestige: int
) -> None:
    """A party gains development and prestige from a benefit."""
    player, cell = use.player, use.cell
    if development:
        gained = state.advance(player, DEVELOPED, development)
        if log:
            log.note(
                state,
                rulings.DevelopmentGained(
                    rule if gained == development else "UB-36",
                    (cell, track_place(player, "development")),
                    player=player,
                    cell=cell,
                    due=development,
                    gained=gained,
                ),
            )
    if prestige:
        score_benefit(state, use, prestige)
        if log:
            places = (cell, party_place(player))
            brought = rulings.PrestigeGained(
                rule, places, player=player, cell=cell, prestige=prestige
            )
            log.note(state, brought)


def score_benefit(state: State, use: Use, prestige: int) -> None:
    """Prestige from a benefit, entered for the tile whose benefit it is."""
    state.score(use.player, prestige, source(FROM_BENEFITS, state.city[use.cell].tile))


@BENEFITS.record("gain")
@dataclass(frozen=True, slots=True)
class Gain(Benefit):
    """Development or prestige, for a price or for nothing."""

    development: int = 0
    prestige: int = 0
    pay_influence: int = 0
    pay_development: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Gain:
        brought = _brought(fields)
        return cls(*brought, pay(fields, "pay_influence"), pay(fields, "pay_development"))

    @property
    def rule(self) -> str:
        if self.pay_influence:
            return "UB-47"
        return "UB-48" if self.pay_development else "UB-46"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        bring(state, log, use, self.rule, self.development, self.prestige)


@BENEFITS.record("retire")
@dataclass(frozen=True, slots=True)
class Retire(Benefit):
    """A politician from the building goes to the common pool; development or prestige for it."""

    development: int = 0
    prestige: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Retire:
        return cls(*_brought(fields))

    @property
    def rule(self) -> str:
        return "UB-44"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = state.city[use.source].politicians
        state.man(use.source, use.player, there - 1)
        state.pool[use.player] += 1
        if log:
            rule = "UB-44" if use.source == use.cell else "UB-45"
            places = (use.source, POOL)
            log.note(state, rulings.Retired(rule, places, player=use.player, source=use.source))
        bring(state, log, use, self.rule, self.development, self.prestige)


@BENEFITS.record("recall")
@dataclass(frozen=True, slots=True)
class Recall(Benefit):
    """A politician comes home from the common pool."""

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Recall:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-49"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = state.pool[use.player] > 0
        state.pool[use.player] -= there
        state.home[use.player] += there
        if log:
            places = (use.cell, POOL, party_place(use.player))
            log.note(state, rulings.Recalled("UB-49", places, player=use.player, there=there))


@BENEFITS.record("share-out")
@dataclass(frozen=True, slots=True)
class ShareOut(Benefit):
    """Points of influence, shared out over the tracks as one likes."""

    influence: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> ShareOut:
        return cls(fields.whole("influence", 1, MOST_SHARED))

    @property
    def rule(self) -> str:
        return "UB-50"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        state.agenda.append(TakeInfluence(use, self.influence))


@dataclass(frozen=True, slots=True)
class TakeInfluence(Ask[State]):
    """UB-50: points of influence are shared out; what a track cannot take is lost (UB-51)."""

    use: Use
    amount: int
    rule = "UB-50"
    kind = Take
    asks_for = "which influence to take"

    def question(self, state: State) -> str:
        return f"which {self.amount} influence to take"

    def chooser(self, state: State) -> int:
        return self.use.player

    def actions(self, state: State) -> Actions:
        return shares(self.amount)

    def answer(self, state: State, action: Take, log: Log | None) -> None:
        player = self.use.player
        lost: dict[str, int] = {}
        for department in action.points:
            if not state.advance(player, TRACK[department], 1):
                lost[department] = lost.get(department, 0) + 1
        if log:
            places = (
                self.use.cell,
                *(track_place(player, d) for d in dict.fromkeys(action.points)),
            )
            rule = "UB-51" if lost else "UB-50"
            log.note(
                state,
                rulings.InfluenceShared(
                    rule, places, player=player, points=action.points, lost=lost
                ),
            )


TASKS = (TakeInfluence,)
