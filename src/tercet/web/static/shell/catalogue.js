// The games there are, asked for once a page.

import { get } from "./api.js";

/** @type {Promise<import("../wire.js").Catalogue> | null} */
let asked = null;

/** @returns {Promise<import("../wire.js").GameSummary[]>} */
export async function catalogue() {
  asked ??= get("/api/catalogue");
  try {
    return (await asked).games;
  } catch (error) {
    asked = null;
    throw error;
  }
}
