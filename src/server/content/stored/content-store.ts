import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import { LOCK } from "../../db/locks.ts";
import { readGroups } from "../../customers/index.ts";
import { overlayEdits, readEdits } from "../../dictionary/index.ts";
import { dropUnknownGroups, type UnknownGroups } from "../settings/drop-unknown-groups.ts";
import { type IgnoredEdit, overlaySettings } from "../settings/overlay-settings.ts";
import { selectSettingEdits } from "../settings/setting-edits-store.ts";
import type { MediaFile } from "../files/content-files.ts";
import type { PreparedContent } from "../files/prepare-content.ts";
import type { StoredDictionary, StoredSite } from "./stored-content.ts";
import type { PageChange, StoredPage } from "../../ports/content-port.ts";
import { selectRedirects, type StoredRedirect } from "../redirects/redirects-store.ts";

export const CONTENT_CHANNEL = "content_version";

/** Allows one content load at a time; the lock is held until the transaction ends. */
export async function lockContentLoad(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK.content})`.execute(tx);
}

export async function findContentVersion(db: Db): Promise<{ version: number; sourceHash: string } | null> {
  const row = await db
    .selectFrom("content_version")
    .select(["version", "source_hash"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, sourceHash: row.source_hash } : null;
}

/** Replaces all content and notifies of the new version, which takes effect on commit. */
export async function replaceContent(tx: Tx, content: PreparedContent, media: readonly MediaFile[], sourceHash: string): Promise<number> {
  await tx.deleteFrom("site").execute();
  await tx.deleteFrom("media").execute();
  await tx
    .insertInto("site")
    .columns(["site_id", "name", "hosts", "settings", "sort_order"])
    .expression(sql`
      select r.site_id, r.name, array(select jsonb_array_elements_text(r.hosts)), r.settings, r.sort_order
      from jsonb_to_recordset(${JSON.stringify(
        content.sites.map(({ siteId, ...site }, index) => ({ site_id: siteId, sort_order: index, ...site })),
      )}::jsonb) as r (site_id text, name text, hosts jsonb, settings jsonb, sort_order integer)`)
    .execute();
  await insertPages(tx, content.pages);
  await tx
    .insertInto("dictionary_phrase")
    .columns(["site_id", "language", "key", "phrase"])
    .expression(sql`
      select r.site_id, r.language, r.key, r.phrase
      from jsonb_to_recordset(${JSON.stringify(
        content.phrases.map(({ siteId, ...phrase }) => ({ site_id: siteId, ...phrase })),
      )}::jsonb) as r (site_id text, language text, key text, phrase text)`)
    .execute();
  for (const file of media) {
    await tx.insertInto("media").values({ path: file.path, content_type: file.contentType, body: file.body, etag: file.etag }).execute();
  }
  const { version } = await tx
    .insertInto("content_version")
    .values({ source_hash: sourceHash })
    .returning("version")
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CONTENT_CHANNEL}, ${String(version)})`.execute(tx);
  return version;
}

export async function insertPages(tx: Tx, pages: readonly StoredPage[]): Promise<void> {
  await tx
    .insertInto("content_page")
    .columns(["site_id", "path", "language", "name", "is_cacheable", "fields", "placeholders"])
    .expression(sql`
      select r.site_id, r.path, r.language, r.name, r.is_cacheable, r.fields, r.placeholders
      from jsonb_to_recordset(${JSON.stringify(
        pages.map(({ siteId, isCacheable, ...page }) => ({ site_id: siteId, is_cacheable: isCacheable, ...page })),
      )}::jsonb) as r (site_id text, path text, language text, name text, is_cacheable boolean, fields jsonb, placeholders jsonb)`)
    .execute();
}

/** Deletes the pages with these paths, on all sites; null: all pages. */
export async function deletePages(tx: Tx, paths: readonly string[] | null): Promise<void> {
  const query = tx.deleteFrom("content_page");
  await (paths ? query.where("path", "in", paths.length > 0 ? paths : [""]) : query).execute();
}

/** Inserts a new version of the same content and notifies of it; nothing without content. */
export async function insertSameVersion(tx: Tx): Promise<void> {
  await insertNextVersion(tx, null);
}

/** As `insertSameVersion`, for a change of these pages (site and path) only; null if anything can have changed. */
export async function insertNextVersion(tx: Tx, changedPages: readonly string[] | null): Promise<void> {
  const announced = await sql<{ version: number }>`
    insert into content_version (source_hash, changed_pages)
    select source_hash, ${changedPages}::text[] from content_version order by version desc limit 1
    returning version`.execute(tx);
  for (const { version } of announced.rows) await sql`select pg_notify(${CONTENT_CHANNEL}, ${String(version)})`.execute(tx);
}

export type ContentRows = {
  version: number;
  sites: readonly StoredSite[];
  /** Edited settings without effect. */
  ignoredSettings: readonly IgnoredEdit[];
  /** Groups of feature switches that do not exist, and have no effect. */
  unknownGroups: readonly UnknownGroups[];
  pages: StoredPage[];
  dictionaries: readonly StoredDictionary[];
  redirects: readonly StoredRedirect[];
  /** Phrases that differ from the content files because the back office edited them. */
  editedPhrases: number;
  /** The last version that can have changed anything, and those since with the pages that they changed. */
  fullVersion: number;
  pageChanges: readonly PageChange[];
};

/** More than staff publish between two loads; if there are more, the older ones count as changes of everything. */
const MAX_PAGE_CHANGES = 500;

async function findPageChanges(db: Db): Promise<Pick<ContentRows, "fullVersion" | "pageChanges">> {
  const rows = await db
    .selectFrom("content_version")
    .select(["version", "changed_pages as pages"])
    .orderBy("version", "desc")
    .limit(MAX_PAGE_CHANGES)
    .execute();
  const index = rows.findIndex(({ pages }) => pages === null);
  const fullVersion = (index < 0 ? rows.at(-1) : rows[index])?.version ?? 0;
  return { fullVersion, pageChanges: rows.flatMap(({ version, pages }) => (version > fullVersion && pages ? [{ version, pages }] : [])) };
}

/** Sites with their settings as the content files have them, the default one first. */
export async function selectSitesOfFiles(db: Db): Promise<StoredSite[]> {
  const rows = await db.selectFrom("site").select(["site_id", "name", "hosts", "settings"]).orderBy("sort_order").execute();
  return rows.map((row) => ({ siteId: row.site_id, name: row.name, hosts: row.hosts, settings: row.settings }));
}

/** Reads all content in one consistent snapshot, sorted; phrases and settings as the back office edited them. */
export async function readContent(db: Db): Promise<ContentRows> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const version = await findContentVersion(tx);
      const overlaid = overlaySettings(await selectSitesOfFiles(tx), await selectSettingEdits(tx));
      const { sites, unknown } = dropUnknownGroups(overlaid.sites, await readGroups(tx));
      const pages = await tx
        .selectFrom("content_page")
        .select(["site_id", "path", "language", "name", "is_cacheable", "fields", "placeholders"])
        .orderBy("site_id")
        .orderBy("path")
        .orderBy("language")
        .execute();
      // One row for each of twenty thousand phrases would double the time to read content at start.
      const dictionaries = await sql<StoredDictionary>`
        select p.site_id as "siteId", p.language, json_object_agg(p.key, p.phrase order by p.key) as phrases
        from dictionary_phrase as p
        group by p.site_id, p.language`.execute(tx);
      const edits = await readEdits(tx);
      const redirects = await selectRedirects(tx);
      return {
        version: version?.version ?? 0,
        sites,
        ignoredSettings: overlaid.ignored,
        unknownGroups: unknown,
        pages: pages.map((row) => ({
          siteId: row.site_id,
          path: row.path,
          language: row.language,
          name: row.name,
          isCacheable: row.is_cacheable,
          fields: row.fields as StoredPage["fields"],
          placeholders: row.placeholders as unknown as StoredPage["placeholders"],
        })),
        dictionaries: overlayEdits(dictionaries.rows, edits),
        redirects,
        editedPhrases: edits.length,
        ...(await findPageChanges(tx)),
      };
    });
}

export type MediaRow = { contentType: string; body: Buffer; etag: string };

export async function findMedia(db: Db, path: string): Promise<MediaRow | null> {
  const row = await db.selectFrom("media").select(["content_type", "body", "etag"]).where("path", "=", path).executeTakeFirst();
  return row ? { contentType: row.content_type, body: row.body, etag: row.etag } : null;
}
