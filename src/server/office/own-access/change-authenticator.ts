import {
  findTotpStep,
  hasStaffPasskey,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  toTotpCode,
  totpUri,
} from "../../identity/index.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { lockFactors, replaceRecoveryCodes, updatePendingTotpSecret, updateTotpSecret } from "../staff/staff-store.ts";

type Ctx = Recording<StaffContext>;

/** Starts to connect an authenticator app. A connected one stays in use until a code of the new one confirms it. */
export async function startOwnAuthenticator(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { staffId, email } = ctx.session;
  const secret = newTotpSecret(ctx.random);
  await updatePendingTotpSecret(ctx.db, staffId, secret);
  ctx.record({ action: "authenticator.start", subject: { kind: "staff", id: staffId } });
  return { secret, uri: totpUri(secret, { issuer: `${ctx.sites[0]?.settings.site.name ?? ""} Innendienst`, label: email }) };
}

/** Connects the app that `startOwnAuthenticator` began, by its first code. */
export async function confirmOwnAuthenticator(ctx: Ctx, code: string): Promise<boolean> {
  const { db, clock, session } = ctx;
  const { staffId } = session;
  const now = clock.now();
  const factors = await lockFactors(db, staffId);
  if (!factors?.pendingTotpSecret) throw new OfficeError("WrongStateError");
  if (!(await consumeAttempt(db, `office new factor ${staffId}`, "secondFactorCode", now))) throw new OfficeError("TooOftenError");
  const typed = toTotpCode(code);
  const step = typed === null ? null : findTotpStep(factors.pendingTotpSecret, typed, now);
  const subject = { kind: "staff", id: staffId } as const;
  if (step === null) {
    // Committed, so that the attempt counts.
    ctx.record({ action: "authenticator.reject", subject });
    return false;
  }
  await updateTotpSecret(db, staffId, { secret: factors.pendingTotpSecret, step });
  ctx.record({ action: "authenticator.connect", subject });
  return true;
}

/** Removes the authenticator app of a member who has a passkey. */
export async function removeOwnAuthenticator(ctx: Ctx): Promise<true> {
  const { db, session } = ctx;
  const { staffId } = session;
  const factors = await lockFactors(db, staffId);
  if (!factors?.totpSecret) throw new OfficeError("WrongStateError");
  if (!(await hasStaffPasskey(db, staffId))) throw new OfficeError("LastFactorError");
  await updateTotpSecret(db, staffId, null);
  ctx.record({ action: "authenticator.remove", subject: { kind: "staff", id: staffId } });
  return true;
}

/** Replaces the recovery codes; the new ones are returned only here. */
export async function renewOwnRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const { staffId } = ctx.session;
  const codes = newRecoveryCodes(ctx.random);
  await replaceRecoveryCodes(ctx.db, staffId, { codeHashes: codes.map((code) => recoveryCodeHash(code)!), now: ctx.clock.now() });
  ctx.record({ action: "recoveryCodes.renew", subject: { kind: "staff", id: staffId } });
  return codes;
}
