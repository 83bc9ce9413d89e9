/**
 * Parses a formatted amount: "1.234,56 €" and "1,234.56" are both 1234.56 (ANALYT-04). The last of commas and dots is the
 * decimal separator; a single kind that groups (several times, or before exactly three digits) is not. 0 without digits.
 */
export function readAmount(formatted: string): number {
  const text = formatted.replaceAll(/[^\d.,]/g, "").replace(/(?<![.,])[.,]+$/, "");
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const [whole, fraction] = last < 0 || isGrouping(text, last) ? [text, ""] : [text.slice(0, last), text.slice(last + 1)];
  const amount = Number(`${whole.replaceAll(/\D/g, "")}.${fraction}0`);
  return /[-−]\s*[\d.,]/.test(formatted) ? -amount : amount;
}

function isGrouping(text: string, last: number): boolean {
  const separators = text.replaceAll(/\d/g, "");
  if (new Set(separators).size > 1) return false;
  return separators.length > 1 || (/^[1-9]\d{0,2}$/.test(text.slice(0, last)) && text.length - last === 4);
}
