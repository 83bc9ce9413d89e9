import type { Context, Site, TaskContext } from "../context.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";
import { findSite } from "../sites/index.ts";
import { type NewsletterOffer, offerIn } from "./offer.ts";

/** Dependencies of the newsletter's use cases, including the newsletters that content offers on each site. */
export type NewsletterContext = Pick<Context, "db" | "clock" | "random" | "jobs" | "mail" | "log" | "publicUrl" | "site"> & {
  offerOf(siteId: string, language: string): NewsletterOffer | null;
  /** A link can be opened on another site than the one that mailed it. */
  findSite(siteId: string): Site | null;
};

export function newsletterContext(ctx: TaskContext & { site: Site }, content: { current(): ContentSnapshot }): NewsletterContext {
  return {
    ...ctx,
    offerOf: (siteId, language) => offerIn(content.current(), siteId, language),
    findSite: (siteId) => findSite(content.current().sites, siteId),
  };
}
