"use strict";

// The stream of a table: every frame becomes an event “frame” at the table. A browser keeps few connections to one
// server, so a page that nobody sees holds none; it listens again, from the frame that it shows, when it is looked at.

const main = document.querySelector("[data-table]");
const state = document.querySelector("#connection");
let stream = null;
let again = 0; // the timer of the next try

function listen() {
  if (stream || document.hidden) return;
  clearTimeout(again);
  const { table, frame } = main.dataset;
  stream = new EventSource(`/t/${table}/stream?shown=${encodeURIComponent(frame)}`);
  stream.addEventListener("open", () => (state.textContent = ""));
  stream.addEventListener("error", failed);
  stream.addEventListener("frame", (event) => {
    if (event.lastEventId === main.dataset.frame) return; // the reply to one's own answer was faster
    main.dispatchEvent(new CustomEvent("frame", { detail: { id: event.lastEventId, data: event.data } }));
  });
}

function leave() {
  clearTimeout(again);
  stream?.close();
  stream = null;
}

/** A browser connects again by itself when the network failed, but gives up for good when it was refused once. */
function failed() {
  state.textContent = "Connecting again…";
  if (stream?.readyState !== EventSource.CLOSED) return;
  leave();
  again = setTimeout(tryAgain, 2000 + 3000 * Math.random()); // not all at once when a server comes back
}

async function tryAgain() {
  if (await gone()) state.textContent = "This table is not there any more, or not open to you.";
  else listen();
}

async function gone() {
  try {
    return (await fetch(`/t/${main.dataset.table}/frame`)).status === 404;
  } catch {
    return false; // not reached, so not known
  }
}

if (main) {
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : listen()));
  addEventListener("pagehide", leave); // else the page could not be kept for the way back
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}
