const MAX_LENGTH = 20;

/**
 * A typed amount as decimal text, e.g. "1.500,5" → "1500.50"; null if it is none. A point or comma is a thousands separator if three
 * digits follow each one, except a lone comma in German and a lone point in English.
 */
export function readAmount(typed: string, language: string): string | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed.replaceAll(/[\s€]|EUR/g, "");
  const isGerman = language.startsWith("de");
  const grouped = isGerman ? /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/ : /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
  const plain = grouped.test(text) ? text.replaceAll(isGerman ? "." : ",", "") : text;
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  return found && `${Number(found[1])}.${(found[2] ?? "").padEnd(2, "0")}`;
}
