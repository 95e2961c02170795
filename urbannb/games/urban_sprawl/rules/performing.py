"""What each kind of effect does; what must be decided for it is asked in `asking`."""

from __future__ import annotations

from urbannb.core.choosing.asking import Ask
from urbannb.core.log import Log
from urbannb.games.urban_sprawl.components import effects as fx
from urbannb.games.urban_sprawl.components.board import lines_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.ledger import card_source
from urbannb.games.urban_sprawl.rules.asking import (
    AnswerOffer,
    ChooseOption,
    PayCollector,
    PlaceTile,
    TargetBuilding,
)
from urbannb.games.urban_sprawl.rules.base import InAnyOrder, State
from urbannb.games.urban_sprawl.rules.effect import handles
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn, Elect
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker
from urbannb.games.urban_sprawl.rules.payouts import paying
from urbannb.games.urban_sprawl.rules.planning import draw_card
from urbannb.games.urban_sprawl.rules.targets import Context, matches, rows_of
from urbannb.games.urban_sprawl.rules.vocations import scoring, taking


def _ask(state: State, asked: list[Ask[State]]) -> None:
    if asked:
        state.agenda.append(InAnyOrder(tuple(asked)))


def _times(state: State, context: Context, per: fx.Filter | None, player: int) -> int:
    """How many buildings count for a player; one for an amount that is not per building."""
    if per is None or context.lot:
        return 1
    found = len(matches(state, context, per, player))
    return min(found, 1) if per.pick else found


@handles(fx.Gain, fx.Lose)
def gain_or_lose(
    state: State, log: Log | None, context: Context, effect: fx.Gain | fx.Lose, players: list[int]
) -> None:
    """US-58: losses are mandatory; players lose what they have."""
    source, gains = card_source(state, context.card), isinstance(effect, fx.Gain)
    for player in players:
        times = _times(state, context, effect.per, player)
        for kind, amount in ((WEALTH, effect.wealth), (PRESTIGE, effect.prestige)):
            due = amount * times
            if not due:
                continue
            if gains:
                state.gain(player, kind, due, source)
                if log:
                    log.rule(state, "US-55", "gained",
                             player=player, kind=kind, amount=due, times=times)  # fmt: skip
            else:
                lost = state.lose(player, kind, due, source)
                if log:
                    log.rule(state, "US-58", "lost",
                             player=player, kind=kind, due=due, lost=lost, times=times)  # fmt: skip


@handles(fx.Collect)
def collect(
    state: State, log: Log | None, context: Context, effect: fx.Collect, players: list[int]
) -> None:
    """Each of the others pays "you" for each of their buildings."""
    you = context.player
    asked: list[Ask[State]] = []
    for player in state.round_from(state.player):
        times = _times(state, context, effect.per, player) if player != you else 0
        if times:
            asked.append(PayCollector(context.card, you, effect.amount, times, player))
    _ask(state, asked)


@handles(fx.Offer)
def offer(
    state: State, log: Log | None, context: Context, effect: fx.Offer, players: list[int]
) -> None:
    """US-59: whoever can pay all of it decides; the others cannot but refuse."""
    asked: list[Ask[State]] = []
    for player in players:
        if effect.about and not context.lot:
            own = [b for b in matches(state, context, effect.about, player) if b.owner == player]
            if not own:
                continue
        asked.append(AnswerOffer(context.given_to(player), player))
    _ask(state, asked)


@handles(fx.Choose)
def choose(
    state: State, log: Log | None, context: Context, effect: fx.Choose, players: list[int]
) -> None:
    """Each player concerned takes one of the options."""
    _ask(state, [ChooseOption(context.given_to(p), p) for p in players])


@handles(fx.PutMarker)
def marker(
    state: State, log: Log | None, context: Context, effect: fx.PutMarker, players: list[int]
) -> None:
    """US-15: a marker enters or moves."""
    _ask(state, [ChooseMarker(effect.kind, effect.how, effect.which, p) for p in players])


@handles(fx.Place)
def place(
    state: State, log: Log | None, context: Context, effect: fx.Place, players: list[int]
) -> None:
    """US-114: a tile from the supply."""
    _ask(state, [PlaceTile(context, player) for player in players])


@handles(fx.Move, fx.Claim, fx.Give, fx.Release, fx.Destroy)
def target(
    state: State, log: Log | None, context: Context, effect: fx.Effect, players: list[int]
) -> None:
    """One building for each player concerned."""
    _ask(state, [TargetBuilding(context, player) for player in players])


@handles(fx.Elect)
def elect(
    state: State, log: Log | None, context: Context, effect: fx.Elect, players: list[int]
) -> None:
    """An election that a card calls for."""
    state.agenda.append(AdvancePawn() if effect.office == fx.NEXT else Elect(effect.office))


@handles(fx.Payout)
def payout(
    state: State, log: Log | None, context: Context, effect: fx.Payout, players: list[int]
) -> None:
    """A row pays: the one of a number, or those of the new building's block."""
    if effect.value:
        state.agenda.append(paying(effect.kind, effect.value))
        return
    block, rows = context.block, rows_of(context, effect.rows)
    if not block:
        return
    for line in reversed(lines_of(block)):
        upright = line[0].isalpha()
        if any(row.isalpha() == upright for row in rows):
            number = FIXED_NUMBERS.get(line) or state.markers.get(line)
            if number is not None and number.kind == effect.kind:
                state.agenda.append(paying(number.kind, number.value))


@handles(fx.TakeVocation)
def take_vocation(
    state: State, log: Log | None, context: Context, effect: fx.TakeVocation, players: list[int]
) -> None:
    """A vocation as if a contract had been built."""
    if effect.score:
        state.agenda.append(scoring(effect.name, effect.score))
    state.agenda += [taking(effect.name, player) for player in reversed(players)]


@handles(fx.ScoreVocation)
def score_vocation(
    state: State, log: Log | None, context: Context, effect: fx.ScoreVocation, players: list[int]
) -> None:
    """All markers of that name score."""
    state.agenda.append(scoring(effect.name, effect.value))


@handles(fx.Draw)
def draw(
    state: State, log: Log | None, context: Context, effect: fx.Draw, players: list[int]
) -> None:
    """Planning cards for the hand."""
    for player in players:
        for _ in range(effect.permits):
            draw_card(state, log, player)


@handles(fx.ExtraFavor)
def extra_favor(
    state: State, log: Log | None, context: Context, effect: fx.ExtraFavor, players: list[int]
) -> None:
    """US-115: the tile, for the rest of the game; whoever has it keeps it."""
    if state.extra_favor == NOBODY and players:
        state.extra_favor = players[0]
        if log:
            log.rule(state, "US-115", "extra_favor", player=players[0])


@handles(fx.Sway)
def sway(
    state: State, log: Log | None, context: Context, effect: fx.Sway, players: list[int]
) -> None:
    """US-84: nothing happens now; it matters in elections while the building stands."""
