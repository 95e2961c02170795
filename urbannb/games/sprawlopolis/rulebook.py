"""Sprawlopolis as the engine, the table and the lessons know it."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.advice import FORCED, Term, Terms
from urbannb.core.checking.settings import Several
from urbannb.core.data.origin import PUBLISHED, Origin
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.task import Choice
from urbannb.games.sprawlopolis.components import cards
from urbannb.games.sprawlopolis.model import state as ledger
from urbannb.games.sprawlopolis.phrases import PLACES, card_place
from urbannb.games.sprawlopolis.rules.score import tally, tree
from urbannb.games.sprawlopolis.rules.tasks import (
    TASKS,
    DealHands,
    PlaceCard,
    SetConditions,
    StartCity,
)


def _officials() -> dict[int, str]:
    """The condition of each card, by its number."""
    return {number: card.name for number, card in cards().items()}


class Sprawlopolis(Rulebook[ledger.SprawlopolisState]):
    """One city for a team: eighteen cards, three conditions, one target."""

    name = "sprawlopolis"
    title = "Sprawlopolis"
    players = (1, 2, 3, 4)
    variants = (ledger.NORMAL, ledger.EASIER, ledger.HARDER)
    settings = (Several("conditions", "Condition", ledger.CONDITIONS, "three", _officials),)
    minutes = 15
    notebook = "02-sprawlopolis.ipynb"
    summary = "Build one city together from fifteen cards and reach the target of three officials."
    designer = "Steven Aramini, Danny Devine, Paul Kluka"
    publisher = "Button Shy"
    year = 2018
    package = "urbannb.games.sprawlopolis"
    end_rule = "SP-26"
    state_type = ledger.SprawlopolisState
    tasks = TASKS
    notation = ledger.NOTATION
    place_names = PLACES
    team = True
    tries = True
    layered = True
    open_hands = True
    face_down = open_tops = ("deck",)  # SP-5: everybody sees the top card

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> ledger.SprawlopolisState:
        return ledger.SprawlopolisState(
            names=names,
            seed=seed,
            variant=options.get("variant", ledger.NORMAL),
            conditions=tuple(options.get("conditions", ())),
            agenda=[PlaceCard(), StartCity(), DealHands(), SetConditions()],
        )

    def components(self, deck: str = "") -> tuple[Component, ...]:  # nobody has cards of their own
        printed = Origin(provenance=PUBLISHED)
        return tuple(Component(str(n), card.name, "card", printed) for n, card in cards().items())

    def scores(self, state: ledger.SprawlopolisState) -> list[Score]:
        return [tree(tally(state), state.variant)]

    def winners(self, state: ledger.SprawlopolisState) -> list[int]:
        reached = tally(state).total >= state.target
        return list(range(len(state.names))) if reached else []

    def evaluate(self, state: ledger.SprawlopolisState, player: int) -> float:  # one team
        return tally(state).total

    def hint(
        self, state: ledger.SprawlopolisState, player: int, seed: int = 0
    ) -> Action | None:  # all hands are open, and nothing is left to chance
        """The placement that makes the best of this card and the next."""
        from urbannb.games.sprawlopolis.bots.lookahead import best

        return best(state)

    def judged(
        self, seen: ledger.SprawlopolisState, choice: Choice[Any], player: int, seed: int = 0
    ) -> tuple[Action | None, dict[Action, float]]:
        """The placements that the hint compares, by what each makes of this card and the next."""
        from urbannb.games.sprawlopolis.bots.lookahead import worths

        found: dict[Action, float] = dict(worths(seen).items())
        if not found:
            return super().judged(seen, choice, player, seed)
        return max(found, key=found.__getitem__), found

    def worth(self, seen: ledger.SprawlopolisState, action: Action, player: int) -> float:
        from urbannb.games.sprawlopolis.bots.lookahead import plan

        found = plan(seen, action) if isinstance(action, ledger.Place) else None
        return found.worth if found else super().worth(seen, action, player)

    def effects(
        self, seen: ledger.SprawlopolisState, action: Action, other: Action, player: int
    ) -> str:  # the same words speak for a hint
        from urbannb.games.sprawlopolis.bots.lookahead import plan
        from urbannb.games.sprawlopolis.words.advice import reason

        if not isinstance(action, ledger.Place) or (mine := plan(seen, action)) is None:
            return ""
        return reason(seen, mine, mine)

    def terms(self, state: ledger.SprawlopolisState, player: int) -> Terms:  # one team
        return {Term(key): points for key, points in tally(state).points.items()}

    def reason(
        self, state: ledger.SprawlopolisState, action: Action, player: int, seed: int = 0
    ) -> str:  # all that it looks at lies open
        """What the placement scores now, what the best card after it can, and why not another."""
        from urbannb.games.sprawlopolis.bots.lookahead import plans
        from urbannb.games.sprawlopolis.words.advice import reason

        if not isinstance(action, ledger.Place):
            return FORCED
        return reason(state, *plans(state, action))

    def turned(self, place: str) -> str | None:
        """A card of a hand, half a turn round: ``hand0:7`` and ``hand0:7t``."""
        player, card, turned = card_place.of(place) or (None, 0, False)
        return None if player is None else card_place(player, card, not turned)


rulebook = Sprawlopolis()
