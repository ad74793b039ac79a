// The top of every page: its name, where one can go, and the buttons for theme and sounds.
// Being loaded is enough: it fills the <header> that the page has.

import { catalogue } from "./catalogue.js";
import { element } from "./element.js";
import { preferences } from "./preferences.js";
import { capital, messageOf } from "./wording.js";

const ICONS = {
  theme: "M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z",
  loud: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  silent: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9l6 6M21.5 9l-6 6",
};

function fillHeader() {
  const header = document.querySelector("body > header");
  if (!header) return;
  header.replaceChildren(
    element(
      "a",
      { class: "brand", href: "/" },
      element("img", { src: "/static/shell/favicon.svg", alt: "", width: 28, height: 28 }),
      "Tercet",
    ),
    element(
      "nav",
      { "aria-label": "Pages" },
      link("Play", "/"),
      link("Analyse", "/analyse"),
      menu(),
    ),
    element(
      "div",
      { class: "header-tools" },
      toggle({
        label: "Dark colours",
        name: "theme",
        picture: () => ICONS.theme,
        isOn: () => preferences.theme === "dark",
        set: (on) => (preferences.theme = on ? "dark" : "light"),
      }),
      toggle({
        label: "Sounds",
        name: "sounds",
        picture: (on) => (on ? ICONS.loud : ICONS.silent),
        isOn: () => preferences.sounds,
        set: (on) => (preferences.sounds = on),
      }),
    ),
  );
}

/** @param {string} words @param {string} href */
function link(words, href) {
  const isHere = location.pathname === href;
  return element("a", { href, "aria-current": isHere && "page" }, words);
}

/** The rules of each game; which there are is asked when the menu is opened. */
function menu() {
  const list = element("ul");
  const summary = element("summary", {}, "Rules");
  const details = element("details", { class: "menu" }, summary, list);
  details.addEventListener("toggle", () => {
    if (details.open && !list.children.length) void fillMenu(list);
  });
  details.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    summary.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!details.contains(/** @type {Node} */ (event.target))) details.open = false;
  });
  details.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !details.contains(/** @type {Node} */ (event.relatedTarget))) {
      details.open = false;
    }
  });
  return details;
}

/** @param {HTMLElement} list */
async function fillMenu(list) {
  try {
    const games = await catalogue();
    const items = games.map(({ name }) => element("li", {}, link(capital(name), `/rules/${name}`)));
    list.replaceChildren(...items);
  } catch (error) {
    list.replaceChildren(element("li", { class: "error" }, messageOf(error)));
  }
}

/**
 * @typedef {object} Toggle a button that is pressed or not
 * @property {string} label
 * @property {string} name of the preference
 * @property {(on: boolean) => string} picture the path of its picture
 * @property {() => boolean} isOn
 * @property {(on: boolean) => void} set
 */

/** @param {Toggle} toggle */
function toggle({ label, name, picture, isOn, set }) {
  const button = element("button", {
    class: "icon-button",
    type: "button",
    title: label, // its name, too
    click: () => set(!isOn()),
  });
  const show = () => {
    button.setAttribute("aria-pressed", String(isOn()));
    button.replaceChildren(icon(picture(isOn())));
  };
  preferences.addEventListener("change", (event) => {
    if (/** @type {CustomEvent} */ (event).detail.name === name) show();
  });
  show();
  return button;
}

/** @param {string} path */
function icon(path) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

fillHeader();
