"""The counted step of each line of the score: what is added up, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis import phrases
from urbannb.games.sprawlopolis.components import CORNERS, ZONES
from urbannb.games.sprawlopolis.model.city import Group
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, SprawlopolisState
from urbannb.games.sprawlopolis.rules import score
from urbannb.games.sprawlopolis.rules.conditions import condition

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = SprawlopolisState
LISTED = 6
"""More groups than this are not listed one by one."""


def count(book: Rulebook[State], state: State) -> list[Step]:
    """Every line of the score, counted one after the other, and what they come to."""
    steps = [line_step(book, state, key) for key in score.keys(state.conditions)]
    return [*steps, total_step(book, state)] if state.conditions else steps


def line_step(book: Rulebook[State], state: State, key: str) -> Step:
    """One line of the score, counted."""
    rule = score.line(score.tally(state), key, state.variant).rule
    return book.say(rule, line_said(state, key), state)


def line_said(state: State, key: str) -> Said:
    """What one line of the score counts, and how."""
    counted = score.tally(state)
    if key in ZONES:
        return _group_said(state, counted, key)
    if key == score.ROADS:
        return _roads_said(state, counted)
    found = score.line(counted, key, state.variant)
    card = int(key.removeprefix("card"))
    one, parts = condition(card), counted.parts[card]
    where, dimmed = _split(found)
    return Said(
        one.say(counted.city, parts),
        one.table(counted.city, parts),
        (key, *where),
        dimmed,
        found.name,
    )


def _split(found: Score) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The places that score, and those that were looked at for nothing."""
    scoring = dict.fromkeys(p for part in found.lines if part.points for p in part.places)
    rest = dict.fromkeys(p for part in found.lines if not part.points for p in part.places)
    return tuple(scoring), tuple(p for p in rest if p not in scoring)


# -- groups


def _group_said(state: State, counted: score.Tally, zone: str) -> Said:
    found, taken = score.line(counted, zone, state.variant), score.group_taken(counted, zone)
    if taken is None:
        text = f"The city has no {phrases.NOUN[zone]}, so there is no {ZONES[zone]} group: **0**."
        return Said(text, title=found.name)
    others = [group for group in counted.city.groups()[zone] if group != taken]
    text = f"{_group_sentence(state, counted, taken)} {_others_sentence(counted, taken)}"
    dimmed = phrases.places(c for group in others for c in group.cells)
    where = phrases.places(taken.cells)
    if state.variant == HARDER and not found.points:
        where, dimmed = (), (*where, *dimmed)
    table = _group_table(found, counted, taken) if others else None
    return Said(text.strip(), table, where, dimmed, found.name)


def _group_sentence(state: State, counted: score.Tally, taken: Group) -> str:
    zone, city = taken.zone, counted.city
    size, name = plural(len(taken), "block"), ZONES[zone]
    tied = score.tied_groups(city, zone)
    if state.variant == HARDER:
        best = score.best_zone(city)
        if zone == best:
            alike = [g for groups in city.groups().values() for g in groups if len(g) == len(taken)]
            lead = "The largest group of all is" if len(alike) == 1 else "No group is larger than"
            return (
                f"{lead} the {name} one, with **{size}**. It scores **{len(taken)}**, and in the "
                "harder game no other zone scores."
            )
        lead = "is no larger than" if _size(counted, best) == len(taken) else "is smaller than"
        return (
            f"The largest {name} group has {size} and {lead} the {ZONES[best]} one, so in the "
            "harder game it scores **0**."
        )
    if chosen_for := score.choice_matters(counted, zone):
        return (
            f"{len(tied)} {name} groups of **{size}** are the largest. The one at "
            f"{phrases.spot(taken.cells[0])} is taken, as it is the best for {chosen_for}; it "
            f"scores **{len(taken)}**."
        )
    if len(tied) > 1:
        return (
            f"{len(tied)} {name} groups of **{size}** are the largest. One of them scores "
            f"**{len(taken)}**; it makes no difference which."
        )
    joined = ", joined edge to edge," if len(taken) > 1 else ""
    return f"The largest {name} group has **{size}**{joined} and scores **{len(taken)}**."


def _size(counted: score.Tally, zone: str) -> int:
    taken = score.group_taken(counted, zone)
    return len(taken) if taken else 0


def _others_sentence(counted: score.Tally, taken: Group) -> str:
    """A block that touches the group at a corner is what one most easily counts too many."""
    tied = len(score.tied_groups(counted.city, taken.zone)) > 1
    cells = set(taken.cells)
    others = [g for g in counted.city.groups()[taken.zone] if g != taken]
    corner = [
        c for group in others for c in group.cells if any(c + step in cells for step in CORNERS)
    ]
    if corner and tied:
        return "Blocks that touch at a corner only are not joined."
    if corner:
        block = phrases.block_on(counted.city, corner[0])
        return f"The {block} touches it at a corner only, so it does not belong to it."
    if others and not tied:
        return "Smaller groups score nothing."
    return ""


def _group_table(found: Score, counted: score.Tally, taken: Group) -> DataTable:
    groups = counted.city.groups()[taken.zone]
    rows = [Row((f"from {phrases.spot(taken.cells[0])}", len(taken), found.points))]
    for group in groups[:LISTED]:
        if group != taken:
            words = f"from {phrases.spot(group.cells[0])}"
            rows.append(Row((Cell(words, muted=True), Cell(str(len(group)), muted=True), 0)))
    if len(groups) > LISTED:
        rest = f"{plural(len(groups) - len(rows), 'more group')}"
        rows.append(Row((Cell(rest, muted=True), "", 0)))
    return DataTable((f"{ZONES[taken.zone].capitalize()} group", ">Blocks", ">Points"), tuple(rows))


# -- roads


def _roads_said(state: State, counted: score.Tally) -> Said:
    found, roads = score.line(counted, score.ROADS, state.variant), counted.city.roads()
    count = plural(len(roads), "road")
    if state.variant == EASIER:
        text = f"The city has **{count}**; in the easier game they cost nothing: **0**."
    else:
        each = "it costs 1 point" if len(roads) == 1 else "each costs 1 point"
        text = f"The city has **{count}**, and {each}, however long it is: **{found.amount}**."
    if any(road.loop for road in roads):
        text += " A loop is one road."
    elif any(
        phrases.end_words(counted.city, end) == phrases.PARK for road in roads for end in road.ends
    ):
        text += " A road that stops at a park ends there"
        back = any(len({end.beyond for end in road.ends}) == 1 for road in roads)
        text += "." if back else "; what goes on beyond it is another one."
    return Said(text, _roads_table(found, counted), found.places)


def _roads_table(found: Score, counted: score.Tally) -> DataTable:
    rows = []
    for part, road in zip(found.lines, counted.city.roads(), strict=True):
        ends = [phrases.BRIEF[phrases.end_words(counted.city, end)] for end in road.ends] or [
            "loop",
            "no end",
        ]
        rows.append(Row((part.name, len(road), *ends, part.points)))
    rows.append(Row(("Sum", "", "", "", found.total), "sum"))
    return DataTable(("Road", ">Blocks", "From", "To", ">Points"), tuple(rows))


# -- the whole


def distance(total: int, target: int) -> str:
    """ "2 above the target of 24", "exactly the target of 24"."""
    if total == target:
        return f"exactly the target of {target}"
    return f"{abs(total - target)} {'above' if total > target else 'below'} the target of {target}"


def total_table(state: State) -> DataTable:
    """Every line of the score and the target."""
    counted = score.tally(state)
    rows = [Row((score.line_name(key), worth)) for key, worth in counted.points.items()]
    last = Row((f"Total, {distance(counted.total, state.target)}", counted.total), "sum")
    return DataTable(("Line", ">Points"), (*rows, last))


def total_step(book: Rulebook[State], state: State) -> Step:
    """What the lines come to."""
    total = score.tally(state).total
    text = f"Together that is **{number(total)}**, {distance(total, state.target)}."
    return book.step("SP-26", text, table=total_table(state), state=state)


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> list[tuple[str, int, int]]:
    """The lines of the score that differ: key, before, after."""
    return [(key, before[key], now) for key, now in after.items() if before[key] != now]


def changes_table(before: Mapping[str, int], after: Mapping[str, int]) -> DataTable:
    """Every line that moved, with its difference."""
    moved = [*changes(before, after)]
    rows = [
        Row((score.line_name(key), old, new, phrases.signed(new - old))) for key, old, new in moved
    ]
    old, new = sum(before.values()), sum(after.values())
    rows.append(Row(("The city", old, new, phrases.signed(new - old)), "sum"))
    return DataTable(("Line", ">Before", ">Now", ">Change"), tuple(rows))
