import type { Translate } from "#web/ui/text.ts";
import { formatDate } from "./format-date.ts";

/** Formats a date like 20.11.2026, by the dictionary's pattern (DOC-08); invalid dates are returned unchanged. */
export function formatDay(date: string, t: Translate): string {
  return formatDate(date, t("Format.Date"));
}

/** Formats a timestamp like 20.11.2026, 14:05. */
export function formatTimestamp(date: string, t: Translate): string {
  return formatDate(date, `${t("Format.Date")}, HH:mm`);
}
