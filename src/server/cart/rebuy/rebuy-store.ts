import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { type CartKey, isOf } from "../cart-store.ts";
import type { Rebuy } from "./rebuy.ts";

type RebuyRow = { rebuy_key: string | null; order_code: string; modifications: unknown; made_at: Date };

/** The last reorder into a cart. */
export async function selectRebuy(db: Db, cartId: number): Promise<Rebuy | null> {
  const found = await sql<RebuyRow>`
    select r.rebuy_key, r.order_code, r.modifications, r.made_at
    from cart_rebuy as r
    where r.cart_id = ${cartId}`.execute(db);
  return toRebuy(found.rows[0]);
}

/** The last reorder into an account's open cart; null without one. */
export async function selectRebuyOf(db: Db, key: CartKey & { kind: "current" }): Promise<Rebuy | null> {
  const found = await sql<RebuyRow>`
    select r.rebuy_key, r.order_code, r.modifications, r.made_at
    from cart as c
    join cart_rebuy as r on r.cart_id = c.cart_id
    where ${isOf(key)}
      and c.state in ('open', 'procuring')`.execute(db);
  return toRebuy(found.rows[0]);
}

/** Stores the reorder on a locked cart; replaces the previous one. */
export async function writeRebuy(tx: Db, cartId: number, { key, orderCode, modifications, madeAt }: Rebuy): Promise<void> {
  await sql`
    insert into cart_rebuy (cart_id, rebuy_key, order_code, modifications, made_at)
    values (${cartId}, ${key}, ${orderCode}, ${JSON.stringify(modifications)}::jsonb, ${madeAt})
    on conflict (cart_id) do update
    set rebuy_key = excluded.rebuy_key, order_code = excluded.order_code, modifications = excluded.modifications,
      made_at = excluded.made_at`.execute(tx);
}

function toRebuy(row: RebuyRow | undefined): Rebuy | null {
  if (!row) return null;
  return { key: row.rebuy_key, orderCode: row.order_code, modifications: row.modifications as Rebuy["modifications"], madeAt: row.made_at };
}
