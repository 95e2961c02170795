""" "Why?" on any place of the table, and what an action would do before it is done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from urbannb.core.engine import apply
from urbannb.core.log import Log
from urbannb.core.step import Step
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.components import SPECIAL, is_printed, kind, number
from urbannb.games.city_blocks.phrases import (
    OFF,
    OFF_NO,
    a_bold_tile,
    a_tile,
    bold_tile,
    hand_place,
    purse_place,
    street_name,
    street_title,
    tile_name,
    tile_place,
)
from urbannb.games.city_blocks.rules import rulings
from urbannb.games.city_blocks.rules.score import RULE_OF, tally
from urbannb.games.city_blocks.words.explain import awarded_words, off_blocks, street_table, voids

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.core.rulebook import Rulebook


# -- "Why?" on any place of the table, and what an action would do before it is done


State = model.CityBlocksState


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        'a block (A1 to F5), a street (1 to 5, A to F), "hand0:F4" for a tile in a hand, "purse0" '
        'or "bag"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    if place in model.BLOCKS_OF:
        return _street(book, state, place)
    if place in model.BLOCKS:
        return _block(book, state, place)
    if place == "bag":
        return _bag(book, state)
    if (player := hand_place.of(place)) is not None:
        return _hidden(book, state, player)
    player, code = tile_place.of(place) or (0, "")
    if code in state.hands[player]:
        return _tile(book, state, place, code)
    if (player := purse_place.of(place)) is not None:
        return _purse(book, state, player)
    return None


# -- streets


def _street(book: Rulebook[State], state: State, street: str) -> Step:
    added = tally(state.grid, street)
    empty = len(model.BLOCKS_OF[street]) - len(added.lines)
    name = street_title(street)
    now = f"{state.names[0]} **{added.sums[0]}**, {state.names[1]} **{added.sums[1]}**"
    if street in state.holder:
        adds = f"{added.sums[0]} for {state.names[0]} and {added.sums[1]} for {state.names[1]}"
        text = fate(state, street)
        if added.sums != state.sums[street]:
            text += f" What stands there now adds up to {adds}, which no longer matters."
    else:
        left = f"{plural(empty, 'block is', 'blocks are')} still empty"
        text = (
            f"{name}, worth **${state.tokens[street]}**: {now}; "
            f"{left if empty else 'it is complete and about to be awarded'}."
        )
    return book.step(
        "CB-20",
        text,
        table=street_table(state, added),
        places=(street,),
        dimmed=off_blocks(added),
        state=state,
        title=f"{name}, so far" if street not in state.holder else name,
    )


def fate(state: State, street: str) -> str:
    """What became of an awarded street's token."""
    first, second = state.sums[street]
    value, who = state.tokens[street], state.holder[street]
    if who == model.TIED:
        return (
            f"{street_title(street)} was tied {first} to {second}, so its ${value} left the game."
        )
    if who == model.PAID:
        winner = state.names[0 if first > second else 1]
        return (
            f"{winner} won the ${value} of {street_name(street)}, {max(first, second)} to "
            f"{min(first, second)}, and has paid it for a redevelopment."
        )
    won = f"{state.names[who]} won the ${value} of {street_name(street)}"
    return f"{won}, {max(first, second)} to {min(first, second)}."


# -- blocks


def _block(book: Rulebook[State], state: State, block: str) -> Step:
    streets = (block[1], block[0])
    building = state.grid.get(block)
    if building is None:
        return _empty(book, state, block, streets)
    owner, code = state.names[building.owner], building.code
    text = f"{owner} built {a_bold_tile(code)} on {block}."
    if worth := _worth(state, block, [s for s in streets if s not in state.holder]):
        text += f" {worth}"
    if over := awarded_words(state, block):
        text += f" {over}, so it no longer matters there."
    if code in RULE_OF:
        rule = RULE_OF[code]
    else:
        off = [s for street in streets for s in voids(state, street, block)]
        rule = RULE_OF[off[0]] if off else "CB-24" if kind(code) not in "HF" else "CB-20"
    rows = tuple(
        Row(
            (
                street_title(street),
                _counts(state, street, block),
                _because(state, street, block),
            )
        )
        for street in streets
    )
    table = DataTable(("Street", ">Counts", ""), rows)
    dimmed = (block,) if all(voids(state, s, block) for s in streets) else ()
    return book.step(rule, text, table=table, places=(block,), dimmed=dimmed, state=state)


def _worth(state: State, block: str, streets: list[str]) -> str:
    """What a building does on those of its streets that are not awarded yet."""
    code = state.grid[block].code
    if code in SPECIAL and code not in OFF:
        return "It is worth 0. It could swap tokens only when it was placed."
    if not streets:
        return ""
    if code in OFF:
        on = "on both its streets" if len(streets) == 2 else f"on {street_name(streets[0])}"
        return f"It is worth 0 and switches off the {OFF[code]} of both players {on}."
    values = [_counted(state, street, block) for street in streets]
    if len(values) == 2 and values[0] == values[1]:
        return f"It counts **{values[0]}** on both its streets."
    pairs = [f"**{v}** on {street_name(s)}" for v, s in zip(values, streets, strict=True)]
    return f"It counts {listing(pairs)}."


def _counted(state: State, street: str, block: str) -> int:
    return 0 if voids(state, street, block) else number(state.grid[block].code)


def _counts(state: State, street: str, block: str) -> int | str:
    """What a building counts for, or did when its street was awarded; "" if it came later."""
    over = street in state.holder and tally(state.grid, street).sums != state.sums[street]
    return "" if over else _counted(state, street, block)


def _because(state: State, street: str, block: str) -> Cell:
    off = voids(state, street, block)
    why = [f"{listing(tile_name(s) for s in off)} on the street"] if off else []
    if street in state.holder:
        why.append("already awarded")
    return Cell(", ".join(why), muted=True)


def _empty(book: Rulebook[State], state: State, block: str, streets: tuple[str, str]) -> Step:
    last = [s for s in streets if sum(b not in state.grid for b in model.BLOCKS_OF[s]) == 1]
    text = f"{block} is empty. It lies on {street_name(streets[0])} and {street_name(streets[1])}."
    if last:
        text += f" It is the last empty block of {listing(map(street_name, last))}."
    return book.step("CB-2", text, places=(block,), state=state)


# -- hands, tokens, bag


def _tile(book: Rulebook[State], state: State, place: str, code: str) -> Step:
    rule, text = rule_words(code)
    if not is_printed(state.deck, state.bonuses):
        text += " (House deck: its numbers are not the printed ones.)"
    return book.step(rule, text, places=(place,), state=state)


def rule_words(code: str) -> tuple[str, str]:
    """What a tile does wherever it stands, and the rule that says so."""
    if code in OFF:
        text = f"The {bold_tile(code)} is worth 0. On its two streets no {OFF_NO[code]} count."
        return RULE_OF[code], text
    if code in SPECIAL:
        text = f"The {bold_tile(code)} is worth 0. Placing it, you may swap two unclaimed tokens."
        return "CB-16", text
    sort = {"H": "a Power Plant or a Mall", "F": "a School or a Mall"}.get(kind(code))
    switch = f"unless {sort} stands there" if sort else "whatever else stands there"
    text = f"{bold_tile(code)} counts **{number(code)}** on its row and on its column, {switch}."
    return "CB-4", text


def _hidden(book: Rulebook[State], state: State, player: int) -> Step:
    held, left = len(state.hands[player]), len(state.reserves[player])
    more = f"has {left} more in reserve" if left else "has no reserve left"
    text = (
        f"{state.names[player]} holds {plural(held, 'tile')} and {more}. "
        "Hands and reserves are hidden; what has been placed or replaced is open."
    )
    return book.step("CB-31", text, state=state)


def _purse(book: Rulebook[State], state: State, player: int) -> Step:
    held = state.purse(player)
    name = state.names[player]
    if not held:
        return book.step("CB-25", _no_token(state, player), state=state)
    rows = tuple(
        Row((street_title(s), Cell(_won(state, s), muted=True), state.tokens[s])) for s in held
    )
    total = Row(("Money", "", state.money(player)), "sum")
    lowest = state.tokens[held[0]]
    text = f"{name} has **${state.money(player)}**. Redeveloping would cost the lowest, ${lowest}."
    table = DataTable(("Street", "", ">Token"), (*rows, total))
    return book.step("CB-25", text, table=table, places=tuple(held), state=state)


def _no_token(state: State, player: int) -> str:
    """Whoever holds no token has won none, or has paid what was won."""
    name = state.names[player]
    paid = [
        s for s, who in state.holder.items() if who == model.PAID and _winner(state, s) == player
    ]
    if not paid:
        return f"{name} has won no token yet."
    tokens = listing(f"${state.tokens[s]} won on {street_name(s)}" for s in paid)
    was = "was paid for a redevelopment" if len(paid) == 1 else "were paid for redevelopments"
    return f"{name} has no token left. The {tokens} {was}."


def _winner(state: State, street: str) -> int:
    """Who won the token of a street that was not tied."""
    first, second = state.sums[street]
    return 0 if first > second else 1


def _won(state: State, street: str) -> str:
    return f"won {max(state.sums[street])} to {min(state.sums[street])}"


def _bag(book: Rulebook[State], state: State) -> Step:
    tokens = listing(f"${value}" for value in state.bag()) or "no tokens"
    gone = listing(f"{state.names[b.owner]}'s {tile_name(b.code)}" for b in state.removed)
    tiles = gone or "no tiles"
    return book.step(
        "CB-3", f"In the bag, out of the game: {tokens}; {tiles}.", places=("bag",), state=state
    )


# -- before an action is done


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do."""
    if isinstance(action, model.Swap):
        a, b = action.first, action.second
        text = (
            f"{street_title(a)} would be worth ${state.tokens[b]} and "
            f"{street_name(b)} ${state.tokens[a]}."
        )
        return book.step("CB-16", text, places=(a, b), state=state)
    if isinstance(action, model.Keep):
        return book.step("CB-16", "All tokens stay where they are.", state=state)
    return _place_outlook(book, state, action)


def _place_outlook(book: Rulebook[State], state: State, action: Any) -> Step:
    after, log = state.copy(), Log()
    apply(after, action, log)
    what = a_tile(action.tile)
    said = [f"{what[0].upper()}{what[1:]} on {action.block}"]
    paid = log.made(rulings.Paid)
    if paid:
        (cleared,) = log.made(rulings.Cleared)
        old = tile_name(cleared.old)
        said.append(f"costs your lowest token, **${paid[0].value}**, and removes your {old}")
    elif not log.made(rulings.Completed):
        said.append("completes no street")
    said += [
        f"completes {listing(map(street_name, completed.streets))}"
        for completed in log.made(rulings.Completed)
    ]
    results = [
        f"{street_name(ruling.street)}: {_result(after, ruling.street)}"
        for ruling, _ in log.entries
        if isinstance(ruling, rulings.Won | rulings.Tied)
    ]
    text = f"{said[0]} {listing(said[1:])}." + (
        f" {capital('; '.join(results))}." if results else ""
    )
    if action.tile == "Court":
        text += " You may then swap two unclaimed tokens."
    rule = "CB-11" if paid else "CB-10"
    return book.step(rule, text, places=(action.block,), state=state)


def _result(state: State, street: str) -> str:
    first, second = state.sums[street]
    if first == second:
        return f"tied {first} to {second}, the ${state.tokens[street]} is lost"
    name = state.names[0 if first > second else 1]
    return f"{name} wins ${state.tokens[street]}, {max(first, second)} to {min(first, second)}"


# -- what a place is, without what the rules make of it: a question may ask for just that


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for a place of which nothing else is told either."""
    if place in model.BLOCKS_OF:
        return _plain_street(book, state, place)
    if place in model.BLOCKS:
        return _plain_block(book, state, place)
    if (player := purse_place.of(place)) is not None:
        return _plain_purse(book, state, player)
    return None


def _plain_street(book: Rulebook[State], state: State, street: str) -> Step:
    """Its token, and who took it where that is over; not who leads."""
    text = f"{street_title(street)} has the **${state.tokens[street]}** token."
    if street in state.holder:
        text = fate(state, street)
    step = book.step("CB-3", text, places=(street,), state=state)
    return replace(step, title=street_title(street))


def _plain_block(book: Rulebook[State], state: State, block: str) -> Step:
    """Whose building stands there and what its tile does; not what it counts here."""
    streets = f"It lies on {street_name(block[1])} and {street_name(block[0])}."
    building = state.grid.get(block)
    if building is None:
        return book.step("CB-2", f"{block} is empty. {streets}", places=(block,), state=state)
    built = f"{state.names[building.owner]} built {a_bold_tile(building.code)} on {block}."
    rule, does = rule_words(building.code)
    return book.step(rule, f"{built} {streets} {does}", places=(block,), state=state)


def _plain_purse(book: Rulebook[State], state: State, player: int) -> Step | None:
    """The tokens one by one; not which of them would be paid."""
    held = state.purse(player)
    if not held:
        return None
    rows = tuple(Row((street_title(street), state.tokens[street])) for street in held)
    text = f"{state.names[player]} has **${state.money(player)}** in tokens."
    table = DataTable(("Won on", ">Token"), rows)
    return book.step("CB-25", text, table=table, places=(purse_place(player),), state=state)
