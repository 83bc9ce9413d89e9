import type { ConsentKind, ConsentOrigin } from "#contract/privacy-links.ts";
import { listDecisions } from "../consent/index.ts";
import type { Db } from "../db/db.ts";
import { listNewsletterConsents } from "../newsletter/index.ts";
import { listAcceptedTerms } from "../orders/index.ts";

export type ListedConsent = {
  kind: ConsentKind;
  isGiven: boolean;
  version: string;
  origin: ConsentOrigin;
  at: Date;
  endedAt: Date | null;
  /** The newsletter, or the purposes of a decision about cookies. */
  details: readonly string[];
  siteId: string;
};

/** All that the owner of an account agreed to or withdrew, the newest first (TRUST-19). */
export async function listConsents(db: Db, { accountId, email }: { accountId: string; email: string }): Promise<ListedConsent[]> {
  const decisions = await listDecisions(db, accountId);
  const terms = await listAcceptedTerms(db, accountId);
  const newsletters = await listNewsletterConsents(db, email);
  const listed: ListedConsent[] = [
    ...decisions.map((decision) => ({ ...decision, endedAt: null })),
    ...terms.map((accepted) => ({
      ...accepted,
      kind: "terms" as const,
      isGiven: true,
      origin: "checkout" as const,
      endedAt: null,
      details: [],
    })),
    ...newsletters.map(({ siteId, newsletterType, textVersion, confirmedAt, endedAt }) => ({
      kind: "newsletter" as const,
      isGiven: endedAt === null,
      version: textVersion,
      origin: "newsletter" as const,
      at: confirmedAt,
      endedAt,
      details: [newsletterType],
      siteId,
    })),
  ];
  return listed.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
