"""Topics on payouts: which row pays when a card turns up, and what is counted there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urban_sprawl.components.board import FIXED, SPACES, blocks_of, lots_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH, Marker, row_of
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, contracts, payment, permits, stage
from urbannb.games.urban_sprawl.lesson.sketch import CITY, Sketch, beyond, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Take
from urbannb.games.urban_sprawl.phrases.city import building_words, line_name
from urbannb.games.urban_sprawl.phrases.place_names import (
    box_place,
    line_place,
    plan_place,
    player_place,
)

OTHER = {WEALTH: PRESTIGE, PRESTIGE: WEALTH}
COLOR = {WEALTH: "yellow", PRESTIGE: "red"}
CARD = {WEALTH: "Build Permit", PRESTIGE: "contract"}
GONE_WORDS = {
    WEALTH: "the planning card for 1 AP has been taken",
    PRESTIGE: "the contract for 1 AP has been taken",
}
TURNS_UP = {WEALTH: "planning card", PRESTIGE: "contract"}


# -- cards that turn up


def turning_up(dice: Dice, number: Marker) -> dict[str, Any]:
    """A gap in the boxes, and on the deck a card with that payout to fill it."""
    if number.kind == WEALTH:
        permit = dice.choice(permits(wealth=number.value, ballot=False))
        return {"plans": {1: ""}, "coming": {"planning": [permit.id]}}
    card = dice.choice(contracts(payout=number.value))
    return {
        "contracts": {"1": ""}, "coming": {card.deck: [card.id]}, "active_decks": stage(card),
    }  # fmt: skip


def some_markers(dice: Dice, count: int) -> dict[str, Marker]:
    """So many markers on gray spaces."""
    every = [Marker(kind, value) for kind, values in MARKERS.items() for value in values]
    spaces = dice.shuffled(SPACES)[:count]
    return dict(zip(spaces, dice.shuffled(every)[:count], strict=True))


# -- which row pays


def row_problem(dice: Dice) -> Problem:
    """Ask what a number on a card that turns up pays."""
    markers = some_markers(dice, 2 + dice.below(2))
    there = [*markers.values(), *(Marker(*printed) for printed in FIXED.values())]
    absent = [Marker(kind, v) for kind, of in MARKERS.items() for v in of]
    absent = [number for number in absent if number not in there]
    number = dice.choice(absent if dice.below(5) == 0 else there)
    kind, value = number.kind, number.value
    sketch = Sketch(dice)
    sketch.fill(8)
    game = sketch.laid_out(markers=markers, **turning_up(dice, number))
    state = state_of(game)
    line = row_of(kind, value, state.markers)
    kit.require(not line or any(state.counts(lots_of(line))))  # it would pay, but nobody
    right = _pays(kind, line) if line else "Nothing is paid"
    return kit.ask(
        game,
        f"It is the end of {sketch.names[0]}'s turn, and {GONE_WORDS[kind]}. So one new "
        f"{TURNS_UP[kind]} turns up. Columns are A to F from the west, rows 1 to 6 from the north.",
        f"A **{CARD[kind]}** turns up with a {COLOR[kind]} **{value}** at the bottom. "
        "What is paid?",
        Answer(right, "", kit.told(game, (END,), "US-60", "US-61")),
        _row_beliefs(dice, game, number),
        actions=(END,), rule="US-60" if line else "US-61",
    )  # fmt: skip


def _pays(kind: str, line: str) -> str:
    """ "Wealth is paid for column D, 6 blocks"."""
    return f"{kind.capitalize()} is paid for {line_name(line)}, {len(blocks_of(line))} blocks"


def _row_beliefs(dice: Dice, game: Game, number: Marker) -> Iterator[Answer]:
    kind, value, markers = number.kind, number.value, state_of(game).markers
    other, line = OTHER[kind], row_of(kind, value, markers)
    same = row_of(other, value, markers)
    truth = (
        f"The {COLOR[kind]} number of a {CARD[kind]} stands for {kind}, and its row is the one "
        f"with the same {COLOR[kind]} number."
    )
    if same:
        yield Answer(_pays(other, same), "any row with that number will do",
                     f"There the number {value} is {COLOR[other]}. {truth}")  # fmt: skip
    if line is None:
        gone = f"No row has a {COLOR[kind]} {value}, for that marker lies in the holding box."
        highest = max((v, at) for at, (k, v) in FIXED.items() if k == kind)[1]
        yield Answer(_pays(kind, highest), "the highest row stands in for a missing one",
                     f"{gone} No other row stands in for it.")  # fmt: skip
        yield Answer(f"{kind.capitalize()} is paid as soon as the {value} is placed",
                     "a payout waits for its marker",
                     f"{gone} The payout is lost, not put off.")  # fmt: skip
        return
    later = "it has been taken" if kind == WEALTH else "it is built"
    rest = [
        Answer(_pays(other, line), "permits pay prestige, contracts wealth", truth),
        Answer(f"Nothing yet, not before {later}", "a payout comes when the card is taken or built",
               "A payout is made at once when its card turns up, and never again: not when the "
               "card is taken, nor when it is built."),
    ]  # fmt: skip
    if len(line) > 1:
        half = dice.choice(line)
        both = f"they are one row of {len(blocks_of(line))} blocks."
        rest.append(Answer(
            _pays(kind, half), "a wide row is two rows",
            f"The {value} stands at a bracket over both {line_name(line)}: {both}",
        ))  # fmt: skip
    yield from dice.shuffled(rest)


def row_exercise(dice: Dice) -> Exercise:
    """Bring a payout about: turn up a card of the right deck."""
    kind = dice.choice((WEALTH, PRESTIGE))
    sketch = Sketch(dice, 2)
    numbers = ((WEALTH, dice.choice((1, 2, 3, 4, 5, 6))), (PRESTIGE, dice.choice((1, 2, 3))))
    lines = [line for line, number in FIXED.items() if number in numbers]
    for line in lines:
        sketch.put(sketch.names[0], there=lots_of(line))
    sketch.fill(3, beyond(*lines))
    (_, wealth), (_, prestige) = numbers
    permit = dice.choice(permits(wealth=wealth, ballot=False))
    town = dice.choice(contracts(deck="town", payout=prestige))
    game = sketch.laid_out(coming={"planning": [permit.id], "town": [town.id]})
    before = state_of(game).has(0, kind)

    def goal(game: Game) -> Goal:
        gained = state_of(game).has(0, kind) - before
        if gained > 0:
            return Goal(True, f"a card turned up and paid you {gained} {kind}.")
        text = f"No {kind} has been paid to you."
        if state_of(game).player != 0:
            text += " The turn is over. Press Undo to try something else."
        return Goal(False, text)

    take: Action = Take(1) if kind == WEALTH else Favor("1")
    taken = TURNS_UP[kind]
    return kit.reach(
        game,
        f"You are **Ana**. Bring about a **{kind} payout** at the end of your turn. You have no "
        "permits, so you can only take cards; what lies open has paid already.",
        goal,
        ("Only a card that turns up pays, and a card turns up where one is missing.",
         f"{kind.capitalize()} payouts are on {taken}s. So a {taken} has to be taken."),
        (take, END), (plan_place(1) if kind == WEALTH else box_place("1"),), only=False,
    )  # fmt: skip


# -- what is counted there


def count_problem(dice: Dice) -> Problem:
    """Ask how many buildings each player has on a row, as a payout counts them."""
    markers = some_markers(dice, 1)
    line = dice.choice((*FIXED, *markers))
    number = Marker(*FIXED[line]) if line in FIXED else markers[line]
    sketch = Sketch(dice)
    row = lots_of(line)
    for name in dice.shuffled(sketch.names)[:2]:
        sketch.put(name, size=2 + dice.below(3), there=row)
    sketch.put(dice.choice(sketch.names), PARK, there=row)
    sketch.put("nobody", there=row)
    sketch.fill(2 + dice.below(3), row)
    sketch.fill(3, beyond(line))
    game = sketch.laid_out(markers=markers, **turning_up(dice, number))
    counts = state_of(game).counts(row)
    right = kit.each(sketch.names, counts)
    return kit.ask(
        game,
        f"The ring shows {line_name(line)}: {len(blocks_of(line))} blocks with the {number.kind} "
        f"number {number.value}. The cubes show whose building is whose.",
        f"The **{number.kind} row {number.value}** is paid out. How many buildings does each "
        "player have there?",
        Answer(right, "", "Each controlled building counts once, however large it is, and parks "
               "count like others. A building with no cube counts for nobody.",
               (("Buildings there", *map(str, counts)),)),
        _count_beliefs(game, line), f"it is {right}",
        actions=(END,), rule="US-62", places=(line_place(line),),
        heads=("", *(f">{name}" for name in sketch.names)),
    )  # fmt: skip


def _count_beliefs(game: Game, line: str) -> Iterator[Answer]:
    state, row = state_of(game), lots_of(line)
    names, players = state.names, range(len(state.names))
    there = [b for b in state.buildings(row) if b.owner != NOBODY]
    mine = [[b for b in there if b.owner == p] for p in players]
    largest = max(there, key=lambda b: b.size)
    park = next(b for b in there if b.zone == PARK)
    found = [
        ("lots", [sum(b.size for b in own) for own in mine], "lots are counted, not buildings",
         (f"lots were counted. {building_words(state, largest)} covers {largest.size} lots and is "
          "1 building.")),
        ("no parks", [sum(b.zone != PARK for b in own) for own in mine], "parks are not counted",
         f"parks were left out. But {building_words(state, park)} counts like any other building."),
        ("blocks", [len({b.block for b in own}) for own in mine], "a block counts once",
         "each block counted once. But several buildings of a player in one block all count."),
        ("the whole city", state.counts(CITY), "the whole city is counted",
         f"the whole city were counted. Only {line_name(line)} pays."),
    ]  # fmt: skip
    if len(line) > 1:
        half = line_name(line[0])
        found.insert(1, (
            half, state.counts(lots_of(line[0])), "a wide row is two rows",
            (f"{half} alone were counted. The number stands at a bracket over both "
             f"{line_name(line)}: they are one row of 12 blocks."),
        ))  # fmt: skip
    for label, counts, belief, why in found:
        text = kit.each(names, counts)
        yield Answer(text, belief, f"**{text}** would be right if {why}",
                     ((f"You: {label}", *map(str, counts)),))  # fmt: skip


def count_exercise(dice: Dice) -> Exercise:
    """Build one small building that leads two rows at once."""
    column, rows = dice.choice("ABCDEF"), dice.choice(("12", "34", "56"))
    lines = (column, rows)
    sketch = Sketch(dice)
    for line, other in ((column, rows), (rows, column)):
        best = 1 + dice.below(2)
        here = lots_of(line) & beyond(other)
        for owner, count in (("Ana", best), ("Ben", best), ("Cleo", best - 1)):
            for _ in range(count):
                sketch.put(owner, there=here)
    card = BOX.contracts["warehouse"]
    game = sketch.laid_out(contracts={"1": card.id}, permits={"Ana": [payment(card).id]})

    def goal(game: Game) -> Goal:
        state = state_of(game)
        counts = {line: state.counts(lots_of(line)) for line in lines}
        said = "; ".join(
            f"{line_name(line)}: {kit.each(state.names, found)}" for line, found in counts.items()
        )
        done = all(found[0] > max(found[1:]) for found in counts.values())
        return Goal(done, f"{said}." if done else f"{said}. You do not lead both alone.")

    ways = kit.few(kit.ways(game, goal, kit.builds(game, "1")), 8)
    crossing = [block for block in blocks_of(column) if block in blocks_of(rows)]
    return kit.reach(
        game,
        f"You are **Ana**. Build the **{card.name}** so that you have the most buildings, alone, "
        f"both in **{line_name(column)}** and in **{line_name(rows)}**.",
        goal,
        ("One lot is enough: a small building counts as much as a large one.",
         f"It counts for both only where they cross: {crossing[0]} and {crossing[1]}."),
        (ways[0],), (line_place(column), line_place(rows), box_place("1"), player_place(0)),
        only=False,
    )  # fmt: skip


PAYOUT_ROW = Topic(
    "payout-row", "Which row pays", ("US-60", "US-61"),
    "A **yellow** number on a planning card pays wealth, a **red** one on a contract prestige: "
    "at once when the card turns up, on the row with that number. No such row, no payout.",
    row_exercise, row_problem,
)  # fmt: skip
PAYOUT_COUNT = Topic(
    "payout-count", "What is counted there", ("US-62",),
    "Buildings are counted, **not lots**. Parks count; buildings of nobody do not.",
    count_exercise, count_problem,
)  # fmt: skip
