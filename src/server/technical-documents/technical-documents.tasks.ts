import type { Shop } from "../shop.ts";
import { findSite } from "../sites/index.ts";
import type { Tasks } from "../slice.ts";
import { checkFiles } from "./check-files.ts";
import { takeOverCatalogueDocuments } from "./import/take-over-catalogue.ts";
import { sendRevisionNotices } from "./notices/send-revision-notices.ts";
import { sendSafetySheets } from "./notices/send-safety-sheets.ts";
import { requestHead } from "./request-head.ts";

export const technicalDocumentsTasks = ({ content }: Pick<Shop, "content">): Tasks => ({
  "send-safety-sheets": {
    cron: "*/10 * * * *",
    isAlone: true,
    async run(ctx) {
      const mailed = await sendSafetySheets({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) });
      ctx.log.debug({ mailed }, "safety data sheets mailed");
    },
  },
  "send-revision-notices": {
    cron: "31 5 * * *",
    isAlone: true,
    async run(ctx) {
      const mailed = await sendRevisionNotices({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) });
      ctx.log.debug({ mailed }, "notices of new revisions mailed");
    },
  },
  "check-technical-documents": {
    cron: "23 2 * * 0",
    isAlone: true,
    async run(ctx) {
      const { checked, failed } = await checkFiles({ ...ctx, head: requestHead });
      ctx.log.info({ checked, failed }, "the technical documents were checked");
    },
  },
  /** Catches up after an update of the shop, and after an import was killed before it published the documents. */
  "take-over-technical-documents": {
    cron: "13 * * * *",
    isAlone: true,
    run: async (ctx) => void (await takeOverCatalogueDocuments(ctx)),
  },
});
