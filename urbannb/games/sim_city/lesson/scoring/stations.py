"""Questions on what is a Police Station, and on one provider on top of another."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Misreading, Problem
from urbannb.games.sim_city.components.zones import CITY, POLICE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.counting import crimes
from urbannb.games.sim_city.lesson.scoring.distance import quiet
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.rules.rulings.placing import SpecialEarned

GUARD, STATION, MANSION = "guardhouse", "joliet-police-station", "mansion"
THERE = {"guard": GUARD, "fire": "bensenville-fire-station"}
RIGHT = {"guard": "No, the Guardhouse is one", "fire": "Yes, there is none"}
BELIEFS = (
    Belief("guard", "Yes, a Guardhouse is something else", "only the title counts",
           "A Guardhouse counts as a Police Station for every purpose."),
    Belief("guard", "No, it is covered by the police", "being covered is what counts",
           "It asks for a Police Station anywhere in the city, and the Guardhouse is one."),
    Belief("guard", "Yes, the station must be next to it", "the station must be a neighbor",
           "It speaks of the city, not of a neighbor. The Guardhouse is a Police Station."),
    Belief("fire", "No, a Fire Station will do", "any station will do",
           "It asks for a Police Station, and a Fire Station is none."),
    Belief("fire", "No, that is only for later cards", "a Lose is for later cards",
           "A Lose takes from the card's own player, once, when it is played."),
    Belief("fire", "Yes, and again each turn", "a Lose takes money every turn",
           "It takes from its player once, when the card is played."),
)  # fmt: skip


def _lost(later: Game) -> str:
    """Whether the Mansion has lost anything."""
    lost = any(one.amount < 0 for one in kit.ruled(later, SpecialEarned))
    return RIGHT["fire" if lost else "guard"]


def guard_problem(dice: Dice) -> Problem:
    """Ask whether the Mansion loses for want of a Police Station."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials and not c.covers)
    there = sketch.somewhere(THERE[case])
    sketch.deal(MANSION)
    game = sketch.game()
    action = dice.choice([a for a in kit.plays_of(game, MANSION) if a.cell not in sketch.city.lots])
    kit.require(_lost(kit.after(game, action)) == RIGHT[case])
    says = CARDS[MANSION].specials[0].sentence()
    name = kit.title(THERE[case])
    why = {
        "guard": "A Guardhouse counts as a Police Station for every purpose.",
        "fire": "No card of the city is a Police Station.",
    }[case]  # fmt: skip
    return kit.ask(
        game, f"The Mansion says: {says} The city has a {name}, the ringed block"
        + (", and no other station." if case == "guard" else ", and no police."),
        "Ana places the Mansion on the ringed place. Does she **lose the $3**?",
        Answer(RIGHT[case], "", why), kit.held(BELIEFS, case), actions=(action,), rule="SC-162"
        if case == "guard" else "SC-181", places=(action.cell, there), works=_lost,
    )  # fmt: skip


def over_problem(dice: Dice) -> Problem:
    """Ask how many blocks a station newly covers that is placed on a Guardhouse."""
    sketch = Sketch(dice, rows=4, columns=5, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(GUARD)
    sketch.scatter(6, quiet)
    sketch.deal(STATION)
    game = sketch.game()
    action = Play(STATION, there)
    kit.require(game.why(action).ok)
    city, cell = state_of(game).cities[0], cell_of(there)
    (cover,) = CARDS[STATION].covers
    new = city.coverage.newly((cell,), cover)
    before = [c for c in city.coverage.covered[POLICE] if c != cell]
    kit.require(bool(new) and bool(before))
    why = (
        f"The Guardhouse covered {kit.blocks(len(before))} already. The "
        f"{kit.title(STATION)} has a longer range and covers {kit.blocks(len(new))} more."
    )
    everything = len(new) + len(before)
    wrong = [
        Misreading("all that it covers is new", (everything,),
                   "what the Guardhouse covered counted again", why),
        Misreading("a station on a station covers nothing new", (),
                   "a provider on another one never covered anything new", why),
        Misreading("the covered card counts as well", (len(new), 1),
                   "the Guardhouse counted as well", why),
        Misreading("only what was covered before counts", (len(before),),
                   "what was covered before counted", why),
    ]  # fmt: skip
    (guard,) = CARDS[GUARD].covers
    return kit.how_many(
        game, f"The Guardhouse, the ringed block, has a range of {kit.blocks(guard.range)}. Ana "
        f"upgrades it with the {kit.title(STATION)}, which has a range of "
        f"{kit.blocks(cover.range)}.{crimes(state_of(game))}",
        "How many blocks are **newly covered**?",
        Answer("", "", why, (kit.BLOCKS.row("In the game", (everything, -len(before))),),
               tuple(map(GRID.place, new))),
        lambda later: kit.newly(game, later, POLICE, there), wrong, kit.BLOCKS,
        kit.blocks(len(new)), rule="SC-179", places=(there,),
        actions=(action,),
    )  # fmt: skip
