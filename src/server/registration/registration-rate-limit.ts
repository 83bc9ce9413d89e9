import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import { toNetwork, type RateLimit, consumeAttempt } from "../rate-limit/index.ts";

/** Rate limit of registrations, and thereby of probing for existing accounts (docs/security.md). */
export const REGISTRATION_RATE_LIMIT = {
  /** Per network, for all addresses; an office or a classroom shares one. */
  network: { burst: 20, everyMs: 60_000 },
  /** Per email address, from any network: each attempt sends a mail there. */
  address: { burst: 5, everyMs: 10 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** Consumes an attempt of a network and an email address; false if either limit is exceeded. */
export async function consumeRegistration(
  { db, clock }: Pick<Context, "db" | "clock">,
  { network, email }: { network: string | null; email: string },
): Promise<boolean> {
  const now = clock.now();
  // Check the network first, so that a blocked network cannot fill the table with invented addresses.
  const from = `register network:${network === null ? "unknown" : toNetwork(network)}`;
  if (!(await consumeAttempt(db, from, REGISTRATION_RATE_LIMIT.network, now))) return false;
  // Stored as a hash, because the address can belong to a person without an account.
  const hash = createHash("sha256").update(emailKey(email)).digest("hex");
  return consumeAttempt(db, `register address:${hash}`, REGISTRATION_RATE_LIMIT.address, now);
}
