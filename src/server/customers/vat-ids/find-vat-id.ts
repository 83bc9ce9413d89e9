import type { VatId } from "#contract/rules/company/vat-id.ts";
import type { Db } from "../../db/db.ts";
import type { Customer } from "../../viewer.ts";
import { selectVatId } from "./vat-id-store.ts";

/** The VAT id of the viewer's company; null without one. */
export function findVatId(db: Db, { customerId }: Customer): Promise<VatId | null> {
  return selectVatId(db, customerId);
}
