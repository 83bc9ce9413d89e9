/** Converts a value to JSON that PostgreSQL accepts: without NUL and lone surrogates. */
export function postgresJson(value: unknown): string {
  return JSON.stringify(plain(value ?? null));
}

function plain(value: unknown): unknown {
  if (typeof value === "string") return postgresText(value);
  if (typeof value === "bigint") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [postgresText(key), plain(of)]));
}

export function postgresText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
