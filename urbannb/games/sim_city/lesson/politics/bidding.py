"""The topic on electing a new mayor, bid by bid."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Exercise,
    Goal,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, CLEO, Sketch, home, seated, state_of
from urbannb.games.sim_city.model.actions import PASS, VACATE, Bid, bid, play_event
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor
from urbannb.games.sim_city.rules.rulings.politics import MayorElected, MayorTied, VotesBought

WAVE = "crime-wave"


def _vacant(sketch: Sketch, gone: int) -> Game:
    """A city whose mayor has just left the office, so that votes are bought."""
    sketch.deal(WAVE)
    money = [14 + sketch.dice.below(8) for _ in sketch.names]
    game = sketch.game(mayor=gone, money=money)
    return kit.after(game, play_event(WAVE, ""), VACATE)


def bidding_problem(dice: Dice) -> Problem:
    """Ask who becomes mayor, what the votes cost, or whether a pass is final."""
    kinds = (*[mayor_problem] * 14, *[paid_problem] * 2, again_problem)
    return dice.choice(kinds)(dice)  # what fits at once is asked more often than its share


def mayor_problem(dice: Dice) -> Problem:
    """Ask who becomes mayor."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    gone = dice.below(3)
    game = seated(state_of(_vacant(sketch, gone)).copy())
    names = game.names
    played, told = _bids(game, dice)
    later = kit.after(game, *played)
    (elected,) = kit.ruled(later, MayorElected)
    bought, tied = kit.ruled(later, VotesBought), kit.ruled(later, MayorTied)
    votes = elected.votes
    shown = listing(f"{names[p]} {n}" for p, n in enumerate(votes) if n)
    why = f"The votes are {shown}." if shown else "Nobody bought a vote."
    if not bought:
        why += f" So the player to the left of {names[gone]} becomes mayor."
    elif tied:
        why += f" {listing(names[p] for p in tied[0].tied)} were tied and went on bidding."
        if votes.count(max(votes)) > 1:
            why += (
                f" All of them passed, so the first of them to the left of {names[gone]} is mayor."
            )
    right = Answer(names[elected.player], "", why, (), (player_place(elected.player),))
    return kit.ask(
        game, f"{names[gone]} has left office. In turn: {'; '.join(told)}.",
        "Who becomes **mayor**?", right, _misread(names, gone, votes, bought, why),
        f"{names[elected.player]} becomes mayor", actions=played,
        rule="SC-142" if not bought else "SC-143" if tied else "SC-140",
        works=lambda then: names[state_of(then).mayor],
        places=tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


def _bids(game: Game, dice: Dice) -> tuple[tuple[Action, ...], list[str]]:
    """Chance bids until somebody is mayor, and how they are told."""
    played: list[Action] = []
    told: list[str] = []
    later = game.copy()
    while isinstance(choice := state_of(later).agenda[-1], BidForMayor):
        legal = [a for a in later.legal if isinstance(a, Bid) and a.votes <= 3]
        want = dice.below(3) and len(played) < 5 and legal
        action: Action = dice.choice(legal) if want else PASS
        kit.require(len(played) < 9)
        who = game.names[choice.player]
        if isinstance(action, Bid):
            own = action.number - 1 == choice.player
            whom = "" if own else f" for {game.names[action.number - 1]}"
            told.append(f"{who} buys {plural(action.votes, 'vote')}{whom}")
        else:
            told.append(f"{who} passes")
        played.append(action)
        later.play(action)
    return tuple(played), told


def _misread(
    names: tuple[str, ...], gone: int, votes: tuple[int, ...], bought: list[VotesBought],
    truth: str,
) -> Iterator[Answer]:  # fmt: skip
    if bought:
        spent = [sum(one.cost for one in bought if one.player == p) for p in range(len(names))]
        if spent.count(max(spent)) == 1:
            yield Answer(names[spent.index(max(spent))], "whoever buys the most votes wins",
                         f"A vote counts for the player it is cast for. {truth}")  # fmt: skip
        yield Answer(names[bought[-1].candidate], "the last votes decide",
                     f"All votes count, not only the last. {truth}")  # fmt: skip
        yield Answer(names[bought[0].candidate], "the first votes decide",
                     f"All votes count, not only the first. {truth}")  # fmt: skip
    yield Answer(names[(gone + 1) % len(names)], "the office goes to the left",
                 f"That is so only if nobody buys a vote. {truth}")  # fmt: skip
    yield Answer(names[gone], "the old mayor stays", f"The office is vacant. {truth}")
    if 2 * max(votes) <= sum(votes):
        yield Answer("Nobody", "without a majority there is no mayor",
                     f"There is always a mayor after it, by majority or not. {truth}")  # fmt: skip
    else:
        yield Answer("Nobody", "a vacant office stays vacant",
                     f"There is always a mayor after it. {truth}")  # fmt: skip


# -- what votes cost, and who may still buy some

AGAIN = (
    Belief("free", "No, {who} has passed", "a pass is final",
           "Bidding goes on until all have passed in a row, and until then whoever has passed "
           "may buy votes again."),
    Belief("free", "No, votes may be bought only once", "each player buys votes once",
           "Votes are bought turn by turn, as often as one likes."),
    Belief("free", "Only for someone who has votes", "later votes go to those who are ahead",
           "Votes may be cast for anybody. Only a tie at the end would limit that."),
    Belief("gone", "No, a former mayor stays out", "the mayor who left may not vote",
           "The mayor who left may buy votes as well, and even be elected again."),
    Belief("gone", "Yes, but not for themselves", "the mayor who left cannot be elected again",
           "The mayor who left may be elected again."),
    Belief("gone", "Only if the votes are tied", "the mayor who left breaks ties",
           "The mayor who left bids like everybody else, last in each round."),
)  # fmt: skip
YES = "Yes, for anybody"


def paid_problem(dice: Dice) -> Problem:
    """Ask how much money a player has who bought votes, elected or not."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    gone = dice.below(3)
    game = seated(state_of(_vacant(sketch, gone)).copy())
    names, before = game.names, state_of(game).money
    played, told = _bids(game, dice)
    later = kit.after(game, *played)
    bought = kit.ruled(later, VotesBought)
    kit.require(bool(bought))
    player = dice.choice(sorted({one.player for one in bought}))
    costs = tuple(one.cost for one in bought if one.player == player)
    (elected,) = kit.ruled(later, MayorElected)
    votes, have = elected.votes[player], before[player]
    left = state_of(later).money[player]
    mine = sum(one.bought for one in bought if one.player == player == one.candidate)
    why = (
        f"Every vote costs $1, whoever it is cast for and whoever wins. {names[player]} bought "
        f"{sum(costs)}."
    )
    wrong = [
        *([Misreading("only the winner pays", (have,), f"{names[player]} paid nothing", why)]
          if elected.player != player else []),
        Misreading("votes for others are free", (have, -mine),
                   "only votes for oneself were paid for", why),
        Misreading("votes are paid by whoever receives them", (have, -votes),
                   "whoever receives a vote paid for it", why),
        Misreading("only the last votes are paid for", (have, -costs[-1]),
                   "each player paid for the last votes only", why),
        Misreading("a vote costs $5, as in an Election", (have, -5 * sum(costs)),
                   "a vote cost $5", why),
    ]  # fmt: skip
    row = kit.DOLLARS.row("In the game", (have, *(-cost for cost in costs)))
    return kit.how_many(
        game, f"{names[gone]} has left office. In turn: {'; '.join(told)}. {names[player]} had "
        f"{kit.dollars(have)} before.",
        f"How much money does **{names[player]}** have **afterward**?",
        Answer("", "", why, (row,), (player_place(player),)),
        lambda then: state_of(then).money[player], wrong, kit.DOLLARS,
        f"{names[player]} has {kit.dollars(left)}", actions=played, rule="SC-139",
        places=tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


def again_problem(dice: Dice) -> Problem:
    """Ask whether somebody who passed, or left the office, may buy votes."""
    case = dice.choice(("free", "gone"))
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    gone = dice.below(3)
    start = seated(state_of(_vacant(sketch, gone)).copy())
    order = [(gone + step) % 3 for step in (1, 2, 3)]
    opening = (PASS, bid(1 + dice.below(2), order[1] + 1), PASS)
    played = opening if case == "free" else opening[:2]
    game = seated(state_of(kit.after(start, *played)).copy())
    who = order[0] if case == "free" else gone
    kit.require(game.decision is not None and game.decision.player == who)
    name, names = game.names[who], game.names
    told = [f"{names[order[0]]} passes",
            f"{names[order[1]]} buys {plural(opening[1].votes, 'vote')}"]  # fmt: skip
    if case == "free":
        told.append(f"{names[gone]} passes")
    action = bid(1, 1 + dice.below(3))
    why = {
        "free": "Bidding ends only when all have passed in a row, so a pass is not final.",
        "gone": "The mayor who left may buy votes like everybody else.",
    }[case]  # fmt: skip
    return kit.may(
        game, action, f"{names[gone]} has left office. In turn: {'; '.join(told)}. Now it is "
        f"{name}'s turn again." if case == "free" else
        f"{names[gone]} has left office. In turn: {'; '.join(told)}. Now it is {name}'s turn.",
        f"May **{name}** buy votes?", YES, kit.held(AGAIN, case, who=name),
        why=why, rule="SC-140" if case == "free" else "SC-141", settles=True,
        places=tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


# -- the task


def bidding_exercise(dice: Dice) -> Exercise:
    """Win a tie for mayor with as little money as possible."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    count = 1 + dice.below(3)
    bids = (bid(count, ANA + 1), bid(count, BEN + 1), PASS, PASS, PASS)
    game = seated(state_of(kit.after(_vacant(sketch, CLEO), *bids)).copy())
    kit.require(game.decision is not None and game.decision.player == ANA)
    have = state_of(game).money[ANA]

    def goal(now: Game) -> Goal:
        state = state_of(now)
        spent = have - state.money[ANA]
        if state.mayor == ANA and spent == 1:
            return Goal(True, "With one more vote, you are ahead and become mayor at once.")
        if state.mayor == ANA:
            return kit.undone(now, f"You are mayor, but it cost you {kit.dollars(spent)}.")
        return kit.undone(now, "You are not mayor.")

    return kit.reach(
        game, f"You are **Ana**. You and Ben are tied for mayor with {plural(count, 'vote')} each, "
        "and bidding goes on. **Become mayor for as little money as possible.**", goal,
        ("When players are tied, bidding goes on, and the first to be ahead is mayor at once.",
         "One vote for yourself is enough. A vote costs $1."),
        (bid(1, 1),), (player_place(ANA), player_place(BEN)),
    )  # fmt: skip


BIDDING = Topic(
    "bidding", "Electing a new mayor",
    ("SC-138", "SC-139", "SC-140", "SC-141", "SC-142", "SC-143", "SC-243", "SC-248", "SC-254"),
    "Starting to the left of the former mayor, players **buy votes at $1 each** for anybody, or "
    "pass, until **all pass in a row**. The most votes win, and all votes are paid for.",
    bidding_exercise, bidding_problem,
)  # fmt: skip
