import { withOrderCart } from "../cart/index.ts";
import { placeOrder, type PlaceOrderOutcome } from "../checkout/index.ts";
import { recordListCart } from "../order-lists/index.ts";
import type { Offer } from "./make-offer.ts";
import type { CustomerContext } from "./standing-order.ts";

/** Places an offer by the checkout's own use case, in a cart beside the account's own. Runs in the context's transaction. */
export async function placeOffer(
  ctx: CustomerContext,
  { listId, order: { valued, addresses } }: Offer,
  terms: { tacVersion: string; language: string },
): Promise<PlaceOrderOutcome> {
  const { delivery: deliveryAddress } = addresses;
  if (!deliveryAddress) return { kind: "refused", errors: ["AddressMissingError"] };
  return withOrderCart(ctx, { cart: valued.cart, lines: valued.lines, deliveryAddress }, async (tx, { guid, cartId }) => {
    const outcome = await placeOrder(tx, { cartId: guid, isWithoutForm: true, ...terms });
    if (outcome.kind === "placed") await recordListCart(tx.db, listId, cartId);
    return outcome;
  });
}
