"""The topic on Adds and Deducts, which pay whoever plays a card later; and on having too little."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.lesson import Answer, Dice, Exercise, Misreading, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.counting import amounts, parts_words, plain
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.rulings.placing import LaterEarned
from urbannb.games.sim_city.rules.scoring import Bill
from urbannb.games.sim_city.rules.specials.payments import Later, Payment


def speaking(card: Card) -> bool:
    """Whether a card says something of cards that are played later."""
    return any(isinstance(one, Later) for one in card.specials) and card.needs < 3


def adding_problem(dice: Dice) -> Problem:
    """Ask what a card scores beside others, or what is left of one's money."""
    return (broke_problem if dice.below(5) == 0 else later_problem)(dice)


def later_problem(dice: Dice) -> Problem:
    """Ask what a card scores beside cards that speak of later ones."""
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: home(c) and not c.specials)
    sketch.scatter(3, speaking)
    card = sketch.deal(
        sketch.some(lambda c: c.zone in ("residential", "commercial") and _simple(c))
    )
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    later = [part for part in found.parts if isinstance(part, LaterEarned)]
    kit.require(plain(found) and bool(later) and found.due > 0)
    why = f"It scores {parts_words(found.parts)}."
    places = tuple(place for part in later for place in part.places if place != cell)
    return kit.how_many(
        game, f"{kit.facts(card)} {told(sketch)}",
        f"What does {kit.the(card)} score on the **ringed place**?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", amounts(found.parts)),), places),
        kit.due, _misread(sketch, found, card, cell, why), kit.DOLLARS,
        f"it scores {kit.dollars(found.due)}",
        rule="SC-169" if len(later) > 1 else later[0].rule, places=(cell,), actions=(action,),
    )  # fmt: skip


def _simple(card: Card) -> bool:
    return not any(isinstance(one, Payment) for one in card.specials) and card.needs < 3


def _speakers(sketch: Sketch) -> list[str]:
    state_cells = sorted(map(cell_of, sketch.city.lots))
    cards = [sketch.at(GRID.place(cell)) for cell in state_cells]
    return [card.id for card in cards if any(isinstance(one, Later) for one in card.specials)]


def told(sketch: Sketch) -> str:
    """What the cards of the city say of later ones, each said once for all that say the same."""
    found: dict[str, list[str]] = {}
    for each in _speakers(sketch):
        words = " ".join(o.sentence() for o in CARDS[each].specials if isinstance(o, Later))
        found.setdefault(words, []).append(kit.the(each))
    return " ".join(
        f"{kit.cap(listing(those))} {'say' if len(those) > 1 else 'says'}: {words}"
        for words, those in found.items()
    )


def _misread(sketch: Sketch, found: Bill, card: str, cell: str, truth: str) -> Iterator[Misreading]:
    """Each belief worked out by itself: all else is counted as the rules have it."""
    value = CARDS[card].value
    later = [part for part in found.parts if isinstance(part, LaterEarned)]
    adds = [part.amount for part in later if part.amount > 0]
    deducts = [part.amount for part in later if part.amount < 0]
    yield Misreading("an Add or Deduct is settled when its own card is played", (value,),
                     "cards already in the city did nothing", truth)  # fmt: skip
    everybody = [
        one.sign * one.amount for each in _speakers(sketch) for one in CARDS[each].specials
        if isinstance(one, Later) and one.to.fits(CARDS[card])
    ]  # fmt: skip
    yield Misreading("all cards of the city count, wherever they lie", (value, *everybody),
                     "their place did not matter", truth)  # fmt: skip
    if deducts:
        yield Misreading("nothing is ever taken off", (value, *adds), "a Deduct took nothing",
                         truth)  # fmt: skip
        yield Misreading("a Deduct brings money", (value, *map(abs, amounts(later))),
                         "a Deduct added money", truth)  # fmt: skip
    if len(adds) > 1:
        yield Misreading("only the largest Add counts", (value, max(adds), *deducts),
                         "only the largest Add counted", truth)  # fmt: skip
    if adds:
        yield Misreading("an Add counts twice", (value, *adds, *adds, *deducts),
                         "each Add were paid twice", truth)  # fmt: skip
    if deducts:
        yield Misreading("a Deduct takes twice", (value, *adds, *deducts, *deducts),
                         "each Deduct were taken twice", truth)  # fmt: skip


# -- too little money


def broke_problem(dice: Dice) -> Problem:
    """Ask what is left when a card costs more than its player has."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and not c.specials and len(c.roads) == 4)
    for name in ("Land Fill", "Cemetery", "Tavern"):
        sketch.somewhere(sketch.named(name))
    card = sketch.deal(sketch.named("Mobile Home"))
    mine, his = dice.below(3), 5 + dice.below(20)
    game = sketch.game(money=(mine, his))
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    found = kit.bill_of(game, card, cell)
    kit.require(plain(found) and found.due < 0 and game.why(Play(card, cell)).ok)
    action = Play(card, cell)
    left = mine + kit.gained(game, kit.after(game, action))
    short = mine + found.due < 0
    why = (
        f"The card comes to {kit.dollars(found.due)}: {parts_words(found.parts)}. Ana had "
        f"{kit.dollars(mine)}" + (", and nobody's money goes below zero." if short else ".")
    )  # fmt: skip
    wrong = [
        Misreading("a card never takes money", (mine,), "a card never took money", why),
        Misreading("money can go below zero", (mine, found.due), "there were debts", why),
        Misreading("the value is paid in any case", (mine, CARDS[card].value),
                   "only the value counted", why),
        Misreading("losses turn into gains", (mine, -found.due), "it were a gain", why),
    ]  # fmt: skip
    row = kit.DOLLARS.row("In the game", (left,), "" if not short else f"{mine}, and no debts")
    kit.require(state.player == ANA)
    return kit.how_many(
        game, f"Ana has {kit.dollars(mine)}. She places {kit.the(card)}, worth "
        f"{kit.dollars(CARDS[card].value)}, on the ringed place, where "
        f"{listing(_takers(found))} from it. With its value it comes to {kit.dollars(found.due)}.",
        "How much money does Ana have **afterward**?",
        Answer("", "", why, (row,)), lambda later: state_of(later).money[ANA], wrong, kit.DOLLARS,
        f"she has {kit.dollars(left)}",
        rule="SC-88", places=(cell, player_place(ANA)), actions=(action,),
    )  # fmt: skip


def _takers(found: Bill) -> list[str]:
    return [
        f"{kit.the(p.by)} takes {kit.dollars(-p.amount)}" for p in found.parts
        if isinstance(p, LaterEarned) and p.amount < 0
    ]  # fmt: skip


# -- the task


def adding_exercise(dice: Dice) -> Exercise:
    """Place a card where the others add most."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    sketch.scatter(3, speaking)
    card = sketch.deal(sketch.some(lambda c: c.zone == "residential" and _simple(c)))
    game = sketch.game()
    for action in kit.plays_of(game, card):
        kit.require(plain(kit.bill_of(game, card, action.cell)))
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it **scores most**. "
        f"{kit.facts(card)} {told(sketch)}",
        ("Some cards in the city pay whoever plays a card beside them; others take money.",
         "Several can pay at once."),
    )  # fmt: skip


ADDING = Topic(
    "adding", "Add and Deduct",
    ("SC-168", "SC-169", "SC-177", "SC-83", "SC-87", "SC-88", "SC-4", "SC-82"),
    "An **Add** pays whoever later plays a card that meets it, a **Deduct** takes from them, "
    "every time. All that apply are added up; nobody's money goes below zero.",
    adding_exercise, adding_problem,
)  # fmt: skip
