"""Topics on payouts: which row pays when a card turns up, and what is counted there."""

from __future__ import annotations

from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.games.urban_sprawl.components.board import FIXED, SPACES, blocks_of, lots_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH, row_of
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    CITY,
    GONE,
    Sketch,
    answers,
    beyond,
    contracts,
    differing,
    each,
    one_of,
    payment,
    permits,
    stage,
    state_of,
    told,
)
from urbannb.games.urban_sprawl.phrases.city import building_words, line_name
from urbannb.games.urban_sprawl.phrases.place_names import line_place, plan_place, player_place

OTHER = {WEALTH: PRESTIGE, PRESTIGE: WEALTH}
COLOR = {WEALTH: "yellow", PRESTIGE: "red"}
CARD = {WEALTH: "Build Permit", PRESTIGE: "contract"}
GONE_WORDS = {
    WEALTH: "the planning card for 1 AP has been taken",
    PRESTIGE: "the contract for 1 AP has been taken",
}


# -- cards that turn up


def turning_up(dice: Dice, kind: str, value: int, ballot: bool = False) -> dict[str, Any]:
    """A gap in the boxes, and on the deck a card with that payout to fill it."""
    if kind == WEALTH:
        permit = one_of(dice, permits(lambda p: (p.wealth, p.ballot) == (value, ballot)))
        return {**GONE, "coming": {"planning": permit.id}}
    card = one_of(dice, contracts(lambda c: c.payout == value))
    return {
        "contracts": {"1": ""},
        "coming": {card.deck: card.id},
        "active_decks": stage(card),
    }


def shown(kind: str, value: int) -> str:
    """The card with its number as one sees it: "a **Build Permit** with a yellow **6**"."""
    return f"A **{CARD[kind]}** turns up with a {COLOR[kind]} **{value}** at the bottom"


def some_markers(dice: Dice, count: int) -> dict[str, str]:
    """So many markers on gray spaces."""
    all_of_them = [f"{kind} {value}" for kind, values in MARKERS.items() for value in values]
    picked = zip(dice.shuffled(SPACES)[:count], dice.shuffled(all_of_them)[:count], strict=True)
    return dict(picked)


# -- which row pays


def row_problem(dice: Dice) -> Problem:
    """Ask what a number on a card that turns up pays."""
    markers = some_markers(dice, 2 + dice.below(2))
    there = [tuple(text.split()) for text in markers.values()]
    there += [(kind, str(value)) for kind, value in FIXED.values()]
    absent = [(kind, str(v)) for kind, of in MARKERS.items() for v in of]
    absent = [number for number in absent if number not in there]
    kind, text = dice.choice(absent if dice.below(5) == 0 else there)
    value = int(text)
    sketch = Sketch(dice)
    sketch.fill(8)
    game = sketch.game(markers=markers, **turning_up(dice, kind, value))
    line = row_of(kind, value, state_of(game).markers)
    if line and not any(state_of(game).counts(lots_of(line))):
        raise Unfit  # it would pay, but nobody
    right = Answer(
        _pays(kind, line) if line else "Nothing is paid", "", told(game, ("end",), "US-60", "US-61")
    )
    return Problem(
        game,
        f"It is the end of {sketch.names[0]}'s turn, and {GONE_WORDS[kind]}. So one new "
        f"{'planning card' if kind == WEALTH else 'contract'} turns up. Columns are A to F from "
        "the west, rows 1 to 6 from the north.",
        f"{shown(kind, value)}. What is paid?",
        f"{right.text[0].lower()}{right.text[1:]}",
        right,
        differing(right, _row_beliefs(dice, game, kind, value)),
        ("end",),
        "US-60" if line else "US-61",
        announced=False,
        bare=True,
    )


def _pays(kind: str, line: str) -> str:
    """ "Wealth is paid for column D, 6 blocks"."""
    return f"{kind.capitalize()} is paid for {line_name(line)}, {len(blocks_of(line))} blocks"


def _row_beliefs(dice: Dice, game: Game, kind: str, value: int) -> list[Answer]:
    markers, other = state_of(game).markers, OTHER[kind]
    line, same = row_of(kind, value, markers), row_of(other, value, markers)
    color = (
        f"The {COLOR[kind]} number of a {CARD[kind]} stands for {kind}, and its row is the one "
        f"with the same {COLOR[kind]} number."
    )
    found = []
    if same:
        found.append(Answer(_pays(other, same), "any row with that number will do",
                            f"There the number {value} is {COLOR[other]}. {color}"))  # fmt: skip
    if line is None:
        gone = f"No row has a {COLOR[kind]} {value}, for that marker lies in the holding box."
        highest = max((v, at) for at, (k, v) in FIXED.items() if k == kind)[1]
        found += [
            Answer(_pays(kind, highest), "the highest row stands in for a missing one",
                   f"{gone} No other row stands in for it."),
            Answer(f"{kind.capitalize()} is paid as soon as the {value} is placed",
                   "a payout waits for its marker", f"{gone} The payout is lost, not put off."),
        ]  # fmt: skip
        return found
    later = "it has been taken" if kind == WEALTH else "it is built"
    rest = [
        Answer(_pays(other, line), "permits pay prestige, contracts wealth", color),
        Answer(f"Nothing yet, not before {later}", "a payout comes when the card is taken or built",
               "A payout is made at once when its card turns up, and never again: not when the "
               "card is taken, nor when it is built."),
    ]  # fmt: skip
    if len(line) > 1:
        half = dice.choice(line)
        rest.append(
            Answer(_pays(kind, half), "a wide row is two rows",
                   f"The {value} stands at a bracket over both {line_name(line)}: "
                   f"they are one row of {len(blocks_of(line))} blocks.")
        )  # fmt: skip
    return found + dice.shuffled(rest)


def row_exercise(dice: Dice) -> Exercise:
    """Bring a payout about: turn up a card of the right deck."""
    kind = dice.choice((WEALTH, PRESTIGE))
    sketch = Sketch(dice, 2)
    wealth, prestige = dice.choice((1, 2, 3, 4, 5, 6)), dice.choice((1, 2, 3))
    lines = [line for line, number in FIXED.items()
             if number in ((WEALTH, wealth), (PRESTIGE, prestige))]  # fmt: skip
    for line in lines:
        sketch.put(sketch.names[0], there=lots_of(line))
    sketch.fill(3, beyond(*lines))
    permit = one_of(dice, permits(lambda p: p.wealth == wealth and not p.ballot))
    town = one_of(dice, contracts(lambda c: c.payout == prestige and c.deck == "town"))
    game = sketch.game(coming={"planning": permit.id, "town": town.id})
    before = state_of(game).has(0, kind)

    def goal(game: Game) -> Goal:
        gained = state_of(game).has(0, kind) - before
        if gained > 0:
            return Goal(True, f"a card turned up and paid you {gained} {kind}.")
        text = f"No {kind} has been paid to you."
        if state_of(game).player != 0:
            text += " The turn is over. Press Undo to try something else."
        return Goal(False, text)

    solution = "take 1" if kind == WEALTH else "favor 1"
    taken = "planning card" if kind == WEALTH else "contract"
    return Exercise(
        game,
        f"You are **Ana**. Bring about a **{kind} payout** at the end of your turn. You have no "
        "permits, so you can only take cards; what lies open has paid already.",
        goal,
        (
            "Only a card that turns up pays, and a card turns up where one is missing.",
            f"{kind.capitalize()} payouts are on {taken}s. So a {taken} has to be taken.",
            f"{solution}, then end is one way.",
        ),
        (plan_place(1) if kind == WEALTH else "box:1",),
        bare=True,
    )


# -- what is counted there


def count_problem(dice: Dice) -> Problem:
    """Ask how many buildings each player has on a row, as a payout counts them."""
    markers = some_markers(dice, 1)
    line = dice.choice((*FIXED, *markers))
    kind, value = FIXED.get(line) or markers[line].split()
    sketch = Sketch(dice)
    row = lots_of(line)
    for name in dice.shuffled(sketch.names)[:2]:
        sketch.put(name, size=2 + dice.below(3), there=row)
    sketch.put(dice.choice(sketch.names), PARK, there=row)
    sketch.put("nobody", there=row)
    sketch.fill(2 + dice.below(3), row)
    sketch.fill(3, beyond(line))
    game = sketch.game(markers=markers, **turning_up(dice, kind, int(value)))
    counts = state_of(game).counts(row)
    right = Answer(
        each(sketch.names, counts), "",
        "Each controlled building counts once, however large it is, and parks count like others. "
        "A building with no cube counts for nobody.",
        (("Buildings there", *map(str, counts)),),
    )  # fmt: skip
    return Problem(
        game,
        f"The ring shows {line_name(line)}: {len(blocks_of(line))} blocks with the {kind} number "
        f"{value}. The cubes show whose building is whose.",
        f"The **{kind} row {value}** is paid out. How many buildings does each player have there?",
        f"it is {right.text}",
        right,
        differing(right, _count_beliefs(game, line)),
        ("end",),
        "US-62",
        (line_place(line),),
        ("", *(f">{name}" for name in sketch.names)),
        verdict=False,
        announced=False,
        bare=True,
    )


def _count_beliefs(game: Game, line: str) -> list[Answer]:
    state, row = state_of(game), lots_of(line)
    names, players = state.names, range(len(state.names))
    there = [b for b in state.buildings(row) if b.owner != NOBODY]
    largest = max(there, key=lambda b: b.size)
    park = next(b for b in there if b.zone == PARK)

    def option(label: str, counts: list[int], belief: str, why: str) -> Answer:
        text = each(names, counts)
        return Answer(text, belief, f"**{text}** would be right if {why}",
                      ((f"You: {label}", *map(str, counts)),))  # fmt: skip

    found = [
        option("lots", [sum(b.size for b in there if b.owner == p) for p in players],
               "lots are counted, not buildings",
               f"lots were counted. {building_words(state, largest)} covers {largest.size} lots "
               "and is 1 building."),
        option("no parks",
               [sum(b.zone != PARK for b in there if b.owner == p) for p in players],
               "parks are not counted",
               f"parks were left out. But {building_words(state, park)} counts like any other "
               "building."),
        option("blocks", [len({b.block for b in there if b.owner == p}) for p in players],
               "a block counts once",
               "each block counted once. But several buildings of a player in one block all "
               "count."),
        option("the whole city", list(state.counts(CITY)), "the whole city is counted",
               f"the whole city were counted. Only {line_name(line)} pays."),
    ]  # fmt: skip
    if len(line) > 1:
        half = line[0]
        found.insert(1, option(
            line_name(half), list(state.counts(lots_of(half))), "a wide row is two rows",
            f"{line_name(half)} alone were counted. The number stands at a bracket over both "
            f"{line_name(line)}: they are one row of 12 blocks."))  # fmt: skip
    return found


def count_exercise(dice: Dice) -> Exercise:
    """Build one small building that leads two rows at once."""
    column, rows = dice.choice("ABCDEF"), dice.choice(("12", "34", "56"))
    lines = (column, rows)
    sketch = Sketch(dice, 3)
    for line, other in ((column, rows), (rows, column)):
        best = 1 + dice.below(2)
        here = lots_of(line) & beyond(other)
        for owner, count in (("Ana", best), ("Ben", best), ("Cleo", best - 1)):
            for _ in range(count):
                sketch.put(owner, there=here)
    (card,) = contracts(lambda c: c.id == "warehouse")
    game = sketch.game(contracts={"1": card.id}, permits={"Ana": payment(card)})

    def goal(game: Game) -> Goal:
        state = state_of(game)
        counts = [state.counts(lots_of(line)) for line in lines]
        said = "; ".join(
            f"{line_name(line)}: {each(state.names, found)}"
            for line, found in zip(lines, counts, strict=True)
        )
        done = all(found[0] > max(found[1:]) for found in counts)
        return Goal(done, f"{said}." if done else f"{said}. You do not lead both alone.")

    ways = [way for way in answers(game, lambda later: goal(later).done) if "build 1 " in way]
    if not ways or len(ways) > 8:
        raise Unfit
    crossing = [block for block in blocks_of(column) if block in blocks_of(rows)]
    return Exercise(
        game,
        f"You are **Ana**. Build the **{card.name}** so that you have the most buildings, alone, "
        f"both in **{line_name(column)}** and in **{line_name(rows)}**.",
        goal,
        (
            "One lot is enough: a small building counts as much as a large one.",
            f"It counts for both only where they cross: {crossing[0]} and {crossing[1]}.",
            f"{ways[0]} is one way.",
        ),
        (line_place(column), line_place(rows), "box:1", player_place(0)),
        bare=True,
    )
