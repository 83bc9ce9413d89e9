import type { Db } from "../db/db.ts";
import { type ToldStock, upsertStock } from "./price-store.ts";

/** Takes over what the ERP says of stock; what is known in the same version or a later one stays. */
export async function takeStock(db: Db, stock: readonly ToldStock[], at: Date): Promise<void> {
  await upsertStock(db, stock, at);
}
