import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { findAccountByCustomerNumber, findAccountByEmail, type SignInAccount } from "./account-store.ts";
import { countAttempt, forgiveAttempt } from "./attempt-store.ts";
import { networkOf } from "./network-of.ts";
import { verifyPassword } from "./passwords.ts";
import { hashToken } from "../keys/tokens.ts";

/** Failed attempts in one window: per account, and per address (an office shares one). */
export const SIGN_IN_LIMITS = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };
const MAX_USERNAME = 254;
const MAX_PASSWORD = 256;
const CUSTOMER_NUMBER_LENGTH = 10;
/** The database refuses some of them, and no name has any. */
const CONTROL = /\p{Cc}/u;

export type Credentials = {
  /** E-mail address or customer number. */
  username: string;
  password: string;
  /** Network address of who asks; null where it is not known, which leaves the limit per account. */
  address: string | null;
};
export type CredentialsOutcome = { kind: "accepted"; accountId: string } | { kind: "wrong" } | { kind: "too-many-attempts" };

/**
 * Whether somebody may sign in. Every attempt is counted before the password is looked at, in the database that all
 * processes share, so that parallel guesses cannot slip through; a success takes its count back.
 */
export async function checkCredentials(deps: { db: Db; clock: Clock }, credentials: Credentials): Promise<CredentialsOutcome> {
  const username = credentials.username.trim();
  if (username === "" || username.length > MAX_USERNAME || CONTROL.test(username)) return { kind: "wrong" };
  if (credentials.password === "" || credentials.password.length > MAX_PASSWORD) return { kind: "wrong" };
  const windowAt = new Date(Math.floor(deps.clock.now().getTime() / SIGN_IN_LIMITS.windowMs) * SIGN_IN_LIMITS.windowMs);
  const addressBucket = credentials.address === null ? null : `address:${networkOf(credentials.address)}`;
  // The address comes first: whoever is over its limit must not fill the table with invented names.
  if (addressBucket !== null && (await countAttempt(deps.db, addressBucket, windowAt)) > SIGN_IN_LIMITS.perAddress) {
    return { kind: "too-many-attempts" };
  }
  const account = await findAccount(deps.db, username);
  // People type passwords into the wrong field: an unknown name is kept as a hash only.
  const accountBucket = account ? `account:${account.accountId}` : `name:${hashToken(username.toLowerCase()).toString("hex")}`;
  if ((await countAttempt(deps.db, accountBucket, windowAt)) > SIGN_IN_LIMITS.perAccount) return { kind: "too-many-attempts" };
  const fits = await verifyPassword(account?.passwordHash ?? null, credentials.password);
  if (!fits || !account) return { kind: "wrong" };
  await forgiveAttempt(deps.db, accountBucket, addressBucket, windowAt);
  return { kind: "accepted", accountId: account.accountId };
}

/** Digits alone are a customer number, with or without its leading zeros. */
function findAccount(db: Db, username: string): Promise<SignInAccount | null> {
  return /^\d{1,10}$/.test(username)
    ? findAccountByCustomerNumber(db, username.padStart(CUSTOMER_NUMBER_LENGTH, "0"))
    : findAccountByEmail(db, username);
}
