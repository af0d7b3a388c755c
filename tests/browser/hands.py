"""What people do at a table: look, choose, wait for what follows."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from bivouac.deals import code_of
from server.real.harness import Client, Server

PATIENCE = 30_000  # milliseconds for what comes in one on an idle machine
NAMED = ["Enter", "Escape", "Home", "End", "ArrowLeft", "ArrowRight"]  # keys that are no letters
LONGEST = 400  # answers; no game of Winter War takes as many


def deal(page: Page) -> None:
    """One click on the home page; another for the one deal in 2,500 that is lost before anybody is asked."""
    page.get_by_role("button", name="Play now").first.click()
    wait_for_script(page)
    if over(page):
        page.goto("/")
        deal(page)


# Sniper, Sisu, Deep Snow, MedEvac and Molotov Cocktail in the hand; then Rifle Fire and a Mortar Barrage attack
KNOWN = code_of("lumi-273846")


def deal_known(page: Page) -> None:
    """A deal by its code: a fortification to choose, an attack to survive, a card that cannot be played."""
    page.get_by_label("Code").fill(KNOWN)
    page.get_by_role("button", name="Deal it").click()
    wait_for_script(page)


def wait_for_script(page: Page) -> None:
    """Until a table listens to keys."""
    expect(page.locator("[data-table][data-ready]")).to_be_visible()


def turn_to_text(page: Page) -> None:
    """By its key to the text view; the table has most of its headings, too, so wait for the view itself."""
    page.keyboard.press("t")
    expect(page.locator("[data-view=text][data-ready]")).to_be_visible()


def asked(page: Page) -> str:
    return page.locator("#ask").inner_text()


def version(page: Page) -> int:
    """The version that the next answer would be meant for; it changes with every answer."""
    return int(page.locator("#answers input[name=version]").get_attribute("value") or -1)


def over(page: Page) -> bool:
    return page.locator("[data-region=ending]").inner_text().strip() != ""


def legal(page: Page) -> Locator:
    """What glows on the board and in the hand."""
    return page.locator(":is([data-region=hand], [data-region=board]) button[name=answer]")


def wait_for_next(page: Page, before: int) -> None:
    """Until another question is open, or the game is over."""
    page.wait_for_function(
        """before => {
            const version = document.querySelector("#answers input[name=version]");
            const ending = document.querySelector("[data-region=ending]");
            return (ending && ending.textContent.trim() !== "") || (version && Number(version.value) !== before);
        }""",
        arg=before,
    )


# whether the page asks once more before it gives this answer, or the answer that this key gives
ASKED_TWICE = """what => {
    const forgone = JSON.parse(document.querySelector("#answers")?.dataset.forgone ?? "{}");
    const keyed = document.querySelector(`[data-key="${CSS.escape(what)}"], [data-chord="${CSS.escape(what)}"]`);
    const entered = what === "Enter" ? document.querySelector("button[data-enter]") : null;
    return [what, (keyed ?? entered)?.value].some((word) => word in forgone);
}"""


def strike(page: Page, keys: str) -> None:
    """Keys that answer, pressed as by one who has read the question; twice, where it is asked twice."""
    for _ in range(2 if page.evaluate(ASKED_TWICE, keys) else 1):
        expect(page.locator(f"[data-table][data-unread='{keys if keys in NAMED else keys[0]}']")).to_have_count(0)
        if len(keys) == 1 or keys in NAMED:
            page.keyboard.press(keys)
        else:
            page.keyboard.type(keys)


def click(page: Page, choice: Locator) -> None:
    """A choice, twice where it is asked twice."""
    for _ in range(2 if page.evaluate(ASKED_TWICE, choice.get_attribute("value")) else 1):
        choice.click()


def play_out(page: Page, luck: Random) -> int:
    """Click one thing that glows after the other until the game is over; how many it took."""
    for answers in range(LONGEST):
        if over(page):
            return answers
        before = version(page)
        choices = legal(page)
        click(page, choices.nth(luck.randrange(choices.count())))
        wait_for_next(page, before)
    raise AssertionError("The game does not end.")


class Complaints(list[str]):
    """What pages wrote to their consoles. What a test means to cause it says, and it may come whenever it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.expected: list[str] = []

    def expect(self, *words: str) -> None:
        """Complaints that hold one of these words are meant."""
        self.expected += words

    def unexpected(self) -> list[str]:
        return [one for one in self if not any(word in one for word in self.expected)]


def listen_to(page: Page, complaints: list[str]) -> None:
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))


def no_wider_than_the_window(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth"))


# --- Pax Baltica ------------------------------------------------------------------------------------------------------
QUIET = ("done", "decline")
# a deal with a move, a siege, a battle and a winter campaign in 84 answers by `lot` with 7, 0.2
CAMPAIGN = code_of("narva-37")
ANSWERS = "[data-region=board] [data-answer], :is([data-region=board], [data-region=hand]) button[name=answer]"

# a point of what can be pressed that nothing covers, as near as can be to the middle of all such points
SPOT = """shape => {
    shape.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = shape.getBoundingClientRect();
    const hits = [];
    for (let i = 1; i < 16; i += 1) {
        for (let j = 1; j < 16; j += 1) {
            const [x, y] = [left + (width * i) / 16, top + (height * j) / 16];
            const found = document.elementFromPoint(x, y);
            if (found && shape.contains(found)) hits.push([x, y]);
        }
    }
    const mean = (k) => hits.reduce((sum, hit) => sum + hit[k], 0) / hits.length;
    const middle = [mean(0), mean(1)];
    const off = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
    return hits.sort((one, other) => off(one) - off(other))[0] ?? null;
}"""


def set_up_war(page: Page, *who: str, code: str = "") -> None:
    """A table for Next Stop Moscow, where bots answer at once."""
    page.goto("/tables/new?game=pax-baltica")
    page.locator("[name=pace][value='0']").check()
    for seat, one in enumerate(who):
        page.locator(f"[name=seat-{seat}]").select_option(one)
    page.locator("[name=code]").fill(code)
    page.locator("form[action='/tables'] button.primary").click()
    wait_for_script(page)


def invitation(page: Page) -> str:
    """The first link that a friend can follow, as a path."""
    link = page.locator("[data-region=seats] .invite a").first.get_attribute("href") or ""
    return link[link.index("/join/") :]


def lot(words: list[str], luck: Random, quiet: float) -> str:
    """One of the answers; what ends an action is given as often as `quiet` says."""
    ends = [word for word in sorted(words) if word in QUIET]
    if ends and luck.random() < quiet:
        return ends[0]
    return luck.choice([word for word in sorted(words) if word not in ends] or ends)


def words_shown(page: Page) -> list[str]:
    """The answers that the map, the battle and the hand offer, each once."""
    found = page.locator(ANSWERS).evaluate_all("shown => shown.map(one => one.dataset.answer ?? one.value)")
    return sorted(set(found))


def spot(shape: Locator) -> tuple[float, float]:
    """Where a mouse can press it."""
    found = shape.evaluate(SPOT)
    assert found is not None, f"{shape} is covered"
    return found[0], found[1]


def press(page: Page, word: str) -> bool:
    """Give an answer by mouse, on the map if it is there; whether it was."""
    on_map = page.locator(f"#pb-map [data-answer='{word}']")
    if on_map.count():
        page.mouse.click(*spot(on_map.first))
        return True
    click(page, page.locator(f":is([data-region=board], [data-region=hand]) button[name=answer][value='{word}']").first)
    return False


# the keys of an answer: three letters for a place, one for what has a button
KEYS = """word => {
    const quoted = CSS.escape(word);
    const place = document.querySelector(`[data-chord][data-answer="${quoted}"]`);
    const button = document.querySelector(`[data-region] button[name=answer][value="${quoted}"][data-key]`);
    return place?.dataset.chord ?? button?.dataset.key ?? "";
}"""
FOCUSED = "document.activeElement.dataset.answer ?? document.activeElement.value ?? ''"


def tab_to(page: Page, word: str) -> None:
    """From where the focus is, by Tab alone."""
    for _ in range(150):
        if page.evaluate(FOCUSED) == word:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {word}.")


def type_answer(page: Page, word: str) -> str:
    """Give an answer by its keys, or by Tab and Enter where it has none; the keys."""
    keys = str(page.evaluate(KEYS, word))
    if keys:
        strike(page, keys)
    else:
        tab_to(page, word)
        strike(page, "Enter")
    return keys


MOMENTS: dict[str, Callable[[str], bool]] = {
    "moving": lambda prompt: prompt.startswith("Where does"),
    "battle": lambda prompt: "fire or retreat" in prompt,
}
_campaigns: dict[tuple[str, str], tuple[str, str]] = {}  # by server and moment: a table, and the cookie of its host


def campaign(page: Page, server: Server, moment: str) -> None:
    """The known campaign, at the moment when Sweden, who has the page, is asked this.

    It is played once for all who only look; who answers wants a `fresh_campaign`.
    """
    known = (server.address, moment)
    if known not in _campaigns:
        _campaigns[known] = campaign_until(server, MOMENTS[moment])
    take_seat(page, server, *_campaigns[known])


def fresh_campaign(page: Page, server: Server, moment: str) -> None:
    take_seat(page, server, *campaign_until(server, MOMENTS[moment]))


def campaign_until(server: Server, reached: Callable[[str], bool]) -> tuple[str, str]:
    """Both sides' answers by lot, until it is asked; the table, and the cookie of Sweden, its host."""
    hands = [Client(server), Client(server)]
    table = hands[0].table("pax-baltica", seats=["me", "invite"], code=CAMPAIGN)
    hands[1].join(hands[0].links["1"], "Bea")
    luck = Random(20)
    found: dict[str, Any] = hands[0].look(table)
    for version in range(LONGEST):
        seat = found["question"]["seat"]
        if seat == 0 and reached(found["question"]["prompt"]):
            return table, hands[0].cookie
        if not found["question"]["choices"]:
            found = hands[seat].look(table)
        answer = lot([choice["answer"] for choice in found["question"]["choices"]], luck, 0.2)
        reply = hands[seat].answer(table, seat, version, answer)
        assert reply.status == 200, reply.text
        found = reply.json["now"]
    raise AssertionError("It is never asked.")


def take_seat(page: Page, server: Server, table: str, cookie: str) -> None:
    name, _, value = cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page.goto(f"/t/{table}")
    wait_for_script(page)
