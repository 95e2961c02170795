"""The topic on what a card scores by its value and by what its own box says."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.lesson import Answer, Dice, Exercise, Misreading, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.counting import amounts, parts_words, plain, says
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ledger import VALUES
from urbannb.games.sim_city.rules.scoring import Bill
from urbannb.games.sim_city.rules.specials.payments import Payment


def paying(card: Card) -> bool:
    """Whether a card is paid, or pays, for something it says itself."""
    return bool(_payments(card)) and not card.covers and card.needs < 7


def _payments(card: Card) -> list[Payment]:
    return [one for one in card.specials if isinstance(one, Payment) and one.who == "you"]


def _wanted(sketch: Sketch, card: str) -> None:
    """What the card speaks of lies in the city, as often as not."""
    dice = sketch.dice
    for special in CARDS[card].specials:
        for which in special.asks_for:
            fits = [c for c in CARDS.values() if c.kind == "block" and which.fits(c)
                    and c.phase <= sketch.phase and c.id not in sketch.out]  # fmt: skip
            if fits and dice.below(4):
                sketch.somewhere(dice.choice(fits).id)


def scores_problem(dice: Dice) -> Problem:
    """Ask what a card scores."""
    sketch = Sketch(dice, phase=CITY)
    card = sketch.deal(sketch.some(paying))
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    _wanted(sketch, card)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    kit.require(plain(found) and found.due > 0 and _clear(found))
    terms = amounts(found.parts)
    idle = " The rest of what it says does not apply here." if found.idle else ""
    why = f"It scores {parts_words(found.parts)}.{idle}"
    return kit.how_many(
        game, f"{kit.facts(card)} It says: {says(card)}",
        "What does it score on the **ringed place**?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", terms),)), kit.due,
        _misread(state, found, card, why), kit.DOLLARS, f"it scores {kit.dollars(found.due)}",
        rule=_rule(found), places=(cell,), actions=(action,),
    )  # fmt: skip


def _clear(found: Bill) -> bool:
    return all(part.player == ANA for part in found.parts)


def _rule(found: Bill) -> str:
    rules = [part.rule for part in found.parts if part.rule != "SC-81"]
    return rules[0] if rules else "SC-81"


def _misread(state: kit.State, found: Bill, card: str, truth: str) -> Iterator[Misreading]:
    value = CARDS[card].value
    own = _payments(CARDS[card])
    yield Misreading("the value is all", (value,), "specials brought nothing", truth)
    everything = (value, *(one.sign * one.amount for one in own))
    yield Misreading("everything that a card says is paid", everything,
                     "each special paid once, whatever the city has", truth)  # fmt: skip
    terms = amounts(found.parts)
    if min(terms) < 0:
        yield Misreading("nothing is ever taken off", tuple(t for t in terms if t > 0),
                         "a Lose took nothing", truth)  # fmt: skip
        yield Misreading("a Lose brings money", tuple(map(abs, terms)), "a Lose were a Receive",
                         truth)  # fmt: skip
    special = tuple(part.amount for part in found.parts if part.source != VALUES)
    yield Misreading("specials pay instead of the value", special,
                     "the value did not count beside specials", truth)  # fmt: skip
    yield Misreading("a card needs sims, so it pays for them", (value, -CARDS[card].needs),
                     "required sims were taken off", truth)  # fmt: skip


# -- the task


def scores_exercise(dice: Dice) -> Exercise:
    """Place a card where it scores most."""
    sketch = Sketch(dice, phase=CITY)
    card = sketch.deal(sketch.some(paying))
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    _wanted(sketch, card)
    game = sketch.game()
    for action in kit.plays_of(game, card):
        kit.require(plain(kit.bill_of(game, card, action.cell)))
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it **scores most**. "
        f"{kit.facts(card)} It says: {says(card)}",
        ("Its value is paid anywhere. What it says depends on the place.",
         "Look for a place where it earns what it can, and loses nothing."),
    )  # fmt: skip


SCORES = Topic(
    "scores", "What a card scores",
    ("SC-80", "SC-81", "SC-82", "SC-85", "SC-86", "SC-90", "SC-181", "SC-183", "SC-191"),
    "**Value** + **specials** + **zone bonus** + **complex bonus** + **scorched earth**. What a "
    "card itself receives or loses is settled once, when it is played.",
    scores_exercise, scores_problem,
)  # fmt: skip
