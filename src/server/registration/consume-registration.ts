import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { emailKey } from "../mail/index.ts";
import { toNetwork, consumeAttempt } from "../rate-limit/index.ts";

/** Consumes an attempt of a network and an email address; false if either limit is exceeded. */
export async function consumeRegistration(
  { db, clock }: Pick<Context, "db" | "clock">,
  { network, email }: { network: string | null; email: string },
): Promise<boolean> {
  const now = clock.now();
  // Check the network first, so that a blocked network cannot fill the table with invented addresses.
  const from = `register network:${network === null ? "unknown" : toNetwork(network)}`;
  if (!(await consumeAttempt(db, from, "registrationNetwork", now))) return false;
  // Stored as a hash, because the address can belong to a person without an account.
  const hash = createHash("sha256").update(emailKey(email)).digest("hex");
  return consumeAttempt(db, `register address:${hash}`, "registrationAddress", now);
}
