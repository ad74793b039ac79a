// Loading a record: a file is chosen or text is pasted, the server reads it, a game is picked.

import { announce } from "./announce.js";
import { post } from "./api.js";
import { element } from "./element.js";
import { capital, counted, messageOf, outcomeWords } from "./wording.js";

/** @typedef {import("../wire.js").RecordedGame} RecordedGame */

const LONGEST = 200_000;
const MOST_SHOWN = 50;

/**
 * The fields for a record, and below them the games that were found in it.
 * @param {(game: RecordedGame) => Node[]} actions what can be done with a game: buttons, links
 * @returns {HTMLElement}
 */
export function recordReader(actions) {
  const file = element("input", {
    type: "file",
    id: "record-file",
    accept: ".txt,.sgf,.pgn,text/plain",
    "aria-describedby": "record-problem",
  });
  const text = element("textarea", {
    id: "record-text",
    rows: 5,
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": "record-problem",
  });
  const problem = element("p", { class: "error", id: "record-problem" });
  const found = element("div", { class: "stack" });

  const read = async () => {
    problem.textContent = "";
    text.removeAttribute("aria-invalid");
    found.replaceChildren();
    try {
      found.append(...gamesFound(await readRecord(text.value), actions));
    } catch (error) {
      problem.textContent = messageOf(error);
      text.setAttribute("aria-invalid", "true");
      announce(problem.textContent);
      text.focus();
    }
  };
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    text.value = await chosen.slice(0, LONGEST + 1).text();
    await read();
  });
  const form = element(
    "form",
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void read();
      },
    },
    element("div", { class: "field" }, element("label", { for: file.id }, "A file"), file),
    element(
      "div",
      { class: "field" },
      element("label", { for: text.id }, "Or the record as text"),
      text,
      problem,
    ),
    element("button", { class: "button" }, "Read the record"),
  );
  return element("div", { class: "stack" }, form, found);
}

/** @param {string} text @returns {Promise<import("../wire.js").ReadAnswer>} */
async function readRecord(text) {
  if (!text.trim()) throw new Error("There is no record yet: choose a file or paste its text.");
  if (text.length > LONGEST) {
    throw new Error(`The record is longer than ${LONGEST / 1000} thousand characters: cut it.`);
  }
  const answer = await post("/api/records/read", { text });
  if (!answer.games.length) {
    throw new Error(answer.problems.join(" ") || "There is no game in this record.");
  }
  return answer;
}

/**
 * @param {import("../wire.js").ReadAnswer} answer
 * @param {(game: RecordedGame) => Node[]} actions
 */
function gamesFound({ games, problems }, actions) {
  const shown = games.slice(0, MOST_SHOWN);
  const count = counted(games.length, "game");
  const words = games.length > 1 ? `${count} found; choose one.` : "One game found.";
  const more = games.length > shown.length ? ` The first ${shown.length} are shown.` : "";
  announce(words + more);
  return [
    element("p", {}, words + more),
    ...problems.map((problem) => element("p", { class: "notice warn" }, problem)),
    element(
      "ul",
      { class: "plain-list stack" },
      ...shown.map((game) => foundGame(game, actions(game))),
    ),
  ];
}

/** @param {RecordedGame} game @param {Node[]} actions */
function foundGame(game, actions) {
  const [first, second] = game.players;
  const moves = counted(game.moves.length, "move");
  const result = game.outcome ? outcomeWords(game.outcome) : "not finished";
  return element(
    "li",
    { class: "notice" },
    element("p", {}, element("strong", {}, capital(game.game)), `: ${first} and ${second}`),
    element("p", { class: "hint" }, `${moves}, ${result}`),
    (game.comments.some(Boolean) || Object.keys(game.tags).length > 0) &&
      element("p", { class: "hint" }, "Comments and further tags are not kept in the analysis."),
    element("div", { class: "row" }, ...actions),
  );
}
