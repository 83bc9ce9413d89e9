import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { may } from "../policies.ts";
import { readSubscribedTypes } from "./read-subscribed-types.ts";

/** A customer finds the own address and what it subscribed to filled in. */
export const newsletterLoaders: Loaders = {
  async NewsletterRegistration({ ctx }): Promise<LoaderResult<ScreenData["NewsletterRegistration"]>> {
    const { viewer } = ctx;
    if (!may(viewer, "seeAccount")) return { data: null };
    return { data: { email: viewer.email, subscribed: await readSubscribedTypes(ctx, viewer.email) } };
  },
};
