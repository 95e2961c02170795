"""The topic on the setup: where the tokens lie, and who begins."""

from __future__ import annotations

from collections.abc import Mapping

from urbannb.core.game import Game, begin
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, ask, insist, logged, reach
from urbannb.core.text import listing
from urbannb.games.city_blocks.lesson.sketch import state_of
from urbannb.games.city_blocks.model.actions import place
from urbannb.games.city_blocks.model.state import STREETS
from urbannb.games.city_blocks.phrases import street_name
from urbannb.games.city_blocks.rulebook import rulebook
from urbannb.games.city_blocks.rules.rulings import Drawn

SEEDS = 100_000
ORDER = "54321ABCDEF"
"""The streets clockwise from the bottom row: so the tokens are laid out (CB-5)."""
NTH = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "last",
)  # fmt: skip


def _begun(dice: Dice) -> Game:
    """A game that has just been set up."""
    return begin(rulebook, seed=dice.below(SEEDS))


def setup_problem(dice: Dice) -> Problem:
    """Ask where a token goes, who begins, or what becomes of the tokens left over."""
    make = dice.choice((_laid, _laid, _first, _first, _left))
    return insist(lambda: make(dice))


def _laid(dice: Dice) -> Problem:
    game = _begun(dice)
    tokens = state_of(game).tokens
    at = dice.below(len(STREETS))
    why = "They are laid clockwise from the bottom row: rows 5 to 1, then columns A to F."
    others = {
        "rows are filled from the top": ORDER[:5][::-1] + ORDER[5:],
        "the columns come first": ORDER[5:] + ORDER[:5],
        "the columns go from right to left": ORDER[:5] + ORDER[5:][::-1],
        "the tokens are laid counterclockwise": ORDER[::-1],
    }
    return ask(
        game,
        "The tokens have been laid out one after another, one beside each street.",
        f"Which token was the **{NTH[at]}** to be laid?",
        Answer(_lying(tokens, ORDER[at]), "", why),
        (*(Answer(_lying(tokens, order[at]), belief, why) for belief, order in others.items()),
         Answer("That cannot be known: whoever lays a token chooses its street",
                "the players choose", why)),
        rule="CB-5", bare=True, least=0,
        works=lambda later: _lying(state_of(later).tokens, ORDER[at]),
    )  # fmt: skip


def _lying(tokens: Mapping[str, int], street: str) -> str:
    """ "$8 beside row 2"."""
    return f"${tokens[street]} beside {street_name(street)}"


def _first(dice: Dice) -> Problem:
    game = _begun(dice)
    (drawn,) = logged(game).made(Drawn)
    state = state_of(game)
    ana, ben = drawn.drawn
    first, other = state.names[state.player], state.names[1 - state.player]
    high, low = max(ana, ben), min(ana, ben)
    why = f"Each draws one of the four tokens left over. The higher one begins: ${high}, {first}."
    return ask(
        game,
        f"The tokens are laid out. {state.names[0]} draws **${ana}**, {state.names[1]} draws "
        f"**${ben}**.",
        "Who begins?",
        Answer(f"{first}, with ${high}", "", why),
        (Answer(f"{other}, with ${low}", "the lower token begins", why),
         Answer("Nobody yet: both draw a second one", "both draw twice", why),
         Answer("The older player", "the tokens decide nothing", why),
         Answer(f"{first}, who keeps the ${high}", "the token that was drawn is kept", why)),
        rule="CB-6", bare=True, least=0, works=_who_begins,
    )  # fmt: skip


def _who_begins(game: Game) -> str:
    (drawn,) = logged(game).made(Drawn)
    begins = state_of(game).player
    return f"{game.names[begins]}, with ${drawn.drawn[begins]}"


def _left(dice: Dice) -> Problem:
    game = _begun(dice)
    state = state_of(game)
    four = listing(f"${value}" for value in sorted(state.bag()))
    why = "15 tokens, less one for each of the 11 streets: four are left, and they leave the game."
    return ask(
        game,
        "The tokens are laid out, both players have drawn one to see who begins, and two are left.",
        "What becomes of the four tokens that lie beside no street?",
        Answer("All four leave the game", "", why),
        (Answer("The two that were drawn are kept", "a token that is drawn is won", why),
         Answer("They can be won at the end", "they are won later", why),
         Answer("They replace tokens that are tied", "tied tokens are replaced", why)),
        f"all four leave the game: {four}",
        rule="CB-6", bare=True, least=0,
    )  # fmt: skip


def setup_exercise(dice: Dice) -> Exercise:
    """Place a tile on the street whose token was laid first."""
    game = _begun(dice)
    state = state_of(game)
    name = state.names[state.player]
    row, column = ORDER[0], ORDER[len(ORDER) - 1]

    def goal(game: Game) -> Goal:
        built = list(state_of(game).grid)
        here = [block for block in built if block[1] == row and block[0] == column]
        if here:
            return Goal(True, f"{here[0]} lies on both.")
        return Goal(False, f"You built on {built[0]}." if built else "No tile has been placed yet.")

    return reach(
        game,
        f"{name} drew the higher token and begins. Place any tile on the block whose row was given "
        "the **first** token and whose column was given the **last** one.",
        goal,
        ("The tokens are laid out clockwise, beginning at the bottom row.",
         "The bottom row is row 5, and the last street is column F."),
        (place(state.hands[state.player][0], f"{column}{row}"),), (row, column), only=False,
    )  # fmt: skip
