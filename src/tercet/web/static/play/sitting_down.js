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
import { showProblem } from "./problem.js";
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
  if (isKept && (seat || own)) hideSecrets();
  if (own) {
    const state = await stateFor(own);
    if (state) return { seat: own, state };
  }
  const state = await get(PATH);
  if (!join) return { seat: undefined, state };
  const taken = await accept(join, state);
  return taken ? { seat: taken, state: await get(PATH, taken) } : { seat: undefined, state };
}

/** How the game stands for a seat; null if it is none of this game. @param {string} seat */
async function stateFor(seat) {
  try {
    return /** @type {GameState} */ (await get(PATH, seat));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403)) throw error;
    if (find(gameId)?.seat === seat) forget(gameId);
    showProblem("Your seat is not known in this game. You can watch it.");
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
  return new Promise((resolve) => {
    let isUnderWay = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isUnderWay) return;
      isUnderWay = true;
      preferences.name = name.value;
      const seat = await take(invitation, name.value, state, free.side);
      isUnderWay = false;
      if (seat === undefined) return;
      keepFocus(byId("main"), () => (form.hidden = true));
      resolve(seat);
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
 * The seat; null if it is gone for good, undefined if one can try again.
 * @param {string} invitation @param {string} name @param {GameState} state @param {string} side
 * @returns {Promise<string | null | undefined>}
 */
async function take(invitation, name, state, side) {
  try {
    const { seat } = await post(`${PATH}/join`, { invitation, name });
    const own = { seat, game: state.game, side, against: /** @type {const} */ ("friend") };
    if (remember(gameId, { ...own, began: Date.now() })) hideSecrets();
    else history.replaceState(null, "", addressWith("seat", seat));
    announce("You have taken your seat.");
    return seat;
  } catch (error) {
    const { message, status } = /** @type {ApiError} */ (error);
    showProblem(sentence(message));
    if (status !== 409) return undefined;
    hideSecrets();
    return null;
  }
}
