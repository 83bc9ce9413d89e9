/** Degrees with a decimal point or comma, as German spreadsheets write it; null for anything else, and beyond the maximum. */
export function readDegrees(text: string, max: number): number | null {
  const number = /^-?\d{1,3}([.,]\d{1,20})?$/.test(text) ? toCentimetre(Number(text.replace(",", "."))) : NaN;
  return Math.abs(number) <= max ? number : null;
}

/**
 * Rounds degrees to 7 decimals, about a centimetre. Finer values carry no information, and the database cannot represent the
 * square of a tiny difference.
 */
export function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** Ten centimetres from 0 a number would have an exponent, which files do not have. */
export function writeDegrees(degrees: number): string {
  return Math.abs(degrees) < 1e-6 ? "0" : String(degrees);
}
