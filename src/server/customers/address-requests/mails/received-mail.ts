import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { Person } from "../../find-people.ts";
import type { AddressRequest } from "../address-request.ts";
import { addressFacts } from "./address-facts.ts";

/** Confirms to the customer that a request for an address was received. */
export function receivedMail(ctx: EmailContext, { request, recipient }: { request: AddressRequest; recipient: Person }) {
  return renderEmail(ctx, {
    key: `address-request-received:${request.number}`,
    recipient: recipient.email,
    language: request.language,
    addressee: recipient,
    phrases: "AddressReceivedMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", request.number, site.name),
      title: t("Title", request.number),
      parts: [
        { kind: "text", text: t("Intro") },
        { kind: "facts", facts: addressFacts(t, request, language) },
        { kind: "text", text: t("Then") },
        { kind: "link", label: t("Link"), url: base + site.pages.addressOverview },
      ],
    }),
  });
}
