import type { Clock } from "../context.ts";
import type { Db } from "../db/db.ts";
import { insertConsent } from "./consent-store.ts";

/** What the owner of an account agreed to, or withdrew. */
export type ConsentDecision = {
  accountId: string;
  kind: "terms" | "privacy" | "advertising" | "cookies";
  isGiven: boolean;
  /** Version of the text. */
  version: string;
  origin: "registration" | "account" | "banner";
  siteId: string;
  /** Chosen purposes of a decision about cookies. */
  details?: readonly string[];
};

/** Adds a decision; the earlier ones stay (TRUST-19). */
export function recordConsent({ db, clock }: { db: Db; clock: Clock }, decision: ConsentDecision): Promise<void> {
  return insertConsent(db, decision, clock.now());
}
