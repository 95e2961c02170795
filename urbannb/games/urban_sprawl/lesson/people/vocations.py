"""Topics on vocations: their markers, and who is paid for which."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES
from urbannb.core.choosing.answers import NO
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY, VOCATIONS, Contract
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import LIMIT, Sketch, payment, seated, stage, state_of
from urbannb.games.urban_sprawl.model.actions import Choose, Player, somebody, split
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import (
    ORDINALS,
    TRACK,
    box_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules import payouts
from urbannb.games.urban_sprawl.rules.elections import candidates
from urbannb.games.urban_sprawl.rules.rulings import ScoredBoth, ScoreSplit, VocationTaken
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE, SETUP, START
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

# -- contracts with a vocation, about to be built: for the topics on vocations


MEDIA, CHIEF = "Media", "Police Chief"


def vocation_cards(*names: str) -> list[Contract]:
    """The contracts with one vocation, of one of these names."""
    return kit.contracts(lambda c: len(c.vocations) == 1 and c.vocations[0][0] in names)


def shout(card: Contract) -> str:
    """Card and vocation as the card prints them: "**Bank** (FINANCE 2)"."""
    name, value = card.vocations[0]
    return f"**{card.name}** ({name.upper()} {value})"


def holdings(names: Sequence[str], owned: Sequence[int], name: str) -> dict[str, list[str]]:
    """So many markers of a vocation for each player who has some."""
    return {who: [name] * count for who, count in zip(names, owned, strict=True) if count}


def about_to_build(sketch: Sketch, card: Contract, owned: Sequence[int], mover: str) -> Game:
    """The game in which somebody can build a vocation contract from the first box.

    Somebody has Media, as always; now and then there is a Police Chief.
    """
    dice, name = sketch.dice, card.vocations[0][0]
    held = holdings(sketch.names, owned, name)
    if name != MEDIA:
        held.setdefault(dice.choice(sketch.names), []).append(MEDIA)
    chief = card.deck != CONTRACT_DECKS[0] and not dice.below(2)
    return sketch.laid_out(
        contracts={"1": card.id}, permits={mover: [payment(card).id]}, vocations=held,
        to_move=mover, active_decks=stage(card),
        offices={CHIEF: dice.choice(sketch.names)} if chief else {},
    )  # fmt: skip


def supply_words(names: Sequence[str], owned: Sequence[int], name: str) -> str:
    """Who owns how many markers of a vocation, and how many are left."""
    left = VOCATIONS[name] - sum(owned)
    return f"**{name}** markers: {kit.each(names, owned)}; {left or 'none'} in the supply."


# -- who gets Media at the start: a question of the topic on vocation markers


LAST = sum(map(len, START.values())) - 1
"""So many starting buildings are claimed before the last one."""


def media_problem(dice: Dice) -> Problem:
    """Ask who gets Media once the last starting building is paid for."""
    count = 2 + dice.below(3)
    seed = dice.below(LIMIT)
    game = seated(UrbanSprawlState(names=NAMES[:count], seed=seed, agenda=list(SETUP)))
    for _ in range(LAST):
        game.play(dice.choice(game.legal))
    (last,) = [action for action in game.legal if isinstance(action, Choose)]
    state, paid = state_of(game), state_of(kit.after(game, last))
    tied = paid.wealth.count(max(paid.wealth)) > 1
    kit.require(tied or not dice.below(2))
    (lucky,) = paid.vocations[MEDIA]
    name, why = state.names[lucky], kit.told(game, (last,), "US-8")
    mover = game.decision.player if game.decision else 0
    return kit.ask(
        game,
        "Setting up: eleven of the twelve starting buildings are paid for. Wealth left: "
        f"{kit.each(state.names, state.wealth)}. The RES building worth 3 is {CHEAPEST_HOUSE}.",
        f"**{state.names[mover]}** claims the last one, {last.lot}, and pays "
        f"{state.worth(paid.city[last.lot].block)}. Who gets **Media**?",
        Answer(name, "", why),
        _beliefs(state, paid, f"That leaves {kit.each(state.names, paid.wealth)}. {why}", tied),
        f"{name} gets it", actions=(last,), rule="US-8",
        works=lambda later: later.names[state_of(later).vocations[MEDIA][0]],
        places=(CHEAPEST_HOUSE, last.lot) if last.lot != CHEAPEST_HOUSE else (last.lot,),
    )  # fmt: skip


def _beliefs(
    before: UrbanSprawlState, paid: UrbanSprawlState, truth: str, tied: bool
) -> Iterator[Answer]:
    names = before.names
    yield Answer(names[paid.city[CHEAPEST_HOUSE].owner], "the house worth 3 always decides",
                 f"{CHEAPEST_HOUSE} decides only where the most wealth is tied. {truth}"
                 )  # fmt: skip
    if paid.wealth.count(min(paid.wealth)) == 1:
        yield Answer(names[paid.wealth.index(min(paid.wealth))], "Media goes to the poorest",
                     f"Not the least wealth, but the most. {truth}")  # fmt: skip
    if before.wealth.count(max(before.wealth)) == 1:
        yield Answer(names[before.wealth.index(max(before.wealth))],
                     "wealth is counted before the last payment",
                     f"The last building is paid for first. {truth}")  # fmt: skip
    yield Answer(names[before.first], "the start player gets it",
                 f"Who begins does not matter. {truth}")  # fmt: skip
    if tied:
        yield Answer("Nobody, since they are tied", "a tie leaves Media in the supply",
                     f"There is a rule for ties. {truth}")  # fmt: skip
    yield Answer("Nobody: it has to be built", "Media is not given out at the start",
                 f"Media is the one vocation given out before the first turn. {truth}")  # fmt: skip


# -- the topic on vocation markers: from the supply or a rival, and Media at the start


State = UrbanSprawlState
FEW = ("Finance", "Transportation", "Education", "Energy", MEDIA)
"""The vocations whose markers run out first."""
SUPPLY = "From the supply"


def markers_problem(dice: Dice) -> Problem:
    """Ask where the new marker comes from; now and then, who gets Media at the start."""
    return media_problem(dice) if dice.below(3) == 0 else _taking_problem(dice)


def _taking_problem(dice: Dice) -> Problem:
    """Ask from whom a builder takes the marker of a vocation."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = dice.choice(vocation_cards(*FEW))
    name = card.vocations[0][0]
    owned = [0, 0, 0]
    for _ in range(VOCATIONS[name] - (0 if dice.below(3) else 1)):
        owned[dice.below(3)] += 1
    kit.require(sum(owned) > 0)
    me = dice.below(3)
    game = about_to_build(sketch, card, owned, sketch.names[me])
    action, state = dice.choice(kit.builds(game, "1")), state_of(game)
    return kit.ask(
        game,
        supply_words(sketch.names, owned, name),
        f"**{sketch.names[me]}** builds the {shout(card)} and takes {a(name)} marker. From where?",
        Answer(_source(state, name, me), "", _truth(state, name, me)),
        _markers_beliefs(state, name, me),
        actions=kit.settle(game, action),
        rule="US-51" if sum(owned) == VOCATIONS[name] else "US-50",
        places=(vocation_place(name), player_place(me)),
        works=lambda later: _from(game, later, name, me),
    )


def _from(game: Game, later: Game, name: str, me: int) -> str:
    """Where the engine has taken the marker from, or whom it has asked about."""
    for then, choice in kit.choices(game, later, payouts.TakeFromOpponent):
        if (choice.name, choice.player) == (name, me):
            rivals = [a.index for a in then.legal if isinstance(a, Player)]
            whom = kit.some(game.names, rivals, "or")
            nobody = ", or from nobody" if then.legal.allows(NO) else ""
            return f"From {whom}{nobody}, as {game.names[choice.player]} chooses"
    if any((r.vocation, r.player) == (name, me) for r in kit.ruled(later, VocationTaken)):
        return SUPPLY
    return _none(state_of(game), me)


def _source(state: State, name: str, me: int) -> str:
    """Where the engine takes the marker from."""
    later = kit.carry_out(state, payouts.TakeVocation(name, me))
    if later.agenda and isinstance(later.agenda[-1], payouts.TakeFromOpponent):
        rivals = sorted(set(later.vocations[name]) - {me})
        whom = kit.some(state.names, rivals, "or")
        return f"From {whom}, or from nobody, as {state.names[me]} chooses"
    before, now = state.vocations.get(name, []), later.vocations[name]
    if len(now) > len(before):
        return SUPPLY
    lost = [p for p in set(before) if now.count(p) < before.count(p)]
    return f"From {state.names[lost[0]]}" if lost else _none(state, me)


def _none(state: State, me: int) -> str:
    return f"From nowhere: {state.names[me]} takes none"


def _truth(state: State, name: str, me: int) -> str:
    owners = state.vocations.get(name, [])
    left = VOCATIONS[name] - len(owners)
    if left:
        return f"The supply has {left} left, and as long as it has one, rivals keep theirs."
    rivals = set(owners) - {me}
    if not rivals:
        return "The supply has none, and no rival has a marker of it to take."
    text = f"The supply has no {name} marker left, so the builder may take one from a rival"
    return f"{text} and chooses from which." if len(rivals) > 1 else f"{text}, but need not."


def _markers_beliefs(state: State, name: str, me: int) -> Iterator[Answer]:
    owners, names, truth = state.vocations.get(name, []), state.names, _truth(state, name, me)
    rivals = sorted(set(owners) - {me}, key=lambda p: (-owners.count(p), p))
    every = VOCATIONS[name]
    if len(owners) < every:
        if rivals:
            chooses = f", as {names[me]} chooses" if len(rivals) > 1 else ""
            yield Answer(f"From {kit.some(names, sorted(rivals), 'or')}{chooses}",
                         "a rival's marker may be taken at any time",
                         f"The supply comes first. {truth}")  # fmt: skip
        yield Answer(f"From the supply or a rival, as {names[me]} chooses",
                     "the builder may choose the supply or a rival",
                     f"There is nothing to choose. {truth}")  # fmt: skip
    else:
        only = f"There are only {every} of {name}, and all have an owner."
        yield Answer(SUPPLY, "the supply never runs out",
                     f"{only if every > 1 else f'There is only one {name}.'} {truth}")  # fmt: skip
    yield Answer(_none(state, me), "without a supply nothing is taken", truth)
    if len(owners) >= every and len(rivals) == 1:
        yield Answer(f"From {names[rivals[0]]}", "a rival's marker must be taken", truth)
    most = [p for p in rivals if owners.count(p) == owners.count(rivals[0])]
    if len(most) == 1:
        yield Answer(f"From {names[most[0]]}", "who owns most must give",
                     f"Who owns most does not matter. {truth}")  # fmt: skip
    for p in [p for p in state.round_from(me) if p in rivals][:1]:
        yield Answer(f"From {names[p]}", "the next player gives",
                     f"The order at the table does not matter. {truth}")  # fmt: skip
    yield Answer("From the supply, but of another vocation", "another vocation will do as well",
                 f"It is the name on the card that counts. {truth}")  # fmt: skip


def taking_exercise(dice: Dice) -> Exercise:
    """Take the marker from the rival for whom it matters."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = dice.choice([c for c in vocation_cards("Finance", "Transportation") if c.lots < 4])
    name = card.vocations[0][0]
    me, names = sketch.names[0], sketch.names
    leader = 1 + dice.below(2)
    held = holdings(names, (0, 1, 1), name)
    held[names[leader]] += ["Factory", "Tourism"]
    held[me] = [MEDIA, "Education"]
    held[names[3 - leader]] += ["Energy"] if dice.below(2) else []
    game = sketch.laid_out(
        contracts={"1": card.id}, permits={me: [payment(card).id]}, vocations=held,
        active_decks=stage(card),
    )  # fmt: skip
    kit.require(candidates(state_of(game), "Mayor")[0] == [leader])

    def goal(game: Game) -> Goal:
        state = state_of(game)
        owners = state.vocations[name]
        if 0 not in owners:
            if isinstance(state.agenda[-1], payouts.TakeFromOpponent):
                return Goal(False, "Now choose whose marker you take.")
            return Goal(False, f"You have no {name} marker. Build the {card.name}.")
        counts = [sum(o.count(p) for o in state.vocations.values()) for p in range(3)]
        said, done = f"Vocations now: {kit.each(names, counts)}.", leader not in owners
        return Goal(done, said)

    return kit.reach(
        game,
        f"You are **{me}**. Your rivals own both {name} markers. Build the {shout(card)} and take "
        "the marker from the one who **would be elected Mayor** now.",
        goal,
        ("The supply has none, so you choose a rival. The most vocations make the Mayor.",
         f"Count them: {names[leader]} has 3."),
        (dice.choice(kit.builds(game, "1")), somebody(leader + 1)),
        (vocation_place(name), box_place("1")),
    )  # fmt: skip


VOCATION_MARKERS = Topic(
    "vocation-markers", "Where a marker comes from",
    ("US-50", "US-51", "US-8"),
    "From the supply, as long as it has one. Only when it has none may you take a rival's. Media "
    "is given out at the start, to the player with the most wealth left.",
    taking_exercise, markers_problem,
)  # fmt: skip


# -- the topic on scoring vocations: who is paid for which markers, and how much


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
    tasks = payouts.TakeVocation(name, me), payouts.ScoreVocation(name, value)
    scored = kit.carry_out(state, *tasks, answered=True)
    markers = [scored.vocations[name].count(p) for p in range(len(names))]
    chief = state.offices.get(CHIEF, NOBODY)
    both = chief if chief != NOBODY and markers[chief] else NOBODY
    gained = [scored.wealth[p] - state.wealth[p] + scored.prestige[p] - state.prestige[p]
              for p in range(len(names))]  # fmt: skip
    if both != NOBODY:
        gained[both] //= 2
    pay = VocationPay(names, markers, me, value, both)
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
class VocationPay:
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
        chief: bool = True, pays: Callable[[int, int], bool] = lambda _, __: True,
    ) -> Answer:  # fmt: skip
        """These amounts: "Ana 4, Ben 2 wealth and 2 prestige, Cleo 0"; for `chief` both ways.

        `pays` says whether a player's marker, by its number, does.
        """
        both = self.both if chief else NOBODY
        said = [f"{n} wealth and {n} prestige" if p == both and n else str(n)
                for p, n in enumerate(gained)]  # fmt: skip
        row = [f"{n} + {n}" if p == both and n else str(n) for p, n in enumerate(gained)]
        course = tuple(
            Item((self.value + self.value * (p == both)) * pays(p, n), self._marker(p, n))
            for p, count in enumerate(self.markers) for n in range(count)
        )  # fmt: skip
        return Answer(kit.each(self.names, said), belief, why, ((label, *row),), course=course)

    def _marker(self, player: int, number: int) -> str:
        """A marker: "Ben's 2nd marker", "Ana's new marker"."""
        new = player == self.builder and number == self.markers[player] - 1
        return f"{self.names[player]}'s {'new' if new else ORDINALS[number]} marker"

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
        me = self.builder
        new = me, self.markers[me] - 1
        if self.both != NOBODY:
            yield self.answer("You: one way only", [n * self.value for n in self.markers],
                              "the Police Chief chooses like others",
                              f"The Police Chief need not choose. {self.why}",
                              chief=False)  # fmt: skip
        for label, pays, belief, why in (
            ("the builder", lambda p, _: p == me, "only the builder is paid",
             "Not only the builder is paid."),
            ("once each", lambda _, n: n == 0,
             "an owner is paid once, however many markers", "Each marker pays, not each owner."),
            ("the old markers", lambda p, n: (p, n) != new, "the new marker does not pay yet",
             "The new marker pays as well."),
            ("the others", lambda p, _: p != me, "only the others are paid",
             "The builder is paid as well."),
        ):  # fmt: skip
            counted = [
                sum(pays(p, n) for n in range(count)) for p, count in enumerate(self.markers)
            ]
            yield self.answer(f"You: {label}", [n * self.value for n in counted], belief,
                              f"{why} {self.why}", pays=pays)  # fmt: skip


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
    return isinstance(choice, payouts.SplitVocations) and choice.player == player


WHAT_VOCATIONS_PAY = Topic(
    "vocations", "What vocations pay",
    ("US-52", "US-53", "US-54"),
    "The builder takes a marker, then **every marker** of that name pays its owner the number, "
    "in wealth or prestige, marker by marker. The Police Chief gains both.",
    paid_exercise, paid_problem,
)  # fmt: skip
