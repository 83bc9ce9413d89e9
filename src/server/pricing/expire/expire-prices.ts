import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteEndedPrices } from "./expire-prices-store.ts";
import { retentionMs } from "../../retention.ts";

/** Orders store their own prices, so expired prices serve no one and only slow down every price query. */
export const PRICE_RETENTION_MS = retentionMs("prices");

/** Removes prices that expired more than a year ago; returns the number removed. */
export async function expirePrices(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - PRICE_RETENTION_MS);
  return removeInSteps((limit) => deleteEndedPrices(deps.db, before, limit), atOnce);
}
