import { sql } from "kysely";
import type { DocumentKind } from "#contract/rules/documents/document-kind.ts";
import type { Db } from "../../db/db.ts";
import { inScope, type OrderScope } from "../../db/order-scope.ts";

/** Kinds whose new revisions are mailed: what a building's documentation relies on. */
export const APPROVAL_KINDS: readonly DocumentKind[] = ["performance", "assessment", "nationalApproval"];

export type NewNotice = { accountId: string; siteId: string; language: string; linkKey: string; now: Date };

/** Turns the notices of an account on; keeps those that are on. */
export async function insertNotice(db: Db, { accountId, siteId, language, linkKey, now }: NewNotice): Promise<void> {
  await db
    .insertInto("revision_notice")
    .values({ account_id: accountId, site_id: siteId, language, link_key: linkKey, requested_at: now, checked_at: now })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
}

export async function selectNotice(db: Db, accountId: string): Promise<{ requestedAt: Date } | null> {
  const row = await db
    .selectFrom("revision_notice")
    .select("requested_at as requestedAt")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteNotice(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("revision_notice").where("account_id", "=", accountId).execute();
}

export async function deleteByLinkKey(db: Db, linkKey: string): Promise<void> {
  await db.deleteFrom("revision_notice").where("link_key", "=", linkKey).execute();
}

export async function hasLinkKey(db: Db, linkKey: string): Promise<boolean> {
  const row = await db.selectFrom("revision_notice").select("link_key").where("link_key", "=", linkKey).executeTakeFirst();
  return row !== undefined;
}

export type DueNotice = {
  accountId: string;
  customerId: string;
  siteId: string;
  language: string;
  linkKey: string;
  email: string;
  checkedAt: Date;
};

/** Locks some notices that were last mailed before `mailedBefore` and not checked since `checkedBefore`. */
export async function lockDueNotices(
  tx: Db,
  { mailedBefore, checkedBefore, limit }: { mailedBefore: Date; checkedBefore: Date; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.account_id as "accountId", a.customer_id as "customerId", n.site_id as "siteId", n.language, n.link_key as "linkKey",
      a.email, n.checked_at as "checkedAt"
    from revision_notice as n
    join account as a on a.account_id = n.account_id and a.status = 'active'
    where (n.mailed_at is null or n.mailed_at <= ${mailedBefore}) and n.checked_at < ${checkedBefore}
    order by n.checked_at, n.account_id
    limit ${limit}
    for update of n skip locked`.execute(tx);
  return rows;
}

export type NewRevision = {
  documentId: number;
  kind: DocumentKind;
  number: string;
  language: string;
  revision: number;
  title: string;
  issuedOn: string | null;
};

/**
 * Newest revisions that replaced an earlier one and were published in a period, of articles in orders of a scope since
 * `boughtSince`.
 */
export async function selectNewRevisions(
  db: Db,
  of: { scope: OrderScope; after: Date; until: Date; boughtSince: Date },
): Promise<NewRevision[]> {
  const { rows } = await sql<NewRevision>`
    select d.document_id as "documentId", d.kind, d.number, d.language, d.revision, d.title, d.issued_on as "issuedOn"
    from technical_document as d
    where d.kind = any(${[...APPROVAL_KINDS]}::text[])
      and d.published_at > ${of.after} and d.published_at <= ${of.until}
      and exists (
        select from technical_document as e
        where e.kind = d.kind and e.number_key = d.number_key and e.language = d.language and e.revision < d.revision
      )
      and not exists (
        select from technical_document as n
        where n.kind = d.kind and n.number_key = d.number_key and n.language = d.language and n.revision > d.revision
      )
      and exists (
        select from technical_document_article as t
        join order_line as l on l.article_number = t.article_number
        join customer_order as o on o.order_code = l.order_code
        where t.document_id = d.document_id and ${inScope(of.scope, "o")}
          and o.placed_at >= ${of.boughtSince} and o.status <> 'E'
      )
    order by d.kind, d.number, d.language`.execute(db);
  return rows;
}

export async function markChecked(
  tx: Db,
  accountId: string,
  { checkedAt, mailedAt }: { checkedAt: Date; mailedAt: Date | null },
): Promise<void> {
  await sql`
    update revision_notice
    set checked_at = ${checkedAt}, mailed_at = coalesce(${mailedAt}::timestamptz, mailed_at)
    where account_id = ${accountId}`.execute(tx);
}
