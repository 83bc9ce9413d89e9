const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/** The ISO date in Germany, which decides about periods and validity. */
export function germanDay(at: Date): string {
  return berlin.format(at);
}
