import { emptyRows, isEmpty, type Written } from "./rows.ts";

const STORED_AS = "quickOrder";

/** The rows that stood in this tab before it was loaded anew, or somebody signed in; none where there were just the empty ones of the beginning. */
export function readStoredRows(): Written[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((line: unknown) =>
      Array.isArray(line) && typeof line[0] === "string" && typeof line[1] === "string" ? [{ number: line[0], quantity: line[1] }] : [],
    );
  } catch {
    return [];
  }
}

export function storeRows(lines: readonly Written[]): void {
  const isAsAtFirst = lines.length === emptyRows().list.length && lines.every(isEmpty);
  try {
    if (isAsAtFirst) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(lines.map(({ number, quantity }) => [number, quantity])));
  } catch {
    // Where a browser keeps nothing, it lasts as long as the page.
  }
}
