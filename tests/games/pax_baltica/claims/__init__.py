"""What the refusals of Pax Baltica state of the board, looked up on the board itself."""

from conformance.claims import Claims
from games.pax_baltica.claims import actions, battles, movement, nations, sieges

CHAPTERS = [actions, movement, battles, sieges, nations]
CLAIMS: Claims = {sentence: truth for chapter in CHAPTERS for sentence, truth in chapter.CLAIMS.items()}
