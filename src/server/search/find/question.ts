const MOST_SIGNS = 200;
const MOST_WORDS = 12;

/** A question as it is answered: at most 200 signs and 12 words, control characters as blanks, one blank between words. Empty where it has no letter or digit. */
export function readQuestion(text: string): string {
  const read = text
    .slice(0, MOST_SIGNS)
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Cn}\p{Cs}\p{Co}]+/gu, " ")
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .join(" ");
  return /[\p{L}\p{N}]/u.test(read) ? read : "";
}
