import { type EmailContext, renderEmail } from "../../../email-templates/index.ts";
import type { Person } from "../../find-people.ts";
import type { AddressRequest } from "../address-request.ts";
import { addressFacts } from "./address-facts.ts";

/** Tells the person who requested an address that it was confirmed, or why not. */
export function decisionMail(ctx: EmailContext, { request, recipient }: { request: AddressRequest; recipient: Person }) {
  const { number, state, answer } = request;
  return renderEmail(ctx, {
    key: `address-request-${state}:${number}`,
    recipient: recipient.email,
    language: request.language,
    addressee: recipient,
    phrases: state === "refused" ? "AddressRefusedMail" : "AddressConfirmedMail",
    write: ({ t, base, language, site }) => ({
      subject: t("Subject", number, site.name),
      title: t("Title", number),
      parts: [
        { kind: "text", text: t("Intro") },
        ...(answer === "" ? [] : [{ kind: "text" as const, text: t("Answer", answer) }]),
        { kind: "facts", facts: addressFacts(t, request, language) },
        { kind: "link", label: t("Link"), url: base + site.pages.addressOverview },
      ],
    }),
  });
}
