import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { type ListedPrice, type UnitPrice, unitPrice } from "./calculation.ts";
import { contentPrice } from "./content-price.ts";
import { formatMoney } from "./price.ts";

/** `content`: of the article; null if it has none or is no longer sold. `isNet`: the price is a net one. */
export type UnitPriceTextOptions = {
  unit: string;
  content: ArticleContent | null | undefined;
  isNet: boolean;
  currency: string;
  language: string;
};

/** "5,80 € / 100 Stück"; a gross price of a content also "14,18 € / Stück (47,27 €/l)" (§ 4 PAngV). */
export function unitPriceText(price: UnitPrice, { unit, ...options }: UnitPriceTextOptions): string {
  const { currency, language } = options;
  const per = price.quantity === 1 ? unit : formatQuantityWithUnit(price.quantity, unit, language);
  return `${formatMoney(price.amount, currency, language)} / ${per}${contentPriceSuffix(price, options)}`;
}

/** " (47,27 €/l)" beside a gross price of a content, otherwise "". */
export function contentPriceSuffix(price: UnitPrice, { content, isNet, currency, language }: Omit<UnitPriceTextOptions, "unit">): string {
  return content && !isNet ? ` (${formatContentPrice(price, content, currency, language)})` : "";
}

/** Gross price per litre, kilogram or metre (§ 4 PAngV), from the displayed gross price: "43,00 €/l". */
export function contentPriceText(price: ListedPrice & { currency: string }, content: ArticleContent, language: string): string {
  return formatContentPrice(unitPrice(price, "gross"), content, price.currency, language);
}

function formatContentPrice(price: UnitPrice, content: ArticleContent, currency: string, language: string): string {
  return `${formatMoney(contentPrice(price, content), currency, language)}/${content.unit}`;
}
