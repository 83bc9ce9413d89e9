import { DELIVERY_DATE_ERROR, findDeliveryDateProblem } from "#contract/rules/delivery/delivery-date.ts";
import { unreachable } from "#contract/unreachable.ts";
import {
  cartAddresses,
  deliveryOf,
  deliveryPlace,
  type CartForOrder,
  isPrivateCustomerExcluded,
  lockCartForOrder,
  openNextCart,
  orderedCart,
  simulateCart,
  stockOfLines,
  valueCart,
  type ValuedLine,
} from "../cart/index.ts";
import type { Context } from "../context.ts";
import { knownForCart } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { createOrder, findReceiptOfCart, findRecentReceipt } from "../orders/index.ts";
import { lockQuotesOf, recordQuoteOrder } from "../quotes/index.ts";
import type { Customer } from "../viewer.ts";
import { authorize, can } from "../policies.ts";
import { paymentModeOf } from "./payment-modes.ts";
import { toNewOrder } from "./to-new-order.ts";

export type PlaceOrderInput = {
  cartId: string;
  tacVersion: string;
  /** Full tag of the confirmation's language; defaults to the site's. */
  language?: string | undefined;
};
export type PlaceOrderOutcome = { kind: "placed"; orderCode: string; email: string } | { kind: "refused"; errors: string[] };

/**
 * Places an order for the customer's cart. In one transaction the cart is locked, revalued, validated and frozen into an order,
 * together with all follow-up jobs. Idempotent: a repeated request (double click, retry, second tab) returns the same order, by
 * guid at any time, by "current" for 15 minutes while no new cart is open.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "placeOrder"))
    return refused(authorize(viewer, "placeOrder") === "denied" ? "PermissionDeniedError" : "InvalidTokenError");
  if (isPrivateCustomerExcluded(ctx)) return refused("PrivateCustomersError");

  return inTransaction(ctx, (inTx) => placeLocked(inTx, viewer, input));
}

async function placeLocked(ctx: Context & { db: Tx }, viewer: Customer, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const locked = await lockCartForOrder(ctx, input.cartId);
  switch (locked.kind) {
    case "unknown":
      return refused("UnknownCartError");
    case "ordered":
      return (await findReceiptOfCart(ctx, locked.cart.cartId).then(asPlaced)) ?? refused("UnknownCartError");
    case "none-open":
      return (await findRecentReceipt(ctx).then(asPlaced)) ?? refused("CartEmptyError");
    case "open":
      return orderOpen(ctx, viewer, locked, input);
    default:
      return unreachable(locked);
  }
}

async function orderOpen(
  ctx: Context & { db: Tx },
  viewer: Customer,
  { cart, lines }: CartForOrder & { kind: "open" },
  { tacVersion, language }: PlaceOrderInput,
): Promise<PlaceOrderOutcome> {
  if (lines.length === 0) return refused("CartEmptyError");
  const terms = checkTerms(ctx, tacVersion);
  if (terms) return refused(terms);
  const fromQuotes = lines.flatMap(({ quote }) => quote ?? []);
  await lockQuotesOf(ctx, fromQuotes);
  const articles = lines.map(({ articleNumber }) => articleNumber);
  const known = await knownForCart(ctx, articles);
  const { billing, delivery } = cartAddresses(ctx, cart, known);
  if (!billing || !delivery) return refused("AddressMissingError");
  const valued = await valueCart(ctx, cart, lines, { country: delivery.country.isocode });
  const { allowsParts, plan } = deliveryOf(ctx, valued, delivery, known);
  const requestedOn = cart.requestedDeliveryOn;
  if (requestedOn !== null && findDeliveryDateProblem(requestedOn, plan, deliveryPlace(delivery))) return refused(DELIVERY_DATE_ERROR);
  const objections = await simulateCart(ctx, valued);
  if (objections.length > 0) return refused(...objections);

  const order = toNewOrder(ctx, {
    valued,
    billing,
    delivery,
    allowsPartDelivery: allowsParts,
    ownNumbers: known.ownNumbers,
    customer: viewer,
    tacVersion,
    paymentMode: paymentModeOf(viewer),
  });
  const placing = { order, customer: viewer, stock: stockOfLines(valued), surcharge: valued.delivery.smallOrderSurcharge, language };
  const orderCode = await createOrder(ctx, placing, orderedCart(ctx, cart));
  await recordQuoteOrder(ctx, { orderCode, parts: quoteParts(valued.lines, order.lines), customer: viewer });
  await openNextCart(ctx, cart);
  return { kind: "placed", orderCode, email: order.email };
}

/** The quote lines behind the positions of an order. */
function quoteParts(lines: readonly ValuedLine[], positions: readonly { position: number }[]) {
  return lines.flatMap(({ quote, quantity }, index) => (quote ? [{ ...quote, orderPosition: positions[index]!.position, quantity }] : []));
}

function refused(...errors: string[]): PlaceOrderOutcome {
  return { kind: "refused", errors };
}

function asPlaced(receipt: { orderCode: string; email: string } | null): PlaceOrderOutcome | null {
  return receipt && { kind: "placed", orderCode: receipt.orderCode, email: receipt.email };
}

/** The accepted terms must be the version that the shop shows now (decision B26). */
function checkTerms(ctx: Context, tacVersion: string): "TermsAndConditionsUncheckedError" | "TermsOutdatedError" | null {
  if (tacVersion.trim() === "") return "TermsAndConditionsUncheckedError";
  return tacVersion === ctx.site.settings.site.tacVersion ? null : "TermsOutdatedError";
}
