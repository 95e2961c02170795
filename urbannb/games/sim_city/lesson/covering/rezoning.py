"""The topic on rezones: when a vote is needed, and when a word of a card is enough."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import a
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import CITY, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering.ballots import way
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play, Propose, propose
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.covering import FREE, UPGRADE, VOTE, covering
from urbannb.games.sim_city.rules.specials.freedoms import Rezonable, Rezones

RIGHT = {
    "upgrade": "Yes, at once: it is an upgrade",
    "new": "Yes, at once: the new card may rezone freely",
    "old": "Yes, at once: the old card may be rezoned",
    "vote": "Only if the council votes for it",
    "early": "No, there is no council yet",
    "plant": "No, the council forms with the Power Plant",
}
RULES = {"upgrade": "SC-48", "vote": "SC-57", "new": "SC-57", "old": "SC-57", "early": "SC-58",
         "plant": "SC-59"}  # fmt: skip
MORE = {
    "vote": " The council can allow it.",
    "early": " Nobody can allow it yet.",
    "plant": " Nobody can allow it before there is a mayor.",
}
BELIEFS = (
    Belief("upgrade", RIGHT["vote"], "covering a block needs a vote",
           "An upgrade needs none. {truth}"),
    Belief("upgrade", "No, a block is never covered", "what lies there stays open",
           "Upgrades and rezones cover blocks. {truth}"),
    Belief("new old", RIGHT["vote"], "every rezone needs a vote",
           "If one of the two cards allows it, there is no vote. {truth}"),
    Belief("new old", "No, it is of another zone", "zones never change",
           "That makes it a rezone, and a rezone can be allowed. {truth}", "other"),
    Belief("vote", RIGHT["upgrade"], "whatever covers a block upgrades it",
           "It is a rezone. {truth}"),
    Belief("vote", "Yes, if Ana is the mayor", "the mayor decides alone",
           "The mayor has only two votes. {truth}"),
    Belief("vote", "No, it is of another zone", "zones never change",
           "The council can change them. {truth}", "other"),
    Belief("early plant", RIGHT["vote"], "the council is there from the beginning",
           "Votes begin when the first Power Plant of phase III is placed. {truth}"),
    Belief("early plant", RIGHT["upgrade"], "whatever covers a block upgrades it",
           "It is a rezone. {truth}"),
    Belief("early plant", "Yes, if all players agree", "an agreement replaces a vote",
           "Only a vote of the council, or one of the two cards, allows a rezone. {truth}"),
    Belief("upgrade", "Only if the mayor agrees", "the mayor is asked",
           "Nobody is asked. {truth}"),
    Belief("new old", "Only if the mayor agrees", "the mayor is asked",
           "Nobody is asked. {truth}"),
)  # fmt: skip


def rezoning_problem(dice: Dice) -> Problem:
    """Ask how a card may go onto a block."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, phase=VILLAGE if case in ("early", "new", "old") else CITY)
    sketch.latest = VILLAGE
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2)
    sketch.scatter(2, lambda c: not c.needs)
    if case == "old":
        sketch.somewhere(sketch.named(dice.choice(("Pasture", "Mobile Home"))))
    cell = dice.choice(list(sketch.city.lots))
    old = sketch.at(cell)
    card = sketch.deal(
        sketch.named("Bed & Breakfast") if case == "new" else
        sketch.some(lambda c: c.needs < 3 and not c.covers and _case(c, old) == case.replace(
            "early", "vote").replace("plant", "vote"))
    )  # fmt: skip
    kit.require(_case(CARDS[card], old) == case or case in ("early", "plant"))
    game = sketch.game(
        opened=sketch.phase == CITY and case != "plant",
        mayor=-1 if case == "plant" or sketch.phase != CITY else dice.below(2),
    )
    action = propose(card, cell) if case == "vote" else Play(card, cell)
    ok = game.why(action).ok
    kit.require(ok == (case not in ("early", "plant")))
    truth = _truth(CARDS[card], old)
    return kit.ask(
        game, f"{_facts(card)} {_facts(old.id)} {_council(case)}",
        f"May {kit.the(card)} be placed on **{kit.the(old.id)}**, the ringed block?",
        Answer(RIGHT[case], "", truth + MORE.get(case, "")),
        kit.held(BELIEFS, case, ("other",) if CARDS[card].zone != old.zone else (), truth=truth),
        actions=(action,) if ok else (), rule=RULES[case], places=(cell,),
        works=lambda then: _allowed(game, action, then),
    )  # fmt: skip


def _allowed(game: Game, action: Play | Propose, later: Game) -> str:
    """How the card has covered the block, or who cannot allow it yet where that is refused."""
    how, state = way(later), state_of(game)
    if how == FREE:
        own = any(isinstance(one, Rezones) for one in CARDS[action.card].specials)
        return RIGHT["new" if own else "old"]
    if how:
        return RIGHT[{UPGRADE: "upgrade", VOTE: "vote"}[how]]
    if "SC-58" not in [reason.rule for reason in game.why(action).reasons]:
        return ""
    return RIGHT["early" if state.phase < CITY else "plant"]


def _case(card: Card, old: Card) -> str:
    how = covering(BOX.faces[card.id], BOX.faces[old.id])
    if how == FREE:
        return "new" if any(isinstance(one, Rezones) for one in card.specials) else "old"
    return {UPGRADE: "upgrade", VOTE: "vote"}.get(how, "never")


def _truth(card: Card, old: Card) -> str:
    case = _case(card, old)
    if case == "upgrade":
        return "It is of the same zone, keeps all services and gains something."
    words = [one.sentence() for one in (*card.specials, *old.specials)
             if isinstance(one, Rezones | Rezonable)]  # fmt: skip
    if words and case != "vote":
        return f"{kit.cap(kit.the(card.id if case == 'new' else old.id))} says: {words[0]}"
    if card.zone != old.zone:
        return f"{kit.cap(zone_word(old.zone))} would become {zone_word(card.zone)}: a rezone."
    return "It keeps too little of the block, so it would be a rezone."


def _facts(card: str) -> str:
    found, name = CARDS[card], kit.cap(kit.the(card))
    return f"{name} is {zone_word(found.zone)}, worth {kit.dollars(found.value)}."


def _council(case: str) -> str:
    if case == "plant":
        return "The city is in phase III, but no Power Plant has been placed."
    if case in ("early", "old", "new"):
        return "The city is in phase II."
    return "The council has formed."


# -- the task


def rezoning_exercise(dice: Dice) -> Exercise:
    """Rezone a block without a vote."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    old = dice.below(2)
    if old:
        place = sketch.somewhere(sketch.named(dice.choice(("Pasture", "Mobile Home"))))
        zone = sketch.at(place).zone
        sketch.deal(sketch.some(lambda c: c.zone not in (zone, "special")
                                and c.needs < 2 and not c.specials))  # fmt: skip
    else:
        sketch.deal(sketch.named("Bed & Breakfast"))
    sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = sketch.game(hand=2)
    lots = state_of(game).lots[0]
    before = {cell: sketch.at(cell).zone for cell in lots}

    def rezones(action: Action) -> bool:
        return (isinstance(action, Play) and action.cell in lots
                and CARDS[action.card].zone != before[action.cell])  # fmt: skip

    wanted = [action for action in game.legal if rezones(action)]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and rezones(first):
            was, name = zone_word(before[first.cell]), kit.the(first.card)
            block = state_of(now).cities[0].ground.at(cell_of(first.cell))
            kit.require(block is not None)
            return Goal(
                True, f"{kit.cap(name)} lies where {a(f'{was} block')} was, without a vote."
            )
        return kit.undone(now, "No block has another zone now.")

    return kit.reach(
        game, "You are **Ana**, and there is no council yet. **Rezone a block**: place a card so "
        "that a block has **another zone**.", goal,
        ("A card in the city may say that it can be rezoned, or one of yours that it may rezone.",
         f"It is {kit.the(wanted[0].card)}, which can go onto a block of the city."),  # type: ignore[attr-defined]  # they place cards
        (wanted[0],), tuple(map(hand_place, sketch.hands[0])), only=len(wanted) == 1,
    )  # fmt: skip


REZONING = Topic(
    "rezoning", "Rezones",
    ("SC-56", "SC-57", "SC-58", "SC-59", "SC-60", "SC-61"),
    "Covering a block in any other way is a **rezone**. It needs a **vote of the council**, "
    "unless **one of the two cards allows it**. The council forms with the Power Plant of "
    "phase III.",
    rezoning_exercise, rezoning_problem,
)  # fmt: skip
