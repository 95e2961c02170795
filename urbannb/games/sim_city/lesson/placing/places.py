"""The topic on places: a card goes next to a block, sharing an edge, whatever its services."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place

BELIEFS = (
    Belief("corner", "Yes, it touches the city at a corner", "corners are enough",
           "Blocks must share an edge. Here only a corner touches the city."),
    Belief("corner apart", "Yes, any open place will do", "cards may lie anywhere",
           "Only the first card goes anywhere. {truth}"),
    Belief("corner apart", "Yes, the gap can be filled later", "gaps may be left in between",
           "No card is placed at a distance. {truth}"),
    Belief("apart", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough, but here there is none."),
    Belief("corner", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough, but here there is none."),
    Belief("mismatch", "No, its roads would lead nowhere", "roads must meet",
           "Services need not meet those of neighboring blocks, unless sims must come by them."),
    Belief("mismatch", "Yes, but it must be turned first", "cards may be turned to fit",
           "All cards lie the same way up. It may be placed just as it is."),
    Belief("mismatch", "No, the zones do not match", "only the same zone may be next to it",
           "Any zone may be next to any other.", "zones"),
    Belief("beside", "No, it would have to touch two blocks", "one neighbor is not enough",
           "One shared edge is enough.", "single"),
    Belief("beside", "No, only beside the block played last", "a city grows from the last card",
           "Any block of the city will do."),
    Belief("beside", "No, the zones do not match", "only the same zone may be next to it",
           "Any zone may be next to any other.", "zones"),
    Belief("beside", "Only if enough sims come to it", "every card requires sims",
           "This card requires none."),
)  # fmt: skip
RIGHT = {
    "corner": "No, it shares no edge with a block",
    "apart": "No, it touches no block at all",
    "mismatch": "Yes, an edge is enough",
    "beside": "Yes, it shares an edge with a block",
}


ASIDE = {
    (-1, 1): "upper right",
    (1, 1): "lower right",
    (1, -1): "lower left",
    (-1, -1): "upper left",
}
AWAY = {(-2, 0): "above", (0, 2): "to the right of", (2, 0): "below", (0, -2): "to the left of"}


def places_problem(dice: Dice) -> Problem:
    """Ask whether a card may be placed somewhere."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice)
    sketch.scatter(4 + dice.below(2), lambda card: not card.needs)
    card = sketch.deal(sketch.some(home))
    game = sketch.game()
    cell, where, ringed = dice.choice(list(_tried(sketch, card, case)))
    near = [each.zone for each in kit.near(state_of(game), cell)]
    so = [word for word, given in (
        ("zones", {*near} - {CARDS[card].zone}), ("single", len(near) == 1)
    ) if given]  # fmt: skip
    truth = "It must share an edge with a block of the city."
    return kit.may(
        game, Play(card, cell), f"Ana wants to place {kit.the(card)}. It requires no sims and has "
        f"{kit.services(card)}.", f"May she place it {where}?", RIGHT[case],
        kit.held(BELIEFS, case, so, truth=truth),
        why="It shares an edge with a block. A card that requires no sims and says nothing "
        "about its place needs no more.",
        rule="SC-31" if case == "mismatch" else "SC-28", settles=True, places=(ringed,),
    )  # fmt: skip


def _tried(sketch: Sketch, card: str, case: str) -> Iterator[tuple[str, str, str]]:
    """The cells of a case, how each is told, and what is ringed for it.

    A cell that touches no edge is not on the board, so it is told from a block.
    """
    city = sketch.city
    if case in ("beside", "mismatch"):
        for cell in city.open_cells:
            met = list(city.ground.faced(city.spot(city.faces[card], cell), 0))
            if bool(met) == (case == "beside") and CARDS[card].roads:
                yield GRID.place(cell), "on the **ringed place**", GRID.place(cell)
        return
    words = ASIDE if case == "corner" else AWAY
    for name in city.lots:
        row, column = GRID.at(cell_of(name))
        for (down, across), word in words.items():
            place = f"{row + down},{column + across}"
            cell = cell_of(place)
            if place in city.lots or city.ground.near((cell,)):
                continue
            if case == "corner":
                yield place, f"diagonally, at the **{word} corner** of the ringed block", name
            elif not any(cell + step in city.ground.services for step in GRID.corners):
                yield place, f"**two places {word}** the ringed block, with a gap between", name


# -- the task


def places_exercise(dice: Dice) -> Exercise:
    """Place a card where it touches as many blocks as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(2), lambda card: not card.needs and not card.specials)
    card = sketch.deal(sketch.some(_plain))
    game = sketch.game()
    state = state_of(game)
    beside = {a.cell: len(kit.near(state, a.cell)) for a in kit.plays_of(game, card)
              if a.cell not in state.lots[0]}  # fmt: skip
    kit.require(bool(beside))
    most = max(beside.values())
    wanted = [cell for cell, count in beside.items() if count == most]
    kit.require(most > 1 and len(wanted) <= 2)

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        said = f"It is next to {plural(beside.get(where[0], 0), 'block')}."
        if beside.get(where[0], 0) < most:
            return kit.undone(now, said)
        return Goal(True, f"{said} No place has more.")

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** where it is next to **as many blocks "
        "as possible**.", goal,
        ("Next to means that two blocks share an edge. Corners do not count.",
         f"There is a place with {plural(most, 'block')} next to it."),
        (Play(card, wanted[0]),), (hand_place(card),), only=len(wanted) == 1,
    )  # fmt: skip


def _plain(card: Card) -> bool:
    return home(card) and card.zone == RESIDENTIAL and not card.specials


PLACES = Topic(
    "places", "Where a card goes",
    ("SC-28", "SC-26", "SC-27", "SC-29", "SC-30", "SC-31", "SC-170", "SC-241"),
    "The first card goes anywhere. Every later one shares **an edge** with a block, the same way "
    "up. Corners do not count, and roads need not meet.",
    places_exercise, places_problem,
)  # fmt: skip
