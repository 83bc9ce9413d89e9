import { gtinInBox, validateGtin } from "#contract/rules/search/gtin.ts";
import { numberKey, readNumberKey, MIN_BEGINNING_LENGTH, MIN_END_LENGTH } from "#contract/rules/search/number-key.ts";
import { backwards, type NumberColumns } from "../build/number-columns.ts";
import type { FoundArticle, FoundNumber, NumberResult, WholeNumber } from "../../../ports/catalogue-search.ts";

export type NumberTexts = { numberOf(article: number): string; gtinOf(article: number): string; describe(article: number): FoundArticle };

type Found<How> = { how: How; article: number };
type Take = (articles: Int32Array, keyOf: (article: number) => string, requested: string, isWhole: boolean, room: number) => number[];

/** Finds articles by number and GTIN: exact, by prefix (at least three characters) and by suffix (at least four). */
export function createNumberSearch({ byNumber, byEnd, byGtin }: NumberColumns, { numberOf, gtinOf, describe }: NumberTexts) {
  const numberAt = (article: number): string => numberKey(numberOf(article));
  const endAt = (article: number): string => backwards(numberAt(article));
  const gtinAt = (article: number): string => numberKey(gtinOf(article));

  /** Returns each article only once, whichever index finds it. */
  function createTake(): Take {
    const seen = new Set<number>();
    return (articles, keyOf, requested, isWhole, room) => {
      const taken: number[] = [];
      for (let at = firstFrom(articles, keyOf, requested); at < articles.length && taken.length < room; at += 1) {
        const own = keyOf(articles[at]!);
        if (isWhole ? own !== requested : !own.startsWith(requested)) break;
        if (seen.has(articles[at]!)) continue;
        seen.add(articles[at]!);
        taken.push(articles[at]!);
      }
      return taken;
    };
  }

  function takeWhole(take: Take, key: string, gtin: NumberResult["gtin"], most: number): Found<WholeNumber["how"]>[] {
    const numbers = take(byNumber, numberAt, key, true, most);
    // A GTIN with a wrong check digit belongs to no article.
    const gtins = gtin === "wrong" ? [] : take(byGtin, gtinAt, key, true, most);
    const inBox = numbers.length + gtins.length === 0 ? gtinInBox(key) : null;
    const boxes = inBox ? take(byGtin, gtinAt, numberKey(inBox), true, most) : [];
    return [...found("number", numbers), ...found("gtin", gtins), ...found("box", boxes)];
  }

  return {
    findNumbers(text: string, most = 8): NumberResult {
      const { key, gtin } = read(text);
      if (key === "") return { key, gtin, exact: [], others: [] };
      const take = createTake();
      const exact = takeWhole(take, key, gtin, most);
      const others: Found<FoundNumber["how"]>[] = [];
      const room = () => most - exact.length - others.length;
      if (key.length >= MIN_BEGINNING_LENGTH) {
        others.push(...found("beginning", take(byNumber, numberAt, key, false, room())));
        others.push(...found("beginning", take(byGtin, gtinAt, key, false, room())));
      }
      if (key.length >= MIN_END_LENGTH) others.push(...found("end", take(byEnd, endAt, backwards(key), false, room())));
      const described = ({ how, article }: Found<FoundNumber["how"]>): FoundNumber => ({ how, article: describe(article) });
      return { key, gtin, exact: exact.map(described), others: others.map(described) };
    },

    findWholeNumbers(text: string, most = 8): WholeNumber[] {
      const { key, gtin } = read(text);
      if (key === "") return [];
      return takeWhole(createTake(), key, gtin, most).map(({ how, article }) => ({ how, id: numberOf(article), gtin: gtinOf(article) }));
    },
  };
}

function found<How extends FoundNumber["how"]>(how: How, articles: readonly number[]): Found<How>[] {
  return articles.map((article) => ({ how, article }));
}

function read(text: string): Pick<NumberResult, "key" | "gtin"> {
  const key = readNumberKey(text);
  // Leading zeros are part of a GTIN.
  return { key, gtin: key === "" ? "none" : validateGtin(text.replace(/\D/g, "")) };
}

/** Index of the first key not less than `asked`. */
function firstFrom(articles: Int32Array, keyOf: (article: number) => string, requested: string): number {
  // Words sort after all numbers and are the most frequent queries.
  if (articles.length === 0 || keyOf(articles.at(-1)!) < requested) return articles.length;
  let [from, to] = [0, articles.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keyOf(articles[middle]!) < requested) from = middle + 1;
    else to = middle;
  }
  return from;
}
