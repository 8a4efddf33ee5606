/* Runs before anything is drawn, so that a dark page never flashes white. <html data-theme> is always "light" or "dark"; the choice may be "auto". */
(function () {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  function kept() {
    try {
      return localStorage.getItem("hexfront.theme");
    } catch {
      return null;
    }
  }
  function apply() {
    const choice = kept() || document.documentElement.dataset.themeChoice || "auto";
    document.documentElement.dataset.themeChoice = choice;
    document.documentElement.dataset.theme = choice === "auto" ? (dark.matches ? "dark" : "light") : choice;
  }
  dark.addEventListener("change", apply);
  window.addEventListener("hexfront:theme", apply);
  apply();
})();
