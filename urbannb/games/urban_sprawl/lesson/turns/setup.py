"""Topics on the starting buildings, on Media, and on what holds at the table."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Either,
    Exercise,
    Goal,
    Item,
    Problem,
    Topic,
)
from urbannb.core.score.standing import leading
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import MARKERS, PRESTIGE, WEALTH, numbers
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, LIMIT, Sketch, permit_for, seated, state_of
from urbannb.games.urban_sprawl.model.actions import Choose
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE, SETUP, START_WEALTH

# -- the topic on the starting buildings: what each of them costs


def claiming(dice: Dice, claimed: int) -> Game:
    """A new game in which so many of the starting buildings have been claimed."""
    names = Sketch(dice, 2 + dice.below(3)).names
    game = seated(UrbanSprawlState(names=names, seed=dice.below(LIMIT), agenda=list(SETUP)))
    for _ in range(claimed):
        game.play(dice.choice(game.legal))
    return seated(state_of(game).copy())


def claims(game: Game) -> list[Choose]:
    """The buildings that are left to be claimed."""
    return [action for action in game.legal if isinstance(action, Choose)]


def chooser(game: Game) -> int:
    """Who is to claim a building."""
    decision = game.decision
    assert decision is not None  # noqa: S101  # a building is left to be claimed
    return decision.player


def starting_problem(dice: Dice) -> Problem:
    """Ask what somebody has left once a starting building is paid for."""
    game = claiming(dice, dice.below(10))
    state, player = state_of(game), chooser(game)
    action = dice.choice(claims(game))
    building, name, had = state.city[action.lot], state.names[player], state.wealth[player]
    left = state_of(kit.after(game, action)).wealth[player]
    paid = had - left
    parts = numbers(building.block, state.markers)
    column, double = (marker.value for _, marker in parts)
    named = " + ".join(f"{m.value} ({phrases.line_name(line)})" for line, m in parts)
    both = f"The price is the value of the block, and that adds both numbers: {named} = {paid}."

    def course(*kinds: str) -> tuple[Item, ...]:
        return kit.along(state, building.block,
                         lambda _, m: m.value if m.kind in (kinds or MARKERS) else 0)  # fmt: skip

    def said(price: int) -> str:
        return f"{price}, so {had - price} {'is' if had - price == 1 else 'are'} left"

    return kit.ask(
        game,
        f"{plural(len(state.names), 'player')} began with {START_WEALTH[len(state.names)]} wealth "
        f"each. **{name}** is next to claim a starting building and has {kit.wealth_words(had)}.",
        f"{name} claims the ringed **{building.zone} building in {building.block}**. What does "
        f"{name} pay?",
        Answer(said(paid), "", f"The block is worth the sum of the numbers of its rows: {named}.",
               course=course()),
        (Answer(said(column), "only the wealth number counts", both, course=course(WEALTH)),
         Answer(said(double), "only the prestige number counts", both, course=course(PRESTIGE)),
         Answer(said(1), "one lot costs 1 wealth",
                f"The size makes no difference. The block is worth {named} = {paid}.",
                course=(*course(""), Item(1, "1 lot", (action.lot,)))),
         Answer(said(0), "starting buildings are free",
                f"Everybody pays the bank the value of each building they claim, here {paid}.",
                course=course(""))),
        f"it costs {paid}, and {left} {'is' if left == 1 else 'are'} left",
        actions=(action,), rule="US-7", places=(action.lot,),
        works=lambda later: said(had - state_of(later).wealth[player]),
    )  # fmt: skip


def starting_exercise(dice: Dice) -> Exercise:
    """Claim a building of a certain price."""
    game = claiming(dice, dice.below(6))
    state, player = state_of(game), chooser(game)
    name, had = state.names[player], state.wealth[player]
    best = dice.choice(claims(game))
    want = state_of(kit.after(game, best)).wealth[player]

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, f"{name} has {kit.wealth_words(had)} and has claimed nothing yet.")
        left = state_of(game.at(1)).wealth[player]
        paid = f"{name} paid {had - left} and has {kit.wealth_words(left)} left"
        if left != want:
            return Goal(False, f"{paid}; it should be {want}.")
        return Goal(True, f"{paid}.")

    return kit.reach(
        game,
        f"It is **{name}**'s turn to claim a starting building, with {kit.wealth_words(had)}. "
        f"Claim one that leaves **exactly {want}**.",
        goal,
        (("A block is worth the number of its column, in the south, and that of its double row, "
          "in the west, together. Point at a block to see the sum."),
         f"Look for a building worth {had - want}."),
        (best,),
    )  # fmt: skip


STARTING = Topic(
    "starting", "The starting buildings", ("US-7", "US-6", "US-1", "US-3", "US-5", "US-9"),
    "Twelve buildings are claimed in turn. Each costs the **value of its block**: the number of "
    "its column and that of its double row.",
    starting_exercise, starting_problem,
)  # fmt: skip


# -- the topic on who gets the Media vocation when the starting buildings are claimed


MEDIA_STARTING = 12
HOUSE = "who controls the RES building worth 3"
BELIEFS = (
    Belief("tie", "{first}, who claimed before the other tied player",
           "the order of turns breaks the tie", "{why}", "pair"),
    Belief("tie", "Nobody: the most wealth is shared", "a tie means that nobody gets it", "{why}"),
    Belief("tie", "Nobody: the start player decides later", "the start player decides",
           "{why} Nobody chooses."),
    Belief("alone", f"{{house}}, {HOUSE}", "that building always decides",
           "{why} The RES building worth 3 only breaks ties."),
    Belief("alone", "{last}, who claims the last building", "whoever comes last is compensated",
           "{why}"),
    Belief("alone", "{least}, with the least wealth left", "it goes to the poorest",
           "Media goes to whoever has the most wealth left: {has}.", "least"),
    Belief("tie alone", "Nobody: vocations come with contracts",
           "all vocations come from contracts",
           "Media alone is given out during the setup. {why}"),
)  # fmt: skip


def has_words(state: UrbanSprawlState) -> str:
    """What everybody has left: "Ana 3, Ben 2 and Cleo 0"."""
    return listing(f"{name} {n}" for name, n in zip(state.names, state.wealth, strict=True))


def media_problem(dice: Dice) -> Problem:
    """Ask who gets Media once the last building is claimed."""
    tie = bool(dice.below(2))
    return kit.insist(lambda: _media(dice, tie))


def _gets(game: Game) -> str:
    """Who has Media, and why."""
    state = state_of(game)
    (player,) = state.vocations["Media"]
    why = HOUSE if len(leading(state.wealth)) > 1 else "with the most wealth left"
    return f"{state.names[player]}, {why}"


def _media(dice: Dice, tie: bool) -> Problem:
    game = claiming(dice, MEDIA_STARTING - 1)
    (action,) = claims(game)
    last, before, now = chooser(game), state_of(game), state_of(kit.after(game, action))
    rich = leading(now.wealth)
    kit.require((len(rich) > 1) == tie)
    names, (player,) = now.names, now.vocations["Media"]
    earliest = next(p for p in now.round_from(now.first) if p in rich)
    house = now.city[CHEAPEST_HOUSE]
    has, who = has_words(now), names[player]
    why = f"Wealth left: {has}. {max(now.wealth)} is the most, and only one player has it."
    if tie:
        why = (
            f"Wealth left: {has}. The most is shared, so the RES building worth 3, in "
            f"{house.block}, decides"
            + ("." if player in rich else f", though {who} is not among the tied.")
        )
    text = _gets(kit.after(game, action))
    words = {
        "house": names[house.owner], "last": names[last], "has": has, "why": why,
        "first": names[earliest],
        "least": names[now.wealth.index(min(now.wealth))],
    }  # fmt: skip
    so = {"pair": len(rich) == 2 and earliest != player,
          "least": now.wealth.count(min(now.wealth)) == 1}  # fmt: skip
    return kit.ask(
        game,
        f"All starting buildings but one are claimed. Wealth left: {has_words(before)}.",
        f"**{names[last]}** claims the last one, ringed on the board, for "
        f"{kit.wealth_words(before.wealth[last] - now.wealth[last])}. Who gets the **Media** "
        "vocation, and why?",
        Answer(text, "", why),
        kit.held(BELIEFS, "tie" if tie else "alone", [name for name in so if so[name]], **words),
        f"it is {text}",
        actions=(action,), rule="US-8", places=(action.lot,), least=0, works=_gets,
    )  # fmt: skip


def media_exercise(dice: Dice) -> Exercise:
    """Claim the last two buildings so that a certain player gets Media."""
    game = claiming(dice, MEDIA_STARTING - 2)
    left = claims(game)
    kit.require(len(left) == 2)
    first, names = chooser(game), game.names
    ways = (left, left[::-1])
    holders = [state_of(kit.after(game, *way)).vocations["Media"][0] for way in ways]
    kit.require(holders[0] != holders[1])
    pick = dice.below(2)
    want = holders[pick]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if "Media" not in state.vocations:
            free = sum(b.owner == NOBODY for b in state.city.values())
            return Goal(False, f"{plural(free, 'building is', 'buildings are')} still unclaimed.")
        got = state.vocations["Media"][0]
        said = f"Wealth left: {has_words(state)}. {names[got]} has Media"
        return Goal(got == want, f"{said}.")

    return kit.reach(
        game,
        f"Two starting buildings are left: one for **{names[first]}**, then the other for "
        f"**{names[(first + 1) % len(names)]}**. Claim them so that **{names[want]}** gets the "
        "Media vocation.",
        goal,
        (("Media goes to whoever has the most wealth left. In a tie it goes to whoever controls "
          f"the RES building worth 3, in {state_of(game).city[CHEAPEST_HOUSE].block}."),
         "Work out for both ways what everybody has left."),
        ways[pick], [claim.lot for claim in left],
    )  # fmt: skip


MEDIA = Topic(
    "media", "Who gets Media", ("US-8",),
    "The **most wealth left** takes Media. A tie goes to the controller of the RES building worth "
    "3, tied or not.",
    media_exercise, media_problem,
)  # fmt: skip


# -- the topic on what holds at the table: who starts, what is open, what cannot be traded


STARTING_BUILDINGS = 12
TOWN_HALL = "town-hall"
MAYOR = OFFICES[0]
NO_MAYOR = "Nobody, until a Mayor is elected"


def _mayor(dice: Dice) -> Problem:
    game = claiming(dice, STARTING_BUILDINGS)
    state = state_of(game)
    kit.require(state.offices[MAYOR] == NOBODY and state.pawn == 0)
    first, (media,) = state.names[state.first], state.vocations["Media"]
    last = state.names[state.first - 1]
    why = "The pawn only marks where the election track begins; that is not an election."
    return kit.ask(
        game,
        f"All twelve starting buildings have been claimed. {first} is the start player, and "
        f"{state.names[media]} has Media. The pawn stands on the Mayor's space.",
        "Who is **Mayor**?",
        Answer(NO_MAYOR, "", why),
        (Answer(f"{first}, as the start player", "the start player begins as Mayor", why),
         Answer(f"{state.names[media]}, who has Media", "Media makes a Mayor without an election",
                f"Media breaks ties when a Mayor is elected. {why}"),
         Answer(f"{last}, who goes last", "the last player is Mayor in compensation", why)),
        rule="US-86", places=(phrases.TRACK, phrases.office_place(MAYOR)), least=0,
        works=_who_is_mayor,
    )  # fmt: skip


def _who_is_mayor(game: Game) -> str:
    who = holder(state_of(game), MAYOR)
    return NO_MAYOR if who == NOBODY else game.names[who]


def _start(dice: Dice) -> Problem:
    game = claiming(dice, 0)
    state = state_of(game)
    first = state.names[state.first]
    why = f"The rules leave it to the players. At this table {first} was drawn by lot."
    return kit.ask(
        game,
        f"{plural(len(state.names), 'player')} sit down to play. The city and the cards are ready.",
        "How is the start player found?",
        Answer("By any method the players like", "", why),
        (Answer("The youngest player starts", "age decides", why),
         Answer("Whoever offers the most wealth starts", "it is auctioned", why),
         Answer("The Mayor starts", "there is a Mayor already",
                f"Nobody is Mayor before the first election. {why}")),
        rule="US-19", places=(phrases.player_place(state.first),), least=0,
    )  # fmt: skip


def _open(dice: Dice) -> Problem:
    """What another player holds is there to be looked at."""
    sketch = Sketch(dice, 2)
    sketch.strew()
    held = dice.shuffled(kit.permits())[: 2 + dice.below(2)]
    favor, has = dice.choice(kit.contracts(deck="town")), 3 + dice.below(20)
    game = sketch.game(
        permits={"Ana": [], "Ben": [p.id for p in held]}, favors={"Ben": [favor.id]},
        wealth={"Ana": 9, "Ben": has},
    )  # fmt: skip
    cards, wealth = plural(len(held), "planning card"), kit.wealth_words(has)
    why = "Everything that players hold is open to all: cards, favors, offices, wealth, prestige."
    return kit.ask(
        game,
        f"It is Ana's turn. Ben holds {cards}, a favor and {wealth}.",
        "What may Ana know of that before she decides?",
        Answer("All of it, card by card", "", why),
        (Answer("The favor and the wealth, but not the cards", "planning cards are hidden", why),
         Answer(f"That there are {cards}, but not which", "only the backs can be seen", why),
         Answer("The cards and the favor, but not the wealth", "wealth is hidden", why)),
        "she may know all of it, card by card",
        rule="US-28", least=0,
        places=(*(phrases.permit_place(1, p.id) for p in held), phrases.favor_place(1, favor.id),
                phrases.player_place(1)),
    )  # fmt: skip


def _trade(dice: Dice) -> Problem:
    """Ana lacks permits that Ben would sell."""
    sketch = Sketch(dice, 2)
    zone, size = dice.choice(("CIV", "COM", "IND", "RES")), 2
    wanted, box = kit.quiet(dice, zone, size), str(1 + dice.below(5))
    kit.require(wanted.deck == "town")
    short, other = permit_for(dice, zone, size - 1), permit_for(dice, zone, size)
    sketch.fill(3)
    game = sketch.bare(
        contracts={box: wanted.id}, permits={"Ana": [short.id], "Ben": [other.id]}, wealth=40
    )
    able = sketch.bare(
        contracts={box: wanted.id}, permits={"Ana": [other.id], "Ben": [short.id]}, wealth=40
    )
    place = dice.choice(kit.builds(able, box))
    codes = {reason.code for reason in game.why(place).reasons}
    kit.require(codes == {"permits"})
    why = "What players hold, action points too, cannot be given away, lent or traded."
    return kit.ask(
        game,
        f"Ana wants to build the {wanted.name}, a {size}-lot {zone} building. She "
        f"holds 1 permit for {zone}. Ben's {kit.permit_words(other)} would pay for it, and he "
        "would let her have it.",
        "What can the two of them do?",
        Answer("Nothing: cards cannot change hands", "", why),
        (Answer("Ben sells her the card, for any price", "cards can be sold", why),
         Answer("They swap their cards", "cards can be swapped", why),
         Answer("Ben pays with his card for her", "somebody else may pay", why)),
        "nothing: cards cannot change hands",
        rule="US-29", places=(phrases.box_place(box), phrases.permit_place(0, short.id),
                              phrases.permit_place(1, other.id)),
        least=0,
    )  # fmt: skip


def table_exercise(dice: Dice) -> Exercise:
    """Become the first Mayor: the pawn at the start elects nobody."""
    sketch, hall = Sketch(dice, 2), BOX.contracts[TOWN_HALL]
    sketch.strew()
    box = str(1 + dice.below(5))
    game = sketch.offer(hall, box)
    action = dice.choice(kit.builds(game, box))
    whole = kit.settle(game, action)
    kit.require(_elected(kit.after(game, *whole)))
    ways = (whole[:n] for n in range(1, len(whole) + 1))  # the Mayor's park comes after it
    solution = next(way for way in ways if _elected(kit.after(game, *way)))

    def goal(game: Game) -> Goal:
        if _elected(game):
            return Goal(True, "Ana has been elected, and is the first Mayor of this city.")
        return Goal(False, "The pawn stands on the Mayor's space, but nobody is Mayor.")

    return kit.reach(
        game,
        "The pawn stands on the Mayor's space, as it does from the start, yet there is no Mayor. "
        "Have one elected, and let it be **Ana**.",
        goal,
        (f"A contract can call for an election. What does the one in the box for {box} AP do?",
         f"The {hall.name} brings a vocation and elects the Mayor: the most vocations win."),
        solution, (phrases.TRACK, phrases.box_place(box)), only=False,
    )  # fmt: skip


def _elected(game: Game) -> bool:
    """Whether Ana is Mayor."""
    return state_of(game).offices[MAYOR] == 0


AT_THE_TABLE = Topic(
    "at-the-table", "At the table", ("US-86", "US-19", "US-28", "US-29"),
    "**Nothing is hidden and nothing is traded.** Any method decides who starts, and nobody is "
    "Mayor before the first election.",
    table_exercise, Either(_mayor, _mayor, _start, _open, _trade, insists=True),
)  # fmt: skip
