// Until a page's script has started, what needs it is inert in the HTML.

/** From now on what the page offers can be used. */
export function started() {
  for (const part of document.querySelectorAll("main [inert]")) {
    part.removeAttribute("inert");
    part.removeAttribute("aria-busy");
  }
}
