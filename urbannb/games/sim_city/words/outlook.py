"""What an action would do: what a play comes to, and what is told of all that follows.

It is worked out by playing it on a copy, so what is said beforehand comes from the code that does
it. That stops before anything is drawn and before anybody is asked again.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.defaults.foreseeing import Followed, ahead, told
from urbannb.core.ruling import Ruling
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.phrases import BY, dollars, name, sims_from, stop
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import Site, tried
from urbannb.games.sim_city.rules.covering import placing_rule
from urbannb.games.sim_city.rules.events import StrikeAgain, StrikeOnce
from urbannb.games.sim_city.rules.placing import bill, how_placed
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote, Motion, change_of
from urbannb.games.sim_city.rules.politics.elections import voices
from urbannb.games.sim_city.rules.turn import (
    MOST_ALONE,
    DiscardOne,
    DrawCard,
    EndTurn,
    RemoveDue,
    TakePlay,
    ends,
)
from urbannb.games.sim_city.words import council
from urbannb.games.sim_city.words.common import State, bold, names, once, the_card
from urbannb.games.sim_city.words.placing import how_words, score_table, there

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

LATER = (EndTurn, DrawCard, StrikeAgain, StrikeOnce, RemoveDue)
"""What comes after all that an action does."""
PARTS: tuple[type[Ruling], ...] = (
    rulings.Earned,
    rulings.SpecialIdle,
    rulings.SimsBrought,
    rulings.EventEnded,
)
"""What a card brings with it, part by part, and that it is done with: a preview says the sum."""
WEIGHTY = (
    rulings.PhaseBegun, rulings.CityOpened, rulings.RemovalDue, rulings.MorePlays,
    rulings.MayorElected, rulings.GovernorsElected, rulings.ChairmanElected, rulings.VoteDecided,
)  # fmt: skip
"""What is told, however much comes before it."""
SAID = {
    act.Play: (rulings.CardPlaced, rulings.CardScored, rulings.EventPaid),
    act.Draw: (rulings.CardDrawn,),
    act.Propose: (rulings.VoteCalled,),
    act.Buy: (rulings.MemberBought,),
}
"""What is told of these first."""


SAID_ELSE = (TakePlay, CastVote, BreakTie)
"""What is not named as the next question: a draw may have a part in it, or it was said already."""


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do: in sentences, and of a play also as a table."""
    found, over = foresee(state, action)
    lead: Step | None = None
    besides = PARTS
    if type(action) in SAID:
        rule, said = _lead(action, state, found)
        lead, besides = book.say(rule, said, state), (*PARTS, *SAID[type(action)])
    asked: Any = found.asked
    if isinstance(asked, SAID_ELSE):
        found = replace(found, asked=None)
    step = told(book, found, lead, besides, WEIGHTY)
    more = _over(state, found, over)
    if isinstance(asked, CastVote):
        voice = asked.voice(found.after)
        more += (
            f" Next: {name(state, voice.player)} says how "
            f"{council.voice_name(state, voice.name)} votes."
        )
    return replace(step, text=once(step.text + more))


def foresee(state: State, action: Action) -> tuple[Followed[State], str]:
    """What a legal action would change, and the rule by which the game would end, if it would."""
    last = [n for n, task in enumerate(state.agenda[:-1]) if isinstance(task, LATER)]
    found = ahead(state, action, below=last[-1] + 1 if last else 0, stops=(DrawCard, EndTurn))
    over = next((ruling.rule for ruling in found.made(rulings.EndReached)), "")
    closing = last == [0] and isinstance(state.agenda[0], EndTurn)
    if closing and found.asked is None and not over:
        if state.variant == SOLITAIRE and len(found.after.hands[state.player]) > MOST_ALONE:
            return replace(found, asked=DiscardOne()), ""
        over = ends(found.after, last=(state.player + 1) % len(state.names) == state.first)
    return found, over


ENDS = {
    "SC-17": "the last round would be finished",
    "SC-19": "no room would be left on the table",
    "SC-25": "the deck is used up, and everybody would have passed",
    "SC-192": "the last round would be finished",
    "SC-193": "the deck is used up",
    "SC-194": "all rounds would have been played",
    "SC-195": "the table would be covered",
}
"""Why a game would be over, by the rule."""


def _over(state: State, found: Followed[State], over: str) -> str:
    """Whether the game would be over, or the last round begin."""
    if over and all(ruling.plays for ruling in found.made(rulings.Declared)):
        return f" **The game would be over**: {_why_over(state, found.after, over)}."
    if found.after.last_round and not state.last_round:
        return f" With {dollars(state.goal)} reached, **this would be the last round**."
    return ""


def _why_over(state: State, after: State, over: str) -> str:
    """Why, by the rule; where it is a used-up deck, also who has no card (SC-21)."""
    if over == "SC-25" and len(state.names) == 1:
        return "the deck is used up, and you would have passed"
    if over in ENDS:
        return ENDS[over]
    without = [p for p, hand in enumerate(after.hands) if not hand and not after.pile(p)]
    if state.player in without:
        return "the deck is used up, and you would have no card left"
    has = "has" if len(without) == 1 else "have"
    return f"the deck is used up, and {names(state, without)} {has} no card left"


# -- what is said first


@singledispatch
def _lead(action: Action, state: State, found: Followed[State]) -> tuple[str, Said]:
    """The rule of an action, and what it comes to."""
    raise TypeError(f"{action!r} is no such action of Sim City")


@_lead.register
def _draw(action: act.Draw, state: State, found: Followed[State]) -> tuple[str, Said]:
    player = state.player
    if action.pile == act.DISCARDS:
        card = the_card(state, state.discarded(player)[-1])
        text = f"You would take {card} from the discards, and then have to play a card this turn."
        return "SC-224", Said(text)
    if action.pile == act.LONG_DECK:
        count = plural(len(state.long_pile), "long card")
        return "SC-197", Said(f"You would draw the top one of {count}.")
    count = plural(len(state.pile(player)), "card")
    return "SC-9", Said(f"You would draw the top card of the deck, which has {count}.")


@_lead.register
def _play(action: act.Play, state: State, found: Followed[State]) -> tuple[str, Said]:
    player = state.player
    city = state.city_of(player)
    city = 1 - city if action.where == act.RIVAL else city
    site = tried(state, action.card, cell_of(action.cell), city)
    how = how_placed(state, site)
    (scored,) = found.made(rulings.CardScored)
    text = f"You would place {placing_words(state, site, how)}. "
    text += f"{_scores(state, found, scored)}{_sims(state, found, site)}"
    places = tuple(map(GRID.place, site.cells))
    table = score_table(state, site, player)
    return placing_rule(state, site, how, player), Said(text, table, places)


def placing_words(state: State, site: Site, how: str) -> str:
    """A card and where it would lie: "the Hotel at 2,1, below the Post Office"."""
    card = site.face.card.id
    city = state.cities[site.city]
    covered = tuple(block.face.card.id for block in city.ground.under(site.cells))
    kind = how_words(state, card, how, covered, site.cells)
    return f"{bold(state, card)} {kind or there(city, site.cells)}"


def _scores(state: State, found: Followed[State], scored: rulings.CardScored) -> str:
    """What it would score, and what others would get."""
    player, then = state.player, found.after.money[state.player]
    if scored.paid == scored.due:
        verb = "cost you" if scored.due < 0 else "score"
        so = "which leaves" if scored.due < 0 else "bringing the total to"
        text = f"It would {verb} **{dollars(abs(scored.due))}**, {so} {dollars(then)}."
    else:
        text = f"It would come to {dollars(scored.due)} and leave you with nothing."
    for other, dollar in money_changes(found).items():
        if other != player:
            verb = "get" if dollar > 0 else "lose"
            text += f" {name(state, other)} would {verb} {dollars(abs(dollar))}."
    return text


def _sims(state: State, found: Followed[State], site: Site) -> str:
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


@_lead.register
def _propose(action: act.Propose, state: State, found: Followed[State]) -> tuple[str, Said]:
    player, city = state.player, state.city_of(state.player)
    site = tried(state, action.card, cell_of(action.cell), city)
    motion = Motion(player, action.card, action.cell)
    change = change_of(state, motion)
    under = listing(
        the_card(state, block.face.card.id) for block in state.cities[city].ground.under(site.cells)
    )
    worth = bill(state, site, player).due
    yeas, nays, free = council.motion_sums(state, motion)
    under += f" at {GRID.place(site.cells[0])}"
    text = f"You would ask the council to let {bold(state, action.card)} rezone {under}, "
    text += f"{council.change_words(change.gained, change.lost)}. If it agrees, the card scores "
    more = any(isinstance(task, TakePlay) for task in state.agenda[:-1])
    text += f"**{dollars(worth)}**; if not, you keep the card"
    text += ". " if more else " and can play nothing else. "
    text += _sides(yeas, nays, free)
    return "SC-57", Said(
        text,
        council.council_table(state, voices(state, player), change, ()),
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


@_lead.register
def _buy(action: act.Buy, state: State, found: Followed[State]) -> tuple[str, Said]:
    card = state.card(action.card)
    then = dollars(found.after.money[state.player])
    text = f"You would buy {bold(state, action.card)} for **{dollars(card.cost)}**, which leaves "
    text += f"{then}. It has {plural(card.votes, 'vote')} in the council."
    words = " ".join(special.sentence() for special in card.specials)
    return "SC-11", Said(f"{text}{' ' + words if words else ''} Only one can be bought each turn.")


def money_changes(found: Followed[State]) -> dict[int, int]:
    """What everybody gains or loses by it."""
    pairs = zip(found.before.money, found.after.money, strict=True)
    return {player: then - now for player, (now, then) in enumerate(pairs) if then != now}
