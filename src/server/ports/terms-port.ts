import type { TermsKind } from "#contract/rules/shop/terms-kind.ts";
import type { MailAttachment } from "./mail-port.ts";

/** The terms of a site as PDF files. */
export type TermsPort = {
  /** For private customers with the withdrawal notice. Empty if the site is not known any more or has no such page. */
  print(terms: { siteId: string; kind: TermsKind; language: string }): Promise<MailAttachment[]>;
};
