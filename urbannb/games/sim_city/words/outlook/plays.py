"""What a play would do: a card placed, proposed or bought, an event, a pass."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.phrases import BY, dollars, name, player_cell, sims_from, stop
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import Site, tried
from urbannb.games.sim_city.rules.covering import placing_rule
from urbannb.games.sim_city.rules.placing import bill, how_placed
from urbannb.games.sim_city.rules.politics.council import Motion, change_of
from urbannb.games.sim_city.rules.politics.elections import voices
from urbannb.games.sim_city.rules.turn import TakePlay, plays_without_vote
from urbannb.games.sim_city.words.common import State, bold, the_card
from urbannb.games.sim_city.words.council import change_words, council_table, motion_sums
from urbannb.games.sim_city.words.outlook.foresight import Foreseen, money_changes, whom
from urbannb.games.sim_city.words.placing import how_words, score_table, there
from urbannb.games.sim_city.words.turn import strike_table

Answer = tuple[str, Said]


@singledispatch
def said(action: Action, state: State, choice: Any, found: Foreseen) -> Answer:
    """The rule of a play, and what it would do."""
    raise TypeError(f"{action!r} is no play of Sim City")


def told(state: State, action: Action, choice: Any, found: Foreseen) -> Answer:
    """The same, the position first."""
    return said(action, state, choice, found)


@said.register
def _play(action: act.Play, state: State, choice: Any, found: Foreseen) -> Answer:
    player = state.player
    city = state.city_of(player)
    city = 1 - city if action.where == act.RIVAL else city
    site = tried(state, action.card, cell_of(action.cell), city)
    how = how_placed(state, site)
    (scored,) = found.made(rulings.CardScored)
    text = f"You would place {placing_words(state, site, how)}. "
    text += f"{_scores(state, found, scored)}{_sims(state, found, site)}"
    places = tuple(map(GRID.place, site.cells))
    return placing_rule(state, site, how, player), Said(
        text, score_table(state, site, player), places
    )


def placing_words(state: State, site: Site, how: str) -> str:
    """A card and where it would lie: "the Hotel at 2,1, below the Post Office"."""
    card = site.face.card.id
    city = state.cities[site.city]
    covered = tuple(block.face.card.id for block in city.ground.under(site.cells))
    kind = how_words(state, card, how, covered, site.cells)
    return f"{bold(state, card)} {kind or there(city, site.cells)}"


def _scores(state: State, found: Foreseen, scored: rulings.CardScored) -> str:
    """What it would score, and what others would get."""
    player, then = state.player, found.after.money[state.player]
    if scored.paid == scored.due:
        verb = "cost you" if scored.due < 0 else "score"
        so = "which leaves" if scored.due < 0 else "bringing the total to"
        text = f"It would {verb} **{dollars(abs(scored.due))}**, {so} {dollars(then)}."
    else:
        text = f"It would come to {dollars(scored.due)} and leave you with nothing."
    for other, dollar in money_changes(state, found).items():
        if other != player:
            verb = "get" if dollar > 0 else "lose"
            text += f" {name(state, other)} would {verb} {dollars(abs(dollar))}."
    return text


def _sims(state: State, found: Foreseen, site: Site) -> str:
    """Which sims would come."""
    city = state.cities[site.city]
    for ruling in found.made(rulings.SimsBrought):
        needed = plural(ruling.needed, "sim")
        if ruling.neighbor:
            return f" The {needed} it requires are connected to its neighbor in the complex."
        who = sims_from(city, city.sims.routes(site.spot, ruling.service))
        come = "comes" if ruling.sims == 1 else "come"
        return stop(f" It requires {needed}; {ruling.sims} {come} {BY[ruling.service]}: {who}")
    return ""


@said.register
def _propose(action: act.Propose, state: State, choice: Any, found: Foreseen) -> Answer:
    player, city = state.player, state.city_of(state.player)
    site = tried(state, action.card, cell_of(action.cell), city)
    motion = Motion(player, action.card, action.cell)
    change = change_of(state, motion)
    under = listing(
        the_card(state, block.face.card.id) for block in state.cities[city].ground.under(site.cells)
    )
    worth = bill(state, site, player).due
    yeas, nays, free = motion_sums(state, motion)
    under += f" at {GRID.place(site.cells[0])}"
    text = f"You would ask the council to let {bold(state, action.card)} rezone {under}, "
    text += f"{change_words(change.gained, change.lost)}. If it agrees, the card scores "
    more = any(isinstance(task, TakePlay) for task in state.agenda[:-1])
    text += f"**{dollars(worth)}**; if not, you keep the card"
    text += ". " if more else " and can play nothing else. "
    text += _sides(yeas, nays, free)
    return "SC-57", Said(
        text,
        council_table(state, voices(state, player), change, ()),
        tuple(map(GRID.place, site.cells)),
    )


def _sides(yeas: int, nays: int, free: int) -> str:
    """How the council stands before it votes."""
    must = [
        f"{plural(n, 'vote')} must be {side}" for n, side in ((yeas, "for"), (nays, "against")) if n
    ]
    rest = f"{plural(free, 'vote')} can go either way" if free else ""
    if not must and not free:
        return "Nobody has a vote."
    return f"{listing([*must, rest] if rest else must)}."


@said.register
def _event(action: act.PlayEvent, state: State, choice: Any, found: Foreseen) -> Answer:
    card = state.card(action.card)
    number = state.city_of(state.player)
    number = 1 - number if action.where == act.RIVAL else number
    owner = "your" if number == state.city_of(state.player) else f"{name(state, number)}'s"
    whose = f" on {owner} city" if state.duel else ""
    says = " ".join(special.sentence() for special in card.specials)
    lead = f"You would play {bold(state, action.card)}{whose}"
    ended = lead if lead.endswith("!**") else f"{lead}."
    text = f"{ended} It says: “{says}”{_struck(state, found)}{_money(state, found)}"
    running = found.after if any(e.card == action.card for e in found.after.events) else None
    table = strike_table(running, action.card) if running else _money_table(state, found)
    return "SC-123", Said(text, table)


def _struck(state: State, found: Foreseen) -> str:
    gone = [r.block for r in found.made(rulings.BlockDestroyed)]
    gone += [r.block for r in found.made(rulings.BlockTaken)]
    if found.made(rulings.NothingStruck) and not gone:
        return " **It would find no block to strike.**".replace(".**", "**.")
    if not gone:
        return ""
    return f" It would strike {listing(the_card(state, card) for card in gone)}."


def _money(state: State, found: Foreseen) -> str:
    parts = [
        f"{whom(state, player)} would {'get' if amount > 0 else 'lose'} {dollars(abs(amount))}"
        for player, amount in money_changes(state, found).items()
    ]
    return f" {capital(listing(parts))}." if parts else ""


def _money_table(state: State, found: Foreseen) -> DataTable | None:
    changes = money_changes(state, found)
    rows = [
        Row((player_cell(state, p), dollars(state.money[p]), dollars(found.after.money[p])))
        for p in changes
    ]
    return DataTable(("Player", ">Now", ">Then"), tuple(rows)) if rows else None


@said.register
def _buy(action: act.Buy, state: State, choice: Any, found: Foreseen) -> Answer:
    card = state.card(action.card)
    then = dollars(found.after.money[state.player])
    text = f"You would buy {bold(state, action.card)} for **{dollars(card.cost)}**, which leaves "
    text += f"{then}. It has {plural(card.votes, 'vote')} in the council."
    words = " ".join(special.sentence() for special in card.specials)
    more = " You would draw another card at once." if state.pile(state.player) else ""
    return "SC-11", Said(
        f"{text}{' ' + words if words else ''}{more} Only one can be bought each turn."
    )


@said.register
def _pass(action: act.Pass, state: State, choice: Any, found: Foreseen) -> Answer:
    held = len(state.hands[state.player])
    further = getattr(choice, "by", "")
    what = "You would play no further card" if further else "You would play no card"
    return "SC-13", Said(
        f"{what} and keep all {plural(held, 'card')}."
        if held > 1
        else f"{what} and keep your only card."
    )


@said.register
def _declare(action: act.Declare, state: State, choice: Any, found: Foreseen) -> Answer:
    held = plays_without_vote(state, state.player)
    lead = "You would show your hand and declare that you have no legal play."
    if not held:
        return "SC-22", Said(f"{lead} Nothing in it can be played, so **the game would be over**.")
    names = listing(dict.fromkeys(the_card(state, card) for card in held[:4]), "or")
    only = "" if found.over else "only "
    return "SC-22", Said(f"{lead} But you could play {names}, so it would {only}be a pass.")
