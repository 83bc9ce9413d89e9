import type { Tasks } from "../slice.ts";
import { PUBLISH_TASK } from "../content/index.ts";
import { publishDueContent } from "./content/publish-due-content.ts";
import { expireOfficeSessions } from "./session/expire-office-sessions.ts";
import { recordVisitEnds } from "./visits/record-visit-ends.ts";

export const officeTasks: Tasks = {
  "record-visit-ends": {
    cron: "* * * * *",
    async run(ctx) {
      ctx.log.debug({ recorded: await recordVisitEnds(ctx) }, "ended visits recorded in the audit log");
    },
  },
  [PUBLISH_TASK]: {
    run: (ctx, { file, at }) => publishDueContent(ctx, { file: String(file), at: String(at) }),
  },
  "expire-office-sessions": {
    cron: "43 3 * * *",
    async run(ctx) {
      ctx.log.debug({ removed: await expireOfficeSessions(ctx) }, "ended sessions of the back office removed");
    },
  },
};
