/**
 * Rounds degrees to 7 decimals, about a centimetre. Finer values carry no information, and the database cannot represent the
 * square of a tiny difference.
 */
export function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
