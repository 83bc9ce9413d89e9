import { isPrivatePerson } from "../../groups.ts";

/** Which terms apply to a customer: those for companies, or those for private customers with their withdrawal. */
export type TermsKind = "business" | "consumer";

/** The terms of a customer by the bits of the groups; the only place that decides it, for pages, checkout, mails and documents. */
export function termsKindOf(groups: number): TermsKind {
  return isPrivatePerson(groups) ? "consumer" : "business";
}

/** The page of the terms. */
export function termsPage(pages: { terms: string; consumerTerms: string }, kind: TermsKind): string {
  return kind === "consumer" ? pages.consumerTerms : pages.terms;
}
