"""What the chapters share: a benefit in use, and how one pays for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, Price
from urbannb.games.urbify.model.actions import PayDevelopment, PayInfluence, payments
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.phrases import (
    buildings_named,
    due_words,
    is_or_are,
    party_place,
    points_due,
    tile_name,
    track_place,
)
from urbannb.games.urbify.rules.rulings import DevelopmentPaid, InfluencePaid

# -- what the chapters share: a benefit in use, and how one pays for it


State = UrbifyState
NO_PRICE: Price = (0, 0, 0, 0)
PRICE = "price"
"""The code of the reason that a benefit cannot be paid for."""


@dataclass(frozen=True, slots=True)
class Use:
    """A benefit that a party uses: the building it inaugurates, and those it copies in turn."""

    player: int
    chain: tuple[str, ...]
    """Their cells; the benefit that is used is that of the last one (UB-79)."""
    paid: bool = False

    @property
    def source(self) -> str:
        """The building that is inaugurated, whose politicians act (UB-45)."""
        return self.chain[0]

    @property
    def cell(self) -> str:
        """The building whose benefit is used, where it stands (UB-78)."""
        return self.chain[-1]

    @property
    def copies(self) -> bool:
        """Whether the benefit is that of another building (UB-77)."""
        return len(self.chain) > 1

    def copying(self, cell: str) -> Use:
        """The benefit of another building, by way of this one."""
        return Use(self.player, (*self.chain, cell))


def ends_round(state: State) -> bool:
    """Whether the turn is the last one of the round (UB-82, UB-83)."""
    return (state.player + 1) % len(state.names) == state.first


def crew(state: State, use: Use) -> int:
    """How many politicians stand on the building that is inaugurated."""
    return state.city[use.source].politicians


def due(state: State, use: Use) -> tuple[int, int]:
    """What a benefit asks for, with all that copies it: influence and development (UB-77)."""
    benefits = [state.benefit(cell) for cell in use.chain]
    return sum(b.pay_influence for b in benefits), sum(b.pay_development for b in benefits)


def for_price(state: State, use: Use) -> str:
    """What a benefit and all that copies it ask for, to follow what it brings."""
    asked = due(state, use)
    return f" for {due_words(*asked)}" if any(asked) else ""


def paying(state: State, use: Use) -> str:
    """How a sentence begins that says what the party would do: "You would pay 2 influence and "."""
    asked = due(state, use)
    return f"You would pay {due_words(*asked)} and " if any(asked) else "You would "


def for_nothing(state: State, use: Use, why: str) -> str:
    """A sentence that a benefit would bring nothing, and what would be paid for it all the same."""
    asked = due(state, use)
    return f"You would pay {due_words(*asked)}, but {why}." if any(asked) else f"{capital(why)}."


def room(state: State, use: Use, development: int) -> list[int]:
    """How much of some development a party could take, by the ways to pay for the benefit."""
    tracks, top = state.tracks[use.player], state.box.tops[DEVELOPED]
    influence, owed = (0, 0) if use.paid else due(state, use)
    found = ways(tracks, owed, influence) or range(owed, owed + 1)
    return sorted({min(development, top - tracks[DEVELOPED] + owed - each) for each in found})


def ways(tracks: Sequence[int], development: int, keep: int = 0, price: Price = NO_PRICE) -> range:
    """For how many points of development a party may give 1 of each influence (UB-14).

    `keep` is influence of any kind, `price` influence of each kind, that it still has to pay.
    Nothing is possible where it cannot pay.
    """
    left = [have - asked for have, asked in zip(tracks, price, strict=False)]
    if min(left) < 0 or sum(left) < keep:
        return range(0)
    most = min(development, *left, (sum(left) - keep) // len(left))
    return range(max(0, development - tracks[DEVELOPED]), most + 1)


def usable(state: State, use: Use) -> bool:
    """Whether a party can pay for a benefit, and it finds what it needs (UB-41)."""
    benefit = state.benefit(use.cell)
    if benefit.at_once or not benefit.possible(state, use):
        return False
    if benefit.chooses_first:  # it has looked whether it can be paid
        return True
    return can_pay_for(state, use)


def charging(state: State, use: Use, influence: bool, development: bool) -> list[str]:
    """The buildings that ask for influence, or for development, where one uses a benefit.

    A copied benefit may be free, and what copies it not (UB-77).
    """
    return [
        cell
        for cell in use.chain
        if (influence and state.benefit(cell).pay_influence)
        or (development and state.benefit(cell).pay_development)
    ]


def benefit_reasons(state: State, use: Use) -> Iterator[Reason]:
    """Why a benefit cannot be had; nothing if it can (UB-41, UB-77)."""
    if not can_pay_for(state, use):
        influence, development = due(state, use)
        rule, what = "UB-41", "The benefit asks"
        if use.copies:
            asking = charging(state, use, bool(influence), bool(development))
            verb = "ask" if len(asking) > 1 else "asks"
            rule, what = "UB-77", f"{capital(buildings_named(state, asking, the='the '))} {verb}"
        yield price_reason(state, use.player, influence, development, rule, what)
    yield from state.benefit(use.cell).lacks(state, use)


def can_pay_for(state: State, use: Use) -> bool:
    """Whether a party can pay what a benefit and all that copies it ask for."""
    influence, development = due(state, use)
    return bool(ways(state.tracks[use.player], development, influence))


def hindrance(state: State, use: Use) -> str:
    """What is in the way of a benefit, in a few words to follow a colon; "" if nothing is."""
    for reason in benefit_reasons(state, use):
        if reason.code == PRICE:
            return f"{reason.needed} cannot be paid"
        return f"it needs {reason.needed} and finds none"
    return ""


def price_reason(
    state: State,
    player: int,
    influence: int,
    development: int,
    rule: str,
    what: str = "The benefit asks",
) -> Reason:
    """A party cannot pay what a benefit asks for: what it has, and what is missing (UB-14)."""
    *held, developed = state.tracks[player]
    have, needed = sum(held), due_words(influence, development)
    had = due_words(have, 0) if have else "none"
    if development and (have or developed):
        had = f"{developed} development and {have} influence"
    each = max(0, development - developed)
    if each:
        instead = f"{each} of each influence instead"
        if least := too_little(held, each):
            missing = f", and too little {least} to pay {instead}"
        else:
            left = have - len(held) * each
            left_over = f"only {left}" if left else "none"
            missing = f"; paying {instead} would leave {left_over} of the {influence} influence"
    else:
        missing = f", so {influence - have} {is_or_are(influence - have)} missing" * bool(have)
    place = track_place(player, DEVELOPMENT) if development else party_place(player)
    text = f"{what} for {needed}; you have {had}{missing}."
    return Reason(PRICE, rule, text, (place,), needed, had)


def too_little(left: Sequence[int], each: int) -> str:
    """The kinds of influence of which less is left than so much: "tourism and culture"."""
    return listing(kind for kind, there in zip(DEPARTMENTS, left, strict=False) if there < each)


# -- paying development and influence where one can choose how (UB-14, UB-43)


def _paid_for(state: State) -> tuple[Any, Any]:
    """The benefit and the project that the payment at hand is for; on the agenda, below it."""
    for task in reversed(state.agenda):
        use, project = getattr(task, "use", None), getattr(task, "project", None)
        if project is not None and project.source:  # by a benefit, perhaps a copied one
            chain = getattr(task, "chain", ()) or (project.source,)
            return Use(project.player, chain), project
        if use is not None or project is not None:
            return use, project
    return None, None


def purpose(state: State, *, development: bool) -> str:
    """What the payment of development, or of influence, that is at hand is for; to follow it.

    Each building asks for its own: what is copied may be free, and what copies it not (UB-77).
    """
    use, project = _paid_for(state)
    parts = []
    if project is not None and development and state.box.tiles[project.tile].development:
        parts = [f"the {tile_name(state, project.tile)}"]
    asking = charging(state, use, not development, development) if use is not None else []
    if asking:
        many = "s" * (len(asking) > 1)
        parts.append(f"the benefit{many} of {buildings_named(state, asking, the='the ')}")
    return f" for {listing(parts)}" if parts else ""


def exchange_words(
    state: State, player: int, development: int, influence: int = 0, price: Price = NO_PRICE
) -> str:
    """With what development could be paid, in a sentence; "" where nothing but itself (UB-14).

    `influence` is what has to be paid as well, of any kind, and `price` of each.
    """
    tracks = state.tracks[player]
    found = ways(tracks, development, influence, price)
    if len(found) > 1:
        return "1 of each influence may be given for each point of it."
    if found and found[0]:
        return "1 of each influence has to be given for each point that is missing."
    return ""


def _rule_of_development(state: State, each: int) -> str:
    """The rule that tells most of a payment of development: UB-14, or why there is one at all."""
    use, project = _paid_for(state)
    if project is not None and use is None:
        return "UB-14" if each else "UB-23"
    if each:
        return "UB-15"
    if project is not None:
        return "UB-66" if state.box.tiles[project.tile].development else "UB-65"
    if use is None:
        return "UB-14"
    return "UB-77" if use.copies else str(state.benefit(use.cell).rule)


TRACK = {department: number for number, department in enumerate(DEPARTMENTS)}


@dataclass(frozen=True, slots=True)
class SettleDevelopment(AskOne[State]):
    """UB-14: development is paid, with 1 of each influence for as many points as one likes.

    `keep` is the influence that is still to be paid afterward.
    """

    player: int
    amount: int
    keep: int
    rule = "UB-14"
    kind = PayDevelopment
    asks_for = "how to pay development"

    def question(self, state: State) -> str:
        return f"how to pay {self.amount} development{purpose(state, development=True)}"

    def refusal(self, state: State, action: PayDevelopment) -> Iterator[Reason]:
        tracks, place = state.tracks[self.player], track_place(self.player, DEVELOPMENT)
        paid = action.development + action.each
        if paid != self.amount:
            text = f"{self.amount} development is due; that pays {paid}."
            yield Reason("wrong-number", self.rule, text, (place,), str(self.amount), str(paid))
        if action.development > tracks[DEVELOPED]:
            text = f"You have {tracks[DEVELOPED]} development, not {action.development}."
            needed, had = str(action.development), str(tracks[DEVELOPED])
            yield Reason("development", self.rule, text, (place,), needed, had)
        for track, department in enumerate(DEPARTMENTS):
            if tracks[track] < action.each:
                text = f"{action.each} of each influence is more than your {tracks[track]} "
                where = (track_place(self.player, department),)
                needed, had = str(action.each), str(tracks[track])
                yield Reason("influence", self.rule, f"{text}{department}.", where, needed, had)
        left = sum(tracks[:DEVELOPED]) - len(DEPARTMENTS) * action.each
        if paid == self.amount and 0 <= left < self.keep:
            text = f"{self.keep} influence has to be paid as well; {left} would be left."
            where = (party_place(self.player),)
            yield Reason("influence", "UB-77", text, where, str(self.keep), str(left))

    def options(self, state: State) -> Sequence[Action]:
        found = ways(state.tracks[self.player], self.amount, self.keep)
        return [PayDevelopment(self.amount - each, each) for each in found]

    def answer(self, state: State, action: PayDevelopment, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        only = log is not None and len(self.options(state)) == 1
        tracks[DEVELOPED] -= action.development
        for track in range(DEVELOPED):
            tracks[track] -= action.each
        if log:
            log.note(
                state,
                DevelopmentPaid(
                    _rule_of_development(state, action.each),
                    (party_place(self.player),),
                    player=self.player,
                    development=action.development,
                    each=action.each,
                    only=only,
                ),
            )


@dataclass(frozen=True, slots=True)
class SettleInfluence(Ask[State]):
    """UB-43: points of influence are paid from any of the four tracks."""

    player: int
    amount: int
    rule = "UB-43"
    kind = PayInfluence
    asks_for = "which influence to pay"

    def question(self, state: State) -> str:
        return f"which {points_due(self.amount)} to pay{purpose(state, development=False)}"

    def refusal(self, state: State, action: PayInfluence) -> Iterator[Reason]:
        tracks, named = state.tracks[self.player], len(action.points)
        if named != self.amount:
            text = f"{self.amount} influence is due; you name {named}."
            where = (party_place(self.player),)
            yield Reason("wrong-number", self.rule, text, where, str(self.amount), str(named))
        for department, asked in Counter(action.points).items():
            if (have := tracks[TRACK[department]]) < asked:
                text = f"You have {have} {department}, not {asked}."
                where = (track_place(self.player, department),)
                yield Reason("influence", self.rule, text, where, str(asked), str(have))

    def actions(self, state: State) -> Actions:
        held = tuple(state.tracks[self.player][:DEVELOPED])
        return payments(self.amount, held)

    def answer(self, state: State, action: PayInfluence, log: Log | None) -> None:
        tracks = state.tracks[self.player]
        only = log is not None and len(self.actions(state)) == 1
        for department in action.points:
            tracks[TRACK[department]] -= 1
        if log:
            places = (party_place(self.player),)
            use, _ = _paid_for(state)
            rule = "UB-77" if use is not None and use.copies else "UB-43"
            paid = InfluencePaid(rule, places, player=self.player, points=action.points, only=only)
            log.note(state, paid)


@dataclass(frozen=True, slots=True)
class Settle(Task[State]):
    """A price is paid: first development, then influence; one is asked where one can choose."""

    player: int
    influence: int
    development: int

    def run(self, state: State, log: Log | None) -> None:
        if self.development:
            if self.influence:
                state.agenda.append(Settle(self.player, self.influence, 0))
            ask(state, SettleDevelopment(self.player, self.development, self.influence), log)
        elif self.influence:
            ask(state, SettleInfluence(self.player, self.influence), log)

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} pays {due_words(self.influence, self.development)}"


TASKS = (Settle, SettleDevelopment, SettleInfluence)
