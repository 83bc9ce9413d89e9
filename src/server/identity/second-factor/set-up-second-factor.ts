import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt, resetAttempts } from "../../rate-limit/index.ts";
import { confirmPassword, type PasswordConfirmation } from "../credentials/confirm-password.ts";
import { codeBucket, toTotpCode } from "./check-second-factor.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { storeNewRecoveryCodes } from "./renew-recovery-codes.ts";
import { confirmFactor, selectSecondFactor, upsertPendingFactor } from "./second-factor-store.ts";
import { findTotpStep, newTotpSecret } from "./totp.ts";

export type FactorStarted = { kind: "started"; secret: string } | { kind: "denied" | "exists" | "wrong" | "too-many-attempts" };

/**
 * Starts the setup of an authenticator app (TRUST-01). Requires the account's password, so that an unattended browser cannot lock
 * the owner out. Signing in needs no code until one is confirmed.
 */
export async function startSecondFactor(ctx: Context, own: Omit<PasswordConfirmation, "wantedFor">): Promise<FactorStarted> {
  const { viewer, db, clock } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const checked = await confirmPassword({ ...ctx, viewer }, { ...own, wantedFor: "second factor" });
  if (checked.kind !== "right") return { kind: checked.kind };
  const secret = newTotpSecret(ctx.random);
  const isStarted = await upsertPendingFactor(db, viewer.accountId, { secret, now: clock.now() });
  return isStarted ? { kind: "started", secret } : { kind: "exists" };
}

export type FactorConfirmed =
  /** `codes` are returned only here; the database has their hashes. */
  { kind: "confirmed"; codes: string[] } | { kind: "wrong" | "too-many-attempts"; secret: string } | { kind: "denied" | "exists" | "gone" };

/** Completes the setup with a first code of the app, and creates recovery codes. Notifies the owner by email. */
export async function confirmSecondFactor(ctx: Context, { code, language }: { code: string; language: string }): Promise<FactorConfirmed> {
  const { viewer, db, clock } = ctx;
  if (!can(viewer, "manageSecondFactor")) return { kind: "denied" };
  const { accountId } = viewer;
  const now = clock.now();
  const factor = await selectSecondFactor(db, accountId);
  if (!factor) return { kind: "gone" };
  if (factor.confirmedAt) return { kind: "exists" };
  const { secret } = factor;
  const bucket = codeBucket(accountId);
  if (!(await consumeAttempt(db, bucket, "secondFactorCode", now))) return { kind: "too-many-attempts", secret };
  const typed = toTotpCode(code);
  const step = typed === null ? null : findTotpStep(secret, typed, now);
  if (step === null) return { kind: "wrong", secret };
  const codes = await inTransaction(ctx, async (tx) => {
    if (!(await confirmFactor(tx.db, accountId, { step, now }))) return null;
    const created = await storeNewRecoveryCodes(tx, accountId);
    await recordFactorChange(tx, { accountId, change: "added", language });
    return created;
  });
  if (codes === null) return { kind: "exists" };
  await resetAttempts(db, bucket);
  ctx.log.info({ account: accountId }, "a second factor was set up");
  return { kind: "confirmed", codes };
}
