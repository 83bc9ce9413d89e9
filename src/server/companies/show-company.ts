import type { InvitationState } from "#contract/rules/company/company-forms.ts";
import type { Context } from "../context.ts";
import { can, customerKind } from "../policies.ts";
import { companyOf, type Customer, isProcurement } from "../viewer.ts";
import { type CompanyDomain, selectDomains } from "./domain-store.ts";
import { findCompany } from "./find-company.ts";
import { type CompanyMember, isActiveAdministrator, listMembers } from "./find-members.ts";
import { type CompanyUnit, listUnits } from "./find-units.ts";
import { currentState } from "./invitation.ts";
import { type CompanyInvitation, selectInvitations } from "./invitation-store.ts";
import { selectFirstMembers } from "./company-store.ts";

const MAX_INVITATIONS = 100;

export type ShownCompany = {
  /** Whether roles apply; before, users have the rights of `members` without them. */
  hasStarted: boolean;
  /** Whether the customer can have a company: private persons and registrations without a number cannot. */
  canStart: boolean;
  canManage: boolean;
  /** Day (ISO 8601, in Germany) from which users need a second factor; null: not required. */
  factorRequiredFrom: string | null;
  /** All members for those who manage the company; otherwise the viewer and the administrators. */
  members: CompanyMember[];
  units: CompanyUnit[];
  /** Mail domains whose users can join. */
  domains: CompanyDomain[];
  invitations: (Omit<CompanyInvitation, "state"> & { state: InvitationState })[];
};

/** The viewer's company: for administrators its users and invitations, for all others who they are in it and who administrates it. */
export async function showCompany({ db, clock, viewer }: Pick<Context, "db" | "clock"> & { viewer: Customer }): Promise<ShownCompany> {
  const customerId = companyOf(viewer);
  const canStart = customerKind(viewer) === "company";
  const canManage = canStart && can(viewer, "manageCompany") && !isProcurement(viewer.cartKind);
  const company = await findCompany(db, customerId);
  const hasStarted = company !== null;
  const factorRequiredFrom = company?.factorRequiredFrom ?? null;
  // Before the company starts, the page shows the roles that its users would get.
  const all = canStart ? await (hasStarted ? listMembers(db, customerId) : selectFirstMembers(db, customerId)) : [];
  if (!canManage) {
    const members = all.filter((member) => member.accountId === viewer.accountId || isActiveAdministrator(member));
    return { hasStarted, canStart, canManage, factorRequiredFrom, members, units: [], domains: [], invitations: [] };
  }
  const invitations = await selectInvitations(db, customerId, MAX_INVITATIONS);
  const now = clock.now();
  return {
    hasStarted,
    canStart,
    canManage,
    factorRequiredFrom,
    members: all,
    units: await listUnits(db, customerId),
    domains: await selectDomains(db, customerId),
    invitations: invitations.map((invitation) => ({ ...invitation, state: currentState(invitation, now) })),
  };
}
