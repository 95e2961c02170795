"""Topics on disasters, and on events that last."""

from __future__ import annotations

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
from urbannb.core.text import plural
from urbannb.games.sim_city.components.cards import CITY, LAND
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.lesson.scoring.scores import speaking, told
from urbannb.games.sim_city.model.actions import PASS, PAY, Choose, Draw, Play, choose, play_event
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import SCORCHED, VALUES, LastingEvent
from urbannb.games.sim_city.phrases import hand_place, turns_left
from urbannb.games.sim_city.rules.politics.elections import ChoosePay
from urbannb.games.sim_city.rules.rulings import CostSettled
from urbannb.games.sim_city.rules.specials.events import Cost
from urbannb.games.sim_city.rules.striking import ChooseStruck

# -- the topic on disasters: what they leave behind, and scorched earth


FIRE = "fire"
BELIEFS = (
    Belief("open", "Undeveloped land", "every destroyed block becomes land",
           "Only land that was already beneath appears again, and here there was none."),
    Belief("open", "{Under}", "the top card alone goes",
           "That is true of a card that is removed. Here everything but land is turned over, and "
           "{under} is not land."),
    Belief("open", "Nothing: its cards are taken away", "destroyed cards leave the table",
           "They are turned over and stay in their place."),
    Belief("open", "{Top}, at half its value", "a block is only damaged",
           "It is destroyed: it no longer has any value."),
    Belief("land", "Scorched earth", "all cards are turned over",
           "Undeveloped land is not: the {land} beneath is in the city again."),
    Belief("land", "Nothing: its cards are taken away", "destroyed cards leave the table",
           "They are turned over. The {land} beneath is in the city again."),
    Belief("land", "{Top}, at half its value", "a block is only damaged",
           "It is destroyed: it no longer has any value. The {land} beneath is in the city again."),
)  # fmt: skip


def _city(dice: Dice) -> Sketch:
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and not c.specials and len(c.roads) > 2)
    return sketch


def _burn(sketch: Sketch, cell: str) -> tuple[Game, tuple[Action, ...]]:
    sketch.deal(FIRE)
    game = sketch.game(money=(30, 30))
    actions = (play_event(FIRE, ""), choose(cell))
    kit.require(kit.after(game, actions[0]).legal.allows(actions[1]))
    return game, actions


def _left(later: Game, cell: str) -> str:
    """What lies where a block was."""
    block = state_of(later).cities[0].ground.at(cell_of(cell))
    return "Scorched earth" if block is None else f"The {block.face.card.name}"


@kit.asked(
    "On the ringed place is {top}, and under it {under}, which is {is_land} land.",
    "A fire **destroys** the block there. What is there afterward?", {
        "open": Case("SC-125", "Scorched earth", "All the cards there are turned over, and none of "
                     "them is land. The place is open, its earth scorched.",
                     is_land="not undeveloped"),
        "land": Case("SC-126", "The {land}", "Everything but land is turned over, so the {land} is "
                     "in the city again.", is_land="undeveloped"),
    }, BELIEFS,
)  # fmt: skip
def left_problem(dice: Dice, case: str) -> Posed:
    """Ask what lies where a block was destroyed."""
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    under = sketch.at(cell)
    if case == "land":
        cell = sketch.somewhere(sketch.some(lambda c: c.zone == LAND and not c.buried))
        under = sketch.at(cell)
    top = CARDS[sketch.some(lambda c: home(c) and not c.specials)]
    sketch.cover(top.id, cell)
    game, actions = _burn(sketch, cell)
    block = state_of(kit.after(game, *actions)).cities[0].ground.at(cell_of(cell))
    kit.require((block is None) == (case == "open"))
    words = {"top": kit.the(top.id), "under": kit.the(under.id), "land": under.name}
    words |= {word.capitalize(): kit.cap(words[word]) for word in ("top", "under")}
    return Posed(game, actions, words, places=(cell,), works=lambda later: _left(later, cell))


def value_problem(dice: Dice) -> Problem:
    """Ask what a destroyed block costs the mayor."""
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    under = sketch.at(cell)
    top = CARDS[sketch.some(lambda c: home(c) and not c.specials and c.value != under.value)]
    sketch.cover(top.id, cell)
    game, actions = _burn(sketch, cell)
    why = f"The value of a destroyed block is that of its top card, {kit.dollars(top.value)}."
    upper = Item(top.value, f"{top.name}, on top", (cell,))
    lower = Item(under.value, f"{under.name}, beneath", (cell,))
    wrong = [
        Misreading("all cards there count", (upper, lower), "the covered card counted too", why),
        Misreading("the covered card counts", (lower,), "the lowest card counted", why),
        Misreading("bonuses count as well",
                   (upper, Item(_zone_bonus(game, cell), "Its zone bonus")),
                   "its zone bonus counted too", why),
        Misreading("each destroyed block costs $1", (upper._replace(value=1),),
                   "blocks were counted", why),
        Misreading("sims are counted too", (upper, Item(top.gives, "Its sims")),
                   "its sims counted too", why),
    ]  # fmt: skip
    (says,) = (one.sentence() for one in CARDS[FIRE].specials[0].inside if isinstance(one, Cost))
    return kit.how_many(
        game, f"Fire! says: “{says}” On the ringed place is {kit.the(top.id)}, worth "
        f"{kit.dollars(top.value)}, and under it {kit.the(under.id)}, worth "
        f"{kit.dollars(under.value)}.",
        "The fire destroys the ringed block. What does that cost **the mayor** this turn?",
        kit.DOLLARS.right("In the game", (upper, lower._replace(value=0)), why),
        lambda later: kit.ruled(kit.after(later, PAY), CostSettled)[-1].cost, wrong,
        kit.DOLLARS, f"it costs {kit.dollars(top.value)}", actions=actions, rule="SC-128",
        places=(cell,),
    )  # fmt: skip


def _zone_bonus(game: Game, cell: str) -> int:
    """What the block would bring as a zone bonus if it were placed there now."""
    zones = state_of(game).cities[0].zones
    found = (zone for sort in zones.sorts() for zone in zones.all_of(sort))
    return max((each.size - 1 for each in found if cell_of(cell) in each.own and each.size > 3),
               default=0)  # fmt: skip


def scorched_problem(dice: Dice) -> Problem:
    """Ask what a card scores on scorched earth."""
    sketch = _city(dice)
    cell = dice.choice(list(sketch.city.lots))
    gone = sketch.at(cell)
    sketch.city.destroy(cell_of(cell))
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    game = sketch.game()
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    kit.require({part.source for part in found.parts} == {VALUES, SCORCHED})
    value = CARDS[card].value
    why = f"It is {kit.dollars(value)} of value and $5 for scorched earth."
    mine, bonus = Item(value, "Its value"), Item(5, "Scorched earth", (cell,))
    old = Item(gone.value, f"{gone.name}, destroyed", (cell,))
    wrong = [
        Misreading("scorched earth brings nothing", (mine,), "there were no bonus for it", why),
        Misreading("the destroyed block is paid as well", (mine, old),
                   "the old value were paid again", why),
        Misreading("scorched earth pays instead of the value", (bonus,), "the value did not count",
                   why),
        Misreading("clearing up costs $5", (mine, bonus._replace(value=-5)), "it were a cost", why),
    ]  # fmt: skip
    return kit.how_many(
        game, f"A fire has destroyed {kit.the(gone.id)}, worth {kit.dollars(gone.value)}, on the "
        f"ringed place, and no land lies there. {kit.cap(kit.the(card))} is worth "
        f"{kit.dollars(value)}.",
        f"What does {kit.the(card)} **score** there?",
        kit.DOLLARS.right("In the game", (mine, bonus), why), kit.due,
        wrong, kit.DOLLARS, f"it scores {kit.dollars(found.due)}", actions=(action,), rule="SC-84",
        places=(cell,),
    )  # fmt: skip


def disasters_exercise(dice: Dice) -> kit.Exercise:
    """Play a fire so that it costs the mayor least, being mayor oneself."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(7, lambda c: (home(c) or c.zone == LAND) and not c.covers)
    sketch.deal(FIRE)
    game = sketch.game(mayor=ANA, money=(25, 18))
    burning = kit.after(game, play_event(FIRE, ""))
    worth = {a: sketch.at(a.cell).value for a in burning.legal if isinstance(a, Choose)}
    kit.require(bool(worth))
    least = min(worth.values())
    wanted = [action for action, value in worth.items() if value == least]
    kit.require(len(worth) > 3 and len(wanted) <= 2)

    def goal(now: Game) -> Goal:
        chosen = [a for a in now.actions if isinstance(a, Choose)]
        if not chosen:
            return kit.undone(now, "The fire has not struck yet: choose a block.")
        value = worth[chosen[0]]
        said = f"The block was worth {kit.dollars(value)}."
        if value > least:
            return kit.undone(now, said)
        return Goal(True, f"{said} No other would have cost you less this turn.")

    return kit.reach(
        game, "You are **Ana**, the mayor, and the mayor pays for fires. Play **Fire!** and "
        "strike where it **costs you least** this turn.", goal,
        ("Whoever plays an event chooses. The cost is the value of the top card there.",
         f"The cheapest block is worth {kit.dollars(least)}. Open land is never destroyed."),
        (play_event(FIRE, ""), wanted[0]), (hand_place(FIRE),), only=len(wanted) == 1,
    )  # fmt: skip


DISASTERS = Topic(
    "disasters", "Disasters and scorched earth",
    ("SC-123", "SC-124", "SC-125", "SC-126", "SC-127", "SC-128", "SC-129", "SC-130", "SC-84",
     "SC-244", "SC-245"),
    "When a block is destroyed, **all its cards but land are turned over**. Land beneath is in the "
    "city again; without any, the place is **scorched earth**, and the next card there scores $5 "
    "more.",
    disasters_exercise, kit.Either(left_problem, value_problem, scorched_problem),
)  # fmt: skip


# -- the topic on events that last: how long a turn is, and what they forbid


WINTER, LASTING_FIRE = "winter", "fire"
TURNS = 3
SAYS = "Winter! says that for 3 turns nothing may be placed next to a Lake or River."
LASTING_BELIEFS = (
    Belief("near", "Yes, {who} played it, not Ana", "an event binds its own player",
           "It binds everybody, whoever played it. {truth}"),
    Belief("near", "No, nothing may be placed in winter", "winter forbids every card",
           "It forbids only places next to a Lake or River, and this is one. {truth}"),
    Belief("near", "Yes, it only touches the edge of the Lake", "only the Lake itself is meant",
           "It is the places next to a Lake that are closed. {truth}"),
    Belief("near", "Yes, with a vote of the council", "a vote lifts an event",
           "No vote lifts it. {truth}"),
    Belief("near", "Yes, an event ends with its turn", "an event is over at once",
           "Some events last longer. {truth}"),
    Belief("far", "No, nothing may be placed in winter", "winter forbids every card",
           "It forbids only places next to a Lake or River."),
    Belief("far", "Yes, {who} played it, not Ana", "an event binds its own player",
           "It binds everybody, but forbids only places next to a Lake or River."),
    Belief("far", "No, the Lake is within two blocks", "near is as good as next to",
           "Next to means sharing an edge.", "close"),
    Belief("far", "No, only {who} may place cards", "it binds only the others",
           "It is the same for everybody, and forbids only places next to a Lake or River."),
)  # fmt: skip


def _lasting_city(dice: Dice, players: int = 2) -> Sketch:
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    sketch.somewhere(sketch.named("Lake"))
    sketch.scatter(2, lambda c: not c.needs and not c.specials and c.land != "water")
    sketch.events.append(WINTER)
    return sketch


STRIKERS = (
    Belief("next", "On the next turn of {by}, who played it", "only the turns of its player count",
           "That is so for how long an event lasts. What is done each turn is done on everybody's "
           "turn, and Ben's is next."),
    Belief("next", "On Ana's, before it ends", "it strikes at the end of a turn",
           "It strikes at the beginning of a turn, before a card is drawn, and Ben's is next."),
    Belief("next", "On none: it has struck", "an event is over at once",
           "It still strikes {more}, and Ben's turn is next."),
    Belief("chooses", "Ben, whose turn it is", "whoever has the turn chooses",
           "{by} played the event, and chooses on every turn on which it strikes."),
    Belief("chooses", "{mayor}, the mayor", "the mayor chooses, and pays for it",
           "The mayor only pays. {by} played the event, and chooses."),
    Belief("chooses", "Nobody: chance does", "a disaster strikes at random",
           "{by} played the event, and chooses."),
    Belief("pays", "{by}, who played it", "whoever plays an event pays",
           "The mayor pays, which is {mayor} now."),
    Belief("pays", "Ben, whose turn it is", "whoever has the turn pays",
           "The mayor pays, whoever has the turn: {mayor}."),
    Belief("pays", "{former}, who was mayor before", "it is paid by whoever was mayor at first",
           "Whoever is mayor on that turn pays for its damage, and that is {mayor}."),
)  # fmt: skip


def _struck(later: Game, case: str) -> str:
    """On whose turn it strikes, or who is asked to choose or to pay, and in which part."""
    state, asked = state_of(later), later.decision
    if asked is None or state.player == ANA:
        return ""
    if case == "next":
        return f"On {later.names[state.player]}'s, who is next"
    if case == "chooses":
        played = isinstance(state.agenda[-1], ChooseStruck) and asked.player in {
            event.player for event in state.events
        }
        return f"{later.names[asked.player]}, who played it" if played else ""
    pays = isinstance(state.agenda[-1], ChoosePay) and asked.player == state.mayor
    return f"{later.names[asked.player]}, the mayor" if pays else ""


@kit.asked(
    "The order of play is {order}, and it is Ana's turn. {by} played Fire!, which still strikes "
    "{more}. {mayor} is mayor now{before}. Ana passes.", "", {
        "next": Case("SC-188", "{right}", "What an event does each turn it does on everybody's "
                     "turn, at its beginning.", before="",
                     ask="On **whose turn** does it strike next?"),
        "chooses": Case("SC-124", "{right}", "{who} played the event. “You choose” on its card "
                        "speaks to that player, on whoever's turn it strikes.", before="",
                        ask="It strikes next on Ben's turn. **Who chooses** the block?"),
        "pays": Case("SC-137", "{right}",
                     "Whoever is mayor on that turn pays for its damage: {who}.",
                     before="; {former} was before",
                     ask="It strikes next on Ben's turn. **Who pays** for the damage?"),
    }, STRIKERS,
)  # fmt: skip
def strikes_problem(dice: Dice, case: str) -> Posed:
    """Ask on whose turn an event strikes next, who chooses then, and who pays."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(7, lambda c: home(c) and not c.specials)
    struck = dice.choice(list(sketch.city.lots))
    sketch.city.destroy(cell_of(struck))
    sketch.events.append(LASTING_FIRE)
    by, mayor = dice.choice((ANA, CLEO)), dice.below(3)
    former = dice.choice([player for player in range(3) if player != mayor])
    kit.require(case != "pays" or len({BEN, by, mayor}) == 3)
    kit.require(case != "chooses" or mayor != by)
    left = 1 + dice.below(2)
    event = LastingEvent(LASTING_FIRE, by, strikes=left, since=1, cells=(struck,))
    game = sketch.game(events=[event], mayor=mayor, money=(30, 30, 30))
    later = kit.after(game, PASS)
    kit.require(isinstance(state_of(later).agenda[-1], ChooseStruck))
    actions: tuple[Action, ...] = (PASS,)
    if case == "pays":
        actions = (PASS, later.legal[0])
        later = kit.after(game, *actions)
    names, asked = game.names, later.decision
    kit.require(state_of(later).player == BEN and asked is not None)
    who = names[asked.player] if asked else ""
    right = _struck(later, case)
    kit.require(bool(right))
    words = {
        "order": ", ".join(names), "by": names[by], "mayor": names[mayor], "former": names[former],
        "who": who, "more": "on one more turn" if left == 1 else f"on {left} more turns",
        "right": right, "end": right,
    }  # fmt: skip
    return Posed(game, actions, words, places=(struck,), works=lambda then: _struck(then, case))


@kit.tried(
    f"{SAYS} {{who}} played it some time ago, and it still lasts {{lasts}}.",
    "May Ana place {card} on the **ringed place**?", {
        "near": Case("SC-187", "No, winter still lasts", "It still lasts {lasts}."),
        "far": Case("SC-187", "Yes, no Lake or River is next to it", "No Lake or River is next to "
                    "that place, so winter forbids nothing there."),
    }, LASTING_BELIEFS,
)  # fmt: skip
def place_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a card may be placed while winter lasts."""
    sketch = _lasting_city(dice)
    card = sketch.deal(sketch.some(home))
    who, left = BEN, 1 + dice.below(TURNS)
    game = sketch.game(events=[LastingEvent(WINTER, who, left, since=who + 1)])
    state = state_of(game)
    lakes = {c for c in sketch.sites() if "Lake" in [near.name for near in kit.near(state, c)]}
    found = [c for c in sketch.sites() if (c in lakes) == (case == "near")]
    action = Play(card, dice.choice(found))
    kit.require(game.why(action).ok == (case == "far"))
    words = {"who": game.names[who], "lasts": turns_left(state, state.events[0]),
             "card": kit.the(card)}  # fmt: skip
    return Posed(game, (action,), words, _close(state, action.cell), places=(action.cell,))


def _close(state: kit.State, cell: str) -> tuple[str, ...]:
    """That a Lake is within two blocks of a place, if it is so."""
    city = state.cities[0]
    cards = [city.ground.blocks[each].face.card for each in city.within((cell_of(cell),), 2)]
    return ("close",) if "Lake" in [card.name for card in cards] else ()


def end_problem(dice: Dice) -> Problem:
    """Ask after how many turns of all players an event ends."""
    players = 2 + dice.below(2)
    sketch = _lasting_city(dice, players)
    who, left = dice.below(players), 1 + dice.below(TURNS)
    game = sketch.game(events=[LastingEvent(WINTER, who, left, since=who + 1)])
    state = state_of(game)
    turns = _over_after(game, game)
    name = game.names[who]
    order = ", ".join(game.names)
    kit.require(state.player == ANA and turns > 1)
    lasts = turns_left(state, state.events[0])
    why = f"Only the turns of {name}, who played it, count: "
    why += f"{left}, to the end of the last." if left > 1 else "one, to its end."

    def answer(count: int, belief: str) -> Answer:
        coming = (Item(1, f"Turn {n + 1}, {game.names[n % players]}'s") for n in range(count))
        return Answer(plural(count, "turn"), belief, why, course=tuple(coming))

    wrong = [
        answer(left, "every player's turn counts"),
        answer(left * players, "each turn is a whole round"),
        answer(turns - 1, "it ends before that player's last turn"),
        answer(turns + 1, "it ends with the next player's turn"),
    ]
    return kit.ask(
        game, f"The order of play is {order}, and it is Ana's turn. {name} played Winter! some "
        f"time ago, and it still lasts {lasts}.", "Counting the turns of **all players**, "
        "this one included, after how many is it over?",
        answer(turns, ""), wrong,
        f"it is over after {plural(turns, 'turn')}", actions=(PASS,), rule="SC-187",
        works=lambda later: plural(_over_after(game, later), "turn"),
    )  # fmt: skip


def _over_after(game: Game, now: Game) -> int:
    """How many turns there are from a game on until no event lasts, as is seen by passing."""
    later, begun = now.copy(), state_of(game).turns
    while state_of(later).events:
        later.play(PASS if PASS in later.legal else Draw("deck"))
    return state_of(later).turns - begun


def lasting_exercise(dice: Dice) -> kit.Exercise:
    """Place a card where it scores most while winter lasts."""
    sketch = _lasting_city(dice)
    sketch.scatter(2, lambda c: speaking(c) and c.land != "water")
    card = sketch.deal(sketch.some(lambda c: c.zone == "residential" and home(c)
                                   and not c.specials))  # fmt: skip
    game = sketch.game(events=[LastingEvent(WINTER, BEN, 2, since=BEN + 1)])
    kit.require(CARDS[card].needs == 0)
    return kit.richest(
        game, card, f"You are **Ana**. {SAYS} It still lasts. Place **{kit.the(card)}** where it "
        f"**scores most now**. {kit.facts(card)} {told(sketch)}",
        ("The Lake pays for a residential card next to it, but in winter none can be placed there.",
         "Look for other cards that add something, and for a zone of three or more."),
    )  # fmt: skip


LASTING = Topic(
    "lasting", "Events that last",
    ("SC-187", "SC-188", "SC-124", "SC-137", "SC-249", "SC-253", "SC-268"),
    "An event that lasts a number of turns counts only **those of the player who played it**, to "
    "the end of the last. What happens \"each turn\" happens on **every** player's turn.",
    lasting_exercise, kit.Either(place_problem, end_problem, strikes_problem, strikes_problem),
)  # fmt: skip
