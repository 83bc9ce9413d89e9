import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";
import type { Redirect } from "../../ports/content-port.ts";

export type StoredRedirect = Redirect & { redirectId: string; siteId: string; version: number };

/** All redirects that staff maintain, by site and address. */
export async function selectRedirects(db: Db): Promise<StoredRedirect[]> {
  return db
    .selectFrom("page_redirect")
    .select(["redirect_id as redirectId", "site_id as siteId", "from_path as fromPath", "target", "is_permanent as isPermanent", "version"])
    .orderBy("site_id")
    .orderBy("from_path")
    .execute();
}

/** Makes other changes of redirects wait until the transaction ends. */
export async function lockRedirectTable(tx: Tx): Promise<void> {
  await sql`lock table page_redirect in share row exclusive mode`.execute(tx);
}

export type RedirectEditor = { staffId: string; author: string; now: Date };

/** Inserts redirects, or replaces those with the same id. */
export async function upsertRedirects(
  tx: Tx,
  redirects: readonly Omit<StoredRedirect, "version">[],
  { staffId, author, now }: RedirectEditor,
): Promise<void> {
  await sql`
    insert into page_redirect (redirect_id, site_id, from_path, target, is_permanent, staff_id, author, changed_at)
    select r."redirectId", r."siteId", r."fromPath", r.target, r."isPermanent", ${staffId}, ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(redirects)}::jsonb)
      as r ("redirectId" uuid, "siteId" text, "fromPath" text, target text, "isPermanent" boolean)
    on conflict (redirect_id) do update set
      site_id = excluded.site_id, from_path = excluded.from_path, target = excluded.target, is_permanent = excluded.is_permanent,
      version = page_redirect.version + 1, staff_id = excluded.staff_id, author = excluded.author, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

export async function deleteRedirect(tx: Tx, redirectId: string): Promise<void> {
  await tx.deleteFrom("page_redirect").where("redirect_id", "=", redirectId).execute();
}

export type RedirectHit = { siteId: string; fromPath: string; isAutomatic: boolean };
export type CountedHit = RedirectHit & { hits: number; lastHitAt: Date };

/** Adds to the counts in one statement and in a fixed order, so that concurrent calls cannot deadlock. */
export async function addHits(db: Db, counted: readonly CountedHit[]): Promise<void> {
  const sorted = counted.toSorted((a, b) => (`${a.siteId} ${a.fromPath}` < `${b.siteId} ${b.fromPath}` ? -1 : 1));
  await db
    .insertInto("page_redirect_hit")
    .values(
      sorted.map((hit) => ({
        site_id: hit.siteId,
        from_path: hit.fromPath,
        is_automatic: hit.isAutomatic,
        hits: hit.hits,
        last_hit_at: hit.lastHitAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["site_id", "from_path", "is_automatic"]).doUpdateSet({
        hits: sql<number>`least(page_redirect_hit.hits::bigint + excluded.hits, 2147483647)::integer`,
        last_hit_at: sql<Date>`greatest(page_redirect_hit.last_hit_at, excluded.last_hit_at)`,
      }),
    )
    .execute();
}
