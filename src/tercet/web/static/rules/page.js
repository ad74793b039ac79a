// The rules of a game: in a few sentences, then rule by rule with pictures.

import { get } from "../shell/api.js";
import { byId, element, picture } from "../shell/element.js";
import { subjectOfThisPage } from "../shell/this_page.js";
import { capital, messageOf, sentence } from "../shell/wording.js";

/** @typedef {import("../wire.js").Rules} Rules */

async function showRules() {
  const game = subjectOfThisPage();
  const content = byId("content");
  try {
    /** @type {Rules} */
    const rules = await get(`/api/rules/${encodeURIComponent(game)}`);
    document.title = `Rules of ${capital(rules.name)} · Tercet`;
    byId("title").textContent = capital(rules.name);
    content.replaceChildren(...chapters(rules));
  } catch (error) {
    const problem = byId("problem");
    problem.textContent = messageOf(error);
    problem.hidden = false;
  } finally {
    content.removeAttribute("aria-busy");
  }
}

/** @param {Rules} rules */
function chapters(rules) {
  return [
    element("p", { class: "lead" }, sentence(rules.summary)),
    waysOn(rules.name),
    element(
      "section",
      { class: "card in-short", "aria-labelledby": "in-short" },
      element("h2", { id: "in-short" }, "In short"),
      ...rules.sentences.map((words) => element("p", {}, words)),
    ),
    element("h2", {}, "Rule by rule"),
    element("div", {}, ...rules.lessons.map((lesson, number) => rule(rules.name, lesson, number))),
    element("div", { class: "rules-end" }, waysOn(rules.name)),
  ];
}

/** @param {string} game @param {import("../wire.js").Lesson} lesson @param {number} number */
function rule(game, lesson, number) {
  const id = `rule-${number + 1}`;
  return element(
    "section",
    { class: "rule", "aria-labelledby": id },
    element(
      "div",
      { class: "words" },
      element(
        "h3",
        { id },
        element("span", { class: "rule-number" }, `${number + 1}. `),
        lesson.title,
      ),
      element("p", {}, lesson.words),
      element(
        "p",
        {},
        element("a", { href: `/learn/${game}#${number + 1}` }, `Try it: ${lesson.title}`),
      ),
    ),
    picture(lesson.svg, `The board of this rule: ${lesson.title}`),
  );
}

/** @param {string} game */
function waysOn(game) {
  return element(
    "p",
    { class: "row" },
    element("a", { class: "button primary", href: `/learn/${game}` }, "Learn by trying"),
    element("a", { class: "button", href: `/#${game}` }, "Play"),
  );
}

void showRules();
