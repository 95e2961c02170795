"""Topics on ballot boxes, and on who is elected."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import ZONES, lots_of
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, GONE, Sketch, ids, payment, permits, state_of
from urbannb.games.urban_sprawl.model.actions import END, Player, Take
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules import elections
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.words.people import election_words

# -- the topic on ballot boxes: the pawn moves on, and its office is elected, if it is in play


MAYOR = OFFICES[0]
ELECTED = "To the {goes}, with an election"
NOT_ELECTED = "To the {goes}, without an election"
MOVES = (
    "The pawn moves one space on, from {stood} to {goes}, and an election is held for that office."
)
BLANK = "It stops at {goes}, but before the Airport that space is blank."
BELIEFS = (
    Belief("early", NOT_ELECTED, "there are no elections before the Airport",
           f"{MOVES} The Mayor is in play from the start."),
    Belief("office", ELECTED.format(goes=MAYOR), "every ballot box is for the Mayor", MOVES),
    Belief("early", "It stays at the {stood}, without an election",
           "before the Airport the pawn waits", f"{MOVES} The Mayor is in play from the start."),
    Belief("office mayor", "To the {goes}, but the election is for the {stood}",
           "the pawn moves after the election", f"{MOVES} It moves first."),
    Belief("office mayor", "It stays at the {stood}, with an election",
           "the pawn does not move", MOVES),
    Belief("office mayor", "All the way around, with all five elections",
           "all elections are held at once", MOVES),
    Belief("blank", ELECTED, "all offices are in play from the start",
           f"From the start only the Mayor is in play. {BLANK}"),
    Belief("blank", ELECTED.format(goes=MAYOR), "the pawn skips blank spaces",
           f"The pawn visits every space. {BLANK}"),
    Belief("blank", "It stays at the {stood}, without an election",
           "before the Airport the pawn waits",
           f"The pawn does move, ballot box by ballot box. {BLANK}"),
)  # fmt: skip


def _goes(game: Game) -> str:
    """Where the pawn has gone, and whether there was an election."""
    goes = OFFICES[state_of(game).pawn]
    said = ELECTED if goes in state_of(game).offices else NOT_ELECTED
    return said.format(goes=goes)


def ballot_problem(dice: Dice) -> Problem:
    """Ask for which office there is an election when a ballot box turns up."""
    sketch = Sketch(dice)
    for zone in ZONES:
        sketch.put(dice.choice(sketch.names), zone)
    sketch.fill(3)
    airport = dice.below(5) > 1
    last = len(OFFICES) - 1
    stood = OFFICES[last if dice.below(3) == 0 else dice.below(last)]
    card = dice.choice(permits(ballot=True))
    game = sketch.laid_out(
        plans=GONE, coming={"planning": [card.id]}, pawn=stood, active_decks=2 if airport else 1,
        vocations={dice.choice(sketch.names): ["Media"], "Ben": ["Energy"]},
    )  # fmt: skip
    later = state_of(kit.after(game, END))
    goes = OFFICES[later.pawn]
    if goes not in later.offices:
        case = "blank"
    elif goes == MAYOR:
        case = "mayor" if airport else "early"
    else:
        case = "office"
    right = (NOT_ELECTED if case == "blank" else ELECTED).format(goes=goes)
    before = "The Airport has come" if airport else "The Airport has **not** come yet"
    return kit.ask(
        game,
        f"{before}. The pawn stands at **{stood}**. The track goes around: {', '.join(OFFICES)}, "
        f"and then {MAYOR} again.",
        "A Build Permit with a **ballot box** turns up. Where does the pawn go, and is there an "
        "election?",
        Answer(right, "", kit.told(game, (END,), "US-70", "US-71")),
        kit.held(BELIEFS, case, stood=stood, goes=goes),
        actions=kit.settle(game, END), rule="US-71" if case == "blank" else "US-70",
        places=(phrases.TRACK,), works=_goes,
    )  # fmt: skip


def ballot_exercise(dice: Dice) -> Exercise:
    """Have enough ballot boxes turn up for the pawn to reach the Mayor."""
    steps = 2 + dice.below(2)
    sketch = Sketch(dice)
    sketch.fill(5)
    cards = dice.shuffled(permits(ballot=True))[: steps + 1]
    me, pawn = sketch.names[0], OFFICES[-steps]
    game = sketch.laid_out(
        coming={"planning": ids(cards)}, pawn=pawn,
        vocations={me: ["Media", "Energy"], "Ben": ["Factory"]},
    )  # fmt: skip

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.offices[MAYOR] == 0:
            return Goal(True, f"The pawn came to the {MAYOR}, and you have the most vocations.")
        stands = f"The pawn stands at {OFFICES[state.pawn]}."
        if state.player != 0:
            stands += " The turn is over."
        return Goal(False, stands)

    return kit.reach(
        game,
        f"You are **{me}** and have the most vocations. The pawn stands at **{pawn}**, and the "
        f"next planning cards **all have ballot boxes**. Be elected **{MAYOR}** by the end of "
        "this turn.",
        goal,
        ("For each planning card you take, a new one turns up and moves the pawn one space.",
         f"From {pawn} to {MAYOR} it is {steps} spaces, so take {steps} cards."),
        (*map(Take, range(1, steps + 1)), END), (phrases.TRACK, phrases.plan_place(1)),
    )  # fmt: skip


BALLOT_BOX = Topic(
    "ballot-box", "The ballot box and the pawn",
    ("US-70", "US-71"),
    "A ballot box moves the pawn **one space on**, and an election is held for that office. Until "
    "the Airport comes only the Mayor is in play, but the Mayor is from the start.",
    ballot_exercise, ballot_problem,
)  # fmt: skip


# -- the topic on who is elected: each office's measure, its ties and who decides them


State = UrbanSprawlState
ELECTIONS_MAYOR, CONTRACTOR = OFFICES[0], "Contractor"
CENTER = lots_of("12") & (lots_of("B") | lots_of("C") | lots_of("D"))
"""The most valuable blocks: a building there that counts for nobody is worth asking about."""


def election_problem(dice: Dice) -> Problem:
    """Ask who is elected, or who decides it; now and then, who becomes the Contractor."""
    office = dice.choice((ELECTIONS_MAYOR, *OFFICES, *OFFICES[1:], CONTRACTOR, CONTRACTOR))
    closeness = dice.below(3)
    if office == CONTRACTOR:
        return kit.insist(lambda: _contractor_problem(dice, closeness > 0))
    if office == ELECTIONS_MAYOR:
        return kit.insist(lambda: _mayor_problem(dice, closeness > 0))
    return kit.insist(lambda: _office_problem(dice, office, closeness))


def _outcome(state: State, office: str) -> tuple[str, str]:
    """What the engine comes to: who is elected, or who decides between whom.

    A name alone makes no end of a sentence, so that is told as well.
    """
    task = elections.AssignContractor() if office == CONTRACTOR else elections.CountVotes(office)
    later = kit.carry_out(state, task)
    choice = later.agenda[-1] if later.agenda else None
    if isinstance(choice, elections.BreakTie):
        decides = _decides(state, choice.chooser(later), choice.tied)
        return decides, decides
    won = holder(later, office)
    name = state.names[won] if won != NOBODY else "Nobody"
    return name, f"it is {name}"


def _decides(state: State, who: int, tied: tuple[int, ...]) -> str:
    return f"{state.names[who]} decides between {kit.some(state.names, tied)}"


def _ask(
    game: Game, office: str, see: str, question: str, right: Answer, end: str,
    wrong: Iterator[Answer], rule: str, places: tuple[str, ...], heads: tuple[str, ...] = (),
) -> Problem:  # fmt: skip
    """Who it is, with what the table shows."""
    state = state_of(game)
    return kit.ask(
        game, f"{see} It is {state.names[state.player]}'s turn.", question, right, wrong, end,
        actions=kit.settle(game, END), rule=rule, places=places, heads=heads,
        works=lambda later: _elected(game, later, office),
    )  # fmt: skip


def _elected(game: Game, later: Game, office: str) -> str:
    """Who has come into an office as the game was played, or who was asked about whom."""
    for then, choice in kit.choices(game, later, elections.BreakTie):
        if choice.office == office:
            tied = tuple(a.index for a in then.legal if isinstance(a, Player))
            return _decides(state_of(then), choice.chooser(state_of(then)), tied)
    won = holder(state_of(later), office)
    return later.names[won] if won != NOBODY else "Nobody"


def _holders(state: State, *offices: str) -> str:
    """Who holds some offices, in a sentence."""
    parts = []
    for office in offices:
        who = holder(state, office)
        has = "nobody" if who == NOBODY else state.names[who]
        parts.append(f"{'Owner of Media' if office == 'Media' else office}: {has}")
    return f"{'. '.join(parts)}."


def _in_office(sketch: Sketch) -> dict[str, str]:
    """Random holders of the offices; some offices are vacant."""
    dice = sketch.dice
    return {office: dice.choice(sketch.names) for office in OFFICES if dice.below(4)}


def _office_problem(dice: Dice, office: str, closeness: int) -> Problem:
    """How close it is: 0 the value decides, 1 the number of buildings, 2 somebody else."""
    zone = elections.ZONE_OF[office]
    sketch = Sketch(dice)
    for _ in range(3 + dice.below(3)):
        sketch.put(dice.choice(sketch.names), zone)
    if dice.below(2):
        sketch.put("nobody", zone, there=CENTER)
    sketch.fill(2)
    offices, card = _in_office(sketch), dice.choice(permits(ballot=True))
    game = sketch.laid_out(
        plans=GONE, coming={"planning": [card.id]}, pawn=OFFICES[OFFICES.index(office) - 1],
        active_decks=2, offices=offices, to_move=dice.choice(sketch.names),
    )  # fmt: skip
    state = state_of(game)
    tied, found = elections.candidates(state, office)
    best = max((value[0] for value in found.values()), default=0)
    even = sum(value[0] == best for value in found.values()) > 1
    kit.require(even + (len(tied) > 1) == closeness)
    truth = election_words(state, office, found, tied)
    rows = tuple((state.names[p], str(v[0]), str(v[1])) for p, v in sorted(found.items()))
    rule = "US-73" if not even else "US-74" if len(tied) == 1 else "US-75"
    if len(tied) > 1 and holder(state, elections.BREAKER[office]) == NOBODY:
        rule = "US-78"
    right, end = _outcome(state, office)
    return _ask(
        game, office, f"A ballot box moves the pawn to the {office}. {_holders(state, *OFFICES)}",
        f"Who becomes **{office}**? Look at the {zone} buildings.",
        Answer(right, "", truth, rows), end,
        _office_beliefs(state, office, truth), rule, (phrases.office_place(office),),
        ("Player", f">Best {zone}", f">{zone} buildings"),
    )  # fmt: skip


def _office_beliefs(state: State, office: str, truth: str) -> Iterator[Answer]:
    zone, names = elections.ZONE_OF[office], state.names
    _, found = elections.candidates(state, office)
    there = [b for b in state.city.values() if b.zone == zone]
    best = max((value[0] for value in found.values()), default=0)
    if any(state.worth(b.block) > best for b in there if b.owner == NOBODY):
        yield Answer("Nobody", "uncontrolled buildings count too",
                     f"Only buildings that somebody controls count. {truth}")  # fmt: skip
    yield from _tie_beliefs(state, office, truth)
    mine = [b for b in there if b.owner != NOBODY]
    size = max((b.size for b in mine), default=0)
    large = [b for b in mine if b.size == size]
    if size > 1 and len({b.owner for b in large}) == 1:
        yield _largest(state, large[0], best, truth)
    count = max((value[1] for value in found.values()), default=0)
    many = [p for p, value in found.items() if value[1] == count]
    if len(many) == 1:
        has = f"{names[many[0]]} has {plural(count, f'{zone} building')}"
        yield Answer(names[many[0]], "the most buildings win",
                     f"{has}, but the value comes first. {truth}")  # fmt: skip
    for p in [p for p in found if found[p][0] < best][:1]:
        yield Answer(names[p], "any building of the zone will do",
                     f"{names[p]}'s best {zone} building is worth {found[p][0]}. {truth}"
                     )  # fmt: skip
    for p in sorted({b.owner for b in state.city.values()} - {NOBODY, *found})[:1]:
        yield Answer(names[p], "a building of another zone will do",
                     f"{names[p]} has no {zone} building. {truth}")  # fmt: skip


def _tie_beliefs(state: State, office: str, truth: str) -> Iterator[Answer]:
    """What those expect of a tie who miss how it is decided."""
    tied, found = elections.candidates(state, office)
    best = max((value[0] for value in found.values()), default=0)
    first = tuple(p for p, value in sorted(found.items()) if value[0] == best)
    who = holder(state, elections.BREAKER[office])
    if len(tied) < 2:
        if len(first) > 1 and who != NOBODY:
            yield Answer(_decides(state, who, first), "the number does not matter",
                         f"The number of buildings comes before the {elections.BREAKER[office]}. "
                         f"{truth}")  # fmt: skip
        return
    beliefs = {
        ELECTIONS_MAYOR: "the Mayor decides every tie",
        office: "the office decides for itself",
    }
    for title, belief in beliefs.items():
        other = holder(state, title)
        if other not in (NOBODY, who):
            text = f"Ties for {office} are decided by the {elections.BREAKER[office]}. {truth}"
            yield Answer(_decides(state, other, tuple(tied)), belief, text)
    yield Answer(_decides(state, state.player, tuple(tied)), "the active player breaks ties",
                 f"Whose turn it is does not matter here. {truth}")  # fmt: skip
    yield Answer("Nobody", "in a tie nobody is elected", f"Somebody decides every tie. {truth}")


def _largest(state: State, building: Building, best: int, truth: str) -> Answer:
    """Somebody who takes the largest building for the most valuable one."""
    where, worth = building.block, state.worth(building.block)
    than = f", less than {best}" if worth < best else ", the same as another's"
    return Answer(
        state.names[building.owner], "the largest building wins",
        f"The {building.zone} building in {where} has {building.size} lots, but its value is that "
        f"of its block, {worth}{than}. {truth}",
    )  # fmt: skip


def _mayor_problem(dice: Dice, close: bool) -> Problem:
    sketch = Sketch(dice)
    sketch.fill(5)
    pile = [name for name, count in VOCATIONS.items() for _ in range(count)]
    held: dict[str, list[str]] = {name: [] for name in sketch.names}
    held[dice.choice(sketch.names)].append("Media")
    for vocation in dice.shuffled(pile[1:])[: 3 + dice.below(3)]:
        held[dice.choice(sketch.names)].append(vocation)
    card = dice.choice(permits(ballot=True))
    game = sketch.laid_out(
        plans=GONE, coming={"planning": [card.id]}, pawn=OFFICES[-1], vocations=held,
        to_move=dice.choice(sketch.names), offices={ELECTIONS_MAYOR: dice.choice(sketch.names)},
    )  # fmt: skip
    state = state_of(game)
    tied, found = elections.candidates(state, ELECTIONS_MAYOR)
    kit.require((len(tied) > 1) == close)
    truth = election_words(state, ELECTIONS_MAYOR, found, tied)
    kinds = [len(set(listed)) for listed in held.values()]
    media, now = holder(state, "Media"), holder(state, ELECTIONS_MAYOR)

    def wrong() -> Iterator[Answer]:
        yield Answer(state.names[media], "the owner of Media is Mayor",
                     f"Media only decides ties. {truth}")  # fmt: skip
        yield Answer(state.names[now], "a Mayor stays in office",
                     f"Who has been Mayor so far does not matter. {truth}")  # fmt: skip
        if kinds.count(max(kinds)) == 1:
            yield Answer(state.names[kinds.index(max(kinds))], "different vocations count",
                         f"Each marker counts, even two of a kind. {truth}")  # fmt: skip
        if close:
            yield Answer(_decides(state, state.player, tuple(tied)),
                         "the active player breaks ties", truth)  # fmt: skip
        yield Answer("Nobody, before the Airport", "all offices come with the Airport",
                     f"The Mayor is in play from the start. {truth}")  # fmt: skip

    owned = "; ".join(f"{who}: {', '.join(h) or 'none'}" for who, h in held.items())
    counts = ("Vocations", *(str(len(h)) for h in held.values()))
    right, end = _outcome(state, ELECTIONS_MAYOR)
    return _ask(
        game, ELECTIONS_MAYOR,
        "The Airport has not come yet. A ballot box moves the pawn to the Mayor. Vocations: "
        f"{owned}. Mayor so far: {state.names[now]}.", "Who becomes **Mayor**?",
        Answer(right, "", truth, (counts,)), end, wrong(),
        "US-75" if close else "US-72", (phrases.vocation_place("Media"), phrases.TRACK),
        ("", *(f">{who}" for who in sketch.names)),
    )  # fmt: skip


def _contractor_problem(dice: Dice, close: bool) -> Problem:
    sketch = Sketch(dice, 3 + dice.below(2))
    sketch.fill(5)
    sketch.put(dice.choice(sketch.names), "CIV")
    prestige = {name: 3 + dice.below(3) for name in sketch.names}
    offices, card = _in_office(sketch), dice.choice(permits(ballot=True, wealth=0))
    game = sketch.laid_out(
        plans=GONE, coming={"planning": [card.id]}, pawn=ELECTIONS_MAYOR, active_decks=3,
        contractor=dice.choice(sketch.names), prestige=prestige, offices=offices,
        to_move=dice.choice(sketch.names),
    )  # fmt: skip
    state = state_of(game)
    tied = [p for p, n in enumerate(state.prestige) if n == min(state.prestige)]
    first, _ = elections.candidates(state, OFFICES[1])
    kit.require(len(first) == 1 and (len(tied) > 1) == close)
    elected, boss = state.names[first[0]], holder(state, OFFICES[-1])
    truth = f"The least prestige is {min(state.prestige)}: {kit.some(state.names, tied)}."
    if close:
        truth += " Ties are decided by the Union Boss"
        truth += "." if boss != NOBODY else "; there is none, so the active player decides."

    def wrong() -> Iterator[Answer]:
        yield Answer(state.names[holder(state, CONTRACTOR)],
                     "the Contractor changes only in an election of its own",
                     f"After every election the Contractor is assigned again. {truth}")  # fmt: skip
        if close:
            yield Answer(_decides(state, state.player, tuple(tied)),
                         "the active player breaks ties", truth)  # fmt: skip
        if state.prestige.count(max(state.prestige)) == 1:
            yield Answer(state.names[state.prestige.index(max(state.prestige))],
                         "the most prestige makes the Contractor",
                         f"The Contractor helps whoever is behind. {truth}")  # fmt: skip
        yield Answer(elected, "whoever is elected takes the Contractor as well",
                     f"The Contractor is not a politician and is not elected. {truth}")  # fmt: skip
        yield Answer(state.names[state.round_from(holder(state, CONTRACTOR))[1]],
                     "it goes around", truth)  # fmt: skip
        if close:
            yield Answer("Nobody, as long as they are tied", "in a tie nobody has it",
                         f"Somebody decides every tie. {truth}")  # fmt: skip

    right, end = _outcome(state, CONTRACTOR)
    return _ask(
        game, CONTRACTOR,
        f"The Sports Team has come. Prestige: {kit.each(state.names, state.prestige)}. "
        f"{_holders(state, OFFICES[-1], CONTRACTOR)}",
        f"A ballot box makes **{elected}** District Attorney. Who has the **Contractor** then?",
        Answer(right, "", truth), end, wrong(),
        "US-78" if close and boss == NOBODY else "US-79", (phrases.TRACK,
                                                           phrases.player_place(state.player)),
    )  # fmt: skip


# -- winning one


BUILT = {"Treasurer": "corner-shop", "Police Chief": "cottage", "Union Boss": "warehouse"}
"""A small contract of the zone that wins an office."""


def election_exercise(dice: Dice) -> Exercise:
    """Build where one would win an election."""
    office = dice.choice(tuple(BUILT))
    zone, card = elections.ZONE_OF[office], BOX.contracts[BUILT[office]]
    sketch = Sketch(dice)
    me, *rivals = sketch.names
    for rival in rivals:
        for _ in range(1 + dice.below(2)):
            sketch.put(rival, zone)
    sketch.put(me, zone)
    sketch.fill(3)
    game = sketch.laid_out(
        contracts={"1": card.id}, permits={me: [payment(card).id]}, active_decks=2,
        offices={elections.BREAKER[office]: rivals[0]},
    )  # fmt: skip

    def goal(game: Game) -> Goal:
        if missing := kit.unbuilt(game, card):
            return missing
        state = state_of(game)
        tied, found = elections.candidates(state, office)
        return Goal(tied == [0], election_words(state, office, found, tied))

    kit.require(elections.candidates(state_of(game), office)[0] != [0])
    found = kit.few(kit.ways(game, goal, kit.builds(game, "1")), 30)
    best = max(v[0] for p, v in elections.candidates(state_of(game), office)[1].items() if p)
    return kit.reach(
        game,
        f"You are **{me}**. Build the **{card.name}** (1 {zone} lot) where you would win an "
        f"election for **{office}** outright, with no tie for {rivals[0]}, the "
        f"{elections.BREAKER[office]}, to decide.",
        goal,
        (f"It takes the most valuable {zone} building, however small. Add up its rows.",
         f"The best of your rivals is worth {best}. Beat that, or match it with more buildings."),
        (found[0],), (phrases.office_place(office),), only=False,
    )  # fmt: skip


ELECTIONS = Topic(
    "elections", "Who is elected",
    ("US-72", "US-73", "US-74", "US-75", "US-76", "US-77", "US-78", "US-79", "US-84", "US-85"),
    "Mayor: the most vocations. The others: the **most valuable** building of the zone, then "
    "the most buildings. Then the office before it decides. Contractor: the least prestige.",
    election_exercise, election_problem,
)  # fmt: skip
