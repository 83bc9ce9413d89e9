import type { Tx } from "../db/db.ts";
import { insertSameVersion } from "./stored/content-store.ts";

/**
 * Announces that data shown on cached pages changed: a new version of the same content, which clears the cached pages of every
 * process.
 */
export async function announcePageData(tx: Tx): Promise<void> {
  await insertSameVersion(tx);
}
