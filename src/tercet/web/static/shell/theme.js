// The chosen theme, before anything is painted. No module: a module would come too late.
try {
  const theme = JSON.parse(localStorage.getItem("tercet.theme") ?? "null");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused or holds something else: the theme is the system's.
}
