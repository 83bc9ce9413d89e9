import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import { TIME_ZONE_SQL } from "../../db/time-zone-sql.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { customerNumber } from "../customers/customer-number-store.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";
import { startsWith } from "../list/starts-with-store.ts";
import { wordPrefixes } from "../list/word-prefixes.ts";

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
  orderFields: readonly OrderedField[];
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
  order_fields: OrderedField[];
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
  const matches = filter.text === "" ? null : await lookUp(db, filter.text);
  const found = await sql<OrderRow>`
    select o.order_code, o.placed_at, o.customer_id, ${customerNumber} as unit, c.name, o.purchase_order_number, o.site_id, o.order_type, o.status,
      o.net_total + o.tax_total as total, o.currency, o.order_fields,
      ${keys.columns}
    from customer_order as o
    join customer as c on c.customer_id = o.customer_id
    where ${keys.where} and ${isMatch(filter, matches)}
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, toOrder);
}

/** Conditions of the filter. Absent ones are left out, because an index cannot serve "parameter is null or …". */
function isMatch({ text, status, from, to }: OrderListFilter, found: Found | null): RawBuilder<boolean> {
  return sql<boolean>`true
    ${status === null ? sql`` : sql`and o.status = ${status}`}
    ${from === null ? sql`` : sql`and o.placed_at >= ${from}::date::timestamp at time zone ${TIME_ZONE_SQL}`}
    ${to === null ? sql`` : sql`and o.placed_at < (${to}::date + 1)::timestamp at time zone ${TIME_ZONE_SQL}`}
    ${found === null ? sql`` : sql`and ${isFound(text, found)}`}`;
}

/** What a text finds; `numbers` is null if so many orders match that looking through the newest ones is faster. */
type Found = { numbers: readonly string[] | null; customerIds: readonly string[] };

const MANY_NUMBERS = 1_000;

/** Looked up first: as part of the list's statement, the planner expects so many matches that it looks through all orders. */
async function lookUp(db: Db, text: string): Promise<Found> {
  const words = wordPrefixes(text);
  const [numbers, customers] = await Promise.all([
    sql<{ order_code: string }>`
      select o.order_code from customer_order as o where ${hasNumber(text)}
      union all
      select o.order_code from customer_order as o where ${hasPurchaseNumber(text)}
      limit ${MANY_NUMBERS + 1}`.execute(db),
    words === null
      ? null
      : sql<{ customer_id: string }>`
          select c.customer_id
          from customer as c
          where to_tsvector('simple', c.unit || ' ' || ltrim(c.unit, '0') || ' ' || c.name) @@ ${words}::tsquery
            or c.customer_id = ${text.toUpperCase()}`.execute(db),
  ]);
  return {
    numbers: numbers.rows.length > MANY_NUMBERS ? null : numbers.rows.map((row) => row.order_code),
    customerIds: customers?.rows.map((row) => row.customer_id) ?? [],
  };
}

function hasPurchaseNumber(text: string): RawBuilder<boolean> {
  return sql<boolean>`o.purchase_order_number <> '' and ${startsWith(sql`lower(o.purchase_order_number)`, text.toLowerCase())}`;
}

function hasNumber(text: string): RawBuilder<boolean> {
  return startsWith(sql`o.order_code`, text);
}

function isFound(text: string, { numbers, customerIds }: Found): RawBuilder<boolean> {
  const byNumber = numbers
    ? sql<boolean>`o.order_code = any(${numbers})`
    : sql<boolean>`(${hasNumber(text)} or (${hasPurchaseNumber(text)}))`;
  return customerIds.length === 0 ? byNumber : sql<boolean>`(${byNumber} or o.customer_id = any(${customerIds}))`;
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
    orderFields: row.order_fields,
  };
}
