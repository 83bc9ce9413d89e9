/** Thousands separator and decimal separator. */
export type NumberMarks = { group: string; decimal: string };

const ENGLISH: NumberMarks = { group: ",", decimal: "." };
const GERMAN: NumberMarks = { group: ".", decimal: "," };

export function isEnglish(locale: string): boolean {
  return locale.startsWith("en");
}

export function numberMarks(locale: string): NumberMarks {
  return isEnglish(locale) ? ENGLISH : GERMAN;
}

/** A decimal number as text ("-1234.50") with the given separators ("-1.234,50"); its decimals stay unchanged. */
export function withMarks(decimal: string, { group, decimal: mark }: NumberMarks): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = groupDigits(whole, group);
  return fraction === undefined ? grouped : grouped + mark + fraction;
}

function groupDigits(whole: string, separator: string): string {
  const first = whole.startsWith("-") ? 1 : 0;
  let grouped = whole;
  for (let index = whole.length - 3; index > first; index -= 3) grouped = grouped.slice(0, index) + separator + grouped.slice(index);
  return grouped;
}
