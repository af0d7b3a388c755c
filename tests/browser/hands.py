"""What people do at a table: look, choose, wait for what follows."""

from random import Random

from playwright.sync_api import Locator, Page, expect

LONGEST = 400  # answers; no game of Winter War takes as many


def deal(page: Page) -> None:
    """One click on the home page."""
    page.get_by_role("button", name="Play now").first.click()
    wait_for_script(page)


# Sniper, Sisu, Deep Snow, MedEvac and Molotov Cocktail in the hand; then Infantry twice and a Mortar Barrage attack
KNOWN = "lumi-127"


def deal_known(page: Page) -> None:
    """A deal by its code: a fortification to choose, an attack to survive, a card that cannot be played."""
    page.get_by_label("Code").fill(KNOWN)
    page.get_by_role("button", name="Deal it").click()
    wait_for_script(page)


def wait_for_script(page: Page) -> None:
    """Until a table listens to keys."""
    expect(page.locator("[data-table][data-ready]")).to_be_visible()


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


def play_out(page: Page, luck: Random) -> int:
    """Click one thing that glows after the other until the game is over; how many it took."""
    for answers in range(LONGEST):
        if over(page):
            return answers
        before = version(page)
        choices = legal(page)
        choices.nth(luck.randrange(choices.count())).click()
        wait_for_next(page, before)
    raise AssertionError("The game does not end.")


def forget(complaints: list[str], *expected: str) -> None:
    """Take out what a test meant to cause: complaints that hold one of these words."""
    complaints[:] = [one for one in complaints if not any(word in one for word in expected)]


def no_wider_than_the_window(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth <= window.innerWidth"))
