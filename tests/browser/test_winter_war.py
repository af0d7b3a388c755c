"""Winter War in a real browser: by mouse, by keyboard alone, without the stream, without the script, as text."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from browser.hands import (
    LONGEST,
    Complaints,
    asked,
    click,
    deal,
    deal_known,
    legal,
    over,
    play_out,
    strike,
    turn_to_text,
    version,
    wait_for_next,
    wait_for_script,
)


def test_one_click_deals_and_a_whole_game_is_played_by_mouse(sit: Callable[..., Page]) -> None:
    page = sit(reduced_motion="no-preference")
    deal(page)
    assert asked(page).startswith(("Fortify", "Defend"))
    assert play_out(page, Random(1)) > 0
    expect(page.locator("[data-region=ending]")).to_contain_text("Finland")
    expect(page.locator("[data-region=ending]")).to_contain_text("bivouac play winter-war --seed")
    assert page.get_by_role("link", name="record").first.is_visible()


def test_a_whole_game_by_keyboard_alone(sit: Callable[..., Page]) -> None:
    page = sit(reduced_motion="no-preference")
    luck = Random(2)
    for _ in range(60):  # from the top of the page to the button that deals
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play now":
            break
    page.keyboard.press("Enter")
    wait_for_script(page)
    for _ in range(LONGEST):
        if over(page):
            break
        before = version(page)
        keys = legal(page).evaluate_all("buttons => buttons.map(button => button.dataset.key)")
        assert all(keys), "every choice has a key"
        strike(page, luck.choice(keys))
        wait_for_next(page, before)
    assert over(page)


def test_enter_means_done(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    page.locator("body").press("Enter")
    wait_for_next(page, before)
    expect(page.locator("[data-region=log]")).to_contain_text("The Soviets attack")


def focused(page: Page) -> str:
    """The value of what has the focus, if it is an answer."""
    return str(page.evaluate("document.activeElement.name === 'answer' ? document.activeElement.value : ''"))


def test_tab_goes_from_the_prompt_through_the_choices_before_anything_else(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    for key in ("0", "1", ""):  # while fortifying; while defending; then the Sniper's targets, on the board
        words = legal(page).evaluate_all("buttons => buttons.map(button => button.value)")
        page.locator("[data-region=prompt] :is(a, button, summary):visible").last.focus()
        reached = []
        for _ in range(len(words) + 1):
            page.keyboard.press("Tab")
            reached.append(focused(page))
        assert reached == [*words, ""]
        if key:
            before = version(page)
            strike(page, key)
            wait_for_next(page, before)
    assert all(word.startswith("attack:") for word in words)


def test_with_the_stream_cut_off_the_game_goes_on(sit: Callable[..., Page], complaints: Complaints) -> None:
    page = sit()
    complaints.expect("ERR_FAILED")  # whenever the page tries again to reach the stream, which we cut
    page.route("**/stream*", lambda route: route.abort())
    deal(page)
    assert play_out(page, Random(3)) > 0


@pytest.mark.parametrize("text", [False, True], ids=["board", "text"])
def test_without_the_script_the_game_goes_on(sit: Callable[..., Page], text: bool) -> None:
    page = sit(java_script_enabled=False)
    luck = Random(4)
    with page.expect_navigation():
        page.get_by_role("button", name="Play now").first.click()
    if text:
        with page.expect_navigation():
            page.get_by_role("link", name="Text view").last.click()
    for _ in range(LONGEST):
        choices = page.locator("button[name=answer]:visible")
        if not choices.count():
            break
        with page.expect_navigation():  # until the page has loaded
            choices.nth(luck.randrange(choices.count())).click()
    expect(page.locator("body")).to_contain_text("Finland")
    expect(page.locator("body")).to_contain_text("--seed")


def test_the_text_view_plays_to_the_end(sit: Callable[..., Page]) -> None:
    page = sit()
    deal(page)
    turn_to_text(page)
    luck = Random(5)
    for _ in range(LONGEST):
        choices = page.locator("button[name=answer]")
        if not choices.count():
            break
        before = version(page)
        click(page, choices.nth(luck.randrange(choices.count())))
        wait_for_next(page, before)
    expect(page.locator("[data-region=ending]")).to_contain_text("Finland")


def test_answers_are_taken_back_and_given_again_with_labels(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    expect(page.locator("#undo")).to_contain_text("nothing to take back")
    laid = legal(page).filter(has_not_text="Done").first
    word = laid.get_attribute("value")
    before = version(page)
    laid.click()
    wait_for_next(page, before)
    expect(page.locator("[data-region=log]")).to_contain_text("You lay out")
    expect(page.locator("#undo")).to_contain_text("“")
    before = version(page)
    page.keyboard.press("u")
    wait_for_next(page, before)
    expect(page.locator("[data-region=log]")).not_to_contain_text("You lay out")
    assert page.locator(f"[data-region=hand] button[value='{word}']").count() > 0
    expect(page.locator("#redo")).to_contain_text("“")
    before = version(page)
    page.keyboard.press("r")
    wait_for_next(page, before)
    expect(page.locator("[data-region=log]")).to_contain_text("You lay out")
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    expect(page.locator("#undo")).to_contain_text("A die was rolled since.")
    page.keyboard.press("u")
    expect(page.locator("[data-region=notice]")).to_contain_text("A die was rolled since.")


def test_what_cannot_be_played_says_why_with_its_rule(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    page.locator("[data-region=hand] button[value='card:sisu']").click()
    expect(page.locator("[data-region=notice]")).to_contain_text("Sisu is no standing defence")
    expect(page.locator("[data-region=notice]")).to_contain_text("(WW4.1)")
    page.locator("[data-region=notice] a.rule").click()
    expect(page.locator("#panel-rules")).to_be_visible()


def test_cards_on_the_table_say_why_they_are_no_answer(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    for key in ("3", "0"):  # Deep Snow is laid out, then the attack comes
        before = version(page)
        strike(page, key)
        wait_for_next(page, before)
    notice = page.locator("[data-region=notice]")
    page.locator("[data-region=board] button[value='attack:mortar-barrage']").click()
    expect(notice).to_contain_text("Mortar Barrage: that is a Soviet card")
    expect(notice).to_contain_text("(WW6.1)")
    page.locator(".ww-standing button[value='card:deep-snow']").click()
    expect(notice).to_contain_text("Deep Snow: that stands already")
    expect(notice).to_contain_text("(WW4.1)")


def lit(page: Page, number: str) -> None:
    """Expect the rule to be the only one lit, and in sight."""
    expect(page.locator(".lit")).to_have_attribute("id", number)
    expect(page.locator(f"[id='{number}']")).to_be_in_viewport()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_rulebook_opens_at_the_rule_of_the_question(sit: Callable[..., Page], width: int) -> None:
    page = sit(width=width)
    deal_known(page)
    page.locator("#tab-rules").click()
    lit(page, "WW4.1")
    page.locator("#tab-log").click()
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    page.keyboard.press("b")
    lit(page, "WW6.1")
    page.locator("#tab-log").click()
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowRight")
    lit(page, "WW6.1")
    expect(page.locator("#tab-rules")).to_be_focused()


def test_a_hint_gives_chances_and_marks_the_game(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    page.keyboard.press("h")
    expect(page.locator("[data-region=why]")).to_contain_text("%")
    expect(page.locator("[data-region=seats]")).to_contain_text("Assisted")
    assert (
        page.locator("[data-region=why] .bar").count() == page.locator("#all-choices nav button[name=answer]").count()
    )


def test_whoever_goes_back_reads_the_hint_that_was_taken_there(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    page.keyboard.press("h")
    why = page.locator("[data-region=why]")
    expect(why).to_contain_text("Advice: ")
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    expect(why).not_to_contain_text("Advice: ")
    page.locator("body").press("Home")
    expect(why).to_contain_text("Advice: ")
    expect(why).to_contain_text("Answered then: Done")


def test_the_past_can_be_looked_at_while_playing(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    now = page.locator("[data-region=board]").inner_html()
    page.locator("body").press("Home")
    expect(page.locator(".mode.past")).to_be_visible()
    assert page.locator("[data-region=board]").inner_html() != now
    assert legal(page).count() == 0
    page.locator("body").press("End")
    expect(page.locator(".mode.past")).to_have_count(0)
    assert page.locator("[data-region=board]").inner_html() == now


def test_the_strip_shows_what_a_card_would_do_before_it_is_played(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    page.locator("[data-region=hand] button[value='card:deep-snow']").focus()
    expect(page.locator("#preview")).to_contain_text("10 against 50: losses 40")
    strike(page, "1")  # the Sniper, who asks for his target
    expect(page.locator("#ask")).to_contain_text("which attacker")
    page.locator("[data-region=board] button[value='attack:mortar-barrage']").click()
    expect(page.locator("[data-region=board]")).to_contain_text("losses 20 (80 men would be left)")


def test_on_a_touch_screen_the_first_tap_previews_and_the_second_plays(sit: Callable[..., Page]) -> None:
    page = sit(width=360, height=740, has_touch=True, is_mobile=True)
    deal_known(page)
    line = page.locator(".beside")
    before = version(page)
    snow = page.locator("[data-region=hand] button[value='card:deep-snow']")
    snow.tap()
    expect(line).to_contain_text("standing against every attack")
    expect(line).to_contain_text("Tap again")
    expect(line).to_be_in_viewport(ratio=1)
    expect(snow).to_have_css("outline-style", "solid")
    assert version(page) == before
    snow.tap()
    wait_for_next(page, before)
    expect(page.locator("[data-region=log]")).to_contain_text("You lay out Deep Snow")
    before = version(page)
    done = page.locator("[data-region=hand] button[value=done]")
    done.tap()
    expect(line).to_contain_text("the attack comes")
    assert version(page) == before
    done.tap()
    wait_for_next(page, before)
    done.tap()
    expect(line).to_contain_text("→ losses 40: 60 men would be left")


def test_the_filtered_list_holds_every_choice_once(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    words = set(legal(page).evaluate_all("buttons => buttons.map(button => button.value)"))
    page.keyboard.press("/")
    expect(page.locator("#filter")).to_be_focused()
    listed = page.locator("#all-choices button[name=answer]").evaluate_all("buttons => buttons.map(b => b.value)")
    assert sorted(listed) == sorted(words)
    page.keyboard.type("Done")
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_next(page, before)


def test_no_motion_where_none_is_wanted(sit: Callable[..., Page]) -> None:
    for motion, expected in (("reduce", 0), ("no-preference", 1)):
        page = sit(reduced_motion=motion)
        page.add_init_script(
            """window.moved = 0;
            const start = Document.prototype.startViewTransition;
            Document.prototype.startViewTransition = function (...given) {
                window.moved += 1;
                return start.apply(this, given);
            };"""
        )
        deal_known(page)
        before = version(page)
        strike(page, "0")
        wait_for_next(page, before)
        assert min(1, page.evaluate("window.moved")) == expected


@pytest.mark.parametrize(("width", "height", "touch"), [(360, 740, True), (1280, 800, False)], ids=["phone", "wide"])
def test_a_notice_is_in_sight_and_moves_nothing(sit: Callable[..., Page], width: int, height: int, touch: bool) -> None:
    page = sit(width=width, height=height, has_touch=touch, is_mobile=touch)
    deal_known(page)
    sisu = page.locator("[data-region=hand] button[value='card:sisu']")
    sisu.scroll_into_view_if_needed()
    board = page.locator(".middle")
    before = board.bounding_box()
    sisu.click()
    notice = page.locator("[data-region=notice] p")
    expect(notice).to_contain_text("Sisu is no standing defence")
    expect(notice).to_be_in_viewport(ratio=1)
    assert board.bounding_box() == before
    notice.click(position={"x": 5, "y": 5})
    expect(page.locator("[data-region=notice]")).to_be_hidden()


def test_the_slider_can_be_dragged_through_the_game(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    for key in ("3", "0", "0"):
        before = version(page)
        strike(page, key)
        wait_for_next(page, before)
    slider = page.locator("#at")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    slider.evaluate("slider => { slider.kept = true; }")
    page.mouse.move(box["x"] + box["width"] - 5, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 2 / 3, middle)
    expect(page.locator(".mode.past")).to_be_visible()
    expect(page.locator(".slider .count")).to_have_text("move 2 of 3")
    page.mouse.move(box["x"] + 2, middle)
    expect(page.locator(".slider .count")).to_have_text("move 0 of 3")
    assert slider.evaluate("slider => slider.kept"), "it is the one that the pointer holds"
    page.mouse.up()
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slider .count")).to_have_text("move 1 of 3")
    expect(slider).to_be_focused()


def test_a_hint_and_the_result_of_an_attack_are_said(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    said = page.locator("#said")
    page.keyboard.press("h")
    expect(said).to_have_text("Thinking, about two seconds.")
    expect(said).to_have_text(re.compile(r"^Hint: .+, \d+ %; .+, \d+ %\."))
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    before = version(page)
    lines = page.locator("[data-region=log] li").count()
    strike(page, "0")
    wait_for_next(page, before)
    first = page.locator("[data-region=log] li span").nth(lines).inner_text()
    expect(said).to_contain_text(first)
    expect(said).to_contain_text(asked(page))


def test_the_text_view_says_what_each_choice_does_and_what_is_not_now(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    strike(page, "0")
    wait_for_next(page, before)
    page.keyboard.press("t")
    listed = page.locator(".text-choices button")
    expect(listed.last).to_have_text("Done: lose 50 men")
    expect(listed.filter(has_text="Deep Snow")).to_have_text("Deep Snow: 10 against 50: losses 40")
    page.locator(".not-now button", has_text="MedEvac").press("Enter")
    expect(page.locator("[data-region=notice]")).to_contain_text("MedEvac is played while fortifying")
    before = version(page)
    listed.last.press("Enter")
    wait_for_next(page, before)
    expect(listed.first).to_be_focused()


def test_the_list_of_choices_says_what_is_not_now_and_when_it_finds_nothing(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    page.keyboard.press("/")
    expect(page.locator("#all-choices .not-now button", has_text="Sisu")).to_be_visible()
    page.keyboard.type("submarine")
    expect(page.locator("#none-found")).to_be_visible()
    page.locator("#filter").fill("Sisu")
    expect(page.locator("#none-found")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("[data-region=notice]")).to_contain_text("Sisu is no standing defence")


def test_the_focus_does_not_stay_on_done(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    before = version(page)
    page.locator("[data-region=hand] button[value=done]").press("Enter")
    wait_for_next(page, before)
    expect(legal(page).first).to_be_focused()
    assert focused(page) != "done"


def test_the_end_is_read_from_its_heading_and_offers_another_game(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    play_out(page, Random(8))
    expect(page.locator("[data-region=ending] h2").first).to_be_focused()
    for name in ("New game", "Play this deal again"):
        expect(page.locator("[data-region=prompt]").get_by_role("button", name=name)).to_be_in_viewport()
    page.get_by_role("link", name="Watch it from the start").click()
    expect(page.locator(".slider .count")).to_contain_text("move 0 of")
    page.keyboard.press("t")
    expect(page.locator(".text-view .mode.past")).to_be_visible()


def test_an_answer_given_too_early_is_told_so(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    waiting: list[Route] = []
    page.route("**/answer", lambda route: waiting.append(route))
    before = version(page)
    page.keyboard.press("3")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    strike(page, "0")
    expect(page.locator("[data-region=notice]")).to_contain_text("still on its way")
    while not waiting:
        page.wait_for_timeout(20)
    waiting[0].continue_()
    wait_for_next(page, before)
    expect(page.locator("[data-region=notice]")).to_be_hidden()


def test_the_count_fits_its_panel(sit: Callable[..., Page]) -> None:
    page = sit()
    deal_known(page)
    page.locator("#tab-count").click()
    assert page.locator("#panel-count").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
