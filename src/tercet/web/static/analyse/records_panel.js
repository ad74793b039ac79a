// The panel of records: the game as a file, and games out of files.

import { announce } from "../shell/announce.js";
import { post } from "../shell/api.js";
import { download } from "../shell/download.js";
import { byId, element } from "../shell/element.js";
import { namesOf } from "../shell/names.js";
import { recordReader } from "../shell/record_reader.js";

/** @typedef {import("./line.js").AnalysedLine} AnalysedLine */
/** @typedef {import("../wire.js").RecordedGame} RecordedGame */

const ENDINGS = { text: "txt", sgf: "sgf" };

/**
 * @param {AnalysedLine} line
 * @param {(message: string) => void} complain
 */
export function connectRecords(line, complain) {
  byId("write").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await write(line);
    } catch (error) {
      complain(/** @type {Error} */ (error).message);
    }
  });
  byId("reader").replaceChildren(recordReader((game) => [loadButton(game, line)]));
}

/** The formats that know the game. @param {string[]} formats */
export function showFormats(formats) {
  const options = formats.map((format) => element("option", { value: format }, format));
  byId("format").replaceChildren(...options);
}

/** @param {AnalysedLine} line */
async function write(line) {
  const { value } = /** @type {HTMLSelectElement} */ (byId("format"));
  const format = /** @type {keyof typeof ENDINGS} */ (value);
  const { record } = await post("/api/records/write", { ...line.whole, format });
  download(`${line.game}.${ENDINGS[format]}`, record);
  announce("The record was downloaded.");
}

/** @param {RecordedGame} recorded @param {AnalysedLine} line */
function loadButton({ game, start, moves, players }, line) {
  const click = () => {
    line.load({ game, start, moves, ply: moves.length, players: namesOf(players) });
    byId("main").focus();
    scrollTo({ top: 0 });
  };
  return element("button", { class: "button small", type: "button", click }, "Analyse it");
}
