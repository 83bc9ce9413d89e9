import type { Db } from "../../db/db.ts";
import { findTotpStep, recoveryCodeHash, toTotpCode } from "../../identity/index.ts";
import { consumeAttempt, resetAttempts } from "../../rate-limit/index.ts";
import { selectTotpSecret, takeRecoveryCode, takeTotpStep } from "./staff-store.ts";

export type StaffCodeCheck = "app" | "recovery code" | "wrong" | "too-many-attempts";

/** Checks a code of a member's authenticator app, or a recovery code, and uses it up: each counts once. */
export async function checkStaffCode(
  db: Db,
  { staffId, typed, now }: { staffId: string; typed: string; now: Date },
): Promise<StaffCodeCheck> {
  const bucket = `office factor ${staffId}`;
  if (!(await consumeAttempt(db, bucket, "secondFactorCode", now))) return "too-many-attempts";
  const used = await useCode(db, { staffId, typed, now });
  if (used === null) return "wrong";
  await resetAttempts(db, bucket);
  return used;
}

async function useCode(
  db: Db,
  { staffId, typed, now }: { staffId: string; typed: string; now: Date },
): Promise<"app" | "recovery code" | null> {
  const code = toTotpCode(typed);
  if (code !== null) {
    const secret = await selectTotpSecret(db, staffId);
    const step = secret === null ? null : findTotpStep(secret, code, now);
    return step !== null && (await takeTotpStep(db, staffId, step)) ? "app" : null;
  }
  const codeHash = recoveryCodeHash(typed);
  return codeHash !== null && (await takeRecoveryCode(db, staffId, { codeHash, now })) ? "recovery code" : null;
}
