"""The topics on the setup, and on placing a tile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from urbannb.core import lesson
from urbannb.core.choosing.answers import Pass
from urbannb.core.game import Game, begin
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, ask, insist, logged, reach
from urbannb.core.text import listing
from urbannb.games.city_blocks import model
from urbannb.games.city_blocks.components import number
from urbannb.games.city_blocks.lesson.kit import FEW, Sketch, building, state_of
from urbannb.games.city_blocks.phrases import a_bold_tile, street_name
from urbannb.games.city_blocks.rulebook import rulebook
from urbannb.games.city_blocks.rules.rulings import Drawn

# -- the first topic, placing a tile, and questions on what may be played at all


State = model.CityBlocksState


# -- placing a tile


def placing_exercise(dice: Dice) -> Exercise:
    """Place any tile on an empty block of a row."""
    sketch = Sketch(dice, 0)
    sketch.fill(FEW)
    game = sketch.game(sketch.hand())
    before = state_of(game).copy()
    row = dice.choice("12345")
    free = [b for b in model.BLOCKS_OF[row] if b not in before.grid]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        new = [b for b in state.grid if b not in before.grid]
        here = [b for b in new if b in free]
        if here:
            block = here[0]
            return Goal(
                True,
                f"{building(state, block)} stands on {block}, at no cost. "
                f"It counts on {street_name(row)} and on {street_name(block[0])}.",
            )
        if new:
            return Goal(False, f"You built on {new[0]}; that is not on {street_name(row)}.")
        return Goal(False, f"Your tile does not lie on {street_name(row)} yet.")

    return reach(
        game,
        f"You are **Ana**. Place any tile you hold on an empty block of **{street_name(row)}**.",
        goal,
        ("Choose a tile from your hand below the city first, then a block.",
         f"Still empty on {street_name(row)}: {', '.join(free)}."),
        (model.place(before.hands[0][0], free[0]),), (row,), only=False,
    )  # fmt: skip


REASONS = {
    "no-passing": "No, a tile must be placed every turn",
    "not-in-hand": "No, {name} does not hold that tile",
    "not-yours": "No, {other} has built there",
    "no-token": "No, redeveloping costs a token, and {name} has none",
}


def verdict_words(game: Game, action: model.Place | Pass) -> str:
    """The engine's verdict on an action as a short answer."""
    state, verdict = state_of(game), game.why(action)
    name, other = state.names[state.player], state.names[1 - state.player]
    for reason in verdict.reasons:
        if reason.code in REASONS:
            return REASONS[reason.code].format(name=name, other=other)
    if isinstance(action, model.Place) and action.block not in state.grid:
        return f"Yes, at no cost; {action.block} is empty"
    return f"Yes, for the lowest token {name} has, ${state.tokens[state.purse(state.player)[0]]}"


def legality(
    game: Game, action: model.Place | Pass, wrong: Iterable[Answer], see: str, rule: str
) -> Problem:
    """ "May this be played?" answered by the engine's own verdict."""
    state = state_of(game)
    name = state.names[state.player]
    what, places = "**pass**", tuple[str, ...]()
    if isinstance(action, model.Place):
        what, places = f"place {a_bold_tile(action.tile)} on {action.block}", (action.block,)
    return lesson.may(
        game, action, see, f"It is {name}'s turn. May {name} {what}?",
        verdict_words(game, action), wrong, rule=rule, places=places,
    )  # fmt: skip


def placing_problem(dice: Dice) -> Problem:
    """Ask whether a tile may be placed somewhere, or whether one may pass."""
    case = dice.choice(("empty", "held", "theirs", "empty", "held", "theirs", "pass"))
    return insist(lambda: _placing(dice, case))


def _placing(dice: Dice, case: str) -> Problem:
    sketch = Sketch(dice)
    sketch.fill(FEW)
    game = sketch.game(sketch.hand())
    state = state_of(game)
    me, you = state.player, 1 - state.player
    name, other = state.names[me], state.names[you]
    free = [b for b in model.BLOCKS if b not in state.grid]
    yours = [b for b in state.grid if state.grid[b].owner == you]
    held = dice.choice(state.hands[me])
    larger = [b for b in yours if number(held) > number(state.grid[b].code)]
    theirs = {*state.hands[you], *(state.grid[b].code for b in yours)}
    tile = dice.choice([c for c in state.reserves[me] if c in theirs - {*state.hands[me]}])
    see = f"{name}'s hand lies open below the city. Nothing has been placed yet."
    alone = [b for b in free if not _touches(state, b, me) and _skips(state, b)]
    if case == "empty" and alone:
        block = dice.choice(alone)
        wrong = [
            Answer(f"No, it would touch none of {name}'s buildings", "it must touch one's own",
                   "Buildings need not touch each other: any tile may go on any empty block."),
            Answer(f"Yes, once {name} has a token to pay with", "developing costs a token",
                   "An empty block costs nothing. Only redeveloping is paid for."),
            Answer(f"No, {street_name(block[1])} fills from left to right", "streets fill in order",
                   "There is no order: any empty block will do."),
        ]  # fmt: skip
        return legality(game, model.place(held, block), wrong, see, "CB-10")
    if case == "held":
        block = dice.choice(free)
        wrong = [
            Answer(f"Yes, at no cost; {block} is empty", "any tile may be placed",
                   f"{block} is empty, but you play from your hand only."),
            Answer("Yes, that tile is still in the reserve", "tiles may be played from the reserve",
                   "The reserve lies face down; a tile is drawn from it only after placing one."),
            Answer(f"No, {other} has that tile", "tiles are shared",
                   f"Each player has 20 tiles of their own. This one lies in {name}'s reserve."),
        ]  # fmt: skip
        return legality(game, model.place(tile, block), wrong, see, "CB-7")
    if case == "theirs" and larger:
        block = dice.choice(larger)
        wrong = [
            Answer("Yes, the higher number wins the block", "buildings can be conquered",
                   f"Nobody builds over the other player's building. {other} keeps {block}."),
            Answer(f"Yes, if {name} pays {other} a token",
                   "the opponent's blocks may be redeveloped",
                   "Only your own blocks can be redeveloped, at any price."),
            Answer("No, a block is never built on twice", "no block is ever redeveloped",
                   "A block of your own could be built on again. This one is not yours."),
        ]  # fmt: skip
        return legality(game, model.place(held, block), wrong, see, "CB-12")
    wrong = [
        Answer("Yes, a turn may be skipped", "passing is allowed", "There is no passing."),
        Answer("Yes, but then a token must be paid", "a turn can be bought",
               "There is no passing, at any price."),
        Answer("Only if no block would help", "players may pass when no block helps",
               "As long as a block is empty there is a legal place, and one must be taken."),
    ]  # fmt: skip
    return legality(game, Pass(), wrong, see, "CB-9")


def _touches(state: State, block: str, player: int) -> bool:
    near = model.CITY.neighbors(block)
    return any(n in state.grid and state.grid[n].owner == player for n in near)


def _skips(state: State, block: str) -> bool:
    """Whether an empty block lies to the left of it in its row."""
    row = model.BLOCKS_OF[block[1]]
    return any(b not in state.grid for b in row[: row.index(block)])


# -- the topic on the setup: where the tokens lie, and who begins


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
    at = dice.below(len(model.STREETS))
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
        (model.place(state.hands[state.player][0], f"{column}{row}"),), (row, column), only=False,
    )  # fmt: skip
