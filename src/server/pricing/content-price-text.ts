import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import { contentPrice } from "./content-price.ts";
import { type ListedPrice, type UnitPrice, unitPrice } from "./calculation.ts";
import { formatMoney } from "./price.ts";

/** Gross price per litre, kilogram or metre (§ 4 PAngV), from the displayed gross price: "43,00 €/l". */
export function contentPriceText(price: ListedPrice & { currency: string }, content: ArticleContent, language: string): string {
  return formatContentPrice(unitPrice(price, "gross"), content, price.currency, language);
}

/** The same from a unit price, in its basis. */
export function formatContentPrice(price: UnitPrice, content: ArticleContent, currency: string, language: string): string {
  return `${formatMoney(contentPrice(price, content), currency, language)}/${content.unit}`;
}
