"""A question on cards that contradict a rule: the card is right."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.games.sim_city.components.zones import METROPOLIS, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home
from urbannb.games.sim_city.model.actions import Play, propose
from urbannb.games.sim_city.rules.rulings.placing import ZoneEarned

INN, PRISON, DAIRY = "bed-breakfast", "prison", "dairy-farm"
GRASS = "agricultural"
RULE = {
    "free": "A block of another zone can be rezoned only if the council votes for it, and this "
            "city has no council yet.",
    "never": "The council may vote on rezoning any block, and here one vote for it is enough.",
    "zone": "A zone bonus is paid for residential, commercial and industrial zones, not for "
            "agricultural ones.",
}  # fmt: skip
RIGHT = {
    "free": "Yes, because its card allows it",
    "never": "No, because the Prison forbids it",
    "zone": "Yes, because a card says so",
}
WHY = {
    "free": "Where a card contradicts a rule, the card is right: it needs no vote.",
    "never": "Where a card contradicts a rule, the card is right: no vote can allow it.",
    "zone": "Where a card contradicts a rule, the card is right: while it lies there, this zone "
            "pays.",
}  # fmt: skip
BELIEFS = (
    Belief("free", "No, the rule comes before the card", "rules come before cards",
           "It is the other way round. A card is right where it contradicts a rule."),
    Belief("free", "No, it must wait for the council", "no card takes the place of a vote",
           "The card makes the vote needless, in any phase."),
    Belief("free", "Yes, and so may any other card", "any block may be covered",
           "Other cards need a vote. This one says that it needs none."),
    Belief("never", "Yes, the council may vote on anything", "the council comes before a card",
           "Not even the council can allow what the card itself forbids."),
    Belief("never", "Yes, if the mayor agrees", "the mayor comes before a card",
           "Neither the mayor nor the council can allow what the card itself forbids."),
    Belief("never", "No, nothing may ever cover it", "a card like that is safe for good",
           "A governmental card could be placed on it: that is what the Prison says."),
    Belief("zone", "No, such a zone never pays", "rules come before cards",
           "It is the other way round. A card is right where it contradicts a rule."),
    Belief("zone", "Only whoever placed the Dairy Farm", "a card speaks for its own player",
           "It says so of the zone, whoever plays the next card."),
    Belief("zone", "Only a half of it", "a card and a rule meet halfway",
           "The card is right, so the bonus is paid in full."),
)  # fmt: skip


def overrule_problem(dice: Dice) -> Problem:
    """Ask what holds where a card and a rule contradict each other."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, phase=METROPOLIS if case == "never" else VILLAGE)
    card, cell, who = {"free": _free, "never": _never, "zone": _zone}[case](sketch)
    game = sketch.game(mayor=ANA) if case == "never" else sketch.game()
    action: Action = propose(card, cell) if case == "never" else Play(card, cell)
    verdict = game.why(action)
    kit.require(verdict.ok == (case != "never"))
    codes = [reason.code for reason in verdict.reasons]
    kit.require(codes == (["never-covered"] if case == "never" else []))
    if case == "zone":
        earned = kit.ruled(kit.after(game, action), ZoneEarned)
        kit.require(bool(earned))
    asked = {
        "free": f"May Ana place {kit.the(card)} on the **ringed block**?",
        "never": f"May Ana propose {kit.the(card)} for the **Prison**?",
        "zone": f"Ana places {kit.the(card)} on the ringed place. Does she receive a "
                "**zone bonus**?",
    }[case]  # fmt: skip
    shown: dict[str, Any] = {"works": _paid} if case == "zone" else {"tried": action}
    why = WHY[case] + "".join(f" {reason}" for reason in verdict.reasons)
    return kit.ask(
        game, f"By the rules: {RULE[case]} {kit.cap(kit.the(who))} says: "
        f"{_words(who)}", asked, Answer(RIGHT[case], "", why),
        kit.held(BELIEFS, case), actions=(action,) if verdict.ok else (), rule="SC-6",
        places=(cell,), **shown,
    )  # fmt: skip


def _paid(later: Game) -> str:
    """Whether the zone has paid, in which the lesson's card says that it does."""
    earned = [one for one in kit.ruled(later, ZoneEarned) if one.player == ANA]
    return RIGHT["zone"] if earned else ""


def _words(card: str) -> str:
    """What contradicts the rule: the first or last word of the card, whichever is no payment."""
    found = {INN: 0, PRISON: -1, DAIRY: 0}
    return CARDS[card].specials[found[card]].sentence()


def _free(sketch: Sketch) -> tuple[str, str, str]:
    """An inn that could go onto a home."""
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    return sketch.deal(INN), sketch.dice.choice(list(sketch.city.lots)), INN


def _never(sketch: Sketch) -> tuple[str, str, str]:
    """A prison, and a card that is not governmental."""
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2)
    there = sketch.somewhere(PRISON)
    return sketch.deal(sketch.some(lambda c: home(c) and not c.specials)), there, PRISON


def _zone(sketch: Sketch) -> tuple[str, str, str]:
    """Three agricultural blocks side by side, the Dairy Farm among them, and a fourth card."""
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and c.zone != GRASS)
    first = sketch.somewhere(DAIRY)
    for _ in "12":
        sketch.beside(first, sketch.some(lambda c: c.zone == GRASS and not c.needs))
    card = sketch.deal(sketch.some(lambda c: c.zone == GRASS and not c.needs))
    return card, sketch.dice.choice(sketch.sites()), DAIRY
