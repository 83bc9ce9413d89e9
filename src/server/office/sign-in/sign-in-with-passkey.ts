import { verifyPasskey } from "../../identity/index.ts";
import type { OfficeContext, Recording } from "../office-context.ts";
import { startOfficeSession } from "../session/start-office-session.ts";
import { isActiveMember } from "../staff/staff-store.ts";
import type { StaffSignIn } from "./sign-in-staff.ts";

/** Signs in a member of staff with a passkey alone (OFFICE-01). It verified its user, so it is two factors by itself. */
export async function signInStaffWithPasskey(ctx: Recording<OfficeContext>, passkey: string): Promise<StaffSignIn> {
  const sent = { text: passkey, from: ctx.passkeyOrigin };
  const used = await verifyPasskey(ctx, { table: "staff_passkey", purpose: "staff-sign-in", sent });
  const staffId = used.kind === "wrong" ? null : used.ownerId;
  const subject = { kind: "staff", id: staffId ?? "" } as const;
  if (used.kind === "right" && (await isActiveMember(ctx.db, used.ownerId))) {
    await startOfficeSession(ctx, used.ownerId);
    ctx.record({ action: "session.start", subject, after: { factor: "passkey" }, staffId });
    return "done";
  }
  const wrong = used.kind === "copied" ? "copied passkey" : "passkey";
  ctx.log.warn({ staff: staffId, network: ctx.caller.network, part: wrong }, "a sign-in to the back office failed");
  ctx.record({ action: "session.reject", subject, after: { wrong }, staffId });
  return "wrong";
}
