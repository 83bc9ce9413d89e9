const KEY_BYTES = 16;

/** Idempotency key of a reorder; the server executes each key once. */
export const newRebuyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
