import { isUuid } from "#contract/rules/shop/is-uuid.ts";

/** Validates a list id from the client; null if malformed. */
export function readListId(id: string): string | null {
  const text = id.trim().toLowerCase();
  return isUuid(text) ? text : null;
}
