import type { Context } from "../../../context.ts";
import type { EmailExample } from "../../../slice.ts";
import type { AddressRequest } from "../address-request.ts";
import { decisionMail } from "./decision-mail.ts";
import { receivedMail } from "./received-mail.ts";
import { taskMail } from "./task-mail.ts";

/** Mails about addresses with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const now = ctx.clock.now();
  const before = {
    companyName: "Öhlenschläger & Töchter",
    name2: "Lager Süd",
    name3: "",
    name4: "",
    streetName: "Werftstraße",
    streetNumber: "4a",
    postalCode: "24103",
    town: "Kiel",
    countryIso: "DE",
  };
  const request: AddressRequest = {
    requestId: "example",
    number: "A100001",
    accountId: "example",
    requesterName: "Frida Öhlenschläger",
    customerId: "0000471100",
    unit: "4711",
    companyName: "Öhlenschläger & Töchter",
    siteId: ctx.site.siteId,
    language,
    kind: "change",
    addressId: 1,
    before,
    after: { ...before, streetName: "Hafenstraße", streetNumber: "12" },
    note: "Ab Januar.",
    state: "confirmed",
    answer: "",
    requestedAt: now,
    decidedAt: now,
  };
  const refused: AddressRequest = { ...request, state: "refused", answer: "Diese Straße gibt es in Kiel nicht." };
  const recipient = { email: "frida@fassadenbau.example", titleCode: "mrs", firstName: "Frida", lastName: "Öhlenschläger" };
  const task = taskMail(ctx, { request, email: recipient.email, language });
  return [
    { name: "Adresse angefragt", mail: receivedMail(ctx, { request, recipient }) },
    ...(task ? [{ name: "Vertrieb: Adresse angefragt", mail: task }] : []),
    { name: "Adresse bestätigt", mail: decisionMail(ctx, { request, recipient }) },
    { name: "Adresse abgelehnt", mail: decisionMail(ctx, { request: refused, recipient }) },
  ];
}
