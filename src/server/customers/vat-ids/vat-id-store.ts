import type { VatId } from "#contract/rules/company/vat-id.ts";
import type { Db } from "../../db/db.ts";

/** The VAT id of a customer; null without one. */
export async function selectVatId(db: Db, customerId: string): Promise<VatId | null> {
  const row = await db.selectFrom("customer").select(["vat_id", "vat_id_status"]).where("customer_id", "=", customerId).executeTakeFirst();
  return row?.vat_id ? { id: row.vat_id, status: row.vat_id_status as VatId["status"] } : null;
}

/** The VAT id of a customer, locked until the transaction ends; `vatId` is null without one. Null if there is no such customer. */
export async function lockVatId(tx: Db, customerId: string): Promise<{ vatId: VatId | null } | null> {
  const row = await tx
    .selectFrom("customer")
    .select(["vat_id", "vat_id_status"])
    .where("customer_id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { vatId: row.vat_id ? { id: row.vat_id, status: row.vat_id_status as VatId["status"] } : null } : null;
}

export async function updateVatId(tx: Db, customerId: string, vatId: VatId | null, at: Date): Promise<void> {
  await tx
    .updateTable("customer")
    .set({ vat_id: vatId?.id ?? null, vat_id_status: vatId?.status ?? "unknown", vat_id_checked_at: vatId ? at : null })
    .where("customer_id", "=", customerId)
    .execute();
}
