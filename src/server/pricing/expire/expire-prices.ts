import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteEndedPrices } from "./expire-prices-store.ts";

/** Orders keep the prices they were placed at; what ended this long ago is only read over, at every price that is asked. */
export const PRICE_KEPT_MS = 365 * 24 * 60 * 60_000;

/** Removes prices that ended more than a year ago; answers how many. */
export async function expirePrices(deps: { db: Db; clock: Clock }, atOnce?: number): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - PRICE_KEPT_MS);
  return removeInSteps((limit) => deleteEndedPrices(deps.db, before, limit), atOnce);
}
