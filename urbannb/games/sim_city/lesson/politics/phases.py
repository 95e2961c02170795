"""Topics on phases, on the Power Plant that makes the mayor, and on council members."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
    Topic,
)
from urbannb.games.sim_city.components.cards import (
    CITY,
    COUNCIL,
    EVENT,
    RESIDENTIAL,
    SETTLEMENT,
    VILLAGE,
    Card,
)
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.components.cards import PHASES as IN_ORDER
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Buy, Play, choose, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import PHASES_PLACE, hand_place, player_place
from urbannb.games.sim_city.rules.placing import Progress, progress, toward
from urbannb.games.sim_city.rules.rulings import PhaseBegun

# -- the topic on phases: what the village, the city and the metropolis need


FIRE = "fire"
SMALL = "phases/small-zones-too"
NAMES = {VILLAGE: "village", CITY: "city"}
ASKED = {
    VILLAGE: "blocks that **provide** sims",
    CITY: "blocks that **require** sims",
}


def _ahead(game: Game) -> Progress:
    found = progress(state_of(game))
    kit.require(found is not None)
    return found  # type: ignore[return-value]  # it was required


def begins_problem(dice: Dice) -> Problem:
    """Ask whether the next phase begins with a card."""
    kit.require(not dice.wants(SMALL))
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
        rule="SC-71" if phase == VILLAGE else "SC-72", places=(action.cell,),
        works=lambda later: yes if kit.ruled(later, PhaseBegun) else no,
    )  # fmt: skip


def _counts(card: Card, phase: int) -> bool:
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
    homes = 1 if dice.wants(SMALL) else 3 + dice.below(5)
    sketch.scatter(homes, lambda c: c.zone == RESIDENTIAL and home(c))
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
    largest = tuple(terms.at(zones[0].own))

    def counted(first: int, off: int) -> terms.Terms:
        return (Item(first, "10 for each player, at least 40"),
                Item(off, "Largest residential zone", largest))  # fmt: skip

    wrong = [
        terms.reading("nothing is taken off", counted(least, 0), "the zone did not matter", why),
        Misreading("there is no minimum", counted(10 * players, -ahead.off),
                   "there were no minimum", why),
        Misreading("all residential blocks are taken off", counted(least, -homes),
                   "all residential blocks were taken off, wherever they lie", why),
        Misreading("the zone bonus is added", counted(least, ahead.off), "the bonus were added",
                   why),
        Misreading("small zones are taken off too", counted(least, -size),
                   "zones of fewer than three blocks paid", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"There are {players} players. The city is in phase III and has its Power "
        f"Plant. The largest residential zone has {kit.blocks(size)}.",
        "**More than how many** sims does it take for the metropolis to begin?",
        kit.SIMS.right("In the game", counted(least, -ahead.off), why),
        lambda later: _ahead(later).needed,
        wrong, kit.SIMS, f"more than {kit.sims(ahead.needed)}", rule="SC-74",
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


def phases_exercise(dice: Dice) -> kit.Exercise:
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
    phases_exercise,
    kit.Either(*[begins_problem] * 8, metropolis_problem, metropolis_problem, kept_problem),
)  # fmt: skip


# -- the topic on the Power Plant that opens the city phase and makes the mayor


WIND = "wind-generated-power-plant"
BELIEFS = (
    Belief("plant", "Yes, and nothing else happens", "the Power Plant is like any other card",
           "The first Power Plant of phase III makes its player mayor."),
    Belief("plant", "No, only the mayor may place it", "there is a mayor before the Power Plant",
           "It is the Power Plant that makes the mayor."),
    Belief("plant", "Yes, and an election follows", "the first mayor is elected",
           "The first mayor is whoever places the Power Plant."),
    Belief("late", "Yes, the city is in phase III", "the phase alone is enough",
           "The first card of phase III must be a Power Plant."),
    Belief("late", "Yes, if enough sims come to it", "sims are all that is needed",
           "Even then, a Power Plant comes first."),
    Belief("late event member", "No, there must be an election first",
           "a mayor is elected before anything else",
           "The Power Plant makes the first mayor, without an election."),
    Belief("early", "No, a Power Plant must come first", "nothing may come before the Power Plant",
           "Only cards of phases III and IV, events and council members must wait."),
    Belief("early", "Yes, but it scores nothing", "cards before the Power Plant score nothing",
           "They are played and scored as usual."),
    Belief("early", "No, the first two phases are over", "cards of earlier phases are out",
           "A card can be played in its own phase and in any later one."),
    Belief("event", "Yes, events need no council", "events come with phase III",
           "Events wait for the Power Plant, because a mayor must pay for them."),
    Belief("event", "Yes, at the end of the round", "events wait for the round",
           "They wait for the Power Plant."),
    Belief("member", "Yes, she has the money", "money is all that is needed",
           "There is no council before the Power Plant."),
    Belief("member", "Yes, and a mayor at once", "the first council member makes a mayor",
           "The Power Plant makes the mayor."),
)  # fmt: skip


FIRST = "No, a Power Plant must come first"


@kit.tried(
    "The city has just reached phase III. No Power Plant has been placed yet.{more}",
    "May Ana {verb} **{name}** now?", {
        "plant": Case("SC-117", "Yes, and she becomes mayor", "A Power Plant is the first card of "
                      "phase III. Whoever places it becomes mayor.", verb="place", more=""),
        "late": Case("SC-73", FIRST, verb="place", more=""),
        "early": Case("SC-70", "Yes, it is a card of an earlier phase", "Cards of phases I "
                      "and II may be played in any later phase.", verb="place", more=""),
        "event": Case("SC-73", FIRST, verb="play", more=""),
        "member": Case("SC-73", FIRST, verb="buy the", more=" The {name} costs {cost}, and Ana has "
                       "{have}."),
    }, BELIEFS,
)  # fmt: skip
def plants_problem(dice: Dice, case: str) -> Posed:
    """Ask what may be played before the Power Plant."""
    sketch = Sketch(dice, phase=CITY)
    sketch.latest = VILLAGE
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    cards = {
        "plant": lambda: WIND,
        "late": lambda: sketch.some(lambda c: c.phase == CITY and not c.counts_as and c.needs < 7),
        "early": lambda: sketch.some(lambda c: c.phase < CITY and c.needs < 4 and not c.specials),
        "event": lambda: dice.choice([c for c in CARDS if CARDS[c].kind == EVENT]),
        "member": lambda: dice.choice([c for c in CARDS if CARDS[c].kind == COUNCIL]),
    }
    card = sketch.deal(cards[case]())
    game = _unopened(sketch, money=(20, 20))
    action = _action(game, sketch, case, card)
    codes = [reason.code for reason in game.why(action).reasons]
    kit.require(bool(codes) == (case in ("late", "event", "member")) and len(codes) < 2)
    name = CARDS[card].name if case in ("event", "member") else kit.the(card)
    words = {"name": name, "cost": kit.dollars(CARDS[card].cost),
             "have": kit.dollars(state_of(game).money[ANA])}  # fmt: skip
    return Posed(game, (action,), words, places=(hand_place(card), PHASES_PLACE))


def _action(game: Game, sketch: Sketch, case: str, card: str) -> Action:
    if case == "event":
        return play_event(card, "")
    if case == "member":
        return Buy(card)
    tries = [Play(card, cell) for cell in sketch.sites()]
    codes = {action: [r.code for r in game.why(action).reasons] for action in tries}
    wanted = [["power-plant"]] if case == "late" else [[]]
    return sketch.dice.choice([action for action in tries if codes[action] in wanted])


def _unopened(sketch: Sketch, **given: Any) -> Game:
    return sketch.game(opened=False, mayor=NOBODY, **given)


def plants_exercise(dice: Dice) -> kit.Exercise:
    """Become mayor."""
    sketch = Sketch(dice, phase=CITY)
    sketch.latest = VILLAGE
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    plant = sketch.deal(dice.choice((WIND, "coal-burning-power-plant")))
    for _ in "12":
        sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = _unopened(sketch)
    wanted = [a for a in kit.plays_of(game, plant) if a.cell in sketch.sites()]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        if state_of(now).mayor == ANA:
            return Goal(True, f"{kit.cap(kit.the(plant))} opens phase III, and you are mayor.")
        return kit.undone(now, "There is no mayor yet.")

    return kit.reach(
        game, "You are **Ana**. The city has reached phase III. **Become mayor.**", goal,
        ("The first mayor is not elected: a card makes its player mayor.",
         (f"That card is a Power Plant. You hold the {CARDS[plant].name}; place it where enough "
          "sims come to it.")),
        (wanted[0],), (hand_place(plant), PHASES_PLACE), only=len(kit.plays_of(game, plant)) == 1,
    )  # fmt: skip


PLANTS = Topic(
    "power-plant", "The Power Plant opens the city",
    ("SC-73", "SC-117", "SC-59", "SC-70", "SC-258"),
    "The **first card of phase III is a Power Plant**: no other card of phase III or IV, no event "
    "and no council member comes before it. Whoever places it is the first **mayor**.",
    plants_exercise, plants_problem,
)  # fmt: skip


# -- the topic on council members: when one is bought, and what it brings


COUNCIL_BELIEFS = (
    Belief("ok", "Yes, instead of playing a card", "buying is the whole turn",
           "A member is bought before a card is played, and another card is drawn to replace it."),
    Belief("ok", "No, only the mayor has members", "only the mayor can have members",
           "Anyone may have council members, including the mayor.", "no mayor"),
    Belief("ok", "No, a player may have only one", "each player has one member at most",
           "A player may have several, and can buy one more each turn.", "has one"),
    Belief("ok", "No, council members are elected", "only an Election fills the council",
           "Members are bought. An Election fills other offices."),
    Belief("money", "Yes, her money goes down to zero", "players pay what they can",
           "Other payments stop at zero, but a member must be paid in full. {truth}"),
    Belief("money", "Yes, it is paid with its votes", "members pay for themselves",
           "A member is paid for at once, with money. {truth}"),
    Belief("money", "No, only the mayor has members", "only the mayor can have members",
           "Anyone may buy members. {truth}", "no mayor"),
    Belief("bought", "Yes, as long as she can pay", "any number may be bought each turn",
           "Only one may be bought each turn."),
    Belief("bought", "Yes, instead of playing a card", "a second one costs the play",
           "Only one may be bought each turn."),
    Belief("bought", "No, a player may have only one", "each player has one member at most",
           "A player may have several, but buys one a turn.", "has one"),
)  # fmt: skip


COSTS = "It costs {cost}, and she has {have}."


@kit.tried(
    "The {name} costs {cost}, and Ana has {have}.{bought}", "May she buy the **{name}** now?", {
        "ok": Case("SC-119", "Yes, and then she plays a card as well", COSTS, "{truth} From phase "
                   "III on, she may buy one each turn, before playing a card.", bought=""),
        "money": Case("SC-89", "No, she has too little money", COSTS, bought=""),
        "bought": Case("SC-11", "No, only one a turn",
                       bought=" She has already bought a member this turn."),
    }, COUNCIL_BELIEFS,
)  # fmt: skip
def council_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a council member may be bought."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(5, home)
    if case == "bought" or dice.below(2):
        sketch.seat(ANA, "Council Member")
    card = sketch.deal(sketch.dice.choice(
        [c.id for c in CARDS.values() if c.kind == MEMBER and c.id not in sketch.out]))  # fmt: skip
    cost = CARDS[card].cost
    have = dice.below(cost) if case == "money" else cost + dice.below(8)
    game = sketch.game(money=(have, 9, 9), bought=case == "bought")
    state = state_of(game)
    so = (*["no mayor"] * (state.mayor != ANA), *["has one"] * bool(state.council[ANA]))
    words = {"name": CARDS[card].name, "cost": kit.dollars(cost), "have": kit.dollars(have)}
    return Posed(game, (Buy(card),), words, so, places=(hand_place(card), player_place(ANA)))


def council_exercise(dice: Dice) -> kit.Exercise:
    """Buy the member that brings the most votes for the money."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(5, home)
    cheap, dear = dice.shuffled([c.id for c in CARDS.values() if c.kind == MEMBER])[:2]
    sketch.deal(cheap)
    sketch.deal(dear)
    want = max((cheap, dear), key=lambda c: CARDS[c].votes)
    kit.require(CARDS[cheap].votes != CARDS[dear].votes)
    game = sketch.game(money=(CARDS[want].cost + dice.below(4), 12))
    kit.require(game.why(Buy(want)).ok)

    def votes(now: Game) -> int:
        return sum(CARDS[card].votes for card in state_of(now).council[ANA])

    def goal(now: Game) -> Goal:
        said = f"You have {votes(now)} votes from council members."
        if votes(now) >= CARDS[want].votes:
            return Goal(True, said)
        return kit.undone(now, said.replace("1 votes", "1 vote").replace("0 votes", "no votes"))

    return kit.reach(
        game, "You are **Ana**. Buy the council member who brings you **the most votes**.", goal,
        ("Point at your council members: each says what it costs and how many votes it has.",
         f"The one for {kit.dollars(CARDS[want].cost)} has {CARDS[want].votes} votes."),
        (Buy(want),), (hand_place(cheap), hand_place(dear)), only=True,
    )  # fmt: skip


COUNCIL_TOPIC = Topic(
    "council", "Buying a council member",
    ("SC-11", "SC-89", "SC-119", "SC-122"),
    "From phase III on, a player may buy **one a turn, before playing a card**, paid in full, and "
    "draws a card to replace it. It lies in front of that player and stays there.",
    council_exercise, council_problem,
)  # fmt: skip
