import type { VatId } from "#contract/rules/company/vat-id.ts";
import type { Db } from "../../db/db.ts";

/** The VAT id of a customer; null without one. */
export async function selectVatId(db: Db, customerId: string): Promise<VatId | null> {
  const row = await db.selectFrom("customer").select(["vat_id", "vat_id_status"]).where("customer_id", "=", customerId).executeTakeFirst();
  return row?.vat_id ? { id: row.vat_id, status: row.vat_id_status as VatId["status"] } : null;
}
