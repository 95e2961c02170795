"""What a place of the table says when somebody asks why it is as it is."""

from urbannb.games.urban_sprawl.words.about.places import about as about
from urbannb.games.urban_sprawl.words.about.places import named as named
