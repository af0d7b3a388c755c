"use strict";

// On every page: dark or light, texts and addresses to copy, a file read into a form.

import { wait } from "./parts.js";

document.querySelector("[data-theme-toggle]")?.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; Path=/; SameSite=Lax; Max-Age=31536000`;
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const label = button.textContent;
  button.textContent = (await copy(button)) ? "Copied" : "Marked: copy it by hand";
  await wait(2000);
  button.textContent = label;
});

/** The server knows only the path of an address; whoever it is sent to needs all of it. */
function showAddresses() {
  for (const link of document.querySelectorAll("a[data-address]")) {
    link.textContent = link.href;
    link.nextElementSibling.dataset.copy = link.href;
  }
}

document.addEventListener("DOMContentLoaded", showAddresses); // when the other scripts have read the page as it came
document.addEventListener("swapped", showAddresses);

/** Away from HTTPS and localhost there is no clipboard: then the text is marked at least. */
async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    return true;
  } catch {
    getSelection().selectAllChildren(button.previousElementSibling);
    return document.execCommand("copy");
  }
}

document.querySelector("[data-into]")?.addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (file) document.getElementById(event.target.dataset.into).value = await file.text();
});
