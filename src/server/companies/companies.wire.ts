import type { Company, CompanyChangeResult, CompanyChangeStatus } from "../graphql/generated/resolver-types.ts";
import { ClientError } from "../graphql/client-error.ts";
import type { Customer } from "../viewer.ts";
import type { ChangeMemberOutcome } from "./change-member.ts";
import { memberName } from "./find-members.ts";
import type { InviteOutcome, ResendOutcome, WithdrawOutcome } from "./invite-member.ts";
import type { ShownCompany } from "./show-company.ts";

export function toWireCompany({ members, units, domains, invitations, ...company }: ShownCompany, { accountId }: Customer): Company {
  return {
    ...company,
    members: members.map((member) => ({
      id: member.accountId,
      name: memberName(member),
      email: member.email,
      isOwn: member.accountId === accountId,
      roles: member.roles,
      unitId: member.unitId,
      unit: member.unitName ?? "",
      state: member.state,
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
      hasSecondFactor: member.hasSecondFactor,
    })),
    units: units.map(({ unitId, parentId, level, name }) => ({ id: unitId, parentId, level, name })),
    domains: domains.map(({ domain, email, expiresAt, confirmedAt }) => ({
      domain,
      email,
      expiresAt: expiresAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.invitationId,
      name: memberName(invitation),
      email: invitation.email,
      roles: invitation.roles,
      unit: invitation.unitName ?? "",
      state: invitation.state,
      sentAt: invitation.sentAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
    })),
  };
}

type ChangeOutcome = ChangeMemberOutcome | InviteOutcome | ResendOutcome | WithdrawOutcome;

const STATUS: Partial<Record<Exclude<ChangeOutcome, object>, CompanyChangeStatus>> = {
  changed: "changed",
  invited: "changed",
  resent: "changed",
  withdrawn: "changed",
  "no-role": "noRole",
  "invalid-email": "invalidEmail",
  "invalid-name": "invalidName",
  "unknown-unit": "unknownUnit",
  "is-member": "isMember",
  "invited-already": "invitedAlready",
};

export function toWireChange(outcome: ChangeOutcome): CompanyChangeResult {
  if (outcome === "denied") throw new ClientError("PermissionDeniedError");
  if (outcome === "last-admin") throw new ClientError("LastAdminError");
  if (outcome === "too-many") throw new ClientError("TooOftenError");
  if (outcome === "unknown-member" || outcome === "unknown-invitation") throw new ClientError("UnknownIdentifierError");
  if (typeof outcome === "object") return { status: outcome.kind === "stuck" ? "noApprover" : "confirmNoApprover" };
  return { status: STATUS[outcome]! };
}
