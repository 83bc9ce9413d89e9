import { numberKey } from "#contract/rules/search/number-key.ts";

/**
 * Articles sorted by the key of their number, by that key reversed, and by the key of their GTIN; the last omits articles
 * without a GTIN.
 */
export type NumberColumns = { byNumber: Int32Array; byEnd: Int32Array; byGtin: Int32Array };

export function buildNumberColumns(
  count: number,
  numberOf: (article: number) => string,
  gtinOf: (article: number) => string,
): NumberColumns {
  const all = Int32Array.from({ length: count }, (_, article) => article);
  const numbers = Array.from(all, (article) => numberKey(numberOf(article)));
  const gtins = Array.from(all, (article) => numberKey(gtinOf(article)));
  return {
    byNumber: sortBy(all, numbers),
    byEnd: sortBy(all, numbers.map(backwards)),
    byGtin: sortBy(
      all.filter((article) => gtins[article] !== ""),
      gtins,
    ),
  };
}

export function backwards(text: string): string {
  let reversed = "";
  for (let i = text.length - 1; i >= 0; i -= 1) reversed += text[i];
  return reversed;
}

/** Longer keys would not be exact as numbers. */
const MAX_DIGITS = 14;

function sortBy(articles: Int32Array, keys: readonly string[]): Int32Array {
  if (keys.some((key) => key.length > MAX_DIGITS || /\D/.test(key))) {
    return articles.toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
  }
  // Comparing numbers takes a tenth of the time: keys are padded on the right; of equal ones the shorter sorts first.
  const numbers = Float64Array.from(keys, (key) => Number(key.padEnd(MAX_DIGITS, "0")) * 16 + key.length);
  return articles.toSorted((a, b) => numbers[a]! - numbers[b]! || a - b);
}
