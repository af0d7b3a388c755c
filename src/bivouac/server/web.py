"""The pages: home, setting up, joining, importing, rules."""

from datetime import UTC, datetime
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from bivouac.bots.roster import player_names
from bivouac.games import GAMES, load
from bivouac.server import assets, importing
from bivouac.server.boards import tile_of
from bivouac.server.door import form_fields, name_in
from bivouac.server.errors import Refused, refused_with
from bivouac.server.pages import home, joining, new, rules
from bivouac.server.people import TOKEN_LENGTH, hashed
from bivouac.server.rows import WATCHING, Chair, Link, NoLink, SeatTaken, Table
from bivouac.server.setting_up import Laid, game_in, lay, plan_from
from bivouac.server.site import Site, name_of, page, theme_of

FORM: Final = "application/x-www-form-urlencoded"
LISTED: Final = 30  # tables on the home page
FOREVER: Final = "public, max-age=31536000, immutable"


async def fields_of(request: Request) -> dict[str, str]:
    """The form of a request."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != FORM:
        raise Refused(415, "A form is expected here.")
    return form_fields(await request.body())


def routes(site: Site) -> APIRouter:
    """Everything that is not a table."""
    router = APIRouter(include_in_schema=False)
    limits = site.settings.limits

    @router.get("/")
    async def get_home(request: Request) -> Response:
        person = await site.people.person(request)
        lines = []
        if person is not None:
            tables = await site.store.call(site.store.tables_of, person.id, LISTED)
            lines = [await line_of(table, chairs, person.id) for table, chairs in tables]
        response = page(home.page([tile_of(name) for name in GAMES], lines, name_of(person), theme_of(request)))
        site.people.renew(request, response, person)
        return response

    async def line_of(table: Table, chairs: list[Chair], person: str) -> home.TableLine:
        """A table on the home page, and whether it waits for the person who looks."""
        game = load(table.game)
        sits = any(chair.person == person for chair in chairs)
        yours = sits and not table.over and await site.tables.awaits(table.id, person)
        held, judged = game.held(table.seats, table.options), game.judged(table.seats, table.options)
        seated = [chair for chair in chairs if chair.person != person and chair.seat in held]
        others = [chair.name or chair.bot or "an empty seat" for chair in seated]
        others += ["the charts"] if len(held) - len(judged) < len(chairs) else []
        company = f"with {', '.join(others)}" if others else "alone"
        status = "Finished" if table.over else "Not over yet"
        when = datetime.fromtimestamp(table.touched / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        return home.TableLine(table.id, game.title, f"{status}, {company}.", yours, table.over, when)

    @router.post("/name")
    async def post_name(request: Request) -> Response:
        """From now on; at tables where you sit already you keep the name that you came with."""
        site.count("create", site.address(request), limits.creates)
        name = name_in((await fields_of(request)).get("name", ""))
        _, token = await site.people.welcome(request, name)
        response = RedirectResponse("/", 303)
        site.people.remember(response, token)
        return response

    @router.get("/tables/new")
    async def get_new(request: Request) -> Response:
        game = game_in(request.query_params.get("game", ""))
        person = await site.people.person(request)
        given = {"name": person.name} if person is not None else {}
        return page(new.page(game, player_names(game), theme_of(request), given=given))

    @router.post("/tables")
    async def post_tables(request: Request) -> Response:
        site.count("create", site.address(request), limits.creates)
        fields = await fields_of(request)
        try:
            plan = plan_from(fields)
        except Refused as refused:
            if "seat-0" not in fields:
                raise
            game = game_in(fields.get("game", ""))
            text = new.page(game, player_names(game), theme_of(request), refused.sentence, fields)
            return page(text, refused.status)
        person, token = await site.people.welcome(request, plan.name)
        return await opened(lay(plan, person, site.clock.milliseconds()), token)

    async def opened(laid: Laid, token: str) -> Response:
        await site.open_table(laid)
        return led_to(laid.table.id, token)

    # --- joining -----------------------------------------------------------------------------------------------------
    async def living_link(request: Request, token: str) -> Link:
        """A link that can still be used. To look at it uses nothing up."""
        site.count("lookup", site.address(request), limits.lookups)
        known = len(token) == TOKEN_LENGTH and token.isascii()
        link = await site.store.call(site.store.link, hashed(token), site.clock.milliseconds()) if known else None
        if link is None:
            raise Refused(410, "This invitation was used, has expired or was taken back; ask for a new one.")
        return link

    async def own_table(request: Request, token: str) -> str:
        """The table of a link, if whoever follows it is at that table already; else nothing."""
        table = await site.store.call(site.store.table_of, hashed(token))
        person = await site.person_id(request)
        if table is None or not person:
            return ""
        try:
            await site.tables.seen_by(table, person)
        except Refused:
            return ""
        return table

    @router.get("/join/{token}")
    async def get_join(request: Request, token: str) -> Response:
        try:
            link = await living_link(request, token)
        except Refused:
            if table := await own_table(request, token):
                return led_to(table, "")
            raise
        room = await site.tables.rooms.room(link.table)
        host = next((chair.name for chair in room.chairs if chair.person == room.row.host), "")
        title, theme = room.game.title, theme_of(request)
        if link.seat == WATCHING:
            return page(joining.watch_page(title, host, token, theme))
        return page(joining.join_page(title, room.game.seat_names(room.row.seats)[link.seat], host, token, theme))

    @router.post("/join")
    async def post_join(request: Request) -> Response:
        fields = await fields_of(request)
        name = name_in(fields.get("name", ""))
        link = await living_link(request, fields.get("token", ""))
        if link.seat == WATCHING:
            raise Refused(409, "This invitation is to watch.")
        person, token = await site.people.welcome(request, name)
        with refused_with(410, NoLink, SeatTaken):
            await site.store.call(site.store.sit, link.hash, person.id, name, site.clock.milliseconds())
        await site.reseat(link.table)
        return led_to(link.table, token)

    @router.post("/watch")
    async def post_watch(request: Request) -> Response:
        fields = await fields_of(request)
        link = await living_link(request, fields.get("token", ""))
        if link.seat != WATCHING:
            raise Refused(409, "This invitation is to a seat.")
        person, token = await site.people.welcome(request)
        await site.store.call(site.store.watch, link.hash, person.id, site.clock.milliseconds())
        return led_to(link.table, token)

    def led_to(table: str, token: str) -> Response:
        response = RedirectResponse(f"/t/{table}", 303)
        site.people.remember(response, token)
        return response

    # --- records and rules -------------------------------------------------------------------------------------------
    @router.get("/import")
    async def get_import(request: Request) -> Response:
        return page(joining.import_page(theme_of(request)))

    @router.post("/import")
    async def post_import(request: Request) -> Response:
        site.count("import", site.address(request), limits.imports)
        fields = await fields_of(request)
        try:
            text = importing.text_in(fields.get("record", "").replace("\r\n", "\n").encode())
            async with site.checking:
                saved = await importing.checked(text)
        except Refused as refused:
            return page(joining.import_page(theme_of(request), refused.sentence), refused.status)
        person, token = await site.people.welcome(request)
        return await opened(importing.lay(saved, text, person, site.clock.milliseconds()), token)

    @router.get("/rules/{game}")
    async def get_rules(request: Request, game: str) -> Response:
        if game not in GAMES:
            raise Refused(404, "There is no such game here.")
        return page(rules.page(load(game), theme_of(request)))

    @router.get("/static/{fingerprint}/{name}")
    async def get_static(fingerprint: str, name: str) -> Response:
        asset = assets.find(fingerprint, name)
        if asset is None:
            raise Refused(404, "There is no such file here.")
        return Response(asset.body, media_type=asset.kind, headers={"cache-control": FOREVER})

    return router
