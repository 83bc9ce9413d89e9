import type { AuditAction } from "#contract/office/audit-actions.ts";
import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";
import { readEmail } from "../../mail/index.ts";
import type { OfficeContext, Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { deleteSessionsOf } from "../session/session-store.ts";
import { type InvitationContext, inviteStaff, sendInvitation } from "./invite-staff.ts";
import { toStaffName } from "./staff-name.ts";
import {
  countAdmins,
  deleteRoles,
  insertRoles,
  lockMember,
  resetMember,
  type StaffRecord,
  updateDiscountLimit,
  updateState,
} from "./staff-store.ts";

type Ctx = Recording<StaffContext>;

/** Invites a member with roles by email (OFFICE-02). */
export async function inviteMember(ctx: Ctx, typed: { email: string; name: string; roles: readonly StaffRole[] }): Promise<void> {
  const email = readEmail(typed.email);
  if (email === null) throw new OfficeError("InvalidEmailError");
  const name = toStaffName(typed.name);
  if (name === null) throw new OfficeError("InvalidNameError");
  const roles = tidyRoles(typed.roles);
  const invited = await inviteStaff(mailing(ctx), { email, name, roles });
  if (!invited) throw new OfficeError("EmailTakenError");
  ctx.record({ action: "staff.invite", subject: { kind: "staff", id: invited.staffId }, after: { email, name, roles } });
}

/** Replaces the roles of a member. */
export async function setRoles(ctx: Ctx, staffId: string, typed: readonly StaffRole[]): Promise<void> {
  const roles = tidyRoles(typed);
  const member = await findMember(ctx, staffId);
  if (!roles.includes("admin")) await keepAdmin(ctx, member);
  await deleteRoles(ctx.db, staffId);
  await insertRoles(ctx.db, staffId, roles);
  ctx.record({ action: "staff.roles", subject: { kind: "staff", id: staffId }, before: { roles: member.roles }, after: { roles } });
}

/** Sets the largest discount that a member offers alone; null: any (QUOTE-16). */
export async function setDiscountLimit(ctx: Ctx, staffId: string, typed: string | null): Promise<void> {
  const percent = typed === null ? null : readPercent(typed);
  const member = await findMember(ctx, staffId);
  await updateDiscountLimit(ctx.db, staffId, percent);
  ctx.record({
    action: "staff.discountLimit",
    subject: { kind: "staff", id: staffId },
    before: { percent: member.discountLimit },
    after: { percent },
  });
}

/** Locks a member: sessions end at once, and neither signing in nor an open invitation works. */
export async function lockStaff(ctx: Ctx, staffId: string): Promise<void> {
  const member = await findMember(ctx, staffId);
  if (member.state === "locked") throw new OfficeError("WrongStateError");
  await keepAdmin(ctx, member);
  await updateState(ctx.db, staffId, "locked");
  await deleteSessionsOf(ctx.db, staffId);
  recordState(ctx, member.state === "invited" ? "staff.withdraw" : "staff.lock", member, "locked");
}

/** Unlocks a member; one who never set up the access is invited again by a reset. */
export async function unlockStaff(ctx: Ctx, staffId: string): Promise<void> {
  const member = await findMember(ctx, staffId);
  if (member.state !== "locked") throw new OfficeError("WrongStateError");
  const next = member.isSetUp ? "active" : "invited";
  await updateState(ctx.db, staffId, next);
  recordState(ctx, "staff.unlock", member, next);
}

/** Removes password and authenticator of a member who lost them, or of one who never set up the access, and mails a new invitation. */
export async function resetStaff(ctx: Ctx, staffId: string): Promise<void> {
  const member = await findMember(ctx, staffId);
  if (member.state === "locked" && member.isSetUp) throw new OfficeError("WrongStateError");
  await keepAdmin(ctx, member);
  await resetMember(ctx.db, staffId);
  await sendInvitation(mailing(ctx), member);
  recordState(ctx, "staff.reset", member, "invited");
}

/** A member, locked until the transaction ends. Throws UnknownIdentifierError. */
export async function findMember({ db }: Ctx, staffId: string): Promise<StaffRecord> {
  const member = await lockMember(db, staffId);
  if (!member) throw new OfficeError("UnknownIdentifierError");
  return member;
}

/** Throws if this member is the last active administrator. */
async function keepAdmin({ db }: Ctx, { state, roles }: StaffRecord): Promise<void> {
  if (state === "active" && roles.includes("admin") && (await countAdmins(db)) <= 1) throw new OfficeError("LastAdminError");
}

function tidyRoles(typed: readonly StaffRole[]): StaffRole[] {
  const roles = STAFF_ROLES.filter((role) => typed.includes(role));
  if (roles.length === 0) throw new OfficeError("NoRoleError");
  return roles;
}

function readPercent(typed: string): string {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) || Number(typed) > 100) throw new OfficeError("InvalidPercentError");
  return typed;
}

function recordState(ctx: Ctx, action: AuditAction, { staffId, state }: StaffRecord, next: string): void {
  ctx.record({ action, subject: { kind: "staff", id: staffId }, before: { state }, after: { state: next } });
}

/** The first site sends the mails of the back office. */
function mailing(ctx: Recording<OfficeContext>): InvitationContext {
  const [site] = ctx.sites;
  if (!site) throw new Error("There is no site that could send the email.");
  return { ...ctx, site };
}
