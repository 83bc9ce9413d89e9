import type { PageContext } from "#contract/layout.ts";

/** What became of a form that was sent without scripts; the server says it in the address of the page it answers with. */
export type FormOutcome =
  | { kind: "added"; quantity: number }
  | { kind: "add-failed"; code: string }
  | { kind: "change-failed"; code: string };

const FLAGS = ["added", "addError", "cartError"] as const;

export function readFormOutcome(page: Pick<PageContext, "query">): FormOutcome | null {
  const flags = new URLSearchParams(queryOf(page));
  const added = Number(flags.get("added"));
  if (added > 0) return { kind: "added", quantity: added };
  const addError = flags.get("addError");
  if (addError) return { kind: "add-failed", code: addError };
  const cartError = flags.get("cartError");
  return cartError ? { kind: "change-failed", code: cartError } : null;
}

/** Where a form without scripts comes back to: this page, with its own query. */
export function formTarget(page: Pick<PageContext, "uri" | "query">): string {
  const query = queryOf(page);
  return query ? `${page.uri}?${query}` : page.uri;
}

/** The address without what was told already, so that going back or reloading does not tell it again. */
export function withoutOutcome(address: string): string {
  const url = new URL(address);
  for (const flag of FLAGS) url.searchParams.delete(flag);
  return url.href;
}

function queryOf({ query }: Pick<PageContext, "query">): string {
  try {
    return atob(query);
  } catch {
    return "";
  }
}
