import type { Logger } from "pino";
import { MAX_PASSWORD_LENGTH } from "#contract/rules/account/password.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { emailKey } from "../../mail/index.ts";
import { toNetworkPrefix } from "../../rate-limit/index.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { hashToken } from "../keys/tokens.ts";
import { findMatchingSoftwarePassword } from "../software-password/find-matching.ts";
import type { SoftwareProtocol } from "../software-password/software-password.ts";
import { findAccountByCustomerNumber, findAccountByEmail, type SignInAccount } from "./account-store.ts";
import { findKnownBrowser } from "./known-browser-store.ts";
import { verifyPassword } from "./passwords.ts";
import { settleSignInAttempt, type SignInAttempt, takeSignInAttempt } from "./sign-in-attempt.ts";

const MAX_USERNAME = 254;
const CUSTOMER_NUMBER_LENGTH = 10;
/** The database rejects some control characters (NUL), and no name contains any. */
const CONTROL = /\p{Cc}/u;
/** Id of no account: an unknown name costs the same queries as a known one. */
const NO_ACCOUNT_ID = "00000000-0000-0000-0000-000000000000";

export type Credentials = {
  username: string;
  password: string;
  /** The client's network address; null when unknown. All unknown addresses count as one network. */
  address: string | null;
  /** Browser and operating system, for the account's activity; absent or null if unknown. */
  device?: string | null;
  /** The known-browser token; null without one. */
  browser?: string | null;
  /** Purpose, for the log. */
  wantedFor?: "sign-in" | "password change" | "software password" | "second factor" | "confirmation";
  /**
   * Protocol of the software that signs in; its software passwords are accepted as well. Absent for other callers: they
   * cannot use software passwords.
   */
  protocol?: SoftwareProtocol;
};
export type CredentialsOutcome =
  /** `softwarePassword`: id of the matching software password; null: the account's own password, whose hash is `passwordHash`. */
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

/**
 * Checks an account's password. Consumes an attempt before the check, in the shared database, so that parallel guesses cannot
 * exceed the limit; a success refunds it. Failures are logged with the account id and a prefix of the address. A right password
 * rejected by `alsoFits` counts as wrong.
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

  const attempt = await countAttempt(db, { username, address, browser: credentials.browser ?? null }, now);
  const { account } = attempt;
  const accountId = account?.accountId ?? null;
  if (attempt.kind === "refused") {
    log.warn({ account: accountId, network: from, limit: attempt.limit }, `a ${wantedFor} limit was reached`);
    return { kind: "too-many-attempts" };
  }
  const { isKnown } = attempt;
  const softwarePassword = await findMatchingSoftwarePassword(db, { accountId, protocol: credentials.protocol, typed: password });
  const fits = softwarePassword !== null || (await verifyPassword(account?.passwordHash ?? null, password));
  if (!fits || account === null || accountId === null || !(await alsoFits(accountId, softwarePassword))) {
    log.warn({ account: accountId, network: from, knownBrowser: isKnown }, `a ${wantedFor} failed`);
    // Also for an unknown account: without the row, its response would be faster.
    if (wantedFor === "sign-in")
      await insertAccountEvent(db, { accountId, kind: "sign-in-failed", at: now, device: credentials.device ?? null, network: from });
    return { kind: "wrong" };
  }
  await settleSignInAttempt(db, attempt);
  return {
    kind: "accepted",
    accountId,
    softwarePassword,
    passwordHash: account.passwordHash,
    from: { network: from, knownBrowser: isKnown },
  };
}

function countAttempt(
  db: Db,
  from: { username: string; address: string | null; browser: string | null },
  now: Date,
): Promise<SignInAttempt<SignInAccount>> {
  const browser = from.browser ? hashToken(from.browser) : null;
  const identify = async () => {
    const account = await findAccount(db, from.username);
    const isKnown = browser !== null && (await findKnownBrowser(db, browser, account?.accountId ?? NO_ACCOUNT_ID));
    return { account, who: nameOfAccount(account, from.username), isKnown };
  };
  return takeSignInAttempt(db, { namespace: "", address: from.address, browser, identify }, now);
}

function couldBeTyped(username: string, password: string): boolean {
  const isName = username !== "" && username.length <= MAX_USERNAME && !CONTROL.test(username);
  return isName && password !== "" && password.length <= MAX_PASSWORD_LENGTH;
}

/** Users type passwords into the wrong field, so an unknown name is stored only as a hash. */
function nameOfAccount(account: SignInAccount | null, username: string): string {
  return account ? `account:${account.accountId}` : `name:${hashToken(emailKey(username)).toString("hex")}`;
}

/** A name of digits is a customer number, with or without leading zeros. */
function findAccount(db: Db, username: string): Promise<SignInAccount | null> {
  return /^\d{1,10}$/.test(username)
    ? findAccountByCustomerNumber(db, username.padStart(CUSTOMER_NUMBER_LENGTH, "0"))
    : findAccountByEmail(db, username);
}
