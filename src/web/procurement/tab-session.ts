import type { ScreenData } from "#contract/screens.ts";

type Session = NonNullable<ScreenData["ProcurementCart"]>;
/** What a tab knows of the session that it is in; how many of its modifications were read and closed here. */
type KeptSession = Pick<Session, "session" | "person" | "company" | "canReturn" | "orderCode"> & { read: number };

const SESSION = "IDSSession";
const MODIFICATIONS = "IDSCartModifications";

/** How many of a session's modifications were read and closed in this tab. */
export function readIn(session: string): number {
  const kept = keptSession();
  return kept?.session === session ? kept.read : 0;
}

/** What a session has told when its first `count` modifications are told, as the page says of its box. */
export const reportedAs = (session: string, count: number): string => `${session} ${count}`;

/** All that this tab has read of its session; null where it has read nothing. */
export function readNow(): string | null {
  const kept = keptSession();
  return kept && kept.read > 0 ? reportedAs(kept.session, kept.read) : null;
}

/** Keeps the session that a page was made for, and which of its modifications are still to be told in this tab (CART-27). */
export function storeSession({ session, person, company, canReturn, orderCode, modifications }: Session, closed: number): void {
  const read = Math.max(closed, readIn(session));
  write(SESSION, { session, person, company, canReturn, orderCode, read } satisfies KeptSession);
  write(MODIFICATIONS, modifications.slice(read));
}

/** Nobody is in a session any more. */
export function clearSession(): void {
  try {
    for (const key of [SESSION, MODIFICATIONS]) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function keptSession(): KeptSession | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SESSION) ?? "null");
    return isKept(kept) ? kept : null;
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
    // Then a page tells again what was closed on the one before.
  }
}
