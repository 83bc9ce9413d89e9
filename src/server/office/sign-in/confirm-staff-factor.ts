import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { updateFactorAt } from "../session/session-store.ts";
import { checkStaffCode } from "../staff/check-staff-code.ts";

/** Shows the second factor again; sensitive changes are possible for the next ten minutes (OFFICE-04). False for a wrong code. */
export async function confirmStaffFactor(ctx: Recording<StaffContext>, code: string): Promise<boolean> {
  const { db, clock, session } = ctx;
  const now = clock.now();
  const subject = { kind: "staff", id: session.staffId } as const;
  const checked = await checkStaffCode(db, { staffId: session.staffId, typed: code, now });
  if (checked === "too-many-attempts") throw new OfficeError("TooOftenError");
  if (checked === "wrong") {
    // Committed, so that the attempt counts.
    ctx.record({ action: "session.reject", subject, after: { wrong: "code" } });
    return false;
  }
  await updateFactorAt(db, session.tokenHash, now);
  ctx.record({ action: "session.confirm", subject, after: { factor: checked } });
  return true;
}
