import type { Context } from "../context.ts";
import { findByLinkKey, type StockNotice } from "./stock-notice-store.ts";

/** The notice of a mailed link; null if it ended. */
export function findLinkNotice({ db, clock }: Pick<Context, "db" | "clock">, linkKey: string): Promise<StockNotice | null> {
  return findByLinkKey(db, linkKey, clock.now());
}
