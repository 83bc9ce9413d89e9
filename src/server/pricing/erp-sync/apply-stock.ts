import type { Db } from "../../db/db.ts";
import { type ErpStock, upsertStock } from "../price-store.ts";

/** Takes over what the ERP says of stock; what is known in the same version or a later one stays. */
export async function applyStock(db: Db, stock: readonly ErpStock[], at: Date): Promise<void> {
  await upsertStock(db, stock, at);
}
