"""The topic on the sim requirement: whether a card can be played there."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import ROUTES
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sims import streets
from urbannb.games.sim_city.lesson.sketch import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.phrases.places import hand_place


def plain(card: Card) -> bool:
    """Whether a card lies in such a city: without a word about where it must lie."""
    return not card.needs and not card.covers and (bool(card.roads) or bool(card.rails))


def user(card: Card) -> bool:
    """Whether a card requires a few sims and asks for nothing else."""
    return 1 < card.needs < 6 and bool(card.roads) and not card.covers and not card.transfers


def needed_problem(dice: Dice) -> Problem:
    """Ask whether enough sims come to a card."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(3), plain)
    card = sketch.deal(sketch.some(user))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    verdict = game.why(action)
    kit.require([r.code for r in verdict.reasons] in ([], ["sims"]))
    had = {kind: streets.coming(state, card, cell, kind) for kind in ROUTES}
    kind = max(ROUTES, key=lambda each: had[each])
    right = (
        f"Yes, {kit.sims(had[kind])} can come {streets.BY[kind]}" if verdict.ok else
        f"No, only {had[kind]} of them can come {streets.BY[kind]}" if had[kind] else
        "No, none of them can come to it"
    )  # fmt: skip
    places = streets.senders(state, card, cell, kind)
    why = f"{kit.cap(streets.BY[kind])} it gets {streets.sent(state, places)}."
    wrong = (
        _if_ok(state, card, cell, places, had) if verdict.ok else _if_not(state, card, cell, had)
    )
    return kit.may(
        game, action, streets.wants(card),
        f"Can {kit.the(card)} be played on the **ringed place**?", right, wrong,
        why=f"{why} That is enough." if verdict.ok else "",
        rule="SC-38", settles=True, places=(cell,),
    )  # fmt: skip


def _if_ok(
    state: kit.State, card: str, cell: str, places: list[str], had: dict[str, int]
) -> Iterator[Answer]:
    need, sent = CARDS[card].needs, streets.counts(state, places)
    truth = f"Here it gets {streets.sent(state, places)}."
    if max(sent) < need:
        yield Answer(f"No, no block provides {kit.sims(need)}", "all sims must come from one block",
                     f"The sims may come from several blocks, by one service. {truth}")  # fmt: skip
    if kit.cells(state, lambda each: each.needs > 0):
        yield Answer(
            "No, those sims work elsewhere",
            "sims are used up",
            f"Sims are never used up: they serve every card they reach. {truth}",
        )
    if sum(streets.neighbors(state, cell)) < need:
        yield Answer("No, too few sims live next to it", "sims come only from neighboring blocks",
                     f"Sims travel any distance on an unbroken path. {truth}")  # fmt: skip
    if min(had.values()) < need:
        yield Answer("No, they must come by road and by rail", "each service must bring enough",
                     f"One service is enough. {truth}")  # fmt: skip
    yield Answer("No, its own sims are missing", "a card brings its own sims",
                 f"They come from other blocks. {truth}")  # fmt: skip


def _if_not(state: kit.State, card: str, cell: str, had: dict[str, int]) -> Iterator[Answer]:
    need, (roads, rails) = CARDS[card].needs, (had[kind] for kind in ROUTES)
    come = kit.sims(roads)
    truth = f"{kit.cap(come)} can come by road, {rails or 'none'} by rail, and {need} are needed."
    if roads and rails and roads + rails >= need:
        yield Answer("Yes, by road and rail together", "both services may be added up",
                     f"All of them must come by the same service. {truth}")  # fmt: skip
    if sum(streets.neighbors(state, cell)) >= need:
        yield Answer("Yes, enough sims live next to it", "being side by side is enough",
                     f"Sims do not walk: roads or rails of both must meet. {truth}")  # fmt: skip
    total = sum(streets.counts(state, streets.providers(state)))
    if total >= need:
        yield Answer(f"Yes, {kit.sims(total)} live in the city", "all sims of the city count",
                     f"Only those count that an unbroken path brings here. {truth}")  # fmt: skip
    yield Answer("Yes, but it scores less", "a lack of sims only lowers the score",
                 f"Without enough sims the card cannot be placed. {truth}")  # fmt: skip
    if any(each.zone != CARDS[card].zone for each in kit.near(state, cell)):
        yield Answer("No, its zone does not fit there", "zones must match",
                     f"Any zone may lie there. Sims are missing. {truth}")  # fmt: skip


# -- the task


def needed_exercise(dice: Dice) -> Exercise:
    """Place a card so that enough sims come to another one."""
    sketch = Sketch(dice)
    sketch.scatter(5 + dice.below(2), plain)
    card = sketch.deal(sketch.some(user))
    helpers = [sketch.deal(sketch.some(lambda c: home(c) and not c.specials)) for _ in "123"]
    game = sketch.game()
    cell, need = dice.choice(sketch.sites()), CARDS[card].needs
    kit.require([r.code for r in game.why(Play(card, cell)).reasons] == ["sims"])

    def most(now: Game) -> int:
        state = state_of(now)
        if cell in state.lots[0]:
            return -1
        return max(streets.coming(state, card, cell, kind) for kind in ROUTES)

    def enough(now: Game) -> bool:
        state = state_of(now)
        if cell in state.lots[0]:
            return False
        return state.cities[0].sims.enough(streets.spot_of(state, card, cell), need)

    def goal(now: Game) -> Goal:
        if now.turn and enough(now):
            return Goal(True, f"Now {kit.sims(most(now))} can come to the ringed place.")
        if most(now) < 0:
            return kit.undone(now, "The ringed place is taken now. It should have stayed open.")
        return kit.undone(now, f"Still only {most(now)} of {kit.sims(need)} can come there.")

    wanted = kit.ways(game, goal, [a for each in helpers for a in kit.plays_of(game, each)])
    kit.require(1 <= len(wanted) <= 5)
    return kit.reach(
        game, f"You are **Ana**. {streets.wants(card)} On the **ringed place** too few sims can "
        "come to it. **Place another card** so that it can be played there next turn.", goal,
        (f"It needs {kit.sims(need)}, all of them by road or all by rail.",
         (f"{kit.cap(kit.the(wanted[0].card))} helps in the right place: it "  # type: ignore[attr-defined]  # they place cards
         f"provides {kit.sims(CARDS[wanted[0].card].gives)}.")),  # type: ignore[attr-defined]
        (wanted[0],), (cell, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


NEEDED = Topic(
    "sims", "The sim requirement",
    ("SC-38", "SC-39", "SC-40", "SC-42", "SC-47"),
    "Sims come **all by road or all by rail**, without a break, from as many blocks as you like "
    "and from any distance. They never walk, and they are never used up.",
    needed_exercise, needed_problem,
)  # fmt: skip
