import { type FormOutcome, readFormOutcome, reportFormOutcome } from "#contract/form-outcome.ts";
import type { PageContext } from "#contract/layout.ts";
import { queryOf } from "#web/shell/page/current-address.ts";

/** What became of the form that led to this page; null where none did. */
export function outcomeOf(page: Pick<PageContext, "query">): FormOutcome | null {
  return readFormOutcome(new URLSearchParams(queryOf(page)));
}

/** The address without what was told already, so that going back or reloading does not tell it again. */
export function withoutOutcome(address: string): string {
  const url = new URL(address);
  reportFormOutcome(url.searchParams, null);
  return url.href;
}
