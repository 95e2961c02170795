"""The topic on what holds at the table: who starts, what is open, what cannot be traded."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import (
    BOX,
    contracts,
    permit_for,
    permit_words,
    permits,
    quiet,
)
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.lesson.turns.starting import claiming
from urbannb.games.urban_sprawl.phrases.place_names import (
    TRACK,
    box_place,
    favor_place,
    office_place,
    permit_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.base import holder

STARTING_BUILDINGS = 12
TOWN_HALL = "town-hall"
MAYOR = OFFICES[0]
NO_MAYOR = "Nobody, until a Mayor is elected"


def table_problem(dice: Dice) -> Problem:
    """Ask who starts, who is Mayor, what is open, or what can be traded."""
    make = dice.choice((_mayor, _mayor, _start, _open, _trade))
    return kit.insist(lambda: make(dice))


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
        rule="US-86", places=(TRACK, office_place(MAYOR)), least=0, works=_who_is_mayor,
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
        rule="US-19", places=(player_place(state.first),), least=0,
    )  # fmt: skip


def _open(dice: Dice) -> Problem:
    """What another player holds is there to be looked at."""
    sketch = Sketch(dice, 2)
    sketch.strew()
    held = dice.shuffled(permits())[: 2 + dice.below(2)]
    favor, has = dice.choice(contracts(deck="town")), 3 + dice.below(20)
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
        places=(*(permit_place(1, p.id) for p in held), favor_place(1, favor.id), player_place(1)),
    )  # fmt: skip


def _trade(dice: Dice) -> Problem:
    """Ana lacks permits that Ben would sell."""
    sketch = Sketch(dice, 2)
    zone, size = dice.choice(("CIV", "COM", "IND", "RES")), 2
    wanted, box = quiet(dice, zone, size), str(1 + dice.below(5))
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
        f"holds 1 permit for {zone}. Ben's {permit_words(other)} would pay for it, and he would "
        "let her have it.",
        "What can the two of them do?",
        Answer("Nothing: cards cannot change hands", "", why),
        (Answer("Ben sells her the card, for any price", "cards can be sold", why),
         Answer("They swap their cards", "cards can be swapped", why),
         Answer("Ben pays with his card for her", "somebody else may pay", why)),
        "nothing: cards cannot change hands",
        rule="US-29", places=(box_place(box), permit_place(0, short.id), permit_place(1, other.id)),
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
        solution, (TRACK, box_place(box)), only=False,
    )  # fmt: skip


def _elected(game: Game) -> bool:
    """Whether Ana is Mayor."""
    return state_of(game).offices[MAYOR] == 0


AT_THE_TABLE = Topic(
    "at-the-table", "At the table", ("US-86", "US-19", "US-28", "US-29"),
    "**Nothing is hidden and nothing is traded.** Any method decides who starts, and nobody is "
    "Mayor before the first election.",
    table_exercise, table_problem,
)  # fmt: skip
