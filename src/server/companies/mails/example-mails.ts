import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { INVITATION_LIFETIME_MS } from "../invitation.ts";
import { DOMAIN_LINK_LIFETIME_MS } from "../mail-domains.ts";
import { domainMail } from "./domain-mail.ts";
import { invitationMail } from "./invitation-mail.ts";

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
  return [
    { name: "Mail-Domain eines Unternehmens bestätigen", mail: domainMail(ctx, domain) },
    { name: "Einladung in ein Unternehmen", mail: invitationMail(ctx, { key: "example", token: "a1b2c3d4e5".repeat(4), invitation }) },
  ];
}
