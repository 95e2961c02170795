"""Topics on a turn: which actions there are, and in which order."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
    Topic,
)
from urbannb.games.urbify.components import BENCH, DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, STAGE_I, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Send, Start, Vote, without_benefit
from urbannb.games.urbify.phrases import PILES, hall_place, party_place, politicians, show_place

# -- questions on whose turn comes next, on prestige without end, and on what lies open


PLAIN = tuple(n for n in STAGE_I if BOX.tiles[n].politicians)
PRESTIGE = kit.sums("prestige")
TOP = 6
"""Where the other tracks end (UB-10)."""


def order_problem(dice: Dice) -> Problem:
    """Ask who has the next turn."""
    players = 3 + dice.below(2)
    starter, mover = dice.below(players), dice.below(players)
    sketch = Sketch(dice, players)
    sketch.scatter(2)
    names = sketch.names
    prestige = dict(zip(names, dice.shuffled(range(4, 4 + 2 * players, 2)), strict=True))
    game = sketch.game(starter=names[starter], to_move=names[mover], prestige=prestige)
    action = Send((dice.choice(DEPARTMENTS),))
    later = kit.after(game, action)
    kit.require(later.decision is not None)
    following = later.decision.player  # type: ignore[union-attr]  # it was required
    lowest = min(names, key=prestige.__getitem__)
    why = f"Play goes clockwise, in the order {', '.join(names)}, and then {names[0]} again."
    wrong = (
        (names[starter], "each turn goes back to the start player",
         f"The start player only begins the round. {why}"),
        (names[(mover - 1) % players], "play goes the other way around", why),
        (lowest, "whoever has the least prestige is next", f"Prestige does not matter. {why}"),
        (names[(mover + 2) % players], "every other party has a turn", why),
        (names[mover], "a party goes on while it has politicians at home",
         f"A turn is one action. {why}"),
    )  # fmt: skip
    return kit.ask(
        game, f"The parties sit clockwise in the order {', '.join(names)}. {names[starter]} was "
        f"drawn to begin and has the start player tile. Now {names[mover]} sends a politician.",
        "Whose turn is **next**?", Answer(names[following], "", why), wrong,
        f"it is {names[following]}'s turn", actions=(action,), rule="UB-12",
        places=tuple(map(party_place, range(players))),
        works=lambda later: names[state_of(later).player],
    )  # fmt: skip


def endless_problem(dice: Dice) -> Problem:
    """Ask what becomes of prestige beyond the end of its track."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    tile = BOX.tiles[dice.choice(sketch.left(PLAIN, lambda t: t.prestige > 1))]
    sketch.hold(ANA, **dict(zip(DEPARTMENTS, tile.price, strict=True)))
    sketch.busy(ANA, tile.politicians)
    had = 50 + 10 * dice.below(6)
    game = sketch.game(show=(tile.id,), prestige={"Ana": had, "Ben": 40})
    action = Start(tile.id, dice.choice(state_of(game).sites))
    left = state_of(kit.after(game, action)).prestige[ANA]
    why = "Prestige has no upper limit: whoever passes the end of the track goes on from there."
    before = Item(had, "Prestige before", (party_place(ANA),))
    new = Item(tile.prestige, f"The {tile.name}", (action.cell,))
    ends = kit.beyond(had + tile.prestige - TOP, party_place(ANA))
    wrong = (
        Misreading("what goes beyond the end of the track is lost", (before, new._replace(value=0)),
                   "prestige beyond the end were lost, as on the other tracks", why),
        Misreading("one begins at 0 again", (new,), "the track began at 0 again", why),
        Misreading(f"no track goes above {TOP}", (before, new, *ends),
                   "it ended where influence does", why, counted=str(TOP)),
    )  # fmt: skip
    return kit.how_many(
        game, f"Ana has **{had} prestige**. Suppose that the track printed on the table ends "
        f"there. She builds the {tile.name}, which scores {tile.prestige}.",
        "How much prestige does she have **then**?",
        PRESTIGE.right("In the game", (before, new), why),
        lambda later: state_of(later).prestige[ANA],
        dice.shuffled(wrong), PRESTIGE, f"she has {left}", actions=(action,), rule="UB-13",
        places=(show_place(tile.id), party_place(ANA)),
    )  # fmt: skip


def open_problem(dice: Dice) -> Problem:
    """Ask what a party may look at."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    sketch.chance_levels(BEN, 0, 4)
    sketch.busy(BEN, 1 + dice.below(3))
    game = sketch.game()
    state = state_of(game)
    first = len(state.piles[0])
    kit.require(first > 1)
    hidden = BOX.tiles[state.piles[0][-1]].name
    kit.require(hidden not in str(game))
    track = dice.choice(DEPARTMENTS)
    facts = (
        (f"How much {track} Ben has",
         f"Influence boards are open. Ben has {kit.level(state, BEN, track)} {track}."),
        ("How many politicians Ben has at home",
         f"Influence boards are open. Ben has {politicians(state.home[BEN])} at home."),
        ("How many tiles are left face down",
         f"Tiles may be counted: {first} of Stage I and {len(state.piles[1])} of Stage II."),
    )  # fmt: skip
    text, why = dice.choice(facts)
    wrong = (
        ("Which tile is turned up next", "the next tile may be looked at",
         "The piles lie face down, and nobody looks into them."),
        ("In which order the tiles of Stage II lie", "only Stage I is secret",
         "Both piles lie face down."),
        ("Nothing but her own board", "influence boards are secret",
         "Only the two piles are hidden. All else is open to everybody."),
    )  # fmt: skip
    return kit.ask(
        game, "Before she chooses what to do, Ana would like to know more.",
        "Which of these may she **look up**?", Answer(text, "", why), dice.shuffled(wrong), text,
        rule="UB-90", places=(PILES, party_place(BEN)),
    )  # fmt: skip


# -- the topic on a turn: which actions there are with politicians at home, and without


BELIEFS = (
    Belief("vote-home", "Yes, she has a politician in {where}",
           "one may vote wherever one has a politician",
           "With {home} at home she must use them first: send some, or start a project."),
    Belief("vote-home", "Yes, but those at home miss their turn",
           "voting is always one of the choices",
           "Only without politicians at home is a vote one of the choices. She has {home} there."),
    Belief("vote", "Yes, a vote is always allowed", "voting is always one of the choices",
           "With somebody at home it would not be. She may because nobody is there."),
    Belief("vote-home vote", "No, she needs 2 politicians in {where}",
           "a single politician cannot activate a session",
           "One politician is enough to activate a session. What counts is who is at home."),
    Belief("vote", "No, first she must bring somebody home",
           "one needs politicians at home to act",
           "It is the other way around: with nobody at home she votes or inaugurates."),
    Belief("vote", "No, Ben has more politicians there",
           "only the strongest party may activate a session",
           "Any party that has a politician there may activate the session."),
    Belief("elsewhere", "Yes, she has nobody at home",
           "with nobody at home one may vote anywhere",
           "That she has nobody at home is not enough: she needs a politician in {where}."),
    Belief("elsewhere", "Yes, but only Ben gains by it",
           "one may call a vote for others", "She needs a politician of her own in {where}."),
    Belief("elsewhere", "No, she must inaugurate a building first",
           "buildings come before votes", "With nobody at home she may choose. What she lacks is a "
           "politician in {where}."),
    Belief("elsewhere", "No, Ben has activated it before", "a department votes once",
           "A department may vote again and again. What she lacks is a politician in {where}."),
    Belief("send", "Yes, one from the common pool",
           "politicians in the common pool can be sent",
           "Those in the common pool are out of reach. Only politicians at home are sent."),
    Belief("send", "Yes, one from another department",
           "politicians may change departments",
           "Politicians leave a department only after a vote there. Only those at home are sent."),
    Belief("send", "No, nobody is in {where} yet", "politicians only join others in a department",
           "A department may be empty. What is missing is a politician at home.", "empty"),
    Belief("send", "No, {where} is full", "a department has room for four politicians in all",
           "Each party may have four there. What is missing is a politician at home.", "full"),
    Belief("inaugurate-home", "Yes, she stands on {what}",
           "one may always inaugurate what one has built",
           "With {home} at home she must use them first: send some, or start a project."),
    Belief("inaugurate-home", "Yes, but without its benefit",
           "without the benefit it is always allowed",
           "Going without the benefit changes nothing: with {home} at home she cannot inaugurate."),
    Belief("inaugurate", "Yes, it is always allowed",
           "one may always inaugurate what one has built",
           "With somebody at home it would not be. She may because nobody is there."),
    Belief("inaugurate-home inaugurate", "No, not on the turn right after she built it",
           "a building must wait before it is inaugurated",
           "When it was built does not matter. What counts is who is at home."),
    Belief("inaugurate", "No, she must hold a vote first",
           "politicians in the town hall come home first",
           "With nobody at home she may choose: a vote, or a building."),
    Belief("inaugurate", "No, she has politicians in the town hall",
           "all politicians must stand on buildings",
           "Those in the town hall do not matter. What counts is that nobody is at home."),
)  # fmt: skip
ASKED = {
    "vote": "activate a **planning session in {where}**", "inaugurate": "**inaugurate {what}**",
    "send": "**send a politician to {where}**",
}  # fmt: skip


WHY = "Without politicians at home, you activate a session or inaugurate a building."
STANDS = (
    "It is Ana's turn. She has {count} at home and {seated} in the town hall. She stands on "
    "{what}, which she built on her last turn."
)


@kit.tried(
    "It is Ana's turn. She has {count} at home.", "May Ana {asked} now?", {
        "vote-home": Case("UB-16", "No, she has politicians at home"),
        "inaugurate-home": Case("UB-16", "No, she has politicians at home", see=STANDS),
        "vote": Case("UB-16", "Yes, she has nobody at home", WHY),
        "inaugurate": Case("UB-16", "Yes, she has nobody at home", WHY, see=STANDS),
        "send": Case("UB-16", "No, she has nobody at home"),
        "elsewhere": Case("UB-31", "No, she has nobody in {where}"),
    }, BELIEFS,
)  # fmt: skip
def action_problem(dice: Dice, case: str) -> Posed:
    """Ask whether an action may be taken now."""
    sketch = Sketch(dice)
    sketch.scatter(2)
    mine = sketch.somewhere(dice.choice(sketch.left()), ANA)
    department = dice.choice(DEPARTMENTS)
    vote = case.startswith("vote") or case == "elsewhere"
    home = 1 + dice.below(2) if case.endswith("home") else 0
    if vote:
        sketch.seat(ANA, department, int(case != "elsewhere"))
        sketch.seat(BEN, department, 2)
    full = case == "send" and not dice.below(2)
    if full:
        sketch.seat(BEN, department, BENCH)
    sketch.busy(ANA, home, leave=(department,))
    game = sketch.game()
    state, words = state_of(game), "vote" if vote else case.partition("-")[0]
    so = {"where": department, "what": kit.building(state, mine), "home": politicians(home)}
    actions: dict[str, Action] = {
        "vote": Vote(department), "inaugurate": without_benefit(mine), "send": Send((department,))
    }  # fmt: skip
    places = {"vote": hall_place(department), "inaugurate": mine, "send": hall_place(department)}
    so |= {"count": kit.count_of(home, "politician"), "asked": ASKED[words].format(**so),
           "seated": str(sum(bench[ANA] for bench in state.benches) or "none")}  # fmt: skip
    given = {"full" if full else "empty"}
    return Posed(game, (actions[words],), so, given, places=(places[words], party_place(ANA)))


def turn_exercise(dice: Dice) -> kit.Exercise:
    """Bring home as many politicians as one action can."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    for _ in range(1 + dice.below(2)):
        sketch.somewhere(dice.choice(sketch.left()), ANA)
    sketch.busy(ANA)
    sketch.seat(BEN, dice.choice(DEPARTMENTS), 2)
    game = sketch.game()
    options = [a for a in game.legal if not isinstance(a, Inaugurate)]
    most, way, _ = kit.best(game, options, lambda state: state.home[ANA])
    kit.require(most > 1 and len(kit.ways(game, _home(most), options)) == 1)
    return kit.reach(
        game, "You are **Ana**, and nobody is at home. With **one action**, bring home as many "
        "of your politicians as you can.", _home(most),
        ("Look where your politicians are: in the departments, and on buildings.",
         f"One action brings {politicians(most)} home."), way,
        (*sketch.of(ANA), *map(hall_place, DEPARTMENTS), party_place(ANA)),
    )  # fmt: skip


def _home(most: int) -> Callable[[Game], Goal]:
    def goal(game: Game) -> Goal:
        there = state_of(game).home[ANA]
        if kit.acted(game) and there >= most:
            return Goal(True, f"{politicians(there)} came home; no other action brings so many.")
        return kit.undone(game, f"You have {kit.count_of(there, 'politician')} at home now.")

    return goal


TURN = Topic(
    "turn", "What a turn may be", ("UB-16", "UB-31", "UB-12"),
    "**Somebody at home:** send politicians or start a project. **Nobody at home:** activate a "
    "planning session or inaugurate a building.",
    turn_exercise, kit.Either(order_problem, *[action_problem] * 6),
)  # fmt: skip
