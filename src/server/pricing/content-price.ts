import { Big } from "big.js";
import type { ArticleContent } from "#contract/rules/articles/article-content.ts";

/** Units that files can name, with their share of the unit of the price (§ 5 PAngV: always 1 kg, 1 l, 1 m or 1 m²). */
const FILE_UNITS: Readonly<Record<string, { unit: ArticleContent["unit"]; factor: string }>> = {
  l: { unit: "l", factor: "1" },
  ml: { unit: "l", factor: "0.001" },
  ltr: { unit: "l", factor: "1" },
  mlt: { unit: "l", factor: "0.001" },
  kg: { unit: "kg", factor: "1" },
  g: { unit: "kg", factor: "0.001" },
  kgm: { unit: "kg", factor: "1" },
  grm: { unit: "kg", factor: "0.001" },
  m: { unit: "m", factor: "1" },
  cm: { unit: "m", factor: "0.01" },
  mm: { unit: "m", factor: "0.001" },
  mtr: { unit: "m", factor: "1" },
  cmt: { unit: "m", factor: "0.01" },
  mmt: { unit: "m", factor: "0.001" },
  m2: { unit: "m²", factor: "1" },
  "m²": { unit: "m²", factor: "1" },
  mtk: { unit: "m²", factor: "1" },
};

/** An amount in a unit of a file (also UN/ECE codes of BMEcat) as content; null for other units, such as pieces, and other amounts. */
export function toContent(amount: string, unit: string): ArticleContent | null {
  const known = FILE_UNITS[unit.trim().toLowerCase()];
  if (!known || !/^\d{1,6}(\.\d{1,6})?$/.test(amount) || Big(amount).eq(0)) return null;
  return { amount: Big(amount).times(known.factor).toFixed(), unit: known.unit };
}

/**
 * Price per litre, kilogram, metre or square metre (§ 4 PAngV) of a price for `quantity` order units, rounded to cents. Amounts are
 * exact decimals.
 */
export function contentPrice(price: { amount: Big; quantity: number }, content: ArticleContent): Big {
  return price.amount.div(Big(content.amount).times(price.quantity)).round(2, Big.roundHalfUp);
}
