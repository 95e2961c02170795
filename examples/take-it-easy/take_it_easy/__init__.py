"""Take It Easy (Peter Burley, 1983): hexagons, one to four players."""

from take_it_easy.rulebook import rulebook as rulebook
