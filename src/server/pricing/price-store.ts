import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { AskedPriceList } from "./price-lists.ts";
import type { ScalePrice } from "./price.ts";

/** What the database says of one article: its scale by lower bound, and what the ERP reported as stock. */
export type PriceAndStock = { scale: readonly ScalePrice[]; available: number };

type Row = {
  article_number: string;
  available: number;
  price_list: string | null;
  lower_bound: number;
  amount: string;
  price_quantity: string;
  tax_rate: string;
  currency: string;
  valid_to: Date | null;
};

/**
 * Scales and stock of all asked articles in one statement.
 * A list that is asked earlier hides the later ones from its first bound on; below that bound they still hold.
 * Of rows with the same bound that are valid at once, the one that started last holds.
 */
export async function readPricesAndStock(
  db: Db,
  lists: readonly AskedPriceList[],
  articleNumbers: readonly string[],
  now: Date,
): Promise<Map<string, PriceAndStock>> {
  const answer = new Map<string, { scale: ScalePrice[]; available: number }>();
  if (articleNumbers.length === 0) return answer;
  const { rows } = await sql<Row>`
    with asked_list as (
      select l.rank::integer as rank, pl.price_list, pl.currency
      from unnest(${lists.map((list) => list.priceList)}::text[], ${lists.map((list) => list.kind)}::text[])
        with ordinality as l (price_list, kind, rank)
      join price_list as pl on pl.price_list = l.price_list and pl.kind = l.kind
    ),
    valid as (
      select distinct on (p.article_number, l.rank, p.lower_bound)
        p.article_number, l.rank, p.price_list, l.currency, p.lower_bound, p.amount, p.price_quantity, p.tax_rate, p.valid_to
      from asked_list as l
      join price as p on p.price_list = l.price_list
      where p.article_number = any (${[...articleNumbers]}::text[])
        and p.valid_from <= ${now}
        and p.valid_to > ${now}
      order by p.article_number, l.rank, p.lower_bound, p.valid_from desc
    ),
    scale as (
      select
        v.*,
        min(v.lower_bound) over (
          partition by v.article_number
          order by v.rank
          range between unbounded preceding and 1 preceding
        ) as hidden_from
      from valid as v
    )
    select
      a.article_number,
      coalesce(st.available, 0) as available,
      s.price_list, s.lower_bound, s.amount, s.price_quantity, s.tax_rate, s.currency,
      nullif(s.valid_to, 'infinity') as valid_to
    from unnest(${[...articleNumbers]}::text[]) as a (article_number)
    left join stock as st on st.article_number = a.article_number
    left join scale as s
      on s.article_number = a.article_number
      and (s.hidden_from is null or s.lower_bound < s.hidden_from)
    order by a.article_number, s.lower_bound
  `.execute(db);
  for (const row of rows) {
    let entry = answer.get(row.article_number);
    if (!entry) answer.set(row.article_number, (entry = { scale: [], available: row.available }));
    if (row.price_list === null) continue;
    entry.scale.push({
      priceList: row.price_list,
      lowerBound: row.lower_bound,
      amount: row.amount,
      priceQuantity: row.price_quantity,
      taxRate: row.tax_rate,
      currency: row.currency,
      validTo: row.valid_to,
    });
  }
  return answer;
}
