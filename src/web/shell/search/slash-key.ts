/** The key / leads into the search, as long as nobody is writing. */
export function openSearchBySlash(): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea, [contenteditable], [role=dialog]")) return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>("[role=search] input")?.focus();
  });
}
