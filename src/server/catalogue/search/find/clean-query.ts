const MAX_CHARACTERS = 200;
const MAX_WORDS = 12;

/** Normalises a query: no control characters, at most 200 characters and 12 words; empty if there is no letter or digit. */
export function cleanQuery(text: string): string {
  const words = text
    // Truncate first, so that long input costs nothing; truncate again because NFKC can expand characters.
    .slice(0, MAX_CHARACTERS)
    .normalize("NFKC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .split(" ")
    .slice(0, MAX_WORDS);
  const query = words.join(" ").slice(0, MAX_CHARACTERS);
  return /[\p{L}\p{N}]/u.test(query) ? query : "";
}
