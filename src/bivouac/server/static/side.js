"use strict";

// Beside the board: tabs, the rulebook, the list of all choices, the keys.

import { all, narrow, one, stillness } from "./parts.js";

/** On a narrow screen the tabs open a drawer, and a second tap closes it. */
export function openTab(name, toggles = true) {
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

export function openRule(number) {
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

export function openChoices() {
  const details = one("#all-choices");
  if (!details) return one("nav[aria-label=Choices] button")?.focus();
  details.open = true;
  one("#filter").value = "";
  filterChoices("");
  return one("#filter").focus();
}

export function filterChoices(text) {
  const items = all("#all-choices li");
  for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(text.trim().toLowerCase());
  for (const part of all("#all-choices .not-now")) part.hidden = !one("li:not([hidden])", part);
  one("#none-found").hidden = items.some((item) => !item.hidden);
}

export const openHelp = () => openDialog("help");

export function openDialog(name) {
  const dialog = document.getElementById(name);
  dialog.showModal(); // the focus comes to its first button, at the top
  dialog.scrollTop = 0;
}

export function nextTab(tab, key) {
  const tabs = all("[role=tab]");
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  openTab(next.id.slice("tab-".length), false);
  next.focus();
}
