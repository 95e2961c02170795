"""Questions on who pays for an event: the governor for the next one, and then the mayor again."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY, RESIDENTIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, CLEO, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import VACATE, play_event
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.politics.paying import ChoosePay
from urbannb.games.sim_city.rules.rulings.politics import GovernorPaid

WAVE = "crime-wave"
RIGHT = {
    "next": "Cleo, all of it",
    "later": "Ben, who may leave office for half",
}
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


def payer_problem(dice: Dice) -> Problem:
    """Ask who has to pay: for the first event after an Election, or for a later one."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4 + dice.below(3), lambda c: c.zone == RESIDENTIAL and home(c))
    sketch.deal(WAVE)
    game = sketch.game(mayor=BEN, money=(20, 20, 20), governors=[CLEO],
                       governor_pays=case == "next")  # fmt: skip
    action: Action = play_event(WAVE, "")
    kit.require(_pays(kit.after(game, action)) == RIGHT[case])
    since = {
        "next": "No event has cost anything since.",
        "later": "She has paid for one event since.",
    }[case]  # fmt: skip
    why = {
        "next": "The governor pays in full for the next event that the mayor would pay for.",
        "later": "The governor pays for one event. After that, the mayor pays again.",
    }[case]  # fmt: skip
    return kit.ask(
        game, f"Ben is mayor. Cleo was elected governor some turns ago. {since} Ana plays Crime "
        "Wave!, which says that the mayor pays.", "**Who has to pay?**",
        Answer(RIGHT[case], "", why), dice.shuffled(tuple(kit.held(BELIEFS, case))),
        RIGHT[case], actions=(action,), rule="SC-146",
        places=tuple(map(player_place, (ANA, BEN, CLEO))), works=_pays,
    )  # fmt: skip
