/** The key / leads into the field that names it as its own, as long as nobody is writing; without such a field it stays the browser's. */
export function openSearchBySlash(): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input,select,textarea,[contenteditable],[role=dialog]")) return;
    const field = document.querySelector<HTMLInputElement>("[aria-keyshortcuts]");
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}
