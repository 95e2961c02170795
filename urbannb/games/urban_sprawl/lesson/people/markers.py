"""The topic on vocation markers: from the supply or a rival, and Media at the start."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.choosing.answers import NO
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import a
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import payment, stage
from urbannb.games.urban_sprawl.lesson.people.contracts import (
    MEDIA,
    about_to_build,
    holdings,
    shout,
    supply_words,
    vocation_cards,
)
from urbannb.games.urban_sprawl.lesson.people.media import media_problem
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Player, somebody
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import box_place, player_place, vocation_place
from urbannb.games.urban_sprawl.rules.elections import candidates
from urbannb.games.urban_sprawl.rules.rulings.vocations import VocationTaken
from urbannb.games.urban_sprawl.rules.vocations import TakeFromOpponent, TakeVocation

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
        game, supply_words(sketch.names, owned, name),
        f"**{sketch.names[me]}** builds the {shout(card)} and takes {a(name)} marker. From where?",
        Answer(_source(state, name, me), "", _truth(state, name, me)), _beliefs(state, name, me),
        actions=kit.settle(game, action),
        rule="US-51" if sum(owned) == VOCATIONS[name] else "US-50",
        places=(vocation_place(name), player_place(me)),
        works=lambda later: _from(game, later, name, me),
    )  # fmt: skip


def _from(game: Game, later: Game, name: str, me: int) -> str:
    """Where the engine has taken the marker from, or whom it has asked about."""
    for then, choice in kit.choices(game, later, TakeFromOpponent):
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
    later = kit.carry_out(state, TakeVocation(name, me))
    if later.agenda and isinstance(later.agenda[-1], TakeFromOpponent):
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


def _beliefs(state: State, name: str, me: int) -> Iterator[Answer]:
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
            if isinstance(state.agenda[-1], TakeFromOpponent):
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
