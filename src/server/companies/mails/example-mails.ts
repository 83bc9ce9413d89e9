import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { INVITATION_LIFETIME_MS } from "../invitation.ts";
import { DOMAIN_LINK_LIFETIME_MS } from "../mail-domains.ts";
import { domainMail } from "./domain-mail.ts";
import { invitationMail } from "./invitation-mail.ts";
import { requiredFactorMail } from "./required-factor-mail.ts";

/** Emails of companies with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const invitation = {
    email: "timo@fassadenbau.example",
    firstName: "Timo",
    lastName: "Öhlenschläger",
    companyName: "Fassadenbau Groß GmbH",
    inviterName: "Erika Groß",
    roles: ["requester" as const],
    language,
    expiresAt: new Date(ctx.clock.now().getTime() + INVITATION_LIFETIME_MS),
  };
  const domain = {
    key: "example",
    email: "info@fassadenbau.example",
    domain: "fassadenbau.example",
    token: "a1b2c3d4e5".repeat(4),
    companyName: "Fassadenbau Groß GmbH",
    expiresAt: new Date(ctx.clock.now().getTime() + DOMAIN_LINK_LIFETIME_MS),
    language,
  };
  const factor = {
    key: "example",
    member: { email: "timo@fassadenbau.example", titleCode: "", firstName: "Timo", lastName: "Öhlenschläger", hasSecondFactor: false },
    companyName: "Fassadenbau Groß GmbH",
    day: "2026-12-14",
    language,
  };
  return [
    { name: "Unternehmen verlangt einen zweiten Faktor", mail: requiredFactorMail(ctx, factor) },
    { name: "Mail-Domain eines Unternehmens bestätigen", mail: domainMail(ctx, domain) },
    { name: "Einladung in ein Unternehmen", mail: invitationMail(ctx, { key: "example", token: "a1b2c3d4e5".repeat(4), invitation }) },
  ];
}
