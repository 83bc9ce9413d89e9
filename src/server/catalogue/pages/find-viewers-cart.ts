import { CURRENT_CART } from "#contract/cart-id.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import type { LoaderRequest } from "../../loader.ts";

/** Returns the viewer's cart; null if it is certainly empty. */
export function findViewersCart({ ctx: { site, viewer } }: LoaderRequest): { cartId: string } | null {
  if (!hasCart(site.settings.shop.shopType)) return null;
  if (viewer.kind === "anonymous") return viewer.cartGuid === null ? null : { cartId: viewer.cartGuid };
  return viewer.counts?.["openCartLines"] === 0 ? null : { cartId: CURRENT_CART };
}
