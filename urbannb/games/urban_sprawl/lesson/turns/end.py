"""Topics on the end of the game, and on cards that beat a rule."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.score.ledger import brought
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    after,
    insist_on,
    people,
    permit,
    permit_name,
    plans,
    small_city,
    state_of,
    stocked,
    wealth_words,
)
from urbannb.games.urban_sprawl.model.actions import END, Favor, Invest
from urbannb.games.urban_sprawl.model.ledger import FINAL_PAYOUT, OFFICE, WEALTH_COUNTED
from urbannb.games.urban_sprawl.phrases.place_names import permit_place
from urbannb.games.urban_sprawl.position.builder import position

LAST = ("favor 1", "end")
"""After these the Olympic Games turn up."""
Standing = list[tuple[int, int]]
"""Prestige and wealth of each player, as somebody counts them."""


def last_turn(dice: Dice, held: str = "") -> Game:
    """Ana's turn, with the Olympic Games as the next card of the Metropolis deck."""
    names = people(2 + dice.below(2))
    row = dice.shuffled([p for p in plans(ballot=False) if p != held])
    offices = {office: dice.choice(names) for office in dice.shuffled(OFFICES[1:])[: dice.below(3)]}
    return position(
        small_city(dice, names, 3), names=names, contracts=stocked(dice, 3), active_decks=3,
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)), coming={"metropolis": "olympic-games"},
        wealth={n: 5 + dice.below(24) for n in names}, vocations={}, offices=offices,
        prestige={n: 20 + dice.below(5) for n in names}, contractor=dice.choice(names),
        seed=dice.below(1_000_000), permits={"Ana": held},
    )  # fmt: skip


# -- the end


def end_problem(dice: Dice) -> Problem:
    """Ask who wins, and by how much."""
    tied = dice.below(4) == 0
    return insist(lambda: _end(dice, tied))


def _end(dice: Dice, tied: bool) -> Problem:
    game = last_turn(dice)
    before, over = state_of(game), after(game, *LAST)
    insist_on(over.over)
    now = state_of(over)
    top = max(now.prestige)
    insist_on((now.prestige.count(top) > 1) == tied)
    wealth, names = list(before.wealth), game.names
    right = winner(game, list(zip(now.prestige, wealth, strict=True)))
    insist_on(right == winner(game, list(zip(now.prestige, now.wealth, strict=True))))
    final = [
        {group: brought(told, group) for group in (FINAL_PAYOUT, WEALTH_COUNTED, OFFICE)}
        for told in now.prestige_from
    ]

    def told(counted: list[int], belief: str, why: str, by_wealth: bool = True) -> Answer:
        standing = list(zip(counted, wealth if by_wealth else [0] * len(names), strict=True))
        return Answer(winner(game, standing), belief, why, _rows(game, counted))

    def less(group: str) -> list[int]:
        return [points - final[p][group] for p, points in enumerate(now.prestige)]

    rounded = [points + (w % 10 >= 5) for points, w in zip(now.prestige, wealth, strict=True)]
    shared = told(list(now.prestige), "a tie is always shared", "Of those tied, the most wealth "
                  "wins.", False)  # fmt: skip
    wrong = [
        *([shared] if tied else []),
        told(less(FINAL_PAYOUT), "the prestige rows do not pay again", "First each prestige "
             "row on the board pays once more."),
        told(less(WEALTH_COUNTED), "wealth is worth nothing at the end", "Every full 10 wealth "
             "brings 1 prestige."),
        told(less(OFFICE), "offices bring nothing at the end", "Each politician brings a bonus, "
             "such as 1 prestige for each COM building in play."),
        told(before.prestige, "the prestige on the track decides", "Payouts, wealth and offices "
             "are still counted."),
        told(rounded, "wealth is rounded", "Only full tens count; what is over brings nothing."),
    ]  # fmt: skip
    wrong.sort(key=lambda o: o.text.split(" with ")[0] == right.split(" with ")[0])
    insist_on(wrong[0].text.split(" with ")[0] != right.split(" with ")[0])
    rows = [
        (
            names[p],
            str(before.prestige[p]),
            *(f"+{n}" for n in final[p].values()),
            str(now.prestige[p]),
        )
        for p in range(len(names))
    ]
    held = listing(f"{names[p]} is {office}" for office, p in before.offices.items() if p >= 0)
    has = "; ".join(
        f"{n} {p} prestige, {w} wealth"
        for n, p, w in zip(names, before.prestige, wealth, strict=True)
    )
    why = (
        "First the prestige rows 1, 2 and 3 pay once more, then every full 10 wealth brings 1, "
        "then the offices count."
        + (" The most prestige is shared, so wealth decides." if tied else "")
    )
    return Problem(
        game,
        f"It is the last turn: {has}. {held or 'No office is held'}. No markers are on the board.",
        "Ana takes a contract, ends her turn, and the **Olympic Games** turn up. Who wins?",
        f"it is {right}",
        Answer(right, "", why, tuple(rows)),
        tuple(wrong),
        LAST,
        rule="US-113" if tied else "US-110",
        heads=("Player", ">Before", ">Rows", ">Wealth", ">Offices", ">Prestige"),
        verdict=False,
        announced=False,
        bare=True,
    )


def _rows(game: Game, counted: list[int]) -> tuple[tuple[str, ...], ...]:
    """What somebody counts, above what happens."""
    return tuple(
        (f"You: {name}", "", "", "", "", f"~~{points}~~")
        for name, points in zip(game.names, counted, strict=True)
    )


def winner(game: Game, standing: Standing) -> str:
    """Who wins by those sums: "Ana with 31", "Ana and Ben share it with 31"."""
    best = max(standing)
    first = [game.names[p] for p, how in enumerate(standing) if how == best]
    if len(first) > 1:
        return f"{listing(first)} share it with {best[0]}"
    return f"{first[0]} with {best[0]}"


def end_exercise(dice: Dice) -> Exercise:
    """Win the game on its last turn."""
    return insist(lambda: _last_turn_won(dice))


def _last_turn_won(dice: Dice) -> Exercise:
    worth = [p for p in plans(ballot=False) if permit(p).wealth >= 3]
    card = dice.choice(worth)
    game = last_turn(dice, card)
    lost, won = after(game, *LAST), after(game, f"invest {card}", *LAST)
    insist_on(0 not in lost.winners() and won.winners() == [0])
    state = state_of(game)
    had = state.wealth[0]

    def goal(game: Game) -> Goal:
        if not game.over:
            return Goal(False, "The Olympic Games have not turned up yet.")
        now = state_of(game)
        table = listing(f"{n} {p}" for n, p in zip(game.names, now.prestige, strict=True))
        names = listing(game.names[p] for p in game.winners())
        said = f"The prestige is {table}; {names} {'wins' if len(game.winners()) == 1 else 'share'}"
        if game.winners() == [0]:
            return Goal(True, f"{said}.")
        return Goal(False, f"{said}. Press Undo and prepare better.")

    return Exercise(
        game,
        "We peek: the next Metropolis card is the **Olympic Games**. They turn up when a contract "
        "is taken from one of the last three boxes. End the game this turn so that **Ana wins**.",
        goal,
        (
            "At the end every full 10 wealth brings 1 prestige, and wealth breaks ties.",
            (
                f"Ana has {wealth_words(had)}. Her {permit_name(card)} is worth "
                f"{permit(card).wealth}, but only at the start of a turn."
            ),
            f"invest {card}, then {LAST[0]}, then {LAST[1]} does it.",
        ),
        places=(permit_place(0, card), "player0", "player1"),
        bare=True,
        solution=(Invest(card), Favor("1"), END),
    )
