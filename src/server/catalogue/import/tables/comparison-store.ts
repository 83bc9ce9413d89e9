// Compares a catalogue and its prices before and after an import, within the import's transaction.
import type { Client } from "./connect-store.ts";

export type ComparedArticle = { articleNumber: string; name: string };
export type PriceJump = ComparedArticle & {
  priceList: string;
  currency: string;
  /** Both for `priceQuantity` order units. */
  before: string;
  after: string;
  priceQuantity: string;
};
/** The first of a list, and how many there are. */
export type Listed<Row> = { count: number; first: Row[] };

export type CatalogueComparison = {
  /** Articles of the catalogue before the import. */
  formerArticles: number;
  added: Listed<ComparedArticle>;
  changed: Listed<ComparedArticle>;
  removed: Listed<ComparedArticle>;
  /** Articles and price lists with a price before and after the import. */
  comparedPrices: number;
  priceJumps: Listed<PriceJump>;
  /** Families that had articles and have none any more, or are removed. */
  emptyFamilies: Listed<{ groupId: string; name: string }>;
};

/** A price that changes by more than this share is listed. */
const PRICE_JUMP = 0.3;

const NAME = "coalesce(a.name ->> 'de', (select min(n.value) from jsonb_each_text(a.name) as n), '')";
/** All that customers see of an article; its position in the file is not part of it. */
const DIGEST = `md5(row(a.name, a.description, a.rich_description, a.keywords, a.gtin, a.manufacturer, a.order_unit, a.content_unit,
  a.content_per_unit, a.price_quantity, a.quantity_min, a.quantity_interval, a.quantity_max, a.attributes, a.image, a.line_drawing,
  a.documents, a.is_orderable, a.delivery_speed, a.successor, a.product_information, (
    select array_agg(l.group_id order by l.group_id)
    from article_group as l
    where l.catalogue_id = a.catalogue_id and l.article_number = a.article_number
  ))::text)`;

/** Stores what the import may change; call it when the file is staged and nothing is changed yet. */
export async function rememberFormer(client: Client, catalogueId: string): Promise<void> {
  await client.query(
    `create temporary table former_article as
     select a.article_number, ${NAME} as name, ${DIGEST} as digest from article as a where a.catalogue_id = $1`,
    [catalogueId],
  );
  await client.query(
    `create temporary table former_family as
     select a.catalogue_id, a.group_id, ${NAME} as name from catalogue_group as a where a.catalogue_id = $1 and a.kind = 'family'`,
    [catalogueId],
  );
  await client.query(`
    create temporary table former_price as
    select distinct on (p.price_list, p.article_number) p.price_list, p.article_number, p.amount / p.price_quantity as unit_price
    from (select distinct price_list, article_number from staged_price) as s
    join price as p on p.price_list = s.price_list and p.article_number = s.article_number
    where p.valid_from <= now() and p.valid_to > now()
    order by p.price_list, p.article_number, p.lower_bound`);
  await client.query("analyze former_article, former_family, former_price");
}

/** Compares with what `rememberFormer` stored, and drops that. */
export async function compareWithFormer(client: Client, catalogueId: string, limit: number): Promise<CatalogueComparison> {
  await client.query(
    `create temporary table current_article as
     select a.article_number, ${NAME} as name, ${DIGEST} as digest from article as a where a.catalogue_id = $1`,
    [catalogueId],
  );
  // The new price of an article: the one of today, or the first one if the file's prices begin later.
  await client.query(`
    create temporary table price_jump as
    select distinct on (f.price_list, f.article_number) f.price_list, f.article_number, f.unit_price as former, p.amount,
      p.price_quantity
    from former_price as f
    join (
      select price_list, article_number, greatest(now(), min(valid_from)) as day from staged_price group by price_list, article_number
    ) as s on s.price_list = f.price_list and s.article_number = f.article_number
    join price as p on p.price_list = f.price_list and p.article_number = f.article_number
      and p.valid_from <= s.day and p.valid_to > s.day
    order by f.price_list, f.article_number, p.lower_bound`);
  const compared = await client.query<{ count: number }>("select count(*)::int as count from price_jump");
  await client.query("delete from price_jump as j where abs(j.amount / j.price_quantity - j.former) <= $1 * j.former", [PRICE_JUMP]);
  const former = await client.query<{ count: number }>("select count(*)::int as count from former_article");
  const articles = (from: string, order = "a.article_number") =>
    listRows<ComparedArticle>(client, 'a.article_number as "articleNumber", a.name', from, order, limit);
  const comparison: CatalogueComparison = {
    formerArticles: former.rows[0]!.count,
    added: await articles(
      "current_article as a where not exists (select 1 from former_article as f where f.article_number = a.article_number)",
    ),
    changed: await articles("current_article as a join former_article as f using (article_number) where f.digest <> a.digest"),
    removed: await articles(
      "former_article as a where not exists (select 1 from current_article as c where c.article_number = a.article_number)",
    ),
    comparedPrices: compared.rows[0]!.count,
    priceJumps: await listRows<PriceJump>(
      client,
      `j.article_number as "articleNumber", coalesce(a.name, '') as name, j.price_list as "priceList", l.currency,
       round(j.former * j.price_quantity, 6)::text as before, j.amount::text as after, j.price_quantity::text as "priceQuantity"`,
      `price_jump as j join price_list as l using (price_list) left join current_article as a using (article_number)`,
      "abs(j.amount / j.price_quantity - j.former) / nullif(j.former, 0) desc nulls first, j.article_number",
      limit,
    ),
    emptyFamilies: await listRows<{ groupId: string; name: string }>(
      client,
      'f.group_id as "groupId", f.name',
      `former_family as f where not exists (
         select 1 from article_group as l where l.catalogue_id = f.catalogue_id and l.group_id = f.group_id)`,
      "f.group_id",
      limit,
    ),
  };
  await client.query("drop table former_article, former_family, former_price, current_article, price_jump");
  return comparison;
}

async function listRows<Row extends object>(
  client: Client,
  columns: string,
  from: string,
  order: string,
  limit: number,
): Promise<Listed<Row>> {
  const counted = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  const { count } = counted.rows[0]!;
  if (count === 0) return { count, first: [] };
  const { rows } = await client.query<Row>(`select ${columns} from ${from} order by ${order} limit $1`, [limit]);
  return { count, first: rows };
}
