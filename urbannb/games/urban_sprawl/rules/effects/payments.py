"""Effects by which players pay: those who collect from the others, and offers (US-59, US-116)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, No, Yes
from urbannb.core.log import Log
from urbannb.core.text import a, plural
from urbannb.core.text.clause import Clause
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components import cards
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.actions import Split, split
from urbannb.games.urban_sprawl.model.state import box, card_source
from urbannb.games.urban_sprawl.phrases import amount_words, cost_words, done_face, done_words
from urbannb.games.urban_sprawl.rules.base import AskOne, May, State
from urbannb.games.urban_sprawl.rules.effects import filters
from urbannb.games.urban_sprawl.rules.effects.amounts import read_amounts
from urbannb.games.urban_sprawl.rules.effects.context import (
    CollectorPaid,
    Context,
    OfferPaid,
    OfferRefused,
)
from urbannb.games.urban_sprawl.rules.effects.doing import (
    CONTROLLER,
    EACH,
    OTHERS,
    WHO,
    ask,
    branch_tasks,
    who_face,
    who_words,
)
from urbannb.games.urban_sprawl.rules.effects.filters import times

THAT = "that building"
"""What the effects of an offer call the building that it is about."""


def read_cost(fields: cards.Fields | None) -> cards.Cost:
    """What is to be paid; nothing where nothing is said of it."""
    if fields is None:
        return cards.Cost()
    found = cards.Cost(*read_amounts(fields))
    fields.finish()
    return found


@cards.EFFECTS.record("collect")
@dataclass(frozen=True, slots=True)
class Collect(cards.Effect):
    """Others pay "you" for each of theirs, wealth or prestige each time."""

    amount: int
    per: filters.Filter

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> Collect:
        amount = fields.whole("amount", 1, cards.MOST)
        per = fields.inside("per", "a filter")
        if per is None:
            fields.wrong("per", "the effect 'collect' needs per = { … }, a filter")
        found = filters.read_filter(per, filters.OWN)
        if per and found.control != filters.OWN:
            per.wrong("control", 'players pay for their own buildings: control must be "own"')
        return cls(amount, found)

    @property
    def fits(self) -> filters.Filter:
        return self.per

    def counting(self, state: State, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(p for p in state.round_from(state.player) if p != context.player)

    def clause(self, you: str) -> Clause:
        amount = f"{self.amount} wealth or {self.amount} prestige"
        rest = f"{you} {amount}, as they choose each time, for each {self.per.words()}"
        return Clause("each other player", "pay", rest)

    def face(self) -> str:
        return self._face("you")

    def listed(self) -> str:
        return self._face("the builder")

    def _face(self, payee: str) -> str:
        per = replace(self.per, control=filters.ANY).face()
        return f"Others pay {payee} {self.amount} wealth or prestige per {per}"

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        owing = [
            (player, times(state, context, self.per, player))
            for player in self.counting(state, context, ())
        ]
        ask(
            state,
            [
                PayCollector(context.card, context.player, self.amount, number, player)
                for player, number in owing
                if number
            ],
        )


def paid_by(state: State, player: int, amount: int, way: Split) -> int:
    """How much a player pays in one way: for each building all of it, or what there is (US-58)."""
    return min(way.prestige * amount, state.prestige[player]) + min(
        way.wealth * amount, state.wealth[player]
    )


def splits(state: State, player: int, amount: int, count: int) -> list[Split]:
    """The ways to pay so many times, in prestige or wealth, as much as can be paid (US-116)."""
    every = [split(n, count - n) for n in range(count, -1, -1)]
    paid = [paid_by(state, player, amount, way) for way in every]
    return [way for way, much in zip(every, paid, strict=True) if much == max(paid)]


def takes_all(state: State, asked: PayCollector) -> bool:
    """Whether several ways to pay come to the same: all that the player has.

    Two ways that pay as much differ in nothing only if both kinds are used up.
    """
    ways = splits(state, asked.player, asked.amount, asked.times)
    has = state.wealth[asked.player] + state.prestige[asked.player]
    return len(ways) > 1 and paid_by(state, asked.player, asked.amount, ways[0]) == has


@dataclass(frozen=True, slots=True)
class PayCollector(AskOne):
    """US-116: a player pays another for each building, in prestige or wealth each time."""

    card: str
    to: int
    amount: int
    times: int
    player: int
    rule = "US-116"
    kind = Split
    asks_for = "whether to pay prestige or wealth"

    def question(self, state: State) -> str:
        to, each = state.names[self.to], self.amount
        words = f"how to make {self.times} payments of {each} to {to}, each in prestige or wealth"
        if self.times == 1:
            words = f"whether to pay {to} {each} prestige or {each} wealth"
        return f"{words}; {self._alike(state)}" if takes_all(state, self) else words

    def _alike(self, state: State) -> str:
        have = amount_words(state.wealth[self.player], state.prestige[self.player])
        return f"each way takes all there is, {have}" if have else "there is neither"

    def options(self, state: State) -> Sequence[Action]:
        return splits(state, self.player, self.amount, self.times)

    def refusal(self, state: State, action: Split) -> Iterator[Reason]:
        """US-116: no way that pays less than the most that can be paid."""
        if action.prestige + action.wealth != self.times:
            due = plural(self.times, "payment")
            text = f"{due} of {self.amount} must be made, each in prestige or wealth."
            yield Reason("times", self.rule, text, (), str(self.times))
            return
        paid = paid_by(state, self.player, self.amount, action)
        most = paid_by(
            state, self.player, self.amount, splits(state, self.player, self.amount, self.times)[0]
        )
        text = (
            f"That pays {paid}; a payment that must be made takes as much as can be paid: {most}."
        )
        yield Reason("pays-less", self.rule, text, (), str(most), str(paid))

    def answer(self, state: State, action: Split, log: Log | None) -> None:
        source = card_source(state, self.card)
        ways = len(splits(state, self.player, self.amount, self.times)) if log else 0
        prestige = state.lose(self.player, PRESTIGE, action.prestige * self.amount, source)
        wealth = state.lose(self.player, WEALTH, action.wealth * self.amount, source)
        state.gain(self.to, PRESTIGE, prestige, source)
        state.gain(self.to, WEALTH, wealth, source)
        if log:
            paid = CollectorPaid(
                "US-116", player=self.player, to=self.to, times=self.times, amount=self.amount,
                prestige=prestige, wealth=wealth, ways=ways,
            )  # fmt: skip
            log.note(state, paid)


# -- offers


@cards.EFFECTS.record("offer")
@dataclass(frozen=True, slots=True)
class Offer(cards.Effect):
    """They may pay all of `cost`: then `effects`; those who do not have `otherwise`.

    `about` names the building that it concerns: with "controller" the one that is picked, else one
    of their own for each player (those without one are not asked). The effects of the offer call
    it ``what = "that"``.
    """

    cost: cards.Cost
    who: str = cards.YOU
    effects: cards.Effects = ()
    otherwise: cards.Effects = ()
    about: filters.Filter | None = None

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> Offer:
        who = fields.word("who", WHO, cards.YOU)
        cost = fields.inside("cost", "a cost")
        if cost is None:
            fields.wrong("cost", "an offer needs cost = { wealth = … } or cost = { prestige = … }")
        about = cls._read_about(fields, who)
        deeper = inside.deeper(about=about is not None)
        done = cards.read_effects(fields, "effects", deeper)
        otherwise = cards.read_effects(fields, "otherwise", deeper)
        if not {"effects", "otherwise"} & set(fields.table):
            fields.reading.wrong(fields.path, "an offer needs effects, otherwise, or both")
        return cls(read_cost(cost), who, done, otherwise, about)

    @staticmethod
    def _read_about(fields: cards.Fields, who: str) -> filters.Filter | None:
        """The building of an offer: the one that is picked, or one of a player's own."""
        inside = fields.inside("about", "a filter")
        if who == CONTROLLER:
            about = filters.read_filter(inside, single=True)
            filters.read_picked(fields, "about", about)
            return about
        if inside is None:
            return None
        about = filters.read_filter(inside, filters.OWN, single=True)
        if about.control != filters.OWN:
            inside.wrong("control", 'players are asked about their own: control must be "own"')
        return about

    @property
    def fits(self) -> filters.Filter | None:
        return self.about

    @property
    def branches(self) -> tuple[cards.Effects, ...]:
        return self.effects, self.otherwise

    def calling(self, that: str) -> Offer:
        done = tuple(effect.calling(that) for effect in self.effects)
        return replace(
            self, effects=done, otherwise=tuple(effect.calling(that) for effect in self.otherwise)
        )

    def clause(self, you: str) -> Clause:
        who, one = who_words(self.who, you, self.about), self
        if self.about and self.who != CONTROLLER:
            who, that = self._concerned(self.about, who)
            one = self.calling(that)
        return Clause(who, "may", one._paid_for())

    def _paid_for(self) -> str:
        """What is paid, what then happens, and what happens otherwise."""
        rest = f"pay {cost_words(self.cost)}"
        if self.effects:
            words, alone = done_words(self.effects)
            rest += f" to {words.removeprefix('choose to ')}" if alone else f"; if so, {words}"
        if self.otherwise:
            words, alone = done_words(self.otherwise)
            rest += f"; otherwise {'they ' if alone else ''}{words}"
        return rest

    def _concerned(self, about: filters.Filter, who: str) -> tuple[str, str]:
        """The players with a building that it is about, and what that building is called."""
        words = a(replace(about, control=filters.ANY).words())
        each = self.who in (EACH, OTHERS)
        who += f" who controls {words}" if each else f", controlling {words},"
        which = f"the {about.pick.replace('-', ' ')}" if about.pick else "one"
        return who, f"{which} of those buildings"

    def face(self) -> str:
        words = f"pay {cost_words(self.cost)}"
        done, otherwise = done_face(self.effects), done_face(self.otherwise)
        if done:
            words += f": {done}"
        if otherwise:
            words += f", else {otherwise}" if done else f" or {otherwise}"
        if self.about and self.who == CONTROLLER:
            return who_face(self.about.one_face(), words)
        if self.about:
            whose = "your" if self.who == cards.YOU else "their"
            for verb in ("lose", "take the cube off"):
                words = words.replace(f"{verb} it", f"{verb} {self.about.one_face(whose)}")
        return who_face(
            cards.YOU, f"may {words}" if self.who == cards.YOU else f"{self.who} may {words}"
        )

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        """US-59: whoever can pay all of it decides; the others cannot but refuse."""
        if self.about and not context.lot:
            players = [p for p in players if own_matches(state, context, self.about, p)]
        ask(state, [AnswerOffer(context.given_to(player), player) for player in players])


def own_matches(state: State, context: Context, fits: filters.Filter, player: int) -> list[str]:
    """The buildings of a player among those that fit, by their first lots."""
    return [b.lot for b in filters.matches(state, context, fits, player) if b.owner == player]


def about(state: State, context: Context) -> filters.Filter | None:
    """Which buildings the offer around an effect is about."""
    effects, path = box(state).effects, context.path[:-2]
    while path:
        effect = effects[context.card, path]
        if isinstance(effect, Offer) and effect.about:
            return effect.about
        path = path[:-2]
    return None


@dataclass(frozen=True, slots=True)
class AnswerOffer(May):
    """US-59: a player pays all of what is asked, or does not."""

    context: Context
    player: int
    rule = "US-59"
    kind = (Yes, No)
    no = NO
    asks_for = "whether to pay what the card asks"

    def question(self, state: State) -> str:
        amount = cost_words(self.offer(state).cost) or "nothing"
        return f"whether to pay {amount} ({self.context.name(state)})"

    def options(self, state: State) -> Sequence[Action]:
        cost = self.offer(state).cost
        return (YES,) if state.affords(self.player, cost.wealth, cost.prestige) else ()

    def offer(self, state: State) -> Offer:
        return cast("Offer", self.context.effect(state))

    def leave(self, state: State, log: Log | None) -> None:
        state.agenda += branch_tasks(self.context, 1, len(self.offer(state).otherwise))
        self._note(state, log, OfferRefused)

    def take(self, state: State, action: Action, log: Log | None) -> None:
        offer, to = self.offer(state), card_source(state, self.context.card)
        state.lose(self.player, WEALTH, offer.cost.wealth, to)
        state.lose(self.player, PRESTIGE, offer.cost.prestige, to)
        state.agenda += branch_tasks(self.context, 0, len(offer.effects))
        self._note(state, log, OfferPaid)

    def _note(
        self, state: State, log: Log | None, answered: type[OfferPaid | OfferRefused]
    ) -> None:
        if log:
            cost = self.offer(state).cost
            ruling = answered(
                "US-59", card=self.context.card, player=self.player,
                wealth=cost.wealth, prestige=cost.prestige,
            )  # fmt: skip
            log.note(state, ruling)


def at_stake(state: State, choice: AnswerOffer) -> tuple[str, ...]:
    """The buildings of which one would be lost if an offer is refused, by their first lots."""
    if not choice.offer(state).otherwise:
        return ()
    context = choice.context.inside(1, 0)
    if context.that in state.city:
        return (context.that,)
    meant = about(state, context)
    return tuple(own_matches(state, context, meant, choice.player)) if meant else ()


TASKS = (AnswerOffer, PayCollector)
