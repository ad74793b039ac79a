// What the address of the page says: which game, and the secrets that came with it.

import { subjectOfThisPage } from "../shell/this_page.js";

/** The game's id. */
export const gameId = subjectOfThisPage();

/** What the fragment holds, each null if it is not there. */
export function secrets() {
  const fields = new URLSearchParams(location.hash.slice(1));
  return {
    seat: fields.get("seat"),
    join: fields.get("join"),
    invitation: fields.get("invitation"),
  };
}

/** From here on the address is the one that spectators may have. */
export function hideSecrets() {
  history.replaceState(null, "", location.pathname);
}

/** The address of this game with a secret. @param {"seat" | "join"} name @param {string} secret */
export function addressWith(name, secret) {
  return `${watchingAddress()}#${name}=${encodeURIComponent(secret)}`;
}

export function watchingAddress() {
  return location.origin + location.pathname;
}

/** Whether only this machine knows the server by the address of the page. */
export function isOnlyHere() {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname);
}
