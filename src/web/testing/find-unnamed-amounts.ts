const AMOUNT = /\d,\d{2,}\s*€/;
const BASIS = /netto|brutto|MwSt/i;
/** A sentence that names the basis of all amounts of a page. */
const ALL_AMOUNTS = /Alle (Beträge|Preise)[^.]*(netto|brutto|MwSt)/i;
/** Wherever in it the basis is stated, it holds for all its amounts. */
const ENTRY = "li, dl, table, [role=table]";
/** Otherwise it has to be in the amount's element or the nearest ones around it. */
const MAX_LEVELS = 2;

/** Texts with amounts beside which nothing states whether they are net or gross. */
export function findUnnamedAmounts(root: Element): string[] {
  if (ALL_AMOUNTS.test(root.textContent)) return [];
  const found = new Set<string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent: text } = walker.currentNode;
    if (element && text && AMOUNT.test(text) && !isNamed(element)) found.add((element.closest(ENTRY) ?? element).textContent);
  }
  return [...found];
}

function isNamed(element: Element): boolean {
  if (BASIS.test(element.closest(ENTRY)?.textContent ?? "")) return true;
  let around: Element | null = element;
  for (let level = 0; around && level <= MAX_LEVELS; level++) {
    if (BASIS.test(around.textContent)) return true;
    around = around.matches(ENTRY) ? null : around.parentElement;
  }
  return false;
}
