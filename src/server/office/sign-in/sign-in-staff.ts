import { MAX_PASSWORD_LENGTH } from "#contract/rules/account/password.ts";
import { MAX_EMAIL_LENGTH } from "#contract/rules/account/email.ts";
import { hashToken, settleSignInAttempt, takeSignInAttempt, verifyPassword } from "../../identity/index.ts";
import { emailKey } from "../../mail/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { checkStaffCode } from "../staff/check-staff-code.ts";
import { selectCredentials } from "../staff/staff-store.ts";
import { alertStaff } from "./alert-staff.ts";
import { findStaffBrowser } from "./staff-browser-store.ts";

export type StaffSignIn = "done" | "codeNeeded" | "wrong";

/**
 * Signs in a member of staff with password and second factor (OFFICE-01). Without a code it only reports that the password was right.
 * Failed attempts are recorded and consume the same rate limits as those of customers, and many of them alert the member by e-mail.
 */
export async function signInStaff(
  ctx: Recording<OfficeContext>,
  { email, password, code }: { email: string; password: string; code?: string | null },
): Promise<StaffSignIn> {
  const { db, caller, clock } = ctx;
  const now = clock.now();
  const typed = email.trim().slice(0, MAX_EMAIL_LENGTH);
  const browser = caller.browser === null ? null : hashToken(caller.browser);
  const identify = async () => {
    const account = await selectCredentials(db, typed);
    // Users type passwords into the wrong field, so an unknown name is stored only as a hash.
    const who = account ? `member:${account.staffId}` : `name:${hashToken(emailKey(typed)).toString("hex")}`;
    return { account, who, isKnown: browser !== null && account !== null && (await findStaffBrowser(db, browser, account.staffId)) };
  };
  const attempt = await takeSignInAttempt(db, { namespace: "office ", address: caller.address, browser, identify }, now);
  if (attempt.kind === "refused") throw new OfficeError("TooOftenError");
  const { account: member, isKnown } = attempt;
  const isRight = password.length <= MAX_PASSWORD_LENGTH && (await verifyPassword(member?.passwordHash ?? null, password));
  if (!member || !isRight || member.state !== "active") return fail("password");
  if (!code?.trim()) {
    await settleSignInAttempt(db, attempt);
    ctx.record({ action: "session.password", subject: { kind: "staff", id: member.staffId }, staffId: member.staffId });
    return "codeNeeded";
  }
  const checked = await checkStaffCode(db, { staffId: member.staffId, typed: code, now });
  if (checked === "too-many-attempts") throw new OfficeError("TooOftenError");
  if (checked === "wrong") return fail("code");
  await settleSignInAttempt(db, attempt);
  await startOfficeSession(ctx, member.staffId);
  ctx.record({
    action: "session.start",
    subject: { kind: "staff", id: member.staffId },
    after: { factor: checked },
    staffId: member.staffId,
  });
  return "done";

  async function fail(part: "password" | "code"): Promise<"wrong"> {
    const staffId = member?.staffId ?? null;
    ctx.log.warn({ staff: staffId, network: caller.network, part, knownBrowser: isKnown }, "a sign-in to the back office failed");
    ctx.record({ action: "session.reject", subject: { kind: "staff", id: staffId ?? "" }, after: { wrong: part }, staffId });
    if (member) await alertStaff(ctx, member);
    return "wrong";
  }
}
