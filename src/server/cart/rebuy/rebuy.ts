import type { Modification } from "../add/fill-cart.ts";

/** An order as it was bought again into a cart. */
export type Rebuy = {
  /** Of the page that asked; null for a form. */
  key: string | null;
  orderCode: string;
  modifications: readonly Modification[];
  madeAt: Date;
};
