import { MAX_PASSWORD_LENGTH } from "#contract/rules/account/password.ts";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import { hashToken, SIGN_IN_RATE_LIMITS, verifyPassword } from "../../identity/index.ts";
import { emailKey } from "../../mail/index.ts";
import { consumeAttempt, refundAttempt, toNetwork } from "../../rate-limit/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { checkStaffCode } from "../staff/check-staff-code.ts";
import { selectCredentials } from "../staff/staff-store.ts";

export type StaffSignIn = "done" | "codeNeeded" | "wrong";

const LIMITS = { address: SIGN_IN_RATE_LIMITS.address, member: SIGN_IN_RATE_LIMITS.strangers };

/**
 * Signs in a member of staff with password and second factor (OFFICE-01). Without a code it only reports that the password was right.
 * Failed attempts are recorded and consume the rate limits of the network and of the address that was typed.
 */
export async function signInStaff(
  ctx: Recording<OfficeContext>,
  { email, password, code }: { email: string; password: string; code?: string | null },
): Promise<StaffSignIn> {
  const { db, caller, clock } = ctx;
  const now = clock.now();
  const typed = email.trim().slice(0, MAX_EMAIL_LENGTH);
  const buckets = {
    address: `office address:${toNetwork(caller.address)}`,
    // Users type passwords into the wrong field, so only a hash is stored.
    member: `office member:${hashToken(emailKey(typed)).toString("hex")}`,
  };
  for (const limit of ["address", "member"] as const)
    if (!(await consumeAttempt(db, buckets[limit], LIMITS[limit], now))) throw new OfficeError("TooOftenError");

  const member = await selectCredentials(db, typed);
  const isRight = password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(member?.passwordHash ?? null, password));
  if (!member || !isRight || member.state !== "active") return fail("password");
  if (!code?.trim()) {
    await refund();
    ctx.record({ action: "session.password", subject: { kind: "staff", id: member.staffId }, staffId: member.staffId });
    return "codeNeeded";
  }
  const checked = await checkStaffCode(db, { staffId: member.staffId, typed: code, now });
  if (checked === "too-many-attempts") throw new OfficeError("TooOftenError");
  if (checked === "wrong") return fail("code");
  await refund();
  await startOfficeSession(ctx, member.staffId);
  ctx.record({
    action: "session.start",
    subject: { kind: "staff", id: member.staffId },
    after: { factor: checked },
    staffId: member.staffId,
  });
  return "done";

  function fail(part: "password" | "code"): "wrong" {
    ctx.log.warn({ staff: member?.staffId ?? null, network: caller.network, part }, "a sign-in to the back office failed");
    ctx.record({
      action: "session.reject",
      subject: { kind: "staff", id: member?.staffId ?? "" },
      after: { wrong: part },
      staffId: member?.staffId ?? null,
    });
    return "wrong";
  }

  async function refund(): Promise<void> {
    for (const limit of ["address", "member"] as const) await refundAttempt(db, buckets[limit], LIMITS[limit]);
  }
}
