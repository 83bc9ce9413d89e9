// Which order was opened from which entry of the history, so that the way back finds it again (HIST-04).
import { entryKey } from "#web/shell/page/entry-key.ts";

const STORAGE_KEY = "ankerplatz.order";

type Opened = { orderId: string; entry: string | undefined; list: string };

/** Of the row that an order has in the list. */
export const rowId = (orderId: string) => `order-${orderId}`;

/** Noted while the list is still there: an order of it is about to be shown. */
export function recordOpened(orderId: string): void {
  try {
    const opened: Opened = { orderId, entry: entryKey(), list: location.pathname + location.search };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(opened));
  } catch {
    // A browser that keeps nothing shows the list without a mark.
  }
}

/** The order that somebody comes back from: by the browser's way back, or by a link that names it. */
export function cameBackFrom(): string | null {
  const named = /^#order-(.+)$/.exec(location.hash)?.[1];
  if (named) return decodeURIComponent(named);
  const opened = read();
  return opened?.entry !== undefined && opened.entry === entryKey() ? opened.orderId : null;
}

/** Where the list stood that an order was opened from, with the place of the order in it; null where it was opened otherwise. */
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
