"""The topic on who decides what an event leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.values import value
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts, ids, laid, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch
from urbannb.games.urban_sprawl.lesson.turns.events import FLOOD, TAKEN, coming, words
from urbannb.games.urban_sprawl.model.actions import END, Favor, Player
from urbannb.games.urban_sprawl.phrases.place_names import PLAN_DECK
from urbannb.games.urban_sprawl.rules.rulings.asking import NextDecides
from urbannb.games.urban_sprawl.rules.rulings.events import EventBegun

HEADLINES, RELOCATION, SURVEY = "local-headlines", "business-relocation", "land-survey"


def deciding_problem(dice: Dice) -> Problem:
    """Ask who decides when an event leaves something open."""
    make = dice.choice((_tied_building, _own_building, _relocation, _named_nobody))
    return kit.insist(lambda: make(dice))


def decider(game: Game, *actions: Action) -> str:
    """Who is asked after these actions."""
    later = kit.after(game, *actions)
    decision = later.decision
    kit.require(decision is not None and decision.actions[0] != END)
    return game.names[decision.player if decision else 0]


def _who(
    game: Game, see: str, question: str, right: str, roles: dict[str, str], why: str, rule: str,
    actions: Sequence[Action], places: Sequence[str],
) -> Problem:  # fmt: skip
    """A question of who decides; `roles` are what the players are in it."""
    text = f"{right}, {roles[right]}"
    return kit.ask(
        game, see, question, Answer(text, "", why),
        (*((f"{name}, {role}", f"{role} decides", why) for name, role in roles.items()),
         ("All of them together", "what is left open is decided together", why),
         ("The dice or a coin", "chance decides", f"Nothing is left to chance. {why}")),
        f"it is {text}", actions=tuple(actions), rule=rule, places=tuple(places), least=0,
        works=lambda later: f"{decider(later)}, {roles[decider(later)]}",
    )  # fmt: skip


def _tied_building(dice: Dice) -> Problem:
    """Two buildings are tied for most valuable; the active player chooses."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    others = [n for n in dice.shuffled(sketch.names) if n != me]
    high = max(BLOCKS, key=lambda b: (value(b, {}), dice.below(100)))
    city = {me: f"RES A{5 + dice.below(2)}ne", others[0]: f"COM {high}nw",
            others[1]: f"CIV {high}se"}  # fmt: skip
    media = others[dice.below(2)]
    game = coming(sketch, HEADLINES, city, to_move=me, vocations={media: ["Media"]})
    right = decider(game, *TAKEN)
    other = next(n for n in others if n != media)
    owners = listing(f"{name}'s" for name in sorted(others))
    return _who(
        game,
        f"We peek: the next planning card is the event **Local Headlines**. {words(HEADLINES)} Two "
        f"buildings in {high}, {owners}, are worth the most.",
        f"**{me}** acquires a planning card and ends the turn. Who decides which building it is?",
        right,
        {me: "the active player", media: "who owns Media", other: "who controls one of the two"},
        "No tie-breaker is given, so the active player decides which of the two buildings in "
        f"{high} it is: {right}.",
        "US-106", TAKEN, (f"{high}nw", f"{high}se"),
    )  # fmt: skip


def _own_building(dice: Dice) -> Problem:
    """One player's building is threatened; that player decides."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    owner, mayor = dice.shuffled([n for n in sketch.names if n != me])
    lot = _by_the_water(dice, dice.choice("BCDE"))
    city = {me: "IND B4sw", owner: f"RES {lot}", mayor: "COM D4se"}
    game = coming(sketch, FLOOD, city, to_move=me, offices={"Mayor": mayor}, wealth=9)
    return _who(
        game,
        f"We peek: the next planning card is the event **Flood**. {words(FLOOD)} Only {owner} has "
        "a building by the water.",
        f"**{me}** acquires a planning card and ends the turn. Who decides whether it is paid for?",
        decider(game, *TAKEN),
        {owner: "who controls the building", me: "the active player", mayor: "the Mayor"},
        f"The card asks whoever has a building by the water, {owner}. The active player would only "
        "choose the order if several were asked.",
        "US-107", TAKEN, (lot,),
    )  # fmt: skip


def _relocation(dice: Dice) -> Problem:
    """The Treasurer chooses, whoever is active."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    treasurer, media = dice.shuffled([n for n in sketch.names if n != me])
    row = dice.shuffled(ids(permits(ballot=False)))
    boxes, actions = sketch.stocked(2), (Favor("1"), END)
    unpaid = ids(contracts(deck="city", payout=0))
    spare = dice.choice([c for c in unpaid if c not in boxes.values()])
    game = sketch.game(
        {me: "COM B2nw", treasurer: "COM D4se, RES A1nw", media: "COM F5ne"},
        permits={}, contracts=boxes, plans=laid(row),
        coming={"city": [RELOCATION, spare]}, active_decks=2, to_move=me,
        offices={"Treasurer": treasurer}, vocations={media: ["Media"]},
    )  # fmt: skip
    return _who(
        game,
        f"We peek: the next City card is the event **Business Relocation**. {words(RELOCATION)}",
        f"**{me}** takes the contract in the box for 1 AP as a favor and ends the turn. Who "
        "chooses the COM building?",
        decider(game, *actions),
        {treasurer: "the Treasurer", me: "the active player", media: "who owns Media"},
        f"The card names the Treasurer, {treasurer}. The active player decides only what no card "
        "and no rule gives to anybody else.",
        "US-100", actions, ("B2nw", "D4se", "F5ne"),
    )  # fmt: skip


def _named_nobody(dice: Dice) -> Problem:
    """An event brings a marker and names nobody; the active player places it."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    mayor, media = dice.shuffled([n for n in sketch.names if n != me])
    city = {me: "IND B4sw", mayor: "COM D4se", media: "RES E2nw"}
    game = coming(
        sketch, SURVEY, city, to_move=me, offices={"Mayor": mayor}, vocations={media: ["Media"]}
    )
    return _who(
        game,
        "We peek: the next planning card is the event **Land Survey**. It brings a new marker, and "
        "names nobody.",
        f"**{me}** acquires a planning card and ends the turn. Who places the marker?",
        decider(game, *TAKEN),
        {me: "the active player", mayor: "the Mayor", media: "who owns Media"},
        f"An effect of an event that names nobody is for the active player, {me}.",
        "US-117", TAKEN, (),
    )  # fmt: skip


def _by_the_water(dice: Dice, column: str) -> str:
    """A lot in the north of a column."""
    return f"{column}1{dice.choice(('nw', 'ne'))}"


def deciding_exercise(dice: Dice) -> Exercise:
    """Let one player decide before another."""
    first, second = dice.shuffled(("Ben", "Cleo"))
    lots = [_by_the_water(dice, column) for column in dice.shuffled("BCDE")[:2]]
    city = {"Ana": "IND B4sw", "Ben": f"RES {lots[0]}", "Cleo": f"COM {lots[1]}"}
    game = coming(Sketch(dice), FLOOD, city, wealth=9, vocations={})
    number = game.names.index(first) + 1

    def goal(game: Game) -> Goal:
        chosen = [r.player for r in kit.ruled(game, NextDecides)]
        if not kit.ruled(game, EventBegun):
            return Goal(False, "The Flood has not turned up yet.")
        if not chosen:
            return Goal(False, "The Flood is here: who is to decide first?")
        said = f"{game.names[chosen[0]]} decides first, as Ana has chosen"
        done = chosen[0] + 1 == number
        return Goal(done, f"{said}.")

    return kit.reach(
        game,
        f"We peek: the next planning card is the **Flood**, and Ben and Cleo both have a building "
        f"by the water. Make it turn up, and make sure that **{first}** must decide before "
        f"{second}.",
        goal,
        ("When several players must decide, the active player chooses the order: that is Ana.",
         "Acquire a planning card, end the turn, then choose who decides next."),
        (*TAKEN, Player(number)), (*lots, PLAN_DECK),
    )  # fmt: skip


DECIDING = Topic(
    "deciding", "Who decides", ("US-106", "US-107", "US-78", "US-117"),
    "Whoever the card names decides, and each player about what is their own. Everything else, "
    "ties and order included, is up to the **active player**.",
    deciding_exercise, deciding_problem,
)  # fmt: skip
