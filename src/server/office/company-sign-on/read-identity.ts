import { STAFF_ROLES, type StaffRole } from "#contract/office/staff-roles.ts";
import type { OfficeSignOn } from "../../config.ts";
import { readEmail } from "../../mail/index.ts";
import type { CompanyClaims } from "./company-provider.ts";

export type CompanyIdentity = {
  email: string;
  name: string;
  /** By the mapping of the settings; null without a mapping. */
  roles: StaffRole[] | null;
  /** Whether the company's provider asked for a second factor. */
  hasSecondFactor: boolean;
};

/** Tenant of an issuer of Entra ID. */
const ENTRA = /^https:\/\/login\.microsoftonline\.com\/([\da-f-]{36})\/v2\.0\/?$/i;

/** Who signed in, by verified claims. Returns why the account is not accepted otherwise. */
export function readIdentity(claims: CompanyClaims, settings: OfficeSignOn): CompanyIdentity | "unverified" | "domain" {
  const email = readEmail(textOf(claims["email"]) || (isOfTenant(claims, settings) ? textOf(claims["preferred_username"]) : ""));
  if (email === null || !isVerified(claims, settings)) return "unverified";
  if (!settings.domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase())) return "domain";
  return {
    email,
    name: textOf(claims["name"]),
    roles: settings.roleClaim === null ? null : mapRoles(claims[settings.roleClaim], settings.roles),
    hasSecondFactor: settings.hasSecondFactor || saysSecondFactor(claims),
  };
}

/** Entra ID has no such claim: there the addresses belong to the tenant, which must be the configured one. */
function isVerified(claims: CompanyClaims, settings: OfficeSignOn): boolean {
  const { email_verified: isEmailVerified } = claims;
  if (ENTRA.test(settings.issuer)) return isOfTenant(claims, settings) && isEmailVerified !== false;
  return isEmailVerified === true;
}

function isOfTenant({ tid }: CompanyClaims, { issuer }: OfficeSignOn): boolean {
  const tenant = ENTRA.exec(issuer)?.[1];
  return tenant !== undefined && textOf(tid).toLowerCase() === tenant.toLowerCase();
}

function mapRoles(claim: unknown, mapping: OfficeSignOn["roles"]): StaffRole[] {
  const groups = Array.isArray(claim) ? claim : [claim];
  const mapped = new Set(mapping.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return STAFF_ROLES.filter((role) => mapped.has(role));
}

function saysSecondFactor({ amr, acr }: CompanyClaims): boolean {
  const methods = Array.isArray(amr) ? amr : [];
  return methods.includes("mfa") || /\bmfa\b/i.test(textOf(acr));
}

function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim.trim() : "";
}
