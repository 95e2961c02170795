"""The topic on covered blocks, which play no part; but the buried pipeline does."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering.beneath import beneath_problem
from urbannb.games.sim_city.lesson.scoring.counting import amounts
from urbannb.games.sim_city.lesson.scoring.joining import OIL, joined, joins
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.rulings.placing import ComplexEarned, LaterEarned

PIPES = ("pipeline-1", "pipeline-2")
ADDING = ("Park", "Lake", "Forest Preserve", "Catholic Church")


def buried_problem(dice: Dice) -> Problem:
    """Ask what a covered block still brings, or whether a pipeline may be put under one."""
    usual = (pipeline_problem, covered_problem)
    return dice.choice((*usual, *usual, beneath_problem))(dice)


def pipeline_problem(dice: Dice) -> Problem:
    """Ask for a complex bonus with a pipeline that is covered."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    places = [sketch.somewhere(pipe) for pipe in PIPES[: 1 + dice.below(2)]]
    sketch.scatter(2, lambda c: joins(c, OIL) and c.needs < 3 and not c.buried)
    sketch.scatter(1, lambda c: not c.complex and not c.needs)
    cover = dice.choice(places)
    top = sketch.some(lambda c: not c.needs and not c.complex)
    pipe = sketch.at(cover)
    sketch.cover(top, cover)
    card = sketch.deal(sketch.some(lambda c: joins(c, OIL) and not c.buried))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus, touched = sum(amounts(found)), joined(state, card, cell)
    terms = tuple(dollars for part in found for _, dollars in part.members)
    inside = any(cover == place for part in found for place, _ in part.members)
    kit.require(inside and len(touched) == 1)
    own = CARDS[card].complex_bonus
    why = (
        f"The Pipeline stays in the complex under {kit.the(top)}, with its "
        f"{kit.dollars(pipe.complex_bonus)}. The card just placed does not count."
    )
    wrong = [
        Misreading("a covered card counts for nothing",
                   _open(state, cell), "covered cards never counted", why),
        Misreading("the card's own bonus counts too", (*terms, own),
                   "its own bonus were paid at once", why),
        Misreading("each card of a complex is worth $1", (len(terms),),
                   "every card were worth $1, as in a zone", why),
        Misreading("the card on top adds its value", (*terms, CARDS[top].value),
                   "the value of what lies on a pipeline counted in the complex", why),
    ]  # fmt: skip
    worths = listing([f"a Pipeline is worth {kit.dollars(pipe.complex_bonus)}", *_others(state),
                      f"{kit.another(state, card)} {kit.dollars(own)}"])  # fmt: skip
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. The other ringed block is "
        f"{kit.the(top)}, worth {kit.dollars(CARDS[top].value)}; under it lies a **Pipeline**. In "
        f"the oil refinery complex {worths}.",
        "What **complex bonus** does it bring?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", terms),)),
        lambda later: kit.earned(later, ComplexEarned), wrong, kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-54", places=(cell, cover), actions=(action,),
    )  # fmt: skip


def _open(state: kit.State, cell: str) -> tuple[int, ...]:
    """What the complexes next to a place would pay if covered cards were in none."""
    ground, paid = state.cities[0].ground, list[int]()
    left = {each for each, block in ground.blocks.items() if block.face.card.complex == OIL}
    for start in ground.near((cell_of(cell),)):
        group = [start] if start in left else []
        for each in group:
            left.discard(each)
            group += [n for n in ground.neighbors(each) if n in left and n not in group]
        bonuses = [ground.blocks[each].face.card.complex_bonus for each in group]
        paid += bonuses if len(bonuses) >= SMALLEST else []
    return tuple(paid)


def _others(state: kit.State) -> list[str]:
    """What the cards of the complex that lie open are worth in it, but for pipelines."""
    found = kit.cells(state, lambda c: c.complex == OIL and not c.buried)
    blocks = state.cities[0].ground.blocks
    cards = [blocks[cell_of(place)].face.card for place in found]
    worth = {card.name: card.complex_bonus for card in cards}
    return [f"{kit.with_the(name)} {kit.dollars(n)}" for name, n in worth.items()]


OPEN, COVERED = "Yes, it lies open", "No, it is covered"


def covered_problem(dice: Dice) -> Problem:
    """Ask whether the words of a covered card still pay."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and not c.specials)
    there = sketch.somewhere(sketch.named(dice.choice(ADDING)))
    under = sketch.at(there)
    hidden = dice.below(3) > 0
    top = sketch.some(lambda c: c.zone == "residential" and home(c) and not c.specials)
    if hidden:
        sketch.cover(top, there)
    card = sketch.deal(sketch.some(lambda c: c.zone == "residential" and home(c)
                                   and not c.specials))  # fmt: skip
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    near = [c.id for c in kit.near(state_of(game), cell)]
    kit.require((top if hidden else under.id) in near)
    later = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, LaterEarned)]
    says = under.specials[0].sentence()
    right = COVERED if hidden else OPEN
    what = f"under {kit.the(top)}" if hidden else "in the city"
    kit.require(bool(later) != hidden)
    return kit.ask(
        game, f"The other ringed block is {kit.the(top if hidden else under.id)}. The "
        f"{under.name}, which lies {what}, says: {says} {kit.facts(card)}",
        f"Ana places {kit.the(card)} on the ringed place. Does she receive the $1 of the "
        f"**{under.name}**?",
        Answer(right, "", "A covered block no longer counts." if hidden else
               "It is the top block there, and the card is next to it."),
        _covered(hidden), actions=(Play(card, cell),), rule="SC-53", places=(cell, there),
        works=lambda then: OPEN if kit.earned(then, LaterEarned) else COVERED,
    )  # fmt: skip


def _covered(hidden: bool) -> Iterator[Answer]:
    if hidden:
        yield Answer("Yes, it is still next to it", "covered cards still have a say",
                     "A covered block no longer counts. Only pipelines do.")  # fmt: skip
        yield Answer("Yes, but only half of it", "covering halves a card",
                     "It counts for nothing at all.")  # fmt: skip
        yield Answer(
            "No, it pays only its own player",
            "an Add is for its own player",
            "Uncovered, it would pay whoever plays a card beside it. But it is covered.",
        )
        return
    yield Answer("No, only its own player does", "an Add is for its own player",
                 "An Add pays whoever later plays a card that meets it.")  # fmt: skip
    yield Answer("No, it has paid already", "an Add pays once", "It pays as often as it is met.")
    yield Answer("Only if a road connects them", "beside means connected",
                 "It is enough that they share an edge.")  # fmt: skip


# -- the task


def buried_exercise(dice: Dice) -> Exercise:
    """Cover a pipeline without harm to its complex."""
    sketch = Sketch(dice, phase=2)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    place = sketch.somewhere(PIPES[0])
    sketch.somewhere(PIPES[1])
    sketch.scatter(1, lambda c: joins(c, OIL) and c.needs < 3 and not c.buried)
    card = sketch.deal(sketch.named("Bed & Breakfast"))
    game = sketch.game()
    tries = kit.plays_of(game, card)
    before = state_of(game).cities[0].complexes_of(OIL)
    pipes = kit.cells(state_of(game), lambda c: c.buried)
    wanted = [a for a in tries if a.cell in pipes]
    kit.require(bool(before) and bool(wanted) and place in pipes)
    size = max(each.size for each in before)

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        after = max((e.size for e in state_of(now).cities[0].complexes_of(OIL)), default=0)
        now_has = f"still has {after}" if after == size else f"now has {after}"
        said = f"The complex had {size} cards and {now_has}."
        if isinstance(first, Play) and first.cell in pipes and after >= size:
            return Goal(True, f"{said} The Pipeline beneath still counts.")
        return kit.undone(now, f"{said} No Pipeline has been covered.")

    return kit.reach(
        game, "You are **Ana**. The Bed & Breakfast may rezone any block. Place it **on a "
        "Pipeline**, and see what becomes of the oil refinery complex.", goal,
        ("Choose the Bed & Breakfast, and then a block called Pipeline.",
         (f"The ringed {'blocks are' if len(pipes) > 1 else 'block is a'} Pipeline"
         f"{'s' if len(pipes) > 1 else ''}. Enough sims must come to it.")),
        (wanted[0],), (*pipes, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


BURIED = Topic(
    "buried", "Covered cards",
    ("SC-53", "SC-54", "SC-55", "SC-164", "SC-83"),
    "A covered block **no longer plays a part**. Only a **Pipeline** stays in its complex "
    "underneath, though it is no longer undeveloped land.",
    buried_exercise, buried_problem,
)  # fmt: skip
