import { gtinInBox, judgeGtin } from "#contract/rules/search/gtin.ts";
import { numberKey, readNumberKey, SHORTEST_BEGINNING, SHORTEST_END } from "#contract/rules/search/number-key.ts";
import { backwards, type NumberColumns } from "../build/number-columns.ts";
import type { FoundArticle, FoundNumber, NumberResult } from "../search-terms.ts";

export type NumberTexts = { numberOf(article: number): string; gtinOf(article: number): string; describe(article: number): FoundArticle };

/** Finds articles by their numbers and GTINs: whole, from three signs on by their beginning, from four on by their end. */
export function createNumberSearch({ byNumber, byEnd, byGtin }: NumberColumns, { numberOf, gtinOf, describe }: NumberTexts) {
  const numberAt = (article: number): string => numberKey(numberOf(article));
  const endAt = (article: number): string => backwards(numberAt(article));
  const gtinAt = (article: number): string => numberKey(gtinOf(article));

  return (text: string, most = 8): NumberResult => {
    const key = readNumberKey(text);
    // Zeros that lead a GTIN belong to it.
    const gtin = judgeGtin(text.replace(/\D/g, ""));
    if (key === "") return { key, gtin: "none", exact: [], others: [] };
    const seen = new Set<number>();
    const take = (
      articles: Int32Array,
      keyOf: (article: number) => string,
      asked: string,
      isWhole: boolean,
      how: FoundNumber["how"],
      room: number,
    ) => {
      const found: FoundNumber[] = [];
      for (let at = firstFrom(articles, keyOf, asked); at < articles.length && found.length < room; at += 1) {
        const own = keyOf(articles[at]!);
        if (isWhole ? own !== asked : !own.startsWith(asked)) break;
        if (seen.has(articles[at]!)) continue;
        seen.add(articles[at]!);
        found.push({ how, article: describe(articles[at]!) });
      }
      return found;
    };
    const inBox = gtinInBox(key);
    const exact = [
      ...take(byNumber, numberAt, key, true, "number", most),
      // A GTIN with a wrong last digit is nobody's.
      ...(gtin === "wrong" ? [] : take(byGtin, gtinAt, key, true, "gtin", most)),
    ];
    if (exact.length === 0 && inBox) exact.push(...take(byGtin, gtinAt, numberKey(inBox), true, "box", most));
    const others: FoundNumber[] = [];
    const room = () => most - exact.length - others.length;
    if (key.length >= SHORTEST_BEGINNING) {
      others.push(...take(byNumber, numberAt, key, false, "beginning", room()));
      others.push(...take(byGtin, gtinAt, key, false, "beginning", room()));
    }
    if (key.length >= SHORTEST_END) others.push(...take(byEnd, endAt, backwards(key), false, "end", room()));
    return { key, gtin, exact, others };
  };
}

/** The first place whose key is not before `asked`. */
function firstFrom(articles: Int32Array, keyOf: (article: number) => string, asked: string): number {
  let [from, to] = [0, articles.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keyOf(articles[middle]!) < asked) from = middle + 1;
    else to = middle;
  }
  return from;
}
