"""Topics on the Courthouse, on drawing tiles, and on how the game ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Item,
    Problem,
    after,
    ask,
    reach,
    require,
)
from urbannb.core.text import plural
from urbannb.games.city_blocks.lesson.kit import SOME, Sketch, high_low, state_of, streets_of, truly
from urbannb.games.city_blocks.lesson.streets import nearly, outcome, same_winner
from urbannb.games.city_blocks.model import BLOCKS, CityBlocksState, Keep, Place, Swap, place, swap
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    bag_place,
    street_name,
    street_title,
    tile_place,
)

State = CityBlocksState


# -- the Courthouse


def court_exercise(dice: Dice) -> Exercise:
    """Win the best token with a street that one leads, by way of a swap."""
    sketch = Sketch(dice, 0)
    court = sketch.use(0, "Court")
    street, hole = nearly(sketch)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(court))
    before = state_of(game).copy()
    first, second = truly(before, street).sums
    rich = max(before.open_streets(), key=before.tokens.__getitem__)
    best = before.tokens[rich]
    require(first > second and rich != street)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.holder.get(street) == 0:
            got = state.tokens[street]
            score = high_low(state.sums[street])
            if got == best:
                return Goal(
                    True,
                    f"The swap came before the award: you win {street_name(street)}, {score}, "
                    f"and with it the **${got}**.",
                )
            return Goal(False, f"You won {street_name(street)}, but only ${got}.")
        if "Court" in {b.code for b in state.grid.values() if b.owner == 0}:
            if game.why("keep").ok:
                return Goal(False, f"The Courthouse stands. Now swap the ${best} to your street.")
            return Goal(False, f"The Courthouse stands, but {street_title(street)} is not yours.")
        return Goal(
            False, f"{street_title(street)} lacks {hole}; its token is ${before.tokens[street]}."
        )

    solution = (place(court, hole), swap(street, rich))
    require(goal(after(game, *solution)).done)
    return reach(
        game,
        f"You lead {street_name(street)}. Complete it with your **Courthouse** and win "
        f"**${best}**.", goal,
        ("When you place the Courthouse you may swap two unclaimed tokens.",
         f"Build it on {hole}, then click {street_name(street)} and {street_name(rich)}."),
        solution, (street, rich), leads="",
    )  # fmt: skip


def court_problem(dice: Dice) -> Problem:
    """Ask what a completed street pays whose token is swapped."""
    sketch = Sketch(dice)
    court = sketch.use(sketch.mover, "Court")
    street, hole = nearly(sketch)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(court))
    before = state_of(game)
    built = place(court, hole)
    swaps = [a for a in after(game, built).legal if isinstance(a, Swap)]
    swapped = dice.choice([a for a in swaps if street in (a.first, a.second)])
    partner = swapped.second if swapped.first == street else swapped.first
    state = state_of(after(game, built, swapped))
    who = state.holder[street]
    require(who >= 0)
    winner = state.names[who]
    name = state.names[sketch.mover]
    new, old, score = state.tokens[street], before.tokens[street], high_low(state.sums[street])
    first = "The swap comes first, then the street is awarded"
    extra = (
        Answer(f"{name} gets ${new}, for the Courthouse", "the Courthouse wins the street",
               f"The Courthouse is worth 0 itself. {winner} has the higher sum, {score}."),
    ) if winner != name else (
        Answer(f"{winner} gets both, ${new} and ${old}", "both tokens are won",
               f"One token lies beside each street. The ${old} lies beside {street_name(partner)} "
               "now."),
    )  # fmt: skip
    return ask(
        game,
        f"{street_title(street)} lacks {hole}. Its token is ${old}; that of "
        f"{street_name(partner)} is ${before.tokens[partner]}.",
        f"{name} places the **Courthouse** on {hole} and swaps the tokens of {street_name(street)} "
        f"and {street_name(partner)}. Who gets what for {street_name(street)}?",
        Answer(
            f"{winner} gets ${new}",
            "",
            f"{first}: {score} for {winner}. The ${old} lies beside {street_name(partner)} now.",
            ((outcome(state, street), *truly(state, street).cells),),
        ),
        (
            Answer(
                f"{winner} gets ${old}",
                "the swap comes after the award",
                f"{first}. So the ${new} is won, not the ${old}.",
            ),
            Answer(
                f"Nobody yet: {name} must swap two other tokens",
                "a completed street's token is fixed",
                f"Any two unclaimed tokens may be swapped, and the ${old} of {street_name(street)} "
                "is unclaimed until the street is awarded. The swap comes first.",
            ),
            *extra,
        ),
        f"{winner} gets ${new}",
        actions=(built, swapped),
        rule="CB-17",
        places=(street, partner),
        works=lambda later: _gets(later, street),
        heads=(street_title(street), *(f">{n}" for n in state.names)),
    )


def _gets(game: Game, street: str) -> str:
    state = state_of(game)
    return f"{state.names[state.holder[street]]} gets ${state.tokens[street]}"


# -- drawing


def _late(dice: Dice, mover: int | None, paid: int) -> tuple[Sketch, Game]:
    """A position with 28 blocks built on, the mover having redeveloped `paid` times."""
    sketch = Sketch(dice, mover)
    me = sketch.mover
    sketch.holes.update(dice.shuffled(BLOCKS)[:2])
    for i, block in enumerate(b for b in dice.shuffled(BLOCKS) if b not in sketch.holes):
        code = sketch.use(i % 2, dice.choice(sketch.pool[i % 2]))
        sketch.put(block, i % 2, code)
    gone = [sketch.use(me, dice.choice(sketch.pool[me])) for _ in range(paid)]
    rest = len(sketch.pool[me])
    hand = sketch.hand() if rest >= 5 else sketch.pool[me]
    probe = state_of(sketch.game(hand))
    won = probe.purse(me)
    require(len(won) >= paid)
    game = sketch.game(hand, removed=gone, paid=won[:paid], tokens=dict(probe.tokens))
    return sketch, game


def drawing_exercise(dice: Dice) -> Exercise:
    """Draw the last tile of the reserve."""
    _, game = _late(dice, 0, 0)
    before = state_of(game).copy()
    left = len(before.reserves[0])

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if not game.turn:
            return Goal(False, f"Your reserve still holds {plural(left, 'tile')}.")
        if not state.reserves[0] and len(state.hands[0]) == 5:
            return Goal(True, "You drew the last tile of your reserve and hold five again.")
        held = plural(len(state.hands[0]), "tile")
        return Goal(
            False,
            f"You hold {held}; {plural(len(state.reserves[0]), 'tile')} left in reserve.",
        )

    require(bool(lesson.ways(game, goal)))
    first = game.legal[0]
    found = reach(
        game, "Play a tile of your choice and draw the **last tile of your reserve**.", goal,
        ("You do not choose to draw: it happens after each tile you place.",
         "Any legal placement will do."), (first,), only=False,
    )  # fmt: skip
    if goal(after(game, first)).done:
        return found
    return replace(found, solution=(first, Keep()))  # the Courthouse asks before one draws


def drawing_problem(dice: Dice) -> Problem:
    """Ask how many tiles are in the hand after the turn."""
    empty = dice.below(2) == 0
    return lesson.insist(lambda: _drawing(dice, empty))


def _drawing(dice: Dice, empty: bool) -> Problem:
    if empty:
        sketch, game = _late(dice, None, 1)
    else:
        sketch = Sketch(dice)
        sketch.fill(8 + dice.below(10))
        game = sketch.game(sketch.hand())
    state = state_of(game)
    me = sketch.mover
    name, left = state.names[me], len(state.reserves[me])
    other, theirs = state.names[1 - me], len(state.reserves[1 - me])
    free = [b for b in BLOCKS if b not in state.grid]
    tile, block = dice.choice(state.hands[me]), dice.choice(free)
    action = place(tile, block)
    require(len(state.hands[me]) == 5 and bool(left) != empty and tile != "Court")
    later = state_of(after(game, action))
    require(empty or later.holder == state.holder)  # else whoever draws for a street alone is right
    held = len(later.hands[me])
    bag = "What is in the bag stays there for the rest of the game."

    def hand(**drawn: int) -> tuple[Item, ...]:
        """What is held in the end, with so many tiles drawn out of each place.

        The picture says beside a hand what is in its reserve.
        """
        mine, others = (
            tuple(dict.fromkeys(tile_place(who, code) for code in later.hands[who]))
            for who in (me, 1 - me)
        )
        return (
            Item(5, f"{name}'s hand before", mine),
            Item(-1, f"Placed on {block}", (block,)),
            Item(drawn.get("own", 0), f"Drawn from {name}'s reserve", mine),
            Item(drawn.get("theirs", 0), f"Drawn from {other}'s reserve", others),
            Item(drawn.get("bag", 0), "Drawn from the bag", (bag_place(),)),
        )

    wrong = (
        (
            Answer("5: one is drawn from the bag", "tiles are drawn from the bag", bag,
                   course=hand(bag=1)),
            Answer(f"5: one is drawn from {other}'s reserve", "reserves are shared",
                   f"Each player draws only from their own reserve, and {name}'s is empty.",
                   course=hand(theirs=1)),
            Answer("None: an empty reserve ends the game", "an empty reserve ends the game",
                   "The game ends when every block is built on, and one is still empty then. "
                   f"{name} goes on with what is left in hand."),
        )
        if empty
        else (
            Answer("4: drawing is for the start of a turn", "a tile is drawn before one is placed",
                   f"A tile is drawn at once after placing, so {name} holds five again.",
                   course=hand()),
            Answer("4: one is drawn only when a street is completed", "drawing is a reward",
                   f"A tile is drawn after every tile placed, though {block} completes no street.",
                   course=hand()),
            Answer("6: two are drawn, one is a bonus", "draws two",
                   "One tile is drawn for one placed: 4 and 1 make 5.", course=hand(own=2)),
        )
    )  # fmt: skip
    reserve = f"none in reserve; {other} has {theirs}" if empty else f"{left} more in reserve"
    why = f"{name} places one of five and " + (
        "has none in reserve to draw." if empty else "draws one at once: 4 and 1 make 5."
    )
    text = f"{held}: the reserve is empty" if empty else f"{held}: one is drawn from the reserve"
    return ask(
        game, f"{name} holds five tiles and has {reserve}.",
        f"{name} places {a_bold_tile(tile)} on {block}. How many tiles does {name} hold "
        "when the turn is over, and why?",
        Answer(text, "", why, course=hand(own=int(not empty))), wrong,
        f"{name} holds {held}", actions=(action,), rule="CB-18", places=(block,),
        works=lambda later: _held(game, later),
    )  # fmt: skip


def _held(start: Game, now: Game) -> str:
    """How many tiles somebody holds after a turn, and whether one was drawn."""
    before, after, player = state_of(start), state_of(now), state_of(start).player
    drawn = len(before.reserves[player]) - len(after.reserves[player])
    how = "one is drawn from the reserve" if drawn == 1 else "the reserve is empty"
    return f"{len(after.hands[player])}: {how}"


# -- the end


def last_block(dice: Dice, mover: int | None = None) -> tuple[Sketch, str]:
    """A position with one empty block."""
    sketch = Sketch(dice, mover)
    hole = dice.choice(BLOCKS)
    me = sketch.mover
    owners = [me] * 14 + [1 - me] * 15
    for block, owner in zip([b for b in BLOCKS if b != hole], dice.shuffled(owners), strict=True):
        sketch.put(block, owner, sketch.use(owner, dice.choice(sketch.pool[owner])))
    return sketch, hole


def end_exercise(dice: Dice) -> Exercise:
    """Win the game with the last tile."""
    sketch, hole = last_block(dice, 0)
    game = sketch.game(sketch.hand())

    def goal(game: Game) -> Goal:
        state = state_of(game)
        money = f"Ana ${state.money(0)}, Ben ${state.money(1)}"
        if not game.over:
            return Goal(False, f"So far {money}. {hole} is empty.")
        if game.winners() == [0]:
            return Goal(True, f"The city is full: **{money}**. The key to the city is yours.")
        drawn = "Both share the victory" if len(game.winners()) == 2 else "Ben wins"
        return Goal(False, f"The city is full: {money}. {drawn}.")

    last = [a for a in game.legal if isinstance(a, Place) and a.block == hole]
    best = lesson.few(
        lesson.ways(game, goal, last), len([a for a in last if a.tile != "Court"]) - 1
    )
    row, column = streets_of(hole)
    return reach(
        game, f"One block is left, **{hole}**. Place the tile that wins you the game.", goal,
        ("The last tile always completes a row and a column. What are their tokens?",
         f"Count {street_name(row)} and {street_name(column)} for each tile in your hand."),
        (best[0],), (row, column),
    )  # fmt: skip


def end_problem(dice: Dice) -> Problem:
    """Ask who wins the game when the last tile is placed."""
    sketch, hole = last_block(dice)
    game = sketch.game(sketch.hand())
    before = state_of(game)
    tile = dice.choice(before.hands[sketch.mover])
    require(tile != "Court")
    action = place(tile, hole)
    finished = after(game, action)
    state = state_of(finished)
    pair = streets_of(hole)
    now = (state.money(0), state.money(1))
    was = (before.money(0), before.money(1))
    name = state.names[sketch.mover]
    require(abs(now[0] - now[1]) <= 30)
    rows = (
        *((f"{street_title(s)}: {_outcome(state, s)}", *_gains(state, s)) for s in pair),
        (_end_words(state, now), f"${now[0]}", f"${now[1]}"),
    )
    tokens = (len(state.purse(0)), len(state.purse(1)))
    last = [was[0], was[1]]
    last[sketch.mover] += sum(state.tokens[s] for s in pair)
    said = _end_words(state, now)
    said = lesson.lowered(said) if now[0] == now[1] else said  # a name keeps its capital
    why = f"What counts is the money on the tokens, not how many there are: {said}."
    gone = "; ".join(f"{street_name(s)}: {_outcome(state, s)}" for s in pair)

    def won(street: str, who: int) -> int:
        """What a street brings somebody."""
        return state.tokens[street] * (state.holder[street] == who)

    wrong = []
    more = 0 if tokens[0] > tokens[1] else 1
    if tokens[0] != tokens[1] and now[more] <= now[1 - more]:
        wrong.append(
            Answer(f"{state.names[more]}, {max(tokens)} tokens to {min(tokens)}",
                   "most tokens win", why, (("You: tokens", str(tokens[0]), str(tokens[1])),),
                   course=_purses(state, pair, lambda s, who: int(state.holder[s] == who)))
        )  # fmt: skip
    wrong += [
        _money_option(state, was, "the last two bonuses do not count",
                      f"The last tile completes {street_name(pair[0])} and "
                      f"{street_name(pair[1])}, and both still count: {gone}.",
                      _purses(state, pair, lambda s, who: 0 if s in pair else won(s, who))),
        _money_option(state, (last[0], last[1]), "the last tile wins both bonuses",
                      f"{name} places the last tile, but each street goes to its higher "
                      f"sum: {gone}.",
                      _purses(state, pair, lambda s, who: (
                          state.tokens[s] * (who == sketch.mover) if s in pair else won(s, who)
                      ))),
    ]  # fmt: skip
    right = Answer(_money_words(state, now), "",
                   "Whoever has the most money wins the key to the city.", rows,
                   course=_purses(state, pair, won))  # fmt: skip
    require(not all(same_winner(right, one) for one in wrong))
    if now[0] == now[1]:
        wrong.append(Answer(f"{name}, who placed the last tile", "the last tile breaks ties",
                            f"Equal money, ${now[0]} each, is a shared victory; there is no "
                            "tie-break."))  # fmt: skip
    else:
        wrong.append(Answer("Nobody: hands must be played first", "hands are played out",
                            f"The game ends when the city is full, and {hole} is its last "
                            "block. What is left in hand is not played."))  # fmt: skip
    return ask(
        game,
        f"One block is empty. So far it is Ana ${was[0]}, Ben ${was[1]}; the last tokens are "
        f"${before.tokens[pair[0]]} ({street_name(pair[0])}) and ${before.tokens[pair[1]]} "
        f"({street_name(pair[1])}).",
        f"{name} places {a_bold_tile(tile)} on {hole}, the last empty block. Who wins the game?",
        right, wrong, said, actions=(action,),
        rule="CB-30" if now[0] == now[1] else "CB-29", places=pair,
        heads=("", *(f">{n}" for n in state.names)),
        works=_ended,
    )  # fmt: skip


def _ended(game: Game) -> str:
    """Who has won, by the scores."""
    first, second = (score.total for score in game.scores())
    return _money_words(state_of(game), (first, second))


def _outcome(state: State, street: str) -> str:
    """How a street was awarded, and by which sums: "Ana wins $10, 9 to 6"."""
    said = outcome(state, street)
    sums = high_low(state.sums[street])
    return said if sums in said else f"{said}, {sums}"


def _gains(state: State, street: str) -> tuple[str, str]:
    value, who = state.tokens[street], state.holder[street]
    return (f"+${value}" if who == 0 else "", f"+${value}" if who == 1 else "")


def _money_words(state: State, money: tuple[int, int]) -> str:
    if money[0] == money[1]:
        return f"Both share the victory, ${money[0]} each"
    first = 0 if money[0] > money[1] else 1
    return f"{state.names[first]}, ${max(money)} to ${min(money)}"


def _end_words(state: State, money: tuple[int, int]) -> str:
    if money[0] == money[1]:
        return f"Both share the victory, ${money[0]} each"
    return f"{state.names[0 if money[0] > money[1] else 1]} wins, ${max(money)} to ${min(money)}"


def _money_option(
    state: State, money: tuple[int, int], belief: str, why: str, course: tuple[Item, ...]
) -> Answer:
    row = ("As you counted", f"${money[0]}", f"${money[1]}")
    return Answer(_money_words(state, money), belief, why, (row,), course=course)


def _purses(
    state: State, last: tuple[str, str], worth: Callable[[str, int], int]
) -> tuple[Item, ...]:
    """What both players have in the end: so far, and by each of the last two streets.

    `worth` says what a street brings somebody.
    """
    found = []
    for who, name in enumerate(state.names):
        before = tuple(s for s in state.purse(who) if s not in last)
        found.append(Item(sum(worth(s, who) for s in before), f"{name}, so far", before))
        found += [Item(worth(s, who), f"{name}, for {street_name(s)}", (s,)) for s in last]
    return tuple(found)
