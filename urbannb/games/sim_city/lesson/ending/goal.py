"""The topic on the end by money: $250, and the round is finished."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, Sketch, home, seated, state_of
from urbannb.games.sim_city.model.actions import PASS, Draw, Play
from urbannb.games.sim_city.model.ledger import SET_UP
from urbannb.games.sim_city.model.state import BY_DECK, BY_MONEY, BY_ROUNDS
from urbannb.games.sim_city.phrases.places import player_place


def goal_problem(dice: Dice) -> Problem:
    """Ask who still has a turn, who wins, or what ends a game as it was agreed on."""
    kinds = (turns_problem, turns_problem, winner_problem, winner_problem, agreed_problem)
    return dice.choice(kinds)(dice)


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


# -- the task


def goal_exercise(dice: Dice) -> Exercise:
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
    goal_exercise, goal_problem,
)  # fmt: skip
