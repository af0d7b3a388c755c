"use strict";

// The stream of a table: every frame becomes an event “frame” at the table. A browser keeps six connections to one
// server, so a page that nobody sees holds none; it listens again, from the frame that it shows, when it is looked at.
// Of the pages that are seen at once some hold a stream, the others ask again and again: an answer always gets through.

const STREAMS = 3; // of one browser
const EVERY = 2000; // milliseconds, where there is no stream

const main = document.querySelector("[data-table]");
const state = document.querySelector("#connection");
let stream = null;
let free = () => {}; // gives the place of the stream back
let turn = 0; // counts how often this page began or ceased to listen
let again = 0; // the timer of the next try

async function listen() {
  if (stream || document.hidden) return;
  clearTimeout(again);
  const own = ++turn;
  const given = await place();
  if (own !== turn) given?.();
  else if (given) open(given);
  else if ((await asked()) && own === turn) again = setTimeout(listen, EVERY);
}

/** A place among the streams of this browser, as a function that gives it back; null if all are taken. */
async function place() {
  if (!navigator.locks) return () => {};
  for (let number = 0; number < STREAMS; number += 1) {
    const given = await new Promise((take) => {
      const hold = (lock) => (lock ? new Promise((back) => take(back)) : take(null));
      navigator.locks.request(`stream-${number}`, { ifAvailable: true }, hold).catch(() => take(null));
    });
    if (given) return given;
  }
  return null;
}

function open(given) {
  const { table, frame } = main.dataset;
  free = given;
  stream = new EventSource(`/t/${table}/stream?shown=${encodeURIComponent(frame)}`);
  stream.addEventListener("open", () => (state.textContent = ""));
  stream.addEventListener("error", failed);
  stream.addEventListener("frame", (event) => tell(event.lastEventId, event.data));
}

function tell(id, data) {
  if (id === main.dataset.frame) return; // the reply to one's own answer was faster
  main.dispatchEvent(new CustomEvent("frame", { detail: { id, data } }));
}

function leave() {
  turn += 1;
  clearTimeout(again);
  stream?.close();
  stream = null;
  free();
  free = () => {};
}

/** A browser connects again by itself when the network failed, but gives up for good when it was refused once. */
function failed() {
  state.textContent = "Connecting again…";
  if (stream?.readyState !== EventSource.CLOSED) return;
  leave();
  again = setTimeout(tryAgain, 2000 + 3000 * Math.random()); // not all at once when a server comes back
}

async function tryAgain() {
  const own = turn;
  if ((await asked()) && own === turn) listen();
}

/** Asks once for what is newer than the frame that is shown; false if there will be none. */
async function asked() {
  const { table, frame } = main.dataset;
  try {
    const reply = await fetch(`/t/${table}/frame?shown=${encodeURIComponent(frame)}`);
    if (reply.status === 404) {
      state.textContent = "This table is not there any more, or not open to you.";
      return false;
    }
    state.textContent = reply.ok ? "" : "Connecting again…";
    if (reply.status === 200) {
      const data = await reply.text();
      tell(JSON.parse(data).frame, data);
    }
  } catch {
    state.textContent = "Connecting again…"; // not reached
  }
  return true;
}

if (main) {
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : listen()));
  addEventListener("pagehide", leave); // else the page could not be kept for the way back
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}
