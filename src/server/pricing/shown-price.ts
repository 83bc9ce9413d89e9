// A price as buy boxes, lists and carts show it: texts in the viewer's language, and the figures behind them.
import type { QuantityStepRange } from "#contract/rules/quantity-steps.ts";
import type { StockLevels } from "./stock-status.ts";

/** Everything the buy box and a row of the variant list show of one article. */
export type BestPrice = {
  deliverySpeed: string;
  /** Smallest quantity that can be ordered. */
  initialQuantity: number;
  requestedQuantity: number;
  /** Null where the viewer gets no price. */
  price: PriceDetail | null;
  priceRows: PriceRow[];
  quantityStepRanges: QuantityStepRange[];
  stockLevels: StockLevels;
};

export type PriceDetail = {
  /** What else counts for this price, such as the scale that was reached; may be empty. */
  additionalInformation: string;
  basePriceUnit: string;
  /** How many of them one price unit has, e.g. 100. */
  basePriceUnitQuantity: number;
  basePriceUnitValueFormatted: string;
  basePriceUnitValueFormattedGross: string;
  currencyIso: string;
  currencySymbol: string;
  minQuantity: number;
  totalValue: number;
  totalValueGross: number;
  totalValueFormatted: string;
  totalValueFormattedGross: string;
  unit: string;
  value: number;
  valueFormatted: string;
  valueFormattedGross: string;
};

/** A row of the scale, net or gross as the shop shows it. */
export type PriceRow = { dateRange: string; minQtd: number; unit: string; value: string };
