"""The topic on scoring vocations: who is paid for which markers, and how much."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    Sketch,
    after,
    carried_out,
    contracts,
    differing,
    each,
    one_of,
    payment,
    settle,
    stage,
    state_of,
)
from urbannb.games.urban_sprawl.phrases.place_names import TRACK, player_place, vocation_place
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.vocations import ScoreVocation, SplitVocations, TakeVocation

MEDIA = "Media"
MANY = tuple(name for name, count in VOCATIONS.items() if count > 2)
"""The vocations of which several players may well own some."""


def vocation_cards(*names: str) -> list[Contract]:
    """The contracts with one vocation, of one of these names."""
    return contracts(lambda c: len(c.vocations) == 1 and c.vocations[0][0] in names)


def shout(card: Contract) -> str:
    """Card and vocation as the card prints them: "**Bank** (FINANCE 2)"."""
    name, value = card.vocations[0]
    return f"**{card.name}** ({name.upper()} {value})"


def holdings(names: Sequence[str], owned: Sequence[int], name: str) -> dict[str, str]:
    """So many markers of a vocation for each player, as `position` reads them."""
    return {
        who: ", ".join([name] * count) for who, count in zip(names, owned, strict=True) if count
    }


def table_of(dice: Dice, sketch: Sketch, card: Contract, owned: Sequence[int], mover: str) -> Game:
    """The game in which somebody is about to build a vocation contract from the first box."""
    name = card.vocations[0][0]
    held = holdings(sketch.names, owned, name)
    if name != MEDIA:
        lucky = dice.choice(sketch.names)
        held[lucky] = ", ".join(filter(None, (held.get(lucky, ""), MEDIA)))
    return sketch.game(
        contracts={"1": card.id},
        permits={mover: payment(card)},
        vocations=held,
        to_move=mover,
        active_decks=stage(card),
        offices=police(dice, sketch, card),
    )


def police(dice: Dice, sketch: Sketch, card: Contract) -> dict[str, str]:
    """Now and then there is a Police Chief."""
    if card.deck == CONTRACT_DECKS[0] or dice.below(2):
        return {}
    return {"Police Chief": dice.choice(sketch.names)}


def builds(dice: Dice, game: Game) -> str:
    """A random way to build the contract in the first box."""
    return one_of(dice, [str(a) for a in game.legal if str(a).startswith("build 1 ")])


def supply_words(names: Sequence[str], owned: Sequence[int], name: str) -> str:
    """Who owns how many markers of a vocation, and how many are left."""
    left = VOCATIONS[name] - sum(owned)
    rest = f"{left} in the supply" if left else "none in the supply"
    return f"**{name}** markers: {each(names, owned)}; {rest}."


# -- who is paid


def paid_problem(dice: Dice) -> Problem:
    """Ask what a vocation contract brings everybody by its markers."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = one_of(dice, vocation_cards(*MANY))
    name, value = card.vocations[0]
    owned = [dice.below(3) for _ in sketch.names]
    if not 2 <= sum(owned) < VOCATIONS[name] or value < 2:
        raise Unfit
    builder = dice.below(len(sketch.names))
    game = table_of(dice, sketch, card, owned, sketch.names[builder])
    action = builds(dice, game)
    state = state_of(game)
    chief = state.offices.get("Police Chief", -1)
    scored = carried_out(state, TakeVocation(name, builder), ScoreVocation(name, value))
    wealth = [b - a for a, b in zip(state.wealth, scored.wealth, strict=True)]
    prestige = [b - a for a, b in zip(state.prestige, scored.prestige, strict=True)]
    gained = [w + p for w, p in zip(wealth, prestige, strict=True)]
    markers = [scored.vocations[name].count(p) for p in range(len(state.names))]
    count = Count(sketch.names, markers, builder, value, chief)
    both = chief >= 0 and markers[chief] > 0
    if both:
        gained[chief] //= 2
    right = Answer(
        count.text(gained, both), "", count.why(both), (count.row("Gain", gained, both),)
    )
    office = f" {state.names[chief]} is **Police Chief**." if chief >= 0 else ""
    return Problem(
        game,
        f"{supply_words(sketch.names, owned, name)}{office}",
        f"**{sketch.names[builder]}** builds {shout(card)}. How much do the {name} markers bring, "
        "as wealth or as prestige?",
        f"it is {right.text}",
        right,
        differing(right, count.beliefs(both)),
        settle(game, action),
        "US-54" if both else "US-52",
        (vocation_place(name), player_place(builder), *((TRACK,) if chief >= 0 else ())),
        ("", *(f">{who}" for who in sketch.names)),
        verdict=False,
        announced=False,
        bare=True,
    )


class Count:
    """What the markers of a vocation bring, rightly and wrongly."""

    def __init__(
        self, names: Sequence[str], markers: Sequence[int], builder: int, value: int, chief: int
    ) -> None:
        """`markers` are those owned once the builder has taken one."""
        self.names, self.markers = names, markers
        self.builder, self.value, self.chief = builder, value, chief

    def amounts(self, gained: Sequence[int], both: bool) -> list[str]:
        """Amounts in words; the Police Chief gains wealth and prestige."""
        chief = self.chief if both else -1
        return [f"{n} + {n}" if p == chief and n else str(n) for p, n in enumerate(gained)]

    def text(self, gained: Sequence[int], both: bool) -> str:
        """ "Ana 4, Ben 2, Cleo 0"; for a Police Chief "Ben 2 wealth and 2 prestige"."""
        said = [
            f"{n} wealth and {n} prestige" if both and p == self.chief and n else str(n)
            for p, n in enumerate(gained)
        ]
        return each(self.names, said)

    def row(self, label: str, gained: Sequence[int], both: bool) -> tuple[str, ...]:
        """The same as a row of the table."""
        return (label, *self.amounts(gained, both))

    def why(self, both: bool) -> str:
        """What is right, owner by owner."""
        parts = [
            f"{self.names[p]} {n} × {self.value} = {n * self.value}"
            for p, n in enumerate(self.markers)
            if n
        ]
        me = self.names[self.builder]
        text = f"{me} takes a marker first, and then every marker pays its owner {self.value}"
        text += f": {listing(parts)}. For each marker its owner chooses wealth or prestige"
        if both:
            text += f"; {self.names[self.chief]}, the Police Chief, gains both"
        return f"{text}."

    def option(
        self, label: str, markers: Sequence[int], each_: int, belief: str, why: str, both: bool
    ) -> Answer:
        """A wrong answer: these markers, so much for each."""
        gained = [n * each_ for n in markers]
        return Answer(self.text(gained, both), belief, f"{why} {self.why(both)}",
                      (self.row(f"You: {label}", gained, both),))  # fmt: skip

    def beliefs(self, both: bool) -> list[Answer]:
        """What those come to who miss a rule of vocations."""
        me, players = self.builder, range(len(self.names))
        only = [self.markers[p] if p == me else 0 for p in players]
        old = [n - (p == me) for p, n in enumerate(self.markers)]
        found = [
            self.option("the builder", only, self.value, "only the builder is paid",
                        "Not only the builder is paid.", both),
            self.option("once each", [min(n, 1) for n in self.markers], self.value,
                        "an owner is paid once, however many markers",
                        "Each marker pays, not each owner.", both),
            self.option("the old markers", old, self.value, "the new marker does not pay yet",
                        "The new marker pays as well.", both),
            self.option("the others", [0 if p == me else n for p, n in enumerate(self.markers)],
                        self.value, "only the others are paid", "The builder is paid as well.",
                        both),
        ]  # fmt: skip
        if both:
            plain = [n * self.value for n in self.markers]
            row = self.row("You: one way only", plain, False)
            found.insert(0, Answer(
                self.text(plain, False), "the Police Chief chooses like others",
                f"The Police Chief need not choose. {self.why(both)}", (row,)))  # fmt: skip
        return found


# -- a split of one's own


def paid_exercise(dice: Dice) -> Exercise:
    """Build a vocation contract and divide the gain as wanted."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = one_of(dice, [c for c in vocation_cards("Factory", "Tourism") if c.lots < 3])
    name, value = card.vocations[0]
    owned = (1 + dice.below(2), 1, 0)
    me = sketch.names[0]
    game = table_of(dice, sketch, card, owned, me)
    if state_of(game).offices.get("Police Chief") in (0, 1):
        raise Unfit
    mine = owned[0] + 1
    prestige = 1 + dice.below(mine - 1)
    split = f"{prestige} prestige {mine - prestige} wealth"
    first = builds(dice, game)
    solution = [first]
    later = after(game, first)
    while not _splits(later, 0):
        solution.append(str(later.legal[0]))
        later.play(solution[-1])
    solution.append(split)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        owns = state.vocations.get(name, []).count(0)
        if any(str(action) == split for action in game.actions):
            gain = f"{prestige * value} prestige and {(mine - prestige) * value} wealth"
            return Goal(True, f"{plural(mine, 'marker')} pay {gain}, whoever else was paid.")
        if owns < mine:
            have = plural(owns, "marker")
            return Goal(False, f"You own {have} of {name}. Build the {card.name}.")
        if not isinstance(state.agenda[-1], SpendPoints):
            return Goal(False, f"Now you own {plural(mine, 'marker')}. Say how each pays.")
        return Goal(False, "The markers have paid in another way. Press Undo to choose again.")

    return Exercise(
        game,
        f"You are **{me}** and own {plural(owned[0], 'marker')} of {name}, {sketch.names[1]} owns "
        f"1. Build {shout(card)}, then gain **{prestige * value} prestige** and "
        f"**{(mine - prestige) * value} wealth** by your markers.",
        goal,
        (
            "Building brings a marker, so you own one more when they pay.",
            f"Each marker pays {value}. Let {prestige} of {mine} pay prestige.",
            f"{', then '.join(solution)} does it.",
        ),
        (vocation_place(name), "box:1"),
        bare=True,
    )


def _splits(game: Game, player: int) -> bool:
    """Whether a player is just being asked how the markers pay."""
    choice = state_of(game).agenda[-1] if state_of(game).agenda else None
    return isinstance(choice, SplitVocations) and choice.player == player
