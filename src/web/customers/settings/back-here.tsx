import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { usePage } from "#web/shell/islands/island-context.tsx";

/** Hidden field of a form: the page to return to, without its query. */
export function BackHere() {
  const { page } = usePage();
  return <input type="hidden" name="page" value={currentAddress(page).split("?", 1)[0]} />;
}
