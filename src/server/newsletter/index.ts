import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { expireNewsletter } from "./expire/expire-newsletter.ts";
import { deleteAddressOfAccount } from "./delete-address.ts";
import { MAIL_UNSUBSCRIBE_LINK, mailUnsubscribeLink, type UnsubscribeLinkRequest } from "./unsubscribe/mail-unsubscribe-link.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { newsletterContext } from "./newsletter.ts";
import { newsletterLoaders } from "./newsletter.loaders.ts";
import { registerNewsletterRoutes } from "./newsletter.routes.ts";
import { personalData } from "./personal-data-store.ts";

export { countNewsletterUses, type NewsletterUses } from "./count-newsletter-uses.ts";
export { newsletterContext } from "./newsletter.ts";
export { listNewsletterConsents } from "./list-newsletter-consents.ts";
export { unsubscribeOwner } from "./unsubscribe/unsubscribe-owner.ts";
export { exportNewsletter, type ExportedSubscribers, UnknownNewsletterError } from "./export/export-newsletter.ts";

export const newsletter: Slice = {
  name: "newsletter",
  personalData,
  loaders: newsletterLoaders,
  routes: registerNewsletterRoutes,
  tasks: ({ content }) => ({
    [MAIL_UNSUBSCRIBE_LINK]: {
      async run(ctx, payload) {
        const wanted = payload as UnsubscribeLinkRequest;
        const site = findSite(content.current().sites, wanted.siteId);
        // The site can have been removed since the job was queued.
        if (site) await mailUnsubscribeLink(newsletterContext({ ...ctx, site }, content), wanted);
      },
    },
    "expire-newsletter": {
      cron: "47 3 * * *",
      async run(ctx) {
        ctx.log.debug(await expireNewsletter(ctx), "old newsletter records removed");
      },
    },
  }),
  emailExamples: exampleMails,
  onAccountDeletion: deleteAddressOfAccount,
};
