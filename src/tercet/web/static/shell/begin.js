// Beginning a game: the server is asked, the seat is kept, and the page of the game is opened.

import { post } from "./api.js";
import { remember } from "./games.js";

/**
 * Begins a game and goes to its page; throws ApiError if the server does not want it.
 * @param {import("../wire.js").NewGame} request
 */
export async function begin(request) {
  /** @type {import("../wire.js").Begun} */
  const begun = await post("/api/games", request);
  const kept = remember(begun.id, {
    seat: begun.seat,
    game: request.game,
    side: request.side ?? null,
    against: request.against,
    began: Date.now(),
    invitation: begun.invitation,
  });
  location.assign(kept ? `/play/${begun.id}` : addressWithSecrets(begun));
}

/**
 * Where nothing can be kept, the secrets travel in the address.
 * @param {import("../wire.js").Begun} begun
 */
function addressWithSecrets({ id, seat, invitation }) {
  const secrets = new URLSearchParams({ seat });
  if (invitation) secrets.set("invitation", invitation);
  return `/play/${id}#${secrets}`;
}
