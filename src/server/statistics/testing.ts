import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Enables analytics for one site of a test's database, before the shop opens. */
export async function countingSite(db: Db, siteId = "FIWE-DE"): Promise<void> {
  await sql`update site set settings = jsonb_set(settings, '{site,enableAnalytics}', 'true') where site_id = ${siteId}`.execute(db);
}
