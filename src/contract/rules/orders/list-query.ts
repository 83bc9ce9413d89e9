// Values of a list's filter in its address; invalid ones are dropped.

const MAX_TEXT_LENGTH = 100;
const MAX_PAGE = 100_000;

export function textOf(value: string | null, maxLength = MAX_TEXT_LENGTH): string {
  return (value ?? "")
    .slice(0, maxLength)
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
}

/** An ISO date; empty for other texts. */
export function dayOf(value: string | null): string {
  if (!value || value.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : "";
}

/** A page from 1. */
export function pageOf(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1;
}

/** The query of an address with its question mark, without empty values. */
export function writeQuery(entries: Readonly<Record<string, string>>): string {
  const written = Object.entries(entries)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return written.length > 0 ? `?${written.join("&")}` : "";
}
