"""What an action would do, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.words.common import State, once
from urbannb.games.sim_city.words.outlook import asked, plays
from urbannb.games.sim_city.words.outlook.foresight import follows, foresee

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

PLAYS = (act.Play, act.Propose, act.PlayEvent, act.Buy, act.Pass, act.Declare)


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do: in sentences, and as a table."""
    choice: Any = state.agenda[-1]
    found = foresee(state, action)
    tell = plays.told if isinstance(action, PLAYS) and _turn(choice) else asked.said
    rule, said = tell(state, action, choice, found)
    text = said.text + follows(state, found)
    return book.say(rule, Said(once(text), said.table, said.places), state)


def _turn(choice: Any) -> bool:
    """Whether a card is asked for; bids are passed too."""
    return act.Play in choice.kind if isinstance(choice.kind, tuple) else False
