/**
 * The / key focuses the field that declares it in aria-keyshortcuts, unless the focus is in an input; without such a field the
 * browser handles it.
 */
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
