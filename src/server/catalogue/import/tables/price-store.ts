// Price lists and prices of an import.
import type { Client } from "./connect-store.ts";

export async function ensurePriceLists(
  client: Client,
  currency: string,
  named: { priceList: string; kind: "customer" | "group" } | null,
): Promise<void> {
  await client.query(
    "insert into price_list (price_list, kind, currency) values ('general', 'general', $1), ('retail', 'retail', $1) on conflict do nothing",
    [currency],
  );
  if (named)
    await client.query("insert into price_list (price_list, kind, currency) values ($1, $2, $3) on conflict do nothing", [
      named.priceList,
      named.kind,
      currency,
    ]);
}

export async function findPriceList(client: Client, priceList: string): Promise<{ kind: string; currency: string } | null> {
  const found = await client.query<{ kind: string; currency: string }>("select kind, currency from price_list where price_list = $1", [
    priceList,
  ]);
  return found.rows[0] ?? null;
}

/** Deletes prices of a catalogue that is about to be replaced, on the given lists. */
export async function deletePrices(client: Client, catalogueId: string, priceLists: readonly string[]): Promise<void> {
  await client.query(
    `delete from price as p
     where p.price_list = any($2) and (
       exists (select 1 from article as a where a.catalogue_id = $1 and a.article_number = p.article_number)
       or exists (select 1 from staged_article as s where s.article_number = p.article_number))`,
    [catalogueId, priceLists],
  );
}

/**
 * A new set of prices replaces the old one of an article and list from its first day: earlier prices end there, later ones are
 * deleted.
 */
export async function endOldPrices(client: Client): Promise<void> {
  const firstDays =
    "(select article_number, price_list, min(valid_from) as first_day from staged_price group by article_number, price_list)";
  await client.query(
    `delete from price as p using ${firstDays} as n where p.article_number = n.article_number and p.price_list = n.price_list and p.valid_from >= n.first_day`,
  );
  await client.query(
    `update price as p set valid_to = n.first_day from ${firstDays} as n where p.article_number = n.article_number and p.price_list = n.price_list and p.valid_to > n.first_day`,
  );
}

/** How many articles have only prices in the file whose validity has ended. */
export async function countExpired(client: Client): Promise<number> {
  const found = await client.query<{ count: number }>(
    `select count(*)::integer as count
     from (select from staged_price group by article_number having max(valid_to) <= now()) as e`,
  );
  return found.rows[0]!.count;
}

export async function insertPrices(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `insert into price (price_list, article_number, lower_bound, valid_from, valid_to, amount, price_quantity, tax_rate)
     select p.price_list, p.article_number, p.lower_bound, p.valid_from, p.valid_to, p.amount, coalesce(p.price_quantity, a.price_quantity), p.tax_rate
     from staged_price as p
     join article as a on a.catalogue_id = $1 and a.article_number = p.article_number`,
    [catalogueId],
  );
}
