"use strict";

// Asking the server: answers that count once, why not, other moments; and what others did, as the stream tells it.

import { elsewhere, inText, main, narrow, one, past, wait } from "./parts.js";
import { say, show, shown, tell, tellHint } from "./frames.js";
import { openTab } from "./side.js";

const PAUSES = [500, 1000, 2000, 4000];
let sending = false;
let hinting = false; // whether what is under way is a hint
let heard = 0; // the latest version that the stream told of
let intended = { what: "", key: "" };

// crypto.randomUUID is missing away from HTTPS and localhost
const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");

/** Posts what a person intends. The key stays the same until it has gone through, however often it is tried. */
export async function send(action, fields) {
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
    if (reply) intended = { what: "", key: "" };
    if (reply) await take(reply, action.endsWith("/answer"));
    if (hinting && reply?.ok) {
      openTab("why", false);
      tellHint();
    }
  } finally {
    stop();
    sending = false;
    main.removeAttribute("aria-busy");
  }
  if (heard > shown.version && (inText || !past())) await look("now");
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

/** Takes a reply: a frame, a sentence, or both. In the text view the page itself is asked for again.
 *
 * What the charts did after one's own answer is walked first, before one sees what came of it.
 */
async function take(reply, answered = false) {
  const said = reply.headers.get("content-type")?.includes("json") ? await reply.json() : pageAsFrame(await reply.text());
  const frame = said.regions ? said : said.frame?.regions ? said.frame : null;
  if (frame && inText && !said.parsed) {
    await look("now");
    say(new DOMParser().parseFromString(frame.regions.notice ?? "", "text/html").body.textContent);
  } else if (frame && (frame.version ?? shown.version) >= shown.version) {
    const first = answered ? firstStep(frame) : -1;
    await (first < 0 ? show(frame) : film(first));
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

export async function askWhy(word) {
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
export async function look(at) {
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

const PACE = 900; // milliseconds for each moment of a film, where nothing else is chosen
let reel = 0; // the film that runs; any hand laid on the table stops it

/** “step”, “instant” or milliseconds. Where charts play, it is chosen beside the film, and remembered. */
function pace() {
  const chosen = one("#film-pace");
  return chosen ? localStorage.getItem("film-pace") ?? chosen.dataset.usual : String(PACE);
}

export function setPace(chosen) {
  localStorage.setItem("film-pace", chosen);
}

export function showPace() {
  const chosen = one("#film-pace");
  if (chosen) chosen.value = pace();
}

/** The first step that the charts made since one's last answer, as a frame tells it; -1 if it is not to be walked. */
function firstStep(frame) {
  if (inText || !one("#film-pace") || pace() === "instant") return -1;
  const made = document.createElement("template");
  made.innerHTML = frame.regions.scrubber ?? "";
  return Number(one("[data-film][data-charts]", made.content)?.dataset.film ?? -1);
}

/** Shows one moment after another, up to now; step by step, only the first: then one goes on by hand. */
export async function film(from) {
  const own = ++reel;
  if (one("#film-pace") && !narrow.matches) openTab("why", false);
  await look(from);
  if (Number(pace())) run(own, from + 1, Number(pace()));
}

async function run(own, from, milliseconds) {
  for (let at = from; ; at += 1) {
    await wait(milliseconds);
    if (own !== reel) return;
    const ends = at >= Number(one("#at")?.max ?? 0);
    await look(ends ? "now" : at);
    if (ends) return;
  }
}

export function stopFilm() {
  reel += 1;
}

export function moveBy(steps) {
  const slider = one("#at");
  if (inText) {
    one(`.steps a[data-at]:${steps < 0 ? "nth-child(2)" : "nth-child(3)"}`)?.click();
  } else if (slider) {
    const wanted = Math.max(0, Number(slider.value) + steps);
    if (wanted !== Number(slider.value)) look(wanted >= Number(slider.max) ? "now" : wanted);
  }
}

// --- the stream ------------------------------------------------------------------------------------------------------

/** What others did, as the stream tells it; the number of a frame begins with its version. */
export function told({ detail: { id, data } }) {
  const version = Number.parseInt(id, 10);
  if (version < shown.version || id === shown.frame) return;
  heard = version;
  if (sending && !hinting) return; // the reply to one's own answer comes, with the same frame or a later one
  if (elsewhere()) one("#went-on").hidden = false;
  else if (!inText) show(JSON.parse(data));
  else if (!sending) look("now");
}
