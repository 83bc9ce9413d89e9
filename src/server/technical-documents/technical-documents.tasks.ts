import type { Tasks } from "../slice.ts";
import { checkFiles } from "./check-files.ts";
import { takeOverCatalogueDocuments } from "./import/take-over-catalogue.ts";
import { requestHead } from "./request-head.ts";

export const technicalDocumentsTasks: Tasks = {
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
};
