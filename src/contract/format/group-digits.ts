/** The digits of a whole number with what its readers put between thousands: "1.000". */
export function groupDigits(whole: string, separator: string): string {
  return whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, separator) : whole;
}
