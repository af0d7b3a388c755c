"""Who is who: a browser is known by a random token in a cookie, of which the store holds only the hash."""

import hashlib
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bivouac.server.clock import Clock
from bivouac.server.rows import Person, Session
from bivouac.server.store import Store

YEAR: Final = 365 * 24 * 3600
TOKEN_LENGTH: Final = 43  # of 32 bytes, as secrets.token_urlsafe writes them
NAMELESS: Final = "Guest"


def token() -> str:
    return secrets.token_urlsafe(32)


def hashed(text: str) -> str:
    """256 random bits need no slow hash."""
    return hashlib.sha256(text.encode()).hexdigest()


class People:
    """Sessions of browsers."""

    def __init__(self, store: Store, clock: Clock, secure: bool) -> None:
        self.store = store
        self.clock = clock
        self.secure = secure
        self.cookie = "__Host-bivouac" if secure else "bivouac"
        self.known: dict[str, Person] = {}  # by hash; what was looked up lately

    async def person(self, request: Request) -> Person | None:
        """Who sends this request; None for a browser that we do not know."""
        given = request.cookies.get(self.cookie, "")
        if len(given) != TOKEN_LENGTH or not given.isascii():
            return None
        key = hashed(given)
        if key not in self.known:
            person = await self.store.call(self.store.person_of, key)
            if person is None:
                return None
            if len(self.known) > 10_000:
                self.known.clear()
            self.known[key] = person
        return self.known[key]

    async def welcome(self, request: Request, name: str = "") -> tuple[Person, str]:
        """The person of this browser; a new one gets a token for its cookie."""
        person = await self.person(request)
        if person is not None:
            if name and name != person.name:
                await self.store.call(self.store.rename, person.id, name)
                self.known.clear()
                person = Person(person.id, name, person.created)
            return person, ""
        given = token()
        now = self.clock.milliseconds()
        person = Person(secrets.token_hex(8), name or NAMELESS, now)
        await self.store.call(self.store.new_person, person, Session(hashed(given), person.id, now))
        return person, given

    def renew(self, request: Request, response: Response, person: Person | None) -> None:
        """Whoever comes back keeps his seats for another year."""
        if person is not None:
            self.remember(response, request.cookies[self.cookie])

    def remember(self, response: Response, given: str) -> None:
        """Give the browser its token: no script can read it, and no other site can send it along with a form."""
        if given:
            response.set_cookie(self.cookie, given, YEAR, secure=self.secure, httponly=True, samesite="lax")
