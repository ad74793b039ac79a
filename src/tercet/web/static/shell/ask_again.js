// Asking again as long as the server is busy or out of reach.

import { ApiError } from "./api.js";
import { messageOf, sentence } from "./wording.js";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;

/**
 * Asks until there is an answer, or an error that asking again would not mend.
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @param {(words: string | null) => void} tell what is wrong meanwhile; null when it is over
 * @param {AbortSignal} [signal] ends it: nothing is asked or told any more
 * @returns {Promise<Answer>}
 */
export async function askAgain(ask, tell, signal) {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const isFirst = pause === FIRST_PAUSE;
    try {
      const answer = await ask();
      if (!isFirst && !signal?.aborted) tell(null);
      return answer;
    } catch (error) {
      if (signal?.aborted || !isOfTheServer(error)) throw error;
      if (isFirst) tell(`${sentence(messageOf(error))} Trying again.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    signal?.throwIfAborted();
  }
}

/** Whether it is not what was asked that is wrong. @param {unknown} error */
function isOfTheServer(error) {
  return error instanceof ApiError && (error.isPassing || error.status >= 500);
}
