// Pages, forms and messages of a company.

import { type CompanyRole, isCompanyRole } from "./company-roles.ts";

export const COMPANY_PAGES = { users: "/my-account/company", invitation: "/invitation" } as const;

/** Forms of the company's page and of an invitation; each redirects back with its outcome. */
export const COMPANY_FORMS = {
  invite: "/webapi/shop/companiesapi/invite",
  resend: "/webapi/shop/companiesapi/resend",
  withdraw: "/webapi/shop/companiesapi/withdraw",
  user: "/webapi/shop/companiesapi/user",
  userState: "/webapi/shop/companiesapi/user-state",
  handOverLists: "/webapi/shop/companiesapi/hand-over-lists",
  accept: "/webapi/shop/companiesapi/accept",
  join: "/webapi/shop/companiesapi/join",
  addDomain: "/webapi/shop/companiesapi/add-domain",
  confirmDomain: "/webapi/shop/companiesapi/confirm-domain",
  removeDomain: "/webapi/shop/companiesapi/remove-domain",
  requireFactor: "/webapi/shop/companiesapi/require-factor",
  endFactorRule: "/webapi/shop/companiesapi/end-factor-rule",
} as const;

/** Query parameter with the outcome of a form. */
export const COMPANY_QUERY = "company";
/** Query parameter with the person that the outcome is about: an address or an account. */
export const COMPANY_ABOUT_QUERY = "about";

/** What the form of an invitation had when it was refused, in the address beside COMPANY_ABOUT_QUERY with its email. */
export type EnteredInvitation = { firstName: string; lastName: string; roles: CompanyRole[]; unit: string };

export function writeEnteredInvitation({ firstName, lastName, roles, unit }: EnteredInvitation): Record<string, string> {
  return { firstName: firstName.slice(0, MAX_ENTERED_NAME), lastName: lastName.slice(0, MAX_ENTERED_NAME), roles: roles.join(" "), unit };
}

/** Null for an address of another form. */
export function readEnteredInvitation(query: { get(name: string): string | null }): EnteredInvitation | null {
  const [firstName, lastName, roles, unit] = ["firstName", "lastName", "roles", "unit"].map((name) => query.get(name));
  if (lastName === null || lastName === undefined) return null;
  const tidy = (text: string | null | undefined) => (text ?? "").slice(0, MAX_ENTERED_NAME);
  return {
    firstName: tidy(firstName),
    lastName: tidy(lastName),
    roles: (roles ?? "").split(" ").filter(isCompanyRole),
    unit: tidy(unit),
  };
}

/** What the form of a user had when it was not saved; COMPANY_ABOUT_QUERY has the user. */
export type EnteredMember = { roles: CompanyRole[]; unit: string };

export function writeEnteredMember({ roles, unit }: EnteredMember): [string, string][] {
  return [
    ["memberRoles", roles.join(" ")],
    ["memberUnit", unit],
  ];
}

/** Null for an address of another form. */
export function readEnteredMember(query: { get(name: string): string | null }): EnteredMember | null {
  const roles = query.get("memberRoles");
  return roles === null ? null : { roles: roles.split(" ").filter(isCompanyRole), unit: query.get("memberUnit") ?? "" };
}

const MAX_ENTERED_NAME = 80;

/** Query parameter with the token of the link that confirms a mail domain. */
export const COMPANY_DOMAIN_QUERY = "domain";

export const COMPANY_MESSAGES = [
  "invited",
  "resent",
  "withdrawn",
  "changed",
  "locked",
  "unlocked",
  "left",
  "lists-handed-over",
  "unknown-member",
  "unknown-unit",
  "unknown-invitation",
  "no-role",
  "last-admin",
  "stuck",
  "stuck-above",
  "stuck-state",
  "invalid-email",
  "invalid-name",
  "is-member",
  "invited-already",
  "too-many",
  "unknown-recipient",
  "too-many-lists",
  "not-confirmed",
  "domain-sent",
  "domain-confirmed",
  "domain-removed",
  "domain-known",
  "free-domain",
  "too-many-domains",
  "unknown-domain",
  "factor-required",
  "factor-optional",
  "factor-own-missing",
  "factor-day",
  "factor-too-often",
  "denied",
] as const;
export type CompanyMessage = (typeof COMPANY_MESSAGES)[number];

/** Messages about a change that was made; all others changed nothing. */
export const COMPANY_SUCCESSES: readonly CompanyMessage[] = [
  "invited",
  "resent",
  "withdrawn",
  "changed",
  "locked",
  "unlocked",
  "left",
  "lists-handed-over",
  "domain-sent",
  "domain-confirmed",
  "domain-removed",
  "factor-required",
  "factor-optional",
];

export type InvitationState = "open" | "accepted" | "withdrawn" | "expired";

/** An email's link to an invitation that cannot be used any more, or that this viewer cannot use. */
export type InvitationProblem = "unknown" | "accepted" | "withdrawn" | "expired";

export const INVITATION_DAYS = 7;
export const INVITATIONS_A_DAY = 100;
export const MAX_PERSON_NAME_LENGTH = 40;
