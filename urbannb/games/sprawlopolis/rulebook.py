"""Sprawlopolis as the engine, the table and the lessons know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.advice import FORCED, Term, Terms
from urbannb.core.checking.settings import Several
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.origin import PUBLISHED, Origin
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.view import View
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import at
from urbannb.games.sprawlopolis.model.actions import NOTATION, Place
from urbannb.games.sprawlopolis.model.state import (
    CONDITIONS,
    EASIER,
    HARDER,
    NORMAL,
    SprawlopolisState,
)
from urbannb.games.sprawlopolis.phrases import PLACES, card_place, site_place
from urbannb.games.sprawlopolis.rules.check import mistakes
from urbannb.games.sprawlopolis.rules.score import tree
from urbannb.games.sprawlopolis.rules.tally import tally
from urbannb.games.sprawlopolis.rules.tasks import (
    TASKS,
    DealHands,
    PlaceCard,
    SetConditions,
    StartCity,
)

if TYPE_CHECKING:
    from urbannb.core.clicks import Clicks
    from urbannb.core.telling import Tellers
    from urbannb.scene import Scene


def _officials() -> dict[int, str]:
    """The condition of each card, by its number."""
    return {number: card.name for number, card in cards().items()}


class Sprawlopolis(Rulebook[SprawlopolisState]):
    """One city for a team: eighteen cards, three conditions, one target."""

    name = "sprawlopolis"
    title = "Sprawlopolis"
    players = (1, 2, 3, 4)
    variants = (NORMAL, EASIER, HARDER)
    settings = (Several("conditions", "Condition", CONDITIONS, "three", _officials),)
    minutes = 15
    notebook = "02-sprawlopolis.ipynb"
    summary = "Build one city together from fifteen cards and reach the target of three officials."
    designer = "Steven Aramini, Danny Devine, Paul Kluka"
    publisher = "Button Shy"
    year = 2018
    package = "urbannb.games.sprawlopolis"
    end_rule = "SP-26"
    state_type = SprawlopolisState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    team = True
    tries = True
    layered = True
    open_hands = True

    @property
    def tellers(self) -> Tellers[SprawlopolisState]:
        from urbannb.games.sprawlopolis.words.explain import tells

        return tells

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> SprawlopolisState:
        return SprawlopolisState(
            names=names,
            seed=seed,
            variant=options.get("variant", NORMAL),
            conditions=tuple(options.get("conditions", ())),
            agenda=[PlaceCard(), StartCity(), DealHands(), SetConditions()],
        )

    def components(self, deck: str = "") -> tuple[Component, ...]:  # nobody has cards of their own
        printed = Origin(provenance=PUBLISHED)
        return tuple(Component(str(n), card.name, "card", printed) for n, card in cards().items())

    def check(self, state: SprawlopolisState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    def scores(self, state: SprawlopolisState) -> list[Score]:
        return [tree(tally(state), state.variant)]

    def winners(self, state: SprawlopolisState) -> list[int]:
        reached = tally(state).total >= state.target
        return list(range(len(state.names))) if reached else []

    def determinize(
        self, state: SprawlopolisState, player: int, seed: int
    ) -> SprawlopolisState:  # all hands are open
        """The deck shuffled anew below its top card, which everybody sees (SP-5)."""
        seen = state.copy()
        seen.seed = seed
        below = sorted(seen.deck[:-1])
        seen.shuffle(below)
        seen.draws = state.draws
        seen.deck[:-1] = below
        return seen

    def evaluate(self, state: SprawlopolisState, player: int) -> float:  # one team
        return tally(state).total

    def hint(
        self, state: SprawlopolisState, player: int, seed: int = 0
    ) -> Action | None:  # all hands are open, and nothing is left to chance
        """The placement that makes the best of this card and the next."""
        from urbannb.games.sprawlopolis.bots.lookahead import best

        return best(state)

    def terms(self, state: SprawlopolisState, player: int) -> Terms:  # one team
        return {Term(key): points for key, points in tally(state).points.items()}

    def reason(
        self, state: SprawlopolisState, action: Action, player: int, seed: int = 0
    ) -> str:  # all that it looks at lies open
        """What the placement scores now, what the best card after it can, and why not another."""
        from urbannb.games.sprawlopolis.bots.lookahead import plans
        from urbannb.games.sprawlopolis.words.advice import reason

        if not isinstance(action, Place):
            return FORCED
        return reason(state, *plans(state, action))

    def count(self, state: SprawlopolisState) -> list[Step]:
        from urbannb.games.sprawlopolis.words.counting import count_steps

        return count_steps(self, state)

    def about(self, state: SprawlopolisState, place: str) -> Step:
        from urbannb.games.sprawlopolis.words.about import about

        return about(self, state, place.partition("#")[0])

    def outlook(self, state: SprawlopolisState, action: Action) -> Step:
        from urbannb.games.sprawlopolis.words.outlook import outlook

        return outlook(self, state, action)

    def called(self, state: SprawlopolisState, action: Action) -> str:
        from urbannb.games.sprawlopolis.words.called import called

        return called(action)

    def onward(self, state: SprawlopolisState, held: tuple[str, ...]) -> str:
        from urbannb.games.sprawlopolis.words.called import onward

        return onward(held)

    def scene(self, state: SprawlopolisState, view: View) -> Scene:
        from urbannb.games.sprawlopolis.table.scene import scene

        return scene(state, view)

    def gesture(self, state: SprawlopolisState, action: Action) -> tuple[str, ...]:
        from urbannb.games.sprawlopolis.table.clicks import gesture

        return gesture(state.player, action) if isinstance(action, Place) else ()

    def clicks(self, state: SprawlopolisState, actions: Sequence[Action]) -> Clicks:
        from urbannb.games.sprawlopolis.table.clicks import clicks

        return clicks(state.player, actions)

    def attempt(self, state: SprawlopolisState, places: tuple[str, ...]) -> Action | None:
        if len(places) != 2:  # a card and a site
            return None
        player, card, turned = card_place.of(places[0]) or (None, 0, False)
        site = site_place.of(places[1])
        if player != state.player or card not in cards() or site is None:
            return None
        return Place(card, *at(site), turned)

    def turned(self, place: str) -> str | None:
        """A card of a hand, half a turn round: ``hand0:7`` and ``hand0:7t``."""
        player, card, turned = card_place.of(place) or (None, 0, False)
        return None if player is None else card_place(player, card, not turned)


rulebook = Sprawlopolis()
