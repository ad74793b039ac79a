// What stands beside the board: who plays, how it stands, and what can be done now.

import { writeFragment } from "../shell/fragment.js";
import { byId, element } from "../shell/element.js";
import { keepFocus } from "../shell/focus.js";
import { namesOf } from "../shell/names.js";
import { capital, sentence } from "../shell/wording.js";
import { setEnabled } from "../shell/buttons.js";
import {
  aboutPlayer,
  against,
  hasEverybody,
  isYourTurn,
  nameOf,
  reasonWords,
  standing,
} from "./words.js";

/** @typedef {import("../wire.js").GameState} GameState */

/** The state whose notice was closed. */
let dismissed = -1;

/** Close what is said about the last thing done. @param {GameState} state */
export function dismissNotice(state) {
  dismissed = state.version;
  keepFocus(byId("main"), () => showOffer(state));
}

/** @param {GameState} state */
export function showPanels(state) {
  keepFocus(byId("main"), () => show(state));
}

/** @param {GameState} state */
function show(state) {
  byId("beside").hidden = false;
  byId("title").textContent = capital(state.game);
  document.title = `${standing(state)}: ${capital(state.game)} · Tercet`;
  const words = byId("standing");
  words.textContent = standing(state);
  words.classList.toggle("over", state.outcome !== null);
  byId("watching").hidden = state.yours.length > 0;
  byId("reason").textContent = reasonWords(state);
  byId("players").replaceChildren(...state.players.map((player) => playerCard(state, player)));
  showOffer(state);
  showRematch(state);
  showActions(state);
  showLinks(state);
}

/** @param {GameState} state @param {import("../wire.js").Player} player */
function playerCard(state, player) {
  const isToMove = !state.outcome && state.turn === player.side;
  const { who, about } = aboutPlayer(state, player);
  return element(
    "li",
    { class: isToMove ? "player to-move" : "player" },
    element("span", { class: "who" }, who),
    element("span", { class: "what" }, about),
    isToMove && element("span", { class: "visually-hidden" }, ", to move"),
  );
}

/** @param {GameState} state */
function showOffer(state) {
  const by = state.draw_offered_by;
  const isYours = by !== null && state.yours.includes(by);
  const notice = state.version === dismissed ? null : state.notice;
  const words = notice ?? (isYours ? "you have offered a draw" : "");
  byId("notice").hidden = !words;
  byId("notice-words").textContent = words && sentence(words);
  byId("dismiss").hidden = !notice;
  byId("offer").hidden = by === null || isYours;
  byId("offer-answers").hidden = !state.yours.length;
  byId("offer-words").textContent = by === null ? "" : `${nameOf(state, by)} offers a draw.`;
}

/** @param {GameState} state */
function showRematch(state) {
  const isPlayer = state.yours.length > 0;
  const by = state.rematch_wanted_by;
  const isWaiting = by !== null && state.yours.includes(by) && !state.rematch;
  const isAsked = by !== null && !state.yours.includes(by) && !state.rematch;
  byId("rematch-line").hidden = !state.outcome || (!isPlayer && !state.rematch);
  byId("rematch").hidden = !isPlayer || isWaiting || state.rematch !== null;
  const link = /** @type {HTMLAnchorElement} */ (byId("rematch-link"));
  link.hidden = state.rematch === null;
  link.textContent = isPlayer ? "To the rematch" : "They play again";
  byId("rematch-words").textContent = isWaiting
    ? "You want a rematch. It begins when the other side wants it, too."
    : isAsked && isPlayer
      ? `${nameOf(state, by)} wants a rematch.`
      : "";
}

/** @param {GameState} state */
function showActions(state) {
  const isPlayer = state.yours.length > 0;
  const kind = against(state);
  const isOver = state.outcome !== null;
  const hasOffer = state.draw_offered_by !== null;
  byId("undo").hidden = !isPlayer || kind === "friend";
  setEnabled(byId("undo"), state.can_undo);
  // Against a friend a hint would not be fair.
  byId("hint").hidden = !isPlayer || isOver || kind === "friend";
  setEnabled(byId("hint"), isYourTurn(state));
  byId("draw").hidden = !isPlayer || isOver || kind === "screen";
  setEnabled(byId("draw"), !hasOffer && hasEverybody(state));
  byId("agree").hidden = isOver || kind !== "screen";
  byId("resign").hidden = !isPlayer || isOver;
  byId("turning").hidden = kind !== "screen";
  byId("entry").hidden = !isPlayer || isOver;
}

/** @param {GameState} state */
function showLinks(state) {
  const { game, start, moves, yours } = state;
  const kind = against(state);
  const isPlayer = yours.length > 0;
  const players = namesOf(state.players.map(({ name }) => name));
  const fragment = writeFragment({ game, start, moves, players });
  /** @type {HTMLAnchorElement} */ (byId("analyse")).href = `/analyse${fragment}`;
  /** @type {HTMLAnchorElement} */ (byId("review")).href = `/analyse${fragment}&review=1`;
  // Against a friend the computer's help would not be fair.
  const mayAsk = !isPlayer || kind !== "friend" || state.outcome !== null;
  byId("analyse").hidden = !mayAsk;
  byId("review").hidden = !mayAsk || moves.length === 0;
  byId("copy-seat").hidden = !isPlayer;
  byId("seat-hint").hidden = !isPlayer || kind === "screen" || state.outcome !== null;
}
