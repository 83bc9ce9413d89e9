import { SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { type EmailContext, renderEmail } from "../../email-templates/index.ts";
import type { Customer } from "../../viewer.ts";

export type ProposalMail = {
  savedCartId: string;
  /** Name and company of the staff who prepared the cart. */
  sentBy: string;
  customer: Pick<Customer, "email" | "titleCode" | "firstName" | "lastName">;
  language: string;
};

/** Tells a user that staff prepared a cart, which waits among the saved ones. */
export function proposalMail(ctx: EmailContext, { savedCartId, sentBy, customer, language }: ProposalMail) {
  return renderEmail(ctx, {
    key: `cart-proposal:${savedCartId}`,
    recipient: customer.email,
    language,
    addressee: customer,
    phrases: "ProposalMail",
    write: ({ t, base, site }) => ({
      subject: t("Subject", sentBy),
      title: t("Title"),
      parts: [
        { kind: "text", text: t("Intro", sentBy, site.name) },
        { kind: "text", text: t("Choice") },
        { kind: "link", label: t("Link"), url: `${base}${SAVED_CARTS_PAGE}#cart-${savedCartId}` },
      ],
    }),
  });
}
