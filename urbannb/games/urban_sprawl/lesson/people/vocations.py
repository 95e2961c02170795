"""The topic on scoring vocations: who is paid for which markers, and how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.people import NOBODY, VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.people.contracts import (
    CHIEF,
    about_to_build,
    shout,
    supply_words,
    vocation_cards,
)
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import split
from urbannb.games.urban_sprawl.phrases.place_names import (
    TRACK,
    box_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.rulings.vocations import ScoredBoth, ScoreSplit
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.vocations import ScoreVocation, SplitVocations, TakeVocation

MANY = tuple(name for name, count in VOCATIONS.items() if count > 2)
"""The vocations of which several players may well own some."""


# -- who is paid


def paid_problem(dice: Dice) -> Problem:
    """Ask what a vocation contract brings everybody by its markers."""
    sketch = Sketch(dice)
    names = sketch.names
    sketch.fill(4)
    card = dice.choice(vocation_cards(*MANY))
    name, value = card.vocations[0]
    owned = [dice.below(3) for _ in names]
    kit.require(2 <= sum(owned) < VOCATIONS[name] and value >= 2)
    me = dice.below(len(names))
    game = about_to_build(sketch, card, owned, names[me])
    action, state = dice.choice(kit.builds(game, "1")), state_of(game)
    tasks = TakeVocation(name, me), ScoreVocation(name, value)
    scored = kit.carry_out(state, *tasks, answered=True)
    markers = [scored.vocations[name].count(p) for p in range(len(names))]
    chief = state.offices.get(CHIEF, NOBODY)
    both = chief if chief != NOBODY and markers[chief] else NOBODY
    gained = [scored.wealth[p] - state.wealth[p] + scored.prestige[p] - state.prestige[p]
              for p in range(len(names))]  # fmt: skip
    if both != NOBODY:
        gained[both] //= 2
    pay = Pay(names, markers, me, value, both)
    right = pay.answer("Gain", gained, why=pay.why)
    return kit.ask(
        game,
        supply_words(names, owned, name)
        + (f" {names[chief]} is **{CHIEF}**." if chief != NOBODY else ""),
        f"**{names[me]}** builds the {shout(card)}. How much do the {name} markers bring, as "
        "wealth or as prestige?",
        right, pay.beliefs(), f"it is {right.text}",
        actions=kit.settle(game, action), rule="US-52" if both == NOBODY else "US-54",
        places=(vocation_place(name), player_place(me), *((TRACK,) if chief != NOBODY else ())),
        heads=("", *(f">{who}" for who in names)),
        works=lambda later: _gained(later, name),
    )  # fmt: skip


def _gained(later: Game, name: str) -> str:
    """What the engine has paid everybody for the markers of a vocation."""
    said = ["0"] * len(later.names)
    for way in kit.ruled(later, ScoreSplit):
        if way.vocation == name:
            said[way.player] = str((way.prestige + way.wealth) * way.value)
    for both in kit.ruled(later, ScoredBoth):
        if both.vocation == name:
            each = both.count * both.value
            said[both.player] = f"{each} wealth and {each} prestige"
    return kit.each(later.names, said)


@dataclass(frozen=True)
class Pay:
    """What the markers of a vocation bring, rightly and wrongly.

    `markers` are those owned once the `builder` has taken one; `both` is the Police Chief, who
    gains both ways, or `NOBODY`.
    """

    names: Sequence[str]
    markers: Sequence[int]
    builder: int
    value: int
    both: int

    def answer(
        self, label: str, gained: Sequence[int], belief: str = "", why: str = "", *,
        chief: bool = True,
    ) -> Answer:  # fmt: skip
        """These amounts: "Ana 4, Ben 2 wealth and 2 prestige, Cleo 0"; for `chief` both ways."""
        both = self.both if chief else NOBODY
        said = [f"{n} wealth and {n} prestige" if p == both and n else str(n)
                for p, n in enumerate(gained)]  # fmt: skip
        row = [f"{n} + {n}" if p == both and n else str(n) for p, n in enumerate(gained)]
        return Answer(kit.each(self.names, said), belief, why, ((label, *row),))

    @property
    def why(self) -> str:
        """What is right, owner by owner."""
        owners = [(self.names[p], n) for p, n in enumerate(self.markers) if n]
        parts = listing(f"{name} {n} × {self.value} = {n * self.value}" for name, n in owners)
        chief = self.both != NOBODY
        both = f"; {self.names[self.both]}, the {CHIEF}, gains both" if chief else ""
        return (
            f"{self.names[self.builder]} takes a marker first, and then every marker pays its "
            f"owner {self.value}: {parts}. For each marker its owner chooses wealth or "
            f"prestige{both}."
        )

    def beliefs(self) -> Iterator[Answer]:
        """What those come to who miss a rule of vocations."""
        owned = [(n, p == self.builder) for p, n in enumerate(self.markers)]
        if self.both != NOBODY:
            yield self.answer("You: one way only", [n * self.value for n in self.markers],
                              "the Police Chief chooses like others",
                              f"The Police Chief need not choose. {self.why}",
                              chief=False)  # fmt: skip
        for label, counted, belief, why in (
            ("the builder", [n * mine for n, mine in owned], "only the builder is paid",
             "Not only the builder is paid."),
            ("once each", [min(n, 1) for n in self.markers],
             "an owner is paid once, however many markers", "Each marker pays, not each owner."),
            ("the old markers", [n - mine for n, mine in owned], "the new marker does not pay yet",
             "The new marker pays as well."),
            ("the others", [n * (not mine) for n, mine in owned], "only the others are paid",
             "The builder is paid as well."),
        ):  # fmt: skip
            yield self.answer(f"You: {label}", [n * self.value for n in counted], belief,
                              f"{why} {self.why}")  # fmt: skip


# -- a split of one's own


def paid_exercise(dice: Dice) -> Exercise:
    """Build a vocation contract and divide the gain as wanted."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = dice.choice([c for c in vocation_cards("Factory", "Tourism") if c.lots < 3])
    name, value = card.vocations[0]
    owned = (1 + dice.below(2), 1, 0)
    me = sketch.names[0]
    game = about_to_build(sketch, card, owned, me)
    kit.require(state_of(game).offices.get(CHIEF) not in (0, 1))
    mine = owned[0] + 1
    prestige = 1 + dice.below(mine - 1)
    wanted = split(prestige, mine - prestige)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        owns = state.vocations.get(name, []).count(0)
        if wanted in game.actions:
            gain = f"{prestige * value} prestige and {(mine - prestige) * value} wealth"
            return Goal(True, f"{plural(mine, 'marker')} pay {gain}, whoever else was paid.")
        if owns < mine:
            have = plural(owns, f"{name} marker")
            return Goal(False, f"You own {have}. Build the {card.name}.")
        if not isinstance(state.agenda[-1], SpendPoints):
            return Goal(False, f"Now you own {plural(mine, 'marker')}. Say how each pays.")
        return Goal(False, "The markers have paid in another way.")

    solution: list[Action] = [dice.choice(kit.builds(game, "1"))]
    later = kit.after(game, *solution)
    while not _splits(later, 0):
        solution.append(later.legal[0])
        later.play(solution[-1])
    return kit.reach(
        game,
        f"You are **{me}** and own {plural(owned[0], f'{name} marker')}; {sketch.names[1]} owns "
        f"1. Build the {shout(card)}, then gain **{prestige * value} prestige** and "
        f"**{(mine - prestige) * value} wealth** from your markers.",
        goal,
        ("Building brings a marker, so you own one more when they pay.",
         f"Each marker pays {value}. Have {prestige} of the {mine} pay prestige."),
        (*solution, wanted), (vocation_place(name), box_place("1")),
    )  # fmt: skip


def _splits(game: Game, player: int) -> bool:
    """Whether a player is just being asked how the markers pay."""
    choice = state_of(game).agenda[-1] if state_of(game).agenda else None
    return isinstance(choice, SplitVocations) and choice.player == player


WHAT_VOCATIONS_PAY = Topic(
    "vocations", "What vocations pay",
    ("US-52", "US-53", "US-54"),
    "The builder takes a marker, then **every marker** of that name pays its owner the number, "
    "in wealth or prestige, marker by marker. The Police Chief gains both.",
    paid_exercise, paid_problem,
)  # fmt: skip
