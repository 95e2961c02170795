"""Why an action is advised, in the game's words: what it changes in what the advice weighs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from urbannb.core.action import Action
from urbannb.core.advice import Change
from urbannb.core.task import Choice
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.doing import Deed, Predicate
from urbannb.games.sim_city.components.cards import PHASES
from urbannb.games.sim_city.model import actions
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.phrases import money
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.placing import bill
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote
from urbannb.games.sim_city.words.common import the_card

State = SimCityState


def because(state: State, after: State, change: Change) -> Predicate:
    """What a change does; "" for what only makes way for another change."""
    made = (OWN if change.own else RIVALS).get(change.group)
    return made(state, after, change) if made else ""


def instead(after: State, other: State, change: Change) -> Predicate:
    """What another action would be worse in than the advised one."""
    if change.own and change.group == "money":
        return ""  # it is told that it would score more
    if change.own and change.group == "hand":
        gone = [card for card in change.whats if card not in other.hands[change.of]]
        return f"uses up {_cards(after, gone)} (which can bring more later)" if gone else ""
    if change.own and change.group in ("council", "mayor", "chairman"):
        return "leaves you fewer votes in the council"
    if change.own:
        return ""
    name = after.names[change.of]
    if change.group == "money":
        more = other.money[change.of] - after.money[change.of]
        return Deed("leaves", (f"{money(more)} more",), name) if more > 0 else ""
    if change.group == "zones":
        return Deed("leaves", ("larger zones to add to",), name, on="with")
    return ""


def told(state: State, choice: Choice[Any], action: Action) -> str:
    """Why a pile is drawn from, or a vote cast: what lies there, what the play would bring."""
    if isinstance(action, actions.Draw):
        return _drawn(state, action.pile)
    if isinstance(choice, CastVote | BreakTie) and isinstance(action, actions.Vote):
        return _voted(state, choice, action)
    if isinstance(action, actions.Discard):
        return f"Of the cards in your hand {the_card(state, action.card)} would bring least."
    return ""


def _drawn(state: State, pile: str) -> str:
    if pile == actions.DISCARDS:
        top = state.discarded(state.player)[-1]
        best = capital(the_card(state, top))
        return f"{best} on the discards is better than most cards of the deck."
    if pile == actions.LONG_DECK:
        return "Long cards bring more than the cards that are still in the deck, on average."
    better = {
        actions.LONG_DECK: "long cards can bring",
        actions.DISCARDS: "the top discard can bring",
    }
    other = actions.DISCARDS if not state.long_pile else actions.LONG_DECK
    return f"Cards of the {actions.DECK} bring more than {better[other]}, on average."


def _voted(state: State, choice: CastVote | BreakTie, action: actions.Vote) -> str:
    """The score that the vote is about, and whose it is."""
    motion, voter = choice.motion, choice.chooser(state)
    if action.ballot == actions.ABSTAIN:
        return ""
    site = tried(state, motion.card, cell_of(motion.cell), state.city_of(motion.player))
    due, card = bill(state, site, motion.player).due, capital(the_card(state, motion.card))
    if voter == motion.player:
        verb = "brings" if action.ballot == actions.YEA else "would cost"
        return f"{card} {verb} you {money(abs(due))} there." if due else ""
    whose = state.names[motion.player]
    if action.ballot == actions.YEA:
        return f"{card} brings {whose} {money(due)} there, and you more than that."
    return f"{card} would bring {whose} {money(due)} there."


# -- what one has oneself


def _cards(state: State, cards: list[str]) -> str:
    return listing(dict.fromkeys(the_card(state, card) for card in cards))


def _money(state: State, after: State, change: Change) -> Predicate:
    gained = after.money[change.of] - state.money[change.of]
    if not gained:
        return ""
    played = len(state.hands[change.of]) - len(after.hands[change.of])
    more = f" with {played} cards" if played > 1 else ""  # one card lets play another
    return Deed("brings" if gained > 0 else "costs", (f"{money(abs(gained))}{more}",), "you")


def _hand(state: State, after: State, change: Change) -> str:
    """What cards that stay in the hand gain: a phase in which they can be played, sims, a zone."""
    if change.amount < 0:
        return ""
    if after.phase > state.phase:
        return f"begins the {PHASES[after.phase].title.lower()} (which lets you play more cards)"
    if after.opened > state.opened:
        return "opens the city phase (which lets you play more cards)"
    city, then = state.city(change.of), after.city(change.of)
    still = [card for card in change.whats if card in after.hands[change.of]]
    faces = [after.box.faces[card] for card in still]
    had, has = city.totals.sims, then.totals.sims
    fed = [face.card.id for face in faces if had < face.card.needs <= has]
    if fed:
        asks = "asks" if len(fed) == 1 else "ask"
        return f"brings the sims that {_cards(after, fed[:2])} in your hand {asks} for"
    grown = {
        face.sort for face in faces if then.zones.largest(face.sort) > city.zones.largest(face.sort)
    }
    wider = [face.card.id for face in faces if face.sort in grown]
    return (
        f"enlarges the zone that {_cards(after, wider[:2])} in your hand can add to"
        if wider
        else ""
    )


def _council(state: State, after: State, change: Change) -> Predicate:
    more = _votes(after, change.of) - _votes(state, change.of)
    if not more:
        return ""
    votes = f"{plural(abs(more), 'vote')} in the council"
    return Deed("gives" if more > 0 else "costs", (votes,), "you")


def _votes(state: State, player: int) -> int:
    return sum(state.card(card).votes for card in state.council[player])


def _office(title: str) -> Words:
    def words(state: State, after: State, change: Change) -> Predicate:
        was, now = getattr(state, title), getattr(after, title)
        if was == now:
            return ""
        if change.amount > 0:
            return f"makes you {title}" + (f" in place of {state.names[was]}" if was >= 0 else "")
        if now >= 0:
            return f"makes {state.names[now]} {title} in your place"
        return Deed("costs", (f"the office of {title}",), "you")

    return words


def _advised(state: State) -> int:
    """Who is advised: whoever chooses now."""
    choice: Any = state.agenda[-1] if state.agenda else None
    return choice.chooser(state) if choice is not None and choice.asks else NOBODY


def _burden(state: State, after: State, change: Change) -> str:
    if after.mayor == state.mayor:
        return ""
    if change.amount > 0:
        return "frees you from what events cost the mayor"
    return "makes you pay for the events to come"


def _governor(state: State, after: State, change: Change) -> str:
    if after.governors == state.governors and after.governor_pays == state.governor_pays:
        return ""
    if change.amount > 0:
        return "frees you from the next event as governor"
    return "can make you pay for the next event as governor"


# -- what a rival has


def _rivals_money(state: State, after: State, change: Change) -> Predicate:
    gained = after.money[change.of] - state.money[change.of]
    if not gained:
        return ""
    verb, name = "gives" if gained > 0 else "costs", state.names[change.of]
    return Deed(verb, (money(abs(gained)),), name)


def _rivals_zones(state: State, after: State, change: Change) -> Predicate:
    what = "smaller zones to add to" if change.amount > 0 else "a larger zone to add to"
    return Deed("leaves", (what,), state.names[change.of], on="with")


def _rivals_council(state: State, after: State, change: Change) -> Predicate:
    more = _votes(after, change.of) - _votes(state, change.of)
    if not more:
        return ""
    verb, name = "gives" if more > 0 else "costs", state.names[change.of]
    return Deed(verb, (f"{plural(abs(more), 'vote')} in the council",), name)


def _rivals_office(title: str) -> Words:
    def words(state: State, after: State, change: Change) -> Predicate:
        name, offices = state.names[change.of], {getattr(at, title) for at in (state, after)}
        me = _advised(state)
        if len(offices) == 1 or (me != NOBODY and me in offices):
            return ""  # or it is told of one's own
        if change.amount > 0:
            return Deed("takes", (f"the office of {title}",), name, of="from")
        return f"makes {name} {title}"

    return words


def _rivals_burden(state: State, after: State, change: Change) -> str:
    if change.amount <= 0 or after.mayor == state.mayor:
        return ""
    return f"makes {state.names[change.of]} pay for the events to come"


def _rivals_governor(state: State, after: State, change: Change) -> Predicate:
    if change.amount <= 0 or after.governors == state.governors:
        return ""
    whom, what = state.names[change.of], ("the next event as governor",)
    return Deed("can make", what, whom, on="pay for")


Words = Callable[[State, State, Change], Predicate]
OWN: dict[str, Words] = {
    "money": _money,
    "hand": _hand,
    "council": _council,
    "chairman": _office("chairman"),
    "mayor": _office("mayor"),
    "burden": _burden,
    "governor": _governor,
}
RIVALS: dict[str, Words] = {
    "money": _rivals_money,
    "zones": _rivals_zones,
    "council": _rivals_council,
    "chairman": _rivals_office("chairman"),
    "mayor": _rivals_office("mayor"),
    "burden": _rivals_burden,
    "governor": _rivals_governor,
}
"""What each part of the advice is in words, where it is one's own and where it is a rival's."""
