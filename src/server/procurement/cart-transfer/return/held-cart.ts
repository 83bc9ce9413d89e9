import type { CutValue, ProcurementLine } from "../../session/procurement-session.ts";

/** A cart or order line at the time of the return. Amounts are exact decimals, without tax. */
export type HeldLine = {
  articleNumber: string;
  name: string;
  quantity: number;
  /** Unit code of quantity and price, e.g. C62. */
  unit: string;
  /** Net total agreed for the whole line, in an order calculated with tax; null: list price × quantity. */
  agreedNetTotal: string | null;
  /** List price of `priceQuantity` units; null when the shop has no price. */
  listPrice: string | null;
  priceQuantity: string | null;
  /** In percent. */
  vat: string | null;
  /** Cost centre of the line and the customer's text on it; empty without them. */
  note: string;
  /** At the price of a quote; the same article can be in the cart without one. */
  isOfQuote: boolean;
  /** The price of the quantity is below one cent. */
  isWorthless: boolean;
};

/** Input of a return. */
export type HeldCart = {
  /** Received lines with their outcomes. */
  sent: readonly ProcurementLine[];
  held: readonly HeldLine[];
  /** The cart was discarded: received lines are returned only if the version does not allow an empty cart. */
  isDiscarded: boolean;
  /** The order placed from the cart; "" when the cart itself is returned. */
  orderCode: string;
  /** The customer's order number and text, from cart or order. */
  orderNumber: string;
  text: string;
  /** The customer's cost centre, from cart or order. */
  costCentre: string;
  /** The requested delivery date of cart or order, an ISO date; "" without one. */
  deliveryDate: string;
  currency: string;
  /** In the shop's time zone: YYYY-MM-DD and HH:MM:SS. */
  date: string;
  time: string;
  /** Translates the reason why a line was changed or refused. */
  translate(reason: string, ...values: readonly string[]): string;
};

/** Form fields, empty if the version cannot express an empty cart, and the truncated values. */
export type WrittenReturn = { fields: readonly { name: string; value: string }[]; cuts: readonly CutValue[] };
