import type { Db } from "../../db/db.ts";
import { confirmByErp } from "../address-requests/confirm-by-erp.ts";
import {
  adoptAddresses,
  dropUntoldAddresses,
  insertMissingAddresses,
  type ErpCustomerUpdate,
  updateKnownAddresses,
  writeCustomers,
} from "./customer-sync-store.ts";

export type { ErpCustomerUpdate } from "./customer-sync-store.ts";

/**
 * Applies company updates from the ERP: name, price group, permission to order, and addresses by ERP number. Unknown companies
 * are added. Updates that are not newer than the stored version are ignored, and addresses without an ERP number
 * remain, or get theirs if the ERP sends the same text.
 * Addresses are updated in place, so that carts retain their chosen address.
 */
export async function applyCustomers(tx: Db, updates: readonly ErpCustomerUpdate[], at: Date): Promise<void> {
  const accepted = await writeCustomers(tx, updates, at);
  const news = updates.filter(({ customerId }) => accepted.has(customerId));
  if (news.length === 0) return;
  await adoptAddresses(tx, news);
  await dropUntoldAddresses(tx, news);
  await updateKnownAddresses(tx, news);
  await insertMissingAddresses(tx, news);
  await confirmByErp(
    tx,
    news.map(({ customerId }) => customerId),
    at,
  );
}
