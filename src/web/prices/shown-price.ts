import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { BestPriceData } from "#contract/screens.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Translate } from "#web/ui/text.ts";

export type ShownPrice = {
  /** For the requested quantity. */
  total: string;
  /** Per price unit, e.g. per 100 pieces. */
  base: string;
  baseQuantity: number;
  baseUnit: string;
  isGross: boolean;
  /** Gross price per litre, kilogram or metre (§ 4 PAngV); null beside net prices and for goods sold by piece. */
  contentPrice: string | null;
};

/** An article's price, net or gross as the viewer sees it (MODE-04, MODE-05). Null without a price. */
export function shownPrice(bestPrice: BestPriceData | null | undefined, shop: SiteSettings["shop"]): ShownPrice | null {
  const price = bestPrice?.price;
  if (!price) return null;
  const isGross = !showsNet(shop);
  return {
    total: isGross ? price.totalValueFormattedGross : price.totalValueFormatted,
    base: (isGross ? price.basePriceUnitValueFormattedGross : price.basePriceUnitValueFormatted) ?? price.valueFormatted,
    baseQuantity: price.basePriceUnitQuantity ?? 1,
    baseUnit: price.basePriceUnit ?? price.unit,
    isGross,
    contentPrice: isGross ? price.contentPriceFormattedGross : null,
  };
}

/** "5,99 € / 100 Stück", and "5,99 € / Stück (19,97 €/l)" for one of 0.3 l: the same text for every price. */
export function unitPrice(
  t: Translate,
  {
    base,
    baseQuantity,
    baseUnit,
    contentPrice,
  }: Pick<ShownPrice, "base" | "baseQuantity" | "baseUnit"> & Partial<Pick<ShownPrice, "contentPrice">>,
): string {
  const text = t(baseQuantity === 1 ? "Price.PerOne" : "Price.Per", base, baseQuantity, baseUnit);
  return contentPrice ? `${text} (${contentPrice})` : text;
}
