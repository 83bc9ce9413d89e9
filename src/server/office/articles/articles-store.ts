import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type FamilyPin = { siteId: string; phrase: string; familyId: string };

/** Phrases for which families are pinned. */
export async function selectPins(db: Db, familyIds: readonly string[]): Promise<FamilyPin[]> {
  const { rows } = await sql<FamilyPin>`
    select p.site_id as "siteId", p.phrase, p.family_id as "familyId"
    from search_pin as p
    where p.family_id = any(${[...familyIds]}::text[])
    order by p.site_id, p.phrase`.execute(db);
  return rows;
}
