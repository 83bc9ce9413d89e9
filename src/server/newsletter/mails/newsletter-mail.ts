import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import { joinIds } from "#contract/rules/account/newsletter.ts";
import { type Translate, renderEmail } from "../../email-templates/index.ts";
import type { MailPart } from "../../mail/index.ts";
import { getSiteOrigin } from "../../sites/index.ts";
import type { NewsletterContext } from "../newsletter.ts";

export type MailContext = Pick<NewsletterContext, "site" | "findSite" | "offerOf" | "log" | "publicUrl" | "random">;

/** Recipient with site, language and the key of the unsubscribe link. */
export type Recipient = { siteId: string; email: string; language: string; leaveKey: string };

export type Writing = {
  t: Translate;
  /** Address of a page of the site, in the mail's language. */
  page(path: string, query?: Readonly<Record<string, string>>): string;
  /** Titles of the newsletters. */
  titles: string;
  offer: ReturnType<NewsletterContext["offerOf"]>;
};

/**
 * A mail about newsletters, sent in the name of their site, which is not necessarily the requested one. Its headers carry the
 * unsubscribe link, also for one-click unsubscribe (RFC 8058).
 */
export function newsletterMail(
  ctx: MailContext,
  kind: "OptIn" | "Welcome" | "LeaveLink" | "Left",
  { siteId, email, language, leaveKey }: Recipient,
  types: readonly string[],
  partsOf: (writing: Writing) => MailPart[],
) {
  const site = ctx.findSite(siteId) ?? ctx.site;
  const offer = ctx.offerOf(siteId, language);
  const titles = types.map((id) => offer?.types.find((type) => type.id === id)?.title ?? id).join(", ");
  const wayOut = new URLSearchParams({ newsletterType: joinIds(types), email, key: leaveKey });
  return renderEmail(
    { ...ctx, site },
    {
      key: `newsletter-${kind.toLowerCase()}:${ctx.random.uuid()}`,
      recipient: email,
      language,
      headers: {
        "List-Unsubscribe": `<${getSiteOrigin(site, ctx.publicUrl)}${NEWSLETTER_ROUTES.oneClick}?${wayOut}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      phrases: "NewsletterMail",
      write: ({ t, base, site: { name } }) => ({
        subject: t(`${kind}.Subject`, name),
        title: t(`${kind}.Title`),
        parts: partsOf({ t, titles, offer, page: (path, query) => base + path + (query ? `?${new URLSearchParams(query)}` : "") }),
      }),
    },
  );
}

/** Address of the unsubscribe page, which asks for reasons. */
export function unsubscribePage(
  { page, offer }: Writing,
  to: Recipient,
  types: readonly string[],
  reasons: readonly string[] = [],
): string {
  return page(offer?.leavePath ?? "/", {
    newsletterType: joinIds(types),
    email: to.email,
    key: to.leaveKey,
    ...(reasons.length > 0 && { reasons: joinIds(reasons) }),
  });
}
