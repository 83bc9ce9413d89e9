import type { Tasks } from "../slice.ts";
import { expireCarts } from "./expire/expire-carts.ts";

export const cartTasks: Tasks = {
  "expire-carts": {
    // Once a night, off the full hour.
    cron: "17 3 * * *",
    async run(ctx) {
      const removed = await expireCarts(ctx);
      if (removed > 0) ctx.log.info({ removed }, "abandoned carts removed");
    },
  },
};
