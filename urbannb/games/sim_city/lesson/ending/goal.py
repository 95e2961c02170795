"""Topics on the end: by money, by declaring no legal play, at a full table."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Case, Dice, Either, Goal, Posed, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import CITY, COUNCIL, EVENT, METROPOLIS, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, CARDS, Sketch, home, seated, state_of
from urbannb.games.sim_city.model.actions import DECLARE, PASS, Draw, Play, Propose
from urbannb.games.sim_city.model.state import BY_DECK, BY_MONEY, BY_ROUNDS, BY_TABLE, SET_UP
from urbannb.games.sim_city.phrases import hand_place, player_place
from urbannb.games.sim_city.rules.rulings import Declared, EndReached

# -- questions on a table of an agreed size: when it is full, and when it is covered


SIZE = ROWS, COLUMNS = 2, 3
RIGHT = {
    "full": "The game ends at once",
    "room": "She cannot declare it, but may pass",
    "covered": "The game ends with this turn",
    "usual": "The game goes on",
}
BELIEFS = (
    Belief("full", "The round is finished first", "every end finishes the round",
           "The round is finished only where somebody has $250. {truth}"),
    Belief("full", "The game goes on until all declare", "one player is not enough",
           "One player without a legal play is enough. {truth}"),
    Belief("full", "Nothing: the deck is not used up", "only an empty deck ends a game",
           "A full table ends it as well. {truth}"),
    Belief("room", "The game ends at once", "no legal play ends the game at any time",
           "It does only once the table is full or the deck is used up. {truth}"),
    Belief("room", "She discards her hand and draws another", "a hand without plays is changed",
           "Nobody ever has to discard. {truth}"),
    Belief("room", "She is out of the game", "whoever cannot play is out",
           "She may have a play again on her next turn. {truth}"),
    Belief("covered", "The round is finished first", "every end finishes the round",
           "The round is finished only where somebody has $250. {truth}"),
    Belief("covered", "The game goes on with upgrades", "a covered table can be built higher",
           "It could, but the players agreed on this as the end. {truth}"),
    Belief("covered", "It ends once nobody can play", "a covered table is not the end yet",
           "That would be so without their agreement. {truth}"),
    Belief("usual", "The game ends with this turn", "a covered table ends every game",
           "It does only if the players have agreed on that. {truth}"),
    Belief("usual", "The round is finished, and the game ends", "a covered table ends the round",
           "It ends nothing by itself. {truth}"),
    Belief("usual", "The table grows by a row", "the table may be made larger",
           "What the players agreed on holds to the end. {truth}"),
)  # fmt: skip
ENDS = {"SC-19": RIGHT["full"], "SC-195": RIGHT["covered"]}
"""By the rule that ends the game, what follows."""


def _followed(later: Game) -> str:
    """What follows: the end by some rule, the next turn, or that no declaration is allowed."""
    if later.over:
        return " ".join(ENDS[one.rule] for one in kit.ruled(later, EndReached))
    if later.turn:
        return RIGHT["usual"]
    return "" if later.why(DECLARE).ok or PASS not in later.legal else RIGHT["room"]


ON_SIZE = f"The players agreed on a table of {ROWS} rows and {COLUMNS} columns"
PLACED = "Ana places {card} on the last open place."


@kit.asked(
    "", "**What follows?**", {
        "full": Case(
            "SC-19", RIGHT["full"], "No room is left, and Ana has no legal play.", "When no room "
            "is left on the table, the game ends at once if a player has no legal play. {truth}",
            see=f"{ON_SIZE}, and it is full. Ana shows her cards: none of them can be played."),
        "room": Case(
            "SC-19", RIGHT["room"], "A place on the table is still open.", "A player declares no "
            "legal play only when that could end the game: with a full table, or a used-up deck. "
            "{truth}",
            see=f"{ON_SIZE}. One place is open. Ana holds no card that can be played yet.",
            ask="Ana would like to **declare** that she has no legal play. What follows?"),
        "covered": Case(
            "SC-195", RIGHT["covered"], f"All {ROWS * COLUMNS} places have a block now.",
            "The players agreed to play until the table is covered. {truth}",
            see=f"{ON_SIZE}, and to play **until it is covered**. {PLACED}"),
        "usual": Case(
            "SC-195", RIGHT["usual"], "Upgrades and rezones are still possible.",
            "A covered table ends the game only where that was agreed. {truth}",
            see=f"{ON_SIZE}, and to play to $250. {PLACED}"),
    }, BELIEFS,
)  # fmt: skip
def table_problem(dice: Dice, case: str) -> Posed:
    """Ask what follows when a table of an agreed size is full, or nearly."""
    full, last = case == "full", case in ("covered", "usual")
    cells = ROWS * COLUMNS
    sketch = Sketch(dice, 2, VILLAGE, ROWS, COLUMNS)
    sketch.scatter(cells if full else cells - 1, lambda c: home(c) and not c.specials)
    card = ""
    if last:
        card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    else:
        late = [c.id for c in CARDS.values() if c.phase > CITY and c.kind == "block"]
        for each in dice.shuffled(late)[:3]:
            sketch.deal(each)
    ending = BY_TABLE if case == "covered" else BY_MONEY
    game = sketch.game(hand=3, table=SIZE, ending=ending)
    actions: tuple[Action, ...] = (DECLARE,) if full else ()
    if last:
        (site,) = [a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots]
        actions = (site,)
    later = kit.after(game, *actions)
    ended = [one.rule for one in kit.ruled(later, EndReached)]
    kit.require(ended == {"full": ["SC-19"], "covered": ["SC-195"]}.get(case, []))
    kit.require(game.why(DECLARE).ok == full)
    words = {"card": kit.the(card) if card else ""}
    return Posed(game, actions, words, places=(player_place(ANA),), works=_followed)


# -- the topic on the end by money: $250, and the round is finished


def turns_problem(dice: Dice) -> Problem:
    """Ask how many more turns there are when somebody reaches the goal."""
    players = 3 + dice.below(2)
    first, mover = dice.below(players), dice.below(players)
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials), mover)
    money = [150 + dice.below(60) for _ in range(players)]
    money[mover] = 249 - dice.below(2)
    game = sketch.game(to=mover, first=first, money=money)
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell in sketch.sites()])
    later = kit.after(game, action)
    kit.require(state_of(later).last_round or later.over)
    left = _turns(later)
    names = game.names
    still = [names[(mover + 1 + n) % players] for n in range(left)]
    rest = f"{listing(still)} still {'has a turn' if left == 1 else 'have a turn each'}" if left \
        else "the round is over with this turn"  # fmt: skip
    why = f"{names[first]} began, so the round ends with {names[first - 1]}: {rest}."

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield _words(0), "the game ends at once", f"The round is finished. {why}"
        yield _words(players - 1), "everybody else has one more turn", why
        yield _words(players), "a whole round is played", why
        yield _words(left + players), "the next round is played too", why

    return kit.ask(
        game, f"The order of play is {', '.join(names)}, and {names[first]} began. {names[mover]} "
        f"has {kit.dollars(money[mover])} and plays {kit.the(card)}, which brings the $250.",
        "How many more **turns** are there after this one?",
        Answer(_words(left), "", why), wrong(), _words(left), actions=(action,), rule="SC-17"
        if left else "SC-18", places=tuple(player_place(p) for p in range(players)),
        works=lambda then: _words(_turns(then)),
    )  # fmt: skip


def _words(turns: int) -> str:
    return plural(turns, "turn") if turns else "none"


def _turns(game: Game) -> int:
    """How many turns there still are, by playing on to the end."""
    later, seen = game.copy(), {state_of(game).turns} if game.over else set()
    count = 0
    while not later.over:
        turns = state_of(later).turns
        count += turns not in seen
        seen.add(turns)
        later.play(PASS if PASS in later.legal else Draw("deck"))
    return count


def winner_problem(dice: Dice) -> Problem:
    """Ask who wins when the last turn is over."""
    players = 3
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    money = [225 + dice.below(30) for _ in range(players)]
    if dice.below(3) == 0:
        money[1] = max(money)
    game = sketch.game(to=players - 1, last_round=True, money=money)
    later = kit.after(game, PASS)
    kit.require(later.over)
    names, winners = game.names, later.winners()
    top = max(money)
    shown = listing(f"{name} {kit.dollars(n)}" for name, n in zip(names, money, strict=True))
    truth = f"Their money at the end: {shown}."
    tied = len(winners) > 1
    reached = [p for p, n in enumerate(money) if n >= 250]
    right = " and ".join(names[p] for p in winners)

    def wrong() -> Iterator[tuple[str, str, str]]:
        if not reached:
            yield (
                "Nobody, the game goes on",
                "whoever reached $250 must still have it",
                (f"The game still ends, even if nobody has $250 any longer. {truth}"),
            )
        if tied:
            yield (
                names[winners[0]],
                "the first in turn order wins ties",
                (f"Whoever has just as much shares the victory. {truth}"),
            )
            yield "Nobody", "a tie has no winner", f"They share the victory. {truth}"
        yield names[-1], "whoever plays last wins", f"The most money wins. {truth}"
        yield names[0], "whoever began wins", f"The most money wins. {truth}"
        if money.count(min(money)) == 1:
            least = names[money.index(min(money))]
            yield least, "the least money wins", f"The most money wins. {truth}"

    return kit.ask(
        game, f"Somebody had $250, and this is the last turn of the round. "
        f"Their money: {shown}. "
        f"{names[-1]} passes.", "Who **wins**?",
        Answer(right, "", f"{truth} {kit.dollars(top)} is the most."), wrong(),
        f"{right} {'share the victory' if tied else 'wins'}", actions=(PASS,),
        rule="SC-2" if tied else "SC-1", places=tuple(player_place(p) for p in range(players)),
        works=lambda later: listing(later.names[p] for p in later.winners()),
    )  # fmt: skip


# -- what was agreed before the game

AGREED = {
    BY_DECK: "to the end of the deck", BY_ROUNDS: "20 rounds",
    BY_MONEY: "to $300 instead of $250",
}  # fmt: skip
AGREED_RULES = {BY_DECK: "SC-193", BY_ROUNDS: "SC-194", BY_MONEY: "SC-192"}
GOALS = {BY_DECK: 250, BY_ROUNDS: 20, BY_MONEY: 300}
GOES_ON = (
    Belief("agreed", "The round is finished, and the game ends", "every game ends with $250",
           "It does unless the players agreed on something else. {truth}"),
    Belief("agreed", "The game ends at once", "any game ends at once with $250",
           "Even where $250 ends the game the round is finished. {truth}"),
    Belief("agreed", "Everybody has one more turn", "the others have a last turn",
           "Nothing follows from $250 here. {truth}"),
)  # fmt: skip


def agreed_problem(dice: Dice) -> Problem:
    """Ask what follows from $250 where the players agreed on another end."""
    ending = dice.choice(tuple(AGREED))
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = sketch.game(ending=ending, goal=GOALS[ending], money=(249, 190))
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell in sketch.sites()])
    later = kit.after(game, action)
    kit.require(not later.over and not state_of(later).last_round)
    truth = f"The players agreed to play {AGREED[ending]}, and that holds."
    return kit.ask(
        game, f"Before the game the players agreed to play {AGREED[ending]}. Ana has $249 and "
        f"plays {kit.the(card)}, which brings her past $250.", "**What follows?**",
        Answer("The game goes on", "", truth), kit.held(GOES_ON, "agreed", truth=truth),
        actions=(action,), rule=AGREED_RULES[ending], places=(player_place(ANA),),
        works=lambda later: ""
        if later.over or state_of(later).last_round
        else "The game goes on",
    )  # fmt: skip


def goal_exercise(dice: Dice) -> kit.Exercise:
    """Reach the goal with the one card that brings enough."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and not c.specials and len(c.roads) > 2)
    cards = [sketch.deal(sketch.some(lambda c: home(c) and not c.specials)) for _ in "123"]
    game = sketch.game(money=(200, 190), hand=3)
    worth = {a: kit.bill_of(game, a.card, a.cell).due for card in cards
             for a in kit.plays_of(game, card)}  # fmt: skip
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [action for action, dollars in worth.items() if dollars == most]
    kit.require(3 * len(wanted) <= len(worth))
    missing = most
    game = _again(game, 250 - missing)

    def goal(now: Game) -> Goal:
        state = state_of(now)
        if state.money[ANA] >= 250:
            return Goal(True, f"You have {kit.dollars(state.money[ANA])}: the round is finished, "
                        "and the game ends.")  # fmt: skip
        return kit.undone(now, f"You have {kit.dollars(state.money[ANA])}.")

    first: Play = wanted[0]
    return kit.reach(
        game, f"You are **Ana**, with {kit.dollars(250 - missing)}. **Reach $250 this turn.**",
        goal,
        (f"You need {kit.dollars(missing)}. Value is not everything: look at the zone bonus.",
         f"{kit.cap(kit.the(first.card))} can bring {kit.dollars(most)}."),
        (first,), (player_place(ANA),), only=len(wanted) == 1,
    )  # fmt: skip


def _again(game: Game, money: int) -> Game:
    """The same position with other money for Ana."""
    state = state_of(game).copy()
    state.endow([money, 190], SET_UP)
    return seated(state)


GOAL = Topic(
    "goal", "At 250 dollars the round is finished",
    ("SC-17", "SC-1", "SC-2", "SC-18", "SC-10", "SC-25", "SC-192", "SC-193", "SC-194", "SC-260"),
    "When a player has **$250**, the **round is finished** and the game ends, even if the money is "
    "gone by then. **The most money wins**; a tie is shared.",
    goal_exercise,
    Either(turns_problem, turns_problem, winner_problem, winner_problem, agreed_problem),
)  # fmt: skip


# -- the topic on declaring no legal play, when the deck is used up or the table full


DECLARING_RIGHT = {
    "ends": "The game ends at once",
    "goes-on": "The game goes on, and she has passed",
}
DECLARING_BELIEFS = (
    Belief("ends", "The round is finished first", "every end finishes the round",
           "The round is finished only with $250. Here the game ends at once. {truth}"),
    Belief("ends", "The game goes on until all declare", "one player is not enough",
           "One player without a legal play is enough. {truth}"),
    Belief("ends", "The game goes on, and she has passed", "a legal play would be left",
           "None of her cards can be played. {truth}"),
    Belief("goes-on", "The game ends at once", "her word is enough",
           "She shows her hand, and it has a legal play. {truth}"),
    Belief("goes-on", "She must play that card now", "what can be played must be played",
           "It counts as passing. {truth}"),
    Belief("goes-on", "She loses that card", "a wrong declaration is punished",
           "Nothing is lost. {truth}"),
)  # fmt: skip


def _declared(later: Game) -> str:
    """What follows from a declaration: the end, or a turn that has passed."""
    if later.over:
        return DECLARING_RIGHT["ends"]
    return DECLARING_RIGHT["goes-on"] if state_of(later).player != ANA else ""


@kit.asked(
    "The deck is used up. Ana holds {hand} and says that she has no legal play. The city is in "
    "phase III.", "What follows?", {
        "ends": Case("SC-21", DECLARING_RIGHT["ends"], "",
                     "None of her cards could be played without a vote. {truth}"),
        "goes-on": Case("SC-22", DECLARING_RIGHT["goes-on"]),
    }, DECLARING_BELIEFS,
)  # fmt: skip
def shown_problem(dice: Dice, case: str) -> Posed:
    """Ask what follows when a player declares no legal play."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) < 4)
    late = [c.id for c in CARDS.values() if c.phase == METROPOLIS and c.kind == "block"]
    for card in dice.shuffled(late)[:2]:
        sketch.deal(card)
    kinds = {"member": COUNCIL, "event": EVENT}
    extra = dice.choice(("member", "event", "block", "big"))
    if extra in kinds:
        fits = [c.id for c in CARDS.values() if c.kind == kinds[extra]]
        sketch.deal(dice.choice(fits))
    elif extra == "block":
        sketch.deal(sketch.some(home))
    else:
        sketch.deal(sketch.some(lambda c: c.needs > 5))
    game = sketch.game(hand=3, pile=0)
    later = kit.after(game, DECLARE)
    (shown,) = kit.ruled(later, Declared)
    kit.require(later.over == (case == "ends") and bool(shown.plays) == (case == "goes-on"))
    votes = any(isinstance(action, Propose) for action in game.legal)
    hand = listing(kit.the(card) for card in shown.hand)
    found = kit.cap(listing(kit.the(card) for card in shown.plays))
    if found:
        truth = f"{found} could be played without a vote."
    elif extra == "member":
        truth = "A council member is bought, not played."
    else:
        truth = "What would need a vote does not count." if votes else f"She shows {hand}."
    words = {"hand": hand, "truth": truth}
    places = (player_place(ANA), *map(hand_place, shown.hand))
    return Posed(game, (DECLARE,), words, places=places, works=_declared)


# -- a hand that runs out

LAST = {"used": "The game ends at once", "left": "The game goes on"}
LASTS = (
    Belief("used", "The round is finished first", "every end finishes the round",
           "The round is finished only with $250. {truth}"),
    Belief("used", "Ben plays on until he has no card", "all must run out of cards",
           "One player without cards is enough once the deck is used up. {truth}"),
    Belief("used", "Ana passes from now on", "a player without cards only passes", "{truth}"),
    Belief("left", "The game ends at once", "an empty hand ends the game",
           "It does only when the deck is used up. {truth}"),
    Belief("left", "She is dealt seven new cards", "an empty hand is filled up",
           "Nobody is dealt a new hand. {truth}"),
    Belief("left", "She is out of the game", "a player without cards is out", "{truth}"),
)  # fmt: skip


@kit.asked(
    "{deck}. Ana plays {card}, her last card. Ben still has some.", "**What follows?**", {
        "used": Case("SC-21", LAST["used"], deck="The deck is used up",
                     truth="The deck is used up, and a player has run out of cards."),
        "left": Case("SC-21", LAST["left"], "On her next turn she draws a card.",
                     deck="The deck has {pile} cards"),
    }, LASTS,
)  # fmt: skip
def last_problem(dice: Dice, case: str) -> Posed:
    """Ask what follows when a player plays the last card in hand."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: home(c) and not c.specials)
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    pile = 0 if case == "used" else 3 + dice.below(5)
    game = sketch.game(hand=1, pile=pile)
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots])
    later = kit.after(game, action)
    kit.require(later.over == (case == "used"))
    return Posed(
        game, (action,), {"card": kit.the(card), "pile": pile}, places=(player_place(ANA),),
        works=lambda then: LAST["used" if then.over else "left"],
    )  # fmt: skip


def declaring_exercise(dice: Dice) -> kit.Exercise:
    """End the game by declaring no legal play."""
    sketch = Sketch(dice, 2, VILLAGE)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) < 4)
    late = [c.id for c in CARDS.values() if c.phase > CITY and c.kind == "block"]
    for card in dice.shuffled(late)[:3]:
        sketch.deal(card)
    game = sketch.game(hand=3, pile=0, money=(90 + dice.below(9), 60 + dice.below(9)))
    kit.require(kit.after(game, DECLARE).over)

    def goal(now: Game) -> Goal:
        if now.over:
            return Goal(True, "You had no legal play, and the deck is used up: the game ends, and "
                        "you have the most money.")  # fmt: skip
        return kit.undone(now, "The game goes on.")

    state = state_of(game)
    return kit.reach(
        game, "You are **Ana**, and ahead. The deck is used up. **End the game now.**", goal,
        ("The game ends at once if a player has no legal play and says so.",
         "Look at your cards: all of them are of phase IV. So show your hand and declare it."),
        (DECLARE,), (player_place(ANA), *map(hand_place, state.hands[ANA])),
    )  # fmt: skip


DECLARING = Topic(
    "declaring", "No legal play",
    ("SC-21", "SC-19", "SC-20", "SC-22", "SC-23", "SC-24", "SC-195", "SC-261", "SC-265"),
    "When the **deck is used up** or the table is full, the game ends **at once** if a player has "
    "no legal play. Whoever declares it **shows their hand**; what needs a vote does not count.",
    declaring_exercise, Either(*[shown_problem] * 3, last_problem, table_problem),
)  # fmt: skip
