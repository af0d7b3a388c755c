"""Where notices may go. What people type here reaches the network of the server, so an address is never taken as it is.

It must have, letter for letter, the shape of a service whose host nobody can choose, or of a place that whoever runs
the server has named. Parameters, lists of addresses and encoded letters are refused before anything else looks at them.
"""

import re
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NoReturn
from urllib.parse import quote

from bivouac.core.errors import UnknownWord
from bivouac.server.errors import Refused

LONGEST: Final = 300
MAIL: Final = "mail"
USUAL: Final = "usual"
ODD: Final = re.compile(r"[^!-~]|[,;\\\"'<>`{}|^]")  # spaces, commas, quotes, whatever is not ASCII
EMAIL: Final = re.compile(r"(?:mailto:)?([A-Za-z0-9][A-Za-z0-9._+-]{0,63}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24})")
SCHEMA: Final = re.compile(r"([A-Za-z][A-Za-z0-9]{0,19}):(//)?(.*)")
PLACE: Final = re.compile(r"([a-z]{2,10})://([a-z0-9.-]{1,100}|\[[0-9a-f:]{2,39}\])(?::([0-9]{1,5}))?/?")
# what may be sent to a named place: by HTTP to that host alone, which the delivery checks once more
AT_A_PLACE: Final = ("form", "forms", "gotify", "gotifys", "json", "jsons", "mmost", "mmosts", "ntfy", "ntfys")
LOGIN: Final = r"(?:[A-Za-z0-9._~-]{1,80}(?::[A-Za-z0-9._~-]{1,80})?@)?"
PATH: Final = r"(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,99}){0,6}/?"


class Service(NamedTuple):
    """A service with a host of its own; `shape` is all of an address after “://”, or after what `page` begins with."""

    title: str
    host: str
    shape: str
    example: str
    page: str = ""


SERVICES: Final = {
    "discord": Service(
        "Discord",
        "discord.com",
        r"([0-9]{15,25})/([A-Za-z0-9_-]{40,100})",
        "discord://webhook-number/webhook-token",
        r"https://discord(?:app)?\.com/api/webhooks/",
    ),
    "ntfy": Service(
        "ntfy.sh", "ntfy.sh", r"([A-Za-z0-9_-]{6,64})", "ntfy://a-topic-that-nobody-guesses", r"https://ntfy\.sh/"
    ),
    "pover": Service(
        "Pushover", "api.pushover.net", r"([A-Za-z0-9]{30})@([A-Za-z0-9]{30})", "pover://user-key@application-token"
    ),
    "slack": Service(
        "Slack",
        "hooks.slack.com",
        r"(T[A-Z0-9]{5,20})/(B[A-Z0-9]{5,20})/([A-Za-z0-9]{15,40})",
        "slack://T0000000/B0000000/webhook-token",
        r"https://hooks\.slack\.com/services/",
    ),
    "tgram": Service(
        "Telegram",
        "api.telegram.org",
        r"([0-9]{5,15}:[A-Za-z0-9_-]{30,60})/(-?[0-9]{3,20})",
        "tgram://bot-number:bot-token/chat-number",
    ),
}


class Place(NamedTuple):
    """A schema at one host and port, as whoever runs the server has named it; port 0 is the usual one."""

    schema: str
    host: str
    port: int = 0

    @property
    def name(self) -> str:
        return f"{self.host}:{self.port}" if self.port else self.host

    @property
    def origin(self) -> str:
        """Where requests go."""
        secure = self.schema.endswith("s")
        return f"{'https' if secure else 'http'}://{self.host}:{self.port or (443 if secure else 80)}"


@dataclass(frozen=True)
class Allowed:
    """What whoever runs the server lets people use; nothing unless he says so."""

    services: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    mail: str = field(default="", repr=False)  # his own mail server with its password, as Apprise writes it

    def __bool__(self) -> bool:
        return bool(self.services or self.places or self.mail)

    @property
    def names(self) -> list[str]:
        """For people."""
        titles = [SERVICES[schema].title for schema in self.services]
        places = [f"{place.schema} at {place.name}" for place in self.places]
        return [*titles, *places, *(["mail"] if self.mail else [])]

    @property
    def examples(self) -> list[tuple[str, str]]:
        """Each with what it is for."""
        own = [(SERVICES[schema].title, SERVICES[schema].example) for schema in self.services]
        places = [(place.schema, f"{place.schema}://{place.name}/…") for place in self.places]
        return [*own, *places, *([("mail", "you@example.org")] if self.mail else [])]


def allowed_in(text: str, mail: str = "") -> Allowed:
    """The setting of a server: “usual” or the names of services, “mail”, and places such as “json://127.0.0.1:8025”."""
    words = [word for word in re.split(r"[\s,]+", text) if word]
    services: list[str] = []
    places: list[Place] = []
    for word in words:
        if word in SERVICES or word == USUAL:
            services += [word] if word != USUAL else sorted(SERVICES)
        elif "://" in word:
            places.append(place_in(word))
        elif word != MAIL:
            raise UnknownWord(f"Notices cannot go by “{word[:40]}”: docs/server.md lists what there is.")
    if MAIL in words and not re.match(r"mailtos?://", mail):
        raise UnknownWord("Notices by mail need BIVOUAC_NOTICES_MAIL, which begins with mailto:// or mailtos://.")
    return Allowed(tuple(dict.fromkeys(services)), tuple(places), mail if MAIL in words else "")


def place_in(word: str) -> Place:
    parts = PLACE.fullmatch(word)
    if parts is None or int(parts[3] or 0) > 65535:
        raise UnknownWord(f"“{word[:60]}” is no place for notices: it has a schema, a host and a port, and no more.")
    if parts[1] not in AT_A_PLACE:
        raise UnknownWord(f"“{parts[1]}” is not for places of your own; these are: {', '.join(AT_A_PLACE)}.")
    return Place(parts[1], parts[2], int(parts[3] or 0))


# --- what people type -------------------------------------------------------------------------------------------------
def address_in(text: str, allowed: Allowed) -> str:
    """The address as it is stored; refused with one sentence that says why, and repeats nothing secret."""
    given = text.strip()
    if not given:
        raise Refused(422, "Please give the address that notices go to.")
    if len(given) > LONGEST:
        raise Refused(422, f"A notice address has {LONGEST} characters at most.")
    if ODD.search(given):
        raise Refused(422, "Please give one address at a time, without spaces, commas or quotes.")
    if "?" in given or "#" in given or "&" in given:
        raise Refused(422, "A notice address takes no parameters here: leave out the question mark and what follows.")
    if "%" in given:
        raise Refused(422, "A notice address is written plainly here, without percent signs.")
    if email := EMAIL.fullmatch(given):
        if not allowed.mail:
            raise Refused(422, "This server sends no mail.")
        return f"mailto:{email[1]}"
    at_place = given if any(fits(place, given) for place in allowed.places) else ""
    return at_service(given, allowed) or at_place or not_allowed(given, allowed)


def at_service(given: str, allowed: Allowed) -> str:
    """At a service whose host is known, by its Apprise address or by the address that its pages show."""
    for schema in allowed.services:
        service = SERVICES[schema]
        starts = [rf"(?i:{schema})://", *([service.page] if service.page else [])]
        if match := re.fullmatch(rf"(?:{'|'.join(starts)})({service.shape})", given):
            return f"{schema}://{match[1]}"
    return ""


def fits(place: Place, given: str) -> bool:
    """Whether it is at this place and no other: host and port must be the same, letter for letter."""
    return re.fullmatch(rf"{place.schema}://{LOGIN}{re.escape(place.name)}{PATH}", given) is not None


def not_allowed(given: str, allowed: Allowed) -> NoReturn:
    match = SCHEMA.fullmatch(given)
    schema = match[1].lower() if match is not None else ""
    places = [place.name for place in allowed.places if place.schema == schema]
    if places:
        raise Refused(422, f"Notices by “{schema}” go only to {' or '.join(places)} here.")
    if schema in allowed.services:
        service = SERVICES[schema]
        raise Refused(422, f"An address of {service.title} looks like {service.example}, and has nothing else in it.")
    if schema == "mailto" and allowed.mail:
        raise Refused(422, "Please give a mail address such as you@example.org: this server sends mail by its own.")
    if schema:
        raise Refused(422, f"Notices are not sent by “{schema}” from here, only by {', '.join(allowed.names)}.")
    raise Refused(422, f"That is no notice address: one looks like {allowed.examples[0][1]}.")


def shown(address: str) -> str:
    """Enough to tell one's own addresses apart, and too little to use them.

    >>> shown("mailto:anna@example.org"), shown("ntfy://mine-alone"), shown("json://me:secret@push.example.org/hook")
    ('mail to a…@example.org', 'ntfy.sh', 'json at push.example.org')
    """
    schema, _, rest = address.partition(":")
    rest = rest.removeprefix("//")
    if schema == "mailto":
        name, _, host = rest.partition("@")
        return f"mail to {name[0]}…@{host}"
    if schema not in SERVICES or re.fullmatch(SERVICES[schema].shape, rest) is None:
        return f"{schema} at {rest.partition('/')[0].rpartition('@')[2]}"
    title = SERVICES[schema].title
    return f"{title}, ending in {rest[-3:]}" if len(rest) > 30 else title


# --- on the way -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Destination:
    """What Apprise is given, and the only origins that it may speak HTTP to."""

    url: str
    origins: tuple[str, ...]


def destination(address: str, allowed: Allowed) -> Destination | None:
    """None if it is not allowed any more."""
    try:
        address = address_in(address, allowed)
    except Refused:
        return None
    schema, _, rest = address.partition("://")
    if address.startswith("mailto:"):
        own = allowed.mail
        return Destination(f"{own}{'&' if '?' in own else '?'}to={quote(address[7:], safe='')}", ())
    if at_service(address, allowed):
        url = f"ntfys://{rest}/?mode=cloud" if schema == "ntfy" else address
        return Destination(url, (f"https://{SERVICES[schema].host}:443",))
    return Destination(address, tuple(place.origin for place in allowed.places if fits(place, address)))
