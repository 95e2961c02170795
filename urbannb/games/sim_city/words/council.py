"""Votes, deals, elections and offices in words (SC-11, SC-56 to SC-68, SC-131 to SC-161)."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, YEA
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import block_name, the, votes_words, zone_word
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.politics import council
from urbannb.games.sim_city.rules.politics.elections import (
    CHAIRMAN,
    MAYOR,
    Voice,
    half_of,
    own_votes,
    voices,
)
from urbannb.games.sim_city.words.common import (
    State,
    bold,
    dollars,
    leaves,
    name,
    names,
    player_cell,
    the_card,
)

# -- council members, votes on rezoning, and deals, in words (SC-11, SC-56 to SC-68, SC-161)


tells: Tellers[State] = Tellers()
SAYS = {YEA: "for", NAY: "against", ABSTAIN: "not voting"}
"""What a ballot is, in a table."""


@tells(rulings.MemberBought)
def _bought(state: State, ruling: rulings.MemberBought) -> Said:
    who, card = name(state, ruling.player), state.card(ruling.card)
    votes = plural(card.votes, "vote")
    text = f"{who} buys {bold(state, ruling.card)} for **{dollars(ruling.cost)}**, "
    return Said(f"{text}{leaves(state, ruling.player)}. It has {votes} in the council.")


@tells(rulings.MemberOusted)
def _ousted(state: State, ruling: rulings.MemberOusted) -> Said:
    left = len(state.council[ruling.player])
    text = f"{name(state, ruling.player)} loses {bold(state, ruling.card)}, which is discarded"
    return Said(f"{text}, and has {plural(left, 'council member') if left else 'none'} left.")


@tells(rulings.NobodyOusted)
def _nobody_ousted(state: State, ruling: rulings.NobodyOusted) -> Said:
    event = capital(the_card(state, ruling.event))
    kind = "corrupt council member" if ruling.corrupt else "council member"
    if ruling.missing:
        more = plural(ruling.missing, f"more {kind}")
        return Said(f"{event} could discard {more}, but there is none left to choose.")
    return Said(f"{event} finds no {kind} that it could discard.")


# -- a vote on rezoning


def voice_name(state: State, voice: str) -> str:
    """Whose vote it is, in a sentence: "the mayor", "the Council Member - Residential"."""
    return f"the {voice}" if voice in (MAYOR, CHAIRMAN) else the(state.card(voice).name)


def change_words(gained: str, lost: Sequence[str]) -> str:
    """What a rezoning changes: "from residential to commercial"."""
    if not gained:
        return "within its zone"
    return f"from {listing(map(zone_word, lost))} to {zone_word(gained)}"


@tells(rulings.VoteCalled)
def _called(state: State, ruling: rulings.VoteCalled) -> Said:
    text = f"{name(state, ruling.player)} asks the council to let {bold(state, ruling.card)} "
    city, at = state.city(ruling.player), cell_of(ruling.places[0])
    cells = city.spot(state.box.faces[ruling.card], at).cells
    under = listing(the(block_name(city, block.cell)) for block in city.ground.under(cells))
    text += f"rezone {under}, {change_words(ruling.gained, ruling.lost)}."
    also = ("SC-157",) if state.deals else ()
    if state.deals:
        noted = listing(f"“{note.rstrip('.')}”" for note in state.deals)
        text += f" The players noted {noted}, which binds nobody."
    change = council.VoteChange(ruling.gained, ruling.lost)
    everybody = voices(state, ruling.player)
    if not everybody:
        return Said(f"{text} Nobody has a vote.", also=also)
    return Said(text, council_table(state, everybody, change, ()), also=also)


def council_table(
    state: State, everybody: Sequence[Voice], change: council.VoteChange, cast: Sequence[str]
) -> DataTable:
    """Everybody who votes, in order, with their votes, and what they have said or must say."""
    rows = []
    for n, voice in enumerate(everybody):
        must = council.bound(state, voice, change)
        said = SAYS[cast[n]] if n < len(cast) else f"must vote {SAYS[must]}" if must else "free"
        who = (
            capital(voice.name) if voice.name in (MAYOR, CHAIRMAN) else state.card(voice.name).name
        )
        votes = council.votes_of(state, voice, change)
        rows.append(Row((player_cell(state, voice.player), who, votes, said)))
    return DataTable(("Player", "Voice", ">Votes", "Says"), tuple(rows))


def sums_words(so_far: tuple[int, int]) -> str:
    """ "3 for, 1 against"."""
    return f"{so_far[0]} for, {so_far[1]} against"


@tells(rulings.VoteCast)
def cast(state: State, ruling: rulings.VoteCast) -> Said:
    """SC-62 to SC-64, SC-120: one voice."""
    who = name(state, ruling.player)
    if ruling.voice in (MAYOR, CHAIRMAN):
        whose = f"{who}, as {voice_name(state, ruling.voice)},"
    else:
        whose = f"{who}'s {state.card(ruling.voice).name}"
    so_far = f"So far {sums_words(ruling.so_far)}."
    if ruling.ballot == ABSTAIN:
        return Said(f"{whose} does not vote. {so_far}")
    side = "for" if ruling.ballot == YEA else "against"
    votes = plural(ruling.votes, "vote")
    if ruling.bound:
        return Said(f"{whose} must vote **{side}** it, as the card demands: {votes}. {so_far}")
    return Said(f"{whose} votes **{side}** it: {votes}. {so_far}")


@tells(rulings.VotesTied)
def _tied(state: State, ruling: rulings.VotesTied) -> Said:
    text = f"{plural(ruling.votes, 'vote')} for and {ruling.votes} against: a tie"
    if not ruling.votes:
        text = "Nobody has voted, and that is a tie too"
    if ruling.by == NOBODY:
        return Said(f"{text}. There is nobody to break it.")
    office = "chairman" if ruling.by == state.chairman else "mayor"
    return Said(f"{text}. {name(state, ruling.by)}, as {office}, may break it.")


@tells(rulings.TieBroken)
def _broken(state: State, ruling: rulings.TieBroken) -> Said:
    who = name(state, ruling.by)
    if ruling.ballot == ABSTAIN:
        return Said(f"{who} does not break the tie.")
    side = "for" if ruling.ballot == YEA else "against"
    return Said(f"{who} breaks the tie by voting **{side}** it.")


@tells(rulings.VoteDecided)
def _decided(state: State, ruling: rulings.VoteDecided) -> Said:
    sums = f"{ruling.votes_for} to {ruling.votes_against}"
    if ruling.passed:
        tied = ruling.votes_for == ruling.votes_against
        broken = ", with the tie broken in its favor" if tied else ""
        return Said(f"The council votes **for** it, {sums}{broken}.")
    back = f"{the_card(state, ruling.card)} goes back to {name(state, state.player)}'s hand"
    if ruling.votes_for == ruling.votes_against:
        tie = f"The tie of {sums} is not broken in its favor"
        return Said(f"{tie}, so the rezoning **fails**: {back}.")
    return Said(f"The rezoning **fails**, {sums}: {back}.")


def motion_sums(state: State, motion: council.Motion) -> tuple[int, int, int]:
    """The votes that are bound to be for a motion and against it, and those that are free."""
    change = council.change_of(state, motion)
    sums = {YEA: 0, NAY: 0, "": 0}
    for voice in voices(state, motion.player):
        sums[council.bound(state, voice, change)] += council.votes_of(state, voice, change)
    return sums[YEA], sums[NAY], sums[""]


# -- deals


@tells(rulings.MoneyOffered)
def _offered(state: State, ruling: rulings.MoneyOffered) -> Said:
    giver, taker = name(state, ruling.giver), name(state, ruling.taker)
    text = f"{giver} offers {taker} **{dollars(ruling.dollars)}**"
    if not ruling.card:
        return Said(f"{text}.")
    brings = dollars(ruling.brings)
    return Said(f"{text} for {the_card(state, ruling.card)}, which would bring {brings}.")


@tells(rulings.NothingOffered)
def _kept(state: State, ruling: rulings.NothingOffered) -> Said:
    who, card = name(state, ruling.player), the_card(state, ruling.card)
    return Said(f"{who} offers nobody money for {card}.")


@tells(rulings.NothingToOffer)
def _cannot_offer(state: State, ruling: rulings.NothingToOffer) -> Said:
    who, card = name(state, ruling.player), the_card(state, ruling.card)
    if ruling.before:
        why = "money can be offered once a turn"
    elif ruling.have <= 0:
        why = f"{who} has none"
    else:
        why = f"{card} would bring {dollars(ruling.brings)}"
    return Said(f"No money can be offered for {card}: {why}.")


@tells(rulings.DealAnswered)
def _answered(state: State, ruling: rulings.DealAnswered) -> Said:
    giver, taker = name(state, ruling.giver), name(state, ruling.taker)
    if not ruling.agreed:
        return Said(f"{taker} does not take it, so {giver} keeps the {dollars(ruling.dollars)}.")
    had = [state.money[player] for player in (ruling.giver, ruling.taker)]
    text = f"{taker} takes **{dollars(ruling.dollars)}** from {giver}. {giver} has "
    return Said(f"{text}{dollars(had[0])} now and {taker} {dollars(had[1])}.")


# -- elections and what offices pay, in words (SC-131 to SC-155)


TITLES = {"governor": "governor", "chairman": "city council chairman"}


def votes_table(state: State, votes: Sequence[int], won: Sequence[int] = ()) -> DataTable:
    """The votes of everybody, the most first."""
    order = sorted(range(len(votes)), key=lambda player: -votes[player])
    rows = [Row((player_cell(state, p), votes[p], "elected" if p in won else "")) for p in order]
    return DataTable(("Player", ">Votes", ""), tuple(rows))


# -- the mayor


@tells(rulings.OfficeVacant)
def _vacant(state: State, ruling: rulings.OfficeVacant) -> Said:
    text = f"{name(state, ruling.player)} is no longer mayor. A new one is elected at once"
    return Said(f"{text}." if len(state.names) == 1 else f"{text}: votes cost $1 each.")


@tells(rulings.VotesBought)
def _votes_bought(state: State, ruling: rulings.VotesBought) -> Said:
    who = name(state, ruling.player)
    votes = f"**{plural(ruling.bought, 'vote')}**"
    if ruling.candidate != ruling.player:
        votes += f" for {name(state, ruling.candidate)}"
    text = f"{who} buys {votes} for {dollars(ruling.cost)}, {leaves(state, ruling.player)}."
    return Said(f"{text} Votes so far: {votes_words(state, ruling.votes)}.")


@tells(rulings.BidPassed)
def _bid_passed(state: State, ruling: rulings.BidPassed) -> Said:
    who = name(state, ruling.player)
    if ruling.forced or ruling.last:
        poor = "has no money and " if ruling.forced else ""
        text = f"{who} {poor}passes{', and now all have passed' if ruling.last else ''}."
        return Said(text, noted=False)  # what is ours is that others may still come back
    return Said(f"{who} passes, and may still buy votes later if others do.")


@tells(rulings.MayorTied)
def _mayor_tied(state: State, ruling: rulings.MayorTied) -> Said:
    votes = plural(ruling.votes[ruling.tied[0]], "vote")
    return Said(
        f"{names(state, ruling.tied)} are tied with {votes} each. "
        "Votes can now be bought only for them."
    )


@tells(rulings.MayorElected)
def _elected(state: State, ruling: rulings.MayorElected) -> Said:
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
def _settled(state: State, ruling: rulings.CostSettled) -> Said:
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
def _governor_paid(state: State, ruling: rulings.GovernorPaid) -> Said:
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
def _nobody(state: State, ruling: rulings.NobodyPays) -> Said:
    event = the_card(state, ruling.card)
    return Said(f"{event[:1].upper()}{event[1:]} costs nothing here, so nobody pays.")


# -- the Election event


@tells(rulings.ElectionVote)
def _voted(state: State, ruling: rulings.ElectionVote) -> Said:
    who, office = name(state, ruling.player), TITLES[ruling.office]
    own = ruling.candidate == ruling.player
    whom = f"to become {office}" if own else f"for {name(state, ruling.candidate)} as {office}"
    text = f"{who} casts **{plural(ruling.cast, 'vote')}** {whom}"
    if ruling.bought:
        free, bought = ruling.cast - ruling.bought, f"bought for {dollars(ruling.cost)}"
        text += f": {free} free, {ruling.bought} {bought}" if free else f", {bought}"
    return Said(f"{text}. Votes so far: {votes_words(state, ruling.votes)}.")


@tells(rulings.ElectionPassed)
def _not_voted(state: State, ruling: rulings.ElectionPassed) -> Said:
    who, office = name(state, ruling.player), TITLES[ruling.office]
    if ruling.forced:
        return Said(f"{who} has no vote for {office} and cannot buy one.")
    own = own_votes(state, ruling.office, ruling.player)
    leaves_out = f" and leaves {plural(own, 'vote')} unused" if own else ""
    return Said(f"{who} casts no votes for {office}{leaves_out}.")


@tells(rulings.ElectionTied)
def _election_tied(state: State, ruling: rulings.ElectionTied) -> Said:
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
