import { DAY_MS } from "#contract/format/calendar.ts";
import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { hashToken } from "../keys/tokens.ts";
import type { ClientDevice } from "../session/client-device.ts";
import { findTrust, insertTrust, replaceTrustToken } from "./trusted-browser-store.ts";

/** How long an account signs in without its second factor in a trusted browser. */
export const TRUSTED_FOR_MS = 30 * DAY_MS;

const VALUE = /^[\da-f]{64}$/;

type Deps = { db: Db; clock: Clock; random: Random; isSecure: boolean };

/** Cookie name. The `__Host-` prefix makes browsers reject the cookie from subdomains and over http. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-trusted" : "trusted";
}

/** The trusted-browser token in a Cookie header; null without one. */
export function trustedBrowserToken(cookieHeader: string | undefined, isSecure: boolean): string | null {
  const name = `${cookieName(isSecure)}=`;
  for (const part of (cookieHeader ?? "").split(";")) {
    const pair = part.trim();
    if (pair.startsWith(name) && VALUE.test(pair.slice(name.length))) return pair.slice(name.length);
  }
  return null;
}

/** Whether an account trusts the browser with this token. */
export async function isTrustedBrowser(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: string,
  token: string | null,
): Promise<boolean> {
  return token !== null && findTrust(db, { tokenHash: hashToken(token), accountId, now: clock.now() });
}

/** Lets an account trust the browser that has just shown its second factor (TRUST-08); returns the Set-Cookie value. */
export async function trustBrowser(
  deps: Deps,
  { accountId, cookieHeader, client }: { accountId: string; cookieHeader: string | undefined; client: ClientDevice },
): Promise<string> {
  const now = deps.clock.now();
  const { token, cookie } = newTrustCookie(deps);
  const previous = trustedBrowserToken(cookieHeader, deps.isSecure);
  await inTransaction(deps, async ({ db }) => {
    const tokenHash = hashToken(token);
    if (previous !== null) await replaceTrustToken(db, { previousHash: hashToken(previous), tokenHash, accountId, now });
    await insertTrust(db, { tokenHash, accountId, client, now, expiresAt: new Date(now.getTime() + TRUSTED_FOR_MS) });
    await insertAccountEvent(db, { accountId, kind: "browser-trusted", at: now, ...client });
  });
  return cookie;
}

/**
 * Replaces the token of a trusted browser that was used, so that a copied one becomes useless; returns the Set-Cookie value. The
 * trust does not become longer.
 */
export async function renewTrustToken(deps: Deps, { accountId, previous }: { accountId: string; previous: string }): Promise<string> {
  const { token, cookie } = newTrustCookie(deps);
  const change = { previousHash: hashToken(previous), tokenHash: hashToken(token), accountId, now: deps.clock.now() };
  await inTransaction(deps, ({ db }) => replaceTrustToken(db, change));
  return cookie;
}

/** The cookie outlives single trusts, because several accounts share it; the database decides. */
function newTrustCookie({ random, isSecure }: Pick<Deps, "random" | "isSecure">): { token: string; cookie: string } {
  const token = random.hex(32);
  const age = TRUSTED_FOR_MS / 1000;
  const cookie = `${cookieName(isSecure)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return { token, cookie };
}
