"""What an action is called where its question is not seen: in the log, and in what others did."""

from __future__ import annotations

import re

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Option
from urbannb.core.choosing.asking import Ask
from urbannb.core.text import capital
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.vocations import TakeFromOpponent
from urbannb.games.urban_sprawl.words.buttons import called

State = UrbanSprawlState

TIED = re.compile(r"which of the tied (players|buildings) ")
VACANT = re.compile(r"a vacant (?:lot|site) (for|to move) ")
ASIDE = re.compile(r" \([^()]*\)$")
"""Why it is asked, at the end of a question: the steps tell that."""
FREE = " that nobody controls"
"""What is so of every starting building, until it is taken."""


def entry(state: State, action: Action) -> str:
    """An action in a few words that need no question before them."""
    words, choice = called(state, action), state.agenda[-1]
    if isinstance(choice, ClaimBuilding):
        return f"take {words[:1].lower()}{words[1:].replace(FREE, '')}"
    if isinstance(choice, TakeFromOpponent) and isinstance(action, act.Player):
        return f"take a vocation marker from {words}"
    if not isinstance(choice, Ask) or not isinstance(action, _ANSWERS):
        return words
    asked = ASIDE.sub("", choice.question(state))
    if TIED.match(asked):
        return TIED.sub(f"{words} ", asked)
    if vacant := VACANT.match(asked):
        verb, on = ("place", "on") if vacant[1] == "for" else ("move", "to")
        return f"{verb} {VACANT.sub('', asked)} {on} {words}"
    return words if " decides next" in words else f"{capital(asked)}: {words}"


_ANSWERS = (act.Player, act.Put, act.Choose, act.Row, Option)
