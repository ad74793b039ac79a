// Copying text, also where the page is not served safely enough for the clipboard's own interface.

/** Copies; says whether that worked. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

/** @param {string} text */
function copyBySelecting(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // Then it was not copied.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
