import { currentAddress, queryOf } from "#web/shell/page/current-address.ts";

/** Where a form without scripts comes back to: this page, with its own query. */
export const formTarget = currentAddress;

/** Whether a form led to this page, told without reading what became of it. */
export function comesFromForm(page: Parameters<typeof queryOf>[0]): boolean {
  return /(^|&)(added|addError|cartError)=/.test(queryOf(page));
}
