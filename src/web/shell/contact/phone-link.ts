/** Strips formatting from a phone number for a tel: link. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
