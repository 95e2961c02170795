"""Council members that an event discards (SC-122, SC-124)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.sim_city.model.actions import Pick
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import running
from urbannb.games.sim_city.rules.events.parts import Part
from urbannb.games.sim_city.rules.politics.council import oust_member
from urbannb.games.sim_city.rules.rulings import politics as rulings
from urbannb.games.sim_city.rules.specials.politics import Bound


def ousted(state: State, part: Part) -> list[tuple[int, str]]:
    """The council members that an event may discard, each with its player."""
    corrupt = part.special(state).corrupt
    return [
        (player, card)
        for player, members in enumerate(state.council)
        for card in members
        if not corrupt or any(isinstance(one, Bound) for one in state.card(card).specials)
    ]


@dataclass(frozen=True, slots=True)
class OustMembers(Task[State]):
    """SC-122: so many council members are still to be discarded, or all of them."""

    part: Part
    left: int

    def run(self, state: State, log: Log | None) -> None:
        special, found = self.part.special(state), ousted(state, self.part)
        if not special.members:
            for player, card in found:
                oust_member(state, player, card, log)
        elif self.left and found:
            player = running(state, self.part.card).player
            ask(state, ChooseOusted(player, self.part, self.left), log)
        if log and not found and (self.left or not special.members):
            none = rulings.NobodyOusted(
                "SC-245" if self.left else "SC-244",
                event=self.part.card,
                corrupt=special.corrupt,
                missing=self.left if self.left < special.members else 0,
            )
            log.note(state, none)

    def words(self, state: State) -> str:
        return f"{state.card(self.part.card).name}: council members are discarded"


@dataclass(frozen=True, slots=True)
class ChooseOusted(AskOne[State]):
    """SC-124: the player of an event chooses a council member to be discarded."""

    player: int
    part: Part
    left: int
    rule = "SC-124"
    kind = Pick
    asks_for = "a council member to be discarded"

    def question(self, state: State) -> str:
        return f"a council member to be discarded by {state.card(self.part.card).name}"

    def options(self, state: State) -> Sequence[Action]:
        return [Pick(card) for _, card in ousted(state, self.part)]

    def answer(self, state: State, action: Pick, log: Log | None) -> None:
        owner = next(player for player, card in ousted(state, self.part) if card == action.card)
        oust_member(state, owner, action.card, log)
        state.agenda.append(OustMembers(self.part, self.left - 1))


TASKS = (OustMembers, ChooseOusted)
