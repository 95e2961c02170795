"""The topic on complexes: the sum of the bonuses of their cards."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.lesson import Answer, Dice, Exercise, Misreading, Problem, Topic
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.designators import services_problem
from urbannb.games.sim_city.lesson.scoring.joining import (
    FARM,
    OIL,
    joined,
    joins,
    why_of,
    worths,
)
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.complexes import Complex
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.rules.rulings.placing import ComplexEarned

NAMES = {FARM: "farm", OIL: "oil refinery"}


def complexes_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus of a card, in one question of five with city services beside."""
    return (bonus_problem if dice.below(5) else services_problem)(dice)


def bonus_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus of a card."""
    name = dice.choice((FARM, OIL))
    sketch = Sketch(dice)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    sketch.scatter(3 + dice.below(2), lambda c: joins(c, name) and c.needs < 3, twice=True)
    sketch.scatter(1, lambda c: not c.complex and not c.needs)
    card = sketch.deal(sketch.some(lambda c: joins(c, name), twice=True))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    touched = joined(state, card, cell)
    kit.require(bool(touched) and (bool(found) or dice.below(4) == 0))
    bonus = sum(part.amount for part in found)
    why = why_of(state, found, touched)
    terms = tuple(dollars for part in found for _, dollars in (*part.members, *part.remote))
    return kit.how_many(
        game, f"Ana places {kit.another(state, card)} on the ringed place. In the {NAMES[name]} "
        f"complex it is worth {kit.dollars(CARDS[card].complex_bonus)}. The city has "
        f"{worths(state, kit.cells(state, lambda c: c.complex == name))}.",
        "What **complex bonus** does it bring?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", terms),),
               tuple(place for part in found for place, _ in part.members)),
        lambda later: kit.earned(later, ComplexEarned),
        _misread(state, card, touched, why), kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-115" if len(touched) > 1 else "SC-104",
        places=(cell,), actions=(action,),
    )  # fmt: skip


def _misread(
    state: kit.State, card: str, touched: list[Complex], truth: str
) -> Iterator[Misreading]:
    terms = tuple(member.bonus for each in touched for _, member in each.members)
    own = CARDS[card].complex_bonus
    sizes = [each.size for each in touched]
    if min(sizes) >= SMALLEST:
        yield Misreading("each card of a complex is worth $1", (sum(sizes),),
                         "every card were worth $1, as in a zone", truth)  # fmt: skip
    if len(sizes) == 1 and sizes[0] + 1 >= SMALLEST:
        yield Misreading("the card's own bonus counts too", (*terms, own),
                         "the card itself counted as well", truth)  # fmt: skip
    yield Misreading("only the card's own bonus is paid", (own,),
                     "it received only its own bonus", truth)  # fmt: skip
    if min(sizes) < SMALLEST:
        yield Misreading("a complex pays, however small", terms, "a complex of any size paid",
                         truth)  # fmt: skip
    everybody = kit.cells(state, lambda c: c.complex == CARDS[card].complex)
    ground = state.cities[0].ground
    total = tuple(ground.at(cell_of(c)).face.card.complex_bonus for c in everybody)  # type: ignore[union-attr]  # they are blocks
    yield Misreading("a complex may be in several parts", total,
                     "its cards need not be joined", truth)  # fmt: skip
    yield Misreading("such a card brings no bonus", (), "there were no bonus", truth)


# -- the task


def complexes_exercise(dice: Dice) -> Exercise:
    """Place a card where it brings the largest complex bonus."""
    name = dice.choice((FARM, OIL))
    sketch = Sketch(dice, rows=4)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    for _ in "12":
        sketch.scatter(2, lambda c: joins(c, name) and c.needs < 3, twice=True)
        sketch.scatter(1, lambda c: not c.complex and not c.needs)
    card = sketch.deal(sketch.some(lambda c: joins(c, name), twice=True))
    game = sketch.game()
    state = state_of(game)
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it brings the **largest "
        f"complex bonus**. {kit.cap(NAMES[name])} cards in the city: "
        f"{worths(state, kit.cells(state, lambda c: c.complex == name))}.",
        (f"It must lie next to a joined group of {NAMES[name]} cards.",
         "With three cards or more, the complex pays the sum of their bonuses."),
        "complex bonus", most_ways=4,
    )  # fmt: skip


COMPLEXES = Topic(
    "complexes", "The complex bonus",
    ("SC-103", "SC-104", "SC-110", "SC-114", "SC-115", "SC-116"),
    "Cards with the same **designator**, joined by their edges. With **three** or more, a card "
    "added to them brings **the sum of their bonuses**; its own does not count yet.",
    complexes_exercise, complexes_problem,
)  # fmt: skip
