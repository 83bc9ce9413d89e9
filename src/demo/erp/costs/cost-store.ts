import { sql } from "kysely";
import type { Db } from "#server/db/db.ts";
import type { ErpCost } from "#server/ports/erp-cost.ts";

/** Single prices of the general price list, which the built-in ERP reads from the shop's copy of the master data. */
export async function selectListPrices(db: Db, articleNumbers: readonly string[], now: Date): Promise<ErpCost[]> {
  const { rows } = await sql<ErpCost>`
    select distinct on (p.article_number) p.article_number as "articleNumber", p.amount::text as amount,
      p.price_quantity::text as "priceQuantity", l.currency
    from price as p
    join price_list as l on l.price_list = p.price_list
    where l.kind = 'general'
      and p.article_number = any(${[...new Set(articleNumbers)]}::text[])
      and p.valid_from <= ${now} and p.valid_to > ${now}
    order by p.article_number, p.lower_bound`.execute(db);
  return rows;
}
