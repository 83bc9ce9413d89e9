import type { SeminarDate } from "./seminar.ts";

/** The days of a seminar: "Dienstag, 9. März 2027", or a range. */
export function formatDays(language: string, { startsOn, endsOn }: Pick<SeminarDate, "startsOn" | "endsOn">): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
  const [first, last] = [new Date(startsOn), new Date(endsOn)];
  return startsOn === endsOn ? format.format(first) : format.formatRange(first, last);
}

/** Name of the seminar's language, in the reader's language: "Deutsch". */
export function formatLanguage(language: string, spoken: string): string {
  return new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(spoken) ?? spoken;
}
