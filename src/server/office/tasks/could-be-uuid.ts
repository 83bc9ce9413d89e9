const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row; PostgreSQL rejects all others. */
export function couldBeUuid(text: string): boolean {
  return UUID.test(text);
}
