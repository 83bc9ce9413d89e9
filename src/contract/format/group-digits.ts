/** The digits of a whole number with what its readers put between thousands: "1.000". */
export function groupDigits(whole: string, separator: string): string {
  const first = whole.startsWith("-") ? 1 : 0;
  let grouped = whole;
  for (let index = whole.length - 3; index > first; index -= 3) grouped = grouped.slice(0, index) + separator + grouped.slice(index);
  return grouped;
}
