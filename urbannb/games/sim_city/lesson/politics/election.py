"""The topic on the Election event: a governor and a chairman."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.politics.offices import office_problem
from urbannb.games.sim_city.lesson.sketch import (
    ANA,
    BEN,
    CARDS,
    CLEO,
    Sketch,
    home,
    seated,
    state_of,
)
from urbannb.games.sim_city.model.actions import PASS, bid, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.politics.election import (
    GOVERNOR,
    PRICE,
    ChooseChairman,
    cost_of,
    own_votes,
)
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN
from urbannb.games.sim_city.rules.rulings.politics import GovernorsElected

EVENT = "election"
SEATED = {GOVERNOR: "governor", CHAIRMAN: "chairman"}


def election_problem(dice: Dice) -> Problem:
    """Ask what votes cost, who becomes governor or chairman, or whether anybody is yet."""
    usual = (price_problem, governor_problem, chairman_problem)
    return dice.choice((*usual, *usual, office_problem))(dice)


def _city(dice: Dice, first: int = ANA) -> Sketch:
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    members = ["Council Member", "Council Member - Residential",
               "Corrupt Council Member - Commercial"]  # fmt: skip
    for title in members[: 1 + dice.below(3)]:
        sketch.seat(dice.below(3), title)
    sketch.deal(EVENT, first)
    return sketch


def price_problem(dice: Dice) -> Problem:
    """Ask what it costs to cast so many votes."""
    sketch = _city(dice)
    office = dice.choice((GOVERNOR, CHAIRMAN))
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, money=(40, 40, 40))
    state = state_of(game)
    own = own_votes(state, office, ANA)
    votes = own + dice.below(4)
    kit.require(votes > 0)
    cost = cost_of(state, office, ANA, votes)
    members = len(state.council[ANA])
    granted = sum(CARDS[card].votes for card in state.council[ANA])
    actions: list[Action] = [play_event(EVENT, "")]
    if office == CHAIRMAN:
        actions += [bid(1, n + 1) for n in range(3)]
    actions.append(bid(votes, 2))
    kit.after(game, *actions)
    have = _own_words(office, members, is_mayor=mayor == ANA)
    more = "each one beyond that costs" if own else "each one costs"
    why = f"{have} That makes {plural(own, 'vote') if own else 'no vote'}, and {more} "
    why += f"{kit.dollars(PRICE)}."
    wrong = [
        Misreading("all votes are bought", (votes * PRICE,), "she had no votes of her own", why),
        Misreading("a vote costs $1, as for mayor", (max(0, votes - own),),
                   "a vote cost $1", why),
        Misreading("members have the votes that their cards grant",
                   (max(0, votes - granted - 2 * (mayor == ANA)) * PRICE,),
                   "members had the votes that their cards grant", why)
        if office == CHAIRMAN else
        Misreading("members and the mayor have their votes here too",
                   (max(0, votes - granted - 2 * (mayor == ANA)) * PRICE,),
                   "the votes were those of the council", why),
        Misreading("everybody has one vote", ((votes - 1) * PRICE,), "everybody had one vote", why),
        Misreading("votes cost nothing", (), "votes cost nothing", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"An Election is held. Ana has {_members(state.council[ANA])} and is "
        f"{'' if mayor == ANA else 'not '}mayor.",
        f"What does it cost her to cast **{plural(votes, 'vote')}** for **{SEATED[office]}**?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", (PRICE,) * (votes - own)),)),
        lambda later: -kit.gained(game, later),
        wrong, kit.DOLLARS, f"it costs {kit.dollars(cost)}", actions=tuple(actions),
        rule="SC-144" if office == GOVERNOR else "SC-151" if granted > members else "SC-150",
        places=(player_place(ANA),),
    )  # fmt: skip


def _members(cards: list[str]) -> str:
    """Her council members, with the votes that their cards grant in the council."""
    found = [f"a {CARDS[card].name} ({plural(CARDS[card].votes, 'vote')} in the council)"
             for card in cards]  # fmt: skip
    return listing(found) or "no council members"


def _own_words(office: str, members: int, *, is_mayor: bool) -> str:
    if office == GOVERNOR:
        return "For governor, each player has one vote."
    each = " each" if members > 1 else ""
    parts = [f"{plural(members, 'council member')} with one vote{each}"] if members else []
    parts += ["the mayor's two votes"] if is_mayor else []
    return f"For chairman, she has {listing(parts) or 'no votes'}."


SHARED = (
    Belief("tied", "{one} alone", "the first of those who are tied wins",
           "Those who are tied share the office. {truth}"),
    Belief("tied", "Nobody", "a tie leaves the office empty",
           "An office stays empty only if nobody has votes. Those who are tied share it. {truth}"),
    Belief("tied", "The mayor decides between them", "the mayor breaks the tie",
           "That is so for chairman. Those who are tied for governor share the office. {truth}"),
    Belief("alone", "{mayor}, who is mayor", "the mayor is governor too",
           "Only votes decide. {truth}"),
    Belief("alone", "Nobody, without a majority of all votes", "it needs more than half",
           "The most votes win. {truth}"),
    Belief("alone", "{last}, who got the last vote", "the last vote decides",
           "All votes count, not only the last. {truth}", "other"),
    Belief("alone", "Cleo, who voted last", "whoever votes last is elected",
           "The votes decide, in whatever order. {truth}"),
)  # fmt: skip


def _governors(later: Game) -> str:
    """Who has been elected: "Ben", "Ana and Ben together"."""
    (elected,) = kit.ruled(later, GovernorsElected)
    together = " together" if len(elected.players) > 1 else ""
    return listing(later.names[player] for player in elected.players) + together


def governor_problem(dice: Dice) -> Problem:
    """Ask who becomes governor."""
    sketch = _city(dice)
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, money=(20, 20, 20))
    bids = [bid(1 + (dice.below(3) == 0), 1 + dice.below(3)) for _ in range(3)]
    actions = (play_event(EVENT, ""), *bids)
    (elected,) = kit.ruled(kit.after(game, *actions), GovernorsElected)
    names, players = game.names, elected.players
    kit.require(bool(players) and len(players) < 3)
    case = "tied" if len(players) > 1 else "alone"
    told = [f"{names[p]} casts {plural(each.votes, 'vote')} for {names[each.number - 1]}"
            for p, each in enumerate(bids)]  # fmt: skip
    shown = listing(f"{names[p]} {n}" for p, n in enumerate(elected.votes) if n)
    truth, last = f"The votes are {shown}.", bids[-1].number - 1
    right = f"{listing(names[p] for p in players)} together" if case == "tied" \
        else f"{names[players[0]]}"  # fmt: skip
    kit.require(case == "tied" or (players[0] != mayor and players[0] != CLEO))
    return kit.ask(
        game, f"An Election is held, and {names[mayor]} is mayor. For governor, "
        f"{listing(told)}.", "Who becomes **governor**?",
        Answer(right, "", f"{truth} Those who are tied share the office."
               if case == "tied" else truth),
        kit.held(SHARED, case, ["other"] if last != players[0] else (), one=names[players[0]],
                 mayor=names[mayor], last=names[last], truth=truth),
        right, actions=actions, rule="SC-145" if case == "tied" else "SC-144",
        works=_governors,
        places=tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


CHAIR = {"tied": "SC-152", "nobody": "SC-155"}
CHAIRS = (
    Belief("tied", "Nobody: they share the office", "a tie is shared, as for governor",
           "Only governors share their office. {truth}"),
    Belief("tied", "Nobody: they bid on", "a tie is settled by bidding, as for mayor",
           "Bidding goes on only in the election of a mayor. {truth}"),
    Belief("tied", "{last}, who voted last", "whoever votes last breaks ties", "{truth}"),
    Belief("nobody", "{mayor}, the mayor, becomes chairman", "the mayor fills a vacant office",
           "An office for which nobody votes is vacant. {truth}"),
    Belief("nobody", "Whoever played the event becomes chairman", "an office must be filled",
           "An office for which nobody votes is vacant. {truth}"),
    Belief("nobody", "They vote again", "there must be a chairman",
           "An office for which nobody votes is vacant. {truth}"),
)  # fmt: skip


def _chairman(later: Game) -> str:
    """Who chooses one of those who are tied, or that there is none."""
    state = state_of(later)
    choice = state.agenda[-1] if state.agenda else None
    if isinstance(choice, ChooseChairman):
        return f"{state.names[choice.player]}, the mayor" * (choice.player == state.mayor)
    return "The office is vacant" if state.chairman == NOBODY else ""


def chairman_problem(dice: Dice) -> Problem:
    """Ask who breaks a tie for chairman, or what follows if nobody votes."""
    case = "tied" if dice.below(8) else "nobody"
    sketch = _city(dice)
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, money=(20, 20, 20))
    names, state = game.names, state_of(game)
    bids = [bid(max(own_votes(state, CHAIRMAN, p), 1), 1 + dice.below(3)) for p in range(3)]
    ballots: tuple[Action, ...] = (PASS,) * 3 if case == "nobody" else tuple(bids)
    actions = (play_event(EVENT, ""), PASS, PASS, PASS, *ballots)
    later = kit.after(game, *actions)
    if case == "tied":
        choice = state_of(later).agenda[-1] if state_of(later).agenda else None
        kit.require(isinstance(choice, ChooseChairman) and mayor != CLEO)
        right = f"{names[choice.player]}, the mayor" if isinstance(choice, ChooseChairman) else ""
        truth = f"The mayor breaks ties until there is a chairman: {names[mayor]}."
        told = listing(
            f"{names[p]} casts {plural(each.votes, 'vote')} for {names[each.number - 1]}"
            for p, each in enumerate(bids)
        )
        question = "Who **decides** between those who are tied?"
    else:
        kit.require(state_of(later).chairman == NOBODY)
        right, told = "The office is vacant", "nobody casts a vote"
        truth = "Nobody has votes, so nobody is chairman."
        question = "**What follows?**"
    return kit.ask(
        game, f"An Election is held, and {names[mayor]} is mayor. For chairman, {told}.", question,
        Answer(right, "", truth),
        kit.held(CHAIRS, case, truth=truth, last=names[CLEO], mayor=names[mayor]),
        right if case == "tied" else "the office is vacant", actions=actions, rule=CHAIR[case],
        works=_chairman,
        places=tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


# -- the task


def election_exercise(dice: Dice) -> Exercise:
    """Make somebody governor, alone, and as cheaply as possible."""
    sketch = _city(dice, BEN)
    game = sketch.game(to=BEN, money=(30, 30, 30))
    ben, cleo = dice.choice((ANA, CLEO)), dice.choice((ANA, BEN, CLEO))
    played = (play_event(EVENT, ""), bid(1, ben + 1), bid(1, cleo + 1))
    start = seated(state_of(kit.after(game, *played)).copy())
    kit.require(start.decision is not None and start.decision.player == ANA)
    target = dice.choice((BEN, CLEO))
    votes = [(ben == p) + (cleo == p) for p in range(3)]
    needed = max(1, max(n for p, n in enumerate(votes) if p != target) + 1 - votes[target])
    kit.require(needed > 1)
    have = state_of(start).money[ANA]
    cost = PRICE * (needed - 1)

    def goal(now: Game) -> Goal:
        state = state_of(now)
        spent, who = have - state.money[ANA], listing(now.names[p] for p in state.governors)
        if not now.turn:
            return kit.undone(now, "")
        said = f"{who} became governor, and it cost you {kit.dollars(spent)}."
        if state.governors == [target] and spent == cost:
            return Goal(True, said)
        return kit.undone(now, said)

    name = start.names[target]
    shown = listing(f"{start.names[p]} {n}" for p, n in enumerate(votes) if n)
    return kit.reach(
        start, f"You are **Ana**, the last to vote for governor. The votes so far are {shown}. "
        f"Make **{name} the only** governor, as cheaply as you can.", goal,
        ("You have one vote; each one beyond that costs $5. Players who are tied share the office.",
         f"{name} needs {needed} more votes."),
        (bid(needed, target + 1),), tuple(player_place(p) for p in range(3)),
    )  # fmt: skip


ELECTION = Topic(
    "election", "The Election event",
    ("SC-118", "SC-144", "SC-145", "SC-146", "SC-150", "SC-151", "SC-152", "SC-153", "SC-154",
     "SC-155", "SC-252", "SC-267"),
    "**Governor:** one vote per player, more at $5 each; players who are tied share the office, "
    "and the governor pays for the next event. **Chairman:** one vote per council member, two for "
    "the mayor; the chairman breaks ties.",
    election_exercise, election_problem,
)  # fmt: skip
