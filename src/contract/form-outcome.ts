/**
 * Outcome of a form that was sent without scripts, passed in the query of the page that the server redirects to. `replaced` is
 * the requested number if its successor was used; `nearest` are the quantities beside one that fits no step.
 */
export type FormOutcome =
  | { kind: "added"; quantity: number; replaced?: string }
  | { kind: "add-failed"; code: string; nearest?: readonly number[]; replaced?: string }
  | { kind: "change-failed"; code: string; nearest?: readonly number[] };

const FLAG = { added: "added", "add-failed": "addError", "change-failed": "cartError" } as const satisfies Record<
  FormOutcome["kind"],
  string
>;

const REPLACED = "replaced";
const NEAREST = "nearest";
const ONE_OR_TWO = /^\d{1,6}(,\d{1,6})?$/;

type Query = { get(name: string): string | null; set(name: string, value: string): void; delete(name: string): void };

/** Parses the outcome from a page's query; null without one. */
export function readFormOutcome(query: Query): FormOutcome | null {
  const quantity = Number(query.get(FLAG.added));
  const replaced = query.get(REPLACED);
  if (quantity > 0) return { kind: "added", quantity, ...(replaced && { replaced }) };
  const beside = query.get(NEAREST) ?? "";
  const nearest = ONE_OR_TWO.test(beside) ? { nearest: beside.split(",").map(Number) } : null;
  const addError = query.get(FLAG["add-failed"]);
  if (addError) return { kind: "add-failed", code: addError, ...nearest, ...(replaced && { replaced }) };
  const code = query.get(FLAG["change-failed"]);
  return code ? { kind: "change-failed", code, ...nearest } : null;
}

/** Writes an outcome to a query, replacing an earlier one; null only removes that. */
export function reportFormOutcome(query: Query, outcome: FormOutcome | null): void {
  for (const flag of [...Object.values(FLAG), REPLACED, NEAREST]) query.delete(flag);
  if (!outcome) return;
  if (outcome.kind !== "change-failed" && outcome.replaced) query.set(REPLACED, outcome.replaced);
  if (outcome.kind !== "added" && outcome.nearest?.length) query.set(NEAREST, outcome.nearest.join(","));
  query.set(FLAG[outcome.kind], outcome.kind === "added" ? String(outcome.quantity) : outcome.code);
}
