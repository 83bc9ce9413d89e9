import type { Db } from "../../db/db.ts";
import type { Dealer } from "../dealer.ts";
import { readDealerById } from "./dealer-card-store.ts";

export function findDealer(ctx: { db: Db }, dealerId: string): Promise<Dealer | null> {
  return readDealerById(ctx.db, dealerId);
}
