"""The topic on vocation markers: from the supply, from a rival, and Media at the start."""

from __future__ import annotations

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    Sketch,
    after,
    differing,
    each,
    one_of,
    payment,
    ruled,
    settle,
    some,
    stage,
    state_of,
    told,
)
from urbannb.games.urban_sprawl.lesson.people.vocations import (
    MEDIA,
    builds,
    holdings,
    shout,
    supply_words,
    table_of,
    vocation_cards,
)
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.phrases.place_names import player_place, vocation_place
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.elections import candidates
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE, SETUP
from urbannb.games.urban_sprawl.rules.vocations import TakeFromOpponent, TakeVocation

FEW = ("Finance", "Transportation", "Education", "Energy", MEDIA)
"""The vocations whose markers run out first."""
SUPPLY = "From the supply"


def markers_problem(dice: Dice) -> Problem:
    """Ask where the new marker comes from; now and then, who gets Media at the start."""
    return media_problem(dice) if dice.below(3) == 0 else taking_problem(dice)


# -- from the supply or from a rival


def taking_problem(dice: Dice) -> Problem:
    """Ask from whom a builder takes the marker of a vocation."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = one_of(dice, vocation_cards(*FEW))
    name = card.vocations[0][0]
    owned = [0, 0, 0]
    for _ in range(VOCATIONS[name] - (0 if dice.below(3) else 1)):
        owned[dice.below(3)] += 1
    if not sum(owned):
        raise Unfit
    me = dice.below(3)
    game = table_of(dice, sketch, card, owned, sketch.names[me])
    action = builds(dice, game)
    state = state_of(game)
    right = Answer(_source(state, name, me), "", _truth(state, name, me))
    return Problem(
        game,
        supply_words(sketch.names, owned, name),
        f"**{sketch.names[me]}** builds {shout(card)} and takes {a(name)} marker. From where?",
        f"{right.text[0].lower()}{right.text[1:]}",
        right,
        differing(right, _taking_beliefs(state, name, me)),
        settle(game, action),
        "US-51" if sum(owned) == VOCATIONS[name] else "US-50",
        (vocation_place(name), player_place(me)),
        announced=False,
        bare=True,
    )


def _source(state: UrbanSprawlState, name: str, me: int) -> str:
    """Where the engine takes the marker from."""
    later, _ = ruled(state, TakeVocation(name, me))
    if later.agenda and isinstance(later.agenda[-1], TakeFromOpponent):
        rivals = sorted(set(later.vocations[name]) - {me})
        return f"From {some(state.names, rivals, 'or')}, as {state.names[me]} chooses"
    before, now = state.vocations.get(name, []), later.vocations[name]
    if len(now) > len(before):
        return SUPPLY
    lost = [p for p in set(before) if now.count(p) < before.count(p)]
    return f"From {state.names[lost[0]]}" if lost else _none(state, me)


def _none(state: UrbanSprawlState, me: int) -> str:
    return f"From nowhere: {state.names[me]} takes none"


def _truth(state: UrbanSprawlState, name: str, me: int) -> str:
    owners = state.vocations.get(name, [])
    left = VOCATIONS[name] - len(owners)
    if left:
        return f"The supply has {left} left, and as long as it has one, rivals keep theirs."
    rivals = sorted(set(owners) - {me})
    if not rivals:
        return "The supply has none, and no rival has a marker of it to take."
    text = f"The supply has no {name} marker left, so it is taken from a rival"
    return f"{text}; of several the builder chooses." if len(rivals) > 1 else f"{text}."


def _taking_beliefs(state: UrbanSprawlState, name: str, me: int) -> list[Answer]:
    owners, names, truth = state.vocations.get(name, []), state.names, _truth(state, name, me)
    rivals = sorted(set(owners) - {me}, key=lambda p: (-owners.count(p), p))
    every = VOCATIONS[name]
    found = []
    if len(owners) < every:
        if rivals:
            chooses = f", as {names[me]} chooses" if len(rivals) > 1 else ""
            found.append(Answer(f"From {some(names, sorted(rivals), 'or')}{chooses}",
                                "a rival's marker may be taken at any time",
                                f"The supply comes first. {truth}"))  # fmt: skip
        found.append(Answer(f"From the supply or a rival, as {names[me]} chooses",
                            "the builder may choose the supply or a rival",
                            f"There is nothing to choose. {truth}"))  # fmt: skip
    else:
        found.append(Answer(SUPPLY, "the supply never runs out",
                            f"There are only {every} of {name}, and all have an owner. {truth}"
                            if every > 1 else f"There is only one {name}. {truth}"))  # fmt: skip
    found.append(Answer(_none(state, me), "without a supply nothing is taken",
                        f"The builder takes one wherever there is one. {truth}"))  # fmt: skip
    found += [
        Answer(f"From {names[p]}", belief, f"{why} {truth}")
        for p, belief, why in (
            *((p, "who owns most must give", "Who owns most does not matter.") for p in rivals[:1]),
            *((p, "the next player gives", "The order at the table does not matter.")
              for p in state.round_from(me)[1:] if p in rivals),
        )
    ]  # fmt: skip
    found.append(Answer("From the supply, but of another vocation",
                        "another vocation will do as well",
                        f"It is the name on the card that counts. {truth}"))  # fmt: skip
    return found


def taking_exercise(dice: Dice) -> Exercise:
    """Take the marker from the rival for whom it matters."""
    sketch = Sketch(dice)
    sketch.fill(4)
    card = one_of(dice, [c for c in vocation_cards("Finance", "Transportation") if c.lots < 4])
    name = card.vocations[0][0]
    me, names = sketch.names[0], sketch.names
    leader = 1 + dice.below(2)
    held = holdings(names, (0, 1, 1), name)
    held[names[leader]] += ", Factory, Tourism"
    held[me] = "Media, Education"
    held[names[3 - leader]] += ", Energy" if dice.below(2) else ""
    game = sketch.game(
        contracts={"1": card.id}, permits={me: payment(card)}, vocations=held,
        active_decks=stage(card),
    )  # fmt: skip
    if candidates(state_of(game), "Mayor")[0] != [leader]:
        raise Unfit

    def goal(game: Game) -> Goal:
        state = state_of(game)
        owners = state.vocations[name]
        if 0 not in owners:
            if isinstance(state.agenda[-1], TakeFromOpponent):
                return Goal(False, "Now choose whose marker you take.")
            return Goal(False, f"You have no {name} marker. Build the {card.name}.")
        done = leader not in owners
        counts = [sum(o.count(p) for o in state.vocations.values()) for p in range(3)]
        said = f"Vocations now: {each(names, counts)}."
        return Goal(done, said if done else f"{said} Press Undo to take the other marker.")

    return Exercise(
        game,
        f"You are **{me}**. Both {name} markers are with your rivals. Build {shout(card)} and take "
        "the marker from the one who **would be elected Mayor** now.",
        goal,
        (
            "The supply has none, so you choose a rival. Mayor is whoever has most vocations.",
            f"Count them: {names[leader]} has 3.",
            f"{builds(dice, game)}, then player {leader + 1} does it.",
        ),
        (vocation_place(name), "box:1"),
        bare=True,
    )


# -- Media at the start


def media_problem(dice: Dice) -> Problem:
    """Ask who gets Media once the last starting building is paid for."""
    count = 2 + dice.below(3)
    seed = dice.below(1_000_000)
    start = UrbanSprawlState(names=NAMES[:count], seed=seed, agenda=list(SETUP))
    game = Game(rulebook, start)
    for _ in range(11):
        game.play(dice.choice(game.legal))
    (last,) = game.legal
    state, played = state_of(game), state_of(after(game, str(last)))
    lot = str(last).split()[-1]
    (lucky,) = played.vocations[MEDIA]
    high = max(played.wealth)
    tied = played.wealth.count(high) > 1
    if not tied and dice.below(2):
        raise Unfit
    text = state.names[lucky]
    mover = game.decision.player if game.decision else 0
    right = Answer(text, "", told(game, (str(last),), "US-8"))
    truth = f"Left are then: {each(state.names, played.wealth)}. {right.why}"
    owner = played.city[CHEAPEST_HOUSE].owner
    poor = played.wealth.index(min(played.wealth))
    before = state.wealth.index(max(state.wealth))
    found = [
        Answer(state.names[owner], "the house worth 3 always decides",
               f"{CHEAPEST_HOUSE} decides only where the most wealth is tied. {truth}"),
        Answer(state.names[poor], "Media goes to the poorest",
               f"Not the least wealth, but the most. {truth}"),
        Answer(state.names[before], "wealth is counted before the last payment",
               f"The last building is paid for first. {truth}"),
        Answer(state.names[state.first], "the start player gets it",
               f"Who begins does not matter. {truth}"),
        Answer("Nobody, for they are tied", "a tie leaves Media in the supply",
               f"There is a rule for ties. {truth}"),
        Answer("Nobody: it has to be built", "Media is not given out at the start",
               f"Media is the one vocation given out before the first turn. {truth}"),
    ]  # fmt: skip
    if not tied:
        found.pop(4)
    return Problem(
        game,
        f"Setting up: eleven of the twelve starting buildings are paid for. Wealth left: "
        f"{each(state.names, state.wealth)}. The RES building worth 3 is {CHEAPEST_HOUSE}.",
        f"**{state.names[mover]}** claims the last one, {lot}, and pays {state.worth(lot[:2])}. "
        "Who gets **Media**?",
        f"{text} gets it",
        right,
        differing(right, found),
        (str(last),),
        "US-8",
        (CHEAPEST_HOUSE, lot) if lot != CHEAPEST_HOUSE else (lot,),
        announced=False,
        bare=True,
    )
