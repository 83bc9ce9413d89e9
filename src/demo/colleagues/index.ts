import type { Slice } from "#server/slice.ts";
import { seedApproval } from "./seed-approval.ts";

/** Stands in for users of the demo's company: one of them has a cart that waits for the boss's approval. */
export const colleagues: Slice = {
  name: "demo-colleagues",
  tasks: (shop) => ({
    "seed-approval": {
      cron: "* * * * *",
      async run(ctx) {
        if (await seedApproval(shop, ctx)) ctx.log.info("the demo's request for approval was created");
      },
    },
  }),
};
