import { tidyCell } from "./quantity.ts";

/** Words that people write before a number. */
const WORDS_BEFORE =
  /^(?:art(?:ikel)?|item|product|produkt|best(?:ell)?|mat(?:erial)?)?[\s.-]*(?:nr|no|nummer|number|gtin|ean|sku)\b[.:]*\s*/i;
/** A long number as a spreadsheet shows it in a narrow column: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i;

/** The number in a cell, without words before it. */
export function readArticleCell(cell: string): string {
  const text = tidyCell(cell).replace(/^#(?=\d)/, "");
  const number = text.replace(WORDS_BEFORE, "");
  return number === "" ? text : number;
}

/** Whether a text contains a word of a product name, which no article number does: "Nordanker NU 12 x 71". */
export function hasName(text: string): boolean {
  return /(?<!\S)\p{Lu}?\p{Ll}{3,}(?!\S)/u.test(text);
}

/** Whether a spreadsheet has shortened a number, "4,09901E+12"; the original cannot be restored. */
export function isShortened(number: string): boolean {
  return SHORTENED.test(number);
}
