import type { OrderFieldValues } from "#contract/order-fields/order-fields.ts";
import type { Modification } from "../cart/index.ts";
import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { retentionMs } from "../retention.ts";

export type OwnContext = Context & { viewer: Customer };

/** How long a deleted cart can be restored. */
export const RESTORABLE_MS = retentionMs("deletedSavedCarts");

export type SavedLine = { articleNumber: string; name: string; quantity: number };

export type SavedCart = {
  savedCartId: string;
  name: string;
  comment: string;
  purchaseOrderNumber: string;
  costCentre: string;
  orderFields: OrderFieldValues;
  savedAt: Date;
  /** Name and company of the staff who prepared it; empty if the user saved it. */
  sentBy: string;
  loadKey: string | null;
  loadResult: readonly Modification[] | null;
  lines: readonly SavedLine[];
};

/** The account whose carts these are, on its site. */
export type Owner = { accountId: string; customerId: string; siteId: string };

export function ownerOf({ viewer: { accountId, customerId }, site: { siteId } }: OwnContext): Owner {
  return { accountId, customerId, siteId };
}
