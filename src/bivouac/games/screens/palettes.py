"""The palettes of the screen: for each game its ground, its ink and its accents; a shape or a letter beside each."""

from typing import Final


class Palette:
    """What the frame of the screen is drawn with."""

    def __init__(self, ground: str, ink: str, accent: str, warning: str, faint: str) -> None:
        self.ground = f"on {ground}"
        self.ink = ink
        self.bold = f"bold {ink}"
        self.accent = accent
        self.warning = warning
        self.faint = faint
        self.bar = f"{ground} on {accent}"
        self.prompt = f"bold {ground} on {ink}"


SNOW: Final = "#f2f6f8"
ICE: Final = "#8cc6e7"
RED: Final = "#ff5a5f"
BOLD: Final = "bold #f2f6f8"
DIM: Final = "#7d8f94"
WINTER: Final = Palette("#0d1714", SNOW, ICE, RED, DIM)  # snow white, ice blue, pine black, one signal red

PARCHMENT: Final = "#ffffd7"  # these five are among the 256 colours that most terminals have
VERDIGRIS: Final = "#87d7af"
GOLD: Final = "#ffd75f"
OXIDE: Final = "#ff875f"
SEPIA: Final = "#afaf87"
CAMP: Final = Palette("#1a140e", PARCHMENT, VERDIGRIS, OXIDE, SEPIA)  # an engraving by the light of a camp fire

SHARED: Final = "bold #ffffff on #6a3d9a"  # where several people share a screen, the bar is purple
