"""A table as one viewer sees it: what the game shows him, who sits where, what he may do. Pages are made of this."""

from dataclasses import dataclass, field
from typing import NamedTuple

from bivouac.core.game import Option, Order
from bivouac.core.seen import Seen

YOU = "you"
PERSON = "person"
BOT = "bot"
OPEN = "open"
CHARTS = "charts"


class Chair(NamedTuple):
    """A seat: its name in the game, and who holds it."""

    seat: int
    title: str  # “Finland”
    kind: str  # YOU, PERSON, BOT, OPEN or CHARTS
    name: str  # the person's name, or the bot's
    bot: str = ""  # the bot that holds the seat until its person arrives
    link: str = ""  # an address to invite somebody, for the host only
    judges: bool = False  # the charts lead it: who holds it answers only what they leave open


class Row(NamedTuple):
    """An option that was considered, and its figure in the unit of the card."""

    label: str
    worth: float
    chosen: bool
    early: bool = False  # given up sooner than others: the figure says less


@dataclass(frozen=True)
class Because:
    """Why a bot answered as it did, or what a hint advised."""

    who: str
    hint: bool
    prompt: str
    rule: str
    answer: str
    unit: str  # of the figures; “chance to win” is from 0 to 1
    lines: list[str]
    rows: list[Row]
    doubt: str = ""  # how far the next best was behind
    answered: str = ""  # what was answered in truth, of a hint of the past


@dataclass
class Scene:
    """All that a page of a table is made of."""

    table: str  # its id
    version: int
    frame: str  # names this state of the page in the stream
    seen: Seen
    chairs: list[Chair]
    mine: list[int]  # the seats that the viewer holds
    host: bool
    practice: bool
    assisted: bool
    dice: str  # “app” or “mine”
    options: list[tuple[Option, int]]
    commitment: str
    code: str = ""  # of the deal, when the game is over
    seed: str = ""  # when the game is over
    shared: bool = False  # a deal that was played before, by its code
    imported: bool = False
    over: bool = False  # now, whatever moment is looked at
    because: Because | None = None
    key: str = ""  # makes the next answer count once
    notice: str = ""  # one sentence, with its rule
    curtain: bool = False  # the screen is handed to another seat of this viewer
    watch: str = ""  # an address for those who want to watch, for the host only
    orders: list[tuple[Order, int]] = field(default_factory=list)  # of the seat that looks, for its person only
    by_order: int = 0  # answers that these gave since he last acted
    waiting: list[str] = field(default_factory=list)  # seats without a person or a bot

    @property
    def several(self) -> bool:
        """Whether the viewer plays more than one seat; for whom he only judges does not count."""
        return len([seat for seat in self.mine if not self.chairs[seat].judges]) > 1

    @property
    def live(self) -> bool:
        """Whether answers can be given on this page."""
        return not self.seen.past and not self.curtain
