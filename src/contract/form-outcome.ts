/** What became of a form that was sent without scripts; told in the address of the page that the server answers with. */
export type FormOutcome =
  | { kind: "added"; quantity: number }
  | { kind: "add-failed"; code: string }
  | { kind: "change-failed"; code: string };

const FLAG = { added: "added", "add-failed": "addError", "change-failed": "cartError" } as const satisfies Record<
  FormOutcome["kind"],
  string
>;

/** A query as browsers and Node read and write it. */
type Query = { get(name: string): string | null; set(name: string, value: string): void; delete(name: string): void };

/** What a page's query tells; null where it tells nothing. */
export function readFormOutcome(query: Query): FormOutcome | null {
  const quantity = Number(query.get(FLAG.added));
  if (quantity > 0) return { kind: "added", quantity };
  for (const kind of ["add-failed", "change-failed"] as const) {
    const code = query.get(FLAG[kind]);
    if (code) return { kind, code };
  }
  return null;
}

/** Tells an outcome in a query instead of an earlier one; null tells nothing. */
export function tellFormOutcome(query: Query, outcome: FormOutcome | null): void {
  for (const flag of Object.values(FLAG)) query.delete(flag);
  if (outcome) query.set(FLAG[outcome.kind], outcome.kind === "added" ? String(outcome.quantity) : outcome.code);
}
