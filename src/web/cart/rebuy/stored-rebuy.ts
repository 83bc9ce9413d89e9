const KEY_BYTES = 16;

/** Idempotency key of a reorder; the server executes each key once. */
export const newRebuyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A pending reorder for the cart page; the server executes each key once. */
export type StoredRebuy = { orderId: string; key: string };

const STORED_AS = "ankerplatz.rebuy";

/** Stores a reorder for this tab's cart page. Throws if storage is unavailable. */
export function storeRebuy(orderId: string): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify({ orderId, key: newRebuyKey() } satisfies StoredRebuy));
}

export function storedRebuy(): StoredRebuy | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? "null") as StoredRebuy | null;
  } catch {
    return null;
  }
}

export function clearStoredRebuy(): void {
  sessionStorage.removeItem(STORED_AS);
}
