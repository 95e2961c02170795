"""The rules of the game; so far what the specials of cards are, and how they are said."""

from __future__ import annotations

# The order in which mistakes in a card file list the words that it may use.
from urbannb.games.sim_city.rules.specials import relations as relations  # isort: skip
from urbannb.games.sim_city.rules.specials import conditions as conditions  # isort: skip
from urbannb.games.sim_city.rules.specials import payments as payments  # isort: skip
from urbannb.games.sim_city.rules.specials import limits as limits  # isort: skip
from urbannb.games.sim_city.rules.specials import freedoms as freedoms  # isort: skip
from urbannb.games.sim_city.rules.specials import politics as politics  # isort: skip
from urbannb.games.sim_city.rules.specials import events as events  # isort: skip
