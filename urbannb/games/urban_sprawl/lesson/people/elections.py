"""The topic on who is elected: each office's measure, its ties and who decides them."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Option, Problem, Unfit, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson.people.sketch import (
    CITY,
    GONE,
    Sketch,
    answers,
    contracts,
    differing,
    each,
    one_of,
    payment,
    permits,
    ruled,
    settle,
    some,
    state_of,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    TRACK,
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.rules.elections import (
    BREAKER,
    ZONE_OF,
    AssignContractor,
    BreakTie,
    CountVotes,
    candidates,
)
from urbannb.games.urban_sprawl.words.elections import election_words

State = UrbanSprawlState
MAYOR, CONTRACTOR = OFFICES[0], "Contractor"
CENTRE = lots_of("12") & (lots_of("B") | lots_of("C") | lots_of("D"))
"""The most valuable blocks: a building there that counts for nobody is worth asking about."""


def election_problem(dice: Dice) -> Problem:
    """Ask who is elected, or who decides it; now and then, who becomes the Contractor."""
    office = dice.choice((MAYOR, *OFFICES, *OFFICES[1:], CONTRACTOR, CONTRACTOR))
    closeness = dice.below(3)
    if office == CONTRACTOR:
        return insist(lambda: _contractor_problem(dice, closeness > 0))
    if office == MAYOR:
        return insist(lambda: _mayor_problem(dice, closeness > 0))
    return insist(lambda: _office_problem(dice, office, closeness))


def _outcome(state: State, office: str) -> str:
    """What the engine comes to: who is elected, or who decides between whom."""
    task = AssignContractor() if office == CONTRACTOR else CountVotes(office)
    later, _ = ruled(state, task)
    choice = later.agenda[-1] if later.agenda else None
    if isinstance(choice, BreakTie):
        return _decides(state, choice.chooser(later), choice.tied)
    won = holder(later, office)
    return state.names[won] if won != NOBODY else "Nobody"


def _decides(state: State, who: int, tied: tuple[int, ...]) -> str:
    return f"{state.names[who]} decides between {some(state.names, tied)}"


def _answer(text: str) -> str:
    """The right answer as the end of a sentence."""
    return f"it is {text}" if " decides " not in text else text


def _holders(state: State, *offices: str) -> str:
    """Who holds some offices, in a sentence."""
    parts = []
    for office in offices:
        who = holder(state, office)
        has = "nobody" if who == NOBODY else state.names[who]
        parts.append(f"{'Owner of Media' if office == 'Media' else office}: {has}")
    return f"{'. '.join(parts)}."


def _sitting(dice: Dice, sketch: Sketch) -> dict[str, str]:
    """Random holders of the offices; some offices are vacant."""
    return {office: dice.choice(sketch.names) for office in OFFICES if dice.below(4)}


# -- the four offices of a zone


def _office_problem(dice: Dice, office: str, closeness: int) -> Problem:
    """How close it is: 0 the value decides, 1 the number of buildings, 2 somebody else."""
    zone = ZONE_OF[office]
    sketch = Sketch(dice, 3)
    for _ in range(3 + dice.below(3)):
        sketch.put(dice.choice(sketch.names), zone)
    if dice.below(2):
        sketch.put("nobody", zone, there=CENTRE)
    sketch.fill(2)
    game = _ballot(dice, sketch, office, _sitting(dice, sketch))
    state = state_of(game)
    tied, found = candidates(state, office)
    best = max((value[0] for value in found.values()), default=0)
    even = sum(value[0] == best for value in found.values()) > 1
    if even + (len(tied) > 1) != closeness:
        raise Unfit
    text = _outcome(state, office)
    rows = tuple(
        (state.names[p], str(value[0]), str(value[1])) for p, value in sorted(found.items())
    )
    right = Option(text, "", election_words(state, office, found, tied), rows)
    rule = "US-73" if not even else "US-74" if len(tied) == 1 else "US-75"
    if len(tied) > 1 and holder(state, BREAKER[office]) == NOBODY:
        rule = "US-78"
    return Problem(
        game,
        f"A ballot box moves the pawn to the {office}. {_holders(state, *OFFICES)} It is "
        f"{state.names[state.player]}'s turn.",
        f"Who becomes **{office}**? Look at the {zone} buildings.",
        _answer(text),
        right,
        differing(right, _office_beliefs(state, office)),
        settle(game, "end"),
        rule,
        (office_place(office),),
        ("Player", f">Best {zone}", f">{zone} buildings"),
        verdict=False,
        announced=False,
        bare=True,
    )


def _ballot(dice: Dice, sketch: Sketch, office: str, offices: dict[str, str]) -> Game:
    """The game in which the card that turns up next elects an office."""
    card = one_of(dice, permits(lambda p: p.ballot))
    return sketch.game(
        **GONE,
        coming={"planning": card.id},
        pawn=OFFICES[OFFICES.index(office) - 1],
        active_decks=2,
        offices=offices,
        to_move=dice.choice(sketch.names),
    )


def _office_beliefs(state: State, office: str) -> list[Option]:
    zone, names = ZONE_OF[office], state.names
    tied, found = candidates(state, office)
    truth = election_words(state, office, found, tied)
    there = [b for b in state.city.values() if b.zone == zone]
    mine = [b for b in there if b.owner != NOBODY]
    best = max((value[0] for value in found.values()), default=0)
    options = []
    if any(state.worth(b.block) > best for b in there if b.owner == NOBODY):
        options.append(Option("Nobody", "buildings of nobody count too",
                              f"Only buildings that somebody controls count. {truth}"))  # fmt: skip
    options += _tie_beliefs(state, office, truth)
    largest = max(mine, key=lambda b: b.size, default=None)
    if largest is not None and largest.size > 1:
        options.append(_largest(state, largest, best, truth))
    many = max(found, key=lambda p: (found[p][1], -p), default=None)
    if many is not None:
        count = f"{names[many]} has {plural(found[many][1], f'{zone} building')}"
        options.append(Option(names[many], "the most buildings win",
                              f"{count}, but the value comes first. {truth}"))  # fmt: skip
    for p, name in enumerate(names):
        why = f"{name} has no {zone} building."
        if p in found:
            why = f"{name}'s best {zone} building is worth {found[p][0]}."
        options.append(Option(name, "any building of the zone will do", f"{why} {truth}"))
    return options


def _tie_beliefs(state: State, office: str, truth: str) -> list[Option]:
    """What those expect of a tie who miss how it is decided."""
    tied, found = candidates(state, office)
    best = max((value[0] for value in found.values()), default=0)
    first = tuple(p for p, value in sorted(found.items()) if value[0] == best)
    who = holder(state, BREAKER[office])
    if len(tied) < 2:
        if len(first) < 2 or who == NOBODY:
            return []
        why = f"First the number of buildings counts. {truth}"
        return [Option(_decides(state, who, first), "the number does not matter", why)]
    options = []
    beliefs = {MAYOR: "the Mayor decides every tie", office: "the office decides for itself"}
    for title, belief in beliefs.items():
        other = holder(state, title)
        if other not in (NOBODY, who):
            text = f"Ties for {office} are decided by the {BREAKER[office]}. {truth}"
            options.append(Option(_decides(state, other, tuple(tied)), belief, text))
    active = _decides(state, state.player, tuple(tied))
    return [
        *options,
        Option(active, "the active player breaks ties",
               f"Whose turn it is does not matter here. {truth}"),
        Option("Nobody", "in a tie nobody is elected", f"Somebody decides every tie. {truth}"),
    ]  # fmt: skip


def _largest(state: State, building: Building, best: int, truth: str) -> Option:
    """Somebody who takes the largest building for the most valuable one."""
    where, worth = building.block, state.worth(building.block)
    text = (
        f"The {building.zone} building in {where} has {building.size} lots, but its value is that "
        f"of its block, {worth}"
    )
    text += f", less than {best}. " if worth < best else ", like another's. "
    return Option(state.names[building.owner], "the largest building wins", f"{text}{truth}")


# -- the Mayor


def _mayor_problem(dice: Dice, close: bool) -> Problem:
    sketch = Sketch(dice, 3)
    sketch.fill(5)
    pile = [name for name, count in VOCATIONS.items() for _ in range(count)]
    held: dict[str, list[str]] = {name: [] for name in sketch.names}
    held[dice.choice(sketch.names)].append("Media")
    for vocation in dice.shuffled(pile[1:])[: 3 + dice.below(3)]:
        held[dice.choice(sketch.names)].append(vocation)
    card = one_of(dice, permits(lambda p: p.ballot))
    game = sketch.game(
        **GONE,
        coming={"planning": card.id},
        pawn=OFFICES[-1],
        vocations={who: ", ".join(listed) for who, listed in held.items()},
        to_move=dice.choice(sketch.names),
        offices={MAYOR: dice.choice(sketch.names)},
    )
    state = state_of(game)
    tied, found = candidates(state, MAYOR)
    if (len(tied) > 1) != close:
        raise Unfit
    truth = election_words(state, MAYOR, found, tied)
    text = _outcome(state, MAYOR)
    kinds = [len(set(listed)) for listed in held.values()]
    right = Option(text, "", truth, (("Vocations", *(str(len(h)) for h in held.values())),))
    media, now = holder(state, "Media"), holder(state, MAYOR)
    beliefs = [
        Option(state.names[media], "the owner of Media is Mayor",
               f"Media only decides ties. {truth}"),
        Option(state.names[now], "the Mayor stays Mayor in a tie",
               f"Who has been Mayor so far does not matter. {truth}"),
        Option(state.names[kinds.index(max(kinds))], "different vocations count",
               f"Each marker counts, also two of a kind. {truth}"),
        Option(_decides(state, state.player, tuple(tied)), "the active player breaks ties", truth),
        Option("Nobody, before the Airport", "all offices come with the Airport",
               f"The Mayor is in play from the start. {truth}"),
    ]  # fmt: skip
    if len(tied) == 1:
        beliefs.pop(3)
    owned = "; ".join(f"{who}: {', '.join(h) or 'none'}" for who, h in held.items())
    return Problem(
        game,
        f"The Airport has not come yet. A ballot box moves the pawn to the Mayor. Vocations: "
        f"{owned}. Mayor so far: {state.names[now]}. It is {state.names[state.player]}'s turn.",
        "Who becomes **Mayor**?",
        _answer(text),
        right,
        differing(right, beliefs),
        settle(game, "end"),
        "US-72" if len(tied) == 1 else "US-75",
        (vocation_place("Media"), TRACK),
        ("", *(f">{who}" for who in sketch.names)),
        verdict=False,
        announced=False,
        bare=True,
    )


# -- the Contractor


def _contractor_problem(dice: Dice, close: bool) -> Problem:
    sketch = Sketch(dice, 3 + dice.below(2))
    sketch.fill(5)
    sketch.put(dice.choice(sketch.names), "CIV")
    prestige = {name: 3 + dice.below(3) for name in sketch.names}
    offices = _sitting(dice, sketch)
    card = one_of(dice, permits(lambda p: p.ballot and not p.wealth))
    game = sketch.game(
        **GONE,
        coming={"planning": card.id},
        pawn=MAYOR,
        active_decks=3,
        contractor=dice.choice(sketch.names),
        prestige=prestige,
        offices=offices,
        to_move=dice.choice(sketch.names),
    )
    state = state_of(game)
    tied = [p for p, n in enumerate(state.prestige) if n == min(state.prestige)]
    if len(candidates(state, OFFICES[1])[0]) != 1 or (len(tied) > 1) != close:
        raise Unfit
    text = _outcome(state, CONTRACTOR)
    boss, now = holder(state, OFFICES[-1]), holder(state, CONTRACTOR)
    truth = f"The least prestige is {min(state.prestige)}: {some(state.names, tied)}."
    if len(tied) > 1:
        truth += " Ties are decided by the Union Boss"
        truth += "." if boss != NOBODY else "; there is none, so the active player decides."
    elected = state.names[candidates(state, OFFICES[1])[0][0]]
    right = Option(text, "", truth)
    beliefs = [
        Option(state.names[now], "the Contractor changes only in an election of its own",
               f"After every election the Contractor is given anew. {truth}"),
        Option(_decides(state, state.player, tuple(tied)), "the active player breaks ties", truth),
        Option(state.names[state.prestige.index(max(state.prestige))],
               "the most prestige makes the Contractor",
               f"The Contractor helps whoever is behind. {truth}"),
        Option(elected, "whoever is elected takes the Contractor as well",
               f"The Contractor is no politician and is not elected. {truth}"),
        *(Option(name, "it goes round", truth) for name in state.names),
    ]  # fmt: skip
    if len(tied) == 1:
        beliefs.pop(1)
    return Problem(
        game,
        f"The Sports Team has come. Prestige: {each(state.names, state.prestige)}. "
        f"{_holders(state, OFFICES[-1], CONTRACTOR)} It is {state.names[state.player]}'s turn.",
        f"A ballot box makes **{elected}** District Attorney. Who has the **Contractor** then?",
        _answer(text),
        right,
        differing(right, beliefs),
        settle(game, "end"),
        "US-79" if len(tied) == 1 or boss != NOBODY else "US-78",
        (TRACK, player_place(state.player)),
        announced=False,
        bare=True,
    )


# -- winning one


BUILT = {"Treasurer": "corner-shop", "Police Chief": "cottage", "Union Boss": "warehouse"}
"""A small contract of the zone that wins an office."""


def election_exercise(dice: Dice) -> Exercise:
    """Build where one would win an election."""
    office = dice.choice(tuple(BUILT))
    zone = ZONE_OF[office]
    (card,) = contracts(lambda c: c.id == BUILT[office])
    sketch = Sketch(dice)
    me = sketch.names[0]
    for rival in sketch.names[1:]:
        for _ in range(1 + dice.below(2)):
            sketch.put(rival, zone, there=CITY)
    sketch.put(me, zone)
    sketch.fill(3)
    game = sketch.game(
        contracts={"1": card.id},
        permits={me: payment(card)},
        active_decks=2,
        offices={BREAKER[office]: sketch.names[1]},
    )

    def goal(game: Game) -> Goal:
        state = state_of(game)
        tied, found = candidates(state, office)
        done = tied == [0] and len(game.actions) > 0
        return Goal(done, election_words(state, office, found, tied))

    ways = [way for way in answers(game, lambda later: goal(later).done) if "build 1 " in way]
    if candidates(state_of(game), office)[0] == [0] or not ways or len(ways) > 30:
        raise Unfit
    best = max(v[0] for p, v in candidates(state_of(game), office)[1].items() if p)
    return Exercise(
        game,
        f"You are **{me}**. Build the **{card.name}** where you would win an election of the "
        f"**{office}** by yourself: no tie that {sketch.names[1]}, the {BREAKER[office]}, decides.",
        goal,
        (
            f"It takes the most valuable {zone} building, however small. Add up its rows.",
            f"The best of your rivals is worth {best}. Be above it, or equal with more buildings.",
            f"{ways[0]} is one way.",
        ),
        (office_place(office),),
        bare=True,
    )
