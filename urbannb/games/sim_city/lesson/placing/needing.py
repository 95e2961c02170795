"""A question on what a card asked for when it was placed, and that is gone later."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import PASS, Play
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.rules.specials.limits import Limit

INN = "bed-breakfast"
STAYS = "It stays as it is"
ASKING = {"Hydroelectric Power Plant": ("River", "Lake"), "Gravel Supplier": ("Mountain",)}
"""Cards that ask for a block, and which."""
BELIEFS = (
    Belief("stays", "It is removed on the next turn", "what a card asked for must last",
           "It had to hold when the card was placed, and need not hold any longer."),
    Belief("stays", "It stays, but is worth nothing now", "a card is switched off without it",
           "It stays as it is. What it asked for had to hold only when it was placed."),
    Belief("stays", "Nothing: the {need} may not be covered", "what a card needs is protected",
           "No rule protects it. The {inn} may rezone any block without a vote."),
)  # fmt: skip


def lost_problem(dice: Dice) -> Problem:
    """Ask what becomes of a card when what it asked for is covered."""
    name = dice.choice(tuple(ASKING))
    need = dice.choice(ASKING[name])
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(sketch.named(need))
    card = sketch.named(name)
    before = sketch.game(hand=3)
    kit.require(state_of(before).opened)
    sketch.deal(card)
    game = sketch.game(hand=3)
    tries = [Play(card, cell) for cell in sketch.sites()]
    place = dice.choice([play.cell for play in tries if game.why(play).ok])
    sketch.hands[ANA].clear()
    sketch.put(card, place)
    sketch.deal(INN)
    game = sketch.game(hand=3)
    action: Action = Play(INN, there)
    kit.require(game.why(action).ok)

    def works(then: Game) -> str:
        block = state_of(kit.after(then, PASS)).cities[0].ground.at(cell_of(place))
        return STAYS if block is not None and block.face.card.id == card else ""

    kit.require(works(kit.after(game, action)) == STAYS)
    says = next(one for one in CARDS[card].specials if isinstance(one, Limit)).sentence()
    return kit.ask(
        game, f"The {name} says: {says} It was placed when the {need} was there. Now Ana covers "
        f"the only {need} with the {kit.title(INN)}. Both blocks are ringed.",
        f"What becomes of **the {name}**?",
        Answer(STAYS, "", "What a card asks for must hold when it is placed. It "
               "stays in the city even if that is gone later."),
        kit.held(BELIEFS, "stays", need=need, inn=kit.title(INN)), actions=(action,),
        rule="SC-36", places=(place, there), works=works,
    )  # fmt: skip
