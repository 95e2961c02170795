"""Benefits that bring development, prestige, influence or a politician."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.action import Actions
from urbannb.core.choosing.asking import Ask
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.text import listing, plural
from urbannb.core.verdict import Reason
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import BENEFITS, DEPARTMENTS, MOST, Benefit, Prospect, pay
from urbannb.games.urbify.model.actions import Take, shares
from urbannb.games.urbify.model.state import BENEFITS as FROM_BENEFITS
from urbannb.games.urbify.model.state import DEVELOPED
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import TRACK, State, Use, for_nothing, for_price, paying, room

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
                    (cell, phrases.track_place(player, "development")),
                    player=player,
                    cell=cell,
                    due=development,
                    gained=gained,
                ),
            )
    if prestige:
        score_benefit(state, use, prestige)
        if log:
            places = (cell, phrases.party_place(player))
            brought = rulings.PrestigeGained(
                rule, places, player=player, cell=cell, prestige=prestige
            )
            log.note(state, brought)


def brought(state: State, use: Use, development: int, prestige: int) -> tuple[str, str]:
    """What development and prestige would come to: in short, and as the end of a sentence."""
    short, told, lost = [], [], ""
    if development:
        fits = room(state, use, development)
        some = " or ".join(map(str, fits))
        short.append(f"+{some} development")
        told.append(f"gain **{some} development**")
        if fits[0] < development:
            short[0] += f" instead of {development}" if any(fits) else " (the track is full)"
            gone = [development - some for some in reversed(fits)]
            missing = phrases.some_lost(gone[0], development)
            if len(gone) > 1:
                missing = f"{listing(map(str, gone), 'or')} of the {development} are lost"
            end = phrases.end_words(state, "development")
            lost = f" The development track ends at {end}, so {missing}."
    if prestige:
        short.append(f"+{prestige} prestige")
        told.append(f"score **{prestige} prestige**")
    return ", ".join(short), f"{' and '.join(told)}.{lost}"


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

    def sentence(self) -> str:
        gains = phrases.gained_words(self.development, self.prestige)
        asked = phrases.due_words(self.pay_influence, self.pay_development)
        paid = self.pay_influence or self.pay_development
        return f"You pay {asked} and gain {gains}." if paid else f"You gain {gains}."

    def face(self) -> str:
        return phrases.price_face(self.pay_influence, self.pay_development) + phrases.gained_face(
            self.development, self.prestige
        )

    def prospect(self, state: State, use: Use) -> Prospect:
        short, told = brought(state, use, self.development, self.prestige)
        return Prospect(
            short + for_price(state, use),
            paying(state, use) + told,
            {"": self.prestige},
            places=(use.cell,),
            nothing=not self.prestige and not any(room(state, use, self.development)),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        bring(state, log, use, self.rule, self.development, self.prestige)


@BENEFITS.record("retire")
@dataclass(frozen=True, slots=True)
class Retire(Benefit):
    """A politician from the building goes to the common pool; development or prestige for it."""

    development: int = 0
    prestige: int = 0
    politicians_matter: ClassVar[bool] = True
    rule = "UB-44"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Retire:
        return cls(*_brought(fields))

    def sentence(self) -> str:
        gains = phrases.gained_words(self.development, self.prestige)
        return f"One politician from the building goes to the common pool, and you gain {gains}."

    def face(self) -> str:
        return f"1 politician to the pool, {phrases.gained_face(self.development, self.prestige)}"

    def prospect(self, state: State, use: Use) -> Prospect:
        short, told = brought(state, use, self.development, self.prestige)
        lead = paying(state, use)
        also = f"{for_price(state, use)}, 1 politician to the pool"
        return Prospect(
            short + also,
            f"{lead}{told} 1 politician would go to the common pool, where you would have "
            f"{state.pool[use.player] + 1}.",
            {"": self.prestige},
            places=(use.source, use.cell, phrases.POOL)
            if use.source != use.cell
            else (use.cell, phrases.POOL),
            nothing=not self.prestige and not any(room(state, use, self.development)),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = state.city[use.source].politicians
        state.man(use.source, use.player, there - 1)
        state.pool[use.player] += 1
        if log:
            rule = "UB-44" if use.source == use.cell else "UB-45"
            places = (use.source, phrases.POOL)
            log.note(state, rulings.Retired(rule, places, player=use.player, source=use.source))
        bring(state, log, use, self.rule, self.development, self.prestige)


@BENEFITS.record("recall")
@dataclass(frozen=True, slots=True)
class Recall(Benefit):
    """A politician comes home from the common pool."""

    rule = "UB-49"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Recall:
        return cls()

    def sentence(self) -> str:
        return "You take one of your politicians home from the common pool, if there is one."

    def face(self) -> str:
        return "take a politician home from the pool"

    def prospect(self, state: State, use: Use) -> Prospect:
        there = state.pool[use.player]
        price = for_price(state, use)
        if not there:
            text = for_nothing(state, use, "you have nobody in the common pool")
            return Prospect(f"nobody is in the pool{price}", text, {"": 0}, nothing=True)
        text = f"{paying(state, use)}take **1 politician** home from the common pool, where "
        text += f"you would have {there - 1 or 'nobody'} left."
        return Prospect(f"1 politician from the pool{price}", text, {"": 0}, places=(phrases.POOL,))

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = state.pool[use.player] > 0
        state.pool[use.player] -= there
        state.home[use.player] += there
        if log:
            places = (use.cell, phrases.POOL, phrases.party_place(use.player))
            log.note(state, rulings.Recalled("UB-49", places, player=use.player, there=there))


@BENEFITS.record("share-out")
@dataclass(frozen=True, slots=True)
class ShareOut(Benefit):
    """Points of influence, shared out over the tracks as one likes."""

    influence: int
    rule = "UB-50"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> ShareOut:
        return cls(fields.whole("influence", 1, MOST_SHARED))

    def sentence(self) -> str:
        points = plural(self.influence, "point")
        return f"You gain {points} of influence and share them out as you like."

    def face(self) -> str:
        return f"gain {self.influence} influence of any kind"

    def prospect(self, state: State, use: Use) -> Prospect:
        tracks, tops = state.tracks[use.player], state.box.tops
        space = sum(tops[track] - tracks[track] for track in range(DEVELOPED))
        text = f"{paying(state, use)}take **{self.influence} influence** of your choice."
        if space < self.influence:
            text += f" Your tracks have room for {space}; what goes beyond their end is lost."
        places = tuple(phrases.track_place(use.player, department) for department in DEPARTMENTS)
        short = f"+{self.influence} influence of any kind{for_price(state, use)}"
        return Prospect(short, text, {}, places=places, nothing=not space)

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
        source = phrases.building_apart(state, self.use.cell)
        return f"which {phrases.points_due(self.amount)} to take from the {source}"

    def chooser(self, state: State) -> int:
        return self.use.player

    def actions(self, state: State) -> Actions:
        return shares(self.amount)

    def refusal(self, state: State, action: Take) -> Iterator[Reason]:
        named, due = len(action.points), self.amount
        yield Reason(
            "wrong-number",
            self.rule,
            f"The {phrases.building_apart(state, self.use.cell)} brings {due} influence; you name "
            f"{named}.",
            (self.use.cell,),
            str(due),
            str(named),
        )

    def answer(self, state: State, action: Take, log: Log | None) -> None:
        player = self.use.player
        lost: dict[str, int] = {}
        for department in action.points:
            if not state.advance(player, TRACK[department], 1):
                lost[department] = lost.get(department, 0) + 1
        if log:
            places = (
                self.use.cell,
                *(phrases.track_place(player, d) for d in dict.fromkeys(action.points)),
            )
            rule = "UB-51" if lost else "UB-50"
            log.note(
                state,
                rulings.InfluenceShared(
                    rule, places, player=player, points=action.points, lost=lost
                ),
            )


TASKS = (TakeInfluence,)
