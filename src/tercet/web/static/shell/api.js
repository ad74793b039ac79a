// Asking the server: JSON goes there, JSON or an error in words comes back.

/** No answer; too many requests; too busy, also as a server in front of ours says it. */
const PASSING = [0, 429, 502, 503, 504];

/** What the server, or the way to it, says is wrong; the message is for the user. */
export class ApiError extends Error {
  /** @param {number} status of the answer; 0 if there was none @param {string} message */
  constructor(status, message) {
    super(message);
    this.name = "ApiError";
    this.status = status;
  }

  /** Whether the same request may well be answered in a moment. */
  get isPassing() {
    return PASSING.includes(this.status);
  }
}

/**
 * @param {string} path
 * @param {string} [seat] the secret of a seat
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export function get(path, seat, signal) {
  return ask(path, { method: "GET", headers: headersOf(seat), signal });
}

/**
 * @param {string} path
 * @param {object} body
 * @param {string} [seat] the secret of a seat
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export function post(path, body, seat, signal) {
  const headers = { "Content-Type": "application/json", ...headersOf(seat) };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

/** @param {string | undefined} seat @returns {Record<string, string>} */
function headersOf(seat) {
  return seat ? { Authorization: `Bearer ${seat}` } : {};
}

/** @param {string} path @param {RequestInit} request */
async function ask(path, request) {
  let response;
  try {
    response = await fetch(path, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "The server does not answer. Is it still running?");
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(response.status, answer?.error ?? `The server answered ${response.status}.`);
  }
  return answer;
}
