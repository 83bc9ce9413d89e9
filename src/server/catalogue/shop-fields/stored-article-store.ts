import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { AttributeRow, Texts } from "../live/catalogue-store.ts";

/** An article as the last import wrote it, without what the shop adds. */
export type StoredArticle = {
  articleNumber: string;
  catalogueId: string;
  name: Texts;
  description: Texts;
  gtin: string;
  manufacturer: string;
  orderUnit: string;
  priceQuantity: string;
  quantityMin: number | null;
  quantityInterval: number | null;
  quantityMax: number | null;
  attributes: readonly AttributeRow[];
  image: string;
  isOrderable: boolean;
  deliverySpeed: string;
  successor: string | null;
  keywords: Texts;
  families: { id: string; name: Texts }[];
};

/** Where the data comes from: the last import of its catalogue. */
export type ArticleSource = { version: number; importedAt: Date; sourceVersion: string; importId: string | null };

export async function findStoredArticle(db: Db, articleNumber: string): Promise<StoredArticle | null> {
  const { rows } = await sql<StoredArticle>`
    select a.article_number as "articleNumber", a.catalogue_id as "catalogueId", a.name, a.description, a.gtin, a.manufacturer,
      a.order_unit as "orderUnit", a.price_quantity as "priceQuantity", a.quantity_min as "quantityMin",
      a.quantity_interval as "quantityInterval", a.quantity_max as "quantityMax", a.attributes, a.image,
      a.is_orderable as "isOrderable", a.delivery_speed as "deliverySpeed", a.successor, a.keywords,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.group_id, 'name', g.name) order by l.sort_order, g.group_id)
        from article_group as l
        join catalogue_group as g on g.catalogue_id = l.catalogue_id and g.group_id = l.group_id
        where l.catalogue_id = a.catalogue_id and l.article_number = a.article_number
      ), '[]') as families
    from article as a
    where a.article_number = ${articleNumber}
    order by a.catalogue_id
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export type CatalogueFamily = { id: string; name: Texts };

export async function selectFamilies(db: Db, catalogueId: string): Promise<CatalogueFamily[]> {
  const { rows } = await sql<CatalogueFamily>`
    select g.group_id as id, g.name
    from catalogue_group as g
    where g.catalogue_id = ${catalogueId} and g.kind = 'family'
    order by g.name ->> 'de', g.group_id`.execute(db);
  return rows;
}

/** The last import that wrote articles of a catalogue. */
export async function findArticleSource(db: Db, catalogueId: string): Promise<ArticleSource | null> {
  const { rows } = await sql<Omit<ArticleSource, "version"> & { version: string }>`
    select v.version, v.imported_at as "importedAt", v.source_version as "sourceVersion", v.import_id as "importId"
    from catalogue_version as v
    where v.catalogue_id = ${catalogueId} and v.kind in ('new-catalogue', 'update-products') and v.is_import
    order by v.version desc
    limit 1`.execute(db);
  return rows[0] ? { ...rows[0], version: Number(rows[0].version) } : null;
}

/** When an article was removed by an import; null if it was not. */
export async function findRemoval(db: Db, articleNumber: string): Promise<{ catalogueId: string; removedAt: Date } | null> {
  const { rows } = await sql<{ catalogueId: string; removedAt: Date }>`
    select g.catalogue_id as "catalogueId", g.gone_since as "removedAt"
    from article_gone as g
    where g.article_number = ${articleNumber}
    order by g.gone_since desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}
