import type { Db } from "../../db/db.ts";
import { consumeAttempt, type RateLimitName, refundAttempt, resetAttempts, toNetwork } from "../../rate-limit/index.ts";

/** No account is locked out permanently: the user waits one interval, which is far too slow for guessing. */
const LIMITS = {
  network: "signInNetwork",
  address: "signInAddress",
  strangers: "signInStrangers",
  browser: "signInBrowser",
} as const satisfies Record<string, RateLimitName>;
export type SignInLimit = keyof typeof LIMITS;

/** Rate limit bucket. */
type Bucket = { limit: SignInLimit; name: string };

export type SignInAttempt<Account> =
  /** `account` is null if it was not looked up, or does not exist. */
  | { kind: "refused"; limit: SignInLimit; account: Account | null }
  | {
      kind: "taken";
      account: Account | null;
      /** Whether the account has signed in from this browser before. */
      isKnown: boolean;
      own: Bucket;
      /** Buckets shared with others; refunded on success. */
      shared: readonly Bucket[];
    };

export type SignInOrigin<Account> = {
  /** Distinguishes the accounts of customers and of staff; empty or with a trailing blank. */
  namespace: string;
  /** The client's network address; null when unknown. All unknown addresses count as one network. */
  address: string | null;
  /** Hash of the known-browser token; null without one. */
  browser: Buffer | null;
  /** Finds the account, after the address was checked: a client without attempts must not fill the table with invented names. */
  identify(): Promise<{ account: Account | null; who: string; isKnown: boolean }>;
};

/**
 * Consumes an attempt from each applicable bucket, until one is exhausted. Failed attempts of strangers never slow down a browser in
 * which the account has signed in before: they cannot lock its owner out.
 */
export async function takeSignInAttempt<Account>(
  db: Db,
  { namespace, address, browser, identify }: SignInOrigin<Account>,
  now: Date,
): Promise<SignInAttempt<Account>> {
  const take = ({ limit, name }: Bucket): Promise<boolean> => consumeAttempt(db, name, LIMITS[limit], now);
  const network = address === null ? "unknown" : toNetwork(address);
  const ofAddress: Bucket | null = address === null ? null : { limit: "address", name: `${namespace}address:${network}` };
  const isAddressFree = ofAddress === null || (await take(ofAddress));
  if (!isAddressFree && browser === null) return { kind: "refused", limit: "address", account: null };
  const { account, who, isKnown } = await identify();
  if (!isAddressFree && !isKnown) return { kind: "refused", limit: "address", account };

  const name = namespace + who;
  const own: Bucket =
    isKnown && browser !== null
      ? { limit: "browser", name: `${name} browser:${browser.toString("hex")}` }
      : { limit: "network", name: `${name} network:${network}` };
  if (!(await take(own))) return { kind: "refused", limit: own.limit, account };
  const ofStrangers: Bucket | null = isKnown ? null : { limit: "strangers", name };
  if (ofStrangers && !(await take(ofStrangers))) {
    await refund(db, own);
    return { kind: "refused", limit: "strangers", account };
  }
  const shared = [ofStrangers, isAddressFree ? ofAddress : null].filter((bucket) => bucket !== null);
  return { kind: "taken", account, isKnown, own, shared };
}

/** After a success: resets the limit of this network or browser, and refunds the shared ones. */
export async function settleSignInAttempt(db: Db, { own, shared }: { own: Bucket; shared: readonly Bucket[] }): Promise<void> {
  await resetAttempts(db, own.name);
  for (const bucket of shared) await refund(db, bucket);
}

function refund(db: Db, { limit, name }: Bucket): Promise<void> {
  return refundAttempt(db, name, LIMITS[limit]);
}
