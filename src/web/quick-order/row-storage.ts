import { emptyRows, isEmpty, type Written } from "./rows.ts";

const STORED_AS = "quickOrder";

/** Rows of this tab before a reload or sign-in; empty if the form was untouched. */
export function readStoredRows(): Written[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((line: unknown) =>
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
    // Without storage, rows last as long as the page.
  }
}
