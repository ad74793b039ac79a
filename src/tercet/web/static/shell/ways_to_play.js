// The ways to play a game, as buttons: the computer, a friend, two at one screen.

import { element } from "./element.js";
import { beginOnce, bringToView, newGameForm } from "./new_game_form.js";
import { preferences } from "./preferences.js";

/**
 * @param {import("../wire.js").GameSummary} game
 * @param {{computer: string, friend: string}} words
 * @param {HTMLElement} place where the form of the pressed one opens
 * @param {HTMLElement} problem where it is said what is wrong
 * @param {import("./new_game_form.js").Line} [line] read when the game begins
 */
export function waysToPlay(game, words, place, problem, line = {}) {
  const computer = opener(words.computer, place, () => newGameForm(game, "computer", line));
  const friend = opener(words.friend, place, () => newGameForm(game, "friend", line));
  computer.addEventListener("click", () => friend.setAttribute("aria-expanded", "false"));
  friend.addEventListener("click", () => computer.setAttribute("aria-expanded", "false"));
  const screen = element("button", { class: "button", type: "button" }, "Two at one screen");
  screen.addEventListener("click", () => {
    const { name } = preferences;
    void beginOnce(screen, problem, { game: game.name, against: "screen", name, ...line });
  });
  return { computer, friend, screen };
}

/**
 * A button that opens a form, or closes it.
 * @param {string} words @param {HTMLElement} place @param {() => HTMLFormElement} make
 */
function opener(words, place, make) {
  const button = element(
    "button",
    { class: "button", type: "button", "aria-expanded": "false", "aria-controls": place.id },
    words,
  );
  button.addEventListener("click", () => {
    const opens = button.getAttribute("aria-expanded") === "false";
    button.setAttribute("aria-expanded", String(opens));
    place.hidden = !opens;
    const form = make();
    place.replaceChildren(...(opens ? [form] : []));
    if (opens) bringToView(form);
  });
  return button;
}
