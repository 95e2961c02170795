"""Topics on what lies on the table: cards and target, hands that are passed on, the deck."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Problem,
    after,
    ask,
    require,
)
from urbannb.core.text import listing, plural
from urbannb.games.sprawlopolis.components.cards import ZONES, card_name, cards
from urbannb.games.sprawlopolis.lesson.looking import largest
from urbannb.games.sprawlopolis.lesson.reaching import reach_worth
from urbannb.games.sprawlopolis.lesson.sketch import Sketch, places, state_of
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.model.state import BUILD, HAND, SprawlopolisState
from urbannb.games.sprawlopolis.rulebook import rulebook

# -- the cards and the goal


def goal_problem(dice: Dice) -> Problem:
    """Ask what the team must reach."""
    sketch = Sketch(dice).grown(1)
    numbers = sorted(sketch.conditions)
    target = state_of(sketch.game()).target
    added = " + ".join(map(str, numbers))
    named = listing(card_name(n) for n in numbers)

    def option(points: int, words: str, belief: str, why: str) -> Answer:
        return Answer(f"{points} or more{words}", belief, why)

    wrong = [
        option(max(numbers), "", "the highest card is the target",
               f"All three numbers are added: {added} = {target}."),
        Answer(f"More than {target}", "the target must be passed",
               f"Reaching {target} exactly is enough."),
        option(len(cards()), "", "the number of cards is the target",
               f"How many cards there are makes no difference: {added} = {target}."),
        option(target - min(numbers), "", "only the two highest cards are added",
               f"All three numbers are added: {added} = {target}."),
    ]  # fmt: skip
    return ask(
        sketch.game(),
        f"Three cards lie with their condition side up: {named}. The other 15 are for building.",
        "How many points must the team reach to win?",
        Answer(f"{target} or more", "", f"The numbers of the three cards added up: {added}."),
        wrong, f"it is {target} or more", rule="SP-3", bare=True,
        works=lambda later: f"{later.scores()[0].goal} or more",
    )  # fmt: skip


def goal_exercise(dice: Dice) -> Exercise:
    """The first card: join a block to one of its own zone."""
    sketch = Sketch(dice)
    zone = dice.choice("RCIP")
    name = ZONES[zone]
    return reach_worth(
        sketch.game(),
        lambda city: min(len(largest(city, zone)), 2),
        lambda _: (
            "The first card has been laid. "
            f"Lay another so that two **{name}** blocks lie side by side."
        ),
        lambda value: f"The largest {name} group has {plural(value, 'block')}.",
        "Choose a card below the city, then a place beside the first card. Every card has one "
        "block of each zone.",
        places(largest(sketch.city, zone)),
    )


# -- hands


def hands_problem(dice: Dice) -> Problem:
    """Ask who lays the next card, and out of how many."""
    count = dice.choice(rulebook.players)
    laid = dice.choice((3, 5, 8, BUILD - 4, BUILD - 3, BUILD - 2))
    sketch = Sketch(dice).grown(laid - 1, tries=2)
    mover = dice.below(count)
    game = sketch.game(players=count, mover=mover)
    state = state_of(game)
    action = dice.choice(game.legal)
    now = state_of(after(game, action))
    holds = len(now.hands[now.player])
    held, drawn = len(state.hands[mover]), bool(state.deck)
    name, alone = state.names[mover], count == 1
    deck = f"the deck has {plural(len(state.deck), 'card')} left" if drawn else "the deck is empty"
    what = "How many cards are there to choose the next one from?" if alone else (
        "Who lays the next one, and out of how many cards?")  # fmt: skip
    text = plural(holds, "card") if alone else _next(now.names[now.player], holds)
    options = _alone(held - 1, drawn) if alone else _in_turn(state, mover, drawn)
    rule = "SP-27" if alone else "SP-11" if drawn else "SP-13"
    return ask(
        game,
        f"{len(state.laid)} of {BUILD} cards have been laid, and {deck}. {name} holds "
        f"{plural(held, 'card')}.",
        f"{name} lays a card. {what}",
        Answer(text, "", _why(state.names, mover, held - 1, drawn)), [o for o in options if o.text],
        f"there {'is' if holds == 1 else 'are'} {text}" if alone else f"it is {text}",
        actions=(action,), rule=rule, places=("deck",) if drawn else (), announced=False,
        works=_follows,
    )  # fmt: skip


def _follows(later: Game) -> str:
    now = state_of(later)
    held = len(now.hands[now.player])
    return plural(held, "card") if len(now.names) == 1 else _next(now.names[now.player], held)


def _alone(kept: int, drawn: bool) -> Iterator[Answer]:
    """What is believed of the hand of whoever plays alone; so many cards are left in it."""
    if drawn:
        one = "One card is laid, and one is drawn as long as there is a deck."
        yield Answer(plural(kept + 2, "card"), "two cards are drawn", one)
        yield Answer(plural(kept, "card"), "no card is drawn", one)
        yield Answer(plural(kept + HAND, "card"), "a whole hand is drawn", one)
        return
    empty = "The deck is empty, so nothing is drawn and the hand shrinks."
    yield Answer(plural(kept + 1, "card"), "cards are drawn from an empty deck", empty)
    yield Answer(plural(HAND, "card"), "the large hand is always three cards", empty)
    if kept > 1:
        yield Answer(plural(kept - 1, "card"), "two cards are laid each turn",
                     "One card is laid each turn.")  # fmt: skip


def _in_turn(state: SprawlopolisState, mover: int, drawn: bool) -> Iterator[Answer]:
    """What is believed of hands that are passed on."""
    names, kept = state.names, len(state.hands[mover]) - 1
    beside = (mover + 1) % len(names)
    name, left, own = names[mover], names[beside], len(state.hands[beside])
    rest = "all the cards that are left" if kept > 1 else "the card that is left"
    passes = f"{name} passes {rest} to {left}." if kept else f"{name} has none to pass to {left}."
    yield Answer(_next(name, kept + drawn), "one player goes on building",
                 f"After {name} has laid a card the turn goes to the left, to {left}.")  # fmt: skip
    yield Answer(_next(left, own), "nothing is passed on", passes)
    if drawn:
        yield Answer(_next(left, own + kept + 1), "whoever is passed the hand draws",
                     f"{name} draws the card, not {left}.")  # fmt: skip
    else:
        yield Answer(_next(left, HAND), "the large hand is always three cards",
                     "The deck is empty, so nobody draws and hands shrink.")  # fmt: skip
    if kept:
        yield Answer(_next(left, own + kept - 1), "one card is kept", passes)


def _next(name: str, count: int) -> str:
    """Who lays the next card; nothing where there would be none to lay."""
    return f"{name}, out of {plural(count, 'card')}" if count > 0 else ""


def _why(names: tuple[str, ...], mover: int, rest: int, drawn: bool) -> str:
    draws = (
        "draws the top card of the deck" if drawn else "draws nothing, because the deck is empty"
    )
    if len(names) == 1:
        kept = "the card that is left" if rest == 1 else f"the {rest} cards that are left"
        return f"{names[0]} keeps {kept} and {draws}."
    left = names[(mover + 1) % len(names)]
    passes = f"passes {plural(rest, 'card')} on to {left}" if rest else "has nothing to pass on"
    return f"{names[mover]} {passes}, then {draws}. {left} lays the next card."


def hands_exercise(dice: Dice) -> Exercise:
    """Lay the one card that the left neighbor is not to get."""
    sketch = Sketch(dice).grown(3)
    game = sketch.game(players=2 + dice.below(3))
    state = state_of(game)
    require(len(state.hands[0]) == HAND)
    mine = dice.choice(state.hands[0])
    keep = [n for n in state.hands[0] if n != mine]
    ben = state.names[1]
    names = listing(f"**{card_name(n)}**" for n in keep)
    first = next(a for a in game.legal if isinstance(a, Place) and a.card == mine)

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, f"{ben} has no card from you yet.")
        got = listing(card_name(n) for n in state_of(game).hands[1])
        done = all(n in state_of(game).hands[1] for n in keep)
        said = f"{ben} lays the next card and holds {got}."
        return Goal(done, said)

    return lesson.reach(
        game,
        f"You are **Ana**. What you do not lay goes to {ben}. Make sure that {ben} gets {names}.",
        goal,
        ("You lay one card and pass the other two on.", f"Lay {card_name(mine)}, anywhere."),
        (first,), [f"hand0:{n}" for n in keep],
    )  # fmt: skip
