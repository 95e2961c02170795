"""Topics on upgrades, rezones, and covered blocks."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Posed,
    Problem,
    Topic,
)
from urbannb.core.text import a, listing
from urbannb.games.sim_city.components.cards import CITY, SPECIAL, VILLAGE, Card
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.covering.votes import way
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.lesson.scoring.complexes import OIL, joined, joins
from urbannb.games.sim_city.lesson.scoring.scores import amounts
from urbannb.games.sim_city.model.actions import Play, Propose, propose
from urbannb.games.sim_city.model.areas import SMALLEST
from urbannb.games.sim_city.model.ground import GRID, cell_of, keeps
from urbannb.games.sim_city.phrases import hand_place, zone_word
from urbannb.games.sim_city.rules.covering import FREE, UPGRADE, VOTE, covering
from urbannb.games.sim_city.rules.rulings import ComplexEarned, LaterEarned
from urbannb.games.sim_city.rules.specials.cards import Rezonable, Rezones

# -- a question on the pipeline, which is never slid under a block that is there already


PIPE = "pipeline-1"
RIGHT = "No, only on a place of its own or on top"
WRONG = (
    ("Yes, pipelines run under buildings", "a pipeline may be slid under a block",
     "A covered Pipeline counts, but it must have been there first."),
    ("No, a covered card counts for nothing", "a covered card counts for nothing",
     "A covered Pipeline does count. But a block is never placed under another."),
    ("Yes, if the council votes for it", "a vote allows anything",
     "A vote could allow the Pipeline on top of that block, never under it."),
    ("Yes, but it scores nothing there", "a card may be placed where it scores nothing",
     "It cannot be placed there at all, whatever it would score."),
)  # fmt: skip


def _above(game: Game) -> str:
    """Where the pipeline may go: on top, or alone, as every way to place it shows."""
    for action in kit.plays_of(game, PIPE):
        found = state_of(kit.after(game, action)).cities[0].ground.at(cell_of(action.cell))
        if found is None or found.face.card.id != PIPE:
            return ""
    return RIGHT


def beneath_problem(dice: Dice) -> Problem:
    """Ask whether a pipeline may be put under a block."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(sketch.some(lambda c: joins(c, OIL) and c.needs < 3 and not c.buried))
    over = dice.choice((there, *sketch.city.lots))
    sketch.deal(PIPE)
    game = sketch.game()
    block = sketch.at(over)
    kit.require(_above(game) == RIGHT)
    why = "A block is never placed under another, and a Pipeline is no exception."
    return kit.ask(
        game, "A Pipeline that is covered later stays in the oil refinery complex. Ana holds one, "
        f"and the ringed block is {kit.the(block.id)}.",
        f"May she put the Pipeline **under** {kit.the(block.id)}?",
        Answer(RIGHT, "", why), dice.shuffled(WRONG), rule="SC-164", places=(over,), works=_above,
    )  # fmt: skip


# -- the topic on upgrades: which card may go onto a block without asking anybody


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
    Belief("ok", "Yes, any block may be covered", "a new card may go onto any block",
           "Only as an upgrade or a rezone. This is an upgrade: {how}."),
    Belief("ok", "No, it needs a vote of the council", "covering a block needs a vote",
           "Only a rezone needs one. This is an upgrade: {how}."),
    Belief("services value gain zone land special", "No, the block has been built already",
           "what lies there stays open", "A card may cover a block as an upgrade. This is none. "
           "{truth}"),
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


KINDS = {
    "ok": Case("SC-48", "Yes, it is an upgrade", why="It is of the same zone: {how}."),
    "zone": Case("SC-48", "No, it is of another zone"),
    "land": Case("SC-51", "No, it is another type of land"),
    "special": Case("SC-50", "No, a special block is never upgraded"),
    "services": Case("SC-48", "No, it does not keep all services"),
    "value": Case("SC-48", "No, its value is lower"),
    "gain": Case("SC-49", "No, nothing is gained"),
}


@kit.tried(
    "{new} {old} There is no council yet.",
    "May Ana place {card} on **{block}**, the ringed block?",
    KINDS, BELIEFS, ("ok", "ok", *KINDS),
)  # fmt: skip
def upgrading_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a card upgrades a block."""
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
    words = {"new": _facts(card), "old": _facts(old.id), "card": kit.the(card), "how": how,
             "block": kit.the(old.id), "truth": truth}  # fmt: skip
    given = (more, "one" if same or not more else "")
    return Posed(game, (action,), words, given, places=(cell,))


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


def upgrading_exercise(dice: Dice) -> kit.Exercise:
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


# -- the topic on rezones: when a vote is needed, and when a word of a card is enough


REZONING_RIGHT = {
    "upgrade": "Yes, at once: it is an upgrade",
    "new": "Yes, at once: the new card may rezone freely",
    "old": "Yes, at once: the old card may be rezoned",
    "vote": "Only if the council votes for it",
    "early": "No, there is no council yet",
    "plant": "No, the council forms with the Power Plant",
}
REZONING_BELIEFS = (
    Belief("upgrade", REZONING_RIGHT["vote"], "covering a block needs a vote",
           "An upgrade needs none. {truth}"),
    Belief("upgrade", "No, a block is never covered", "what lies there stays open",
           "Upgrades and rezones cover blocks. {truth}"),
    Belief("new old", REZONING_RIGHT["vote"], "every rezone needs a vote",
           "If one of the two cards allows it, there is no vote. {truth}"),
    Belief("new old", "No, it is of another zone", "zones never change",
           "That makes it a rezone, and a rezone can be allowed. {truth}", "other"),
    Belief("vote", REZONING_RIGHT["upgrade"], "whatever covers a block upgrades it",
           "It is a rezone. {truth}"),
    Belief("vote", "Yes, if Ana is the mayor", "the mayor decides alone",
           "The mayor has only two votes. {truth}"),
    Belief("vote", "No, it is of another zone", "zones never change",
           "The council can change them. {truth}", "other"),
    Belief("early plant", REZONING_RIGHT["vote"], "the council is there from the beginning",
           "Votes begin when the first Power Plant of phase III is placed. {truth}"),
    Belief("early plant", REZONING_RIGHT["upgrade"], "whatever covers a block upgrades it",
           "It is a rezone. {truth}"),
    Belief("early plant", "Yes, if all players agree", "an agreement replaces a vote",
           "Only a vote of the council, or one of the two cards, allows a rezone. {truth}"),
    Belief("upgrade", "Only if the mayor agrees", "the mayor is asked",
           "Nobody is asked. {truth}"),
    Belief("new old", "Only if the mayor agrees", "the mayor is asked",
           "Nobody is asked. {truth}"),
)  # fmt: skip


@kit.asked(
    "{new} {old} {council}", "May {card} be placed on **{block}**, the ringed block, **now**?", {
        "upgrade": Case("SC-48", REZONING_RIGHT["upgrade"]),
        "new": Case("SC-57", REZONING_RIGHT["new"]),
        "old": Case("SC-57", REZONING_RIGHT["old"]),
        "vote": Case("SC-57", REZONING_RIGHT["vote"], "", "{truth} The council can allow it."),
        "early": Case("SC-58", REZONING_RIGHT["early"], "", "{truth} Nobody can allow it yet."),
        "plant": Case("SC-59", REZONING_RIGHT["plant"], "", "{truth} Nobody can allow it before "
                      "there is a mayor."),
    }, REZONING_BELIEFS,
)  # fmt: skip
def rezoning_problem(dice: Dice, case: str) -> Posed:
    """Ask how a card may go onto a block."""
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
    words = {"new": _rezoning_facts(card), "old": _rezoning_facts(old.id),
             "council": _council(case), "card": kit.the(card), "block": kit.the(old.id),
             "truth": _truth(CARDS[card], old)}  # fmt: skip
    given = ("other",) if CARDS[card].zone != old.zone else ()
    return Posed(
        game, (action,) if ok else (), words, given, places=(cell,),
        works=lambda then: _allowed(game, action, then),
    )  # fmt: skip


def _allowed(game: Game, action: Play | Propose, later: Game) -> str:
    """How the card has covered the block, or who cannot allow it yet where that is refused."""
    how, state = way(later), state_of(game)
    if how == FREE:
        own = any(isinstance(one, Rezones) for one in CARDS[action.card].specials)
        return REZONING_RIGHT["new" if own else "old"]
    if how:
        return REZONING_RIGHT[{UPGRADE: "upgrade", VOTE: "vote"}[how]]
    if "SC-58" not in [reason.rule for reason in game.why(action).reasons]:
        return ""
    return REZONING_RIGHT["early" if state.phase < CITY else "plant"]


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


def _rezoning_facts(card: str) -> str:
    said = [one.sentence() for one in CARDS[card].specials if isinstance(one, Rezones | Rezonable)]
    return " ".join([_facts(card), *(f"It says: {words}" for words in said)])


def _council(case: str) -> str:
    if case == "plant":
        return "The city is in phase III, but no Power Plant has been placed."
    if case in ("early", "old", "new"):
        return "The city is in phase II."
    return "The council has formed."


def rezoning_exercise(dice: Dice) -> kit.Exercise:
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


# -- the topic on covered blocks, which play no part; but the buried pipeline does


PIPES = ("pipeline-1", "pipeline-2")
ADDING = ("Park", "Lake", "Forest Preserve", "Catholic Church")


def pipeline_problem(dice: Dice) -> Problem:
    """Ask for a complex bonus with a pipeline that is covered."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    places = [sketch.somewhere(pipe) for pipe in PIPES[: 1 + dice.below(2)]]
    sketch.scatter(2, lambda c: joins(c, OIL) and c.needs < 3 and not c.buried)
    sketch.scatter(1, lambda c: not c.complex and not c.needs)
    cover = dice.choice(places)
    top = sketch.some(lambda c: not c.needs and not c.complex)
    pipe = sketch.at(cover)
    sketch.cover(top, cover)
    card = sketch.deal(sketch.some(lambda c: joins(c, OIL) and not c.buried))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus, touched = sum(amounts(found)), joined(state, card, cell)
    paid = [pair for part in found for pair in part.members]
    inside = any(cover == place for part in found for place, _ in part.members)
    kit.require(inside and len(touched) == 1)
    own = CARDS[card].complex_bonus
    why = (
        f"The Pipeline stays in the complex under {kit.the(top)}, with its "
        f"{kit.dollars(pipe.complex_bonus)}. The card just placed does not count."
    )
    opened, row = _open(state, cell), [dollars for _, dollars in paid]
    whole, value = terms.worth(state, paid), CARDS[top].value
    wrong = [
        terms.reading("a covered card counts for nothing", terms.worth(state, opened),
                      "covered cards never counted", why, row=[each for _, each in opened]),
        terms.reading("the card's own bonus counts too", (*whole, Item(own, "The new card")),
                      "its own bonus were paid at once", why, row=(*row, own)),
        terms.reading("each card of a complex is worth $1",
                      terms.blocks(state, (place for place, _ in paid)),
                      "every card were worth $1, as in a zone", why),
        terms.reading("the card on top adds its value",
                      (*whole, Item(value, f"Value of {kit.the(top)}")),
                      "the value of what lies on a pipeline counted in the complex", why,
                      row=(*row, value)),
    ]  # fmt: skip
    worths = listing([f"a Pipeline is worth {kit.dollars(pipe.complex_bonus)}", *_others(state),
                      f"{kit.another(state, card)} {kit.dollars(own)}"])  # fmt: skip
    return kit.how_many(
        game, f"Ana places {kit.the(card)} on the ringed place. The other ringed block is "
        f"{kit.the(top)}, worth {kit.dollars(CARDS[top].value)}; under it lies a **Pipeline**. In "
        f"the oil refinery complex {worths}.",
        "What **complex bonus** does it bring?",
        terms.right(kit.DOLLARS, whole, why, row=row),
        lambda later: kit.earned(later, ComplexEarned), wrong, kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-54", places=(cell, cover), actions=(action,),
    )  # fmt: skip


def _open(state: kit.State, cell: str) -> list[tuple[str, int]]:
    """What the complexes next to a place would pay, by place, if covered cards were in none."""
    ground, paid = state.cities[0].ground, list[tuple[str, int]]()
    left = {each for each, block in ground.blocks.items() if block.face.card.complex == OIL}
    for start in ground.near((cell_of(cell),)):
        group = [start] if start in left else []
        for each in group:
            left.discard(each)
            group += [n for n in ground.neighbors(each) if n in left and n not in group]
        bonuses = [(GRID.place(each), ground.blocks[each].face.card.complex_bonus)
                   for each in group]  # fmt: skip
        paid += bonuses if len(bonuses) >= SMALLEST else []
    return paid


def _others(state: kit.State) -> list[str]:
    """What the cards of the complex that lie open are worth in it, but for pipelines."""
    found = kit.cells(state, lambda c: c.complex == OIL and not c.buried)
    blocks = state.cities[0].ground.blocks
    cards = [blocks[cell_of(place)].face.card for place in found]
    worth = {card.name: card.complex_bonus for card in cards}
    return [f"{kit.with_the(name)} {kit.dollars(n)}" for name, n in worth.items()]


OPEN, COVERED = "Yes, it lies open", "No, it is covered"


def covered_problem(dice: Dice) -> Problem:
    """Ask whether the words of a covered card still pay."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and not c.specials)
    there = sketch.somewhere(sketch.named(dice.choice(ADDING)))
    under = sketch.at(there)
    hidden = dice.below(3) > 0
    top = sketch.some(lambda c: c.zone == "residential" and home(c) and not c.specials)
    if hidden:
        sketch.cover(top, there)
    card = sketch.deal(sketch.some(lambda c: c.zone == "residential" and home(c)
                                   and not c.specials))  # fmt: skip
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    near = [c.id for c in kit.near(state_of(game), cell)]
    kit.require((top if hidden else under.id) in near)
    later = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, LaterEarned)]
    says = under.specials[0].sentence()
    right = COVERED if hidden else OPEN
    what = f"under {kit.the(top)}" if hidden else "in the city"
    kit.require(bool(later) != hidden)
    return kit.ask(
        game, f"The other ringed block is {kit.the(top if hidden else under.id)}. The "
        f"{under.name}, which lies {what}, says: {says} {kit.facts(card)}",
        f"Ana places {kit.the(card)} on the ringed place. Does she receive the $1 of the "
        f"**{under.name}**?",
        Answer(right, "", "A covered block no longer counts." if hidden else
               "It is the top block there, and the card is next to it."),
        _covered(hidden), actions=(Play(card, cell),), rule="SC-53", places=(cell, there),
        works=lambda then: OPEN if kit.earned(then, LaterEarned) else COVERED,
    )  # fmt: skip


def _covered(hidden: bool) -> Iterator[Answer]:
    if hidden:
        yield Answer("Yes, it is still next to it", "covered cards still have a say",
                     "A covered block no longer counts. Only pipelines do.")  # fmt: skip
        yield Answer("Yes, but only half of it", "covering halves a card",
                     "It counts for nothing at all.")  # fmt: skip
        yield Answer(
            "No, it pays only its own player",
            "an Add is for its own player",
            "Uncovered, it would pay whoever plays a card beside it. But it is covered.",
        )
        return
    yield Answer("No, only its own player does", "an Add is for its own player",
                 "An Add pays whoever later plays a card that meets it.")  # fmt: skip
    yield Answer("No, it has paid already", "an Add pays once", "It pays as often as it is met.")
    yield Answer("Only if a road connects them", "beside means connected",
                 "It is enough that they share an edge.")  # fmt: skip


def buried_exercise(dice: Dice) -> kit.Exercise:
    """Cover a pipeline without harm to its complex."""
    sketch = Sketch(dice, phase=2)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    place = sketch.somewhere(PIPES[0])
    sketch.somewhere(PIPES[1])
    sketch.scatter(1, lambda c: joins(c, OIL) and c.needs < 3 and not c.buried)
    card = sketch.deal(sketch.named("Bed & Breakfast"))
    game = sketch.game()
    tries = kit.plays_of(game, card)
    before = state_of(game).cities[0].complexes_of(OIL)
    pipes = kit.cells(state_of(game), lambda c: c.buried)
    wanted = [a for a in tries if a.cell in pipes]
    kit.require(bool(before) and bool(wanted) and place in pipes)
    size = max(each.size for each in before)

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        after = max((e.size for e in state_of(now).cities[0].complexes_of(OIL)), default=0)
        now_has = f"still has {after}" if after == size else f"now has {after}"
        said = f"The complex had {size} cards and {now_has}."
        if isinstance(first, Play) and first.cell in pipes and after >= size:
            return Goal(True, f"{said} The Pipeline beneath still counts.")
        return kit.undone(now, f"{said} No Pipeline has been covered.")

    return kit.reach(
        game, "You are **Ana**. The Bed & Breakfast may rezone any block. Place it **on a "
        "Pipeline**, and see what becomes of the oil refinery complex.", goal,
        ("Choose the Bed & Breakfast, and then a block called Pipeline.",
         (f"The ringed {'blocks are' if len(pipes) > 1 else 'block is a'} Pipeline"
         f"{'s' if len(pipes) > 1 else ''}. Enough sims must come to it.")),
        (wanted[0],), (*pipes, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


BURIED = Topic(
    "buried", "Covered cards",
    ("SC-53", "SC-54", "SC-55", "SC-164", "SC-83"),
    "A covered block **no longer plays a part**. Only a **Pipeline** stays in its complex "
    "underneath, though it is no longer undeveloped land.",
    buried_exercise, kit.Either(*[pipeline_problem, covered_problem] * 2, beneath_problem),
)  # fmt: skip
