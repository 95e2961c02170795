"""Elections and what offices pay, in words (SC-131 to SC-155)."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.people import votes_words
from urbannb.games.sim_city.rules.politics.election import own_votes
from urbannb.games.sim_city.rules.politics.paying import half_of
from urbannb.games.sim_city.rules.rulings import politics as rulings
from urbannb.games.sim_city.words.common import (
    State,
    dollars,
    leaves,
    name,
    names,
    player_cell,
    the_card,
)

tells: Tellers[State] = Tellers()
TITLES = {"governor": "governor", "chairman": "city council chairman"}


def votes_table(state: State, votes: Sequence[int], won: Sequence[int] = ()) -> DataTable:
    """The votes of everybody, the most first."""
    order = sorted(range(len(votes)), key=lambda player: -votes[player])
    rows = [Row((player_cell(state, p), votes[p], "elected" if p in won else "")) for p in order]
    return DataTable(("Player", ">Votes", ""), tuple(rows))


# -- the mayor


@tells(rulings.OfficeVacant)
def vacant(state: State, ruling: rulings.OfficeVacant) -> Said:
    """SC-132, SC-133, SC-138: no mayor."""
    text = f"{name(state, ruling.player)} is no longer mayor. A new one is elected at once"
    return Said(f"{text}." if len(state.names) == 1 else f"{text}: votes cost $1 each.")


@tells(rulings.VotesBought)
def bought(state: State, ruling: rulings.VotesBought) -> Said:
    """SC-138, SC-139: votes for mayor."""
    who = name(state, ruling.player)
    votes = f"**{plural(ruling.bought, 'vote')}**"
    if ruling.candidate != ruling.player:
        votes += f" for {name(state, ruling.candidate)}"
    text = f"{who} buys {votes} for {dollars(ruling.cost)}, {leaves(state, ruling.player)}."
    return Said(f"{text} Votes so far: {votes_words(state, ruling.votes)}.")


@tells(rulings.BidPassed)
def bid_passed(state: State, ruling: rulings.BidPassed) -> Said:
    """SC-140: no votes."""
    who = name(state, ruling.player)
    if ruling.forced or ruling.last:
        poor = "has no money and " if ruling.forced else ""
        text = f"{who} {poor}passes{', and now all have passed' if ruling.last else ''}."
        return Said(text, noted=False)  # what is ours is that others may still come back
    return Said(f"{who} passes, and may still buy votes later if others do.")


@tells(rulings.MayorTied)
def mayor_tied(state: State, ruling: rulings.MayorTied) -> Said:
    """SC-143: those who are tied."""
    votes = plural(ruling.votes[ruling.tied[0]], "vote")
    return Said(
        f"{names(state, ruling.tied)} are tied with {votes} each. "
        "Votes can now be bought only for them."
    )


@tells(rulings.MayorElected)
def elected(state: State, ruling: rulings.MayorElected) -> Said:
    """SC-138 to SC-143, SC-228: the mayor."""
    who = name(state, ruling.player)
    if len(state.names) == 1:
        return Said(f"{who} is the only voter and becomes **mayor** again.")
    if not any(ruling.votes):
        left = "who sits to the left of the former mayor"
        return Said(f"Nobody bought a vote, so {who}, {left}, becomes **mayor**.")
    most = ruling.votes[ruling.player]
    table = votes_table(state, ruling.votes, (ruling.player,))
    if list(ruling.votes).count(most) > 1:
        text = f"All who are tied have passed, so {who}, the first of them after the former mayor,"
        return Said(f"{text} becomes **mayor**.", table)
    return Said(f"{who} becomes **mayor** with {plural(most, 'vote')}.", table)


# -- costs


@tells(rulings.CostSettled)
def settled(state: State, ruling: rulings.CostSettled) -> Said:
    """SC-131 to SC-134, SC-217: what the mayor pays."""
    who, event = name(state, ruling.player), the_card(state, ruling.card)
    cost, paid = dollars(ruling.cost), f"**{dollars(ruling.paid)}**"
    left = leaves(state, ruling.player)
    if ruling.rule == "SC-133" and ruling.vacates:
        rounded = " rounded up," if ruling.cost % 2 else ""
        return Said(
            f"{event[:1].upper()}{event[1:]} costs {cost}. {who} pays half of it,{rounded} {paid}, "
            f"{left}, and gives up the office of mayor."
        )
    if ruling.paid == ruling.cost:
        return Said(f"{who}, as mayor, pays {paid} for {event}, {left}.")
    text = f"{event[:1].upper()}{event[1:]} costs the mayor {cost}"
    if ruling.rule == "SC-134":
        text += f". Half of that would be {dollars(half_of(ruling.cost))}"
    had = f"only {dollars(ruling.paid)}" if ruling.paid else "no money"
    text += f", but {who} has {had}"
    text += " and loses all of it" if ruling.paid else ""
    return Said(f"{text}. The office is vacant." if ruling.vacates else f"{text}.")


@tells(rulings.GovernorPaid)
def governor_paid(state: State, ruling: rulings.GovernorPaid) -> Said:
    """SC-146 to SC-148: what a governor pays."""
    who, event = name(state, ruling.player), the_card(state, ruling.card)
    shared = f" of {dollars(ruling.cost)}" if ruling.share < ruling.cost else ""
    due = f"{dollars(ruling.share)}{shared} for {event} instead of the mayor"
    if ruling.paid < ruling.share:
        has = f"has only **{dollars(ruling.paid)}**" if ruling.paid else "has no money"
        rest = "Nobody pays the rest." if ruling.paid else "Nobody else pays it."
        return Said(f"{who}, as governor, should pay {due}, but {has}. {rest}")
    return Said(
        f"{who}, as governor, pays **{dollars(ruling.paid)}**{shared} for {event} "
        f"instead of the mayor, {leaves(state, ruling.player)}."
    )


@tells(rulings.NobodyPays)
def nobody(state: State, ruling: rulings.NobodyPays) -> Said:
    """SC-246: nothing to pay."""
    event = the_card(state, ruling.card)
    return Said(f"{event[:1].upper()}{event[1:]} costs nothing here, so nobody pays.")


# -- the Election event


@tells(rulings.ElectionVote)
def voted(state: State, ruling: rulings.ElectionVote) -> Said:
    """SC-144, SC-150, SC-154: somebody's votes."""
    who, office = name(state, ruling.player), TITLES[ruling.office]
    own = ruling.candidate == ruling.player
    whom = f"to become {office}" if own else f"for {name(state, ruling.candidate)} as {office}"
    text = f"{who} casts **{plural(ruling.cast, 'vote')}** {whom}"
    if ruling.bought:
        free, bought = ruling.cast - ruling.bought, f"bought for {dollars(ruling.cost)}"
        text += f": {free} free, {ruling.bought} {bought}" if free else f", {bought}"
    return Said(f"{text}. Votes so far: {votes_words(state, ruling.votes)}.")


@tells(rulings.ElectionPassed)
def not_voted(state: State, ruling: rulings.ElectionPassed) -> Said:
    """SC-154: no votes."""
    who, office = name(state, ruling.player), TITLES[ruling.office]
    if ruling.forced:
        return Said(f"{who} has no vote for {office} and cannot buy one.")
    own = own_votes(state, ruling.office, ruling.player)
    leaves_out = f" and leaves {plural(own, 'vote')} unused" if own else ""
    return Said(f"{who} casts no votes for {office}{leaves_out}.")


@tells(rulings.ElectionTied)
def election_tied(state: State, ruling: rulings.ElectionTied) -> Said:
    """SC-152: who breaks the tie."""
    votes = plural(ruling.votes[ruling.tied[0]], "vote")
    tied = f"{names(state, ruling.tied)} are tied for city council chairman with {votes} each"
    return Said(f"{tied}. {name(state, ruling.by)} chooses among them.")


@tells(rulings.GovernorsElected)
def governors(state: State, ruling: rulings.GovernorsElected) -> Said:
    """SC-144 to SC-146: the governor."""
    if not ruling.players:
        return Said("Nobody received a vote, so there is no governor.")
    votes = plural(ruling.votes[ruling.players[0]], "vote")
    table = votes_table(state, ruling.votes, ruling.players)
    if len(ruling.players) > 1:
        who = listing(name(state, player) for player in ruling.players)
        return Said(
            f"{who} are tied with {votes} each and share the office of **governor**. "
            "They pay for the next event instead of the mayor.",
            table,
        )
    return Said(
        f"{name(state, ruling.players[0])} becomes **governor** with {votes} and pays for "
        "the next event instead of the mayor.",
        table,
    )


@tells(rulings.ChairmanElected)
def chairman(state: State, ruling: rulings.ChairmanElected) -> Said:
    """SC-150, SC-152, SC-153: the chairman."""
    if ruling.player == NOBODY:
        return Said("Nobody received a vote, so there is no city council chairman.")
    votes = plural(ruling.votes[ruling.player], "vote")
    table = votes_table(state, ruling.votes, (ruling.player,))
    text = f"{name(state, ruling.player)} becomes **city council chairman** with {votes}, has one "
    return Said(f"{text}vote in the council, and breaks its ties instead of the mayor.", table)
