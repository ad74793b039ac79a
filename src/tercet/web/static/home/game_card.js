// One game on the start page: its picture, the ways to play it, and where to learn about it.

import { writeFragment } from "../shell/fragment.js";
import { element, picture } from "../shell/element.js";
import { waysToPlay } from "../shell/ways_to_play.js";
import { capital, sentence } from "../shell/wording.js";

/** @param {import("../wire.js").GameSummary} game */
export function gameCard(game) {
  const title = capital(game.name);
  const heading = element("h2", { id: `title-${game.name}` }, title);
  const problem = element("p", { class: "error" });
  return element(
    "article",
    { class: "card game-card", id: game.name, tabindex: -1, "aria-labelledby": heading.id },
    picture(game.svg, `The board of ${title}`),
    element(
      "div",
      { class: "names" },
      heading,
      element("p", { class: "summary" }, sentence(game.summary)),
    ),
    ...buttonsOf(game, problem),
    problem,
    element(
      "div",
      { class: "row links" },
      link("Rules", title, `/rules/${game.name}`),
      link("Learn", title, `/learn/${game.name}`),
      link("Analyse", title, `/analyse${writeFragment({ game: game.name, start: null })}`),
    ),
  );
}

/**
 * The buttons, and below them the place where the form of the pressed one opens.
 * @param {import("../wire.js").GameSummary} game
 * @param {HTMLElement} problem
 */
function buttonsOf(game, problem) {
  const place = element("div", { class: "form-place", id: `form-${game.name}`, hidden: true });
  const words = { computer: "Play the computer", friend: "Play a friend" };
  const { computer, friend, screen } = waysToPlay(game, words, place, problem);
  computer.classList.add("primary");
  const title = ` (${capital(game.name)})`;
  for (const button of [computer, friend, screen]) button.append(unseen(title));
  return [element("div", { class: "stack ways" }, computer, friend, screen), place];
}

/** @param {string} words @param {string} title @param {string} href */
function link(words, title, href) {
  return element("a", { href }, words, unseen(` (${title})`));
}

/**
 * What tells the same buttons of several games apart for who does not see the cards.
 * @param {string} words
 */
function unseen(words) {
  return element("span", { class: "visually-hidden" }, words);
}
