"""What players decide while an effect is performed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.text import plural
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components import effects as fx
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.actions import (
    NO,
    YES,
    Choose,
    No,
    Option,
    Player,
    Put,
    Split,
    Yes,
    choose,
    somebody,
    split,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.ledger import card_source
from urbannb.games.urban_sprawl.model.views import Places, Sites
from urbannb.games.urban_sprawl.phrases.effects import a, amount_words
from urbannb.games.urban_sprawl.rules.base import Ask, AskOne, InAnyOrder, State, least
from urbannb.games.urban_sprawl.rules.effect import branch_tasks
from urbannb.games.urban_sprawl.rules.targets import Context, about, matches, vacant_sites
from urbannb.games.urban_sprawl.rules.verdicts import vacant_reasons

# -- offers, choices, payments


def can_pay(state: State, player: int, cost: fx.Cost) -> bool:
    """US-59: an optional payment needs the full amount."""
    return state.wealth[player] >= cost.wealth and state.prestige[player] >= cost.prestige


@dataclass(frozen=True, slots=True)
class AnswerOffer(AskOne):
    """US-59: a player pays all of what is asked, or does not."""

    context: Context
    player: int
    rule = "US-59"
    kind = (Yes, No)
    asks_for = "whether to pay what the card asks"

    def question(self, state: State) -> str:
        cost = self._offer(state).cost
        amount = amount_words(cost.wealth, cost.prestige) or "nothing"
        return f"whether to pay {amount} ({self.context.name(state)})"

    def options(self, state: State) -> Sequence[Action]:
        return (YES, NO) if can_pay(state, self.player, self._offer(state).cost) else (NO,)

    def _offer(self, state: State) -> fx.Offer:
        return cast("fx.Offer", self.context.effect(state))

    def answer(self, state: State, action: Action, log: Log | None) -> None:
        offer = self._offer(state)
        if action == NO:
            state.agenda += branch_tasks(self.context, 1, len(offer.otherwise))
            if log:
                log.rule(
                    state, "US-59", "not_paid", card=self.context.card, player=self.player,
                    wealth=offer.cost.wealth, prestige=offer.cost.prestige,
                )  # fmt: skip
            return
        to = card_source(state, self.context.card)
        state.lose(self.player, WEALTH, offer.cost.wealth, to)
        state.lose(self.player, PRESTIGE, offer.cost.prestige, to)
        state.agenda += branch_tasks(self.context, 0, len(offer.effects))
        if log:
            log.rule(
                state, "US-59", "paid_offer", card=self.context.card, player=self.player,
                wealth=offer.cost.wealth, prestige=offer.cost.prestige,
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChooseOption(AskOne):
    """US-55: a card offers several things; a player takes one."""

    context: Context
    player: int
    rule = "US-55"
    kind = Option
    asks_for = "one of the options on the card"

    def question(self, state: State) -> str:
        return f"one of the options of the {self.context.name(state)}"

    def options(self, state: State) -> Sequence[Action]:
        effect = cast("fx.Choose", self.context.effect(state))
        return [Option(n + 1) for n in range(len(effect.options))]

    def answer(self, state: State, action: Option, log: Log | None) -> None:
        effect = cast("fx.Choose", self.context.effect(state))
        branch = action.number - 1
        state.agenda += branch_tasks(self.context, branch, len(effect.options[branch]))
        if log:
            log.rule(
                state, "US-55", "option", card=self.context.card, player=self.player, branch=branch
            )


def splits(state: State, player: int, amount: int, times: int) -> list[Split]:
    """The ways to pay so many times, in prestige or wealth, as much as can be paid (US-116)."""

    def paid(prestige: int) -> int:
        return min(prestige * amount, state.prestige[player]) + min(
            (times - prestige) * amount, state.wealth[player]
        )

    most = max(map(paid, range(times + 1)))
    return [split(n, times - n) for n in range(times, -1, -1) if paid(n) == most]


@dataclass(frozen=True, slots=True)
class PayCollector(AskOne):
    """US-116: a player pays another for each building, in prestige or wealth each time."""

    card: str
    to: int
    amount: int
    times: int
    player: int
    rule = "US-116"
    kind = Split
    asks_for = "how to pay: prestige or wealth"

    def question(self, state: State) -> str:
        owed = f"{self.times} × {self.amount}"
        return f"how often to pay prestige and how often wealth: {owed} to {state.names[self.to]}"

    def options(self, state: State) -> Sequence[Action]:
        return splits(state, self.player, self.amount, self.times)

    def answer(self, state: State, action: Split, log: Log | None) -> None:
        source = card_source(state, self.card)
        prestige = state.lose(self.player, PRESTIGE, action.prestige * self.amount, source)
        wealth = state.lose(self.player, WEALTH, action.wealth * self.amount, source)
        state.gain(self.to, PRESTIGE, prestige, source)
        state.gain(self.to, WEALTH, wealth, source)
        if log:
            log.rule(
                state, "US-116", "paid_player", player=self.player, to=self.to,
                times=self.times, amount=self.amount, prestige=prestige, wealth=wealth,
            )  # fmt: skip


# -- tiles


@dataclass(frozen=True, slots=True)
class PlaceTile(Ask):
    """US-114: a tile from the supply on a vacant site."""

    context: Context
    player: int
    rule = "US-114"
    kind = Put
    asks_for = "a vacant site for the tile"

    def question(self, state: State) -> str:
        effect = self._effect(state)
        if effect.zone == PARK:
            return "a vacant lot for the park"
        where = "lot" if effect.lots == 1 else "site"
        return f"a vacant {where} for {a(effect.zone)} building of {plural(effect.lots, 'lot')}"

    def _effect(self, state: State) -> fx.Place:
        return cast("fx.Place", self.context.effect(state))

    def actions(self, state: State) -> Actions:
        effect = self._effect(state)
        if not state.tiles[f"{effect.zone} {effect.lots}"]:
            return Listed(())
        found = vacant_sites(
            state, self.context, effect.zone, effect.lots, effect.beside, effect.rows
        )
        return Places(Sites(found, effect.lots))

    def refusal(self, state: State, action: Put) -> Iterator[Reason]:
        return vacant_reasons(state, action, self._effect(state).lots, self.rule)

    def answer(self, state: State, action: Put, log: Log | None) -> None:
        effect = self._effect(state)
        new = Building(effect.zone, action.block, action.shape, effect.lots, "", self.player)
        state.put(new)
        if log:
            log.rule(state, "US-114", "placed", (new.lot,), building=new)


@dataclass(frozen=True, slots=True)
class MoveTile(Ask):
    """US-114: a building goes to a vacant site of its size."""

    lot: str
    player: int
    rule = "US-114"
    kind = Put
    asks_for = "a vacant site to move the building to"

    def question(self, state: State) -> str:
        building = state.city[self.lot]
        what = "park" if building.zone == PARK else f"{building.zone} building"
        return f"a vacant site for the {what} from {building.block}"

    def actions(self, state: State) -> Actions:
        building = state.city[self.lot]
        return Places(Sites(state.ground.open(building.zone, building.size, False), building.size))

    def refusal(self, state: State, action: Put) -> Iterator[Reason]:
        return vacant_reasons(state, action, state.city[self.lot].size, self.rule)

    def answer(self, state: State, action: Put, log: Log | None) -> None:
        old = state.clear(self.lot)
        new = replace(old, block=action.block, shape=action.shape)
        state.put(new)
        if log:
            log.rule(state, "US-114", "moved", (self.lot, new.lot), old=old, new=new)


# -- one building

_DONE: dict[type, str] = {
    fx.Move: "to move",
    fx.Claim: "to take control of",
    fx.Give: "to give away",
    fx.Release: "to take the cube from",
    fx.Destroy: "that leaves the city",
}
"""What becomes of the building that is asked for."""


@dataclass(frozen=True, slots=True)
class TargetBuilding(AskOne):
    """US-55: which building is moved, claimed, given, released or destroyed."""

    context: Context
    player: int
    rule = "US-55"
    kind = Choose
    asks_for = "the building that the card concerns"

    def question(self, state: State) -> str:
        done = _DONE[type(self.context.effect(state))]
        return f"a building {done} ({self.context.name(state)})"

    def chooser(self, state: State) -> int:
        """The player concerned; the active player where only a tie is broken (US-106)."""
        fits = getattr(self.context.effect(state), "what", None)
        return state.player if fits and fits.pick else self.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(b.lot) for b in self._targets(state)]

    def _targets(self, state: State) -> list[Building]:
        context, player = self.context, self.player
        effect: Any = context.effect(state)
        lot = context.lot or (context.that if effect.what is None else "")
        if lot:
            found = [state.city[lot]] if lot in state.city else []
        elif effect.what is None:
            fits = about(state, context)
            found = matches(state, context, fits, player) if fits else []
            found = [b for b in found if b.owner == player]
        else:
            found = matches(state, context, effect.what, player)
        return _useful(state, effect, found, player)

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        effect: Any = self.context.effect(state)
        lot, player = action.lot, self.player
        building = state.city[lot]
        if log and isinstance(effect, fx.Move | fx.Give):
            log.rule(state, "US-55", "targeted", (lot,), building=building, player=player)
        if isinstance(effect, fx.Move):
            state.agenda.append(InAnyOrder((MoveTile(lot, player),)))
        elif isinstance(effect, fx.Give):
            state.agenda.append(InAnyOrder((GiveTo(lot, effect.to, player),)))
        elif isinstance(effect, fx.Destroy):
            state.clear(lot)
            if log:
                log.rule(state, "US-55", "destroyed", (lot,), building=building, player=player)
        else:
            owner = player if isinstance(effect, fx.Claim) else NOBODY
            state.hand_over(lot, owner)
            if log:
                log.rule(state, "US-55", "control", (lot,), building=building, owner=owner)


def _useful(state: State, effect: fx.Effect, found: list[Building], player: int) -> list[Building]:
    """The buildings with which something would come of it (US-102)."""
    if isinstance(effect, fx.Move):
        ground = state.ground
        return [b for b in found if ground.open(b.zone, b.size, False)]
    if isinstance(effect, fx.Claim):
        return [b for b in found if b.owner != player]
    if isinstance(effect, fx.Give):
        return [b for b in found if b.owner == player]
    if isinstance(effect, fx.Release):
        return [b for b in found if b.owner != NOBODY]
    return found


@dataclass(frozen=True, slots=True)
class GiveTo(AskOne):
    """US-55: who gets the building: another player of one's choice, or the last in prestige."""

    lot: str
    to: str
    player: int
    rule = "US-55"
    kind = Player
    asks_for = "who gets the building"

    def question(self, state: State) -> str:
        building = state.city[self.lot]
        return f"who gets the {building.zone} building in {building.block}"

    def options(self, state: State) -> Sequence[Action]:
        others = state.round_from(self.player)[1:]
        return [somebody(p + 1) for p in (least(state, others) if self.to == fx.LAST else others)]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        building = state.city[self.lot]
        state.hand_over(self.lot, action.index)
        if log:
            log.rule(state, "US-55", "control", (self.lot,), building=building, owner=action.index)


TASKS = (
    AnswerOffer, ChooseOption, PayCollector, PlaceTile, MoveTile, TargetBuilding, GiveTo,
)  # fmt: skip
