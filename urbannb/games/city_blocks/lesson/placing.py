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
from urbannb.games.city_blocks.phrases import a_bold_tile, street_name, tile_name
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
    game: Game, action: model.Place | Pass, wrong: Iterable[Answer], see: str, rule: str,
    why: str = "",
) -> Problem:  # fmt: skip
    """ "May this be played?" answered by the engine's own verdict."""
    state = state_of(game)
    name = state.names[state.player]
    what, places = "**pass**", tuple[str, ...]()
    if isinstance(action, model.Place):
        what, places = f"place {a_bold_tile(action.tile)} on {action.block}", (action.block,)
    return lesson.may(
        game, action, see, f"It is {name}'s turn. May {name} {what}?",
        verdict_words(game, action), wrong, why=why, rule=rule, places=places,
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
    see = f"{name}'s hand lies open below the city. Neither player has won a token yet."
    alone = [b for b in free if not _touches(state, b, me) and _skips(state, b)]
    if case == "empty" and alone:
        block = dice.choice(alone)
        wrong = [
            Answer(f"No, it would touch none of {name}'s buildings", "it must touch one's own",
                   "Buildings need not touch each other: any tile may go on any empty block."),
            Answer(f"Yes, for a token, as soon as {name} has one", "developing costs a token",
                   f"{block} is empty, and an empty block costs nothing. Only redeveloping is paid "
                   "for."),
            Answer(f"No, {street_name(block[1])} fills from left to right", "streets fill in order",
                   f"There is no order: {block} is empty, and any empty block will do."),
        ]  # fmt: skip
        why = f"{block} is empty, and any tile from the hand may go on any empty block."
        return legality(game, model.place(held, block), wrong, see, "CB-10", why)
    if case == "held":
        block = dice.choice(free)
        wrong = [
            Answer(f"Yes, at no cost; {block} is empty", "any tile may be placed",
                   f"{block} is empty, but tiles are played from the hand only."),
            Answer("Yes, that tile is still in the reserve", "tiles may be played from the reserve",
                   "The reserve lies face down; a tile is drawn from it only after placing one."),
            Answer(f"No, {other} has already taken that tile", "tiles are shared",
                   f"Each player has 20 tiles of their own. {name}'s {tile_name(tile)} lies in "
                   f"{name}'s reserve."),
        ]  # fmt: skip
        return legality(game, model.place(tile, block), wrong, see, "CB-7")
    if case == "theirs" and larger:
        block = dice.choice(larger)
        beats = "the higher number wins" if number(state.grid[block].code) else "a number wins"
        wrong = [
            Answer(f"Yes, {beats} the block", "buildings can be conquered",
                   f"Nobody builds over the other player's building. {other} keeps {block}."),
            Answer(f"Yes, if {name} pays {other} a token",
                   "the opponent's blocks may be redeveloped",
                   f"No token buys it: {name} may redevelop only {name}'s own buildings."),
            Answer("No, a block is never built on twice", "no block is ever redeveloped",
                   f"{other}, who has built there, could build there again for a token."),
        ]  # fmt: skip
        return legality(game, model.place(held, block), wrong, see, "CB-12")
    empty = f"{len(free)} blocks are empty, and {name} must build somewhere"
    wrong = [
        Answer("Yes, a turn may be skipped", "passing is allowed",
               f"There is no passing: {empty}."),
        Answer("Yes, but then a token must be paid", "a turn can be bought",
               f"There is no passing, at any price: {empty}."),
        Answer(f"No, not while an empty block would help {name}",
               "players may pass when no block helps",
               f"Whether it helps does not matter: {empty}."),
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
    if dice.wants("setup/drawn-is-kept"):
        return insist(lambda: _first_and_after(dice))
    make = dice.choice((_laid, _laid, _first, _first, _left))
    return insist(lambda: make(dice))


def _laid(dice: Dice) -> Problem:
    game = _begun(dice)
    tokens = state_of(game).tokens
    at = dice.below(len(model.STREETS))
    nth, right = NTH[at], _lying(tokens, ORDER[at])
    why = (
        "They are laid clockwise from the bottom row: rows 5 to 1, then columns A to F. So the "
        f"{nth} is the {right}."
    )
    others = {
        "rows are filled from the top": (ORDER[:5][::-1] + ORDER[5:], "rows 1 to 5 came first"),
        "the columns come first": (ORDER[5:] + ORDER[:5], "the columns came before the rows"),
        "the columns go from right to left": (ORDER[:5] + ORDER[5:][::-1],
                                              "the columns went from F to A"),
        "the tokens are laid counterclockwise": (ORDER[::-1],
                                                 "they went counterclockwise, from column F on"),
    }  # fmt: skip

    def lain(belief: str) -> Answer:
        order, idea = others[belief]
        return Answer(
            _lying(tokens, order[at]), belief,
            f"The {_lying(tokens, order[at])} would be the {nth} if {idea}. {why}",
        )  # fmt: skip

    return ask(
        game,
        "The tokens have been laid out one after another, one beside each street.",
        f"Which token was the **{nth}** to be laid?",
        Answer(right, "", why),
        (*map(lain, others),
         Answer("That cannot be known: whoever lays a token chooses its street",
                "the players choose", f"Nobody chooses. {why}")),
        rule="CB-5", bare=True, least=0,
        works=lambda later: _lying(state_of(later).tokens, ORDER[at]),
    )  # fmt: skip


def _lying(tokens: Mapping[str, int], street: str) -> str:
    """ "$8 beside row 2"."""
    return f"${tokens[street]} beside {street_name(street)}"


def _first(dice: Dice) -> Problem:
    game = _begun(dice)
    see, first, other, high, low = _drawing_lots(game)
    higher = f"the higher token begins: ${high}, {first}"
    return ask(
        game, see, "Who begins?",
        Answer(f"{first}, with ${high}", "",
               f"Each draws one of the four tokens left over, and {higher}."),
        (Answer(f"{other}, with ${low}", "the lower token begins",
                f"{other}'s ${low} is the lower one. It is {higher}."),
         Answer("Nobody yet: both draw a second one", "both draw twice",
                f"Each draws one token and no more, and {higher}."),
         Answer("The older player", "the tokens decide nothing",
                f"Nobody's age matters. It is {higher}.")),
        rule="CB-6", bare=True, least=0, works=_who_begins,
    )  # fmt: skip


def _first_and_after(dice: Dice) -> Problem:
    """The same, and what becomes of the token that was drawn."""
    game = _begun(dice)
    see, first, other, high, low = _drawing_lots(game)
    gone = "All four tokens left over leave the game, the two that were drawn as well"
    begins = f"{first} drew the higher one, ${high}, and begins"
    return ask(
        game, see, "Who begins, and what becomes of the token that player drew?",
        Answer(f"{first}; the ${high} leaves the game", "", f"{begins}. {gone}."),
        (Answer(f"{first}, who keeps the ${high}", "the token that was drawn is kept",
                f"{begins}. But {lesson.lowered(gone)}."),
         Answer(f"{other}; the ${low} leaves the game", "the lower token begins",
                f"{other}'s ${low} is the lower one. {begins}."),
         Answer("Nobody yet: both draw a second one", "both draw twice",
                f"Each draws one token and no more. {begins}.")),
        rule="CB-6", bare=True, works=_who_begins_and_after,
    )  # fmt: skip


def _drawing_lots(game: Game) -> tuple[str, str, str, int, int]:
    """What there is to see of who begins; the one who does, the other one; what both drew."""
    (drawn,) = logged(game).made(Drawn)
    state = state_of(game)
    ana, ben = drawn.drawn
    see = (
        f"The tokens are laid out. {state.names[0]} draws **${ana}**, {state.names[1]} draws "
        f"**${ben}**."
    )
    first, other = state.names[state.player], state.names[1 - state.player]
    return see, first, other, max(ana, ben), min(ana, ben)


def _who_begins(game: Game) -> str:
    (drawn,) = logged(game).made(Drawn)
    begins = state_of(game).player
    return f"{game.names[begins]}, with ${drawn.drawn[begins]}"


def _who_begins_and_after(game: Game) -> str:
    (drawn,) = logged(game).made(Drawn)
    state = state_of(game)
    value = drawn.drawn[state.player]
    fate = "leaves the game" if value in state.bag() else "is kept"
    return f"{game.names[state.player]}; the ${value} {fate}"


def _left(dice: Dice) -> Problem:
    game = _begun(dice)
    state = state_of(game)
    four = listing(f"${value}" for value in sorted(state.bag()))
    why = "15 tokens, less one for each of the 11 streets: four are left, and they leave the game."
    gone = f"All four, {four}, leave the game"
    return ask(
        game,
        "The tokens are laid out. Each player has drawn one to see who begins; nobody has drawn "
        "the other two.",
        "What becomes of the four tokens that lie beside no street?",
        Answer("All four leave the game", "", why),
        (Answer("The two that were drawn are kept", "a token that is drawn is won",
                f"Only a street wins a token. {gone}, the two that were drawn as well."),
         Answer("They can be won at the end", "they are won later",
                f"Only the 11 beside a street can be won. {gone}."),
         Answer("They replace tokens that are tied", "tied tokens are replaced",
                f"A token that is lost in a tie is not replaced. {gone}.")),
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
