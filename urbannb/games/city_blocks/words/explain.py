"""Rulings into steps: what happened, with this position's names and numbers; and how it ended."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row, player_cell
from urbannb.games.city_blocks.components import SPECIAL, number
from urbannb.games.city_blocks.model import HAND, PAID, TIED, CityBlocksState
from urbannb.games.city_blocks.phrases import (
    OFF,
    OFF_NO,
    a_bold_tile,
    bold_tile,
    street_name,
    street_title,
    streets_named,
    tile_name,
)
from urbannb.games.city_blocks.rules import rulings
from urbannb.games.city_blocks.rules.score import Tally, tally

# -- rulings into steps: what happened, with this position's names and numbers


State = CityBlocksState
tells: Tellers[State] = Tellers.worded(
    {rulings.Ended: "Every block is built on and the last bonuses are awarded: the game ends."}
)
SEVERAL = {2: "Two", 3: "Three", 4: "Four"}


# -- the table of a street


def street_table(state: State, added: Tally) -> DataTable:
    """Every building of a street with what it counts, and both sums."""
    rows = [
        Row(
            (
                line.block,
                player_cell(state.names, line.owner),
                Cell(tile_name(line.code), struck=bool(line.off)),
                Cell(_remark(line.code, line.off), muted=True),
                line.counts if line.owner == 0 else "",
                line.counts if line.owner == 1 else "",
            )
        )
        for line in added.lines
    ]
    first, second = added.sums
    ahead = state.names[0 if first > second else 1]
    verdict = "equal" if first == second else f"{ahead} is ahead"
    total = Row((f"Sum of {street_name(added.street)}", "", "", verdict, first, second), "sum")
    heads = ("Block", "Owner", "Building", "", f">{state.names[0]}", f">{state.names[1]}")
    return DataTable(heads, (*rows, total))


def _remark(code: str, off: tuple[str, ...]) -> str:
    if off:
        return f"{listing(tile_name(s) for s in off)} on the street"
    return "worth 0" if code in SPECIAL else ""


def _with_end(table: DataTable, remark: str, tone: str) -> DataTable:
    """The table with another verdict in its last row."""
    last = table.rows[-1].cells
    return DataTable(table.heads, (*table.rows[:-1], Row((*last[:3], remark, *last[4:]), tone)))


def voids(state: State, street: str, block: str) -> tuple[str, ...]:
    """The kinds of special building on a street because of which a block there counts nothing."""
    return next(line.off for line in tally(state.grid, street).lines if line.block == block)


def off_blocks(added: Tally, special: str = "") -> tuple[str, ...]:
    """The blocks that count for nothing, all or because of one kind of special building."""
    return tuple(
        line.block for line in added.lines if (special in line.off if special else line.off)
    )


# -- setup


@tells(rulings.Laid)
def _laid(state: State, ruling: rulings.Laid) -> Said:
    rows = ", ".join(f"${state.tokens[s]}" for s in "54321")
    columns = ", ".join(f"${state.tokens[s]}" for s in "ABCDEF")
    return Said(
        "The tokens are shuffled and laid out, clockwise from the bottom row: "
        f"**{rows}** beside rows 5 to 1 and **{columns}** above columns A to F."
    )


@tells(rulings.Drawn)
def _drawn(state: State, ruling: rulings.Drawn) -> Said:
    first, second = ruling.drawn
    return Said(
        f"{state.names[0]} draws **${first}**, {state.names[1]} draws **${second}**: "
        f"**{state.names[state.player]}** begins. The four tokens left over go into the bag."
    )


@tells(rulings.Dealt)
def _dealt(state: State, ruling: rulings.Dealt) -> Said:
    return Said(
        f"{state.names[0]} and {state.names[1]} shuffle their {len(state.deck)} tiles "
        f"and take **{HAND}** each; the other {len(state.reserves[0])} of each stay face down as "
        f"a reserve."
    )


# -- placing


@tells(rulings.Placed)
def _placed(state: State, ruling: rulings.Placed) -> Said:
    code, (block,) = ruling.tile, ruling.places
    name = state.names[state.player]
    where = f"**{block}**, an empty block" if ruling.developed else f"**{block}**"
    streets = [street for street in (block[1], block[0]) if street not in state.holder]
    if code in OFF and streets:
        on = streets_named(streets)
        effect = f"It is worth 0, but {OFF[code]} count for nothing on {on} now."
    elif code in OFF:
        effect = "It is worth 0."
    elif code in SPECIAL:
        effect = f"It is worth 0; {name} may swap two unclaimed tokens."
    else:
        effect = _counting(state, block, streets)
    return Said(f"{name} places {a_bold_tile(code)} on {where}. {effect}")


def awarded_words(state: State, block: str) -> str:
    """Which streets of a block have been awarded already: "Row 1 has been awarded already"."""
    gone = [street for street in (block[1], block[0]) if street in state.holder]
    if len(gone) == 2:
        return f"Both {streets_named(gone)} have been awarded already"
    return f"{street_title(gone[0])} has been awarded already" if gone else ""


def _counting(state: State, block: str, streets: list[str]) -> str:
    """What a numbered tile that has just been placed counts for on streets not yet awarded."""
    code, name = state.grid[block].code, state.names[state.player]
    counts: list[str] = []
    stops: dict[str, str] = {}  # what stands there, by street
    for street in streets:
        if off := voids(state, street, block):
            stands = listing(f"a {tile_name(s)}" for s in off)
            verb = "stands" if len(off) == 1 else "stand"
            stops[street] = f"where {stands} {verb}"
        else:
            counts.append(street_name(street))
    if not streets:
        return "It counts on neither of its streets."
    why = [f"on {street_name(street)}, {where}" for street, where in stops.items()]
    if len(stops) == 2 and len(set(stops.values())) == 1:
        return f"It counts for nothing on {streets_named(streets)}, {stops[streets[0]]} on each."
    if not counts:
        return f"It counts for nothing {', and '.join(why)}."
    if not stops:
        both = "both " if len(counts) == 2 else ""
        return f"Its {number(code)} counts for {name} on {both}{listing(counts)}."
    return f"Its {number(code)} counts for {name} on {counts[0]}, but not {why[0]}."


@tells(rulings.Paid)
def _paid(state: State, ruling: rulings.Paid) -> Said:
    name, value = state.names[state.player], ruling.value
    where = street_name(ruling.street)
    left = len(state.purse(state.player))
    keeps = f"keeps {plural(left, 'token')} worth ${state.money(state.player)}"
    return Said(
        f"{name} pays the lowest token held, **${value}** (won on {where}), and "
        f"{keeps if left else 'has none left'}. The ${value} goes into the bag."
    )


@tells(rulings.Cleared)
def _cleared(state: State, ruling: rulings.Cleared) -> Said:
    old, owner = bold_tile(ruling.old), state.removed[-1].owner
    return Said(
        f"{state.names[owner]}'s {old} on {ruling.places[0]} is taken away. "
        "It goes into the bag for the rest of the game."
    )


@tells(rulings.Completed)
def _completed(state: State, ruling: rulings.Completed) -> Said:
    streets, block = ruling.streets, ruling.block
    bonuses = listing(f"${state.tokens[s]}" for s in streets)
    first = state.grid[block].code == "Court"
    if len(streets) == 2:
        when = "after the Courthouse's swap, " if first else ""
        return Said(
            f"{block} was the last empty block of **both {streets_named(streets)}**. "
            f"Each is added up by itself, {when}for its own bonus: {bonuses}."
        )
    when = "after the Courthouse's swap" if first else "now"
    return Said(
        f"{block} was the last empty block of **{streets_named(streets)}**. "
        f"The bonus of that street, {bonuses}, is awarded {when}."
    )


@tells(rulings.NotAgain)
def _not_again(state: State, ruling: rulings.NotAgain) -> Said:
    gone = ruling.streets
    verb = "bonus of {} has" if len(gone) == 1 else "bonuses of {} have"
    return Said(
        f"The {verb.format(streets_named(gone))} been awarded already, so the new "
        "building changes nothing there. Redeveloping never completes a street."
    )


@tells(rulings.Drew)
def _drew(state: State, ruling: rulings.Drew) -> Said:
    name, left = state.names[state.player], ruling.left
    held = plural(len(state.hands[state.player]), "tile")
    if not ruling.drew:
        return Said(f"{name}'s reserve is empty, so {name} draws nothing and holds {held}.")
    rest = f"{plural(left, 'tile is', 'tiles are')} left in the reserve"
    return Said(
        f"{name} draws a tile and holds {held}; {rest if left else 'the reserve is empty now'}.",
        noted=False,  # what is ours about the rule is what happens without a reserve
    )


@tells(rulings.Skipped)
def _skipped(state: State, ruling: rulings.Skipped) -> Said:
    name = state.names[ruling.player]
    return Said(f"{name} has no tile left, so {state.names[state.player]} goes on.")


# -- the Courthouse


@tells(rulings.Kept)
def _kept(state: State, ruling: rulings.Kept) -> Said:
    return Said(f"{state.names[state.player]} leaves all tokens where they are.")


@tells(rulings.Swapped)
def _swapped(state: State, ruling: rulings.Swapped) -> Said:
    a, b = ruling.streets
    text = (
        f"{state.names[state.player]}'s Courthouse swaps two tokens: {street_name(a)} is now "
        f"worth **${state.tokens[a]}** and {street_name(b)} **${state.tokens[b]}**."
    )
    if ruling.now:
        streets = streets_named(ruling.now)
        verb = "is" if len(ruling.now) == 1 else "are"
        text += f" The swap comes first; {streets} {verb} awarded afterward."
    return Said(text)


# -- awarding


@tells(rulings.SwitchedOff)
def _switched_off(state: State, ruling: rulings.SwitchedOff) -> Said:
    street, special = ruling.street, ruling.special
    added = tally(state.grid, street)
    lost = off_blocks(added, special)
    where = added.switches[special]
    names = [f"{state.names[state.grid[b].owner]}'s {tile_name(state.grid[b].code)}" for b in lost]
    effect = (
        f"{listing(names)} count for nothing"
        if len(names) > 1
        else f"{listing(names)} counts for nothing"
    )
    if not lost:
        effect = f"there are no {OFF_NO[special]} on that street, so nothing changes"
    stands = (
        f"A {bold_tile(special)} stands"
        if len(where) == 1
        else f"{SEVERAL.get(len(where), len(where))} **{tile_name(special)}s** stand"
    )
    return Said(
        f"{stands} in {street_name(street)}, on {listing(where)}: {effect}.",
        places=(*where, *lost),
        dimmed=lost,
    )


def _equation(added: Tally, player: int) -> str:
    counted = [str(line.counts) for line in added.lines if line.owner == player and line.counts]
    total = added.sums[player]
    return f"{' + '.join(counted)} = {total}" if len(counted) > 1 else str(total)


@tells(rulings.Summed)
def summed(state: State, ruling: rulings.Summed) -> Said:
    """CB-20: the sums of a street. Who wins it (CB-25) or that it is tied has the table."""
    street = ruling.street
    added = tally(state.grid, street)
    return Said(
        f"{street_title(street)} is added up: "
        f"{state.names[0]} **{_equation(added, 0)}**, {state.names[1]} **{_equation(added, 1)}**.",
        dimmed=off_blocks(added),
    )


@tells(rulings.Won)
def _won(state: State, ruling: rulings.Won) -> Said:
    street, winner = ruling.street, ruling.winner
    added = tally(state.grid, street)
    high, low = max(added.sums), min(added.sums)
    name, value = state.names[winner], state.tokens[street]
    return Said(
        f"{name} wins {street_name(street)}, **{high} to {low}**, and takes its "
        f"**${value}** token. {name} now has ${state.money(winner)}.",
        table=_with_end(street_table(state, added), f"{name} wins ${value}", "sum"),
        dimmed=off_blocks(added),
    )


@tells(rulings.Tied)
def _tied(state: State, ruling: rulings.Tied) -> Said:
    street = ruling.street
    added = tally(state.grid, street)
    first, second = added.sums
    return Said(
        f"{street_title(street)} is **tied, {first} to {second}**. Nobody "
        f"wins its bonus: the **${state.tokens[street]} token** leaves the game.",
        table=_with_end(street_table(state, added), "tied, so nobody wins", "tie"),
        dimmed=off_blocks(added),
    )


# -- the end


@tells(rulings.Counted)
def _counted(state: State, ruling: rulings.Counted) -> Said:
    first, second = ruling.money
    rows = [
        Row(
            (
                player_cell(state.names, p),
                _tokens_held(state, p),
                state.money(p),
            )
        )
        for p in (0, 1)
    ]
    table = DataTable(("Player", "Tokens", ">Money"), tuple(rows))
    if first == second:
        return Said(f"Both have **${first}** and share the victory.", table)
    winner = 0 if first > second else 1
    high, low = max(first, second), min(first, second)
    return Said(
        f"**{state.names[winner]} wins** with ${high} to ${low} and is given the key to the city.",
        table=table,
    )


def _tokens_held(state: State, player: int) -> str:
    return ", ".join(f"${state.tokens[s]}" for s in state.purse(player)) or "none"


TELLERS = tells
"""Who tells which ruling: one chapter is enough here."""


# -- how a game of City Blocks ended: a line a street, the highest token first


def result(state: State) -> DataTable:
    """Each street's token, both sums when it was awarded, and who has the token (CB-25).

    A token that nobody has at the end is crossed out: what is left adds up to the money.
    """
    awarded = sorted(state.sums, key=lambda street: (-state.tokens[street], street))
    heads = ("Street", ">Token", *(f">{name}" for name in state.names), "Kept by", "Special")
    totals = ("", *(f"${state.money(player)}" for player in (0, 1)), "", "")
    rows = [_street(state, street) for street in awarded]
    return DataTable(heads, (*rows, Row(("Money", *totals), "sum")))


def _street(state: State, street: str) -> Row:
    sums = state.sums[street]
    best = f"**{max(sums)}**"
    shown = [best if n > min(sums) else str(n) for n in sums]
    off = ", ".join(_switches(state, street))
    kept = state.holder[street] in (0, 1)
    token = Cell(f"${state.tokens[street]}", struck=not kept)
    return Row((street_title(street), token, *shown, _holder(state, street), off))


def _holder(state: State, street: str) -> Cell:
    """Who has the token; nobody after a tie, or when it was paid for a redevelopment (CB-11)."""
    who = state.holder[street]
    if who in (TIED, PAID):
        return Cell("nobody (tie)" if who == TIED else "nobody (paid)", muted=True)
    return player_cell(state.names, who)


def _switches(state: State, street: str) -> list[str]:
    """What switches buildings off there; unsaid where the street was built over afterward."""
    added = tally(state.grid, street)
    if added.sums != tuple(state.sums[street]):
        return []
    return [tile_name(special) for special in added.switches]
