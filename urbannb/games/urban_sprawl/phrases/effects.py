"""What effects and restrictions say, as sentences and on the faces of cards."""

from __future__ import annotations

from urbannb.core.text import capital, listing
from urbannb.games.urban_sprawl.components.effects import Cost, Effect, Effects
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH

BUILDER, ACTIVE = "the builder", "the active player"
"""Who "you" is on a contract, and in an event."""
THAT_PLAYER = "that player"
"""Who "you" is in the effects of an offer or of a choice."""
WIDTH, LINES = 26, 3
"""What a card has room for."""


def effect_words(effect: Effect, you: str = BUILDER) -> str:
    """One sentence that says what an effect does; `you` is who builds or acts."""
    return sentence(effect.clause(you).words)


def would_words(effect: Effect, you: str = BUILDER) -> str:
    """One sentence that says what an effect would do."""
    return sentence(effect.clause(you).would)


def sentence(words: str) -> str:
    """Words as a sentence; capitals within stay."""
    return f"{capital(words)}."


def amount_words(wealth: int, prestige: int, last: str = "and") -> str:
    """ "3 wealth and 2 prestige"."""
    parts = [(wealth, WEALTH), (prestige, PRESTIGE)]
    return listing((f"{count} {kind}" for count, kind in parts if count), last)


def cost_words(cost: Cost) -> str:
    """What is asked for; "" for nothing."""
    return amount_words(cost.wealth, cost.prestige)


def done_words(effects: Effects) -> tuple[str, bool]:
    """What a player who is asked then does; whether that player alone does all of it."""
    clauses = [effect.clause(THAT_PLAYER) for effect in effects]
    alone = all(one.who == THAT_PLAYER for one in clauses)
    return listing(one.bare if alone else one.words for one in clauses), alone


# -- on a card


def done_face(effects: Effects) -> str:
    """Several effects within another one, each beginning with a small letter."""
    texts = [effect.face() for effect in effects]
    return listing(f"{text[0].lower()}{text[1:]}" for text in texts)


def fitted(words: str) -> tuple[str, ...]:
    """Words on lines of a card; what has no room ends in "…"."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if len(longer) > WIDTH and lines[-1]:
            lines.append(word[:WIDTH])
        else:
            lines[-1] = longer[:WIDTH]
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], lines[LINES - 1][: WIDTH - 1].rstrip() + "…"]
    return tuple(lines)
