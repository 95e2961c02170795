"""Whole turns with buildings: a project with its price, an inauguration, a copied benefit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.lesson import Dice, Problem, Topic, composite
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.kit import AGAIN, filled, opened
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, STAGE_II, Sketch, state_of
from urbannb.games.urbify.lesson.turns.kit import (
    HOME,
    INFLUENCE,
    POOLED,
    PRESTIGE,
    Reckoning,
    TurnResult,
    begins,
    mixed,
    standing,
    turn_problem,
)
from urbannb.games.urbify.lesson.turns.votes import SPILLED
from urbannb.games.urbify.model.actions import Inaugurate, PayDevelopment, Start
from urbannb.games.urbify.phrases import (
    POOL,
    party_place,
    politicians,
    price_words,
    show_place,
)
from urbannb.games.urbify.rules.benefits.gains import Recall, Retire

TOP = BOX.ends[1]
EARLY = "the benefit comes when it is built"


# -- a project, for which influence stands for a point of development


COSTLY = tuple(n for n in STAGE_II if BOX.tiles[n].development and BOX.tiles[n].politicians)
FREE = ("skate-park",)
"""Those of them whose benefit costs nothing."""
BUILT = (INFLUENCE, DEVELOPMENT, PRESTIGE, HOME)


def project_problem(dice: Dice) -> Problem:
    """Ask how Ana stands after a project for which influence stands for development."""
    tile = BOX.tiles[dice.choice(COSTLY, {"project/benefit-when-built": FREE})]
    sketch = Sketch(dice)
    sketch.grow()
    price = dict(zip(DEPARTMENTS, tile.price, strict=True))
    sketch.hold(ANA, tile.development - 1, **{d: n + 1 + dice.below(2) for d, n in price.items()})
    sketch.busy(ANA, tile.politicians + dice.below(2))
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    # where there is no other way to pay, nothing is asked
    start = Start(tile.id, dice.choice(state.sites))
    way = kit.answered(game, start, PayDevelopment(tile.development - 1, 1))
    later = state_of(kit.after(game, *way))
    end = TurnResult(state.names, standing(later, *BUILT))

    def found() -> Iterator[Reckoning]:
        shared = sum(n > 0 for n in tile.price)
        yield Reckoning(
            "influence that stands for development counts for the price as well",
            end.ana(influence=shared),
            f"what is given for development also paid {shared} of the price",
        )
        yield Reckoning("influence given for development raises its track", end.ana(development=1),
                        "influence raised the development track")  # fmt: skip

    def others() -> Iterator[Reckoning]:
        yield Reckoning("a point of influence is a point of development", end.ana(influence=3),
                        "1 influence stood for a point of development")  # fmt: skip
        yield Reckoning("a building scores when it is inaugurated",
                        end.ana(prestige=-tile.prestige), "it scored nothing yet")  # fmt: skip
        yield Reckoning("politicians are only needed when it is inaugurated",
                        end.ana(at_home=tile.politicians),
                        "all her politicians stayed at home")  # fmt: skip
        yield Reckoning("each politician on it scores as well", end.ana(prestige=tile.politicians),
                        "each politician on it scored 1")  # fmt: skip
        yield Reckoning("all politicians at home go on the building",
                        end.ana(at_home=-end.of(HOME)),
                        "all politicians at home went on it")  # fmt: skip
        if tile.id in FREE:
            benefit: Any = tile.benefit
            yield Reckoning(EARLY, end.ana(prestige=benefit.prestige),
                            "the benefit had come when it was built")  # fmt: skip

    point = "point" if tile.development == 1 else f"1 of the {tile.development} points"
    return turn_problem(
        game, f"The {tile.name} costs {price_words(tile.price, tile.development)}, asks for "
        f"{politicians(tile.politicians)} and shows {tile.prestige} prestige. Its benefit: "
        f"{kit.says(tile.benefit)} {begins(state, PRESTIGE, HOME)}",
        f"She builds the **{tile.name}** and gives 1 of each influence for "
        f"{'the ' * (tile.development == 1)}{point} of development. What does she have then?",
        way, lambda now: TurnResult(now.names, standing(now, *BUILT)),
        mixed(dice, found(), others()),
        f"She pays {sum(tile.price)} influence for the tile and 4 more for 1 point of development"
        f"{f', plus {tile.development - 1} development' * (tile.development > 1)}. She scores "
        f"{tile.prestige} prestige and puts {politicians(tile.politicians)} on it.",
        rule="UB-14", places=(show_place(tile.id), party_place(ANA)),
    )  # fmt: skip


# -- an inauguration


CHOSEN = (
    "college", "university", "hospital", "theater", "hotel-1", "museum", "cinema", "marina",
    "airport", "playground", "soccer-stadium",
)  # fmt: skip
TWO_WITH_GAIN = ("hospital", "university", "marina", "airport", "soccer-stadium")
RETIRES = ("college", "university", "marina", "airport")
PAID = ("hospital", "theater", "cinema", "playground", "soccer-stadium")
DEVELOPS = ("college", "university", "hospital", "theater", "museum", "cinema")
SERVING = {
    "college/all-on-it-come-home": RETIRES, "university/all-go-to-pool": ("university", "marina"),
    "votes/track-goes-on": DEVELOPS, "vote-turn/spilled-is-prestige": DEVELOPS,
    "hospital/each-politician-brings-it": TWO_WITH_GAIN,
    "theater/development-pays": PAID, "hotel/all-in-pool": ("hotel-1",),
}  # fmt: skip
"""Which tiles serve a belief that is to be offered."""
USED = (INFLUENCE, DEVELOPMENT, PRESTIGE, HOME, POOLED)


def inaugurated_problem(dice: Dice) -> Problem:
    """Ask how Ana stands after an inauguration with its benefit."""
    tile = BOX.tiles[dice.choice(CHOSEN, SERVING)]
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = dice.below(3)
    sketch.chance_levels(ANA, 1, 3)
    sketch.hold(ANA, dice.below(TOP + 1))
    game = filled(sketch, tile).game()
    state = state_of(game)
    way: tuple[Action, ...] = next(kit.endings(game, Inaugurate(cell)))[0]
    later = state_of(kit.after(game, *way))
    start, end = (TurnResult(state.names, standing(s, *USED)) for s in (state, later))
    kit.require(sum(a != b for a, b in zip(start.lines, end.lines, strict=True)) > 1)
    return turn_problem(
        game, f"{begins(state, PRESTIGE, HOME, POOLED)} On the **{tile.name}** she has "
        f"{politicians(tile.politicians)}: {kit.says(tile.benefit)} Each track ends at {TOP}.",
        "She inaugurates it and uses the benefit. What does she have then?",
        way, lambda now: TurnResult(now.names, standing(now, *USED)),
        mixed(dice, _mixed(tile, start, end), _single(tile, state, start, end)),
        _why(tile, start, end), rule=tile.benefit.rule, places=(cell, POOL, party_place(ANA)),
    )  # fmt: skip


def _gain(tile: Tile) -> tuple[int, int]:
    """The development and the prestige that a benefit brings, before any is lost."""
    return getattr(tile.benefit, "development", 0), getattr(tile.benefit, "prestige", 0)


def _lost(tile: Tile, start: TurnResult) -> int:
    return max(0, start.of(DEVELOPMENT) + _gain(tile)[0] - TOP)


def _why(tile: Tile, start: TurnResult, end: TurnResult) -> str:
    """What the benefit comes to, in sentences."""
    development, prestige = _gain(tile)
    found = []
    if price := tile.benefit.pay_influence:
        found.append(f"She pays {price} influence.")
    if development:
        lost = _lost(tile, start)
        beyond = f"; the track ends at {TOP}, so {lost} {'is' if lost == 1 else 'are'} lost"
        found.append(f"The benefit brings {development} development{beyond * (lost > 0)}.")
    if prestige:
        found.append(f"The benefit brings {prestige} prestige.")
    home, pooled = end.of(HOME) - start.of(HOME), end.of(POOLED) - start.of(POOLED)
    found.append(f"{politicians(home).capitalize() if home else 'Nobody'} "
                 f"{'comes' if home < 2 else 'come'} home.")  # fmt: skip
    if pooled:
        found.append("One goes to the pool." if pooled > 0 else "One of them is from the pool.")
    return " ".join(found)


def _mixed(tile: Tile, start: TurnResult, end: TurnResult) -> Iterator[Reckoning]:
    """Beliefs that come of mixing two rules of an inauguration."""
    home = end.of(HOME)
    if home:
        yield Reckoning("if the benefit is used, the politicians stay on the building",
                        end.ana(at_home=-home),
                        "nobody came home when the benefit is used")  # fmt: skip
    if price := tile.benefit.pay_influence:
        spent = {(ANA, INFLUENCE): price, (ANA, HOME): -home, (ANA, POOLED): home}
        yield Reckoning("politicians on a building pay for its benefit", end.by(spent),
                        "they went to the pool as the price")  # fmt: skip
    if lost := _lost(tile, start):
        yield Reckoning(SPILLED, end.ana(prestige=lost),
                        "what goes beyond the end of the track were prestige")  # fmt: skip


def _single(
    tile: Tile, state: kit.State, start: TurnResult, end: TurnResult
) -> Iterator[Reckoning]:  # fmt: skip
    """Beliefs that ordinary topics ask about as well."""
    asked, price = tile.politicians, tile.benefit.pay_influence
    development, prestige = _gain(tile)
    had = start.of(DEVELOPMENT)
    if lost := _lost(tile, start):
        yield Reckoning("the track goes on", end.ana(development=lost), "the track went on")
    if isinstance(tile.benefit, Retire):
        yield Reckoning("all politicians on it come home",
                        end.by({(ANA, HOME): 1, (ANA, POOLED): -1}),
                        "all politicians on it came home")  # fmt: skip
        if asked > 1:
            yield Reckoning("all politicians on it go to the pool",
                            end.by({(ANA, HOME): 1 - asked, (ANA, POOLED): asked - 1}),
                            "all politicians on it went to the pool")  # fmt: skip
    if isinstance(tile.benefit, Recall) and start.of(POOLED) > 1:
        more = start.of(POOLED) - 1
        yield Reckoning("all in the pool come home",
                        end.by({(ANA, HOME): more, (ANA, POOLED): -more}),
                        "all her politicians left the pool")  # fmt: skip
    if asked > 1 and (development or prestige):
        twice = min(TOP, had + asked * development) - end.of(DEVELOPMENT)
        yield Reckoning("each politician brings it",
                        end.ana(development=twice, prestige=(asked - 1) * prestige),
                        "each politician brought it")  # fmt: skip
    yield Reckoning(AGAIN, end.ana(prestige=tile.prestige),
                    f"the tile scored its {tile.prestige} prestige again")  # fmt: skip
    if 0 < price <= had:
        less = min(TOP, had - price + development) - end.of(DEVELOPMENT)
        yield Reckoning("development pays for the benefit",
                        end.ana(influence=price, development=less),
                        "development paid for it")  # fmt: skip
    if hall := sum(bench[ANA] for bench in state.benches):
        yield Reckoning("those in the departments come home too", end.ana(at_home=hall),
                        "those in the departments came home too")  # fmt: skip


# -- a copied benefit


POLICE, PARKING = "police-station", "parking-1"
COPIED = ("hospital", "theater", "college", "university")
COPIES = {
    "copying/who-stands-on-copied": ("college", "university"),
    "copying/costs-no-politician": ("college", "university"),
}
PAYING = {
    "copying/copying-is-free": (POLICE,), "copying/nothing-paid": (POLICE,),
}  # fmt: skip
SEEN = (INFLUENCE, DEVELOPMENT, HOME, POOLED)


class Copy(NamedTuple):
    """A benefit that is copied: by what, whose, and the development that Ana has before."""

    by: Tile
    copied: Tile
    had: int

    @property
    def asked(self) -> tuple[int, int]:
        """The influence and the development that are paid for both together."""
        own, its = self.by.benefit, self.copied.benefit
        return its.pay_influence, own.pay_development

    @property
    def gain(self) -> int:
        """The development that it brings."""
        return _gain(self.copied)[0]

    def left(self, paid: int) -> int:
        """Where the development track stands then, if so much development is paid."""
        return min(TOP, self.had - paid + self.gain)

    @property
    def over(self) -> int:
        """What is lost beyond the end of the track."""
        _, paid = self.asked
        return self.had - paid + self.gain - self.left(paid)

    @property
    def retires(self) -> bool:
        """Whether a politician goes to the pool."""
        return isinstance(self.copied.benefit, Retire)


def copied_problem(dice: Dice) -> Problem:
    """Ask how Ana and Ben stand after Ana has copied a benefit of his building."""
    by = dice.choice((POLICE, POLICE, PARKING), PAYING)
    copied = dice.choice(COPIED, COPIES)
    sketch = Sketch(dice)
    cell = sketch.somewhere(by, ANA)
    target = sketch.beside(cell, copied, BEN)
    sketch.pool = [dice.below(3), dice.below(3)]
    sketch.busy(ANA)
    sketch.chance_levels(ANA, 1, 3)
    sketch.hold(ANA, 2 + dice.below(TOP - 1))
    game = sketch.game()
    state = state_of(game)
    copy = Copy(BOX.tiles[by], BOX.tiles[copied], kit.level(state, ANA, DEVELOPMENT))
    influence, development = copy.asked
    tracks = sum(state.tracks[ANA][:-1]) - influence, copy.left(development)
    way = kit.way_to(
        game,
        Inaugurate(cell),
        lambda s: (sum(s.tracks[ANA][:-1]), kit.level(s, ANA, DEVELOPMENT)) == tracks,
    )

    def count(now: kit.State) -> TurnResult:
        return TurnResult(now.names, (*standing(now, *SEEN), *standing(now, HOME, player=BEN)))

    end, there = count(state_of(kit.after(game, *way))), state.city[target].politicians
    lets = " if no influence stands for development" if development else ""
    return turn_problem(
        game, f"{begins(state, HOME, POOLED)} Ben has {politicians(state.home[BEN])} at home and "
        f"{politicians(there)} on the {copy.copied.name}. Each track ends at {TOP}. Ana has 1 "
        f"politician on the **{copy.by.name}**: {kit.says(copy.by.benefit)} She inaugurates it "
        f"and copies the **{copy.copied.name}**: {kit.says(copy.copied.benefit)}",
        f"What do Ana and Ben have then{lets}?", way, count,
        mixed(dice, _mixed_copies(copy, end, there), _single_copies(copy, end)),
        _why_copied(copy), rule="UB-77", places=(cell, target, POOL, party_place(ANA)),
    )  # fmt: skip


def _why_copied(copy: Copy) -> str:
    """What a copied benefit comes to, in sentences."""
    influence, development = copy.asked
    lost = f" The track ends at {TOP}, so {copy.over} {'is' if copy.over < 2 else 'are'} lost."
    goes = "goes to the pool" if copy.retires else "comes home"
    return (
        f"The {copy.by.name} costs {development or 'no'} development. The copied benefit costs "
        f"{influence or 'no'} influence and brings {copy.gain} development."
        f"{lost * (copy.over > 0)} Her politician on the {copy.by.name} {goes}. Ben's stay where "
        "they are."
    )


def _mixed_copies(copy: Copy, end: TurnResult, there: int) -> Iterator[Reckoning]:
    """Beliefs that come of taking a copy for an inauguration, or the other way around."""
    yield Reckoning("the copied building is inaugurated as well", end.by({(BEN, HOME): there}),
                    f"Ben's politicians on the {copy.copied.name} came home too")  # fmt: skip
    if home := end.of(HOME):
        yield Reckoning("whoever copies stays on the building", end.ana(at_home=-home),
                        f"her politician on the {copy.by.name} stayed there")  # fmt: skip


def _single_copies(copy: Copy, end: TurnResult) -> Iterator[Reckoning]:
    """Beliefs that ordinary topics ask about as well."""
    influence, paid = copy.asked
    now = copy.left(paid)
    if influence:
        yield Reckoning("what is copied is free", end.ana(influence=influence),
                        "what is copied were free")  # fmt: skip
    if paid:
        free = copy.left(0) - now
        yield Reckoning("copying itself is free", end.ana(development=free), "copying cost nothing")
        yield Reckoning("neither of the two is paid for",
                        end.ana(development=free, influence=influence),
                        "nothing were paid")  # fmt: skip
    yield Reckoning("each copy costs 1 development besides",
                    end.ana(development=copy.left(paid + 1) - now),
                    "1 more development were paid")  # fmt: skip
    if copy.retires:
        yield Reckoning("it is who stands on the copied building",
                        end.by({(ANA, HOME): 1, (ANA, POOLED): -1}),
                        "Ben's politician went to the pool, and hers came home")  # fmt: skip
    if copy.over:
        yield Reckoning("the track goes on", end.ana(development=copy.over), "the track went on")


TOPICS: tuple[Topic, ...] = (
    composite(
        "project-turn", "A whole project: price, prestige and politicians", ("price", "project"),
        ("UB-14", "UB-23", "UB-24", "UB-28"),
        "First pay the **influence** of the price, then the **development**: 1 of **each** "
        "influence may stand for 1 development. The prestige comes at once, the benefit later.",
        project_problem,
    ),
    composite(
        "inaugurated-turn", "A whole inauguration: the benefit, and who comes home",
        ("inaugurating", "pool", "hospital", "college", "hotel"),
        ("UB-40", "UB-42", "UB-44", "UB-47", "UB-36"),
        "First pay for the **benefit** and take it; nothing goes beyond the end of a track. "
        "**Then** whoever is still on the building comes home.",
        inaugurated_problem,
    ),
    composite(
        "copied-turn", "A whole copy: two prices, and whose politicians",
        ("copying", "police-station", "parking", "inaugurating"),
        ("UB-77", "UB-45", "UB-76", "UB-42"),
        "**Both** prices are paid. The politicians are those on the building that is "
        "**inaugurated**; those on the copied one stay.",
        copied_problem,
    ),
)  # fmt: skip
