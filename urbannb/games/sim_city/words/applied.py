"""Rules that bear on what happens without figures of their own, told in their own words."""

from __future__ import annotations

from functools import cache

from urbannb.core.data.toml import load_toml
from urbannb.core.telling import Said, Tellers
from urbannb.games.sim_city.rules.rulings.applied import Applied
from urbannb.games.sim_city.words.common import State, bold, capital, name

tells: Tellers[State] = Tellers()
GAME = "urbannb.games.sim_city"


@cache
def rule_texts() -> dict[str, str]:
    """What every rule says, by its id."""
    return {rule["id"]: rule["text"] for rule in load_toml(GAME, "rules.toml")["rule"]}


@tells(Applied)
def applied(state: State, ruling: Applied) -> Said:
    """A rule, and whom or what it is about."""
    about = bold(state, ruling.card) if ruling.card else ""
    if ruling.player >= 0:
        about = f"{name(state, ruling.player)} and {about}" if about else name(state, ruling.player)
    text = rule_texts()[ruling.rule]
    return Said(f"{capital(about)}: {text[:1].lower()}{text[1:]}" if about else text)
