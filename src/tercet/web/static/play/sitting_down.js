// Who one is at this game: by a secret of the address or of the browser, by an invitation, or
// nobody but a spectator.

import { announce } from "../shell/announce.js";
import { ApiError, get, post } from "../shell/api.js";
import { byId, picture } from "../shell/element.js";
import { keepFocus } from "../shell/focus.js";
import { find, forget, remember } from "../shell/games.js";
import { preferences } from "../shell/preferences.js";
import { capital, sentence } from "../shell/wording.js";
import { addressWith, gameId, hideSecrets, secrets } from "./address.js";
import { clearProblem, showProblem } from "./problem.js";
import { against } from "./words.js";

/** @typedef {import("../wire.js").GameState} GameState */

const PATH = `/api/games/${encodeURIComponent(gameId)}`;

/**
 * Ends when it is clear who one is. Throws ApiError if there is no such game.
 * @returns {Promise<{seat: string | undefined, state: GameState}>}
 */
export async function sitDown() {
  const { seat, join, invitation } = secrets();
  const isKept = seat ? await keep(seat, invitation) : true;
  const own = find(gameId)?.seat;
  const seated = own ? await stateFor(own, join !== null) : null;
  if (isKept && (seat || seated)) hideSecrets();
  if (own && seated) return { seat: own, state: seated };
  const state = await get(PATH);
  if (!join) return { seat: undefined, state };
  const taken = await accept(join, state);
  return taken ? { seat: taken, state: await get(PATH, taken) } : { seat: undefined, state };
}

/**
 * How the game stands for a seat; null if it is none of this game.
 * @param {string} seat @param {boolean} [isInvited] then one can still sit down
 */
async function stateFor(seat, isInvited = false) {
  try {
    return /** @type {GameState} */ (await get(PATH, seat));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    if (find(gameId)?.seat === seat) forget(gameId);
    if (!isInvited) showProblem("Your seat is not known in this game. You can watch it.");
    return null;
  }
}

/**
 * Says whether the address can do without the seat from here on.
 * @param {string} seat @param {string | null} invitation
 */
async function keep(seat, invitation) {
  const state = await stateFor(seat);
  if (!state) return true;
  const side = state.yours.length === 1 ? state.yours[0] : null;
  const known = find(gameId);
  return remember(gameId, {
    seat,
    game: state.game,
    side,
    against: against(state),
    began: known?.began ?? Date.now(),
    invitation: invitation ?? known?.invitation,
  });
}

/**
 * Asks the invited friend to sit down; null if the seat is taken already.
 * @param {string} invitation @param {GameState} state @returns {Promise<string | null>}
 */
function accept(invitation, state) {
  const form = byId("joining");
  const free = state.players.find(({ joined }) => !joined);
  const host = state.players.find(({ joined }) => joined);
  if (!free || state.outcome) {
    const why = free ? "This game is over already." : "This invitation was used already.";
    showProblem(`${why} You can look at the game.`);
    hideSecrets();
    return Promise.resolve(null);
  }
  const who = host?.name || "Somebody";
  byId("title").textContent = "An invitation";
  byId("joining-words").textContent =
    `${who} invites you to a game of ${capital(state.game)}. You play ${free.side}.`;
  /** @type {HTMLInputElement} */
  const name = byId("joining-name");
  name.value = preferences.name;
  form.hidden = false;
  void showBoard(state, free.side);
  const seat = newSecret();
  return new Promise((resolve) => {
    let isUnderWay = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isUnderWay) return;
      isUnderWay = true;
      preferences.name = name.value;
      const own = { seat, game: state.game, side: free.side };
      const isTaken = await take(invitation, name.value, own);
      isUnderWay = false;
      if (isTaken === null) return;
      keepFocus(byId("main"), () => (form.hidden = true));
      resolve(isTaken ? seat : null);
    });
  });
}

/**
 * What one is invited to, as one would see it; without a picture one can sit down as well.
 * @param {GameState} state @param {string} side
 */
async function showBoard({ game, start, moves, players, opposite }, side) {
  const flipped = opposite && side === players[1].side;
  const view = await post("/api/positions/view", { game, start, moves, flipped }).catch(() => null);
  if (view) byId("joining-board").append(picture(view.svg, `The board of ${capital(game)}`));
}

/**
 * Take a seat; whether one has it, or null if one can try again. The seat is kept beforehand: who
 * never hears the answer has it all the same.
 * @param {string} invitation @param {string} name
 * @param {{seat: string, game: string, side: string}} own @returns {Promise<boolean | null>}
 */
async function take(invitation, name, own) {
  const isKept = remember(gameId, { ...own, against: "friend", began: Date.now() });
  try {
    await post(`${PATH}/join`, { invitation, name, seat: own.seat });
  } catch (error) {
    const { message, status, isPassing } = /** @type {ApiError} */ (error);
    showProblem(sentence(message));
    if (!isPassing && status < 500) forget(gameId);
    if (status !== 409) return null;
    hideSecrets();
    return false;
  }
  clearProblem();
  if (isKept) hideSecrets();
  else history.replaceState(null, "", addressWith("seat", own.seat));
  announce("You have taken your seat.");
  return true;
}

/** As good as those of the server: 192 bits that nobody can guess. */
function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}
