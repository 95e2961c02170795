"""Effects of contracts and events in words, and what players choose for them."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl.components.cards import NOBODY, YOU
from urbannb.games.urban_sprawl.phrases import (
    ACTIVE,
    BUILDER,
    amount_words,
    apart,
    building_name,
    building_words,
    done_words,
    effect_words,
    kind_of,
    line_name,
    line_place,
    name,
    names,
    owner_words,
    player_place,
    several,
    the_card,
)
from urbannb.games.urban_sprawl.rules.effects import context as rulings
from urbannb.games.urban_sprawl.rules.effects.amounts import PlaceTile
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile, TargetBuilding
from urbannb.games.urban_sprawl.rules.effects.doing import EACH, OTHERS
from urbannb.games.urban_sprawl.rules.effects.filters import OWN, Filter, matches, rows_of
from urbannb.games.urban_sprawl.rules.effects.payments import THAT, Offer, about, own_matches
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker
from urbannb.games.urban_sprawl.rules.rulings import NextDecides, NothingToChoose
from urbannb.games.urban_sprawl.words.common import State, building_row, now_has, product

tells: Tellers[State] = Tellers()


@tells(rulings.EffectBegun)
def _effect(state: State, ruling: rulings.EffectBegun) -> Said:
    context: Context = ruling.context
    players: tuple[int, ...] = ruling.players
    what = context.effect(state)
    nested = len(context.path) > 1
    you = state.names[context.player] if nested else BUILDER if context.block else ACTIVE
    named = what.calling(that_building(state, context))
    text = f"**{context.name(state)}**: {effect_words(named, you)}"
    if not players:
        text += " There is no such player, so nothing happens."
        return Said(text, places=_where(context))
    if what.whom not in (EACH, OTHERS, YOU):
        text += f" That is {names(state, players)}."
    if what.fits is None or context.lot:
        return Said(text, places=_where(context))
    if isinstance(what, Offer):
        return _in_danger(state, context, what.fits, text, players)
    if counting := what.counting(state, context, players):
        return _counted(state, context, what.fits, text, counting)
    return Said(text, places=_where(context))


def that_building(state: State, context: Context, lots: Sequence[str] = ()) -> str:
    """What the building of an offer is called: by its name, or as one of those on the lots."""
    lot = context.that or context.lot
    lots = (lot,) if lot in state.city else lots
    if len(lots) == 1:
        building = state.city[lots[0]]
        return f"the {building_name(state, building)} in {building.block}"
    meant = about(state, context)
    if meant is None:
        return THAT
    pick = f"the {meant.pick.replace('-', ' ')}" if meant.pick else "one"
    which = listing(apart(state, [state.city[lot] for lot in lots]), "or")
    return f"{pick} of these buildings{': ' if which else ''}{which}"


def _in_danger(
    state: State, context: Context, fits: Filter, text: str, players: tuple[int, ...]
) -> Said:
    """The buildings of each player that an offer is about."""
    lots = [lot for player in players for lot in own_matches(state, context, fits, player)]
    found = [state.city[lot] for lot in lots]
    if not found:
        return Said(f"{text} Nobody controls such a building.", places=_where(context))
    rows = tuple(Row(building_row(state, building)) for building in found)
    table = DataTable(("Lot", "Building", "Player"), rows)
    return Said(text, table, (*_where(context), *lots))


def _where(context: Context) -> tuple[str, ...]:
    """What to look at while an effect is read: the new building's block, or the one picked."""
    if context.lot:
        return (context.lot,)
    return (context.block,) if context.block else ()


def _counted(
    state: State, context: Context, per: Filter, text: str, players: tuple[int, ...]
) -> Said:
    """The buildings that an effect counts, building by building."""
    rows, lots, shared = [], [], per.control not in (OWN, OTHERS)
    for player in players[:1] if shared else players:
        found = matches(state, context, per, player)
        for building in found[:1] if per.pick else found:
            rows.append(Row((*building_row(state, building), 1)))
            lots.append(building.lot)
    lines = tuple(map(line_place, rows_of(context, per.rows))) if per.rows and context.block else ()
    if not rows:
        return Said(f"{text} No building counts.", places=(*_where(context), *lines))
    rows.append(Row(("Counted", "", "", len(rows)), "sum"))
    table = DataTable(("Lot", "Building", "Player", ">Counts"), tuple(rows))
    return Said(text, table, (*_where(context), *lines, *lots))


@tells(rulings.CountsItself)
def _counts_itself(state: State, ruling: rulings.CountsItself) -> Said:
    what = building_name(state, state.city[ruling.places[0]])
    text = f"The new building, the {what}, already stands in the city, so it counts for its own "
    return Said(f"{text}effect.")


@tells(rulings.AmountGained)
def gained(state: State, ruling: rulings.AmountGained) -> Said:
    """US-55: wealth from the bank, or prestige."""
    times, amount = ruling.times, ruling.amount
    player, kind = ruling.player, ruling.kind
    text = f"{name(state, player)} gains {product(times, amount // times)} {kind} "
    return Said(f"{text}{now_has(state, player, kind)}.", places=(player_place(player),))


@tells(rulings.AmountLost)
def _lost(state: State, ruling: rulings.AmountLost) -> Said:
    due, times, taken, kind = ruling.due, ruling.times, ruling.lost, ruling.kind
    player = ruling.player
    amount = f"{product(times, due // times)} {kind}"
    if taken < due:
        have = f"has only **{taken}**; the rest is ignored" if taken else "has none"
        text = f"{name(state, player)} must lose {amount} but {have}"
    else:
        text = f"{name(state, player)} loses {amount} {now_has(state, player, kind)}"
    return Said(f"{text}.", places=(player_place(player),))


@tells(rulings.RowChosen)
def _row_chosen(state: State, ruling: rulings.RowChosen) -> Said:
    line = ruling.line
    return Said(f"{capital(line_name(line))} is chosen; the other row of the block comes second.")


@tells(rulings.PlayerMeant)
def _player_meant(state: State, ruling: rulings.PlayerMeant) -> Said:
    text = f"{names(state, ruling.tied)} are tied. The active player, "
    text += f"{state.names[state.player]}, chooses {name(state, ruling.player)}."
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.BuildingMeant)
def _building_meant(state: State, ruling: rulings.BuildingMeant) -> Said:
    (lot,) = ruling.places
    tied = listing(apart(state, (state.city[one] for one in ruling.tied)))
    text = f"{capital(tied)} are tied. The active player, {state.names[state.player]}, chooses "
    text += f"the {building_name(state, state.city[lot])} on {lot}."
    rest = tuple(one for one in ruling.tied if one != lot)
    return Said(text, places=ruling.places, dimmed=rest)


@tells(NextDecides)
def _next_one(state: State, ruling: NextDecides) -> Said:
    text = "Several players have to decide, in the order that the active player, "
    text += f"{state.names[state.player]}, chooses: {name(state, ruling.player)} decides next."
    return Said(text, places=(player_place(ruling.player),), noted=False)  # several have a choice


# -- offers, options, payments


@tells(rulings.OfferPaid)
def _paid_offer(state: State, ruling: rulings.OfferPaid) -> Said:
    player = ruling.player
    amount = amount_words(ruling.wealth, ruling.prestige) or "nothing"
    text = f"{name(state, player)} pays the **{amount}** that "
    text += f"{the_card(state, ruling.card)} asks for."
    return Said(text, places=(player_place(player),))


@tells(rulings.OfferRefused)
def _not_paid(state: State, ruling: rulings.OfferRefused) -> Said:
    player = ruling.player
    wealth, prestige = ruling.wealth, ruling.prestige
    asked = f"the {amount_words(wealth, prestige) or 'nothing'} that "
    asked += f"{the_card(state, ruling.card)} asks for"
    if state.affords(player, wealth, prestige):
        return Said(f"{name(state, player)} does not pay {asked}.", places=(player_place(player),))
    short = state.wealth[player] < wealth
    kind = "wealth" if short else "prestige"
    had = state.wealth[player] if short else state.prestige[player]
    have = f"only {had}" if had else "no"
    text = f"{name(state, player)} has {have} {kind} and cannot pay {asked}: "
    text += "it must be paid in full."
    return Said(text, places=(player_place(player),))


@tells(rulings.OptionTaken)
def _option(state: State, ruling: rulings.OptionTaken) -> Said:
    done, alone = done_words(ruling.effects)
    chosen = f"{name(state, ruling.player)} chooses {'to' if alone else 'that'} {done}"
    text = f"{chosen}, as {the_card(state, ruling.card)} allows."
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.CollectorPaid)
def _paid_player(state: State, ruling: rulings.CollectorPaid) -> Said:
    player, to, times, each = ruling.player, ruling.to, ruling.times, ruling.amount
    paid = amount_words(ruling.wealth, ruling.prestige) or "nothing"
    text = f"{name(state, player)} owes {name(state, to)} {times} × {each} = {times * each}, for "
    text += f"{plural(times, 'building')}, and pays **{paid}**"
    short = times * each - ruling.wealth - ruling.prestige
    text += f"; nobody can pay more than they have, so {short} is ignored." if short else "."
    if ruling.ways == 1:
        text += " No other way pays as much."
    return Said(text, places=(player_place(player), player_place(to)))


# -- tiles and cubes


@tells(rulings.TilePlaced)
def _placed(state: State, ruling: rulings.TilePlaced) -> Said:
    building = ruling.building
    what = kind_of(building.zone, building.size)
    text = f"{name(state, building.owner)} places {a(what)} in {building.block}. It is placed, not "
    text += "built: it ignores zoning, costs nothing, and brings no bonus."
    gist = f"{a(what)} of {state.names[building.owner]} in {building.block}"
    return Said(text, gist=gist)


@tells(rulings.TileMoved)
def _moved(state: State, ruling: rulings.TileMoved) -> Said:
    old, new = ruling.old, ruling.new
    before, after = state.worth(old.block), state.worth(new.block)
    text = f"{capital(building_words(state, old))} moves to {new.block}: it was worth {before} and "
    text += f"is worth **{after}** now. It ignores zoning and brings no bonus."
    gist = f"{building_words(state, old)} moves to {new.block}"
    return Said(text, places=(new.lot,), gist=gist)


@tells(rulings.BuildingChosen)
def _targeted(state: State, ruling: rulings.BuildingChosen) -> Said:
    building = ruling.building
    what = building_words(state, building)
    if building.owner == ruling.player:
        what = f"the {building_name(state, building)} in {building.block}"
    return Said(f"{name(state, ruling.player)} chooses {what}.")


@tells(rulings.BuildingDestroyed)
def _destroyed(state: State, ruling: rulings.BuildingDestroyed) -> Said:
    building = ruling.building
    cube = "" if building.owner == NOBODY else (
        f" {owner_words(state, building.owner)} takes the cube back."
    )  # fmt: skip
    leaves = "leave" if several(building_name(state, building)) else "leaves"
    gist = f"{building_words(state, building)} {leaves} the city"
    return Said(f"{capital(gist)}; the tile goes to the supply.{cube}", gist=gist)


@tells(rulings.ControlChanged)
def _control(state: State, ruling: rulings.ControlChanged) -> Said:
    building, owner = ruling.building, ruling.owner
    what = capital(building_words(state, building))
    if owner == NOBODY:
        text = f"{what} loses its cube: it stays in the city, and nobody controls it."
    else:
        text = f"{what} now has the cube of {name(state, owner)}, who controls it from now on."
    whose = f"now belongs to {owner_words(state, owner)}"
    return Said(text, gist=f"{building_words(state, building)} {whose}")


@tells(rulings.ExtraFavorTaken)
def _extra_favor(state: State, ruling: rulings.ExtraFavorTaken) -> Said:
    text = f"{name(state, ruling.player)} takes the Extra Favor tile and may hold two favors "
    return Said(f"{text}for the rest of the game.", places=(player_place(ruling.player),))


@tells(NothingToChoose)
def _impossible(state: State, ruling: NothingToChoose) -> Said:
    player, what, kind = ruling.player, ruling.what, type(ruling.choice)
    why = _NOTHING.get(kind, "there is nothing to choose from")
    if kind is ChooseMarker and not state.vacant_spaces():
        why = "all nine gray spaces are filled"
    text = f"{name(state, player)} would now choose {what}, but {why}, so this part is skipped."
    return Said(text, places=(player_place(player),))


_NOTHING: dict[type, str] = {
    ChooseMarker: "no marker of that kind is left",
    PlaceTile: "no such tile is left, or it fits on no vacant lots",
    MoveTile: "it fits on no vacant lots",
    TargetBuilding: "there is no such building",
}
"""Why there is nothing to choose from, by what was to be chosen."""
