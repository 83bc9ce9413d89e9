import { getCartArticles } from "../../cart/index.ts";
import { findOrder } from "../../orders/index.ts";
import type { CustomerContext } from "../open-list.ts";

export type RequestedItem = { articleNumber: string; quantity?: number | null | undefined };

/** Articles to add to a list: by number, all of an order's, and all of the cart's. */
export type Source = {
  items?: readonly RequestedItem[] | null | undefined;
  orderId?: string | null | undefined;
  fromCart?: boolean | null | undefined;
};

/**
 * The articles of all sources without duplicates; null if the order is not the viewer's company's, or the cart could not be read.
 */
export async function findSource(ctx: CustomerContext, { items, orderId, fromCart }: Source): Promise<RequestedItem[] | null> {
  const order = orderId ? await findOrder(ctx, orderId) : null;
  if (orderId && !order) return null;
  const cart = fromCart ? await getCartArticles(ctx) : [];
  if (cart === null) return null;
  const found = new Map<string, RequestedItem>();
  for (const { articleNumber, quantity } of [...(items ?? []), ...(order?.lines ?? []), ...cart]) {
    const before = found.get(articleNumber);
    if (!before) found.set(articleNumber, { articleNumber, quantity });
    else if (quantity) found.set(articleNumber, { articleNumber, quantity: (before.quantity ?? 0) + quantity });
  }
  return [...found.values()];
}
