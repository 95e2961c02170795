"""The topic on cards that are removed when another one is played."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.zones import RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.rulings.turn import CardRemoved

OLD, SCHOOLS = "Country Schoolhouse", ("Grade School", "High School")
SAYS = f"The {OLD} says: It is removed after a Grade School or High School has been played."
GONE, STAYS = "The next player takes it away first", "It stays"
BELIEFS = (
    Belief("due", "It is taken away at once, by Ana", "a card is removed the moment it is due",
           "It goes at the beginning of the next turn, before a card is drawn."),
    Belief("due", "It stays: it was there first", "a card in the city is never removed",
           "It says otherwise itself: it is removed after such a school has been played."),
    Belief("due", "It stays, but scores no more", "the card is only switched off",
           "It leaves the city, and its place is open again."),
    Belief("due", "Its place becomes scorched earth", "an empty place is scorched earth",
           "Only disasters leave scorched earth. This place is just open."),
    Belief("again", "No, such a school is in the city", "what would be removed cannot be played",
           "A card that the city as it is would remove may still be played."),
    Belief("again", "Yes, and the school is removed", "the newer card replaces the older one",
           "Only the schoolhouse says that it is removed, and only by such a school."),
    Belief("again", "Yes, but it scores nothing", "a card that must go is not paid",
           "It scores as usual."),
)  # fmt: skip


def removing_problem(dice: Dice) -> Problem:
    """Ask what becomes of the schoolhouse, or whether it may still be played."""
    return (due_problem if dice.below(3) else again_problem)(dice)


def _becomes(later: Game, old: str) -> str:
    """What becomes of the schoolhouse by the time that the next player has drawn."""
    took = [one.player for one in kit.ruled(later, CardRemoved) if one.cell == old]
    if not took:
        return STAYS if state_of(later).cities[0].ground.at(cell_of(old)) else ""
    return GONE if took == [state_of(later).player] != [ANA] else ""


def due_problem(dice: Dice) -> Problem:
    """Ask what becomes of the schoolhouse when a school is played, or another card."""
    sketch, old = _town(dice)
    school = dice.choice((*SCHOOLS, "other"))
    card = sketch.deal(sketch.some(home) if school == "other" else sketch.named(school))
    game = sketch.game()
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots])
    removed = _becomes(kit.after(game, action), old) == GONE
    kit.require(removed == (school != "other"))
    if removed:
        right = Answer(GONE, "", f"{SAYS} Whoever has the next turn removes it, before anything "
                       "else.", (), (old,))  # fmt: skip
        wrong = list(kit.held(BELIEFS, "due"))
    else:
        right = Answer(
            STAYS, "", f"{SAYS} {kit.cap(kit.the(card))} is not such a card.", (), (old,)
        )
        wrong = [
            Answer(GONE, "any card that is played removes it", f"{SAYS} Here it is not."),
            Answer("It is taken away at once, by Ana", "newer homes push it out", f"{SAYS} "
                   "Nothing of that kind has been played."),
            Answer("It is covered by the new card", "a new card may go onto it",
                   f"{kit.cap(kit.the(card))} is placed beside the city, not on a block."),
        ]  # fmt: skip
    return kit.ask(
        game, f"{SAYS} It is the ringed block.",
        f"Ana plays {kit.the(card)}, somewhere else. What becomes of the **{OLD}**?",
        right, dice.shuffled(wrong), actions=(action,), rule="SC-184", places=(old,),
        works=lambda later: _becomes(later, old),
    )  # fmt: skip


def again_problem(dice: Dice) -> Problem:
    """Ask whether the schoolhouse may be played where such a school is already."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    school = sketch.somewhere(sketch.named(dice.choice(SCHOOLS)))
    card = sketch.deal(sketch.named(OLD))
    game = sketch.game()
    found = [a for a in kit.plays_of(game, card) if a.cell in sketch.sites()]
    action = dice.choice(found)
    return kit.may(
        game, action, f"{SAYS} {kit.cap(kit.names(state_of(game), [school]))} lies in the city "
        "already.", f"May Ana place the {OLD} on the **ringed place**?",
        "Yes, it may be played", kit.held(BELIEFS, "again"),
        why="It may be played. The rulebook gives two answers on when it is then removed; in this "
        "game it stays until such a school is played again.",
        rule="SC-185", settles=True, places=(action.cell, school),
    )  # fmt: skip


def _town(dice: Dice) -> tuple[Sketch, str]:
    """A city with the schoolhouse, and where that is."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4 and c.zone == RESIDENTIAL)
    old = sketch.somewhere(sketch.named(OLD))
    return sketch, old


# -- the task


def removing_exercise(dice: Dice) -> Exercise:
    """Have the schoolhouse removed."""
    sketch, old = _town(dice)
    school = sketch.deal(sketch.named(dice.choice(SCHOOLS)))
    for _ in "12":
        sketch.deal(sketch.some(home))
    game = sketch.game()
    wanted = [a for a in kit.plays_of(game, school) if a.cell in sketch.sites()]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        state = state_of(now)
        gone = state.cities[0].ground.at(cell_of(old)) is None
        if old in state.due or gone:
            return Goal(True, f"The {OLD} is removed at the beginning of Ben's turn.")
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.cell == old:
            return kit.undone(now, f"You have covered the {OLD}. It should be removed.")
        return kit.undone(now, f"The {OLD} stays in the city.")

    return kit.reach(
        game, f"You are **Ana**. {SAYS} Play a card that gets it **removed**. Do not cover it.",
        goal,
        ("Read your cards: one of them is such a school.",
         f"It is the {kit.title(school)}. Enough sims must come to it."),
        (wanted[0],), (old, hand_place(school)), only=False,
    )  # fmt: skip


REMOVING = Topic(
    "removing", "Cards that are removed", ("SC-184", "SC-185", "SC-186", "SC-257"),
    "A card that must go is removed **by whoever has the next turn, before anything else**. What "
    "lies under it is in the city again; an open place is not scorched earth.",
    removing_exercise, removing_problem,
)  # fmt: skip
