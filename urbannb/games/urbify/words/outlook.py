"""What an action would do, worked out on a copy and said before it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.data.origin import HOUSE
from urbannb.core.defaults.foreseeing import Followed, ahead, told
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.telling import Said
from urbannb.core.text import number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import DEVELOPMENT, TRACKS, Tile
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.rules.base import (
    NO_PRICE,
    TRACK,
    SettleDevelopment,
    SettleInfluence,
    Use,
    benefit_reasons,
    due,
    exchange_words,
    usable,
)
from urbannb.games.urbify.rules.benefits.copying import ChooseCopied
from urbannb.games.urbify.rules.final import majority
from urbannb.games.urbify.rules.rulings import HomeAgain, NothingShown, ProjectShown
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, EndTurn, TakeAction, last_turn_of, payouts
from urbannb.games.urbify.words.common import State, end_words, now, player_cell
from urbannb.games.urbify.words.turn import payout_table, payout_words

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- what an action changes, worked out before it is done by playing it on a copy


PRESTIGE, HOME, POOL = "prestige", "politicians at home", "politicians in the pool"


@dataclass(frozen=True)
class Difference:
    """An amount of a party that an action changes."""

    player: int
    what: str
    now: int
    then: int


@dataclass(frozen=True)
class Foreseen:
    """What follows for sure from an action, while nothing but payments is left to choose."""

    changes: tuple[Difference, ...]
    due: tuple[tuple[str, int], ...]
    """What would have to be paid, in a way of one's choice: "development" or "influence"."""
    ahead: Followed[State]
    """What it was found by; of tracks that are charged in a way of one's choice as they were."""

    @property
    def asked(self) -> Choice[Any] | None:
        """What would be asked after it."""
        return self.ahead.asked

    @property
    def after(self) -> State:
        """The position then."""
        return self.ahead.after

    @property
    def final(self) -> bool:
        """Whether nothing would be left to choose, not even how to pay."""
        return self.asked is None and not self.due


def foresee(state: State, action: Action) -> Foreseen:
    """What a legal action would change."""
    kept: list[State] = []
    due: list[tuple[str, int]] = []

    def settle(then: State, choice: Choice[Any]) -> Action | None:
        if not isinstance(choice, SettleDevelopment | SettleInfluence):
            return None
        kept.append(then.copy())
        kind = DEVELOPMENT if isinstance(choice, SettleDevelopment) else "influence"
        due.append((kind, choice.amount))
        return choice.actions(then)[0]

    found = _ahead(state, action, settle=settle)
    after = found.after
    if due:  # which track is charged is still open; all else is not
        for before, later in zip(kept[0].tracks, after.tracks, strict=True):
            later[:-1] = before[:-1]
            if DEVELOPMENT in dict(due):
                later[-1] = before[-1]
    after.show = [tile for tile in after.show if tile in state.show]
    return Foreseen(changes(state, after), tuple(due), found)


def _ahead(state: State, action: Action, **settle: Any) -> Followed[State]:
    """What follows from an action within the turn."""
    below = int(isinstance(state.agenda[0], EndTurn))
    return ahead(state, action, below=below, stops=(EndTurn,), **settle)


def amounts(state: State, player: int) -> dict[str, int]:
    """All that a party has."""
    return {
        PRESTIGE: state.prestige[player],
        **dict(zip(TRACKS, state.tracks[player], strict=True)),
        HOME: state.home[player],
        POOL: state.pool[player],
    }


def changes(before: State, after: State) -> tuple[Difference, ...]:
    """What two positions differ in, party by party."""
    return tuple(
        Difference(player, what, once, then)
        for player in before.round_from(before.player)
        for (what, once), then in zip(
            amounts(before, player).items(), amounts(after, player).values(), strict=True
        )
        if once != then
    )


def changes_table(state: State, found: Foreseen) -> DataTable | None:
    """What would change for whom; None where nothing would."""
    mine = state.player
    rows: list[Row] = [
        Row((player_cell(state, c.player), c.what, c.now, signed(c.then - c.now), c.then))
        for c in found.changes
    ]
    paid = [
        Row((player_cell(state, mine), f"{kind}, as you choose", "", signed(-amount), ""))
        for kind, amount in found.due
    ]
    at = sum(change.player == mine for change in found.changes)
    rows[at:at] = paid
    if not rows:
        return None
    heads = ("Party", "What", ">Now", ">Change", ">Then")
    if all(row.cells[0] == player_cell(state, mine) for row in rows):
        rows = [Row(row.cells[1:]) for row in rows]
        return DataTable((state.names[mine], *heads[2:]), tuple(rows))
    return DataTable(heads, tuple(rows))


def signed(amount: int) -> Cell:
    """An amount with its sign."""
    return Cell(f"{'+' if amount > 0 else ''}{number(amount)}")


MAJORITIES = "UB-86"


def majority_words(before: State, after: State, player: int) -> str:
    """What a party would get for the majorities as they would stand, if that would be new."""
    once, then = (_majorities(state, player) for state in (before, after))
    if once == then:
        return ""
    return (
        f" If the game ended then, you would score {then} prestige instead of {once} for the "
        f"tracks on which nobody is above you (rule {MAJORITIES})."
    )


def _majorities(state: State, player: int) -> int:
    found = (majority(state, track) for track in TRACKS)
    return sum(prestige for _, leaders, prestige in found if player in leaders)


def pile_words(before: State, after: State) -> str:
    """What would become of the piles, where that matters: all can see how many tiles they have."""
    if sum(map(len, before.piles)) == sum(map(len, after.piles)):
        return ""
    if after.ending and not before.ending:
        return " That would turn up the last tile: **the end of the game would begin**."
    if before.piles[0] and not after.piles[0]:
        left = plural(len(after.piles[1]), "tile")
        return f" That would turn up the last tile of Stage I; {left} of Stage II would be left."
    return ""


__all__ = [
    "Difference", "Foreseen", "amounts", "changes_table", "foresee", "majority_words",
    "pile_words", "signed",
]  # fmt: skip


# -- what an action would do, said before it is done


HIDDEN = (ProjectShown, NothingShown)
"""What nobody can know."""


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do: in sentences, and as a table."""
    choice: Any = state.agenda[-1]
    found = foresee(state, action)
    said = _said(action, state, choice, found)
    if said:
        step = book.say(_rule(state, action, choice), said, state)
    else:  # how the rest is paid is not foretold
        sure = _ahead(state, action) if found.due else found.ahead
        step = told(book, sure, besides=HIDDEN, summed=False)
    text = step.text + pile_words(state, found.after)
    if not found.due:
        text += majority_words(state, found.after, state.player)
    if said and not _told_next(action, choice):
        text += _asked_next(found)
    table = (said and said.table) or changes_table(state, found) or step.table
    return replace(step, text=text, table=table)


RULES: dict[type[Action], str] = {
    act.Send: "UB-19",
    act.Start: "UB-23",
    act.Vote: "UB-31",
    act.InaugurateWithout: "UB-39",
}
"""The rule of each action of a turn."""


def _rule(state: State, action: Action, choice: Any) -> str:
    """The rule that an action goes by: that of a benefit where one is used."""
    if isinstance(action, act.Inaugurate):
        return state.benefit(action.cell).rule
    return RULES.get(type(action), choice.rule) if isinstance(choice, TakeAction) else choice.rule


def _told_next(action: Action, choice: Any) -> bool:
    """Whether what a benefit would bring says already what one would choose."""
    return isinstance(action, act.Inaugurate) or isinstance(choice, ChooseCopied)


def _asked_next(found: Foreseen) -> str:
    """What the player is asked next, if anything but how to pay."""
    if found.asked is None:
        return ""
    question = getattr(found.asked, "question", None)
    return f" Next you would choose {question(found.after)}." if question else ""


def _last_turn(state: State) -> str:
    following = (state.player + 1) % len(state.names)
    last = state.last_rounds == LAST_ROUNDS and following == state.first
    return " Then the majorities are counted." if last else ""


# -- each kind of action


@singledispatch
def _said(action: Action, state: State, choice: Any, found: Foreseen) -> Said | None:
    """What is said of an action in words of its own, if anything."""
    return None


@_said.register
def _send(action: act.Send, state: State, choice: Any, found: Foreseen) -> Said:
    player, after = state.player, found.after
    kinds = list(dict.fromkeys(action.departments))
    home = after.home[player]
    kept = f"keep {home}" if home else "have nobody left"
    text = f"You would send {phrases.sent_words(action.departments)} and {kept} at home."
    places = tuple(map(phrases.hall_place, kinds))
    if last_turn_of(state, player):
        return Said(text + _no_vote_of_yours(after, kinds) + _last_turn(state), places=places)
    if len(kinds) == 1:
        (department,) = kinds
        text += f" Your vote on {department} would then pay: "
        text += f"{payout_words(after, department, player)}."
        return Said(text + _last_turn(state), payout_table(after, department, player), places)
    rows = [
        Row((department, _bench(after, department), payout_words(after, department, player)))
        for department in sorted(kinds, key=TRACK.__getitem__)
    ]
    heads = ("Department", "Would stand there", "Your vote would pay")
    return Said(text + _last_turn(state), DataTable(heads, tuple(rows)), places)


def _no_vote_of_yours(after: State, departments: list[str]) -> str:
    """What politicians in departments are still good for on a party's last turn."""
    order = after.round_from(after.first)
    others = order[order.index(after.player) + 1 :]
    benches = [after.benches[TRACK[department]] for department in departments]
    if any(bench[other] for bench in benches for other in others):
        return (
            " This is your last turn, so only another party's vote could still bring you "
            "anything for them."
        )
    return " This is your last turn, and no vote can be held there anymore."


def _bench(state: State, department: str) -> str:
    there = enumerate(state.benches[TRACK[department]])
    return ", ".join(f"{state.names[player]} {count}" for player, count in there if count)


@_said.register
def _start(action: act.Start, state: State, choice: Any, found: Foreseen) -> Said:
    tile = state.box.tiles[action.tile]
    player = choice.chooser(state)
    ordinary = not hasattr(choice, "use")  # else a Bank starts it
    influence, development = (0, 0) if ordinary else due(state, choice.use)
    development += tile.development
    asked = tile.price if ordinary else NO_PRICE
    price = (
        phrases.price_words(asked, development)
        if ordinary
        else phrases.due_words(influence, development)
    )
    at = phrases.where(state, action.cell, tile.name)
    total = state.prestige[player] + tile.prestige
    text = f"You would build the **{tile.name}** on {at}, for {price}. You would score "
    text += f"**{tile.prestige} prestige** for it, bringing your total to {total}."
    if exchange := exchange_words(state, player, development, influence, asked):
        text += f" You have {now(state, player, DEVELOPMENT)} development; {exchange}"
    text += f" {_manned(state, tile, choice, ordinary)}"
    if not found.asked and not tile.benefit.at_once:
        over = " This is your last turn, so you could not inaugurate it."
        then = f" {_later(found.after, tile, player, action.cell)}"
        text += over if last_turn_of(state, player) else then
    if all(tile.source(fact) == HOUSE for fact in ("price", "politicians", "prestige")):
        text += " Its price, politicians and prestige are ours, not printed."
    return Said(text + _last_turn(state), places=(action.cell, phrases.show_place(action.tile)))


def _manned(state: State, tile: Tile, choice: Any, ordinary: bool) -> str:
    """Who would stand on a tile."""
    if tile.benefit.at_once:
        return "Its politicians would go to another, empty building."
    asked = phrases.politicians(tile.politicians)
    if not ordinary:
        left = state.city[choice.use.source].politicians - tile.politicians
        return f"{asked} would move there{', and 1 would go home' if left else ''}."
    left = state.home[state.player] - tile.politicians
    return f"{asked} would stand on it, and {left or 'nobody'} would be left at home."


def _later(state: State, tile: Tile, player: int, cell: str) -> str:
    """What its benefit would bring in the city as it would be then."""
    text = f"Its benefit, when you inaugurate it: {phrases.clause(tile.benefit.sentence())}"
    use = Use(player, (cell,))
    if usable(state, use) and any((found := tile.benefit.prospect(state, use)).prestige.values()):
        text += f" As the city would stand, that is {found.short}."
    return text


@_said.register
def _vote(action: act.Vote, state: State, choice: Any, found: Foreseen) -> Said:
    department = action.department
    there = sum(state.benches[TRACK[department]])
    who = {1: "The politician", 2: "Both politicians"}.get(there, f"All {there} politicians")
    home = f"{who} there would go home"
    text = f"You would activate a vote on **{department}**: "
    text += f"{payout_words(state, department, state.player)}. {home}."
    if any(pay.gained < pay.due for pay in payouts(state, department, state.player)):
        text += f" The track ends at {end_words(state, department)}; what goes beyond is lost."
    text += _last_turn(state)
    table = payout_table(state, department, state.player)
    return Said(text, table, (phrases.hall_place(department),))


@_said.register
def _inaugurate(action: act.Inaugurate, state: State, choice: Any, found: Foreseen) -> Said:
    use = Use(state.player, (action.cell,))
    return _used(state, use, found, f"You would inaugurate the {_bold(state, action.cell)}.")


def _used(state: State, use: Use, found: Foreseen, lead: str) -> Said:
    """What using a benefit would bring, and who would go home after it."""
    benefit = state.benefit(use.cell).prospect(state, use)
    useless = " **It would bring you nothing.**" if benefit.nothing else ""
    gone = sum(ruling.politicians for ruling in found.ahead.made(HomeAgain))
    home = ""
    if not found.asked:
        who = phrases.politicians(gone) if gone else "Nobody"
        home = f" {who} would go home from the {phrases.building_apart(state, use.source)}."
    table = benefit.table or changes_table(state, found)
    places = tuple(dict.fromkeys((use.source, *benefit.places)))
    return Said(f"{lead} {benefit.text}{useless}{home}{_last_turn(state)}", table, places)


@_said.register
def _without(action: act.InaugurateWithout, state: State, choice: Any, found: Foreseen) -> Said:
    what = f"You would inaugurate the {_bold(state, action.cell)} without "
    use = Use(state.player, (action.cell,))
    why = " ".join(reason.text for reason in benefit_reasons(state, use))
    none = f"its benefit. {why}" if why else "its benefit, which cannot be used now."
    what += "using its benefit." if usable(state, use) else none
    gone = phrases.politicians(state.city[action.cell].politicians)
    return Said(f"{what} {gone} would go home.{_last_turn(state)}", places=(action.cell,))


@_said.register
def _choose(action: act.Choose, state: State, choice: Any, found: Foreseen) -> Said | None:
    if not isinstance(choice, ChooseCopied):
        return None
    use, by = choice.use.copying(action.cell), phrases.building_apart(state, choice.use.cell)
    return _used(state, use, found, f"The {by} would copy the {_bold(state, action.cell)}.")


def _bold(state: State, cell: str) -> str:
    return f"**{phrases.building_apart(state, cell)}**"
