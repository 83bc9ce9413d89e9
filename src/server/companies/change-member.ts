import { type CompanyRole, hasPermission, type MemberState } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import { endAllSessions, endSoftwarePasswordsFor } from "../identity/index.ts";
import { upsertMember } from "./company-store.ts";
import { isActiveAdministrator, listMembers } from "./find-members.ts";
import { inOwnCompany, Undo } from "./in-own-company.ts";
import { listUnits } from "./find-units.ts";
import { findStuckOutcome, type StuckOutcome } from "./find-stuck-outcome.ts";
import type { BeforeCompanyChange } from "../slice.ts";

export type MemberChange = {
  roles?: readonly CompanyRole[];
  unitId?: string | null;
  state?: MemberState;
  /** Although users lose their approver. */ isDeliberate?: boolean;
};

export type ChangeMemberOutcome =
  | "denied"
  /** No member of the viewer's company, also one of another company. */
  | "unknown-member"
  | "unknown-unit"
  /** At least one role is required. */
  | "no-role"
  | "last-admin"
  | StuckOutcome
  | "changed";

/**
 * Changes roles, unit or state of a member; roles hold from the member's next request on. A member that is locked or has left is
 * signed out everywhere, and its software passwords end; so do those of a member that loses the right to them. The company keeps
 * at least one administrator who can sign in (COMPANY-07). A change that leaves users without an approver is saved only deliberately,
 * or refused; a lock is always possible.
 */
export async function changeMember(
  ctx: Context & { beforeCompanyChange: BeforeCompanyChange },
  accountId: string,
  { isDeliberate = false, ...change }: MemberChange,
): Promise<ChangeMemberOutcome> {
  if (change.roles?.length === 0) return "no-role";
  return inOwnCompany<ChangeMemberOutcome>(ctx, async (own) => {
    const { db, clock, log, viewer } = own;
    const { customerId } = viewer;
    const members = await listMembers(db, customerId);
    const before = members.find((member) => member.accountId === accountId);
    if (!before) return new Undo("unknown-member");
    if (change.unitId && !(await listUnits(db, customerId)).some(({ unitId }) => unitId === change.unitId)) return new Undo("unknown-unit");
    const after = { ...before, ...change, roles: [...(change.roles ?? before.roles)] };
    const others = members.filter((member) => member !== before);
    if (isActiveAdministrator(before) && ![...others, after].some(isActiveAdministrator)) return new Undo("last-admin");
    const { roles, state, unitId } = after;
    const findStuck = await ctx.beforeCompanyChange(own, customerId);
    await upsertMember(db, { customerId, accountId, unitId, roles, state, now: clock.now() });
    const isLock = change.state !== undefined && change.roles === undefined;
    const stuck = findStuckOutcome(await findStuck(), { isDeliberate, isAlwaysPossible: isLock });
    if (stuck) return new Undo(stuck);
    if (state !== "active") await endAllSessions(db, accountId);
    if (state !== "active" || !hasPermission(roles, "exportData")) await endSoftwarePasswordsFor(db, { accountId, customerId });
    log.info({ customer: customerId, by: viewer.accountId, account: accountId, roles, state }, "a company's user was changed");
    return "changed";
  });
}
