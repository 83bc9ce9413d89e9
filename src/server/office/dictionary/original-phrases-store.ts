import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type OriginalPhrases = { language: string; phrases: Readonly<Record<string, string>> };

/** Phrases of the content files, of one site for each language. */
export async function selectOriginals(db: Db, sources: readonly { siteId: string; language: string }[]): Promise<OriginalPhrases[]> {
  const found = await sql<OriginalPhrases>`
    select p.language, json_object_agg(p.key, p.phrase) as phrases
    from unnest(${sources.map(({ siteId }) => siteId)}::text[], ${sources.map(({ language }) => language)}::text[]) as w (site_id, language)
    join dictionary_phrase as p on p.site_id = w.site_id and p.language = w.language
    group by p.language`.execute(db);
  return found.rows;
}
