// Who uses the keyboard stays where they were, also when what had the focus goes away.

/**
 * Makes a change; if it takes away or hides what has the focus, the fallback gets it.
 * @param {HTMLElement} fallback
 * @param {() => void} change
 */
export function keepFocus(fallback, change) {
  const before = document.activeElement;
  change();
  if (!before || before === document.body || isThere(before)) return;
  const now = document.activeElement;
  const wentElsewhere = now !== null && now !== document.body && now !== before;
  if (!wentElsewhere) focusOn(fallback);
}

/** @param {Element} element */
function isThere(element) {
  return element.isConnected && element.checkVisibility();
}

/** Also what one cannot come to by Tab. @param {HTMLElement} element */
function focusOn(element) {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
