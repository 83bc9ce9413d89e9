import { CURRENT_CART } from "#contract/cart-id.ts";
import { ORDER_QUERY } from "#contract/page-routes.ts";
import { getCart, getDeliveryAddresses, getOrderPosition, getPaymentModes, getRefusedAddresses } from "#contract/generated/operations.ts";
import type { Context } from "../context.ts";
import type { Loaders } from "../loader.ts";
import { findReceipt } from "../orders/index.ts";
import { can } from "../policies.ts";
import { orderedItems } from "./ordered-items.ts";

/** Data of the checkout page; empty for visitors, because the screen asks them to sign in (CHECK-03). */
export const checkoutLoaders: Loaders = {
  ShoppingBasketCheckout: async ({ ctx, page, execute }) => {
    if (!can(ctx.viewer, "prepareOrder")) return { data: { cart: null, errors: [], paymentModes: [], addresses: [] } };
    const orderCode = page.searchParams.get(ORDER_QUERY);
    const receipt = orderCode ? await findReceipt(ctx, orderCode) : null;
    const order = receipt && execute(getOrderPosition, { orderid: receipt.orderCode, language: page.language });
    const ordered = order && (await orNull(ctx, "Can not get the placed order", order));
    const cart = await execute(getCart, {
      cartId: CURRENT_CART,
      language: page.language,
    });
    const modes = await orNull(ctx, "Can not get payment modes", execute(getPaymentModes, {}));
    const addresses = await orNull(ctx, "Error getting delivery addresses", execute(getDeliveryAddresses, {}));
    const refused = await orNull(ctx, "Can not get refused addresses", execute(getRefusedAddresses, {}));
    return {
      data: {
        cart: cart.getCart.cart ?? null,
        errors: cart.getCart.errors,
        paymentModes: modes?.getPaymentModes ?? null,
        addresses: addresses?.getDeliveryAddresses ?? null,
        mailsRefusedSince: refused?.getRefusedAddresses.find(({ isOwn }) => isOwn)?.since,
        ...(receipt && {
          placed: {
            code: receipt.orderCode,
            email: receipt.email,
            requestedOn: receipt.requestedOn,
            items: orderedItems(ordered?.getOrderPosition),
          },
        }),
      },
    };
  },
};

/** For optional data: a failure is logged by name and shown as the page's general error (CHECK-43, CHECK-44). */
async function orNull<Answer>(ctx: Context, logText: string, response: Promise<Answer>): Promise<Answer | null> {
  try {
    return await response;
  } catch (error) {
    ctx.log.error({ err: error }, logText);
    return null;
  }
}
