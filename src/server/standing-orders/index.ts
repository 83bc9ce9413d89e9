import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { runStandingOrders } from "./run-standing-orders.ts";
import { standingOrdersLoaders } from "./standing-orders.loaders.ts";
import { standingOrderResolvers } from "./standing-orders.resolvers.ts";
import { registerStandingOrders } from "./standing-orders.routes.ts";
import { deleteEnded, stopMoved } from "./standing-orders-store.ts";
import { retainedSince } from "../retention.ts";
import { personalData } from "./personal-data-store.ts";

export const standingOrders: Slice = {
  name: "standing-orders",
  personalData,
  resolvers: standingOrderResolvers,
  loaders: standingOrdersLoaders,
  routes: registerStandingOrders,
  tasks: (shop) => ({
    "run-standing-orders": {
      // From early morning in Germany, so that mails do not arrive at night.
      cron: "*/10 4-20 * * *",
      isAlone: true,
      async run(ctx) {
        const ran = await runStandingOrders({
          ...ctx,
          contextOf(siteId, viewer) {
            const site = findSite(shop.content.current().sites, siteId);
            return site && shop.createContext(site, viewer);
          },
        });
        ctx.log.debug({ ran }, "standing orders ran");
      },
    },
    "expire-standing-orders": {
      cron: "37 4 * * *",
      async run(ctx) {
        const removed = await deleteEnded(ctx.db, retainedSince("endedStandingOrders", ctx.clock.now()));
        ctx.log.debug({ removed }, "ended standing orders removed");
      },
    },
  }),
  emailExamples: exampleMails,
  onAccountMove: stopMoved,
};
