import { createHash } from "node:crypto";
import { toNetwork, consumeAttempt } from "../rate-limit/index.ts";
import type { NewsletterContext } from "./newsletter.ts";

/**
 * Consumes one mail to an address. The network limit comes first, so that a blocked network cannot fill the table with invented
 * addresses. Addresses are stored as hashes only.
 */
export async function consumeMail(
  { db, clock }: Pick<NewsletterContext, "db" | "clock">,
  of: { kind: "opt-in" | "leave"; network: string | null; emailKey: string },
): Promise<"taken" | "network-used-up" | "address-used-up"> {
  const now = clock.now();
  const network = of.network === null ? "unknown" : toNetwork(of.network);
  if (!(await consumeAttempt(db, `newsletter network:${network}`, "newsletterNetwork", now))) return "network-used-up";
  const address = createHash("sha256").update(of.emailKey).digest("hex");
  const isFree = await consumeAttempt(db, `newsletter ${of.kind}:${address}`, "newsletterAddress", now);
  return isFree ? "taken" : "address-used-up";
}
