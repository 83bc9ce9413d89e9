import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { listCartArticles } from "../lines-store.ts";

/**
 * Articles in the viewer's cart, for lists that mark them; empty without a cart. Null if loading fails, which is logged; the list
 * renders without marks (FAM-22).
 */
export async function getCartArticles(ctx: Context, cartId?: string | null): Promise<{ articleNumber: string; quantity: number }[] | null> {
  const key = cartKey(ctx, cartId);
  if (!key) return [];
  try {
    return await listCartArticles(ctx.db, key);
  } catch (error) {
    ctx.log.error({ err: error }, "could not get current cart!");
    return null;
  }
}
