import type { Tasks } from "../slice.ts";
import { expireSessions } from "./session/expire-sessions.ts";

export const procurementTasks: Tasks = {
  "expire-procurement": {
    cron: "41 * * * *",
    async run(ctx) {
      const removed = await expireSessions(ctx);
      if (removed > 0) ctx.log.info({ removed }, "sessions of procurement software removed");
    },
  },
};
