"""The topic on the Olympic Games: what is counted at the end, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.score.ledger import brought
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import ids, laid, permit_words, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Invest
from urbannb.games.urban_sprawl.model.ledger import FINAL_PAYOUT, OFFICE, WEALTH_COUNTED
from urbannb.games.urban_sprawl.phrases.place_names import box_place, permit_place, player_place

LAST = (Favor("1"), END)
"""After these the Olympic Games turn up."""
HEADS = ("Player", ">Before", ">Rows", ">Wealth", ">Offices", ">Prestige")
LEFT_OUT = {
    FINAL_PAYOUT: ("the prestige rows do not pay again",
                   "First each prestige row on the board pays once more."),
    WEALTH_COUNTED: ("wealth is worth nothing at the end",
                     "Every full 10 wealth brings 1 prestige."),
    OFFICE: ("offices bring nothing at the end",
             "Each office brings a bonus, such as 1 prestige for every COM building there is."),
}  # fmt: skip
"""What is forgotten at the end, in the order in which it is counted."""


class Win(NamedTuple):
    """Who wins, and with how much prestige."""

    who: tuple[int, ...]
    prestige: int

    def words(self, names: Sequence[str]) -> str:
        """ "Ana with 31", "Ana and Ben share it with 31"."""
        share = " share it" if len(self.who) > 1 else ""
        return f"{kit.some(names, self.who)}{share} with {self.prestige}"


def _ended(game: Game) -> str:
    """Who has won a finished game, and with how much."""
    won = tuple(game.winners())
    return Win(won, state_of(game).prestige[won[0]]).words(game.names)


def winner(prestige: Sequence[int], wealth: Sequence[int]) -> Win:
    """Who wins with so much each; wealth breaks ties."""
    standing = list(zip(prestige, wealth, strict=True))
    best = max(standing)
    return Win(tuple(p for p, how in enumerate(standing) if how == best), best[0])


def last_turn(dice: Dice, held: str = "") -> Game:
    """Ana's turn, with the Olympic Games as the next card of the Metropolis deck."""
    sketch = Sketch(dice, 2 + dice.below(2))
    names = sketch.names
    row = dice.shuffled([p for p in ids(permits(ballot=False)) if p != held])
    offices = {office: dice.choice(names) for office in dice.shuffled(OFFICES[1:])[: dice.below(3)]}
    sketch.strew(3)
    return sketch.game(
        contracts=sketch.stocked(3), active_decks=3, coming={"metropolis": ["olympic-games"]},
        plans=laid(row), vocations={}, offices=offices,
        wealth={n: 5 + dice.below(24) for n in names},
        prestige={n: 20 + dice.below(5) for n in names}, contractor=dice.choice(names),
        permits={"Ana": [held] if held else []},
    )  # fmt: skip


# -- who wins


def end_problem(dice: Dice) -> Problem:
    """Ask who wins, and by how much."""
    tied = dice.below(4) == 0
    return kit.insist(lambda: _end(dice, tied))


def _end(dice: Dice, tied: bool) -> Problem:
    game = last_turn(dice)
    before, over = state_of(game), kit.after(game, *LAST)
    kit.require(over.over)
    now, names, wealth = state_of(over), game.names, before.wealth
    kit.require((now.prestige.count(max(now.prestige)) > 1) == tied)
    right = winner(now.prestige, wealth)
    kit.require(right == winner(now.prestige, now.wealth))
    final = [{group: brought(told, group) for group in LEFT_OUT} for told in now.prestige_from]

    def told(
        prestige: Sequence[int], belief: str, why: str, ties: bool = True
    ) -> tuple[Win, Answer]:
        won = winner(prestige, wealth if ties else [0 for _ in wealth])
        rows = tuple((f"You: {n}", "", "", "", "", f"~~{p}~~")
                     for n, p in zip(names, prestige, strict=True))  # fmt: skip
        return won, Answer(won.words(names), belief, why, rows)

    rounded = [points + (w % 10 >= 5) for points, w in zip(now.prestige, wealth, strict=True)]
    wrong = [
        *(told([points - final[p][group] for p, points in enumerate(now.prestige)], belief, why)
          for group, (belief, why) in LEFT_OUT.items()),
        told(before.prestige, "the prestige on the track decides",
             "Payouts, wealth and offices are still counted."),
        told(rounded, "wealth is rounded", "Only full tens count; what is over brings nothing."),
    ]  # fmt: skip
    if tied:
        wrong.insert(0, told(now.prestige, "a tie is always shared",
                             "Of those tied, the most wealth wins.", ties=False))  # fmt: skip
    wrong.sort(key=lambda each: each[0].who == right.who)
    kit.require(wrong[0][0].who != right.who)
    rows = tuple(
        (name, str(before.prestige[p]), *(f"+{n}" for n in final[p].values()), str(now.prestige[p]))
        for p, name in enumerate(names)
    )
    held = listing(f"{names[p]} is {office}" for office, p in before.offices.items() if p >= 0)
    has = "; ".join(
        f"{n} {p} prestige, {w} wealth"
        for n, p, w in zip(names, before.prestige, wealth, strict=True)
    )
    why = (
        "First the rows with prestige 1, 2 and 3 pay once more, then every full 10 wealth brings "
        "1, then the offices count."
        f"{' The most prestige is shared, so wealth decides.' if tied else ''}"
    )
    return kit.ask(
        game,
        f"It is the last turn: {has}. {held or 'No office is held'}. No markers are on the board.",
        "Ana takes a contract, ends her turn, and the **Olympic Games** turn up. Who wins?",
        Answer(right.words(names), "", why, rows), (answer for _, answer in wrong),
        f"it is {right.words(names)}",
        actions=LAST, rule="US-113" if tied else "US-110", heads=HEADS, least=0, works=_ended,
    )  # fmt: skip


# -- winning


def end_exercise(dice: Dice) -> Exercise:
    """Win the game on its last turn."""
    return kit.insist(lambda: _last_turn_won(dice))


def _last_turn_won(dice: Dice) -> Exercise:
    card = dice.choice(permits(lambda p: not p.ballot and p.wealth >= 3))
    game = last_turn(dice, card.id)
    solution = (Invest(card.id), *LAST)
    kit.require(0 not in kit.after(game, *LAST).winners())
    kit.require(kit.after(game, *solution).winners() == [0])

    def goal(game: Game) -> Goal:
        if not game.over:
            return Goal(False, "The Olympic Games have not turned up yet.")
        table = listing(
            f"{n} {p}" for n, p in zip(game.names, state_of(game).prestige, strict=True)
        )
        won = kit.some(game.names, game.winners())
        said = f"The prestige is {table}; {won} {'wins' if len(game.winners()) == 1 else 'share'}"
        if game.winners() == [0]:
            return Goal(True, f"{said}.")
        return Goal(False, f"{said}.")

    return kit.reach(
        game,
        "We peek: the next Metropolis card is the **Olympic Games**. They turn up when a contract "
        "is taken from one of the last three boxes. End the game this turn so that **Ana wins**.",
        goal,
        ("At the end every full 10 wealth brings 1 prestige, and wealth breaks ties.",
         (f"Ana has {kit.wealth_words(state_of(game).wealth[0])}. Her {permit_words(card)} is "
          f"worth {card.wealth}, but only at the start of a turn.")),
        solution, (permit_place(0, card.id), player_place(0), player_place(1), box_place("1")),
    )  # fmt: skip


THE_END = Topic(
    "the-end", "The Olympic Games", ("US-105", "US-110", "US-111", "US-112", "US-113"),
    "Play stops at once. Rows of prestige, then full tens of wealth, then offices; wealth breaks "
    "ties.",
    end_exercise, end_problem,
)  # fmt: skip
