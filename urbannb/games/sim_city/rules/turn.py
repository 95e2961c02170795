"""A turn: cards are removed and drawn, what may be played, the game may end (SC-8 to SC-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.choosing.views import Chained
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import EVENT, PHASES
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import BY_DECK, BY_ROUNDS, BY_TABLE, GOAL, SOLITAIRE
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State, deck_of, discard
from urbannb.games.sim_city.rules.covering import NEVER, VOTE
from urbannb.games.sim_city.rules.events import (
    StrikeAgain,
    begin_event,
    event_plays,
    event_reasons,
    pass_turn,
    playable_events,
)
from urbannb.games.sim_city.rules.final import finish, look_at_money, used_up_rule
from urbannb.games.sim_city.rules.fits import Fits, Places, abroad, draw_play, own_places
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics import council
from urbannb.games.sim_city.rules.politics.deals import no_offer_now, offer_first
from urbannb.games.sim_city.rules.specials.cards import PlayAnother, further_cards
from urbannb.games.sim_city.rules.verdicts import reasons

# -- what a player may play in a turn: a block, an event, a proposal, or nothing (SC-12 to SC-15)


@dataclass(frozen=True, slots=True)
class TakePlay(Ask[State]):
    """SC-12, SC-13: a card is played, or the player passes.

    `by` is the card that lets its player play a further one; `must` forbids to pass (SC-225).
    """

    by: str = ""
    must: bool = False
    rule = "SC-12"
    kind = (act.Play, act.PlayEvent, act.Propose, act.Buy, act.Give, act.Pass, act.Declare)
    asks_for = "a card to play"

    def question(self, state: State) -> str:
        if self.by:
            more = further_cards(state.card(self.by), 1)
            return (
                f"{more} to play, as {phrases.the(phrases.card_name(state, self.by))} allows, "
                "or pass"
            )
        first = " (a council member can be bought first)" if council.buyable(state) else ""
        if self.must:
            return f"a card to play, since you have drawn from the discards{first}"
        return f"a card to play, or pass{first}"

    def actions(self, state: State) -> Actions:
        player = state.player
        fits = self.fits(state)
        groups = [(card, act.Cells(each.cells, "")) for card, each in fits if each.cells]
        votes = [(card, act.Cells(each.votes)) for card, each in fits if each.votes]
        votes = votes if self.may_propose(state) else []
        plain = (*self._plain(state), *event_plays(state, self.hand(state)))
        parts: list[Actions] = [act.Placements(groups, plain)]
        if votes:
            parts.append(act.Proposals(votes))
        if state.duel:
            found = ((card, abroad(state, player, card)) for card in self.hand(state))
            there = [(card, act.Cells(cells, act.RIVAL)) for card, cells in found if cells]
            parts += [act.Placements(there)] if there else []
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
        if not isinstance(action, act.Play | act.Propose):
            return action in self._others(state)
        cell = GRID.cell_of(action.cell)
        if cell is None or action.card not in self.hand(state):
            return False
        if isinstance(action, act.Propose):
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
        members = council.buyable(state)
        return [act.Purchases(members)] if members else []

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
        return (act.PASS, act.DECLARE) if not self.by and may_declare(state) else (act.PASS,)

    def refusal(self, state: State, action: Action) -> Iterator[Reason]:
        if isinstance(action, act.Buy):
            if self.by:
                text = "A council member is bought before a card is played."
                yield Reason("too-late", "SC-11", text)
            yield from council.buy_reasons(state, action)
            return
        if isinstance(action, act.Give):
            yield from no_offer_now(state)
            return
        if isinstance(action, act.Play | act.Propose | act.PlayEvent) and self._unlike(
            state, action.card
        ):
            name = phrases.card_name(state, action.card)
            text = (
                f"{capital(phrases.the(phrases.card_name(state, self.by)))} does not let you "
                f"play {phrases.the(name)} now."
            )
            yield Reason("not-another", "SC-14", text, (phrases.hand_place(action.card),))
        elif isinstance(action, act.PlayEvent):
            yield from event_reasons(state, action)
        else:
            if isinstance(action, act.Propose) and not self.may_propose(state):
                text = "You have drawn from the discards, so you must play a card, without a vote."
                yield Reason("must-play", "SC-225", text)
            yield from reasons(state, action)

    def _unlike(self, state: State, card: str) -> bool:
        """Whether a card of the hand is none that may be played as a further one."""
        return card in state.hands[state.player] and card not in self.hand(state)

    def answer(self, state: State, action: Any, log: Log | None) -> None:
        player = state.player
        if isinstance(action, act.Play):
            city = state.city_of(player)
            city = 1 - city if action.where == act.RIVAL else city
            state.agenda.append(FurtherPlays(action.card))
            state.agenda.append(PlaceCard(player, action.card, action.cell, city))
        elif isinstance(action, act.Propose):
            city = state.city_of(player)
            then = PlaceCard(player, action.card, action.cell, city)
            state.agenda.append(FurtherPlays(action.card))
            state.agenda.append(
                council.HoldVote(council.Motion(player, action.card, action.cell, (then,)))
            )
            offer_first(state, player, action.card, action.cell, log)
        elif isinstance(action, act.PlayEvent):
            state.agenda.append(FurtherPlays(action.card))
            begin_event(state, action, log)
        elif isinstance(action, act.Buy):
            council.buy_member(state, action, log)
            if state.hands[player] or state.edition == 1:  # else nothing is left to play (SC-21)
                state.agenda.append(self)
        elif isinstance(action, act.Declare):
            declare(state, log)
        elif log:
            rule = "SC-14" if self.by else "SC-13" if any(state.lots) else "SC-241"
            places = (phrases.player_place(player),)
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
            places = (phrases.player_place(player),)
            more = rulings.MorePlays("SC-14", places, player=player, card=self.card, cards=count)
            log.note(state, more)

    def _cards(self, state: State) -> int:
        """How many further cards it lets its player play."""
        found = state.card(self.card).specials
        return sum(one.cards for one in found if isinstance(one, PlayAnother))

    def words(self, state: State) -> str:
        name = phrases.card_name(state, self.card)
        if self._cards(state):
            return f"play what the {name} allows"
        event = state.card(self.card).kind == EVENT
        return f"finish playing {name if event else phrases.the(name)}"


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
        places = (phrases.player_place(player), *map(phrases.hand_place, hand))
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


"""What plays put on the agenda."""


# -- a turn: cards are removed, one is drawn, cards are played, the game may end (SC-8 to SC-25)


MOST_ALONE = 7
"""How many cards a player alone may keep (SC-222)."""


@dataclass(frozen=True, slots=True)
class BeginTurn(Task[State]):
    """SC-8: what must go is removed, events strike again, a card is drawn and one played.

    The last part lies lowest.
    """

    def run(self, state: State, log: Log | None) -> None:  # nothing to tell
        state.turns += 1
        state.passed += 1
        state.bought = state.offered = False
        state.agenda += [EndTurn(), DrawCard(), StrikeAgain(), RemoveDue()]

    def words(self, state: State) -> str:
        return f"{state.names[state.player]}'s turn begins"

    def turn_of(self, state: State) -> int | None:
        return state.player


@dataclass(frozen=True, slots=True)
class RemoveDue(Task[State]):
    """SC-184, SC-186: cards that must go are removed before anything else."""

    def run(self, state: State, log: Log | None) -> None:
        for cell in state.due:
            remove_card(state, cell, log)
        state.due = []

    def words(self, state: State) -> str:
        return "remove the cards that must go" if state.due else "no card must go"


def remove_card(state: State, cell: str, log: Log | None) -> None:
    """A card is taken from the city and discarded; what lies under it is there again."""
    city = next((each for each in state.cities if each.ground.at(cell_of(cell))), None)
    if city is None:
        return
    card = city.remove(cell_of(cell))
    if card in state.guests:
        state.guests.remove(card)
    discard(state, card)
    if log:
        places = (cell, phrases.discards_place(deck_of(state, card)))
        under = bool(city.ground.at(cell_of(cell)))
        gone = rulings.CardRemoved(
            "SC-186" if under else "SC-184", places, player=state.player, card=card, cell=cell
        )
        log.note(state, gone)


# -- drawing


@dataclass(frozen=True, slots=True)
class DrawCard(Task[State]):
    """SC-9, SC-10: a turn begins with drawing; one is asked where there are several piles."""

    def run(self, state: State, log: Log | None) -> None:
        if piles(state):
            ask(state, ChoosePile(), log)
            return
        if log:
            places = (phrases.pile_place(state.city_of(state.player)),)
            log.note(state, rulings.NothingDrawn("SC-10", places, player=state.player))
        then_play(state)

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} draws a card"


def piles(state: State) -> list[str]:
    """The piles that the player may draw from (SC-197, SC-224, SC-225)."""
    player = state.player
    found = [act.DECK] if state.pile(player) else []
    if found and state.long_pile and state.phase >= long_phase(state):
        found.append(act.LONG_DECK)
    if state.variant == SOLITAIRE and state.discarded(player) and _could_play(state):
        found.append(act.DISCARDS)
    return found


def long_phase(state: State) -> int:
    """The phase from which on long cards are drawn (SC-197)."""
    return min(state.card(card).phase for card in state.box.long) - 1


def _could_play(state: State) -> bool:
    """Whether a card could be played after the top discard is drawn (SC-225)."""
    player = state.player
    places = Places(state, player, state.city_of(player))
    hand = [*state.hands[player], state.discarded(player)[-1]]
    return any(places.fits(card).cells for card in hand)


@dataclass(frozen=True, slots=True)
class ChoosePile(AskOne[State]):
    """SC-197, SC-224: from which pile a card is drawn."""

    rule = "SC-9"
    kind = act.Draw
    asks_for = "where to draw a card"

    def question(self, state: State) -> str:
        found = listing((_pile_words(state, pile) for pile in piles(state)), "or")
        return f"where to draw a card from: {found}"

    def options(self, state: State) -> Sequence[Action]:
        return [act.Draw(pile) for pile in piles(state)]

    def refusal(self, state: State, action: act.Draw) -> Iterator[Reason]:
        yield _not_drawn(state, action.pile)

    def answer(self, state: State, action: act.Draw, log: Log | None) -> None:
        player, pile = state.player, action.pile
        found, rule, place = _pile(state, pile)
        card = found.pop()
        state.hands[player].append(card)
        if log:
            places = (place, phrases.player_place(player))
            log.note(state, rulings.CardDrawn(rule, places, player=player, pile=pile, card=card))
        then_play(state, must=pile == act.DISCARDS)


def _not_drawn(state: State, pile: str) -> Reason:
    """Why nothing can be drawn from a pile."""
    if pile == act.DECK:
        return Reason("no-cards", "SC-10", "The deck is used up.", (), "a card", "none")
    if pile == act.LONG_DECK:
        if not state.long_pile or state.duel:
            return Reason("no-cards", "SC-196", "No long card is left.", (), "a card", "none")
        roman = PHASES[long_phase(state)].roman
        text = f"Long cards can be drawn from phase {roman} on."
        now = PHASES[state.phase].roman
        return Reason(
            "phase", "SC-197", text, (phrases.LONG_PILE,), f"phase {roman}", f"phase {now}"
        )
    if state.variant != SOLITAIRE:
        return Reason("not-alone", "SC-224", "Only who plays alone may draw from the discards.")
    if not state.discarded(state.player):
        return Reason("no-cards", "SC-224", "Nothing has been discarded.", (), "a card", "none")
    text = "No card could be played after that draw, so the discard may not be taken."
    return Reason("no-play", "SC-225", text)


def _pile_words(state: State, pile: str) -> str:
    """A pile, and how many cards it has; of the discards the one on top."""
    city = state.city_of(state.player)
    if pile == act.DISCARDS:
        return f"the discards ({state.card(state.discards[city][-1]).name} on top)"
    if pile == act.LONG_DECK:
        return f"the long cards ({len(state.long_pile)} left)"
    return f"the deck ({len(state.piles[city])} left)"


def _pile(state: State, pile: str) -> tuple[list[str], str, str]:
    """A pile, the rule that lets draw from it, and where it lies."""
    city = state.city_of(state.player)
    if pile == act.LONG_DECK:
        return state.long_pile, "SC-197", phrases.LONG_PILE
    if pile == act.DISCARDS:
        return state.discards[city], "SC-224", phrases.discards_place(city)
    return state.piles[city], "SC-9", phrases.pile_place(city)


def then_play(state: State, *, must: bool = False) -> None:
    """What follows once a card has been drawn; a player without cards plays nothing."""
    if state.hands[state.player]:
        state.agenda.append(TakePlay(must=must))


# -- the end of a turn


@dataclass(frozen=True, slots=True)
class EndTurn(Task[State]):
    """The turn ends: the next player's, the next round, or the end of the game."""

    def run(self, state: State, log: Log | None) -> None:
        player = state.player
        if state.variant == SOLITAIRE and len(state.hands[player]) > MOST_ALONE:
            state.agenda += [EndTurn(), DiscardOne()]
            return
        pass_turn(state, log)
        look_at_money(state, log)
        following = (player + 1) % len(state.names)
        rule = ends(state, last=following == state.first)
        if rule:
            finish(state, rule, log)
            return
        state.player = following
        state.agenda.append(BeginTurn())

    def words(self, state: State) -> str:
        following = (state.player + 1) % len(state.names)
        return f"then it is {state.names[following]}'s turn"


def ends(state: State, *, last: bool) -> str:
    """The rule by which the game ends with this turn, `last` of its round; "" if it goes on."""
    rounds = (state.turns - 1) // len(state.names) + 1
    used_up = not state.pile(state.player)
    if state.last_round and last:
        return "SC-17" if state.goal == GOAL else "SC-192"
    if state.ending == BY_DECK and used_up:
        return "SC-193"
    if state.ending == BY_ROUNDS and last and rounds >= state.goal:
        return "SC-194"
    if state.ending == BY_TABLE and table_full(state):
        return "SC-195"
    players = range(len(state.names))
    if any(not state.pile(each) and not state.hands[each] for each in players):
        return used_up_rule(state)
    everywhere = not any(state.piles)
    return "SC-25" if everywhere and state.passed >= len(state.names) else ""


@dataclass(frozen=True, slots=True)
class DiscardOne(AskOne[State]):
    """SC-222, SC-223: a player alone keeps seven cards."""

    rule = "SC-222"
    kind = act.Discard
    asks_for = "a card to discard"

    def question(self, state: State) -> str:
        held = len(state.hands[state.player])
        return f"a card to discard, since {MOST_ALONE} can be kept and you have {held}"

    def options(self, state: State) -> Sequence[Action]:
        return list(act.Discardings(state.hands[state.player]))

    def refusal(self, state: State, action: act.Discard) -> Iterator[Reason]:
        known = state.box.cards.get(action.card)
        name = known.name if known else f"a card called {quoted(action.card)}"
        text = f"You have no {name} in your hand." if known else f"You do not have {name}."
        yield Reason("not-in-hand", "SC-222", text, (), "a card in your hand", action.card)

    def answer(self, state: State, action: Any, log: Log | None) -> None:
        player, card = state.player, action.card
        state.hands[player].remove(card)
        discard(state, card)
        if log:
            places = (phrases.player_place(player), phrases.discards_place(0))
            log.note(state, rulings.Discarded("SC-222", places, player=player, card=card))

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} discards a card"


"""What a turn puts on the agenda."""


TASKS = (TakePlay, FurtherPlays, BeginTurn, RemoveDue, DrawCard, ChoosePile, EndTurn, DiscardOne)
