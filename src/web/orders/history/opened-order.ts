// Stores which order was opened from which history entry, for back navigation (HIST-04).
import { entryKey } from "#web/shell/page/address/entry-key.ts";

const STORAGE_KEY = "ankerplatz.order";

type Opened = { orderId: string; entry: string | undefined; list: string };

/** Id of an order's row in the list. */
export const rowId = (orderId: string) => `order-${orderId}`;

/** Stores the order before its page is shown, while the list's URL is current. */
export function recordOpened(orderId: string): void {
  try {
    const opened: Opened = { orderId, entry: entryKey(), list: location.pathname + location.search };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(opened));
  } catch {
    // Storage is unavailable: no order is highlighted on return.
  }
}

/** The order the user returns from, by back navigation or a link with its id. */
export function cameBackFrom(): string | null {
  const named = /^#order-(.+)$/.exec(location.hash)?.[1];
  if (named) return decodeURIComponent(named);
  const opened = read();
  return opened?.entry !== undefined && opened.entry === entryKey() ? opened.orderId : null;
}

/** URL of the list the order was opened from, with the row's anchor; null if it was opened elsewhere. */
export function returnLinkFrom(orderId: string): string | null {
  const opened = read();
  return opened?.orderId === orderId ? `${opened.list}#${encodeURIComponent(rowId(orderId))}` : null;
}

function read(): Opened | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Opened | null;
  } catch {
    return null;
  }
}
