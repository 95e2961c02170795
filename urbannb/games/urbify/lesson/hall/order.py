"""Questions on whose turn comes next, on prestige without end, and on what lies open."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Misreading, Problem
from urbannb.games.urbify.components.board import DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, STAGE_I, Sketch, state_of
from urbannb.games.urbify.model.actions import Send, Start
from urbannb.games.urbify.phrases import PILES, party_place, politicians, show_place

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
    wrong = (
        Misreading("what goes beyond the end of the track is lost", (had,),
                   "prestige beyond the end were lost, as on the other tracks", why),
        Misreading("one begins at 0 again", (tile.prestige,), "the track began at 0 again", why),
        Misreading(f"no track goes above {TOP}", (TOP,), "it ended where influence does", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"Ana has **{had} prestige**. Suppose that the track printed on the table ends "
        f"there. She builds the {tile.name}, which scores {tile.prestige}.",
        "How much prestige does she have **then**?",
        Answer("", "", why, (PRESTIGE.row("In the game", (had, tile.prestige)),)),
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
