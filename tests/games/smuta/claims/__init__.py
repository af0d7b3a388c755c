"""SM15 What the refusals of Smuta state of the board, looked up in the columns of the position and the printed data."""

from conformance.claims import Claims
from games.smuta.claims import cards, mustering, politics

CHAPTERS = [cards, mustering, politics]
CLAIMS: Claims = {sentence: truth for chapter in CHAPTERS for sentence, truth in chapter.CLAIMS.items()}
