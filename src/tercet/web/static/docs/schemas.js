// The shapes of messages, as tables of their fields.

import { element } from "../shell/element.js";

/** @typedef {import("./openapi").Schema} Schema */

/** What a value may be, in words, with links to the shapes that have names. @param {Schema} schema @returns {HTMLElement} */
export function typeOf(schema) {
  return element("span", { class: "type" }, ...partsOf(schema));
}

/** @param {Schema} schema @returns {(Node | string)[]} */
function partsOf(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return [element("a", { href: `#schema-${name}` }, name)];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice, at) => (at ? [" or ", ...partsOf(choice)] : partsOf(choice)));
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(", ")];
  if (schema.prefixItems) return ["a list of ", String(schema.prefixItems.length)];
  if (schema.type === "array") return ["a list of: ", ...partsOf(schema.items ?? {}), boundsOf(schema)];
  if (schema.type === "object") {
    const values = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return ["an object whose values are: ", ...partsOf(values)];
  }
  return [(schema.type ?? "anything") + boundsOf(schema)];
}

/** How large it may be. @param {Schema} schema */
function boundsOf(schema) {
  const least = schema.minimum ?? schema.minLength;
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const bounds = [
    least !== undefined && `at least ${least}`,
    schema.exclusiveMinimum !== undefined && `more than ${schema.exclusiveMinimum}`,
    most !== undefined && `at most ${most}`,
  ].filter(Boolean);
  return bounds.length ? ` (${bounds.join(", ")})` : "";
}

/** The fields of a shape. @param {Schema} schema */
export function fieldsOf(schema) {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, element("code", {}, name)),
      element("td", {}, typeOf(field)),
      element("td", {}, [presence(name, field, schema), field.description].filter(Boolean).join(" ")),
    ),
  );
  const heads = ["Field", "Type", "Notes"].map((words) => element("th", { scope: "col" }, words));
  const table = element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rows),
  );
  return rows.length ? element("div", { class: "scrolling", tabindex: "0" }, table) : null;
}

/** @param {string} name @param {Schema} field @param {Schema} schema */
function presence(name, field, schema) {
  if (schema.required?.includes(name) || field.const !== undefined) return "";
  return field.default == null ? "May be left out." : `${JSON.stringify(field.default)} if left out.`;
}
