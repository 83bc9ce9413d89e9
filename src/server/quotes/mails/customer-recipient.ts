import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import type { Person } from "../../customers/index.ts";
import type { Quote, QuoteRecipient } from "../quote.ts";

/** A customer's user as recipient, with the quote's page in the account. */
export function customerRecipient(
  { email, titleCode, firstName, lastName }: Person,
  { quoteNumber }: Pick<Quote, "quoteNumber">,
): QuoteRecipient {
  return { email, titleCode, firstName, lastName, path: `${QUOTE_PAGES.details}${quoteQuery(quoteNumber)}`, isGuest: false };
}
