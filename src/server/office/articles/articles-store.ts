import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type FamilyPin = { siteId: string; phrase: string; familyId: string };

/** Phrases for which families are pinned. */
export async function selectPins(db: Db, familyIds: readonly string[]): Promise<FamilyPin[]> {
  const { rows } = await sql<FamilyPin>`
    select p.site_id as "siteId", p.phrase, p.family_id as "familyId"
    from search_pin as p
    where p.family_id = any(${[...familyIds]}::text[])
    order by p.site_id, p.phrase`.execute(db);
  return rows;
}

export type ListedArticle = {
  articleNumber: string;
  name: string;
  catalogueId: string;
  familyName: string;
  hasShopFields: boolean;
  isOrderable: boolean;
};

/** Articles of all catalogues by number; with `numbers`, only those. */
export async function selectArticles(
  db: Db,
  { numbers, isMaintained }: { numbers: readonly string[] | null; isMaintained: boolean },
  page: PageInput,
): Promise<Page<ListedArticle>> {
  const keys = keyset({
    column: sql`a.article_number`,
    type: "text",
    id: sql`a.catalogue_id`,
    idType: "text",
    isAscending: true,
    page,
  });
  const { rows } = await sql<ListedArticle & { sort_value: string; sort_id: string }>`
    select a.article_number as "articleNumber", coalesce(a.name ->> 'de', a.name ->> 'en', '') as name,
      a.catalogue_id as "catalogueId", coalesce((
        select coalesce(g.name ->> 'de', g.name ->> 'en')
        from article_group as l
        join catalogue_group as g on g.catalogue_id = l.catalogue_id and g.group_id = l.group_id
        where l.catalogue_id = a.catalogue_id and l.article_number = a.article_number
        order by l.sort_order, g.group_id
        limit 1
      ), '') as "familyName", f.article_number is not null as "hasShopFields",
      a.is_orderable and f.is_blocked is not true as "isOrderable", ${keys.columns}
    from article as a
    left join article_shop_field as f on f.article_number = a.article_number
    where ${keys.where}
      and (${numbers === null} or a.article_number = any(${numbers === null ? [] : [...numbers]}::text[]))
      and (${!isMaintained} or f.article_number is not null)
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(rows, ({ sort_value: _value, sort_id: _id, ...row }) => row);
}

/** Currency of the general prices. */
export async function selectGeneralCurrency(db: Db): Promise<string> {
  const { rows } = await sql<{ currency: string }>`select l.currency from price_list as l where l.price_list = 'general'`.execute(db);
  return rows[0]?.currency ?? "EUR";
}

export type GeneralPrice = { amount: string; priceQuantity: string; taxRate: string; currency: string };

/** General price of an article from quantity 1 on at a time. */
export async function selectGeneralPrice(db: Db, articleNumber: string, at: Date): Promise<GeneralPrice | null> {
  const { rows } = await sql<GeneralPrice>`
    select trim_scale(p.amount)::text as amount, trim_scale(p.price_quantity)::text as "priceQuantity",
      trim_scale(p.tax_rate)::text as "taxRate", l.currency
    from price as p
    join price_list as l on l.price_list = p.price_list
    where p.price_list = 'general' and p.article_number = ${articleNumber} and p.lower_bound = 1
      and p.valid_from <= ${at} and p.valid_to > ${at}`.execute(db);
  return rows[0] ?? null;
}
