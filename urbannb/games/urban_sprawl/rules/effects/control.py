"""Effects on one building in the city: it moves, changes hands, or leaves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

from urbannb.core.action import Action, Actions
from urbannb.core.log import Log
from urbannb.core.text import listing
from urbannb.core.text.clause import Clause
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import PARK
from urbannb.games.urban_sprawl.components.cards import EFFECTS, NOBODY, YOU, Effect, Fields, Inside
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.rules.base import Ask, AskOne, InAnyOrder, State, least
from urbannb.games.urban_sprawl.rules.effects import filters
from urbannb.games.urban_sprawl.rules.effects.context import (
    BuildingChosen,
    BuildingDestroyed,
    BuildingMeant,
    Context,
    ControlChanged,
    PlayerMeant,
    TileMoved,
)
from urbannb.games.urban_sprawl.rules.effects.doing import LAST, PLAYERS, ask, who_face, who_words
from urbannb.games.urban_sprawl.rules.effects.payments import THAT, about
from urbannb.games.urban_sprawl.rules.verdicts import vacant_reasons


@dataclass(frozen=True, slots=True)
class OneBuilding(Effect):
    """Something that happens to one building for each player concerned.

    Without `what` it is the building of the offer that holds the effect.
    """

    what: filters.Filter | None
    who: str = YOU
    asks: ClassVar[str]
    """What becomes of the building that is asked for: "to move"."""
    would: ClassVar[str]
    """What would become of it: "would leave the city"."""
    told: ClassVar[bool] = False
    """Whether it is told which one was chosen: what becomes of it is decided later."""
    usual: ClassVar[str] = filters.ANY
    """Whose it is if nothing is said."""
    whose: ClassVar[tuple[str, ...]] = tuple(filters.CONTROL)
    """Whose it may be."""
    offered: ClassVar[bool] = False
    """Whether it may be the building of an offer."""

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> OneBuilding:
        what = cls._read_what(fields, inside)
        return cls(what, fields.word("who", PLAYERS, YOU))

    @classmethod
    def _read_what(cls, fields: Fields, inside: Inside) -> filters.Filter | None:
        """The one building; None for "that", the building of the offer."""
        if fields.get("what") == "that":
            if not (cls.offered and inside.about):
                fields.wrong("what", '"that" is the building of an offer with `about` around this')
            return None
        filtered = fields.inside("what", "a filter")
        if filtered is None:
            fields.wrong("what", f"{fields.what} needs what = {{ … }}, a filter")
        found = filters.read_filter(filtered, cls.usual, single=True)
        if filtered and found.control not in cls.whose:
            wanted = listing((f'"{word}"' for word in cls.whose), "or")
            filtered.wrong("control", f"control in {fields.what} must be {wanted}")
        return found

    @property
    def fits(self) -> filters.Filter | None:
        return self.what

    @property
    def _that(self) -> bool:
        """Whether it is the building of the offer."""
        return self.what is None or isinstance(self.what, filters.Named)

    def calling(self, that: str) -> OneBuilding:
        return replace(self, what=filters.Named(said=that)) if self._that else self

    def _one(self) -> str:
        return self.what.one() if self.what else THAT

    def _one_face(self) -> str:
        return self.what.one_face() if self.what else "it"

    def listed(self) -> str:
        """By itself "it" would say nothing: "Fire: Lose the building"."""
        return self.face().replace(" it", " the building", 1) if self._that else self.face()

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [TargetBuilding(context, player) for player in players])

    def useful(self, state: State, building: Building, player: int) -> bool:
        """Whether something would come of it for that building (US-102)."""
        return True

    @abstractmethod
    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        """Do it to the building that was chosen."""


def _hand_over(state: State, log: Log | None, lot: str, owner: int) -> None:
    """A cube goes, or another one comes."""
    building = state.city[lot]
    state.hand_over(lot, owner)
    if log:
        log.note(state, ControlChanged("US-55", (lot,), building=building, owner=owner))


@EFFECTS.record("move")
@dataclass(frozen=True, slots=True)
class MoveBuilding(OneBuilding):
    """One building goes to a vacant site of its size; its cube goes with it."""

    asks = "to move"
    told = True
    would = "would move to a vacant site"

    def clause(self, you: str) -> Clause:
        rest = f"{self._one()} to a vacant site of its size"
        return Clause(who_words(self.who, you), "move", rest)

    def face(self) -> str:
        return who_face(self.who, f"move {self._one_face()}")

    def useful(self, state: State, building: Building, player: int) -> bool:
        return bool(state.ground.open(building.zone, building.size, False))

    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        state.agenda.append(InAnyOrder((MoveTile(lot, player),)))


@EFFECTS.record("claim")
@dataclass(frozen=True, slots=True)
class TakeControl(OneBuilding):
    """Control of one building of nobody's (or of others', if `what` says so)."""

    asks = "to take control of"
    would = "would be controlled by {}"
    usual = filters.NONE
    whose = (filters.NONE, filters.OTHERS)

    def clause(self, you: str) -> Clause:
        return Clause(who_words(self.who, you), "take", f"control of {self._one()}")

    def face(self) -> str:
        return who_face(self.who, f"take over {self._one_face()}")

    def useful(self, state: State, building: Building, player: int) -> bool:
        return building.owner != player

    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        _hand_over(state, log, lot, player)


@EFFECTS.record("give")
@dataclass(frozen=True, slots=True)
class GiveControl(OneBuilding):
    """Control of one of their own, to "other" (they choose to whom) or to "last"."""

    to: str = filters.OTHER
    asks = "to give away"
    told = True
    would = "would go to another player"
    usual = filters.OWN
    whose = (filters.OWN,)

    @classmethod
    def read(cls, fields: Fields, inside: Inside) -> GiveControl:
        what = cls._read_what(fields, inside)
        to = fields.word("to", (filters.OTHER, LAST), filters.OTHER)
        return cls(what, fields.word("who", PLAYERS, YOU), to)

    def clause(self, you: str) -> Clause:
        to = (
            "whoever has the least prestige"
            if self.to == LAST
            else "another player of their choice"
        )
        return Clause(who_words(self.who, you), "give", f"{self._one()} to {to}")

    def face(self) -> str:
        to = "last place" if self.to == LAST else "another"
        return who_face(self.who, f"give {self._one_face()} to {to}")

    def useful(self, state: State, building: Building, player: int) -> bool:
        return building.owner == player

    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        state.agenda.append(InAnyOrder((GiveTo(lot, self.to, player),)))


@EFFECTS.record("release")
@dataclass(frozen=True, slots=True)
class ReleaseControl(OneBuilding):
    """The control cube of one building goes back to its player."""

    asks = "to take the cube from"
    would = "would lose its cube, so nobody would control it"
    whose = (filters.ANY, filters.OWN, filters.OTHERS)
    offered = True

    def clause(self, you: str) -> Clause:
        rest = f"the control cube from {self._one()}"
        return Clause(who_words(self.who, you), "remove", rest)

    def face(self) -> str:
        return who_face(self.who, f"take the cube off {self._one_face()}")

    def useful(self, state: State, building: Building, player: int) -> bool:
        return building.owner != NOBODY

    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        _hand_over(state, log, lot, NOBODY)


@EFFECTS.record("destroy")
@dataclass(frozen=True, slots=True)
class DestroyBuilding(OneBuilding):
    """One building leaves the board."""

    asks = "to remove from the city"
    would = "would leave the city"
    offered = True

    def clause(self, you: str) -> Clause:
        return Clause(who_words(self.who, you), "lose" if self._that else "destroy", self._one())

    def face(self) -> str:
        verb = "destroy" if self.what else "lose"
        return who_face(self.who, f"{verb} {self._one_face()}")

    def settle(self, state: State, log: Log | None, lot: str, player: int) -> None:
        building = state.clear(lot)
        if log:
            log.note(state, BuildingDestroyed("US-55", (lot,), building=building))


# -- what is asked


@dataclass(frozen=True, slots=True)
class TargetBuilding(AskOne):
    """US-55: which building is moved, claimed, given, released or destroyed."""

    context: Context
    player: int
    rule = "US-55"
    kind = act.Choose
    asks_for = "the building that the card concerns"

    def question(self, state: State) -> str:
        return f"a building {self.effect(state).asks} ({self.context.name(state)})"

    def effect(self, state: State) -> OneBuilding:
        return cast("OneBuilding", self.context.effect(state))

    def chooser(self, state: State) -> int:
        """The player concerned; the active player where only a tie is broken (US-106)."""
        return state.player if self._picked(state) else self.player

    def _picked(self, state: State) -> bool:
        """Whether the card picks one, so that all that can be chosen are tied."""
        what = self.effect(state).what or about(state, self.context)
        return bool(what and what.pick)

    def options(self, state: State) -> Sequence[Action]:
        effect, player = self.effect(state), self.player
        found = self._meant(state, effect.what)
        return [act.choose(b.lot) for b in found if effect.useful(state, b, player)]

    def _meant(self, state: State, what: filters.Filter | None) -> list[Building]:
        """The buildings of which the effect speaks."""
        context, player = self.context, self.player
        if lot := context.lot or (context.that if what is None else ""):
            return [state.city[lot]] if lot in state.city else []
        if what is not None:
            return filters.matches(state, context, what, player)
        fits = about(state, context)
        found = filters.matches(state, context, fits, player) if fits else []
        return [b for b in found if b.owner == player]

    def refusal(self, state: State, action: act.Choose) -> Iterator[Reason]:
        """Where a tie is broken it is that rule which says what can be chosen (US-106)."""
        for reason in AskOne.refusal(self, state, action):
            yield replace(reason, rule="US-106") if self._picked(state) else reason

    def answer(self, state: State, action: act.Choose, log: Log | None) -> None:
        effect, lot = self.effect(state), action.lot
        if log:
            tied = self._tied(state)
            if len(tied) > 1:
                log.note(state, BuildingMeant("US-106", (lot,), tied=tied))
            elif effect.told:
                building = state.city[lot]
                log.note(
                    state, BuildingChosen("US-55", (lot,), building=building, player=self.player)
                )
        effect.settle(state, log, lot, self.player)

    def _tied(self, state: State) -> tuple[str, ...]:
        """The buildings between which a tie is broken; none where a player simply chooses."""
        options: Sequence[Any] = self.options(state) if self._picked(state) else ()
        return tuple(action.lot for action in options)


@dataclass(frozen=True, slots=True)
class MoveTile(Ask):
    """US-114: a building goes to a vacant site of its size."""

    lot: str
    player: int
    rule = "US-114"
    kind = act.Put
    asks_for = "a vacant site to move the building to"

    def question(self, state: State) -> str:
        building = state.city[self.lot]
        what = "park" if building.zone == PARK else f"{building.zone} building"
        return f"a vacant site for the {what} from {building.block}"

    def actions(self, state: State) -> Actions:
        building = state.city[self.lot]
        return act.Places(
            act.Sites(state.ground.open(building.zone, building.size, False), building.size)
        )

    def refusal(self, state: State, action: act.Put) -> Iterator[Reason]:
        return vacant_reasons(state, action, state.city[self.lot].size, self.rule)

    def answer(self, state: State, action: act.Put, log: Log | None) -> None:
        old = state.clear(self.lot)
        new = replace(old, block=action.block, shape=action.shape)
        state.put(new)
        if log:
            log.note(state, TileMoved("US-114", (self.lot, new.lot), old=old, new=new))


@dataclass(frozen=True, slots=True)
class GiveTo(AskOne):
    """US-55: who gets the building: another player of one's choice, or the last in prestige."""

    lot: str
    to: str
    player: int
    rule = "US-55"
    kind = act.Player
    asks_for = "who gets the building"

    def question(self, state: State) -> str:
        building = state.city[self.lot]
        return f"who gets the {building.zone} building in {building.block}"

    def chooser(self, state: State) -> int:
        """The player who gives; the active player where only a tie is broken (US-106)."""
        return state.player if self.to == LAST else self.player

    def options(self, state: State) -> Sequence[Action]:
        others = state.round_from(self.player)[1:]
        return [act.somebody(p + 1) for p in (least(state, others) if self.to == LAST else others)]

    def answer(self, state: State, action: act.Player, log: Log | None) -> None:
        if log and self.to == LAST:
            tied = tuple(least(state, state.round_from(self.player)[1:]))
            if len(tied) > 1:
                log.note(state, PlayerMeant("US-106", tied=tied, player=action.index))
        _hand_over(state, log, self.lot, action.index)


TASKS = (TargetBuilding, MoveTile, GiveTo)
