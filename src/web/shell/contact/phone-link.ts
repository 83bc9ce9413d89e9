/** Where a telephone number that is written for people leads to. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
