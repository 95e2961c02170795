"""Questions on a table of an agreed size: when it is full, and when it is covered."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home
from urbannb.games.sim_city.model.actions import DECLARE, PASS
from urbannb.games.sim_city.model.state import BY_MONEY, BY_TABLE
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.rulings.turn import EndReached

SIZE = ROWS, COLUMNS = 2, 3
RIGHT = {
    "full": "The game ends at once",
    "room": "She cannot declare it, but may pass",
    "covered": "The game ends with this turn",
    "usual": "The game goes on",
}
RULES = {"full": "SC-19", "room": "SC-19", "covered": "SC-195", "usual": "SC-195"}
BELIEFS = (
    Belief("full", "The round is finished first", "every end finishes the round",
           "The round is finished only where somebody has $250. {truth}"),
    Belief("full", "The game goes on until all declare", "one player is not enough",
           "One player without a legal play is enough. {truth}"),
    Belief("full", "Nothing: the deck is not used up", "only an empty deck ends a game",
           "A full table ends it as well. {truth}"),
    Belief("room", "The game ends at once", "no legal play ends the game at any time",
           "It does only once the table is full or the deck is used up. {truth}"),
    Belief("room", "She discards her hand and draws another", "a hand without plays is changed",
           "Nobody ever has to discard. {truth}"),
    Belief("room", "She is out of the game", "whoever cannot play is out",
           "She may have a play again on her next turn. {truth}"),
    Belief("covered", "The round is finished first", "every end finishes the round",
           "The round is finished only where somebody has $250. {truth}"),
    Belief("covered", "The game goes on with upgrades", "a covered table can be built higher",
           "It could, but the players agreed on this as the end. {truth}"),
    Belief("covered", "It ends once nobody can play", "a covered table is not the end yet",
           "That would be so without their agreement. {truth}"),
    Belief("usual", "The game ends with this turn", "a covered table ends every game",
           "It does only if the players have agreed on that. {truth}"),
    Belief("usual", "The round is finished, and the game ends", "a covered table ends the round",
           "It ends nothing by itself. {truth}"),
    Belief("usual", "The table grows by a row", "the table may be made larger",
           "What the players agreed on holds to the end. {truth}"),
)  # fmt: skip
TRUTH = {
    "full": "No room is left, and Ana has no legal play.",
    "room": "A place on the table is still open.",
    "covered": "All {cells} places have a block now.",
    "usual": "Upgrades and rezones are still possible.",
}

ENDS = {"SC-19": RIGHT["full"], "SC-195": RIGHT["covered"]}
"""By the rule that ends the game, what follows."""


def _followed(later: Game) -> str:
    """What follows: the end by some rule, the next turn, or that no declaration is allowed."""
    if later.over:
        return " ".join(ENDS[one.rule] for one in kit.ruled(later, EndReached))
    if later.turn:
        return RIGHT["usual"]
    return "" if later.why(DECLARE).ok or PASS not in later.legal else RIGHT["room"]


def table_problem(dice: Dice) -> Problem:
    """Ask what follows when a table of an agreed size is full, or nearly."""
    case = dice.choice(tuple(RIGHT))
    full, last = case == "full", case in ("covered", "usual")
    cells = ROWS * COLUMNS
    sketch = Sketch(dice, 2, VILLAGE, ROWS, COLUMNS)
    sketch.scatter(cells if full else cells - 1, lambda c: home(c) and not c.specials)
    card = ""
    if last:
        card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    else:
        late = [c.id for c in CARDS.values() if c.phase > CITY and c.kind == "block"]
        for each in dice.shuffled(late)[:3]:
            sketch.deal(each)
    ending = BY_TABLE if case == "covered" else BY_MONEY
    game = sketch.game(hand=3, table=SIZE, ending=ending)
    actions: tuple[Action, ...] = (DECLARE,) if full else ()
    if last:
        (site,) = [a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots]
        actions = (site,)
    later = kit.after(game, *actions)
    ended = [one.rule for one in kit.ruled(later, EndReached)]
    kit.require(ended == {"full": ["SC-19"], "covered": ["SC-195"]}.get(case, []))
    kit.require(game.why(DECLARE).ok == full)
    agreed = f"The players agreed on a table of {ROWS} rows and {COLUMNS} columns"
    placed = f"Ana places {kit.the(card)} on the last open place." if last else ""
    see = {
        "full": f"{agreed}, and it is full. Ana shows her cards: none of them can be played.",
        "room": f"{agreed}. One place is open. Ana holds no card that can be played yet.",
        "covered": f"{agreed}, and to play **until it is covered**. {placed}",
        "usual": f"{agreed}, and to play to $250. {placed}",
    }[case]  # fmt: skip
    asked = "**What follows?**"
    if case == "room":
        asked = "Ana would like to **declare** that she has no legal play. What follows?"
    truth = TRUTH[case].format(cells=cells)
    why = {
        "full": "When no room is left on the table, the game ends at once if a player has no legal "
                "play.",
        "room": "A player declares no legal play only when that could end the game: with a full "
                "table, or a used-up deck.",
        "covered": "The players agreed to play until the table is covered.",
        "usual": "A covered table ends the game only where that was agreed.",
    }[case]  # fmt: skip
    return kit.ask(
        game, see, asked, Answer(RIGHT[case], "", f"{why} {truth}"),
        kit.held(BELIEFS, case, truth=truth), actions=actions, rule=RULES[case],
        places=(player_place(ANA),), works=_followed,
    )  # fmt: skip
