"""The topic on costs: the mayor pays, leaves the office, or a governor pays."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Belief,
    Case,
    Dice,
    Either,
    Goal,
    Item,
    Misreading,
    Posed,
    Topic,
)
from urbannb.games.sim_city.components.cards import CITY, COMMERCIAL, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.lesson.politics.elections import levy_problem
from urbannb.games.sim_city.model.actions import PAY, VACATE, play_event
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import hand_place, player_place
from urbannb.games.sim_city.rules.politics.elections import ChoosePay, half_of, share_of
from urbannb.games.sim_city.rules.rulings import GovernorPaid

# -- questions on who pays for an event: the governor for the next one, and then the mayor again


WAVE = "crime-wave"
BELIEFS = (
    Belief("next", "Ben, who may leave office for half", "the mayor pays for every event",
           "The governor pays for the next event after an Election instead of the mayor."),
    Belief("next", "Cleo, who may leave office for half", "a governor may leave office as well",
           "A governor must pay all of it. Only a mayor may pay half and leave office."),
    Belief("later", "Cleo, all of it", "the governor pays until the next Election",
           "The governor pays for one event only, and Cleo has done so. Now the mayor pays again."),
    Belief("later", "Ben and Cleo, half each", "mayor and governor share the costs",
           "They never share: the governor pays for one event, and then the mayor again."),
    Belief("next later", "Ana, who played it", "whoever plays an event pays for it",
           "Whoever plays an event chooses what it strikes, but does not pay for it."),
    Belief("next later", "All players, a third each", "all share the costs of the city",
           "An event is paid for by the mayor, or once by the governor."),
)  # fmt: skip


def _pays(later: Game) -> str:
    """Who has paid for the event as governor, or is asked to pay for it, and how."""
    asked = later.decision
    if found := kit.ruled(later, GovernorPaid):
        return " ".join(f"{later.names[p.player]}, all of it" for p in found if p.paid == p.cost)
    if asked is None or not isinstance(state_of(later).agenda[-1], ChoosePay):
        return ""
    half = VACATE in later.legal
    return f"{later.names[asked.player]}, who may leave office for half" if half else ""


NEXT, LATER = "Cleo, all of it", "Ben, who may leave office for half"


@kit.asked(
    "Ben is mayor. Cleo was elected governor some turns ago. {since} Ana plays Crime Wave!, which "
    "says that the mayor pays.", "**Who has to pay?**", {
        "next": Case("SC-146", NEXT, "The governor pays in full for the next event that the mayor "
                     "would pay for.", end=NEXT, since="No event has cost anything since."),
        "later": Case("SC-146", LATER, "The governor pays for one event. After that, the mayor "
                      "pays again.", end=LATER, since="She has paid for one event since."),
    }, BELIEFS, shuffles=True,
)  # fmt: skip
def payer_problem(dice: Dice, case: str) -> Posed:
    """Ask who has to pay: for the first event after an Election, or for a later one."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4 + dice.below(3), lambda c: c.zone == RESIDENTIAL and home(c))
    sketch.deal(WAVE)
    game = sketch.game(mayor=BEN, money=(20, 20, 20), governors=[CLEO],
                       governor_pays=case == "next")  # fmt: skip
    action: Action = play_event(WAVE, "")
    kit.require(_pays(kit.after(game, action)) == (NEXT if case == "next" else LATER))
    return Posed(game, (action,), places=tuple(map(player_place, (ANA, BEN, CLEO))), works=_pays)


# -- the topic on costs: the mayor pays, leaves the office, or a governor pays


RULES = {"pay": "SC-131", "leave": "SC-133", "governor": "SC-146", "shared": "SC-147"}


def _city(dice: Dice, players: int = 3) -> Sketch:
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(4 + dice.below(3), lambda c: c.zone == RESIDENTIAL and home(c))
    sketch.scatter(2 + dice.below(2), lambda c: c.zone == COMMERCIAL and c.needs < 3)
    sketch.deal(WAVE)
    return sketch


def cost_of(game: Game) -> int:
    """What the crime wave costs: each residential and commercial block without police."""
    state = state_of(game)
    covered = state.cities[0].coverage.covered["police"]
    blocks = state.cities[0].ground.blocks
    zones = (RESIDENTIAL, COMMERCIAL)
    return sum(blocks[c].face.card.zone in zones and c not in covered for c in blocks)


def money_problem(dice: Dice) -> kit.Problem:
    """Ask how much money somebody has after an event."""
    case = dice.choice(tuple(RULES))
    sketch = _city(dice)
    cost = cost_of(sketch.game())
    kit.require(cost > 4)
    have = cost + dice.below(12) if case == "pay" else cost + 2 + dice.below(12)
    money = [12 + dice.below(12) for _ in range(3)]
    money[BEN] = have
    governors = {"governor": [CLEO], "shared": [ANA, CLEO]}.get(case, [])
    game = sketch.game(mayor=BEN, money=money, governors=governors, governor_pays=bool(governors))
    answer = {"pay": (PAY,), "leave": (VACATE,)}.get(case, ())
    actions: tuple[Action, ...] = (play_event(WAVE, ""), *answer)
    who = governors[-1] if governors else BEN
    name = game.names[who]
    start = state_of(game).money[who]
    left = start + kit.gained(game, kit.after(game, *actions), who)
    half = half_of(cost)
    why = {
        "pay": f"The mayor pays all of it: {kit.dollars(cost)}.",
        "leave": f"Ben pays half, rounded up: {kit.dollars(half)}. The office is now vacant.",
        "governor": f"The governor pays for the next event in full: {kit.dollars(cost)}.",
        "shared": f"Two governors share the cost, each share rounded up: "
        f"{kit.dollars(share_of(cost, 2))}.",
    }[case]
    had = Item(start, f"{name}'s money", (player_place(who),))

    def with_cost(paid: int) -> terms.Terms:
        return had, Item(-paid, "Crime Wave!")

    wrong = [
        Misreading("half of it is enough", with_cost(half), "half were enough", why),
        Misreading("half is rounded down", with_cost(cost // 2), "half were rounded down", why),
        Misreading("all of it is paid", with_cost(min(cost, start)), "all of it were due", why),
        Misreading("all players share the cost", with_cost(share_of(cost, 3)),
                   "all three shared the cost", why),
        Misreading(f"{name} pays nothing", with_cost(0), f"{name} paid nothing", why),
    ]  # fmt: skip
    said = {
        "pay": "Ben stays in office and pays.", "leave": "Ben leaves office.",
        "governor": f"Cleo was elected governor, and this is the first event since. She has "
                    f"{kit.dollars(start)}.",
        "shared": "Ana and Cleo were elected governor together, and this is the first event "
                  f"since. Cleo has {kit.dollars(start)}.",
    }[case]  # fmt: skip
    return kit.how_many(
        game, f"Ana plays Crime Wave!, which costs the mayor {kit.dollars(cost)}. Ben is mayor"
        + (f" and has {kit.dollars(have)}" if case in ("pay", "leave") else "") + f". {said}",
        f"How much money does **{name}** have afterward?",
        kit.DOLLARS.right("In the game", with_cost(start - left), why, (player_place(who),)),
        lambda later: state_of(later).money[who], wrong, kit.DOLLARS,
        f"{name} has {kit.dollars(left)}", actions=actions, rule=RULES[case],
        places=tuple(map(player_place, sorted({BEN, who}))),
    )  # fmt: skip


PAYING_BELIEFS = (
    Belief("broke short", "{stays}", "all that one has is enough to stay in office",
           "Only the whole cost, {cost}, keeps the office. {truth}"),
    Belief("broke", "{half}", "half of what one has is enough to leave",
           "It takes half of the cost to leave, not half of one's money. {truth}"),
    Belief("broke", "Ben pays nothing and stays mayor", "whoever cannot pay need not",
           "A mayor who cannot pay loses all there is, and the office. {truth}"),
    Belief("short", "Ben pays {leave} and is no longer mayor", "leaving always costs half",
           "That is so for a mayor who chooses to leave. Ben did not, and pays all he has. "
           "{truth}"),
    Belief("short", "Ben pays nothing and stays mayor", "whoever cannot pay need not",
           "A mayor who cannot pay in full loses the office. {truth}"),
    Belief("poor", "Cleo pays {have} and Ben the rest", "the mayor pays what is lacking",
           "Nobody pays the rest. {truth}"),
    Belief("poor", "Cleo pays {have}, and Ben is no longer mayor",
           "the mayor answers for the governor", "Only a mayor who has to pay can lose the office. "
           "{truth}"),
    Belief("poor", "Cleo pays nothing, as she has too little",
           "whoever cannot pay need not", "A governor who cannot pay is left with nothing. "
           "{truth}"),
    Belief("both", "{leave} and is no longer mayor", "the mayor may always leave for half",
           "A governor must pay in full. {truth}"),
    Belief("both", "Ben pays {cost} and is no longer mayor", "who pays as governor leaves office",
           "Paying in full costs no office. {truth}"),
    Belief("both", "Ben pays nothing and stays mayor", "two offices cancel each other",
           "The governor pays instead of the mayor, whoever that is. {truth}"),
)  # fmt: skip


def _paid(start: Game, now: Game) -> str:
    """Who has paid, how much, and whether Ben is mayor."""
    paid = [(p, -gain) for p in range(3) if (gain := kit.gained(start, now, p)) < 0]
    ((player, dollars),) = paid
    end = "stays mayor" if state_of(now).mayor == BEN else "is no longer mayor"
    also = " and" if player == BEN else ", and Ben"
    return f"{now.names[player]} pays {kit.dollars(dollars)}{also} {end}"


SINCE = " was elected governor, and this is the first event since. {has}."


@kit.asked(
    "Ana plays Crime Wave!, which costs the mayor {cost}. Ben is mayor. {said}",
    "Who pays how much, and is **Ben** still mayor?", {
        "broke": Case("SC-134", "{right}", "Half of the cost is {less}, and Ben has less.",
                      said="{has}."),
        "short": Case("SC-132", "{right}", "He pays {paid} of {cost}.",
                      said="{has}, and does not leave office."),
        "poor": Case("SC-148", "{right}", "The office of mayor does not depend on what the "
                     "governor pays.", said=f"Cleo{SINCE}"),
        "both": Case("SC-247", "{right}", "Ben pays as governor: {cost}.",
                     said=f"Ben{SINCE.replace('governor', 'governor too')}"),
    }, PAYING_BELIEFS,
)  # fmt: skip
def office_problem(dice: Dice, case: str) -> Posed:
    """Ask what is paid, and who is mayor then, where the money does not reach or offices meet."""
    sketch = _city(dice)
    cost = cost_of(sketch.game())
    kit.require(cost > 4)
    half, short = half_of(cost), case in ("broke", "short")
    have = {"broke": 1 + dice.below(half - 1), "short": half + dice.below(cost - half),
            "poor": 1 + dice.below(cost - 1)}.get(case, cost + dice.below(9))  # fmt: skip
    payer = CLEO if case == "poor" else BEN
    money = [cost + dice.below(9) for _ in range(3)]
    money[payer] = have
    governors = [] if short else [payer]
    game = sketch.game(mayor=BEN, money=money, governors=governors, governor_pays=bool(governors))
    actions = (play_event(WAVE, ""), *((PAY,) if case == "short" else ()))
    later = state_of(kit.after(game, *actions))
    paid, stays = have - later.money[payer], later.mayor == BEN
    name = game.names[payer]
    end = "stays mayor" if stays else "is no longer mayor"
    right = f"{name} pays {kit.dollars(paid)}{' and' if payer == BEN else ', and Ben'} {end}"
    leave = kit.dollars(half) if case == "short" else f"Ben pays {kit.dollars(half)}"
    words = {
        "cost": kit.dollars(cost), "has": f"{name} has {kit.dollars(have)}", "right": right,
        "end": right, "less": kit.dollars(half), "paid": kit.dollars(paid), "leave": leave,
        "half": f"Ben pays {kit.dollars(half_of(have))} and is no longer mayor",
        "have": kit.dollars(have), "stays": f"Ben pays {kit.dollars(paid)} and stays mayor",
    }  # fmt: skip
    return Posed(
        game, actions, words, works=lambda then: _paid(game, then),
        places=tuple(map(player_place, sorted({BEN, payer}))),
    )  # fmt: skip


def paying_exercise(dice: Dice) -> kit.Exercise:
    """Get out of the office for half the cost."""
    sketch = _city(dice, 2)
    cost = cost_of(sketch.game())
    kit.require(cost > 3)
    have = cost + dice.below(10)
    game = sketch.game(mayor=ANA, money=(have, 15))
    solution = (play_event(WAVE, ""), VACATE)
    later = kit.after(game, *solution)
    kit.require(state_of(later).mayor == NOBODY)

    def goal(now: Game) -> Goal:
        state = state_of(now)
        paid = have - state.money[ANA]
        if state.mayor == NOBODY and now.turn:
            return Goal(True, f"You have paid {kit.dollars(paid)}, and the office is vacant: a new "
                        "mayor will be elected.")  # fmt: skip
        if isinstance(state.agenda[-1] if state.agenda else None, ChoosePay):
            return kit.undone(now, "The event is played. Now choose how to pay for it.")
        return kit.undone(now, "You are still the mayor.")

    return kit.reach(
        game, "You are **Ana**, the mayor, and you no longer want the job. **Leave office** "
        "this turn.", goal,
        (("The mayor may leave office when an event has to be paid for, and may even play one for "
          "that purpose."),
         f"Play Crime Wave!, then pay only half of {kit.dollars(cost)}, rounded up."),
        solution, (hand_place(WAVE), player_place(ANA)), only=True,
    )  # fmt: skip


PAYING = Topic(
    "paying", "Who pays for an event",
    ("SC-131", "SC-132", "SC-133", "SC-134", "SC-135", "SC-136", "SC-146", "SC-147", "SC-148",
     "SC-149", "SC-246", "SC-247", "SC-255"),
    "**The mayor pays** in full, or pays **half, rounded up, and leaves office**. A mayor with "
    "less than half loses it all, and the office too. After an Election, **the governor** pays for "
    "the next event.",
    paying_exercise,
    Either(money_problem, money_problem, office_problem, payer_problem, levy_problem),
)  # fmt: skip
