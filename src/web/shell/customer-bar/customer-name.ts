import { NO_COMPANY } from "#contract/account-pages.ts";
import type { Translate } from "#web/ui/text.ts";

/** Name and number of a customer; a private account has no number. */
export function customerName({ unit, name }: { unit: string; name: string }, t: Translate): string {
  return unit === NO_COMPANY ? name : t("CustomerBar.Name", name, unit);
}
