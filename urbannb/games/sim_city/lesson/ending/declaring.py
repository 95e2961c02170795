"""The topic on declaring no legal play, when the deck is used up or the table full."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.ending.tables import table_problem
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import DECLARE, Propose
from urbannb.games.sim_city.phrases.places import hand_place, player_place
from urbannb.games.sim_city.rules.rulings.turn import Declared

RIGHT = {
    "ends": "The game ends at once",
    "goes-on": "The game goes on, and she has passed",
}
BELIEFS = (
    Belief("ends", "The round is finished first", "every end finishes the round",
           "The round is finished only with $250. Here the game ends at once. {truth}"),
    Belief("ends", "The game goes on until all declare", "one player is not enough",
           "One player without a legal play is enough. {truth}"),
    Belief("ends", "The game goes on, and she has passed", "a legal play would be left",
           "None of her cards can be played. {truth}"),
    Belief("goes-on", "The game ends at once", "her word is enough",
           "She shows her hand, and it has a legal play. {truth}"),
    Belief("goes-on", "She must play that card now", "what can be played must be played",
           "It counts as passing. {truth}"),
    Belief("goes-on", "She loses that card", "a wrong declaration is punished",
           "Nothing is lost. {truth}"),
)  # fmt: skip


def _declared(later: Game) -> str:
    """What follows from a declaration: the end, or a turn that has passed."""
    if later.over:
        return RIGHT["ends"]
    return RIGHT["goes-on"] if state_of(later).player != ANA else ""


def declaring_problem(dice: Dice) -> Problem:
    """Ask what follows from a declaration, from the last card in hand, or from a full table."""
    usual = [shown_problem] * 3
    return dice.choice((*usual, last_problem, table_problem))(dice)


def shown_problem(dice: Dice) -> Problem:
    """Ask what follows when a player declares no legal play."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) < 4)
    late = [c.id for c in CARDS.values() if c.phase == METROPOLIS and c.kind == "block"]
    for card in dice.shuffled(late)[:2]:
        sketch.deal(card)
    kinds = {"member": COUNCIL, "event": EVENT}
    extra = dice.choice(("member", "event", "block", "big"))
    if extra in kinds:
        fits = [c.id for c in CARDS.values() if c.kind == kinds[extra]]
        sketch.deal(dice.choice(fits))
    elif extra == "block":
        sketch.deal(sketch.some(home))
    else:
        sketch.deal(sketch.some(lambda c: c.needs > 5))
    game = sketch.game(hand=3, pile=0)
    later = kit.after(game, DECLARE)
    (shown,) = kit.ruled(later, Declared)
    kit.require(later.over == (case == "ends") and bool(shown.plays) == (case == "goes-on"))
    votes = any(isinstance(action, Propose) for action in game.legal)
    hand = listing(kit.the(card) for card in shown.hand)
    found = kit.cap(listing(kit.the(card) for card in shown.plays))
    if found:
        truth = f"{found} could be played without a vote."
    elif extra == "member":
        truth = "A council member is bought, not played."
    else:
        truth = "What would need a vote does not count." if votes else f"She shows {hand}."
    why = truth if found else f"None of her cards could be played without a vote. {truth}"
    return kit.ask(
        game, f"The deck is used up. Ana holds {hand} and says that she has no legal play. The "
        "city is in phase III.", "What follows?",
        Answer(RIGHT[case], "", why),
        kit.held(BELIEFS, case, truth=truth), actions=(DECLARE,),
        rule="SC-21" if case == "ends" else "SC-22", places=(player_place(ANA),),
        works=_declared,
    )  # fmt: skip


# -- a hand that runs out

LAST = {"used": "The game ends at once", "left": "The game goes on"}
LASTS = (
    Belief("used", "The round is finished first", "every end finishes the round",
           "The round is finished only with $250. {truth}"),
    Belief("used", "Ben plays on until he has no card", "all must run out of cards",
           "One player without cards is enough once the deck is used up. {truth}"),
    Belief("used", "Ana passes from now on", "a player without cards only passes", "{truth}"),
    Belief("left", "The game ends at once", "an empty hand ends the game",
           "It does only when the deck is used up. {truth}"),
    Belief("left", "She is dealt seven new cards", "an empty hand is filled up",
           "Nobody is dealt a new hand. {truth}"),
    Belief("left", "She is out of the game", "a player without cards is out", "{truth}"),
)  # fmt: skip


def last_problem(dice: Dice) -> Problem:
    """Ask what follows when a player plays the last card in hand."""
    case = dice.choice(tuple(LAST))
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: home(c) and not c.specials)
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    pile = 0 if case == "used" else 3 + dice.below(5)
    game = sketch.game(hand=1, pile=pile)
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots])
    later = kit.after(game, action)
    kit.require(later.over == (case == "used"))
    deck = "The deck is used up" if case == "used" else f"The deck has {pile} cards"
    truth = {
        "used": "The deck is used up, and a player has run out of cards.",
        "left": "On her next turn she draws a card.",
    }[case]  # fmt: skip
    return kit.ask(
        game, f"{deck}. Ana plays {kit.the(card)}, her last card. Ben still has some.",
        "**What follows?**", Answer(LAST[case], "", truth), kit.held(LASTS, case, truth=truth),
        actions=(action,), rule="SC-21", places=(player_place(ANA),),
        works=lambda then: LAST["used" if then.over else "left"],
    )  # fmt: skip


# -- the task


def declaring_exercise(dice: Dice) -> Exercise:
    """End the game by declaring no legal play."""
    sketch = Sketch(dice, 2, VILLAGE)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) < 4)
    late = [c.id for c in CARDS.values() if c.phase > CITY and c.kind == "block"]
    for card in dice.shuffled(late)[:3]:
        sketch.deal(card)
    game = sketch.game(hand=3, pile=0, money=(90 + dice.below(9), 60 + dice.below(9)))
    kit.require(kit.after(game, DECLARE).over)

    def goal(now: Game) -> Goal:
        if now.over:
            return Goal(True, "You had no legal play, and the deck is used up: the game ends, and "
                        "you have the most money.")  # fmt: skip
        return kit.undone(now, "The game goes on.")

    state = state_of(game)
    return kit.reach(
        game, "You are **Ana**, and ahead. The deck is used up. **End the game now.**", goal,
        ("The game ends at once if a player has no legal play and says so.",
         "Look at your cards: all of them are of phase IV. So show your hand and declare it."),
        (DECLARE,), (player_place(ANA), *map(hand_place, state.hands[ANA])),
    )  # fmt: skip


DECLARING = Topic(
    "declaring", "No legal play",
    ("SC-21", "SC-19", "SC-20", "SC-22", "SC-23", "SC-24", "SC-195", "SC-261", "SC-265"),
    "When the **deck is used up** or the table is full, the game ends **at once** if a player has "
    "no legal play. Whoever declares it **shows their hand**; what needs a vote does not count.",
    declaring_exercise, declaring_problem,
)  # fmt: skip
