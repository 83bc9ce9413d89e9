import type { EmailExample } from "../../slice.ts";
import type { EmailContext } from "../../email-templates/index.ts";
import { confirmRecipientMail } from "./confirm-recipient-mail.ts";
import { documentMail } from "./document-mail.ts";

const COMPANY = "Holzbau Brandt GmbH";
const PDF = { fileName: "Rechnung.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF") };

export function exampleRecipientMails(ctx: EmailContext, language: string): EmailExample[] {
  const recipient = { recipientId: "example", email: "buchhaltung@holzbau-brandt.example", language };
  const document = { number: "RE-2026-000482", revision: 1, orderCode: "4500001001", companyName: COMPANY, parcels: [] };
  const parcels = [{ externalId: "340123450000000018", trackingUrl: "https://carrier.example/340123450000000018" }];
  return [
    {
      name: "Empfänger von Dokumenten bestätigen",
      mail: confirmRecipientMail(ctx, {
        email: recipient.email,
        language,
        companyName: COMPANY,
        linkKey: "0".repeat(48),
        expiresAt: new Date("2026-12-11T10:00:00Z"),
      }),
    },
    { name: "Rechnung an Empfänger", mail: documentMail(ctx, recipient, { kind: "invoice", ...document }, PDF) },
    {
      name: "Lieferschein an Empfänger",
      mail: documentMail(ctx, recipient, { kind: "delivery-note", ...document, number: "LS-2026-000482", parcels }, PDF),
    },
  ];
}
