import type { BestPriceData } from "#contract/screens.ts";
import type { ShopType } from "#contract/site-settings.ts";

export type ShownPrice = {
  /** For the requested quantity. */
  total: string;
  /** Of one price unit, e.g. per 100 pieces. */
  base: string;
  baseQuantity: number;
  baseUnit: string;
  isGross: boolean;
};

/** The closed shop shows net prices, every other one gross (shop §1). Null without a price. */
export function shownPrice(bestPrice: BestPriceData | null | undefined, shopType: ShopType): ShownPrice | null {
  const price = bestPrice?.price;
  if (!price) return null;
  const isGross = shopType !== "ClosedOnlineShop";
  return {
    total: isGross ? price.totalValueFormattedGross : price.totalValueFormatted,
    base: (isGross ? price.basePriceUnitValueFormattedGross : price.basePriceUnitValueFormatted) ?? price.valueFormatted,
    baseQuantity: price.basePriceUnitQuantity ?? 1,
    baseUnit: price.basePriceUnit ?? price.unit,
    isGross,
  };
}
