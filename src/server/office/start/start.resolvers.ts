import type { QueryWaitingArgs } from "../generated/resolver-types.ts";
import type { OfficeResolvers } from "../graphql/build-office-schema.ts";
import { defineQuery } from "../graphql/define-operation.ts";
import { listHeldBack } from "./list-held-back.ts";
import { listWaiting } from "./list-waiting.ts";
import { showStart } from "./show-start.ts";

export const startResolvers: OfficeResolvers = {
  Query: {
    start: defineQuery(async (ctx) => {
      const { waiting, requests, failedJobs, mails, openTasks, today } = await showStart(ctx);
      return {
        waiting,
        requests,
        failedJobs,
        failedMails: mails && mails.failed,
        rejectedMails: mails && mails.rejected,
        openTasks,
        todaysTotals: today && today.totals.map(({ net, ...total }) => ({ ...total, total: net })),
        todaysOrders: today && today.newest.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
      };
    }),
    heldBackInvoices: defineQuery((ctx) => listHeldBack(ctx)),
    waiting: defineQuery(async (ctx, { kind }: QueryWaitingArgs) =>
      (await listWaiting(ctx, kind)).map(({ at, ...item }) => ({ ...item, at: at.toISOString() })),
    ),
  },
};
