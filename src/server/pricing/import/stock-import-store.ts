import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export async function selectKnownArticles(db: Db, articleNumbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ article_number: string }>`
    select distinct a.article_number from article as a where a.article_number = any(${[...articleNumbers]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.article_number));
}

/** Sets the stock of articles, in the order of their numbers so that parallel writers cannot deadlock; returns how many changed. */
export async function setStock(db: Db, stock: readonly { articleNumber: string; available: number }[], at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into stock as known (article_number, available, changed_at)
    select s.article_number, s.available, ${at}
    from unnest(
      ${stock.map((each) => each.articleNumber)}::text[],
      ${stock.map((each) => each.available)}::integer[]
    ) as s (article_number, available)
    order by s.article_number
    on conflict (article_number) do update set available = excluded.available, changed_at = excluded.changed_at
    where known.available <> excluded.available`.execute(db);
  return Number(numAffectedRows);
}
