import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { CompanyRole } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { findAccountState, newLinkToken } from "../identity/index.ts";
import { readEmail } from "../mail/index.ts";
import { consumeAttempt } from "../rate-limit/index.ts";
import type { Customer } from "../viewer.ts";
import { findMember } from "./find-members.ts";
import { listUnits } from "./find-units.ts";
import { inOwnCompany, Undo } from "./in-own-company.ts";
import { currentState, INVITATION_LIFETIME_MS, isPersonName } from "./invitation.ts";
import { closeInvitation, insertInvitation, selectInvitation, updateInvitationToken } from "./invitation-store.ts";
import { invitationMail } from "./mails/invitation-mail.ts";

export type InviteOutcome =
  | "denied"
  | "invalid-email"
  | "invalid-name"
  | "no-role"
  | "unknown-unit"
  /** The address belongs to a user of this company already. */
  | "is-member"
  /** The address has an open invitation, which can be sent again. */
  | "invited-already"
  | "too-many"
  | "invited";

export type NewMember = {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly CompanyRole[];
  unitId: string | null;
  language: string;
};

/**
 * Invites a person to the viewer's company by email (COMPANY-03). The outcome does not reveal whether the address has an account of
 * another customer.
 */
export async function inviteMember(ctx: Context, given: NewMember): Promise<InviteOutcome> {
  const email = readEmail(given.email);
  const [firstName, lastName] = [given.firstName.trim(), given.lastName.trim()];
  if (email === null) return "invalid-email";
  if (!isPersonName(firstName, lastName)) return "invalid-name";
  if (given.roles.length === 0) return "no-role";
  return inOwnCompany<InviteOutcome>(ctx, async (inTx) => {
    const { db, viewer, random, clock, site } = inTx;
    const { customerId } = viewer;
    if (given.unitId !== null && !(await listUnits(db, customerId)).some(({ unitId }) => unitId === given.unitId))
      return new Undo("unknown-unit");
    const account = await findAccountState(db, email);
    if (account && account.status !== "pending" && (await findMember(db, { customerId, accountId: account.accountId })))
      return new Undo("is-member");
    const now = clock.now();
    const [invitationId, token] = [random.uuid(), newLinkToken(random)];
    const { roles, unitId, language } = given;
    const isNew = await insertInvitation(db, {
      invitationId,
      customerId,
      email,
      firstName,
      lastName,
      roles,
      unitId,
      language,
      siteId: site.siteId,
      tokenHash: token.hash,
      createdBy: viewer.accountId,
      now,
      expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    });
    if (!isNew) return new Undo("invited-already");
    if (!(await send(inTx, { invitationId, token: token.text }))) return new Undo("too-many");
    return "invited";
  });
}

export type ResendOutcome = "denied" | "unknown-invitation" | "too-many" | "resent";

/** Sends an open or expired invitation again, with a new token; the earlier link becomes invalid. */
export async function resendInvitation(ctx: Context, invitationId: string): Promise<ResendOutcome> {
  if (!isUuid(invitationId)) return "unknown-invitation";
  return inOwnCompany<ResendOutcome>(ctx, async (inTx) => {
    const { db, viewer, random, clock } = inTx;
    const invitation = await selectInvitation(db, { customerId: viewer.customerId, invitationId });
    if (invitation?.state !== "open") return new Undo("unknown-invitation");
    const sentAt = clock.now();
    const token = newLinkToken(random);
    const expiresAt = new Date(sentAt.getTime() + INVITATION_LIFETIME_MS);
    await updateInvitationToken(db, { invitationId, tokenHash: token.hash, sentAt, expiresAt });
    return (await send(inTx, { invitationId, token: token.text })) ? "resent" : new Undo("too-many");
  });
}

export type WithdrawOutcome = "denied" | "unknown-invitation" | "withdrawn";

/** Withdraws an open invitation: its link becomes invalid. */
export async function withdrawInvitation(ctx: Context, invitationId: string): Promise<WithdrawOutcome> {
  if (!isUuid(invitationId)) return "unknown-invitation";
  return inOwnCompany<WithdrawOutcome>(ctx, async ({ db, viewer, clock }) => {
    const now = clock.now();
    const invitation = await selectInvitation(db, { customerId: viewer.customerId, invitationId });
    if (!invitation || currentState(invitation, now) === "accepted") return new Undo("unknown-invitation");
    await closeInvitation(db, { invitationId, state: "withdrawn", at: now });
    return "withdrawn";
  });
}

/** Queues the email; false if the company has sent too many. */
async function send(
  ctx: Context & { db: Tx; viewer: Customer },
  { invitationId, token }: { invitationId: string; token: string },
): Promise<boolean> {
  const { db, viewer, clock } = ctx;
  const { customerId } = viewer;
  if (!(await consumeAttempt(db, `company-invitation company:${customerId}`, "companyInvitation", clock.now()))) return false;
  const invitation = (await selectInvitation(db, { customerId, invitationId }))!;
  await ctx.mail.queue(ctx, invitationMail(ctx, { key: `company-invitation:${ctx.random.uuid()}`, token, invitation }));
  ctx.log.info({ customer: customerId, by: viewer.accountId, invitation: invitationId }, "a person was invited to a company");
  return true;
}
