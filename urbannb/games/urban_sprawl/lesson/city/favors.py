"""The topic on favors: contracts kept for later, by one player alone."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic, may
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import ids, permit_for, quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Favor, build
from urbannb.games.urban_sprawl.phrases.place_names import box_place, favor_place, player_place
from urbannb.games.urban_sprawl.rules.rulings.building import PermitsPaid

CASES = ("take", "take", "build", "build", "second", "same-turn", "swap")
BELIEFS = (
    Belief("take", "6 AP", "a favor is taken for nothing",
           "It is building a favor that costs no AP. Taking it costs {box} AP."),
    Belief("take", "5 AP", "a favor costs 1 AP",
           "It costs what stands beside the box, here {box} AP."),
    Belief("take", "{small} AP", "a favor costs 1 AP for each lot",
           "The AP depend on the box, here {box}, and not on the size."),
    Belief("take", "0 AP", "taking a favor ends the turn",
           "The turn goes on; any AP that are left may be spent."),
    Belief("build", "The AP of its box, {lots} and {price} wealth", "a favor costs AP again",
           "A favor costs AP when it is taken; from the favor space it is built for 0 AP."),
    Belief("build", "0 AP, and nothing else", "a favor is free",
           "Only the AP are saved: {lots} and {price} wealth are due as for any contract."),
    Belief("build", "0 AP and {lots}, no wealth", "a favor costs no wealth",
           "The value of {block}, {price} wealth, is paid as for any contract."),
    Belief("second", "Yes, and the old favor is discarded", "a favor can be discarded",
           "A favor cannot be given up. It stays until it is built."),
    Belief("second", "Yes, there is no limit", "any number of favors",
           "One favor at a time; only the Extra Favor tile makes it two."),
    Belief("second", "Yes, for double the AP", "a second favor costs more",
           "No AP can buy it: there is room for one favor only."),
    Belief("same-turn", "Yes, for 0 AP", "a favor may be built at once",
           "A favor is for a later turn. To build it at once she should have built it from the "
           "box."),
    Belief("same-turn", "Yes, for another {box} AP", "a favor costs AP again",
           "Building a favor never costs AP, but it has to wait for a later turn."),
    Belief("same-turn", "Yes, for 0 AP and no wealth", "a favor is free",
           "It has to wait for a later turn, and its price is paid even then."),
    Belief("swap", "No, one favor a turn", "one favor a turn",
           "One favor at a **time**: as soon as it is built there is room for another."),
    Belief("swap", "Yes, for 0 AP", "a favor is taken for nothing",
           "Building a favor costs no AP; taking one costs that of its box, {box}."),
    Belief("swap", "No, not before her next turn", "a favor ends the turn",
           "She may go on spending AP after building a favor."),
)  # fmt: skip


def favors_problem(dice: Dice) -> Problem:
    """Ask what a favor costs, or whether one may have it so."""
    case = dice.choice(CASES)
    return kit.insist(lambda: ASK[case](dice))


class Shelf:
    """A position with a favor in hand, or none, and one contract in a box."""

    def __init__(self, dice: Dice, held: bool, ap: int = 6) -> None:
        sketch = Sketch(dice, 2)
        sketch.scatter(3, (1,))
        zones = dice.shuffled(ZONES)[:2]
        sizes = 1 + dice.below(2), 1 + dice.below(2)
        self.favor = quiet(dice, zones[0], sizes[0])
        self.offered = quiet(dice, zones[1], sizes[1])
        self.box = str(2 + dice.below(4))
        cards = [permit_for(dice, z, n) for z, n in zip(zones, sizes, strict=True)]
        # so that nobody is asked how to pay
        kit.require(zones[0] not in cards[1].zones and zones[1] not in cards[0].zones)
        mine = "She has no favor."
        if held:
            mine = f"As a favor she holds the **{self.favor.name}**, taken on an earlier turn."
        self.see = (
            f"It is Ana's turn, and she has {ap} AP left. The {self.box} AP box has the "
            f"**{self.offered.name}**. {mine} She has enough permits and wealth."
        )
        self.game = sketch.bare(
            favors={"Ana": self.favor.id} if held else {}, contracts={self.box: self.offered.id},
            permits={"Ana": ids(cards)}, ap=ap, wealth=40,
        )  # fmt: skip

    @property
    def places(self) -> tuple[str, str]:
        """Where the favor lies, and the contract that is on offer."""
        return favor_place(0, self.favor.id), box_place(self.box)

    def may(self, game: Game, action: Action, case: str, text: str, see: str, ask: str) -> Problem:
        """ "May she?" as the engine answers it."""
        kit.require(game.legal.allows(action) == text.startswith("Yes"))
        places = {
            "second": self.places, "swap": (player_place(0), box_place(self.box)),
            "same-turn": (favor_place(0, self.offered.id), box_place(self.box)),
        }  # fmt: skip
        return may(
            game, action, see, ask, text, kit.held(BELIEFS, case, box=self.box),
            rule="US-26" if case == "same-turn" else "US-25", settles=True, places=places[case],
            bare=True, works=lambda later: _whether(game, action, later),
        )  # fmt: skip


REFUSED = {"favor-full": "No, she has a favor already", "favor-new": "No, not before her next turn"}
"""What is said of the engine's reasons."""


def _whether(game: Game, action: Action, later: Game) -> str:
    """The engine's yes, with the AP that were spent, or its only reason."""
    for reason in game.why(action).reasons:
        return REFUSED[reason.code]
    return f"Yes, for {state_of(game).ap - state_of(later).ap} AP"


def _take(dice: Dice) -> Problem:
    """What taking a favor costs."""
    shelf = Shelf(dice, held=False)
    left = state_of(kit.after(shelf.game, Favor(shelf.box))).ap
    why = (
        f"A favor costs the AP of its box when it is **taken**: 6 − {shelf.box}. Building it on a "
        "later turn then costs none."
    )
    return kit.ask(
        shelf.game, shelf.see,
        f"Ana takes the {shelf.offered.name} as a **favor**. How many AP does she have left?",
        Answer(f"{left} AP", "", why),
        kit.held(BELIEFS, "take", box=shelf.box, small=6 - shelf.offered.lots),
        f"she has {left} AP left",
        actions=(Favor(shelf.box),), rule="US-24",
        works=lambda later: f"{state_of(later).ap} AP",
        places=(box_place(shelf.box), player_place(0)),
    )  # fmt: skip


def _build(dice: Dice) -> Problem:
    """What building a favor costs."""
    shelf = Shelf(dice, held=True, ap=1 + dice.below(6))
    action = dice.choice(kit.builds(shelf.game, "favor"))
    block, lots = action.block, plural(shelf.favor.lots, "permit")
    price = state_of(shelf.game).worth(block)
    right = Answer(f"0 AP, {lots} and {price} wealth", "", "Its AP were paid when it was taken. "
                   "Permits and the value of the block are paid as always.")  # fmt: skip
    return kit.ask(
        shelf.game, f"{shelf.see} Block {block} is worth {price}.",
        f"Ana builds her favor, the {shelf.favor.name}, in {block}. What does she pay?",
        right,
        kit.held(BELIEFS, "build", lots=lots, price=price, block=block),
        f"she pays {right.text}",
        actions=(action,), rule="US-26", places=shelf.places,
        works=lambda later: _paid(shelf.game, later),
    )  # fmt: skip


def _paid(game: Game, later: Game) -> str:
    """What has been paid by the engine's own account of it."""
    before, now = state_of(game), state_of(later)
    (permits,) = kit.ruled(later, PermitsPaid)
    price = kit.price(later, 0) - kit.price(game, 0)
    return f"{before.ap - now.ap} AP, {plural(permits.had, 'permit')} and {price} wealth"


def _second(dice: Dice) -> Problem:
    """Whether a second favor may be taken, or the first one given up for it."""
    shelf = Shelf(dice, held=True)
    return shelf.may(
        shelf.game, Favor(shelf.box), "second", REFUSED["favor-full"], shelf.see,
        f"May Ana take the {shelf.offered.name} as a favor **now**, before she builds the "
        f"{shelf.favor.name}?",
    )  # fmt: skip


def _same_turn(dice: Dice) -> Problem:
    """Whether a favor may be built on the turn it was taken."""
    shelf = Shelf(dice, held=False)
    game = kit.after(shelf.game, Favor(shelf.box))
    block = dice.choice(BLOCKS)
    action = build("favor", block, {1: "nw", 2: "n"}[shelf.offered.lots])
    kit.require([reason.code for reason in game.why(action).reasons] == ["favor-new"])
    return shelf.may(
        game, action, "same-turn", REFUSED["favor-new"],
        f"Ana has just taken the **{shelf.offered.name}** as a favor, from the {shelf.box} AP box. "
        f"She has {state_of(game).ap} AP left, the permits for it, and enough wealth.",
        f"May Ana build her new favor in {block} **this turn**?",
    )  # fmt: skip


def _swap(dice: Dice) -> Problem:
    """Whether a favor may be taken on the turn in which one is built."""
    shelf = Shelf(dice, held=True)
    game = kit.after(shelf.game, dice.choice(kit.builds(shelf.game, "favor")))
    return shelf.may(
        game, Favor(shelf.box), "swap", f"Yes, for {shelf.box} AP",
        f"Ana has just built her favor, the **{shelf.favor.name}**, for 0 AP; she still has "
        f"{state_of(game).ap} AP. The {shelf.box} AP box has the **{shelf.offered.name}**.",
        f"May Ana take the {shelf.offered.name} as a new favor, in this **same turn**?",
    )  # fmt: skip


ASK = {
    "take": _take, "build": _build, "second": _second, "same-turn": _same_turn, "swap": _swap,
}  # fmt: skip


def favors_exercise(dice: Dice) -> Exercise:
    """Build the favor and take another one in the same turn."""
    shelf = kit.insist(lambda: Shelf(dice, held=True))
    start, favor, offered = shelf.game, shelf.favor, shelf.offered
    first, then = kit.builds(start, "favor")[0], Favor(shelf.box)
    kit.after(start, first, then)  # something else may be asked first: that does not suit

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if favor.id not in [building.card for building in state.city.values()]:
            return Goal(False, f"You still hold the {favor.name} as a favor.")
        if state.favors[0] != [offered.id]:
            return Goal(False, f"You built the {favor.name}. Your favor space is vacant now.")
        return Goal(
            True,
            f"You built the {favor.name} for 0 AP; your new favor is the {offered.name}, for "
            f"{shelf.box} AP. You have {state.ap} AP left.",
        )

    return kit.reach(
        start,
        f"You are **Ana** and hold the **{favor.name}** as a favor. In this one turn, build "
        f"it and take the **{offered.name}** as your next favor.",
        goal,
        ("There is room for one favor, so which of the two comes first?",
         (f"Choose your favor in your panel, then a block. After that, the {offered.name} "
          "and your vacant favor space.")),
        (first, then), shelf.places,
    )  # fmt: skip


FAVORS = Topic(
    "favors", "Favors", ("US-24", "US-25", "US-26", "US-28", "US-29"),
    "A favor costs AP when it is **taken** and none when it is built, on a later turn. One at "
    "a time; it lies open to all, and cannot be given up or traded.",
    favors_exercise, favors_problem,
)  # fmt: skip
