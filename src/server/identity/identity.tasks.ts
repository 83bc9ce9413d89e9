import type { Shop } from "../shop.ts";
import type { Tasks } from "../slice.ts";
import { expireSignOn } from "./expire/expire-sign-on.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";

export const identityTasks = ({ identity }: Pick<Shop, "identity">): Tasks => ({
  "expire-sign-on": {
    cron: "*/10 * * * *",
    async run(ctx) {
      const removed = await expireSignOn(ctx);
      ctx.log.debug(removed, "expired sign-on records removed");
    },
  },
  "rotate-signing-keys": {
    // On the first of each month.
    cron: "30 3 1 * *",
    async run(ctx) {
      await rotateKeys(ctx);
      await identity.reloadKeys();
    },
  },
});
