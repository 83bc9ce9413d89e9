import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { DictionaryEdit, PhraseAddress } from "./dictionary-edit.ts";

/** All edits; those for all sites first. */
export async function selectEdits(db: Db): Promise<DictionaryEdit[]> {
  const rows = await db
    .selectFrom("dictionary_edit as e")
    .select(["e.site_id as siteId", "e.language", "e.key", "e.phrase", "e.version", "e.author", "e.edited_at as editedAt"])
    .orderBy("e.site_id", (order) => order.asc().nullsFirst())
    .orderBy("e.key")
    .orderBy("e.language")
    .execute();
  return rows;
}

/** Lets one transaction at a time change edits; readers do not wait. */
export async function lockEdits(tx: Tx): Promise<void> {
  await sql`lock table dictionary_edit in share row exclusive mode`.execute(tx);
}

export type EditToWrite = PhraseAddress & { phrase: string };

/** Inserts edits or replaces them, each with a new version. */
export async function writeEdits(
  tx: Tx,
  edits: readonly EditToWrite[],
  { staffId, author, now }: { staffId: string; author: string; now: Date },
): Promise<void> {
  await sql`
    insert into dictionary_edit (site_id, language, key, phrase, staff_id, author, edited_at)
    select e.site_id, e.language, e.key, e.phrase, ${staffId}::uuid, ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(edits.map(({ siteId, ...edit }) => ({ site_id: siteId, ...edit })))}::jsonb)
      as e (site_id text, language text, key text, phrase text)
    on conflict on constraint dictionary_edit_key do update
    set phrase = excluded.phrase, version = excluded.version, staff_id = excluded.staff_id, author = excluded.author,
      edited_at = excluded.edited_at`.execute(tx);
}

export async function deleteEdits(tx: Tx, addresses: readonly PhraseAddress[]): Promise<void> {
  await sql`
    delete from dictionary_edit as e
    using jsonb_to_recordset(${JSON.stringify(addresses.map(({ siteId, language, key }) => ({ site_id: siteId, language, key })))}::jsonb)
      as a (site_id text, language text, key text)
    where e.site_id is not distinct from a.site_id and e.language = a.language and e.key = a.key`.execute(tx);
}
