const MAX_WORD_LENGTH = 60;
const MAX_SEARCHED_WORDS = 8;
/** Marks numbers with separators as a whole, and words of the cost centre. */
const WHOLE = "#";
const COST_CENTRE = "=";

/** Words by which an invoice is found: of its texts, with numbers such as RE-2026-000123 also as a whole, and of its cost centre. */
export function wordsToStore({ texts, costCentre }: { texts: readonly string[]; costCentre: string }): string[] {
  const terms = texts.flatMap(termsOf);
  return [
    ...new Set([
      ...terms.flatMap(partsOf),
      ...terms.filter(isComposed).map((term) => WHOLE + shortened(term)),
      ...partsOf(costCentre).map((word) => COST_CENTRE + word),
    ]),
  ];
}

/** Word prefixes that must all match. A number with separators matches as a whole only, not by its parts. */
export function wordsToSearch({ text, costCentre }: { text: string; costCentre: string }): string[] {
  const words = termsOf(text).flatMap((term) => (isComposed(term) ? [WHOLE + shortened(term)] : partsOf(term)));
  return [...new Set([...words, ...partsOf(costCentre).map((word) => COST_CENTRE + word)])].slice(0, MAX_SEARCHED_WORDS);
}

/** Terms between blanks, without surrounding punctuation. */
function termsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/u)
    .flatMap((term) => {
      const characters = Array.from(term);
      const first = characters.findIndex((character) => LETTER_OR_DIGIT.test(character));
      const last = characters.findLastIndex((character) => LETTER_OR_DIGIT.test(character));
      return first === -1 ? [] : [characters.slice(first, last + 1).join("")];
    });
}

const LETTER_OR_DIGIT = /[\p{Alphabetic}\p{Nd}]/u;

function isComposed(term: string): boolean {
  return partsOf(term).length > 1;
}

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{Alphabetic}\p{Nd}]+/u)
    .filter(Boolean)
    .map(shortened);
}

function shortened(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH);
}
