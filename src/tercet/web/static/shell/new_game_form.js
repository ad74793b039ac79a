// What is asked before a game: the computer's level, the side, a name. Last choices are kept.

import { announce } from "./announce.js";
import { begin } from "./begin.js";
import { element } from "./element.js";
import { preferences } from "./preferences.js";
import { load, save } from "./storage.js";
import { capital, levelWords, messageOf } from "./wording.js";

/** @typedef {{start?: string | null, moves?: string[]}} Line where a game goes on */
/** @typedef {{level: number, side: "first" | "second" | "chance"}} Choices */

const USUAL_LEVEL = 5;
let made = 0;

/**
 * A form that begins a game and goes to its page.
 * @param {import("../wire.js").GameSummary} game
 * @param {"computer" | "friend"} against
 * @param {Line} [line]
 * @returns {HTMLFormElement}
 */
export function newGameForm(game, against, line = {}) {
  const id = `new-game-${++made}`;
  const choices = choicesOf(game);
  const level = levelField(id, game.levels, choices.level);
  const side = sideField(id, game.players, choices.side);
  const name = nameField(id);
  const problem = element("p", { class: "error", id: `${id}-problem` });
  const button = element("button", { class: "button primary" }, "Begin");
  const form = element(
    "form",
    { class: "new-game", "aria-describedby": problem.id },
    against === "computer" && level.field,
    side.field,
    against === "friend" && name.field,
    problem,
    button,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = { level: Number(level.input.value), side: side.chosen() };
    save("choices", { .../** @type {object} */ (load("choices")), [game.name]: chosen });
    if (against === "friend") preferences.name = name.input.value;
    void beginOnce(button, problem, {
      game: game.name,
      against,
      side: sideOf(game, chosen.side),
      level: chosen.level,
      name: preferences.name,
      ...line,
    });
  });
  return form;
}

/**
 * Leads to a form that was just opened: all of it is seen, and its first field has the focus.
 * @param {HTMLFormElement} form
 */
export function bringToView(form) {
  form.scrollIntoView({ block: "nearest" });
  /** @type {HTMLInputElement | null} */
  const first = form.querySelector("input:not([type=radio]), input:checked");
  first?.focus({ preventScroll: true });
}

/**
 * Begins a game, once however often the button is pressed; says what is wrong beside it.
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} problem
 * @param {import("../wire.js").NewGame} request
 */
export async function beginOnce(button, problem, request) {
  if (button.getAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  problem.textContent = "";
  try {
    await begin(request);
    enableAfterReturn(button);
  } catch (error) {
    problem.textContent = messageOf(error);
    announce(problem.textContent);
    button.removeAttribute("aria-disabled");
  }
}

/**
 * Its page is on the way; who comes back from there may begin another.
 * @param {HTMLButtonElement} button
 */
function enableAfterReturn(button) {
  const returned = (/** @type {PageTransitionEvent} */ event) => {
    if (event.persisted) button.removeAttribute("aria-disabled");
  };
  window.addEventListener("pageshow", returned, { once: true });
}

/** @param {import("../wire.js").GameSummary} game @returns {Choices} */
function choicesOf({ name, levels }) {
  const kept = /** @type {any} */ (load("choices"))?.[name];
  const isLevel = Number.isInteger(kept?.level) && kept.level >= 1 && kept.level <= levels;
  return {
    level: isLevel ? kept.level : Math.min(USUAL_LEVEL, levels),
    side: ["first", "second", "chance"].includes(kept?.side) ? kept.side : "first",
  };
}

/** @param {import("../wire.js").GameSummary} game @param {Choices["side"]} side */
function sideOf({ players }, side) {
  if (side === "chance") return players[Math.floor(Math.random() * players.length)];
  return players[side === "first" ? 0 : 1];
}

/** @param {string} id @param {number} levels @param {number} level */
function levelField(id, levels, level) {
  const output = element("output", { for: `${id}-level`, class: "hint" });
  const input = element("input", {
    type: "range",
    id: `${id}-level`,
    min: 1,
    max: levels,
    step: 1,
    value: level,
  });
  const show = () => {
    const words = `${input.value} of ${levels}: ${levelWords(Number(input.value), levels)}`;
    input.setAttribute("aria-valuetext", words);
    output.textContent = words;
  };
  input.addEventListener("input", show);
  show();
  const label = element("label", { for: input.id }, "Level");
  return { input, field: element("div", { class: "field" }, label, input, output) };
}

/** @param {string} id @param {string[]} players @param {Choices["side"]} chosen */
function sideField(id, players, chosen) {
  const field = element(
    "fieldset",
    { class: "choices" },
    element("legend", {}, "Your side"),
    ...[
      ["first", `${capital(players[0])}, who begins`],
      ["second", capital(players[1])],
      ["chance", "Either, by chance"],
    ].map(([value, words]) =>
      element(
        "label",
        { class: "choice" },
        element("input", { type: "radio", name: `${id}-side`, value, checked: value === chosen }),
        words,
      ),
    ),
  );
  const chosenOne = () => {
    const radio = /** @type {HTMLInputElement} */ (field.querySelector("input:checked"));
    return /** @type {Choices["side"]} */ (radio.value);
  };
  return { field, chosen: chosenOne };
}

/** @param {string} id */
function nameField(id) {
  const input = element("input", {
    type: "text",
    id: `${id}-name`,
    maxlength: 40,
    autocomplete: "nickname",
    value: preferences.name,
  });
  const label = element("label", { for: input.id }, "Your name, if you like");
  return { input, field: element("div", { class: "field" }, label, input) };
}
