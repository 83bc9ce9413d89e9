import type { Context } from "../../context.ts";
import { bestPricesFor, type CartAccessory, findCartAccessories } from "../../catalogue/index.ts";
import type { BestPrice } from "../../pricing/index.ts";
import { isProcurement } from "../../viewer.ts";
import { readFilledCart } from "./read-filled-cart.ts";

export type PricedAccessory = CartAccessory & { bestPrice: BestPrice | null };

/**
 * Articles often needed with those in the viewer's cart, with prices. None for a cart of procurement software: its user calculated
 * the articles there.
 */
export async function getCartAccessories(ctx: Context, cartId: string | null | undefined, language: string): Promise<PricedAccessory[]> {
  if (ctx.viewer.kind === "customer" && isProcurement(ctx.viewer.cartKind)) return [];
  const lines = (await readFilledCart(ctx, cartId))?.lines ?? [];
  if (lines.length === 0) return [];
  const numbers = [...new Set(lines.map(({ articleNumber }) => articleNumber))];
  const found = await findCartAccessories(ctx, ctx.catalogue(language), numbers);
  const prices = await bestPricesFor(
    ctx,
    found.map(({ article }) => article.articleNumber),
    null,
    language,
  );
  return found.map((accessory) => ({ ...accessory, bestPrice: prices.get(accessory.article.articleNumber) ?? null }));
}
