import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { likePrefix, wordPrefixes } from "../list/word-prefixes.ts";

export type OfficeOrder = {
  orderCode: string;
  placedAt: Date;
  customerId: string;
  customerNumber: string;
  customerName: string;
  purchaseOrderNumber: string;
  siteId: string | null;
  orderType: string;
  status: string;
  total: string;
  currency: string;
};

export type OrderListFilter = {
  text: string;
  status: string | null;
  /** First and last day in Berlin, as 2026-11-28. */ from: string | null;
  to: string | null;
};
export type OrderListSort = "placedAt" | "total";

type OrderRow = {
  order_code: string;
  placed_at: Date;
  customer_id: string;
  unit: string;
  name: string;
  purchase_order_number: string;
  site_id: string | null;
  order_type: string;
  status: string;
  total: string;
  currency: string;
  sort_value: string;
  sort_id: string;
};

const SORTS = {
  placedAt: { column: sql`o.placed_at`, type: "timestamptz" },
  total: { column: sql`(o.net_total + o.tax_total)`, type: "numeric" },
} as const;

/** A page of the orders of all customers. */
export async function selectOrders(
  db: Db,
  filter: OrderListFilter,
  { sort, isAscending, page, size }: { sort: OrderListSort; isAscending: boolean; page: PageInput; size?: number },
): Promise<Page<OfficeOrder>> {
  const keys = keyset({ ...SORTS[sort], id: sql`o.order_code`, idType: "text", isAscending, page, ...(size && { size }) });
  const found = await sql<OrderRow>`
    select o.order_code, o.placed_at, o.customer_id, c.unit, c.name, o.purchase_order_number, o.site_id, o.order_type, o.status,
      o.net_total + o.tax_total as total, o.currency, ${keys.columns}
    from customer_order as o
    join customer as c on c.customer_id = o.customer_id
    where ${keys.where} and ${isMatch(filter)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, toOrder);
}

function isMatch({ text, status, from, to }: OrderListFilter): RawBuilder<boolean> {
  return sql<boolean>`(${status}::text is null or o.status = ${status})
    and (${from}::date is null or o.placed_at >= ${from}::date::timestamp at time zone 'Europe/Berlin')
    and (${to}::date is null or o.placed_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin')
    ${text === "" ? sql`` : sql`and o.order_code in (${codesOf(text)})`}`;
}

/** Orders found by a text: one branch for each index. */
function codesOf(text: string): RawBuilder<string> {
  const words = wordPrefixes(text);
  const byCustomer = words
    ? sql`
      union
      select s.order_code
      from customer as k
      join customer_order as s on s.customer_id = k.customer_id
      where to_tsvector('simple', k.unit || ' ' || ltrim(k.unit, '0') || ' ' || k.name) @@ ${words}::tsquery`
    : sql``;
  return sql<string>`
    select n.order_code
    from customer_order as n
    where n.order_code like ${likePrefix(text)}
    union
    select p.order_code
    from customer_order as p
    where p.purchase_order_number <> '' and lower(p.purchase_order_number) like ${likePrefix(text.toLowerCase())}
    ${byCustomer}`;
}

function toOrder(row: OrderRow): OfficeOrder {
  return {
    orderCode: row.order_code,
    placedAt: row.placed_at,
    customerId: row.customer_id,
    customerNumber: row.unit,
    customerName: row.name,
    purchaseOrderNumber: row.purchase_order_number,
    siteId: row.site_id,
    orderType: row.order_type,
    status: row.status,
    total: row.total,
    currency: row.currency,
  };
}
