import { cartAddresses, closeCart, lockCartForOrder, simulateCart, valueCart } from "../cart/index.ts";
import type { Context } from "../context.ts";
import { createOrder, findReceiptOfCart, findRecentReceipt } from "../orders/index.ts";
import { paymentModeOf } from "./payment-modes.ts";
import { shownFigures, toNewOrder } from "./to-new-order.ts";

export type PlaceOrderInput = { cartId: string; tacVersion: string; isIds?: boolean };
export type PlaceOrderOutcome = { kind: "placed"; orderCode: string; email: string } | { kind: "refused"; errors: string[] };

/**
 * Orders the customer's cart. The cart is locked, valued afresh, checked and frozen into an order together with
 * everything that must follow from it, in one transaction. Asked again (a double click, a retry, a second tab) it
 * answers with the same order: by guid at any time, by "current" for a quarter of an hour while no new cart is open.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const { viewer } = ctx;
  const isIds = input.isIds ?? false;
  if (viewer.kind !== "customer") return refused("InvalidTokenError");

  return ctx.db.transaction().execute(async (tx) => {
    const inTx: Context = { ...ctx, db: tx };
    const locked = await lockCartForOrder(inTx, tx, input.cartId, isIds);
    switch (locked.kind) {
      case "unknown":
        return refused("UnknownCartError");
      case "ordered":
        return (await findReceiptOfCart(inTx, locked.cart.cartId).then(asPlaced)) ?? refused("UnknownCartError");
      case "none-open":
        return (await findRecentReceipt(inTx, isIds).then(asPlaced)) ?? refused("CartEmptyError");
    }

    const { cart, lines } = locked;
    if (lines.length === 0) return refused("CartEmptyError");
    const terms = checkTerms(ctx, input.tacVersion);
    if (terms) return refused(terms);
    const valued = await valueCart(inTx, cart, lines);
    const { billing, delivery } = await cartAddresses(inTx, cart);
    if (!billing || !delivery) return refused("AddressMissingError");
    const objections = await simulateCart(inTx, valued);
    if (objections.length > 0) return refused(...objections);

    const order = toNewOrder(inTx, {
      valued,
      billing,
      delivery,
      customer: viewer,
      tacVersion: input.tacVersion,
      paymentMode: paymentModeOf(viewer),
    });
    await closeCart(inTx, tx, cart);
    const orderCode = await createOrder(inTx, tx, { order, figures: shownFigures(ctx, valued), customer: viewer });
    return { kind: "placed", orderCode, email: order.email };
  });
}

function refused(...errors: string[]): PlaceOrderOutcome {
  return { kind: "refused", errors };
}

function asPlaced(receipt: { orderCode: string; email: string } | null): PlaceOrderOutcome | null {
  return receipt && { kind: "placed", ...receipt };
}

/** The terms must be accepted in the version the shop shows now (decision B26). */
function checkTerms(ctx: Context, tacVersion: string): "TermsAndConditionsUncheckedError" | "TermsOutdatedError" | null {
  if (tacVersion.trim() === "") return "TermsAndConditionsUncheckedError";
  return tacVersion === ctx.site.settings.site.tacVersion ? null : "TermsOutdatedError";
}
