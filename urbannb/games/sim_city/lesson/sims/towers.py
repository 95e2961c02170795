"""The topic on cards of a complex that require sims and have neither road nor rail."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.zones import ROUTES
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.fits import Places, members_beside

TOWER = "cracker-tower"
OIL = ("Oil Well", "Oil Storage Tanks", "Oil Refinery")
NEED = CARDS[TOWER].needs
ASKS = (
    f"The Cracker Tower requires {kit.sims(NEED)}, has no road and no rail, and belongs to the oil "
    "refinery complex."
)


def towers_problem(dice: Dice) -> Problem:
    """Ask whether the tower may be placed."""
    case = dice.choice(("ok", "short", "apart"))
    sketch = _town(dice)
    sketch.deal(TOWER)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(TOWER, cell)
    ok = game.why(action).ok
    members = members_beside(state.cities[0], BOX.faces[TOWER], (cell_of(cell),))
    kit.require(case == ("ok" if ok else "short" if members else "apart"))
    had = _had(state, cell, members)
    beside = [GRID.place(each) for each in members]
    near = sum(streets.neighbors(state, cell))
    if ok:
        right = f"Yes, {kit.sims(had)} are connected to its neighbor"
        wrong = _if_ok(had)
    elif members:
        right = f"No, only {had} are connected to its neighbor" if had else \
            "No, no sims are connected to its neighbor"  # fmt: skip
        wrong = _if_short(had, near)
    else:
        right, wrong = "No, no card of the complex is next to it", _if_apart(near)
    return kit.may(
        game, action, ASKS, "May Ana place it on the **ringed place**?", right, wrong,
        why=f"{kit.cap(kit.names(state, beside))} is in the complex, and {kit.sims(had)} can come "
        "to it by one service. That is enough.",
        rule="SC-45", settles=True, places=(cell, *beside),
    )  # fmt: skip


def _town(dice: Dice) -> Sketch:
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2)
    sketch.somewhere(sketch.named(dice.choice(OIL)))
    sketch.scatter(1 + dice.below(3), lambda c: home(c) or c.buried)
    return sketch


def _had(state: kit.State, cell: str, members: list[int]) -> int:
    """The most sims that come to one of the neighbors in the complex by one service."""
    sims = state.cities[0].sims
    found = [sims.beside((cell_of(cell),), each, kind) for each in members for kind in ROUTES]
    return max(found, default=0)


def _if_ok(had: int) -> Iterator[Answer]:
    truth = f"It lies next to a card of its complex to which {kit.sims(had)} are connected."
    yield Answer("No, no road or rail leads to it", "every card needs a road or a rail",
                 f"A card of a complex without services uses its neighbor's. {truth}")  # fmt: skip
    yield Answer("No, its neighbor needs these sims itself", "sims are used up",
                 f"Sims serve every card that they reach. {truth}")  # fmt: skip
    yield Answer("No, the complex has fewer than three cards", "a complex begins with three cards",
                 f"Three cards are needed for the bonus, not for this. {truth}")  # fmt: skip


def _if_short(had: int, near: int) -> Iterator[Answer]:
    truth = f"The neighbor in the complex has {had}; {NEED} are needed."
    if near >= NEED:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk. {truth}")  # fmt: skip
    yield Answer("Yes, it lies next to its complex", "the complex alone is enough",
                 f"The sims must be connected to the card beside it. {truth}")  # fmt: skip
    yield Answer("Yes, without roads it needs no sims", "no services, no requirement",
                 f"It still requires {kit.sims(NEED)}. {truth}")  # fmt: skip
    yield Answer(
        "No, a card without roads cannot be played",
        "every card needs a road or a rail",
        f"In its complex it may do without. It is the sims that are missing. {truth}",
    )


def _if_apart(near: int) -> Iterator[Answer]:
    truth = "It must lie next to a card of its complex."
    if near >= NEED:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk. {truth}")  # fmt: skip
    yield Answer("Yes, without roads it needs no sims", "no services, no requirement",
                 f"It still requires {kit.sims(NEED)}. {truth}")  # fmt: skip
    yield Answer("Yes, a complex may be in several parts", "members of a complex need not touch",
                 f"Only remote members may lie apart, and this is not one. {truth}")  # fmt: skip
    yield Answer("No, it may only cover another card", "it is always an upgrade",
                 f"It may lie on an open place. {truth}")  # fmt: skip


# -- the task


def towers_exercise(dice: Dice) -> Exercise:
    """Place a card of the complex so that the tower can follow."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(2), lambda c: home(c) and len(c.roads) > 1)
    cell = dice.choice(sketch.sites())
    sketch.deal(TOWER)
    wells = [sketch.deal(sketch.named(name)) for name in OIL[:2]]
    game = sketch.game()

    def opens(now: Game) -> bool:
        return cell_of(cell) in Places(state_of(now), 0, 0).fits(TOWER).cells

    def goal(now: Game) -> Goal:
        if now.turn and opens(now):
            return Goal(True, "Next to the ringed place lies a card of the complex now, to which "
                        "enough sims are connected.")  # fmt: skip
        if cell in state_of(now).lots[0]:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, "The Cracker Tower still cannot be placed on the ringed place.")

    tries = [a for each in wells for a in kit.plays_of(game, each)]
    wanted = kit.ways(game, goal, tries)
    kit.require(1 <= len(wanted) <= 3 and not opens(game) and len(tries) > 3)
    return kit.reach(
        game, f"You are **Ana**. {ASKS} **Place another card of the complex** so that the tower "
        "could go onto the **ringed place** next.", goal,
        ("The tower is placed next to a card of its complex to which enough sims are connected.",
         f"Place that card beside the ringed place, where {kit.sims(NEED)} can come to it."),
        (wanted[0],), (cell, *map(hand_place, wells)), only=len(wanted) == 1,
    )  # fmt: skip


TOWERS = Topic(
    "towers", "Without road or rail",
    ("SC-45", "SC-46", "SC-47"),
    "A card of a complex without services is placed **next to a card of its complex** to which "
    "enough sims are connected. Any other card that requires sims needs a road or a rail.",
    towers_exercise, towers_problem,
)  # fmt: skip
