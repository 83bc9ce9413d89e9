import type { Db } from "../../db/db.ts";
import {
  dropUntoldAddresses,
  insertMissingAddresses,
  type ErpCustomerUpdate,
  updateKnownAddresses,
  writeCustomers,
} from "./customer-sync-store.ts";

export type { ErpCustomerUpdate } from "./customer-sync-store.ts";

/**
 * Takes over what the ERP says of companies: name, price group, whether it may order, and its addresses by their numbers. One
 * that is new is there from then on; what is known in the same version or a later one stays, and so do addresses that the ERP has
 * no number for. An address keeps its place in carts that chose it.
 */
export async function applyCustomers(tx: Db, told: readonly ErpCustomerUpdate[], at: Date): Promise<void> {
  const accepted = await writeCustomers(tx, told, at);
  const news = told.filter(({ customerId }) => accepted.has(customerId));
  if (news.length === 0) return;
  await dropUntoldAddresses(tx, news);
  await updateKnownAddresses(tx, news);
  await insertMissingAddresses(tx, news);
}
