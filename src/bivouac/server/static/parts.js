"use strict";

// What every script of a table finds on its page.

export const one = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export const main = one("[data-table]");
export const inText = main?.dataset.view === "text";
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 1023px)");

export const past = () => Boolean(one(".mode.past"));
export const elsewhere = () => past() || Boolean(one("#as")?.value);

export const CHOICES = "button[name=answer], [data-answer]";
