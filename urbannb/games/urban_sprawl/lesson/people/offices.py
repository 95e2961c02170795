"""The topic on what politicians can do: Treasurer, Union Boss, District Attorney, Mayor."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import number, plural
from urbannb.games.urban_sprawl.components.board import halo, site
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    CITY,
    GONE,
    Sketch,
    after,
    contracts,
    differing,
    each,
    one_of,
    payment,
    permits,
    settle,
    state_of,
    told,
)
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import TRACK, office_place, player_place
from urbannb.games.urban_sprawl.rulebook import rulebook
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS, TRIBUTE

State = UrbanSprawlState
MAYOR, ATTORNEY, TREASURER, CHIEF, BOSS = OFFICES
SMALL = ("warehouse", "corner-shop", "cottage")
"""Contracts of one lot without a vocation, of three zones."""


def office_problem(dice: Dice) -> Problem:
    """Ask what an office does for whoever holds it."""
    ask = dice.choice((_turn_problem, _attorney_problem, _attorney_problem, _park_problem))
    return insist(lambda: ask(dice))


# -- the start of a turn


def _turn_problem(dice: Dice) -> Problem:
    """The Treasurer collects, and the Union Boss has more to spend."""
    sketch = Sketch(dice, 3 + dice.below(2))
    sketch.fill(5)
    names = sketch.names
    mover = dice.below(len(names))
    me = (mover + 1) % len(names)
    wealth = {name: dice.choice((0, 1, 1, 2, 5, 8, 12)) for name in names}
    other = names[(me + 1 + dice.below(len(names) - 1)) % len(names)]
    treasurer, boss = dice.choice(
        ((names[me], other), (names[me], other), (other, names[me]), (names[me], names[me]))
    )
    offices = {TREASURER: treasurer, BOSS: boss}
    game = sketch.game(to_move=names[mover], wealth=wealth, active_decks=2, offices=offices)
    state, later = state_of(game), state_of(after(game, "end"))
    have, ap = later.wealth[me], later.ap
    right = Answer(_start(ap, have), "", told(game, ("end",), "US-82", "US-83", "US-21"))
    start = state.wealth[me]
    others = [w for p, w in enumerate(state.wealth) if p != me]
    paid = " + ".join(str(min(w, TRIBUTE)) for w in others)
    full = start + TRIBUTE * len(others)
    truth = f"{names[me]} has {start} and collects {paid}: what each opponent has, up to 2."
    if treasurer != names[me]:
        truth = f"{names[me]} is not the Treasurer. {treasurer} collects, when {treasurer}'s turn "
        truth += "begins."
    points = f"The Union Boss has {BOSS_POINTS} AP, everybody else {POINTS}."
    wrong = [
        Answer(_start(ap, full), "the bank makes up what opponents lack", truth),
        Answer(_start(ap, start + TRIBUTE), "the Treasurer collects 2 in all", truth),
        Answer(_start(ap, start if treasurer == names[me] else start - min(start, TRIBUTE)),
               "the Treasurer collects at another time", truth),
        Answer(_start(POINTS + BOSS_POINTS - ap, have), "AP are the same for all", points),
    ]  # fmt: skip
    return Problem(
        game,
        f"Wealth: {each(names, state.wealth)}. Treasurer: {treasurer}. Union Boss: {boss}.",
        f"**{names[mover]}** ends the turn, and **{names[me]}** is next. With how many AP and how "
        f"much wealth does {names[me]}'s turn begin?",
        f"it is {right.text}",
        right,
        differing(right, dice.shuffled(wrong)),
        ("end",),
        "US-82" if treasurer == names[me] else "US-83",
        (TRACK, player_place(me)),
        announced=False,
        bare=True,
    )


def _start(points: int, wealth: int) -> str:
    return f"{points} AP and {wealth} wealth"


# -- the District Attorney's bonus


def _attorney_problem(dice: Dice) -> Problem:
    """The neighborhood bonus, doubled or not."""
    wanted = dice.choice(SMALL)
    (card,) = contracts(lambda c: c.id == wanted)
    sketch = Sketch(dice)
    names = sketch.names
    around = halo(halo(sketch.put(dice.choice(names), card.zone, 1).lots))
    for _ in range(4):
        sketch.put(dice.choice((*names, "nobody")), card.zone, 1 + dice.below(2), around)
    sketch.fill(4)
    me = dice.below(len(names))
    lawyer = names[me] if dice.below(4) else dice.choice(names)
    state = sketch.state(
        contracts={"1": card.id}, permits={names[me]: payment(card)}, to_move=names[me],
        active_decks=2, offices={ATTORNEY: lawyer},
    )  # fmt: skip
    state.built_this_turn = dice.below(3) % 2
    game = Game(rulebook, state)
    found = {a: _neighbors(state, *_spot(a), card.zone) for a in first_box(game)}
    count = one_of(dice, sorted({len(same) for same in found.values() if len(same) > 1}))
    action = dice.choice([a for a, same in found.items() if len(same) == count])
    block, shape = _spot(action)
    same = found[action]
    actions = settle(game, action)
    bonus = _bonus(after(game, action))
    again = state.built_this_turn > 0
    right = Answer(f"{bonus} prestige", "", told(game, (action,), "US-46", "US-47"))
    around = site(block, shape, 1).near
    mine = sum(state.city[lot].owner == me for lot in same)
    lots = sum((state.city[lot].site.lots & around).bit_count() for lot in same)
    every = len(_neighbors(state, block, shape, ""))
    times = 2 if lawyer == names[me] and not again else 1
    if lawyer != names[me]:
        truth = f"{names[me]} is not the District Attorney, so nothing is doubled."
    elif again:
        truth = "Only the first contract of a turn is doubled, and this is not the first."
    else:
        truth = f"The District Attorney's first contract of a turn pays {len(same)} twice."
    counted = f"{plural(len(same), f'adjacent {card.zone} building')}, whoever controls them."
    wrong = [
        Answer(_prestige(len(same) * (3 - times)), "the doubling is forgotten" if times > 1
               else "every bonus of a District Attorney is doubled", truth),
        Answer(_prestige(mine * times), "only one's own neighbours count",
               f"It is {counted} {truth}"),
        Answer(_prestige(lots * times), "lots are counted, not buildings",
               f"It is {counted} Each counts once. {truth}"),
        Answer(_prestige(every * times), "all zones count", f"It is {counted} {truth}"),
        Answer(_prestige(len(same) + 2), "the office adds 2",
               f"The office never adds anything, it doubles. {truth}"),
    ]  # fmt: skip
    turn = "the **second** contract" if again else "the **first** contract"
    return Problem(
        game,
        f"District Attorney: {lawyer}. The ring shows where {names[me]} builds; it is "
        f"{turn} that {names[me]} builds this turn.",
        f"**{names[me]}** builds the **{card.name}** ({card.zone}) in {block}. How much is the "
        "neighborhood bonus?",
        f"it is {right.text}",
        right,
        differing(right, wrong),
        actions,
        "US-47",
        (f"{block}{shape}",),
        announced=False,
        bare=True,
    )


def first_box(game: Game) -> list[str]:
    """The ways to build the contract in the first box."""
    return [str(action) for action in game.legal if str(action).startswith("build 1 ")]


def _spot(action: str) -> tuple[str, str]:
    """Block and lot of a notation such as "build 1 D3 nw"."""
    _, _, block, shape = action.split()
    return block, shape


def _prestige(amount: int) -> str:
    return f"{amount} prestige"


def _neighbors(state: State, block: str, shape: str, zone: str) -> tuple[str, ...]:
    """The adjacent buildings of a zone; of any zone for ""."""
    near = site(block, shape, 1).near
    return tuple(
        b.lot
        for b in state.city.values()
        if b.site.lots & near and (b.zone == zone or (not zone and b.zone != PARK))
    )


def _bonus(later: Game) -> int:
    """What the engine gave as the bonus of the last build."""
    steps = {step.rule: step.state for step in later.steps_of(later.turn)}
    built, counted = steps["US-48"], steps.get("US-47", steps["US-46"])
    assert isinstance(built, UrbanSprawlState)  # noqa: S101  # the steps are this game's
    assert isinstance(counted, UrbanSprawlState)  # noqa: S101  # likewise
    return counted.prestige[built.player] - built.prestige[built.player]


# -- the Mayor's park


def _park_problem(dice: Dice) -> Problem:
    """Whoever is elected Mayor, again or anew, places a park."""
    sketch = Sketch(dice, 3)
    sketch.fill(7)
    names = sketch.names
    winner, now = dice.below(3), dice.below(3)
    card = one_of(dice, permits(lambda p: p.ballot))
    game = sketch.game(
        **GONE,
        coming={"planning": card.id},
        pawn=BOSS,
        vocations={names[winner]: "Media, Energy, Factory"},
        offices={MAYOR: names[now]},
        to_move=names[dice.below(3)],
    )
    name, old = names[winner], names[now]
    same = winner == now
    text = f"{name} places a park on any vacant lot and controls it"
    truth = "Whoever is elected Mayor, again or anew, places a park on any vacant lot."
    wrong = [
        Answer("Nothing: the tile stays where it is" if same else "Only the tile changes hands",
               "only a new Mayor places a park" if same else "the park needs a contract",
               f"{truth} No contract is needed, and the same Mayor may be elected again."),
        Answer(f"{name} places a park, which nobody controls", "parks belong to nobody",
               f"{truth} The Mayor's cube is put on it."),
        Answer(f"{name} places a park beside a building of {name}'s",
               "the park must be beside one's own building", f"{truth} It need not be beside "
               "anything."),
        Answer(f"{name} gains 1 prestige for each building beside a park",
               "the bonus is paid in every election", f"{truth} The bonus is paid at the end."),
    ]  # fmt: skip
    return Problem(
        game,
        f"{old} is Mayor. {name} has the most vocations.",
        "A ballot box moves the pawn from the Union Boss to the **Mayor**. What happens?",
        text,
        Answer(text, "", f"{truth} {'It is the same Mayor as before.' if same else ''}".strip()),
        tuple(dice.shuffled(wrong)[:3]),
        settle(game, "end"),
        "US-80",
        (office_place(MAYOR),),
        announced=False,
        bare=True,
    )


# -- doubling as much as can be


def office_exercise(dice: Dice) -> Exercise:
    """As District Attorney build where the doubled bonus is largest."""
    (card,) = contracts(lambda c: c.id == "warehouse")
    sketch = Sketch(dice)
    me = sketch.names[0]
    first = sketch.put(dice.choice(sketch.names), card.zone, 1)
    around = halo(halo(first.lots))
    for _ in range(3):
        sketch.put(dice.choice((*sketch.names, "nobody")), card.zone, 1, around)
    sketch.fill(4, CITY & ~around)
    game = sketch.game(
        contracts={"1": card.id}, permits={me: payment(card)}, active_decks=2,
        offices={ATTORNEY: me},
    )  # fmt: skip
    gains = {action: _bonus(after(game, action)) for action in first_box(game)}
    best = max(gains.values(), default=0)
    ways = [a for a, gained in gains.items() if gained == best]
    if best < 4 or len(ways) > 6:
        raise Unfit
    before = state_of(game).prestige[0]

    def goal(game: Game) -> Goal:
        if not state_of(game).built_this_turn:
            return Goal(False, f"The {card.name} has not been built.")
        gained = state_of(game).prestige[0] - before
        said = f"{number(gained)} prestige, {gained // 2} of it by the office."
        done = gained >= best
        return Goal(done, said if done else f"{said} There is more to be had. Press Undo.")

    return Exercise(
        game,
        f"You are **{me}** and **District Attorney**. Build the **{card.name}** as your first "
        f"contract of this turn, and gain **{best} prestige** by its neighborhood bonus.",
        goal,
        (
            f"The bonus counts twice, so {best // 2} {card.zone} buildings have to be adjacent.",
            "Corners count, streets do not part neighbours, and any player's buildings will do.",
            f"{ways[0]} is one way.",
        ),
        (office_place(ATTORNEY),),
        bare=True,
    )
