/** The date as YYYY-MM-DD, ignoring a time; "" when invalid. */
export function toDate(text: string): string {
  const date = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1] ?? "";
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date || date.startsWith("0000") ? "" : date;
}
