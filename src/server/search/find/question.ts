const MAX_CHARACTERS = 200;
const MAX_WORDS = 12;

/**
 * Normalises a query: at most 200 characters and 12 words, control characters as spaces, single spaces between words. Returns an
 * empty string if there is no letter or digit.
 */
export function readQuestion(text: string): string {
  const read = text
    .slice(0, MAX_CHARACTERS)
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Cn}\p{Cs}\p{Co}]+/gu, " ")
    .trim()
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .join(" ");
  return /[\p{L}\p{N}]/u.test(read) ? read : "";
}
