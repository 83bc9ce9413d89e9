const KEY_BYTES = 16;

/** A name for one time that something of an order is bought again: of it the server counts one. */
export const newRebuyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
