"""A table's own routes: the page, the stream, answers, undo and redo, hints, why not, the record."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse

from bivouac.core.record import MINE
from bivouac.server import analysing, live, showing
from bivouac.server.boards import board_of, drawn, frame_of
from bivouac.server.door import key_in, version_in, word_in
from bivouac.server.errors import Behind, Refused
from bivouac.server.orders import orders_in
from bivouac.server.pages import analysis as analysis_page
from bivouac.server.pages import table as tables_page
from bivouac.server.pages.analysis import ALL_SEATS
from bivouac.server.people import token
from bivouac.server.room import ANSWER, HINT, REDO, UNDO, Room
from bivouac.server.rows import WATCHING
from bivouac.server.scene import Scene
from bivouac.server.setting_up import link_for
from bivouac.server.showing import Viewer
from bivouac.server.site import Site, page, theme_of, wants_json
from bivouac.server.tables import Ask
from bivouac.server.web import fields_of

JSON: Final = "application/json"


def moment_in(text: str) -> int:
    """A moment of the game from an address; -1 is now."""
    return version_in(text) if text else -1


def seat_in(text: str) -> int:
    return -1 if text == "-1" else version_in(text)


def routes(site: Site) -> APIRouter:
    router = APIRouter(prefix="/t/{table}", include_in_schema=False)
    limits = site.settings.limits

    async def seen(request: Request, table: str) -> tuple[Room, Viewer]:
        person = await site.person_id(request)
        site.count("look", person or site.address(request), limits.looks)
        return await site.tables.seen_by(table, person)

    async def acting(request: Request, table: str) -> tuple[Room, Viewer]:
        room, viewer = await seen(request, table)
        site.count("answer", viewer.person, limits.answers)
        return room, viewer

    @router.get("")
    async def get_table(request: Request, table: str) -> Response:
        room, viewer = await seen(request, table)
        query = request.query_params
        scene = showing.scene_of(room, viewer, moment_in(query.get("at", "")), query.get("as", ""))
        about = query.get("about", "")
        notice = cited(*showing.why_not(room, viewer, word_in(about))) if about else ""
        return drawn_page(request, room, scene, notice, query.get("text", "") == "1")

    @router.get("/frame")
    async def get_frame(request: Request, table: str) -> Response:
        """A frame of the past, or through other eyes, for the script; or what is newer than the frame it shows."""
        room, viewer = await seen(request, table)
        query = request.query_params
        if shown := query.get("shown", ""):
            newer = shown != room.frame
            return Response(frame_of(room, viewer), media_type=JSON) if newer else Response(status_code=204)
        moment = moment_in(query.get("at", ""))
        return Response(drawn(room, viewer, moment, query.get("as", "")), media_type=JSON)

    @router.get("/why")
    async def get_why(request: Request, table: str) -> Response:
        room, viewer = await seen(request, table)
        sentence, rule = showing.why_not(room, viewer, word_in(request.query_params.get("about", "")))
        return Response(live.sentence(cited(sentence, rule)), media_type=JSON)

    @router.get("/stream")
    async def get_stream(request: Request, table: str) -> Response:
        room, viewer = await seen(request, table)
        address = site.address(request)
        site.streams.enter(viewer.person, address)
        shown = request.headers.get("last-event-id", "") or request.query_params.get("shown", "")
        return StreamingResponse(
            live.stream(site.tables, site.streams, room, viewer, address, shown),
            media_type="text/event-stream",
            headers={"x-accel-buffering": "no"},
        )

    @router.get("/record")
    async def get_record(request: Request, table: str) -> Response:
        room, _ = await seen(request, table)
        name = f"{room.game.name}-{room.row.id}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(showing.record_of(room), media_type="application/jsonl", headers=headers)

    # --- looking back ------------------------------------------------------------------------------------------------
    @router.get("/analysis")
    async def get_analysis(request: Request, table: str) -> Response:
        """How far it has come, or what was found."""
        room, viewer = await seen(request, table)
        seat = analysing.seat_wanted(room, viewer, request.query_params.get("seat", ""))
        report = analysing.report_of(site.analyses, room, viewer, seat)
        if wants_json(request):
            return JSONResponse(analysing.json_of(report))
        return page(analysis_page.page(report, theme_of(request)))

    @router.post("/analysis")
    async def post_analysis(request: Request, table: str) -> Response:
        """Begin it, for a seat or for all; each is made once."""
        wanted = (await fields_of(request)).get("seat", "")
        room, viewer = await seen(request, table)
        seat = analysing.seat_wanted(room, viewer, "" if wanted == ALL_SEATS else wanted)
        for each in room.held if wanted == ALL_SEATS else [seat]:
            if site.analyses.of(room, each) is None:
                site.count("analysis", viewer.person, limits.analyses)
                site.analyses.begin(room, each)
        return RedirectResponse(f"/t/{room.row.id}/analysis?seat={seat}", 303)

    # --- acts --------------------------------------------------------------------------------------------------------
    async def act(request: Request, table: str, kind: str) -> Response:
        fields = await fields_of(request)
        room, viewer = await acting(request, table)
        value = word_in(fields.get("answer", "")) if kind == ANSWER else ""
        seat, version = seat_in(fields.get("seat", "")), version_in(fields.get("version", ""))
        ask = Ask(kind, seat, value, version, key_in(fields.get("key", "")))
        in_text = fields.get("text", "") == "1"
        try:
            if kind == HINT:
                site.count("hint", viewer.person, limits.hints)
                await site.tables.hint(room, viewer, ask)
            else:
                await site.tables.act(room, viewer, ask)
        except Refused as refused:
            return refusal(request, room, viewer, refused, in_text)
        return shown(request, room, viewer, in_text)

    def shown(request: Request, room: Room, viewer: Viewer, in_text: bool = False) -> Response:
        """How it stands now: a frame for the script, the page for a plain form."""
        if wants_json(request):
            return Response(frame_of(room, site.tables.still(room, viewer)), media_type=JSON)
        return RedirectResponse(f"/t/{room.row.id}{'?text=1' if in_text else ''}", 303)

    def refusal(request: Request, room: Room, viewer: Viewer, refused: Refused, in_text: bool) -> Response:
        """The sentence, together with how it stands now."""
        notice = cited(refused.sentence, refused.rule)
        behind = isinstance(refused, Behind)
        viewer = site.tables.still(room, viewer)
        if wants_json(request):
            body = drawn(room, viewer, notice=notice) if behind else live.sentence(notice)
            return Response(body, refused.status, media_type=JSON)
        return drawn_page(request, room, showing.scene_of(room, viewer), notice, in_text, refused.status)

    def posted_as(kind: str) -> None:
        @router.post(f"/{kind}")
        async def post_act(request: Request, table: str) -> Response:
            return await act(request, table, kind)

    for kind in (ANSWER, UNDO, REDO, HINT):
        posted_as(kind)

    @router.post("/orders")
    async def post_orders(request: Request, table: str) -> Response:
        """What somebody orders for a seat of his, in place of what he ordered before."""
        fields = await fields_of(request)
        room, viewer = await acting(request, table)
        in_text = fields.get("text", "") == "1"
        seat = seat_in(fields.get("seat", ""))
        viewer.claim(seat)
        try:
            await site.tables.order(room, viewer, seat, orders_in(room.game, fields))
        except Refused as refused:
            return refusal(request, room, viewer, refused, in_text)
        return shown(request, room, viewer, in_text)

    # --- the screen, the seats ---------------------------------------------------------------------------------------
    @router.post("/curtain")
    async def post_curtain(request: Request, table: str) -> Response:
        """The screen was handed on: the one before it plays this seat now."""
        seat = seat_in((await fields_of(request)).get("seat", ""))
        room, viewer = await acting(request, table)
        viewer.claim(seat)
        room.facing[viewer.person] = seat
        return shown(request, room, viewer)

    @router.post("/link")
    async def post_link(request: Request, table: str) -> Response:
        """A new invitation; earlier ones to the same seat are no longer good."""
        seat = seat_in((await fields_of(request)).get("seat", ""))
        room, viewer = await acting(request, table)
        host_only(viewer)
        if seat != WATCHING:
            check_invitable(room, seat)
        given = token()
        await site.store.call(site.store.new_link, link_for(room.row.id, seat, given, site.clock.milliseconds()))
        room.tokens[seat] = given
        room.frames = {}
        return shown(request, room, viewer)

    @router.post("/free")
    async def post_free(request: Request, table: str) -> Response:
        """The host takes a seat back from somebody who does not come any more."""
        seat = seat_in((await fields_of(request)).get("seat", ""))
        room, viewer = await acting(request, table)
        host_only(viewer)
        if seat < 0 or seat >= room.row.seats or room.chairs[seat].person in (None, viewer.person):
            raise Refused(409, "Nobody else sits there.")
        await site.store.call(site.store.free_chair, room.row.id, seat)
        room.tokens.pop(seat, None)
        await site.reseat(room.row.id)
        return shown(request, room, viewer)

    return router


def drawn_page(request: Request, room: Room, scene: Scene, notice: str, text: bool, status: int = 200) -> Response:
    scene.notice = notice
    return page(tables_page.page(scene, board_of(room.game.name), theme_of(request), text), status)


def host_only(viewer: Viewer) -> None:
    if not viewer.host:
        raise Refused(403, "Only the host of the table can do that.")


def check_invitable(room: Room, seat: int) -> None:
    if seat >= room.row.seats or room.chairs[seat].person is not None:
        raise Refused(409, "Nobody can be invited to that seat.")
    if seat not in room.held:
        raise Refused(409, "The charts lead that seat: nobody can be invited to it.")
    if room.match.practice or room.row.dice == MINE:
        raise Refused(409, "Practice, and dice of your own, are for one person alone; others may watch.")


def cited(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if rule else sentence
