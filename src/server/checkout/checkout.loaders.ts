import { getCart, getDeliveryAddresses, getPaymentModes } from "#contract/generated/operations.ts";
import { CURRENT_CART } from "../cart/index.ts";
import type { Loaders } from "../content/index.ts";

/** What the checkout page is rendered with; visitors get nothing, the screen asks them to sign in (CHECK-03). */
export const checkoutLoaders: Loaders = {
  ShoppingBasketCheckout: async ({ ctx, page, accessToken, execute }) => {
    if (ctx.viewer.kind !== "customer") return { data: { cart: null, errors: [], paymentModes: [], addresses: [] } };
    const call = { baseSiteId: ctx.site.siteId, accessToken };
    const cart = await execute(getCart, {
      ...call,
      cartId: CURRENT_CART,
      language: page.language,
      isIds: ctx.viewer.isIdsSession,
    });
    const modes = await execute(getPaymentModes, call);
    const addresses = await execute(getDeliveryAddresses, call);
    return {
      data: {
        cart: cart.getCart.cart ?? null,
        errors: cart.getCart.errors,
        paymentModes: modes.getPaymentModes,
        addresses: addresses.getDeliveryAddresses,
      },
    };
  },
};
