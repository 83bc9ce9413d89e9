import type { Shop } from "../shop.ts";
import type { Tasks } from "../slice.ts";
import { PUBLISH_TASK } from "../content/index.ts";
import { reportAuditHash } from "./audit/report-audit-hash.ts";
import { publishDueContent } from "./content/publish-due-content.ts";
import { anonymousViewer } from "../viewer.ts";
import { removeDueFactors } from "./customers/remove-due-factors.ts";
import { expireImports } from "./imports/expire-imports.ts";
import { queueDueSources, READ_IMPORT_SOURCE, readImportSource } from "./imports/read-import-source.ts";
import { RUN_IMPORT, runImport } from "./imports/run-import.ts";
import { summarizeAllOrders, summarizeOrders } from "./metrics/summarize-orders.ts";
import { expireOfficeSessions } from "./session/expire-office-sessions.ts";
import { recordVisitEnds } from "./visits/record-visit-ends.ts";

export const officeTasks = (shop: Shop): Tasks => ({
  "record-visit-ends": {
    cron: "* * * * *",
    async run(ctx) {
      ctx.log.debug({ recorded: await recordVisitEnds(ctx) }, "ended visits recorded in the audit log");
    },
  },
  [PUBLISH_TASK]: {
    run: (ctx, { file, at }) => publishDueContent(ctx, { file: String(file), at: String(at) }),
  },
  "remove-lost-factors": {
    cron: "*/5 * * * *",
    async run(ctx) {
      const shopContext = () => shop.createContext(shop.content.current().sites[0]!, anonymousViewer);
      ctx.log.debug({ removed: await removeDueFactors({ ...ctx, shopContext }) }, "lost second factors removed");
    },
  },
  "expire-office-sessions": {
    cron: "43 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireOfficeSessions(ctx) }, "ended sessions of the back office removed");
    },
  },
  [RUN_IMPORT]: {
    run: (ctx, { importId }) =>
      runImport(
        {
          ...ctx,
          databaseUrl: shop.databaseUrl,
          mediaUrl: shop.config.mediaUrl,
          fetchMedia: fetch,
          shopContext: () => shop.createContext(shop.content.current().sites[0]!, anonymousViewer),
        },
        String(importId),
      ),
  },
  [READ_IMPORT_SOURCE]: {
    run: (ctx, { sourceId }) => readImportSource({ ...ctx, ...shop.config, fetchFile: fetch }, String(sourceId)),
  },
  "read-import-sources": { cron: "*/5 * * * *", run: queueDueSources },
  "summarize-orders": {
    cron: "*/10 * * * *",
    async run(ctx) {
      ctx.log.debug(await summarizeOrders(ctx), "orders summed by day");
    },
  },
  "summarize-all-orders": {
    cron: "21 4 * * *",
    async run(ctx) {
      ctx.log.debug(await summarizeAllOrders(ctx), "all orders summed by day again");
    },
  },
  "report-audit-hash": {
    cron: "11 3 * * *",
    run: (ctx) =>
      reportAuditHash({
        ...ctx,
        auditMail: shop.config.auditMail,
        site: shop.content.current().sites[0]!,
        shopUrl: shop.config.publicUrl,
      }),
  },
  "expire-imports": {
    cron: "49 4 * * *",
    async run(ctx) {
      ctx.log.debug(await expireImports(ctx), "old imports and their files removed");
    },
  },
});
