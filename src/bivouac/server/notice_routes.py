"""Notices of the person who asks, as pages and for programs: where he is told, a test, and to be forgotten."""

import secrets
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import JSONResponse, RedirectResponse, Response

from bivouac.server.api import REFUSALS, Strict, StrictRoute
from bivouac.server.errors import Refused, refused_with
from bivouac.server.notice_addresses import LONGEST, address_in, shown
from bivouac.server.notice_book import TooMany
from bivouac.server.pages import notices as notices_page
from bivouac.server.rows import Address, Person
from bivouac.server.showing import Notice
from bivouac.server.site import Site, page, theme_of
from bivouac.server.web import fields_of

OFF: Final = "This server sends no notices: whoever runs it has allowed none."
NOT_THERE: Final = "You have no such notice address."
TEST: Final = Notice("A test notice", "So you will be told when it is your turn and you are not at the table.")


class NewAddress(Strict):
    """Where notices go."""

    address: Annotated[str, Field(min_length=1, max_length=LONGEST)]


class Code(Strict):
    """The code that was sent to a mail address."""

    code: Annotated[str, Field(min_length=1, max_length=20)]


@dataclass
class Desk:
    """What can be done about one's own addresses."""

    site: Site

    async def known(self, request: Request) -> Person:
        if (person := await self.site.people.person(request)) is None:
            raise Refused(404, NOT_THERE)
        return person

    async def addresses(self, person: Person | None) -> list[Address]:
        return await self.site.store.call(self.site.book.addresses, person.id) if person is not None else []

    def count(self, request: Request, person: Person) -> None:
        """Whatever may send something."""
        limits = self.site.settings.limits
        self.site.count("notice sender", self.site.address(request), limits.notice_senders)
        self.site.count("notice test", person.id, limits.notice_tests)

    async def add(self, request: Request, person: Person, text: str) -> Address:
        """Mail can be sent to anybody: that it is his own, he shows by the code that comes there first."""
        site = self.site
        if site.notices is None:
            raise Refused(409, OFF)
        address = address_in(text, site.settings.notices)
        self.count(request, person)
        code = f"{secrets.randbelow(10**6):06}" if address.startswith("mailto:") else ""
        made = site.clock.milliseconds()
        given = Address(secrets.token_hex(8), person.id, address, code, failed=False, made=made)
        with refused_with(409, TooMany):
            kept = await site.store.call(site.book.add, given)
        if kept == given and code:
            site.courier.send_once(kept, Notice("Your code", f"{code} is the code for notices at this table."))
        elif not kept.code:
            site.notices.listeners.add(person.id)
        return kept

    async def test(self, request: Request, person: Person, number: str) -> None:
        if self.site.notices is None:
            raise Refused(409, OFF)
        address = {own.id: own for own in await self.addresses(person)}.get(number)
        if address is None:
            raise Refused(404, NOT_THERE)
        if address.code:
            raise Refused(409, "Please give the code first that was sent there.")
        self.count(request, person)
        self.site.courier.send_once(address, TEST)

    async def confirm(self, person: Person, number: str, code: str) -> None:
        site = self.site
        site.count("notice code", person.id, site.settings.limits.notice_codes)
        if not code.strip() or not await site.store.call(site.book.confirm, person.id, number, code.strip()):
            raise Refused(422, "That is not the code that was sent there.")
        if site.notices is not None:
            site.notices.listeners.add(person.id)

    async def forget(self, person: Person, number: str) -> None:
        """Nothing is kept of it, and nothing more is sent there, not even what is being tried again."""
        site = self.site
        if not await site.store.call(site.book.forget, person.id, number):
            raise Refused(404, NOT_THERE)
        if site.notices is not None and not [kept for kept in await self.addresses(person) if not kept.code]:
            site.notices.listeners.discard(person.id)


def routes(site: Site) -> APIRouter:
    router = APIRouter(prefix="/notices", include_in_schema=False)
    desk = Desk(site)

    async def drawn(request: Request, person: Person | None, problem: str = "", status: int = 200) -> Response:
        lines = [
            notices_page.AddressLine(one.id, shown(one.address), bool(one.code), one.failed)
            for one in await desk.addresses(person)
        ]
        said = request.query_params.get("said", "")
        return page(notices_page.page(lines, site.settings.notices, theme_of(request), problem, said), status)

    def done(said: str = "", token: str = "") -> Response:
        response = RedirectResponse(f"/notices?said={said}" if said else "/notices", 303)
        site.people.remember(response, token)
        return response

    @router.get("")
    async def get_notices(request: Request) -> Response:
        return await drawn(request, await site.people.person(request))

    @router.post("")
    async def post_notices(request: Request) -> Response:
        text = (await fields_of(request)).get("address", "")
        site.count("create", site.address(request), site.settings.limits.creates)
        person, token = await site.people.welcome(request)
        try:
            kept = await desk.add(request, person, text)
        except Refused as refused:
            response = await drawn(request, person, refused.sentence, refused.status)
            site.people.remember(response, token)
            return response
        return done("code" if kept.code else "kept", token)

    async def with_one(request: Request, what: str) -> Response:
        fields = await fields_of(request)
        person = await desk.known(request)
        number = fields.get("id", "")
        try:
            if what == "test":
                await desk.test(request, person, number)
            elif what == "confirmed":
                await desk.confirm(person, number, fields.get("code", ""))
            else:
                await desk.forget(person, number)
        except Refused as refused:
            return await drawn(request, person, refused.sentence, refused.status)
        return done(what)

    def posted_to(way: str, what: str) -> None:
        @router.post(way)
        async def post(request: Request) -> Response:
            return await with_one(request, what)

    for way, what in (("/test", "test"), ("/code", "confirmed"), ("/forget", "forgotten")):
        posted_to(way, what)
    return router


def api_routes(site: Site) -> APIRouter:
    router = APIRouter(prefix="/api/notices", route_class=StrictRoute, responses=REFUSALS)
    desk = Desk(site)

    async def listed(person: Person | None, status: int = 200) -> Response:
        addresses = [
            {"id": one.id, "shown": shown(one.address), "waits_for_code": bool(one.code), "failed": one.failed}
            for one in await desk.addresses(person)
        ]
        return JSONResponse({"ways": site.settings.notices.names, "addresses": addresses}, status)

    @router.get("")
    async def list_my_notices(request: Request) -> Response:
        """The ways there are, and your own addresses, shortened; nobody else's are ever told."""
        return await listed(await site.people.person(request))

    @router.post("", status_code=201)
    async def be_told_here(request: Request, given: NewAddress) -> Response:
        """One more address that you are told at; a mail address waits for the code that is sent there."""
        site.count("create", site.address(request), site.settings.limits.creates)
        person, token = await site.people.welcome(request)
        await desk.add(request, person, given.address)
        response = await listed(person, 201)
        site.people.remember(response, token)
        return response

    @router.post("/{number}/test")
    async def send_me_a_test_notice(request: Request, number: str) -> Response:
        """It is on its way when this is answered; whether it was taken is told by the list, later."""
        person = await desk.known(request)
        await desk.test(request, person, number)
        return await listed(person)

    @router.post("/{number}/code")
    async def give_the_code(request: Request, number: str, given: Code) -> Response:
        """Of a mail address."""
        person = await desk.known(request)
        await desk.confirm(person, number, given.code)
        return await listed(person)

    @router.post("/{number}/forget")
    async def forget_an_address(request: Request, number: str) -> Response:
        """For good."""
        person = await desk.known(request)
        await desk.forget(person, number)
        return await listed(person)

    return router
