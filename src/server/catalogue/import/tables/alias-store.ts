// Copies alternative article numbers from the staging table to article_alias.
import type { Client } from "./connect-store.ts";

/** Writes the aliases of the file; an update changes only articles for which it has aliases. */
export async function insertAliases(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `delete from article_alias as a using staged_article as s
     where a.catalogue_id = $1 and a.article_number = s.article_number and s.aliases is not null`,
    [catalogueId],
  );
  await client.query(
    `insert into article_alias (catalogue_id, article_number, kind, brand, number_key, number)
     select $1, s.article_number, r.kind, r.brand, r."numberKey", r.number
     from staged_article as s
     join article as a on a.catalogue_id = $1 and a.article_number = s.article_number
     cross join lateral jsonb_to_recordset(s.aliases) as r (kind text, brand text, "numberKey" text, number text)
     where s.aliases is not null and s.mode <> 'delete'
     on conflict do nothing`,
    [catalogueId],
  );
  // Search queries aliases only if any exist; processes receive this notification on commit.
  await client.query("select pg_notify('search_terms', '')");
}
