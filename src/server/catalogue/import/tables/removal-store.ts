// Removes a catalogue with all its data.
import type { Client } from "./connect-store.ts";

export type RemovedCounts = { articles: number; groups: number; prices: number; customerPrices: number; stock: number; remembered: number };

/** Existing catalogues in order of their first import. */
export async function listCatalogues(client: Client): Promise<string[]> {
  const found = await client.query<{ catalogue_id: string }>(
    `select catalogue_id from catalogue_version group by catalogue_id
     having (array_agg(kind order by version desc))[1] <> 'removal' order by min(version)`,
  );
  return found.rows.map((row) => row.catalogue_id);
}

/** Deletes articles, groups, prices, stock and redirects; preserves data of numbers that another catalogue shares. */
export async function deleteEverything(client: Client, catalogueId: string): Promise<RemovedCounts> {
  await client.query(
    `create temporary table own_number as
     select article_number from (
       select article_number from article where catalogue_id = $1
       union select article_number from article_gone where catalogue_id = $1
     ) as n
     where not exists (select 1 from article as o where o.catalogue_id <> $1 and o.article_number = n.article_number)`,
    [catalogueId],
  );
  const count = async (text: string, values: readonly string[] = []): Promise<number> =>
    (await client.query(text, [...values])).rowCount ?? 0;
  const own = "using own_number as n where n.article_number = p.article_number";
  const shopPrices = await count(`delete from price as p ${own} and p.price_list in ('general', 'retail')`);
  const customerPrices = await count(`delete from price as p ${own}`);
  const stock = await count(`delete from stock as p ${own}`);
  await client.query("delete from article_group where catalogue_id = $1", [catalogueId]);
  const groups = await count("delete from catalogue_group where catalogue_id = $1", [catalogueId]);
  const articles = await count("delete from article where catalogue_id = $1", [catalogueId]);
  const remembered =
    (await count("delete from article_gone where catalogue_id = $1", [catalogueId])) +
    (await count("delete from catalogue_group_gone where catalogue_id = $1", [catalogueId]));
  // Open pages may still show its images, so a later import deletes unreferenced files.
  await client.query("delete from catalogue_media_source where catalogue_id = $1", [catalogueId]);
  await client.query("drop table own_number");
  return { articles, groups, prices: shopPrices, customerPrices, stock, remembered };
}
