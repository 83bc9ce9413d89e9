/**
 * What became of a form that was sent without scripts; told in the address of the page that the server answers with.
 * `replaced` is the number that was asked for, where its successor took its place; `nearest` are the quantities beside one
 * that fits no step.
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

/** A query as browsers and Node read and write it. */
type Query = { get(name: string): string | null; set(name: string, value: string): void; delete(name: string): void };

/** What a page's query tells; null where it tells nothing. */
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

/** Tells an outcome in a query instead of an earlier one; null tells nothing. */
export function reportFormOutcome(query: Query, outcome: FormOutcome | null): void {
  for (const flag of [...Object.values(FLAG), REPLACED, NEAREST]) query.delete(flag);
  if (!outcome) return;
  if (outcome.kind !== "change-failed" && outcome.replaced) query.set(REPLACED, outcome.replaced);
  if (outcome.kind !== "added" && outcome.nearest?.length) query.set(NEAREST, outcome.nearest.join(","));
  query.set(FLAG[outcome.kind], outcome.kind === "added" ? String(outcome.quantity) : outcome.code);
}
