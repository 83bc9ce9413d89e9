import type { Modification } from "../add/fill-cart.ts";

/** A reorder: an order's lines added to a cart again. */
export type Rebuy = {
  /** Idempotency key of the page; null for a form. */
  key: string | null;
  orderCode: string;
  modifications: readonly Modification[];
  madeAt: Date;
};
