import type { Recording, StaffContext } from "../office-context.ts";
import { deleteSession } from "../session/session-store.ts";

/** Ends the session and clears its cookie. */
export async function signOutStaff(ctx: Recording<StaffContext>): Promise<true> {
  const { db, session } = ctx;
  await deleteSession(db, session.tokenHash);
  ctx.setSessionCookie(null);
  ctx.record({ action: "session.end", subject: { kind: "staff", id: session.staffId } });
  return true;
}
