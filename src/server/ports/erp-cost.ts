/** What an article costs the company now. Confidential: only staff who answer quotes see it (decision 0123). */
export type ErpCost = {
  articleNumber: string;
  /** Net, an exact decimal as text, at least 0, for `priceQuantity` order units. */
  amount: string;
  /** Order units that `amount` is for, a decimal above 0: "1", "100", "1000". */
  priceQuantity: string;
  /** ISO 4217. */
  currency: string;
};
