import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { hashToken } from "../keys/tokens.ts";
import { insertKnownBrowser } from "./known-browser-store.ts";
import { retentionMs } from "../../retention.ts";

/** How long a browser stays known after its last sign-in. */
export const KNOWN_FOR_MS = retentionMs("knownBrowsers");

const VALUE = /^[\da-f]{64}$/;

/** Cookie name. The `__Host-` prefix makes browsers reject the cookie from subdomains and over http. */
export function knownBrowserCookie(isSecure: boolean): string {
  return isSecure ? "__Host-browser" : "browser";
}

/** The known-browser token in a Cookie header; null without one. */
export function knownBrowserToken(cookieHeader: string | undefined, isSecure: boolean): string | null {
  const name = `${knownBrowserCookie(isSecure)}=`;
  for (const part of (cookieHeader ?? "").split(";")) {
    const pair = part.trim();
    if (pair.startsWith(name) && VALUE.test(pair.slice(name.length))) return pair.slice(name.length);
  }
  return null;
}

/**
 * Marks the browser as known for an account that has just signed in, and returns the Set-Cookie value. The token changes each
 * time, so a planted or copied one becomes useless.
 */
export async function rememberBrowser(
  { db, clock, random, isSecure }: { db: Db; clock: Clock; random: Random; isSecure: boolean },
  accountId: string,
  cookieHeader: string | undefined,
): Promise<string> {
  const previous = knownBrowserToken(cookieHeader, isSecure);
  const token = random.hex(32);
  const previousHash = previous === null ? null : hashToken(previous);
  await insertKnownBrowser(db, { previousHash, tokenHash: hashToken(token), accountId, now: clock.now() });
  const age = KNOWN_FOR_MS / 1000;
  return `${knownBrowserCookie(isSecure)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
