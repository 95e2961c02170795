"""The topic on payouts: which row pays when a card turns up."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urban_sprawl.components.board import blocks_of, lots_of
from urbannb.games.urban_sprawl.components.values import (
    FIXED_NUMBERS,
    MARKERS,
    PRESTIGE,
    WEALTH,
    Marker,
    row_of,
)
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts, permits, stage
from urbannb.games.urban_sprawl.lesson.sketch import GONE, Sketch, beyond, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Take
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import box_place, plan_place
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid

OTHER = {WEALTH: PRESTIGE, PRESTIGE: WEALTH}
COLOR = {WEALTH: "yellow", PRESTIGE: "red"}
CARD = {WEALTH: "Build Permit", PRESTIGE: "contract"}
ON = {WEALTH: "planning card", PRESTIGE: "contract"}


def paying(sketch: Sketch, number: Marker) -> Game:
    """The game in which a card that pays a row turns up at the end of the turn, in a gap."""
    if number.kind == WEALTH:
        permit = sketch.dice.choice(permits(wealth=number.value, ballot=False))
        return sketch.laid_out(plans=GONE, coming={"planning": [permit.id]})
    card = sketch.dice.choice(contracts(payout=number.value))
    return sketch.laid_out(
        contracts={"1": ""}, coming={card.deck: [card.id]}, active_decks=stage(card)
    )


def row_problem(dice: Dice) -> Problem:
    """Ask what a number on a card that turns up pays."""
    sketch = Sketch(dice)
    sketch.mark(2 + dice.below(2))
    there = [*sketch.markers.values(), *FIXED_NUMBERS.values()]
    all_of_them = [Marker(kind, n) for kind, of in MARKERS.items() for n in of]
    absent = [number for number in all_of_them if number not in there]
    number = dice.choice(absent if dice.below(5) == 0 else there)
    sketch.fill(8)
    game = paying(sketch, number)
    kind, line = number.kind, row_of(number.kind, number.value, sketch.markers)
    kit.require(line is None or any(state_of(game).counts(lots_of(line))))  # else it pays nobody
    return kit.ask(
        game,
        f"It is the end of {sketch.names[0]}'s turn, and the {ON[kind]} for 1 AP has been taken. "
        f"So one new {ON[kind]} turns up. Columns are A to F from the west, rows 1 to 6 from the "
        "north.",
        f"A **{CARD[kind]}** turns up with a {COLOR[kind]} **{number.value}** at the bottom. What "
        "is paid?",
        Answer(_pays(kind, line), "", kit.told(game, (END,), "US-60", "US-61")),
        _beliefs(dice, game, number), actions=(END,), rule="US-60" if line else "US-61",
        works=_paid,
    )  # fmt: skip


def _paid(game: Game) -> str:
    """Which row has been paid."""
    rows = kit.ruled(game, RowPaid)
    return _pays(rows[0].kind, rows[0].line) if rows else _pays("", None)


def _pays(kind: str, line: str | None) -> str:
    """ "Wealth is paid for column D, 6 blocks"."""
    if line is None:
        return "Nothing is paid"
    return f"{kind.capitalize()} is paid for {line_name(line)}, {len(blocks_of(line))} blocks"


def _beliefs(dice: Dice, game: Game, number: Marker) -> Iterator[Answer]:
    kind, value, markers = number.kind, number.value, state_of(game).markers
    line, same = row_of(kind, value, markers), row_of(OTHER[kind], value, markers)
    color = (
        f"The {COLOR[kind]} number of a {CARD[kind]} stands for {kind}, and its row is the one "
        f"with the same {COLOR[kind]} number."
    )
    if same:
        yield Answer(_pays(OTHER[kind], same), "any row with that number will do",
                     f"There the number {value} is {COLOR[OTHER[kind]]}. {color}")  # fmt: skip
    if line is None:
        gone = f"No row has a {COLOR[kind]} {value}, since that marker lies in the holding box."
        there = {**FIXED_NUMBERS, **markers}
        highest = max((n.value, at) for at, n in there.items() if n.kind == kind)
        yield Answer(_pays(kind, highest[1]), "the highest row stands in for a missing one",
                     f"{gone} No other row stands in for it.")  # fmt: skip
        yield Answer(f"{kind.capitalize()} is paid as soon as the {value} is placed",
                     "a payout waits for its marker",
                     f"{gone} The payout is lost, not put off.")  # fmt: skip
        return
    later = "it has been taken" if kind == WEALTH else "it is built"
    rest = [
        Answer(_pays(OTHER[kind], line), "permits pay prestige, contracts wealth", color),
        Answer(f"Nothing yet, not before {later}", "a payout comes when the card is taken or built",
               "A payout is made at once when its card turns up, and never again: not when the "
               "card is taken, nor when it is built."),
    ]  # fmt: skip
    if len(line) > 1:
        rest.append(Answer(
            _pays(kind, dice.choice(line)), "a wide row is two rows", f"The {value} stands at a "
            f"bracket over both {line_name(line)}: they are one row of {len(blocks_of(line))} "
            "blocks."))  # fmt: skip
    yield from dice.shuffled(rest)


def row_exercise(dice: Dice) -> Exercise:
    """Bring a payout about: turn up a card of the right deck."""
    kind = dice.choice((WEALTH, PRESTIGE))
    sketch = Sketch(dice, 2)
    wealth, prestige = dice.choice((1, 2, 3, 4, 5, 6)), dice.choice((1, 2, 3))
    pays = Marker(WEALTH, wealth), Marker(PRESTIGE, prestige)
    lines = [line for line, number in FIXED_NUMBERS.items() if number in pays]
    for line in lines:
        sketch.put(0, there=lots_of(line))
    sketch.fill(3, beyond(*lines))
    permit = dice.choice(permits(wealth=wealth, ballot=False))
    town = dice.choice(contracts(deck="town", payout=prestige))
    game = sketch.laid_out(coming={"planning": [permit.id], "town": [town.id]})
    before = state_of(game).has(0, kind)

    def goal(game: Game) -> Goal:
        gained = state_of(game).has(0, kind) - before
        if gained > 0:
            return Goal(True, f"A card turned up and paid you {gained} {kind}.")
        text = f"No {kind} has been paid to you."
        if state_of(game).player != 0:
            text += " The turn is over."
        return Goal(False, text)

    return kit.reach(
        game,
        f"You are **Ana**. Bring about a **{kind} payout** at the end of your turn. You have no "
        "permits, so you can only take cards; what lies open has paid already.",
        goal,
        ("Only a card that turns up pays, and a card turns up where one is missing.",
         f"{kind.capitalize()} payouts are on {ON[kind]}s. So a {ON[kind]} has to be taken."),
        (Take(1) if kind == WEALTH else Favor("1"), END),
        (plan_place(1) if kind == WEALTH else box_place("1"),), only=False,
    )  # fmt: skip


PAYOUT_ROW = Topic(
    "payout-row", "Which row pays",
    ("US-60", "US-61"),
    "A **yellow** number on a planning card pays wealth, a **red** one on a contract prestige: "
    "at once when the card turns up, on the row with that number. No such row, no payout.",
    row_exercise, row_problem,
)  # fmt: skip
