import { hashToken } from "../../identity/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { checkStaffCode } from "../staff/check-staff-code.ts";
import { deleteConfirmed, selectConfirmed } from "./sign-on-store.ts";

export type CompletedSignOn = "done" | "wrong" | "expired";

/** Completes a sign-in with the company account by a code, if the company's provider asked for no second factor. */
export async function completeSignOn(ctx: Recording<OfficeContext>, code: string): Promise<CompletedSignOn> {
  const { db, clock, caller } = ctx;
  const tokenHash = caller.signOn === null ? null : hashToken(caller.signOn);
  const staffId = tokenHash && (await selectConfirmed(db, tokenHash, clock.now()));
  if (!tokenHash || !staffId) {
    ctx.record({ action: "session.reject", subject: { kind: "staff", id: "" }, after: { wrong: "company", reason: "expired" } });
    return "expired";
  }
  const subject = { kind: "staff", id: staffId } as const;
  const checked = await checkStaffCode(db, { staffId, typed: code, now: clock.now() });
  if (checked === "too-many-attempts") throw new OfficeError("TooOftenError");
  if (checked === "wrong") {
    ctx.record({ action: "session.reject", subject, after: { wrong: "code" }, staffId });
    return "wrong";
  }
  if (!(await deleteConfirmed(db, tokenHash))) throw new OfficeError("WrongStateError");
  await startOfficeSession(ctx, staffId);
  ctx.setSignOnCookie(null);
  ctx.record({ action: "session.start", subject, after: { factor: checked }, staffId });
  return "done";
}
