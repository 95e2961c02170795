"""What each belief of City Blocks' lesson comes to, worked out once more for the tests.

What is here knows the position and what was played; streets are added up by hand, and nothing is
asked of the lesson or of how the engine adds up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

ROWS, COLUMNS = "12345", "ABCDEF"
NAMES = {"School": "School", "Power": "Power Plant", "Mall": "Mall", "Court": "Courthouse"}
OFF = {"School": "F", "Power": "H", "Mall": "HF"}
LAID = "5 4 3 2 1 A B C D E F"
"""The order in which the tokens are laid out: clockwise from the bottom row (CB-5)."""
NTH = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "last",
)  # fmt: skip
TIED, GONE = -1, -2

Sums = tuple[int, int]
Value = Callable[[str], int]


def blocks(street: str) -> list[str]:
    """The blocks of a row or column."""
    if street in ROWS:
        return [column + street for column in COLUMNS]
    return [street + row for row in ROWS]


def number(code: str) -> int:
    return int(code[1:]) if code[1:].isdigit() else 0


def title(street: str) -> str:
    return f"{'row' if street in ROWS else 'column'} {street}"


class Asked:
    """A question, and the facts that a belief can be about."""

    def __init__(self, topic: str, question: Any) -> None:
        self.topic, self.problem = topic, question.problem
        self.state, self.later = question.game.state, question.played.state
        self.names, self.me = self.state.names, self.state.player
        self.name, self.other = self.names[self.me], self.names[1 - self.me]
        tried = self.problem.tried
        placed = next(iter(self.problem.actions), tried)
        self.tile, self.cell = getattr(placed, "tile", ""), getattr(placed, "block", "")
        self.grid = {block: (b.owner, b.code) for block, b in self.state.grid.items()}
        self.built = {**self.grid, **({self.cell: (self.me, self.tile)} if placed else {})}
        """The city once the tile has been placed."""

    # -- streets

    @property
    def street(self) -> str:
        """The street that is asked about."""
        return str(re.search(r"(?:row|column) (\w)", self.problem.ask).group(1))

    @property
    def pair(self) -> tuple[str, str]:
        """Row and column of the tile."""
        return self.cell[1], self.cell[0]

    def on(self, street: str, before: bool = False) -> dict[str, tuple[int, str]]:
        """What stands on a street, once the tile has been placed."""
        city = self.grid if before else self.built
        return {block: city[block] for block in blocks(street) if block in city}

    def special(self, street: str, before: bool = False) -> set[str]:
        """The kinds of special building on a street that switch something off."""
        return {code for _, code in self.on(street, before).values() if code in OFF}

    def counts(self, street: str, off: str | None = None, before: bool = False) -> dict[str, int]:
        """What each building counts for; `off` are the kinds that do not, else by the rules."""
        if off is None:
            off = "".join(OFF[code] for code in self.special(street, before))
        standing = self.on(street, before)
        return {b: 0 if code[0] in off else number(code) for b, (_, code) in standing.items()}

    def sums(self, street: str, counts: Mapping[str, int]) -> Sums:
        """Both players' sums of what their buildings count for."""
        found = [0, 0]
        for block, value in counts.items():
            found[self.built[block][0]] += value
        return found[0], found[1]

    def truly(self, street: str, before: bool = False) -> Sums:
        return self.sums(street, self.counts(street, before=before))

    # -- tokens

    @property
    def held(self) -> list[int]:
        """The tokens of whoever is to move, the lowest first."""
        mine = [street for street, who in self.state.holder.items() if who == self.me]
        return sorted(self.state.tokens[street] for street in mine)

    def money(self, player: int, later: bool = False) -> int:
        state = self.later if later else self.state
        return sum(state.tokens[s] for s, who in state.holder.items() if who == player)

    def winner(self, sums: Sums) -> str:
        return "" if sums[0] == sums[1] else str(self.names[sums[0] < sums[1]])


Meant = Any
Recount = Callable[[Asked], Meant]


def high_low(sums: Sums) -> str:
    return f"{max(sums)} to {min(sums)}"


def by_sums(asked: Asked, sums: Sums) -> str:
    """Who wins a street with these sums."""
    won = asked.winner(sums)
    return f"{won}, {high_low(sums)}" if won else f"Nobody: a tie, {high_low(sums)}"


# -- adding up a street, by each belief


def _off(kinds: Callable[[set[str]], str]) -> Callable[[Asked, str], Sums]:
    """The sums if other kinds were switched off than really are."""
    return lambda a, s: a.sums(s, a.counts(s, kinds(a.special(s))))


def _spared(a: Asked, street: str) -> Sums:
    """Special buildings switch off only what the other player built."""
    switching = [(owner, OFF[code]) for owner, code in a.on(street).values() if code in OFF]
    return a.sums(street, {
        block: 0 if any(code[0] in off and who != owner for who, off in switching) else number(code)
        for block, (owner, code) in a.on(street).items()
    })  # fmt: skip


def _special(a: Asked, street: str) -> Sums:
    counts = a.counts(street)
    return a.sums(street, {b: n + (a.built[b][1] in NAMES) for b, n in counts.items()})


def _without_new(a: Asked, street: str) -> Sums:
    counts = a.counts(street)
    return a.sums(street, {b: 0 if b == a.cell else n for b, n in counts.items()})


def _highest(a: Asked, street: str) -> Sums:
    counts = a.counts(street)
    best = [
        max((n for b, n in counts.items() if a.built[b][0] == who), default=0) for who in (0, 1)
    ]
    return best[0], best[1]


def _one_off(kept: str) -> Callable[[Asked, str], Sums]:
    """A Mall that leaves one kind alone; other special buildings are not there."""
    return _off(lambda special: "HF".replace(kept, "") if special == {"Mall"} else "?")


SUMS: dict[str, Callable[[Asked, str], Sums]] = {
    "special buildings switch nothing off": _off(lambda special: ""),
    "it switches off only the other player's buildings": _spared,
    "a School switches off houses": _off(lambda special: "H"),
    "a Power Plant switches off factories": _off(lambda special: "F"),
    "the Mall leaves houses alone": _one_off("H"),
    "the Mall leaves factories alone": _one_off("F"),
    "stores are switched off too": _off(
        lambda special: "S" + "".join(OFF[code] for code in special)
    ),
    "the tile just placed does not count yet": _without_new,
    "the special building counts for its owner": _special,
    "buildings are counted, not numbers": lambda a, s: a.sums(s, dict.fromkeys(a.on(s), 1)),
    "only the highest buildings are compared": _highest,
}


def wins(counted: Callable[[Asked, str], Sums]) -> Recount:
    """Who wins the street if it is added up so."""
    return lambda a: by_sums(a, counted(a, a.street))


def has_it(counted: Callable[[Asked, str], Sums]) -> Recount:
    """Who gets the token of the street if it is added up so."""

    def recount(a: Asked) -> str:
        sums = counted(a, a.street)
        return f"{a.winner(sums)} gets it, {high_low(sums)}"

    return recount


STREET: dict[str, Recount] = {
    **{belief: wins(counted) for belief, counted in SUMS.items()},
    "the last tile wins": lambda a: f"{a.name}, for placing the last tile",
}
TIE: dict[str, Recount] = {
    **{belief: has_it(counted) for belief, counted in SUMS.items()},
    "a tie is split": lambda a: "They share it, half each",
    "the last tile breaks ties": lambda a: f"{a.name} gets it, for placing the last tile",
    "a tied token stays": lambda a: (
        f"The ${a.state.tokens[a.street]} stays there until somebody leads"
    ),
}


def stands(a: Asked, sums: Mapping[str, Sums]) -> str:
    """ "Row 4 Ana 0, Ben 23; column A Ana 3, Ben 8"."""
    one, two = a.names
    words = "; ".join(f"{title(s)} {one} {n[0]}, {two} {n[1]}" for s, n in sums.items())
    return words[0].upper() + words[1:]


def both(now: bool, then: bool) -> Recount:
    """Both streets of the tile, each with it or without it."""

    def recount(a: Asked) -> str:
        row, column = a.pair
        return stands(a, {row: a.truly(row, not now), column: a.truly(column, not then)})

    return recount


BOTH: dict[str, Recount] = {
    "": both(True, True),
    "a tile counts on its row only": both(True, False),
    "a tile counts on its column only": both(False, True),
    "buildings are counted, not numbers": lambda a: stands(
        a, {s: a.sums(s, dict.fromkeys(a.on(s), 1)) for s in a.pair}
    ),
}


def each(a: Asked, row: Sums, column: Sums) -> str:
    """ "Row 4 Ana, 19 to 3; column A nobody, 8 to 8"."""
    said = [f"{title(s)} {a.winner(n) or 'nobody'}, {high_low(n)}"
            for s, n in zip(a.pair, (row, column), strict=True)]  # fmt: skip
    return f"{said[0][0].upper()}{said[0][1:]}; {said[1]}"


def together(a: Asked) -> Sums:
    first, second = (a.truly(street) for street in a.pair)
    return first[0] + second[0], first[1] + second[1]


def takes_both(words: str, sums: Callable[[Asked], Sums]) -> Recount:
    """One player wins both, which is wrong only if they do not."""

    def recount(a: Asked) -> str | None:
        won = a.winner(sums(a))
        if all(a.winner(a.truly(street)) == won for street in a.pair):
            return None
        return f"{won} wins both" + words.format(title(a.pair[0]), high_low(sums(a)))

    return recount


TWO: dict[str, Recount] = {
    "": lambda a: each(a, a.truly(a.pair[0]), a.truly(a.pair[1])),
    "the row's winner takes both tokens": takes_both(
        ": {0} decides, {1}", lambda a: a.truly(a.pair[0])
    ),
    "both streets are added together": takes_both(", {1} on both streets together", together),
    "the tile counts on its row only": lambda a: each(
        a, a.truly(a.pair[0]), a.truly(a.pair[1], before=True)
    ),
    "one street a turn": lambda a: (
        each(a, a.truly(a.pair[0]), (0, 0)).split(";")[0] + f"; {title(a.pair[1])} is not awarded"
    ),
}

# -- what may be placed


def left_of(a: Asked) -> list[str]:
    """The empty blocks before that of the tile in its row."""
    row = blocks(a.cell[1])
    return [block for block in row[: row.index(a.cell)] if block not in a.grid]


def owner(a: Asked) -> int:
    """Whose building stands where the tile is to go; nobody's number where none does."""
    return a.grid[a.cell][0] if a.cell in a.grid else -1


def on_top(a: Asked) -> bool:
    """Whether the tile has a higher number than what stands there."""
    return number(a.tile) > number(a.grid[a.cell][1])


def if_so(holds: Callable[[Asked], bool], words: str) -> Recount:
    """Words to which a belief leads only where something holds."""
    return lambda a: words.format(**_filled(a)) if holds(a) else None


def _filled(a: Asked) -> dict[str, Any]:
    there = number(a.grid.get(a.cell, (0, ""))[1])
    beats = "the higher number" if there else "a number"
    return {
        "me": a.name, "other": a.other, "block": a.cell, "row": a.cell[1:], "beats": beats
    }  # fmt: skip


def touches(a: Asked) -> bool:
    """Whether one's own building is beside the block, over a side."""
    column, row = COLUMNS.index(a.cell[0]), ROWS.index(a.cell[1])
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    inside = [COLUMNS[c] + ROWS[r] for c, r in near if 0 <= c < 6 and 0 <= r < 5]
    return any(block in a.grid and a.grid[block][0] == a.me for block in inside)


def has(a: Asked) -> bool:
    """Whether the other player has the tile, in hand or built."""
    return a.tile in a.state.hands[1 - a.me] or (1 - a.me, a.tile) in a.grid.values()


PLACING: dict[str, Recount] = {
    "it must touch one's own": if_so(
        lambda a: not touches(a), "No, it would touch none of {me}'s buildings"
    ),
    "developing costs a token": if_so(
        lambda a: not a.held, "Yes, for a token, as soon as {me} has one"
    ),
    "streets fill in order": if_so(
        lambda a: bool(left_of(a)), "No, row {row} fills from left to right"
    ),
    "any tile may be placed": if_so(
        lambda a: a.cell not in a.grid, "Yes, at no cost; {block} is empty"
    ),
    "tiles may be played from the reserve": if_so(
        lambda a: a.tile in a.state.reserves[a.me], "Yes, that tile is still in the reserve"
    ),
    "tiles are shared": if_so(has, "No, {other} has already taken that tile"),
    "buildings can be conquered": if_so(on_top, "Yes, {beats} wins the block"),
    "the opponent's blocks may be redeveloped": if_so(
        lambda a: owner(a) == 1 - a.me, "Yes, if {me} pays {other} a token"
    ),
    "no block is ever redeveloped": if_so(
        lambda a: owner(a) == 1 - a.me, "No, a block is never built on twice"
    ),
    "passing is allowed": lambda a: "Yes, a turn may be skipped",
    "a turn can be bought": lambda a: "Yes, but then a token must be paid",
    "players may pass when no block helps": if_so(
        lambda a: not a.cell, "No, not while an empty block would help {me}"
    ),
}


def verdict(a: Asked) -> str:
    """Whether the tile may be placed, by the rules."""
    if not a.cell:
        return "No, a tile must be placed every turn"
    if a.tile not in a.state.hands[a.me]:
        return f"No, {a.name} does not hold that tile"
    if a.cell not in a.grid:
        return f"Yes, at no cost; {a.cell} is empty"
    if owner(a) != a.me:
        return f"No, {a.other} has built there"
    if not a.held:
        return f"No, redeveloping costs a token, and {a.name} has none"
    return f"Yes, for the lowest token {a.name} has, ${a.held[0]}"


def upwards(a: Asked) -> str | None:
    """Only a higher number may be built, which is wrong only if something else is decided."""
    old = a.grid[a.cell][1]
    if on_top(a):
        words = f"Yes, {number(a.tile)} is higher than {number(old)}" if number(old) else (
            f"Yes, the {NAMES[old]} has no number")  # fmt: skip
    elif number(a.tile):
        words = f"No, {number(a.tile)} is not higher than {number(old)}"
    else:
        words = f"No, the {NAMES[a.tile]} has no number"
    return words if words[:2] != verdict(a)[:2] else None


OWN: dict[str, Recount] = {
    "the opponent's blocks may be redeveloped": lambda a: (
        f"Yes, for the lowest token {a.name} has, ${a.held[0]}" if owner(a) != a.me else None
    ),
    "redeveloping is free": if_so(
        lambda a: owner(a) == a.me, "Yes, at no cost; the block has been paid for"
    ),
    "no block is ever redeveloped": lambda a: "No, a block is built on only once",
    "only upwards": upwards,
    "only the other player's buildings may be replaced": if_so(
        lambda a: owner(a) == a.me, "No, only {other}'s buildings can be replaced"
    ),
}


def price_of_street(a: Asked) -> Meant:
    """The token of a street of the block, which must be there to be paid."""
    there = {s: a.state.tokens[s] for s in a.pair if a.state.holder.get(s, a.me) == a.me}
    kept = {s: n for s, n in there.items() if n not in (a.held[0], a.held[-1])}
    return {f"${n}, the token of {title(s)}" for s, n in kept.items()}


REDEVELOP: dict[str, Recount] = {
    "": lambda a: f"${a.held[0]}, the lowest token {a.name} has",
    "the highest token is paid": lambda a: f"${a.held[-1]}, the highest token {a.name} has",
    "any token may be paid": lambda a: f"Any one token, as {a.name} likes",
    "a block is paid for with the token of its street": price_of_street,
    "the opponent is paid": lambda a: f"${a.held[0]}, and it goes to {a.other}",
    "redeveloping is free": lambda a: "Nothing: the block is already paid for",
}

# -- awarded streets, the Courthouse, drawing, the end


def leads_now(a: Asked) -> str | None:
    sums = a.truly(a.street)
    return f"{a.name}, who now leads {high_low(sums)}" if a.winner(sums) == a.name else None


AWARDED: dict[str, Recount] = {
    "": lambda a: f"{a.names[a.state.holder[a.street]]} keeps it",
    "redeveloping scores the street again": leads_now,
    "the token is lost when the street changes": lambda a: "Nobody: it goes into the bag",
    "the street is opened again": lambda a: "Nobody yet: it lies on the street again",
}


def partner(a: Asked) -> str:
    swap = a.problem.actions[1]
    return str(swap.second if swap.first == a.street else swap.first)


def gets(which: Callable[[Asked], str]) -> Recount:
    """Who has the higher sum gets the token of a street."""
    return lambda a: f"{a.winner(a.truly(a.street))} gets ${a.state.tokens[which(a)]}"


COURT: dict[str, Recount] = {
    "": gets(partner),
    "the swap comes after the award": gets(lambda a: a.street),
    "a completed street's token is fixed": lambda a: (
        f"Nobody yet: {a.name} must swap two other tokens"
    ),
    "the Courthouse wins the street": lambda a: (
        f"{a.name} gets ${a.state.tokens[partner(a)]}, for the Courthouse"
    ),
    "both tokens are won": lambda a: (
        f"{a.name} gets both, ${a.state.tokens[partner(a)]} and ${a.state.tokens[a.street]}"
    ),
}


def completes(a: Asked) -> bool:
    return any(all(block in a.built for block in blocks(street)) for street in a.pair)


def rest(a: Asked) -> int:
    return len(a.state.reserves[a.me])


def held_then(a: Asked) -> str:
    left = len(a.state.hands[a.me]) - 1
    if rest(a):
        return f"{left + 1}: one is drawn from the reserve"
    return f"{left}: the reserve is empty"


DRAWING: dict[str, Recount] = {
    "": held_then,
    "tiles are drawn from the bag": if_so(
        lambda a: bool(a.state.removed), "5: one is drawn from the bag"
    ),
    "reserves are shared": if_so(
        lambda a: bool(a.state.reserves[1 - a.me]), "5: one is drawn from {other}'s reserve"
    ),
    "an empty reserve ends the game": if_so(
        lambda a: not rest(a), "None: an empty reserve ends the game"
    ),
    "a tile is drawn before one is placed": lambda a: "4: drawing is for the start of a turn",
    "drawing is a reward": if_so(
        lambda a: not completes(a), "4: one is drawn only when a street is completed"
    ),
    "draws two": lambda a: "6: two are drawn, one is a bonus",
}


def richest(a: Asked, money: Sums) -> str:
    won = a.winner(money)
    shared = f"Both share the victory, ${money[0]} each"
    return f"{won}, ${max(money)} to ${min(money)}" if won else shared


def at_the_end(a: Asked) -> Sums:
    """What both have once the last two streets have gone to their higher sums."""
    found = [a.money(0), a.money(1)]
    for street in a.pair:
        first, second = a.truly(street)
        if first != second:
            found[first < second] += a.state.tokens[street]
    return found[0], found[1]


def all_to_mover(a: Asked) -> str:
    found = [a.money(0), a.money(1)]
    found[a.me] += sum(a.state.tokens[street] for street in a.pair)
    return richest(a, (found[0], found[1]))


def most_tokens(a: Asked) -> str | None:
    """Whoever holds more tokens, which is wrong only if that is not the winner."""
    held = [sum(who == player for who in a.state.holder.values()) for player in (0, 1)]
    for street in a.pair:
        first, second = a.truly(street)
        if first != second:
            held[first < second] += 1
    won = a.winner((held[0], held[1]))
    if not won or won == a.winner(at_the_end(a)):
        return None
    return f"{won}, {max(held)} tokens to {min(held)}"


END: dict[str, Recount] = {
    "": lambda a: richest(a, at_the_end(a)),
    "most tokens win": most_tokens,
    "the last two bonuses do not count": lambda a: richest(a, (a.money(0), a.money(1))),
    "the last tile wins both bonuses": all_to_mover,
    "the last tile breaks ties": lambda a: f"{a.name}, who placed the last tile",
    "hands are played out": lambda a: "Nobody: hands must be played first",
}

# -- the setup


def lying(order: str) -> Recount:
    """The token that this order of the streets has in the place that is asked for."""

    def recount(a: Asked) -> str:
        at = next(n for n, word in enumerate(NTH) if f"**{word}**" in a.problem.ask)
        street = order.split()[at]
        return f"${a.state.tokens[street]} beside {title(street)}"

    return recount


def drawn(a: Asked, low: bool = False) -> str:
    """Who drew the higher token, or the lower."""
    found = {name: int(value) for name, value in re.findall(r"(\w+) draws \*\*\$(\d+)",
                                                            a.problem.see)}  # fmt: skip
    name = (min if low else max)(found, key=lambda who: found[who])
    return f"{name}, with ${found[name]}"


def set_up(a: Asked) -> str:
    if "Which token" in a.problem.ask:
        return str(lying(LAID)(a))
    if "what becomes of the token that" in a.problem.ask:
        return drawn(a).replace(", with", "; the") + " leaves the game"
    return drawn(a) if "Who begins" in a.problem.ask else "All four leave the game"


SETUP: dict[str, Recount] = {
    "": set_up,
    "rows are filled from the top": lying("1 2 3 4 5 A B C D E F"),
    "the columns come first": lying("A B C D E F 5 4 3 2 1"),
    "the columns go from right to left": lying("5 4 3 2 1 F E D C B A"),
    "the tokens are laid counterclockwise": lying("F E D C B A 1 2 3 4 5"),
    "the players choose": lambda a: "That cannot be known: whoever lays a token chooses its street",
    "the lower token begins": lambda a: (
        drawn(a, low=True).replace(", with", "; the") + " leaves the game"
        if "what becomes" in a.problem.ask
        else drawn(a, low=True)
    ),
    "both draw twice": lambda a: "Nobody yet: both draw a second one",
    "the tokens decide nothing": lambda a: "The older player",
    "the token that was drawn is kept": lambda a: drawn(a).replace("with", "who keeps the"),
    "a token that is drawn is won": lambda a: "The two that were drawn are kept",
    "they are won later": lambda a: "They can be won at the end",
    "tied tokens are replaced": lambda a: "They replace tokens that are tied",
}

STREET[""] = lambda a: by_sums(a, a.truly(a.street))
TIE[""] = lambda a: f"Nobody gets it; the ${a.state.tokens[a.street]} leaves the game"
PLACING[""] = OWN[""] = verdict

TOPICS: dict[str, dict[str, Recount]] = {
    "setup": SETUP, "placing": PLACING, "sums": BOTH, "completing": STREET, "school": STREET,
    "power-plant": STREET, "mall": STREET, "stores": STREET, "tie": TIE, "two-streets": TWO,
    "redevelop": REDEVELOP, "own-blocks": OWN, "awarded": AWARDED, "courthouse": COURT,
    "drawing": DRAWING, "end": END,
}  # fmt: skip
"""How the right answer ("") and each belief of a topic are recounted."""


def decided(text: str) -> str:
    """What an answer says will happen, without how it came about."""
    return re.split(r"[,:;]", text)[0]
