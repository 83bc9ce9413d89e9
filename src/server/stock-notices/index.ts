import { emailKey } from "../mail/index.ts";
import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { expireStockNotices } from "./expire-stock-notices.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { sendStockNotices } from "./send-stock-notices.ts";
import { stockNoticeLoaders } from "./stock-notices.loaders.ts";
import { stockNoticeResolvers } from "./stock-notices.resolvers.ts";
import { registerStockNoticeRoutes } from "./stock-notices.routes.ts";
import { deleteNoticesOfAccount } from "./stock-notice-store.ts";
import { personalData } from "./personal-data-store.ts";

export const stockNotices: Slice = {
  name: "stock-notices",
  personalData,
  resolvers: stockNoticeResolvers,
  loaders: stockNoticeLoaders,
  routes: registerStockNoticeRoutes,
  tasks: ({ content, catalogues }) => ({
    "send-stock-notices": {
      // Compares all notices with the stock in one statement, whatever changed it: an ERP message or an import.
      cron: "*/5 * * * *",
      isAlone: true,
      async run(ctx) {
        const mailed = await sendStockNotices({
          ...ctx,
          findSite: (siteId) => findSite(content.current().sites, siteId),
          catalogue: (site, language) => catalogues.of(site, language),
        });
        ctx.log.debug({ mailed }, "stock notices mailed");
      },
    },
    "expire-stock-notices": {
      cron: "52 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireStockNotices(ctx) }, "old stock notices removed");
      },
    },
  }),
  emailExamples: exampleMails,
  onAccountDeletion: (tx, accountId) => deleteNoticesOfAccount(tx, accountId, emailKey),
};
