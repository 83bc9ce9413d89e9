import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Day (ISO 8601, in Germany) from which an account needs a second factor that it does not have; null if it needs none or has one. */
export async function selectMissingFactorFrom(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select missing_factor_from(${accountId}, null) as day`.execute(db);
  return rows[0]?.day ?? null;
}
