import type { ScreenData } from "#contract/screens.ts";

type Session = NonNullable<ScreenData["ProcurementCart"]>;
/** This tab's copy of its session; `read` counts the modifications dismissed here. */
type KeptSession = Pick<Session, "session" | "person" | "company" | "canReturn" | "orderCode"> & { read: number };

const SESSION = "IDSSession";
const MODIFICATIONS = "IDSCartModifications";

/** Number of a session's modifications dismissed in this tab. */
export function readIn(session: string): number {
  const stored = keptSession();
  return stored?.session === session ? stored.read : 0;
}

/** Key of a session with its first `count` modifications dismissed; the page marks its box with it. */
export const reportedAs = (session: string, count: number): string => `${session} ${count}`;

/** This tab's dismissed key; null without one. */
export function readNow(): string | null {
  const stored = keptSession();
  return stored && stored.read > 0 ? reportedAs(stored.session, stored.read) : null;
}

/** Stores the page's session, and its modifications not yet dismissed in this tab (CART-27). */
export function storeSession({ session, person, company, canReturn, orderCode, modifications }: Session, closed: number): void {
  const read = Math.max(closed, readIn(session));
  write(SESSION, { session, person, company, canReturn, orderCode, read } satisfies KeptSession);
  write(MODIFICATIONS, modifications.slice(read));
}

/** Clears the session of this tab. */
export function clearSession(): void {
  try {
    for (const key of [SESSION, MODIFICATIONS]) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}

function keptSession(): KeptSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION) ?? "null");
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptSession {
  return typeof value === "object" && value !== null && "session" in value && "read" in value && Number.isInteger(value.read);
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the next page shows dismissed modifications again.
  }
}
