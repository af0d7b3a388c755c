"""All that the routes work with: the settings, the store, the tables, and who is asking."""

import asyncio
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bivouac.server.analysing import Analyses
from bivouac.server.clock import Clock
from bivouac.server.courier import Courier
from bivouac.server.databases import warning_of
from bivouac.server.errors import Refused
from bivouac.server.importing import AT_ONCE
from bivouac.server.live import Streams
from bivouac.server.notice_book import NoticeBook
from bivouac.server.notices import Notices
from bivouac.server.people import People
from bivouac.server.rates import Rates
from bivouac.server.rows import Person
from bivouac.server.setting_up import Laid
from bivouac.server.settings import Rate, Settings, is_loopback
from bivouac.server.store import Store
from bivouac.server.tables import Tables
from bivouac.server.workers import Workers


@dataclass
class Site:
    """One running server."""

    settings: Settings
    store: Store
    tables: Tables
    workers: Workers
    analyses: Analyses
    people: People
    rates: Rates
    streams: Streams
    clock: Clock
    book: NoticeBook
    courier: Courier
    notices: Notices | None  # where whoever runs the server allows any
    checking: asyncio.Semaphore  # records from outside, so many at once
    running: asyncio.Task[None] | None = None

    async def person_id(self, request: Request) -> str:
        """Who asks; nothing for a browser that we do not know."""
        person = await self.people.person(request)
        return person.id if person is not None else ""

    def address(self, request: Request) -> str:
        """The machine a request comes from. Only a proxy on this machine, which we were told of, is believed."""
        peer = request.client.host if request.client is not None else ""
        if self.settings.secure and is_loopback(peer):
            return request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip() or peer
        return peer

    def warning(self) -> str:
        """What those who run the server should know of its database."""
        return warning_of() if self.settings.database_url.startswith("sqlite") else ""

    def count(self, reason: str, who: str, rate: Rate) -> None:
        self.rates.count(reason, who, rate, self.clock.seconds())

    async def open_table(self, laid: Laid) -> None:
        """Store a new table; its links are remembered for its host."""
        most = self.settings.limits.running_tables
        running = await self.store.call(self.store.running_of, laid.table.host)
        if running >= most:
            raise Refused(429, f"You have {running} tables that are not over; finish one before you open another.")
        await self.store.call(self.store.new_table, laid.table, laid.chairs, laid.links)
        room = await self.tables.rooms.room(laid.table.id)
        room.tokens.update(laid.tokens)

    async def reseat(self, table: str) -> None:
        """Somebody sat down or got up: whoever looks at the table sees it."""
        await self.tables.rooms.reseat(await self.tables.rooms.room(table))


def open_site(settings: Settings, clock: Clock | None = None) -> Site:
    """The store is opened, migrated and checked before anybody is served."""
    clock = clock or Clock()
    store = Store.open(settings.database_url)
    workers = Workers(settings.workers)
    tables = Tables(store, workers, clock, settings.limits.rooms)
    book = NoticeBook(store)
    courier = Courier(book, settings.notices, settings.address)
    notices = None
    if settings.notices:
        tables.onlooker = notices = Notices(
            book, tables.rooms, clock, courier, settings.notices_after, settings.limits.notices
        )
    return Site(
        settings=settings,
        store=store,
        tables=tables,
        workers=workers,
        analyses=Analyses(workers),
        people=People(store, clock, settings.secure),
        rates=Rates(),
        streams=Streams(settings.limits),
        clock=clock,
        book=book,
        courier=courier,
        notices=notices,
        checking=asyncio.Semaphore(AT_ONCE),
    )


def begin_telling(site: Site) -> None:
    """In the loop that serves: from now on people are told."""
    if site.notices is not None:
        site.courier.start()
        site.running = asyncio.create_task(site.notices.run())


async def close_site(site: Site) -> None:
    if site.running is not None and site.notices is not None:
        site.running.cancel()
        await site.notices.close()
        await site.courier.close()
    await site.analyses.close()
    await site.tables.close()
    site.workers.close()
    await asyncio.to_thread(site.store.close)


def wants_json(request: Request) -> bool:
    """The script asks for JSON; a plain form gets a page."""
    return "application/json" in request.headers.get("accept", "")


def theme_of(request: Request) -> str:
    theme = request.cookies.get("theme", "")
    return theme if theme in ("light", "dark") else ""


def page(text: str, status: int = 200) -> Response:
    return HTMLResponse(text, status)


def name_of(person: Person | None) -> str:
    return person.name if person is not None else ""
