"""My Game keeps every promise of the contract."""

import pytest
from my_game import rulebook

from urbannb import contract


@pytest.mark.parametrize("players", rulebook.players)
@pytest.mark.parametrize("seed", range(5))
def test_every_promise_is_kept(players, seed):
    contract.check(rulebook, players, seed)
