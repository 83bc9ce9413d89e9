const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 8;

/** Words of a searched text. */
export function articleWords(text: string): string[] {
  const words = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MAX_WORDS);
}

/** Patterns for `ilike` that find the words anywhere in a text. */
export function toPatterns(words: readonly string[]): string[] {
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
