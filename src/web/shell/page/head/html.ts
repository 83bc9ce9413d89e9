/** Serializes JSON so that it cannot close its script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
