import type { Translate } from "#web/ui/text.ts";
import { formatDate } from "../documents/format-date.ts";

/** 20.11.2026, in the pattern of the dictionary (DOC-08); a date that is none stays as it came. */
export function formatDay(date: string, t: Translate): string {
  return formatDate(date, t("Format.Date"));
}

/** 20.11.2026, 14:05. */
export function formatTimestamp(date: string, t: Translate): string {
  return formatDate(date, `${t("Format.Date")}, HH:mm`);
}
