"""Topics on electing a mayor, and on the Election event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Either,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
)
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import CITY, VILLAGE
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, CLEO, Sketch, home, seated, state_of
from urbannb.games.sim_city.model.actions import PASS, VACATE, Bid, Buy, Play, bid, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import player_place
from urbannb.games.sim_city.position.builder import position
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.politics.elections import (
    CHAIRMAN,
    GOVERNOR,
    PRICE_OF_VOTE,
    BidForMayor,
    CastBallot,
    ChooseChairman,
    cost_of,
    own_votes,
)

# -- questions on offices: which come with an Election only, and what a mayor pays like anybody


WIND, ELECTION = "wind-generated-power-plant", "election"
MEMBERS = ("council-member-1", "council-member-2", "council-member-residential")
RIGHT = {
    "plant": "Nobody: that takes an Election",
    "members": "Nobody: that takes an Election",
    "election": "That is voted on now",
}
BELIEFS = (
    Belief("plant", "Ana, since a first mayor has all offices", "a mayor is governor and chairman",
           "The Power Plant makes Ana mayor and nothing else. {truth}"),
    Belief("plant", "Ben, who sits to the mayor's left", "the other offices go around the table",
           "No office is handed out by seats. {truth}"),
    Belief("plant", "That is voted on now", "the first mayor calls an election",
           "No election follows from a Power Plant. {truth}"),
    Belief("members", "Ana, with the most council members", "the chairman has the most members",
           "Members vote in an Election, but make nobody chairman by themselves. {truth}"),
    Belief("members", "Ben, since the mayor is the chairman", "the mayor leads the council",
           "The mayor breaks ties as long as there is no chairman, and is none. {truth}"),
    Belief("members", "The council chooses one now", "the council chooses when it likes",
           "It chooses only when the event is played. {truth}"),
    Belief("election", "Ana, because she played it", "whoever plays the event holds the office",
           "Whoever plays it begins with voting, no more. {truth}"),
    Belief("election", "Ben, since the mayor is governor too", "a mayor is governor as well",
           "The mayor may be elected, like anybody. {truth}"),
    Belief("election", "Nobody, until the mayor must pay", "a governor is named when one is needed",
           "The governor is elected at once, and pays later. {truth}"),
)  # fmt: skip
TRUTH = "Governor and chairman come into play only through the Election event."


@kit.asked(
    "{see}", "Who is **{office}** now?", {
        case: Case("SC-118", right, TRUTH, end=right, office="governor" if case != "members" else
                   "city council chairman") for case, right in RIGHT.items()
    }, BELIEFS,
)  # fmt: skip
def office_problem(dice: Dice, case: str) -> Posed:
    """Ask who is governor or chairman after a Power Plant, a purchase, or an Election."""
    game, action, see = _begun(dice, case)
    kit.require(game.why(action).ok)
    kit.require(_holds(kit.after(game, action)) == RIGHT[case])
    places = (player_place(ANA), player_place(BEN))
    return Posed(game, (action,), {"see": see}, places=places, works=_holds)


def _holds(later: Game) -> str:
    """Who is governor or chairman: nobody, though that may be voted on by now."""
    state = state_of(later)
    if state.governors or state.chairman != NOBODY:
        return ""
    return RIGHT["election" if isinstance(state.agenda[-1], CastBallot) else "plant"]


def _begun(dice: Dice, case: str) -> tuple[Game, Action, str]:
    """A position, what is done in it, and what there is to see."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.latest = VILLAGE
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    if case == "plant":
        sketch.deal(WIND)
        site = dice.choice(sketch.sites())
        see = "The city reaches phase III. Ana places its **Power Plant**, and so becomes mayor."
        return sketch.game(opened=False, mayor=NOBODY), Play(WIND, site), see
    if case == "members":
        first, second, third = dice.shuffled(MEMBERS)
        sketch.council[ANA] += [first, second]
        sketch.deal(third)
        see = (
            "Ben is mayor. Ana **buys her third council member**; nobody else has any. No Election "
            "has been played yet."
        )
        return sketch.game(mayor=BEN, money=(20, 20, 20)), Buy(third), see
    sketch.deal(ELECTION)
    see = "Ben is mayor. Ana plays the first **Election** of the game."
    return sketch.game(mayor=BEN, money=(20, 20, 20)), play_event(ELECTION, ""), see


# -- what a mayor pays like anybody

HOMES = ("209-n-timber-st", "723-w-ninth-st", "4046-n-campbell", "1942-willard-st", "duplex")
LEVY_BELIEFS = (
    Belief("short", "He pays {have} and is no longer mayor", "a mayor who cannot pay is out",
           "That is so only where the mayor pays because of the office. {truth}"),
    Belief("short", "He pays half of it and leaves office", "a mayor may always leave for half",
           "Half is for costs of the office only. {truth}"),
    Belief("short", "He pays nothing, and stays mayor", "a mayor pays for costs of the office only",
           "Each player loses the money, the mayor too. {truth}"),
    Belief("enough", "He pays {due} and is no longer mayor", "paying costs a mayor the office",
           "He pays in full and like everybody. {truth}"),
    Belief("enough", "He may pay half and leave office", "a mayor may always leave for half",
           "Half is for costs of the office only. {truth}"),
    Belief("enough", "He pays for everybody", "the mayor pays for all events",
           "It says that each player loses it. {truth}"),
)  # fmt: skip


LEVIED = Case("SC-136", "He pays {paid} and stays mayor",
              "He pays as a player, not as the mayor, so the office is not at stake.")  # fmt: skip


@kit.asked(
    "Ana plays the event Street Repairs. It says: Each player loses {due}. Ben is mayor, and has "
    "{have}.", "What becomes of **Ben**?", {"short": LEVIED, "enough": LEVIED}, LEVY_BELIEFS,
)  # fmt: skip
def levy_problem(dice: Dice, case: str) -> Posed:
    """Ask what becomes of a mayor who has to pay like all other players."""
    due = 4 + dice.below(5)
    have = 1 + dice.below(due - 1) if case == "short" else due + dice.below(9)
    levy = {"kind": "event", "specials": [{"do": "lose", "amount": due, "who": "everybody"}]}
    homes = dice.shuffled(HOMES)
    game = position(
        " ".join([*homes[:3], WIND]), names=("Ana", "Ben", "Cleo"), cards={"Street Repairs": levy},
        phase="city", mayor="Ben", hands={"Ana": f"street-repairs, {homes[3]}"},
        money={"Ana": due + 9, "Ben": have, "Cleo": due + 4}, seed=dice.below(1000), checked=False,
    )  # fmt: skip
    action = play_event("street-repairs", "")
    later = kit.after(game, action)
    (paid,) = [-one.dollars for one in kit.ruled(later, rulings.EventPaid) if one.player == BEN]
    kit.require(state_of(later).mayor == BEN and paid == min(have, due))
    words = {"paid": kit.dollars(paid), "due": kit.dollars(due), "have": kit.dollars(have)}
    return Posed(
        game, (action,), words, places=(player_place(BEN),),
        works=lambda later: f"He pays {kit.dollars(-kit.gained(game, later, BEN))} and "
        + ("stays mayor" if state_of(later).mayor == BEN else "is no longer mayor"),
    )  # fmt: skip


# -- the topic on electing a new mayor, bid by bid


WAVE = "crime-wave"


def _vacant(sketch: Sketch, gone: int) -> Game:
    """A city whose mayor has just left the office, so that votes are bought."""
    sketch.deal(WAVE)
    money = [14 + sketch.dice.below(8) for _ in sketch.names]
    game = sketch.game(mayor=gone, money=money)
    return kit.after(game, play_event(WAVE, ""), VACATE)


def mayor_problem(dice: Dice) -> Problem:
    """Ask who becomes mayor."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    gone = dice.below(3)
    game = seated(state_of(_vacant(sketch, gone)).copy())
    names = game.names
    played, told = _bids(game, dice)
    later = kit.after(game, *played)
    (elected,) = kit.ruled(later, rulings.MayorElected)
    bought, tied = kit.ruled(later, rulings.VotesBought), kit.ruled(later, rulings.MayorTied)
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
    right = Answer(names[elected.player], "", why, (), (player_place(elected.player),),
                   course=_tally(names, enumerate(votes)) if bought else ())  # fmt: skip
    return kit.ask(
        game, f"{names[gone]} has left office. In turn: {'; '.join(told)}.",
        "Who becomes **mayor**?", right, _misread(names, gone, votes, bought, why),
        f"{names[elected.player]} becomes mayor", actions=played,
        rule="SC-142" if not bought else "SC-143" if tied else "SC-140",
        works=lambda then: names[state_of(then).mayor],
        places=kit.EVERYBODY,
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
            whom = game.names[action.number - 1]
            told.append(f"{who} buys {plural(action.votes, 'vote')} for {whom}")
        else:
            told.append(f"{who} passes")
        played.append(action)
        later.play(action)
    return tuple(played), told


def _tally(names: Sequence[str], votes: Iterable[tuple[int, int]]) -> terms.Terms:
    """The votes of each player; whoever is not named has none."""
    found = dict(votes)
    return tuple(
        Item(found.get(p, 0), f"For {name}", (player_place(p),)) for p, name in enumerate(names)
    )


def _misread(
    names: tuple[str, ...], gone: int, votes: tuple[int, ...], bought: list[rulings.VotesBought],
    truth: str,
) -> Iterator[Answer]:  # fmt: skip
    if bought:
        spent = [sum(one.cost for one in bought if one.player == p) for p in range(len(names))]
        if spent.count(max(spent)) == 1:
            yield Answer(names[spent.index(max(spent))], "whoever buys the most votes wins",
                         f"A vote counts for the player it is cast for. {truth}",
                         course=_tally(names, enumerate(spent)))  # fmt: skip
        yield _decided(names, bought[-1], "the last votes decide",
                       f"All votes count, not only the last. {truth}")  # fmt: skip
        yield _decided(names, bought[0], "the first votes decide",
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


def _decided(names: Sequence[str], one: rulings.VotesBought, belief: str, why: str) -> Answer:
    """The answer of somebody to whom these votes alone decide."""
    votes = [(one.candidate, one.bought)]
    return Answer(names[one.candidate], belief, why, course=_tally(names, votes))


# -- what votes cost, and who may still buy some

AGAIN = (
    Belief("free", "No, {who} has passed", "a pass is final",
           "Bidding goes on until all have passed in a row, and until then whoever has passed "
           "may buy votes again."),
    Belief("free", "No, votes may be bought only once", "each player buys votes once",
           "Votes are bought turn by turn, as often as one likes."),
    Belief("free", "Yes, but only for {ahead}, who has votes",
           "later votes go to those who are ahead",
           "Votes may be cast for anybody. Only a tie at the end would limit that."),
    Belief("gone", "No, a former mayor stays out", "the mayor who left may not vote",
           "The mayor who left may buy votes as well, and even be elected again."),
    Belief("gone", "Yes, but not for {who}", "the mayor who left cannot be elected again",
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
    bought = kit.ruled(later, rulings.VotesBought)
    kit.require(bool(bought))
    player = dice.choice(sorted({one.player for one in bought}))
    names_of = game.names
    costs = tuple(one.cost for one in bought if one.player == player)

    def bids(price: int, fits: Callable[[rulings.VotesBought], bool]) -> Iterator[Item]:
        for n, one in enumerate(bought):
            who, whom = names_of[one.player], names_of[one.candidate]
            name = f"Bid {n + 1}: {who} buys {plural(one.bought, 'vote')} for {whom}"
            if fits(one) or one.player == player:
                yield Item(-price * one.bought if fits(one) else 0, name)

    (elected,) = kit.ruled(later, rulings.MayorElected)
    votes, have = elected.votes[player], before[player]
    left = state_of(later).money[player]
    had = Item(have, f"{names[player]}'s money", (player_place(player),))
    paid = (had, *bids(1, lambda one: one.player == player))
    mine = sum(one.bought for one in bought if one.player == player == one.candidate)
    last = next(one for one in reversed(bought) if one.player == player)
    why = (
        f"Every vote costs $1, whoever it is cast for and whoever wins. {names[player]} bought "
        f"{sum(costs)}."
    )
    wrong = [
        *([terms.reading("only the winner pays", (had, *bids(0, lambda _: True)),
                         f"{names[player]} paid nothing", why)]
          if elected.player != player else []),
        terms.reading("votes for others are free",
                      (had, *bids(1, lambda one: one.player == player == one.candidate)),
                      "only votes for oneself were paid for", why, row=(have, -mine)),
        terms.reading("votes are paid by whoever receives them",
                      (had, *bids(1, lambda one: one.candidate == player)),
                      "whoever receives a vote paid for it", why, row=(have, -votes)),
        terms.reading("only the last votes are paid for", (had, *bids(1, lambda one: one is last)),
                      "each player paid for the last votes only", why, row=(have, -costs[-1])),
        terms.reading("a vote costs $5, as in an Election",
                      (had, *bids(5, lambda one: one.player == player)), "a vote cost $5", why,
                      row=(have, -5 * sum(costs))),
    ]  # fmt: skip
    return kit.how_many(
        game, f"{names[gone]} has left office. In turn: {'; '.join(told)}. {names[player]} had "
        f"{kit.dollars(have)} before.",
        f"How much money does **{names[player]}** have **afterward**?",
        terms.right(kit.DOLLARS, paid, why, (player_place(player),),
                    (have, *(-cost for cost in costs))),
        lambda then: state_of(then).money[player], wrong, kit.DOLLARS,
        f"{names[player]} has {kit.dollars(left)}", actions=played, rule="SC-139",
        places=kit.EVERYBODY,
    )  # fmt: skip


@kit.tried(
    "{gone} has left office. In turn: {told}. Now it is {who}'s turn{again}.",
    "May **{who}** buy votes?", {
        "free": Case("SC-140", YES, "Bidding ends only when all have passed in a row, so a pass is "
                     "not final.", again=" again"),
        "gone": Case("SC-141", YES, "The mayor who left may buy votes like everybody else.",
                     again=""),
    }, AGAIN,
)  # fmt: skip
def again_problem(dice: Dice, case: str) -> Posed:
    """Ask whether somebody who passed, or left the office, may buy votes."""
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
    names = game.names
    ahead, bought = names[order[1]], plural(opening[1].votes, "vote")
    told = [f"{names[order[0]]} passes", f"{ahead} buys {bought} for {ahead}"]
    if case == "free":
        told.append(f"{names[gone]} passes")
    action = bid(1, 1 + dice.below(3))
    words = {"gone": names[gone], "told": "; ".join(told), "who": names[who],
             "ahead": ahead}  # fmt: skip
    return Posed(game, (action,), words, places=kit.EVERYBODY)


def bidding_exercise(dice: Dice) -> kit.Exercise:
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


BIDDING = kit.Topic(
    "bidding", "Electing a new mayor",
    ("SC-138", "SC-139", "SC-140", "SC-141", "SC-142", "SC-143", "SC-243", "SC-248", "SC-254"),
    "Starting to the left of the former mayor, players **buy votes at $1 each** for anybody, or "
    "pass, until **all pass in a row**. The most votes win, and all votes are paid for.",
    bidding_exercise, Either(*[mayor_problem] * 14, *[paid_problem] * 2, again_problem),
)  # fmt: skip


# -- the topic on the Election event: a governor and a chairman


EVENT = "election"
SEATED = {GOVERNOR: "governor", CHAIRMAN: "chairman"}


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
    why += f"{kit.dollars(PRICE_OF_VOTE)}."
    wrong = [
        _priced("all votes are bought", votes, 0, "she had no votes of her own", why),
        terms.reading(
            "a vote costs $1, as for mayor", _votes(votes, own, 1), "a vote cost $1", why
        ),
        _priced("members have the votes that their cards grant", votes,
                granted + 2 * (mayor == ANA), "members had the votes that their cards grant", why)
        if office == CHAIRMAN else
        _priced("members and the mayor have their votes here too", votes,
                granted + 2 * (mayor == ANA), "the votes were those of the council", why),
        _priced("everybody has one vote", votes, 1, "everybody had one vote", why),
        _priced("votes cost nothing", votes, votes, "votes cost nothing", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"An Election is held. Ana has {_members(state.council[ANA])} and is "
        f"{'' if mayor == ANA else 'not '}mayor.",
        f"What does it cost her to cast **{plural(votes, 'vote')}** for **{SEATED[office]}**?",
        kit.DOLLARS.right("In the game", _votes(votes, own, PRICE_OF_VOTE), why),
        lambda later: -kit.gained(game, later),
        wrong, kit.DOLLARS, f"it costs {kit.dollars(cost)}", actions=tuple(actions),
        rule="SC-144" if office == GOVERNOR else "SC-151" if granted > members else "SC-150",
        places=(player_place(ANA),),
    )  # fmt: skip


def _votes(votes: int, own: int, price: int) -> terms.Terms:
    """What so many votes cost, one by one, if so many are one's own."""
    return tuple(Item(0 if n < own else price, f"Vote {n + 1}") for n in range(votes))


def _priced(belief: str, votes: int, own: int, idea: str, truth: str) -> Misreading:
    """What somebody would pay who thinks that so many votes are one's own."""
    return terms.reading(belief, _votes(votes, own, PRICE_OF_VOTE), idea, truth,
                         row=() if belief == "votes cost nothing" else None)  # fmt: skip


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
    Belief("alone", "Nobody, as half of all votes are for others", "it needs more than half",
           "The most votes win, even if they are not more than half. {truth}", "split"),
    Belief("alone", "{last}, who got the last vote", "the last vote decides",
           "All votes count, not only the last. {truth}", "other"),
    Belief("alone", "Cleo, who voted last", "whoever votes last is elected",
           "The votes decide, in whatever order. {truth}"),
)  # fmt: skip


def _governors(later: Game) -> str:
    """Who has been elected: "Ben", "Ana and Ben together"."""
    (elected,) = kit.ruled(later, rulings.GovernorsElected)
    together = " together" if len(elected.players) > 1 else ""
    return listing(later.names[player] for player in elected.players) + together


@kit.asked(
    "An Election is held, and {mayor} is mayor. For governor, {told}.", "Who becomes **governor**?",
    {
        "tied": Case("SC-145", "{won} together", "The votes are {shown}.",
                     "{truth} Those who are tied share the office.", end="{won} together"),
        "alone": Case("SC-144", "{won}", "The votes are {shown}.", end="{won}"),
    }, SHARED, (),
)  # fmt: skip
def governor_problem(dice: Dice, _: str) -> Posed:
    """Ask who becomes governor."""
    sketch = _city(dice)
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, money=(20, 20, 20))
    bids = [bid(1 + (dice.below(3) == 0), 1 + dice.below(3)) for _ in range(3)]
    actions = (play_event(EVENT, ""), *bids)
    (elected,) = kit.ruled(kit.after(game, *actions), rulings.GovernorsElected)
    names, players = game.names, elected.players
    kit.require(bool(players) and len(players) < 3)
    case = "tied" if len(players) > 1 else "alone"
    last = bids[-1].number - 1
    kit.require(case == "tied" or (players[0] != mayor and players[0] != CLEO))
    words = {
        "mayor": names[mayor], "last": names[last], "one": names[players[0]],
        "told": _told(names, bids), "won": listing(names[p] for p in players),
        "shown": listing(f"{names[p]} {n}" for p, n in enumerate(elected.votes) if n),
    }  # fmt: skip
    given = [word for word, so in (
        ("other", last != players[0]), ("split", 2 * max(elected.votes) <= sum(elected.votes)),
    ) if so]  # fmt: skip
    return Posed(game, actions, words, given, case=case, works=_governors, places=kit.EVERYBODY)


def _told(names: Sequence[str], bids: Sequence[Bid]) -> str:
    """Who casts how many votes for whom."""
    return listing(
        f"{names[p]} casts {plural(each.votes, 'vote')} for {names[each.number - 1]}"
        for p, each in enumerate(bids)
    )


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


VACANT = "The office is vacant"


@kit.asked(
    "An Election is held, and {mayor} is mayor. For chairman, {told}.", "**What follows?**", {
        "tied": Case("SC-152", "{mayor}, the mayor", "The mayor breaks ties until there is a "
                     "chairman: {mayor}.", end="{mayor}, the mayor",
                     ask="Who **decides** between those who are tied?"),
        "nobody": Case("SC-155", VACANT, "Nobody has votes, so nobody is chairman.",
                       told="nobody casts a vote"),
    }, CHAIRS, ("nobody", *["tied"] * 7),
)  # fmt: skip
def chairman_problem(dice: Dice, case: str) -> Posed:
    """Ask who breaks a tie for chairman, or what follows if nobody votes."""
    sketch = _city(dice)
    mayor = dice.below(3)
    game = sketch.game(mayor=mayor, money=(20, 20, 20))
    names, state = game.names, state_of(game)
    bids = [bid(max(own_votes(state, CHAIRMAN, p), 1), 1 + dice.below(3)) for p in range(3)]
    ballots: tuple[Action, ...] = (PASS,) * 3 if case == "nobody" else tuple(bids)
    actions = (play_event(EVENT, ""), PASS, PASS, PASS, *ballots)
    later = state_of(kit.after(game, *actions))
    choice = later.agenda[-1] if later.agenda else None
    words = {"mayor": names[mayor], "last": names[CLEO]}
    if case == "tied":
        kit.require(isinstance(choice, ChooseChairman) and mayor != CLEO)
        words["told"] = _told(names, bids)
    else:
        kit.require(later.chairman == NOBODY)
    return Posed(game, actions, words, works=_chairman, places=kit.EVERYBODY)


def election_exercise(dice: Dice) -> kit.Exercise:
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
    cost = PRICE_OF_VOTE * (needed - 1)

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
        (bid(needed, target + 1),), kit.EVERYBODY,
    )  # fmt: skip


ELECTION_TOPIC = kit.Topic(
    "election", "The Election event",
    ("SC-118", "SC-144", "SC-145", "SC-146", "SC-150", "SC-151", "SC-152", "SC-153", "SC-154",
     "SC-155", "SC-252", "SC-267"),
    "**Governor:** one vote per player, more at $5 each; players who are tied share the office, "
    "and the governor pays for the next event. **Chairman:** one vote per council member, two for "
    "the mayor; the chairman breaks ties.",
    election_exercise,
    Either(price_problem, governor_problem, chairman_problem, price_problem, governor_problem,
           chairman_problem, office_problem),
)  # fmt: skip
