"""The topic on long cards, which lie over two blocks."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.zones import METROPOLIS, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering.ballots import way
from urbannb.games.sim_city.lesson.covering.pairs import draw_problem, sims_problem, through_problem
from urbannb.games.sim_city.lesson.scoring.counting import says
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play, propose
from urbannb.games.sim_city.model.faces import Face
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.covering import FREE, UPGRADE, VOTE, long_covering

HOMES = ("large-condominium", "high-rise-apartments")
FREELY = "construction-site"
RIGHT = {
    "upgrade": "Yes, it upgrades both of them",
    "vote": "Only if the council votes for it",
    "free": "Yes, it says so itself",
    "long": "No, never on another long card",
}
BELIEFS = (
    Belief("upgrade", RIGHT["vote"], "a long card always needs a vote", "{truth}"),
    Belief("upgrade", "No, its services are missing", "a long card must keep services itself",
           "It shows the services of the two blocks, so nothing is lost. {truth}"),
    Belief("upgrade", "No, the roads of both must meet", "the two blocks must be connected",
           "They only have to be side by side. {truth}", "unmet"),
    Belief("vote", RIGHT["upgrade"], "any long card upgrades what it covers", "{truth}"),
    Belief("vote", "Yes, if one block is of its zone", "one of the two blocks is enough",
           "Both blocks must be of its zone. {truth}", "one"),
    Belief("vote", "No, never", "long cards never rezone", "The council may allow it. {truth}"),
    Belief("vote", "No, the two blocks differ", "both blocks must be of one zone",
           "For a rezone they may differ. {truth}", "differ"),
    Belief("free", RIGHT["vote"], "a long card always needs a vote", "{truth}"),
    Belief("free", RIGHT["upgrade"], "any long card upgrades what it covers",
           "A special card upgrades nothing. {truth}"),
    Belief("free", "No, the two blocks differ", "both blocks must be of one zone",
           "For a rezone they may differ. {truth}", "differ"),
    Belief("upgrade free", "No, it must lie beside the city", "a long card covers nothing",
           "A long card is always laid over two blocks. {truth}"),
    Belief("long", RIGHT["upgrade"], "a better long card covers a long card", "{truth}"),
    Belief("long", RIGHT["vote"], "a vote allows everything", "{truth}"),
    Belief("long", "Yes, over its western half", "half of a long card may be covered", "{truth}"),
)  # fmt: skip


def long_problem(dice: Dice) -> Problem:
    """Ask how a long card may be placed or drawn, how far it is over one, or about its sims."""
    usual = [*[over_problem] * 7, away_problem, away_problem]
    return dice.choice((*usual, draw_problem, sims_problem, through_problem))(dice)


def _city(dice: Dice, count: int) -> Sketch:
    sketch = Sketch(dice, phase=METROPOLIS, rows=3, columns=5)
    sketch.with_longs = True
    sketch.scatter(count, lambda c: home(c) and not c.specials)
    return sketch


def _pairs(sketch: Sketch) -> list[str]:
    """The western cells of two blocks side by side."""
    lots = sketch.city.lots
    return [c for c in lots if GRID.place(cell_of(c) + GRID.east) in lots
            and len(sketch.city.ground.at(cell_of(c)).cells) == 1  # type: ignore[union-attr]  # blocks
            and len(sketch.city.ground.at(cell_of(c) + GRID.east).cells) == 1]  # type: ignore[union-attr]  # fmt: skip


def _east(cell: str) -> str:
    return GRID.place(cell_of(cell) + GRID.east)


def over_problem(dice: Dice) -> Problem:
    """Ask how a long card may be placed over two blocks."""
    case = dice.choice(tuple(RIGHT))
    sketch = _city(dice, 4)
    sketch.scatter(3, lambda c: not c.needs)
    if case == "long":
        sketch.city.lay_long(cell_of(dice.choice(_pairs(sketch))), HOMES[0])
        card = sketch.deal(HOMES[1])
        west = GRID.place(cell_of(next(iter(sketch.city.longs))))
    else:
        card = sketch.deal(FREELY if case == "free" else dice.choice(HOMES))
        wanted = {"upgrade": UPGRADE, "free": FREE}.get(case)
        pairs = _pairs(sketch)
        if wanted:
            face = BOX.faces[card]
            pairs = [c for c in pairs if long_covering(face, _faces(sketch, c)) == wanted]
        west = dice.choice(pairs)
    east = _east(west)
    game = sketch.game()
    action: Action = propose(card, west) if case == "vote" else Play(card, west)
    ok = game.why(action).ok
    kit.require(ok == (case != "long"))
    truth = _truth(sketch, card, west, case)
    places = (west,) if case == "long" else (west, east)
    over = "the **ringed long card**" if case == "long" else "the **two ringed blocks**"
    return kit.ask(
        game, f"{kit.cap(kit.the(card))} is a long card ({zone_word(CARDS[card].zone)}) worth "
        f"{kit.dollars(CARDS[card].value)}. {_says(card)}{_under(sketch, west, case)}",
        f"May Ana place it over {over}?",
        Answer(RIGHT[case], "", truth),
        kit.held(BELIEFS, case, _so(sketch, card, west) if case != "long" else (),
                 truth=truth),
        actions=(action,) if ok else (), rule={"upgrade": "SC-204", "long": "SC-207"}.get(
            case, "SC-205"), places=places, works=lambda then: _laid(then, card, west),
    )  # fmt: skip


WAYS = {UPGRADE: "upgrade", FREE: "free", VOTE: "vote"}


def _laid(later: Game, card: str, west: str) -> str:
    """How a long card was laid or is voted on, or that it may lie on no other long card."""
    if found := way(later):
        return RIGHT[WAYS[found]]
    refused = [later.why(action).reasons for action in (Play(card, west), propose(card, west))]
    never = all("SC-207" in [reason.rule for reason in reasons] for reasons in refused)
    return RIGHT["long"] if never else ""


def _so(sketch: Sketch, card: str, west: str) -> list[str]:
    """What is so of the two blocks: one of the card's zone, of different zones, no roads meet."""
    first, second = (sketch.at(cell) for cell in (west, _east(west)))
    facts = {
        "one": (first.zone, second.zone).count(CARDS[card].zone) == 1,
        "differ": first.zone != second.zone,
        "unmet": not ("E" in first.roads and "W" in second.roads),
    }
    return [word for word, given in facts.items() if given]


def _says(card: str) -> str:
    said = says(card)
    return f"It says: {said} " if said else ""


def _faces(sketch: Sketch, west: str) -> list[Face]:
    """The two blocks that a long card there would cover."""
    return [BOX.faces[sketch.at(cell).id] for cell in (west, _east(west))]


def _under(sketch: Sketch, west: str, case: str) -> str:
    if case == "long":
        return f"{kit.cap(kit.the(HOMES[0]))}, a long card too, lies there already."
    found = [sketch.at(cell) for cell in (west, _east(west))]
    both = " and ".join(
        f"{kit.the(c.id)} ({zone_word(c.zone)}, {kit.dollars(c.value)})" for c in found
    )
    return f"{kit.cap(both)} lie side by side."


def _truth(sketch: Sketch, card: str, west: str, case: str) -> str:
    if case == "long":
        return "Nothing is placed on a long card, and no long card lies over another."
    olds = [sketch.at(cell) for cell in (west, _east(west))]
    how = long_covering(BOX.faces[card], _faces(sketch, west))
    kit.require(how == {"upgrade": UPGRADE, "free": FREE}.get(case, how) and
                (case != "vote" or how not in (UPGRADE, FREE)))  # fmt: skip
    total = sum(old.value for old in olds)
    if case == "upgrade":
        return (f"Both blocks are {zone_word(CARDS[card].zone)} like it, and its value is above "
                f"the sum of theirs, {kit.dollars(total)}.")  # fmt: skip
    if case == "free":
        return "It says: It can rezone any block without a vote."
    others = [zone_word(old.zone) for old in olds if old.zone != CARDS[card].zone]
    return f"Not both blocks are {zone_word(CARDS[card].zone)}: there is {' and '.join(others)}."


# -- distances


def away_problem(dice: Dice) -> Problem:
    """Ask how far two blocks are apart with a long card between them."""
    sketch = _city(dice, 7)
    west = dice.choice(_pairs(sketch))
    sketch.city.lay_long(cell_of(west), dice.choice(HOMES))
    game = sketch.game()
    state = state_of(game)
    here, there = dice.shuffled([c for c in state.lots[0] if c not in (west, _east(west))])[:2]
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    straight = abs(row - to_row) + abs(column - to_column)

    def between(game: Game) -> int:
        ends = (cell_of(here),), (cell_of(there),)
        return state_of(game).cities[0].distances.between(*ends)

    away = between(game)
    kit.require(away > 1 and (away < straight or not dice.below(4)))
    long = kit.the(state.longs[0][west])
    shorter = f"{kit.cap(long)} is one block, so a way along it is one step shorter."
    why = f"Counted cell by cell it would be {straight}. {shorter}" if away < straight else \
        f"{kit.cap(long)} is one block, but no shortest way leads along it."  # fmt: skip
    one, other = (kit.names(state, [each]) for each in (here, there))

    def wrong() -> Iterator[Misreading]:
        yield Misreading("a long card counts as two blocks", (straight,),
                         "it counted as two", why)  # fmt: skip
        if away < straight:
            yield Misreading("a long card counts for nothing", (away - 1,),
                             "it did not count at all", why)  # fmt: skip
        yield Misreading("only the blocks in between count", (away - 1,),
                         "the block itself did not count", why)  # fmt: skip
        yield Misreading("both ends count", (away, 1), "the first block counted as well", why)
        yield Misreading("a long card is in the way", (_around(here, there, (west, _east(west))),),
                         "the path had to go around it", why)  # fmt: skip

    return kit.how_many(
        game, f"The two ringed blocks are {one} and {other}. {kit.cap(long)} is a long card.",
        "How many blocks **away** are they from each other?",
        Answer("", "", why, (kit.BLOCKS.row("In the game", (away,)),)),
        between, wrong(), kit.BLOCKS,
        kit.blocks(away), rule="SC-203", places=(here, there),
    )  # fmt: skip


def _around(here: str, there: str, closed: tuple[str, ...]) -> int:
    """The shortest way on which some cells may not be crossed."""
    steps, ahead = {cell_of(here): 0}, [cell_of(here)]
    for cell in ahead:
        if cell == cell_of(there):
            break
        for near in GRID.around(cell):
            if near not in steps and GRID.place(near) not in closed:
                steps[near] = steps[cell] + 1
                ahead.append(near)
    return steps[cell_of(there)]


# -- the task


def long_exercise(dice: Dice) -> Exercise:
    """Upgrade two blocks with a long card."""
    sketch = _city(dice, 5)
    sketch.scatter(3, lambda c: not c.needs and c.zone != RESIDENTIAL)
    card = sketch.deal(dice.choice(HOMES))
    game = sketch.game()
    wanted = kit.plays_of(game, card)
    kit.require(1 <= len(wanted) <= 3)

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.card == card:
            return Goal(True, "Two residential blocks lie under the card now, and their "
                        "services show.")  # fmt: skip
        return kit.undone(now, f"{kit.cap(kit.the(card))} has not been placed.")

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}**, a long card, as an **upgrade** of two "
        "blocks. The place you choose is that of its western half.", goal,
        ("Both blocks must be residential and lie side by side, one west of the other.",
         f"Their values together must be below {kit.dollars(CARDS[card].value)}."),
        (wanted[0],), (hand_place(card),), only=len(wanted) == 1,
    )  # fmt: skip


LONG = Topic(
    "long", "Long cards",
    ("SC-198", "SC-196", "SC-197", "SC-199", "SC-200", "SC-201", "SC-202", "SC-203", "SC-204",
     "SC-205", "SC-206", "SC-207", "SC-259"),
    "A long card lies **over two blocks** side by side, shows their services, and counts as "
    "**one**. It joins no services that did not meet beneath it. It upgrades two blocks of its "
    "zone if it is worth more than **both together**.",
    long_exercise, long_problem,
)  # fmt: skip
