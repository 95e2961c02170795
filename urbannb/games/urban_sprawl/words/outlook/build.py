"""What building a contract would do, and what follows for sure, played on a copy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from urbannb.core.action import Action
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Said
from urbannb.core.text import a, listing, number, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import PRESTIGE, SHAPES, WEALTH, site
from urbannb.games.urban_sprawl.components.cards import VOCATIONS, YOU, Contract
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, Build, Pay
from urbannb.games.urban_sprawl.model.actions import build as build_at
from urbannb.games.urban_sprawl.model.state import box, contract_in
from urbannb.games.urban_sprawl.rules import building
from urbannb.games.urban_sprawl.rules.base import ChooseNext, held_for, wasted, ways
from urbannb.games.urban_sprawl.rules.effects import amounts
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.effects.doing import EACH, OTHERS, DoEffect
from urbannb.games.urban_sprawl.rules.effects.payments import PayCollector, paid_by, splits
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker
from urbannb.games.urban_sprawl.rules.payouts import ScoreVocation, SplitVocations
from urbannb.games.urban_sprawl.rules.sites import covered, same_zone, zoning
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.words.building import building_lots, zoning_words
from urbannb.games.urban_sprawl.words.common import State, signed

# -- what follows for sure from an action, played on a copy up to what nobody can know


PRICE, BONUS, VOCATION, CARD = "price", "bonus", "vocation", "card"


@dataclass(frozen=True, slots=True)
class CityChange:
    """What one part of an action brings or takes, and what the player has after it."""

    part: str
    kind: str
    """WEALTH, PRESTIGE, or "" for what may come in either."""
    amount: int
    left: int
    by: int = -1
    """Who says in which of the two it comes, where that is to be chosen."""


@dataclass(slots=True)
class Ahead:
    """What an action leads to, as far as it is certain."""

    state: State
    """The position then, without what is still to be chosen."""
    changes: list[CityChange] = field(default_factory=list)
    asked: Choice[Any] | None = None
    """What would be asked then, as a part of it."""
    unknown: bool = False
    """Whether what follows depends on cards that lie face down."""


def ahead(state: State, action: Action, player: int, with_: int = 0) -> Ahead:
    """Play an action on a copy, as long as it lasts and is certain; what it is for a player.

    So many tasks that come next anyway are played `with_` it.
    """
    choice: Any = state.agenda[-1]
    below = len(state.agenda) - (not isinstance(choice, SpendPoints)) - with_
    worlds = [unseen(state, backward) for backward in (False, True)]
    for world in worlds:
        world.agenda.pop()
        choice.answer(world, action, None)
    found, open_ = Ahead(worlds[0]), False
    while len(worlds[0].agenda) > below:
        task: Any = worlds[0].agenda[-1]
        if split := _splits(task):
            for one in split:
                _skip(found, one, player)
            open_ = True
            for world in worlds:
                world.agenda.pop()
            continue
        if task.asks and not isinstance(task, building.ChoosePermits):
            found.asked = task
            _also(found, below, player)
            break
        if open_ and not _regardless(task, worlds[0]):
            found.unknown = True
            _also(found, below, player)
            break
        kept = worlds[0].copy()
        for world in worlds:
            _one(world)
        if seen(worlds[0]) != seen(worlds[1]):
            found.state, found.unknown = kept, True
            break
        _note(found, task, kept, found.state, player)
    return found


def least_wasted(state: State, choice: building.ChoosePermits) -> Pay:
    """The way to pay that loses fewest permits, then fewest cards."""
    offered = [action for action in choice.actions(state) if isinstance(action, Pay)]
    return min(
        offered,
        key=lambda pay: (
            wasted(state, pay.cards, box(state).contracts[choice.card].lots),
            len(pay.cards),
        ),
    )


def unseen(state: State, backward: bool) -> State:
    """The position with what lies face down in an order of its own."""
    new = state.copy()
    top = new.planning.pop() if new.planning and new.planning_open else ""
    new.planning.sort(reverse=backward)
    new.planning += [top] if top else []
    for deck, is_open in zip(new.decks, new.decks_open, strict=True):
        shown = deck.pop() if deck and is_open else ""
        deck.sort(reverse=backward)
        deck.extend([shown] if shown else [])
    return new


def _one(world: State) -> None:
    """One task more; of several ways to pay permits the thriftiest."""
    task: Any = world.agenda.pop()
    if isinstance(task, building.ChoosePermits):
        task.answer(world, least_wasted(world, task), None)
    else:
        task.run(world, None)


def seen(state: State) -> tuple[Any, ...]:
    """All that a preview speaks of."""
    return (
        state.wealth, state.prestige, state.city, state.markers, state.vocations, state.offices,
        state.contractor, [len(hand) for hand in state.permits], state.agenda,
    )  # fmt: skip


def _regardless(task: Task[Any], state: State) -> bool:
    """Whether a task comes out the same, however one was paid before."""
    if not isinstance(task, DoEffect):
        return True
    effect = task.context.effect(state)
    return isinstance(effect, amounts.Gain) and effect.who in (YOU, EACH, OTHERS)


def _splits(task: Task[Any]) -> tuple[SplitVocations | PayCollector, ...]:
    """Who has only to say whether it is wealth or prestige; the sum is the same."""
    several = task.tasks if isinstance(task, ChooseNext) else (task,)
    found = tuple(one for one in several if isinstance(one, SplitVocations | PayCollector))
    return found if len(found) == len(several) else ()


def _skip(found: Ahead, task: SplitVocations | PayCollector, player: int) -> None:
    """What may come in wealth or in prestige is counted, not chosen."""
    if isinstance(task, SplitVocations):
        if task.player == player:
            found.changes.append(CityChange(VOCATION, "", task.count * task.value, 0, player))
    elif task.to == player:
        way = splits(found.state, task.player, task.amount, task.times)[0]
        amount = paid_by(found.state, task.player, task.amount, way)
        if amount:
            found.changes.append(CityChange(CARD, "", amount, 0, task.player))


_PARTS: tuple[tuple[type[Task[Any]], str], ...] = (
    (building.PayPrice, PRICE),
    (building.NeighborhoodBonus, BONUS),
    (ScoreVocation, VOCATION),
)


def _also(found: Ahead, below: int, player: int) -> None:
    """What comes after something is put down, wherever that may be: "5 wealth", after a park."""
    then = found.state.copy()
    while len(then.agenda) > below:
        before, task = then.copy(), then.agenda.pop()
        if _flat(task, then):
            task.run(then, None)
            _note(found, task, before, then, player)
        elif not _puts(task, then):
            return


def _puts(task: Task[Any], state: State) -> bool:
    """Whether a task only puts something down: what that brings is paid out later."""
    if isinstance(task, DoEffect):
        return isinstance(task.context.effect(state), amounts.AddBuilding | amounts.PlayMarker)
    return isinstance(task, amounts.PlaceTile | MoveTile | ChooseMarker)


def _flat(task: Task[Any], state: State) -> bool:
    """Whether a task brings the builder the same, whatever the city looks like."""
    effect = task.context.effect(state) if isinstance(task, DoEffect) else None
    return isinstance(effect, amounts.Gain) and effect.per is None and effect.who == YOU


def _note(found: Ahead, task: Task[Any], before: State, after: State, player: int) -> None:
    """What has changed for the player, under the part of the action that changed it."""
    part = next((name for kind, name in _PARTS if isinstance(task, kind)), CARD)
    for kind in (WEALTH, PRESTIGE):
        left = after.has(player, kind)
        if amount := left - before.has(player, kind):
            found.changes.append(CityChange(part, kind, amount, left))


def nothing_comes(state: State, found: Ahead, player: int, cost: tuple[int, int] = (0, 0)) -> bool:
    """Whether an action changes nothing but what is paid for it, and leads to no question."""
    if found.asked or found.unknown or any(change.by >= 0 for change in found.changes):
        return False
    then = found.state
    for kind, spent in ((WEALTH, cost[0]), (PRESTIGE, cost[1])):
        had = {p: state.has(p, kind) - (spent if p == player else 0) for p in _all(state)}
        if had != {p: then.has(p, kind) for p in _all(state)}:
            return False
    return all(getattr(state, name) == getattr(then, name) for name in _OTHERWISE)


def _all(state: State) -> range:
    return range(len(state.names))


_OTHERWISE = (
    "city", "markers", "vocations", "offices", "contractor", "permits", "favors", "extra_favor",
    "pawn", "active_decks", "discards",
)  # fmt: skip
"""What else of a position may change by an action."""


# -- what building a contract on a site would do: price, permits, bonus, vocations, effects


def build(state: State, action: Build, *, ranked: bool = True) -> Said:
    """All that building there comes to; with which site of the block is best, if `ranked`."""
    contract = box(state).contracts[contract_in(state, action.box)]
    place = site(action.block, action.shape, contract.lots)
    cost = CONTRACT_COSTS.get(action.box, 0)
    same = same_zone(state, place, contract.zone)
    gone = covered(state, place)
    found = ahead(state, action, state.player)
    text = f"You would build the **{contract.name}** in {action.block}, which costs "
    text += (
        f"{cost} AP, {phrases.value_sum(state, action.block)} wealth and "
        f"{_permits(state, contract)}. "
    )
    if gone:
        text += _demolished(state, phrases.apart(state, gone))
    text += zoning_words(state, contract, zoning(state, place, contract.zone))
    there = _Bonuses(action.block, bonuses(state, action, contract), ranked)
    brings = _brought(contract, found) + _open(state, found)
    text += f" {_bonus(state, len(same))}{there.told}"
    text += _gains(state, contract) + brings
    rows = tuple(Row(row) for row in _rows(state, contract, cost, len(gone), found))
    places = (*building_lots(place), *same)
    table = DataTable(("If built", ">Change", ">Left"), rows)
    short = f"{_all_in_all(cost, found)}: the **{contract.name}** in {action.block}, "
    short += f"for {_permits(state, contract)}. "
    short += _demolished(state, phrases.apart(state, gone)) if gone else ""
    short += there.short + _card(contract) + brings
    return Said(text, table, places, tuple(b.lot for b in gone), short=short)


def _permits(state: State, contract: Contract) -> str:
    found = ways(held_for(state, state.player, contract.zone), contract.lots)
    due = plural(contract.lots, f"{contract.zone} permit")
    if len(found) > 1:
        return f"{due}, for which there are {len(found)} ways to pay"
    cards = listing(phrases.plan_words(state, card) for card in found[0])
    over = wasted(state, found[0], contract.lots)
    lost = f", of which {plural(over, 'permit')} would be lost" if over else ""
    return f"{due}, paid with your {cards}{lost}"


def _demolished(state: State, gone: list[str]) -> str:
    by = "as Contractor" if state.contractor == state.player else "with an Urban Renewal card"
    return f"It would demolish {listing(gone)}, {by}. "


# -- the bonus, here and elsewhere in the block


def _bonus(state: State, same: int) -> str:
    if not same:
        return "It would bring no neighborhood bonus."
    if building.doubled(state):
        sum_ = f"{same} × 2 = **{2 * same}**"
        return f"The neighborhood bonus would be {sum_} prestige, as you are District Attorney."
    return f"The neighborhood bonus would be **{same}** prestige."


@dataclass(frozen=True)
class _Bonuses:
    """What the sites of a block would bring, and which of all is the best."""

    block: str
    sites: dict[str, int]
    ranked: bool
    """Whether that is said; in a task, which may ask for it, it is not."""

    @property
    def told(self) -> str:
        """In a sentence that follows on what one of them would bring."""
        if len(self.sites) > 1 and len(set(self.sites.values())) == 1:
            each = "both" if len(self.sites) == 2 else f"all {len(self.sites)}"
            return f" It is the same on {each} such sites in {self.block}."
        return f" In {self.block} it {self._range}." if len(self.sites) > 1 else ""

    @property
    def short(self) -> str:
        """The same in short: nothing, where it makes no difference."""
        if len(set(self.sites.values())) < 2:
            return ""
        return f"The neighborhood bonus in {self.block} {self._range}."

    @property
    def _range(self) -> str:
        low, high = min(self.sites.values()), max(self.sites.values())
        best = listing(
            (phrases.SITE_WORDS[at] for at, bonus in self.sites.items() if bonus == high), "or"
        )
        return f"ranges from {low} to {high}" + f"; best: {best}" * self.ranked


def bonuses(state: State, action: Build, contract: Contract) -> dict[str, int]:
    """The bonus on each legal site of the block where no more is demolished than here."""
    choice: Any = state.agenda[-1]
    legal, block = choice.actions(state), action.block
    sites = {shape: site(block, shape, contract.lots) for shape in SHAPES[contract.lots]}
    here = len(covered(state, sites[action.shape]))
    return {
        shape: building.neighborhood_bonus(state, there, contract.zone)
        for shape, there in sites.items()
        if len(covered(state, there)) == here and build_at(action.box, block, shape) in legal
    }


# -- what the card brings


def _gains(state: State, contract: Contract) -> str:
    """What comes of it: vocations, then effects."""
    text, player = "", state.player
    chief = state.offices.get("Police Chief") == player
    for name, value in contract.vocations:
        owners = state.vocations.get(name, [])
        own = owners.count(player)
        if len(owners) < VOCATIONS[name]:
            text += f" You would take {a(name)} marker. Then"
        elif own < len(owners):
            text += f" You may take {a(name)} marker from an opponent. Then"
            so_far = f"you have {own or 'none'} so far"
            text += f" each {name} marker would pay its owner {value}; {so_far}."
            continue
        else:
            own -= 1
            text += " Then"
        text += f" each {name} marker would pay its owner {value}; you would have {own + 1}."
        text += " As Police Chief you would gain both wealth and prestige." if chief else ""
    return text + _card(contract)


def _card(contract: Contract) -> str:
    """What stands on the card besides vocations."""
    done = " ".join(phrases.would_words(effect, phrases.BUILDER) for effect in contract.effects)
    return f" The card: {done}" if done else ""


def _brought(contract: Contract, found: Ahead) -> str:
    """What vocations come to, and what else the card does, each by its name."""
    markers = listing(name for name, _ in contract.vocations)
    whose = (
        (VOCATION, f"the {markers} markers would bring you"),
        (CARD, f"the {'rest of the card' if markers else 'card'} would bring you"),
    )
    told = [f"{brings} {sum_}" for part, brings in whose if (sum_ := sum_of(found, part))]
    return f" As things stand {'; '.join(told)}." if told else ""


def _all_in_all(cost: int, found: Ahead) -> str:
    """What is paid and gained together, first of all: on a telephone not much more is seen."""
    sums = ((-cost, "AP"), *_sums(found))
    return ", ".join(f"{signed(amount)} {kind}" for amount, kind in sums if amount) or "At no cost"


def sum_of(found: Ahead, part: str = "") -> str:
    """What one part of it comes to, or all."""
    return listing(f"**{number(amount)}** {kind}" for amount, kind in _sums(found, part) if amount)


def _sums(found: Ahead, part: str = "") -> tuple[tuple[int, str], ...]:
    """What one part of it comes to, or all, by what it is paid in."""
    gains = [change for change in found.changes if part in ("", change.part)]
    return (
        (sum(change.amount for change in gains if change.kind == WEALTH), WEALTH),
        (sum(change.amount for change in gains if change.kind == PRESTIGE), PRESTIGE),
        (sum(change.amount for change in gains if change.by >= 0), "in wealth or prestige"),
    )


def _open(state: State, found: Ahead) -> str:
    """What the sums leave open."""
    if found.asked is not None:
        return f" Then comes a choice: {found.asked.words(found.state)}."
    if found.unknown:
        return " What else it brings depends on what is chosen or drawn."
    return ""


def _rows(
    state: State, contract: Contract, cost: int, gone: int, found: Ahead
) -> Iterator[tuple[Any, ...]]:
    """Everything that is paid and gained, with what is left after it."""
    yield "AP", signed(-cost) if cost else "0", state.ap - cost
    cards = held_for(state, state.player, contract.zone)
    over = min(wasted(state, paid, contract.lots) for paid in ways(cards, contract.lots))
    held = sum(card.permits for card in cards)
    paid = contract.lots + over
    lost = f", {over} lost" if over else ""
    yield f"{contract.zone} permits{lost}", signed(-paid), held - paid
    if gone:
        yield f"Clears {plural(gone, 'building')}", "", ""
    no_bonus = "Neighborhood bonus, prestige", "0", state.has(state.player, PRESTIGE)
    if not any(change.part == PRICE for change in found.changes):
        yield "Price, wealth", "0", state.wealth[state.player]
    bonus = any(change.part == BONUS for change in found.changes)
    for change in found.changes:
        if not bonus and change.part != PRICE:
            bonus = True
            yield no_bonus
        if change.by >= 0:
            who = "you" if change.by == state.player else state.names[change.by]
            choose = "choose" if change.by == state.player else "chooses"
            yield (
                f"{_NAMES[change.part]}, wealth or prestige as {who} {choose}",
                (signed(change.amount)),
                "",
            )
        else:
            twice = ", doubled" if change.part == BONUS and building.doubled(state) else ""
            yield f"{_NAMES[change.part]}{twice}, {change.kind}", signed(change.amount), change.left
    if not bonus:
        yield no_bonus


_NAMES = {PRICE: "Price", BONUS: "Neighborhood bonus", VOCATION: "Vocation", CARD: "Card"}
