import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { Context } from "../../context.ts";
import { knownForCart } from "../../customers/index.ts";
import type { Tx } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { listPricesAndStock } from "../../pricing/index.ts";
import type { Customer } from "../../viewer.ts";
import type { CartDeliveryAddress, CartHeader, ValuedCart } from "../cart.ts";
import { writeLines } from "../lines-store.ts";
import { type CartDelivery, deliveryOf } from "../show/get-cart.ts";
import { valueCart } from "../show/value-cart.ts";
import { type CartAddresses, cartAddresses, savedDeliveryAddress } from "./cart-addresses.ts";
import { deleteUnordered, insertOrderCart } from "./order-outside-cart-store.ts";
import { simulateCart } from "./simulate-cart.ts";

type CustomerContext = Context & { viewer: Customer };

/** Lines and fields of an order that is not in the account's own cart; each article occurs once. */
export type OrderOutsideCart = {
  lines: readonly { articleNumber: string; quantity: number }[];
  /** Id of a saved address; null: the customer's default. */
  addressId: number | null;
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
};

/** A valued order to place, to the address that was checked with it. */
export type OrderCart = Pick<ValuedCart, "cart" | "lines"> & { deliveryAddress: CartDeliveryAddress };

export type ValuedOrder = { valued: ValuedCart; addresses: CartAddresses; delivery: CartDelivery; errors: string[] };

/** Prices, addresses, delivery days and blocking codes of such an order as of now; writes nothing. */
export async function valueOrderOutsideCart(ctx: CustomerContext, order: OrderOutsideCart, language?: string): Promise<ValuedOrder> {
  const numbers = order.lines.map(({ articleNumber }) => articleNumber);
  const known = await knownForCart(ctx, numbers);
  const saved = [...known.delivery, ...(known.billing ? [known.billing] : [])];
  const chosen = saved.find(({ addressId }) => addressId === order.addressId);
  const header: CartHeader = {
    guid: "",
    siteId: ctx.site.siteId,
    accountId: ctx.viewer.accountId,
    customerId: ctx.viewer.customerId,
    kind: "shop",
    comment: "",
    purchaseOrderNumber: order.purchaseOrderNumber,
    costCentre: order.costCentre,
    requestedDeliveryOn: null,
    allowsPartDelivery: null,
    deliveryNote: "",
    orderFields: order.orderFields,
    deliveryAddress: chosen ? savedDeliveryAddress(chosen) : null,
    mergeNote: null,
  };
  const stock = numbers.length > 0 ? await listPricesAndStock(ctx, numbers) : new Map<string, never>();
  const lines = order.lines.map(({ articleNumber, quantity }, index) => ({
    entryNumber: index,
    articleNumber,
    quantity,
    available: stock.get(articleNumber)?.available ?? 0,
    isStockUnknown: stock.get(articleNumber)?.isStockUnknown ?? true,
    quote: null,
    costCentre: "",
    text: "",
    requestedDeliveryOn: null,
  }));
  const isRemoved = order.addressId !== null && !chosen;
  const addresses = { ...cartAddresses(ctx, header, known), ...(isRemoved && { delivery: null }) };
  const valued = await valueCart(ctx, header, lines, { country: addresses.delivery?.country.isocode, language });
  const missing = addresses.billing && addresses.delivery ? [] : ["AddressMissingError"];
  const errors = [...missing, ...(await simulateCart(ctx, valued))];
  return { valued, addresses, delivery: deliveryOf(ctx, valued, addresses.delivery, known), errors };
}

/**
 * Creates a cart for an order beside the account's own and passes its guid to `place`, in one transaction; a cart that is not ordered
 * is removed again.
 */
export function withOrderCart<Outcome>(
  ctx: CustomerContext,
  { cart: { purchaseOrderNumber, costCentre, orderFields }, lines, deliveryAddress }: OrderCart,
  place: (tx: CustomerContext & { db: Tx }, made: { guid: string; cartId: number }) => Promise<Outcome>,
): Promise<Outcome> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, customerId } = tx.viewer;
    const [guid, now] = [tx.random.uuid(), tx.clock.now()];
    const owner = { siteId: tx.site.siteId, accountId, customerId };
    const cartId = await insertOrderCart(tx.db, { ...owner, guid, purchaseOrderNumber, costCentre, orderFields, deliveryAddress, now });
    await writeLines(tx.db, cartId, lines, lines.length, now);
    const outcome = await place(tx, { guid, cartId });
    await deleteUnordered(tx.db, cartId);
    return outcome;
  });
}
