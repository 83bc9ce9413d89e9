const STORAGE_KEY = "ankerplatz.accessories";

/** Whether accessories of this cart were dismissed in this browser. */
export function isDismissed(cartKey: string): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === cartKey;
  } catch {
    return false;
  }
}

/** Only the last cart is stored: a browser seldom has several. */
export function dismissAccessories(cartKey: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, cartKey);
  } catch {
    // Storage is unavailable: the next page shows them again.
  }
}
