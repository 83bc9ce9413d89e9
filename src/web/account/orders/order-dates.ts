const ZONE = "Europe/Berlin";

/** 20.11.2026, as the language writes it; a date that is none stays as it came. */
export function formatDay(date: string, language: string): string {
  return format(date, language, { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** 20.11.2026, 14:05. */
export function formatMoment(date: string, language: string): string {
  return format(date, language, { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" });
}

function format(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const parsed = new Date(date);
  return Number.isNaN(parsed.getTime()) ? date : new Intl.DateTimeFormat(language, { ...options, timeZone: ZONE }).format(parsed);
}
