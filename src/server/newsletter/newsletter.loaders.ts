import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import type { Shop } from "../shop.ts";
import { offerIn } from "./offer.ts";
import { listCustomerNewsletters, readSubscribedTypes } from "./list-customer-newsletters.ts";

export const newsletterLoaders = ({ content }: Pick<Shop, "content">): Loaders => ({
  /** Prefills the sign-up with a customer's own address and current subscriptions. */
  async NewsletterRegistration({ ctx }): Promise<LoaderResult<ScreenData["NewsletterRegistration"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "seeAccount")) return { data: null };
    return { data: { email: viewer.email, subscribed: await readSubscribedTypes(ctx, viewer.email) } };
  },

  async AccountNewsletter({ ctx, page }): Promise<LoaderResult<ScreenData["AccountNewsletter"]>> {
    const { viewer, site } = ctx;
    if (!can(viewer, "seeAccount")) return { data: null };
    const offer = offerIn(content.current(), site.siteId, page.language);
    const newsletters = await listCustomerNewsletters(ctx, offer, viewer.email);
    return { data: { email: viewer.email, newsletters, consent: offer?.consent ?? "" } };
  },
});
