"""A topic on cards that beat a rule: second favors, elections won otherwise, tiles placed."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS, halo, lot, lot_name
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    contract,
    contracts,
    insist_on,
    options,
    people,
    permit,
    plans,
    seated,
    small_city,
    state_of,
    stocked,
    wealth_words,
)
from urbannb.games.urban_sprawl.model.actions import Favor
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.phrases.place_names import box_place, favor_place
from urbannb.games.urban_sprawl.position.builder import arrange, position

WAREHOUSE, COURT, TENEMENT = "warehouse", "municipal-court", "tenement"


def golden_problem(dice: Dice) -> Problem:
    """Ask about a card that beats a rule."""
    make = dice.choice((_second_favor, _court, _placed))
    return insist(lambda: make(dice))


# -- the Warehouse


def holding(dice: Dice, tile: bool) -> Game:
    """Ana holds a favor, and has the Extra Favor tile or not."""
    names = people(2)
    boxes = {n: c for n, c in stocked(dice).items() if c != WAREHOUSE}
    spare = [c for c in contracts(0) if c not in boxes.values() and c != WAREHOUSE]
    boxes = {n: boxes.get(n, spare.pop()) for n in ("1", "2", "3", "4", "5", "town")}
    state = arrange(
        small_city(dice, names), names=names, contracts=boxes,
        favors={"Ana": dice.choice(spare)}, permits={}, seed=dice.below(1_000_000),
    )  # fmt: skip
    if tile:
        state.extra_favor = 0
    return seated(state)


def _second_favor(dice: Dice) -> Problem:
    tile = bool(dice.below(2))
    game = holding(dice, tile)
    box = str(1 + dice.below(5))
    action = f"favor {box}"
    verdict = game.why(action)
    state = state_of(game)
    held, card = contract(state.favors[0][0]).name, state.boxes[5 - int(box)]
    if verdict.ok:
        text = f"Yes, for {box} AP"
        why = (
            "The rule is one favor at a time. The Extra Favor tile, which the Warehouse brings, "
            "beats it: two."
        )
    else:
        text, why = f"No, she holds the {held}", " ".join(r.text for r in verdict.reasons)
    wrong = options(
        (f"No, she holds the {held}", "one favor is the most, whatever a card says", why)
        if verdict.ok else
        (f"Yes, for {box} AP", "favors can be gathered", why),
        (f"Yes, if she gives the {held} up", "a favor can be given up",
         f"A favor cannot be given up, only built. {why}"),
        ("Yes, for 0 AP", "taking a favor costs nothing",
         f"It is building a favor that costs no AP. {why}"),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana holds the {held} as a favor. She {'has' if tile else 'does not have'} the Extra "
        "Favor tile, which the Warehouse brings.",
        f"May Ana take the **{contract(card).name}**, in the box for {box} AP, as a favor?",
        text[0].lower() + text[1:],
        Answer(text, "", why),
        wrong,
        (action,) if verdict.ok else (),
        rule="US-115" if tile else "US-25",
        places=(box_place(box), favor_place(0, state.favors[0][0])),
        announced=False,
        bare=True,
    )


# -- the Municipal Court


def _court(dice: Dice) -> Problem:
    sway = BOX.sways[COURT]
    names = people(3)
    poor = dice.below(3) == 0
    has = dice.below(sway.cost.wealth) if poor else sway.cost.wealth + dice.below(5)
    card = dice.choice(plans(ballot=True))
    row = dice.shuffled(plans(ballot=False))
    game = position(
        {"Ana": f"{COURT} = CIV A3 n, RES E5nw", "Ben": "CIV D1nw, IND B5se",
         "Cleo": f"CIV F{4 + dice.below(3)}ne"},
        names=names, permits={}, contracts=stocked(dice, 2), active_decks=2,
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)), coming={"planning": card},
        wealth={"Ana": has, "Ben": 9, "Cleo": 9}, pawn="Mayor", vocations={},
        seed=dice.below(1_000_000), to_move=dice.choice(("Ben", "Cleo")),
    )  # fmt: skip
    me = game.names[state_of(game).player]
    later = game.copy()
    actions = ["take 1", "end"]
    for action in actions:
        later.play(action)
    asked = later.decision is not None and later.decision.player == 0 and later.why("yes").ok
    if asked:
        later.play("yes")
        actions.append("yes")
    who = later.names[state_of(later).offices[sway.office]]
    insist_on(who == ("Ana" if asked else "Ben"))
    cost = f"{wealth_words(sway.cost.wealth)}"
    right = f"Ana, for {cost}" if asked else f"Ben, for Ana cannot pay {cost}"
    why = (
        f"Ben's CIV building is worth the most, {state_of(game).worth('D1')}. But the Municipal "
        f"Court beats that rule: its controller may pay {cost} and win"
        + ("." if asked else f"; Ana has {has}, which is too little.")
    )
    wrong = options(
        ("Ben, whatever Ana does", "a card cannot beat a rule of an election", why) if asked else
        (f"Ana, for the {has} that she has" if has else "Ana, for nothing",
         "less than the full amount is enough", why),
        (f"{me}, as the active player", "the active player decides", why),
        ("Ana, for nothing" if asked else f"Ana, for {cost}",
         "the building wins for nothing" if asked else "what is missing is owed", why),
        ("Nobody: the two cancel out", "rule and card cancel each other", why),
    )  # fmt: skip
    return Problem(
        game,
        f"**{me}** is about to end a turn; the next planning card has a ballot box, and the pawn "
        f"moves to District Attorney. Ana, with {wealth_words(has)}, controls the Municipal Court "
        f"in A3: it may win that election for {cost}. Ben's CIV building in D1 is worth the most.",
        f"Ana wants the office. Who becomes **{sway.office}**?",
        f"it is {right}",
        Answer(right, "", why),
        wrong,
        tuple(actions),
        rule="US-84",
        places=("A3nw", "D1nw"),
        announced=False,
        bare=True,
    )


# -- buildings that an effect places


def _placed(dice: Dice) -> Problem:
    """The Tenement places a house: zoning does not matter, and there is no bonus."""
    names = people(2)
    block = dice.choice([b for b in BLOCKS if b[0] in "BCDE" and b[1] in "2345"])
    corner = dice.choice(CORNERS)
    site = f"{block}{corner}"
    near = [lot_name(n) for n in range(144) if halo(1 << lot(block, corner)) >> n & 1]
    spots = dice.shuffled(near)
    homes, other = dice.below(3), dice.choice([z for z in ZONES if z != "RES"])
    taken = dice.below(4) == 0
    city = {"Ben": [f"{other} {spots.pop()}"], "Ana": [f"RES {spots.pop()}" for _ in range(homes)]}
    if taken:
        city["Ben"].append(f"{dice.choice(ZONES)} {site}")
    far = dice.choice(("A1", "A6", "F1", "F6"))
    pay = next(p for p in plans() if permit(p).zones == ("RES",) and permit(p).permits == 3)
    row = dice.shuffled([p for p in plans(ballot=False) if p != pay])
    start = position(
        {name: ", ".join(text) for name, text in city.items() if text}, names=names,
        permits={"Ana": pay}, favors={"Ana": TENEMENT}, wealth=20, prestige=8,
        contracts={"1": "sawmill", "2": "clinic"}, seed=dice.below(1_000_000),
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)),
    )  # fmt: skip
    build = f"build favor {far} n"
    insist_on(start.why(build).ok)
    start.play(build)
    game = seated(state_of(start).copy())
    action = f"put {block} {corner}"
    ok = game.why(action).ok
    insist_on(ok != taken)
    if ok:
        before = state_of(game).prestige[0]
        later = game.copy()
        later.play(action)
        lose = contract(TENEMENT).effects[1]
        bonus = state_of(later).prestige[0] - before + getattr(lose, "prestige", 0)
        insist_on(bonus == 0)
    text = "Yes, and it brings no bonus" if ok else "No, a building stands there"
    why = (
        "A building that a card places goes to any vacant site: zoning does not bind it, and there "
        "is no neighborhood bonus. Both are for buildings that are built."
        if ok
        else "A building that a card places takes no notice of zoning, but its site must be "
        f"vacant, and a building stands on that lot of {block}."
    )
    zoned = f"No, zoning forbids it beside {other}"
    wrong = options(
        (f"Yes, and it brings {plural(max(homes, 1), 'prestige', 'prestige')}",
         "placed buildings bring the neighborhood bonus", why),
        (zoned, "zoning binds what a card places", why),
        ("Yes, and it brings no bonus" if not ok else "No, a house must be beside a RES building",
         "it may stand on another building" if not ok else "it must join its own zone", why),
        ("Yes, for the value of the block", "what is placed is paid for",
         f"A card that places a building asks for no wealth. {why}"),
    )  # fmt: skip
    stands = f"stands {a(other)} building"
    if homes:
        stands = f"stand {a(other)} building and {plural(homes, 'RES building')}"
    return Problem(
        game,
        f"Ana has built the Tenement far away. Its effect now lets her **place** a RES building of "
        f"one lot. Adjacent to the ringed lot of {site[:2]} {stands}.",
        "May she put it on the **ringed lot**, and what does that bring?",
        text[0].lower() + text[1:],
        Answer(text, "", why),
        wrong,
        (action,) if ok else (),
        rule="US-114",
        places=(site,),
        announced=False,
        bare=True,
    )


def golden_exercise(dice: Dice) -> Exercise:
    """Build the Warehouse, then hold two favors at once."""
    names = people(2)
    boxes = {n: c for n, c in stocked(dice).items() if c != WAREHOUSE}
    spare = [c for c in contracts(0) if c not in boxes.values() and c != WAREHOUSE]
    boxes = {n: boxes.get(n, spare.pop()) for n in ("1", "2", "3", "4", "5", "town")} | {
        str(1 + dice.below(3)): WAREHOUSE
    }
    box = next(n for n, c in boxes.items() if c == WAREHOUSE)
    pay = dice.choice([p for p in plans() if "IND" in permit(p).zones and permit(p).permits == 1])
    held = dice.choice(spare)
    block, corner = dice.choice(("B2", "C3", "D4", "E5")), dice.choice(CORNERS)
    game = position(
        {"Ana": f"IND {block}{corner}", "Ben": "RES A6ne, COM F1sw"}, names=names, contracts=boxes,
        favors={"Ana": held}, permits={"Ana": pay}, wealth=15, seed=dice.below(1_000_000),
    )  # fmt: skip
    free = next(c for c in CORNERS if c != corner)
    best = f"build {box} {block} {free}"
    other = next(n for n in "123" if n != box)
    insist_on(game.why(best).ok)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        said = f"Ana holds {plural(len(state.favors[0]), 'favor')}"
        if len(state.favors[0]) == 2:
            return Goal(True, f"{said}: the Extra Favor tile beats the rule.")
        if state.player:
            return Goal(False, f"{said}, and her turn is over. Press Undo.")
        return Goal(False, f"{said}.")

    return Exercise(
        game,
        f"Ana holds a favor, the {contract(held).name}, and no rule allows a second one. But a "
        "card may beat a rule: build the **Warehouse**, then take a **second favor** this turn.",
        goal,
        (
            "Try to take a second favor first: why is it refused?",
            (
                f"The Warehouse lies in the box for {box} AP and is IND: anywhere beside Ana's IND "
                f"building in {block} will do. It brings the Extra Favor tile."
            ),
            f"{best}, then favor {other} does it.",
        ),
        places=(box_place(box), favor_place(0, held)),
        bare=True,
        solution=(game.action(best), Favor(other)),
    )
