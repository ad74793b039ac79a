// The documentation of the API, from the description that the server gives of itself.

import { get } from "../shell/api.js";
import { byId, element } from "../shell/element.js";
import { curl, exampleOf, knownExamples } from "./examples.js";
import { fieldsOf, typeOf } from "./schemas.js";

/** @typedef {import("./openapi").Description} Description */
/** @typedef {import("./openapi").Operation} Operation */
/** @typedef {{ method: string, path: string, operation: Operation }} Address */

async function show() {
  /** @type {Description} */
  const description = await get("/api/openapi.json");
  const known = await knownExamples();
  byId("about").textContent = description.info.description;
  const addresses = addressesOf(description);
  byId("contents").replaceChildren(...addresses.map(contentsLine), ...socketLines());
  byId("operations").replaceChildren(
    ...groupsOf(addresses).flatMap(([name, group]) => [
      element("h2", {}, name),
      ...group.map((address) => article(address, description, known)),
    ]),
  );
  byId("schemas").replaceChildren(
    ...Object.entries(description.components.schemas).map(([name, schema]) =>
      element(
        "section",
        { class: "card schema", id: `schema-${name}`, tabindex: "-1" },
        element("h3", {}, name),
        element("p", {}, schema.description ?? ""),
        fieldsOf(schema),
      ),
    ),
  );
  const task = { task: "analyse", ...exampleOf({ $ref: "#/components/schemas/Position" }, description, known) };
  byId("task").textContent = JSON.stringify(task);
  byId("operations").removeAttribute("aria-busy");
  goToFragment();
}

/** @param {Description} description @returns {Address[]} */
function addressesOf(description) {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** @param {Address[]} addresses @returns {[string, Address[]][]} */
function groupsOf(addresses) {
  /** @type {Map<string, Address[]>} */
  const groups = new Map();
  for (const address of addresses) {
    const name = address.operation.tags?.[0] ?? "other";
    groups.set(name, [...(groups.get(name) ?? []), address]);
  }
  return [...groups].map(([name, group]) => [name.replace(/^./, (c) => c.toUpperCase()), group]);
}

/** @param {Address} address */
function contentsLine({ method, path, operation }) {
  const link = element("a", { href: `#${operation.operationId}` }, element("code", {}, path));
  return element("li", {}, element("span", { class: "method" }, method), " ", link);
}

function socketLines() {
  return ["live", "think"].map((id) => {
    const path = element("code", {}, byId(id).querySelector("code")?.textContent ?? "");
    const link = element("a", { href: `#${id}` }, path);
    return element("li", {}, element("span", { class: "method" }, "WebSocket"), " ", link);
  });
}

/**
 * @param {Address} address
 * @param {Description} description
 * @param {import("./examples.js").Known} known
 */
function article(address, description, known) {
  const { method, path, operation } = address;
  const body = operation.requestBody?.content["application/json"]?.schema;
  const [answers, refusals] = answersOf(operation);
  return element(
    "article",
    { class: "card operation", id: operation.operationId, tabindex: "-1" },
    element("h3", {}, element("span", { class: "method" }, method), " ", element("code", {}, path)),
    element("p", {}, operation.description ?? operation.summary ?? ""),
    parametersOf(operation),
    body && element("p", {}, element("strong", {}, "Takes "), typeOf(body), "."),
    ...answers,
    element("pre", { tabindex: "0" }, element("code", {}, curl(address, description, known))),
    element(
      "details",
      {},
      element("summary", {}, "Refusals"),
      element("ul", {}, ...refusals),
    ),
  );
}

/** @param {Operation} operation */
function parametersOf(operation) {
  if (!operation.parameters?.length) return null;
  const items = operation.parameters.map((parameter) =>
    element(
      "li",
      {},
      element("code", {}, parameter.name),
      ` (${parameter.in}${parameter.required ? "" : ", may be left out"}): `,
      typeOf(parameter.schema),
      parameter.description ? `. ${parameter.description}` : "",
    ),
  );
  return element("ul", { class: "parameters" }, ...items);
}

/** @param {Operation} operation @returns {[HTMLElement[], HTMLElement[]]} */
function answersOf(operation) {
  const answers = [];
  const refusals = [];
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) {
      refusals.push(element("li", {}, element("strong", {}, status), ` ${response.description}`));
      continue;
    }
    const [kind, content] = Object.entries(response.content ?? {})[0] ?? ["", {}];
    const what = content.schema?.$ref ? typeOf(content.schema) : kind;
    answers.push(element("p", {}, element("strong", {}, `Answers ${status}: `), what, "."));
  }
  return [answers, refusals];
}

/** Most of the page was not there when the browser looked for the fragment. */
function goToFragment() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  target?.scrollIntoView();
}

show().catch((error) => {
  const problem = byId("problem");
  problem.textContent = error.message;
  problem.hidden = false;
});
