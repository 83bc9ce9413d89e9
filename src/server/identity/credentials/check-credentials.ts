import type { Logger } from "pino";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { hashToken } from "../keys/tokens.ts";
import { findAccountByCustomerNumber, findAccountByEmail, type SignInAccount } from "./account-store.ts";
import { findKnownBrowser } from "./known-browser-store.ts";
import { networkOf, networkPrefix } from "./network-of.ts";
import { forgetAttempts, giveAttemptBack, type Pace, takeAttempt } from "./pace-store.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Attempts at once, and the span after which there is another. Nobody is ever locked out: who used them up waits for one
 * span, which for a guesser is far too long.
 */
export const SIGN_IN_PACE = {
  /** Of one network at one account. */
  network: { burst: 10, everyMs: 90_000 },
  /** Of one address at all accounts: an office shares one. */
  address: { burst: 50, everyMs: 18_000 },
  /** Of all strangers together at one account. */
  strangers: { burst: 30, everyMs: 30_000 },
  /** Of a browser in which the account was signed in before, wherever it is; the other three do not hold for it. */
  browser: { burst: 10, everyMs: 90_000 },
} as const satisfies Record<string, Pace>;
type Limit = keyof typeof SIGN_IN_PACE;

const MAX_USERNAME = 254;
const MAX_PASSWORD = 256;
const CUSTOMER_NUMBER_LENGTH = 10;
/** The database refuses some of them, and no name has any. */
const CONTROL = /\p{Cc}/u;
/** Nobody's account: an unknown name costs the same questions as a known one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export type Credentials = {
  /** E-mail address or customer number. */
  username: string;
  password: string;
  /** Network address of who asks; null where it is not known, which is then one network like any other. */
  address: string | null;
  /** The token of a browser that signed in before; null where there is none. */
  browser?: string | null;
};
export type CredentialsOutcome = { kind: "accepted"; accountId: string } | { kind: "wrong" } | { kind: "too-many-attempts" };

type Deps = { db: Db; clock: Clock; log: Logger };

/** What an attempt was taken from. */
type Bucket = { limit: Limit; name: string };

/**
 * Whether somebody may sign in. Every attempt is taken before the password is looked at, in the database that all
 * processes share, so that parallel guesses cannot slip through; a success gives it back. What happens is logged, with the
 * account's id and the beginning of the address.
 */
export async function checkCredentials(deps: Deps, credentials: Credentials): Promise<CredentialsOutcome> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const { address, password } = credentials;
  const username = credentials.username.trim();
  const from = address === null ? "unknown" : networkPrefix(address);
  const isTyped = username !== "" && username.length <= MAX_USERNAME && !CONTROL.test(username);
  if (!isTyped || password === "" || password.length > MAX_PASSWORD) {
    log.warn({ account: null, network: from }, "a sign-in failed");
    return { kind: "wrong" };
  }

  const refuse = (limit: Limit, accountId: string | null): CredentialsOutcome => {
    log.warn({ account: accountId, network: from, limit }, "a sign-in limit was reached");
    return { kind: "too-many-attempts" };
  };
  const take = ({ limit, name }: Bucket): Promise<boolean> => takeAttempt(db, name, SIGN_IN_PACE[limit], now);
  const network = address === null ? "unknown" : networkOf(address);
  const browser = credentials.browser ? hashToken(credentials.browser) : null;

  // The address comes first: whoever used its attempts up must not fill the table with invented names.
  const ofAddress: Bucket | null = address === null ? null : { limit: "address", name: `address:${network}` };
  const isAddressFree = ofAddress === null || (await take(ofAddress));
  if (!isAddressFree && browser === null) return refuse("address", null);
  const account = await findAccount(db, username);
  const accountId = account?.accountId ?? null;
  // People type passwords into the wrong field: an unknown name is kept as a hash only.
  const who = accountId === null ? `name:${hashToken(username.toLowerCase()).toString("hex")}` : `account:${accountId}`;
  const isKnown = browser !== null && (await findKnownBrowser(db, browser, accountId ?? NOBODY));
  if (!isAddressFree && !isKnown) return refuse("address", accountId);

  const own: Bucket = isKnown
    ? { limit: "browser", name: `${who} browser:${browser.toString("hex")}` }
    : { limit: "network", name: `${who} network:${network}` };
  if (!(await take(own))) return refuse(own.limit, accountId);
  const ofStrangers: Bucket | null = isKnown ? null : { limit: "strangers", name: who };
  if (ofStrangers && !(await take(ofStrangers))) {
    await giveAttemptBack(db, own.name, SIGN_IN_PACE[own.limit]);
    return refuse("strangers", accountId);
  }

  const fits = await verifyPassword(account?.passwordHash ?? null, password);
  if (!fits || accountId === null) {
    log.warn({ account: accountId, network: from, knownBrowser: isKnown }, "a sign-in failed");
    return { kind: "wrong" };
  }
  await forgetAttempts(db, own.name);
  if (ofStrangers) await giveAttemptBack(db, ofStrangers.name, SIGN_IN_PACE.strangers);
  if (ofAddress && isAddressFree) await giveAttemptBack(db, ofAddress.name, SIGN_IN_PACE.address);
  log.info({ account: accountId, network: from, knownBrowser: isKnown }, "signed in");
  return { kind: "accepted", accountId };
}

/** Digits alone are a customer number, with or without its leading zeros. */
function findAccount(db: Db, username: string): Promise<SignInAccount | null> {
  return /^\d{1,10}$/.test(username)
    ? findAccountByCustomerNumber(db, username.padStart(CUSTOMER_NUMBER_LENGTH, "0"))
    : findAccountByEmail(db, username);
}
