"""What a player may play in a turn: a block, an event, a proposal, or nothing (SC-12 to SC-15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask
from urbannb.core.choosing.views import Chained
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.actions import (
    DECLARE,
    PASS,
    RIVAL,
    Buy,
    Declare,
    Give,
    Pass,
    Play,
    PlayEvent,
    Propose,
)
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.views import Cells, Placements, Proposals, Purchases
from urbannb.games.sim_city.phrases.blocks import the
from urbannb.games.sim_city.phrases.places import card_name, hand_place, player_place
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.covering import NEVER, VOTE
from urbannb.games.sim_city.rules.drawing import draw_play
from urbannb.games.sim_city.rules.events.playing import (
    begin_event,
    event_plays,
    event_reasons,
    playable_events,
)
from urbannb.games.sim_city.rules.final import finish, used_up_rule
from urbannb.games.sim_city.rules.fits import Fits, Places, abroad, own_places
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics.council import buy_member, buy_reasons, buyable
from urbannb.games.sim_city.rules.politics.deals import no_offer_now, offer_first
from urbannb.games.sim_city.rules.politics.rezoning import HoldVote, Motion
from urbannb.games.sim_city.rules.rulings import turn as rulings
from urbannb.games.sim_city.rules.specials.freedoms import PlayAnother, further_cards
from urbannb.games.sim_city.rules.verdicts import reasons


@dataclass(frozen=True, slots=True)
class TakePlay(Ask[State]):
    """SC-12, SC-13: a card is played, or the player passes.

    `by` is the card that lets its player play a further one; `must` forbids to pass (SC-225).
    """

    by: str = ""
    must: bool = False
    rule = "SC-12"
    kind = (Play, PlayEvent, Propose, Buy, Give, Pass, Declare)
    asks_for = "a card to play"

    def question(self, state: State) -> str:
        if self.by:
            more = further_cards(state.card(self.by), 1)
            return f"{more} to play, as {the(card_name(state, self.by))} allows, or pass"
        first = " (a council member can be bought first)" if buyable(state) else ""
        if self.must:
            return f"a card to play, since you have drawn from the discards{first}"
        return f"a card to play, or pass{first}"

    def actions(self, state: State) -> Actions:
        player = state.player
        fits = self.fits(state)
        groups = [(card, Cells(each.cells, "")) for card, each in fits if each.cells]
        votes = [(card, Cells(each.votes)) for card, each in fits if each.votes]
        votes = votes if self.may_propose(state) else []
        plain = (*self._plain(state), *event_plays(state, self.hand(state)))
        parts: list[Actions] = [Placements(groups, plain)]
        if votes:
            parts.append(Proposals(votes))
        if state.duel:
            found = ((card, abroad(state, player, card)) for card in self.hand(state))
            there = [(card, Cells(cells, RIVAL)) for card, cells in found if cells]
            parts += [Placements(there)] if there else []
        parts += [] if self.by else self._before(state)
        return parts[0] if len(parts) == 1 else Chained(*parts)

    def draw(self, state: State, random: Callable[[], float]) -> Action:
        """A card and a place are tried until they fit; in a duel there are places in two cities."""
        if not state.duel and self.may_propose(state):
            others = self._others(state)
            if found := draw_play(state, self.hand(state), others, random):
                return found
        return Ask.draw(self, state, random)

    def allows(self, state: State, action: Action) -> bool:
        """Whether a card fits at its place alone is asked."""
        if state.duel:
            return Ask.allows(self, state, action)
        if not isinstance(action, Play | Propose):
            return action in self._others(state)
        cell = GRID.cell_of(action.cell)
        if cell is None or action.card not in self.hand(state):
            return False
        if isinstance(action, Propose):
            fits = own_places(state).fits_at(action.card, cell)
            return fits == VOTE and self.may_propose(state)
        return not action.where and own_places(state).fits_at(action.card, cell) not in (
            NEVER,
            VOTE,
        )

    def refuses(self, state: State, action: Action) -> bool:
        """Never: `allows` asks the same of one card that `reasons` asks of them all.

        To list where every card fits would take as long again as to play; the contract compares
        the two.
        """
        return False

    def may_propose(self, state: State) -> bool:
        """Whether a rezone may be put to the vote: not where a card must be played (SC-225).

        Voted down, it would be in the hand again, and the discard could be drawn without end.
        """
        return not self.must or state.edition == 1

    def _others(self, state: State) -> list[Action]:
        """What may be done but for placing a card."""
        before = [] if self.by else self._before(state)
        return [*self._plain(state), *event_plays(state, self.hand(state)), *chain(*before)]

    def _before(self, state: State) -> list[Actions]:
        """What may be done before a card is played (SC-11)."""
        members = buyable(state)
        return [Purchases(members)] if members else []

    def hand(self, state: State) -> list[str]:
        """The cards of the hand that may be played as far as the question goes."""
        hand = state.hands[state.player]
        return _further(state, self.by) if self.by else hand

    def fits(self, state: State) -> list[tuple[str, Fits]]:
        """Where each of these cards fits in the player's own city."""
        places = own_places(state)
        return [(card, places.fits(card)) for card in self.hand(state)]

    def _plain(self, state: State) -> Sequence[Action]:
        if self.must:
            return ()
        return (PASS, DECLARE) if not self.by and may_declare(state) else (PASS,)

    def refusal(self, state: State, action: Action) -> Iterator[Reason]:
        if isinstance(action, Buy):
            if self.by:
                text = "A council member is bought before a card is played."
                yield Reason("too-late", "SC-11", text)
            yield from buy_reasons(state, action)
            return
        if isinstance(action, Give):
            yield from no_offer_now(state)
            return
        if isinstance(action, Play | Propose | PlayEvent) and self._unlike(state, action.card):
            name = card_name(state, action.card)
            text = (
                f"{capital(the(card_name(state, self.by)))} does not let you play {the(name)} now."
            )
            yield Reason("not-another", "SC-14", text, (hand_place(action.card),))
        elif isinstance(action, PlayEvent):
            yield from event_reasons(state, action)
        else:
            if isinstance(action, Propose) and not self.may_propose(state):
                text = "You have drawn from the discards, so you must play a card, without a vote."
                yield Reason("must-play", "SC-225", text)
            yield from reasons(state, action)

    def _unlike(self, state: State, card: str) -> bool:
        """Whether a card of the hand is none that may be played as a further one."""
        return card in state.hands[state.player] and card not in self.hand(state)

    def answer(self, state: State, action: Any, log: Log | None) -> None:
        player = state.player
        if isinstance(action, Play):
            city = state.city_of(player)
            city = 1 - city if action.where == RIVAL else city
            state.agenda.append(FurtherPlays(action.card))
            state.agenda.append(PlaceCard(player, action.card, action.cell, city))
        elif isinstance(action, Propose):
            city = state.city_of(player)
            then = PlaceCard(player, action.card, action.cell, city)
            state.agenda.append(FurtherPlays(action.card))
            state.agenda.append(HoldVote(Motion(player, action.card, action.cell, (then,))))
            offer_first(state, player, action.card, action.cell, log)
        elif isinstance(action, PlayEvent):
            state.agenda.append(FurtherPlays(action.card))
            begin_event(state, action, log)
        elif isinstance(action, Buy):
            buy_member(state, action, log)
            if state.hands[player] or state.edition == 1:  # else nothing is left to play (SC-21)
                state.agenda.append(self)
        elif isinstance(action, Declare):
            declare(state, log)
        elif log:
            rule = "SC-14" if self.by else "SC-13" if any(state.lots) else "SC-241"
            places = (player_place(player),)
            log.note(state, rulings.Passed(rule, places, player=player, by=self.by))


@dataclass(frozen=True, slots=True)
class FurtherPlays(Task[State]):
    """SC-14, SC-240: a card that has been placed may let its player play further ones."""

    card: str

    def run(self, state: State, log: Log | None) -> None:
        if self.card in state.hands[state.player]:  # the council was against it
            return
        player = state.player
        count = self._cards(state)
        if state.edition > 1:  # nobody is asked for a card who has none left (SC-21)
            fitting = state.hands[player] if state.edition == 2 else _further(state, self.card)
            count = min(count, len(fitting))
        state.agenda += [TakePlay(self.card) for _ in range(count)]
        if log and count:
            places = (player_place(player),)
            more = rulings.MorePlays("SC-14", places, player=player, card=self.card, cards=count)
            log.note(state, more)

    def _cards(self, state: State) -> int:
        """How many further cards it lets its player play."""
        found = state.card(self.card).specials
        return sum(one.cards for one in found if isinstance(one, PlayAnother))

    def words(self, state: State) -> str:
        name = card_name(state, self.card)
        if self._cards(state):
            return f"play what the {name} allows"
        event = state.card(self.card).kind == EVENT
        return f"finish playing {name if event else the(name)}"


def _further(state: State, by: str) -> list[str]:
    """The cards of a hand that a card lets its player play as further ones."""
    words = [one for one in state.card(by).specials if isinstance(one, PlayAnother)]
    hand = state.hands[state.player]
    return [card for card in hand if any(one.lets(state.card(card)) for one in words)]


# -- no legal play


def plays_without_vote(state: State, player: int) -> list[str]:
    """The cards of a hand that could be played without a vote (SC-23, SC-24)."""
    places = Places(state, player, state.city_of(player))
    hand = state.hands[player]
    events = playable_events(state, hand)
    return [
        card
        for card in hand
        if card in events or places.fits(card).cells or abroad(state, player, card)
    ]


def table_full(state: State) -> bool:
    """Whether no room is left on a table of an agreed size (SC-19)."""
    rows, columns = state.table
    if not rows:
        return False
    built = sum(len(block.cells) for city in state.cities for block in city.ground.blocks.values())
    return built >= rows * columns


def may_declare(state: State) -> bool:
    """Whether it matters that a player has no legal play (SC-19, SC-21)."""
    return not state.pile(state.player) or table_full(state)


def declare(state: State, log: Log | None) -> None:
    """SC-22: the hand is shown; if nothing of it can be played the game ends."""
    player = state.player
    plays = plays_without_vote(state, player)
    if player not in state.exposed:
        state.exposed.append(player)
    hand = tuple(state.hands[player])
    if log:
        places = (player_place(player), *map(hand_place, hand))
        shown = rulings.Declared(
            _declared_rule(state, plays), places, player=player, hand=hand, plays=tuple(plays)
        )
        log.note(state, shown)
    if not plays:
        rule = used_up_rule(state) if not state.pile(player) else "SC-19"
        finish(state, rule, log)


def _declared_rule(state: State, plays: list[str]) -> str:
    """The rule that says most about a hand that was shown (SC-22 to SC-24)."""
    if plays and all(state.card(card).kind == EVENT for card in plays):
        return "SC-24"
    places = own_places(state)
    by_vote = not plays and any(places.fits(card).votes for card in state.hands[state.player])
    return "SC-23" if by_vote else "SC-22"


TASKS = (TakePlay, FurtherPlays)
"""What plays put on the agenda."""
