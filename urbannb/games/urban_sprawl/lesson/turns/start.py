"""Topics on the setup: what the starting buildings cost, and who gets the Media vocation."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.values import numbers
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    after,
    insist_on,
    options,
    people,
    seated,
    state_of,
    wealth_words,
)
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE, SETUP, START_WEALTH

STARTING = 12


def claiming(dice: Dice, claimed: int) -> Game:
    """A new game in which so many of the starting buildings have been claimed."""
    names = people(2 + dice.below(3))
    start = UrbanSprawlState(names=names, seed=dice.below(1_000_000), agenda=list(SETUP))
    game = seated(start)
    for _ in range(claimed):
        game.play(dice.choice(game.legal))
    return seated(state_of(game).copy())


def chooser(game: Game) -> int:
    """Who is to claim a building."""
    decision = game.decision
    assert decision is not None  # noqa: S101  # a building is left to be claimed
    return decision.player


def building_words(game: Game, lot: str) -> str:
    """ "RES building in A1"."""
    return f"{state_of(game).city[lot].zone} building in {lot[:2]}"


# -- what they cost


def starting_problem(dice: Dice) -> Problem:
    """Ask what somebody has left once a starting building is paid for."""
    game = claiming(dice, dice.below(10))
    state, player = state_of(game), chooser(game)
    action = str(dice.choice(game.legal))
    lot, name = action.rsplit(maxsplit=1)[-1], state.names[player]
    left = state_of(after(game, action)).wealth[player]
    had = state.wealth[player]
    paid = had - left
    parts = numbers(lot[:2], state.markers)
    column, double = (marker.value for _, marker in parts)
    named = " + ".join(f"{m.value} ({line_name(line)})" for line, m in parts)
    first = START_WEALTH[len(state.names)]

    def said(price: int) -> str:
        return f"{price}, so {had - price} {'is' if had - price == 1 else 'are'} left"

    wrong = options(
        (said(column), "only the wealth number counts",
         f"The price is the value of the block, and that adds both numbers: {named} = {paid}."),
        (said(double), "only the prestige number counts",
         f"The price is the value of the block, and that adds both numbers: {named} = {paid}."),
        (said(1), "one lot costs 1 wealth",
         f"The size makes no difference. The block is worth {named} = {paid}."),
        (said(0), "starting buildings are free",
         f"Everybody pays the bank the value of each building they claim, here {paid}."),
    )  # fmt: skip
    return Problem(
        game,
        f"{plural(len(state.names), 'player')} began with {first} wealth each. **{name}** is next "
        f"to claim a starting building and has {wealth_words(had)}.",
        f"{name} claims the ringed **{building_words(game, lot)}**. What does {name} pay?",
        f"it costs {paid}, and {left} {'is' if left == 1 else 'are'} left",
        Answer(said(paid), "", f"The block is worth the sum of the numbers of its rows: {named}."),
        wrong,
        (action,),
        rule="US-7",
        places=(lot,),
        announced=False,
        bare=True,
    )


def starting_exercise(dice: Dice) -> Exercise:
    """Claim a building of a certain price."""
    game = claiming(dice, dice.below(6))
    state, player = state_of(game), chooser(game)
    name, had = state.names[player], state.wealth[player]
    best = dice.choice(game.legal)
    want = state_of(after(game, str(best))).wealth[player]
    price = had - want

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, f"{name} has {wealth_words(had)} and has claimed nothing yet.")
        first = game.at(1)
        left = state_of(first).wealth[player]
        paid = f"{name} paid {had - left} and has {wealth_words(left)} left"
        if left != want:
            return Goal(False, f"{paid}; it should be {want}. Press Undo to try another one.")
        return Goal(True, f"{paid}.")

    return Exercise(
        game,
        f"It is **{name}**'s turn to claim a starting building, with {wealth_words(had)}. Claim "
        f"one that leaves **exactly {want}**.",
        goal,
        (
            (
                "A block is worth the number of its column, in the south, and that of its double "
                "row, in the west, together. Point at a block to see the sum."
            ),
            f"Look for a building worth {price}.",
            f"{best} does it.",
        ),
        bare=True,
        solution=(best,),
    )


# -- who gets Media


def media_problem(dice: Dice) -> Problem:
    """Ask who gets Media once the last building is claimed."""
    tie = bool(dice.below(2))
    return insist(lambda: _media(dice, tie))


def _media(dice: Dice, tie: bool) -> Problem:
    game = claiming(dice, STARTING - 1)
    (action,) = map(str, game.legal)
    last = chooser(game)
    now = state_of(after(game, action))
    rich = [p for p, wealth in enumerate(now.wealth) if wealth == max(now.wealth)]
    insist_on((len(rich) > 1) == tie)
    names, (player,) = now.names, now.vocations["Media"]
    house = now.city[CHEAPEST_HOUSE].owner
    lot = action.split()[-1]
    has = listing(f"{name} {wealth}" for name, wealth in zip(names, now.wealth, strict=True))
    least = min(range(len(names)), key=lambda p: now.wealth[p])
    who = names[player]
    if tie:
        text = f"{who}, who controls the RES building worth 3"
        why = (
            f"Wealth left: {has}. The most is shared, so the RES building worth 3, in "
            f"{CHEAPEST_HOUSE[:2]}, decides"
            + ("." if player in rich else f", though {who} is not among the tied.")
        )
    else:
        text = f"{who}, with the most wealth left"
        why = f"Wealth left: {has}. {max(now.wealth)} is the most, by one player alone."
    other = next(p for p in rich if p != player) if tie else house
    wrong = [
        Answer(f"{names[other]}, who claimed before the other tied player" if tie else
               f"{names[house]}, who controls the RES building worth 3",
               "the order of turns breaks the tie" if tie else "that building always decides",
               why if tie else f"{why} The RES building worth 3 only breaks ties."),
        Answer("Nobody: the most wealth is shared" if tie else
               f"{names[last]}, who claims the last building",
               "a tie means that nobody gets it" if tie else "whoever comes last is made up for it",
               why),
        Answer("Nobody: the start player decides later" if tie else
               f"{names[least]}, with the least wealth left",
               "the start player decides" if tie else "it goes to the poorest",
               f"{why} Nobody chooses." if tie else
               f"Media goes to the most wealth that is left: {has}."),
        Answer("Nobody: vocations come with contracts", "all vocations come from contracts",
               f"Media alone is given out during the setup. {why}"),
    ]  # fmt: skip
    return Problem(
        game,
        "All starting buildings but one are claimed. Wealth left: "
        f"{listing(f'{n} {w}' for n, w in zip(names, game.state.wealth, strict=True))}.",
        f"**{names[last]}** claims the last one, ringed on the board, for "
        f"{wealth_words(game.state.wealth[last] - now.wealth[last])}. Who gets the **Media** "
        "vocation?",
        f"it is {text}",
        Answer(text, "", why),
        tuple(wrong),
        (action,),
        rule="US-8",
        places=(lot,),
        announced=False,
        bare=True,
    )


def media_exercise(dice: Dice) -> Exercise:
    """Claim the last two buildings so that a certain player gets Media."""
    game = claiming(dice, STARTING - 2)
    claims = list(game.legal)
    insist_on(len(claims) == 2)
    first = chooser(game)
    holders = []
    for mine, rest in (claims, claims[::-1]):
        holders.append(state_of(after(game, str(mine), str(rest))).vocations["Media"][0])
    insist_on(holders[0] != holders[1])
    pick = dice.below(2)
    want, names = holders[pick], game.names
    second = names[(first + 1) % len(names)]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if "Media" not in state.vocations:
            left = sum(b.owner == NOBODY for b in state.city.values())
            return Goal(False, f"{plural(left, 'building is', 'buildings are')} still unclaimed.")
        got = state.vocations["Media"][0]
        has = listing(f"{n} {w}" for n, w in zip(names, state.wealth, strict=True))
        said = f"Wealth left: {has}. {names[got]} has Media"
        return Goal(got == want, f"{said}." if got == want else f"{said}. Press Undo twice.")

    return Exercise(
        game,
        f"Two starting buildings are left: one for **{names[first]}**, then the other for "
        f"**{second}**. Claim them so that **{names[want]}** gets the Media vocation.",
        goal,
        (
            (
                "Media goes to the most wealth left. In a tie it goes to whoever controls the RES "
                f"building worth 3, in {CHEAPEST_HOUSE[:2]}."
            ),
            "Work out for both ways what everybody has left.",
            f"{claims[pick]}, then {claims[1 - pick]} does it.",
        ),
        places=tuple(str(claim).split()[-1] for claim in claims),
        bare=True,
        solution=(claims[pick], claims[1 - pick]),
    )
