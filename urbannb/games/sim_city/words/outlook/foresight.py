"""What an action changes, worked out before it is done by playing it on a copy.

So what is said beforehand comes from the code that does it. It stops before anything is drawn and
before anybody is asked again; nothing that lies face down is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Choice
from urbannb.core.text import capital, listing, plural
from urbannb.games.sim_city.model.state import NOBODY, SOLITAIRE
from urbannb.games.sim_city.phrases import dollars, name, phase_words
from urbannb.games.sim_city.rules import rulings as placing
from urbannb.games.sim_city.rules.events import StrikeAgain, StrikeOnce
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote
from urbannb.games.sim_city.rules.politics.deals import AnswerOffer, OfferMoney
from urbannb.games.sim_city.rules.politics.elections import BidForMayor, CastBallot, ChoosePay
from urbannb.games.sim_city.rules.specials.cards import further_cards
from urbannb.games.sim_city.rules.turn import (
    MOST_ALONE,
    DiscardOne,
    DrawCard,
    EndTurn,
    RemoveDue,
    TakePlay,
    ends,
)
from urbannb.games.sim_city.words.common import State, names
from urbannb.games.sim_city.words.council import TITLES, voice_name

ENDS = {
    "SC-17": "the last round would be finished",
    "SC-19": "no room would be left on the table",
    "SC-25": "the deck is used up, and everybody would have passed",
    "SC-192": "the last round would be finished",
    "SC-193": "the deck is used up",
    "SC-194": "all rounds would have been played",
    "SC-195": "the table would be covered",
}
"""Why a game would be over, by the rule."""
LATER = (EndTurn, DrawCard, StrikeAgain, StrikeOnce, RemoveDue)
"""What comes after all that an action does."""


@dataclass(frozen=True)
class Foreseen:
    """What follows for sure from an action, until somebody is asked or draws."""

    after: State
    rulings: tuple[Ruling, ...]
    asked: Choice[Any] | None
    """What would be asked next; None when the turn goes on or is over."""
    over: str
    """The rule by which the game would end; "" if it would go on."""

    def made(self, kind: Any) -> list[Any]:
        """The rulings of a kind."""
        return [ruling for ruling in self.rulings if isinstance(ruling, kind)]


def foresee(state: State, action: Action) -> Foreseen:
    """What a legal action would change."""
    after, log = state.copy(), Log()
    choice: Any = after.agenda.pop()
    log.begin(after, choice)
    last = [n for n, task in enumerate(after.agenda) if isinstance(task, LATER)]
    closing = bool(last) and last[-1] == 0 and isinstance(after.agenda[0], EndTurn)
    if last:
        del after.agenda[: last[-1] + 1]
    choice.answer(after, action, log)
    asked: Choice[Any] | None = None
    if not any(isinstance(task, DrawCard | EndTurn) for task in after.agenda[-1:]):
        asked = advance(after, log)
    rulings = tuple(ruling for ruling, _ in log.entries)
    over = next((r.rule for r in rulings if isinstance(r, placing.EndReached)), "")
    if closing and asked is None and not over:
        if state.variant == SOLITAIRE and len(after.hands[state.player]) > MOST_ALONE:
            asked = DiscardOne()
        else:
            over = ends(after, last=(state.player + 1) % len(state.names) == state.first)
    return Foreseen(after, rulings, asked, over)


# -- what follows, in sentences


def whom(state: State, player: int) -> str:
    """A player, seen from the one who decides: "you", or the name."""
    choice: Any = state.agenda[-1]
    return "you" if player == choice.chooser(state) else name(state, player)


def follows(state: State, found: Foreseen) -> str:
    """What else would come of it: phases, offices, further plays, the end; each a sentence."""
    parts = [*_growth(state, found), *_politics(state, found), *_next(state, found)]
    if found.over and all(ruling.plays for ruling in found.made(placing.Declared)):
        parts.append(f"**The game would be over**: {_why_over(state, found)}.")
    elif found.after.last_round and not state.last_round:
        parts.append(f"With {dollars(state.goal)} reached, **this would be the last round**.")
    return "".join(f" {part}" for part in parts)


def _why_over(state: State, found: Foreseen) -> str:
    """Why, by the rule; where it is a used-up deck, also who has no card (SC-21)."""
    if found.over == "SC-25" and len(state.names) == 1:
        return "the deck is used up, and you would have passed"
    if found.over in ENDS:
        return ENDS[found.over]
    after = found.after
    without = [p for p, hand in enumerate(after.hands) if not hand and not after.pile(p)]
    if state.player in without:
        return "the deck is used up, and you would have no card left"
    has = "has" if len(without) == 1 else "have"
    return f"the deck is used up, and {names(state, without)} {has} no card left"


def _growth(state: State, found: Foreseen) -> Iterator[str]:
    for begun in found.made(placing.PhaseBegun):
        yield f"**{capital(phase_words(begun.phase))}, would begin**."
    for ruling in found.made(placing.CityOpened):
        who = whom(state, ruling.player)
        yield f"It would be the first Power Plant and make {who} **mayor**."
    for ruling in found.made(placing.RemovalDue):
        others = plural(len(ruling.due), "other card")
        yield f"{others} would be removed when the next turn begins."
    for ruling in found.made(placing.MorePlays):
        cards = further_cards(found.after.card(ruling.card), ruling.cards)
        yield f"{capital(whom(state, ruling.player))} could then play {cards} this turn."


def _politics(state: State, found: Foreseen) -> Iterator[str]:
    if found.made(placing.OfficeVacant) and len(state.names) > 1:
        yield "A new mayor would be elected at once."
    for ruling in found.made(placing.MayorElected):
        if len(state.names) == 1:
            yield "As the only voter you would become **mayor** again."
            continue
        yield f"{capital(whom(state, ruling.player))} would become **mayor**."
    for ruling in found.made(placing.GovernorsElected):
        who = capital(listing(whom(state, player) for player in ruling.players))
        yield f"{who} would become **governor**." if who else "Nobody would be governor."
    for ruling in found.made(placing.ChairmanElected):
        if ruling.player == NOBODY:
            yield "Nobody would be city council chairman."
        else:
            yield f"{capital(whom(state, ruling.player))} would become **city council chairman**."


def _next(state: State, found: Foreseen) -> Iterator[str]:
    """What would be asked next, unless it is another card to play."""
    asked: Any = found.asked
    if asked is None or isinstance(asked, TakePlay):
        return
    choice: Any = state.agenda[-1]
    mine = asked.chooser(found.after) == choice.chooser(state)
    who = "you" if mine else name(state, asked.chooser(found.after))
    yield f"Then {_asks(found.after, asked, who)}."


def _asks(state: State, asked: Any, who: str) -> str:
    """What somebody is asked next, in a few words."""
    you = who == "you"
    if isinstance(asked, BidForMayor):
        whose = "your" if you else f"{who}'s"
        return f"it is {whose} turn to buy votes, or pass"
    if isinstance(asked, CastBallot):
        return f"{who} {'cast' if you else 'casts'} votes for {TITLES[asked.office]}, or none"
    if isinstance(asked, CastVote):
        voice = voice_name(state, asked.voice(state).name)
        return f"{who} {'say' if you else 'says'} how {voice} votes"
    if isinstance(asked, BreakTie):
        return f"{who} may break the tie"
    if isinstance(asked, OfferMoney):
        return f"{who} may offer money for it"
    if isinstance(asked, DiscardOne):
        return f"{who} discard a card, since {MOST_ALONE} can be kept"
    if isinstance(asked, AnswerOffer):
        return f"{who} {'answer' if you else 'answers'}"
    if isinstance(asked, ChoosePay) and not you:
        return f"{who} pays for {state.card(asked.card).name} or leaves the office"
    return f"{who} {'choose' if you else 'chooses'} {asked.question(state)}"


def money_changes(state: State, found: Foreseen) -> dict[int, int]:
    """What everybody gains or loses by it."""
    pairs = zip(state.money, found.after.money, strict=True)
    return {player: then - now for player, (now, then) in enumerate(pairs) if then != now}
