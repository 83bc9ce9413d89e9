import { germanDay } from "#contract/format/german-day.ts";
import { isBudgetApproved } from "../../approval-rules/index.ts";
import { allocateCart, type Allocation } from "../../budgets/index.ts";
import type { Context } from "../../context.ts";
import { knownForCart, type KnownForCart } from "../../customers/index.ts";
import type { Customer } from "../../viewer.ts";
import { cartAddresses, type CartAddresses } from "../order/cart-addresses.ts";
import { cartKey } from "../cart-key.ts";
import { type CartKey, findCart } from "../cart-store.ts";
import type { Cart, CartDeliveryAddress, CartHeader, ValuedCart } from "../cart.ts";
import { allocatedParts } from "../order/allocated-parts.ts";
import { simulateCart } from "../order/simulate-cart.ts";
import { deliveryPlace, type DeliveryPlan, planDelivery } from "./delivery-plan.ts";
import { findOwnFilledCart } from "./read-filled-cart.ts";
import { valueCart } from "./value-cart.ts";

export type GetCartInput = {
  cartId?: string | null | undefined;
  isSimulated?: boolean;
  language?: string | null | undefined;
};
export type CartView = {
  valued: ValuedCart;
  addresses: CartAddresses;
  errors: string[];
  /** The customer's own numbers, by article. */
  ownNumbers: KnownForCart["ownNumbers"];
  delivery: CartDelivery;
  /** Cost centres and budgets; null for customers without a company. */
  allocation: Allocation | null;
};

/** How the cart is to be delivered: in parts or complete, and on which days it can be. */
export type CartDelivery = { allowsParts: boolean; plan: DeliveryPlan };

/** The viewer's open cart, without its lines; null if the viewer has none. */
export async function openCart(ctx: Context, cartId?: string | null): Promise<Cart | null> {
  const key = cartKey(ctx, cartId);
  return key && findCart(ctx.db, key);
}

/**
 * The viewer's cart with prices, totals, addresses and the codes of the order simulation. An empty cart for a customer without an
 * open one; null for a guid that is not the viewer's. `read`: `readFilledCart` for a page, which reads the cart once for all its
 * parts.
 */
export async function getCart(ctx: Context, input: GetCartInput, read = findOwnFilledCart): Promise<CartView | null> {
  const key = cartKey(ctx, input.cartId);
  if (!key) return null;
  const filled = await read(ctx, input.cartId);
  const shown = filled?.cart ?? (key.kind === "current" ? noCartYet(key) : null);
  if (!shown) return null;
  const lines = filled?.lines ?? [];
  const articles = lines.map(({ articleNumber }) => articleNumber);
  const known = await knownForCart(ctx, articles);
  const addresses = cartAddresses(ctx, shown, known);
  const valued = await valueCart(ctx, shown, lines, { country: addresses.delivery?.country.isocode, language: input.language });
  const allocation = ctx.viewer.kind === "customer" ? await allocate({ ...ctx, viewer: ctx.viewer }, valued) : null;
  const errors = input.isSimulated === false ? [] : await simulateCart(ctx, valued);
  const delivery = deliveryOf(ctx, valued, addresses.delivery, known);
  return { valued, addresses, errors, ownNumbers: known.ownNumbers, delivery, allocation };
}

function allocate(ctx: Context & { viewer: Customer }, valued: ValuedCart): Promise<Allocation | null> {
  const { db, viewer, clock } = ctx;
  return allocateCart(db, { viewer, parts: allocatedParts(valued), at: clock.now() }, () => isBudgetApproved(ctx, viewer));
}

/** The delivery of a valued cart, as of now. */
export function deliveryOf(
  { clock }: Pick<Context, "clock">,
  { cart, lines }: ValuedCart,
  address: CartDeliveryAddress | null,
  { allowsPartDelivery }: Pick<KnownForCart, "allowsPartDelivery">,
): CartDelivery {
  const allowsParts = cart.allowsPartDelivery ?? allowsPartDelivery;
  const today = germanDay(clock.now());
  const plan = planDelivery(lines, { today, place: deliveryPlace(address), requestedOn: cart.requestedDeliveryOn, allowsParts });
  return { allowsParts, plan };
}

function noCartYet({ siteId, accountId, customerId, cartKind: kind }: CartKey & { kind: "current" }): CartHeader {
  return {
    guid: "",
    siteId,
    accountId,
    customerId,
    kind,
    comment: "",
    purchaseOrderNumber: "",
    costCentre: "",
    requestedDeliveryOn: null,
    allowsPartDelivery: null,
    deliveryNote: "",
    orderFields: {},
    deliveryAddress: null,
    mergeNote: null,
  };
}
