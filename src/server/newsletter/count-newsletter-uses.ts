import type { Db } from "../db/db.ts";
import { selectReasonUses, selectTypeUses } from "./usage-store.ts";

/** How often newsletters and reasons are used, by id. */
export type NewsletterUses = {
  /** Active subscriptions, and sign-ups that wait for their link. */
  types: ReadonlyMap<string, number>;
  /** Stored answers. */
  reasons: ReadonlyMap<string, number>;
};

export async function countNewsletterUses(db: Db, now: Date): Promise<NewsletterUses> {
  const [types, reasons] = [await selectTypeUses(db, now), await selectReasonUses(db)];
  return { types: byId(types), reasons: byId(reasons) };
}

function byId(rows: readonly { id: string; uses: number }[]): Map<string, number> {
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
