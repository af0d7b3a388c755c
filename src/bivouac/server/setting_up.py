"""Setting up a table: what the form says, checked; the deal, its code, and who is invited."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Final

from bivouac.bots.roster import player_names
from bivouac.core.errors import BivouacError
from bivouac.core.game import Game, Option, Options
from bivouac.core.record import APP, MINE, Header, committed
from bivouac.deals import deal_of, new_deal, seed_of
from bivouac.games import load
from bivouac.opponents import usual_bot
from bivouac.server.door import name_in
from bivouac.server.errors import Refused, refused_with
from bivouac.server.people import hashed, token
from bivouac.server.rows import WATCHING, Chair, Link, Person, Table

WEEK: Final = 7 * 24 * 3600 * 1000
PACES: Final = (0, 200, 1000)
ME: Final = "me"
INVITE: Final = "invite"
BOT: Final = "bot"
CHARTS: Final = "charts"  # nobody holds the seat: the rules play it by their printed charts
JUDGE: Final = "judge"  # the charts lead it, and one answers oneself where they leave something open


@dataclass
class Plan:
    """A table as somebody wants it."""

    game: Game
    seats: list[str]  # ME, "invite", "invite:greedy", "bot:greedy", CHARTS, JUDGE
    name: str = ""
    options: Options = field(default_factory=dict)
    practice: bool = False
    dice: str = APP
    pace: int = 1000
    deal: str = ""  # its name, if somebody has its code


@dataclass
class Laid:
    """A new table as it is stored, and the tokens of its links, which nobody will see again."""

    table: Table
    chairs: list[Chair]
    links: list[Link]
    tokens: dict[int, str]  # by seat


def plan_from(fields: dict[str, str]) -> Plan:
    """What the form says. What it does not say is as most people want it: alone, against the game's own bots."""
    game = game_in(fields.get("game", ""))
    count = number_in(fields, "seats", game.usual_seats)
    if count not in game.seat_counts:
        raise Refused(422, f"{game.title} is not for {count} seats.")
    options = {option.name: option_in(fields, option) for option in game.options}
    usual = usual_seats(game, count, options)
    plan = Plan(game, [fields.get(f"seat-{seat}", usual[seat]) for seat in range(count)])
    plan.name = name_in(fields["name"]) if fields.get("name", "").strip() else ""
    plan.options = options
    if game.led_by:
        set_held(plan, fields)
    plan.practice = fields.get("practice", "") == "1"
    plan.dice = fields.get("dice", APP)
    plan.pace = number_in(fields, "pace", 1000)
    plan.deal = deal_in(fields.get("code", ""))
    known = {"game", "seats", "name", "practice", "dice", "pace", "code"}
    known |= {f"seat-{seat}" for seat in range(max(game.seat_counts))}
    known |= {name for option in game.options for name in fields_of(option)}
    if unknown := sorted(set(fields) - known):
        raise Refused(422, f"A table has no “{unknown[0][:40]}”.")
    checked(plan)
    return plan


def usual_seats(game: Game, count: int, options: Options) -> list[str]:
    """The first seat that somebody leads is one's own, bots hold the others; the charts have the rest."""
    judged = game.judged(count, options)
    led = [seat for seat in game.held(count, options) if seat not in judged]
    usual = [JUDGE if seat in judged else CHARTS for seat in range(count)]
    for seat in led:
        usual[seat] = ME if seat == led[0] else f"{BOT}:{usual_bot(game)}"
    return usual


def set_held(plan: Plan, fields: dict[str, str]) -> None:
    """Which seats somebody leads, and for which he judges, as numbers: the seats say it.

    If an option says it, too, it says the same.
    """
    game = plan.game
    led = sum(1 << seat for seat, who in enumerate(plan.seats) if who not in (CHARTS, JUDGE))
    judged = sum(1 << seat for seat, who in enumerate(plan.seats) if who == JUDGE)
    seated = (1 << len(plan.seats)) - 1
    if f"option-{game.led_by}" in fields and plan.options[game.led_by] & seated != led:
        raise Refused(422, f"The seats and the option “{game.led_by}” do not agree on whom the charts lead.")
    plan.options[game.led_by] = led
    if not game.judged_by:
        return
    if f"option-{game.judged_by}" in fields and plan.options[game.judged_by] & seated & ~led != judged:
        raise Refused(422, f"The seats and the option “{game.judged_by}” do not agree on whom somebody judges for.")
    plan.options[game.judged_by] = judged


def game_in(name: str) -> Game:
    try:
        return load(name)
    except BivouacError:
        raise Refused(422, "There is no such game here.") from None


def number_in(fields: dict[str, str], name: str, usual: int) -> int:
    text = fields.get(name, "")
    if not text:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused(422, f"“{name}” takes a whole number.")
    return int(text)


def option_in(fields: dict[str, str], option: Option) -> int:
    """A number; of a set also a box for each that belongs to it."""
    number = number_in(fields, f"option-{option.name}", option.default)
    for bit, name in enumerate(fields_of(option)[1:]):
        if fields.get(name, "") == "1":
            number |= 1 << bit
    return number


def fields_of(option: Option) -> list[str]:
    """What the form calls an option, and whatever belongs to it if it is a set."""
    field = f"option-{option.name}"
    return [field, *[f"{field}-{name}" for name in option.bits]]


def deal_in(code: str) -> str:
    with refused_with(422):
        return deal_of(code) if code.strip() else ""


def checked(plan: Plan) -> None:
    """Everything that would make the table one that cannot be played."""
    with refused_with(422):
        plan.game.start(len(plan.seats), plan.options)
    for seat in plan.seats:
        kind, _, bot = seat.partition(":")
        if seat == CHARTS:
            if not plan.game.led_by:
                raise Refused(422, "This game has no charts that could lead a seat.")
            continue
        if seat == JUDGE:
            if not plan.game.judged_by:
                raise Refused(422, "This game has no charts that leave anything to judge.")
            continue
        if kind not in (ME, INVITE, BOT) or ((kind == BOT) != bool(bot) and kind != INVITE) or (kind == ME and bot):
            raise Refused(422, no_such_holder(plan.game))
        if bot and bot not in player_names(plan.game):
            raise Refused(422, "There is no such bot for this game.")
    mine, invites = plan.dice == MINE, any(seat.startswith(INVITE) for seat in plan.seats)
    unheard_of = "Hands are hidden in this game: whoever told us the cards would see them all."
    alone = "Practice, where answers can be taken back across dice, is for one person alone."
    for wrong, sentence in [
        (plan.dice not in (APP, MINE), "The dice are the app's or your own."),
        (mine and not plan.game.real_table, unheard_of),
        (mine and plan.deal, "A shared deal needs the dice of the app, not your own."),
        (mine and invites, "With dice of your own you would see what others draw: such a table is for you alone."),
        (plan.pace not in PACES, "The pace of the bots is none of those offered."),
        (plan.practice and invites, alone),
    ]:
        if wrong:
            raise Refused(422, sentence)


def no_such_holder(game: Game) -> str:
    if not game.led_by:
        return "A seat is for you, for somebody you invite, or for a bot."
    judging = ", with your judgement or not" if game.judged_by else ""
    return f"A seat is for you, for somebody you invite, for a bot, or for the charts{judging}."


def lay(plan: Plan, host: Person, now: int) -> Laid:
    """Deal. The seed follows from the deal, whose code is told when the game is over: whoever has it plays the same."""
    game = plan.game
    deal = plan.deal or new_deal()
    seed = seed_of(deal)
    options = game.checked(plan.options)
    name = f"deal-{seed.hex()[:16]}"
    header = Header(name, [""] * len(plan.seats), plan.dice, options, practice=plan.practice)
    if plan.dice == APP:
        committed(game, header, seed)
    played_out = not game.held(len(plan.seats), options)  # the charts do that at once
    table = replace(
        table_for(game, header, host, now, played_out),
        pace=plan.pace,
        code=deal if plan.dice == APP else "",
        shared=bool(plan.deal),
    )
    chairs = [chair_for(table.id, seat, who, plan.name or host.name, host) for seat, who in enumerate(plan.seats)]
    tokens = {seat: token() for seat, who in enumerate(plan.seats) if who.startswith(INVITE)}
    links = [link_for(table.id, seat, given, now) for seat, given in tokens.items()]
    return Laid(table, chairs, links, tokens)


def table_for(game: Game, header: Header, host: Person, now: int, over: bool) -> Table:
    """A table of a match, under an id that nobody can guess."""
    return Table(
        id=secrets.token_urlsafe(12),
        game=game.name,
        rules=game.version,
        match=header.match,
        seats=len(header.players),
        options=header.options,
        dice=header.dice,
        commitment=header.commitment,
        seed=header.seed,
        practice=header.practice,
        code="",
        record="",
        pace=1000,
        host=host.id,
        created=now,
        touched=now,
        over=over,
    )


def chair_for(table: str, seat: int, who: str, name: str, host: Person) -> Chair:
    kind, _, bot = who.partition(":")
    return Chair(table, seat, host.id, name) if kind in (ME, JUDGE) else Chair(table, seat, bot=bot)


def link_for(table: str, seat: int, given: str, now: int) -> Link:
    """A link to a seat, or to watch; good for a week."""
    return Link(hashed(given), table, seat if seat >= 0 else WATCHING, now + WEEK)
