import { findMissingFields } from "#contract/order-fields/order-field-values.ts";
import { ONE_OFF_ADDRESS_ERROR } from "#contract/rules/account/address-request.ts";
import { DELIVERY_DATE_ERROR, findDeliveryDateProblem } from "#contract/rules/delivery/delivery-date.ts";
import { isBudgetApproved } from "../approval-rules/index.ts";
import { type BudgetClaim, claimBudgets } from "../budgets/index.ts";
import {
  allocatedParts,
  type Cart,
  cartAddresses,
  type CartDeliveryAddress,
  deliveryOf,
  deliveryPlace,
  findLineDatesProblem,
  listOrderFields,
  openNextCart,
  orderedCart,
  simulateCart,
  stockOfLines,
  valueCart,
  type ValuedCart,
  type ValuedLine,
} from "../cart/index.ts";
import type { Context } from "../context.ts";
import { type CustomerAddress, knownForCart, type KnownForCart } from "../customers/index.ts";
import type { Tx } from "../db/db.ts";
import { createOrder, type NewOrder } from "../orders/index.ts";
import { lockQuotesOf, recordQuoteOrder } from "../quotes/index.ts";
import type { Customer } from "../viewer.ts";
import { recordVisitAction } from "../visits/index.ts";
import { paymentModeOf } from "./payment-modes.ts";
import { toNewOrder } from "./to-new-order.ts";

type LockedCart = { cart: Cart; lines: Parameters<typeof valueCart>[2] };

/** A locked cart with current prices, which can be ordered. */
export type CheckedCart = {
  kind: "checked";
  valued: ValuedCart<Cart>;
  billing: CustomerAddress;
  delivery: CartDeliveryAddress;
  allowsPartDelivery: boolean;
  ownNumbers: KnownForCart["ownNumbers"];
  budgets: BudgetClaim;
};

/**
 * Revalues a locked cart and checks whether it can be ordered, with its budgets locked. The approval by colleagues is checked
 * separately; without one, a cart that exceeds a budget cannot be ordered.
 */
export async function checkCart(
  ctx: Context & { db: Tx; viewer: Customer },
  { cart, lines }: LockedCart,
  /** The request for approval that holds the cart. */
  requestId: string | null = null,
): Promise<CheckedCart | { kind: "refused"; errors: string[] }> {
  await lockQuotesOf(
    ctx,
    lines.flatMap(({ quote }) => quote ?? []),
  );
  const articles = lines.map(({ articleNumber }) => articleNumber);
  const known = await knownForCart(ctx, articles);
  const { billing, delivery, isOneOff, knownOnly } = cartAddresses(ctx, cart, known);
  if (isOneOff && knownOnly) return { kind: "refused", errors: [ONE_OFF_ADDRESS_ERROR] };
  if (!billing || !delivery) return { kind: "refused", errors: ["AddressMissingError"] };
  const valued = await valueCart(ctx, cart, lines, { country: delivery.country.isocode });
  const wish = deliveryOf(ctx, valued, delivery, known);
  const { allowsParts, plan } = wish;
  const requestedOn = cart.requestedDeliveryOn;
  if (requestedOn !== null && findDeliveryDateProblem(requestedOn, plan, deliveryPlace(delivery)))
    return { kind: "refused", errors: [DELIVERY_DATE_ERROR] };
  if (findLineDatesProblem(valued, wish, delivery)) return { kind: "refused", errors: [DELIVERY_DATE_ERROR] };
  const errors = await simulateCart(ctx, valued);
  if (errors.length > 0) return { kind: "refused", errors };
  const parts = { viewer: ctx.viewer, parts: allocatedParts(valued), at: ctx.clock.now(), requestId };
  const budgets = await claimBudgets(ctx.db, parts, () => isBudgetApproved(ctx, ctx.viewer));
  if (budgets.error) return { kind: "refused", errors: [budgets.error] };
  return { kind: "checked", valued, billing, delivery, allowsPartDelivery: allowsParts, ownNumbers: known.ownNumbers, budgets };
}

/** The order that a checked cart would become now. */
export function previewOrder(ctx: Context, customer: Customer, checked: CheckedCart, tacVersion = ""): NewOrder {
  return toNewOrder(ctx, { ...checked, customer, tacVersion, paymentMode: paymentModeOf(customer) });
}

/** Writes the order of a checked cart, in the transaction that locked it. */
export async function placeChecked(
  ctx: Context & { db: Tx },
  customer: Customer,
  checked: CheckedCart,
  { tacVersion, language }: { tacVersion: string; language?: string | undefined },
): Promise<{ kind: "placed"; orderCode: string; email: string }> {
  const { valued } = checked;
  const order = previewOrder(ctx, customer, checked, tacVersion);
  const placing = { order, customer, stock: stockOfLines(valued), surcharge: valued.delivery.smallOrderSurcharge, language };
  const orderCode = await createOrder(ctx, placing, orderedCart(ctx, valued.cart));
  await checked.budgets.book(orderCode);
  await recordVisitAction(ctx, "order", orderCode);
  await recordQuoteOrder(ctx, { orderCode, parts: quoteParts(valued.lines, order.lines), customer });
  await openNextCart(ctx, valued.cart);
  return { kind: "placed", orderCode, email: order.email };
}

/** The quote lines behind the positions of an order. */
function quoteParts(lines: readonly ValuedLine[], positions: readonly { position: number }[]) {
  return lines.flatMap(({ quote, quantity }, index) => (quote ? [{ ...quote, orderPosition: positions[index]!.position, quantity }] : []));
}

/** Whether a field that the site requires has no value. Carts that already wait, or run by themselves, are not checked. */
export function hasMissingFields(ctx: Context, { orderFields }: Pick<Cart, "orderFields">): boolean {
  return findMissingFields(listOrderFields(ctx), orderFields).length > 0;
}

/** The accepted terms must be the version that the shop shows now (decision B26). */
export function checkTerms(ctx: Context, tacVersion: string): "TermsAndConditionsUncheckedError" | "TermsOutdatedError" | null {
  if (tacVersion.trim() === "") return "TermsAndConditionsUncheckedError";
  return tacVersion === ctx.site.settings.site.tacVersion ? null : "TermsOutdatedError";
}
