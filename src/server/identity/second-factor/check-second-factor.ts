import type { Logger } from "pino";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { consumeAttempt, resetAttempts } from "../../rate-limit/index.ts";
import { hasSecondFactor } from "./has-second-factor.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { selectSecondFactor, takeRecoveryCode, takeStep } from "./second-factor-store.ts";
import { findTotpStep } from "./totp.ts";

export type FactorCheck = "right" | "wrong" | "too-many-attempts";

export function codeBucket(accountId: string): string {
  return `second-factor ${accountId}`;
}

const TOTP_CODE = /^\d{6}$/;

/** Checks a code of the authenticator app, or a recovery code, and uses it up: each counts once. */
export async function checkSecondFactor(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  accountId: string,
  typed: string,
): Promise<FactorCheck> {
  const now = clock.now();
  const bucket = codeBucket(accountId);
  if (!(await consumeAttempt(db, bucket, "secondFactorCode", now))) {
    log.warn({ account: accountId }, "the limit of second factor codes was reached");
    return "too-many-attempts";
  }
  const used = await useCode(db, { accountId, typed, now });
  if (used === null) {
    log.warn({ account: accountId }, "a second factor code was wrong");
    return "wrong";
  }
  await resetAttempts(db, bucket);
  if (used === "recovery code") log.info({ account: accountId }, "a recovery code was used");
  return "right";
}

async function useCode(
  db: Db,
  { accountId, typed, now }: { accountId: string; typed: string; now: Date },
): Promise<"app" | "recovery code" | null> {
  const code = toTotpCode(typed);
  if (code !== null) {
    const factor = await selectSecondFactor(db, accountId);
    if (!factor?.confirmedAt) return null;
    const step = findTotpStep(factor.secret, code, now);
    return step !== null && (await takeStep(db, accountId, { step, now })) ? "app" : null;
  }
  const codeHash = recoveryCodeHash(typed);
  if (codeHash === null || !(await hasSecondFactor(db, accountId))) return null;
  return (await takeRecoveryCode(db, accountId, { codeHash, now })) ? "recovery code" : null;
}

/** Apps show codes in two groups, so spaces are accepted; null for other text. */
export function toTotpCode(typed: string): string | null {
  if (typed.length > 20) return null;
  const code = typed.replace(/\s/g, "");
  return TOTP_CODE.test(code) ? code : null;
}
