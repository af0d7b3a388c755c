"""The analysis of a finished game: the curve of a seat's chance to win, its swings, and what would have been better."""

from typing import Final

import htpy as h
from htpy import Node

from bivouac.bots import verdict
from bivouac.bots.analysis import Analysis, Decision
from bivouac.bots.verdict import percent, points
from bivouac.server.analysing import Report, Review
from bivouac.server.pages.chart import chart
from bivouac.server.pages.layout import document, footer, hidden, masthead, pairs, rule_link, rules_address, titled
from bivouac.server.pages.side import bar, holder

ALL_SEATS: Final = "all"
COLUMNS: Final = ["Move", "Asked", "Answer", "Then", "Better was"]
EVERY: Final = 2  # seconds after which a page without script asks again


def page(report: Report, theme: str) -> str:
    title = f"Analysis of {report.game.title}"
    unfinished = report.review is not None and report.review.under_way
    again = h.noscript[h.meta(http_equiv="refresh", content=str(EVERY))] if unfinished else None
    body = [
        h.a(".skip", href="#main")["To the page itself"],
        masthead(None, h.a(".quiet", href=f"/t/{report.table}")["Back to the table"]),
        h.main("#main.sheet.analysis", data_unfinished=unfinished)[inside(report, title)],
        footer(),
    ]
    robots = h.meta(name="robots", content="noindex")
    return document(title, body, theme=theme, game=report.game.name, head=[robots, again])


def inside(report: Report, title: str) -> Node:
    return [
        titled(title, report.ending),
        seats(report) if len(report.held) > 1 else None,
        state(report),
    ]


def state(report: Report) -> Node:
    review = report.review
    if review is None:
        return not_begun(report)
    return progress(report, review) if review.analysis is None else results(report, review.analysis)


# --- before it is finished --------------------------------------------------------------------------------------------
def seats(report: Report) -> Node:
    """One seat a page; a whole table takes its time."""
    all_seats = h.form(method="post", action=f"/t/{report.table}/analysis")[
        hidden(seat=ALL_SEATS), h.button(".quiet", type="submit")["Analyse all seats"]
    ]
    return h.nav(".seat-tabs", aria_label="Seats")[
        h.ul[[h.li[seat_link(report, seat)] for seat in report.held]],
        all_seats if {*report.held} - {*report.begun} else None,
    ]


def seat_link(report: Report, seat: int) -> Node:
    chair = report.chairs[seat]
    return h.a(href=f"/t/{report.table}/analysis?seat={seat}", aria_current="page" if seat == report.seat else None)[
        chair.title, " ", h.small[holder(chair)]
    ]


def not_begun(report: Report) -> Node:
    title = report.chairs[report.seat].title
    return h.form(".way", method="post", action=f"/t/{report.table}/analysis")[
        hidden(seat=report.seat),
        h.h2[f"The decisions of {title}"],
        h.p[
            "Each is looked at with what the seat could know then. A search weighs the options, and says where the "
            "chance to win swung, and what would have been better."
        ],
        h.p[h.button(".primary", type="submit")[f"Analyse {title}"]],
    ]


def progress(report: Report, review: Review) -> Node:
    title = report.chairs[report.seat].title
    done, total = len(review.found), len(review.moments)
    return h.section(".way", aria_busy="true")[
        h.h2[f"The decisions of {title}"],
        h.p("#thinking", role="status")[f"Thinking: {done} of {total} decisions."],
        h.progress(max=max(1, total), value=done, aria_labelledby="thinking"),
        h.p(".small")["You can leave this page and come back: it goes on."],
    ]


# --- the results ------------------------------------------------------------------------------------------------------
def results(report: Report, analysis: Analysis) -> Node:
    seat = report.seat
    if not analysis.of(seat):
        return h.p(".empty")[verdict.course(report.game, analysis, seat)]
    return [
        h.figure(".chance")[
            h.figcaption[h.b[f"{report.chairs[seat].title}’s chance to win"], legend(analysis, seat)],
            chart(report.game, analysis, seat, lambda moment: moment_address(report, moment)),
        ],
        figures(analysis, seat),
        h.p(".lead")[verdict.course(report.game, analysis, seat)],
        swings(report, analysis),
        better(report, analysis),
        whole(report, analysis),
    ]


def moment_address(report: Report, moment: int) -> str:
    """The table at that moment, through the eyes of the seat."""
    eyes = "" if report.own else f"&as={report.seat}"
    return f"/t/{report.table}?at={moment}{eyes}"


def legend(analysis: Analysis, seat: int) -> Node:
    return h.ul(".legend")[
        h.li[h.span(".dot", aria_hidden="true")["●"], " a decision"],
        h.li[h.span(".drop", aria_hidden="true")["◆"], " gave points away"] if analysis.better(seat) else None,
        h.li[h.span(".dot", aria_hidden="true")["■"], " the end"],
    ]


def figures(analysis: Analysis, seat: int) -> Node:
    luck = round(100 * analysis.luck(seat))
    whose = "Luck" if analysis.seats == 1 else "Luck and the others"
    rows = [
        ("Decisions", str(len(analysis.of(seat)))),
        ("At first", percent(analysis.curve(seat)[0][1])),
        ("At the end", percent(analysis.ends[seat])),
        ("Given away", points(analysis.given_away(seat))),
        (whose, f"{'+' if luck > 0 else '−' if luck < 0 else ''}{points(luck / 100)}"),
    ]
    return pairs(rows, ".figures")


def swings(report: Report, analysis: Analysis) -> Node:
    """Each in a sentence, whose move leads to the table."""
    sentences: list[Node] = []
    for swing in analysis.swings(report.seat)[: verdict.TOLD]:
        place = verdict.place(analysis, swing.moment)
        link = h.a(href=moment_address(report, swing.moment))[place]
        rest = verdict.swung(report.game, analysis, swing).removeprefix(place)
        sentences.append(h.li(class_="own" if swing.decision is not None else "luck")[link, rest])
    empty = h.p(".empty")["The chance to win hardly moved."]
    return h.section[h.h2["The largest swings"], h.ol(".swings")[sentences] if sentences else empty]


def better(report: Report, analysis: Analysis) -> Node:
    cards = [h.li[card(report, analysis, decision)] for decision in analysis.better(report.seat)]
    empty = h.p(".empty")["Nothing better was found."]
    return h.section[h.h2["What would have been better"], h.ol(".betters")[cards] if cards else empty]


def card(report: Report, analysis: Analysis, decision: Decision) -> Node:
    """One answer that gave something away: the question, both answers side by side, and what would have followed."""
    game = report.game
    place = verdict.place(analysis, decision.moment)
    error = max(1, round(100 * decision.error))
    return h.article(".better", aria_label=f"{place}: gave away {points(decision.given_away)}")[
        h.h3[
            h.a(href=moment_address(report, decision.moment))[place],
            h.span(".gave")[f"gave away {points(decision.given_away)} ", h.small[f"± {error}"]],
        ],
        h.p(".prompt")[decision.prompt, " ", rule_link(decision.rule, rules_address(game.name))],
        h.table(".weighed")[
            h.tbody[
                row("Answer", game.said(decision.question, decision.answer), decision.chance),
                row("Better", game.said(decision.question, decision.best), decision.before),
            ]
        ],
        h.p(".small")[follows] if (follows := verdict.follows(game, analysis.seats, decision)) else None,
    ]


def row(what: str, label: str, chance: float) -> Node:
    return h.tr(class_="chosen" if what == "Better" else None)[
        h.th(scope="row")[h.small[what], " ", h.span[label]],
        h.td[bar(chance, 0.0, 1.0)],
        h.td(".figure")[percent(chance)],
    ]


def whole(report: Report, analysis: Analysis) -> Node:
    """The curve for those who do not see it, and every answer for those who want to know."""
    return h.details("#whole")[
        h.summary["Every decision, as a table"],
        h.div(".scrolled", tabindex="0", role="region", aria_label="Every decision")[
            h.table(".scores")[
                h.caption[f"{report.chairs[report.seat].title}’s chance to win when asked, and with the answer"],
                h.thead[h.tr[[h.th(scope="col")[head] for head in COLUMNS]]],
                h.tbody[
                    [decision_row(report, decision) for decision in analysis.of(report.seat)],
                    h.tr[
                        h.th(scope="row")[h.a(href=moment_address(report, analysis.last))["End"]],
                        h.td[percent(analysis.ends[report.seat])],
                        h.td(colspan="3")[report.ending],
                    ],
                ],
            ]
        ],
    ]


def decision_row(report: Report, decision: Decision) -> Node:
    answer, best = (report.game.said(decision.question, word) for word in (decision.answer, decision.best))
    better = f"{best}, by {points(decision.given_away)}" if decision.better else "–"
    return h.tr(class_="won" if decision.better else None)[
        h.th(scope="row")[h.a(href=moment_address(report, decision.moment))[str(decision.moment)]],
        [h.td[cell] for cell in (percent(decision.before), answer, percent(decision.chance), better)],
    ]
