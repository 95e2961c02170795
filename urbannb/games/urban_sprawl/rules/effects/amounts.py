"""Effects that give wealth and prestige, place tiles, move markers, or offer a choice."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import Option
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.text import listing
from urbannb.core.text.clause import Clause
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components import board, cards
from urbannb.games.urban_sprawl.model.actions import Places, Put, Sites
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import card_source
from urbannb.games.urban_sprawl.phrases import amount_words, done_face, done_words
from urbannb.games.urban_sprawl.rules import markers
from urbannb.games.urban_sprawl.rules.base import Ask, AskOne, State
from urbannb.games.urban_sprawl.rules.effects import filters
from urbannb.games.urban_sprawl.rules.effects.context import (
    AmountGained,
    AmountLost,
    Context,
    OptionTaken,
    TilePlaced,
)
from urbannb.games.urban_sprawl.rules.effects.doing import (
    CONTROLLER,
    PLAYERS,
    SINGLE,
    WHO,
    ask,
    branch_tasks,
    who_face,
    who_words,
)
from urbannb.games.urban_sprawl.rules.sites import beside
from urbannb.games.urban_sprawl.rules.verdicts import vacant_reasons

# -- effects that give and take wealth and prestige, once or for each building of a kind


def read_amounts(fields: cards.Fields) -> tuple[int, int]:
    """Wealth and prestige; at least one of them."""
    wealth = fields.whole(board.WEALTH, 1, cards.MOST, 0)
    prestige = fields.whole(board.PRESTIGE, 1, cards.MOST, 0)
    if not {board.WEALTH, board.PRESTIGE} & set(fields.table):
        fields.reading.wrong(fields.path, f"{fields.what} needs wealth, prestige or both")
    return wealth, prestige


@dataclass(frozen=True, slots=True)
class Amounts(cards.Effect):
    """Wealth and prestige, for each building of `per` or once."""

    wealth: int = 0
    prestige: int = 0
    who: str = cards.YOU
    per: filters.Filter | None = None

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> Amounts:
        wealth, prestige = read_amounts(fields)
        who = fields.word("who", WHO, cards.YOU)
        per = filters.read_per(fields, single=who == CONTROLLER)
        if who == CONTROLLER:
            filters.read_picked(fields, "per", per)
        return cls(wealth, prestige, who, per)

    @property
    def fits(self) -> filters.Filter | None:
        return self.per

    def counting(self, state: State, context: Context, players: tuple[int, ...]) -> tuple[int, ...]:
        return players

    def listed(self) -> str:
        return self.face().replace(" you own", " they own")

    def _clause(self, verb: str, you: str) -> Clause:
        amounts = amount_words(self.wealth, self.prestige)
        if self.who == CONTROLLER or self.per is None:
            return Clause(who_words(self.who, you, self.per), verb, amounts)
        return Clause(who_words(self.who, you), verb, f"{amounts} for each {self.per.each()}")

    def _face(self, words: str) -> str:
        if self.per is None:
            return who_face(self.who, words)
        if self.who == CONTROLLER:
            return who_face(self.per.one_face(), words)
        whose = "you own" if self.who == cards.YOU else "they own"
        return who_face(self.who, f"{words} per {self.per.face(whose)}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        source = card_source(state, context.card)
        for player in players:
            number = filters.times(state, context, self.per, player)
            for kind, amount in ((board.WEALTH, self.wealth), (board.PRESTIGE, self.prestige)):
                if amount * number:
                    self._change(state, log, player, kind, amount, number, source)

    @abstractmethod
    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        """So many times an amount for one player."""


@cards.EFFECTS.record("gain")
@dataclass(frozen=True, slots=True)
class Gain(Amounts):
    """The amounts from the bank, once for each building of `per`."""

    def clause(self, you: str) -> Clause:
        return self._clause("gain", you)

    def face(self) -> str:
        return self._face(amount_words(self.wealth, self.prestige))

    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        state.gain(player, kind, each * number, source)
        if log:
            amount = each * number
            log.note(
                state, AmountGained("US-55", player=player, kind=kind, amount=amount, times=number)
            )


@cards.EFFECTS.record("lose")
@dataclass(frozen=True, slots=True)
class Lose(Amounts):
    """A mandatory loss (US-58): players lose what they have."""

    def clause(self, you: str) -> Clause:
        return self._clause("lose", you)

    def face(self) -> str:
        return self._face(f"lose {amount_words(self.wealth, self.prestige)}")

    def _change(
        self, state: State, log: Log | None, player: int, kind: str, each: int, number: int,
        source: str,
    ) -> None:  # fmt: skip
        due = each * number
        lost = state.lose(player, kind, due, source)
        if log:
            taken = AmountLost("US-58", player=player, kind=kind, due=due, lost=lost, times=number)
            log.note(state, taken)


# -- effects that place tiles: parks and buildings from the supply (US-114)


@cards.EFFECTS.record("park", "place")
@dataclass(frozen=True, slots=True)
class AddBuilding(cards.Effect):
    """A park, or a building, from the supply on a vacant site, controlled by `who`."""

    zone: str = board.PARK
    lots: int = 1
    who: str = cards.YOU
    beside: str = ""
    rows: str = ""

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> AddBuilding:
        zone, lots = board.PARK, 1
        if fields.get("do") == "place":
            zone, lots = (
                fields.word("zone", board.ZONES),
                fields.whole("lots", 1, filters.MOST_LOTS),
            )
        return cls(zone, lots, fields.word("who", PLAYERS, cards.YOU), *filters.read_place(fields))

    def clause(self, you: str) -> Clause:
        what = "a park" if self.zone == board.PARK else f"a {self.lots}-lot {self.zone} building"
        where = filters.place_phrase(self.beside, self.rows).sentence
        site = "a vacant lot" if self.lots == 1 else "a vacant site"
        return Clause(who_words(self.who, you), "place", f"{what} of their own on {site}{where}")

    def face(self) -> str:
        what = "a park" if self.zone == board.PARK else f"a {self.lots}-lot {self.zone}"
        return who_face(self.who, f"{what}{filters.place_phrase(self.beside, self.rows).face}")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [PlaceTile(context, player) for player in players])

    def sites(self, state: State, context: Context) -> int:
        """Where it may be placed: on vacant sites, without regard to zoning."""
        found = state.ground.open(self.zone, self.lots, False)
        if self.beside == filters.THIS:
            here = context.site(state)
            found &= board.touching(here.lots if here else 0, self.lots)
        elif self.beside:
            found &= beside(state.ground, self.beside, self.lots)
        if self.rows and context.block:
            found &= filters.lots_in_rows(context, self.rows)
        return found


@dataclass(frozen=True, slots=True)
class PlaceTile(Ask):
    """US-114: a tile from the supply on a vacant site."""

    context: Context
    player: int
    rule = "US-114"
    kind = Put
    asks_for = "a vacant site for the tile"

    def question(self, state: State) -> str:
        effect = self.effect(state)
        if effect.zone == board.PARK:
            return "a vacant lot for the park"
        where = "lot" if effect.lots == 1 else "site"
        return f"a vacant {where} for a {effect.lots}-lot {effect.zone} building"

    def effect(self, state: State) -> AddBuilding:
        return cast("AddBuilding", self.context.effect(state))

    def actions(self, state: State) -> Actions:
        effect = self.effect(state)
        if not state.tiles[board.tile_of(effect.zone, effect.lots)]:
            return Listed(())
        return Places(Sites(effect.sites(state, self.context), effect.lots))

    def refusal(self, state: State, action: Put) -> Iterator[Reason]:
        return vacant_reasons(state, action, self.effect(state).lots, self.rule)

    def answer(self, state: State, action: Put, log: Log | None) -> None:
        effect = self.effect(state)
        new = Building(effect.zone, action.block, action.shape, effect.lots, "", self.player)
        state.put(new)
        if log:
            log.note(state, TilePlaced("US-114", (new.lot,), building=new))


# -- effects that bring markers into play or move them (US-15 to US-18)


@cards.EFFECTS.record("marker")
@dataclass(frozen=True, slots=True)
class PlayMarker(cards.Effect):
    """A new marker, or one moved to another gray space; `kind` is "wealth", "prestige" or "any".

    `which` of the markers in the holding box is the new one.
    """

    kind: str = markers.ANY
    how: str = markers.NEW
    which: str = markers.LOWEST
    who: str = cards.YOU

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> PlayMarker:
        how = fields.word("how", (markers.NEW, markers.MOVE, markers.EITHER), markers.NEW)
        if how == markers.MOVE and "which" in fields.table:
            fields.wrong("which", "which of the new markers: nothing is new when one is moved")
        kind = fields.word("kind", (*board.KINDS, markers.ANY), markers.ANY)
        which = fields.word("which", (markers.LOWEST, markers.HIGHEST, markers.ANY), markers.LOWEST)
        return cls(kind, how, which, fields.word("who", SINGLE, cards.YOU))

    def clause(self, you: str) -> Clause:
        who = who_words(self.who, you)
        kind = "wealth or prestige" if self.kind == markers.ANY else self.kind
        new = "a new" if self.which == markers.ANY else f"the {self.which} new"
        if self.how == markers.NEW:
            return Clause(who, "place", f"{new} {kind} marker on a vacant gray space")
        if self.how == markers.EITHER:
            which = f"{new} {kind} marker, or one already in play,"
            return Clause(who, "place", f"{which} on a vacant gray space")
        return Clause(who, "move", f"a {kind} marker to another gray space")

    def face(self) -> str:
        kind = "" if self.kind == markers.ANY else f"{self.kind} "
        new = {markers.NEW: "new", markers.EITHER: "place or move a", markers.MOVE: "move a"}[
            self.how
        ]
        return who_face(self.who, f"{new} {kind}marker")

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [markers.ChooseMarker(self.kind, self.how, self.which, p) for p in players])


# -- choices: a card offers several lists of effects, and a player takes one (US-55)


@cards.EFFECTS.record("choose")
@dataclass(frozen=True, slots=True)
class Alternatives(cards.Effect):
    """One of several lists of effects."""

    options: tuple[cards.Effects, ...]
    who: str = cards.YOU

    @classmethod
    def read(cls, fields: cards.Fields, inside: cards.Inside) -> Alternatives:
        options = []
        for raw, path in fields.items("options"):
            if not isinstance(raw, list) or not raw:
                fields.reading.wrong(path, "each option is a list of effects in square brackets")
                continue
            items = [(item, (*path, i)) for i, item in enumerate(raw)]
            options.append(cards.effects_of(items, fields.reading, inside.deeper()))
        if len(fields.items("options")) < 2:
            fields.wrong("options", "a choice needs two options or more")
        return cls(tuple(options), fields.word("who", PLAYERS, cards.YOU))

    @property
    def branches(self) -> tuple[cards.Effects, ...]:
        return self.options

    def calling(self, that: str) -> Alternatives:
        named = (tuple(one.calling(that) for one in option) for option in self.options)
        return replace(self, options=tuple(named))

    def clause(self, you: str) -> Clause:
        done = [done_words(option) for option in self.options]
        words = (f"to {words}" if alone else f"that {words}" for words, alone in done)
        return Clause(who_words(self.who, you), "choose", listing(words, "or"))

    def face(self) -> str:
        return who_face(self.who, " or ".join(done_face(option) for option in self.options))

    def perform(self, state: State, log: Log | None, context: Context, players: list[int]) -> None:
        ask(state, [ChooseOption(context.given_to(p), p) for p in players])


@dataclass(frozen=True, slots=True)
class ChooseOption(AskOne):
    """US-55: a card offers several things; a player takes one."""

    context: Context
    player: int
    rule = "US-55"
    kind = Option
    asks_for = "one of the options on the card"

    def question(self, state: State) -> str:
        return f"one of the options of {self.context.the(state)}"

    def options(self, state: State) -> Sequence[Action]:
        return [Option(n + 1) for n in range(len(self.offered(state)))]

    def offered(self, state: State) -> tuple[cards.Effects, ...]:
        """The lists of effects to choose from."""
        return cast("Alternatives", self.context.effect(state)).options

    def answer(self, state: State, action: Option, log: Log | None) -> None:
        branch = action.number - 1
        taken = self.offered(state)[branch]
        state.agenda += branch_tasks(self.context, branch, len(taken))
        if log:
            card = self.context.card
            log.note(state, OptionTaken("US-55", card=card, player=self.player, effects=taken))


TASKS = (PlaceTile, ChooseOption)
