"""Why an action is advised, in the game's words: what it changes in what the advice weighs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from urbannb.core.action import Action
from urbannb.core.advice import Change
from urbannb.core.task import Choice
from urbannb.core.text import a, listing, plural
from urbannb.core.text.doing import Deed, Predicate
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.model.actions import END, Pay
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, offered
from urbannb.games.urban_sprawl.phrases import card_name, line_name, plan_words
from urbannb.games.urban_sprawl.rules.base import hand
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

State = UrbanSprawlState
T = TypeVar("T")
ROWS = 1
"""So many rows are told, those that change most."""
NAMED = 2
"""So many contracts are named, those first that cost most."""


def because(state: State, after: State, change: Change) -> Predicate:
    """What a change does; "" for what only makes way for another change."""
    made = (OWN if change.own else RIVALS).get(change.group)
    return made(state, after, change) if made else ""


def told(state: State, choice: Choice[Any], action: Action) -> str:
    """The reason where no position is judged: ending a turn, and paying permits; "" elsewhere."""
    if action == END:
        return "Nothing else that can still be done is worth what it costs."
    if isinstance(choice, ChoosePermits) and isinstance(action, Pay):
        permits = [box(state).permits[card] for card in action.cards]
        wealth = sum(card.wealth for card in permits)
        pages = sum(card.permits for card in permits)
        given = f"{plural(len(permits), 'card')} with {plural(pages, 'permit')}"
        also = f", {wealth} wealth if invested" if wealth else ""
        return f"It gives up the least: {given}{also}."
    return ""


def instead(after: State, other: State, change: Change) -> Predicate:
    """What another action would be worse in than the advised one."""
    if not change.own:
        return ""
    if change.group == "row":
        return Deed("promises less from", (line_name(change.whats[0]),))
    if change.group == "permits":
        return Deed("leaves you with", ("less to build with",))
    less = after.wealth[change.of] - other.wealth[change.of]
    if change.group == "wealth" and less > 0:
        return Deed("leaves you with", (f"{less} less wealth",))
    return ""


def anyway(state: State, outcomes: Callable[[], list[State]]) -> State:
    """A position in the middle of something, with what comes of it whatever is answered.

    An answer is judged by the position when points are spent next: what the card brings besides,
    and what turns up until then, comes with every answer and is no reason for one.
    """
    choice: Any = state.agenda[-1]
    if isinstance(choice, SpendPoints | ClaimBuilding):
        return state
    found, base = outcomes(), state.copy()
    if len(found) < 2:
        return state
    for mine, theirs in (
        (base.wealth, [one.wealth for one in found]),
        (base.prestige, [one.prestige for one in found]),
    ):
        for player, had in enumerate(mine):
            gains = [amounts[player] - had for amounts in theirs]
            mine[player] += max(0, min(gains)) + min(0, max(gains))
    _agreed(base.offices, [one.offices for one in found])
    _agreed(base.vocations, [one.vocations for one in found])
    if len({one.contractor for one in found}) == 1:
        base.contractor = found[0].contractor
    return base


def _agreed(mine: dict[str, T], others: list[dict[str, T]]) -> None:
    """What a name has in all of the others, it has here too."""
    first = others[0]
    for name in {key for one in others for key in one} | set(mine):
        if all(one.get(name) == first.get(name) for one in others):
            if name in first:
                mine[name] = first[name]
            else:
                mine.pop(name, None)


# -- what one has


def _prestige(state: State, after: State, change: Change) -> Predicate:
    gained = after.prestige[change.of] - state.prestige[change.of]
    if not gained or (gained > 0) != (change.amount > 0):
        return ""
    return Deed("scores" if gained > 0 else "costs", (f"{abs(gained)} prestige",))


def _wealth(state: State, after: State, change: Change) -> Predicate:
    gained = after.wealth[change.of] - state.wealth[change.of]
    if not gained or (gained > 0) != (change.amount > 0):
        return ""
    return Deed("brings" if gained > 0 else "costs", (f"{abs(gained)} wealth",))


def _permits(state: State, after: State, change: Change) -> Predicate:
    before, then = state.permits[change.of], after.permits[change.of]
    known = box(state)
    cards = [card for card in then if card not in before]
    seen = [card for card in cards if card in known.permits or card in known.renewals]
    used = [card for card in before if card not in then]
    if change.amount > 0 and cards:
        if new := _payable(state, after, change.of)[:NAMED]:
            return Deed("brings", (f"the permits for {listing(new)}",))
        found = [a(plan_words(after, card)) for card in seen]
        if drawn := len(cards) - len(seen):
            found.append("a planning card" if drawn == 1 else f"{drawn} planning cards")
        return Deed("brings", tuple(found))
    if change.amount < 0 and used:
        return Deed("uses", tuple(a(plan_words(state, card)) for card in used))
    return ""


def _payable(state: State, after: State, player: int) -> list[str]:
    """The contracts that the permits held now do for, and those held before did not."""
    tops = (
        pile[-1] for pile, up in zip(after.decks, after.decks_open, strict=False) if pile and up
    )
    known = box(after).contracts
    there = [known[one] for one in (*after.favors[player], *after.boxes, *tops) if one in known]
    had, has = (hand(at, player).power for at in (state, after))
    return [f"the {one.name}" for one in there if had[one.zone] < one.lots <= has[one.zone]]


def _favor(state: State, after: State, change: Change) -> str:
    kept = [card for card in after.favors[change.of] if card not in state.favors[change.of]]
    if change.amount < 0 or not kept:
        return ""
    return f"keeps {listing(f'the {card_name(after, card)}' for card in kept)} to be built later"


def _extra(state: State, after: State, change: Change) -> Predicate:
    del state
    return Deed("brings", ("the extra favor",)) if after.extra_favor == change.of else ""


def _buildings(state: State, after: State, change: Change) -> Predicate:
    before, then = (at.ground.firsts.get(change.of, 0).bit_count() for at in (state, after))
    gone = plural(before - then, "building")
    return Deed("costs", (f"{gone} of yours",)) if then < before else ""


def _row(state: State, after: State, change: Change) -> Predicate:
    found = [_line(state, after, line, change) for line in change.whats]
    return next((words for words in found if words), "")


def _line(state: State, after: State, line: str, change: Change) -> Predicate:
    """What becomes of one row: the marker that is put there, or who has how many buildings."""
    marker, me = after.number_on(line), change.of
    before, then = (at.counts(lots_of(line)) for at in (state, after))
    others = max(then[:me] + then[me + 1 :])
    if marker is None:
        return ""
    name, score = line_name(line), f"({marker.value} {marker.kind}, {then[me]} to {others})"
    if marker != state.number_on(line):
        return f"adds a payout for {name} {score}" if change.amount > 0 else ""
    if change.amount > 0 and then[me] > before[me]:
        leads = then[me] > others
        return Deed("leads", (f"{name} {score}",)) if leads else f"gains on {name} {score}"
    if change.amount > 0 and max(before[:me] + before[me + 1 :]) > others:
        return f"weakens others on {name} {score}"
    if change.amount < 0 and then[me] < before[me]:
        return f"loses ground on {name} {score}"
    return ""


def _vocation(state: State, after: State, change: Change) -> Predicate:
    more = _markers(after, change) - _markers(state, change)
    if not more:
        return ""
    what = _named(change, abs(more))
    rivals = [p for p in range(len(state.names)) if p != change.of]
    other = [p for p in rivals if (_marked(after, change, p) - _marked(state, change, p)) == -more]
    if len(other) == 1:  # told once, as one thing: the other's gain is no loss besides
        name = state.names[other[0]]
        if more > 0:
            return Deed("takes", (what,), name, of="from")
        return Deed("loses", (what,), name, of="to")
    return Deed("brings" if more > 0 else "costs", (what,))


def _named(change: Change, markers: int) -> str:
    """The vocations of so many markers: "a Union vocation", "Lawyer and Media vocations"."""
    what = f"{listing(change.whats)} vocation{'' if len(change.whats) == 1 else 's'}"
    return a(what) if markers == 1 else what


def _markers(state: State, change: Change) -> int:
    return _marked(state, change, change.of)


def _marked(state: State, change: Change, player: int) -> int:
    return sum(state.vocations.get(name, []).count(player) for name in change.whats)


def _office(state: State, after: State, change: Change) -> Predicate:
    won = [name for name in change.whats if _holds(after, name, change.of)]
    new = [name for name in won if not _holds(state, name, change.of)]
    lost = [name for name in change.whats if _holds(state, name, change.of) and name not in won]
    if change.amount < 0:
        if not lost:
            return ""
        to = _holder(after, lost, change.of)
        return Deed("loses", (_titles(lost),), to, of="to" * bool(to))
    if new:
        whose = _holder(state, new, change.of)
        titles = (_titles(new),)
        return Deed("takes", titles, whose, of="from") if whose else Deed("wins", titles)
    if won:
        return f"makes more of {_titles(won)}"
    return f"improves your chances of {_titles(list(change.whats))}"


def _holder(at: State, offices: list[str], player: int) -> str:
    """Who else holds all of these offices: then that is the same loss or gain, told once."""
    rivals = [p for p in range(len(at.names)) if p != player]
    holders = [p for p in rivals if all(_holds(at, office, p) for office in offices)]
    return at.names[holders[0]] if holders else ""


def _advised(state: State) -> int:
    """Who is advised: whoever chooses now."""
    choice: Any = state.agenda[-1] if state.agenda else None
    return choice.chooser(state) if choice is not None and choice.asks else NOBODY


def _titles(names: list[str]) -> str:
    return f"the office{'' if len(names) == 1 else 's'} of {listing(names)}"


def _holds(state: State, office: str, player: int) -> bool:
    holder = state.contractor if office == "Contractor" else state.offices.get(office)
    return holder == player


def _chance(state: State, after: State, change: Change) -> str:
    if change.amount < 0 or not change.whats[0] or state.player != after.player:
        return ""  # it is no longer "this turn"
    if _able(state, change.whats[0], change.of):
        return ""  # it could be built before
    return f"lets you build the {card_name(after, change.whats[0])} this turn"


def _able(state: State, card: str, player: int) -> bool:
    """Whether a contract is there for the points that are left, and the permits do for it."""
    contract, favors = box(state).contracts[card], state.favors[player]
    there = [name for _, name in offered(state, state.ap)]
    there += [name for name in favors if name not in state.new_favors]
    return card in there and hand(state, player).power[contract.zone] >= contract.lots


def _points(state: State, after: State, change: Change) -> str:
    spent = state.ap - after.ap
    if change.amount > 0 or spent <= 0 or state.player != after.player:
        return ""
    return f"takes {plural(spent, 'action point')}"


# -- what rivals have


def _rivals_prestige(state: State, after: State, change: Change) -> Predicate:
    return _given(state, change, after.prestige[change.of] - state.prestige[change.of], "prestige")


def _rivals_wealth(state: State, after: State, change: Change) -> Predicate:
    return _given(state, change, after.wealth[change.of] - state.wealth[change.of], "wealth")


def _given(state: State, change: Change, gained: int, kind: str) -> Predicate:
    name = state.names[change.of]
    if gained > 0 > change.amount:
        return Deed("gives", (f"{gained} {kind}",), name)
    return Deed("costs", (f"{-gained} {kind}",), name) if gained < 0 < change.amount else ""


def _rivals_row(state: State, after: State, change: Change) -> Predicate:
    name, worse = state.names[change.of], change.amount > 0
    lines = [
        line for line in change.whats
        if (number := after.number_on(line)) is not None
        and number == state.number_on(line)
        and after.counts(lots_of(line)) != state.counts(lots_of(line))
    ]  # fmt: skip
    if not lines:
        return ""
    where = tuple(line_name(line) for line in lines[:ROWS])
    return Deed("weakens" if worse else "strengthens", where, name, on="on")


def _rivals_vocation(state: State, after: State, change: Change) -> Predicate:
    more = _markers(after, change) - _markers(state, change)
    me = _advised(state)
    if me != NOBODY and _marked(after, change, me) - _marked(state, change, me) == -more:
        return ""  # that is told of one's own
    name, what = state.names[change.of], _named(change, abs(more))
    if more < 0 < change.amount:
        return Deed("takes", (what,), name, of="from")
    return Deed("gives", (what,), name) if more > 0 > change.amount else ""


def _rivals_office(state: State, after: State, change: Change) -> Predicate:
    name, me = state.names[change.of], _advised(state)
    mine = {o for o in change.whats if _holds(state, o, me) or _holds(after, o, me)}
    whats = [o for o in change.whats if me == NOBODY or o not in mine]  # that is told of one's own
    lost = [o for o in whats if _holds(state, o, change.of) > _holds(after, o, change.of)]
    won = [o for o in whats if _holds(after, o, change.of) > _holds(state, o, change.of)]
    if lost and change.amount > 0:
        return Deed("takes", (_titles(lost),), name, of="from")
    return Deed("gives", (_titles(won),), name) if won and change.amount < 0 else ""


Words = Callable[[State, State, Change], Predicate]
OWN: dict[str, Words] = {
    "prestige": _prestige,
    "wealth": _wealth,
    "permits": _permits,
    "favor": _favor,
    "extra": _extra,
    "buildings": _buildings,
    "row": _row,
    "vocation": _vocation,
    "office": _office,
    "chance": _chance,
    "points": _points,
}
RIVALS: dict[str, Words] = {
    "prestige": _rivals_prestige,
    "wealth": _rivals_wealth,
    "row": _rivals_row,
    "vocation": _rivals_vocation,
    "office": _rivals_office,
}
"""What each part of the advice is in words, where it is one's own and where it is a rival's."""
