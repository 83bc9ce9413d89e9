import { newRebuyKey } from "./new-key.ts";

/** An order that the cart is to be filled with when it is shown next; of one key the server counts one. */
export type StoredRebuy = { orderId: string; key: string };

const STORED_AS = "ankerplatz.rebuy";

/** Keeps an order for the cart page of this tab. Throws where the browser keeps nothing. */
export function storeRebuy(orderId: string): void {
  sessionStorage.setItem(STORED_AS, JSON.stringify({ orderId, key: newRebuyKey() } satisfies StoredRebuy));
}

/** The order that waits for the cart page; null without one. */
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
