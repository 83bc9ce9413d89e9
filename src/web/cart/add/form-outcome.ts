import { type FormOutcome, readFormOutcome, reportFormOutcome } from "#contract/form-outcome.ts";
import type { PageContext } from "#contract/layout.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";

/** Result of the form post that led to this page, or null. */
export function outcomeOf(page: Pick<PageContext, "query">): FormOutcome | null {
  return readFormOutcome(new URLSearchParams(queryOf(page)));
}

/** Removes the form result from the URL, so that back and reload do not show it again. */
export function withoutOutcome(address: string): string {
  const url = new URL(address);
  reportFormOutcome(url.searchParams, null);
  return url.href;
}
