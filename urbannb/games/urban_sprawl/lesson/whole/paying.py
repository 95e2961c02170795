"""Whole turns that end in payouts: an election before one, two at once, the final count."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Problem
from urbannb.core.score.ledger import brought
from urbannb.core.text import capital, listing
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import (
    GONE,
    Sketch,
    beyond,
    contracts,
    ids,
    permits,
    state_of,
)
from urbannb.games.urban_sprawl.lesson.whole.sheets import (
    BEFORE,
    KINDS,
    Amounts,
    PayingRow,
    Reckoning,
    Sheet,
    misrows,
    of_all,
    of_one,
    sheet_problem,
)
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.actions import END, Favor, Put
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import line_name, line_place
from urbannb.games.urban_sprawl.rules.elections import ChoosePark
from urbannb.games.urban_sprawl.rules.rulings import RowPaid

State = UrbanSprawlState
FREE_LINES = ("AB", "CD", "EF", "2", "5")
"""Where a marker may lie that pays what no printed number does."""
PAYOUT = "The payout"
LOWEST = 3
"""Rows with lower numbers have too little to share."""


def gained(before: Game, later: Game, kind: str) -> Amounts:
    """What everybody has gained of a kind by payouts since, by the engine."""
    found = [0] * len(before.names)
    for row in kit.ruled(later, RowPaid):
        for share in row.shares if row.kind == kind else ():
            for player in share.players:
                found[player] += share.each
    return tuple(found)


def populate(sketch: Sketch, line: str, most: int = 3) -> None:
    """Some buildings of everybody on a row, and a few elsewhere."""
    row = board.lots_of(line)
    for owner in range(len(sketch.names)):
        for _ in range(sketch.dice.below(most)):
            sketch.put(owner, size=1 + sketch.dice.below(3), there=row)
    sketch.fill(3, beyond(line))


def table_words(names: Sequence[str], value: int) -> str:
    """What the payout table says of a number."""
    table = [value >> place for place in range(len(names))]
    return f"For {value}, the payout table says {listing(map(str, table))}."


# -- an election, then a payout, by one card


def ballot_payout_problem(dice: Dice) -> Problem:
    """What everybody gains by a card with a ballot box and a payout."""
    sketch = Sketch(dice, 3)
    permit = dice.choice(permits(lambda p: p.ballot and p.wealth >= LOWEST))
    value = permit.wealth
    line = board.row_of(board.WEALTH, value, {})
    if line is None:
        line = dice.choice(FREE_LINES)
        sketch.markers = {line: board.Marker(board.WEALTH, value)}
    populate(sketch, line)
    me = dice.below(3)
    name = sketch.names[me]
    state = sketch.laid_out_state(
        pawn="Union Boss", vocations={name: ["Energy", "Finance", "Media"]}, plans=GONE,
        coming={"planning": [permit.id]},
    )  # fmt: skip
    game = kit.seated(state)
    then = kit.after(game, END)
    kit.require(isinstance(state_of(then).agenda[-1], ChoosePark))
    row = board.lots_of(line)
    parks = [action for action in then.legal if isinstance(action, Put)]
    park = dice.choice([a for a in parks if board.site(a.block, a.shape, 1).lots & row])
    later = kit.after(game, END, park)
    lot = f"{park.block}{park.shape}"
    old, now = PayingRow(state_of(then), line, value), PayingRow(state_of(later), line, value)
    has = f"{name} has a new park there by then"
    mine = [
        Reckoning(
            "the payout comes before the election", {PAYOUT: old.paid},
            f"the row paid before the election ({kit.each(sketch.names, old.counts)}). But the "
            f"ballot box comes first, and its park counts. {now.words}.",
        ),
        Reckoning(
            "the Mayor breaks ties in payouts", {PAYOUT: _favored(now, me)},
            f"the new Mayor, {name}, took the higher place alone. But nobody breaks a tie in a "
            f"payout. {now.words}.",
        ),
    ]  # fmt: skip
    found = [Reckoning(each.belief, {PAYOUT: each.gains}, each.why) for each in misrows(now)]
    return sheet_problem(
        game,
        f"{name} has the most vocations, and the pawn stands at the Union Boss. "
        f"{table_words(sketch.names, value)} The rings show what pays, {line_name(line)}, "
        f"and the lot {lot}.",
        f"{sketch.names[0]} ends the turn. A card turns up with a **ballot box** and a yellow "
        f"**{value}**; whoever becomes Mayor puts the park on **{lot}**. How much wealth does "
        "each player gain from the payout?",
        (END, park), of_all(sketch.names, "wealth", "gains"), {PAYOUT: now.paid},
        [*dice.shuffled(mine), *dice.shuffled(found)],
        f"The election comes first, so {has}. {now.words}.",
        counts=lambda played: gained(game, played, board.WEALTH),
        where={PAYOUT: (line_place(line), lot)}, rule="US-92",
        places=(line_place(line), lot),
    )  # fmt: skip


def _favored(row: PayingRow, player: int) -> Amounts:
    """What everybody gains if a player takes the higher place of a tie alone."""
    counts = row.counts
    ahead = tuple(2 * n + (p == player) for p, n in enumerate(counts))
    return row.gains(tuple(n if m else 0 for n, m in zip(ahead, counts, strict=True)))


# -- two cards turn up, and two rows pay


def two_payouts_problem(dice: Dice) -> Problem:
    """What somebody gains by a planning card and a contract that turn up at the end of a turn."""
    sketch = Sketch(dice, 3)
    permit = dice.choice(permits(lambda p: not p.ballot and LOWEST <= p.wealth <= 6))
    card = dice.choice(contracts(lambda c: 1 < c.payout <= 3, deck="town"))
    lines = [
        board.row_of(kind, n, {})
        for kind, n in zip(KINDS, (permit.wealth, card.payout), strict=True)
    ]
    first, second = (line for line in lines if line)
    populate(sketch, first)
    populate(sketch, second)
    me = dice.below(3)
    name = sketch.names[me]
    game = sketch.laid_out(
        plans=GONE, contracts={"1": ""}, coming={"planning": [permit.id], "town": [card.id]}
    )
    state = state_of(game)
    kit.require(state.plans.count("") == 1)
    rows = PayingRow(state, first, permit.wealth), PayingRow(state, second, card.payout)
    both = listing(line_name(row.line) for row in rows)
    labels = [f"Row with {kind} {row.value}" for kind, row in zip(KINDS, rows, strict=True)]

    def sheet(wealth: int, prestige: int) -> Sheet:
        return dict(zip(labels, ((wealth, 0), (0, prestige)), strict=True))

    one, two = (row.paid[me] for row in rows)
    kit.require(bool(one and two))
    together = tuple(a + b for a, b in zip(rows[0].counts, rows[1].counts, strict=True))
    told = f"{rows[0].words}. {rows[1].words}"
    mine = [
        Reckoning(
            "two rows are counted together",
            sheet(*(row.gains(together)[me] for row in rows)),
            f"the buildings of both rows were added up ({kit.each(sketch.names, together)}). But "
            f"each row is counted by itself. {told}.",
        ),
        Reckoning(
            "a player is paid once a turn", sheet(one, 0) if one else sheet(0, two),
            f"{name} were paid by the first card alone. But every card that turns up pays. {told}.",
        ),
        Reckoning(
            "only the first place is paid",
            sheet(*(row.gains(row.counts, lambda s: s.each if 1 in s.places else 0)[me]
                    for row in rows)),
            f"only those with the most buildings were paid. But lower places are paid too. {told}.",
        ),
    ]  # fmt: skip
    found = [
        Reckoning(each.belief, sheet(*(each.gains[me] if n == which else row.paid[me]
                                       for n, row in enumerate(rows))), each.why)
        for which, bad in enumerate(rows) for each in misrows(bad)
    ]  # fmt: skip
    return sheet_problem(
        game,
        f"{capital(both)}, which pay, are ringed. "
        f"{table_words(sketch.names, permit.wealth)} {table_words(sketch.names, card.payout)}",
        f"{sketch.names[0]} ends the turn. A Build Permit turns up with a yellow "
        f"**{permit.wealth}**, then a contract with a red **{card.payout}**. How much does "
        f"**{name}** gain from both payouts?",
        (END,), of_one(name)._replace(has=lambda found: f"{name} gains {_both(found)}"),
        sheet(one, two), [*dice.shuffled(mine), *dice.shuffled(found)],
        f"Each card that turns up pays a row of its own. {told}.",
        counts=lambda played: tuple(gained(game, played, kind)[me] for kind in KINDS),
        where={label: (line_place(row.line),) for label, row in zip(labels, rows, strict=True)},
        rule="US-60", places=tuple(line_place(row.line) for row in rows),
    )  # fmt: skip


def _both(amounts: Sequence[int]) -> str:
    return listing(f"{n} {kind}" for n, kind in zip(amounts, KINDS, strict=True))


# -- the final count


def final_count_problem(dice: Dice) -> Problem:
    """How much prestige everybody has once the game is over."""
    sketch = Sketch(dice, 2 + dice.below(2))
    names = sketch.names
    row = dice.shuffled(ids(permits(ballot=False)))
    offices = {office: dice.choice(names) for office in dice.shuffled(OFFICES[1:])[: dice.below(3)]}
    sketch.fill(9)
    game = sketch.game(
        contracts=sketch.stocked(3), active_decks=3, coming={"metropolis": ["olympic-games"]},
        plans=kit.laid(row), vocations={}, offices=offices, permits={},
        wealth={n: 5 + dice.below(40) for n in names},
        prestige={n: 20 + dice.below(15) for n in names}, contractor=dice.choice(names),
    )  # fmt: skip
    state = state_of(game)
    actions = (Favor("1"), END)
    over = kit.after(game, *actions)
    kit.require(over.over)
    now = state_of(over)
    rows = [PayingRow(state, line, value) for line, (kind, value) in board.FIXED.items()
            if kind == board.PRESTIGE]  # fmt: skip
    rows.sort(key=lambda each: each.value)
    labels = {each.line: f"Row with prestige {each.value}" for each in rows}
    tens = tuple(wealth // 10 for wealth in state.wealth)
    held = tuple(brought(told, ledger.OFFICE) for told in now.prestige_from)
    sheet: Sheet = {
        BEFORE: tuple(state.prestige),
        **{labels[each.line]: each.paid for each in rows},
        "Every full 10 wealth": tens,
        "Offices": held,
    }
    nothing = tuple(0 for _ in names)
    busy = [each for each in rows if each.there]
    told = ". ".join(each.words for each in busy)
    own = tuple(
        sum(_own(state, office, player) for office, who in offices.items() if who == name)
        for player, name in enumerate(names)
    )
    mine = [
        Reckoning(
            "only the first place is paid",
            {**sheet, **{labels[each.line]: each.gains(each.counts, lambda s: s.each if 1 in
                         s.places else 0) for each in rows}},
            f"only those with the most buildings on a row were paid. But all places are paid. "
            f"{told}.",
        ),
        Reckoning(
            "at the end wealth breaks ties on rows",
            {**sheet, **{labels[each.line]: _by_wealth(each) for each in rows}},
            f"the richer of those tied on a row took the higher place. But they share; wealth "
            f"breaks ties only for the victory. {told}.",
        ),
        Reckoning(
            "only the richest player is paid for wealth",
            {**sheet, "Every full 10 wealth": tuple(
                n if w == max(state.wealth) else 0
                for n, w in zip(tens, state.wealth, strict=True))},
            "only the richest got prestige for wealth. But everybody gains 1 for every full 10.",
        ),
    ]  # fmt: skip
    found = [
        Reckoning("the prestige rows do not pay again",
                  {**sheet, **dict.fromkeys(labels.values(), nothing)},
                  f"the rows of prestige did not pay again. But each pays once more. {told}."),
        Reckoning("wealth is worth nothing at the end", {**sheet, "Every full 10 wealth": nothing},
                  "wealth brought nothing. But every full 10 brings 1 prestige."),
        Reckoning("wealth is rounded",
                  {**sheet, "Every full 10 wealth": tuple((w + 5) // 10 for w in state.wealth)},
                  "wealth were rounded to tens. But only full tens count."),
        Reckoning("offices bring nothing at the end", {**sheet, "Offices": nothing},
                  "offices brought nothing. But each brings 1 prestige for every building of its "
                  "zone."),
        Reckoning("only one's own buildings count", {**sheet, "Offices": own},
                  "an office counted only its holder's own buildings. But it counts those of "
                  "everybody."),
        *(Reckoning(each.belief, {**sheet, labels[bad.line]: each.gains}, each.why)
          for bad in busy for each in misrows(bad)),
    ]  # fmt: skip
    has = "; ".join(
        f"{n} {p} prestige, {w} wealth"
        for n, p, w in zip(names, state.prestige, state.wealth, strict=True)
    )
    who = listing(f"{name} is {office}" for office, name in offices.items())
    return sheet_problem(
        game,
        f"It is the last turn: {has}. {who or 'No office is held'}. No markers are on the board.",
        f"{names[0]} takes a contract, ends her turn, and the **Olympic Games** turn up. How much "
        "prestige does each player have in the end?",
        actions, of_all(names, "prestige", "has"), sheet,
        [*dice.shuffled(mine), *dice.shuffled(found)],
        f"First the rows with prestige 1, 2 and 3 pay once more. {told}. Then every full 10 wealth "
        "brings 1, and then the offices count.",
        counts=lambda played: tuple(state_of(played).prestige),
        where={labels[each.line]: (line_place(each.line),) for each in rows}, rule="US-110",
    )  # fmt: skip


def _own(state: State, office: str, player: int) -> int:
    """How many buildings of an office's zone a player has."""
    zone = dict(zip(OFFICES[1:], ("CIV", "COM", "RES", "IND"), strict=True))[office]
    return sum(b.zone == zone and b.owner == player for b in state.city.values())


def _by_wealth(row: PayingRow) -> Amounts:
    """What everybody gains if wealth broke the ties of a row."""
    wealth, counts = row.state.wealth, row.counts
    return row.gains(tuple(100 * n + wealth[p] if n else 0 for p, n in enumerate(counts)))
