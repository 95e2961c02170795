"""A topic on who decides what an event leaves open."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.values import value
from urbannb.games.urban_sprawl.lesson.turns.events import ACTIONS, coming, words
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    contracts,
    insist_on,
    people,
    plans,
    ruled,
    stocked,
)
from urbannb.games.urban_sprawl.model.actions import END, Player, Take
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.rulings.asking import NextDecides
from urbannb.games.urban_sprawl.rules.rulings.events import EventBegun


def deciding_problem(dice: Dice) -> Problem:
    """Ask who decides when an event leaves something open."""
    make = dice.choice((_tied_building, _own_building, _relocation))
    return insist(lambda: make(dice))


def decider(game: Game, *actions: str) -> str:
    """Who is asked after these actions."""
    later = game.copy()
    for action in actions:
        later.play(action)
    decision = later.decision
    insist_on(decision is not None and str(decision.actions[0]) != "end")
    return game.names[decision.player if decision else 0]


def _who(
    game: Game, see: str, ask: str, right: str, roles: dict[str, str], why: str, rule: str,
    actions: tuple[str, ...], places: tuple[str, ...],
) -> Problem:  # fmt: skip
    """A question of who decides; `roles` are what the players are in it."""
    beliefs = [
        Answer(f"{name}, {role}", f"{role} decides", why)
        for name, role in roles.items()
        if name != right
    ]
    return Problem(
        game, see, ask,
        f"it is {right}, {roles[right]}",
        Answer(f"{right}, {roles[right]}", "", why),
        (*beliefs,
         Answer("All of them together", "what is left open is decided together", why),
         Answer("The dice or a coin", "chance decides", f"Nothing is left to chance. {why}")),
        actions, rule, places=places, announced=False, bare=True,
    )  # fmt: skip


def _tied_building(dice: Dice) -> Problem:
    """Two buildings are tied for most valuable; the active player chooses."""
    names = people(3)
    me = dice.choice(names)
    others = [n for n in dice.shuffled(names) if n != me]
    high = max(BLOCKS, key=lambda b: (value(b, {}), dice.below(100)))
    city = {me: f"RES A{5 + dice.below(2)}ne", others[0]: f"COM {high}nw",
            others[1]: f"CIV {high}se"}  # fmt: skip
    media = others[dice.below(2)]
    game = coming(dice, city, "local-headlines", to_move=me, vocations={media: "Media"})
    right = decider(game, *ACTIONS)
    other = next(n for n in others if n != media)
    roles = {me: "the active player", media: "who owns Media", other: "who controls one of the two"}
    why = (
        f"No tie-breaker is given, so the active player decides which of the two buildings in "
        f"{high} it is: {right}."
    )
    return _who(
        game,
        f"We peek: the next planning card is the event **Local Headlines**. "
        f"{words('local-headlines')} Two buildings in {high}, of {listing(sorted(others))}, are "
        "worth the most.",
        f"**{me}** acquires a planning card and ends the turn. Who decides which building it is?",
        right, roles, why, "US-106", ACTIONS, (f"{high}nw", f"{high}se"),
    )  # fmt: skip


def _own_building(dice: Dice) -> Problem:
    """One player's building is threatened; that player decides."""
    names = people(3)
    me = dice.choice(names)
    owner, mayor = dice.shuffled([n for n in names if n != me])
    lot = dice.choice("BCDE") + "1" + dice.choice(("nw", "ne"))
    city = {me: "IND B4sw", owner: f"RES {lot}", mayor: "COM D4se"}
    game = coming(dice, city, "flood", to_move=me, offices={"Mayor": mayor}, wealth=9)
    right = decider(game, *ACTIONS)
    roles = {owner: "who controls the building", me: "the active player", mayor: "the Mayor"}
    why = (
        f"The card asks whoever has a building by the water, {owner}. The active player would only "
        "choose the order if several were asked."
    )
    return _who(
        game,
        f"We peek: the next planning card is the event **Flood**. {words('flood')} Only {owner} "
        "has a building by the water.",
        f"**{me}** acquires a planning card and ends the turn. Who decides whether it is paid for?",
        right, roles, why, "US-107", ACTIONS, (lot,),
    )  # fmt: skip


def _relocation(dice: Dice) -> Problem:
    """The Treasurer chooses, whoever is active."""
    names = people(3)
    me = dice.choice(names)
    treasurer, media = dice.shuffled([n for n in names if n != me])
    row = dice.shuffled(plans(ballot=False))
    boxes = stocked(dice, 2)
    spare = dice.choice([c for c in contracts(1, payout=0) if c not in boxes.values()])
    game = position(
        {me: "COM B2nw", treasurer: "COM D4se, RES A1nw", media: "COM F5ne"}, names=names,
        permits={}, contracts=boxes, plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)),
        coming={"city": f"business-relocation, {spare}"}, active_decks=2, to_move=me,
        offices={"Treasurer": treasurer}, vocations={media: "Media"}, seed=dice.below(1_000_000),
    )  # fmt: skip
    actions = ("favor 1", "end")
    right = decider(game, *actions)
    roles = {treasurer: "the Treasurer", me: "the active player", media: "who owns Media"}
    why = (
        f"The card names the Treasurer, {treasurer}. The active player decides only what no card "
        "and no rule gives to anybody else."
    )
    return _who(
        game,
        f"We peek: the next City card is the event **Business Relocation**. "
        f"{words('business-relocation')}",
        f"**{me}** takes a contract as a favor and ends the turn. Who chooses the COM building?",
        right, roles, why, "US-100", actions, ("B2nw", "D4se", "F5ne"),
    )  # fmt: skip


def deciding_exercise(dice: Dice) -> Exercise:
    """Let one player decide before another."""
    first, second = dice.shuffled(("Ben", "Cleo"))
    lots = [f"{c}1{dice.choice(('nw', 'ne'))}" for c in dice.shuffled("BCDE")[:2]]
    city = {"Ana": "IND B4sw", "Ben": f"RES {lots[0]}", "Cleo": f"COM {lots[1]}"}
    game = coming(dice, city, "flood", wealth=9, vocations={})
    number = game.names.index(first) + 1

    def goal(game: Game) -> Goal:
        chosen = [r.player for r in ruled(game, NextDecides)]
        if not ruled(game, EventBegun):
            return Goal(False, "The Flood has not turned up yet.")
        if not chosen:
            return Goal(False, "The Flood is here: who is to decide first?")
        said = f"{game.names[chosen[0]]} decides first, as Ana has chosen"
        done = chosen[0] + 1 == number
        return Goal(done, f"{said}." if done else f"{said}. Press Undo.")

    return Exercise(
        game,
        f"We peek: the next planning card is the **Flood**, and Ben and Cleo both have a building "
        f"by the water. Make it turn up, and see to it that **{first}** must decide before "
        f"{second}.",
        goal,
        (
            "When several players must decide, the active player chooses the order: that is Ana.",
            "Acquire a planning card, end the turn, then choose who decides next.",
            f"take 1, then end, then player {number} does it.",
        ),
        places=tuple(lots),
        bare=True,
        solution=(Take(1), END, Player(number)),
    )
