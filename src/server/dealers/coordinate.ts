/** Degrees to the centimetre: what is finer says nothing, and the square of a difference near zero is none the database can hold. */
export function toCentimetre(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
