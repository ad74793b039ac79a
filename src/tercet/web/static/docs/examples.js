// Examples that can be copied: the least a request needs, with values that this server knows.

import { post } from "../shell/api.js";
import { catalogue } from "../shell/catalogue.js";

/** @typedef {import("./openapi").Description} Description */
/** @typedef {import("./openapi").Schema} Schema */
/** @typedef {Record<string, any>} Known values by the name of the field */

/** @returns {Promise<Known>} */
export async function knownExamples() {
  const game = (await catalogue())[0].name;
  const moves = (await post("/api/positions/moves", { game })).moves;
  const text = `[Game "${game}"]\n\n1. ${moves[0]} *\n`;
  return { game, move: moves[0], against: "screen", text };
}

/**
 * The least that fits a schema.
 * @param {Schema} schema
 * @param {Description} description
 * @param {Known} known
 * @returns {any}
 */
export function exampleOf(schema, description, known) {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return exampleOf(description.components.schemas[name], description, known);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices[0], description, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) return leastOf(schema, description, known);
  return { integer: schema.minimum ?? 0, number: 1, boolean: false, array: [] }[schema.type ?? ""] ?? "…";
}

/** @param {Schema} schema @param {Description} description @param {Known} known */
function leastOf(schema, description, known) {
  /** @type {Record<string, any>} */
  const example = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isTag = name === "action";
    if (!isTag && !schema.required?.includes(name)) continue;
    const isText = field.type === "string" && !field.enum && field.const === undefined;
    example[name] = known[name] ?? (isText ? name.toUpperCase() : exampleOf(field, description, known));
  }
  return example;
}

/**
 * A command that asks an address.
 * @param {import("./page.js").Address} address
 * @param {Description} description
 * @param {Known} known
 */
export function curl({ path, operation }, description, known) {
  const url = location.origin + path.replace(/{(\w+)}/g, (_, name) => known[name] ?? placeholder(name));
  const parts = [`curl '${url}'`];
  if (operation.parameters?.some(({ name }) => name.toLowerCase() === "authorization")) {
    parts.push("-H 'Authorization: Bearer SECRET'");
  }
  const body = operation.requestBody?.content["application/json"]?.schema;
  if (body) {
    parts.push("-H 'Content-Type: application/json'");
    parts.push(`-d '${JSON.stringify(exampleOf(body, description, known)).replaceAll("'", "'\\''")}'`);
  }
  return parts.join(" \\\n  ");
}

/** @param {string} name */
function placeholder(name) {
  return name === "number" ? "0" : name.toUpperCase();
}
