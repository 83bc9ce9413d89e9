import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { reviewDrafts } from "./draft-review-store.ts";

/** A member of staff, as named at the time. */
export type DraftEditor = { staffId: string; name: string };

/** Keeps others from changing drafts, and the rows that they are about, until the transaction ends. */
export async function lockDrafts(tx: Db): Promise<void> {
  await sql`lock table price_draft in share row exclusive mode`.execute(tx);
  await sql`
    select from price as p
    where exists (select from price_draft as d where d.article_number = p.article_number and d.price_list = p.price_list)
    for update of p`.execute(tx);
}

/** Who confirmed these drafts first. */
export async function selectLook(db: Db, fingerprint: string): Promise<DraftEditor | null> {
  const { rows } = await sql<DraftEditor>`
    select l.staff_id as "staffId", l.author as name from price_draft_look as l where l.fingerprint = ${fingerprint}`.execute(db);
  return rows[0] ?? null;
}

export async function recordLook(tx: Db, fingerprint: string, { staffId, name }: DraftEditor, at: Date): Promise<void> {
  await sql`delete from price_draft_look`.execute(tx);
  await sql`
    insert into price_draft_look (fingerprint, staff_id, author, looked_at) values (${fingerprint}, ${staffId}, ${name}, ${at})`.execute(
    tx,
  );
}

/** Applies all drafts to the prices and stores them as a release; returns its version. */
export async function applyDrafts(
  tx: Db,
  { editor: { staffId, name }, at, changes, jumps }: { editor: DraftEditor; at: Date; changes: number; jumps: number },
): Promise<number> {
  const { rows } = await sql<{ version: string }>`
    insert into price_release (staff_id, author, released_at, changes, jumps)
    values (${staffId}, ${name}, ${at}, ${changes}, ${jumps})
    returning version`.execute(tx);
  const version = rows[0]!.version;
  await sql`
    with ${reviewDrafts(at)}
    insert into price_release_change (version, article_number, price_list, lower_bound, valid_from, is_removed, valid_to, amount,
      price_quantity, tax_rate, before_amount, before_price_quantity)
    select ${version}::bigint, r.article_number, r.price_list, r.lower_bound, r.valid_from, r.is_removed, r.valid_to, r.amount,
      r.price_quantity, r.tax_rate, r.before_amount, r.before_price_quantity
    from review as r`.execute(tx);
  await sql`
    delete from price as p
    using price_draft as d
    where p.article_number = d.article_number and p.price_list = d.price_list and p.lower_bound = d.lower_bound
      and p.valid_from = d.valid_from`.execute(tx);
  await sql`
    insert into price (article_number, price_list, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate)
    select d.article_number, d.price_list, d.lower_bound, d.valid_from, d.valid_to, d.amount, d.price_quantity, d.tax_rate
    from price_draft as d
    where not d.is_removed`.execute(tx);
  await sql`delete from price_draft`.execute(tx);
  await sql`delete from price_draft_look`.execute(tx);
  return Number(version);
}
