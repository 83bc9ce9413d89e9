import { isPlausibleVatId } from "#contract/rules/company/vat-id.ts";
import type { VatIdCheck } from "../../ports/vat-id-check.ts";

/** The built-in check of format and check digits: it knows invalid ids, but never that one is valid. */
export const formatCheck: VatIdCheck = {
  async check(vatId) {
    return isPlausibleVatId(vatId) ? "unknown" : "invalid";
  },
};
