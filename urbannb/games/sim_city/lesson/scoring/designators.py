"""A question on city services beside a complex: without the designator they are not in it."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Misreading, Problem
from urbannb.games.sim_city.components.zones import SERVICES
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.joining import FARM, joined, joins, worths
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.rules.rulings.placing import ComplexEarned


def services_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus where a city services card lies between, or beside."""
    sketch = Sketch(dice)
    sketch.scatter(1, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    first = sketch.somewhere(sketch.some(lambda c: joins(c, FARM) and c.needs < 2))
    for _ in "12":
        sketch.beside(first, sketch.some(lambda c: joins(c, FARM) and c.needs < 2, twice=True))
    farms = kit.cells(state_of(sketch.game()), lambda c: c.complex == FARM)
    gray = sketch.beside(
        dice.choice(farms), sketch.some(lambda c: c.zone == SERVICES and not c.needs)
    )
    card = sketch.deal(sketch.some(lambda c: joins(c, FARM) and c.needs < 2, twice=True))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice([place for place in sketch.sites() if _touch(place, gray)])
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    touched = joined(state, card, cell)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus = sum(part.amount for part in found)
    kit.require(bool(found) == bool(touched))
    terms = tuple(dollars for part in found for _, dollars in part.members)
    name = kit.the(sketch.at(gray).id)
    own = CARDS[card].complex_bonus
    everything = tuple(sketch.at(place).complex_bonus for place in farms)
    why = f"{kit.cap(name)} has no designator, so it is in no complex"
    why += ". Only the farm cards count." if found else " and joins none to it."
    wrong = (
        Misreading("city services pass a complex on", everything,
                   "it were a wild card for complexes, as it is for zones", why),
        Misreading("a city services card counts $1 in a complex", (*everything, 1),
                   "the city services card counted too", why),
        *([Misreading("the card's own bonus counts too", (*terms, own),
                      "the card itself counted as well", why)] if found else []),
        Misreading("each card is worth $1, as in a zone", (len(farms) + 1,),
                   "it were a zone, with the wild card in it", why),
        Misreading("such a card brings no bonus", (), "there were no bonus", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"The city has {worths(state, farms)}, joined in a farm complex. The other ringed "
        f"block is {name}, a city services card without a designator. Ana places "
        f"{kit.another(state, card)}, worth {kit.dollars(own)} in that complex, on the ringed "
        "place.", "What **complex bonus** does it bring?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", terms),)),
        lambda later: kit.earned(later, ComplexEarned), wrong, kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-110", places=(cell, gray), actions=(action,),
    )  # fmt: skip


def _touch(one: str, other: str) -> bool:
    (row, column), (other_row, other_column) = (map(int, each.split(",")) for each in (one, other))
    return abs(row - other_row) + abs(column - other_column) == 1
