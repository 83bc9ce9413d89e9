import { guestQuotePath } from "#contract/quote-links.ts";
import type { Context } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";
import type { Quote } from "../quote.ts";
import { customerMail } from "./customer-mail.ts";
import { customerRecipient } from "./customer-recipient.ts";
import { receivedMail } from "./received-mail.ts";
import { changeTaskMail, messageTaskMail, reminderMail, requestTaskMail } from "./task-mail.ts";

/** Mails about quotes with sample data. */
export function exampleMails(ctx: Context, language: string): EmailExample[] {
  const now = ctx.clock.now();
  const quote: Quote = {
    quoteId: "example",
    quoteNumber: "AG100001",
    customerId: "0000471100",
    guest: null,
    accountId: null,
    siteId: ctx.site.siteId,
    language,
    storedState: "offered",
    project: "Halle 7, Kappeln",
    text: "Bitte mit Lieferung auf die Baustelle.",
    wishedOn: "2027-01-18",
    deliveryAddress: "Baustelle Halle 7\nHafenstraße 3\n24376 Kappeln",
    isUnread: true,
    requestedAt: now,
    request: [
      { position: 1, articleNumber: "09487711", name: "Nordanker NU 8 x 40", unit: "Stück", quantity: 20_000, targetPrice: "9.50" },
    ],
    current: {
      version: 1,
      validUntil: "2027-01-15",
      currency: "EUR",
      inParts: true,
      text: "",
      sentBy: "office",
      sentAt: now,
      lines: [],
    },
  };
  const person = { email: "frida@fassadenbau.example", titleCode: "mrs", firstName: "Frida", lastName: "Öhlenschläger" };
  const recipient = customerRecipient(person, quote);
  const guest = { ...recipient, path: guestQuotePath(quote.quoteNumber, "example"), isGuest: true };
  const customer = { ...person, unit: "4711", companyName: "Öhlenschläger & Töchter" };
  const tasks = [
    { name: "Vertrieb: Anfrage", mail: requestTaskMail(ctx, { quote, customer, files: ["Plan.pdf"], language }) },
    { name: "Vertrieb: Nachricht", mail: messageTaskMail(ctx, { quote, customer, messageId: "1", text: "Geht es bis Montag?", language }) },
    {
      name: "Vertrieb: Angebot abgelehnt",
      mail: changeTaskMail(ctx, { quote, customer, action: "reject", reason: "Zu teuer", at: now, language }),
    },
    { name: "Vertrieb: Anfrage wartet", mail: reminderMail(ctx, { quote, language }) },
  ];
  const toCustomer = (kind: "offered" | "rejected" | "message" | "expiring", text = "") =>
    customerMail(ctx, { kind, quote, recipient, occasion: "1", text });
  return [
    { name: "Anfrage eingegangen", mail: receivedMail(ctx, { quote, recipient }) },
    { name: "Anfrage eingegangen, ohne Konto", mail: receivedMail(ctx, { quote, recipient: guest }) },
    { name: "Angebot", mail: toCustomer("offered") },
    { name: "Angebot, ohne Konto", mail: customerMail(ctx, { kind: "offered", quote, recipient: guest, occasion: "guest", text: "" }) },
    { name: "Anfrage abgelehnt", mail: toCustomer("rejected", "Diesen Artikel stellen wir nicht mehr her.") },
    { name: "Nachricht zum Angebot", mail: toCustomer("message", "Wir liefern in zwei Teilen.") },
    { name: "Angebot läuft ab", mail: toCustomer("expiring") },
    ...tasks.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : [])),
  ];
}
