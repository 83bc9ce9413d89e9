import { CURRENT_CART } from "#contract/cart-id.ts";
import { getCart } from "#contract/generated/operations.ts";
import type { Loaders } from "../loader.ts";

/** What the cart page is rendered with: the same answer that the browser would fetch. */
export const cartLoaders: Loaders = {
  Shoppingcart: async ({ ctx, page, execute }) => {
    const cartId = ctx.viewer.kind === "customer" ? CURRENT_CART : ctx.viewer.cartGuid;
    if (!cartId) return { data: { cart: null, errors: [] } };
    const { getCart: data } = await execute(getCart, {
      cartId,
      language: page.language,
    });
    return { data: { cart: data.cart ?? null, errors: data.errors } };
  },
};
