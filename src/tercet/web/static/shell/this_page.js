// What the address says about the page that is open.

/** What the page is about: the last part of the path, such as a game or the id of one in play. */
export function subjectOfThisPage() {
  const parts = location.pathname.split("/").filter(Boolean);
  try {
    return decodeURIComponent(parts.at(-1) ?? "");
  } catch {
    return "";
  }
}
