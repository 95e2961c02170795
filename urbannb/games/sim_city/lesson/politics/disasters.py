"""The topic on disasters: what they leave behind, and scorched earth."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.zones import CITY, LAND
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.counting import amounts
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import PAY, Choose, Play, choose, play_event
from urbannb.games.sim_city.model.ledger import SCORCHED, VALUES
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.rulings.politics import CostSettled
from urbannb.games.sim_city.rules.specials.events import Cost

FIRE = "fire"
BELIEFS = (
    Belief("open", "Nothing: its cards are taken away", "destroyed cards leave the table",
           "They are turned over and stay in their place."),
    Belief("open", "The block, at half its value", "a block is only damaged",
           "It is destroyed: it no longer has any value."),
    Belief("open", "Undeveloped land", "every destroyed block becomes land",
           "Only land that was already beneath appears again, and here there was none."),
    Belief("land", "Scorched earth", "all cards are turned over",
           "Undeveloped land is not: the {land} beneath is in the city again."),
    Belief("land", "Nothing: its cards are taken away", "destroyed cards leave the table",
           "They are turned over. The {land} beneath is in the city again."),
    Belief("land", "The block that lay there before", "the top card alone goes",
           "That is true of a card that is removed. Here everything but land is turned over: "
           "the {land} beneath is in the city again."),
)  # fmt: skip


def disasters_problem(dice: Dice) -> Problem:
    """Ask what is left of a block, what it was worth, or what scorched earth brings."""
    return dice.choice((left_problem, value_problem, scorched_problem))(dice)


def _city(dice: Dice) -> Sketch:
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and not c.specials and len(c.roads) > 2)
    return sketch


def _burn(sketch: Sketch, cell: str) -> tuple[Game, tuple[object, ...]]:
    sketch.deal(FIRE)
    game = sketch.game(money=(30, 30))
    actions = (play_event(FIRE, ""), choose(cell))
    kit.require(kit.after(game, actions[0]).legal.allows(actions[1]))
    return game, actions


def _left(later: Game, cell: str) -> str:
    """What lies where a block was."""
    block = state_of(later).cities[0].ground.at(cell_of(cell))
    return "Scorched earth" if block is None else f"The {block.face.card.name}"


def left_problem(dice: Dice) -> Problem:
    """Ask what lies where a block was destroyed."""
    case = dice.choice(("open", "land"))
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    under = sketch.at(cell)
    if case == "land":
        cell = sketch.somewhere(sketch.some(lambda c: c.zone == LAND and not c.buried))
        under = sketch.at(cell)
    top = CARDS[sketch.some(lambda c: home(c) and not c.specials)]
    sketch.cover(top.id, cell)
    game, actions = _burn(sketch, cell)
    block = state_of(kit.after(game, *actions)).cities[0].ground.at(cell_of(cell))  # type: ignore[arg-type]  # actions
    kit.require((block is None) == (case == "open"))
    if case == "open":
        right = Answer("Scorched earth", "", "All the cards there are turned over, and none "
                       "of them is land. The place is open, its earth scorched.")  # fmt: skip
    else:
        right = Answer(f"The {under.name}", "", "Everything but land is turned over, so the "
                       f"{under.name} is in the city again.")  # fmt: skip
    return kit.ask(
        game, f"On the ringed place is {kit.the(top.id)}, and under it {kit.the(under.id)}, which "
        f"is {'' if case == 'land' else 'not '}undeveloped land.",
        "A fire **destroys** the block there. What is there afterward?", right,
        kit.held(BELIEFS, case, land=under.name), actions=actions,
        rule="SC-126" if case == "land" else "SC-125", places=(cell,),
        works=lambda later: _left(later, cell),
    )  # fmt: skip


def value_problem(dice: Dice) -> Problem:
    """Ask what a destroyed block costs the mayor."""
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    under = sketch.at(cell)
    top = CARDS[sketch.some(lambda c: home(c) and not c.specials and c.value != under.value)]
    sketch.cover(top.id, cell)
    game, actions = _burn(sketch, cell)
    why = f"The value of a destroyed block is that of its top card, {kit.dollars(top.value)}."
    wrong = [
        Misreading("all cards there count", (top.value, under.value),
                   "the covered card counted too", why),
        Misreading("the covered card counts", (under.value,), "the lowest card counted", why),
        Misreading("bonuses count as well", (top.value, _zone_bonus(game, cell)),
                   "its zone bonus counted too", why),
        Misreading("each destroyed block costs $1", (1,), "blocks were counted", why),
        Misreading("sims are counted too", (top.value, top.gives), "its sims counted too", why),
    ]  # fmt: skip
    (says,) = (one.sentence() for one in CARDS[FIRE].specials[0].inside if isinstance(one, Cost))
    return kit.how_many(
        game, f"Fire! says: “{says}” On the ringed place is {kit.the(top.id)}, worth "
        f"{kit.dollars(top.value)}, and under it {kit.the(under.id)}, worth "
        f"{kit.dollars(under.value)}.",
        "The fire destroys the ringed block. What does that cost **the mayor** this turn?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", (top.value,)),)),
        lambda later: kit.ruled(kit.after(later, PAY), CostSettled)[-1].cost, wrong,
        kit.DOLLARS, f"it costs {kit.dollars(top.value)}", actions=actions, rule="SC-128",
        places=(cell,),
    )  # fmt: skip


def _zone_bonus(game: Game, cell: str) -> int:
    """What the block would bring as a zone bonus if it were placed there now."""
    zones = state_of(game).cities[0].zones
    found = (zone for sort in zones.sorts() for zone in zones.all_of(sort))
    return max((each.size - 1 for each in found if cell_of(cell) in each.own and each.size > 3),
               default=0)  # fmt: skip


def scorched_problem(dice: Dice) -> Problem:
    """Ask what a card scores on scorched earth."""
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    gone = sketch.at(cell)
    sketch.city.destroy(cell_of(cell))
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = sketch.game()
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    kit.require({part.source for part in found.parts} == {VALUES, SCORCHED})
    value = CARDS[card].value
    why = f"It is {kit.dollars(value)} of value and $5 for scorched earth."
    wrong = [
        Misreading("scorched earth brings nothing", (value,), "there were no bonus for it", why),
        Misreading("the destroyed block is paid as well", (value, gone.value),
                   "the old value were paid again", why),
        Misreading("scorched earth pays instead of the value", (5,), "the value did not count",
                   why),
        Misreading("clearing up costs $5", (value, -5), "it were a cost", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"A fire has destroyed {kit.the(gone.id)}, worth {kit.dollars(gone.value)}, on the "
        f"ringed place, and no land lies there. {kit.cap(kit.the(card))} is worth "
        f"{kit.dollars(value)}.",
        f"What does {kit.the(card)} **score** there?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", amounts(found.parts)),)), kit.due,
        wrong, kit.DOLLARS, f"it scores {kit.dollars(found.due)}", actions=(action,), rule="SC-84",
        places=(cell,),
    )  # fmt: skip


# -- the task


def disasters_exercise(dice: Dice) -> Exercise:
    """Play a fire so that it costs the mayor least, being mayor oneself."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(7, lambda c: (home(c) or c.zone == LAND) and not c.covers)
    sketch.deal(FIRE)
    game = sketch.game(mayor=ANA, money=(25, 18))
    burning = kit.after(game, play_event(FIRE, ""))
    worth = {a: sketch.at(a.cell).value for a in burning.legal if isinstance(a, Choose)}
    kit.require(bool(worth))
    least = min(worth.values())
    wanted = [action for action, value in worth.items() if value == least]
    kit.require(len(worth) > 3 and len(wanted) <= 2)

    def goal(now: Game) -> Goal:
        chosen = [a for a in now.actions if isinstance(a, Choose)]
        if not chosen:
            return kit.undone(now, "The fire has not struck yet: choose a block.")
        value = worth[chosen[0]]
        said = f"The block was worth {kit.dollars(value)}."
        if value > least:
            return kit.undone(now, said)
        return Goal(True, f"{said} No other would have cost you less this turn.")

    return kit.reach(
        game, "You are **Ana**, the mayor, and the mayor pays for fires. Play **Fire!** and "
        "strike where it **costs you least** this turn.", goal,
        ("Whoever plays an event chooses. The cost is the value of the top card there.",
         f"The cheapest block is worth {kit.dollars(least)}. Open land is never destroyed."),
        (play_event(FIRE, ""), wanted[0]), (hand_place(FIRE),), only=len(wanted) == 1,
    )  # fmt: skip


DISASTERS = Topic(
    "disasters", "Disasters and scorched earth",
    ("SC-123", "SC-124", "SC-125", "SC-126", "SC-127", "SC-128", "SC-129", "SC-130", "SC-84",
     "SC-244", "SC-245"),
    "When a block is destroyed, **all its cards but land are turned over**. Land beneath is in the "
    "city again; without any, the place is **scorched earth**, and the next card there scores $5 "
    "more.",
    disasters_exercise, disasters_problem,
)  # fmt: skip
