"""The topic on who gets the Media vocation when the starting buildings are claimed."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.score.standing import leading
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.sketch import state_of
from urbannb.games.urban_sprawl.lesson.turns.starting import chooser, claiming, claims
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE

STARTING = 12
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
    game = claiming(dice, STARTING - 1)
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
        "vocation?",
        Answer(text, "", why),
        kit.held(BELIEFS, "tie" if tie else "alone", [name for name in so if so[name]], **words),
        f"it is {text}",
        actions=(action,), rule="US-8", places=(action.lot,), least=0, works=_gets,
    )  # fmt: skip


def media_exercise(dice: Dice) -> Exercise:
    """Claim the last two buildings so that a certain player gets Media."""
    game = claiming(dice, STARTING - 2)
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
