import type { Slice } from "../slice.ts";
import { toDay } from "./count-events.ts";
import { selectDailyCounts } from "./event-count-store.ts";
import { expireCounts } from "./expire-counts.ts";
import { registerCollector } from "./statistics.routes.ts";

export const statistics: Slice = {
  name: "statistics",
  routes: registerCollector,
  tasks: {
    "expire-event-counts": {
      cron: "52 3 * * *",
      async run(ctx) {
        ctx.log.debug({ removed: await expireCounts(ctx) }, "old counts of events removed");
      },
    },
  },
  metrics: ({ db, clock }) => [
    {
      name: "events_today",
      help: "Events reported by visitors' pages today (UTC), by site and name",
      labels: ["site", "event"],
      read: async () =>
        (await selectDailyCounts(db, toDay(clock))).map(({ siteId, event, count }) => ({ labels: { site: siteId, event }, value: count })),
    },
  ],
};
