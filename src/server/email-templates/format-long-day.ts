/** A day like "2026-11-25" in an email: "25. November 2026". */
export function formatLongDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
