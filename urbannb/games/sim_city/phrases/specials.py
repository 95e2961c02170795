"""Conditions put together into a sentence and onto a card."""

from __future__ import annotations

from urbannb.core.text import number
from urbannb.games.sim_city.components.specials import Conditions, Counted

THIS = "this card"


def if_words(conditions: Conditions, it: str = THIS) -> str:
    """ " if this card is next to a Lake"; nothing for none."""
    if not conditions:
        return ""
    return " if " + " and ".join(one.words(it) for one in conditions)


def if_face(conditions: Conditions) -> str:
    """ " next to Lake"; nothing for none."""
    return "".join(f" {one.face()}" for one in conditions)


def per_words(per: Counted | None, it: str = THIS) -> str:
    """ " for each Lake next to this card"; nothing where nothing is counted."""
    return "" if per is None else f" for each {per.each(it)}"


def per_face(per: Counted | None) -> str:
    """ " each Lake beside"; nothing where nothing is counted."""
    return "" if per is None else f" each {per.each_face()}"


def signed(amount: int) -> str:
    """ "+$3", or with a real minus sign."""
    return f"+${amount}" if amount >= 0 else f"{number(-1)[0]}${-amount}"
