// The lessons as a row of numbers: which are solved, which is open.

import { element } from "../shell/element.js";

/**
 * @param {import("../wire.js").Lesson[]} lessons
 * @param {Set<number>} solved
 * @param {number} open
 */
export function stepsOf(lessons, solved, open) {
  return lessons.map((lesson, number) => {
    const name = `${number + 1}: ${lesson.title}${solved.has(number) ? ", solved" : ""}`;
    const look = solved.has(number) ? "step solved" : "step";
    return element(
      "li",
      {},
      element(
        "a",
        {
          class: look,
          href: `#${number + 1}`,
          title: lesson.title,
          "aria-label": name,
          "aria-current": number === open && "step",
        },
        solved.has(number) ? `${number + 1} ✓` : String(number + 1),
      ),
    );
  });
}
