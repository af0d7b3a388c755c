"use strict";

// Everything here makes a page quicker that works without it: answers, undo and the scrubber are forms and links.
// The server renders all HTML; this script swaps what it sends, keeps focus and scroll; live.js listens to the stream.

const one = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const main = one("[data-table]");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 1023px)");
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// --- what is shown ---------------------------------------------------------------------------------------------------

const inText = main?.dataset.view === "text";
const shown = { frame: main?.dataset.frame, version: Number(main?.dataset.version) };
const regions = new Map(all("[data-region]").map((section) => [section.dataset.region, section]));
const written = new Map([...regions].map(([name, section]) => [name, section.innerHTML]));
let asked = one("#ask")?.textContent ?? "";
let transition = null;

/** A board may have a line of its own for previews; on a narrow screen it is the one under the question, in sight. */
function previewLine() {
  return narrow.matches ? (one(".beside") ?? one("#preview")) : (one("#preview") ?? one(".beside"));
}

/** Keeps what the lines say while nothing is previewed. */
function keepResting() {
  for (const line of all("#preview, .beside")) line.dataset.resting ??= line.textContent;
}

const past = () => Boolean(one(".mode.past"));
const elsewhere = () => past() || Boolean(one("#as")?.value);

/** Swaps the regions that differ. */
async function show(frame) {
  shown.frame = frame.frame ?? shown.frame;
  shown.version = frame.version ?? shown.version;
  main.dataset.frame = shown.frame; // the stream begins after it
  const differing = () =>
    Object.entries(frame.regions).filter(([name, html]) => regions.has(name) && written.get(name) !== html);
  if (!differing().length) return;
  transition?.skipTransition();
  if (!document.startViewTransition || stillness.matches || document.hidden || inText || dragging) {
    swap(differing())();
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
  Promise.allSettled([own.ready, own.updateCallbackDone]).then(() => focus());
  own.finished.catch(() => {}).then(() => transition === own && namePieces(false));
  await own.updateCallbackDone.catch(() => {});
}

function namePieces(named) {
  const taken = new Set();
  for (const piece of all("[data-piece]")) {
    const name = named && !taken.has(piece.dataset.piece) ? `piece-${CSS.escape(piece.dataset.piece)}` : "none";
    piece.style.viewTransitionName = name;
    taken.add(piece.dataset.piece);
  }
}

/** Writes regions anew; gives what puts the focus where it belongs then. */
function swap(changed) {
  const focus = handleOf(document.activeElement);
  const open = all("details[open][id]:not(#all-choices)").map((details) => details.id);
  const lines = all("[data-region=log] li").length;
  const wentOn = !past() && !one("[data-region=ending]")?.firstElementChild;
  for (const [name, html] of changed) {
    if (name === "scrubber" && sliderHeld()) {
      moveSlider(html);
    } else {
      regions.get(name).innerHTML = html;
      written.set(name, html);
    }
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  keepResting();
  if (!armed?.isConnected) armed = null;
  const middle = one(".middle"); // a board that scrolls is a stop for Tab, but not before the choices on it
  if (middle) middle.tabIndex = one(CHOICES, regions.get("board")) ? -1 : 0;
  document.dispatchEvent(new Event("swapped"));
  if (past()) showMoment();
  else one("#went-on").hidden = true;
  tellNew(all("[data-region=log] li").slice(lines));
  const ended = wentOn && !past() && one("[data-region=ending]")?.firstElementChild;
  return () => {
    if (ended) showEnding();
    else if (focus && document.activeElement === document.body) focusAgain(focus);
  };
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
function showMoment() {
  if (!inText) one("[data-region=log] .lines:not(.later) > li:last-child")?.scrollIntoView({ block: "nearest" });
}

const TOLD = 10; // lines: the result of an attack comes first, what was drawn after it can be read

/** What is new is marked for a moment, and said to those who listen. */
function tellNew(lines) {
  const question = one("#ask")?.textContent ?? "";
  if (past() || (!lines.length && question === asked)) return;
  for (const line of lines) line.classList.add("new");
  const told = lines.slice(0, TOLD).map((line) => one("span", line).textContent);
  const more = lines.length - told.length;
  if (more) told.push(more === 1 ? "One more line is in the log." : `${more} more lines are in the log.`);
  tell([...told, question].join(" "));
  asked = question;
}

/** Says something to those who listen. */
function tell(sentence) {
  one("#said").textContent = sentence;
}

/** The best of a hint, with how often they won. */
function tellHint() {
  const row = (line) => `${one("th", line).firstChild.textContent}, ${one(".percent", line).textContent}`;
  const best = all("[data-region=why] .weighed tr").slice(0, 3).map(row);
  const unclear = one("[data-region=why] .unclear")?.textContent ?? "";
  const advice = best.length ? best.join("; ") : one("[data-region=why] .answer b")?.textContent;
  if (advice) tell(`Hint: ${advice}. ${unclear}`.trim());
}

// --- focus -----------------------------------------------------------------------------------------------------------

/** Ways to find an element again after its region was written anew, the surest first. */
function handleOf(element) {
  if (!element || element === document.body || !element.closest("[data-region]")) return null;
  const quoted = (name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`;
  const ways = element.id ? [quoted("id")] : [];
  if (element.name && element.value) ways.push(quoted("name") + quoted("value"));
  for (const name of ["data-piece", "data-answer", "data-at", "href"]) {
    if (element.hasAttribute(name)) ways.push(quoted(name));
  }
  return { inside: element.closest("[data-region]").dataset.region, ways };
}

function focusAgain({ inside, ways }) {
  const places = [regions.get(inside), document];
  for (const way of ways) {
    for (const place of places) {
      const found = one(way, place);
      if (found) return (ends(found) ? firstChoice() : found).focus({ preventScroll: !inText || !ends(found) });
    }
  }
  return firstChoice()?.focus({ preventScroll: !inText });
}

/** Whether this is the answer that ends a phase: the focus comes to it last. */
function ends(element) {
  return element.matches("[data-enter], .text-choices li:last-child > button");
}

const CHOICES = "button[name=answer][form=answers], [data-answer]";
const firstChoice = () => one(`[data-region=hand] :is(${CHOICES}), [data-region=board] :is(${CHOICES})`) ?? one(CHOICES);

// --- sentences -------------------------------------------------------------------------------------------------------

const CITED = /\b([A-Z]{2}\d+(?:\.\d+)?)\b/;

/** One sentence, in which the numbers of rules are links. */
function say(sentence, rule = "") {
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
  written.set("notice", notice.innerHTML);
}

// --- asking the server -----------------------------------------------------------------------------------------------

const PAUSES = [500, 1000, 2000, 4000];
let sending = false;
let hinting = false; // whether what is under way is a hint
let heard = 0; // the latest version that the stream told of
let intended = { what: "", key: "" };

// crypto.randomUUID is missing away from HTTPS and localhost
const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");

/** Posts what a person intends. The key stays the same until it has gone through, however often it is tried. */
async function send(action, fields) {
  fields.delete("key");
  const what = `${action}?${new URLSearchParams(fields)}`;
  if (sending) {
    if (intended.what !== what) say(`One moment: the last ${hinting ? "hint" : "answer"} is still on its way.`);
    return;
  }
  if (intended.what !== what) intended = { what, key: freshKey() };
  fields.set("key", intended.key);
  sending = true;
  main.setAttribute("aria-busy", "true");
  hinting = action.endsWith("/hint");
  const stop = hinting ? runProgress() : () => {};
  try {
    const reply = await posted(action, new URLSearchParams(fields));
    if (!reply) return;
    intended = { what: "", key: "" };
    await take(reply);
    if (hinting && reply.ok) {
      openTab("why", false);
      tellHint();
    }
  } finally {
    stop();
    sending = false;
    main.removeAttribute("aria-busy");
  }
  if (inText && heard > shown.version) await look("now");
}

async function posted(action, body) {
  for (let tries = 0; tries <= PAUSES.length; tries += 1) {
    try {
      const reply = await fetch(action, { method: "POST", body, headers: { Accept: "application/json" } });
      if (![502, 503, 504].includes(reply.status)) return reply;
    } catch {
      // the network failed: whether the answer arrived is not known, so the same key is sent again
    }
    if (tries < PAUSES.length) {
      say(`The table cannot be reached. Trying again (${tries + 1} of ${PAUSES.length}).`);
      await wait(PAUSES[tries]);
    }
  }
  say("The table cannot be reached. Give your answer again when you are connected: it will count once.");
  return null;
}

/** Takes a reply: a frame, a sentence, or both. In the text view the page itself is asked for again. */
async function take(reply) {
  const said = reply.headers.get("content-type")?.includes("json") ? await reply.json() : pageAsFrame(await reply.text());
  const frame = said.regions ? said : said.frame?.regions ? said.frame : null;
  if (frame && inText && !said.parsed) {
    await look("now");
    say(new DOMParser().parseFromString(frame.regions.notice ?? "", "text/html").body.textContent);
  } else if (frame && (frame.version ?? shown.version) >= shown.version) {
    await show(frame);
  }
  if (said.sentence) say(said.sentence, said.rule);
  else if (!reply.ok && !frame) say("That did not work. Load the page again if it does not show the game as it is.");
}

function pageAsFrame(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const sections = [...page.querySelectorAll("[data-region]")];
  const { frame, version } = page.querySelector("[data-table]")?.dataset ?? {};
  if (!sections.length) return {};
  const entries = sections.map((section) => [section.dataset.region, section.innerHTML]);
  return { parsed: true, frame, version: Number(version), regions: Object.fromEntries(entries) };
}

/** The hint's bar runs for as long as the server said it would think. */
function runProgress() {
  tell("Thinking, about two seconds.");
  const bar = one("#hint progress");
  if (!bar) return () => {};
  const began = performance.now();
  let going = true;
  bar.hidden = false;
  const step = (now) => {
    bar.value = Math.min(100, (100 * (now - began)) / Number(one("#hint")?.dataset.milliseconds || 1000));
    if (going) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return () => {
    going = false;
    bar.hidden = true;
  };
}

async function askWhy(word) {
  const query = new URLSearchParams({ about: word });
  try {
    await take(await fetch(`/t/${main.dataset.table}/why?${query}`, { headers: { Accept: "application/json" } }));
  } catch {
    say("The table cannot be reached.");
  }
}

// --- the past --------------------------------------------------------------------------------------------------------

let looking = null;

/** Another moment: a number, “now”, or “here” for the same one again. */
async function look(at) {
  looking?.abort();
  looking = new AbortController();
  const query = new URLSearchParams(at === "here" ? location.search : "");
  if (at !== "now" && at !== "here") query.set("at", at);
  if (at !== "here" && one("#as")?.value) query.set("as", one("#as").value);
  if (inText) query.set("text", "1");
  const address = `/t/${main.dataset.table}${inText ? "" : "/frame"}?${query}`;
  try {
    const accept = inText ? "text/html" : "application/json";
    const reply = await fetch(address, { headers: { Accept: accept }, signal: looking.signal });
    await take(reply);
    if (reply.ok) history.replaceState(null, "", `/t/${main.dataset.table}${query.size ? `?${query}` : ""}`);
  } catch (problem) {
    if (problem.name !== "AbortError") say("The table cannot be reached, so this moment cannot be shown.");
  }
}

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

function moveBy(steps) {
  const slider = one("#at");
  if (inText) {
    one(`.steps a[data-at]:${steps < 0 ? "nth-child(2)" : "nth-child(3)"}`)?.click();
  } else if (slider) {
    const wanted = Math.max(0, Number(slider.value) + steps);
    if (wanted !== Number(slider.value)) look(wanted >= Number(slider.max) ? "now" : wanted);
  }
}

// --- the stream ------------------------------------------------------------------------------------------------------

/** What others did, as the stream tells it. */
function told({ detail: { frame, id } }) {
  if (frame.version < shown.version || id === shown.frame) return;
  heard = frame.version;
  if (elsewhere()) one("#went-on").hidden = false;
  else if (!inText) show(frame);
  else if (!sending) look("now");
}

// --- tabs, rules, dialogs --------------------------------------------------------------------------------------------

/** On a narrow screen the tabs open a drawer, and a second tap closes it. */
function openTab(name, toggles = true) {
  const side = one(".side");
  const tab = one(`#tab-${name}`);
  if (!side || !tab) return;
  const again = tab.getAttribute("aria-selected") === "true" && side.classList.contains("open");
  side.classList.toggle("open", !(toggles && again && narrow.matches));
  for (const other of all("[role=tab]", side)) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", chosen);
    other.tabIndex = chosen ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !chosen;
  }
  if (name === "rules") lightRule(one(".ask a.rule")?.hash.slice(1) ?? "");
}

function openRule(number) {
  if (!document.getElementById(number)) return false;
  openTab("rules", false);
  lightRule(number).focus({ preventScroll: true });
  return true;
}

/** Lights a rule in the open rulebook. */
function lightRule(number) {
  const rule = document.getElementById(number);
  all(".lit").forEach((lit) => lit.classList.remove("lit"));
  if (!rule) return null;
  rule.classList.add("lit");
  const panel = rule.closest(".panel");
  panel.scrollTo({ top: rule.offsetTop - panel.clientHeight / 4, behavior: stillness.matches ? "auto" : "smooth" });
  return rule;
}

function openChoices() {
  const details = one("#all-choices");
  if (!details) return one("nav[aria-label=Choices] button")?.focus();
  details.open = true;
  one("#filter").value = "";
  filterChoices("");
  return one("#filter").focus();
}

function filterChoices(text) {
  const items = all("#all-choices li");
  for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(text.trim().toLowerCase());
  for (const part of all("#all-choices .not-now")) part.hidden = !one("li:not([hidden])", part);
  one("#none-found").hidden = items.some((item) => !item.hidden);
}

// --- previews --------------------------------------------------------------------------------------------------------

let armed = null; // on a touch screen: what was tapped once

function preview(element) {
  const line = previewLine();
  if (line) line.textContent = element ? element.dataset.preview : (line.dataset.resting ?? "");
}

function arm(element) {
  armed?.classList.remove("armed");
  armed = element;
  if (!element) return preview(null);
  element.classList.add("armed");
  preview(element);
  previewLine()?.append(" · Tap again to do it.");
  return undefined;
}

// --- hands and keys --------------------------------------------------------------------------------------------------

const TYPED = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";
const PRESSED = `${TYPED}, button, a[href], summary, input, [data-answer], [role=tab]`;
const SHORTCUTS = { u: "#undo", r: "#redo", h: "#hint" };

function submitted(event) {
  const { target: form, submitter } = event;
  if (form.id === "why") {
    event.preventDefault();
    askWhy(submitter?.value ?? "");
  } else if (form.id === "answers") {
    event.preventDefault();
    if (submitter?.getAttribute("aria-disabled") === "true") return say(one("small", submitter)?.textContent ?? "");
    say("");
    send(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, new FormData(form, submitter));
  } else if (form.matches(".curtain, #seating")) {
    event.preventDefault();
    send(submitter.hasAttribute("formaction") ? submitter.formAction : form.action, new FormData(form, submitter));
  }
  return undefined;
}

function clicked(event) {
  const touched = event.target.closest("[data-preview]");
  if (touched && armed !== touched && lastPointer === "touch") {
    event.preventDefault();
    return arm(touched);
  }
  arm(null);
  const link = event.target.closest("a[href]");
  const tab = event.target.closest("[role=tab]");
  const piece = event.target.closest("[data-answer]");
  if (piece) {
    answer(piece.dataset.answer);
  } else if (tab) {
    openTab(tab.id.slice("tab-".length));
  } else if (event.target.closest("[data-help]")) {
    openHelp();
  } else if (link?.matches("[data-key=t]")) {
    link.href = otherView(link);
  } else if (event.target.closest("[data-region=notice]") && !link) {
    say("");
  } else if (link?.matches("a.rule[href^='#']") && openRule(decodeURIComponent(link.hash.slice(1)))) {
    event.preventDefault();
  } else if (link?.matches("[data-at], a.at")) {
    event.preventDefault();
    look(link.dataset.at ?? new URLSearchParams(link.search).get("at"));
  }
  return undefined;
}

function answer(word) {
  const form = one("#answers");
  if (!form) return;
  const fields = new FormData(form);
  fields.set("answer", word);
  say("");
  send(form.action, fields);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || one("#help").open) return;
  const { target, key } = event;
  if (key === "Escape") return escape();
  if (target.id === "filter" && ["Enter", "ArrowDown"].includes(key)) {
    event.preventDefault();
    const first = one("#all-choices li:not([hidden]) button");
    return key === "Enter" ? first?.click() : first?.focus();
  }
  if (target.matches?.(TYPED)) return undefined;
  if (handled(target, key)) event.preventDefault();
  return undefined;
}

/** Whether the key meant something here. */
function handled(target, key) {
  const named = key.length === 1 && one("#single-keys").checked ? one(`[data-key="${CSS.escape(key.toLowerCase())}"]`) : null;
  if (target.matches("[role=tab]") && key.startsWith("Arrow")) nextTab(target, key);
  else if (target.matches("input[type=range]")) return false;
  else if (key === "ArrowLeft") moveBy(-1);
  else if (key === "ArrowRight") moveBy(1);
  else if (key === "Home") look(0);
  else if (key === "End") look("now");
  else if (key === "F1") openHelp();
  else if (["Enter", " "].includes(key) && target.matches("[data-answer]")) answer(target.dataset.answer);
  else if (key === "Enter" && !target.closest(PRESSED) && one("[data-enter]")) one("[data-enter]").click();
  else if (!one("#single-keys").checked) return false;
  else if (key === "/") openChoices();
  else if (key === "?") aboutFocused(target);
  else if (SHORTCUTS[key.toLowerCase()] && one(SHORTCUTS[key.toLowerCase()])) one(SHORTCUTS[key.toLowerCase()]).click();
  else if (named) named.click();
  else return false;
  return true;
}

function aboutFocused(target) {
  const word = target.closest("[name=about], [name=answer]")?.value ?? target.closest("[data-answer]")?.dataset.answer;
  if (word) askWhy(word);
  else openHelp();
}

function openHelp() {
  one("#help").showModal();
  one("#help form button").focus();
}

/** The text view and back, at the moment that is looked at. */
function otherView(link) {
  const query = new URLSearchParams(location.search);
  query.delete("about");
  if (inText) query.delete("text");
  else query.set("text", "1");
  return `${link.pathname}${query.size ? `?${query}` : ""}`;
}

function nextTab(tab, key) {
  const tabs = all("[role=tab]");
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  openTab(next.id.slice("tab-".length), false);
  next.focus();
}

function escape() {
  const inside = document.activeElement?.closest("#all-choices");
  all("#all-choices[open]").forEach((details) => (details.open = false));
  if (inside) one("#all-choices summary").focus();
  if (narrow.matches) one(".side")?.classList.remove("open");
  arm(null);
  say("");
}

let lastPointer = "";

if (main) {
  document.addEventListener("submit", submitted);
  document.addEventListener("pointerdown", (event) => {
    lastPointer = event.pointerType;
    dragging = event.target.id === "at";
  }, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => (dragging = false), true);
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", (event) => {
    lastPointer = "";
    pressed(event);
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "filter") filterChoices(event.target.value);
    if (event.target.id === "at") look(event.target.value === event.target.max ? "now" : event.target.value);
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "as") look(past() ? one("#at").value : "now");
    if (event.target.id === "single-keys") localStorage.setItem("single-keys", event.target.checked ? "on" : "off");
  });
  for (const [name, on] of [["focusin", true], ["pointerover", true], ["focusout", false], ["pointerout", false]]) {
    document.addEventListener(name, (event) => {
      const element = event.target.closest?.("[data-preview]");
      const byHand = name !== "focusin" || element?.matches(":focus-visible");
      if (element && !armed && byHand) preview(on ? element : null);
    });
  }
  keepResting();
  one("#single-keys").checked = localStorage.getItem("single-keys") !== "off";
  all("[role=tab]").forEach((tab) => (tab.tabIndex = tab.getAttribute("aria-selected") === "true" ? 0 : -1));
  if (past()) showMoment();
  addEventListener("pageshow", (event) => event.persisted && look("here"));
  main.addEventListener("frame", told);
}
