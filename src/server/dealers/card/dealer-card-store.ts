import type { Db } from "../../db/db.ts";
import type { Dealer } from "../dealer.ts";
import { toDealer } from "../dealer-row.ts";

export async function readDealerById(db: Db, dealerId: string): Promise<Dealer | null> {
  const row = await db.selectFrom("dealer").selectAll().where("dealer_id", "=", dealerId).executeTakeFirst();
  return row ? toDealer(row) : null;
}
