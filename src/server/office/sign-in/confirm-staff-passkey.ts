import { verifyPasskey } from "../../identity/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { updateFactorAt } from "../session/session-store.ts";

/** Shows a passkey of the member again, as `confirmStaffFactor` does with a code. False for a wrong one. */
export async function confirmStaffPasskey(ctx: Recording<StaffContext>, passkey: string): Promise<boolean> {
  const { db, clock, session } = ctx;
  const { staffId } = session;
  const used = await verifyPasskey(ctx, {
    table: "staff_passkey",
    purpose: "staff-confirm",
    challengeOf: staffId,
    ownerId: staffId,
    sent: { text: passkey, from: ctx.passkeyOrigin },
  });
  const subject = { kind: "staff", id: staffId } as const;
  if (used.kind !== "right") {
    ctx.record({ action: "session.reject", subject, after: { wrong: used.kind === "copied" ? "copied passkey" : "passkey" } });
    return false;
  }
  await updateFactorAt(db, session.tokenHash, clock.now());
  ctx.record({ action: "session.confirm", subject, after: { factor: "passkey" } });
  return true;
}
