import type { PageContext } from "#contract/layout.ts";
import { splitIds } from "#contract/rules/account/newsletter.ts";
import { queryOf } from "#web/shell/page/address/current-address.ts";
import type { NewsletterLink } from "./newsletter-calls.ts";

/** Parsed link of the page's address. */
export type OpenedLink = {
  /** Null if a required part is missing. */
  link: NewsletterLink | null;
  reasons: readonly string[];
  /** Outcome of a form that was sent without scripts. */
  outcome: string;
};

export function openedLink(page: Pick<PageContext, "query">): OpenedLink {
  const query = new URLSearchParams(queryOf(page));
  const [newsletterType, email, key] = ["newsletterType", "email", "key"].map((name) => query.get(name)?.trim() ?? "");
  return {
    link: newsletterType && email ? { newsletterType, email, key: key ?? "" } : null,
    reasons: splitIds(query.get("reasons") ?? ""),
    outcome: query.get("outcome") ?? "",
  };
}
