"""Questions on offices: which come with an Election only, and what a mayor pays like anybody."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Buy, Play, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.position.builder import position
from urbannb.games.sim_city.rules.politics.election import CastBallot
from urbannb.games.sim_city.rules.rulings.events import EventPaid

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


def office_problem(dice: Dice) -> Problem:
    """Ask who is governor or chairman after a Power Plant, a purchase, or an Election."""
    case = dice.choice(tuple(RIGHT))
    game, action, see = _begun(dice, case)
    kit.require(game.why(action).ok)
    kit.require(_holds(kit.after(game, action)) == RIGHT[case])
    office = "city council chairman" if case == "members" else "governor"
    return kit.ask(
        game, see, f"Who is **{office}** now?", Answer(RIGHT[case], "", TRUTH),
        kit.held(BELIEFS, case, truth=TRUTH), RIGHT[case], actions=(action,), rule="SC-118",
        places=(player_place(ANA), player_place(BEN)), works=_holds,
    )  # fmt: skip


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


def levy_problem(dice: Dice) -> Problem:
    """Ask what becomes of a mayor who has to pay like all other players."""
    case = dice.choice(("short", "enough"))
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
    (paid,) = [-one.dollars for one in kit.ruled(later, EventPaid) if one.player == BEN]
    kit.require(state_of(later).mayor == BEN and paid == min(have, due))
    truth = "He pays as a player, not as the mayor, so the office is not at stake."
    return kit.ask(
        game, f"Ana plays the event Street Repairs. It says: Each player loses "
        f"{kit.dollars(due)}. Ben is mayor, and has {kit.dollars(have)}.",
        "What becomes of **Ben**?",
        Answer(f"He pays {kit.dollars(paid)} and stays mayor", "", truth),
        kit.held(LEVY_BELIEFS, case, truth=truth, have=kit.dollars(have), due=kit.dollars(due)),
        actions=(action,), rule="SC-136", places=(player_place(BEN),),
        works=lambda later: f"He pays {kit.dollars(-kit.gained(game, later, BEN))} and "
        + ("stays mayor" if state_of(later).mayor == BEN else "is no longer mayor"),
    )  # fmt: skip
