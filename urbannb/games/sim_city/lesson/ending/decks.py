"""The topic on building a deck: how many cards of which kinds for so many players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.deck import STARTER, shipped
from urbannb.games.sim_city.components.zones import CITY, SETTLEMENT, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.ending.building import (
    size_problem,
    wanting_problem,
    white_problem,
)
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place, pile_place
from urbannb.games.sim_city.rules.deck_building import (
    POWER_PLANT,
    PROVIDERS,
    SIMS,
    USERS,
    findings,
)
from urbannb.games.sim_city.rules.fits import Places

HYDRO = "hydroelectric-power-plant"
WANTED = {
    "SC-231": (PROVIDERS, "settlement cards that **provide sims**"),
    "SC-232": (USERS, "settlement or village cards that **require sims**"),
    "SC-233": (SIMS, "**sims** on its cards"),
    "SC-235": ((1, 1), "**Power Plants**"),
}
CARD_SUMS = kit.sums_of(str, "Number")


def decks_problem(dice: Dice) -> Problem:
    """Ask how many cards a deck should have, for whom it is enough, or what it lacks."""
    kinds = (number_problem, number_problem, enough_problem, size_problem, white_problem)
    return dice.choice((*kinds, wanting_problem))(dice)


def _counts(rule: str, card: Card) -> bool:
    """Whether a card is one more of those that a rule asks for."""
    return {
        "SC-231": card.gives > 0 and card.phase == SETTLEMENT,
        "SC-232": card.needs > 0 and card.phase <= VILLAGE,
        "SC-233": card.gives == 1,
        "SC-235": POWER_PLANT in card.titles,
    }[rule]


def _asked(rule: str, players: int) -> int:
    """How many a rule asks for: so many are the fewest of which no deck is said to lack any."""
    whole = shipped(STARTER)
    card, many = next(c for c in whole.standard if _counts(rule, c)), 1
    while any(f.rule == rule for f in findings(replace(whole, standard=(card,) * many), players)):
        many += 1
    return many


def number_problem(dice: Dice) -> Problem:
    """Ask how many cards of a kind a deck should have for so many players."""
    rule = dice.choice(tuple(WANTED))
    (each, least), what = WANTED[rule]
    players = 2 + dice.below(5)
    right = max(each * players, least)
    sketch = Sketch(dice, min(players, 6))
    sketch.scatter(3, home)
    game = sketch.game()
    count = f"{each} for each of {players} players"
    why = f"It is {count}" + (f", but at least {least}." if least > each else ".")

    def wrong() -> Iterator[Misreading]:
        if least > each * players:
            yield Misreading("there is no minimum", (each * players,),
                             "there were no minimum", why)  # fmt: skip
        else:
            yield Misreading("the minimum is enough for any number", (least,),
                             "the minimum were enough", why)  # fmt: skip
        yield Misreading("one player is left out", (max(each * (players - 1), least),),
                         "one player were left out", why)  # fmt: skip
        yield Misreading("the minimum is added on top", (each * players, least),
                         "both were added", why)  # fmt: skip
        yield Misreading("it is one for each player", (players,), "one each were enough", why)
        yield Misreading("it is twice as many", (right, right),
                         "all of it counted twice", why)  # fmt: skip

    return kit.how_many(
        game, f"A deck is built for **{players} players**.",
        f"How many {what} should it have at least?",
        Answer("", "", why, (CARD_SUMS.row("By the rule", (right,)),)),
        lambda _: _asked(rule, players), wrong(), CARD_SUMS,
        f"it should have {right}", rule=rule, places=(pile_place(0),),
    )  # fmt: skip


def _suits(players: int) -> str:
    """Whether the starter deck is good for so many players, by what it is said to lack."""
    found = findings(shipped(STARTER), players)
    if not found:
        return "Yes, and it lacks nothing"
    more = all("more could play" in one.text for one in found)
    return "Yes, but more could play with it" if more else "No, it is too small"


def enough_problem(dice: Dice) -> Problem:
    """Ask whether the starter deck is enough for so many players."""
    deck = shipped(STARTER)
    players = dice.choice((2, 3, 4, 5, 6))
    found = findings(deck, players)
    sketch = Sketch(dice, players)
    sketch.scatter(3, home)
    game = sketch.game()
    cards = len(deck.standard)
    why = " ".join(one.text for one in found) or (
        f"It has {cards} cards, 25 to 30 for each of {players}, and all else that is asked for."
    )
    more = cards > 30 * players
    right = _suits(players)
    kit.require(not more or len(found) == 1)
    low, high = 25 * players, 30 * players
    wrong = [
        ("Yes, and it lacks nothing", "any deck of 50 cards is enough for everybody",
         f"For {players} players there should be {low} to {high} cards. {why}"),
        ("Yes, but more could play with it", "a deck may always be shared by more", why),
        ("No, it is too small", "each player brings a deck",
         f"All players draw from one deck. {why}"),
        ("It is forbidden to play with it", "the advice on decks is binding",
         f"It is advice, and forbids nothing. {why}"),
    ]  # fmt: skip
    return kit.ask(
        game, f"The starter deck has {cards} cards.",
        f"Is it a good deck for **{players} players**?", Answer(right, "", why),
        (one for one in wrong if one[0] != right), rule="SC-230", places=(pile_place(0),),
        works=lambda _: _suits(players),
    )  # fmt: skip


# -- the task


def decks_exercise(dice: Dice) -> Exercise:
    """Place what another card of the deck needs."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and len(c.roads) == 4)
    water = [sketch.deal(name) for name in dice.shuffled(("lake", "river-1", "river-2"))[:2]]
    sketch.deal(HYDRO)
    game = sketch.game()
    site = dice.choice(sketch.sites())
    codes = [reason.code for reason in game.why(Play(HYDRO, site)).reasons]
    kit.require(codes == ["only-if"])

    def goal(now: Game) -> Goal:
        state = state_of(now)
        first = now.actions[0] if now.actions else None
        ready = site not in state.lots[0] and cell_of(site) in Places(state, 0, 0).fits(HYDRO).cells
        if isinstance(first, Play) and ready:
            return Goal(True, f"With {kit.the(first.card)} beside it the ringed place is fit for "
                        "the Power Plant.")  # fmt: skip
        return kit.undone(now, "The Power Plant still cannot be placed on the ringed place.")

    wanted = kit.ways(game, goal, [a for card in water for a in kit.plays_of(game, card)])
    kit.require(1 <= len(wanted) <= 6)
    return kit.reach(
        game, f"You are **Ana**. A deck with a {CARDS[HYDRO].name} needs rivers or lakes. **Place "
        "one** so that your Power Plant could go onto the **ringed place** next.", goal,
        ("It must lie next to the ringed place, sharing an edge.",
         "Sims must still be able to come to the ringed place afterward."),
        (wanted[0],), (site, *map(hand_place, (*water, HYDRO))), only=len(wanted) == 1,
    )  # fmt: skip


DECKS = Topic(
    "decks", "Building a deck",
    ("SC-230", "SC-7", "SC-16", "SC-231", "SC-232", "SC-233", "SC-234", "SC-235", "SC-236",
     "SC-237", "SC-238", "SC-239", "SC-250"),
    "For each player **25 to 30 cards**, 3 settlement cards with sims, 4 that require some, 10 "
    "sims and a Power Plant; at least 12, 16 and 40. And **what the cards ask for**.",
    decks_exercise, decks_problem,
)  # fmt: skip
