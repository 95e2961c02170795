"""Building a contract: permits, price, demolition, the tile, the bonus (US-31 to US-48)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import plural
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH, Site, site
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import NOBODY, Contract
from urbannb.games.urban_sprawl.model.actions import Pay
from urbannb.games.urban_sprawl.model.ground import Building, first_lot
from urbannb.games.urban_sprawl.model.state import BONUS, PRICES, box
from urbannb.games.urban_sprawl.phrases import several
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import AskOne, State, hand, held_for, wasted, ways
from urbannb.games.urban_sprawl.rules.effects.doing import effect_tasks
from urbannb.games.urban_sprawl.rules.payouts import scoring, taking
from urbannb.games.urban_sprawl.rules.sites import covered, same_zone


def pipeline(deck: str, card: str, player: int, block: str, shape: str) -> tuple[Task[Any], ...]:
    """All that building a contract takes, the last thing first, as agendas are kept."""
    contract = read_box(deck).contracts[card]
    tasks: list[Task[Any]] = [
        PayPermits(card),
        PayPrice(card, block),
        Demolish(card, block, shape),
        PutTile(card, block, shape),
        NeighborhoodBonus(card, block, shape),
    ]
    for name, value in contract.vocations:
        tasks += (taking(name, player), scoring(name, value))
    tasks += effect_tasks(card, len(contract.effects), player, block, shape)
    return tuple(reversed(tasks))


def _contract(state: State, card: str) -> Contract:
    return box(state).contracts[card]


def _site(state: State, card: str, block: str, shape: str) -> Site:
    return site(block, shape, _contract(state, card).lots)


@dataclass(frozen=True, slots=True)
class PayPermits(Task[State]):
    """US-36: pay permits of the zone; asks only where there are several ways."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        contract = _contract(state, self.card)
        found = ways(held_for(state, state.player, contract.zone), contract.lots)
        if len(found) == 1:
            _pay(state, log, self.card, found[0])
        else:
            state.agenda.append(ChoosePermits(self.card))

    def words(self, state: State) -> str:
        contract = _contract(state, self.card)
        permits = plural(contract.lots, f"{contract.zone} permit")
        return f"pay {permits} for the {contract.name}"


def _pay(state: State, log: Log | None, card: str, paid: tuple[str, ...]) -> None:
    hand = state.permits[state.player]
    for permit in paid:
        hand.remove(permit)
    state.discards += paid
    if log:
        contract, known = _contract(state, card), box(state).permits
        log.note(
            state,
            rulings.PermitsPaid(
                "US-36",
                card=card,
                paid=paid,
                needed=contract.lots,
                zone=contract.zone,
                had=sum(known[p].permits for p in paid),
            ),
        )


@dataclass(frozen=True, slots=True)
class ChoosePermits(AskOne):
    """US-36: which permits to pay with; none that is not needed (US-37)."""

    card: str
    rule = "US-36"
    kind = Pay
    asks_for = "which permits to pay with"

    def question(self, state: State) -> str:
        contract = _contract(state, self.card)
        due = plural(contract.lots, f"{contract.zone} permit")
        needs = "need" if several(contract.name) else "needs"
        return f"{self.asks_for} (the {contract.name} {needs} {due})"

    def options(self, state: State) -> Sequence[Action]:
        contract = _contract(state, self.card)
        found = ways(held_for(state, state.player, contract.zone), contract.lots)
        found.sort(key=lambda cards: wasted(state, cards, contract.lots))  # thriftiest first
        return [Pay(cards) for cards in found]

    def refusal(self, state: State, action: Pay) -> Iterator[Reason]:
        contract, known = _contract(state, self.card), box(state).permits
        held = [known[card] for card in action.cards if card in known]
        fits = [permit for permit in held if contract.zone in permit.zones]
        if set(action.cards) - set(state.permits[state.player]) or len(fits) < len(action.cards):
            text = f"Only permits for {contract.zone} that you hold can pay for this contract."
            yield Reason("no-such-permit", "US-36", text)
            return
        paid, due = sum(permit.permits for permit in fits), contract.lots
        takes = "take" if several(contract.name) else "takes"
        if paid < due:
            text = f"That is {plural(paid, 'permit')}; the {contract.name} {takes} {due}."
            yield Reason("too-few", "US-36", text, (), str(due), str(paid))
        elif paid - min(permit.permits for permit in fits) >= due:
            text = f"The {contract.name} {takes} {plural(due, 'permit')}; it would still be paid "
            yield Reason("needless", "US-37", f"{text}without one of these cards.")
        else:
            yield Reason("not-offered", "US-36", "A card just like one of these is paid first.")

    def answer(self, state: State, action: Pay, log: Log | None) -> None:
        _pay(state, log, self.card, action.cards)


@dataclass(frozen=True, slots=True)
class PayPrice(Task[State]):
    """US-38: pay the value of the block to the bank."""

    card: str
    block: str

    def run(self, state: State, log: Log | None) -> None:
        price = state.worth(self.block)
        state.lose(state.player, WEALTH, price, PRICES)
        if log:
            log.note(state, rulings.PricePaid("US-38", (self.block,), block=self.block))

    def words(self, state: State) -> str:
        return f"pay the {state.worth(self.block)} wealth that {self.block} is worth"


@dataclass(frozen=True, slots=True)
class Demolish(Task[State]):
    """US-40: what stands on the site leaves the city, by the Contractor or a renewal card."""

    card: str
    block: str
    shape: str

    def run(self, state: State, log: Log | None) -> None:
        gone = covered(state, _site(state, self.card, self.block, self.shape))
        if not gone:
            return
        paid = ""
        if state.contractor != state.player:
            paid = hand(state, state.player).renewals[0]
            state.permits[state.player].remove(paid)
            state.discards.append(paid)
        if log:
            _tell_demolition(state, log, self, gone, paid)
        for building in gone:
            state.clear(building.lot)
            if log:
                log.note(state, rulings.Demolished("US-45", (building.lot,), building=building))

    def words(self, state: State) -> str:
        gone = len(covered(state, _site(state, self.card, self.block, self.shape)))
        return f"demolish {plural(gone, 'building')} in {self.block}"

    def idle(self, state: State) -> bool:
        """Nothing stands there: to clear nothing is no task."""
        return not covered(state, _site(state, self.card, self.block, self.shape))


def _tell_demolition(
    state: State, log: Log, task: Demolish, gone: Sequence[Building], paid: str
) -> None:
    """By what right something is demolished, and each condition as it is met."""
    lots = tuple(building.lot for building in gone)
    log.note(state, rulings.DemolitionAllowed("US-40", lots, paid=paid, card=task.card))
    conditions = {
        "US-41": rulings.DemolitionZoned,
        "US-42": rulings.DemolitionSized,
        "US-43": rulings.DemolitionCovered,
    }
    for rule, met in conditions.items():
        log.note(state, met(rule, lots, card=task.card, block=task.block, shape=task.shape))
    if paid and state.contractor is not None and state.contractor != NOBODY:
        log.note(state, rulings.DemolitionImmune("US-44", lots))


@dataclass(frozen=True, slots=True)
class PutTile(Task[State]):
    """US-48: the tile goes down with the builder's cube on it."""

    card: str
    block: str
    shape: str

    def run(self, state: State, log: Log | None) -> None:
        contract = _contract(state, self.card)
        new = Building(
            contract.zone, self.block, self.shape, contract.lots, self.card, state.player
        )
        state.put(new)
        state.built_this_turn += 1
        if log:
            log.note(state, rulings.TilePut("US-48", (new.lot,), building=new))

    def words(self, state: State) -> str:
        return f"put the {_contract(state, self.card).name} down in {self.block}"


def doubled(state: State) -> bool:
    """Whether the bonus of the active player's next building is doubled (US-47)."""
    attorney = state.offices.get("District Attorney", NOBODY) == state.player
    return attorney and not state.built_this_turn


def neighborhood_bonus(state: State, place: Site, zone: str) -> int:
    """The prestige that a building of the active player would bring there (US-46, US-47)."""
    return len(same_zone(state, place, zone)) * (2 if doubled(state) else 1)


@dataclass(frozen=True, slots=True)
class NeighborhoodBonus(Task[State]):
    """US-46: 1 prestige for every adjacent building of the same zone."""

    card: str
    block: str
    shape: str

    def run(self, state: State, log: Log | None) -> None:
        contract = _contract(state, self.card)
        same = same_zone(state, _site(state, self.card, self.block, self.shape), contract.zone)
        attorney = state.offices.get("District Attorney", NOBODY) == state.player
        lot = first_lot(self.block, self.shape, contract.lots)
        state.gain(state.player, PRESTIGE, len(same), BONUS)
        if log:
            log.note(state, rulings.BonusGained("US-46", (lot, *same), same=same))
        if same and attorney and state.built_this_turn == 1:
            state.gain(state.player, PRESTIGE, len(same), BONUS)
            if log:
                log.note(state, rulings.BonusDoubled("US-47", (lot,), points=2 * len(same)))

    def words(self, state: State) -> str:
        return f"gain the neighborhood bonus in {self.block}"


TASKS = (PayPermits, ChoosePermits, PayPrice, Demolish, PutTile, NeighborhoodBonus)
