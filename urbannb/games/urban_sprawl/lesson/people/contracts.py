"""Contracts with a vocation, about to be built: for the topics on vocations."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.game import Game
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts, payment, stage
from urbannb.games.urban_sprawl.lesson.sketch import Sketch

MEDIA, CHIEF = "Media", "Police Chief"


def vocation_cards(*names: str) -> list[Contract]:
    """The contracts with one vocation, of one of these names."""
    return contracts(lambda c: len(c.vocations) == 1 and c.vocations[0][0] in names)


def shout(card: Contract) -> str:
    """Card and vocation as the card prints them: "**Bank** (FINANCE 2)"."""
    name, value = card.vocations[0]
    return f"**{card.name}** ({name.upper()} {value})"


def holdings(names: Sequence[str], owned: Sequence[int], name: str) -> dict[str, list[str]]:
    """So many markers of a vocation for each player who has some."""
    return {who: [name] * count for who, count in zip(names, owned, strict=True) if count}


def about_to_build(sketch: Sketch, card: Contract, owned: Sequence[int], mover: str) -> Game:
    """The game in which somebody can build a vocation contract from the first box.

    Somebody has Media, as always; now and then there is a Police Chief.
    """
    dice, name = sketch.dice, card.vocations[0][0]
    held = holdings(sketch.names, owned, name)
    if name != MEDIA:
        held.setdefault(dice.choice(sketch.names), []).append(MEDIA)
    chief = card.deck != CONTRACT_DECKS[0] and not dice.below(2)
    return sketch.laid_out(
        contracts={"1": card.id}, permits={mover: [payment(card).id]}, vocations=held,
        to_move=mover, active_decks=stage(card),
        offices={CHIEF: dice.choice(sketch.names)} if chief else {},
    )  # fmt: skip


def supply_words(names: Sequence[str], owned: Sequence[int], name: str) -> str:
    """Who owns how many markers of a vocation, and how many are left."""
    left = VOCATIONS[name] - sum(owned)
    return f"**{name}** markers: {kit.each(names, owned)}; {left or 'none'} in the supply."
