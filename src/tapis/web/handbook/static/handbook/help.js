/* F1 or ? opens the chapter of this page, unless somebody is typing. Without script the key in the frame does it. */
(() => {
  const TYPED = "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), select, textarea, [contenteditable]";
  document.addEventListener("keydown", (event) => {
    const question = event.key === "?" && !event.target.closest?.(TYPED);
    if (event.ctrlKey || event.altKey || event.metaKey || !(question || event.key === "F1")) return;
    const help = document.getElementById("help");
    if (!help) return;
    event.preventDefault();
    help.click();
  });
})();
