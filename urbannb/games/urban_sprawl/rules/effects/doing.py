"""One effect of a card as a task, whom it concerns, and what it knows of itself (US-55)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from urbannb.core.action import Action
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital
from urbannb.core.vocabulary import Vocabulary
from urbannb.games.urban_sprawl.components import cards
from urbannb.games.urban_sprawl.model.actions import Choose, PickRow, Player, choose, somebody
from urbannb.games.urban_sprawl.phrases import line_place
from urbannb.games.urban_sprawl.rules.base import AskOne, InAnyOrder, State, holder, least, most
from urbannb.games.urban_sprawl.rules.effects import context as rulings
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, ONE, OTHER, Filter, matches

# -- whom an effect concerns, and who then chooses: ``who = "each"``


EACH, OTHERS, LEADER, LAST = "each", "others", "leader", "last"
MEDIA, CONTROLLER = "Media", "controller"


@dataclass(frozen=True)
class Whom:
    """How players are spoken of, and who they are, from the active player on."""

    said: str
    players: Callable[[State, Context], list[int]]


WHOM: Vocabulary[Whom] = Vocabulary("player concerned", Whom, ("players",))


def _everyone(state: State, context: Context) -> list[int]:
    return state.round_from(state.player)


def _others(state: State, context: Context) -> list[int]:
    return [player for player in _everyone(state, context) if player != context.player]


def _holding(title: str) -> Callable[[State, Context], list[int]]:
    def players(state: State, context: Context) -> list[int]:
        player = holder(state, title)
        return [] if player == cards.NOBODY else [player]

    return players


WHOM.add(cards.YOU, Whom("", lambda _, context: [context.player]))
WHOM.add(EACH, Whom("each player", _everyone))
WHOM.add(OTHERS, Whom("each other player", _others))
WHOM.add(
    LEADER,
    Whom("the player with the most prestige", lambda state, c: most(state, _everyone(state, c))),
)
WHOM.add(
    LAST,
    Whom("the player with the least prestige", lambda state, c: least(state, _everyone(state, c))),
)
WHOM.add(MEDIA, Whom("the owner of the Media vocation", _holding(MEDIA)))
for _title in (*cards.OFFICES, cards.CONTRACTOR):
    WHOM.add(_title, Whom(f"the {_title}", _holding(_title)))
WHOM.add(CONTROLLER, Whom("whoever controls", lambda _state, _context: []))

WHO = tuple(WHOM)
PLAYERS = tuple(who for who in WHO if who != CONTROLLER)
"""Whom most effects may concern."""
SINGLE = tuple(who for who in PLAYERS if who not in (EACH, OTHERS))
"""Whom an effect may concern that only one player can perform."""


def why_asked(state: State, who: str, player: int, about: Filter | None = None) -> str:
    """Why somebody is asked whom an effect concerns: "you have the most prestige, 16".

    `about`: the buildings of which one must be theirs.
    """
    if about is not None and who in (EACH, OTHERS):
        return f"you control {replace(about, control=ANY, pick='').one()}"
    have = state.prestige[player]
    said = {
        cards.YOU: "you are the active player",
        EACH: "each player is asked",
        OTHERS: "each other player is asked",
        LEADER: f"you have the most prestige, {have}",
        LAST: f"you have the least prestige, {have}",
        MEDIA: "you own Media",
        CONTROLLER: "it is your building",
    }
    return said.get(who, f"you are the {who}")


def who_words(who: str, you: str, picked: Filter | None = None) -> str:
    """The players an effect concerns, as the subject of a sentence."""
    if who == CONTROLLER:
        return f"{WHOM[who].said} {(picked or Filter()).one()}"
    return WHOM[who].said or you


def who_face(who: str, words: str) -> str:
    """ "Each: 3 wealth"; without a subject it is "you" that is meant."""
    if who == cards.YOU:
        return capital(words)
    return f"{capital(who)}: {words}"


# -- one effect of a card as a task, and what it needs to know before it is performed (US-55)


@dataclass(frozen=True, slots=True)
class DoEffect(Task[State]):
    """US-55: perform one effect of a card."""

    context: Context

    def run(self, state: State, log: Log | None) -> None:
        context = self.context
        effect = context.effect(state)
        if context.block and not context.line and needs_row(effect):
            state.agenda.append(ChooseLine(context))
            return
        players = _players(state, context, effect)
        if players is None:
            return
        if log:
            rule = _rule(context, effect)
            log.note(state, rulings.EffectBegun(rule, context=context, players=tuple(players)))
            if own := _own(state, context, effect, players):
                log.note(state, rulings.CountsItself("US-57", (own,)))
        effect.perform(state, log, context, players)

    def words(self, state: State) -> str:
        """ "Saloon: 1 wealth per IND"; "Flood (each): 4 wealth", with one colon."""
        name, listed = self.context.name(state), self.context.effect(state).listed()
        head, colon, rest = listed.partition(": ")
        if not colon:
            return f"{name}: {listed}"
        kept = head in cards.OFFICES or head in cards.VOCATIONS
        return f"{name} ({head if kept else head[:1].lower() + head[1:]}): {rest}"


def _rule(context: Context, effect: cards.Effect) -> str:
    """US-55 for a contract, US-100 for an event, and US-117 where an event names nobody."""
    if context.block:
        return "US-55"
    unnamed = effect.whom == cards.YOU and effect.clause(cards.YOU).who == cards.YOU
    return "US-117" if unnamed and len(context.path) == 1 else "US-100"


def needs_row(effect: cards.Effect) -> bool:
    """Whether an effect speaks of one of the two rows, which must be chosen first."""
    rows = getattr(effect, "rows", "") if effect.fits is None else effect.fits.rows
    return rows in (ONE, OTHER)


def _own(state: State, context: Context, effect: cards.Effect, players: list[int]) -> str:
    """The first lot of the new building, if it is among those that its own effect counts."""
    if not context.block or effect.fits is None:
        return ""
    counting = effect.counting(state, context, tuple(players))
    found = [b for p in counting if p in players for b in matches(state, context, effect.fits, p)]
    return next((b.lot for b in found if b.card == context.card), "")


def _players(state: State, context: Context, effect: cards.Effect) -> list[int] | None:
    """Whom the effect concerns; None while that is being asked."""
    who = effect.whom
    if who == CONTROLLER:
        return _controller(state, context, effect)
    players = WHOM[who].players(state, context)
    if len(players) > 1 and who in (LEADER, LAST):
        if context.who == cards.NOBODY:
            state.agenda.append(ChoosePlayer(context, tuple(players)))
            return None
        return [context.who]
    return players


def _controller(state: State, context: Context, effect: cards.Effect) -> list[int] | None:
    """Whoever controls the one building that is picked; nobody if nobody does."""
    if context.lot:
        owner = state.city[context.lot].owner
        return [] if owner == cards.NOBODY else [owner]
    fits = effect.fits
    found = matches(state, context, fits, context.player) if fits else []
    if len(found) > 1:
        state.agenda.append(PickBuilding(context, tuple(b.lot for b in found)))
    elif found:
        state.agenda.append(DoEffect(replace(context, lot=found[0].lot)))
    else:
        return []
    return None


def effect_tasks(
    card: str, count: int, player: int, block: str = "", shape: str = ""
) -> list[DoEffect]:
    """The effects of a card as tasks, the first one first."""
    return [DoEffect(Context(card, (n,), player, block, shape)) for n in range(count)]


def at_hand(state: State, card: str, count: int) -> int:
    """Which of so many effects of a card is being performed: those after it are on the agenda."""
    left = [t for t in state.agenda if isinstance(t, DoEffect) and t.context.card == card]
    return count - 1 - sum(len(task.context.path) == 1 for task in left)


def branch_tasks(context: Context, branch: int, count: int) -> list[DoEffect]:
    """The effects inside an offer or a choice, the last one first, as agendas are kept."""
    return [DoEffect(context.inside(branch, i)) for i in reversed(range(count))]


def ask(state: State, asked: Iterable[Task[State]]) -> None:
    """Ask each of several players, in the order that the active player chooses (US-107)."""
    tasks = tuple(asked)
    if tasks:
        state.agenda.append(InAnyOrder(tasks))


# -- what must be known first


@dataclass(frozen=True, slots=True)
class ChooseLine(AskOne):
    """US-56: which of the two rows is meant first; the other is meant then."""

    context: Context
    rule = "US-56"
    kind = PickRow
    asks_for = "one of the two rows of the new building"

    def question(self, state: State) -> str:
        block = self.context.block
        return f"which row of {block} comes first, column {block[0]} or row {block[1]}"

    def chooser(self, state: State) -> int:
        return self.context.player

    def options(self, state: State) -> Sequence[Action]:
        block = self.context.block
        return [PickRow(block[0]), PickRow(block[1])]

    def answer(self, state: State, action: PickRow, log: Log | None) -> None:
        if log:
            log.note(
                state, rulings.RowChosen("US-56", (line_place(action.line),), line=action.line)
            )
        chosen = DoEffect(replace(self.context, line=action.line))
        for at, task in enumerate(state.agenda):
            if isinstance(task, DoEffect) and task.context.card == self.context.card:
                state.agenda[at] = DoEffect(replace(task.context, line=action.line))
        state.agenda.append(chosen)


@dataclass(frozen=True, slots=True)
class WhichIsMeant(AskOne):
    """US-106: the active player says which of several that are tied a card means."""

    context: Context
    rule = "US-106"

    def question(self, state: State) -> str:
        return self.asks_for.replace("the card", self.context.the(state))


@dataclass(frozen=True, slots=True)
class ChoosePlayer(WhichIsMeant):
    """US-106: several players are tied for the most or the least; the active player says who."""

    tied: tuple[int, ...]
    kind = Player
    asks_for = "which of the tied players the card picks"

    def options(self, state: State) -> Sequence[Action]:
        return [somebody(player + 1) for player in self.tied]

    def answer(self, state: State, action: Player, log: Log | None) -> None:
        state.agenda.append(DoEffect(replace(self.context, who=action.index)))
        if log:
            log.note(state, rulings.PlayerMeant("US-106", tied=self.tied, player=action.index))


@dataclass(frozen=True, slots=True)
class PickBuilding(WhichIsMeant):
    """US-106: several buildings are tied; the active player says which one is meant."""

    tied: tuple[str, ...]
    kind = Choose
    asks_for = "which of the tied buildings the card picks"

    def options(self, state: State) -> Sequence[Action]:
        return [choose(lot) for lot in self.tied]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        state.agenda.append(DoEffect(replace(self.context, lot=action.lot)))
        if log:
            log.note(state, rulings.BuildingMeant("US-106", (action.lot,), tied=self.tied))


TASKS = (DoEffect, ChooseLine, ChoosePlayer, PickBuilding)
