"""The majorities and the winner told (UB-86 to UB-89)."""

from __future__ import annotations

from urbannb.core.score.ledger import source
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import TRACKS
from urbannb.games.urbify.model.ledger import MAJORITY
from urbannb.games.urbify.phrases import name, names
from urbannb.games.urbify.rules.rulings import final as rulings
from urbannb.games.urbify.words.common import State, now, player_cell

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
    """UB-88, UB-89: who has won, and how the majorities decided it."""
    high, won = max(ruling.prestige), ruling.winners
    best = [p for p, points in enumerate(ruling.prestige) if points == high]
    table = _result(state, ruling, tied=len(best) > 1)
    if len(won) > 1:
        shared = f"{names(state, won)} share the victory with **{high} prestige** each"
        equal = f"and {ruling.sums[won[0]]} influence each, where development counts twice"
        return Said(f"{shared} {equal}.", table)
    text = f"{name(state, won[0])} wins with **{high} prestige**."
    if len(best) == 1:
        return Said(text, table)
    others = listing(f"{state.names[p]} {ruling.sums[p]}" for p in best if p not in won)
    tied = f" {names(state, best)} are tied; the most influence decides, development twice"
    return Said(f"{text}{tied}: {state.names[won[0]]} {ruling.sums[won[0]]}, {others}.", table)


def _result(state: State, ruling: rulings.GameOver, *, tied: bool) -> DataTable:
    """Track by track what every party got for its majorities, and what it has in the end."""
    parties = range(len(state.names))
    majorities = [
        [state.prestige_from[p].get(source(MAJORITY, track), 0) for p in parties]
        for track in TRACKS
    ]
    before = [
        total - sum(each[p] for each in majorities) for p, total in enumerate(ruling.prestige)
    ]
    rows = [Row(("Before the majorities", *before))]
    for track, scored in zip(TRACKS, majorities, strict=True):
        levels = [now(state, p, track) for p in parties]
        cells = (
            f"at {level}: +{points}" if points else f"at {level}: 0"
            for level, points in zip(levels, scored, strict=True)
        )
        rows.append(Row((capital(track), *cells)))
    if tied:
        rows.append(Row(("Influence, development twice", *ruling.sums)))
    rows.append(Row(("Prestige", *ruling.prestige), "sum"))
    return DataTable(("", *(f">{who}" for who in state.names)), tuple(rows))
