const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Validates a list id from the client; null if malformed. */
export function readListId(id: string): string | null {
  const text = id.trim().toLowerCase();
  return UUID.test(text) ? text : null;
}
