import { numberKey } from "#contract/rules/search/number-key.ts";

/** Articles in the order of their numbers' keys, of those read backwards, and of their GTINs' keys; the last without those that have none. */
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
const MOST_DIGITS = 14;

function sortBy(articles: Int32Array, keys: readonly string[]): Int32Array {
  if (keys.some((key) => key.length > MOST_DIGITS || /\D/.test(key))) {
    return articles.toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
  }
  // As numbers: filled up behind, the shorter of two alike first.
  return inOrder(
    articles,
    Float64Array.from(keys, (key) => Number(key.padEnd(MOST_DIGITS, "0")) * 16 + key.length),
  );
}

const BITS_OF_STEP = 17;
/** The numbers above are below 16 times 10 to the 14th. */
const STEPS = 3;

/** Articles by whole numbers, equal ones as they come: spread over boxes three times, in a fifth of the time of comparing them. */
function inOrder(articles: Int32Array, numbers: Float64Array): Int32Array {
  const boxes = 1 << BITS_OF_STEP;
  let [from, to] = [articles.slice(), new Int32Array(articles.length)];
  for (let step = 0; step < STEPS; step += 1) {
    const divisor = 2 ** (BITS_OF_STEP * step);
    const boxOf = (article: number): number => Math.floor(numbers[article]! / divisor) % boxes;
    const next = new Int32Array(boxes + 1);
    for (const article of from) next[boxOf(article) + 1]! += 1;
    for (let box = 0; box < boxes; box += 1) next[box + 1]! += next[box]!;
    for (const article of from) to[next[boxOf(article)]!++] = article;
    [from, to] = [to, from];
  }
  return from;
}
