import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Texts } from "../live/catalogue-store.ts";

export const SHOP_DELIVERY_SPEEDS = ["FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"] as const;
export type ShopDeliverySpeed = (typeof SHOP_DELIVERY_SPEEDS)[number];

/** What staff maintain for an article beside its catalogue. */
export type ShopFields = {
  isBlocked: boolean;
  /** Null: as in the catalogue. */
  deliverySpeed: ShopDeliverySpeed | null;
  successor: string | null;
  /** By language, one per line; beside those of the catalogue. */
  keywords: Texts;
};

export type StoredShopFields = ShopFields & { changedAt: Date };

/** Shop fields of an article; null if nothing was ever set. With `lock`, no one else changes them until the transaction ends. */
export async function selectShopFields(db: Db, articleNumber: string, { lock = false } = {}): Promise<StoredShopFields | null> {
  const { rows } = await sql<StoredShopFields>`
    select f.is_blocked as "isBlocked", f.delivery_speed as "deliverySpeed", f.successor, f.keywords, f.changed_at as "changedAt"
    from article_shop_field as f
    where f.article_number = ${articleNumber} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function upsertShopFields(
  db: Db,
  articleNumber: string,
  { isBlocked, deliverySpeed, successor, keywords, changedAt }: StoredShopFields,
): Promise<void> {
  await sql`
    insert into article_shop_field (article_number, is_blocked, delivery_speed, successor, keywords, changed_at)
    values (${articleNumber}, ${isBlocked}, ${deliverySpeed}, ${successor}, ${JSON.stringify(keywords)}::jsonb, ${changedAt})
    on conflict (article_number) do update set is_blocked = excluded.is_blocked, delivery_speed = excluded.delivery_speed,
      successor = excluded.successor, keywords = excluded.keywords, changed_at = excluded.changed_at`.execute(db);
}

export async function deleteShopFields(db: Db, articleNumber: string): Promise<void> {
  await sql`delete from article_shop_field where article_number = ${articleNumber}`.execute(db);
}

export async function isArticle(db: Db, articleNumber: string): Promise<boolean> {
  const { rows } = await sql`select from article as a where a.article_number = ${articleNumber} limit 1`.execute(db);
  return rows.length > 0;
}
