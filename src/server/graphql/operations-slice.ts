import type { Slice } from "../slice.ts";
import { expireOperations, recordOperations } from "./former-operations.ts";

/** Keeps the operations of recent releases for pages that were loaded before a deployment. */
export const graphqlOperations: Slice = {
  name: "graphql",
  tasks: {
    "record-operations": {
      cron: "7,22,37,52 * * * *",
      isAlone: true,
      async run(ctx) {
        await recordOperations(ctx);
        ctx.log.debug({ removed: await expireOperations(ctx) }, "operations of former releases removed");
      },
    },
  },
};
