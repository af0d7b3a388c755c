"use strict";

// What the page shows: regions that the server draws, or the parts of them, are written anew where they differ, with the
// focus, what is open and the slider kept, and what is new told to those who listen. Layout is left to the browser: what
// reads it waits until it is done.

import { all, CHOICES, inText, main, one, past, stillness } from "./parts.js";
import { arm, sayResting } from "./previews.js";

const PART = /(<\w+ data-part="([^"]*)"[^>]*>)(.*?)<!--end-->/gs;

/** A region as the server wrote it: all of it, what is around its parts, and what is inside each. */
function parted(html) {
  const inside = new Map();
  const around = html.replace(PART, (_, opening, name, part) => {
    inside.set(name, part);
    return opening;
  });
  return { html, around, inside };
}

export const shown = { frame: main?.dataset.frame, version: Number(main?.dataset.version) };
const regions = new Map(all("[data-region]").map((section) => [section.dataset.region, section]));
const written = new Map([...regions].map(([name, section]) => [name, parted(section.innerHTML)]));
let asked = one("#ask")?.textContent ?? "";
let transition = null;

/** Swaps the regions that differ. */
export async function show(frame) {
  shown.frame = frame.frame ?? shown.frame;
  shown.version = frame.version ?? shown.version;
  main.dataset.frame = shown.frame; // the stream begins after it
  const differing = () =>
    Object.entries(frame.regions).filter(([name, html]) => regions.has(name) && written.get(name)?.html !== html);
  if (!differing().length) return;
  transition?.skipTransition();
  if (!document.startViewTransition || stillness.matches || document.hidden || inText || dragging || !one(PIECES)) {
    whenLaidOut(swap(differing()));
    return;
  }
  namePieces(true);
  let focus = () => {};
  transition = document.startViewTransition(() => {
    focus = swap(differing()); // the one before may have written some of it by now
    namePieces(true);
  });
  const own = transition;
  // nothing takes the focus while the page is held; what the next one skips is not ready, but it is written
  Promise.allSettled([own.ready, own.updateCallbackDone]).then(() => whenLaidOut(focus));
  own.finished.catch(() => {}).then(() => transition === own && namePieces(false));
  await own.updateCallbackDone.catch(() => {});
}

const PIECES = "[data-piece]:not(svg *)"; // what is inside a drawing no browser moves

function namePieces(named) {
  const taken = new Set();
  for (const piece of all(PIECES)) {
    const name = named && !taken.has(piece.dataset.piece) ? `piece-${CSS.escape(piece.dataset.piece)}` : "none";
    piece.style.viewTransitionName = name;
    taken.add(piece.dataset.piece);
  }
}

/** Writes regions anew; gives what puts the focus where it belongs then. */
function swap(changed) {
  const focus = handleOf(document.activeElement);
  const open = all("details[open][id]:not(#all-choices)").map((details) => details.id);
  const edited = all("#ordering select").filter((select) => !select.selectedOptions[0]?.defaultSelected);
  const before = logged();
  const wentOn = !past() && !one("[data-region=ending]")?.firstElementChild;
  for (const [name, html] of changed.sort(([a], [b]) => heldFirst(regions.get(a), regions.get(b)))) {
    if (name === "scrubber" && sliderHeld()) moveSlider(html);
    else write(name, html);
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const { id, value } of edited) if (document.getElementById(id)) document.getElementById(id).value = value;
  sayResting();
  arm(null); // what was tapped once may mean something else now
  const middle = one(".middle"); // a board that scrolls is a stop for Tab, but not before the choices on it
  if (middle) middle.tabIndex = one(CHOICES, regions.get("board")) ? -1 : 0;
  document.dispatchEvent(new Event("swapped"));
  if (!past()) one("#went-on").hidden = true;
  const more = logged() - before;
  tellNew(more > 0 ? Array.prototype.slice.call(one(".lines", regions.get("log"))?.children ?? [], -more) : []);
  const ended = wentOn && !past() && one("[data-region=ending]")?.firstElementChild;
  return () => {
    if (past()) showMoment();
    if (ended) showEnding();
    else if (focus && document.activeElement === document.body) focusAgain(focus);
  };
}

const held = (element) => element.contains(document.activeElement);

/** Where the focus is, is written first: a browser that takes it away lays out all that was written before. */
const heldFirst = (a, b) => held(b) - held(a);

/** Of a region with parts, only those that differ are written anew; what has grown is added to. */
function write(name, html) {
  const [region, was, now] = [regions.get(name), written.get(name), parted(html)];
  written.set(name, now);
  if (!now.inside.size || now.around !== was?.around) {
    region.innerHTML = html;
    return;
  }
  const changed = [...now.inside.keys()].filter((part) => now.inside.get(part) !== was.inside.get(part));
  for (const part of changed.map((each) => one(`[data-part="${each}"]`, region)).sort(heldFirst)) {
    const [old, fresh] = [was, now].map(({ inside }) => inside.get(part.dataset.part));
    if (old && fresh.startsWith(old)) part.insertAdjacentHTML("beforeend", fresh.slice(old.length));
    else part.innerHTML = fresh;
  }
}

/** Calls when the browser has laid out what was written; in a page that nobody sees it does not, then at once. */
function whenLaidOut(then) {
  if (document.hidden) return then();
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    then();
  });
  return observer.observe(main);
}

/** The end is read from its heading on. */
function showEnding() {
  const heading = one("[data-region=ending] h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.closest("[data-region]").scrollIntoView({ block: "start" });
}

/** The log opens where one is. */
export function showMoment() {
  if (!inText) one("[data-region=log] .lines:not(.later) > li:last-child")?.scrollIntoView({ block: "nearest" });
}

/** How many lines the log has, whether or not all of them are told here. */
const logged = () => Number(one(".known", regions.get("log"))?.textContent ?? 0);

const TOLD = 10; // lines: the result of an attack comes first, what was drawn after it can be read

/** What is new is marked for a moment, and said to those who listen. */
function tellNew(lines) {
  const question = one("#ask")?.textContent ?? "";
  if (past() || (!lines.length && question === asked)) return;
  for (const line of all("[data-region=log] .new")) line.classList.remove("new");
  for (const line of lines) line.classList.add("new");
  const told = lines.slice(0, TOLD).map((line) => one("span", line).textContent);
  const more = lines.length - told.length;
  if (more) told.push(more === 1 ? "One more line is in the log." : `${more} more lines are in the log.`);
  tell([...told, question].join(" "));
  asked = question;
}

/** Says something to those who listen. */
export function tell(sentence) {
  one("#said").textContent = sentence;
}

/** The best of a hint, with their figures. */
export function tellHint() {
  const row = (line) => `${one("th", line).firstChild.textContent}, ${one(".figure", line).textContent}`;
  const best = all("[data-region=why] .weighed tr").slice(0, 3).map(row);
  const doubt = one("[data-region=why] .doubt")?.textContent ?? "";
  const advice = best.length ? best.join("; ") : one("[data-region=why] .answer b")?.textContent;
  if (advice) tell(`Hint: ${advice}. ${doubt}`.trim());
}

// --- focus -----------------------------------------------------------------------------------------------------------

/** Ways to find an element again after its region was written anew, the surest first. */
function handleOf(element) {
  if (!element || element === document.body || !element.closest("[data-region]")) return null;
  const quoted = (name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  const ways = element.id ? [quoted("id")] : [];
  if (element.name && element.value) ways.push(quoted("name") + quoted("value"));
  for (const name of ["data-piece", "data-answer", "data-at"]) {
    if (element.hasAttribute(name)) ways.push(quoted(name));
  }
  if (element.matches("a[href]")) ways.push(`a${quoted("href")}`); // drawings refer to each other by it, too
  return { inside: element.closest("[data-region]").dataset.region, ways };
}

function focusAgain({ inside, ways }) {
  const places = [regions.get(inside), document];
  for (const found of ways.flatMap((way) => places.map((place) => one(way, place))).filter(Boolean)) {
    (ends(found) ? firstChoice() : found)?.focus({ preventScroll: !inText || !ends(found) });
    if (document.activeElement !== document.body) return; // what is folded away does not take it
  }
  firstChoice()?.focus({ preventScroll: !inText });
}

/** Whether this is the answer that ends a phase: the focus comes to it last. */
function ends(element) {
  return element.matches("[data-enter], .text-choices li:last-child > button");
}

const firstChoice = () =>
  one(`[data-region=hand] :is(${CHOICES}), [data-region=board] :is(${CHOICES})`) ?? one(`${CHOICES}, [data-next]`);

// --- the slider --------------------------------------------------------------------------------------------------------

let dragging = false; // the slider, by a pointer

const sliderHeld = () => dragging || document.activeElement?.id === "at";

/** While somebody holds the slider it stays the same element: what is around it is written anew. */
function moveSlider(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  const region = regions.get("scrubber");
  const fresh = one("#at", made.content);
  if (!fresh) return;
  const slider = one("#at", region);
  slider.max = fresh.max;
  if (!dragging) slider.value = fresh.value;
  one(".steps", region).replaceWith(one(".steps", made.content));
  for (const part of [".count", ".clock"]) one(part, region).textContent = one(part, made.content).textContent;
  written.delete("scrubber"); // what comes after it is let go of is written as a whole
}

export function holdSlider(held) {
  dragging = held;
}

// --- sentences -------------------------------------------------------------------------------------------------------

const CITED = /\b([A-Z]{2}\d+(?:\.\d+)?)\b/;

/** One sentence, in which the numbers of rules are links. */
export function say(sentence, rule = "") {
  const line = document.createElement("p");
  const base = inText ? one(".masthead a[href^='/rules/']").getAttribute("href") : "";
  const parts = (rule ? `${sentence} (${rule})` : sentence).split(CITED);
  parts.forEach((part, i) => {
    if (i % 2 === 0) return line.append(part);
    const link = document.createElement("a");
    link.className = "rule";
    link.textContent = part;
    link.href = `${base}#${part}`;
    return line.append(link);
  });
  const notice = regions.get("notice");
  notice.replaceChildren(...(sentence ? [line] : []));
  written.set("notice", parted(notice.innerHTML));
}
