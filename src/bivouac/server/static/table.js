"use strict";

// Hands and keys at a table. Everything here makes a page quicker that works without it: answers, undo and the scrubber
// are forms and links. The server renders all HTML; live.js listens to the stream.

import { askWhy, film, look, moveBy, send, setPace, showPace, stopFilm, told } from "./asking.js";
import { chord } from "./chords.js";
import { holdSlider, say, showMoment } from "./frames.js";
import { answers, comesTooSoon, doubtNoMore, isMeant, takeHand } from "./heed.js";
import { all, inText, main, narrow, one, past } from "./parts.js";
import { arm, isArmed, preview, sayResting, somethingArmed } from "./previews.js";
import { filterChoices, nextTab, openChoices, openDialog, openHelp, openRule, openTab } from "./side.js";

const TYPED = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";
const PRESSED = `${TYPED}, button, a[href], summary, input, [data-answer], [role=tab]`;
const ENTERED = "[data-enter], [data-next]";
const SHORTCUTS = { u: "#undo", r: "#redo", h: "#hint" };

function submitted(event) {
  const { target: form, submitter } = event;
  if (form.matches(".why")) {
    event.preventDefault();
    askWhy(submitter?.value ?? "");
  } else if (form.matches(".answers")) {
    event.preventDefault();
    if (submitter?.getAttribute("aria-disabled") === "true") return say(one("small", submitter)?.textContent ?? "");
    if (submitter?.name === "answer" && !isMeant(submitter.value)) return undefined;
    say("");
    answers();
    send(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, new FormData(form, submitter));
  } else if (form.matches(".curtain, #seating, #ordering")) {
    event.preventDefault();
    send(submitter?.hasAttribute("formaction") ? submitter.formAction : form.action, new FormData(form, submitter));
  }
  return undefined;
}

function clicked(event) {
  const touched = event.target.closest("[data-preview]");
  if (touched && !isArmed(touched) && lastPointer === "touch") {
    event.preventDefault();
    return arm(touched);
  }
  arm(null);
  const link = event.target.closest("a[href]");
  const tab = event.target.closest("[role=tab]");
  const piece = event.target.closest("[data-answer]");
  const about = event.target.closest("[data-about]");
  if (piece) {
    answer(piece.dataset.answer);
  } else if (about) {
    askWhy(about.dataset.about);
  } else if (tab) {
    openTab(tab.id.slice("tab-".length));
  } else if (event.target.closest("[data-help]")) {
    openHelp();
  } else if (link?.matches("[data-dialog]")) {
    event.preventDefault();
    openDialog(link.dataset.dialog);
  } else if (link?.matches("[data-key=t]")) {
    link.href = otherView(link);
  } else if (event.target.closest("[data-region=notice]") && !link) {
    say("");
  } else if (link?.matches("a.rule[href^='#']") && openRule(decodeURIComponent(link.hash.slice(1)))) {
    event.preventDefault();
  } else if (link?.matches("[data-film]")) {
    event.preventDefault();
    film(Number(link.dataset.film));
  } else if (link?.matches("[data-at], a.at")) {
    event.preventDefault();
    look(link.dataset.at ?? new URLSearchParams(link.search).get("at"));
  }
  return undefined;
}

function answer(word) {
  const form = one("#answers");
  if (!form || !isMeant(word)) return;
  const fields = new FormData(form);
  fields.set("answer", word);
  say("");
  answers();
  send(form.action, fields);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || one("dialog[open]")) return;
  const { target, key } = event;
  if (key === "Escape") return escape();
  if (target.id === "filter" && ["Enter", "ArrowDown"].includes(key)) {
    event.preventDefault();
    const first = one("#all-choices li:not([hidden]) button");
    return key === "Enter" ? first?.click() : first?.focus();
  }
  if (target.matches?.(TYPED)) return undefined;
  if (comesTooSoon(event)) return event.preventDefault();
  const single = key.length === 1 && key !== " " && one("#single-keys").checked;
  if ((single && chord(key, () => handled(target, key))) || handled(target, key)) event.preventDefault();
  return undefined;
}

const keyed = (key) => one(`[data-key="${CSS.escape(key)}"]`); // a capital letter may have a meaning of its own

/** Whether the key meant something here. */
function handled(target, key) {
  const named = key.length === 1 && one("#single-keys").checked ? keyed(key) ?? keyed(key.toLowerCase()) : null;
  if (target.matches("[role=tab]") && key.startsWith("Arrow")) nextTab(target, key);
  else if (target.matches("input[type=range]")) return false;
  else if (key === "ArrowLeft") moveBy(-1);
  else if (key === "ArrowRight") moveBy(1);
  else if (key === "Home") look(0);
  else if (key === "End") look("now");
  else if (key === "F1") openHelp();
  else if (["Enter", " "].includes(key) && target.matches("[data-answer]")) answer(target.dataset.answer);
  else if (key === "Enter" && !target.closest(PRESSED) && one(ENTERED)) one(ENTERED).click();
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

/** The text view and back, at the moment that is looked at. */
function otherView(link) {
  const query = new URLSearchParams(location.search);
  query.delete("about");
  if (inText) query.delete("text");
  else query.set("text", "1");
  return `${link.pathname}${query.size ? `?${query}` : ""}`;
}

function escape() {
  const inside = document.activeElement?.closest("#all-choices");
  all("#all-choices[open]").forEach((details) => (details.open = false));
  if (inside) one("#all-choices summary").focus();
  if (narrow.matches) one(".side")?.classList.remove("open");
  arm(null);
  doubtNoMore();
  say("");
}

let lastPointer = "";

if (main) {
  document.addEventListener("submit", submitted);
  document.addEventListener("pointerdown", (event) => {
    lastPointer = event.pointerType;
    takeHand("");
    stopFilm();
    holdSlider(event.target.id === "at");
  }, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => holdSlider(false), true);
  document.addEventListener("click", clicked);
  document.addEventListener("keydown", (event) => {
    lastPointer = "";
    takeHand(event.key);
    stopFilm();
    pressed(event);
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "filter") filterChoices(event.target.value);
    if (event.target.id === "at") look(event.target.value === event.target.max ? "now" : event.target.value);
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "as") look(past() ? one("#at").value : "now");
    if (event.target.id === "film-pace") setPace(event.target.value);
    if (event.target.id === "single-keys") localStorage.setItem("single-keys", event.target.checked ? "on" : "off");
  });
  for (const [name, on] of [["focusin", true], ["pointerover", true], ["focusout", false], ["pointerout", false]]) {
    document.addEventListener(name, (event) => {
      const element = event.target.closest?.("[data-preview]");
      const byHand = name !== "focusin" || element?.matches(":focus-visible");
      if (element && !somethingArmed() && byHand) preview(on ? element : null);
    });
  }
  sayResting();
  showPace();
  document.addEventListener("swapped", showPace);
  one("#single-keys").checked = localStorage.getItem("single-keys") !== "off";
  all("[role=tab]").forEach((tab) => (tab.tabIndex = tab.getAttribute("aria-selected") === "true" ? 0 : -1));
  if (past()) showMoment();
  addEventListener("pageshow", (event) => event.persisted && look("here"));
  main.addEventListener("frame", told);
  main.dataset.ready = "";
}
