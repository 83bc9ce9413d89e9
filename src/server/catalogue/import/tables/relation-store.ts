// Copies relations between articles from the staging table to article_relation.
import type { Client } from "./connect-store.ts";

/** Writes the relations of the file; an update changes only articles for which it has references. */
export async function insertRelations(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `delete from article_relation as r using staged_article as s
     where r.catalogue_id = $1 and r.article_number = s.article_number and s.relations is not null`,
    [catalogueId],
  );
  await client.query(
    `insert into article_relation (catalogue_id, article_number, kind, target_number, place)
     select $1, s.article_number, r.value ->> 'kind', r.value ->> 'target', r.place
     from staged_article as s
     join article as a on a.catalogue_id = $1 and a.article_number = s.article_number
     cross join lateral jsonb_array_elements(s.relations) with ordinality as r (value, place)
     where s.relations is not null and s.mode <> 'delete'
     on conflict do nothing`,
    [catalogueId],
  );
}
