// Elements in one expression.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */

/**
 * An element with attributes and children. Attributes that are false, null or undefined are left
 * out; true is an empty one; functions are listeners for the event of that name.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Value>} attributes
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/**
 * The element of this id, which the page has for certain.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return /** @type {Kind} */ (found);
}

/** A board to look at, not to play on. @param {string} svg @param {string} alt */
export function picture(svg, alt) {
  return element("img", {
    class: "picture",
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    alt,
    decoding: "async",
  });
}
