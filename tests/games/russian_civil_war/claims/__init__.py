"""What refusals of Russian Civil War state of the board, each looked for piece by piece.

Names lead to numbers by the components; whose a piece is, what stands where, odds and costs are reckoned here anew.
"""

from conformance.claims import Claims
from games.russian_civil_war.claims import combat, movement, politics

CHAPTERS = [movement, combat, politics]
CLAIMS: Claims = {sentence: truth for chapter in CHAPTERS for sentence, truth in chapter.CLAIMS.items()}
