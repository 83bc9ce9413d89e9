import type { PriceView } from "#contract/site-settings.ts";
import type { Db } from "../../db/db.ts";

export async function updatePriceView(db: Db, accountId: string, priceView: PriceView): Promise<void> {
  await db.updateTable("account").set({ price_view: priceView }).where("account_id", "=", accountId).execute();
}
