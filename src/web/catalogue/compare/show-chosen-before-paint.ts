// Runs before first paint on list pages: shows and checks the checkboxes of the tab's choice, so that CompareBar causes no
// layout shift when it loads on first interaction. Until the first change it also updates rebuilt lists.
const FIELDS = { artikel: "compared", familie: "compared-families" };

function show(): void {
  for (const [field, storedAs] of Object.entries(FIELDS)) {
    const stored = read(storedAs);
    const boxes = isAny(stored) ? document.querySelectorAll<HTMLInputElement>(`[form=compare][name=${field}]`) : [];
    for (const box of boxes) box.checked ||= stored.includes(`{"id":"${box.value}"`);
    const all = document.querySelector<HTMLInputElement>("[value=compare]");
    if (all && boxes.length > 0) all.checked = true;
  }
}

const isAny = (stored: string): boolean => stored.length > "[]".length;

function read(storedAs: string): string {
  try {
    return sessionStorage.getItem(storedAs) ?? "";
  } catch {
    // Storage is unavailable: nothing is chosen.
    return "";
  }
}

if (Object.values(FIELDS).map(read).some(isAny)) {
  show();
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("change", () => observer.disconnect(), { once: true });
}
