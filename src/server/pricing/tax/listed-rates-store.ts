import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export async function selectListedRates(db: Db, articleNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ articleNumber: string; taxRate: string }>`
    select distinct on (p.article_number) p.article_number as "articleNumber", p.tax_rate::text as "taxRate"
    from price as p
    where p.article_number = any(${[...articleNumbers]}::text[])
    order by p.article_number, p.valid_from desc nulls last`.execute(db);
  return new Map(found.rows.map(({ articleNumber, taxRate }) => [articleNumber, taxRate]));
}
