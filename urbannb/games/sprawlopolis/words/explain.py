"""Rulings into steps: what happened, with this position's names and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis.components import SIDES, card_name, footprint
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import BUILD, EASIER, HARDER, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import card_place, road_place, spot, the_blocks
from urbannb.games.sprawlopolis.rules import rulings
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.conditions.record import holes
from urbannb.games.sprawlopolis.rules.score import tally
from urbannb.games.sprawlopolis.words import counting

# -- what a placement does to the roads: which are joined, closed, broken or covered (SP-24)


Cells = frozenset[int]


def road_sentences(before: City, after: City, laid: Cells) -> list[str]:
    """What became of the roads under and on a card that was laid on the cells `laid`."""
    return [*_covered(before, after, laid), *_built(before, after, laid)]


def touched_roads(city: City, laid: Cells) -> tuple[str, ...]:
    """The places of the roads that pass through these cells."""
    return tuple(road_place(n - 1) for n in _through(city, laid))


def _through(city: City, cells: Cells) -> list[int]:
    """The numbers of the roads that pass through some cells."""
    return [i + 1 for i, road in enumerate(city.roads()) if cells.intersection(road.cells)]


def _covered(before: City, after: City, laid: Cells) -> Iterator[str]:
    """What is left of the roads that lay where the card lies now."""
    gone = [road for road in before.roads() if laid.issuperset(road.cells)]
    for road in before.roads():
        lost = laid.intersection(road.cells)
        if not lost or road in gone:
            continue
        was = f"A road of {plural(len(road), 'block')}"
        left = _through(after, frozenset(road.cells) - laid)
        if len(left) > 1:
            yield f"{was} is broken by the card: what is left of it forms {len(left)} roads now."
        elif not laid.intersection(after.roads()[left[0] - 1].cells):
            yield f"{was} loses {plural(len(lost), 'block')} under the card."
    if gone:
        roads = "One road is" if len(gone) == 1 else f"{len(gone)} roads are"
        yield f"{roads} covered completely."


def _built(before: City, after: City, laid: Cells) -> Iterator[str]:
    """What became of the roads on the card."""
    alone, longer = 0, []
    for n in _through(after, laid):
        road = after.roads()[n - 1]
        old = _through(before, frozenset(road.cells) - laid)
        size = plural(len(road), "block")
        if road.loop:
            yield f"The card closes road {n}: it is a loop of {size} now."
        elif len(old) > 1:
            yield f"The card joins {len(old)} roads into one: road {n}, of {size}."
        elif old:
            longer.append(f"road {n} ({size} now)")
        else:
            alone += 1
    if longer:
        yield f"The card continues {listing(longer)}."
    if alone:
        roads = "One road" if alone == 1 else f"{alone} roads"
        yield f"{roads} on the card {'meets' if alone == 1 else 'meet'} no other road."


# -- rulings into steps: what happened, with this position's names and numbers


State = SprawlopolisState
tells: Tellers[State] = Tellers.worded({
    rulings.PlanNumbered: (
        "The first card is laid just as it comes, its top left block at **row 0, column 0**. "
        "Rows are counted downward and columns to the right; above and to the left of it the "
        "numbers are negative."
    ),  # SP-55: how the plan is counted from the first card
    rulings.Complete: (
        f"All **{BUILD} cards** have been laid: the city is complete. Now its groups, its roads "
        "and the three conditions are counted."
    ),  # SP-26: nothing more is laid
})  # fmt: skip
NAMED = 2
"""More neighbors of a card than this are counted, not named."""


def bold_card(card: int) -> str:
    """The card's number and name, set bold."""
    return f"**{card_name(card)}**"


# -- setup


@tells(rulings.ConditionsSet)
def _conditions(state: State, ruling: rulings.ConditionsSet) -> Said:
    rows = [Row((card_name(n), Cell(condition(n).short, muted=True))) for n in state.conditions]
    return Said(
        f"{listing(map(bold_card, state.conditions))} are the scoring conditions of this "
        "game. Whatever is printed on the backs of the other cards is ignored.",
        table=DataTable(("Condition", "Scores"), tuple(rows)),
    )


@tells(rulings.TargetSet)
def _target(state: State, ruling: rulings.TargetSet) -> Said:
    numbers = " + ".join(map(str, state.conditions))
    return Said(
        f"The numbers of the three conditions add up to the target: "
        f"{numbers} = **{state.target}**. The city must score at least that.{_variant(state)}"
    )


def _variant(state: State) -> str:
    if state.variant == EASIER:
        return " In this easier game roads cost nothing."
    if state.variant == HARDER:
        return " In this harder game only the largest group of all scores, not one of each zone."
    return ""


@tells(rulings.Dealt)
def _dealt(state: State, ruling: rulings.Dealt) -> Said:
    name = state.names[state.player]
    large = plural(len(state.hands[state.player]), "card")
    if state.alone:
        return Said(f"{name} plays alone and takes a hand of **{large}**.")
    others = [name for player, name in enumerate(state.names) if player != state.player]
    verb = "gets" if len(others) == 1 else "get"
    return Said(
        f"{name} is the start player and gets **{large}**; {listing(others)} {verb} "
        f"**1 card**{' each' if len(others) > 1 else ''}."
    )


@tells(rulings.Started)
def _started(state: State, ruling: rulings.Started) -> Said:
    left = plural(len(state.deck), "card")
    return Said(
        f"The top card of the deck, {bold_card(ruling.card)}, begins the city. "
        f"{left} remain in the deck, the top one face up."
    )


# -- a turn


@tells(rulings.Placed)
def _placed(state: State, ruling: rulings.Placed) -> Said:
    laid, before = state.laid[-1], City.of(state.laid[:-1])
    way = ", turned around," if laid.turned else ""
    lead = (
        f"{state.names[state.player]} lays {bold_card(laid.card)}{way} with its top left block "
        f"at **{spot(laid.site)}**."
    )
    return Said(f"{lead} {contact(before, laid)}{_shut_in(before, state.city())}")


def _shut_in(before: City, after: City) -> str:
    """SP-19, SP-49: open spaces that were open on all sides before."""
    shut = sorted(holes(after) - holes(before) - set(before.blocks))
    if not shut:
        return ""
    where = spot(shut[0])
    return f" An open space stays inside the city, at {where}; it counts as city edge."


def contact(city: City, laid: Laid, would: bool = False) -> str:
    """What a card covers, or else what it meets; with `would`, before it is laid."""
    cells = footprint(laid.site)
    if covered := [c for c in cells if c in city.blocks]:
        what = the_blocks(city, covered)
        if would:
            return f"It would cover {what}."
        counts = "counts" if len(covered) == 1 else "count"
        return f"It covers {what}, which no longer {counts}."
    near = sorted({c + step for c in cells for step in SIDES} & set(city.blocks))
    if not near:  # only where the rules are left aside, to show what a belief comes to
        return f"It {'would meet' if would else 'meets'} no edge of the city."
    lies = "It would cover nothing and lie" if would else "It covers nothing and lies"
    what = the_blocks(city, near) if len(near) <= NAMED else f"{len(near)} blocks of the city"
    return f"{lies} edge to edge with {what}."


@tells(rulings.RoadsMet)
def _roads(state: State, ruling: rulings.RoadsMet) -> Said:
    before, after = City.of(state.laid[:-1]), state.city()
    cells = frozenset(footprint(state.laid[-1].site))
    old, new = len(before.roads()), len(after.roads())
    count = f"The city had {plural(old, 'road')} and now has **{new}**."
    if old == new:
        count = f"The city still has **{plural(new, 'road')}**."
    said = road_sentences(before, after, cells)
    return Said(" ".join([*said, count]), places=touched_roads(after, cells))


@tells(rulings.ScoreChanged)
def _changed(state: State, ruling: rulings.ScoreChanged) -> Said:
    before, after = ruling.before, ruling.after
    old, new = sum(before.values()), sum(after.values())
    away = counting.distance(new, state.target)
    moved = counting.changes(before, after)
    if old == new:
        even = "The lines that moved cancel each other out." if moved else "No line of it moved."
        text = f"The score stays **{number(new)}**, {away}. {even}"
    else:
        text = f"The score goes from **{number(old)}** to **{number(new)}**, {away}."
    return Said(text, table=counting.changes_table(before, after) if moved else None)


@tells(rulings.Passed)
def _passed(state: State, ruling: rulings.Passed) -> Said:
    cards, to = ruling.cards, ruling.to
    name, neighbor = state.names[state.player], state.names[to]
    if not cards:
        return Said(f"{name} has no card left to pass to {neighbor}.")
    rest = "last card" if len(cards) == 1 else f"{len(cards)} remaining cards"
    held = plural(len(state.hands[to]), "card")
    return Said(
        f"{name} passes the **{rest}** of the hand to {neighbor}, who now holds {held}.",
        places=tuple(card_place(to, card, False) for card in cards),
    )


@tells(rulings.Drew)
def _drew(state: State, ruling: rulings.Drew) -> Said:
    name, card, left = state.names[state.player], ruling.card, ruling.left
    count = len(state.hands[state.player])
    held = plural(count, "card") if count else "no card"
    if not card:
        return Said(f"The deck is empty, so {name} draws nothing and holds {held}.")
    rest = f"{plural(left, 'card is', 'cards are')} left in the deck."
    return Said(
        f"{name} draws {bold_card(card)}, which lay face up on the deck, and holds {held}. "
        f"{rest if left else 'The deck is empty now.'}",
        places=(card_place(state.player, card, False),),
    )


@tells(rulings.NextOne)
def _turn(state: State, ruling: rulings.NextOne) -> Said:
    name, held = state.names[state.player], state.hands[state.player]
    return Said(
        f"**{name}** holds {plural(len(held), 'card')} and is the start player now. "
        f"Card {len(state.laid) + 1} of {BUILD} is next.",
        places=tuple(card_place(state.player, card, False) for card in held),
    )


# -- the end


@tells(rulings.LineCounted)
def _line_counted(state: State, ruling: rulings.LineCounted) -> Said:
    return counting.line_said(state, ruling.key)


@tells(rulings.Ended)
def _ended(state: State, ruling: rulings.Ended) -> Said:
    counted = tally(state)
    total, goal = counted.total, state.target
    who = state.names[0] if state.alone else "The team"
    said = f"The city scores **{number(total)}** and the target is **{goal}**. "
    if total > goal:
        said += f"**{who} wins**, with {total - goal} to spare."
    elif total == goal:
        said += f"**{who} wins**: to reach it exactly is enough."
    else:
        who = state.names[0] if state.alone else "the team"
        said += f"That is {plural(goal - total, 'point')} short, so {who} **does not win**."
    if state.variant == EASIER:
        roads_cost = len(counted.city.roads())
        said += f" In the normal game the roads would have cost {roads_cost} more."
    return Said(said, table=counting.total_table(state))


TELLERS = tells
"""Who tells which ruling: one chapter is enough here."""
