import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { listCartArticles } from "../lines-store.ts";

/**
 * What lies in the viewer's cart, for lists that mark it; none without a cart. Null when it could not be loaded, which
 * is logged: the list shows all the same (FAM-22).
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
