import { insertAuditEntries } from "../audit/audit-store.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/db.ts";
import { type InvitationContext, inviteStaff, sendInvitation } from "./invite-staff.ts";
import { insertRoles, resetMember, selectCredentials } from "./staff-store.ts";

/**
 * Adds an administrator by command (OFFICE-02): returns the link of the invitation. A member who exists becomes an administrator and
 * sets password and authenticator again, which lets the last administrator back in.
 */
export async function addAdmin(
  ctx: Omit<InvitationContext, "db"> & { db: Db },
  { email, name }: { email: string; name: string },
): Promise<{ link: string; isNew: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const origin = { at: tx.clock.now(), staffId: null, network: "" };
    const invited = await inviteStaff(tx, { email, name, roles: ["admin"] });
    const staffId = invited?.staffId ?? (await selectCredentials(tx.db, email))!.staffId;
    let { link } = invited ?? { link: "" };
    if (!invited) {
      await resetMember(tx.db, staffId);
      await insertRoles(tx.db, staffId, ["admin"]);
      link = await sendInvitation(tx, { staffId, email, name });
    }
    const action = invited ? "staff.invite" : "staff.reset";
    await insertAuditEntries(tx.db, [{ action, subject: { kind: "staff", id: staffId }, after: { email, roles: ["admin"] } }], origin);
    return { link, isNew: invited !== null };
  });
}
