import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { RequestedPriceList } from "../price-lists.ts";

/** A row of a price list for one article, whether valid now or not. */
export type PriceListRow = {
  priceList: string;
  kind: string;
  currency: string;
  description: string;
  lowerBound: number;
  amount: string;
  priceQuantity: string;
  taxRate: string;
  /** Null if unbounded; `validTo` is exclusive. */
  validFrom: Date | null;
  validTo: Date | null;
};

/** All rows of an article in these lists; a list of another kind with the same name is left out. */
export async function selectPriceRows(db: Db, lists: readonly RequestedPriceList[], articleNumber: string): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    select l.price_list as "priceList", l.kind, l.currency, l.description, p.lower_bound as "lowerBound", p.amount,
      p.price_quantity as "priceQuantity", p.tax_rate as "taxRate", nullif(p.valid_from, '-infinity') as "validFrom",
      nullif(p.valid_to, 'infinity') as "validTo"
    from unnest(
      ${lists.map(({ priceList }) => priceList)}::text[],
      ${lists.map(({ kind }) => kind)}::text[]
    ) with ordinality as w(price_list, kind, rank)
    join price_list as l on l.price_list = w.price_list and l.kind = w.kind
    join price as p on p.price_list = l.price_list and p.article_number = ${articleNumber}
    order by w.rank, p.lower_bound, p.valid_from desc`.execute(db);
  return rows;
}
