import type { Db, Tx } from "../../db/db.ts";
import type { SettingEdit } from "./setting-edit.ts";

export async function selectSettingEdits(db: Db): Promise<SettingEdit[]> {
  return db
    .selectFrom("site_setting_edit")
    .select(["site_id as siteId", "key", "value", "version", "author", "edited_at as editedAt"])
    .orderBy("site_id")
    .orderBy("key")
    .execute();
}

export type SettingEditor = { staffId: string; author: string; now: Date };

/** Inserts an edit or replaces it, with a new version. */
export async function upsertSettingEdit(
  tx: Tx,
  { siteId, key, value }: Pick<SettingEdit, "siteId" | "key" | "value">,
  { staffId, author, now }: SettingEditor,
): Promise<void> {
  await tx
    .insertInto("site_setting_edit")
    .values({ site_id: siteId, key, value: JSON.stringify(value), staff_id: staffId, author, edited_at: now })
    .onConflict((conflict) =>
      conflict.constraint("site_setting_edit_pkey").doUpdateSet((set) => ({
        value: set.ref("excluded.value"),
        version: set.ref("excluded.version"),
        staff_id: set.ref("excluded.staff_id"),
        author: set.ref("excluded.author"),
        edited_at: set.ref("excluded.edited_at"),
      })),
    )
    .execute();
}

export async function deleteSettingEdit(tx: Tx, { siteId, key }: Pick<SettingEdit, "siteId" | "key">): Promise<void> {
  await tx.deleteFrom("site_setting_edit").where("site_id", "=", siteId).where("key", "=", key).execute();
}

/** Deletes the edits of a key on all sites. */
export async function deleteSettingEdits(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom("site_setting_edit").where("key", "=", key).execute();
}

/** Whether the site has a page at exactly this path, in any state of its features. */
export async function hasPage(db: Db, siteId: string, path: string): Promise<boolean> {
  const row = await db
    .selectFrom("content_page")
    .select("path")
    .where("site_id", "=", siteId)
    .where("path", "=", path)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
