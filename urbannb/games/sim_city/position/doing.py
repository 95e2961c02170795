"""What has begun in a position and is not over: a turn, a vote, an election, an event, the end."""

from __future__ import annotations

import re
from typing import Any

from urbannb.core.checking.arranging import player_number
from urbannb.core.errors import BadOption
from urbannb.core.task import Task
from urbannb.core.text.quote import cut, quoted
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.actions import RIVAL, PlayEvent, Propose
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.position.cards import Taking
from urbannb.games.sim_city.rules.events import FinishEvent, begin_event
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics.council import HoldVote, Motion
from urbannb.games.sim_city.rules.politics.elections import (
    CHAIRMAN,
    GOVERNOR,
    ElectMayor,
    PayCost,
    TakeBallots,
)
from urbannb.games.sim_city.rules.specials.cards import PlayAnother
from urbannb.games.sim_city.rules.specials.events import Cost, Election
from urbannb.games.sim_city.rules.turn import BeginTurn, DrawCard, EndTurn, FurtherPlays, TakePlay
from urbannb.games.sim_city.rules.verdicts import reasons

_CELL = r"-?\d{1,3},-?\d{1,3}"
_KINDS = {
    kind: re.compile(pattern, re.IGNORECASE)
    for kind, pattern in {
        "play": "",
        "begin": "begin",
        "draw": "draw",
        "must": "must play",
        "another": "another by (.+)",
        "vote": rf"vote (.+) ({_CELL})",
        "mayor": "elect mayor after (.+?)(?: by (.+))?",
        "governor": "elect governor",
        "chairman": "elect chairman",
        "rival": "event (.+) rival",
        "event": "event (.+)",
        "pay": r"pay (.+) (\d{1,3})",
        "end": "end",
        "over": "over",
    }.items()
}
EXAMPLES = (
    '"begin", "draw", "must play", "another by street-market", "vote tavern 0,1", "elect mayor '
    'after Ana", "elect mayor after Ana by flood", "elect governor", "elect chairman", "event '
    'flood", "event flood rival", "pay flood 6", "end" or "over"'
)


def needs_council(doing: object) -> bool:
    """Whether something can be under way only once the council has formed (SC-59, SC-73)."""
    words = doing.lower().split() if isinstance(doing, str) else []
    return words[:1] in [["vote"], ["elect"], ["event"], ["pay"]]


class Doing:
    """What is under way in a position.

    Its cards are taken before the others are dealt; it begins once all is laid out.
    """

    def __init__(self, state: SimCityState, taking: Taking, doing: str) -> None:
        self.state, self.taking = state, taking
        if not isinstance(doing, str):
            raise BadOption(f"doing is a text such as {EXAMPLES}, not {quoted(doing)}", "doing")
        words = " ".join(doing.split())
        found = ((kind, pattern.fullmatch(words)) for kind, pattern in _KINDS.items())
        kind, match = next((each for each in found if each[1]), ("", None))
        if match is None:
            raise BadOption(
                f'"{cut(doing)}" is nothing that can be under way; write {EXAMPLES}', "doing"
            )
        self._kind, self._said = kind, match.groups()
        self._card = self._take(kind, *match.groups())

    def _take(self, kind: str, text: str = "", *_: str) -> str:
        """The card that it speaks of, taken from where it is."""
        state = self.state
        hand, city = state.hands[state.player], state.city_of(state.player)
        if state.duel and kind in ("vote", "mayor", GOVERNOR, CHAIRMAN):
            raise BadOption("doing: suburbs have no council and no offices", "doing")
        if kind in ("vote", "event", "rival"):
            card = self.taking.take_from(hand, text, "doing", city)
            if card not in hand:
                hand.append(card)
            return card
        if kind == "another":
            return self.taking.take_from(state.cities[city].cards(), text, "doing", city)
        if kind == "pay":
            running = [event.card for event in state.events]
            return self.taking.take_from(running, text, "doing", city)
        if kind == "mayor":
            event = self._said[1]
            if event is None:
                return self.taking.take_event(Cost, "doing")
            return self.taking.take(event, "doing", city)
        if kind in (GOVERNOR, CHAIRMAN):
            return self.taking.take_event(Election, "doing")
        return ""

    def begin(self) -> None:
        """It is under way; "" is the middle of a turn: a card has been drawn."""
        getattr(self, f"_{self._kind}")(*self._said)

    def _then(self, *tasks: Task[Any]) -> None:
        """The tasks of this turn that are still to be done, the last one next."""
        self.state.agenda = [EndTurn(), *tasks]

    # -- a turn

    def _play(self) -> None:
        self._then(TakePlay())

    def _begin(self) -> None:
        self.state.turns -= 1
        self.state.passed -= 1
        self.state.agenda = [BeginTurn()]

    def _draw(self) -> None:
        self._then(DrawCard())

    def _must(self) -> None:
        self._then(TakePlay(must=True))

    def _another(self, text: str) -> None:
        state, card = self.state, self._card
        if card not in state.city().cards():
            raise BadOption(f"doing: {quoted(text)} must be placed before more is played", "doing")
        if not any(isinstance(one, PlayAnother) for one in state.card(card).specials):
            raise BadOption(f"doing: {state.card(card).name} lets nobody play another", "doing")
        state.passed = 0
        self._then(TakePlay(card))

    def _end(self) -> None:
        self._then()

    def _over(self) -> None:
        self.state.agenda = []

    # -- politics

    def _vote(self, _: str, cell: str) -> None:
        state, card = self.state, self._card
        player = state.player
        if found := list(reasons(state, Propose(card, cell))):
            why = " ".join(reason.text for reason in found)
            raise BadOption(f"doing: the council has nothing to vote on. {why}", "doing")
        then = PlaceCard(player, card, cell, state.city_of(player))
        self._then(FurtherPlays(card), HoldVote(Motion(player, card, cell, (then,))))

    def _mayor(self, name: str, _: str | None) -> None:
        """The mayor has left the office for an event, which is put away afterward."""
        state = self.state
        gone = player_number(state.names, name, "doing")
        state.mayor = NOBODY
        self._during_event(ElectMayor(gone, tuple(0 for _ in state.names)))

    def _governor(self) -> None:
        state = self.state
        nothing = tuple(0 for _ in state.names)
        self._during_event(
            TakeBallots(CHAIRMAN, state.player, nothing),
            TakeBallots(GOVERNOR, state.player, nothing),
        )

    def _chairman(self) -> None:
        state = self.state
        self._during_event(TakeBallots(CHAIRMAN, state.player, tuple(0 for _ in state.names)))

    # -- events

    def _event(self, _: str, where: str = "") -> None:
        state, card = self.state, self._card
        if state.card(card).kind != EVENT:
            raise BadOption(f"doing: {state.card(card).name} is no event", "doing")
        if where and not state.duel:
            raise BadOption("doing: there is a rival's city only among suburbs", "doing")
        self._then(FurtherPlays(card))
        begin_event(state, PlayEvent(card, where), None)

    def _rival(self, text: str) -> None:
        self._event(text, RIVAL)

    def _pay(self, _: str, dollars: str) -> None:
        self._during_event(PayCost(self._card, int(dollars[:9])))

    def _during_event(self, *tasks: Task[Any]) -> None:
        """What is still to be done of an event that the player whose turn it is has played."""
        state, card = self.state, self._card
        if state.card(card).kind != EVENT:
            raise BadOption(f"doing: {state.card(card).name} is no event", "doing")
        if card not in [event.card for event in state.events]:
            state.hands[state.player].append(card)
            begin_event(state, PlayEvent(card), None)
        self._then(FurtherPlays(card), FinishEvent(card), *tasks)
