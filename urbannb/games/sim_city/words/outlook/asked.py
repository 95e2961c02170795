"""What an answer to a question would do: piles, votes, bids, costs, blocks, members, deals."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Yes
from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.phrases import block_name, dollars, name, the, votes_words
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import running
from urbannb.games.sim_city.rules.politics.council import BreakTie, change_of, tally, votes_of
from urbannb.games.sim_city.rules.politics.deals import OfferMoney
from urbannb.games.sim_city.rules.politics.elections import CastBallot, cost_of, half_of, own_votes
from urbannb.games.sim_city.words.common import State, bold, the_card
from urbannb.games.sim_city.words.council import TITLES, sums_words, voice_name
from urbannb.games.sim_city.words.outlook.foresight import Foreseen, money_changes, whom
from urbannb.games.sim_city.words.turn import asks_cover, cover_words

Answer = tuple[str, Said]


def said(state: State, action: Action, choice: Any, found: Foreseen) -> Answer:
    """The rule of an answer, and what it would do."""
    rule, words = _said(action, state, choice, found)
    return rule or choice.rule, words


@singledispatch
def _said(action: Action, state: State, choice: Any, found: Foreseen) -> Answer:
    raise TypeError(f"{action!r} is no answer of Sim City")


@_said.register
def _draw(action: act.Draw, state: State, choice: Any, found: Foreseen) -> Answer:
    player = state.player
    if action.pile == act.DISCARDS:
        card = state.card(state.discarded(player)[-1])
        text = f"You would take {the_card(state, card.id)} from the discards"
        return "SC-224", Said(f"{text}, and then have to play a card this turn.")
    if action.pile == act.LONG_DECK:
        count = len(state.long_pile)
        return "SC-197", Said(f"You would draw the top one of {plural(count, 'long card')}.")
    count = len(state.pile(player))
    return "SC-9", Said(
        f"You would draw the top card of the deck, which has {plural(count, 'card')}."
    )


@_said.register
def _discard(action: act.Discard, state: State, choice: Any, found: Foreseen) -> Answer:
    text = f"You would discard {bold(state, action.card)}. It would lie on top of the discards"
    return "SC-222", Said(f"{text}, where you can take it again.")


# -- votes


@_said.register
def _vote(action: act.Vote, state: State, choice: Any, found: Foreseen) -> Answer:
    if isinstance(choice, BreakTie):
        return _tie(action, state, choice, found)
    voice, motion = choice.voice(state), choice.motion
    votes = votes_of(state, voice, change_of(state, motion))
    who = capital(voice_name(state, voice.name))
    so_far = tally(state, motion, (*choice.cast, action.ballot))
    if action.ballot == act.ABSTAIN:
        text = f"{who} would not vote; so far {sums_words(so_far)}."
    else:
        side = "for" if action.ballot == act.YEA else "against"
        text = f"{who} would vote **{side}** it with {plural(votes, 'vote')}: "
        text += f"{sums_words(so_far)} so far."
    return "SC-62", Said(text + _decided(state, found), places=(motion.cell,))


def _decided(state: State, found: Foreseen) -> str:
    """What comes of a vote that is then over."""
    choice: Any = state.agenda[-1]
    who = whom(state, choice.motion.player)
    for ruling in found.made(rulings.VoteDecided):
        card = the_card(state, ruling.card)
        if not ruling.passed:
            whose = "your" if who == "you" else f"{who}'s"
            return f" The vote would **fail**, and {card} would go back to {whose} hand."
        for scored in found.made(rulings.CardScored):
            return (
                f" The vote would **pass**: {who} would place {card} and score "
                f"**{dollars(scored.paid)}**."
            )
        return f" The vote would **pass**, and {card} would be placed."
    return ""


def _tie(action: act.Vote, state: State, choice: BreakTie, found: Foreseen) -> Answer:
    says = {
        act.YEA: "You would break the tie **for** it.",
        act.NAY: "You would break the tie **against** it.",
        act.ABSTAIN: "You would leave the tie as it is.",
    }
    text = says[action.ballot] + _decided(state, found)
    return "SC-66", Said(text, places=(choice.motion.cell,))


# -- elections


@_said.register
def _bid(action: act.Bid, state: State, choice: Any, found: Foreseen) -> Answer:
    player, whom = choice.player, action.number - 1
    who = "yourself" if whom == player else name(state, whom)
    votes = tuple(n + action.votes * (p == whom) for p, n in enumerate(choice.votes))
    after = f"Votes would then be: {votes_words(state, votes)}."
    if isinstance(choice, CastBallot):
        own = own_votes(state, choice.office, player)
        cost = cost_of(state, choice.office, player, action.votes)
        text = f"You would cast **{plural(action.votes, 'vote')}** for {who} as "
        text += f"{TITLES[choice.office]}"
        bought = action.votes - own
        paid = f": {own} of your own and {bought} for {dollars(cost)}" if own else (
            f", for {dollars(cost)}"
        )  # fmt: skip
        paid = paid if bought > 0 else ""
        left = f", which leaves {dollars(state.money[player] - cost)}" if cost else ""
        return "SC-154", Said(f"{text}{paid}{left}. {after}")
    left = dollars(state.money[player] - action.votes)
    text = f"You would buy **{plural(action.votes, 'vote')}** for {who} for "
    text += f"{dollars(action.votes)}, which leaves {left}. {after}"
    return "SC-139", Said(f"{text} They are paid for, whoever wins.")


@_said.register
def _pass(action: act.Pass, state: State, choice: Any, found: Foreseen) -> Answer:
    if isinstance(choice, OfferMoney):
        return "SC-256", Said("You would offer nobody money, and the council votes.")
    if isinstance(choice, CastBallot):
        own = own_votes(state, choice.office, choice.player)
        without = f" and leave your {plural(own, 'vote')} unused" if own else ""
        return "SC-154", Said(f"You would cast no votes for {TITLES[choice.office]}{without}.")
    again = "" if found.made(rulings.MayorElected) else " You can buy some later if others do."
    return "SC-140", Said(f"You would buy no votes now.{again}")


@_said.register
def _player(action: act.Player, state: State, choice: Any, found: Foreseen) -> Answer:
    who = whom(state, action.index)
    return "SC-152", Said(f"You would break the tie for {'yourself' if who == 'you' else who}.")


# -- events


@_said.register
def _pay(action: act.Pay, state: State, choice: Any, found: Foreseen) -> Answer:
    (settled,) = found.made(rulings.CostSettled)
    event = the_card(state, choice.card)
    left = dollars(found.after.money[choice.player])
    if not settled.vacates:
        text = f"You would pay **{dollars(settled.paid)}** for {event}, which leaves {left}"
        return "SC-131", Said(f"{text}, and stay mayor.")
    text = f"You would pay all you have, **{dollars(settled.paid)}**, of the "
    return "SC-132", Said(f"{text}{dollars(settled.cost)} for {event}, and lose the office.")


@_said.register
def _vacate(action: act.Vacate, state: State, choice: Any, found: Foreseen) -> Answer:
    half, event = dollars(half_of(choice.amount)), the_card(state, choice.card)
    left = dollars(state.money[choice.player] - half_of(choice.amount))
    rounded = "rounded up, " if choice.amount % 2 else ""
    less = f" instead of {dollars(choice.amount)}" if choice.amount > 1 else ""
    text = f"You would pay half for {event}, {rounded}**{half}**{less}"
    return "SC-133", Said(f"{text}, which leaves {left}, and give up the office of mayor.")


@_said.register
def _choose(action: act.Choose, state: State, choice: Any, found: Foreseen) -> Answer:
    part = choice.part
    event, special = running(state, part.card), part.special(state)
    city = state.cities[event.city]
    block = city.ground.blocks[cell_of(action.cell)]
    what = the(block_name(city, block.cell))
    worth = f", worth {dollars(block.face.card.value)}," if special.destroys else ""
    text = f"{capital(what)}{worth} would be **{special.verb}**."
    covered = [
        cover_words(city, block.cells, block.face.card, kind) for kind in asks_cover(special)
    ]
    text += "".join(f" {capital(words)}." for words in covered)
    for ruling in found.made(rulings.BlockDestroyed)[:1]:
        text += (
            f" {capital(the_card(state, ruling.land))} beneath would be in the city again."
            if ruling.land
            else " Its place would be scorched earth."
        )
    for ruling in found.made(rulings.BlockTaken)[:1]:
        text += (
            f" {capital(the_card(state, ruling.under))} beneath would be in the city again."
            if ruling.under
            else " Its place would be open."
        )
    text += _too(city, found)
    return special.rule, Said(text + _money(state, found), places=(action.cell,))


def _too(city: City, found: Foreseen) -> str:
    """The blocks that would be struck after the chosen one without another question."""
    struck = [*found.made(rulings.BlockDestroyed), *found.made(rulings.BlockTaken)][1:]
    if not struck:
        return ""
    verb = "is" if len(struck) == 1 else "are"
    names = listing(the(block_name(city, cell_of(ruling.places[0]))) for ruling in struck)
    return f" Then {names} {verb} all that is left to strike and would go, too."


def _money(state: State, found: Foreseen) -> str:
    parts = [
        f"{whom(state, player)} would {'get' if amount > 0 else 'pay'} {dollars(abs(amount))}"
        for player, amount in money_changes(state, found).items()
    ]
    return f" {capital(listing(parts))}." if parts else ""


@_said.register
def _pick(action: act.Pick, state: State, choice: Any, found: Foreseen) -> Answer:
    owner = next((p for p, cards in enumerate(state.council) if action.card in cards), None)
    whose = f", which {name(state, owner)} has," if owner is not None else ""
    return "SC-124", Said(f"{capital(bold(state, action.card))}{whose} would be discarded.")


# -- deals


@_said.register
def _give(action: act.Give, state: State, choice: Any, found: Foreseen) -> Answer:
    whom, card = name(state, action.number - 1), the_card(state, choice.card)
    left = dollars(state.money[choice.player] - action.dollars)
    text = f"You would offer {whom} **{dollars(action.dollars)}** of the {dollars(choice.brings)} "
    text += f"that {card} would bring. If they take it, you keep {left} until it is scored"
    return "SC-160", Said(f"{text}. It binds nobody to anything.")


@_said.register
def _yes(action: Yes, state: State, choice: Any, found: Foreseen) -> Answer:
    left = dollars(found.after.money[choice.player])
    text = f"You would take {dollars(choice.dollars)} from {name(state, choice.giver)}"
    return "SC-161", Said(f"{text}, bringing the total to {left}. It binds you to nothing.")


@_said.register
def _no(action: No, state: State, choice: Any, found: Foreseen) -> Answer:
    giver = name(state, choice.giver)
    return "SC-161", Said(f"You would not take it: {giver} keeps the {dollars(choice.dollars)}.")
