import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type DocumentKey = { kind: string; number: string; revision: number };

export type MailedDocumentRow = DocumentKey & {
  customerId: string;
  companyName: string;
  orderCode: string | null;
  mediaTypes: string[];
};

/** Documents that were created since a day. */
export async function selectMailed(db: Db, keys: readonly DocumentKey[], since: Date): Promise<MailedDocumentRow[]> {
  const { rows } = await sql<MailedDocumentRow>`
    select d.kind, d.number, d.revision, d.customer_id as "customerId", c.name as "companyName", d.order_code as "orderCode",
      array(select f.media_type from business_document_file as f where f.document_id = d.document_id) as "mediaTypes"
    from unnest(
      ${keys.map(({ kind }) => kind)}::text[],
      ${keys.map(({ number }) => number)}::text[],
      ${keys.map(({ revision }) => revision)}::integer[]
    ) as k(kind, number, revision)
    join business_document as d on d.kind = k.kind and d.number = k.number and d.revision = k.revision
    join customer as c on c.customer_id = d.customer_id
    where d.created_on >= ${since}::date
    order by d.document_id`.execute(db);
  return rows;
}
