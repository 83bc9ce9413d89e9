import { currentAddress, queryOf } from "#web/shell/page/address/current-address.ts";

/** Return address of forms without JavaScript: this page with its query. */
export const formTarget = currentAddress;

/** Whether a form post led to this page; cheaper than parsing the result. */
export function comesFromForm(page: Parameters<typeof queryOf>[0]): boolean {
  return /(^|&)(added|addError|cartError)=/.test(queryOf(page));
}
