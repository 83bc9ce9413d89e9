import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { MailAttachment, NewMail } from "../../ports/mail-port.ts";
import type { DocumentRecipient } from "./recipient-store.ts";

export type MailedDocument = {
  /** Kind as published by the ERP. */
  kind: string;
  number: string;
  revision: number;
  /** Null if it belongs to no order, or to several. */
  orderCode: string | null;
  companyName: string;
  parcels: readonly { externalId: string; trackingUrl: string }[];
};

/** Kinds with texts of their own. */
const TEXTS: Readonly<Record<string, string>> = {
  "order-confirmation": "OrderConfirmation",
  "delivery-note": "DeliveryNote",
  invoice: "Invoice",
  "credit-note": "CreditNote",
  reminder: "Reminder",
};

/** Further parcels are on the delivery note. */
const MAX_PARCELS = 10;

/**
 * The mail that brings a document to a recipient, once per revision. Software sorts invoices by their subject, which therefore
 * consists of numbers only. Without an attachment, which was too large, it refers to the account.
 */
export function documentMail(
  ctx: EmailContext,
  { recipientId, email, language }: Pick<DocumentRecipient, "recipientId" | "email" | "language">,
  document: MailedDocument,
  attachment: MailAttachment | null,
): NewMail {
  const { kind, number, revision, orderCode, companyName } = document;
  const mail = renderEmail(ctx, {
    key: `document:${kind}:${number}:${revision}:${recipientId}`,
    recipient: email,
    language,
    phrases: "RecipientMail",
    write({ t, site }) {
      const text = TEXTS[kind] ?? "Document";
      const title = t(`${text}.Title`, number);
      const parcels = document.parcels.filter(({ externalId }) => externalId !== "").slice(0, MAX_PARCELS);
      const facts = [
        ...(orderCode === null ? [] : [{ name: t("Order"), value: orderCode }]),
        ...parcels.map(({ externalId }) => ({ name: t("Parcel"), value: externalId })),
      ];
      return {
        subject: isInvoice(kind) ? [number, orderCode].filter(Boolean).join(" ") : title,
        title,
        parts: [
          { kind: "text", text: attachment ? t(revision > 1 ? "Changed" : "Intro", companyName) : t("TooLarge", companyName) },
          ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
          ...parcels
            .filter(({ trackingUrl }) => trackingUrl !== "")
            .map(({ externalId, trackingUrl }) => ({
              kind: "link" as const,
              label: t("Track", externalId),
              url: trackingUrl,
              isQuiet: true as const,
            })),
          { kind: "text", text: t("Off", companyName, site.name) },
        ],
      };
    },
  });
  return attachment ? { ...mail, attachments: [attachment] } : mail;
}

function isInvoice(kind: string): boolean {
  return kind === "invoice" || kind === "credit-note";
}
