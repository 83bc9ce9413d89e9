import type { CutValue, ProcurementLine } from "../procurement-session.ts";

/** What the shop has of an article at the moment of the return. Amounts are exact decimals, without tax. */
export type HeldLine = {
  articleNumber: string;
  name: string;
  quantity: number;
  /** Code of the unit of quantity and price, e.g. C62. */
  unit: string;
  /** What was agreed for the whole line in an order that counts with tax; null: it is the list price times quantity. */
  agreedNetTotal: string | null;
  /** The listed price of `priceQuantity` units; null where the shop has no price. */
  listPrice: string | null;
  priceQuantity: string | null;
  /** In percent. */
  vat: string | null;
};

/** All that a return is written of. */
export type HeldCart = {
  /** What came, with what became of it. */
  sent: readonly ProcurementLine[];
  held: readonly HeldLine[];
  /** Everything was discarded: what came goes back only where a cart cannot be empty. */
  isDiscarded: boolean;
  /** The order that the cart became; "" for one that goes back as it is. */
  orderCode: string;
  /** The customer's own order number and text, as they stand on cart or order. */
  orderNumber: string;
  text: string;
  currency: string;
  /** In the shop's time zone: YYYY-MM-DD and HH:MM:SS. */
  date: string;
  time: string;
  /** Why a line comes back as it does, in the language of whom it is for. */
  tell(reason: string, ...values: readonly string[]): string;
};

/** Fields of the form, none where the wire has no word for an empty cart, and what it was too short for. */
export type WrittenReturn = { fields: readonly { name: string; value: string }[]; cuts: readonly CutValue[] };
