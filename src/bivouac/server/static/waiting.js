"use strict";

// A page that is not finished is asked for again every second, until it is; without this script it loads itself again.

import { one, wait } from "./parts.js";

const waiting = () => one("[data-unfinished]");

async function fresh() {
  try {
    const reply = await fetch(location.href, { headers: { Accept: "text/html" } });
    return reply.ok ? new DOMParser().parseFromString(await reply.text(), "text/html") : null;
  } catch {
    return null; // not reached: perhaps next time
  }
}

/** Only what changes is written while it runs, so that nobody loses his place; the result comes as a whole. */
function show(page) {
  const made = one("main", page);
  if (!made) return;
  if (made.hasAttribute("data-unfinished")) {
    one("#thinking").textContent = one("#thinking", made)?.textContent ?? "";
    one("main progress").value = one("progress", made)?.value ?? 0;
  } else {
    waiting().replaceWith(made);
  }
}

while (waiting()) {
  await wait(1000);
  if (document.hidden) continue;
  const page = await fresh();
  if (page) show(page);
}
