import { DAY_MS } from "#contract/format/calendar.ts";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { Site, TaskContext } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { newLinkToken, newTotpSecret } from "../../identity/index.ts";
import { INVITATION_DAYS } from "./invitation-days.ts";
import { invitationEmail } from "./invitation-email.ts";
import { insertRoles, insertStaffMember, upsertInvitation } from "./staff-store.ts";

export type InvitationContext = Pick<TaskContext, "clock" | "random" | "jobs" | "mail"> & {
  db: Tx;
  /** Site that sends the mail. */
  site: Site;
  officeUrl: string;
};

/** Adds a member with roles and mails an invitation. Returns id and link; null if the address is taken. */
export async function inviteStaff(
  ctx: InvitationContext,
  { email, name, roles }: { email: string; name: string; roles: readonly StaffRole[] },
): Promise<{ staffId: string; link: string } | null> {
  const staffId = await insertStaffMember(ctx.db, { email, name, now: ctx.clock.now() });
  if (staffId === null) return null;
  await insertRoles(ctx.db, staffId, roles);
  return { staffId, link: await sendInvitation(ctx, { staffId, email, name }) };
}

/** Mails a link with which an invited member sets name, password and authenticator. Previous links end. */
export async function sendInvitation(
  ctx: InvitationContext,
  { staffId, email, name }: { staffId: string; email: string; name: string },
): Promise<string> {
  const now = ctx.clock.now();
  const token = newLinkToken(ctx.random);
  await upsertInvitation(ctx.db, {
    staffId,
    tokenHash: token.hash,
    totpSecret: newTotpSecret(ctx.random),
    now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const link = `${ctx.officeUrl}${OFFICE_ROUTES.invitation}#${token.text}`;
  await ctx.mail.queue(ctx, invitationEmail(ctx.site, { key: `staff-invitation:${ctx.random.uuid()}`, recipient: email, name, link }));
  return link;
}
