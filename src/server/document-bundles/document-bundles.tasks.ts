import type { Shop } from "../shop.ts";
import type { Tasks } from "../slice.ts";
import { findSite } from "../sites/index.ts";
import { MAKE_BUNDLE } from "./bundle.ts";
import { expireBundles } from "./expire-bundles.ts";
import { makeBundle } from "./make-bundle.ts";

export function documentBundlesTasks({ content }: Pick<Shop, "content">): Tasks {
  return {
    [MAKE_BUNDLE]: {
      run: (ctx, { bundleId }) => makeBundle({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) }, String(bundleId)),
    },
    "expire-document-bundles": {
      cron: "27 * * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireBundles(ctx) }, "expired document bundles removed");
      },
    },
  };
}
