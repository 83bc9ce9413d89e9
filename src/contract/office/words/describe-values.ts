import { formatDay, formatTime } from "../../format/german-notation.ts";
import { AUDIT_FIELDS, AUDIT_VALUES } from "./audit-words.ts";
import { nameIn } from "./words.ts";

type Language = "de" | "en";

const YES_NO = { de: ["ja", "nein"], en: ["yes", "no"] } as const;

/** Recorded values as text: "Status: aktiv, Rollen: Vertrieb". */
export function describeValues(values: Readonly<Record<string, unknown>>, language: Language): string {
  return Object.entries(values)
    .filter(([, value]) => !isEmptyValue(value))
    .map(([key, value]) => `${nameIn(AUDIT_FIELDS[language], key)}: ${describeValue(value, language)}`)
    .join(", ");
}

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A recorded value as text, with words for codes, and German notation of amounts, days and times. */
export function describeValue(value: unknown, language: Language): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return YES_NO[language][value ? 0 : 1];
  if (Array.isArray(value)) return value.map((item) => describeValue(item, language)).join(", ");
  if (typeof value === "object") return describeValues(value as Record<string, unknown>, language);
  const text = String(value);
  if (Object.hasOwn(AUDIT_VALUES[language], text)) return nameIn(AUDIT_VALUES[language], text);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(".", ",");
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatTime(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}
