import type { AddStatus } from "../add/plan-add.ts";

/** What became of a line of an order that was bought again. */
export type Modification = {
  /** As it was ordered then. */
  articleNumber: string;
  name: string;
  quantity: number;
  /** The article that is sold now; null where there is none. */
  article: string | null;
  /** How many were added: fewer, or more where the quantity had to be rounded. */
  added: number;
  status: AddStatus;
};

/** An order as it was bought again into a cart. */
export type Rebuy = {
  /** Of the page that asked; null for a form. */
  key: string | null;
  orderCode: string;
  modifications: readonly Modification[];
  madeAt: Date;
};
