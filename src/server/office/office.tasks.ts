import type { Tasks } from "../slice.ts";
import { expireOfficeSessions } from "./session/expire-office-sessions.ts";

export const officeTasks: Tasks = {
  "expire-office-sessions": {
    cron: "43 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireOfficeSessions(ctx) }, "ended sessions of the back office removed");
    },
  },
};
