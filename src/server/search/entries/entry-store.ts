import { sql } from "kysely";
import { readNumberKey } from "#contract/rules/search/number-key.ts";
import type { Tx } from "../../db/db.ts";
import { replacePins } from "../terms/terms-store.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Makes other changes of the search configuration wait until the transaction ends; searches go on. */
export async function lockEntries(tx: Tx): Promise<void> {
  await sql`lock table search_synonym, search_redirect, search_pin, article_reference in share row exclusive mode`.execute(tx);
}

/** Removes an entry. False if it does not exist with exactly these values. */
export async function deleteEntry(tx: Tx, entry: SearchEntry): Promise<boolean> {
  return DELETE[entry.kind](tx, entry);
}

/** Adds an entry. False if it exists. */
export async function insertEntry(tx: Tx, entry: SearchEntry): Promise<boolean> {
  return INSERT[entry.kind](tx, entry);
}

type Change = (tx: Tx, entry: SearchEntry) => Promise<boolean>;

const DELETE: Record<SearchEntry["kind"], Change> = {
  async synonym(tx, { language, phrase, target, isBoth }) {
    const removed = await tx
      .deleteFrom("search_synonym")
      .where("language", "=", language)
      .where("term", "=", phrase)
      .where("target", "=", target)
      .where("is_both", "=", isBoth)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
  async redirect(tx, { siteId, language, phrase, target, targetKind, isPart }) {
    const removed = await tx
      .deleteFrom("search_redirect")
      .where("site_id", "=", siteId)
      .where("language", "=", language)
      .where("phrase", "=", phrase)
      .where("target", "=", target)
      .where("target_kind", "=", targetKind)
      .where("is_part", "=", isPart)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
  async pin(tx, { siteId, language, phrase, target }) {
    const rows = await tx
      .selectFrom("search_pin")
      .select("family_id")
      .where("site_id", "=", siteId)
      .where("language", "=", language)
      .where("phrase", "=", phrase)
      .orderBy("place")
      .execute();
    if (rows.map((row) => row.family_id).join(",") !== target || rows.length === 0) return false;
    await replacePins(tx, { siteId, language, phrase, familyIds: [] });
    return true;
  },
  async reference(tx, { targetKind, brand, phrase, target, note }) {
    const removed = await tx
      .deleteFrom("article_reference")
      .where("kind", "=", targetKind)
      .where("brand", "=", brand)
      .where("number", "=", phrase)
      .where("article_number", "=", target)
      .where("note", "=", note)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
};

const INSERT: Record<SearchEntry["kind"], Change> = {
  async synonym(tx, { language, phrase: term, target, isBoth }) {
    const added = await tx
      .insertInto("search_synonym")
      .values({ language, term, target, is_both: isBoth })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },
  async redirect(tx, { siteId, language, phrase, isPart, targetKind, target }) {
    const added = await tx
      .insertInto("search_redirect")
      .values({ site_id: siteId, language, phrase, is_part: isPart, target_kind: targetKind, target })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },
  async pin(tx, { siteId, language, phrase, target }) {
    await replacePins(tx, { siteId, language, phrase, familyIds: target.split(",") });
    return true;
  },
  async reference(tx, { targetKind, brand, phrase: number, target, note }) {
    const added = await tx
      .insertInto("article_reference")
      .values({ kind: targetKind, brand, number, number_key: readNumberKey(number), article_number: target, note })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },
};
