import { DAY_MS } from "#contract/format/calendar.ts";
import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import { decidedMail, outcomeMail } from "./decision-mails.ts";
import { requestMail } from "./request-mail.ts";
import { salesMail } from "./sales-mail.ts";

/** Mails about company access with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 14 * DAY_MS);
  const request = { requestId: "example", statedNumber: "4711 00", statedPostalCode: "20457", createdAt, expiresAt };
  const requester = {
    email: "frida@fassadenbau.example",
    titleCode: "mrs",
    firstName: "Frida",
    lastName: "Öhlenschläger",
    phone: "+49 40 555 0102",
    groups: 1,
    customerId: "P500001",
    companyName: "Öhlenschläger & Töchter",
    address: null,
  };
  const recipient = {
    accountId: "example",
    email: "inhaberin@fassadenbau.example",
    titleCode: "mrs",
    firstName: "Erika",
    lastName: "Groß",
  };
  const company = { customerId: "0000471100", name: "Fassadenbau Groß GmbH" };
  const details = { requestId: "example", requester, recipient, companyName: company.name, statedNumber: request.statedNumber, language };
  const sales = [company, null].map((found) => salesMail(ctx, { request, requester, company: found, hasContacts: true, language }));
  return [
    {
      name: "Jemand bittet um Zugriff auf eine Firma",
      mail: requestMail(ctx, { request, requester, recipient, companyName: company.name, language }),
    },
    ...sales.flatMap((mail, index) =>
      mail ? [{ name: `Vertrieb: Anfrage auf Zugriff, ${index === 0 ? "passt zu einer Firma" : "passt zu keiner Firma"}`, mail }] : [],
    ),
    { name: "Anfrage auf Zugriff angenommen", mail: outcomeMail(ctx, { ...details, outcome: "accepted" }) },
    { name: "Anfrage auf Zugriff abgelehnt", mail: outcomeMail(ctx, { ...details, outcome: "refused" }) },
    { name: "Über eine Anfrage wurde entschieden", mail: decidedMail(ctx, { ...details, outcome: "accepted", decidedBy: "Anna Groß" }) },
  ];
}
