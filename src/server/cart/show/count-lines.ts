import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { countCartLines } from "../lines-store.ts";

/** Number of lines in the viewer's cart for the header's counter (decision A37); 0 without a cart. */
export async function countLines(ctx: Context, cartId?: string | null): Promise<number> {
  const key = cartKey(ctx, cartId);
  if (!key) return 0;
  const { viewer } = ctx;
  const known = viewer.kind === "customer" ? viewer.counts?.["openCartLines"] : undefined;
  if (key.kind === "current" && known !== undefined) return known;
  return countCartLines(ctx.db, key);
}
