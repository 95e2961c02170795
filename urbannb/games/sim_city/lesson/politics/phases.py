"""The topic on phases: what the village, the city and the metropolis need."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY, RESIDENTIAL, SETTLEMENT, VILLAGE
from urbannb.games.sim_city.components.zones import PHASES as IN_ORDER
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import BEN, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play, choose, play_event
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, hand_place
from urbannb.games.sim_city.rules.phases import Progress, progress, toward
from urbannb.games.sim_city.rules.rulings.turn import PhaseBegun

FIRE = "fire"
NAMES = {VILLAGE: "village", CITY: "city"}
ASKED = {
    VILLAGE: "blocks that **provide** sims",
    CITY: "blocks that **require** sims",
}


def phases_problem(dice: Dice) -> Problem:
    """Ask whether a phase begins, what the metropolis needs, or whether a phase is lost again."""
    kinds = (*[begins_problem] * 8, metropolis_problem, metropolis_problem, kept_problem)
    return dice.choice(kinds)(dice)


def _ahead(game: Game) -> Progress:
    found = progress(state_of(game))
    kit.require(found is not None)
    return found  # type: ignore[return-value]  # it was required


def begins_problem(dice: Dice) -> Problem:
    """Ask whether the next phase begins with a card."""
    phase = dice.choice((VILLAGE, CITY))
    players = dice.choice((2, 3, 4, 5))
    sketch = Sketch(dice, players, phase - 1, rows=4, columns=5)
    if phase == VILLAGE:
        sketch.scatter(max(players, 4) - 1 - dice.below(2), home)
        sketch.scatter(2, lambda c: not c.gives and c.needs < 2)
        right = bool(dice.below(3))
    else:
        kit.require(players < 5)
        sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
        sketch.scatter(6 + dice.below(2), lambda c: 0 < c.needs < 4 and len(c.roads) > 1)
        right = bool(dice.below(3))
    card = sketch.deal(sketch.some(lambda c: c.needs < 4 and _counts(c, phase) == right))
    game = sketch.game()
    ahead = _ahead(game)
    kit.require(ahead.phase == phase)
    sites = [a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots]
    action = dice.choice(sites)
    begun = bool(kit.ruled(kit.after(game, action), PhaseBegun))
    now = ahead.had + _counts(CARDS[card], phase)
    each = (
        "one for each player, and at least 4"
        if phase == VILLAGE
        else "two for each player, and at least 8"
    )
    why = f"It takes {ahead.needed}: {each}. With {kit.the(card)}, there are {now}."
    kit.require(begun == (now >= ahead.needed))
    yes, no = f"Yes, that makes {now}", f"No, there are only {now}"
    return kit.ask(
        game, f"There are {players} players. The city has {ahead.had} {ASKED[phase]}. "
        f"{kit.needs(card)}", f"Ana places {kit.the(card)}. Does the **{NAMES[phase]}** begin?",
        Answer(yes if begun else no, "", why),
        _wrong(game, card, ahead, why, begun=begun, now=now), actions=(action,),
        rule="SC-71" if phase == VILLAGE else "SC-72", places=(PHASES_PLACE, action.cell),
        works=lambda later: yes if kit.ruled(later, PhaseBegun) else no,
    )  # fmt: skip


def _counts(card: Card, phase: int) -> bool:
    """Whether a card counts for a phase."""
    return (card.gives if phase == VILLAGE else card.needs) > 0


def _wrong(
    game: Game, card: str, ahead: Progress, truth: str, *, begun: bool, now: int
) -> Iterator[Answer]:
    players, state = len(game.names), state_of(game)
    if begun:
        yield Answer(f"No, {ahead.needed + 1} are needed", "the number is not enough",
                     f"Reaching the number is enough. {truth}")  # fmt: skip
        yield Answer("Yes, but only from the next round on", "phases begin with a new round",
                     f"It begins as soon as the card has been scored. {truth}")  # fmt: skip
        yield Answer(
            "No, it needs a Power Plant first",
            "a phase begins with a Power Plant",
            f"A Power Plant is the first card of phase III, but it does not begin one. {truth}",
        )
        return
    if now > ahead.had:
        yield Answer("Yes, one more is enough", "any one more is enough", truth)
    elif ahead.had + 1 >= ahead.needed:
        yield Answer(f"Yes, that makes {ahead.had + 1}", "every card counts",
                     f"{kit.cap(kit.the(card))} is not one of them. {truth}")  # fmt: skip
    least = players if ahead.phase == VILLAGE else 2 * players
    if least <= now < ahead.needed:
        yield Answer(f"Yes, {least} are enough for {players} players", "there is no minimum",
                     f"There is a minimum too. {truth}")  # fmt: skip
    blocks = len(state.lots[0]) + 1
    verb = "provide" if ahead.phase == VILLAGE else "require"
    yield Answer(f"Yes, the city has {kit.blocks(blocks)}", "all blocks count",
                 f"Only blocks that {verb} sims count. {truth}")  # fmt: skip
    yield Answer("No, all players must agree", "players decide on phases",
                 f"Nobody decides that: blocks are counted. {truth}")  # fmt: skip


# -- the metropolis


def metropolis_problem(dice: Dice) -> Problem:
    """Ask how many sims the metropolis needs."""
    players = dice.choice((2, 3, 5, 6))
    sketch = Sketch(dice, players, CITY, rows=4, columns=5)
    sketch.scatter(3 + dice.below(5), lambda c: c.zone == RESIDENTIAL and home(c))
    sketch.scatter(2, lambda c: not c.needs and not c.gives)
    sketch.scatter(1 + dice.below(2), lambda c: c.zone == RESIDENTIAL and home(c))
    game = sketch.game()
    ahead, state = _ahead(game), state_of(game)
    kit.require(dice.below(3) == 0 or ahead.off > 0)
    zones = state.cities[0].zones.all_of(RESIDENTIAL)
    least = max(players * 10, 40)
    size = zones[0].size
    why = f"10 for each of {players} players is {10 * players}"
    why += ", but the minimum is 40." if 10 * players < least else "."
    why += f" Nothing is taken off, because the largest zone has only {kit.blocks(size)}."
    if ahead.off:
        why = why.partition(" Nothing")[0]
        why += f" Take off {ahead.off}, what the largest residential zone pays, and it is "
        why += f"{ahead.needed}."
    homes = len(kit.cells(state, lambda c: c.zone == RESIDENTIAL))
    wrong = [
        Misreading("nothing is taken off", (least,), "the zone did not matter", why),
        Misreading("there is no minimum", (10 * players, -ahead.off),
                   "there were no minimum", why),
        Misreading("all residential blocks are taken off", (least, -homes),
                   "all residential blocks were taken off, wherever they lie", why),
        Misreading("the zone bonus is added", (least, ahead.off), "the bonus were added", why),
        Misreading("small zones are taken off too", (least, -size),
                   "zones of fewer than three blocks paid", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"There are {players} players. The city is in phase III and has its Power "
        f"Plant. The largest residential zone has {kit.blocks(size)}.",
        "**More than how many** sims does it take for the metropolis to begin?",
        Answer("", "", why, (kit.SIMS.row("In the game", (least, -ahead.off)),)),
        lambda later: _ahead(later).needed,
        wrong, kit.SIMS, f"more than {kit.sims(ahead.needed)}", rule="SC-74",
        places=(PHASES_PLACE,),
    )  # fmt: skip


# -- no phase is lost

KEPT = (
    Belief("kept", "In phase II, until there are 8 again", "a phase is lost with its blocks",
           "A phase that has been reached is kept. {truth}"),
    Belief("kept", "In phase II, and Ben is mayor no longer", "the council goes with the phase",
           "Neither the phase nor the council is lost. {truth}"),
    Belief("kept", "In phase III, but its cards must wait", "later cards need the number again",
           "Its cards may be played as before. {truth}"),
)  # fmt: skip


def kept_problem(dice: Dice) -> Problem:
    """Ask in which phase a city is when it no longer has what that phase needs."""
    sketch = Sketch(dice, 2, CITY, rows=4, columns=4)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    users = sketch.scatter(4, lambda c: 0 < c.needs < 4 and len(c.roads) > 1 and not c.covers)
    sketch.deal(FIRE)
    game = sketch.game(mayor=BEN, money=(30, 30))
    actions = (play_event(FIRE, ""), choose(dice.choice(users)))
    later = state_of(kit.after(game, *actions))
    left = toward(later, CITY)
    kit.require(later.phase == CITY and not left.reached and later.mayor == BEN)
    truth = f"Only {kit.blocks(left.had)} require sims now, but phase III was reached before."
    return kit.ask(
        game, f"The city is in phase III, and Ben is mayor. {kit.cap(kit.blocks(left.had + 1))} "
        "require sims, although it took eight to get there. Ana plays Fire! and destroys one of "
        "them, the ringed block.", "**In which phase** is the city now?",
        Answer("Still in phase III", "", truth), kit.held(KEPT, "kept", truth=truth),
        actions=actions, rule="SC-78", places=(actions[1].cell, PHASES_PLACE),
        works=lambda then: f"Still in phase {IN_ORDER[state_of(then).phase].roman}",
    )  # fmt: skip


# -- the task


def phases_exercise(dice: Dice) -> Exercise:
    """Play the card with which the village begins."""
    sketch = Sketch(dice, 3, SETTLEMENT)
    sketch.scatter(3, home)
    sketch.scatter(2, lambda c: not c.gives and not c.needs)
    good = sketch.deal(sketch.some(home))
    others = [sketch.deal(sketch.some(lambda c: not c.gives and c.needs < 2)) for _ in "123"]
    game = sketch.game(hand=4)
    wanted = [a for a in kit.plays_of(game, good) if a.cell not in sketch.city.lots]
    kit.require(bool(wanted) and len(others) > 2)

    def goal(now: Game) -> Goal:
        if state_of(now).phase == VILLAGE:
            return Goal(True, "Four blocks provide sims now: the village has begun.")
        first = now.actions[0] if now.actions else None
        name = kit.the(first.card) if isinstance(first, Play) else "that"
        return kit.undone(now, f"After {name}, the city is still a settlement.")

    return kit.reach(
        game, "You are **Ana**, one of three players. The city is a settlement. Play the card "
        "that **begins the village**.", goal,
        ("The village begins when as many blocks provide sims as there are players, at least 4.",
         f"Three blocks do so far. Of your cards, only {kit.the(good)} provides sims."),
        (wanted[0],), (PHASES_PLACE, hand_place(good)), only=len(wanted) == 1,
    )  # fmt: skip


PHASES = Topic(
    "phases", "The four phases",
    ("SC-70", "SC-71", "SC-72", "SC-74", "SC-75", "SC-76", "SC-77", "SC-78", "SC-79", "SC-242"),
    "**Village:** as many sim providers as players, at least 4. **City:** twice as many blocks "
    "that require sims, at least 8. **Metropolis:** more than 10 sims a player, at least 40, less "
    "the largest residential zone's bonus. No phase is ever lost. A card's own phase is the Roman "
    "numeral on it.",
    phases_exercise, phases_problem,
)  # fmt: skip
