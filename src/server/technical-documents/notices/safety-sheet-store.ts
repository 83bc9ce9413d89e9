import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** A safety data sheet that a customer must receive, with the order that it is mailed for. */
export type DueSheet = {
  customerId: string;
  documentId: number;
  number: string;
  revision: number;
  language: string;
  title: string;
  issuedOn: string | null;
  fileName: string;
  sha256: string | null;
  bytes: number | null;
  url: string | null;
  orderCode: string;
  siteId: string;
  email: string;
  orderLanguage: string | null;
  /** Whether an earlier revision is replaced, other than on a first order. */
  isNewRevision: boolean;
};

/**
 * Sheets that were not mailed yet: of articles on a customer's first order of them since `firstSince`, and new revisions published
 * since `publishedSince` of articles ordered in the 12 months before. Of several languages the order's one, else German.
 */
export async function selectDueSheets(
  db: Db,
  { firstSince, publishedSince, limit }: { firstSince: Date; publishedSince: Date; limit: number },
): Promise<DueSheet[]> {
  const { rows } = await sql<DueSheet>`
    with sheet as (
      select d.* from technical_document as d
      where d.kind = 'safetySheet'
        and not exists (
          select from technical_document as n
          where n.kind = d.kind and n.number_key = d.number_key and n.language = d.language and n.revision > d.revision
        )
    ),
    ordered as (
      select d.document_id, d.number_key, d.language as spoken, d.published_at, d.revision, o.customer_id, o.order_code, o.site_id, o.email,
        o.language, o.placed_at, l.article_number
      from sheet as d
      join technical_document_article as t on t.document_id = d.document_id
      join order_line as l on l.article_number = t.article_number
      join customer_order as o on o.order_code = l.order_code
      -- Orders from other channels have no address for emails.
      where o.account_id is not null and o.site_id is not null and o.status <> 'E'
        and (
          o.placed_at >= ${firstSince}
          or (d.published_at >= ${publishedSince} and o.placed_at > d.published_at - interval '12 months')
        )
    ),
    due as (
      select c.*,
        row_number() over (
          partition by c.customer_id, c.number_key
          order by c.spoken = left(coalesce(c.language, 'de'), 2) desc, c.spoken = 'mul' desc, c.spoken = 'de' desc, c.placed_at desc,
            c.order_code desc
        ) as place
      from (
        select x.*,
          x.placed_at >= ${firstSince} and not exists (
            select from order_line as l
            join customer_order as o on o.order_code = l.order_code
            where l.article_number = x.article_number and o.customer_id = x.customer_id and o.status <> 'E'
              and o.placed_at < x.placed_at
          ) as is_first,
          x.published_at >= ${publishedSince} and x.placed_at <= x.published_at
            and x.placed_at > x.published_at - interval '12 months'
            and exists (
              select from technical_document as e
              where e.kind = 'safetySheet' and e.number_key = x.number_key and e.language = x.spoken and e.revision < x.revision
            ) as is_revised
        from ordered as x
      ) as c
      where (c.is_first or c.is_revised)
    )
    select c.customer_id as "customerId", d.document_id as "documentId", d.number, d.revision, d.language, d.title,
      d.issued_on as "issuedOn", d.file_name as "fileName", d.sha256, d.bytes, d.url, c.order_code as "orderCode", c.site_id as "siteId",
      c.email, c.language as "orderLanguage",
      not c.is_first or exists (
        select from safety_sheet_mail as m
        join technical_document as e on e.document_id = m.document_id
        where m.customer_id = c.customer_id and e.number_key = d.number_key and e.language = d.language
      ) as "isNewRevision"
    from due as c
    join technical_document as d on d.document_id = c.document_id
    where c.place = 1
      and not exists (
        select from safety_sheet_mail as m where m.customer_id = c.customer_id and m.document_id = c.document_id
      )
    order by c.customer_id, c.site_id, c.email, d.number
    limit ${limit}`.execute(db);
  return rows;
}

/** Records that a sheet is mailed to a customer; false if it was before. */
export async function insertSheetMail(tx: Db, customerId: string, documentId: number, now: Date): Promise<boolean> {
  const added = await sql`
    insert into safety_sheet_mail (customer_id, document_id, queued_at)
    values (${customerId}, ${documentId}, ${now})
    on conflict do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}
