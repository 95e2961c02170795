"""The topic on what a card asks of its place, and on limits."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.placing.needing import lost_problem
from urbannb.games.sim_city.lesson.placing.overruling import overrule_problem
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.specials.limits import Limit, LimitOf

ASKS = {
    "Gravel Supplier": ("Mountain", "Mountain", "River"),
    "Hydroelectric Power Plant": ("River", "Lake"),
    "Nuclear Power Plant": (),
    "Village Hall": (),
    "City Park": ("City Park",),
}
"""Cards that ask for something, and what may lie in the city for it."""
BELIEFS = (
    Belief("only-if", "Yes, if she adds what is missing next turn",
           "a requirement may be fulfilled later",
           "What a card asks for must hold when it is placed. {says}"),
    Belief("only-if", "Yes, but for half of its value", "a requirement only lowers the score",
           "Without what it asks for it cannot be placed at all. {says}"),
    Belief("only-if", "Yes, enough sims come to it", "sims are all that a card asks for",
           "Sims are one thing, what the card says is another. {says}"),
    Belief("limit", "Yes, the limit is for each player", "each player has a limit of their own",
           "The limit is for the whole city. {says}"),
    Belief("limit", "Yes, and the older one is removed", "the new card replaces the old one",
           "The card that is there stays, and no other may be added. {says}"),
    Belief("limit", "Yes, if it lies far enough away", "the limit is about neighbors",
           "The limit is for the whole city. {says}"),
    Belief("ok", "No, what it asks for must last the game", "a requirement must stay fulfilled",
           "It must hold when the card is placed, and need not hold any longer. {says}"),
    Belief("ok", "No, the card asks for more than there is", "what it asks for is not here",
           "Look again: it holds here. {says}"),
    Belief("ok", "Only with a vote of the council", "special cards need a vote",
           "A vote is for rezoning. A card on an open place needs none."),
)  # fmt: skip


def asking_problem(dice: Dice) -> Problem:
    """Ask whether a card may be placed there, what becomes of it later, or what a rule may say."""
    usual = [placed_problem] * 4
    return dice.choice((*usual, lost_problem, overrule_problem))(dice)


def placed_problem(dice: Dice) -> Problem:
    """Ask whether a card that asks for something may be placed there."""
    want = dice.choice(("no", "yes"))
    name = dice.choice(tuple(ASKS))
    sketch = _city(dice, name)
    card = sketch.deal(sketch.named(name))
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(codes in ([["only-if"], ["limit"]] if want == "no" else [[]]))
    case = codes[0] if codes else "ok"
    special = _asked(CARDS[card])
    says = f"The {CARDS[card].name} says: {special.sentence()}"
    limit = (
        "the limit is reached" if isinstance(special, LimitOf) else "its condition does not hold"
    )
    return kit.may(
        game, action, f"{says} Enough sims come to the ringed place.",
        f"May Ana place {kit.the(card)} on the **ringed place**?",
        "Yes, all that it asks for holds" if want == "yes" else f"No, {limit}",
        kit.held(BELIEFS, case, says=says),
        why=f"{says} That holds here, and enough sims come.",
        rule=special.rule, settles=True, places=(cell,),
    )  # fmt: skip


def _asked(card: Card) -> Limit:
    return next(one for one in card.specials if isinstance(one, Limit))


def _city(dice: Dice, name: str) -> Sketch:
    """A city in phase III with many roads, and some of what the card may ask for."""
    sketch = Sketch(dice, phase=CITY)
    busy = name == "Nuclear Power Plant"
    few = 3 if busy else 4
    sketch.scatter(few, lambda c: home(c) and len(c.roads) == 4 and (not busy or c.gives > 1))
    for other in ASKS[name]:
        if dice.below(3):
            sketch.somewhere(sketch.named(other))
    if name == "Village Hall" and dice.below(2):
        sketch.somewhere(sketch.some(lambda c: c.zone == "land" and len(c.roads) > 1))
    return sketch


# -- the task


def asking_exercise(dice: Dice) -> Exercise:
    """Put something down now, so that the next card may be placed."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: home(c) and len(c.roads) == 4)
    market = sketch.deal(sketch.named("Gravel Supplier"))
    mountains = [sketch.deal(sketch.named("Mountain")) for _ in range(3)]
    site = dice.choice(sketch.sites())
    game = sketch.game()
    tried = Play(market, site)
    kit.require([r.code for r in game.why(tried).reasons] == ["only-if"])

    def opens(now: Game) -> bool:
        state = state_of(now)
        return cell_of(site) in Places(state, 0, 0).fits(market).cells

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play):
            return kit.undone(now, "You have placed nothing.")
        if not opens(now):
            return kit.undone(now, f"After {kit.the(first.card)} the Gravel Supplier still cannot "
                              "be placed on the ringed place.")  # fmt: skip
        return Goal(True, "Rails lead from the ringed place to a Mountain: the Gravel Supplier "
                    "can be placed there.")  # fmt: skip

    tries = [a for card in mountains for a in kit.plays_of(game, card)]
    wanted = [a for a in tries if opens(kit.after(game, a))]
    kit.require(1 <= len(wanted) <= 4)
    says = _asked(CARDS[market]).sentence()
    return kit.reach(
        game, f"You are **Ana**. The Gravel Supplier says: {says} It has rails to all edges. "
        "**Place a Mountain** so that the Gravel Supplier could go onto the **ringed place** next.",
        goal,
        ("The Mountain must have rails that lead to the edge where the Gravel Supplier will lie.",
         "Your Mountains differ: point at them and look where their rails lead."),
        (wanted[0],), (site, *map(hand_place, mountains)), only=False,
    )  # fmt: skip


ASKING = Topic(
    "asking", "What a card asks of its place",
    ("SC-35", "SC-36", "SC-37", "SC-180", "SC-6", "SC-69"),
    "Some cards say **where or when** they may be placed, or how many of them there may be. It "
    "must hold **when the card is placed**, but need not last.",
    asking_exercise, asking_problem,
)  # fmt: skip
