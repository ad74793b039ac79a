// What the browser keeps for us. Where it refuses, everything lasts as long as the page.

const PREFIX = "tercet.";

/** @type {Map<string, string>} */
const meanwhile = new Map();

/**
 * What was kept under a name; null if there is nothing that can be read.
 * @param {string} name
 * @returns {unknown}
 */
export function load(name) {
  const text = meanwhile.get(name) ?? kept(name);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Keeps a value; says whether it outlasts the page.
 * @param {string} name
 * @param {unknown} value
 * @returns {boolean}
 */
export function save(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    meanwhile.delete(name);
    return true;
  } catch {
    meanwhile.set(name, text);
    return false;
  }
}

/**
 * Calls when another page of ours changes what is kept under a name.
 * @param {string} name
 * @param {() => void} listener
 */
export function onChangeElsewhere(name, listener) {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name || event.key === null) listener();
  });
}

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}
