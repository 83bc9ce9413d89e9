const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A list's id as it came from outside, or null where it cannot be one. */
export function readListId(id: string): string | null {
  const text = id.trim().toLowerCase();
  return UUID.test(text) ? text : null;
}
