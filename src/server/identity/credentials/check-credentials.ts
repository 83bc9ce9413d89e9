import type { Logger } from "pino";
import { MAX_PASSWORD_LENGTH } from "#contract/rules/password.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { emailKey } from "../../mail/index.ts";
import {
  resetAttempts,
  refundAttempt,
  toNetwork,
  toNetworkPrefix,
  type RateLimit,
  consumeAttempt as takeFrom,
} from "../../rate-limit/index.ts";
import { hashToken } from "../keys/tokens.ts";
import { findMatchingSoftwarePassword } from "../software-password/find-matching.ts";
import type { SoftwareProtocol } from "../software-password/software-password.ts";
import { findAccountByCustomerNumber, findAccountByEmail, type SignInAccount } from "./account-store.ts";
import { findKnownBrowser } from "./known-browser-store.ts";
import { verifyPassword } from "./passwords.ts";

/**
 * Attempts at once, and the span after which there is another. Nobody is ever locked out: who used them up waits for one
 * span, which for a guesser is far too long.
 */
export const SIGN_IN_RATE_LIMITS = {
  /** Of one network at one account. */
  network: { burst: 10, everyMs: 90_000 },
  /** Of one address at all accounts: an office shares one. */
  address: { burst: 50, everyMs: 18_000 },
  /** Of all strangers together at one account. */
  strangers: { burst: 30, everyMs: 30_000 },
  /** Of a browser in which the account was signed in before, wherever it is; the other three do not hold for it. */
  browser: { burst: 10, everyMs: 90_000 },
} as const satisfies Record<string, RateLimit>;
type Limit = keyof typeof SIGN_IN_RATE_LIMITS;

const MAX_USERNAME = 254;
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
  /** What the password is asked for, as the log tells it. */
  wantedFor?: "sign-in" | "password change" | "software password";
  /** By which software asks: passwords that the account made for it fit as well. Absent for everybody else, whom none of them signs in. */
  protocol?: SoftwareProtocol;
};
export type CredentialsOutcome =
  /** `softwarePassword`: which one it was; null: the account's own password, whose hash is `passwordHash`. */
  | {
      kind: "accepted";
      accountId: string;
      softwarePassword: string | null;
      passwordHash: string;
      from: { network: string; knownBrowser: boolean };
    }
  | { kind: "wrong" }
  | { kind: "too-many-attempts" };

type Deps = { db: Db; clock: Clock; log: Logger };

/** What an attempt was taken from. */
type Bucket = { limit: Limit; name: string };

/**
 * Whether a password is an account's. Every attempt is taken before the password is looked at, in the database that all
 * processes share, so that parallel guesses cannot slip through; a success gives it back. What fails is logged, with the
 * account's id and the beginning of the address. A right password that `alsoFits` refuses counts as a wrong one.
 */
export async function checkCredentials(
  deps: Deps,
  credentials: Credentials,
  alsoFits: (accountId: string, softwarePassword: string | null) => Promise<boolean> = async () => true,
): Promise<CredentialsOutcome> {
  const { db, clock, log } = deps;
  const wantedFor = credentials.wantedFor ?? "sign-in";
  const now = clock.now();
  const { address, password } = credentials;
  const username = credentials.username.trim();
  const from = address === null ? "unknown" : toNetworkPrefix(address);
  if (!couldBeTyped(username, password)) {
    log.warn({ account: null, network: from }, `a ${wantedFor} failed`);
    return { kind: "wrong" };
  }

  const attempt = await takeAttempt(db, { username, address, browser: credentials.browser ?? null }, now);
  const accountId = attempt.account?.accountId ?? null;
  if (attempt.kind === "refused") {
    log.warn({ account: accountId, network: from, limit: attempt.limit }, `a ${wantedFor} limit was reached`);
    return { kind: "too-many-attempts" };
  }
  const { account, isKnown, own, shared } = attempt;
  const softwarePassword = await findMatchingSoftwarePassword(db, { accountId, protocol: credentials.protocol, typed: password });
  const fits = softwarePassword !== null || (await verifyPassword(account?.passwordHash ?? null, password));
  if (!fits || account === null || accountId === null || !(await alsoFits(accountId, softwarePassword))) {
    log.warn({ account: accountId, network: from, knownBrowser: isKnown }, `a ${wantedFor} failed`);
    return { kind: "wrong" };
  }
  await resetAttempts(db, own.name);
  for (const bucket of shared) await giveBack(db, bucket);
  return {
    kind: "accepted",
    accountId,
    softwarePassword,
    passwordHash: account.passwordHash,
    from: { network: from, knownBrowser: isKnown },
  };
}

type Attempt =
  | { kind: "refused"; limit: Limit; account: SignInAccount | null }
  | {
      kind: "taken";
      account: SignInAccount | null;
      /** Whether it comes from a browser in which the account was signed in before. */
      isKnown: boolean;
      own: Bucket;
      /** What others take from as well: a success gives it back. */
      shared: readonly Bucket[];
    };

/** Takes an attempt from every bucket that it counts in, until one of them is used up. */
async function takeAttempt(
  db: Db,
  from: { username: string; address: string | null; browser: string | null },
  now: Date,
): Promise<Attempt> {
  const take = ({ limit, name }: Bucket): Promise<boolean> => takeFrom(db, name, SIGN_IN_RATE_LIMITS[limit], now);
  const network = from.address === null ? "unknown" : toNetwork(from.address);
  const browser = from.browser ? hashToken(from.browser) : null;

  // The address comes first: whoever used its attempts up must not fill the table with invented names.
  const ofAddress: Bucket | null = from.address === null ? null : { limit: "address", name: `address:${network}` };
  const isAddressFree = ofAddress === null || (await take(ofAddress));
  if (!isAddressFree && browser === null) return { kind: "refused", limit: "address", account: null };
  const account = await findAccount(db, from.username);
  const who = nameOfAccount(account, from.username);
  const isKnown = browser !== null && (await findKnownBrowser(db, browser, account?.accountId ?? NOBODY));
  if (!isAddressFree && !isKnown) return { kind: "refused", limit: "address", account };

  const own: Bucket = isKnown
    ? { limit: "browser", name: `${who} browser:${browser.toString("hex")}` }
    : { limit: "network", name: `${who} network:${network}` };
  if (!(await take(own))) return { kind: "refused", limit: own.limit, account };
  const ofStrangers: Bucket | null = isKnown ? null : { limit: "strangers", name: who };
  if (ofStrangers && !(await take(ofStrangers))) {
    await giveBack(db, own);
    return { kind: "refused", limit: "strangers", account };
  }
  const shared = [ofStrangers, isAddressFree ? ofAddress : null].filter((bucket) => bucket !== null);
  return { kind: "taken", account, isKnown, own, shared };
}

function giveBack(db: Db, { limit, name }: Bucket): Promise<void> {
  return refundAttempt(db, name, SIGN_IN_RATE_LIMITS[limit]);
}

function couldBeTyped(username: string, password: string): boolean {
  const isName = username !== "" && username.length <= MAX_USERNAME && !CONTROL.test(username);
  return isName && password !== "" && password.length <= MAX_PASSWORD_LENGTH;
}

/** People type passwords into the wrong field: an unknown name is kept as a hash only. */
function nameOfAccount(account: SignInAccount | null, username: string): string {
  return account ? `account:${account.accountId}` : `name:${hashToken(emailKey(username)).toString("hex")}`;
}

/** Digits alone are a customer number, with or without its leading zeros. */
function findAccount(db: Db, username: string): Promise<SignInAccount | null> {
  return /^\d{1,10}$/.test(username)
    ? findAccountByCustomerNumber(db, username.padStart(CUSTOMER_NUMBER_LENGTH, "0"))
    : findAccountByEmail(db, username);
}
