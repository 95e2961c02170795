"""The topic on upgrades: which card may go onto a block without asking anybody."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import SPECIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import cell_of, keeps
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.phrases.which import zone_word

RIGHT = {
    "ok": "Yes, it is an upgrade",
    "zone": "No, it is of another zone",
    "land": "No, it is another type of land",
    "special": "No, a special block is never upgraded",
    "services": "No, it does not keep all services",
    "value": "No, its value is lower",
    "gain": "No, nothing is gained",
}
BELIEFS = (
    Belief("services", "Yes, its value is high enough", "only the value matters",
           "It must keep every road, rail and power line as well. {truth}"),
    Belief("value", "Yes, it keeps all services", "only the services matter",
           "Its value must not be lower either. {truth}"),
    Belief("gain", "Yes, it is just as good", "an equal card is an upgrade",
           "Something must be gained: a service, or value. {truth}"),
    Belief("zone", "Yes, its value is high enough", "zones do not matter",
           "An upgrade is of the same zone. {truth}"),
    Belief("land", "Yes, both are undeveloped land", "all land is one type",
           "Land goes onto land of its own type only. {truth}"),
    Belief("special", "Yes, it is better in every way", "any block can be upgraded",
           "Special blocks are the exception. {truth}"),
    Belief("ok", "No, the block has been built already", "what lies there stays open",
           "A card may cover a block as an upgrade, in any phase."),
    Belief("ok", "No, it needs a vote of the council", "covering a block needs a vote",
           "Only a rezone needs one. This is an upgrade: {how}."),
    Belief("ok", "No, it must add value and a service", "both must be gained",
           "One of the two is enough: {how}.", "one"),
    Belief("ok", "No, the services are not the same", "an upgrade has the same services",
           "It may have more, as long as it keeps those there are: {how}.", "more"),
    Belief("services value gain zone land special", "Yes, with half of its score",
           "a rezone only scores less", "It cannot be placed there at all. {truth}"),
    Belief("services value gain zone land special", "Yes, any block may be covered",
           "a new card may go onto any block", "Only if a vote or a card allows it. {truth}"),
)  # fmt: skip


def lacking(new: Card, old: Card) -> list[str]:
    """What keeps a card from upgrading a block."""
    return list(_lacking(new, old))


def _lacking(new: Card, old: Card) -> Iterator[str]:
    mine, its = BOX.faces[new.id], BOX.faces[old.id]
    if old.zone == SPECIAL:
        yield "special"
    elif new.zone != old.zone:
        yield "zone"
    elif mine.sort != its.sort:
        yield "land"
    if not keeps(mine.services, its.services):
        yield "services"
    if new.value < old.value:
        yield "value"
    elif new.value == old.value and not mine.services & ~its.services:
        yield "gain"


def upgrading_problem(dice: Dice) -> Problem:
    """Ask whether a card upgrades a block."""
    case = dice.choice(("ok", "ok", *RIGHT))
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: (not c.needs and not c.complex) or c.zone == SPECIAL)
    game = sketch.game()
    cell = dice.choice(list(state_of(game).lots[0]))
    old = sketch.at(cell)
    card = sketch.deal(sketch.some(lambda c: c.needs < 3 and _fits(c, old, case)))
    game = sketch.game()
    action = Play(card, cell)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(codes == ([] if case == "ok" else ["needs-vote"]))
    new = CARDS[card]
    truth = " ".join(reason.text for reason in game.why(action).reasons)
    more = "more" if BOX.faces[card].services & ~BOX.faces[old.id].services else ""
    same = new.value == old.value
    worth = (
        f"{kit.dollars(new.value)}, {'as before' if same else f'up from {kit.dollars(old.value)}'}"
    )
    how = f"it keeps all services and is worth {worth}"
    how += ", with an extra service" if more else ""
    return kit.may(
        game, action, f"{_facts(card)} {_facts(old.id)} There is no council yet.",
        f"May Ana place {kit.the(card)} on **{kit.the(old.id)}**, the ringed block?", RIGHT[case],
        kit.held(BELIEFS, case, (more, "one" if same or not more else ""), truth=truth, how=how),
        why=f"It is of the same zone: {how}.",
        rule={"special": "SC-50", "land": "SC-51", "gain": "SC-49"}.get(case, "SC-48"),
        settles=True, places=(cell,),
    )  # fmt: skip


def _fits(card: Card, old: Card, case: str) -> bool:
    if any(
        type(one).__name__ in ("Rezones", "Rezonable") for one in (*card.specials, *old.specials)
    ):
        return False
    found = lacking(card, old)
    return found == ([] if case == "ok" else [case]) or (case == "special" and "special" in found)


def _facts(card: str) -> str:
    found = CARDS[card]
    kind = f"{zone_word(found.zone)} ({found.land})" if found.land else zone_word(found.zone)
    name = kit.cap(kit.the(card))
    return f"{name} is {kind}, worth {kit.dollars(found.value)}, with {kit.services(card)}."


# -- the task


def upgrading_exercise(dice: Dice) -> Exercise:
    """Upgrade a block with the one card of the hand that can."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda c: home(c) and not c.specials)
    cell = dice.choice(list(sketch.city.lots))
    old = sketch.at(cell)
    good = sketch.deal(sketch.some(lambda c: home(c) and _fits(c, old, "ok")))
    for case in dice.shuffled(("services", "value", "gain", "zone"))[:3]:
        sketch.deal(_other(sketch, old, case))
    game = sketch.game(hand=4)
    action = Play(good, cell)
    on_it = [a for a in game.legal if isinstance(a, Play) and a.cell == cell]
    kit.require(on_it == [action])

    def goal(now: Game) -> Goal:
        block = state_of(now).cities[0].ground.at(cell_of(cell))
        if block and block.face.card.id == good:
            return Goal(True, f"{kit.cap(kit.the(good))} has upgraded {kit.the(old.id)}.")
        return kit.undone(now, "The ringed block has not been upgraded.")

    return kit.reach(
        game, f"You are **Ana**. **Upgrade** {kit.the(old.id)}, the ringed block. Only one of your "
        "cards can.", goal,
        ((f"The card must be {zone_word(old.zone)}, keep {kit.services(old.id)}, and be worth "
         f"{kit.dollars(old.value)} or more."),
         "It must also add a service, or be worth more."),
        (action,), (cell, *map(hand_place, sketch.hands[0])),
    )  # fmt: skip


def _other(sketch: Sketch, old: Card, case: str) -> str:
    """A card that does not upgrade a block, for one reason."""
    return sketch.some(lambda c: not c.needs and _fits(c, old, case))


UPGRADING = Topic(
    "upgrading", "Upgrades",
    ("SC-48", "SC-49", "SC-50", "SC-51", "SC-52"),
    "A card goes onto a block of **the same zone**, in any phase, if it **keeps all services**, is "
    "worth **no less**, and **gains** a service or value. Never onto special blocks.",
    upgrading_exercise, upgrading_problem,
)  # fmt: skip
