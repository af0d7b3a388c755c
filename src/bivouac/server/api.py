"""The same tables for programs, in strict JSON; described by /openapi.json."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import JSONResponse

from bivouac.bots.roster import player_names
from bivouac.games import GAMES, load
from bivouac.server import importing, showing
from bivouac.server.boards import board_of
from bivouac.server.door import key_in, strict_json, word_in
from bivouac.server.errors import Behind, Refused
from bivouac.server.orders import FIELD, orders_in
from bivouac.server.pages.charts import listed
from bivouac.server.play import moment_in
from bivouac.server.room import ANSWER, REDO, UNDO, Room
from bivouac.server.scene import Scene
from bivouac.server.setting_up import Laid, lay, plan_from
from bivouac.server.showing import Viewer
from bivouac.server.site import Site
from bivouac.server.tables import Ask

LARGEST: Final = 1 << 31


class StrictRequest(Request):
    """A request whose JSON was checked at the door."""

    checked: dict[str, Any]

    async def json(self) -> Any:
        return self.checked


class StrictRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def checked(request: Request) -> Response:
            kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
            if request.method == "POST" and kind != "application/json":
                raise Refused(415, "JSON is expected here (content-type: application/json).")
            strict = StrictRequest(request.scope, request.receive)
            if request.method == "POST":
                strict.checked = strict_json(await strict.body())  # before FastAPI, which would say it in its own words
            return await handler(strict)

        return checked


class Strict(BaseModel):
    """No field that is not named, none of another type."""

    model_config = ConfigDict(strict=True, extra="forbid")


Version = Annotated[int, Field(ge=0, lt=LARGEST, description="the version that the answer is meant for")]
Seat = Annotated[int, Field(ge=-1, lt=100, description="the seat that acts; -1 rolls the dice of a real table")]
Key = Annotated[
    str, Field(min_length=8, max_length=64, description="makes the act count once, however often it is sent")
]


class Act(Strict):
    """Undo or redo."""

    seat: Seat
    version: Version
    key: Key


class Answer(Act):
    """An answer to the open question."""

    answer: Annotated[str, Field(min_length=1, max_length=80, description="one of the choices, by its word")]


class NewTable(Strict):
    """A table to be set up; what is left out is as most people want it."""

    game: str
    name: str = ""
    seats: list[str] = Field(
        default=[], max_length=12, description="me, bot:greedy, invite, invite:greedy, charts, judge"
    )
    options: dict[str, int] = Field(default={}, description="rulings, by name")
    practice: bool = False
    pace: int = 0
    code: str = Field(default="", description="of a shared deal")


class Record(Strict):
    """A record to be opened as a table."""

    record: str


class Sentence(BaseModel):
    """Why not: one sentence, and its rule where there is one."""

    sentence: str
    rule: str


class Chosen(Strict):
    """A seat at one screen."""

    seat: Seat


class Ordering(Strict):
    """Standing orders for a seat, by name; what is left out is left to you."""

    seat: Seat
    orders: dict[str, int] = Field(max_length=100)


REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Sentence, "description": meaning}
    for status, meaning in {
        400: "not written as expected",
        403: "not yours to do",
        404: "not there, or not open to you",
        409: "not now; when the game has moved on, `now` holds the current state",
        422: "not a legal answer, or not a table that can be set up",
        429: "too much in a short time",
    }.items()
}


def routes(site: Site) -> APIRouter:
    router = APIRouter(prefix="/api", route_class=StrictRoute, responses=REFUSALS)
    limits = site.settings.limits

    @router.get("/games")
    async def list_games() -> list[dict[str, Any]]:
        """The games, their seats, bots and rulings."""
        return [described(name) for name in GAMES]

    @router.post("/tables", status_code=201)
    async def set_up_a_table(request: Request, new: NewTable) -> Response:
        """A table with you as its host. The cookie of the reply is the key to your seats."""
        site.count("create", site.address(request), limits.creates)
        fields = {"game": new.game, "name": new.name, "code": new.code, "pace": str(new.pace)}
        fields |= {"practice": "1"} if new.practice else {}
        fields |= {"seats": str(len(new.seats))} if new.seats else {}
        fields |= {f"seat-{seat}": who for seat, who in enumerate(new.seats)}
        fields |= {f"option-{name}": str(value) for name, value in new.options.items()}
        plan = plan_from(fields)
        person, token = await site.people.welcome(request, plan.name)
        return await opened(lay(plan, person, site.clock.milliseconds()), token)

    @router.post("/records", status_code=201)
    async def open_a_record(request: Request, record: Record) -> Response:
        """A record becomes a table; everything in it is checked first."""
        site.count("import", site.address(request), limits.imports)
        text = importing.text_in(record.record.encode())
        async with site.checking:
            saved = await importing.checked(text)
        person, token = await site.people.welcome(request)
        return await opened(importing.lay(saved, text, person, site.clock.milliseconds()), token)

    async def opened(laid: Laid, token: str) -> Response:
        await site.open_table(laid)
        links = {str(seat): f"/join/{given}" for seat, given in laid.tokens.items()}
        response = JSONResponse({"table": laid.table.id, "links": links}, 201)
        site.people.remember(response, token)
        return response

    @router.get("/tables/{table}")
    async def look_at_a_table(request: Request, table: str, at: str = "", through: str = "") -> Response:
        """How it stands for you now, or stood at a moment."""
        room, viewer = await site.tables.seen_by(table, await site.person_id(request))
        return JSONResponse(told(showing.scene_of(room, viewer, moment_in(at), through)))

    @router.post("/tables/{table}/curtain")
    async def raise_the_curtain(request: Request, table: str, given: Chosen) -> Response:
        """At one screen for several seats: say which of yours is before it now."""
        room, viewer = await site.tables.seen_by(table, await site.person_id(request))
        viewer.claim(given.seat)
        room.facing[viewer.person] = given.seat
        return JSONResponse({"now": now(room, viewer)})

    @router.get("/tables/{table}/why")
    async def ask_why_not(request: Request, table: str, about: str) -> Response:
        """Why a word is not among your choices."""
        room, viewer = await site.tables.seen_by(table, await site.person_id(request))
        sentence, rule = showing.why_not(room, viewer, word_in(about))
        return JSONResponse({"sentence": sentence, "rule": rule})

    async def acted(request: Request, table: str, ask: Ask) -> Response:
        room, viewer = await site.tables.seen_by(table, await site.person_id(request))
        site.count("answer", viewer.person, limits.answers)
        try:
            act = await site.tables.act(room, viewer, ask)
        except Refused as refused:
            said = {"sentence": refused.sentence, "rule": refused.rule}
            here = {"now": now(room, viewer)} if isinstance(refused, Behind) else {}
            return JSONResponse(said | here, refused.status)
        return JSONResponse({"acknowledged": act.version, "now": now(room, viewer)})

    def now(room: Room, viewer: Viewer) -> dict[str, Any]:
        return told(showing.scene_of(room, site.tables.still(room, viewer)))

    @router.post("/tables/{table}/answers")
    async def answer(request: Request, table: str, given: Answer) -> Response:
        """Acknowledged only when it is stored for good."""
        ask = Ask(ANSWER, given.seat, word_in(given.answer), given.version, key_in(given.key))
        return await acted(request, table, ask)

    @router.post("/tables/{table}/undo")
    async def undo(request: Request, table: str, given: Act) -> Response:
        """Take your last answer back, if nothing stands in the way."""
        return await acted(request, table, Ask(UNDO, given.seat, "", given.version, key_in(given.key)))

    @router.post("/tables/{table}/redo")
    async def redo(request: Request, table: str, given: Act) -> Response:
        """Give the answer again that was taken back last."""
        return await acted(request, table, Ask(REDO, given.seat, "", given.version, key_in(given.key)))

    @router.post("/tables/{table}/orders")
    async def order_beforehand(request: Request, table: str, given: Ordering) -> Response:
        """In place of what you ordered for that seat before; sent twice, it is the same."""
        room, viewer = await site.tables.seen_by(table, await site.person_id(request))
        site.count("answer", viewer.person, limits.answers)
        viewer.claim(given.seat)
        fields = {f"{FIELD}{name}": str(value) for name, value in given.orders.items()}
        await site.tables.order(room, viewer, given.seat, orders_in(room.game, fields))
        return JSONResponse({"now": now(room, viewer)})

    return router


def told(scene: Scene) -> dict[str, Any]:
    """A scene for programs, with the cards of the charts in lines."""
    return {**showing.json_of(scene), "because": listed(scene.seen, board_of(scene.seen.game.name))}


def described(name: str) -> dict[str, Any]:
    game = load(name)
    return {
        "game": name,
        "title": game.title,
        "rules": game.version,
        "about": game.provenance().sentences,
        "seats": game.seat_counts,
        "led_by": game.led_by,
        "judged_by": game.judged_by,
        "bots": player_names(game),
        "options": [
            {name: getattr(option, name) for name in ("name", "default", "least", "most", "rule", "meaning", "bits")}
            for option in game.options
        ],
        "orders": [
            {name: getattr(order, name) for name in ("name", "rule", "meaning", "choices")} for order in game.orders
        ],
    }


def first_sentence(errors: list[Any]) -> str:
    """What is wrong with a request, in one sentence that repeats nothing of what was sent."""
    where = [str(part) for part in errors[0].get("loc", ()) if part not in ("body", "query", "path")] if errors else []
    kind = errors[0].get("type", "") if errors else ""
    name = where[0][:40] if where and where[0].isidentifier() else "something"
    if kind == "missing":
        return f"The request lacks “{name}”."
    if kind == "extra_forbidden":
        return "The request has a field that does not belong there."
    return f"In the request, “{name}” is not what is expected."
