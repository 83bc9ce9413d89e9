import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import { toNetwork, type RateLimit, consumeAttempt } from "../rate-limit/index.ts";

/** How often one may ask for accounts; also what somebody could find out about who has one (docs/security.md). */
export const REGISTRATION_RATE_LIMIT = {
  /** Of one network, for all addresses: an office or a classroom shares one. */
  network: { burst: 20, everyMs: 60_000 },
  /** For one e-mail address, from wherever: each sends a mail there. */
  address: { burst: 5, everyMs: 10 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** Takes an attempt of a network and an e-mail address; false where one of them has none left. */
export async function consumeRegistration(
  { db, clock }: Pick<Context, "db" | "clock">,
  { network, email }: { network: string | null; email: string },
): Promise<boolean> {
  const now = clock.now();
  // The network comes first: whoever used its attempts up must not fill the table with invented addresses.
  const from = `register network:${network === null ? "unknown" : toNetwork(network)}`;
  if (!(await consumeAttempt(db, from, REGISTRATION_RATE_LIMIT.network, now))) return false;
  // No address is kept of somebody who has no account.
  const hash = createHash("sha256").update(emailKey(email)).digest("hex");
  return consumeAttempt(db, `register address:${hash}`, REGISTRATION_RATE_LIMIT.address, now);
}
