const MOST_SIGNS = 200;
const MOST_WORDS = 12;

/** A question as it is answered: no control characters, at most 200 signs and 12 words; empty where it holds no letter or digit. */
export function cleanQuery(text: string): string {
  const words = text
    // What is cut off is not looked at, however long it is; some signs become several.
    .slice(0, MOST_SIGNS)
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .split(" ")
    .slice(0, MOST_WORDS);
  const query = words.join(" ").slice(0, MOST_SIGNS);
  return /[\p{L}\p{N}]/u.test(query) ? query : "";
}
