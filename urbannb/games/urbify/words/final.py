"""The majorities and the winner told (UB-86 to UB-89)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.phrases import name, names
from urbannb.games.urbify.rules.rulings import final as rulings
from urbannb.games.urbify.words.common import State, player_cell

tells: Tellers[State] = Tellers()


@tells(rulings.MajorityScored)
def majority(state: State, ruling: rulings.MajorityScored) -> Said:
    """UB-86, UB-87: a track."""
    leaders, high = ruling.leaders, max(ruling.levels)
    rows = [
        Row((player_cell(state, p), level, ruling.prestige if p in leaders else 0))
        for p, level in enumerate(ruling.levels)
    ]
    table = DataTable(("Party", f">{capital(ruling.track)}", ">Prestige"), tuple(rows))
    if len(leaders) == 1:
        text = f"{name(state, leaders[0])} stands highest in {ruling.track} with {high}"
        return Said(f"{text}: **{ruling.prestige} prestige**.", table)
    tied = f"{names(state, leaders)} are tied in {ruling.track} with {high}"
    return Said(f"{tied}: **{ruling.prestige} prestige** each.", table)


@tells(rulings.GameOver)
def over(state: State, ruling: rulings.GameOver) -> Said:
    """UB-88, UB-89: who has won."""
    high, won = max(ruling.prestige), ruling.winners
    tied = ruling.prestige.count(high) > 1
    rows = [
        Row((player_cell(state, p), points, total))
        for p, (points, total) in enumerate(zip(ruling.prestige, ruling.sums, strict=True))
    ]
    heads = ("Party", ">Prestige", ">Influence and twice development")
    table = DataTable(heads, tuple(rows)) if tied else DataTable(
        heads[:2], tuple(Row(row.cells[:2]) for row in rows)
    )  # fmt: skip
    if len(won) > 1:
        shared = f"{names(state, won)} share the victory with **{high} prestige**"
        return Said(f"{shared} and {ruling.sums[won[0]]} in influence.", table)
    text = f"{name(state, won[0])} wins with **{high} prestige**"
    return Said(f"{text}, and the most influence among those tied." if tied else f"{text}.", table)
