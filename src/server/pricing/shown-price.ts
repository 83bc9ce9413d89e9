// Prices as displayed in buy boxes, lists and carts: localised texts and the numbers behind them.
import type { QuantityStepRange } from "#contract/rules/quantities/quantity-steps.ts";
import type { StockLevels } from "./stock-status.ts";

/** Data of the buy box and of a row in the variant list. */
export type BestPrice = {
  deliverySpeed: string;
  /** Minimum order quantity. */
  initialQuantity: number;
  requestedQuantity: number;
  /** Null if the viewer may not see a price. */
  price: PriceDetail | null;
  priceRows: PriceRow[];
  quantityStepRanges: QuantityStepRange[];
  stockLevels: StockLevels;
};

export type PriceDetail = {
  /** Note on this price, such as the tier that was reached; may be empty. */
  additionalInformation: string;
  basePriceUnit: string;
  /** Number of base units per price unit, e.g. 100. */
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
  /** Price per litre, kilogram or metre with its unit, e.g. "43,00 €/l"; null for goods sold by piece. */
  contentPriceFormattedGross: string | null;
};

/** A tier price row, net or gross as the shop displays it. */
export type PriceRow = { dateRange: string; minQtd: number; unit: string; value: string };
