import type Big from "big.js";

/** An order's figures the way the shop shows them: with tax in the open shop, without in the closed one. */
export type ShownFigures = {
  withTax: boolean;
  /** In the order of the lines; with deliveryCost they add up to total, in the closed shop after the taxes. */
  lineTotals: readonly Big[];
  subTotal: Big;
  deliveryCost: Big;
  /** By rate (0.19 for 19 %). */
  taxes: readonly { rate: Big; tax: Big }[];
  /** What is paid: always with tax. */
  total: Big;
};
