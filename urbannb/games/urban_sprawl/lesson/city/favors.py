"""The topic on favors: contracts kept for later, by one player alone."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson.city.counting import amount, chosen
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    after,
    builds,
    new_buildings,
    permits_for,
    quiet,
    state_of,
)
from urbannb.games.urban_sprawl.phrases.place_names import box_place, favor_place, player_place

CASES = ("take", "take", "build", "build", "second", "same-turn", "swap")


def favors_problem(dice: Dice) -> Problem:
    """Ask what a favor costs, or whether one may have it so."""
    case = dice.choice(CASES)
    return insist(lambda: ASK[case](dice))


class Shelf:
    """A position with a favor in hand, or none, and one contract in a box."""

    def __init__(self, dice: Dice, held: bool, ap: int = 6) -> None:
        sketch = Sketch(dice)
        sketch.scatter(3, (1,))
        zones = dice.shuffled(ZONES)[:2]
        sizes = 1 + dice.below(2), 1 + dice.below(2)
        self.favor = quiet(dice, zones[0], sizes[0])
        self.offered = quiet(dice, zones[1], sizes[1])
        self.box = 2 + dice.below(4)
        cards = [permits_for(dice, z, n) for z, n in zip(zones, sizes, strict=True)]
        if zones[0] in cards[1].zones or zones[1] in cards[0].zones:
            raise Unfit  # so that nobody is asked how to pay
        self.ap = ap
        self.game = sketch.game(
            favors={"Ana": self.favor.id} if held else {},
            contracts={str(self.box): self.offered.id},
            permits={"Ana": ", ".join(card.id for card in cards)},
            ap=ap,
            wealth=40,
        )

    @property
    def see(self) -> str:
        """What the board cannot show, before anything happens."""
        held = state_of(self.game).favors[0]
        mine = "She has no favor."
        if held:
            mine = f"As a favor she holds the **{self.favor.name}**, taken on an earlier turn."
        return (
            f"Ana begins her turn with {self.ap} AP. The {self.box} AP box has the "
            f"**{self.offered.name}**. {mine} She has permits and wealth enough."
        )


def _take(dice: Dice) -> Problem:
    """What taking a favor costs."""
    shelf = Shelf(dice, held=False)
    action = f"favor {shelf.box}"
    left = state_of(after(shelf.game, action)).ap
    right = Answer(
        amount(left, "AP"), "",
        f"A favor costs the AP of its box when it is **taken**: 6 − {shelf.box}. Building it on a "
        "later turn then costs none.",
    )  # fmt: skip
    lots = shelf.offered.lots
    return Problem(
        shelf.game,
        shelf.see,
        f"Ana takes the {shelf.offered.name} as a **favor**. How many AP has she left?",
        f"she has {left} AP left",
        right,
        chosen(right, (
            Answer("6 AP", "a favor is taken for nothing",
                   f"It is building a favor that costs no AP. Taking it costs {shelf.box}."),
            Answer("5 AP", "a favor costs 1 AP",
                   f"It costs what stands beside the box, here {shelf.box} AP."),
            Answer(amount(6 - lots, "AP"), "a favor costs an AP a lot",
                   f"The AP depend on the box, here {shelf.box}, and not on the size."),
            Answer("0 AP", "taking a favor ends the turn",
                   "The turn goes on; any AP that are left may be spent."),
        )),
        (action,),
        "US-24",
        (box_place(str(shelf.box)), player_place(0)),
        announced=False,
        bare=True,
    )  # fmt: skip


def _build(dice: Dice) -> Problem:
    """What building a favor costs."""
    ap = 1 + dice.below(6)
    shelf = Shelf(dice, held=True, ap=ap)
    action = dice.choice(builds(shelf.game, "favor"))
    block = action.split()[2]
    state = state_of(shelf.game)
    price = state.worth(block)
    lots = plural(shelf.favor.lots, "permit")
    right = Answer(
        f"0 AP, {lots} and {price} wealth", "",
        "Its AP were paid when it was taken. Permits and the value of the block are paid as ever.",
    )  # fmt: skip
    return Problem(
        shelf.game,
        f"{shelf.see} Block {block} is worth {price}.",
        f"Ana builds her favor, the {shelf.favor.name}, in {block}. What does she pay?",
        f"she pays {right.text}",
        right,
        chosen(right, (
            Answer(f"{shelf.box} AP, {lots} and {price} wealth", "a favor costs AP again",
                   "A favor costs AP when it is taken; from the favor space it is built for 0 AP."),
            Answer("0 AP, and nothing else", "a favor is free",
                   f"Only the AP are saved: {lots} and {price} wealth are due like for any "
                   "contract."),
            Answer(f"0 AP and {lots}, no wealth", "a favor costs no wealth",
                   f"The value of {block}, {price} wealth, is paid like for any contract."),
        )),
        (action,),
        "US-26",
        (favor_place(0, shelf.favor.id), box_place(str(shelf.box))),
        announced=False,
        bare=True,
    )  # fmt: skip


def _second(dice: Dice) -> Problem:
    """Whether a second favor may be taken, or the first one given up for it."""
    shelf = Shelf(dice, held=True)
    return _verdict(
        shelf.game, f"favor {shelf.box}", "US-25",
        shelf.see,
        f"May Ana take the {shelf.offered.name} as a favor **now**, before she builds the "
        f"{shelf.favor.name}?",
        "No, she has a favor already",
        (
            Answer("Yes, and the old favor is discarded", "a favor can be discarded",
                   "A favor cannot be given up. It stays until it is built."),
            Answer("Yes, there is no limit", "any number of favors",
                   "One favor at a time; only the Extra Favor tile makes it two."),
            Answer("Yes, for double the AP", "a second favor costs more",
                   "No AP can buy it: there is room for one favor only."),
        ),
        (favor_place(0, shelf.favor.id), box_place(str(shelf.box))),
    )  # fmt: skip


def _same_turn(dice: Dice) -> Problem:
    """Whether a favor may be built on the turn it was taken."""
    shelf = Shelf(dice, held=False)
    game = after(shelf.game, f"favor {shelf.box}")
    block = dice.choice(BLOCKS)
    shape = {1: "nw", 2: "n"}[shelf.offered.lots]
    action = f"build favor {block} {shape}"
    if [reason.code for reason in game.why(action).reasons] != ["favor-new"]:
        raise Unfit
    return _verdict(
        game, action, "US-26",
        f"Ana has just taken the **{shelf.offered.name}** as a favor, from the {shelf.box} AP box. "
        f"She has {state_of(game).ap} AP left, the permits for it, and wealth enough.",
        f"May Ana build her new favor in {block} **this turn**?",
        "No, not before her next turn",
        (
            Answer("Yes, for 0 AP", "a favor may be built at once",
                   "A favor is for a later turn. To build it at once she should have built it "
                   "from the box."),
            Answer(f"Yes, for another {shelf.box} AP", "a favor costs AP again",
                   "Building a favor never costs AP, but it has to wait for a later turn."),
            Answer("Yes, for 0 AP and no wealth", "a favor is free",
                   "It has to wait for a later turn, and its price is paid even then."),
        ),
        (favor_place(0, shelf.offered.id), box_place(str(shelf.box))),
    )  # fmt: skip


def _swap(dice: Dice) -> Problem:
    """Whether a favor may be taken on the turn in which one is built."""
    shelf = Shelf(dice, held=True)
    game = after(shelf.game, dice.choice(builds(shelf.game, "favor")))
    return _verdict(
        game, f"favor {shelf.box}", "US-25",
        f"Ana has just built her favor, the **{shelf.favor.name}**, for 0 AP; she still has "
        f"{state_of(game).ap} AP. The {shelf.box} AP box has the **{shelf.offered.name}**.",
        f"May Ana take the {shelf.offered.name} as a new favor, in this **same turn**?",
        f"Yes, for {shelf.box} AP",
        (
            Answer("No, one favor a turn", "one favor a turn",
                   "One favor at a **time**: as soon as it is built there is room for another."),
            Answer("Yes, for 0 AP", "a favor is taken for nothing",
                   f"Building a favor costs no AP; taking one costs that of its box, {shelf.box}."),
            Answer("No, not before her next turn", "a favor ends the turn",
                   "She may go on spending AP after building a favor."),
        ),
        (player_place(0), box_place(str(shelf.box))),
    )  # fmt: skip


def _verdict(
    game: Game,
    action: str,
    rule: str,
    see: str,
    ask: str,
    text: str,
    wrong: tuple[Answer, ...],
    places: tuple[str, ...],
) -> Problem:
    """ "May she?" as the engine answers it."""
    verdict = game.why(action)
    if verdict.ok != text.startswith("Yes"):
        raise Unfit
    because = " ".join(str(r) for r in verdict.reasons) or game.outlook(action).plain
    right = Answer(text, "", because)
    return Problem(
        game,
        see,
        ask,
        text[0].lower() + text[1:],
        right,
        chosen(right, wrong),
        (action,) if verdict.ok else (),
        rule,
        places,
        announced=False,
        bare=True,
    )


ASK = {
    "take": _take, "build": _build, "second": _second, "same-turn": _same_turn, "swap": _swap,
}  # fmt: skip


def favors_exercise(dice: Dice) -> Exercise:
    """Build the favor and take another one in the same turn."""
    shelf = insist(lambda: Shelf(dice, held=True))
    game, offered = shelf.game, shelf.offered
    place = builds(game, "favor")[0]
    if not after(game, place).why(f"favor {shelf.box}").ok:
        raise Unfit  # something else would be asked first
    start = game.copy()

    def goal(game: Game) -> Goal:
        state = state_of(game)
        built = _has_built(start, game, shelf.favor)
        if built and state.favors[0] == [offered.id]:
            return Goal(
                True,
                f"You built the {shelf.favor.name} for 0 AP; your new favor is the {offered.name}, "
                f"for {shelf.box} AP. You have {state.ap} AP left.",
            )
        if built:
            return Goal(False, f"You built the {shelf.favor.name}. Your favor space is vacant now.")
        return Goal(False, f"You still hold the {shelf.favor.name} as a favor.")

    return Exercise(
        game,
        f"You are **Ana** and hold the **{shelf.favor.name}** as a favor. In this one turn, build "
        f"it and take the **{offered.name}** as your next favor.",
        goal,
        (
            "There is room for one favor, so which of the two comes first?",
            (
                f"Choose your favor in your panel, then a block. After that, the {offered.name} "
                "and your vacant favor space."
            ),
            f"{place}, then favor {shelf.box} does it.",
        ),
        (favor_place(0, shelf.favor.id), box_place(str(shelf.box))),
        bare=True,
    )


def _has_built(start: Game, now: Game, contract: Contract) -> bool:
    return contract.id in [building.card for building in new_buildings(start, now)]
