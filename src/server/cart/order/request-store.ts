import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import { isOfKind, isOpen, openStateOf } from "../cart-store.ts";
import type { Cart, StockedLine } from "../cart.ts";
import { countLinesOf, lockFilledCartById, moveQuoteLines } from "../lines-store.ts";

export async function freezeCart(tx: Db, cartId: number, { placedBy, now }: { placedBy: string; now: Date }): Promise<void> {
  await sql`
    update cart set state = 'requested', staff_id = null, placed_by = ${placedBy}, changed_at = ${now}
    where cart_id = ${cartId}`.execute(tx);
}

export function lockCartById(tx: Db, cartId: number): Promise<{ cart: Cart; lines: StockedLine[] } | null> {
  return lockFilledCartById(tx, cartId);
}

/** The account's open cart of the same kind and site, with its number of normal lines and lines from quotes. */
export async function lockOpenCartOf(
  tx: Db,
  { accountId, customerId, siteId, kind }: Pick<Cart, "siteId" | "kind" | "customerId"> & { accountId: string },
): Promise<{ cartId: number; normal: number; ofQuotes: number } | null> {
  const locked = await sql<{ cart_id: number }>`
    select c.cart_id from cart as c
    where c.account_id = ${accountId} and c.customer_id = ${customerId} and c.site_id = ${siteId} and ${isOfKind(kind)}
      and ${isOpen}
    for update`.execute(tx);
  const [row] = locked.rows;
  if (!row) return null;
  // After the lock: lines that were added meanwhile count.
  return { cartId: row.cart_id, ...(await countLinesOf(tx, row.cart_id)) };
}

/** Opens a held cart in place of one without normal lines, whose notice about a visitor's cart and lines from quotes it takes over. */
export async function replaceOpenCart(
  tx: Db,
  { cartId, openCartId, now }: { cartId: number; openCartId: number | null; now: Date },
): Promise<void> {
  if (openCartId !== null) {
    await sql`update cart set merge_note = (select merge_note from cart where cart_id = ${openCartId}) where cart_id = ${cartId}`.execute(
      tx,
    );
    await moveQuoteLines(tx, { from: openCartId, into: cartId });
    await sql`delete from cart where cart_id = ${openCartId}`.execute(tx);
  }
  await sql`
    update cart as c
    set state = ${openStateOf(sql`c.account_id`, sql`c.customer_id`)}, placed_by = '', changed_at = ${now}
    where c.cart_id = ${cartId}`.execute(tx);
}
