"""The topic on pollution: what the factors of all blocks come to."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import number
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.phrases.places import hand_place


def dirty(card: Card) -> bool:
    """Whether a card adds to pollution, or takes from it."""
    return card.pollution != 0 and card.needs < 3 and not card.covers


def _factors(state: kit.State) -> list[int]:
    blocks = state.cities[0].ground.blocks
    return [blocks[cell].face.card.pollution for cell in sorted(blocks)]


def pollution_problem(dice: Dice) -> Problem:
    """Ask for the pollution of the city."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(5, dirty)
    state = state_of(sketch.game())
    covered = dice.choice(list(state.lots[0]))
    old = sketch.at(covered)
    new = sketch.some(lambda c: c.zone == old.zone and c.land == old.land
                      and c.pollution not in (0, old.pollution))  # fmt: skip
    sketch.cover(new, covered)
    game = sketch.game()
    state = state_of(game)
    terms = [factor for factor in _factors(state) if factor]
    total = state.cities[0].totals.pollution
    kit.require(total >= 0 and bool(terms) and min(terms) < 0 < max(terms))
    names = [f"{kit.names(state, [place])} {kit.signed(sketch.at(place).pollution)}"
             for place in _places(state) if sketch.at(place).pollution]  # fmt: skip
    why = "Black factors are added, blue ones taken off. "
    why += f"{kit.cap(kit.the(old.id))} beneath no longer counts."
    return kit.how_many(
        game, f"Pollution factors (black is plus, blue is minus): {', '.join(names)}. "
        f"{kit.cap(kit.the(new))} lies on {kit.the(old.id)}, whose factor is "
        f"{kit.signed(old.pollution)}.",
        "What is the **pollution of the city**?",
        Answer("", "", why, (POINTS.row("In the game", terms),)),
        lambda later: state_of(later).cities[0].totals.pollution,
        _misread(terms, old, why), POINTS, f"it is {total}", rule="SC-182",
        places=tuple(_places(state)),
    )  # fmt: skip


def _places(state: kit.State) -> list[str]:
    return [GRID.place(cell) for cell in sorted(state.cities[0].ground.blocks)]


POINTS = kit.sums_of(str, "Pollution")


def _misread(terms: list[int], old: Card, truth: str) -> Iterator[Misreading]:
    yield Misreading("covered blocks still pollute", (*terms, old.pollution),
                     "covered blocks counted", truth)  # fmt: skip
    yield Misreading("blue factors add as well", tuple(map(abs, terms)),
                     "blue factors were added", truth)  # fmt: skip
    yield Misreading("blue factors count for nothing", tuple(t for t in terms if t > 0),
                     "nothing were taken off", truth)  # fmt: skip
    yield Misreading("the worst block counts", (max(terms),), "only the worst block counted", truth)
    yield Misreading("polluting blocks are counted", (1,) * sum(t > 0 for t in terms),
                     "blocks were counted, not factors", truth)  # fmt: skip


# -- the task


def pollution_exercise(dice: Dice) -> Exercise:
    """Play the card that lowers pollution most."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(3, dirty)
    cards = [sketch.deal(sketch.some(lambda c: c.pollution < 0 and c.needs < 2)) for _ in "123"]
    cards.append(sketch.deal(sketch.some(lambda c: c.pollution > 0 and c.needs < 2)))
    game = sketch.game()
    start = state_of(game).cities[0].totals.pollution
    fresh = {card: kit.plays_of(game, card) for card in cards}
    tries = [a for each in fresh.values() for a in each]
    worth = {a: state_of(kit.after(game, a)).cities[0].totals.pollution for a in tries}
    kit.require(bool(worth))
    least = min(worth.values())
    wanted = [action for action, total in worth.items() if total == least]
    kit.require(len({a.card for a in wanted}) == 1 and len(worth) > len(wanted) + 3)

    def goal(now: Game) -> Goal:
        total = state_of(now).cities[0].totals.pollution
        first = now.actions[0] if now.actions else None
        said = f"The pollution of the city was {number(start)} and is {number(total)} now."
        if isinstance(first, Play) and total <= least:
            return Goal(True, f"{said} None of your cards does better.")
        return kit.undone(now, said)

    best = CARDS[wanted[0].card]
    return kit.reach(
        game, f"You are **Ana**. The pollution of the city is {number(start)}. Play a card so "
        "that it becomes **as low as possible**.", goal,
        ("A blue pollution factor is taken off. Point at your cards to see theirs.",
         f"{kit.cap(kit.the(best.id))} has {kit.signed(best.pollution)}."),
        (wanted[0],), tuple(hand_place(card) for card in cards), only=len(wanted) == 1,
    )  # fmt: skip


POLLUTION = Topic(
    "pollution", "Pollution", ("SC-182", "SC-53"),
    "Add up the **pollution factors** of all blocks: black ones add, blue ones subtract. Covered "
    "blocks do not count. Some events depend on the sum.",
    pollution_exercise, pollution_problem,
)  # fmt: skip
