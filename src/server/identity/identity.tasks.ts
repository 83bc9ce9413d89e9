import type { TaskHandler } from "../jobs/jobs.ts";
import { expireSignOn } from "./expire/expire-sign-on.ts";
import type { Identity } from "./identity.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";

/** When the tasks run: what is over goes every ten minutes, keys rotate on the first of each month. */
export const identityCrontab = `*/10 * * * * expire-sign-on
30 3 1 * * rotate-signing-keys`;

export function identityTasks(identity: Identity): Record<string, TaskHandler> {
  return {
    "expire-sign-on": async () => {
      const removed = await expireSignOn(identity);
      identity.log.debug(removed, "expired sign-on records removed");
    },
    "rotate-signing-keys": async () => {
      await rotateKeys(identity);
      await identity.reloadKeys();
    },
  };
}
