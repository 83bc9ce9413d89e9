import type { Db } from "../db/db.ts";
import type { ConsentDecision } from "./record-consent.ts";

export async function insertConsent(db: Db, decision: ConsentDecision, now: Date): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      account_id: decision.accountId,
      kind: decision.kind,
      is_given: decision.isGiven,
      version: decision.version,
      origin: decision.origin,
      site_id: decision.siteId,
      details: (decision.details ?? []).join(" "),
      decided_at: now,
    })
    .execute();
}

export type StoredConsent = Omit<ConsentDecision, "accountId" | "details"> & { details: readonly string[]; at: Date };

/** All decisions of an account, the newest first. */
export async function selectConsents(db: Db, accountId: string): Promise<StoredConsent[]> {
  const rows = await db.selectFrom("consent").selectAll().where("account_id", "=", accountId).orderBy("consent_id", "desc").execute();
  return rows.map((row) => ({
    kind: row.kind as StoredConsent["kind"],
    isGiven: row.is_given,
    version: row.version,
    origin: row.origin as StoredConsent["origin"],
    siteId: row.site_id,
    details: row.details.split(" ").filter(Boolean),
    at: row.decided_at,
  }));
}
