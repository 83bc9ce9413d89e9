import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { runDeletions } from "./deletion/run-deletions.ts";
import { removeExpiredExports } from "./export/export-store.ts";
import { makeExport } from "./export/make-export.ts";
import { MAKE_EXPORT } from "./export/request-export.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { personalData } from "./personal-data-store.ts";
import { privacyLoaders } from "./privacy.loaders.ts";
import { registerPrivacy } from "./privacy.routes.ts";

export const privacy: Slice = {
  name: "privacy",
  loaders: privacyLoaders,
  routes: registerPrivacy,
  emailExamples: exampleMails,
  personalData,
  tasks: (shop) => ({
    [MAKE_EXPORT]: {
      run: (ctx, { exportId }) =>
        makeExport(
          { ...ctx, personalData: shop.personalData, findSite: (siteId) => findSite(shop.content.current().sites, siteId) },
          String(exportId),
        ),
    },
    "expire-data-exports": {
      cron: "37 * * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await removeExpiredExports(ctx.db, ctx.clock.now()) }, "expired data exports removed");
      },
    },
    "delete-requested-accounts": {
      cron: "7 * * * *",
      isAlone: true,
      async run(ctx) {
        const { onAccountDeletion, findStuckWithout, content } = shop;
        const site = content.current().sites[0] ?? null;
        ctx.log.debug({ deleted: await runDeletions({ ...ctx, site, onAccountDeletion, findStuckWithout }) }, "requested accounts deleted");
      },
    },
  }),
};
