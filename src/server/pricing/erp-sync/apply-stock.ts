import type { Db } from "../../db/db.ts";
import { type ErpStock, upsertStock } from "../price-store.ts";

/** Upserts stock reported by the ERP; skips versions that are not newer than the stored one. */
export async function applyStock(db: Db, stock: readonly ErpStock[], at: Date): Promise<void> {
  await upsertStock(db, stock, at);
}
