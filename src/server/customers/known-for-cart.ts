import type { Context } from "../context.ts";
import type { CustomerAddress } from "./address.ts";
import { selectKnownForCart } from "./known-for-cart-store.ts";
import type { CustomerPartNumber } from "./part-numbers/customer-part-number-store.ts";

/** Billing and delivery addresses, and the customer's own numbers by article; articles without any are absent. */
export type KnownForCart = {
  billing: CustomerAddress | null;
  delivery: CustomerAddress[];
  ownNumbers: Map<string, CustomerPartNumber[]>;
  /** Default of the customer's orders. */
  allowsPartDelivery: boolean;
};

/** Reads the viewer's data for a cart of some articles in one statement; empty for visitors. */
export async function knownForCart(
  { db, viewer }: Pick<Context, "db" | "viewer">,
  articleNumbers: readonly string[],
): Promise<KnownForCart> {
  if (viewer.kind !== "customer") return { billing: null, delivery: [], ownNumbers: new Map(), allowsPartDelivery: true };
  const { addresses, ownNumbers, allowsPartDelivery } = await selectKnownForCart(db, viewer.customerId, articleNumbers);
  return { ...byKind(addresses), ownNumbers: Map.groupBy(ownNumbers, ({ articleNumber }) => articleNumber), allowsPartDelivery };
}

/** Addresses of a customer by kind. */
export function byKind(addresses: readonly CustomerAddress[]): Pick<KnownForCart, "billing" | "delivery"> {
  return {
    billing: addresses.find(({ kind }) => kind === "billing") ?? null,
    delivery: addresses.filter(({ kind }) => kind === "delivery"),
  };
}
