import { DAY_MS } from "#contract/format/calendar.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { lockAccount } from "../account-token/account-token-store.ts";
import { hasSecondFactor } from "../second-factor/has-second-factor.ts";
import { type FactorMailContext, recordFactorChange } from "../second-factor/record-factor-change.ts";
import { closeExpiredRemovals, insertReport, selectPendingRemoval } from "./factor-removal-store.ts";

export const MAX_REPORT_LENGTH = 300;
/** Time in which the sales office answers. */
const REPORT_LIFETIME_MS = 14 * DAY_MS;

export type FactorReported = "reported" | "pending" | "no-factor" | "too-often";

/**
 * Reports to the sales office that the owner lost the second factor and the recovery codes (TRUST-09). The caller has checked the
 * account's password. The owner gets an email, in case it was another person.
 */
export async function reportLostFactor(
  ctx: FactorMailContext,
  { accountId, message, language }: { accountId: string; message: string; language: string },
): Promise<FactorReported> {
  const outcome = await inTransaction(ctx, async (tx): Promise<FactorReported> => {
    const now = tx.clock.now();
    await lockAccount(tx.db, accountId);
    if (!(await hasSecondFactor(tx.db, accountId))) return "no-factor";
    if (await selectPendingRemoval(tx.db, accountId, now)) return "pending";
    if (!(await consumeAttempt(tx.db, `lost-factor ${accountId}`, "lostFactorReport", now))) return "too-often";
    await closeExpiredRemovals(tx.db, accountId, now);
    const expiresAt = new Date(now.getTime() + REPORT_LIFETIME_MS);
    await insertReport(tx.db, { removalId: tx.random.uuid(), accountId, message: toMessage(message), now, expiresAt });
    await recordFactorChange(tx, { accountId, change: "lost", language });
    return "reported";
  });
  ctx.log.info({ account: accountId, outcome }, "a lost second factor was reported");
  return outcome;
}

/** One line without control characters. */
function toMessage(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_REPORT_LENGTH);
}
