// Runs before the first picture of a page with a list: who compares already sees its boxes from the start, ticked as the tab keeps them,
// and nothing moves when what follows them (CompareBar) comes with the first touch. Until then a list that is built anew is shown so too.
const FIELDS = { artikel: "compared", familie: "compared-families" };

function show(): void {
  for (const [field, storedAs] of Object.entries(FIELDS)) {
    const kept = read(storedAs);
    const boxes = isAny(kept) ? document.querySelectorAll<HTMLInputElement>(`[form=compare][name=${field}]`) : [];
    for (const box of boxes) box.checked ||= kept.includes(`{"id":"${box.value}"`);
    const all = document.querySelector<HTMLInputElement>("[value=compare]");
    if (all && boxes.length > 0) all.checked = true;
  }
}

const isAny = (kept: string): boolean => kept.length > "[]".length;

function read(storedAs: string): string {
  try {
    return sessionStorage.getItem(storedAs) ?? "";
  } catch {
    // Where a browser keeps nothing, nothing is chosen.
    return "";
  }
}

if (Object.values(FIELDS).map(read).some(isAny)) {
  show();
  const observer = new MutationObserver(show);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("change", () => observer.disconnect(), { once: true });
}
